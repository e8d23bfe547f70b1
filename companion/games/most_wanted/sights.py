"""What a View of Most Wanted is made of: plain records, each about one thing on the screen."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine import Seat
from companion.engine.records import record
from companion.games.most_wanted.table import Reckoning, Round, Settled


@record
class Outlaw:
    """One player, as everybody sees them.

    space    0 is off the board; bail is what a lost fight costs there
    cards    how many are in the hand, those laid face down not among them
    note     a word for the seat list; now marks whom the table waits for
    """

    seat: Seat
    space: int
    bags: int
    bail: int
    cards: int
    skips: int
    turn: bool
    now: bool
    gone: bool
    note: str


@record
class Post:
    """A space of the scoreboard, its bail, and who stands there; the last is Most Wanted, without bail."""

    space: int
    bail: int
    seats: tuple[Seat, ...]


@record
class TileView:
    """The side of a tile that lies up. size: how many cards, as the tile prints it; flipped: the other side was up at first,
    or would be without the alternate actions; now: the action in progress."""

    key: str
    side: str
    name: str
    icon: str
    size: str
    who: str
    says: str
    points: int
    flipped: bool
    now: bool


@record
class Robber:
    """Somebody asked for a hand. state: ready, laid (in, but not ready), choosing, out. cards: how many lie face down."""

    seat: Seat
    state: str
    cards: int
    must: bool


@record
class FightView:
    """A robbery, duel or shootout before it is settled. points: the stake, 0 in a duel, where it is the loser's bail.

    rounds   what has been shown so far: first hands, then tie-breaks; not empty means a tie-break is on
    sheriff  how many cards lie face down in front of the Sheriff; guarded tells whether he still takes part
    spare    what the Sheriff did not use, once shown
    shown    all the first hands' cards, face up on the table, and ties those of earlier tie-breaks
    """

    kind: str
    tile: str
    name: str
    title: str
    leader: Seat
    size: int
    points: int
    tie: bool
    robbers: tuple[Robber, ...]
    entrants: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    guarded: bool
    sheriff: int
    spare: tuple[str, ...]
    shown: tuple[str, ...]
    ties: tuple[str, ...]


@record
class LaborView:
    """Dishonest Labor that waits to be believed. challenge: this viewer's own answer so far, None if none."""

    seat: Seat
    number: int
    bags: int
    answered: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    cards: tuple[str, ...]  # only the one who played them
    challenge: bool | None


@record
class Best:
    """The strongest hand of a size among this viewer's cards, and what it is called."""

    size: int
    cards: tuple[str, ...]
    name: str


@record
class Standing:
    place: int
    seat: Seat
    points: int


@record
class Award:
    title: str
    seats: tuple[Seat, ...]
    count: int


@record
class View:
    """The whole screen's worth.

    mine       this viewer's seat, None for the TV
    ask        the one question of the moment, for everybody; this and last_line write seats as @n, like events
    waiting    the seats the table waits for; empty when anybody may tap
    settled    the last robbery, duel or shootout with all its hands, until the next action; seat -1 is the Sheriff
    reckoning  the last Dishonest Labor, likewise
    discards   all of them lie face up (MW-48), the newest last; buried counts those that lie face down among them
    hand, laid this viewer's cards, and those this viewer has laid face down
    cards      every card's sign, rank, suit and colour, for drawing them
    patterns   how often each rank occurs in a hand -> its ranking, for naming a hand as it is picked
    """

    mine: Seat | None
    phase: str
    ask: str
    waiting: tuple[Seat, ...]
    turn: Seat | None
    last_line: str
    goal: int
    trail: tuple[Post, ...]
    players: tuple[Outlaw, ...]
    tiles: tuple[TileView, ...]
    fight: FightView | None
    labor: LaborView | None
    settled: Settled | None
    reckoning: Reckoning | None
    hand: tuple[str, ...]
    laid: tuple[str, ...]
    laid_name: str
    best: tuple[Best, ...]
    deck: int
    discards: tuple[str, ...]
    buried: int
    shuffles: int
    chapters: int
    supply: int | None
    sheriff: bool  # does he guard robberies at this table now?
    countdown: int
    options: Mapping[str, Any]
    standings: tuple[Standing, ...]  # last first; empty until somebody has won
    winner: Seat | None
    awards: tuple[Award, ...]
    rankings: tuple[tuple[str, str], ...]  # name and example, highest first
    patterns: Mapping[str, str]
    cards: Mapping[str, tuple[str, str, str, str]]
