"""Rules: moves a second of random play through the real engine, beside the same in RLCard and OpenSpiel, in one run on one core."""
from __future__ import annotations

import gc
import importlib
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.engine import Chance, Game, Number, Pick, Text, encode, decode, step
from companion.games import GAMES
from companion.games.galactic_scoundrels.moment import waiting_for

SEATS = 4
BATCH = 100  # moves between two looks at the clock
Play = Iterator[None]  # yields after each move, and begins a new game when one is over
One = Callable[[Sequence[Any]], Any]


def chooser(rng: random.Random) -> One:
    """Picks one of several, as quickly as Python can: the same for everybody's moves."""
    chance = rng.random
    return lambda options: options[int(chance() * len(options))]


def some(options: Sequence[Any], number: int, one: One) -> tuple[Any, ...]:
    """So many different ones of these."""
    left, taken = list(options), []
    for _ in range(number):
        picked = one(left)
        left.remove(picked)
        taken.append(picked)
    return tuple(taken)


def value(bounds: Any, one: One) -> Any:
    """Something within the bounds of a field."""
    kind = type(bounds)
    if kind is Pick:
        low, high = bounds.min, bounds.max
        if low == high == 1:
            return one(bounds.options)
        number = low if low == high else one(range(low, min(high, len(bounds.options)) + 1))
        return tuple([one(bounds.options) for _ in range(number)]) if bounds.repeats else some(bounds.options, number, one)
    if kind is Number:
        return one(range(bounds.min, bounds.max + 1, bounds.step))
    return "" if bounds.optional else "dust"
