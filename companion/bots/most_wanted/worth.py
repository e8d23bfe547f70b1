"""What a position is worth: everybody's prospects of becoming the Most Wanted, learnt from games of programs against each other.

Each outlaw has a figure, the sum of what the way left, the purse, the hand and the wait for the next turn are worth; the chances to win
are as the exponentials of the figures.
"""
from __future__ import annotations

import random
from functools import cache

from companion.bots.most_wanted.numbers import ALL_RANKS, BEST, COPIES, beats, heap_of
from companion.games.most_wanted.facts import HAND

WAY = (2.559, 2.475, 1.89, 1.52, 1.541, 1.167, 0.891, 0.65, 0.595, 0.461, 0.235, 0.061, -0.111)  # 1, 2, 3 … spaces left
PURSE = (  # 0, 1, 2 … bags, where bail is 0, 1, 2, 3
    (-0.271, -0.156, -0.1, -0.05, 0.0, 0.05, 0.123),
    (-0.338, -0.257, -0.213, -0.122, -0.04, 0.028, 0.188),
    (-0.357, -0.309, -0.13, -0.05, 0.098, 0.172, 0.317),
    (-0.089, 0.03, 0.1, 0.335, 0.366, 0.474, 0.51))
HANDS = (0.223, -0.261, 0.201, 0.661, -0.33, 0.311, 0.272)  # as `hand_terms` has them
WAIT = (0.232, 0.081, -0.006, -0.125, -0.15, -0.175, -0.19, -0.2)  # how many act before


@cache
def hand_terms(heap: int) -> tuple[float, ...]:
    """A hand as numbers between 0 and 1: against one other and against several, and what is left when it has been in a fight."""
    grades, hands = BEST[heap]
    pair, three, four = (beats(size, 5)[grades[size]] if grades[size] >= 0 else 0.0 for size in (2, 3, 4))
    left = BEST[heap - hands[3]][0][2]
    return pair, pair ** 4, three, three ** 4, four, four ** 4, beats(2, 5)[left] if left >= 0 else 0.0


class Worth(dict[int, float]):
    """What each heap is worth as a hand."""

    def __missing__(self, heap: int) -> float:
        self[heap] = worth = sum(weight * term for weight, term in zip(HANDS, hand_terms(heap)))
        return worth


HAND_WORTH = Worth()


@cache
def usual_hand() -> float:
    """What a hand nobody has seen is worth."""
    rng, deck = random.Random(1), [rank for rank in ALL_RANKS for _ in range(COPIES)]
    return sum(HAND_WORTH[heap_of(rng.sample(deck, HAND))] for _ in range(500)) / 500


def figure(left: int, bail: int, bags: int, wait: int) -> float:
    """What anybody is worth, the hand aside."""
    way = WAY[min(left, len(WAY)) - 1] - 0.15 * max(0, left - len(WAY))
    return way + PURSE[min(bail, 3)][min(bags, 6)] + WAIT[min(wait, 7)]
