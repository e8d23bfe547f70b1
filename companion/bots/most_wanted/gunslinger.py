"""The gunslinger: knows what a hand is worth against how many, and never looks further than the action at hand."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import prod
from typing import Any

from companion.bots.most_wanted.numbers import beats
from companion.bots.most_wanted.seen import BAG_WORTH, Robbery, Seen, highest, loose
from companion.engine import Event, Offer
from companion.games.most_wanted.facts import SIDES
from companion.games.most_wanted.sights import Outlaw, View

Message = dict[str, Any]
Idea = tuple[float, Message]

NEW_HAND = 0.75  # points a new hand is worth to somebody whose own is hopeless
FULL_PURSE = 6  # bags beyond which more of them are of no use
LEADS_WITH = 0.45  # the share of hands nobody would lead a robbery with
JOINS_WITH = 0.55  # the same for those who ride along
BELIEF = {1: 1.0, 2: 0.8, 3: 0.6, 4: 0.4}  # how likely so many cards are of one colour when somebody says so; more than that: hardly


def think(view: View, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> Message | None:
    """The action that promises most points for what it may cost."""
    seen = Seen(view, offers)
    if seen.moves.get("Commit"):
        return fight(seen)
    if seen.moves.get("Answer"):
        return {"do": "Answer", "challenge": doubts(seen)}
    if seen.moves.get("NameFirst"):
        return {"do": "NameFirst", "first": seen.mine}
    ideas = list(actions(seen))
    return max(ideas, key=lambda idea: idea[0])[1] if ideas else None


def actions(seen: Seen) -> Iterator[Idea]:
    """Everything there is to do on a turn, with what it is worth."""
    for robbery in seen.robberies:
        if seen.moves.get(robbery.do):
            yield lead(seen, robbery)
    if seen.moves.get("Duel"):
        yield from duels(seen)
    if seen.moves.get("Shootout"):
        yield from shootouts(seen)
    for do in ("Church", "Saloon"):
        if seen.moves.get(do):
            yield new_hand(seen, do)
    if seen.moves.get("HonestLabor"):
        yield labor(seen, "HonestLabor")
    if seen.moves.get("DishonestLabor"):
        yield labor(seen, "DishonestLabor")


def gamble(seen: Seen, chance: float, points: float) -> float:
    """What a fight is worth: the points if it is won, the bail if not. To win the game is worth twice the points."""
    points = min(points, seen.goal - seen.me.space)
    worth = points * (2 if seen.me.space + points >= seen.goal else 1)
    return chance * worth - (1 - chance) * seen.cost(seen.me)


def against(seen: Seen, size: int, other: Outlaw, timid: float = 0.0) -> float:
    """How likely the best hand of this size beats somebody who lays none of the weakest `timid` hands, but all others."""
    chance = beats(size, max(size, min(8, other.cards)))[seen.grades[size]]
    return max(0.02, (chance - timid) / (1 - timid))


def sheriff(seen: Seen, size: int) -> float:
    return beats(size, 2 * size)[seen.grades[size]] if seen.guarded else 1.0


def lead(seen: Seen, robbery: Robbery) -> Idea:
    """Whoever has something better will ride along."""
    size = robbery.size
    chance = sheriff(seen, size) * prod(against(seen, size, other) for other in seen.others)
    return gamble(seen, chance, robbery.points), seen.do(robbery.do, cards=seen.take(seen.hands[size]))


def duels(seen: Seen) -> Iterator[Idea]:
    for other in seen.others:
        for size in (1, 2):
            chance = against(seen, size, other)
            yield (gamble(seen, chance, other.bail) - (1 - chance) * seen.me.bail / 2,
                   seen.do("Duel", who=other.seat, cards=seen.take(seen.hands[size])))


def shootouts(seen: Seen) -> Iterator[Idea]:
    """Against one, and rather somebody who has more to lose."""
    for other in seen.others:
        for size in (1, 2, 3):
            chance = against(seen, size, other)
            worth = gamble(seen, chance, SIDES["shootout"].points) + 0.1 * chance * other.bail
            yield worth, seen.do("Shootout", who=[other.seat], cards=seen.take(seen.hands[size]))


def new_hand(seen: Seen, do: str) -> Idea:
    """Worth most to those with the worst hand, nothing to those who have drawn already. Keeps what goes together, and an ace."""
    best = max(beats(size, 5)[seen.grades[size]] for size in (2, 3, 4))
    kept = seen.hands[max((2, 3, 4), key=lambda size: beats(size, 5)[seen.grades[size]])]
    kept = sum(1 << shift for shift in range(0, 36, 4) for _ in range(kept >> shift & 15) if kept >> shift & 15 > 1) or seen.hands[1]
    discards = loose(seen.cards, kept)
    worth = (NEW_HAND * (1.2 - best) + 0.3) * (len(seen.cards) <= 5) - (BAG_WORTH if do == "Saloon" else 0)
    return worth, seen.do(do, discard=discards)


def labor(seen: Seen, do: str) -> Idea:
    """Money for bail, out of cards that are of no use otherwise."""
    spare = loose(seen.cards, seen.hands[2])
    cards = max((loose_of(spare, group) for group in seen.colours.values()), key=len) or max(seen.colours.values(), key=len)[:1]
    earned = min(2 * len(cards), FULL_PURSE - seen.me.bags)
    return BAG_WORTH * max(0, earned) * (0.5 if not seen.me.bail else 1.0), honest(seen, do, cards)


def honest(seen: Seen, do: str, cards: list[str]) -> Message:
    """The offer of those cards' colour, filled with them: there is one for each colour of Honest Labor."""
    offer = next(offer for offer in seen.moves.all(do) if set(cards) <= set(offer.fields["cards"].options))
    return {"do": do, "cards": cards[0] if offer.fields["cards"].single else cards}


def loose_of(spare: Sequence[str], group: Sequence[str]) -> list[str]:
    return [card for card in spare if card in group]


def fight(seen: Seen) -> Message:
    """In or out, and always with the best there is; the highest card in a tie, and for the first turn one that goes with no other."""
    fight = seen.view.fight
    if fight.kind == "first":
        return seen.lay(highest(seen.heap - seen.hands[2]))
    if seen.moves.get("StayOut") and not joins(seen):
        return {"do": "StayOut"}
    return seen.lay(seen.hands[fight.size])


def joins(seen: Seen) -> bool:
    """Is it worth riding along, with those who are in and those who may come? If the game is lost otherwise, it always is."""
    fight = seen.view.fight
    leader = seen.view.players[fight.leader]
    if leader.space + fight.points >= seen.goal:
        return True
    chance = sheriff(seen, fight.size)
    for robber in fight.robbers:
        if robber.seat == seen.mine or robber.state == "out":
            continue
        other = seen.view.players[robber.seat]
        if robber.seat == fight.leader:
            chance *= against(seen, fight.size, other, LEADS_WITH)
        elif robber.cards:
            chance *= against(seen, fight.size, other, JOINS_WITH)
        else:
            chance *= against(seen, fight.size, other)
    return gamble(seen, chance, fight.points) > 0


def doubts(seen: Seen) -> bool:
    """Is a share of the money worth more than the turn that a wrong doubt costs?"""
    labor = seen.view.labor
    bluff = 1 - BELIEF.get(labor.number, 0.15)
    return bluff * BAG_WORTH * labor.bags / 2 > (1 - bluff) * 0.8
