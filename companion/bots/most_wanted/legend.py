"""The legend: dreams up what the others may hold, plays every idea out on those tables, and takes the one that wins most often."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.bots.most_wanted import brawls, chores
from companion.bots.most_wanted.mind import Mind
from companion.bots.most_wanted.seen import Seen
from companion.engine import Event, Offer
from companion.games.most_wanted.sights import View


def think(view: View, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> dict[str, Any] | None:
    """The idea after which this seat becomes the Most Wanted most often."""
    seen = Seen(view, offers)
    if seen.moves.get("NameFirst"):
        return {"do": "NameFirst", "first": seen.mine}
    mind = Mind(seen, heard, rng)
    return mind.choose([*brawls.ideas(mind), *chores.ideas(mind)])
