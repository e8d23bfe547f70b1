"""Galactic Scoundrels: the physical card game, refereed. The cards stay on the table; this keeps what is hard to keep in mind."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine import Chance, Event, Offer, Seat, offers_of
from companion.games.galactic_scoundrels import (
    amend,
    bidding,
    deals,
    distress,
    ending,
    job,
    launch,
    opportunity,
    payout,
    setup,
    showdown,
    spaceport,
    twists,
    ways,
    winning,
)
from companion.games.galactic_scoundrels.table import (
    BIDDING,
    COUNTING,
    FINALE,
    JOB,
    LAUNCH,
    OFFER,
    OPTIONS,
    PAYOUT,
    SETUP,
    SHOWDOWN,
    SPACEPORT,
    WINNING,
    Table,
    deal,
    over,
)
from companion.games.galactic_scoundrels.view import View, hidden, own_view, view

KEY = "galactic_scoundrels"
TITLE = "Galactic Scoundrels"
SKIN = "frontier"
SEATS = range(3, 6)
VERSION = 1
ACTIONS = tuple(move for chapter in (setup, spaceport, opportunity, bidding, showdown, winning, launch, job, ways, distress, twists,
                                     payout, ending, deals, amend) for move in chapter.MOVES)
# Moves that put things right, haggle or chat: a random player who takes them as readily as others never gets anywhere.
IDLE = ("CallOff", "ChangeHouseRules", "CorrectJob", "CorrectPiles", "CorrectShip", "CountPot", "FoldAhead", "KeepCount", "KeepJob", "NameCard",
        "NameJob", "OfferHelp", "ProposeDeal", "Redraw", "SendDistress", "WithdrawHelp")
CHAPTERS = {
    SETUP: (setup,), SPACEPORT: (spaceport,), OFFER: (opportunity,), BIDDING: (opportunity, bidding), SHOWDOWN: (opportunity, showdown),
    WINNING: (opportunity, winning), LAUNCH: (opportunity, launch, ways), JOB: (opportunity, launch, job, ways, distress, twists),
    PAYOUT: (opportunity, job, payout), COUNTING: (), FINALE: ()}
OPEN = {phase: tuple(move for chapter in (*chapters, ending, deals, amend) for move in chapter.MOVES) for phase, chapters in CHAPTERS.items()}

__all__ = [
    "ACTIONS", "IDLE", "KEY", "OPTIONS", "SEATS", "SKIN", "TITLE", "VERSION", "after", "deal", "desk", "hidden", "moves_now", "offers", "opening", "over",
    "own_view", "view",
]


def moves_now(table: Table) -> tuple[type, ...]:
    """The moves that can be open in this phase; the others need not be asked."""
    return OPEN[table.phase]


def offers(table: Table, seat: Seat) -> list[Offer]:
    """Every move open to a seat now, those greyed out with their reason included."""
    return offers_of(moves_now(table), table, seat)


def desk(view: View) -> tuple[Any, ...]:
    """What a phone has at hand beside the moment: the note of the stash, and the deals of its seat, which close with the game."""
    return view.stash, tuple(deal for deal in view.deals if deal.mine), view.phase == FINALE


def opening(table: Table) -> Iterator[Event]:
    """What the journal is told when the table is dealt."""
    yield Event("The table is laid: a starter ship and 1,000 credits each, three payoff piles, five cards a hand.", kind="setup")


def after(table: Table, chance: Chance) -> Iterator[Event]:
    """What the table does by itself: those who meant to fold do so as soon as it is their turn."""
    table.moment += 1
    while table.phase == BIDDING and table.gamble.turn in table.gamble.planned:
        yield from bidding.fold(table, table.gamble.turn)
