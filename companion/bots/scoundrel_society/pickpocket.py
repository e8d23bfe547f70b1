"""The pickpocket: anything that is allowed, short of what plainly comes to nothing."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.bots.random_player import choose
from companion.engine import Event, Offer
from companion.games.scoundrel_society import IDLE


def pilfer(view: Any, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> dict[str, Any] | None:
    """A move at random; no stealing with full hands, nor stashing with empty ones, as long as another action is left."""
    if view.mine not in view.waiting:
        return None
    message = choose([offer for offer in offers if offer.do not in IDLE], rng)
    if message and message["do"] == "LayAction":
        me = view.players[view.mine]
        vain = {"snatch"} if me.room <= 0 else {"store", "switch"} if not me.front else set()
        message["action"] = rng.choice([action for action in me.hand if action not in vain] or me.hand)
    return message
