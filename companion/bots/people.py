"""Simulated people for Galactic Scoundrels: each has a seat, a temper and cards in mind, and sees what its seat sees."""
from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.bots.galactic_scoundrels import captain, dealing, errands, gambling, heckler
from companion.bots.galactic_scoundrels.box import INVENTED, Box, Holdings
from companion.bots.sight import OpenMoves, look
from companion.engine import Offer, Seat


@dataclass(frozen=True)
class Temper:
    """What somebody is like. All but the price are chances between 0 and 1.

    bluff      to bid a hand they do not hold, to sell a card that is not what they say
    suspicion  to call a bid a lie that looks like one
    nerve      to want a job whatever their hand
    price      credits they ask for help, in Episode IV
    kindness   to help for little or nothing
    word       to keep a promise
    talk       to tell a line of the story
    """

    bluff: float
    suspicion: float
    nerve: float
    price: int
    kindness: float
    word: float
    talk: float


TEMPERS = {
    "truthful": Temper(0.03, 0.45, 0.4, 1000, 0.5, 0.97, 0.4),
    "bluffer": Temper(0.65, 0.55, 0.7, 1500, 0.35, 0.6, 0.45),
    "cautious": Temper(0.1, 0.25, 0.2, 1500, 0.4, 0.9, 0.3),
    "greedy": Temper(0.3, 0.55, 0.8, 2500, 0.2, 0.7, 0.3),
    "generous": Temper(0.15, 0.3, 0.5, 500, 0.85, 0.95, 0.45),
    "chatty": Temper(0.3, 0.45, 0.6, 1000, 0.55, 0.85, 0.9),
}


class Person:
    """Somebody at the table.

    seat    where they sit
    rng     their own luck, which is not the luck of the dice
    temper  what they are like
    box     the cards on the table; theirs are in box.holdings[seat]
    bonus   False for people who see to it that no bonus payoff card is ever drawn: nothing is carried to the end of a
            job, somebody always bids, and Twists only harm
    """

    def __init__(self, seat: Seat, rng: random.Random, temper: Temper, box: Box, bonus: bool = True) -> None:
        self.seat, self.rng, self.temper, self.box, self.bonus = seat, rng, temper, box, bonus
        self.first_deal: dict[tuple[int, int], int] = {}  # the number of the first deal that can be about a Twist
        self.done: dict[tuple[Any, ...], int] = {}

    def move(self, view: Any, offers: Iterable[Offer | Mapping[str, Any]] | OpenMoves) -> dict[str, Any] | None:
        """What they do now, as a message; None if they would rather wait. View and offers may be JSON off the wire."""
        view = look(view)
        open_now = offers if isinstance(offers, OpenMoves) else OpenMoves(offers)
        self.box.catch_up(view, self.seat)
        return (dealing.marking(self, view, open_now) or dealing.answering(self, view, open_now)
                or PHASES[view.phase](self, view, open_now))

    @property
    def holdings(self) -> Holdings:
        return self.box.holdings[self.seat]

    def likely(self, chance: float) -> bool:
        """Do they, this time?"""
        return self.rng.random() < chance

    def once(self, *deed: Any) -> bool:
        """Is this the first time that it comes to this? What one may leave alone is thought about only once."""
        return self.again(*deed) == 0

    def again(self, *deed: Any) -> int:
        """How often it has come to this before."""
        before = self.done.get(deed, 0)
        self.done[deed] = before + 1
        return before

    def appetite(self, view: Any) -> float:
        """How much they would like to go on this job, 0 to 1: what is there to answer cards with, and nerve."""
        holdings = self.holdings
        ways = len(holdings.traits) + len(holdings.aboard) + len(holdings.crew) + bool(holdings.ship) + bool(holdings.cargo)
        ways += 0.5 * min(len(holdings.characters), holdings.ship.passengers) if holdings.ship else 0
        return min(1.0, 0.75 * ways / (4.5 + view.episode_number) + 0.3 * self.temper.nerve)

    def credits(self, terms: str) -> int:
        """The money in the terms of a deal."""
        found = re.search(r"([\d,]+) credits", terms)
        return int(found[1].replace(",", "")) if found else 0

    def words(self, about: str, **filling: str) -> str:
        """Words for a deal."""
        return self.rng.choice([term.text for term in INVENTED.terms if term.about == about]).format(**filling)


def job(person: Person, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """On the job, or against whoever is."""
    stage, twist = view.job.stage, view.twist
    on_the_job = view.job.captain == person.seat
    if stage == "answer":
        return captain.answering(person, view, open_now) if on_the_job else heckler.helping(person, view, open_now)
    if stage == "twist":
        if on_the_job:
            return dealing.pleading(person, view, open_now) if twist.stage == "deal" else None
        if twist.seat != person.seat:
            return None
        asked = dealing.demanding(person, view, open_now) if twist.stage == "deal" else None
        return asked or heckler.twisting(person, view, open_now)
    if stage == "card":
        return heckler.playing(person, view, open_now)
    return captain.loading(person, open_now, "Board") if stage == "boarding" else captain.own_turn(person, view, open_now)


PHASES = {
    "setup": errands.setting_up, "spaceport": errands.visiting, "offer": errands.offering, "bidding": gambling.bidding,
    "showdown": gambling.showdown, "winning": gambling.winning, "launch": captain.launching, "job": job, "payout": captain.paying,
    "counting": errands.counting, "finale": lambda person, view, open_now: None,
}


def gather(seats: Iterable[Seat], rng: random.Random, tempers: Sequence[str] = (), bonus: bool = True) -> list[Person]:
    """People round one box of cards, each with a temper: those named, over and over, or one after the other from a random one.

    Seats left out belong to real people.
    """
    seats = list(seats)
    box = Box(seats, random.Random(rng.random()))
    names = list(tempers) or rng.sample(list(TEMPERS), len(TEMPERS))
    return [Person(seat, random.Random(rng.random()), TEMPERS[names[number % len(names)]], box, bonus)
            for number, seat in enumerate(seats)]


def whom_to_ask(view: Any) -> list[Seat]:
    """The seats that may have something to do, in the order to ask them: whoever moves last decides the moment.

    Any seat's view will do; one that sees a quiet deal knows of two more to ask.
    """
    view = look(view)
    asked = [seat for deal in view.deals for seat in expected(deal)]
    seats, job = range(len(view.players)), view.job
    if view.phase in ("setup", "offer"):
        asked.append(errands.opening(view))
    elif view.phase == "bidding" and view.gamble.bidder is None and not view.gamble.folded:
        asked.append((view.gamble.turn - 1) % len(seats))  # who speaks last may not want to wait for it
    elif view.phase == "job" and view.distress and view.distress.sent:
        selling = [offer.seat for offer in view.distress.offers]
        asked += [seat for seat in seats if seat != job.captain and seat not in selling]
    elif view.phase == "job" and view.twist and view.twist.stage == "deal":
        asked.append(job.captain)
    asked += view.waiting
    return list(dict.fromkeys(asked))


def expected(deal: Any) -> list[Seat]:
    """Who has to say something about this deal."""
    if deal.state == "offered":
        return [deal.other]
    if not dealing.unsettled(deal):
        return []
    marked = [seat for seat, _ in deal.marked]
    return [seat for seat in (deal.maker, deal.other) if seat not in marked]
