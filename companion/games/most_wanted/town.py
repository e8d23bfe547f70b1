"""Other Actions that are nobody's business but yours: Church, Saloon, Honest Labor."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.engine import Chance, Event, Offer, Seat, need
from companion.games.most_wanted import bail
from companion.games.most_wanted.deck import refill
from companion.games.most_wanted.facts import SIDES
from companion.games.most_wanted.fights import number
from companion.games.most_wanted.hands import said_cards
from companion.games.most_wanted.table import Table
from companion.games.most_wanted.turns import NOT_HELD, Cards, acts, begin, cards_offer, chosen, end_turn, move_cards, need_side, need_turn

ONE_COLOUR = "Honest Labor takes cards of one color, all from your hand."
BROKE = "You have no bag to pay with, and no space to move back."


@dataclass(frozen=True)
class Church:
    """Discard any number of cards, even none, then draw until you hold seven."""

    discard: tuple[str, ...] = ()

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if acts(table, seat) and table.options["church"] == "church":
            hand = table.players[seat].hand
            yield cards_offer(Church, "Go to Church", "discard", tuple(hand), 0, len(hand))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_turn(table, seat)
        need_side(table, "church")
        hand = table.players[seat].hand
        cards = chosen(self.discard, hand, 0, len(hand), NOT_HELD)
        begin(table, f"@{seat} repents in church, giving up {number(len(cards)) if cards else 'nothing'}.")
        yield Event(table.last_line, kind="church", facts={"seat": seat, "cards": list(cards)})
        yield from change_hand(table, seat, cards, SIDES["church"].draw_to, chance)


@dataclass(frozen=True)
class Saloon:
    """Pay a bag, discard any number of cards, then draw until you hold eight.

    Without a bag you move back a space instead; off the board there is none to move back, so it is closed to you (MW-25).
    """

    discard: tuple[str, ...] = ()

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if acts(table, seat) and table.options["church"] == "saloon":
            hand = table.players[seat].hand
            yield cards_offer(Saloon, "Go to the Saloon", "discard", tuple(hand), 0, len(hand), "" if welcome(table, seat) else BROKE)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_turn(table, seat)
        need_side(table, "saloon")
        hand = table.players[seat].hand
        cards = chosen(self.discard, hand, 0, len(hand), NOT_HELD)
        need(welcome(table, seat), BROKE)
        payment = bail.pay(table, seat, SIDES["saloon"].pay)
        price = f"moves back to space {payment.space} for a drink" if payment.back else "buys a drink"
        price = "moves back off the board for a drink" if payment.back and not payment.space else price
        begin(table, f"@{seat} {price} in the saloon, throwing away {number(len(cards)) if cards else 'nothing'}.")
        yield Event(table.last_line, kind="church", facts={"seat": seat, "cards": list(cards), "paid": payment.paid, "back": payment.back})
        yield from change_hand(table, seat, cards, SIDES["saloon"].draw_to, chance)


def welcome(table: Table, seat: Seat) -> bool:
    player = table.players[seat]
    return player.bags > 0 or player.space > 0


def change_hand(table: Table, seat: Seat, cards: tuple[str, ...], up_to: int, chance: Chance) -> Iterator[Event]:
    table.count(seat, "church")
    move_cards(table.players[seat].hand, cards, table.discards)
    yield from refill(table, (seat,), chance, up_to)
    yield from end_turn(table)


@dataclass(frozen=True)
class HonestLabor:
    """Play any number of cards of one color, face up, at least one (MW-02): two bags for each."""

    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if acts(table, seat) and table.options["labor"] == "honest":
            for colour, cards in by_colour(table, seat).items():
                yield honest_offer(colour, tuple(cards))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_turn(table, seat)
        need_side(table, "honest")
        first = self.cards if isinstance(self.cards, str) else next(iter(self.cards), "")
        need(first in table.players[seat].hand, "Honest Labor takes one card at least, of those you hold.")
        alike = by_colour(table, seat)[table.colours[first]]
        cards = chosen(self.cards, alike, 1, len(alike), ONE_COLOUR, ONE_COLOUR)
        earned = bail.take(table, SIDES["honest"].bags * len(cards))
        table.players[seat].bags += earned
        begin(table, f"@{seat} works honestly with {said_cards(cards)}, for {bail.bags(earned)}.")
        yield Event(table.last_line, kind="labor", facts={"seat": seat, "cards": list(cards), "bags": earned})
        move_cards(table.players[seat].hand, cards, table.discards)
        yield from refill(table, (seat,), chance)
        yield from end_turn(table)


@lru_cache(1024)  # there are few ways to hold one or two cards of a color
def honest_offer(colour: str, cards: tuple[str, ...]) -> Offer:
    return cards_offer(HonestLabor, f"Honest Labor in {colour}", "cards", cards, 1, len(cards))


def by_colour(table: Table, seat: Seat) -> dict[str, list[str]]:
    """The hand, sorted by color."""
    groups: dict[str, list[str]] = {}
    colours = table.colours
    for card in table.players[seat].hand:
        groups.setdefault(colours[card], []).append(card)
    return groups


MOVES = (Church, Saloon, HonestLabor)
