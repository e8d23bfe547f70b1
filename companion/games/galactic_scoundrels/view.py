"""What one pair of eyes may see of the table, built up field by field. Templates get this, never the table."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine import Seat
from companion.games.galactic_scoundrels import bidding, ending, spaceport
from companion.games.galactic_scoundrels.deals import MOMENTS, terms
from companion.games.galactic_scoundrels.distress import price, wares
from companion.games.galactic_scoundrels.facts import EPISODES, RUNGS, SYMBOLS, TRAITS, TWISTS, WAYS
from companion.games.galactic_scoundrels.launch import length_bonus
from companion.games.galactic_scoundrels.table import (
    BIDDING,
    COUNTING,
    FINALE,
    JOB,
    LAUNCH,
    OFFER,
    PAYOUT,
    SETUP,
    SHOWDOWN,
    SPACEPORT,
    WINNING,
    Deal,
    Job,
    Table,
    bonus_dice,
)
from companion.games.galactic_scoundrels.words import STARTERS, Prompt, Rule, prompts, rule


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Pile:
    numeral: str
    left: int
    now: bool


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class RungView:
    """state: held (the bid to beat), low (beaten), open."""

    rung: int
    name: str
    pattern: str
    state: str
    seat: Seat | None


@dataclass(frozen=True)
class GambleView:
    rungs: tuple[RungView, ...]  # highest first, as on a real ladder
    turn: Seat
    starter: Seat
    bidder: Seat | None
    bid: str
    folded: tuple[Seat, ...]
    round: int
    planned: bool  # only this viewer's own intention to fold


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class WinningView:
    winner: Seat
    asked: Seat | None
    price: str
    when: str


@dataclass(frozen=True)
class TwistRow:
    total: int
    says: str
    ways: int
    hit: bool


@dataclass(frozen=True)
class TwistView:
    seat: Seat
    captain: Seat
    stage: str  # deal, roll, done
    intent: str
    faces: tuple[int, ...]
    todo: str
    help: tuple[TwistRow, ...]
    harm: tuple[TwistRow, ...]


@dataclass(frozen=True)
class HelpView:
    seat: Seat
    wares: str
    price: str
    when: str


@dataclass(frozen=True)
class DistressView:
    sent: bool
    bought: str
    offers: tuple[HelpView, ...]


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class PayoutView:
    outcome: str
    captain: Seat
    pot: int
    passengers: int
    cargo: int
    total: int
    from_episode: str
    draws: tuple[tuple[str, int], ...]  # the piles that the cards for what was delivered come from


@dataclass(frozen=True)
class Standing:
    place: int
    seat: Seat
    credits: int
    jobs: int


@dataclass(frozen=True)
class Award:
    title: str
    seats: tuple[Seat, ...]
    count: int


@dataclass(frozen=True)
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


def view(table: Table, seat: Seat | None) -> View:
    """The table through the eyes of `seat`; None is the TV."""
    waiting = waiting_for(table)
    return View(
        mine=seat,
        phase=table.phase,
        ask=ask(table),
        moment=moment(table),
        heading=heading(table),
        waiting=waiting,
        following=following(table),
        round=table.round,
        episode=EPISODES[table.episode].numeral,
        episode_number=table.episode,
        crew_price=EPISODES[table.episode].crew_price,
        piles=tuple(Pile(episode.numeral, table.piles[number], number == table.episode) for number, episode in enumerate(EPISODES)),
        discards=table.discards,
        payoffs_left=sum(table.piles),
        jobs_left=forecast(table),
        last_job=table.last_job,
        payoff_die=f"1d4 + {bonus_dice(table)}",
        options=dict(table.options),
        light=table.light,
        players=tuple(scoundrel(table, other, waiting) for other in table.seats),
        job=job_view(table, table.job) if table.job else None,
        gamble=gamble_view(table, seat) if table.phase == BIDDING else None,
        showdown=showdown_view(table, seat) if table.phase == SHOWDOWN else None,
        winning=winning_view(table) if table.phase == WINNING else None,
        twist=twist_view(table) if table.job else None,
        distress=distress_view(table) if table.job and table.job.pending else None,
        payout=payout_view(table) if table.phase == PAYOUT else None,
        visiting=spaceport.turn(table) if table.phase == SPACEPORT else None,
        visited=tuple(table.visited),
        visits=tuple(spaceport.order(table)) if table.phase == SPACEPORT else (),
        scavengers=tuple(other for other in table.seats if spaceport.may_scavenge(table, other)) if table.phase == SPACEPORT else (),
        last_line=table.last_line,
        deals=tuple(deal_view(deal, seat) for deal in table.deals if not deal.quiet or seat in deal.seats),
        promises=tuple(deal_view(deal, seat) for deal in pressing(table) if not deal.quiet or seat in deal.seats),
        counted=tuple(other for other in table.seats if table.players[other].fortune is not None),
        stash=None if seat is None else table.players[seat].stash,
        fortune=None if seat is None else table.players[seat].fortune,
        standings=tuple(Standing(place, other, table.players[other].fortune or 0, len(table.players[other].souvenirs))
                        for place, other in reversed(ending.standings(table))) if table.phase == FINALE else (),
        winners=tuple(ending.winners(table)) if table.phase == FINALE else (),
        awards=tuple(Award(*told) for told in ending.awards(table)) if table.phase == FINALE else (),
        traits={trait.key: trait.name for trait in TRAITS.values()},
        symbols={symbol.key: symbol.name for symbol in SYMBOLS.values()},
        rule=rule(table, stage(table.job) if table.job else ""),
        prompts=prompts(table),
        starters=STARTERS,
        ladder=LADDER,
    )


# What five (or fewer) symbols hold, by how often each occurs: the phone looks its own hand up and tells nobody.
LADDER = {"5": RUNGS[7].name, "41": RUNGS[6].name, "32": RUNGS[5].name, "11111": RUNGS[4].name, "311": RUNGS[3].name, "221": RUNGS[2].name,
          "2111": RUNGS[1].name, "4": RUNGS[6].name, "31": RUNGS[3].name, "22": RUNGS[2].name, "211": RUNGS[1].name, "3": RUNGS[3].name,
          "21": RUNGS[1].name, "2": RUNGS[1].name}


def waiting_for(table: Table) -> tuple[Seat, ...]:
    """Whom the table waits for; nobody in particular where anybody may tap."""
    job = table.job
    if table.phase == SPACEPORT:
        together = table.options["spaceport"] == "together"
        return tuple(other for other in table.seats if other not in table.visited) if together else (spaceport.turn(table),)
    if table.phase == BIDDING:
        return (table.gamble.turn,)
    if table.phase == SHOWDOWN:
        showdown = table.showdown
        if showdown.settled:
            return (showdown.winner,)
        return (showdown.bidder,) if showdown.verdict else (showdown.bidder, showdown.caller)
    if table.phase == WINNING:
        return (table.winning.winner if table.winning.asked is None else table.winning.asked,)
    if table.phase == LAUNCH:
        return (job.captain,)
    if table.phase == JOB:
        return (job.captain,) if job.pending or job.boarding else (job.twist.seat if job.twist else job.turn,)
    if table.phase == PAYOUT:
        return (job.captain,)
    if table.phase == COUNTING:
        return tuple(other for other in table.seats if table.players[other].fortune is None)
    return ()


def moment(table: Table) -> str:
    """A word that changes with every new question, and with nothing else: a phone buzzes when it becomes its turn, once."""
    job, gamble, parts = table.job, table.gamble, []
    if table.phase == BIDDING:
        parts = [gamble.round, len(gamble.bids), len(gamble.folded)]
    elif table.phase == SHOWDOWN:
        parts = [table.showdown.verdict or "prove", "spoils" if table.showdown.settled else "proof"]
    elif table.phase == WINNING:
        parts = ["nobody" if table.winning.asked is None else table.winning.asked]
    elif table.phase == JOB:
        parts = [len(job.row), stage(job)]
    return "-".join(map(str, [table.phase, table.round, *parts]))


def heading(table: Table) -> str:
    """Where we are, for the top of a phone."""
    job = table.job
    if table.phase == SETUP:
        return "Laying the table"
    if table.phase == SPACEPORT:
        return "At the spaceport"
    if job is None:
        return {COUNTING: "The reckoning", FINALE: "The tale is told"}.get(table.phase, f"Job {table.round}")
    title = job.title or f"Job {job.number}"
    return f"Bidding for {title}" if table.phase == BIDDING else title


def following(table: Table) -> Seat | None:
    """Whose turn comes after this one; None where nobody can know, or nobody's does."""
    job = table.job
    if table.phase == BIDDING:
        others = [seat for seat in table.clockwise(table.left_of(table.gamble.turn)) if seat in bidding.still_in(table)]
        return others[0] if others[0] != table.gamble.turn else None
    if table.phase == SPACEPORT and table.options["spaceport"] == "turns":
        left = [seat for seat in spaceport.order(table) if seat not in table.visited]
        return left[1] if len(left) > 1 else None
    if table.phase == LAUNCH:
        return table.left_of(job.captain)
    if table.phase == JOB and job.turn is not None and not job.boarding:
        last = not job.left if job.pending or job.twist else job.left == 1 and job.turn != job.captain
        return None if last else table.left_of(job.turn)
    return None


def ask(table: Table) -> str:
    """The question of the moment, in one line."""
    job = table.job
    if table.phase == SETUP:
        return "Lay the table, count the piles, find the most honest player."
    if table.phase == SPACEPORT:
        seat = spaceport.turn(table)
        return "Everybody is at the spaceport." if table.options["spaceport"] == "together" else f"@{seat} is at the spaceport."
    if table.phase == OFFER:
        return f"Deal {job.pot} payoff {'card' if job.pot == 1 else 'cards'} face up." if job else "Turn over a job and roll for its payoff."
    if table.phase == BIDDING:
        return f"@{table.gamble.turn} to bid."
    if table.phase == SHOWDOWN:
        showdown = table.showdown
        if showdown.settled:
            return f"@{showdown.winner} takes a card from @{showdown.loser}."
        return f"Was it a bluff, @{showdown.bidder}?" if showdown.verdict else f"@{showdown.bidder} shows @{showdown.caller}, or owns up."
    if table.phase == WINNING:
        winning = table.winning
        return f"@{winning.winner} has won. Take it, sell it, give it away?" if winning.asked is None else f"Will @{winning.asked} take the job?"
    if table.phase == LAUNCH:
        return f"@{job.captain} loads the ship and tells how it begins." if job.length else "Roll for the length of the job."
    if table.phase == JOB:
        return ask_job(job)
    if table.phase == PAYOUT:
        return f"Job done: @{job.captain} gets paid." if job.outcome == "done" else f"The job is lost. @{job.captain} goes into hiding."
    if table.phase == COUNTING:
        return "Count your stash, and every ship at its price."
    return "The tale is told."


def ask_job(job: Job) -> str:
    if job.boarding:
        return f"@{job.captain} takes over, and loads the ship."
    if job.pending:
        return f"@{job.captain}, how do you get out of it?"
    if job.twist:
        if job.twist.todo:
            return f"@{job.twist.seat} and @{job.captain} do what the dice say."
        return f"@{job.twist.seat} rolls to {job.twist.intent}." if job.twist.intent else f"@{job.twist.seat} and @{job.captain}: deal?"
    return f"@{job.captain}'s own turn: take something aboard, or fly on." if job.turn == job.captain else f"@{job.turn} plays a card."


def forecast(table: Table) -> str:
    """How many jobs the piles still hold, about: a job draws 2.5 + the payoff bonus on average."""
    average = 2.5 + bonus_dice(table)
    if table.last_job:
        return "the last job"
    jobs = sum(table.piles) / average
    number = max(1, round(jobs))
    return f"about {number} {'job' if number == 1 else 'jobs'} left"


def scoundrel(table: Table, seat: Seat, waiting: tuple[Seat, ...]) -> Scoundrel:
    player = table.players[seat]
    return Scoundrel(seat, note(table, seat), seat in waiting, bool(table.job) and table.job.captain == seat, table.hiding(seat), player.aboard,
                     player.ship, player.crew, player.used, player.passengers, player.cargo, tuple(player.souvenirs),
                     table.tally[seat].get("redraws", 0))


def note(table: Table, seat: Seat) -> str:
    """A word or two for the list of seats."""
    job = table.job
    if table.phase == BIDDING and seat in table.gamble.folded:
        return "folded"
    if job and job.captain == seat:
        return "on the job"
    if table.hiding(seat):
        return "in hiding"
    if table.phase == JOB and job.row and not (job.row[-1].solved and not job.twist) and job.row[-1].seat == seat:
        return "played"
    if table.phase == JOB and not job.boarding:
        current = job.turn if not (job.pending or job.twist) else job.row[-1].seat
        following = table.left_of(current)
        following = table.left_of(following) if following == job.captain else following
        if seat == current:
            return "to play"
        return "next" if seat == following and seat != current else ""
    if table.phase == SPACEPORT:
        return "has left" if seat in table.visited else "at the spaceport" if seat == spaceport.turn(table) else ""
    if table.phase == COUNTING:
        return "has counted" if table.players[seat].fortune is not None else "counting"
    if table.phase == BIDDING and table.gamble.bids and table.gamble.bids[-1][0] == seat:
        return "bid"
    return ""


def job_view(table: Table, job: Job) -> JobView:
    row = tuple(CardView(turn, card.kind, card.name, card.seat, card_state(job, turn), card.how, card.icon, card.intent, card.faces, card.result)
                for turn, card in enumerate(job.row, start=1))
    bonus = length_bonus(table)
    return JobView(job.number, job.title, job.pot, tuple(job.dealt), job.worth, job.length, len(job.row), job.left, job.captain, job.turn, row,
                   stage(job), job.dumped, job.redraws, job.outcome, f"1d4 {'+' if bonus >= 0 else '−'} {abs(bonus)}", tuple(job.holders))


def stage(job: Job) -> str:
    """What the job waits for."""
    return ("over" if job.outcome else "boarding" if job.boarding else "answer" if job.pending else "twist" if job.twist
            else "own" if job.turn is not None and job.turn == job.captain else "card")


def card_state(job: Job, turn: int) -> str:
    if turn < len(job.row):
        return "past"
    return "now" if job.pending else "said" if job.twist else "past"


def gamble_view(table: Table, seat: Seat | None) -> GambleView:
    gamble = table.gamble
    top = bidding.highest(table)
    by = {rung: bidder for bidder, rung in gamble.bids}
    rungs = tuple(RungView(rung.rung, rung.name, rung.pattern, "held" if rung.rung == top else "low" if rung.rung < top else "open",
                           by.get(rung.rung)) for rung in reversed(RUNGS.values()))
    bidder = gamble.bids[-1][0] if gamble.bids else None
    return GambleView(rungs, gamble.turn, gamble.starter, bidder, RUNGS[top].name if top else "", tuple(gamble.folded), gamble.round,
                      planned=seat in gamble.planned)


def showdown_view(table: Table, seat: Seat | None) -> ShowdownView:
    showdown = table.showdown
    stage = "spoils" if showdown.settled else "confirm" if showdown.verdict else "prove"
    rung = RUNGS[showdown.rung]
    return ShowdownView(showdown.bidder, showdown.caller, rung.name, rung.pattern, stage, showdown.verdict,
                        showdown.winner if showdown.settled else None, showdown.loser if showdown.settled else None,
                        showdown.symbols if seat in (showdown.bidder, showdown.caller) else ())


def winning_view(table: Table) -> WinningView:
    winning = table.winning
    price_asked = "" if winning.asked is None else terms(winning.credits, (), winning.words)
    return WinningView(winning.winner, winning.asked, price_asked, MOMENTS[winning.when])


def twist_view(table: Table) -> TwistView | None:
    """The Twist on the table, or the one just settled, until the next card is played."""
    job = table.job
    if not job.row or job.row[-1].kind != "twist":
        return None
    card, twist = job.row[-1], job.twist
    total = sum(card.faces)
    stage = "done" if card.faces else "roll" if card.intent else "deal"
    rows = {side: tuple(TwistRow(number, result.says, WAYS[number], side == card.intent and number == total)
                        for number, result in results.items()) for side, results in TWISTS.items()}
    return TwistView(card.seat, job.captain, stage, card.intent, card.faces, twist.todo if twist else "", rows["help"], rows["harm"])


def distress_view(table: Table) -> DistressView:
    distress = table.job.distress
    return DistressView(distress.sent, distress.bought, tuple(
        HelpView(help_.seat, wares(help_), price(help_), MOMENTS[help_.when]) for help_ in distress.offers))


def deal_view(deal: Deal, seat: Seat | None) -> DealView:
    return DealView(deal.number, deal.maker, deal.other, deal.give, deal.get, MOMENTS[deal.when], deal.ending if deal.marks else deal.state,
                    deal.quiet, seat in deal.seats, deal.marks)


def payout_view(table: Table) -> PayoutView:
    job, player = table.job, table.players[table.job.captain]
    delivered = player.passengers + player.cargo
    return PayoutView(job.outcome, job.captain, job.pot, player.passengers, player.cargo, job.pot + delivered,
                      EPISODES[table.episode].numeral, to_draw(table, delivered))


def to_draw(table: Table, cards: int) -> tuple[tuple[str, int], ...]:
    """Which piles the next payoff cards would come from, and how many from each."""
    piles = [*zip((episode.numeral for episode in EPISODES), table.piles), ("discard", table.discards)]
    drawn = []
    for pile, left in piles:
        taken = min(cards, left)
        cards -= taken
        if taken:
            drawn.append((pile, taken))
    return tuple(drawn)


def pressing(table: Table) -> list[Deal]:
    """Deals to keep in mind: those due, then offers and promises still open, then the ones that were just marked."""
    settled = [deal for deal in table.deals if deal.state == "settled" and deal.when != "now" and lately_due(table, deal)]
    return [*(deal for state in ("due", "offered", "agreed") for deal in reversed(table.deals) if deal.state == state), *reversed(settled)]


def lately_due(table: Table, deal: Deal) -> bool:
    """Was the moment of this promise in this round, or at the end of the last one?"""
    if deal.when == "end":
        return table.phase in (COUNTING, FINALE)
    return deal.job >= (table.job.number if table.job else table.round - 1) - (deal.when == "next job")


def hidden(table: Table, seat: Seat | None) -> list[tuple[Any, Any]]:
    """Every cell `seat` may not see, as (holder, key): the leak test shuffles and scrambles what is in them."""
    cells: list[tuple[Any, Any]] = []
    for other in table.seats:
        if other != seat:
            cells.append((table.players[other], "stash"))
            if table.phase != FINALE and table.players[other].fortune is not None:
                cells.append((table.players[other], "fortune"))
    if table.gamble:
        cells.append((table.gamble, "planned"))
    if table.showdown and table.showdown.symbols and seat not in (table.showdown.bidder, table.showdown.caller):
        cells.append((table.showdown, "symbols"))
    cells += [(table.deals, number) for number, deal in enumerate(table.deals) if deal.quiet and seat not in deal.seats]
    return cells
