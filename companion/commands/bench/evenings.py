"""Evenings to measure with: played by simulated people at five seats, all dice typed so that a server can play them again."""
from __future__ import annotations

import random
from typing import Any

from companion.bots.company import company
from companion.engine import Chance, Entry, decode, encode, step
from companion.games import galactic_scoundrels as game

SEATS = 5
Tap = tuple[int, dict[str, Any], list[int]]  # seat, move, faces
REFILL = {"do": "CorrectPiles", "iv": 10, "v": 14, "vi": 13, "discards": 0, "episode": 0}


def evening(seed: int):
    """An endless evening: (entry) after entry; the piles are filled up again before they run out."""
    rng = random.Random(seed)
    table = game.deal(SEATS, {}, Chance(rng))
    people = company(game, SEATS, rng)
    seq = 1
    yield Entry(seq, None, {"do": "Start", "seats": SEATS, "options": table.options}, (), tuple(game.opening(table)))
    while True:
        seat, message = people.ask(table)
        if table.phase == "spaceport" and sum(table.piles) < 20:
            seat, message = 0, REFILL
        if message["do"] == "BeginTale":
            message = {**message, "honest": 0}
        chance = Chance(rng)
        table, events = step(game, table, seat, decode(game.ACTIONS, message), chance)
        seq += 1
        yield Entry(seq, seat, encode(decode(game.ACTIONS, message)), tuple(chance.drawn), tuple(events), tap=f"t{seq}")


def log(length: int) -> list[Entry]:
    """A log of so many entries."""
    return [entry for entry, _ in zip(evening(3), range(length))]


def script(taps: int) -> list[Tap]:
    """The taps of an evening, in order, with the faces of the dice they threw."""
    found: list[Tap] = []
    for entry in evening(7):
        if entry.seat is None:
            continue
        if len(found) == taps or any("pick" in luck for luck in entry.chance):  # lots cannot be typed
            return found
        found.append((entry.seat, entry.action, [face for luck in entry.chance for face in luck["roll"]]))
    return found
