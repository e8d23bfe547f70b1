"""IV. The Job, turn by turn: one card after another against the captain, and the captain's own turn in between."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine import Chance, Event, Number, Offer, Pick, Seat, Text, need, said
from companion.games.galactic_scoundrels.deals import fall_due
from companion.games.galactic_scoundrels.table import JOB, PAYOUT, Distress, Played, Table, Twist, the_ship

CARD_NAME = 60
SHIP_NAME = 40
SLOTS = 9  # no ship in the box is known to hold more; the printed slots are the truth


def advance(table: Table) -> Iterator[Event]:
    """The event is over: the job is done if enough were played (GS-46, GS-47), else the next one clockwise is up."""
    job = table.job
    job.redraws, job.distress = 0, Distress()
    if len(job.row) >= job.length:
        yield from finish(table, "done")
    else:
        job.turn = table.left_of(job.turn)


def finish(table: Table, outcome: str) -> Iterator[Event]:
    """The job ends, one way or another; whoever fled or failed, even on the last event, hides next round (GS-78, GS-81)."""
    job = table.job
    job.outcome, job.turn, job.twist, job.boarding = outcome, None, None, False
    table.phase = PAYOUT
    if outcome != "done":
        table.players[job.captain].hides_in = table.round + 1
    yield from fall_due(table, "payout")


def heckler(table: Table, seat: Seat) -> str:
    """Why this seat may not play a card now; "" if it must (GS-55)."""
    job = table.job
    if table.phase != JOB:
        return "No job is under way."
    if seat == job.captain:
        return "You are the captain: others play cards against you."
    if job.boarding or job.twist or job.pending:
        return "The last card is not dealt with yet."
    return "" if seat == job.turn else f"It is @{job.turn}'s turn."


def play_card(table: Table, seat: Seat, kind: str, name: str) -> Iterator[Event]:
    need(not heckler(table, seat), heckler(table, seat))
    need(len(name) <= CARD_NAME, f"A card's name has {CARD_NAME} characters at most.")
    name = " ".join(name.split())
    table.job.row.append(Played(kind, seat, name))
    article = "an" if kind == "encounter" else "a"
    yield Event(f"@{seat} plays {article} {kind.capitalize()}{': ' + said(name) if name else ''}.", kind=kind,
                facts={"turn": len(table.job.row)})


@dataclass(frozen=True)
class PlayEncounter:
    """Play an Encounter against the captain."""

    name: str = ""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not heckler(table, seat):
            yield Offer(PlayEncounter, "Encounter", {"name": Text(CARD_NAME)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from play_card(table, seat, "encounter", self.name)


@dataclass(frozen=True)
class PlayCharacter:
    """Play a Character against the captain."""

    name: str = ""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not heckler(table, seat):
            yield Offer(PlayCharacter, "Character", {"name": Text(CARD_NAME)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from play_card(table, seat, "character", self.name)


@dataclass(frozen=True)
class PlayTwist:
    """Play a Twist: only talking helps now (Twists; GS-65)."""

    name: str = ""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not heckler(table, seat):
            yield Offer(PlayTwist, "Twist", {"name": Text(CARD_NAME)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from play_card(table, seat, "twist", self.name)
        table.job.twist = Twist(seat)
        table.count(seat, "twists")


@dataclass(frozen=True)
class Redraw:
    """Unable to play: show the whole hand, discard it, draw a new one, and play at once (GS-56)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not heckler(table, seat):
            yield Offer(Redraw, f"Cannot play: show, discard, draw {table.options['hand']}")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not heckler(table, seat), heckler(table, seat))
        table.job.redraws += 1
        table.count(seat, "redraws")
        yield Event(f"@{seat} can play nothing: the hand is shown, discarded, and drawn anew.", kind="redraw")


@dataclass(frozen=True)
class SkipTurn:
    """No playable card is left anywhere: the turn passes (GS-56)."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not heckler(table, seat) and table.job.redraws:
            yield Offer(SkipTurn, "No playable card is left anywhere: skip")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not heckler(table, seat), heckler(table, seat))
        need(table.job.redraws, "Show, discard and redraw first: a turn is skipped only when no playable card is left.")
        yield Event(f"@{seat} has nothing to play, and nothing is left to draw: the turn passes.", kind="redraw")
        yield from advance(table)


@dataclass(frozen=True)
class NameCard:
    """Write down what a played card says, at any time during the job."""

    turn: int
    name: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase in (JOB, PAYOUT) and table.job.row:
            turns = tuple(range(1, len(table.job.row) + 1))
            yield Offer(NameCard, "Name the card", {"turn": Pick(turns, value=turns[-1]),
                                                    "name": Text(CARD_NAME, table.job.row[-1].name, optional=False)})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase in (JOB, PAYOUT) and 1 <= self.turn <= len(table.job.row), "There is no such card on this job.")
        name = " ".join(self.name.split())
        need(name and len(name) <= CARD_NAME, f"A card's name has 1 to {CARD_NAME} characters.")
        card = table.job.row[self.turn - 1]
        table.job.row[self.turn - 1] = replace(card, name=name)
        yield Event(f"The {card.kind.capitalize()} of @{card.seat}: {said(name)}.", kind="card", facts={"turn": self.turn})


def own_turn(table: Table, seat: Seat) -> str:
    """Why it is not this captain's own turn; "" if it is (GS-53)."""
    job = table.job
    if table.phase != JOB:
        return "No job is under way."
    if seat != job.captain:
        return f"@{job.captain} is the captain of this job."
    if job.boarding or job.twist or job.pending:
        return "Deal with the last card first."
    return "" if seat == job.turn else f"It is @{job.turn}'s turn."


@dataclass(frozen=True)
class OnWeGo:
    """The captain's own turn, with nothing to change."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not own_turn(table, seat):
            yield Offer(OnWeGo, "On we go")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not own_turn(table, seat), own_turn(table, seat))
        yield Event(f"@{seat} flies on.", kind="own")
        yield from advance(table)


@dataclass(frozen=True)
class AddCrew:
    """The captain's own turn: a crew member from the stash comes aboard, if there is room."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not own_turn(table, seat) and not table.light:
            yield Offer(AddCrew, "A crew member from my stash", why_not=no_room(table, seat, "crew"))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not own_turn(table, seat), own_turn(table, seat))
        need(not no_room(table, seat, "crew"), no_room(table, seat, "crew"))
        table.players[seat].crew += 1
        yield Event(f"@{seat} takes another crew member aboard.", kind="own")
        yield from advance(table)


@dataclass(frozen=True)
class AddPassenger:
    """The captain's own turn: a Character from the hand boards as a passenger, if there is room."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not own_turn(table, seat) and not table.light:
            yield Offer(AddPassenger, "A Character from my hand as passenger", why_not=no_room(table, seat, "passengers"))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not own_turn(table, seat), own_turn(table, seat))
        need(not no_room(table, seat, "passengers"), no_room(table, seat, "passengers"))
        table.players[seat].passengers += 1
        yield Event(f"@{seat} picks up a passenger.", kind="own")
        yield from advance(table)


@dataclass(frozen=True)
class ChangeShip:
    """Switch to another ship: on the captain's own turn, or at once with a ship just bought by distress signal (GS-54, GS-62).

    What fits moves over; crew that does not goes to the stash, passengers and cargo are lost. The numbers are what moved.
    """

    ship: str = ""
    crew: int = 0
    passengers: int = 0
    cargo: int = 0

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not table.light and may_change_ship(table, seat):
            player = table.players[seat]
            yield Offer(ChangeShip, "Another ship from my stash", {
                "ship": Text(SHIP_NAME), **{what: Number(0, most, 1, most) for what, most in aboard(player).items()}})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not table.light, "This table keeps no count of ships.")
        need(may_change_ship(table, seat), "Change ships on your own turn, or with a ship just bought.")
        need(len(self.ship) <= SHIP_NAME, f"A ship's name has {SHIP_NAME} characters at most.")
        player, name = table.players[seat], " ".join(self.ship.split())
        for what, most in aboard(player).items():
            need(0 <= getattr(self, what) <= most, "Only what was aboard can move to the new ship.")
        player.crew = min(player.crew, self.crew)  # nobody leaves the ready ones behind; used crew stay used
        player.used = self.crew - player.crew
        player.passengers, player.cargo, player.aboard, player.ship = self.passengers, self.cargo, True, name
        yield Event(f"@{seat} changes ships{': now it is ' + the_ship(said(name)) if name else ''}.", kind="own")
        if own_turn(table, seat):
            table.job.distress = replace(table.job.distress, bought="switched")
        else:
            yield from advance(table)


def may_change_ship(table: Table, seat: Seat) -> bool:
    bought = table.phase == JOB and seat == table.job.captain and table.job.pending and table.job.distress.bought == "ship"
    return bool(bought) or not own_turn(table, seat)


def aboard(player) -> dict[str, int]:
    return {"crew": player.crew + player.used, "passengers": player.passengers, "cargo": player.cargo}


def no_room(table: Table, seat: Seat, what: str) -> str:
    """Why one more cannot come aboard. The printed slots are the table's to mind; no ship has more than nine."""
    player = table.players[seat]
    if table.light:
        return "This table keeps no count of what is aboard."
    if not player.aboard:
        return "You have no ship to take anybody aboard."
    return "" if aboard(player)[what] < SLOTS else "No ship has that much room."


MOVES = (PlayEncounter, PlayCharacter, PlayTwist, Redraw, SkipTurn, NameCard, OnWeGo, AddCrew, AddPassenger, ChangeShip)
