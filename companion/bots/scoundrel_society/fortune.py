"""How likely each thief is to win from here: what everybody has, and how much may still change before the Constable comes."""
from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt

from companion.engine import Seat
from companion.games.scoundrel_society import ending
from companion.games.scoundrel_society.table import BARNABUS, BOTTOM, OVER, Table

# Fitted to games among swindlers (docs/scoundrel_society_balance.md).
SUSPICION = (3.0, 0.16)  # how far suspicion may still stray: squared, at the end, and for each card still to come
VALUE = (15.0, 2.5)  # and value
# Loot in front of somebody: it takes up room, the best of it is exchanged away, and so is what is suspicious.
ROOM, OPEN, BEST, SHED = 2.0, 0.33, 0.33, 0.65
LATE = 15  # cards still to come, from which on that matters less and less


def left(table: Table) -> float:
    """How many cards are still to come, about."""
    return max(0, table.down - BOTTOM) + (min(table.down, BOTTOM) - 1) / 2


def fortunes(table: Table) -> dict[Seat, float]:
    """Everybody's chance to win; Barnabus has one too, where two play."""
    if table.phase == OVER:
        won = ending.winners(ending.reckon(table))
        return {seat: (seat in won) / max(1, len(won)) for seat in table.seats}
    seats, cards, ahead = list(table.seats), table.cards.loot, left(table)
    live = min(1.0, ahead / LATE)
    suspicion, value = {}, {}
    for seat, player in enumerate(table.players):
        owned, front = [cards[key] for key in player.front + player.stash], [cards[key] for key in player.front]
        values = [loot.value for loot in front]
        suspicion[seat] = player.tokens + sum([loot.suspicion for loot in owned]) - live * SHED * sum([loot.suspicion for loot in front])
        value[seat] = sum([loot.value for loot in owned]) - live * (ROOM * len(front) + OPEN * sum(values) + BEST * max(values, default=0))
    for found, what in ((suspicion, "suspicion"), (value, "value")):
        for to, line in ending.claims(table, what, seats, seats):
            found[to] += line.amount
    if len(seats) == 2:
        suspicion[BARNABUS] = sum([cards[key].suspicion for key in table.barnabus])
        value[BARNABUS] = sum([cards[key].value for key in table.barnabus])
    return chances(suspicion, value, ahead)


def chances(suspicion: Mapping[Seat, float], value: Mapping[Seat, float], cards: float) -> dict[Seat, float]:
    """The same from the sums: whoever is nicked, one of the others wins, and the more of either somebody has the likelier."""
    warm, rich = sqrt(SUSPICION[0] + SUSPICION[1] * cards), sqrt(VALUE[0] + VALUE[1] * cards)
    most, best = max(suspicion.values()), max(value.values())
    hot = {seat: exp((found - most) / warm) for seat, found in suspicion.items()}
    fine = {seat: exp((found - best) / rich) for seat, found in value.items()}
    heat, wealth = sum(hot.values()), sum(fine.values())
    return {seat: sum([hot[nicked] / max(wealth - fine[nicked], 1e-12) for nicked in hot if nicked != seat]) * fine[seat] / heat for seat in hot}
