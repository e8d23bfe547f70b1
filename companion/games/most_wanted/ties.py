"""Ties: one card each among the tied, again and again, until one is left."""
from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Chance, Event, Seat
from companion.games.most_wanted.deck import draw, shuffle
from companion.games.most_wanted.table import SHERIFF, Fight, Table, names, who


def break_tie(table: Table, fight: Fight, tied: tuple[Seat, ...], chance: Chance) -> Iterator[Event]:
    """Ask the tied for a card each; those beaten are out of it and are losers (MW-09, MW-10). Returns who still is tied.

    Cards come from the hand. Only who holds none plays the top card of the deck, as the Sheriff always does (MW-43).
    """
    yield Event(f"A tie between {names(tied)}: one card each.", kind="tie", facts={"seats": list(tied)})
    fight.asked = fight.must = tuple(seat for seat in tied if seat != SHERIFF)
    fight.size, fight.ready, fight.guarded = 1, (), SHERIFF in tied
    for seat in tied:
        if seat == SHERIFF or not table.players[seat].hand:
            card = yield from top_card(table, fight, chance)
            if card is None:
                return (yield from lots(tied, chance))
            if seat == SHERIFF:
                fight.sheriff = [card]
            else:
                fight.laid[seat] = [card]
                fight.ready += (seat,)
                yield Event(f"@{seat} has no card left and takes the top one.", kind="tie")
    return tied


def top_card(table: Table, fight: Fight, chance: Chance) -> Iterator[Event]:
    """The top card; with deck and discards empty, the cards of earlier tie-breaks are shuffled back, once (MW-12). None if none is."""
    if not (table.deck or table.discards or table.buried) and fight.ties and not fight.recycled:
        cards, fight.ties, fight.recycled = fight.ties, [], True
        yield from shuffle(table, cards, chance)
    cards = yield from draw(table, 1, chance)
    return cards[0] if cards else None


def lots(tied: tuple[Seat, ...], chance: Chance) -> Iterator[Event]:
    """There is no card left anywhere: chance has to say (MW-12)."""
    lucky = chance.pick(list(tied))
    yield Event(f"There is no card left in town: chance is with {who(lucky)}.", kind="tie")
    return (lucky,)
