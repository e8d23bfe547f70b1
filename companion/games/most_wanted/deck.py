"""When the Draw Deck Is Depleted: drawing, shuffling in mid-draw, and the robberies that turn over with it."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.engine import Chance, Event, Seat
from companion.games.most_wanted.facts import HAND, PLACE
from companion.games.most_wanted.hands import said_cards
from companion.games.most_wanted.table import ROBBERIES, Table


def draw(table: Table, number: int, chance: Chance) -> Iterator[Event]:
    """Take cards from the top, shuffling in mid-draw if the deck runs out (MW-28). Returns them; `yield from` it.

    Returns fewer only if deck and discard pile are both empty.
    """
    cards: list[str] = []
    while number:
        if not table.deck:
            if not table.discards and not table.buried:
                break
            yield from shuffle(table, table.discards + table.buried, chance)
            table.discards, table.buried = [], []
        top = table.deck[:-number - 1:-1]
        del table.deck[-len(top):]
        cards += top
        number -= len(top)
    return cards


def shuffle(table: Table, cards: list[str], chance: Chance) -> Iterator[Event]:
    """These cards become the deck; each of the first three shuffles turns a robbery over (MW-30, MW-32)."""
    table.deck = chance.shuffle(cards)
    table.shuffles += 1
    yield Event("The deck is empty: the discards are shuffled.", kind="shuffle", facts={"number": table.shuffles})
    if table.shuffles <= len(ROBBERIES):
        tile = ROBBERIES[table.shuffles - 1]
        side = table.side(tile)
        yield Event(f"The {side.name} is worth {side.points} points from now on.", kind="flip",
                    facts={"tile": tile, "points": side.points})


def refill(table: Table, seats: Iterable[Seat], chance: Chance, up_to: int = HAND) -> Iterator[Event]:
    """Everybody who took part draws up to five, the active player first, then clockwise (MW-29)."""
    for seat in seats:
        missing = up_to - len(table.players[seat].hand)
        if missing > 0:
            cards = yield from draw(table, missing, chance)
            yield from deal_to(table, seat, cards)


def deal_to(table: Table, seat: Seat, cards: list[str]) -> Iterator[Event]:
    """Cards into a hand, told to nobody but its owner."""
    if cards:
        hold(table.players[seat].hand, cards)
        told = sorted(cards, key=PLACE.__getitem__)
        yield Event(f"You draw {said_cards(told)}.", kind="draw", to=(seat,), facts={"cards": told})


def hold(hand: list[str], cards: Iterable[str]) -> None:
    """Put cards into a hand and keep it in order."""
    hand += cards
    hand.sort(key=PLACE.__getitem__)
