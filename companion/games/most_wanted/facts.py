"""What is printed in the box, read from data/most_wanted and checked."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.cards import BadData, read

Source = Literal["rulebook", "reviews", "invented"]


@dataclass(frozen=True)
class Rank:
    key: str
    name: str
    plural: str
    source: Source
    sign: str = ""


@dataclass(frozen=True)
class Suit:
    key: str
    name: str
    sign: str
    colour: str
    pair: str
    source: Source


@dataclass(frozen=True)
class Deck:
    cards: int
    copies: int
    hand: int
    bags: int
    source: Source
    ranks: tuple[Rank, ...]
    suits: tuple[Suit, ...]


@dataclass(frozen=True)
class Scoreboard:
    """`bail` is the row of numbers from the first space up to the one before Most Wanted."""

    key: str
    name: str
    goal: int
    goal_source: Source
    bail: tuple[int, ...]
    source: Source


@dataclass(frozen=True)
class Scoreboards:
    start_bags: int
    source: Source
    scoreboards: tuple[Scoreboard, ...]


@dataclass(frozen=True)
class Side:
    """One side of an action tile. cards: fewest and most that make a hand there."""

    key: str
    name: str
    cards: tuple[int, int]
    who: str
    says: str
    source: Source
    points: int = 0
    draw_to: int = 0
    bags: int = 0
    pay: int = 0


@dataclass(frozen=True)
class Tile:
    key: str
    icon: str
    sides: tuple[Side, Side]


@dataclass(frozen=True)
class Tiles:
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Ranking:
    name: str
    example: str
    patterns: tuple[str, ...]
    source: Source


@dataclass(frozen=True)
class Rankings:
    rankings: tuple[Ranking, ...]


for record in (Rank, Suit, Deck, Scoreboard, Scoreboards, Side, Tile, Tiles, Ranking, Rankings):
    record.__pydantic_config__ = {"extra": "forbid"}

_deck = read("most_wanted/deck", Deck)
_scoreboards = read("most_wanted/scoreboard", Scoreboards)

RANKS = {rank.key: rank for rank in _deck.ranks}
SUITS = {suit.key: suit for suit in _deck.suits}
CARDS = tuple(f"{rank}{suit}{copy}" for rank in RANKS for suit in SUITS for copy in range(1, _deck.copies + 1))
HAND, ALL_BAGS, START_BAGS = _deck.hand, _deck.bags, _scoreboards.start_bags
SCOREBOARDS = {board.key: board for board in _scoreboards.scoreboards}
TILES = {tile.key: tile for tile in read("most_wanted/tiles", Tiles).tiles}
SIDES = {side.key: side for tile in TILES.values() for side in tile.sides}
RANKINGS = read("most_wanted/rankings", Rankings).rankings

if len(CARDS) != _deck.cards:
    raise BadData(f"deck.toml: {len(CARDS)} cards are described, but there are {_deck.cards}.")
for _board in SCOREBOARDS.values():
    if len(_board.bail) != _board.goal - 1:
        raise BadData(f"scoreboard.toml: {_board.key} needs a bail for each of its {_board.goal - 1} spaces.")

# What a card is worth (0 for a 6, 8 for an ace), where it stands in a sorted hand, and how a sentence writes it.
VALUE = {card: len(RANKS) - 1 - list(RANKS).index(card[0]) for card in CARDS}
PLACE = {card: place for place, card in enumerate(CARDS)}
SIGN = {card: (RANKS[card[0]].sign or card[0]) + SUITS[card[1]].sign for card in CARDS}
BY_VALUE = tuple(reversed(RANKS.values()))
PATTERNS = {pattern: ranking.name for ranking in RANKINGS for pattern in ranking.patterns}

# Colour groups (ruling 0.2): four by default, each suit its own; two where a table plays red and black.
COLOURS = {4: {card: SUITS[card[1]].colour for card in CARDS}, 2: {card: SUITS[card[1]].pair for card in CARDS}}
