"""A player who takes whatever the rules allow: for tests, for games without players of their own, and for the curious."""
from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from companion.bots.sight import Told, read
from companion.engine import Field, Offer, Pick, Text

WORDS = ("dust", "Ruth's mule", "two moons", "a goat, maybe @2", "<b>whiskey</b>", "Ångström & Söhne", "🌵", "no refunds")


def choose(offers: Iterable[Offer | Mapping[str, Any]], rng: random.Random, shun: Collection[str] = ()) -> dict[str, Any] | None:
    """A move at random among those open, all kinds alike, filled at random; None if nothing is open.

    `shun` names moves to leave alone as long as there is anything else.
    """
    named: dict[str, list[Offer | Told]] = {}
    for offer in map(read, offers):
        if not offer.why_not:
            named.setdefault(offer.do, []).append(offer)
    kinds = [do for do in named if do not in shun] or list(named)
    return fill(rng.choice(named[rng.choice(kinds)]), rng) if kinds else None


def fill(offer: Offer | Told | Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """The offer as a message, every field somewhere within its bounds. Takes the offer's JSON as well."""
    offer = read(offer)
    return {"do": offer.do, **{name: pick(limits, rng) for name, limits in offer.fields.items()}}


def pick(limits: Field, rng: random.Random) -> Any:
    """A value within the bounds of a field."""
    if isinstance(limits, Pick):
        if limits.single:
            return rng.choice(limits.options)
        if limits.repeats:
            return rng.choices(limits.options, k=rng.randint(limits.min, limits.max))
        return rng.sample(limits.options, rng.randint(limits.min, min(limits.max, len(limits.options))))
    if isinstance(limits, Text):
        if limits.optional and rng.random() < 0.5:
            return ""
        return rng.choice(WORDS)[:limits.max].strip() or "x"
    return rng.randrange(limits.min, limits.max + 1, limits.step)
