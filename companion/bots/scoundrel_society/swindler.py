"""The swindler: a thief of experience who goes by rules of thumb, and guesses at what lies in the stashes of others."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.bots.scoundrel_society.habits import habit
from companion.engine import Chance, Event, Offer, encode
from companion.games.scoundrel_society import imagine


def swindle(view: Any, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> dict[str, Any] | None:
    """What habit says, on one table this view could be of."""
    return encode(habit(imagine(view, Chance(rng)), view.mine, rng)) if view.mine in view.waiting else None
