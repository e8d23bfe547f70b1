"""What goes through a legend's mind about one move, and how it makes that up."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.bots.most_wanted.dreams import Dream, People, Sleeper
from companion.bots.most_wanted.outcome import Outcome
from companion.bots.most_wanted.seen import Seen
from companion.engine import Event

Message = dict[str, Any]
Play = Callable[[Dream], float]  # how likely this seat wins the game after an idea, at the table of a dream
Idea = tuple[Message, Play]

GLANCE, LOOK, FEW = 40, 200, 6  # tables for every idea; tables more for the few that look best by then


class Mind:
    """One decision: what is seen and heard, what people are like, and the tables dreamt up for it."""

    def __init__(self, seen: Seen, heard: Sequence[Event], rng: random.Random) -> None:
        self.seen, self.heard, self.rng = seen, heard, rng
        self.people = People(seen, heard)
        self.sleeper = Sleeper(seen, self.people, rng)
        self.outcome = Outcome(seen, rng)

    def choose(self, ideas: Sequence[Idea]) -> Message | None:
        """The idea that does best at the same tables as the others; None if there is none."""
        if len(ideas) < 2:
            return ideas[0][0] if ideas else None
        tables = [self.sleeper.dream() for _ in range(GLANCE)]
        first = sorted(((sum(map(play, tables)), -place) for place, (_, play) in enumerate(ideas)), reverse=True)[:FEW]
        tables = [self.sleeper.dream() for _ in range(LOOK)]
        _, place = max((total + sum(map(ideas[-place][1], tables)), place) for total, place in first)
        return ideas[-place][0]
