"""What a phone sends: a tap, and the moves of the table itself that belong to no game."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Malformed, Seat
from companion.engine.roster import SHAPES
from companion.engine.story import Retell, Tell


@dataclass(frozen=True)
class Start:
    """Deal the table for those who sit round it."""


@dataclass(frozen=True)
class AddBot:
    """A bot joins the table, under a name and a shape that are free: the log keeps it as a Join."""

    level: str


@dataclass(frozen=True)
class Undo:
    """Take back the newest move a person made, and what bots have made of it since. `seq` says which the person had in mind."""

    seq: int


@dataclass(frozen=True)
class GoBack:
    """Take back everything after line `seq`. Story lines stay, and dice fall as they fell."""

    seq: int


TABLE_TALK = (Start, AddBot, Undo, GoBack, Tell, Retell)


@dataclass(frozen=True)
class Tap:
    """What a phone sends: a move, the phone's own id for it, and the newest line that was on its screen."""

    id: str
    seen: int
    action: Mapping[str, Any]
    dice: tuple[int, ...] = ()
    seat: Seat | None = None  # for whom, when it is not the phone's own seat

    @staticmethod
    def read(message: Any) -> Tap:
        """The tap in a message. Raises Malformed with a sentence if there is none."""
        def fits(condition: object) -> None:
            if not condition:
                raise Malformed("That tap made no sense to the table. Reload the page and try again.")

        fits(isinstance(message, Mapping) and set(message) <= {"id", "seen", "action", "dice", "as"})
        tap, seen, action = message.get("id"), message.get("seen"), message.get("action")
        dice, seat = message.get("dice") or [], message.get("as")
        fits(isinstance(tap, str) and 1 <= len(tap) <= 64 and tap.isprintable())
        fits(type(seen) is int and 0 <= seen < 2**31 and isinstance(action, Mapping))
        fits(isinstance(dice, (list, tuple)) and len(dice) <= 8 and all(type(face) is int for face in dice))
        fits(seat is None or (type(seat) is int and 0 <= seat < len(SHAPES)))
        return Tap(tap, seen, action, tuple(dice), seat)
