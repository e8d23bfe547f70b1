"""Resolve actions: steps one by one, the newest first. Each does something by itself or asks one seat one question."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.engine import Chance, Event, Field, Offer, Pick, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.table import RESOLVING, Step, Table

Choices = tuple[Any, ...]
Effect = Callable[[Table, Step, Chance], Iterator[Event]]


@dataclass(frozen=True)
class Question:
    """A step that asks something. choices lists the legal answers; task is what it asks for, as in "@1 cannot …"."""

    choices: Callable[[Table, Step], Choices]
    task: str


QUESTIONS: dict[str, Question] = {}
EFFECTS: dict[str, Effect] = {}
POSSIBLE: dict[str, Callable[[Table, Step], bool]] = {}  # effects that may be impossible: nobody pays for nothing


def question(task: str) -> Callable[[Callable[[Table, Step], Choices]], Callable[[Table, Step], Choices]]:
    """The function lists the legal answers; cards name the question by the name of the function."""
    def register(choices: Callable[[Table, Step], Choices]) -> Callable[[Table, Step], Choices]:
        QUESTIONS[choices.__name__] = Question(choices, task)
        return choices

    return register


def effect(does: Effect) -> Effect:
    """The function does its step without asking; cards name it by its name."""
    EFFECTS[does.__name__] = does
    return does


def advance(table: Table, chance: Chance) -> Iterator[Event]:
    """Do what needs no answer and skip what cannot be done, until somebody is asked or all is done (SS-12)."""
    while table.phase == RESOLVING and table.todo and not waits(table, table.todo[-1]):
        step = done(table)
        if lapsed(table, step) or step.price:
            continue
        if step.does == "order":
            table.push(*step.parts)
        elif step.does in QUESTIONS:
            yield table.tell(f"@{step.seat} cannot {QUESTIONS[step.does].task}.", "skip", seat=step.seat)
        else:
            yield from EFFECTS[step.does](table, step, chance)


def waits(table: Table, step: Step) -> bool:
    """Is this step to be answered by its seat? One thing left needs no order."""
    if lapsed(table, step):
        return False
    if step.does == "order":
        return len(choices(table, step)) > 1
    return (bool(step.price) or step.does in QUESTIONS) and doable(table, step)


def doable(table: Table, step: Step) -> bool:
    """Is there a legal way to do this now?"""
    if step.does in QUESTIONS:
        return bool(choices(table, step))
    return POSSIBLE[step.does](table, step) if step.does in POSSIBLE else True


def choices(table: Table, step: Step) -> Choices:
    """The legal answers to a step's question."""
    return QUESTIONS[step.does].choices(table, step)


def lapsed(table: Table, step: Step) -> bool:
    """Has the loot that asks for this step gone from where it has to be?"""
    if step.where == "front":
        return step.cause not in table.players[step.seat].front
    return step.where == "row" and step.cause not in table.row


# answering

def asked(table: Table, seat: Seat, *does: str) -> Step | None:
    """The step that asks this seat one of these questions now; None if none does."""
    if table.phase != RESOLVING or not table.todo:
        return None
    step = table.todo[-1]
    return step if step.seat == seat and step.does in does and not step.price else None


def answer(table: Table, seat: Seat, value: Any, sentence: str, *does: str) -> Step:
    """Take the step that asks this off the stack. Raises Illegal, with `sentence` if this is no answer to it."""
    step = asked(table, seat, *does)
    need(step, "Nobody asks that of you now.")
    need(value in choices(table, step), sentence)
    return done(table)


def done(table: Table) -> Step:
    """Take the newest step off the stack: it is answered."""
    table.moment += 1
    return table.todo.pop()


def loot_pick(table: Table, keys: Choices) -> Pick:
    """A choice of one of these loot cards, called by name."""
    return Pick(tuple(keys), labels=tuple([name_of(table, key) for key in keys]))


def name_of(table: Table, key: str) -> str:
    return table.loot(key).name if key in table.cards.loot else "Constable Cramphorn"


def seat_pick(seats: Choices) -> Pick:
    return Pick(tuple(seats), labels=tuple([f"@{seat}" for seat in seats]))


def pairs(table: Table, action: type, label: str, pairs: Choices, first: str, second: str,
          pick: Callable[[Choices], Pick], private: bool = False) -> Iterator[Offer]:
    """An offer for each of the first things, with the second things that go with it: so all they allow is legal."""
    grouped: dict[Any, list[Any]] = {}
    for one, other in pairs:
        grouped.setdefault(one, []).append(other)
    for one, others in grouped.items():
        fields: dict[str, Field] = {first: loot_pick(table, (one,)), second: pick(tuple(others))}
        yield Offer(action, label.format(name_of(table, one)), fields, private=private)


# a price

def priced(table: Table, seat: Seat) -> Step | None:
    """The step this seat may have for suspicion, if it wants."""
    if table.phase != RESOLVING or not table.todo:
        return None
    step = table.todo[-1]
    return step if step.seat == seat and step.price else None


@dataclass(frozen=True)
class Accept:
    """Take the suspicion a card asks for, and have what it promises."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = priced(table, seat)
        if step:
            yield Offer(Accept, f"Do it, and gain {step.price} suspicion")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        step = priced(table, seat)
        need(step, "Nothing is for sale to you now.")
        done(table)
        table.push(replace(step, price=0))
        table.count(seat, "tempted")
        yield from moving.gain(table, seat, step.price, step.cause)


@dataclass(frozen=True)
class Decline:
    """Leave what a card offers for suspicion."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if priced(table, seat):
            yield Offer(Decline, "Better not")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(priced(table, seat), "Nothing is for sale to you now.")
        done(table)
        yield table.tell(f"@{seat} resists temptation.", "skip", seat=seat)


# an order

@question("say what comes first")
def order(table: Table, step: Step) -> Choices:
    """Abilities that are resolved at the same time, in the order their owner likes: by the card that has them."""
    return tuple(dict.fromkeys(part.cause for part in step.parts if not lapsed(table, part)))


@dataclass(frozen=True)
class ResolveNext:
    """Say which of your abilities comes next (Pass the first player marker), or the grift or the stash (Scheme)."""

    what: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "order")
        if step:
            causes = choices(table, step)
            parts = {part.cause: part for part in reversed(step.parts)}
            labels = tuple([called(table, parts[cause]) for cause in causes])
            yield Offer(ResolveNext, "What comes first?", {"what": Pick(causes, labels=labels)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        step = answer(table, seat, self.what, "That is not yours to resolve now.", "order")
        in_order(table, seat, tuple([part for part in step.parts if part.cause != self.what]))
        table.push(*[part for part in step.parts if part.cause == self.what])
        yield from ()


def in_order(table: Table, seat: Seat, parts: tuple[Step, ...]) -> None:
    """Push these: as they come if one card asks for them all, else their owner says in which order."""
    several = len({part.cause for part in parts}) > 1
    table.push(*[Step("order", seat, parts=parts)] if several else parts)


def called(table: Table, part: Step) -> str:
    """What people call the thing that asks for a step."""
    if part.cause in table.cards.loot:
        return table.loot(part.cause).name
    if part.cause in table.cards.scoundrels:
        return "My knack" if part.where == "knack" else "My grift"
    return "The stash"


MOVES = (Accept, Decline, ResolveNext)
