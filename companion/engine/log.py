"""The log is the match: what happened, in order. A table is what you get by replaying it."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.engine.chance import Chance, Luck, Misfit
from companion.engine.codec import decode
from companion.engine.game import Event, Game, Illegal, Seat
from companion.engine.records import record

UNDO, BACK, START = "Undo", "GoBack", "Start"


@record
class Entry:
    """One line of the log.

    seat    the seat the move counts for (None: nobody's, the house itself)
    by      the seat whose phone tapped, where that was somebody else's
    tap     the id the phone gave its tap; a retry carries the same one
    at      when, as ISO 8601 in UTC; for reading only, no rule looks at it
    """

    seq: int
    seat: Seat | None
    action: dict[str, Any]
    chance: tuple[Luck, ...] = ()
    events: tuple[Event, ...] = ()
    by: Seat | None = None
    tap: str = ""
    at: str = ""

    @property
    def do(self) -> str:
        return self.action["do"]


def live(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that still count: those no Undo or GoBack strikes out. Story lines are never struck by a GoBack."""
    counting: list[Entry] = []
    for entry in entries:
        do = entry.action["do"]
        if do == UNDO:
            counting = [kept for kept in counting if kept.seq != entry.action["seq"]]
        elif do == BACK:
            counting = [kept for kept in counting if kept.seq <= entry.action["seq"] or kept.do in SURVIVES]
        else:
            counting.append(entry)
    return counting


SURVIVES = {"Tell", "Retell", "Join", "Leave", "Move", "Rename", "Phone", "Referee", "TakeOver", "GiveBack", "Relieve", "Settings"}


def spare_luck(entries: Iterable[Entry]) -> list[Luck]:
    """Luck of struck entries that no later entry has used again: it falls the same way, in the same order, next time."""
    spare: list[Luck] = []
    counting: list[Entry] = []
    for entry in entries:
        if entry.do in (UNDO, BACK):
            kept = live([*counting, entry])
            still = {one.seq for one in kept}
            # in front: whoever undoes two throws one by one strikes the later one first, and throws the earlier one first
            spare[:0] = [bare(luck) for struck in counting if struck.seq not in still for luck in struck.chance]
            counting = kept
            continue
        counting.append(entry)
        for luck in entry.chance:
            used = bare(luck) if luck.get("again") else luck.get("instead")
            if used in spare:
                spare.remove(used)
    return spare


def bare(luck: Luck) -> Luck:
    """Luck as it first fell, without the notes on how it came to fall again."""
    return {key: value for key, value in luck.items() if key not in ("again", "instead")}


def step(game: Game, table: Any, seat: Seat, move: Any, chance: Chance) -> tuple[Any, list[Event]]:
    """Play one move on a copy: the new table and what it told. Raises Illegal and leaves `table` untouched."""
    draft = table.copy()
    try:
        events = [*move.play(draft, seat, chance), *game.after(draft, chance)]
    except Misfit:
        raise Illegal("Those dice do not fit this throw: tap the faces once more.") from None
    if chance.typed:
        raise Illegal("This move throws no such dice.")
    return draft, events


def replay(game: Game, entries: Sequence[Entry]) -> Any:
    """The table a log leads to; None while nothing has been dealt. Raises Illegal or Misfit if the log does not fit the rules."""
    table = None
    moves = {action.__name__ for action in game.ACTIONS}
    for entry in live(entries):
        chance = Chance(recorded=entry.chance)
        if entry.do == START:
            table = game.deal(entry.action["seats"], entry.action["options"], chance)
        elif entry.do in moves:
            # no copy: nobody else holds this table yet
            for _ in decode(game.ACTIONS, entry.action).play(table, entry.seat, chance):
                pass
            for _ in game.after(table, chance):
                pass
        if chance.recorded:
            raise Misfit
    return table
