"""What lies on the table of Scoundrel Society: deck, row, what everybody has, and the steps still to be resolved."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.engine import Event, Pick, Seat
from companion.engine.records import record, twin
from companion.games.scoundrel_society.facts import ACTIONS, DECKS, ORIGINAL, Ability, Deck, Loot, Scoundrel, Side

CASTING, CHOOSING, RESOLVING, OVER = "casting", "choosing", "resolving", "over"
BARNABUS: Seat = -1  # the third in a game for two sits nowhere
BOTTOM = 10  # the Constable is one of these
HAND = len(ACTIONS)

OPTIONS = {
    "deck": Pick((ORIGINAL,), labels=(DECKS[ORIGINAL].name,), value=ORIGINAL),
    "scoundrels": Pick(("dealt", "choice"), value="dealt",
                       labels=("Each is dealt a scoundrel", "Each is dealt two and picks one (house rule)")),
    "row": Pick((3, 4), value=3,
                labels=("Two players: three loot in the row", "Two players: four loot in the row (house setting)")),
    "ties": Pick(("suspicion", "shared"), value="suspicion", labels=("Less suspicion wins a tie", "A tie is shared")),
    "countdown": Pick((60, 30, 120, 0), value=60, labels=(
        "Wait a minute, then time may be called", "Wait half a minute", "Wait two minutes",
        "Wait for everybody, however long")),
}


@record
class Step:
    """One thing still to do, by one seat; the newest on the stack comes first.

    does    the name of a question or of a function; cause is the card or action that says so
    number, types, action, price, loot: see `Ability`
    target  another seat it concerns
    where   the step lapses unless its cause is still there: in "front", or in the "row"; a "knack" is always there
    parts   for an order still to be chosen: the steps to put in order
    """

    does: str
    seat: Seat
    cause: str = ""
    number: int = 1
    types: tuple[str, ...] = ()
    action: str = ""
    price: int = 0
    loot: str = ""
    target: Seat | None = None
    where: str = ""
    parts: tuple[Step, ...] = ()


@dataclass(slots=True)
class Player:
    """One thief. played are the actions of this hand, face up, laid is the one face down, if there is one.

    front is the loot controlled, all of it open; the stash is the owner's secret. choice: scoundrels to pick one from.
    """

    scoundrel: str = ""
    played: list[str] = field(default_factory=list)
    laid: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)
    stash: list[str] = field(default_factory=list)
    tokens: int = 0
    choice: tuple[str, ...] = ()

    @property
    def hand(self) -> list[str]:
        """The actions still to be played, the one face down among them: everybody can work that out (SS-40)."""
        return [action for action in ACTIONS if action not in self.played]

    def copy(self) -> Player:
        return Player(self.scoundrel, self.played[:], self.laid[:], self.front[:], self.stash[:], self.tokens,
                      self.choice)


@dataclass(slots=True)
class Look:
    """Cards taken off the deck to be looked at by one seat, the top one last, and put back.

    studied  the seat has been asked something about them, so it has seen them on its screen
    """

    seat: Seat
    cards: list[str]
    studied: bool = False


@record
class Arrest:
    """How the Constable came: where ("row", "stash", "stolen", "discarded"), and in whose action; None is nobody's."""

    where: str
    seat: Seat | None


@dataclass
class Table:
    """Everything there is. The last card of `deck` is its top.

    order    who resolves when in this round
    robbed   somebody has stolen from the Mark since Barnabus was last served (SS-42)
    todo     steps, the last one first to be resolved
    looks    cards in somebody's hands, the innermost look last
    barnabus what lies under his card in a game for two
    moment   counts the steps resolved: a new question has a new number
    tally    what people did, for the awards
    """

    players: list[Player]
    options: Mapping[str, Any]
    mark: str
    deck: list[str]
    first: Seat
    row: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    phase: str = CHOOSING
    round: int = 0
    order: tuple[Seat, ...] = ()
    robbed: bool = False
    todo: list[Step] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    barnabus: list[str] = field(default_factory=list)
    arrest: Arrest | None = None
    moment: int = 0
    last_line: str = ""
    tally: dict[tuple[Seat, str], int] = field(default_factory=dict)

    def copy(self) -> Table:
        """A table of its own: changing it leaves this one as it was. Steps are frozen; cards are keys."""
        draft = twin(self)
        draft.players = [player.copy() for player in self.players]
        draft.deck, draft.row, draft.discards = self.deck[:], self.row[:], self.discards[:]
        draft.barnabus, draft.todo, draft.tally = self.barnabus[:], self.todo[:], self.tally.copy()
        draft.looks = [Look(look.seat, look.cards[:], look.studied) for look in self.looks]
        return draft

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @cached_property
    def cards(self) -> Deck:
        """The cards this table plays with, as printed."""
        return DECKS[self.options["deck"]]

    def loot(self, key: str) -> Loot:
        return self.cards.loot[key]

    def scoundrel(self, seat: Seat) -> Scoundrel:
        return self.cards.scoundrels[self.players[seat].scoundrel]

    @property
    def side(self) -> Side:
        """The side of the Mark that lies up."""
        return self.cards.marks[self.mark]

    @property
    def row_size(self) -> int:
        """One more than there are players; Barnabus does not count (SS-01)."""
        return self.options["row"] if len(self.players) == 2 else len(self.players) + 1

    @property
    def down(self) -> int:
        """Cards not yet drawn, those being looked at among them: they go back on top."""
        return len(self.deck) + sum(len(look.cards) for look in self.looks)

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """All seats, beginning with `start`; the left is clockwise (SS-11)."""
        number = len(self.players)
        return tuple([(start + step) % number for step in range(number)])

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.players)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, from the left of `seat` on."""
        return self.clockwise(seat)[1:]

    def push(self, *steps: Step) -> None:
        """These come next, in this order."""
        self.todo.extend(reversed(steps))

    def count(self, seat: Seat, deed: str, by: int = 1) -> None:
        """Keep a tally for the awards at the end."""
        self.tally[seat, deed] = self.tally.get((seat, deed), 0) + by

    def tell(self, text: str, kind: str = "beat", **facts: Any) -> Event:
        """Something everybody sees, kept as the newest line for the screens."""
        self.last_line = text
        return Event(text, kind, facts=facts)


def step_of(ability: Ability, seat: Seat, cause: str, **more: Any) -> Step:
    """What an ability asks for, as a step for its owner."""
    step = Step(ability.does, seat, cause, ability.number, ability.types, ability.action, ability.price, ability.loot)
    return replace(step, **more) if more else step


def over(table: Table) -> bool:
    """The game is over once the Constable is there."""
    return table.phase == OVER


def names(seats: tuple[Seat, ...] | list[Seat]) -> str:
    """Seats in a sentence: @0, @1 and @2."""
    named = [f"@{seat}" for seat in seats]
    return " and ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]


def listed(words: list[str]) -> str:
    """Words in a sentence: the Yacht, the Deed and a Copper Coin."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
