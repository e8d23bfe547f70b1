"""The box of Galactic Scoundrels as simulated people imagine it: cards in hand, money and ships in the stash.

At a real table these are cardboard. The app never sees any of it, and neither does anybody here but their owner.
"""
from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any, Literal

from companion.engine import Seat
from companion.engine.cards import read
from companion.games.galactic_scoundrels.facts import SYMBOLS, TRAITS, TWISTS, Source

TRAIT, ENCOUNTER, CHARACTER, TWIST = "trait", "encounter", "character", "twist"
COUNTS = {TRAIT: 40, ENCOUNTER: 28, CHARACTER: 28, TWIST: 16}  # rulebook, Contents
CREWS = 15
STARTER = 2000
# What a payoff card of each pile may be worth; the rules text does not say, so these are ours.
VALUES = {"IV": (1000, 1000, 2000, 2000, 3000), "V": (2000, 3000, 3000, 4000, 5000), "VI": (4000, 5000, 6000, 8000, 10000),
          "discard": (1000, 2000, 3000)}

TraitKey = Literal["moves", "charms", "bluff", "wits", "knowhow"]
Icon = TraitKey | Literal["credit"]
Moment = Literal["opening", "encounter", "character", "twist", "help", "harm", "moves", "charms", "bluff", "wits", "knowhow", "crew",
                 "crew lost", "passenger", "payoff", "cargo", "ship lost", "flee", "distress", "rescue", "paid", "failed", "takeover",
                 "liar", "honest", "spaceport"]


@dataclass(frozen=True)
class Regular:
    """Somebody for the demonstration's table: a name, the scoundrel they play, and their temper."""

    name: str
    alias: str
    temper: str
    source: Source


@dataclass(frozen=True)
class Title:
    title: str
    source: Source


@dataclass(frozen=True)
class Ship:
    name: str
    price: int
    crew: int
    passengers: int
    cargo: int
    source: Source

    @property
    def slots(self) -> int:
        return self.crew + self.passengers + self.cargo


@dataclass(frozen=True)
class Printed:
    """What is printed on an Encounter or a Character: its name, and the icons that answer it."""

    name: str
    icons: tuple[Icon, ...]
    source: Source


@dataclass(frozen=True)
class Named:
    name: str
    source: Source


@dataclass(frozen=True)
class Line:
    """Something to tell about a moment."""

    about: Moment
    text: str
    source: Source


@dataclass(frozen=True)
class Term:
    """Words for a deal, or for what is sold."""

    about: Literal["favour", "plea", "demand", "job", "card", "crew", "ship"]
    text: str
    source: Source


@dataclass(frozen=True)
class Invented:
    people: tuple[Regular, ...]
    jobs: tuple[Title, ...]
    ships: tuple[Ship, ...]
    encounters: tuple[Printed, ...]
    characters: tuple[Printed, ...]
    twists: tuple[Named, ...]
    lines: tuple[Line, ...]
    terms: tuple[Term, ...]


for record in (Regular, Title, Ship, Printed, Named, Line, Term, Invented):
    record.__pydantic_config__ = {"extra": "forbid"}

INVENTED = read("galactic_scoundrels/people", Invented)
PRINTED = {card.name: card.icons for card in (*INVENTED.encounters, *INVENTED.characters)}
STARTERS = tuple(ship for ship in INVENTED.ships if ship.price == STARTER)


@dataclass(frozen=True)
class Card:
    """A card of the draw deck. A Trait's name is its trait; symbol is what it shows for gambling."""

    kind: str
    name: str
    symbol: str
    icons: tuple[str, ...] = ()


@dataclass
class Holdings:
    """What one scoundrel has: the hand, the stash (money, ships, crew by trait) and the ship they fly with all aboard."""

    hand: list[Card] = field(default_factory=list)
    money: list[int] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    crew: list[str] = field(default_factory=list)
    ship: Ship | None = None
    aboard: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    passengers: list[Card] = field(default_factory=list)
    cargo: int = 0

    @property
    def traits(self) -> list[Card]:
        return [card for card in self.hand if card.kind == TRAIT]

    @property
    def characters(self) -> list[Card]:
        return [card for card in self.hand if card.kind == CHARACTER]

    @property
    def stash_is_empty(self) -> bool:
        return not (self.money or self.ships or self.crew)

    def wreck(self) -> None:
        """The ship is gone, and all aboard it."""
        self.ship, self.aboard, self.used, self.passengers, self.cargo = None, [], [], [], 0

    def board(self, ship: Ship) -> None:
        """Fly this ship from now on. The old one goes to the stash, and so does crew it has no room for."""
        if self.ship:
            self.ships.append(self.ship)
        self.ship = ship
        while len(self.aboard) + len(self.used) > ship.crew:
            self.crew.append((self.used or self.aboard).pop())
        self.passengers, self.cargo = self.passengers[:ship.passengers], min(self.cargo, ship.cargo)

    def spend(self, price: int) -> int:
        """Pay with the money cards that come nearest to `price` from above, change not given; how much they were worth."""
        ways: dict[int, tuple[int, ...]] = {0: ()}
        for value in self.money:
            for total, cards in list(ways.items()):
                if total < price:
                    ways.setdefault(total + value, (*cards, value))
        paid = min((total for total in ways if total >= price), default=max(ways))
        for value in ways[paid]:
            self.money.remove(value)
        return paid


class Box:
    """One box on one table: the decks, and what each simulated person holds.

    Seats of real people are not in `holdings`: their cards are real. What passes to or from them is made up or gone.
    """

    def __init__(self, seats: Iterable[Seat], rng: random.Random) -> None:
        self.rng = rng
        self.holdings = {seat: Holdings() for seat in seats}
        self.deck: list[Card] = []
        self.discard: list[Card] = []
        self.ships = [ship for ship in INVENTED.ships if ship not in STARTERS]
        self.crews = [trait for trait in TRAITS for _ in range(CREWS // len(TRAITS))]
        self.jobs = [job.title for job in INVENTED.jobs]
        self.pots: dict[int, list[int]] = {}
        self.shown: dict[tuple[Seat, int], tuple[str, ...]] = {}  # symbols held out at the table, by bidder and job
        self.for_sale: dict[Seat, Card | Ship | str] = {}  # what is meant by an offer of help
        self.settled: set[tuple[int, int]] = set()
        self.dealt = 0
        for deck in (self.ships, self.crews, self.jobs):
            rng.shuffle(deck)

    def deal(self, hand: int) -> None:
        """Shuffle the draw deck and deal; a starter ship and 1,000 credits each."""
        starters = self.rng.sample(STARTERS, len(STARTERS))
        for number, holdings in enumerate(self.holdings.values()):
            holdings.ship, holdings.money = starters[number % len(starters)], [1000]
        self.dealt = hand
        self.redeal()

    def redeal(self) -> None:
        """All cards in, shuffle, deal again."""
        self.deck, self.discard = fresh_deck(self.rng), []
        for holdings in self.holdings.values():
            holdings.hand = self.draw(self.dealt)

    def draw(self, cards: int) -> list[Card]:
        """Cards from the draw deck; the discard is shuffled in when it runs out."""
        drawn = []
        for _ in range(cards):
            if not self.deck:
                self.deck, self.discard = self.discard, []
                self.rng.shuffle(self.deck)
            if self.deck:
                drawn.append(self.deck.pop())
        return drawn

    def search(self, kind: str) -> Card | None:
        """A card of this kind looked for in the draw deck, which is shuffled afterwards."""
        card = next((card for card in self.deck if card.kind == kind), None)
        if card:
            self.deck.remove(card)
            self.rng.shuffle(self.deck)
        return card

    def throw_away(self, holdings: Holdings, cards: Iterable[Card]) -> None:
        """From the hand to the discard pile."""
        for card in list(cards):
            holdings.hand.remove(card)
            self.discard.append(card)

    def next_job(self) -> str:
        """The Job card turned over; shuffled again after the last."""
        if not self.jobs:
            self.jobs = [job.title for job in INVENTED.jobs]
            self.rng.shuffle(self.jobs)
        return self.jobs.pop()

    def pot(self, job: Any, episode: str) -> list[int]:
        """The payoff cards face up on this job, as many as the table counts."""
        values = self.pots.setdefault(job.number, [self.payoff(pile) for pile, number in job.dealt for _ in range(number)])
        while len(values) < job.pot:
            values.append(self.payoff(episode))
        while len(values) > job.pot:
            values.pop(self.rng.randrange(len(values)))
        return values

    def starter(self) -> Ship:
        """A starter ship that nobody flies, or one that somebody does if all are out."""
        flown = {holdings.ship for holdings in self.holdings.values()}
        return self.rng.choice([ship for ship in STARTERS if ship not in flown] or STARTERS)

    def payoff(self, pile: str) -> int:
        """What one more payoff card is worth."""
        return self.rng.choice(VALUES[pile])

    def icons(self, card: Any, job: int) -> tuple[str, ...]:
        """The icons on a card of the row: everybody sees it. Cards of a real box are unknown here, so theirs are made up."""
        if card.name in PRINTED:
            return PRINTED[card.name]
        seen = random.Random(f"{job}/{card.turn}/{card.name}")
        return (*seen.sample(list(TRAITS), 3), *(["credit"] if seen.random() < 0.35 else []))

    def pass_money(self, payer: Seat, taker: Seat, credits: int) -> None:
        """Credits change hands, change given."""
        if payer in self.holdings:
            change = self.holdings[payer].spend(credits) - credits
            self.holdings[payer].money += [change] if change > 0 else []
        if taker in self.holdings and credits:
            self.holdings[taker].money.append(credits)

    def pass_card(self, giver: Seat, taker: Seat, card: Card | None = None) -> Card:
        """A hand card changes hands: this one, or one picked blind."""
        hand = self.holdings[giver].hand if giver in self.holdings else []
        if card not in hand:
            card = self.rng.choice(hand) if hand else (self.draw(1) or [self.rng.choice(fresh_deck(self.rng))])[0]
        if card in hand:
            hand.remove(card)
        if taker in self.holdings:
            self.holdings[taker].hand.append(card)
        return card

    def pass_crew(self, giver: Seat, taker: Seat) -> None:
        """A crew member from one stash to the other."""
        theirs = self.holdings.get(giver)
        trait = theirs.crew.pop() if theirs and theirs.crew else self.rng.choice(list(TRAITS))
        if taker in self.holdings:
            self.holdings[taker].crew.append(trait)

    def catch_up(self, view: Any, seat: Seat) -> None:
        """Before `seat` moves: deal if nobody has, do with the cards what the newest Twist said, count what is aboard."""
        if not self.dealt:
            self.deal(view.options["hand"])
        if view.job:
            for card in view.job.row:
                if card.faces and (view.job.number, card.turn) not in self.settled:
                    self.settled.add((view.job.number, card.turn))
                    self.twist(TWISTS[card.intent][sum(card.faces)].does, view.job, card)
        if not view.light:
            reconcile(self.holdings[seat], view.players[seat], self.rng)

    def twist(self, does: str, job: Any, card: Any) -> None:
        captain = self.holdings.get(job.captain)
        if does == "destroy_ship" and captain:
            captain.wreck()
        elif does == "kill_aboard" and captain:
            captain.aboard, captain.used, captain.passengers = [], [], []
        elif does == "take_payoffs" and card.seat in self.holdings:
            pot = self.pots.get(job.number, [])
            self.holdings[card.seat].money += [pot.pop(self.rng.randrange(len(pot))) for _ in range(min(2, len(pot)))]


def reconcile(holdings: Holdings, player: Any, rng: random.Random) -> None:
    """The table is right: people look again at what they have aboard."""
    if not player.aboard:
        if holdings.ship:
            holdings.wreck()
        return
    if not holdings.ship:
        holdings.ship = holdings.ships.pop() if holdings.ships else rng.choice(STARTERS)
    for own, counted in ((holdings.aboard, player.crew), (holdings.used, player.used)):
        del own[counted:]
        own += [rng.choice(list(TRAITS)) for _ in range(counted - len(own))]
    del holdings.passengers[player.passengers:]
    while len(holdings.passengers) < player.passengers:
        card = rng.choice(INVENTED.characters)
        holdings.passengers.append(Card(CHARACTER, card.name, "", card.icons))
    holdings.cargo = player.cargo


def fresh_deck(rng: random.Random) -> list[Card]:
    """The 112 cards of the draw deck, shuffled, the six symbols spread as evenly as they go."""
    faces = [(TRAIT, trait, (trait,)) for trait in TRAITS for _ in range(COUNTS[TRAIT] // len(TRAITS))]
    faces += [(ENCOUNTER, card.name, card.icons) for card in rng.sample(INVENTED.encounters, COUNTS[ENCOUNTER])]
    faces += [(CHARACTER, card.name, card.icons) for card in rng.sample(INVENTED.characters, COUNTS[CHARACTER])]
    faces += [(TWIST, card.name, ()) for card in INVENTED.twists[:COUNTS[TWIST]]]
    symbols = list(islice(cycle(SYMBOLS), len(faces)))
    rng.shuffle(symbols)
    deck = [Card(kind, name, symbol, icons) for (kind, name, icons), symbol in zip(faces, symbols)]
    rng.shuffle(deck)
    return deck
