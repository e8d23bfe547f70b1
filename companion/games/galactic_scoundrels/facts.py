"""What is printed in the box, read from data/galactic_scoundrels and checked."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.cards import read

Source = Literal["rulebook", "invented"]
Intent = Literal["help", "harm"]


@dataclass(frozen=True)
class Episode:
    numeral: str
    cards: int
    crew_price: int
    length_bonus: int
    source: Source


@dataclass(frozen=True)
class Episodes:
    episodes: tuple[Episode, ...]
    payouts: dict[str, int]


@dataclass(frozen=True)
class Rung:
    rung: int
    name: str
    pattern: str
    source: Source


@dataclass(frozen=True)
class Symbol:
    key: str
    name: str
    source: Source


@dataclass(frozen=True)
class Bids:
    rungs: tuple[Rung, ...]
    symbols: tuple[Symbol, ...]


@dataclass(frozen=True)
class Trait:
    key: str
    name: str
    source: Source


@dataclass(frozen=True)
class Traits:
    traits: tuple[Trait, ...]


@dataclass(frozen=True)
class Result:
    does: str
    says: str


for record in (Episode, Episodes, Rung, Symbol, Bids, Trait, Traits, Result):
    record.__pydantic_config__ = {"extra": "forbid"}

_episodes = read("galactic_scoundrels/episodes", Episodes)
_bids = read("galactic_scoundrels/bids", Bids)

EPISODES = _episodes.episodes
PAYOUTS = _episodes.payouts
RUNGS = {rung.rung: rung for rung in _bids.rungs}
SYMBOLS = {symbol.key: symbol for symbol in _bids.symbols}
TRAITS = {trait.key: trait for trait in read("galactic_scoundrels/traits", Traits).traits}
TWISTS: dict[str, dict[int, Result]] = read("galactic_scoundrels/twists", dict[Intent, dict[int, Result]])

# How many of the sixteen throws of 2d4 give each sum.
WAYS = {total: 4 - abs(total - 5) for total in range(2, 9)}
