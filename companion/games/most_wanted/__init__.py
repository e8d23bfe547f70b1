"""Most Wanted: outlaws, robberies and duels, played whole on phones; the TV is the town."""
from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Chance, Event, Offer, Seat
from companion.games.most_wanted import duels, fights, labor, leaving, patience, robberies, setup, town
from companion.games.most_wanted.ending import over
from companion.games.most_wanted.imagine import imagine
from companion.games.most_wanted.labor import reckon
from companion.games.most_wanted.patience import awaited, waiting
from companion.games.most_wanted.setup import deal, opening
from companion.games.most_wanted.showdown import lock_and_reveal
from companion.games.most_wanted.table import FIGHT, FIRST, LABOR, OPTIONS, OVER, TURN, Table
from companion.games.most_wanted.view import hidden, view

KEY = "most_wanted"
TITLE = "Most Wanted"
SKIN = "wanted"
SEATS = range(2, 9)
VERSION = 1
ACTIONS = tuple(move for chapter in (setup, robberies, fights, town, labor, duels, patience, leaving) for move in chapter.MOVES)
IDLE = ("HoldOn", "CallTime", "LeaveTown")  # moves that are no play: a bot or a random player leaves them alone

# What can be open to whom, so that nobody's offers are asked of moves that cannot be among them.
SIDES_UP = {"church": town.Church, "saloon": town.Saloon, "honest": town.HonestLabor, "dishonest": labor.DishonestLabor,
            "duel": duels.Duel, "shootout": duels.Shootout}
ON_TURN = {(church, work, duel): (*robberies.MOVES, SIDES_UP[church], SIDES_UP[work], SIDES_UP[duel], *leaving.MOVES)
           for church in OPTIONS["church"].options for work in OPTIONS["labor"].options for duel in OPTIONS["duel"].options}
CHOOSING = {FIRST: (*setup.MOVES, *leaving.MOVES), TURN: leaving.MOVES, FIGHT: fights.MOVES, LABOR: (labor.Answer,), OVER: ()}

__all__ = ["ACTIONS", "IDLE", "KEY", "OPTIONS", "SEATS", "SKIN", "TITLE", "VERSION", "after", "deal", "hidden", "imagine", "kinds", "offers",
           "opening", "over", "view", "waiting"]


def kinds(table: Table, seat: Seat) -> tuple[type, ...]:
    """The moves that may be open to a seat now; each says itself whether it is."""
    if table.players[seat].gone:
        return ()
    if table.phase == TURN and table.turn == seat:
        chosen = table.options
        return ON_TURN[chosen["church"], chosen["labor"], chosen["duel"]]
    if table.phase in (FIGHT, LABOR) and not awaited(table, seat):
        return patience.MOVES
    return CHOOSING[table.phase]


def offers(table: Table, seat: Seat) -> list[Offer]:
    """Every move open to a seat now, those greyed out with their reason included."""
    sheet: list[Offer] = []
    for move in kinds(table, seat):
        sheet += move.offer(table, seat)
    return sheet


def after(table: Table, chance: Chance) -> Iterator[Event]:
    """What the table does by itself: hands are shown once all are ready, bluffs once all have answered."""
    if table.phase == FIGHT:
        return lock_and_reveal(table, chance)
    return reckon(table, chance) if table.phase == LABOR else iter(())
