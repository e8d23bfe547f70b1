"""Game Play: refill the row, choose actions, reveal and resolve them, pass the first player marker."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.scoundrel_society import limits, moving
from companion.games.scoundrel_society.facts import ACTION_CARDS, CONSTABLE
from companion.games.scoundrel_society.stashing import stash
from companion.games.scoundrel_society.steps import advance, effect, in_order
from companion.games.scoundrel_society.table import (
    BARNABUS,
    CHOOSING,
    HAND,
    RESOLVING,
    Step,
    Table,
    listed,
    names,
    step_of,
)

FLOW = ("act", "acted", "settle", "serve_barnabus", "slip", "pass_marker", "return_hands", "pass_again", "next_round")


def begin_round(table: Table) -> Iterator[Event]:
    """A chapter opens: the row is refilled, and only now (SS-03); then all choose.

    The row is never trimmed (SS-02). The Constable in it ends the game at once, and the rest is not refilled (SS-04).
    """
    table.round += 1
    table.phase, table.order = CHOOSING, table.clockwise(table.first)
    yield chapter(table)
    news = []
    while len(table.row) < table.row_size:
        key = table.deck.pop()
        if key == CONSTABLE:
            yield from moving.arrest(table, "row")
            return
        table.row.append(key)
        news.append(key)
    if news:
        yield refilled(table, news)
    for player in table.players:
        if len(player.hand) == 1:  # nothing left to choose: it lies there already, and is shown with the others (SS-09)
            player.laid = player.hand


def chapter(table: Table) -> Event:
    title = f"Round {table.round}"
    return Event(title, "chapter", facts={"number": table.round, "title": title})


def refilled(table: Table, news: list[str]) -> Event:
    words = listed([table.loot(key).told for key in news])
    return table.tell(f"New in the row: {words}.", "refill", loot=news)


# choose actions

@dataclass(frozen=True)
class LayAction:
    """Lay one of your actions face down. You may lay another one instead until everybody has one there (SS-09)."""

    action: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == CHOOSING:
            hand = tuple(table.players[seat].hand)
            yield Offer(LayAction, "Lay an action face down", {
                "action": Pick(hand, labels=tuple([ACTION_CARDS[key].name for key in hand]))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == CHOOSING, "Nobody is choosing an action now.")
        need(self.action in table.players[seat].hand, "You do not hold that action.")
        table.players[seat].laid = [self.action]
        yield Event(f"You lay {ACTION_CARDS[self.action].name} face down.", "private", (seat,), {"action": self.action})


@dataclass(frozen=True)
class TakeBack:
    """Take your action up again: everybody waits until you lay one down (SS-09)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == CHOOSING and table.players[seat].laid:
            yield Offer(TakeBack, "Hold on, I'll think again")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == CHOOSING, "Nobody is choosing an action now.")
        need(table.players[seat].laid, "No action of yours lies there.")
        table.players[seat].laid = []
        yield Event("You take your action up again.", "private", (seat,))


# reveal and resolve

def play_on(table: Table, chance: Chance) -> Iterator[Event]:
    """Reveal once all have chosen, resolve what needs no answer, and so on round after round."""
    yield from advance(table, chance)
    while table.phase == CHOOSING and all(player.laid for player in table.players):
        yield from reveal(table)
        yield from advance(table, chance)


def reveal(table: Table) -> Iterator[Event]:
    """All turn their action over; the first player resolves first, then the others clockwise (SS-11)."""
    for player in table.players:
        player.played += player.laid
        player.laid = []
    assert len({len(player.played) for player in table.players}) == 1, "one action each: hands keep in step (SS-31)"
    table.phase = RESOLVING
    shown = {seat: table.players[seat].played[-1] for seat in table.order}
    by_action = {action: [seat for seat in table.order if shown[seat] == action] for action in shown.values()}
    told = [f"{names(seats)} {'plays' if len(seats) == 1 else 'play'} {ACTION_CARDS[action].name}"
            for action, seats in by_action.items()]
    yield table.tell(f"{listed(told)}.", "reveal", order=list(shown), actions=list(shown.values()))
    table.push(*[Step("act", seat, shown[seat]) for seat in table.order], Step("settle", table.first))


def is_alone(table: Table, seat: Seat) -> bool:
    """Did nobody else choose this action? Counted over the actions revealed, whatever becomes of them (SS-10)."""
    action = table.players[seat].played[-1]
    return counted(table, action) == 1 or limits.alone(table, seat, action)


def counted(table: Table, action: str) -> int:
    """How many real players have revealed this action this round; Barnabus plays none."""
    return [player.played[-1] for player in table.players].count(action)


@effect
def act(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Resolve an action, in the order written on it (Action Cards)."""
    seat, action, alone = step.seat, step.cause, is_alone(table, step.seat)
    how = "in company" if not alone else "alone" if counted(table, action) == 1 else "as if alone"
    yield table.tell(f"@{seat} resolves {ACTION_CARDS[action].name}, {how}.", "act",
                     seat=seat, action=action, alone=alone)
    table.push(Step("acted", seat, action))
    if action == "scheme":
        scheme(table, seat, alone)
    else:
        table.push(*[Step(does, seat, action) for does in DOES[action][alone]])


# What the actions do in company and alone, part by part (Action Cards).
DOES = {
    "sneak": (("sneak",), ("steal_top", "stash_suspect")),
    "snatch": (("steal",), ("steal", "steal")),
    "store": (("stash",), ("stash",)),
    "switch": (("exchange",), ("exchange", "stash")),
}


def scheme(table: Table, seat: Seat, alone: bool) -> None:
    """The grift; in company one loot is stashed as well, before or after it as its owner likes (Scheme)."""
    scoundrel = table.scoundrel(seat)
    grift = tuple([step_of(part, seat, scoundrel.key) for part in scoundrel.parts])
    store = Step("stash", seat, "scheme")
    if alone:
        table.push(*grift)
    elif stash(table, store):
        in_order(table, seat, (*grift, store))
    else:
        table.push(*grift, store)


@effect
def acted(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """What comes of having done an action."""
    table.push(*moving.owned(table, step.seat, "acted", step.cause))
    yield from ()


# pass the first player marker

@effect
def settle(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The end of the round: its abilities, Barnabus, the marker; empty hands are taken back; then the next (SS-29)."""
    ends = [ability for seat in table.order for ability in moving.owned(table, seat, "round")]
    table.push(*ends, *[Step(does, table.order[0]) for does in after_round(table)])
    yield from ()


def after_round(table: Table) -> tuple[str, ...]:
    """With five players the marker is passed once more, or the same one would be first in every hand (SS-29)."""
    served = ("serve_barnabus",) if len(table.players) == 2 else ()
    again = ("pass_again",) if len(table.players) == HAND else ()
    hands = () if table.players[0].hand else ("return_hands", *again)
    return *served, "pass_marker", *hands, "next_round"


@effect
def serve_barnabus(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """Whoever was first in a round in which somebody stole from the Mark looks at the top card, to put it under Barnabus.

    Once a round, however much was stolen (SS-42); who was first in the round does it, before the marker is passed
    (SS-41), and has no choice (SS-43).
    """
    if not table.robbed:
        return
    table.robbed = False  # what is stolen as hands are taken back, after this, counts for the next round
    table.push(Step("look", step.seat), Step("study", step.seat), Step("slip", step.seat))
    yield from ()


@effect
def slip(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The card goes under Barnabus, face down; the Constable would end the game there (SS-08)."""
    key, = table.looks.pop().cards
    if key == CONSTABLE:
        yield from moving.arrest(table, "stash", BARNABUS)
        return
    table.barnabus.append(key)
    yield table.tell(f"@{step.seat} slips a card under Barnabus.", "barnabus", seat=step.seat)


@effect
def pass_marker(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """The marker goes to the left."""
    table.first = table.left_of(table.first)
    yield table.tell(f"@{table.first} gets the first player marker.", "marker", seat=table.first)


@effect
def pass_again(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """With five players, once more after a hand (SS-29)."""
    table.first = table.left_of(table.first)
    yield table.tell(f"Five are playing, so the marker goes on to @{table.first}.", "marker", seat=table.first)


@effect
def return_hands(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    """All take their five actions back; abilities that wait for it come now.

    Loot in the row first, from left to right, then the players from the one with the marker on, before it is passed
    again; each orders their own (SS-30).
    """
    for player in table.players:
        player.played = []
    yield table.tell("Everybody takes their five actions back.", "hands")
    for seat in reversed(table.clockwise(table.first)):
        in_order(table, seat, tuple(moving.owned(table, seat, "return")))
    table.push(*[step_of(ability, table.first, key, where="row") for key in table.row
                 for ability in table.loot(key).by_when.get("row", ())])


@effect
def next_round(table: Table, step: Step, chance: Chance) -> Iterator[Event]:
    yield from begin_round(table)


MOVES = (LayAction, TakeBack)
