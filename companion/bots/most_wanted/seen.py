"""What an outlaw makes of the view: people as their numbers, cards as heaps, and the messages that tell the table what to do."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.bots.most_wanted.numbers import ALL_RANKS, BEST, COPIES, heap
from companion.bots.sight import OpenMoves, filled
from companion.engine import Offer, Seat
from companion.games.most_wanted.facts import COLOURS, HAND, VALUE
from companion.games.most_wanted.sights import Outlaw, View

ROBBERIES = {"pony": "PonyExpress", "stagecoach": "Stagecoach", "train": "Train"}
STEP_WORTH, BAG_WORTH = 1.0, 0.3  # in points


@dataclass(frozen=True)
class Robbery:
    """A robbery as its tile lies now."""

    do: str
    size: int
    points: int


class Seen:
    """One view, read once for one move."""

    def __init__(self, view: View, offers: Sequence[Offer]) -> None:
        self.view, self.moves = view, OpenMoves(offers)
        self.mine: Seat = view.mine
        self.me: Outlaw = view.players[view.mine]
        self.cards = (*view.hand, *view.laid)  # what this seat may lay: in a fight that counts what lies there already
        self.heap = heap(self.cards)
        self.grades, self.hands = BEST[self.heap]
        self.goal = view.goal
        around = [*range(view.mine + 1, len(view.players)), *range(view.mine)]
        self.others = [view.players[seat] for seat in around if not view.players[seat].gone]  # from the left of this seat on
        self.guarded = view.sheriff

    @cached_property
    def robberies(self) -> tuple[Robbery, ...]:
        return tuple(Robbery(ROBBERIES[tile.key], int(tile.size), tile.points) for tile in self.view.tiles if tile.key in ROBBERIES)

    @cached_property
    def colours(self) -> dict[str, list[str]]:
        """The cards of this seat by colour, the weakest first."""
        colour, groups = COLOURS[self.view.options["colours"]], {}
        for card in sorted(self.cards, key=VALUE.__getitem__):
            groups.setdefault(colour[card], []).append(card)
        return groups

    @cached_property
    def unseen(self) -> list[int]:
        """The rank of every card this seat cannot see, wherever it is."""
        view, fight = self.view, self.view.fight
        known = [*self.cards, *view.discards, *(fight.shown + fight.ties if fight else ())]
        if view.labor:
            known += view.labor.cards
        counted = Counter(map(VALUE.__getitem__, known))
        return [rank for rank in ALL_RANKS for _ in range(COPIES - counted[rank])]

    def bail_at(self, space: int) -> int:
        return self.view.trail[space - 1].bail if 0 < space < self.goal else 0

    def after_bail(self, player: Outlaw, owed: int) -> tuple[int, int]:
        """Space and bags of somebody once this much bail is paid."""
        paid = min(player.bags, owed)
        return max(0, player.space - (owed - paid)), player.bags - paid

    def cost(self, player: Outlaw) -> float:
        """What losing a fight costs somebody, in points."""
        space, bags = self.after_bail(player, player.bail)
        return STEP_WORTH * (player.space - space) + BAG_WORTH * (player.bags - bags)

    def take(self, number: int) -> list[str]:
        """The cards of this seat that make a heap."""
        taken = []
        for card in self.cards:
            step = 1 << 4 * VALUE[card]
            if number // step & 15:
                number -= step
                taken.append(card)
        return taken

    def do(self, name: str, **wanted: Any) -> dict[str, Any]:
        """An open move as a message; a single card or seat comes as itself, several as a list."""
        offer = self.moves.get(name)
        for field, value in wanted.items():
            if offer.fields[field].single and isinstance(value, list):
                wanted[field] = value[0]
        return filled(offer, **wanted)

    def lay(self, hand: int) -> dict[str, Any]:
        """This hand into the fight, ready."""
        return self.do("Commit", cards=self.take(hand), ready=True)


def loose(cards: Iterable[str], kept: int) -> list[str]:
    """Those of the cards that are not among a heap."""
    left = []
    for card in cards:
        step = 1 << 4 * VALUE[card]
        if kept // step & 15:
            kept -= step
        else:
            left.append(card)
    return left


def highest(number: int) -> int:
    """The highest card of a heap, as a heap; 0 of nothing."""
    return 1 << 4 * ((number.bit_length() - 1) // 4) if number else 0


def refilled(cards: int, up_to: int = HAND) -> int:
    """How many somebody draws who has so many left."""
    return max(0, up_to - cards)
