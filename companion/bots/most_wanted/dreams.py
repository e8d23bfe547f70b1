"""Tables as they might be, in heaps and grades: what others hold, given what they have done, and what they would do with it."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from companion.bots.most_wanted.numbers import BEST, STEP, beats, heap, heap_of
from companion.bots.most_wanted.seen import Seen
from companion.engine import Event, Seat
from companion.games.most_wanted.facts import HAND, VALUE
from companion.games.most_wanted.sights import Outlaw

PLENTY = 16  # cards that no action draws more of
TRIES = 6  # hands dealt to somebody before one that does not fit what they have done is taken for theirs
LEADS_WITH, JOINS_WITH = 0.45, 0.55  # the share of hands people are thought to leave alone
POOR = 0.4  # a hand that so many beat is no hand to rob with
RASH = (0.5, 4)  # how many poor hands out of how many a stranger is taken to have shown so far
NERVE = 0.25  # how far people's judgement of a fight may be off, in points
BETTER = 0.75  # what there mostly is to do in place of a robbery, in points


@dataclass
class Dream:
    """One table as it might be: hands by seat, those laid among them; what the Sheriff lays; the top of the deck, first card first."""

    hands: dict[Seat, int]
    sheriff: int
    deck: list[int]

    def refill(self, left: int, number: int, start: int = 0) -> int:
        """A heap with so many cards more, from the deck's top or from further down."""
        for rank in self.deck[start:start + max(0, number)]:
            left += STEP[rank]
        return left


class People:
    """What the others would do at this table, as far as they have shown themselves to be sensible."""

    def __init__(self, seen: Seen, heard: Sequence[Event]) -> None:
        self.seen, self.others = seen, len(seen.others)
        self.spaces = [player.space for player in seen.view.players]
        self.costs = [seen.cost(player) for player in seen.view.players]
        self.odds = ((), *(beats(size, HAND) for size in range(1, 5)))
        self.rash = rashness(heard, self.odds)

    def worth(self, seat: Seat, chance: float, points: float) -> float:
        """What a fight is worth to somebody, in points; winning the game with it, twice as much."""
        return chance * points * (1 + (self.spaces[seat] + points >= self.seen.goal)) - (1 - chance) * self.costs[seat]

    def guard(self, size: int, grade: int) -> float:
        """How likely a hand beats the Sheriff's, if there is one."""
        return beats(size, 2 * size)[grade] if self.seen.guarded else 1.0

    def leads(self, seat: Seat, heap: int, size: int) -> float:
        """How likely somebody with these cards would lead the robbery that takes hands of this size."""
        grades = BEST[heap][0]
        worths = {robbery.size: self.worth(seat, self.odds[robbery.size][grades[robbery.size]] ** self.others
                                           * self.guard(robbery.size, grades[robbery.size]), robbery.points)
                  for robbery in self.seen.robberies}
        own = worths.pop(size)
        return self.perhaps(seat, own - max(*worths.values(), BETTER))

    def joins(self, seat: Seat, grade: int, size: int, points: int, joined: int, open_: int) -> float:
        """How likely somebody rides along: joined are in beside the leader, open_ may still come."""
        better = self.odds[size][grade]
        chance = self.guard(size, grade) * better ** open_ * max(0.02, (better - LEADS_WITH) / (1 - LEADS_WITH))
        if joined:
            chance *= max(0.02, (better - JOINS_WITH) / (1 - JOINS_WITH)) ** joined
        return self.perhaps(seat, self.worth(seat, chance, points))

    def perhaps(self, seat: Seat, gain: float) -> float:
        """How likely somebody does what gains so much; the rash do as they like."""
        rash = self.rash.get(seat, RASH[0] / RASH[1])
        return rash / 2 + (1 - rash) / (1 + exp(-max(-30.0, min(30.0, gain / NERVE))))


def rashness(heard: Sequence[Event], odds: Sequence[Sequence[float]]) -> dict[Seat, float]:
    """How often each has shown a poor hand in a robbery that nobody made them join."""
    poor: Counter[Seat] = Counter()
    shown: Counter[Seat] = Counter()
    robbing = False
    for event in heard:
        if event.kind in ("rob", "challenge", "tie", "win"):
            robbing = event.kind == "rob"
        elif robbing and event.kind == "reveal" and event.facts["seat"] is not None:
            cards = event.facts["cards"]
            shown[event.facts["seat"]] += 1
            poor[event.facts["seat"]] += odds[len(cards)][BEST[heap(cards)][0][len(cards)]] < POOR
    return {seat: (RASH[0] + poor[seat]) / (RASH[1] + number) for seat, number in shown.items()}


class Sleeper:
    """Dreams up tables that fit a view."""

    def __init__(self, seen: Seen, people: People, rng: random.Random) -> None:
        self.seen, self.people, self.rng = seen, people, rng
        fight = seen.view.fight
        self.robbers = {robber.seat: robber for robber in fight.robbers} if fight else {}
        self.telling = fight is not None and not fight.rounds and fight.kind != "first"
        self.counts = [(other, other.cards + (self.robbers[other.seat].cards if other.seat in self.robbers else 0)) for other in seen.others]

    def dream(self) -> Dream:
        """One table, all equally likely but for what people have done."""
        view, deck = self.seen.view, self.seen.unseen[:]
        hands = {other.seat: self.hand(other, cards, deck) for other, cards in self.counts}
        sheriff = 0
        if view.fight and view.fight.sheriff:
            sheriff = BEST[heap_of(self.draw(deck, view.fight.sheriff))][1][view.fight.size]
        top = self.draw(deck, PLENTY)
        if len(top) < PLENTY:  # the discards are shuffled as soon as the deck runs out (MW-28)
            top += self.draw([VALUE[card] for card in view.discards], PLENTY - len(top))
        return Dream(hands, sheriff, top)

    def draw(self, deck: list[int], number: int) -> list[int]:
        """So many cards out of a deck, wherever they lie in it; fewer if it has no more."""
        drawn, luck = [], self.rng.random
        for size in range(len(deck), max(0, len(deck) - number), -1):
            place = int(luck() * size)
            drawn.append(deck[place])
            deck[place] = deck[-1]
            deck.pop()
        return drawn

    def hand(self, other: Outlaw, cards: int, deck: list[int]) -> int:
        """Cards for somebody; such as do not fit go back into the deck, a few times, if it has others."""
        robber = self.robbers.get(other.seat)
        tries = TRIES if self.telling and robber and robber.cards and len(deck) >= 2 * cards else 1
        for trial in range(1, tries + 1):
            drawn = self.draw(deck, cards)
            found = heap_of(drawn)
            if trial == tries or self.rng.random() < self.fits(other.seat, found):
                break
            deck += drawn
        return found

    def fits(self, seat: Seat, found: int) -> float:
        """How likely somebody with these cards would have laid a hand where they did."""
        fight = self.seen.view.fight
        grade = BEST[found][0][fight.size]
        if seat == fight.leader:
            return self.people.leads(seat, found, fight.size) if fight.kind == "robbery" else self.people.odds[fight.size][grade] ** 2
        return 1.0 if self.robbers[seat].must else self.people.joins(seat, grade, fight.size, fight.points, 0, 1)
