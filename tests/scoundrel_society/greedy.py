"""Thieves for a first look at the balance: each takes what looks best one move ahead, on a table it imagines."""
from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp
from typing import Any

from companion.engine import Chance, Offer, decode, step
from companion.games import scoundrel_society
from companion.games.scoundrel_society import ending, limits
from companion.games.scoundrel_society.table import BARNABUS, CHOOSING, OVER, Table


@dataclass
class Evening:
    """What became of one game."""

    table: Table
    moves: int
    tokens: list[int]
    accounts: tuple[ending.Account, ...]
    winners: tuple[int, ...]
    nicked: list[int] = field(default_factory=list)


def evening(seats: int, rng: random.Random, greedy: bool = True, **options: Any) -> Evening:
    """A whole game between equals."""
    game, chance = scoundrel_society, Chance(rng)
    table, moves = game.deal(seats, options, chance), 0
    while not game.over(table):
        for seat in game.waiting(table):
            message = best(table, seat, rng) if greedy else pick(list(every(game.offers(table, seat))), rng)
            table, _ = step(game, table, seat, decode(game.ACTIONS, message), Chance(rng))
            moves += 1
    accounts = ending.reckon(table)
    return Evening(table, moves, [player.tokens for player in table.players], accounts, ending.winners(accounts),
                   [account.seat for account in accounts if account.nicked])


def every(offers: list[Offer]) -> Iterator[dict[str, Any]]:
    """Every way to take these offers."""
    for offer in offers:
        if offer.do not in scoundrel_society.IDLE:
            ways = [{"do": offer.do}]
            for name, bounds in offer.fields.items():
                ways = [{**way, name: option} for way in ways for option in bounds.options]
            yield from ways


def pick(ways: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    return rng.choice(ways)


def best(table: Table, seat: int, rng: random.Random) -> dict[str, Any]:
    game = scoundrel_society
    if table.phase == CHOOSING:
        return {"do": "LayAction", "action": intention(table, seat, rng)}
    ways = list(every(game.offers(table, seat)))
    if len(ways) == 1:
        return ways[0]
    if len(ways) > 14:
        ways = rng.sample(ways, 14)
    imagined = game.imagine(game.view(table, seat), Chance(rng))

    def worth(way: dict[str, Any]) -> float:
        after, _ = step(game, imagined, seat, decode(game.ACTIONS, way), Chance(rng))
        return prospects(after, seat) + rng.random() * 0.002

    return max(ways, key=worth)


def intention(table: Table, seat: int, rng: random.Random) -> str:
    """Store when full, steal when there is room, with a good deal of whim."""
    player, room = table.players[seat], limits.room(table, seat)
    does = [part.does for part in table.scoundrel(seat).parts]
    steals = sum(name in ("steal", "steal_top", "look_steal") for name in does)
    stashes = sum(name in ("stash", "look_stash") for name in does)
    best_row = max([table.loot(key).value for key in table.row], default=0)
    weight = {"snatch": 2.0 * min(room, 2) * (best_row > 2), "sneak": 2.0 + (room <= 1), "store": 2.5 * (room <= 1) + 0.5 * (room <= 0),
              "switch": 1.0 + (room <= 1), "scheme": 1.2 + steals * min(room, 2) + stashes * (room <= 2)}
    return max(player.hand, key=lambda action: weight[action] * rng.uniform(0.6, 1.4) + 0.01)


def prospects(table: Table, seat: int) -> float:
    """How likely this seat is to win, roughly: not nicked, and worth most; loot in the stash is safe, a full front is in the way."""
    accounts = {account.seat: account for account in ending.reckon(table)}
    mine = accounts[seat]
    others = [account for other, account in accounts.items() if other != seat]
    danger = mine.suspicion - max(account.suspicion for account in others)
    value = {other: (account.value if account.value is not None else account.printed_value) + handicap(table, other)
             for other, account in accounts.items()}
    lead = value[seat] - max(value[account.seat] for account in others)
    unsure = 2.0 + table.down / 12
    over = table.phase == OVER
    if over:
        return 1.0 if seat in ending.winners(tuple(accounts.values())) else 0.0
    return 1 / (1 + exp(danger / unsure)) * 1 / (1 + exp(-lead / (3 * unsure)))


def handicap(table: Table, seat: int) -> float:
    if seat == BARNABUS:
        return 0.0
    player = table.players[seat]
    return -0.15 * sum(table.loot(key).value for key in player.front) - (0.6 if limits.room(table, seat) <= 0 else 0.0)
