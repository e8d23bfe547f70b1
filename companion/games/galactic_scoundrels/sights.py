"""The records a view is made of: all that a template of Galactic Scoundrels may ask for."""
from __future__ import annotations

from typing import Any

from companion.engine import Seat
from companion.engine.records import record
from companion.games.galactic_scoundrels.words import Prompt, Rule


@record
class Scoundrel:
    """One player, as everybody sees them. `note` is a word for the seat list; `now` marks whom the table waits for."""

    seat: Seat
    note: str
    now: bool
    captain: bool
    hiding: bool
    aboard: bool
    ship: str
    crew: int
    used: int
    passengers: int
    cargo: int
    souvenirs: tuple[str, ...]
    redraws: int


@record
class Pile:
    numeral: str
    left: int
    now: bool


@record
class CardView:
    """A card of the row. state: past, now (to be answered) or said (a Twist that is being settled)."""

    turn: int
    kind: str
    name: str
    seat: Seat
    state: str
    how: str
    icon: str
    intent: str
    faces: tuple[int, ...]
    result: str


@record
class JobView:
    number: int
    title: str
    pot: int
    dealt: tuple[tuple[str, int], ...]
    worth: int | None
    length: int
    count: int
    left: int
    captain: Seat | None
    turn: Seat | None
    row: tuple[CardView, ...]
    stage: str  # card, answer, twist, own, boarding, over
    dumped: bool
    redraws: int
    outcome: str
    length_die: str
    holders: tuple[Seat, ...]  # whoever has been captain of it, the first one first


@record
class RungView:
    """state: held (the bid to beat), low (beaten), open."""

    rung: int
    name: str
    pattern: str
    state: str
    seat: Seat | None


@record
class GambleView:
    rungs: tuple[RungView, ...]  # highest first, as on a real ladder
    turn: Seat
    starter: Seat
    bidder: Seat | None
    bid: str
    folded: tuple[Seat, ...]
    round: int
    planned: bool  # only this viewer's own intention to fold


@record
class ShowdownView:
    bidder: Seat
    caller: Seat
    bid: str
    pattern: str
    stage: str  # prove, confirm, spoils
    verdict: str
    winner: Seat | None
    loser: Seat | None
    symbols: tuple[str, ...]  # only bidder and caller


@record
class WinningView:
    winner: Seat
    asked: Seat | None
    price: str
    when: str


@record
class TwistRow:
    total: int
    says: str
    ways: int
    hit: bool


@record
class TwistView:
    seat: Seat
    captain: Seat
    stage: str  # deal, roll, done
    intent: str
    faces: tuple[int, ...]
    todo: str
    help: tuple[TwistRow, ...]
    harm: tuple[TwistRow, ...]


@record
class HelpView:
    seat: Seat
    wares: str
    price: str
    when: str


@record
class DistressView:
    sent: bool
    bought: str
    offers: tuple[HelpView, ...]


@record
class DealView:
    """A deal this viewer may see. state: offered, agreed, due, kept, broken, disputed, withdrawn, declined."""

    number: int
    maker: Seat
    other: Seat
    give: str
    get: str
    when: str
    state: str
    quiet: bool
    mine: bool
    marked: tuple[tuple[Seat, str], ...]


@record
class PayoutView:
    outcome: str
    captain: Seat
    pot: int
    passengers: int
    cargo: int
    total: int
    from_episode: str
    draws: tuple[tuple[str, int], ...]  # the piles that the cards for what was delivered come from


@record
class Standing:
    place: int
    seat: Seat
    credits: int
    jobs: int


@record
class Award:
    title: str
    seats: tuple[Seat, ...]
    count: int


@record
class View:
    """The whole screen's worth.

    ask        the one question of the moment, for everybody (seats as @n)
    moment     another word for every new question: while it stays, so does what is asked of whom
    heading    where in the evening we are, in a few words
    waiting    the seats the table waits for; empty when anybody may tap
    following  whose turn comes after this one, where that is known
    rule       the rule at hand; prompts: questions for whoever has just acted; starters: first words for a story line
    mine       this viewer's seat, None for the TV

    Sentences (ask, last_line, terms and prices, award titles) write seats as @n, like events; names people typed stand as typed.
    """

    mine: Seat | None
    phase: str
    ask: str
    moment: str
    heading: str
    waiting: tuple[Seat, ...]
    following: Seat | None
    round: int
    episode: str
    episode_number: int
    crew_price: int
    piles: tuple[Pile, ...]
    discards: int
    payoffs_left: int
    jobs_left: str
    last_job: bool
    payoff_die: str
    options: dict[str, Any]
    light: bool
    players: tuple[Scoundrel, ...]
    job: JobView | None
    gamble: GambleView | None
    showdown: ShowdownView | None
    winning: WinningView | None
    twist: TwistView | None
    distress: DistressView | None
    payout: PayoutView | None
    visiting: Seat | None
    visited: tuple[Seat, ...]
    visits: tuple[Seat, ...]
    scavengers: tuple[Seat, ...]
    last_line: str
    deals: tuple[DealView, ...]
    promises: tuple[DealView, ...]  # those of the deals that matter now, the most pressing first
    counted: tuple[Seat, ...]
    stash: int | None  # this viewer's own note
    fortune: int | None  # this viewer's own count, before the reveal
    standings: tuple[Standing, ...]  # poorest first; empty until all have counted
    winners: tuple[Seat, ...]
    awards: tuple[Award, ...]
    traits: dict[str, str]
    symbols: dict[str, str]
    rule: Rule
    prompts: tuple[Prompt, ...]
    starters: tuple[str, ...]
    ladder: dict[str, str]  # count pattern of five symbols -> the best hand it holds, for the private bluff helper
