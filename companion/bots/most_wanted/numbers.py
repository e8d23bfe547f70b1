"""Hands as numbers, so that thousands of them can be thought of in the time of a move.

Suits never matter in a fight (MW-08), so a heap of cards is how many it has of each rank: four bits a rank, sixes lowest. Heaps add up as
numbers do. A hand of one to four cards has a grade: 0 for the weakest of its size, and no two hands share one.
"""
from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import comb

from companion.games.most_wanted.facts import RANKS, VALUE
from companion.games.most_wanted.hands import strength_of

SIZES = range(1, 5)
ALL_RANKS = range(len(RANKS))
STEP = tuple(1 << 4 * rank for rank in ALL_RANKS)
COPIES = len([card for card in VALUE if VALUE[card] == 0])
SIX, ACE = STEP[0], STEP[-1]


def heap(cards: Iterable[str]) -> int:
    """Cards as a number."""
    return sum(STEP[VALUE[card]] for card in cards)


def heap_of(ranks: Iterable[int]) -> int:
    return sum(map(STEP.__getitem__, ranks))


def ranks_in(number: int) -> list[int]:
    """The ranks in a heap, lowest first, each as often as it is there."""
    return [rank for rank in ALL_RANKS for _ in range(number >> 4 * rank & 15)]


def graded(size: int) -> dict[int, int]:
    hands = sorted(combinations_with_replacement(ALL_RANKS, size), key=strength_of)
    return {heap_of(hand): grade for grade, hand in enumerate(hands)}


GRADES = (dict[int, int](), *map(graded, SIZES))
SIXES, ACES = (tuple(0 if not size else GRADES[size][size * rank] for size in range(5)) for rank in (SIX, ACE))


class Best(dict[int, tuple[tuple[int, ...], tuple[int, ...]]]):
    """Of each heap the best hand of each size, as grades and as heaps, indexed by size; -1 and all of it where it is too small."""

    def __missing__(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        grades, hands = [-1], [0]
        for size in SIZES:
            hand = best_of(number, size)
            hands.append(hand)
            grades.append(GRADES[size].get(hand, -1))
        self[number] = found = tuple(grades), tuple(hands)
        return found


def best_of(number: int, size: int) -> int:
    """The best hand of this size out of a heap: a bigger group beats a higher one, and what does not fit makes no group bigger."""
    hand, left = 0, {rank: number >> 4 * rank & 15 for rank in ALL_RANKS if number >> 4 * rank & 15}
    while size and left:
        count, rank = max((min(count, size), rank) for rank, count in left.items())
        hand += count * STEP[rank]
        size -= count
        del left[rank]
    return hand


BEST = Best()


@cache
def beats(size: int, cards: int) -> tuple[float, ...]:
    """How likely each grade of a hand of `size` beats the best that so many cards from a full deck make; a tie is half a win."""
    weights = [0] * len(GRADES[size])
    for ranks in combinations_with_replacement(ALL_RANKS, cards):
        number = heap_of(ranks)
        weight = 1
        for rank in set(ranks):
            weight *= comb(COPIES, ranks.count(rank))
        weights[GRADES[size][best_of(number, size)]] += weight
    total, below, found = sum(weights), 0, []
    for weight in weights:
        found.append((below + weight / 2) / total)
        below += weight
    return tuple(found)


