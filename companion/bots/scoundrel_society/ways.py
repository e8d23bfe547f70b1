"""Every way to take what is offered, as moves to try out on an imagined table."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from companion.engine import Offer
from companion.games.scoundrel_society import IDLE


def ways(offers: Iterable[Offer]) -> Iterator[Any]:
    """Each offer filled in every way there is; moves that are no play are left out."""
    for offer in offers:
        if offer.do not in IDLE and not offer.why_not:
            for picked in product(*[bounds.options for bounds in offer.fields.values()]):
                yield offer.action(**dict(zip(offer.fields, picked)))
