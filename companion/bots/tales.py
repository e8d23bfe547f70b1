"""What simulated people add to the story: a line about the moment, by whoever it happened to, never the same one twice."""
from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.bots.galactic_scoundrels.box import INVENTED
from companion.bots.people import Person
from companion.bots.sight import look
from companion.engine import Seat

HOW = {"crew": "crew", "passenger": "passenger", "credit": "payoff", "cargo": "cargo", "boom": "ship lost"}


class Teller:
    """Keeps the lines of one evening: people ask for one, and tell it or not as they are given to talk.

    names  what people are called, by seat; without them a captain is "the captain"
    """

    def __init__(self, rng: random.Random, names: Sequence[str] = ()) -> None:
        self.rng, self.names = rng, names
        self.told: set[str] = set()
        self.thought: set[tuple[Any, ...]] = set()

    def tell(self, person: Person, view: Any) -> dict[str, Any] | None:
        """A Tell of this person's about what has just happened; None if they have nothing to say. The view may be JSON."""
        view = look(view)
        for about, moment in moments(view, person.seat):
            if (about, *moment) in self.thought:
                continue
            self.thought.add((about, *moment))
            line = self.line(about, view) if self.rng.random() < person.temper.talk else None
            if line:
                return {"do": "Tell", "text": line, "about": None}
        return None

    def line(self, about: str, view: Any) -> str | None:
        """A line nobody has told yet about this kind of moment; None if there is none left that fits."""
        filling = self.filling(view)
        fresh = [line.text for line in INVENTED.lines if line.about == about and line.text not in self.told]
        fitting = [text for text in fresh if "{ship}" not in text or filling["ship"]]
        if not fitting:
            return None
        text = self.rng.choice(fitting)
        self.told.add(text)
        return text.format(**filling)

    def filling(self, view: Any) -> Mapping[str, str]:
        captain = view.job.captain if view.job else None
        named = captain is not None and captain < len(self.names)
        return {"captain": self.names[captain] if named else "the captain", "ship": "" if captain is None else view.players[captain].ship}


def moments(view: Any, seat: Seat) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What this seat could tell about now, the newest last: the kind of moment, and which one it is."""
    job = view.job
    if view.phase == "spaceport" and seat in view.visited:
        yield "spaceport", (view.round, seat)
    if view.phase == "showdown" and view.showdown.stage == "spoils" and view.showdown.winner == seat:
        yield "liar" if view.showdown.verdict == "lie" else "honest", (job.number,)
    if not job or job.captain is None:
        return
    captain = job.captain == seat
    if captain and view.phase == "job" and not job.row:
        yield "opening", (job.number,)
    if job.row:
        yield from card_moments(view, job.row[-1], seat, captain)
    if captain and job.stage == "boarding":
        yield "takeover", (job.number, len(job.row))
    if captain and view.phase == "payout":
        yield {"done": "paid", "failed": "failed", "fled": "flee"}[job.outcome], (job.number,)


def card_moments(view: Any, card: Any, seat: Seat, captain: bool) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What there is to tell about the newest card: by its player when it is played, by the captain when it is answered."""
    moment = (view.job.number, card.turn)
    if card.kind == "twist":
        if card.seat == seat:
            yield (card.intent if card.faces else "twist"), moment
        return
    if not card.how:
        if card.seat == seat:
            yield card.kind, moment
        if captain and view.distress and view.distress.sent:
            yield "distress", moment
        if view.distress and any(offer.seat == seat for offer in view.distress.offers):
            yield "rescue", moment
    elif captain and card.icon != "flee":
        yield "crew lost" if card.how == "Crew lost" else HOW.get(card.icon, card.icon), moment
