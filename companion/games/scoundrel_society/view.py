"""What one pair of eyes may see of the table, built up field by field. Templates get this, never the table."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Seat
from companion.games.scoundrel_society import ending, limits, words
from companion.games.scoundrel_society.faces import (
    ActionView,
    Card,
    MarkView,
    Role,
    action_view,
    cards,
    mark_view,
    role,
)
from companion.games.scoundrel_society.facts import ACTIONS
from companion.games.scoundrel_society.patience import waiting
from companion.games.scoundrel_society.rounds import is_alone
from companion.games.scoundrel_society.table import BOTTOM, CHOOSING, OVER, RESOLVING, Arrest, Look, Step, Table
from companion.games.scoundrel_society.words import Because


@dataclass(frozen=True)
class Thief:
    """One player, as everybody sees them.

    front    loot controlled; room: how much more, of limit
    stash    how many cards; hand: actions not yet played, played: those of this hand, oldest first
    action   what was revealed this round, alone or not; "" before the reveal
    ready    an action lies there, face down, or a scoundrel is picked
    note     a word for the seat list; now marks whom the table waits for; choice: two scoundrels to pick from
    """

    seat: Seat
    role: Role | None
    front: tuple[Card, ...]
    room: int
    limit: int
    stash: int
    tokens: int
    seen: int  # suspicion everybody can see: open loot and tokens
    hand: tuple[str, ...]
    played: tuple[str, ...]
    action: str
    alone: bool
    ready: bool
    first: bool
    now: bool
    note: str
    choice: tuple[Role, ...]


@dataclass(frozen=True)
class Looking:
    """Cards of the deck in somebody's hands, topmost first: only they see which."""

    seat: Seat
    number: int
    cards: tuple[Card, ...]
    studied: bool


@dataclass(frozen=True)
class Peek:
    """Somebody looks into the stash of another: only they see the cards."""

    seat: Seat
    other: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Tally:
    """The viewer's own loot and tokens so far, as printed; seen is the suspicion everybody can see."""

    value: int
    suspicion: int
    seen: int


@dataclass(frozen=True)
class LineView:
    """What one ability makes of it. what: suspicion or value; owner: whose ability it is."""

    what: str
    name: str
    says: str
    owner: Seat
    amount: int


@dataclass(frozen=True)
class AccountView:
    """One thief in the reckoning, to be shown step by step: cards, tokens, suspicion, nicked or not, value.

    Seat -1 is Barnabus.
    """

    seat: Seat
    name: str
    front: tuple[Card, ...]
    stash: tuple[Card, ...]
    tokens: int
    printed_suspicion: int
    printed_value: int
    lines: tuple[LineView, ...]
    suspicion: int
    nicked: bool
    value: int | None
    place: int


@dataclass(frozen=True)
class Award:
    title: str
    seats: tuple[Seat, ...]
    count: int


@dataclass(frozen=True)
class View:
    """The whole screen's worth.

    mine       this viewer's seat, None for the TV
    ask        the one question of the moment; because: the card or action that asks it, with its text
    moment     another word for every new question; waiting: whom the table waits for; following: whose action is next
    down       cards not yet drawn: safe of them for sure, then the Constable is one of the last `risky`
    steps      what is still to be resolved in this round, the last one first; all of it public
    looks      cards of the deck being looked at; peek: a stash that is
    barnabus   how many cards lie under him; None unless two play
    stash, laid, actions, tally   this viewer's own
    reckoning  best place first, once the game is over; winners may be nobody, or -1 for Barnabus

    Sentences (ask, last_line) write seats as @n, like events.
    """

    mine: Seat | None
    phase: str
    ask: str
    because: Because | None
    moment: str
    heading: str
    waiting: tuple[Seat, ...]
    following: Seat | None
    last_line: str
    options: Mapping[str, Any]
    countdown: int
    round: int
    hand: int
    hand_round: int
    mark: MarkView
    row: tuple[Card, ...]
    row_size: int
    down: int
    safe: int
    risky: int
    discards: tuple[Card, ...]
    players: tuple[Thief, ...]
    first: Seat
    order: tuple[Seat, ...]
    steps: tuple[Step, ...]
    robbed: bool
    looks: tuple[Looking, ...]
    peek: Peek | None
    barnabus: int | None
    stash: tuple[Card, ...]
    laid: str
    actions: tuple[ActionView, ...]
    tally: Tally | None
    arrest: Arrest | None
    reckoning: tuple[AccountView, ...]
    winners: tuple[Seat, ...]
    awards: tuple[Award, ...]


def view(table: Table, seat: Seat | None) -> View:
    """The table through the eyes of `seat`; None is the TV."""
    late = waiting(table)
    done = table.phase == OVER
    accounts = ending.reckon(table) if done else ()
    hand, turn = words.hand_of(table)
    return View(
        mine=seat,
        phase=table.phase,
        ask=words.ask(table),
        because=words.because(table),
        moment=words.moment(table),
        heading=words.heading(table),
        waiting=late,
        following=words.following(table),
        last_line=table.last_line,
        options=table.options,
        countdown=table.options["countdown"],
        round=table.round,
        hand=hand,
        hand_round=turn,
        mark=mark_view(table),
        row=cards(table, table.row),
        row_size=table.row_size,
        down=table.down,
        safe=max(0, table.down - BOTTOM),
        risky=min(BOTTOM, table.down),
        discards=cards(table, table.discards),
        players=tuple([thief(table, other, late) for other in table.seats]),
        first=table.first,
        order=table.order,
        steps=tuple(table.todo),
        robbed=table.robbed,
        looks=tuple([looking(table, look, seat) for look in table.looks]),
        peek=peek(table, seat),
        barnabus=len(table.barnabus) if len(table.players) == 2 else None,
        stash=() if seat is None else cards(table, table.players[seat].stash),
        laid="" if seat is None else "".join(table.players[seat].laid),
        actions=() if seat is None else tuple([action_view(table, seat, key) for key in ACTIONS]),
        tally=None if seat is None else tally(table, seat),
        arrest=table.arrest,
        reckoning=tuple([account_view(table, account) for account in accounts]),
        winners=ending.winners(accounts),
        awards=tuple([Award(*told) for told in ending.awards(table)]) if done else (),
    )


def looking(table: Table, look: Look, seat: Seat | None) -> Looking:
    return Looking(look.seat, len(look.cards), cards(table, look.cards[::-1]) if look.seat == seat else (), look.studied)


def peeking(table: Table) -> Step | None:
    """The step in which somebody looks into another one's stash."""
    step = table.todo[-1] if table.phase == RESOLVING else None
    return step if step and step.does == "study" and step.target is not None else None


def peek(table: Table, seat: Seat | None) -> Peek | None:
    step = peeking(table)
    if step is None:
        return None
    return Peek(step.seat, step.target, cards(table, table.players[step.target].stash) if step.seat == seat else ())


def thief(table: Table, seat: Seat, late: tuple[Seat, ...]) -> Thief:
    player = table.players[seat]
    cast = bool(player.scoundrel)
    shown = player.played[-1] if table.phase == RESOLVING and player.played else ""
    return Thief(
        seat=seat,
        role=role(table, player.scoundrel) if cast else None,
        front=cards(table, player.front),
        room=limits.room(table, seat) if cast else 0,
        limit=limits.LIMIT + (limits.roomy(table, seat, player.front) if cast else 0),
        stash=len(player.stash),
        tokens=player.tokens,
        seen=seen(table, seat),
        hand=tuple(player.hand),
        played=tuple(player.played),
        action=shown,
        alone=bool(shown) and is_alone(table, seat),
        ready=bool(player.laid) if table.phase == CHOOSING else cast,
        first=seat == table.first,
        now=seat in late,
        note=words.note(table, seat),
        choice=tuple([role(table, key) for key in player.choice]),
    )


def seen(table: Table, seat: Seat) -> int:
    player = table.players[seat]
    return player.tokens + sum([table.loot(key).suspicion for key in player.front])


def tally(table: Table, seat: Seat) -> Tally:
    suspicion = ending.printed(table, seat, "suspicion") + table.players[seat].tokens
    return Tally(ending.printed(table, seat, "value"), suspicion, seen(table, seat))


def account_view(table: Table, account: ending.Account) -> AccountView:
    lines = tuple([line_view(table, line) for line in account.lines])
    return AccountView(
        account.seat, ending.called([account.seat]), cards(table, account.front), cards(table, account.stash),
        account.tokens, account.printed_suspicion, account.printed_value, lines, account.suspicion, account.nicked,
        account.value, account.place)


def line_view(table: Table, line: ending.Line) -> LineView:
    deck = table.cards
    if line.cause in deck.loot:
        name, says = deck.loot[line.cause].name, deck.loot[line.cause].says
    elif line.cause in deck.scoundrels:
        name, says = deck.scoundrels[line.cause].name, deck.scoundrels[line.cause].knack
    else:
        name, says = deck.marks[line.cause].name, deck.marks[line.cause].says
    return LineView(line.what, name, says, line.owner, line.amount)


def hidden(table: Table, seat: Seat | None) -> list[tuple[Any, Any]]:
    """Every cell `seat` may not see, as (holder, key): the leak test shuffles what is in them.

    The deck's order, and what others look at of it; others' stashes and what lies under Barnabus, until the reckoning;
    others' actions before the reveal.
    """
    piles = [table.deck, *(look.cards for look in table.looks if look.seat != seat)]
    if table.phase != OVER:
        step = peeking(table)
        known = {seat, step.target} if step and step.seat == seat else {seat}
        piles += [table.barnabus, *(player.stash for other, player in enumerate(table.players) if other not in known)]
    laid = [(player, "laid") for other, player in enumerate(table.players) if other != seat and player.laid]
    return laid + [(pile, place) for pile in piles for place in range(len(pile))]
