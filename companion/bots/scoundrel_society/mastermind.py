"""The mastermind: remembers every card, and plays each way to the end of the round on several tables that might be the real one."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.bots.scoundrel_society.fortune import fortunes
from companion.bots.scoundrel_society.habits import habit
from companion.bots.scoundrel_society.memory import recollect, remember
from companion.bots.scoundrel_society.ways import ways
from companion.engine import Chance, Event, Offer, Seat, encode
from companion.games.scoundrel_society import after, waiting
from companion.games.scoundrel_society.table import CASTING, CHOOSING, OVER, Table

ROUNDS = 18  # tables imagined to choose an action
ANSWERS = 6  # and to answer a question
WIDE = 24  # ways tried, at most


def scheme(view: Any, offers: Sequence[Offer], heard: Sequence[Event], rng: random.Random) -> dict[str, Any] | None:
    """The way that wins most often, as far as can be told at the end of this round."""
    if view.mine not in view.waiting:
        return None
    open_now = list(ways(offers))
    if len(open_now) == 1:
        return encode(open_now[0])
    if view.phase == CASTING:
        return encode(rng.choice(open_now))
    if len(open_now) > WIDE:
        open_now = rng.sample(open_now, WIDE)
    luck, memory = Chance(rng), remember(heard)
    found, running = [0.0] * len(open_now), list(range(len(open_now)))
    tables = ROUNDS if view.phase == CHOOSING else ANSWERS
    for number in range(tables):
        if number in (tables // 3, 2 * tables // 3):  # what does worse than half of them is not worth more thought
            running = sorted(running, key=lambda way: -found[way])[:max(2, len(running) // 2)]
        table = recollect(view, memory, luck)
        if table.phase == CHOOSING:
            guess(table, view.mine, rng)
        seed = rng.random()
        for way in running:
            found[way] += after_all(table.copy(), view.mine, open_now[way], random.Random(seed))
    return encode(open_now[max(running, key=lambda way: found[way])])


def guess(table: Table, seat: Seat, rng: random.Random) -> None:
    """What the others lay down."""
    for other in table.others(seat):
        table.players[other].laid = [habit(table, other, rng).action]


def after_all(table: Table, seat: Seat, way: Any, rng: random.Random) -> float:
    """The chance to win once the round is over in which this is done, if all go on by habit."""
    luck, round_ = Chance(rng), table.round
    play(table, seat, way, luck)
    while table.phase != OVER and table.round == round_:
        other = waiting(table)[0]
        play(table, other, habit(table, other, rng), luck)
    return fortunes(table)[seat]


def play(table: Table, seat: Seat, move: Any, luck: Chance) -> None:
    for _ in move.play(table, seat, luck):
        pass
    for _ in after(table, luck):
        pass
