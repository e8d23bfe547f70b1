"""Robberies, all players at once: lay a hand face down, stay out, think again; nothing is shown before all are ready."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.most_wanted.deck import hold
from companion.games.most_wanted.hands import said_cards
from companion.games.most_wanted.table import FIGHT, Fight, Table
from companion.games.most_wanted.turns import Cards, begin, cards_pick, chosen, move_cards

READY = Pick((True, False), labels=("I'm ready", "Lay them, but wait for me"), value=True)


def choosing(table: Table, seat: Seat) -> bool:
    """May this seat lay a hand now? Who is ready holds on first (MW-03)."""
    return table.phase == FIGHT and seat in table.fight.asked and seat not in table.fight.ready


def need_choosing(table: Table, seat: Seat) -> None:
    need(table.phase == FIGHT, "Nobody is laying cards now.")
    need(seat in table.fight.asked, "You have no hand to play in this.")
    need(seat not in table.fight.ready, "You are ready. Hold on first, if you want to change your mind.")


@dataclass(frozen=True)
class Commit:
    """Lay your hand face down, or another one instead; that you are in is seen by all, the cards are not (MW-03, MW-05).

    ready  False lays the cards and keeps the others waiting
    """

    cards: Cards
    ready: bool = True

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if choosing(table, seat):
            fight = table.fight
            held = in_hand(table, seat)
            if len(held) >= fight.size:
                yield hand_offer("Lay another hand" if fight.laid.get(seat) else "Play this hand", tuple(held), fight.size)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_choosing(table, seat)
        fight = table.fight
        cards = chosen(self.cards, in_hand(table, seat), fight.size, fight.size, exactly(fight.size))
        take_back(table, seat)
        lay(table, seat, cards)
        if self.ready:
            fight.ready += (seat,)
        yield Event(f"You lay down {said_cards(cards)}{'' if self.ready else ', and wait'}.", kind="lay", to=(seat,))


def hand_offer(label: str, cards: tuple[str, ...], size: int) -> Offer:
    return Offer(Commit, label, {"cards": cards_pick(cards, size, size), "ready": READY}, "", 0, True)


@dataclass(frozen=True)
class Ready:
    """Ready with the cards that lie in front of you."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if choosing(table, seat) and table.fight.laid.get(seat):
            yield READY_NOW

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_choosing(table, seat)
        need(table.fight.laid.get(seat), "Lay a hand first.")
        table.fight.ready += (seat,)
        yield Event("You are ready.", kind="lay", to=(seat,))


@dataclass(frozen=True)
class StayOut:
    """Leave this robbery to the others; no promise until the hands are shown (MW-03). Its leader cannot (MW-04)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if choosing(table, seat) and seat not in table.fight.must:
            yield OUT

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_choosing(table, seat)
        need(seat not in table.fight.must, "You cannot stay out of this one.")
        take_back(table, seat)
        table.fight.ready += (seat,)
        yield Event("You stay out.", kind="lay", to=(seat,))


def open_fight(table: Table, fight: Fight, cards: tuple[str, ...], line: str) -> Iterator[Event]:
    """A chapter opens: the leader's hand lies on the table, the others are asked for theirs."""
    begin(table, line)
    table.phase, table.fight = FIGHT, fight
    table.chapters += 1
    title = chapter(fight)
    yield Event(title, kind="chapter", facts={"number": table.chapters, "title": title, "tile": fight.tile})
    yield Event(line, kind="rob" if fight.kind == "robbery" else "challenge", facts={"seat": fight.leader, "tile": fight.tile})
    if cards:
        lay(table, fight.leader, cards)
        fight.ready = (fight.leader,)
        yield Event(f"You lay down {said_cards(cards)}.", kind="lay", to=(fight.leader,))


def chapter(fight: Fight) -> str:
    """What a story calls it: The Train, The Duel."""
    return f"The {fight.name}"


def in_hand(table: Table, seat: Seat) -> list[str]:
    """What this seat may choose from: the hand, and the cards it has laid so far."""
    hand, laid = table.players[seat].hand, table.fight.laid.get(seat)
    if not laid:
        return hand
    both = hand[:]
    hold(both, laid)
    return both


def lay(table: Table, seat: Seat, cards: tuple[str, ...]) -> None:
    table.fight.laid[seat] = laid = []
    move_cards(table.players[seat].hand, cards, laid)


def take_back(table: Table, seat: Seat) -> None:
    laid = table.fight.laid.pop(seat, None)
    if laid:
        hold(table.players[seat].hand, laid)


@cache
def exactly(cards: int) -> str:
    return f"This hand takes exactly {number(cards)}."


def number(cards: int) -> str:
    return f"{cards} {'card' if cards == 1 else 'cards'}"


READY_NOW, OUT = Offer(Ready, "I'm ready"), Offer(StayOut, "Stay out of it")
MOVES = (Commit, Ready, StayOut)
