"""Scoundrel Society: thieves, a Mark and a Constable in the bottom ten, played whole on phones; the TV is the salon."""
from __future__ import annotations

from collections.abc import Iterator

import companion.games.scoundrel_society.effects  # noqa: F401 (cards name its functions)
from companion.engine import Chance, Event, Offer, Seat
from companion.games.scoundrel_society import (
    exchanging,
    looks,
    patience,
    people,
    rounds,
    row,
    setup,
    stashing,
    stealing,
    steps,
)
from companion.games.scoundrel_society.decks import add_folder
from companion.games.scoundrel_society.imagine import imagine
from companion.games.scoundrel_society.patience import waiting
from companion.games.scoundrel_society.rounds import play_on
from companion.games.scoundrel_society.setup import deal, opening, raise_curtain
from companion.games.scoundrel_society.table import CHOOSING, OPTIONS, OVER, RESOLVING, Table, over
from companion.games.scoundrel_society.view import hidden, view

KEY = "scoundrel_society"
TITLE = "Scoundrel Society"
SKIN = "society"
SEATS = range(2, 6)
VERSION = 1
CHAPTERS = (setup, rounds, stealing, stashing, exchanging, row, people, looks, steps, patience)
ACTIONS = tuple(move for chapter in CHAPTERS for move in chapter.MOVES)
IDLE = ("TakeBack", "CallTime")  # moves that are no play: a bot or a random player leaves them alone

__all__ = ["ACTIONS", "IDLE", "KEY", "OPTIONS", "SEATS", "SKIN", "TITLE", "VERSION", "add_folder", "after", "deal",
           "hidden", "imagine", "offers", "opening", "over", "view", "waiting"]


def offers(table: Table, seat: Seat) -> list[Offer]:
    """Every move open to a seat now: exactly the legal ones, so that any of them will do (SS-12, SS-48)."""
    if table.phase == OVER:
        return []
    if table.phase == CHOOSING:
        moves = (*rounds.MOVES, *patience.MOVES)
    elif table.phase == RESOLVING:
        moves = patience.ANSWERS if table.todo[-1].seat == seat else patience.MOVES
    else:
        moves = (*setup.MOVES, *patience.MOVES)
    return [offer for move in moves for offer in move.offer(table, seat)]


def after(table: Table, chance: Chance) -> Iterator[Event]:
    """What the table does until somebody has a choice: reveal, resolve what asks nobody, pass the marker, refill."""
    yield from raise_curtain(table)
    yield from play_on(table, chance)
