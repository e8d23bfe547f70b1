"""What one pair of eyes may see of the table, built up field by field. Templates get this, never the table."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Seat
from companion.games.most_wanted import ending
from companion.games.most_wanted.facts import CARDS, COLOURS, PATTERNS, RANKINGS, RANKS, SIGN, SUITS, TILES
from companion.games.most_wanted.fights import chapter
from companion.games.most_wanted.hands import best_hand, called
from companion.games.most_wanted.patience import waiting
from companion.games.most_wanted.table import (
    FIGHT,
    FIRST,
    LABOR,
    OVER,
    TURN,
    Fight,
    Reckoning,
    Round,
    Settled,
    Table,
)


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Post:
    """A space of the scoreboard, its bail, and who stands there; the last is Most Wanted, without bail."""

    space: int
    bail: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Robber:
    """Somebody asked for a hand. state: ready, laid (in, but not ready), choosing, out. cards: how many lie face down."""

    seat: Seat
    state: str
    cards: int
    must: bool


@dataclass(frozen=True)
class FightView:
    """A robbery, duel or shootout before it is settled. points: the stake, 0 in a duel, where it is the loser's bail.

    rounds   what has been shown so far: first hands, then tie-breaks; not empty means a tie-break is on
    sheriff  how many cards lie face down in front of the Sheriff; guarded tells whether he still takes part
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


@dataclass(frozen=True)
class LaborView:
    """Dishonest Labor that waits to be believed. challenge: this viewer's own answer so far, None if none."""

    seat: Seat
    number: int
    bags: int
    answered: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    cards: tuple[str, ...]  # only the one who played them
    challenge: bool | None


@dataclass(frozen=True)
class Best:
    """The strongest hand of a size among this viewer's cards, and what it is called."""

    size: int
    cards: tuple[str, ...]
    name: str


@dataclass(frozen=True)
class Standing:
    place: int
    seat: Seat
    points: int


@dataclass(frozen=True)
class Award:
    title: str
    seats: tuple[Seat, ...]
    count: int


@dataclass(frozen=True)
class View:
    """The whole screen's worth.

    mine       this viewer's seat, None for the TV
    ask        the one question of the moment, for everybody; this and last_line write seats as @n, like events
    waiting    the seats the table waits for; empty when anybody may tap
    settled    the last robbery, duel or shootout with all its hands, until the next action; seat -1 is the Sheriff
    reckoning  the last Dishonest Labor, likewise
    discards   face up, the newest last; buried counts those that lie face down among them
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


def view(table: Table, seat: Seat | None) -> View:
    """The table through the eyes of `seat`; None is the TV."""
    late = waiting(table)
    fight = table.fight
    hand = () if seat is None else tuple(table.players[seat].hand)
    laid = tuple(fight.laid.get(seat, ())) if fight and seat is not None else ()
    done = table.phase == OVER
    return View(
        mine=seat,
        phase=table.phase,
        ask=ask(table),
        waiting=late,
        turn=table.turn if table.phase in (TURN, FIGHT, LABOR) and not (fight and fight.kind == "first") else None,
        last_line=table.last_line,
        goal=table.scoreboard.goal,
        trail=trail(table),
        players=tuple(outlaw(table, other, late) for other in range(len(table.players))),
        tiles=tuple(tile_view(table, key) for key in TILES),
        fight=fight_view(fight) if fight else None,
        labor=labor_view(table, seat) if table.labor else None,
        settled=table.settled,
        reckoning=table.reckoning,
        hand=hand,
        laid=laid,
        laid_name=called(laid) if laid else "",
        best=best(hand + laid),
        deck=len(table.deck),
        discards=tuple(table.discards),
        buried=len(table.buried),
        shuffles=table.shuffles,
        chapters=table.chapters,
        supply=table.supply,
        sheriff=len(table.seats) == 2,
        countdown=table.options["countdown"],
        options=dict(table.options),
        standings=tuple(Standing(place, other, table.players[other].space)
                        for place, other in reversed(ending.standings(table))) if done else (),
        winner=ending.standings(table)[0][1] if done else None,
        awards=tuple(Award(*told) for told in ending.awards(table)) if done else (),
        rankings=tuple((ranking.name, ranking.example) for ranking in RANKINGS),
        patterns=PATTERNS,
        cards=FACES[table.options["colours"]],
    )


FACES = {groups: {card: (SIGN[card], RANKS[card[0]].sign or card[0], SUITS[card[1]].name, colours[card]) for card in CARDS}
         for groups, colours in COLOURS.items()}


def ask(table: Table) -> str:
    """The question of the moment, in one line."""
    fight, labor = table.fight, table.labor
    if table.phase == FIRST:
        return "Who goes first? The youngest, by custom."
    if table.phase == TURN:
        return f"@{table.turn} picks an action."
    if table.phase == FIGHT:
        if fight.rounds:
            rest = " against the Sheriff" if fight.guarded else ""
            return f"{names(fight.asked)}{rest}: one card each to break the tie."
        if fight.kind == "robbery":
            return f"@{fight.leader} rides for the {fight.name}. Who is in?"
        return "One card each: the best goes first." if fight.kind == "first" else f"{names(fight.asked)}: lay your hands."
    if table.phase == LABOR:
        number = len(labor.cards)
        return f"@{labor.seat} says {'this card is' if number == 1 else f'these {number} cards are all'} of one color. Do you believe it?"
    return f"@{ending.standings(table)[0][1]} is the Most Wanted."


def names(seats: tuple[Seat, ...]) -> str:
    named = [f"@{seat}" for seat in seats]
    return " and ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]


def trail(table: Table) -> tuple[Post, ...]:
    board = table.scoreboard
    at: dict[int, list[Seat]] = {}
    for seat in table.seats:
        at.setdefault(table.players[seat].space, []).append(seat)
    bail = (*board.bail, 0)
    return tuple(Post(space, bail[space - 1], tuple(at.get(space, ()))) for space in range(1, board.goal + 1))


def outlaw(table: Table, seat: Seat, late: tuple[Seat, ...]) -> Outlaw:
    player = table.players[seat]
    turn = table.turn == seat and table.phase in (TURN, FIGHT, LABOR) and not (table.fight and table.fight.kind == "first")
    return Outlaw(seat, player.space, player.bags, table.bail(seat), len(player.hand), player.skips, turn, seat in late, player.gone,
                  note(table, seat))


def note(table: Table, seat: Seat) -> str:
    """A word or two for the list of seats."""
    player, fight = table.players[seat], table.fight
    if player.gone:
        return "has left"
    if fight and seat in fight.asked:
        return {"laid": "in, not ready", "out": "stays out"}.get(state(fight, seat), state(fight, seat))
    if fight and seat in fight.entrants:
        return "beaten"
    if table.labor and seat in table.labor.asked:
        return "has answered" if seat in table.labor.answers else "to answer"
    if table.phase == TURN and table.turn == seat:
        return "to act"
    if player.skips:
        return "sits out a turn" if player.skips == 1 else f"sits out {player.skips} turns"
    return ""


def state(fight: Fight, seat: Seat) -> str:
    """In or out, ready or not: all of that lies open on the table (MW-05)."""
    if seat in fight.ready:
        return "ready" if fight.laid.get(seat) else "out"
    return "laid" if fight.laid.get(seat) else "choosing"


def tile_view(table: Table, key: str) -> TileView:
    tile, side = TILES[key], table.side(key)
    low, high = side.cards
    size = f"{low}+" if high > 8 else str(low) if low == high else f"{low}-{high}"
    now = table.fight.tile == key and table.fight.kind != "first" if table.fight else bool(table.labor) and key == "labor"
    return TileView(key, side.key, side.name, tile.icon, size, side.who, side.says, side.points, side is tile.sides[1], now)


def fight_view(fight: Fight) -> FightView:
    robbers = tuple(Robber(seat, state(fight, seat), len(fight.laid.get(seat, ())), seat in fight.must) for seat in fight.asked)
    return FightView(fight.kind, fight.tile, fight.name, chapter(fight), fight.leader, fight.size, fight.points, bool(fight.rounds),
                     robbers, fight.entrants, fight.rounds, fight.guarded, len(fight.sheriff), fight.spare)


def labor_view(table: Table, seat: Seat | None) -> LaborView:
    labor = table.labor
    return LaborView(labor.seat, len(labor.cards), labor.bags, tuple(other for other in labor.asked if other in labor.answers), labor.asked,
                     tuple(labor.cards) if seat == labor.seat else (), labor.answers.get(seat))


def best(cards: tuple[str, ...]) -> tuple[Best, ...]:
    found = ((size, best_hand(cards, size)) for size in range(1, 5) if len(cards) >= size)
    return tuple(Best(size, hand, called(hand)) for size, hand in found)


def hidden(table: Table, seat: Seat | None) -> list[tuple[Any, Any]]:
    """Every cell `seat` may not see, as (holder, key): the leak test shuffles what is in them.

    Cards: the deck's order, others' hands and what they have laid, the Sheriff's cards (MW-41), labor in question, and what
    is buried. Answers: who has challenged, before all have answered (MW-34). Tallies: bluffs that were never shown (MW-35).
    """
    piles = [table.deck, table.buried, *(player.hand for other, player in enumerate(table.players) if other != seat)]
    if table.fight:
        piles += [table.fight.sheriff, *(cards for other, cards in table.fight.laid.items() if other != seat)]
    cells: list[tuple[Any, Any]] = []
    if table.labor:
        if seat != table.labor.seat:
            piles.append(table.labor.cards)
        cells += [(table.labor.answers, other) for other in table.labor.answers if other != seat]
    if table.phase != OVER:
        cells += [(table.tally, (other, deed)) for other, deed in table.tally if deed == "bluffs" and other != seat]
    return cells + [(pile, place) for pile in piles for place in range(len(pile))]
