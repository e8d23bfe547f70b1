"""IV. The Job, launch: the length is rolled, the captain loads the ship; a new captain after a takeover loads too."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Field, Number, Offer, Seat, Text, need, said
from companion.games.galactic_scoundrels.facts import EPISODES
from companion.games.galactic_scoundrels.job import SLOTS, advance
from companion.games.galactic_scoundrels.table import JOB, LAUNCH, Player, Table, the_ship

SHIP_NAME = 40


def length_bonus(table: Table) -> int:
    """What is added to the length die: by the episode at the moment of the roll (GS-04, GS-05), less the house rule."""
    return EPISODES[table.episode].length_bonus + table.options["length"]


@dataclass(frozen=True)
class RollLength:
    """Roll 1d4 + 2, + 3 in Episode V, + 4 in Episode VI, once it is settled who goes (GS-45). Anybody may throw."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == LAUNCH and not table.job.length:
            yield Offer(RollLength, f"Roll 1d4 {length_bonus(table):+d}".replace("+", "+ ").replace("-", "− "), dice=1)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == LAUNCH and not table.job.length, "No length is to be rolled now.")
        face, = chance.roll(1, 4)
        table.job.length = max(1, face + length_bonus(table))
        yield Event(f"The job takes {table.job.length} turns: @{seat} rolls {face}.", kind="dice", facts={"faces": [face]})


def loading(table: Table, seat: Seat) -> dict[str, Field]:
    """Steppers for what goes aboard, filled in with what is there already (GS-51)."""
    player = table.players[seat]
    if table.light:
        return {}
    room = SLOTS if player.aboard else 0
    return {"ship": Text(SHIP_NAME, player.ship), "crew": Number(0, room, 1, min(room, player.crew + player.used)),
            "passengers": Number(0, room, 1, player.passengers), "cargo": Number(0, room, 1, player.cargo)}


@dataclass(frozen=True)
class Launch:
    """Tell how the job begins, load crew, passengers and cargo as slots allow, and go (GS-51, GS-52)."""

    ship: str = ""
    crew: int = 0
    passengers: int = 0
    cargo: int = 0

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == LAUNCH and table.job.length and seat == table.job.captain:
            yield Offer(Launch, "Launch", loading(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == LAUNCH and table.job.length, "No ship is waiting to launch.")
        need(seat == table.job.captain, f"@{table.job.captain} is the captain of this job.")
        yield from load(table, seat, self, "launches")
        table.phase = JOB
        table.job.turn = seat
        yield from advance(table)


@dataclass(frozen=True)
class Board:
    """Having taken the job over, load at once what the ship has room for, however near the end (GS-74)."""

    ship: str = ""
    crew: int = 0
    passengers: int = 0
    cargo: int = 0

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == JOB and table.job.boarding and seat == table.job.captain:
            yield Offer(Board, "Carry on", loading(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == JOB and table.job.boarding, "Nobody is coming aboard just now.")
        need(seat == table.job.captain, f"@{table.job.captain} is the captain of this job.")
        yield from load(table, seat, self, "carries on")
        table.job.boarding = False
        table.job.turn = seat  # so the one left of the new captain is next (GS-75)
        yield from advance(table)


@dataclass(frozen=True)
class BoardShip:
    """Shipless: take a ship from the stash before the launch."""

    ship: str = ""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not table.light and may_board(table, seat):
            yield Offer(BoardShip, "Board a ship from my stash", {"ship": Text(SHIP_NAME)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not table.light, "This table keeps no count of ships.")
        need(may_board(table, seat), "You may board a ship only when you have none, at the start of your job.")
        need(len(self.ship) <= SHIP_NAME, f"A ship's name has {SHIP_NAME} characters at most.")
        board_ship(table.players[seat], self.ship)
        yield Event(f"@{seat} boards {vessel(table.players[seat])}.", kind="load")


def may_board(table: Table, seat: Seat) -> bool:
    waiting = table.phase == LAUNCH or (table.phase == JOB and table.job.boarding)
    return waiting and seat == table.job.captain and not table.players[seat].aboard


def board_ship(player: Player, name: str) -> None:
    player.aboard, player.ship = True, " ".join(name.split())


def load(table: Table, seat: Seat, with_: Launch | Board, verb: str) -> Iterator[Event]:
    player = table.players[seat]
    room = SLOTS if player.aboard else 0
    need(len(with_.ship) <= SHIP_NAME, f"A ship's name has {SHIP_NAME} characters at most.")
    if table.light:
        need(not (with_.crew or with_.passengers or with_.cargo), "This table keeps no count of what is aboard.")
        yield Event(f"@{seat} {verb}.", kind="load")
        return
    for number in (with_.crew, with_.passengers, with_.cargo):
        need(0 <= number <= room, "No ship has that much room." if room else "There is no ship to load: board one first.")
    if player.aboard:
        player.ship = " ".join(with_.ship.split())
    turned = min(player.used, with_.crew) if table.job.row else 0  # after a takeover her own used crew stay used (GS-76)
    player.crew, player.used = with_.crew - turned, turned
    player.passengers, player.cargo = with_.passengers, with_.cargo
    yield Event(f"@{seat} {verb} {'aboard ' + vessel(player) if player.aboard else 'without a ship'}{manifest(player)}.", kind="load",
                facts={"ship": player.ship})


def vessel(player: Player) -> str:
    return the_ship(said(player.ship)) if player.ship else "the ship"


def manifest(player: Player) -> str:
    """What is aboard, in words."""
    crew = player.crew + player.used
    parts = [f"{crew} crew"] if crew else []
    parts += [f"{player.passengers} passenger{'s' if player.passengers > 1 else ''}"] if player.passengers else []
    parts += [f"{player.cargo} cargo"] if player.cargo else []
    return f" with {', '.join(parts)}" if parts else ""


MOVES = (RollLength, BoardShip, Launch, Board)
