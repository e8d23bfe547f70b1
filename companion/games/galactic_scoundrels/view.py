"""What one pair of eyes may see of the table, built up field by field. Templates get this, never the table."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine import Seat
from companion.games.galactic_scoundrels import bidding, ending, spaceport
from companion.games.galactic_scoundrels.deals import MOMENTS, terms
from companion.games.galactic_scoundrels.distress import price, wares
from companion.games.galactic_scoundrels.facts import EPISODES, RUNGS, SYMBOLS, TRAITS, TWISTS, WAYS
from companion.games.galactic_scoundrels.launch import length_bonus
from companion.games.galactic_scoundrels.moment import ask, following, forecast, heading, moment, note, stage, waiting_for
from companion.games.galactic_scoundrels.sights import (
    Award,
    CardView,
    DealView,
    DistressView,
    GambleView,
    HelpView,
    JobView,
    PayoutView,
    Pile,
    RungView,
    Scoundrel,
    ShowdownView,
    Standing,
    TwistRow,
    TwistView,
    View,
    WinningView,
)
from companion.games.galactic_scoundrels.table import (
    BIDDING,
    COUNTING,
    FINALE,
    PAYOUT,
    SHOWDOWN,
    SPACEPORT,
    WINNING,
    Deal,
    Job,
    Table,
    bonus_dice,
)
from companion.games.galactic_scoundrels.words import STARTERS, prompts, rule


def view(table: Table, seat: Seat | None) -> View:
    """The table through the eyes of `seat`; None is the TV."""
    public = public_view(table)
    return public if seat is None else own_view(public, table, seat)


def own_view(public: View, table: Table, seat: Seat) -> View:
    """What everybody sees, and on top of it what only this seat may."""
    return replace(
        public, mine=seat, gamble=gamble_view(table, seat) if public.gamble else None,
        showdown=showdown_view(table, seat) if public.showdown else None, deals=deals_seen(table.deals, seat),
        promises=deals_seen(pressing(table), seat), stash=table.players[seat].stash, fortune=table.players[seat].fortune)


def deals_seen(deals: list[Deal], seat: Seat | None) -> tuple[DealView, ...]:
    """Open deals are everybody's to see, quiet ones only the two's."""
    return tuple(deal_view(deal, seat) for deal in deals if not deal.quiet or seat in deal.seats)


def public_view(table: Table) -> View:
    """The table through the eyes of nobody."""
    waiting = waiting_for(table)
    return View(
        mine=None,
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
        gamble=gamble_view(table, None) if table.phase == BIDDING else None,
        showdown=showdown_view(table, None) if table.phase == SHOWDOWN else None,
        winning=winning_view(table) if table.phase == WINNING else None,
        twist=twist_view(table) if table.job else None,
        distress=distress_view(table) if table.job and table.job.pending else None,
        payout=payout_view(table) if table.phase == PAYOUT else None,
        visiting=spaceport.turn(table) if table.phase == SPACEPORT else None,
        visited=tuple(table.visited),
        visits=tuple(spaceport.order(table)) if table.phase == SPACEPORT else (),
        scavengers=tuple(other for other in table.seats if spaceport.may_scavenge(table, other)) if table.phase == SPACEPORT else (),
        last_line=table.last_line,
        deals=deals_seen(table.deals, None),
        promises=deals_seen(pressing(table), None),
        counted=tuple(other for other in table.seats if table.players[other].fortune is not None),
        stash=None,
        fortune=None,
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


def scoundrel(table: Table, seat: Seat, waiting: tuple[Seat, ...]) -> Scoundrel:
    player = table.players[seat]
    return Scoundrel(seat, note(table, seat), seat in waiting, bool(table.job) and table.job.captain == seat, table.hiding(seat), player.aboard,
                     player.ship, player.crew, player.used, player.passengers, player.cargo, tuple(player.souvenirs),
                     table.tally[seat].get("redraws", 0))


def job_view(table: Table, job: Job) -> JobView:
    row = tuple(CardView(turn, card.kind, card.name, card.seat, card_state(job, turn), card.how, card.icon, card.intent, card.faces, card.result)
                for turn, card in enumerate(job.row, start=1))
    bonus = length_bonus(table)
    return JobView(job.number, job.title, job.pot, tuple(job.dealt), job.worth, job.length, len(job.row), job.left, job.captain, job.turn, row,
                   stage(job), job.dumped, job.redraws, job.outcome, f"1d4 {'+' if bonus >= 0 else '−'} {abs(bonus)}", tuple(job.holders))


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
