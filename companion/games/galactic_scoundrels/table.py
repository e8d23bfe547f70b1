"""What lies on the table of Galactic Scoundrels: as much of it as a referee must know, no hands, no decks of cards."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine import Chance, Event, Pick, Seat
from companion.engine.records import record, twin
from companion.games.galactic_scoundrels.facts import EPISODES, PAYOUTS

SETUP, SPACEPORT, OFFER, BIDDING, SHOWDOWN, WINNING = "setup", "spaceport", "offer", "bidding", "showdown", "winning"
LAUNCH, JOB, PAYOUT, COUNTING, FINALE = "launch", "job", "payout", "counting", "finale"

OPTIONS = {
    "payout": Pick(title="How long an evening", options=("standard", "quick", "lightning"), value="standard",
                   labels=("Classic: 1d4 + 3 payoffs a job", "Quick: 1d4 + 4", "Lightning: 1d4 + 5")),
    "tracking": Pick(title="How much the app keeps track of", options=("light", "standard", "full"), value="standard",
                     labels=("Light: jobs, dice and story", "Standard: ships and deals too", "Full: a private stash counter too")),
    "spaceport": Pick(title="The spaceport", options=("turns", "together"), value="turns", labels=("In order, as printed", "Everybody at once")),
    "hitchhikers": Pick(title="No Hitchhikers", options=("free starter", "no free ship"), value="free starter",
                        labels=("Shipless and broke get a free starter", "No free ships")),
    "hand": Pick(title="Cards in a hand", options=(5, 7), value=5, labels=("Five cards", "Seven cards (house rule)")),
    "length": Pick(title="Length of a job", options=(0, -1, -2), value=0,
                   labels=("Full length", "One turn shorter (house rule)", "Two turns shorter (house rule)")),
    "bids": Pick(title="What proves a bid", options=("contains", "exact"), value="contains",
                 labels=("A better hand proves a bid too", "Exactly the hand that was bid")),
    "scavenging": Pick(title="Who may not scavenge", options=("not on the job", "not last on the job"), value="not on the job",
                       labels=("Whoever was on the job at any time stays out", "Only the last one on the job stays out")),
    "ties": Pick(title="A tie at the end", options=("souvenirs", "shared"), value="souvenirs", labels=("More jobs done wins a tie", "A tie is shared")),
}


@dataclass
class Player:
    """One scoundrel: the active ship and what is aboard it. Hand and stash are nobody's business but theirs.

    crew and used count crew aboard: ready, and turned sideways. hides_in is the round spent in hiding (GS-43, GS-44).
    """

    aboard: bool = True
    ship: str = ""
    crew: int = 0
    used: int = 0
    passengers: int = 0
    cargo: int = 0
    hides_in: int = 0
    souvenirs: list[str] = field(default_factory=list)
    stash: int = 0
    fortune: int | None = None

    def unload(self) -> None:
        """Passengers to the discard, cargo under its deck (GS-73, GS-78)."""
        self.passengers = self.cargo = 0

    def wreck(self) -> None:
        """The ship is gone, and all aboard it (GS-71)."""
        self.aboard, self.ship = False, ""
        self.crew = self.used = self.passengers = self.cargo = 0

    def copy(self) -> Player:
        draft = twin(self)
        draft.souvenirs = self.souvenirs[:]
        return draft


@record
class Played:
    """A card played against the captain, and what became of it.

    kind    encounter, character or twist
    how     the way out that was taken, in a few words; "" while it is unresolved
    icon    the drawing for it
    """

    kind: str
    seat: Seat
    name: str = ""
    how: str = ""
    icon: str = ""
    intent: str = ""
    faces: tuple[int, ...] = ()
    result: str = ""

    @property
    def solved(self) -> bool:
        return bool(self.how)


@dataclass
class Twist:
    """A Twist on its way: deal, declare, roll, and perhaps one thing left to do by hand."""

    seat: Seat
    intent: str = ""
    todo: str = ""


@record
class Help:
    """An answer to a distress signal: what the seller says it is, and for what."""

    seat: Seat
    goods: str
    claim: str
    credits: int
    favour: bool
    words: str
    when: str


@dataclass
class Distress:
    """Help for the event on the table: a signal sent or not, offers made, one purchase at most (GS-62)."""

    sent: bool = False
    bought: str = ""
    offers: list[Help] = field(default_factory=list)

    def copy(self) -> Distress:
        return Distress(self.sent, self.bought, list(self.offers))


@dataclass
class Job:
    """The job of this round. `pot` counts its payoff cards; `worth` is their sum if somebody has added it up."""

    number: int
    title: str = ""
    pot: int = 0
    dealt: list[tuple[str, int]] = field(default_factory=list)
    worth: int | None = None
    length: int = 0
    captain: Seat | None = None
    holders: list[Seat] = field(default_factory=list)
    turn: Seat | None = None
    row: list[Played] = field(default_factory=list)
    redraws: int = 0
    dumped: bool = False
    boarding: bool = False
    twist: Twist | None = None
    distress: Distress = field(default_factory=Distress)
    outcome: str = ""

    @property
    def left(self) -> int:
        return max(0, self.length - len(self.row))

    @property
    def pending(self) -> Played | None:
        """The Encounter or Character the captain has to answer."""
        return self.row[-1] if self.row and not self.row[-1].solved and self.row[-1].kind != "twist" else None

    def copy(self) -> Job:
        draft = twin(self)
        draft.dealt, draft.holders, draft.row = self.dealt[:], self.holders[:], self.row[:]
        draft.twist, draft.distress = self.twist and twin(self.twist), self.distress.copy()
        return draft


@dataclass
class Gamble:
    """The bidding: who starts, what was bid, who has folded, who folds as soon as it is their turn."""

    starter: Seat
    turn: Seat
    round: int = 1
    bids: list[tuple[Seat, int]] = field(default_factory=list)
    folded: list[Seat] = field(default_factory=list)
    planned: list[Seat] = field(default_factory=list)

    def copy(self) -> Gamble:
        draft = twin(self)
        draft.bids, draft.folded, draft.planned = self.bids[:], self.folded[:], self.planned[:]
        return draft


@dataclass
class Showdown:
    """A called bluff: proof to the caller's eyes only, a verdict both agree on, then the spoils.

    symbols  what the bidder showed on the phone; only bidder and caller may ever see it (GS-39)
    verdict  "true" or "lie", once one of them has said so; settled once both have
    """

    bidder: Seat
    caller: Seat
    rung: int
    symbols: tuple[str, ...] = ()
    verdict: str = ""
    settled: bool = False

    @property
    def winner(self) -> Seat:
        return self.bidder if self.verdict == "true" else self.caller

    @property
    def loser(self) -> Seat:
        return self.caller if self.verdict == "true" else self.bidder


@dataclass
class Winning:
    """The winner's choice: take the job, or hand it to somebody who accepts (GS-42)."""

    winner: Seat
    asked: Seat | None = None
    credits: int = 0
    words: str = ""
    when: str = "now"


@record
class Deal:
    """Terms between two seats. The app writes them down and never enforces them (GS-12, GS-64).

    give is what `maker` gives, get what `other` gives. state: offered, agreed, due, settled, withdrawn, declined.
    words of the two about a promise that fell due: marks maps seat to "kept" or "broken".
    """

    number: int
    maker: Seat
    other: Seat
    give: str
    get: str
    when: str
    job: int
    state: str = "offered"
    quiet: bool = False
    marks: tuple[tuple[Seat, str], ...] = ()

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return self.maker, self.other

    @property
    def ending(self) -> str:
        """kept, broken, disputed, or "" while nobody has said."""
        words = {word for _, word in self.marks}
        return "disputed" if len(words) > 1 else words.pop() if words else ""


@dataclass
class Table:
    """Everything the referee knows."""

    players: list[Player]
    options: dict[str, Any]
    piles: list[int]
    episode: int = 0
    discards: int = 0
    phase: str = SETUP
    round: int = 1
    last_job: bool = False
    starter: Seat = 0
    job: Job | None = None
    gamble: Gamble | None = None
    showdown: Showdown | None = None
    winning: Winning | None = None
    visited: list[Seat] = field(default_factory=list)
    last: Seat | None = None  # the last holder of the last job (GS-80)
    last_holders: list[Seat] = field(default_factory=list)
    last_line: str = ""
    deals: list[Deal] = field(default_factory=list)
    tally: list[dict[str, int]] = field(default_factory=list)
    longest: tuple[int, str, Seat] | None = None
    bonus: int = 0
    moment: int = 0

    def copy(self) -> Table:
        """A table of its own: changing it leaves this one as it was. Cheap, since leaves are frozen."""
        draft = twin(self)
        draft.players, draft.tally = [player.copy() for player in self.players], [row.copy() for row in self.tally]
        draft.options, draft.piles, draft.visited = self.options.copy(), self.piles[:], self.visited[:]
        draft.job, draft.gamble = self.job and self.job.copy(), self.gamble and self.gamble.copy()
        draft.showdown, draft.winning = self.showdown and twin(self.showdown), self.winning and twin(self.winning)
        draft.last_holders, draft.deals = self.last_holders[:], self.deals[:]
        return draft

    @property
    def seats(self) -> range:
        return range(len(self.players))

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.players)

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, beginning with `start`."""
        return [(start + step) % len(self.players) for step in self.seats]

    def hiding(self, seat: Seat) -> bool:
        """Is this one in hiding this round? (GS-43)"""
        return self.players[seat].hides_in == self.round

    def count(self, seat: Seat, deed: str, by: int = 1) -> None:
        """Keep a tally for the awards at the end."""
        self.tally[seat][deed] = self.tally[seat].get(deed, 0) + by

    @property
    def light(self) -> bool:
        """Light tracking: the app keeps no count of what is aboard."""
        return self.options["tracking"] == "light"


def the_ship(name: str) -> str:
    """A ship's name in a sentence: nobody flies the the Gull."""
    return name if name.casefold().startswith("the ") else f"the {name}"


def deal(seats: int, options: Mapping[str, Any], chance: Chance) -> Table:
    """The table as set up: three piles, the first less a starting thousand for each player (GS-01)."""
    chosen = {name: options.get(name, bounds.value) for name, bounds in OPTIONS.items()}
    piles = [episode.cards for episode in EPISODES]
    piles[0] -= seats
    return Table([Player() for _ in range(seats)], chosen, piles, tally=[{} for _ in range(seats)])


def draw(table: Table, cards: int, told: bool = True) -> Iterator[Event]:
    """Draw payoff cards from the piles as one deck (GS-02), then from the money discard (GS-06). Returns what was drawn.

    `yield from` it: the events announce a new episode and the last job; the result lists (numeral, how many).
    """
    drawn: list[tuple[str, int]] = []
    for number, episode in enumerate(EPISODES):
        taken = min(cards, table.piles[number])
        if taken:
            table.piles[number] -= taken
            cards -= taken
            drawn.append((episode.numeral, taken))
            if number > table.episode:
                table.episode = number
                yield Event(f"Episode {episode.numeral} begins: crew cost {episode.crew_price:,} now.", kind="episode",
                            facts={"episode": episode.numeral})
    taken = min(cards, table.discards)
    if taken:
        table.discards -= taken
        drawn.append(("discard", taken))
    if cards > taken:
        yield Event(f"The piles and the money discard are empty: {cards - taken} fewer payoff "
                    f"{'card' if cards - taken == 1 else 'cards'} than there should be.")
    if drawn and not sum(table.piles) and not table.last_job:
        table.last_job = True
        yield Event("The last payoff card is drawn: this is the last job.", kind="last")
    return drawn


def bonus_dice(table: Table) -> int:
    """What is added to the payoff die (A Job Opportunity; GS-17)."""
    return PAYOUTS[table.options["payout"]]


def over(table: Table) -> bool:
    """The evening ends when the last fortune is revealed."""
    return table.phase == FINALE

