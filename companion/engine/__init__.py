"""What every game shares: moves, offers, luck, the log. Knows no game, no web, no database."""
from __future__ import annotations

from companion.engine.chance import Chance, Source
from companion.engine.codec import decode, encode, jsonable
from companion.engine.game import (
    Event,
    Field,
    Game,
    Illegal,
    Malformed,
    Number,
    Offer,
    Pick,
    Seat,
    Text,
    need,
    offers_of,
    said,
)
from companion.engine.log import Entry, live, replay, spare_luck, step

__all__ = [
    "Chance", "Entry", "Event", "Field", "Game", "Illegal", "Malformed", "Number", "Offer", "Pick", "Seat", "Source", "Text",
    "decode", "encode", "jsonable", "live", "need", "offers_of", "replay", "said", "spare_luck", "step",
]
