"""The words a game is written in: seats, events, offers, and the protocol a game fulfils."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, Protocol

from companion.engine.chance import Chance
from companion.engine.records import record

Seat = int  # 0 … n-1, clockwise; None stands for the TV, which sits nowhere


class Illegal(Exception):
    """The rules say no. The message is a whole sentence for the player."""


class Malformed(Illegal):
    """The tap itself cannot be read, whatever the rules say."""


def need(condition: object, sentence: str) -> None:
    """Refuse the move with `sentence` unless `condition` holds. Raises Illegal."""
    if not condition:
        raise Illegal(sentence)


def said(words: str) -> str:
    """People's own words, made safe inside an event's text, where @2 means seat 2."""
    return words.replace("@", "@@")


@record
class Event:
    """Something the table saw: one sentence, with seats written as @2.

    `kind` tells the journal and the screens what sort of moment it was ("chapter", "title", "dice", "deal" …).
    `to` names the seats it was told to; None means everybody. `facts` holds what a screen or the journal wants beyond
    the sentence, as plain JSON values.
    """

    text: str
    kind: str = "beat"
    to: tuple[Seat, ...] | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


@record
class Pick:
    """Choose between `min` and `max` of `options`. One value if both are 1, else a list."""

    options: tuple[Any, ...]
    min: int = 1
    max: int = 1
    labels: tuple[str, ...] = ()
    value: Any = None  # what the form shows ticked to begin with
    title: str = ""  # what the choice as a whole is called, where its name would not do
    repeats: bool = False  # may the same option be chosen more than once, as with symbols on several cards?

    @property
    def single(self) -> bool:
        return self.min == self.max == 1

    def named(self) -> list[tuple[Any, str]]:
        """The options with what to call each of them."""
        return list(zip(self.options, self.labels or [str(option) for option in self.options]))


@record
class Text:
    """Free words of at most `max` characters."""

    max: int
    value: str = ""
    optional: bool = True


@record
class Number:
    """A whole number from `min` to `max` in steps of `step`."""

    min: int
    max: int
    step: int = 1
    value: int = 0


Field = Pick | Text | Number


@record
class Offer:
    """A move open to a seat now, and the choices left in it.

    Filled within its fields' bounds it is legal. With `why_not` it is shown greyed with that sentence and cannot be taken.
    `dice` is how many dice the move throws: a real table may type the faces. `private` offers name something only the
    seat may see, so nobody acting for the seat is shown them. An `aside` is a move for the drawer, not for the moment:
    putting numbers right, changing the rules; it has a page of its own and is no part of the live screen.
    """

    action: type
    label: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    why_not: str = ""
    dice: int = 0
    private: bool = False
    aside: bool = False

    @property
    def do(self) -> str:
        return self.action.__name__

    def as_json(self) -> dict[str, Any]:
        """The offer as the wire describes it (docs/wire.md)."""
        told: dict[str, Any] = {"do": self.do, "label": self.label, "fields": {}}
        for name, bounds in self.fields.items():
            if isinstance(bounds, Pick):
                told["fields"][name] = {"pick": list(bounds.options), "labels": [label for _, label in bounds.named()],
                                        "min": bounds.min, "max": bounds.max, **({"repeats": True} if bounds.repeats else {}),
                                        **({"value": bounds.value} if bounds.value is not None else {})}
            elif isinstance(bounds, Text):
                told["fields"][name] = {"text": True, "max": bounds.max, "min": 0 if bounds.optional else 1, "value": bounds.value}
            else:
                told["fields"][name] = {"number": True, "min": bounds.min, "max": bounds.max, "step": bounds.step, "value": bounds.value}
        if self.why_not:
            told["why_not"] = self.why_not
        if self.dice:
            told["dice"] = self.dice
        return told


def offers_of(actions: Iterable[type], table: Any, seat: Seat) -> list[Offer]:
    """What these moves offer a seat: each move says itself when it is open."""
    return [offer for action in actions for offer in action.offer(table, seat)]


class Game(Protocol):
    """A game is a module fulfilling this. No instance, no inheritance.

    KEY      folder name and address of the game
    TITLE    what people call it
    SKIN     which look its screens wear
    SEATS    how many may play
    VERSION  bumped when an old log would replay differently
    ACTIONS  every move, as frozen dataclasses with `offer` and `play`
    OPTIONS  the table settings, as fields with their defaults
    IDLE     names of moves that bring the game no further: programs at the table leave them to people

    It may also have `desk(view)`, as much of a view as a phone shows beside the moment, drawn again only when it changes;
    `own_view(public, table, seat)`, a seat's view made from nobody's, where many are wanted at once; and `moves_now(table)`, the moves
    that can be open at all, so that the others need not be asked.
    """

    KEY: str
    TITLE: str
    SKIN: str
    SEATS: range
    VERSION: int
    ACTIONS: tuple[type, ...]
    OPTIONS: Mapping[str, Field]
    IDLE: tuple[str, ...]

    def deal(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Any:
        """A table ready for its first move."""

    def opening(self, table: Any) -> Iterator[Event]:
        """What the journal is told when the table is dealt."""

    def offers(self, table: Any, seat: Seat) -> list[Offer]:
        """What this seat may do now."""

    def after(self, table: Any, chance: Chance) -> Iterator[Event]:
        """What the table does by itself once a move is complete."""

    def view(self, table: Any, seat: Seat | None) -> Any:
        """What one pair of eyes may see; None is the TV."""

    def over(self, table: Any) -> bool:
        """Is the evening's game finished?"""

    def hidden(self, table: Any, seat: Seat | None) -> list[tuple[Any, Any]]:
        """Every cell `seat` may not see, as (holder, key): the leak test shuffles what is in them."""
