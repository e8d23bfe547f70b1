"""How a thief of some experience plays, by rules of thumb, on a table it imagines: no looking ahead.

A swindler plays like this, and a mastermind thinks that everybody does.
"""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from companion.bots.scoundrel_society.appraisal import CARD, ROOM, TOKEN, Price, prices
from companion.engine import Seat
from companion.games.scoundrel_society import limits
from companion.games.scoundrel_society.exchanging import Exchange, Give
from companion.games.scoundrel_society.facts import CONSTABLE
from companion.games.scoundrel_society.looks import GiveSeen, LeaveThem, PutDown, StashSeen, StealSeen
from companion.games.scoundrel_society.people import ChoosePlayer, TuckAway
from companion.games.scoundrel_society.rounds import LayAction
from companion.games.scoundrel_society.row import Discard, PutInRow
from companion.games.scoundrel_society.setup import PlayAs
from companion.games.scoundrel_society.stashing import Stash
from companion.games.scoundrel_society.stealing import TOP, Steal, StealTop
from companion.games.scoundrel_society.steps import Accept, Decline, ResolveNext, choices
from companion.games.scoundrel_society.table import BOTTOM, CASTING, CHOOSING, Step, Table

NOBODY = -9.0  # what the Constable is worth


def habit(table: Table, seat: Seat, rng: random.Random) -> Any:
    """The move this seat makes now, if the table waits for it."""
    if table.phase == CASTING:
        return PlayAs(rng.choice(table.players[seat].choice))
    if table.phase == CHOOSING:
        return LayAction(intention(table, seat, rng))
    step = table.todo[-1]
    if step.price:
        return Accept() if tempted(table, step) else Decline()
    return ANSWERS[step.does](table, step, rng)


# What a point of suspicion costs, in value: at least, at most, with as much as anybody, and more for each point beyond.
CALM, PANIC, DREAD, STEP = 1.0, 6.0, 3.0, 0.3


def fear(table: Table, seat: Seat) -> float:
    """What a point of suspicion costs: more for whoever has the most, less for whoever is well below."""
    seen = [suspicion(table, other) for other in table.seats]
    ahead = seen[seat] - max(seen[other] for other in table.seats if other != seat)
    return max(CALM, min(PANIC, DREAD + STEP * ahead))


def suspicion(table: Table, seat: Seat) -> float:
    """What this seat has, or is thought to have: what lies open, and something for every card in the stash."""
    player, price = table.players[seat], prices(table.cards, table.mark)
    return player.tokens + sum([price[key].suspicion for key in player.front]) + sum([price[key].suspicion for key in player.stash])


def riches(table: Table, seat: Seat) -> float:
    player, price = table.players[seat], prices(table.cards, table.mark)
    return sum([price[key].value for key in player.front]) + sum([price[key].value for key in player.stash])


def rivals(table: Table, seat: Seat) -> list[Seat]:
    """The others, whom to harm first."""
    return sorted(table.others(seat), key=lambda other: riches(table, other) + 0.8 * suspicion(table, other), reverse=True)


# choose actions

USUAL = {"snatch": 4.4, "sneak": 3.0, "store": 1.4, "switch": 2.4, "scheme": 3.2}


def intention(table: Table, seat: Seat, rng: random.Random) -> str:
    """The action that brings the most now, beyond what it usually brings: each is to be played once a hand."""
    hand = table.players[seat].hand
    if len(hand) == 1:
        return hand[0]
    gains = promise(table, seat)
    return max(hand, key=lambda action: gains[action] - USUAL[action] + rng.gauss(0, 0.8))


def promise(table: Table, seat: Seat) -> dict[str, float]:
    """What each action brings this seat this round, about."""
    price, dread = prices(table.cards, table.mark), fear(table, seat)
    front, room = table.players[seat].front, limits.room(table, seat)
    row = sorted([price[key].worth(dread) for key in table.row], reverse=True)
    alone = 0.45
    best = row[min(1, len(row) - 1)] if row else 0.0
    second = row[2] if len(row) > 2 else 0.0
    held = sorted([price[key].worth(dread) for key in front])
    stash = (ROOM if room <= 1 else 0.5) + 0.25 * max(held[-1:] or [0.0]) if front else 0.0
    theirs = max([price[key].worth(dread) for other in table.others(seat) for key in table.players[other].front], default=0.0)
    exchange = max(0.0, 0.8 * (theirs - held[0])) if held else 0.0
    drawn = CARD if table.down > BOTTOM else CARD * (1 - 1 / max(1, table.down))
    grift, space = 0.0, room
    for part in table.scoundrel(seat).parts:
        if part.does in ("steal", "steal_top", "look_steal") and space > 0:
            grift += CARD if part.does == "steal_top" else CARD + 1.0
            space -= 1
        elif part.does == "look_stash":
            grift += CARD + 1.5
        elif part.does in ("stash", "put_in_row") and len(front) + room - space:
            grift += stash if part.does == "stash" else -1.0
            space += 1
        elif part.does == "exchange":
            grift += exchange
        elif part.does == "give":
            grift += 0.5
            space += 1
        elif part.does in ("point", "accuse_others", "shed", "accuse_laden", "pass_token"):
            grift += TOKEN * part.number
    return {
        "snatch": max(0.0, best) * (room > 0) + alone * max(0.0, second) * (room > 1),
        "sneak": (drawn if room > 0 else 0.0) * 0.85 + (stash * 0.6 if front else 0.0),
        "store": stash,
        "switch": exchange + alone * stash,
        "scheme": grift + (1 - alone) * 0.5 * stash,
    }


# answer questions

Answer = Callable[[Table, Step, random.Random], Any]
ANSWERS: dict[str, Answer] = {}


def answers(*names: str) -> Callable[[Answer], Answer]:
    def register(answer: Answer) -> Answer:
        ANSWERS.update(dict.fromkeys(names, answer))
        return answer

    return register


Worth = Callable[[str], float]


def worth(table: Table, seat: Seat) -> Worth:
    """What loot is worth to this seat, were it stolen: the Constable to nobody."""
    price, dread = prices(table.cards, table.mark), fear(table, seat)
    return lambda key: NOBODY if key == CONSTABLE else price[key].worth(dread)


def kept(table: Table, seat: Seat) -> Worth:
    """What loot is worth that lies there already: its text on stealing is spent."""
    price, dread = prices(table.cards, table.mark), fear(table, seat)
    return lambda key: NOBODY if key == CONSTABLE else price[key].value - dread * price[key].suspicion


def tempted(table: Table, step: Step) -> bool:
    """Room is worth a point of suspicion; a card is, to whoever has little to fear."""
    if step.does in ("stash_this", "stash"):
        return limits.room(table, step.seat) <= 1
    return fear(table, step.seat) < DREAD - 2 * STEP


@answers("order")
def first_things_first(table: Table, step: Step, rng: random.Random) -> Any:
    """Room first, if it is short."""
    causes = choices(table, step)
    if "scheme" in causes and limits.room(table, step.seat) <= 0:
        return ResolveNext("scheme")
    return ResolveNext(next((cause for cause in causes if cause != "scheme"), causes[0]))


@answers("steal")
def take_the_best(table: Table, step: Step, rng: random.Random) -> Any:
    return Steal(max(choices(table, step), key=worth(table, step.seat)))


@answers("steal_top")
def take_the_top(table: Table, step: Step, rng: random.Random) -> Any:
    return StealTop()


@answers("sneak")
def creep(table: Table, step: Step, rng: random.Random) -> Any:
    open_now = choices(table, step)
    return StealTop() if TOP in open_now else hide(table, step, rng)


@answers("stash", "stash_another", "stash_suspect")
def hide(table: Table, step: Step, rng: random.Random) -> Any:
    """What others would take, and what is of no use in front."""
    price = prices(table.cards, table.mark)
    options = [key for key in choices(table, step) if key != TOP]
    return Stash(max(options, key=lambda key: hiding(table, step.seat, key, price)))


def hiding(table: Table, seat: Seat, key: str, price: dict[str, Price]) -> float:
    loot = table.loot(key)
    better = 0.5 * price[key].value
    for ability in loot.abilities:
        if ability.when == "stash":
            spent = min(ability.number, table.players[seat].tokens)
            better += {"gain": -TOKEN * ability.number, "shed": TOKEN * spent, "stash_top": CARD}.get(ability.does, 0.0)
        elif ability.when in ("return", "round"):
            better += {"gain": 2.0, "wander": 3.0, "exchange": -1.0, "steal": -1.0}.get(ability.does, 0.0)
        elif ability.when == "ongoing":
            better -= {"roomy": 2.0, "exempt": 3.0, "guarded": 1.5, "alone": 1.5, "rooted": 3.0}.get(ability.does, 0.3)
        elif ability.does == "if_held":
            better -= ability.number * 0.5
        elif ability.does == "innocent":
            better += loot.suspicion
    return better


@answers("exchange")
def swap(table: Table, step: Step, rng: random.Random) -> Any:
    value = kept(table, step.seat)
    give, take = max(choices(table, step), key=lambda pair: value(pair[1]) - value(pair[0]))
    return Exchange(give, take)


@answers("give")
def give_away(table: Table, step: Step, rng: random.Random) -> Any:
    rank, value = {other: place for place, other in enumerate(rivals(table, step.seat))}, kept(table, step.seat)
    key, other = max(choices(table, step), key=lambda gift: -value(gift[0]) - 0.5 * rank[gift[1]])
    return Give(key, other)


@answers("discard_row")
def spoil(table: Table, step: Step, rng: random.Random) -> Any:
    return Discard(max(choices(table, step), key=worth(table, step.seat)))


@answers("put_in_row")
def lay_out(table: Table, step: Step, rng: random.Random) -> Any:
    return PutInRow(min(choices(table, step), key=kept(table, step.seat)))


@answers("point", "pass_token")
def accuse(table: Table, step: Step, rng: random.Random) -> Any:
    return ChoosePlayer(rivals(table, step.seat)[0])


@answers("peek")
def look_into(table: Table, step: Step, rng: random.Random) -> Any:
    return ChoosePlayer(rng.choice(choices(table, step)))


@answers("tuck_away")
def tidy(table: Table, step: Step, rng: random.Random) -> Any:
    """Since it helps whoever gets room by it: loot that is better left in front."""
    price = prices(table.cards, table.mark)
    return TuckAway(min(choices(table, step), key=lambda key: hiding(table, step.seat, key, price)))


@answers("look_steal")
def pick_the_best(table: Table, step: Step, rng: random.Random) -> Any:
    return StealSeen(max(choices(table, step), key=worth(table, step.seat)))


@answers("look_gift")
def pick_the_worst(table: Table, step: Step, rng: random.Random) -> Any:
    rank, value = {other: place for place, other in enumerate(rivals(table, step.seat))}, kept(table, step.seat)
    return GiveSeen(*min(choices(table, step), key=lambda gift: (gift[0] == CONSTABLE, value(gift[0]) - 0.3 * rank[gift[1]])))


@answers("look_stash")
def hide_unseen(table: Table, step: Step, rng: random.Random) -> Any:
    return StashSeen(max(choices(table, step), key=kept(table, step.seat)))


@answers("look_discard")
def leave_be(table: Table, step: Step, rng: random.Random) -> Any:
    return LeaveThem()


@answers("study")
def seen_it(table: Table, step: Step, rng: random.Random) -> Any:
    return PutDown()

