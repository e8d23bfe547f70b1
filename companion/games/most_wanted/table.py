"""What lies on the table of Most Wanted: hands, deck, bags, the scoreboard and the action that is going on."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine import Pick, Seat
from companion.engine.records import record, twin
from companion.games.most_wanted.facts import ALL_BAGS, COLOURS, SCOREBOARDS, SIDES, TILES, Scoreboard, Side

FIRST, TURN, FIGHT, LABOR, OVER = "first", "turn", "fight", "labor", "over"
SHERIFF: Seat = -1  # he sits nowhere
ROBBERIES = ("pony", "stagecoach", "train")  # in the order their tiles turn over (MW-30)

OPTIONS = {
    "church": Pick(("church", "saloon"), value="church", labels=("Church", "Saloon (alternate)")),
    "labor": Pick(("honest", "dishonest"), value="honest", labels=("Honest Labor", "Dishonest Labor (alternate)")),
    "duel": Pick(("duel", "shootout"), value="duel", labels=("Duel", "Shootout (alternate)")),
    "first": Pick(("random", "duel", "choice"), value="random",
                  labels=("Chance says who goes first", "A one-card duel of all says", "The table says: the youngest, by custom")),
    "scoreboard": Pick(tuple(SCOREBOARDS), value=next(iter(SCOREBOARDS)),
                       labels=tuple(board.name for board in SCOREBOARDS.values())),
    "colours": Pick((4, 2), value=4, labels=("Four colors: a suit is a color", "Two colors: red and black (house setting)")),
    "sheriff_ties": Pick(("tiebreak", "sheriff"), value="tiebreak",
                         labels=("A tie with the Sheriff is played out", "The Sheriff wins ties (house setting)")),
    "bags": Pick(("unlimited", "limited"), value="unlimited",
                 labels=("There is always money in town", f"Only the {ALL_BAGS} bags of the box")),
    "unchallenged": Pick(("face up", "face down"), value="face up",
                         labels=("Labor nobody doubts is shown afterwards", "Labor nobody doubts stays face down")),
    "countdown": Pick((60, 30, 120, 0), value=60, labels=(
        "Wait a minute, then time may be called", "Wait half a minute", "Wait two minutes", "Wait for everybody, however long")),
}


@dataclass(slots=True)
class Player:
    """One outlaw. space 0 is off the board, where bail is 0; skips are turns to sit out (MW-37); gone has left (MW-47)."""

    hand: list[str] = field(default_factory=list)
    space: int = 0
    bags: int = 0
    skips: int = 0
    gone: bool = False


@record
class Shown:
    """A hand as it was turned over; seat -1 is the Sheriff."""

    seat: Seat
    cards: tuple[str, ...]
    name: str


@record
class Round:
    """Hands that were turned over together: the first hands, or a tie-break. best: whose were best; crossed: by 6s over aces."""

    shown: tuple[Shown, ...]
    best: tuple[Seat, ...]
    crossed: bool


@record
class Payment:
    """Bail, or another payment: what was owed and paid, and how far it sent somebody back, to which space."""

    seat: Seat
    owed: int
    paid: int
    back: int
    space: int


@record
class Settled:
    """What became of a robbery, duel or shootout; public. winner -1 is the Sheriff. spare: his cards that he did not use."""

    kind: str
    tile: str
    name: str
    leader: Seat
    rounds: tuple[Round, ...]
    winner: Seat
    points: int
    payments: tuple[Payment, ...] = ()
    out: tuple[Seat, ...] = ()
    spare: tuple[str, ...] = ()


@record
class Reckoning:
    """What became of Dishonest Labor; public. honest is None, and cards empty, where they stayed face down (MW-35)."""

    seat: Seat
    number: int
    cards: tuple[str, ...]
    honest: bool | None
    challengers: tuple[Seat, ...]
    kept: int
    share: int


@dataclass
class Fight:
    """Hands being laid for a robbery, a duel, a shootout or the first turn.

    kind      robbery, duel, shootout or first
    points    what the winner scores, fixed when the action was chosen (MW-31); a duel's is the loser's bail
    asked     who may lay a hand now, from the leader clockwise; in a tie-break the tied
    must      who of them cannot stay out
    laid      the cards in front of each, face down
    ready     who is done; ready with no cards laid is out
    entrants  who showed a hand, once the first hands are shown
    sheriff   the Sheriff's cards, face down; guarded tells whether he still takes part
    spare     what the Sheriff did not use, once shown
    shown     first hands, face up until the action is over (MW-11)
    ties      tie-break cards of earlier rounds, likewise; recycled once they were shuffled back for want of others (MW-12)
    """

    kind: str
    tile: str
    name: str
    leader: Seat
    size: int
    points: int
    asked: tuple[Seat, ...]
    must: tuple[Seat, ...]
    laid: dict[Seat, list[str]] = field(default_factory=dict)
    ready: tuple[Seat, ...] = ()
    entrants: tuple[Seat, ...] = ()
    rounds: tuple[Round, ...] = ()
    guarded: bool = False
    sheriff: list[str] = field(default_factory=list)
    spare: tuple[str, ...] = ()
    shown: list[str] = field(default_factory=list)
    ties: list[str] = field(default_factory=list)
    recycled: bool = False

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.asked if seat not in self.ready])

    def copy(self) -> Fight:
        draft = twin(self)
        draft.laid = {seat: cards[:] for seat, cards in self.laid.items()}
        draft.sheriff, draft.shown, draft.ties = self.sheriff[:], self.shown[:], self.ties[:]
        return draft


@dataclass(slots=True)
class Labor:
    """Dishonest Labor waiting to be believed: cards face down with money on them, and who has answered what so far."""

    seat: Seat
    cards: list[str]
    bags: int
    asked: tuple[Seat, ...]
    answers: dict[Seat, bool] = field(default_factory=dict)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.asked if seat not in self.answers])

    def copy(self) -> Labor:
        return Labor(self.seat, self.cards[:], self.bags, self.asked, self.answers.copy())


CIRCLES = {(number, start): [(start + step) % number for step in range(number)] for number in range(2, 9) for start in range(number)}


@dataclass
class Table:
    """Everything there is. The last card of `deck` is its top; `buried` lie face down in the discard pile (MW-35).

    supply is what money is left in town, None where that has no end; shuffles counts those of the game, not the first.
    """

    players: list[Player]
    options: Mapping[str, Any]
    deck: list[str]
    discards: list[str] = field(default_factory=list)
    buried: list[str] = field(default_factory=list)
    supply: int | None = None
    shuffles: int = 0
    phase: str = TURN
    turn: Seat = 0
    chapters: int = 0
    fight: Fight | None = None
    labor: Labor | None = None
    settled: Settled | None = None
    reckoning: Reckoning | None = None
    last_line: str = ""
    tally: dict[tuple[Seat, str], int] = field(default_factory=dict)

    def copy(self) -> Table:
        """A table of its own: changing it leaves this one as it was. Options are fixed and shared, leaves are frozen."""
        draft = twin(self)
        draft.players = [Player(player.hand[:], player.space, player.bags, player.skips, player.gone) for player in self.players]
        draft.deck, draft.discards, draft.buried, draft.tally = self.deck[:], self.discards[:], self.buried[:], self.tally.copy()
        draft.fight, draft.labor = self.fight and self.fight.copy(), self.labor and self.labor.copy()
        return draft

    @property
    def seats(self) -> list[Seat]:
        """Everybody still in the game."""
        return [seat for seat, player in enumerate(self.players) if not player.gone]

    @property
    def scoreboard(self) -> Scoreboard:
        return SCOREBOARDS[self.options["scoreboard"]]

    @property
    def colours(self) -> Mapping[str, str]:
        """The colour of each card, as this table groups them."""
        return COLOURS[self.options["colours"]]

    def clockwise(self, start: Seat) -> list[Seat]:
        """Everybody still in the game, beginning with `start` or the next after it (MW-49)."""
        players = self.players
        return [seat for seat in CIRCLES[len(players), start] if not players[seat].gone]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, from the left of `seat` on."""
        circle = self.clockwise(seat)
        return tuple(circle if self.players[seat].gone else circle[1:])

    def bail(self, seat: Seat) -> int:
        """What bail costs where this one stands: nothing off the board, else what the space shows, never the tile (0.1)."""
        space, board = self.players[seat].space, self.scoreboard
        return board.bail[space - 1] if 0 < space < board.goal else 0

    def side(self, tile: str) -> Side:
        """The side of a tile that lies up: robberies turn with the shuffles (MW-30), the others as chosen (MW-46)."""
        if tile in ROBBERIES:
            return TILES[tile].sides[self.shuffles > ROBBERIES.index(tile)]
        return SIDES[self.options[tile]]

    def count(self, seat: Seat, deed: str, by: int = 1) -> None:
        """Keep a tally for the awards at the end."""
        self.tally[seat, deed] = self.tally.get((seat, deed), 0) + by


def who(seat: Seat) -> str:
    """How a sentence names somebody who may be the Sheriff."""
    return "the Sheriff" if seat == SHERIFF else f"@{seat}"


def names(seats: Iterable[Seat]) -> str:
    """How a sentence names several: @0, @1 and the Sheriff."""
    *most, last = map(who, seats)
    return f"{', '.join(most)} and {last}" if most else last
