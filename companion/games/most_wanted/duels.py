"""Duel and Shootout: you challenge, they have to answer."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Pick, Seat
from companion.games.most_wanted.facts import SIDES
from companion.games.most_wanted.fights import number, open_fight
from companion.games.most_wanted.table import Fight, Table, names
from companion.games.most_wanted.turns import Cards, acts, cards_pick, chosen, need_side, need_turn


@dataclass(frozen=True)
class Duel:
    """Challenge one player with one card or two. The best hand scores the loser's bail, and the loser pays it.

    That is the number on the loser's space, paid in full or not (MW-21): nothing, against somebody off the board (MW-22).
    """

    who: Seat
    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if acts(table, seat) and table.options["duel"] == "duel":
            others = table.others(seat)
            worth = tuple([f"@{other} (worth {table.bail(other)})" for other in others])
            yield Offer(Duel, "Challenge to a Duel", {"who": Pick(others, labels=worth), "cards": hand_pick(table, seat, "duel")},
                        private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_turn(table, seat)
        need_side(table, "duel")
        yield from challenge(table, seat, "duel", need_others(table, seat, self.who, 1), self.cards)


@dataclass(frozen=True)
class Shootout:
    """Challenge one or more players with one to three cards. The best hand scores 2, the others pay bail (MW-45)."""

    who: tuple[Seat, ...] | Seat
    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if acts(table, seat) and table.options["duel"] == "shootout":
            others = table.others(seat)
            yield Offer(Shootout, "Call a Shootout", {"who": Pick(others, 1, len(others), tuple(f"@{other}" for other in others)),
                                                      "cards": hand_pick(table, seat, "shootout")}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_turn(table, seat)
        need_side(table, "shootout")
        yield from challenge(table, seat, "shootout", need_others(table, seat, self.who, len(table.others(seat))), self.cards)


def hand_pick(table: Table, seat: Seat, side: str) -> Pick:
    """A hand of as many cards as the challenger likes: that is the size everybody plays."""
    low, high = SIDES[side].cards
    return cards_pick(table.players[seat].hand, low, high)


def need_others(table: Table, seat: Seat, who: tuple[Seat, ...] | Seat, most: int) -> tuple[Seat, ...]:
    return chosen(who, table.others(seat), 1, most, "Challenge somebody at the table.", "Challenge others at the table, each of them once.")


def challenge(table: Table, seat: Seat, kind: str, who: tuple[Seat, ...], picked: Cards) -> Iterator[Event]:
    """The challenged have to play, and so has the challenger; the Sheriff keeps out of it (MW-40)."""
    side = SIDES[kind]
    low, high = side.cards
    cards = chosen(picked, table.players[seat].hand, low, high, f"A hand here has {low} to {number(high)}.")
    in_it = tuple(other for other in table.clockwise(seat) if other == seat or other in who)
    fight = Fight(kind, "duel", side.name, seat, len(cards), side.points, in_it, must=in_it)
    yield from open_fight(table, fight, cards, f"@{seat} challenges {names(in_it[1:])} to a {side.name.lower()} with {number(len(cards))}.")


MOVES = (Duel, Shootout)
