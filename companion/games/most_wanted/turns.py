"""Game Play: one action each, clockwise; who is to act, and why somebody else is not."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import cycle

from companion.engine import Event, Offer, Pick, Seat, need
from companion.games.most_wanted.facts import SIGN
from companion.games.most_wanted.table import FIRST, OVER, TURN, Table

Cards = tuple[str, ...] | str  # a pick of exactly one card comes as that card, any other as a list
NOT_HELD = "Play cards you hold, each of them once."


def acts(table: Table, seat: Seat) -> bool:
    """May this seat pick an action now?"""
    return table.phase == TURN and table.turn == seat


def need_turn(table: Table, seat: Seat) -> None:
    """Refuse whoever is not to pick an action. There is no passing: some action is always legal (MW-02)."""
    if acts(table, seat):
        return
    need(table.phase != FIRST, "The game has not begun: say first who goes first.")
    need(table.phase != OVER, "The game is over: somebody is the Most Wanted.")
    need(table.phase == TURN, "Finish the action on the table first.")
    need(table.turn == seat, f"It is @{table.turn}'s turn to pick an action.")


def need_side(table: Table, side: str) -> None:
    """Refuse an action whose side of the tile does not lie up (MW-46)."""
    need(side in (table.options["church"], table.options["labor"], table.options["duel"]),
         "That side of the tile lies face down at this table.")


def cards_pick(cards: Sequence[str], low: int, high: int) -> Pick:
    """A choice of `low` to `high` of these cards."""
    held = tuple(cards)
    return Pick(held, low, high, signs(held))


@lru_cache(1024)  # the same hand is looked at by one move after the other, and again at every screen
def signs(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(SIGN.__getitem__, cards))


def cards_offer(action: type, label: str, field: str, cards: tuple[str, ...], low: int, high: int, why_not: str = "") -> Offer:
    """A move whose one choice is `low` to `high` of these cards; nobody acting for the seat is shown them."""
    return Offer(action, label, {field: Pick(cards, low, high, signs(cards))}, why_not, 0, True)


def chosen(value: Cards | tuple[Seat, ...] | Seat, options: Sequence, low: int, high: int, few: str, wrong: str = NOT_HELD) -> tuple:
    """What was picked of `options`, as a tuple. Refuses with `few` unless it is one value where exactly one is asked for,
    else a list of `low` to `high`; with `wrong` unless all are options, each of them once."""
    several = isinstance(value, tuple)
    need(several != (low == high == 1), few)
    picked = value if several else (value,)
    need(low <= len(picked) <= high, few)
    need(len(set(picked)) == len(picked) and set(picked) <= set(options), wrong)
    return picked


def move_cards(hand: list[str], cards: Iterable[str], to: list[str]) -> None:
    for card in cards:
        hand.remove(card)
        to.append(card)


def begin(table: Table, line: str) -> None:
    """A new action: what became of the last one is cleared away."""
    table.settled = table.reckoning = None
    table.last_line = line


def end_turn(table: Table) -> Iterator[Event]:
    """Play goes on clockwise, past everybody who sits out a turn (MW-37); who is left alone goes again (MW-38)."""
    table.phase = TURN
    for seat in cycle(round_from(table)):
        player = table.players[seat]
        if not player.skips:
            table.turn = seat
            return
        player.skips -= 1
        yield Event(f"@{seat} sits this turn out.", kind="skip", facts={"seat": seat})


def round_from(table: Table) -> list[Seat]:
    """Everybody once, from the left of the active player on to the player."""
    circle = table.clockwise(table.turn)
    return circle if table.players[table.turn].gone else [*circle[1:], circle[0]]
