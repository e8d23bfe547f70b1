"""The table is right: any number the app keeps can be put straight, in the open."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Number, Offer, Pick, Seat, Text, need
from companion.games.galactic_scoundrels.facts import EPISODES
from companion.games.galactic_scoundrels.job import finish
from companion.games.galactic_scoundrels.table import COUNTING, FINALE, JOB, OFFER, OPTIONS, PAYOUT, SETUP, SPACEPORT, Table

PILE, SLOTS, TURNS, NAME = 60, 9, 20, 40


@dataclass(frozen=True)
class CorrectPiles:
    """Count the payoff piles, the money discard and the episode anew (GS-01, GS-03)."""

    ASIDE = True

    iv: int
    v: int
    vi: int
    discards: int
    episode: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase not in (SETUP, COUNTING, FINALE):
            piles = {episode.numeral.lower(): Number(0, PILE, 1, table.piles[number]) for number, episode in enumerate(EPISODES)}
            yield Offer(CorrectPiles, "Correct the piles", {**piles, "discards": Number(0, most(table.discards), 1, table.discards), "episode": Pick(
                (0, 1, 2), labels=tuple(f"Episode {episode.numeral}" for episode in EPISODES), value=table.episode)}, aside=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase not in (SETUP, COUNTING, FINALE), "The piles don't matter just now.")
        piles = [self.iv, self.v, self.vi]
        need(all(0 <= pile <= PILE for pile in piles) and 0 <= self.discards <= most(table.discards), f"A pile holds 0 to {PILE} cards.")
        need(self.episode in range(3), "There are three episodes.")
        changed = self.episode != table.episode
        table.piles, table.discards, table.episode, table.last_job = piles, self.discards, self.episode, not sum(piles)
        if changed:
            yield Event(f"Episode {EPISODES[self.episode].numeral} it is.", kind="episode", facts={"episode": EPISODES[self.episode].numeral})
        yield Event(f"@{seat} puts the piles right: {self.iv}, {self.v} and {self.vi} left, {self.discards} in the money discard.", kind="corrected")


@dataclass(frozen=True)
class CorrectJob:
    """Put the pot, the length or the turn of the job right."""

    ASIDE = True

    pot: int
    length: int = 0
    turn: Seat | None = None

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.job and table.phase != PAYOUT:
            fields = {"pot": Number(0, most(table.job.pot), 1, table.job.pot)}
            if quiet_moment(table):
                others = tuple(other for other in table.seats)
                fields["length"] = Number(max(1, len(table.job.row)), most(table.job.length, TURNS), 1, table.job.length)
                fields["turn"] = Pick(others, labels=tuple(f"@{other}" for other in others), value=table.job.turn)
            yield Offer(CorrectJob, "Correct the job", fields, aside=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job and table.phase != PAYOUT, "There is no job to put right.")
        need(0 <= self.pot <= most(table.job.pot), f"A pot holds 0 to {PILE} cards.")
        job = table.job
        job.worth = job.worth if self.pot == job.pot else None
        job.pot = self.pot
        text = f"@{seat} puts the job right: {self.pot} payoff cards"
        if self.length or self.turn is not None:
            need(quiet_moment(table), "Turn and length can be put right between two cards.")
            need(max(1, len(job.row)) <= self.length <= most(job.length, TURNS),
                 f"A job is at least as long as the cards played on it, and {TURNS} turns at most.")
            need(self.turn in table.seats, "Pick somebody at the table.")
            job.length, job.turn = self.length, self.turn
            text += f", {self.length} turns, @{self.turn} to play"
        yield Event(f"{text}.", kind="corrected")
        if job.length and table.phase == JOB and len(job.row) >= job.length and quiet_moment(table):
            yield from finish(table, "done")


@dataclass(frozen=True)
class CorrectShip:
    """Put right what somebody has aboard, or whether they are in hiding."""

    ASIDE = True

    seat: Seat
    aboard: bool
    ship: str = ""
    crew: int = 0
    used: int = 0
    passengers: int = 0
    cargo: int = 0
    hiding: bool = False

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase in (SETUP, COUNTING, FINALE):
            return
        for other in table.seats:
            player, hiding = table.players[other], hiding_choices(table, other)
            yield Offer(CorrectShip, f"Correct @{other}", {
                "seat": Pick((other,)), "aboard": Pick((True, False), labels=("Has a ship", "No ship"), value=player.aboard),
                "ship": Text(NAME, player.ship), "crew": Number(0, SLOTS, 1, player.crew), "used": Number(0, SLOTS, 1, player.used),
                "passengers": Number(0, SLOTS, 1, player.passengers), "cargo": Number(0, SLOTS, 1, player.cargo),
                "hiding": Pick(hiding, labels=tuple("In hiding" if hides else "Not in hiding" for hides in hiding), value=hiding[0])}, aside=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase not in (SETUP, COUNTING, FINALE), "Ships don't matter just now.")
        need(self.seat in table.seats, "Pick somebody at the table.")
        need(all(0 <= number <= SLOTS for number in (self.crew, self.used, self.passengers, self.cargo)), "No ship has that much room.")
        need(len(self.ship) <= NAME, f"A ship's name has {NAME} characters at most.")
        need(self.hiding in hiding_choices(table, self.seat), "Who hides can be put right between two jobs, and not everybody can.")
        player = table.players[self.seat]
        player.aboard, player.ship = self.aboard, " ".join(self.ship.split()) if self.aboard else ""
        used = min(self.used, SLOTS - self.crew)  # ready or turned sideways, crew sit in the same slots
        player.crew, player.used, player.passengers, player.cargo = (
            (self.crew, used, self.passengers, self.cargo) if self.aboard else (0, 0, 0, 0))
        if self.hiding != table.hiding(self.seat):
            player.hides_in = table.round if self.hiding else 0
        yield Event(f"@{seat} puts right what @{self.seat} has.", kind="corrected")


@dataclass(frozen=True)
class ChangeHouseRules:
    """Change how the table plays from now on; what was rolled and dealt stays."""

    ASIDE = True

    tracking: str
    spaceport: str
    length: int
    hand: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase not in (COUNTING, FINALE):
            yield Offer(ChangeHouseRules, "Change the house rules", {
                name: Pick(OPTIONS[name].options, labels=OPTIONS[name].labels, value=table.options[name])
                for name in ("tracking", "spaceport", "length", "hand")}, aside=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase not in (COUNTING, FINALE), "The rules of this evening are history.")
        for name in ("tracking", "spaceport", "length", "hand"):
            need(getattr(self, name) in OPTIONS[name].options, "That is not one of the house rules.")
            table.options[name] = getattr(self, name)
        yield Event(f"@{seat} changes the house rules.", kind="corrected")


def most(now: int, usual: int = PILE) -> int:
    """The most a number can be put to: what it stands at already is always in order."""
    return max(usual, now)


def quiet_moment(table: Table) -> bool:
    """Between two cards of a job, with nothing left to answer."""
    job = table.job
    return table.phase == JOB and not (job.pending or job.twist or job.boarding)


def hiding_choices(table: Table, seat: Seat) -> tuple[bool, ...]:
    """Hiding can change between jobs, as long as two are left to bid."""
    now = table.hiding(seat)
    if table.phase not in (SPACEPORT, OFFER):
        return (now,)
    others = sum(not table.hiding(other) for other in table.seats if other != seat)
    return (now, not now) if others >= 2 else (now,)


MOVES = (CorrectPiles, CorrectJob, CorrectShip, ChangeHouseRules)
