"""Whose moment it is, and what is asked of the table, in a line."""
from __future__ import annotations

from companion.engine import Seat
from companion.games.galactic_scoundrels import bidding, spaceport
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
    Job,
    Table,
    bonus_dice,
)


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


def stage(job: Job) -> str:
    """What the job waits for."""
    return ("over" if job.outcome else "boarding" if job.boarding else "answer" if job.pending else "twist" if job.twist
            else "own" if job.turn is not None and job.turn == job.captain else "card")
