"""Abilities that single somebody out: accuse, pass suspicion on, look into a stash, tuck other people's loot away."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.scoundrel_society import moving
from companion.games.scoundrel_society.limits import unstashable
from companion.games.scoundrel_society.steps import Choices, answer, asked, choices, loot_pick, question, seat_pick
from companion.games.scoundrel_society.table import Step, Table, listed


@question("choose another player, who gains suspicion")
def point(table: Table, step: Step) -> Choices:
    """Any other player."""
    return table.others(step.seat)


@question("hand suspicion on")
def pass_token(table: Table, step: Step) -> Choices:
    """Any other player, if there is suspicion to hand on."""
    return table.others(step.seat) if table.players[step.seat].tokens else ()


@question("look into a stash")
def peek(table: Table, step: Step) -> Choices:
    """Any other player with a stash."""
    return tuple([other for other in table.others(step.seat) if table.players[other].stash])


@question("tuck somebody's loot away")
def tuck_away(table: Table, step: Step) -> Choices:
    """Loot another player controls, if it can be stashed: into their own stash it goes."""
    others = table.others(step.seat)
    return tuple([key for other in others for key in table.players[other].front if not unstashable(table, key)])


def accused(table: Table, step: Step, other: Seat) -> Iterator[Event]:
    yield from moving.accuse(table, step.seat, other, step.number, step.cause)


def handed_on(table: Table, step: Step, other: Seat) -> Iterator[Event]:
    number = min(step.number, table.players[step.seat].tokens)
    yield from moving.lose(table, step.seat, number, step.cause)
    yield from moving.accuse(table, step.seat, other, number, step.cause)


def peeked(table: Table, step: Step, other: Seat) -> Iterator[Event]:
    yield table.tell(f"@{step.seat} looks into @{other}'s stash.", "look", seat=step.seat, other=other)
    table.push(Step("study", step.seat, step.cause, target=other))
    stash = table.players[other].stash
    seen = listed([table.loot(key).told for key in stash])
    yield Event(f"In @{other}'s stash you see {seen}.", "private", (step.seat,), {"other": other, "loot": stash[:]})


CHOSEN: dict[str, Callable[[Table, Step, Seat], Iterator[Event]]] = {
    "point": accused, "pass_token": handed_on, "peek": peeked}
LABELS = {"point": "Who gains suspicion?", "pass_token": "Who gets your suspicion?", "peek": "Whose stash?"}


@dataclass(frozen=True)
class ChoosePlayer:
    """Choose another player for what the card says."""

    player: Seat

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, *CHOSEN)
        if step:
            yield Offer(ChoosePlayer, LABELS[step.does], {"player": seat_pick(choices(table, step))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        step = answer(table, seat, self.player, "Choose another player this can happen to.", *CHOSEN)
        yield from CHOSEN[step.does](table, step, self.player)


@dataclass(frozen=True)
class TuckAway:
    """Choose loot another player controls: they stash it, whether they like it or not."""

    loot: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        step = asked(table, seat, "tuck_away")
        if step:
            loot = loot_pick(table, choices(table, step))
            yield Offer(TuckAway, "Send somebody's loot to their stash", {"loot": loot})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(self.loot not in table.players[seat].front, "Choose loot of another player.")
        answer(table, seat, self.loot, "That cannot go into anybody's stash.", "tuck_away")
        yield from moving.stash(table, moving.holder(table, self.loot), self.loot)


MOVES = (ChoosePlayer, TuckAway)
