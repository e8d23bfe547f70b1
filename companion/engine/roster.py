"""Who sits where, and how the table was set: the moves every game shares before and beside its own."""
from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any
from unicodedata import normalize

from companion.engine.codec import JOINERS, decode, readable
from companion.engine.game import Event, Illegal, Seat, need, said
from companion.engine.log import BACK, START, UNDO, Entry, live

# Each seat is a shape, and each shape has its colour and its letter-like mark for plain text (never colour alone).
SHAPES = {"cross": ("bone", "✚"), "hexagon": ("violet", "⬢"), "triangle": ("rust", "▲"), "star": ("amber", "★"),
          "circle": ("sky", "●"), "crescent": ("mint", "☾"), "diamond": ("rose", "◆"), "square": ("fern", "■")}
NAME_LENGTH = 24


@dataclass(frozen=True)
class Person:
    """Somebody at the table.

    phone     False for a player whom others tap for; a bot taps for itself
    alias     the scoundrel they play, for the story
    bot       how well a program plays for this seat; "" while a person does
    invented  nobody has ever sat there but a bot, which made up its name
    """

    name: str
    shape: str
    phone: bool = True
    alias: str = ""
    bot: str = ""
    invented: bool = False

    def __hash__(self) -> int:
        return hash(self.shape)  # enough to tell people apart, and quick: pieces of screens are looked up by who is shown on them

    @property
    def colour(self) -> str:
        return SHAPES[self.shape][0]

    @property
    def mark(self) -> str:
        return SHAPES[self.shape][1]


@dataclass
class Roster:
    """The people in clockwise order, the settings chosen so far, and whether the game has begun."""

    people: list[Person] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    referee: str = ""  # a shape: the phone that may take back other people's moves
    started: bool = False

    def seat_of(self, shape: str | None) -> Seat | None:
        """Where the person with this shape sits; None if nobody has it."""
        for seat, person in enumerate(self.people):
            if person.shape == shape:
                return seat
        return None

    def copy(self) -> Roster:
        return Roster(list(self.people), dict(self.options), self.referee, self.started)


def clean_name(name: str) -> str:
    """A name as it may stand at the table: control characters gone, blanks single, 1 to 24 characters. Raises Illegal."""
    visible = " ".join(readable(name).split())
    need(visible.strip(JOINERS + " "), "Tell the table a name: one to 24 letters, signs or pictures.")
    need(len(visible) <= NAME_LENGTH, "That name is too long for the screens: 24 characters are the most.")
    return visible


@dataclass(frozen=True)
class Join:
    """Sit down: a name nobody else has, and a free shape. With the level of a `bot`, an invented player does."""

    name: str
    shape: str
    phone: bool = True
    alias: str = ""
    bot: str = ""

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        need(not roster.started, "The game has begun. Look on from the TV page, or take back a seat that is yours.")
        need(len(roster.people) < max(seats), f"The table is full: {max(seats)} is the most this game seats.")
        name = clean_name(self.name)
        need(self.shape in SHAPES, "Pick one of the eight shapes.")
        need(roster.seat_of(self.shape) is None, "Somebody has just taken that shape: pick another.")
        need_free(name, roster.people, roster)
        roster.people.append(Person(name, self.shape, self.phone or bool(self.bot), clean_name(self.alias) if self.alias.strip() else "",
                                    self.bot, bool(self.bot)))
        if not self.bot:
            roster.referee = roster.referee or self.shape
        yield Event(f"{said(name)} sits down{', a bot' if self.bot else ''}.", kind="seat")


@dataclass(frozen=True)
class Leave:
    """Get up again, or be taken off the list, before the game begins."""

    shape: str

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        need(not roster.started, "The game has begun: seats stay as they are until it is over.")
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        gone = roster.people.pop(seat)
        if roster.referee == gone.shape:
            roster.referee = next((person.shape for person in roster.people if not person.invented), "")
        yield Event(f"{said(gone.name)} gets up.", kind="seat")


@dataclass(frozen=True)
class Move:
    """Change places so that the order here is the order round the table."""

    shape: str
    by: int

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        need(not roster.started, "The game has begun: seats stay as they are until it is over.")
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        need(self.by in (-1, 1), "Move one place at a time.")
        to = (seat + self.by) % len(roster.people)
        roster.people.insert(to, roster.people.pop(seat))
        yield Event(f"{said(roster.people[to].name)} changes places.", kind="seat")


@dataclass(frozen=True)
class Rename:
    """Put a name right, at any time."""

    shape: str
    name: str
    alias: str = ""

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        name = clean_name(self.name)
        others = [person for person in roster.people if person.shape != self.shape]
        need(not any(same(name, person.name) for person in others), f"There is a {said(name)} here already.")
        old = roster.people[seat]
        roster.people[seat] = replace(old, name=name, alias=clean_name(self.alias) if self.alias.strip() else "")
        yield Event(f"{said(old.name)} is called {said(name)} now.", kind="seat")


@dataclass(frozen=True)
class Phone:
    """Somebody who played without a phone has one now."""

    shape: str

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        roster.people[seat] = replace(roster.people[seat], phone=True)
        yield Event(f"{said(roster.people[seat].name)} has a phone now.", kind="seat")


@dataclass(frozen=True)
class Referee:
    """Take the referee's whistle: this phone may take back other people's moves."""

    shape: str

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Only somebody at the table can be referee.")
        need(not roster.people[seat].invented, "A bot cannot be referee: it has no phone to whistle with.")
        roster.referee = self.shape
        yield Event(f"{said(roster.people[seat].name)} is referee now.", kind="seat")


@dataclass(frozen=True)
class TakeOver:
    """A bot plays for whoever sits there, from now on and at this level. Where one plays already, it is another level.

    That the game has begun is asked of the tap and not here: it may be taken back to its lobby, and people stay where they are.
    """

    shape: str
    level: str

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        need(self.level, "Say how well the bot is to play.")
        person = roster.people[seat]
        need(person.bot != self.level, f"The bot plays as {said(self.level)} already.")
        roster.people[seat] = replace(person, bot=self.level)
        yield Event(f"{said(person.name)} plays as {said(self.level)} now." if person.bot else f"A bot plays for {said(person.name)} now.", kind="seat")


@dataclass(frozen=True)
class GiveBack:
    """The person whose seat a bot has kept warm plays on."""

    shape: str

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        person = roster.people[seat]
        need(person.bot, f"{said(person.name)} plays without a bot.")
        need(not person.invented, f"{said(person.name)} is nobody but a bot: somebody new can take the seat over from the page for joining.")
        roster.people[seat] = replace(person, bot="")
        yield Event(f"{said(person.name)} plays on.", kind="seat")


@dataclass(frozen=True)
class Relieve:
    """Somebody new takes over an invented player's seat, cards and all, at any time."""

    shape: str
    name: str

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        seat = roster.seat_of(self.shape)
        need(seat is not None, "Nobody sits there.")
        bot = roster.people[seat]
        need(bot.invented, f"That is {said(bot.name)}'s seat, and no bot's.")
        name = clean_name(self.name)
        need_free(name, [person for person in roster.people if person is not bot], roster)
        roster.people[seat] = Person(name, self.shape)
        roster.referee = roster.referee or self.shape
        yield Event(f"{said(name)} takes over from {said(bot.name)}.", kind="seat")


@dataclass(frozen=True)
class Settings:
    """Choose how the table plays, before the game begins."""

    options: dict[str, Any]

    def sit(self, roster: Roster, seats: range) -> Iterable[Event]:
        need(not roster.started, "The game has begun: its settings are fixed.")
        roster.options = {**roster.options, **self.options}
        yield Event("The table's settings are changed.", kind="seat")


HOUSE = (Join, Leave, Move, Rename, Phone, Referee, TakeOver, GiveBack, Relieve, Settings)
HOUSE_MOVES = frozenset(move.__name__ for move in HOUSE)


def roster_of(entries: Iterable[Entry], seats: range) -> Roster:
    """The roster a log leads to."""
    roster = Roster()
    for entry in live(entries):
        settle(roster, entry, seats)
    return roster


def settle(roster: Roster, entry: Entry, seats: range) -> None:
    """Do to the roster what this line of the log does to it."""
    if entry.do == START:
        roster.started = True
        roster.options = dict(entry.action["options"])
    elif entry.do in HOUSE_MOVES:
        for _ in decode(HOUSE, entry.action).sit(roster, seats):
            pass


def played_by_bots(entries: Iterable[Entry], moves: Collection[str], seats: range) -> set[int]:
    """Which lines of the log, struck ones among them, are moves that bots made. `moves` names the game's own."""
    roster, found, so_far = Roster(), set(), []
    for entry in entries:
        so_far.append(entry)
        if entry.do in (UNDO, BACK):
            roster = roster_of(so_far, seats)  # the game may be back in its lobby
            continue
        if entry.do in moves and is_bots(entry, roster):
            found.add(entry.seq)
        settle(roster, entry, seats)
    return found


def is_bots(entry: Entry, roster: Roster) -> bool:
    """Did a bot make this move? `roster` is as it was then: for a seat a bot plays for, nobody else may."""
    played = entry.do != START and entry.by is None and entry.seat is not None
    return played and entry.seat < len(roster.people) and bool(roster.people[entry.seat].bot)


def need_free(name: str, people: Iterable[Person], roster: Roster) -> None:
    """Refuse a name one of these has already, and suggest another. Raises Illegal."""
    if any(same(name, person.name) for person in people):
        raise Illegal(f"There is a {said(name)} here already. How about {said(free_name(name, roster))}?")


def same(one: str, other: str) -> bool:
    """Would people take these two names for one? Blanks, case, joiners and the ways to write é make no difference."""
    def heard(name: str) -> str:
        letters = "".join(letter for letter in name if not letter.isspace() and letter not in JOINERS)
        return normalize("NFKC", letters).casefold()

    return heard(one) == heard(other)


def free_name(name: str, roster: Roster) -> str:
    """The name with the first number that makes it new, cut where it would get too long."""
    for number in count(2):
        suggestion = f"{name[:NAME_LENGTH - len(f' {number}')].rstrip()} {number}"
        if not any(same(suggestion, person.name) for person in roster.people):
            return suggestion
