"""The smallest game there is, for the tests of the engine: throw dice, shuffle, pick, say something."""
from __future__ import annotations

import random
from dataclasses import dataclass, field
from types import SimpleNamespace

from companion.engine import Chance, Entry, Event, encode, need, replay, spare_luck, step


@dataclass
class Table:
    thrown: list[tuple[int, ...]] = field(default_factory=list)
    deck: list[str] = field(default_factory=lambda: list("ABCDEFGH"))
    whispers: int = 0

    def copy(self) -> Table:
        return Table(list(self.thrown), list(self.deck), self.whispers)


@dataclass(frozen=True)
class Throw:
    dice: int = 1
    sides: int = 4

    def play(self, table, seat, chance):
        table.thrown.append(chance.roll(self.dice, self.sides))
        need(len(table.thrown) <= 20, "The cup is worn out.")
        yield Event(f"@{seat} throws {table.thrown[-1]}.")


@dataclass(frozen=True)
class Shuffle:
    def play(self, table, seat, chance):
        table.deck = chance.shuffle(table.deck)
        yield Event(f"@{seat} shuffles.")


@dataclass(frozen=True)
class Whisper:
    def play(self, table, seat, chance):
        table.whispers += 1
        yield Event("Psst.", to=(seat,))


def nothing(table, chance):
    return iter(())


GAME = SimpleNamespace(ACTIONS=(Throw, Shuffle, Whisper), deal=lambda seats, options, chance: Table(), after=nothing)


class Evening:
    """A log that grows as a match's does: moves, undoing, going back, story lines."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = random.Random(seed)
        self.entries = [Entry(1, None, {"do": "Start", "seats": 2, "options": {}})]
        self.table = Table()

    def play(self, move, typed=()) -> Evening:
        chance = Chance(self.luck, typed=typed, spare=spare_luck(self.entries))
        self.table, events = step(GAME, self.table, 0, move, chance)
        return self.write(encode(move), tuple(chance.drawn), tuple(events))

    def write(self, action, luck=(), events=()) -> Evening:
        self.entries.append(Entry(len(self.entries) + 1, 0, action, luck, events))
        return self

    def undo(self, seq: int) -> Evening:
        self.write({"do": "Undo", "seq": seq})
        self.table = replay(GAME, self.entries)
        return self

    def back(self, seq: int) -> Evening:
        self.write({"do": "GoBack", "seq": seq})
        self.table = replay(GAME, self.entries)
        return self
