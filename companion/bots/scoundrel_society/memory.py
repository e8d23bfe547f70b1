"""What a thief remembers: who stashed what, and which cards it has seen lie on top of the deck."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.engine import Chance, Event, Seat
from companion.games.scoundrel_society import imagine
from companion.games.scoundrel_society.facts import CONSTABLE
from companion.games.scoundrel_society.table import Table
from companion.games.scoundrel_society.view import View


@dataclass
class Memory:
    """What one seat knows beyond its view. stashes: cards it knows to lie in a stash; top: cards on top of the deck, the topmost last."""

    stashes: dict[Seat, list[str]] = field(default_factory=dict)
    top: list[str] = field(default_factory=list)


def remember(heard: Iterable[Event]) -> Memory:
    """Follow every card by what the seat was told since the deal: loot stashed openly, stashes looked into, cards of the deck looked at."""
    memory = Memory()
    looker, own = None, False
    for event in heard:
        kind, facts = event.kind, event.facts
        if kind == "stash":
            if "loot" in facts:
                memory.stashes.setdefault(facts["seat"], []).append(facts["loot"])
            elif looker == facts["seat"]:  # one of the cards looked at, and nobody else knows which, unless they were looked at before
                memory.top = memory.top if own else []
            elif memory.top:
                memory.stashes.setdefault(facts["seat"], []).append(memory.top.pop())
        elif kind == "private" and "loot" in facts:
            if "other" in facts:
                memory.stashes[facts["other"]] = list(facts["loot"])
            elif isinstance(facts["loot"], str):
                if all(facts["loot"] not in stash for stash in memory.stashes.values()):
                    taken(memory, facts["loot"])
            else:
                memory.top, own = list(facts["loot"][::-1]), True
        elif kind == "look" and "number" in facts:
            looker, own = (facts["seat"], False) if facts["number"] else (None, False)
        elif kind in ("steal", "discard") and facts["place"] == "deck":
            taken(memory, facts["loot"])
        elif kind == "refill":
            for key in facts["loot"]:
                taken(memory, key)
        elif kind == "barnabus" and memory.top:
            memory.top.pop()
        elif kind == "act":
            looker = None
    return memory


def taken(memory: Memory, key: str) -> None:
    """A card has left the deck. If it is none of those known on top, they are not on top any more."""
    if key in memory.top:
        memory.top.remove(key)
    else:
        memory.top = []


def recollect(view: View, memory: Memory, chance: Chance) -> Table:
    """A table this view could be of, with every card that its seat remembers where it remembers it."""
    table = imagine(view, chance)
    if table.arrest:
        return table
    cells = [(table.deck, place) for place in range(len(table.deck))]
    wanted: dict[tuple[int, int], str] = {}
    for seat, player in enumerate(table.players):
        known = memory.stashes.get(seat, ())
        if seat == view.mine or view.peek and view.peek.other == seat and view.peek.cards or len(known) > len(player.stash):
            continue
        cells += [(player.stash, place) for place in range(len(player.stash))]
        wanted.update({(id(player.stash), place): key for place, key in enumerate(known)})
    mine = {card.key for look in view.looks for card in look.cards}
    hands = [(look.cards, place) for look in table.looks if look.seat != view.mine for place in range(len(look.cards))]
    down = [(table.deck, place) for place in range(len(table.deck))] + ([] if mine else hands)
    wanted.update({(id(pile), place): key for (pile, place), key in zip(reversed(down), [key for key in reversed(memory.top) if key not in mine])})
    put(cells + hands, wanted)
    return table


def put(cells: Sequence[tuple[list[str], int]], wanted: dict[tuple[int, int], str]) -> None:
    """Swap cards among these cells until each that is wanted somewhere lies there; what is not among them stays away.

    The Constable goes first, where he is known to be; then he stays where he is, for he can be in no stash.
    """
    where = {pile[place]: (pile, place) for pile, place in cells}
    homes = {(id(pile), place): (pile, place) for pile, place in cells}
    for home, key in sorted(wanted.items(), key=lambda one: one[1] != CONSTABLE):
        if key not in where or home not in homes:
            continue
        (pile, place), (there, at) = homes[home], where[key]
        other = pile[place]
        if other == CONSTABLE and key != CONSTABLE:
            continue
        pile[place], there[at] = key, other
        where[other], where[key] = (there, at), (pile, place)
