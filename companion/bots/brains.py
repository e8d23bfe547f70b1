"""Who can think for a seat: the levels of each game that has bots, the weakest first."""
from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.bots import most_wanted, scoundrel_society
from companion.engine import Event, Offer

# What a bot decides from: its seat's view, the offers open to it, all that its seat was told since the deal, and luck of its own.
# It answers with a move as a phone would send it, or None if it has nothing to do. It keeps nothing in mind between two calls, so that
# it can think in another process, and after a restart as before it.
Think = Callable[[Any, Sequence[Offer], Sequence[Event], random.Random], dict[str, Any] | None]

BRAINS: Mapping[str, Mapping[str, Think]] = {"most_wanted": most_wanted.LEVELS, "scoundrel_society": scoundrel_society.LEVELS}


def levels(key: str) -> tuple[str, ...]:
    """The levels of the game with this key, the weakest first; none if it has no bots."""
    return tuple(BRAINS.get(key, ()))


def think(key: str, level: str, view: Any, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> dict[str, Any] | None:
    """What a bot of this level does. Raises KeyError for a level the game does not know."""
    return BRAINS[key][level](view, offers, heard, rng)
