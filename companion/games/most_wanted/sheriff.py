"""Special Rules for Two Player Games: the Sheriff guards every robbery and has to be beaten."""
from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Chance, Event
from companion.games.most_wanted.deck import draw
from companion.games.most_wanted.hands import best_hand
from companion.games.most_wanted.table import Fight, Table


def in_town(table: Table) -> bool:
    """He comes when there are two outlaws left, and not before (MW-40, MW-47)."""
    return len(table.seats) == 2


def ride_out(table: Table, chance: Chance) -> Iterator[Event]:
    """He draws twice the hand as soon as the robbery is chosen, and keeps it face down (MW-41)."""
    fight = table.fight
    if in_town(table):
        fight.guarded = True
        fight.sheriff = yield from draw(table, 2 * fight.size, chance)
        yield Event(f"The Sheriff guards it with {len(fight.sheriff)} cards.", kind="sheriff")


def hand(fight: Fight) -> tuple[str, ...]:
    """His best hand, made without a look at the others': no double cross out of spite (MW-41, MW-42)."""
    return best_hand(fight.sheriff, fight.size)


def wins_ties(table: Table) -> bool:
    """He ties like anybody else, unless the table has it that he must be beaten (MW-43)."""
    return table.options["sheriff_ties"] == "sheriff"
