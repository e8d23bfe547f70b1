"""Bots at live tables: whenever the game waits for a seat that a bot plays for, this sees to it that the bot thinks and taps.

It knows no rule: a bot is shown its seat's view, its offers and what its seat was told, and its answer is a tap like any phone's. It
thinks outside the match's lock and, as a rule, in another process, so nobody's tap waits for it.
"""
from __future__ import annotations

import logging
import queue
import random
import secrets
import threading
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from flask import Flask

from companion.engine import Event, Offer, Seat
from companion.match import Match
from companion.web import live

HESITATION = (1.2, 3.0)  # seconds from a new moment to a bot's tap, as long as people have something to do as well
BRISK = (0.8, 1.6)  # where only bots are left to act
LOOKED = 60.0  # seconds for which a look without an open screen counts
IDLE = 300.0  # seconds without a thought, after which the process that thinks may go

log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Who thinks for the bots, in whatever process (companion/bots/thinking.py)."""

    def ask(self, key: str, level: str, view: Any, offers: Sequence[Offer], heard: Sequence[Event], seed: int) -> dict[str, Any] | None:
        """What a bot of this level does; None if it has nothing to do. Waits for the answer."""

    def anything(self, offers: Sequence[Offer], shun: Collection[str], seed: int) -> dict[str, Any] | None:
        """Some move these offers allow, none of those to `shun`."""

    def rest(self) -> None:
        """Give back what thinking takes; the next question begins anew."""


@dataclass(eq=False)
class Thought:
    """What a bot is to do about a moment: what it knows, when it will tap, and what it has decided so far."""

    match: Match
    seat: Seat
    shape: str
    level: str
    seq: int
    view: Any
    offers: list[Offer]
    heard: list[Event]
    due: float
    must: bool  # the game waits for this seat, so that it has to come up with something
    decided: bool = False
    action: dict[str, Any] | None = None

    @property
    def ready(self) -> bool:
        """Has it decided to do something? A bot the game does not wait for may leave it at that."""
        return self.decided and (self.must or self.action is not None)

    @property
    def tap(self) -> str:
        """The same in every process and after a restart, so that one moment gets one tap of each bot."""
        return f"bot-{self.match.code}-{self.seq}-{self.seat}"

    def fits(self, level: str, offers: Sequence[Offer]) -> bool:
        """Is what was thought about still the case?"""
        return level == self.level and offers == self.offers


@dataclass
class Place:
    """A table with bots: what they have in mind, and when somebody last looked at it without leaving a screen open."""

    thoughts: dict[Seat, Thought] = field(default_factory=dict)
    looked: float = float("-inf")


class HousePlayers:
    """Plays for every seat a bot has, at every table somebody looks at. Nothing runs before there is a bot to play for.

    pause   how long bots hesitate: 1 as people do, 0 not at all
    looked  for how many seconds a page that was asked for counts as somebody looking; an open screen always does
    """

    def __init__(self, app: Flask, thinker: Thinker, pause: float = 1.0, looked: float = LOOKED) -> None:
        self.app, self.thinker, self.pause, self.looked = app, thinker, pause, looked
        self.places: dict[str, Place] = {}
        self.news = threading.Condition()
        self.stirred: dict[str, Match] = {}
        self.questions: queue.Queue[Thought | None] = queue.Queue()
        self.threads: list[threading.Thread] = []
        self.closed = False
        self.rng = random.Random()

    def stir(self, match: Match, looking: bool = False) -> None:
        """Something has changed at this table; `looking`: somebody looks at it just now. Quick, and done with for a table without bots."""
        if not match.levels or match.stopped:
            return
        with self.news:
            place = self.places.setdefault(match.code, Place())
            if looking:
                place.looked = time.monotonic()
            if not any(person.bot for person in match.people):
                return
            self.stirred[match.code] = match
            if not self.threads and not self.closed:
                self.threads = [threading.Thread(target=work, daemon=True, name=name) for work, name in (
                    (self.keep_playing, "bots play"), (self.keep_thinking, "bots think"))]
                for thread in self.threads:
                    thread.start()
            self.news.notify()

    def close(self) -> None:
        """No more bots: their threads and their process end."""
        with self.news:
            self.closed = True
            self.news.notify()
        self.questions.put(None)
        for thread in self.threads:
            thread.join(5)
        self.thinker.rest()

    # two threads: one watches tables and taps, one waits for thoughts

    def keep_playing(self) -> None:
        while not self.closed:
            with self.news:
                if not self.stirred:
                    soonest = min((thought.due for place in self.places.values() for thought in place.thoughts.values() if thought.ready),
                                  default=None)
                    self.news.wait(None if soonest is None else max(0.0, soonest - time.monotonic()))
                stirred, self.stirred = list(self.stirred.values()), {}
            try:
                with self.app.test_request_context():  # pages drawn for a bot's tap have addresses in them, like any others
                    for match in stirred:
                        self.look_round(match)
                    self.tap_what_is_due()
            except Exception:  # one table's mishap must not stop the bots of all others; this one goes on when it is looked at again
                log.exception("Something went wrong with a bot.")

    def keep_thinking(self) -> None:
        while not self.closed:
            try:
                thought = self.questions.get(timeout=IDLE)
            except queue.Empty:
                self.thinker.rest()
                continue
            if thought is None or not self.minded(thought):
                continue
            try:
                action = self.thinker.ask(thought.match.game.KEY, thought.level, thought.view, thought.offers, thought.heard, secrets.randbits(64))
            except Exception:  # whatever it was, the table must not wait for ever
                log.exception("A bot could not think.")
                action = None
            with self.news:
                thought.action, thought.decided = action, True
                self.stirred.setdefault(thought.match.code, thought.match)
                self.news.notify()

    def minded(self, thought: Thought) -> bool:
        """Is this still what the bot has in mind?"""
        return self.places[thought.match.code].thoughts.get(thought.seat) is thought

    # a table

    def look_round(self, match: Match) -> None:
        """See whom the game waits for, and let those of them think who are bots and have not begun to."""
        place = self.places[match.code]
        fresh = []
        with match.lock:
            # whoever is not needed any more is forgotten, and who has other things to decide begins anew
            wanted = self.wanted(match) if self.watched(match, place) else {}
            place.thoughts = {seat: thought for seat, thought in place.thoughts.items()
                              if seat in wanted and thought.fits(match.people[seat].bot, wanted[seat])}
            late = waiting(match)
            people_too = any(not match.people[seat].bot for seat in late)
            for seat, offers in wanted.items():
                if seat not in place.thoughts:
                    person = match.people[seat]
                    due = time.monotonic() + self.pause * self.rng.uniform(*(HESITATION if people_too else BRISK))
                    place.thoughts[seat] = thought = Thought(match, seat, person.shape, person.bot, match.seq, match.view(seat), offers,
                                                             match.heard(seat), due, seat in late)
                    fresh.append(thought)
        for thought in fresh:
            self.questions.put(thought)

    def wanted(self, match: Match) -> dict[Seat, list[Offer]]:
        """The bots who are to act now, and what is open to each. Where anybody may, people come first."""
        if match.table is None or match.over:
            return {}
        late = waiting(match)
        if late:
            return {seat: match.game.offers(match.table, seat) for seat in late if match.people[seat].bot}
        open_now = {seat: match.game.offers(match.table, seat) for seat in range(len(match.people))}
        playing = [seat for seat, offers in open_now.items() if any(plays(match, offer) for offer in offers)]
        if not all(match.people[seat].bot for seat in playing):
            return {}
        return {seat: open_now[seat] for seat in playing[:1]}

    def watched(self, match: Match, place: Place) -> bool:
        """Does anybody look at this table? Bots do not play to empty rooms."""
        return bool(live.audience(match).viewers) or time.monotonic() - place.looked < self.looked

    def tap_what_is_due(self) -> None:
        now = time.monotonic()
        due = [thought for place in list(self.places.values()) for thought in list(place.thoughts.values())
               if thought.ready and thought.due <= now]
        for thought in sorted(due, key=lambda thought: thought.due):
            self.tap(thought)

    def tap(self, thought: Thought) -> None:
        """Play what a bot has decided, if the moment is still the one it thought about."""
        match, seat = thought.match, thought.seat
        with match.lock:
            place = self.places[match.code]
            if not self.minded(thought):
                return
            wanted = self.wanted(match)
            place.thoughts.pop(seat)
            if seat not in wanted or not thought.fits(match.people[seat].bot, wanted[seat]):
                self.stir(match)
                return
            action = thought.action
            refused = self.play(thought, action) if self.sensible(match, action) else "That is no play."
            if refused:
                log.warning("A bot (%s at %s) chose %s: %s Chance decides instead.", thought.level, match.game.KEY, action, refused)
                refused = self.play(thought, self.thinker.anything(thought.offers, match.game.IDLE, secrets.randbits(64)))
            if refused:  # not even what is offered: people can still take the seat
                log.error("A bot finds nothing to do at %s: %s", match.code, refused)

    def play(self, thought: Thought, action: dict[str, Any] | None) -> str:
        """Tap as the seat's phone would: "", or why it was refused."""
        if action is None:
            return "Nothing."
        answer, _ = live.act(thought.match, thought.shape, {"id": thought.tap, "seen": thought.seq, "action": action}, bot=True)
        return "" if answer["ok"] else answer["error"]

    def sensible(self, match: Match, action: Any) -> bool:
        """Moves that bring the game no further are for people, and so are those that are no part of it."""
        moves = {move.__name__ for move in match.game.ACTIONS} - set(match.game.IDLE)
        return isinstance(action, dict) and action.get("do") in moves


def waiting(match: Match) -> tuple[Seat, ...]:
    """The seats the game waits for; none where anybody may go on."""
    return () if match.table is None else tuple(match.game.waiting(match.table))


def plays(match: Match, offer: Offer) -> bool:
    """Would this move bring the game further?"""
    return not offer.why_not and not offer.aside and offer.do not in match.game.IDLE
