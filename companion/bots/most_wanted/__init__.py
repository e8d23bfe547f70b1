"""Outlaws who are programs, at three levels."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.bots.random_player import choose
from companion.engine import Event, Offer
from companion.games import most_wanted


def anything(view: Any, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> dict[str, Any] | None:
    """Any move that is play."""
    return choose([offer for offer in offers if offer.do not in most_wanted.IDLE], rng)


LEVELS = {level: anything for level in "greenhorn,gunslinger,legend".split(",")}
