"""The greenhorn: new in town. Knows the rules and lays good cards, but takes whatever action the mood is for."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.bots.most_wanted.seen import Seen, loose
from companion.engine import Event, Offer
from companion.games.most_wanted.sights import View

Message = dict[str, Any]
FAIR = (0, 4, 9, 60, 300)  # the grade from which a hand of each size looks like something: a jack, a pair, a fair pair, a fair pair with company


def think(view: View, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> Message | None:
    """Any action that is open, with cards that make some sense for it."""
    seen = Seen(view, offers)
    if seen.moves.get("Commit"):
        return fight(seen, rng)
    ideas = [idea for do, idea in IDEAS.items() if seen.moves.get(do)]
    return rng.choice(ideas)(seen, rng) if ideas else None


def fight(seen: Seen, rng: random.Random) -> Message:
    """In with anything fair, and now and then with less."""
    size = seen.view.fight.size
    if seen.moves.get("StayOut") and rng.random() > (0.8 if fair(seen, size) else 0.2):
        return {"do": "StayOut"}
    return seen.lay(seen.hands[size])


def fair(seen: Seen, size: int) -> bool:
    return seen.grades[size] >= FAIR[size]


def rob(do: str, size: int):
    """A robbery, unless the hand is too poor for it and courage fails."""
    def idea(seen: Seen, rng: random.Random) -> Message:
        if not fair(seen, size) and rng.random() < 0.5 and size > 2:
            return rob("PonyExpress", 2)(seen, rng)
        return seen.do(do, cards=seen.take(seen.hands[size]))

    return idea


def drink(do: str):
    """Keeps pairs and better, changes the rest."""
    def idea(seen: Seen, rng: random.Random) -> Message:
        return seen.do(do, discard=loose(seen.cards, seen.hands[rng.choice((1, 2, 3))]))

    return idea


def honest(seen: Seen, rng: random.Random) -> Message:
    """One card or more of a colour."""
    offer = rng.choice(seen.moves.all("HonestLabor"))
    cards = [card for card in loose(seen.cards, seen.hands[2]) if card in offer.fields["cards"].options] or list(offer.fields["cards"].options)
    picked = rng.sample(cards, rng.randint(1, len(cards)))
    return {"do": "HonestLabor", "cards": picked if not offer.fields["cards"].single else picked[0]}


def dishonest(seen: Seen, rng: random.Random) -> Message:
    """Mostly the truth."""
    cards = max(seen.colours.values(), key=len) if rng.random() < 0.7 else list(seen.cards)
    return seen.do("DishonestLabor", cards=rng.sample(cards, rng.randint(1, len(cards))))


def duel(seen: Seen, rng: random.Random) -> Message:
    size = rng.choice((1, 2))
    return seen.do("Duel", who=rng.choice(seen.others).seat, cards=seen.take(seen.hands[size]))


def shootout(seen: Seen, rng: random.Random) -> Message:
    who = rng.sample(seen.others, rng.randint(1, len(seen.others)))
    return seen.do("Shootout", who=[other.seat for other in who], cards=seen.take(seen.hands[rng.choice((1, 2, 3))]))


IDEAS = {
    "PonyExpress": rob("PonyExpress", 2), "Stagecoach": rob("Stagecoach", 3), "Train": rob("Train", 4),
    "Church": drink("Church"), "Saloon": drink("Saloon"), "HonestLabor": honest, "DishonestLabor": dishonest,
    "Duel": duel, "Shootout": shootout,
    "Answer": lambda seen, rng: {"do": "Answer", "challenge": rng.random() < 0.05 * seen.view.labor.number},
    "NameFirst": lambda seen, rng: {"do": "NameFirst", "first": seen.mine},
}
