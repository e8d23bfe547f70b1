"""Evenings as text that people can read: each move, its luck, and what was told to whom.

    game: galactic_scoundrels
    seats: Brad Robbie Olivia Tanner
    options: {"hand": 7}                         (only if not the defaults)
    deal: [{"shuffle": ["AS", "6H"]}]            (the luck of the deal, for games whose cards the app deals)

    # a comment; it stays where it is, as blank lines do
    Olivia: RollPayoff
        luck: [{"roll": [1], "sides": 4, "by": "table"}]
        | what everybody was told
        Olivia Brad | what only those two were told
    Brad: Bid rung=3                             (fields as JSON)
    Tanner: Bid rung=2
        refused: A bid must beat the last one.

A file is written by hand as far as moves and comments go, and luck where it matters; the rest is filled in, and then *read*:

    python -m tests.transcript tests/transcripts/galactic_scoundrels/rulebook_example.txt

With the name of a game instead of a file, a new one is played at random and printed:

    python -m tests.transcript galactic_scoundrels --seats 3 --seed 7 --moves 40

`perform(text)` gives the text as the rules tell it now; tests/test_transcripts.py wants it to be the text itself. To see what a
changed rule changes, fill the files in again and look at the difference.
"""
from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.engine import Chance, Event, Illegal, decode, encode, step
from companion.engine.chance import Misfit
from companion.games import GAMES


def perform(text: str, source: random.Random | None = None) -> str:
    """The same evening once more; with a source, luck that is not in the text is drawn fresh.

    Raises Misfit if luck does not fit what a move throws, Illegal for a move refused by surprise.
    """
    lines, out = text.splitlines(), []
    heads = dict(line.split(": ", 1) for line in lines if re.match(r"(game|seats|options|deal): ", line))
    game, people = GAMES[heads["game"]], heads["seats"].split()
    chance = luck_of(heads.get("deal"), source)
    table = game.deal(len(people), json.loads(heads.get("options", "{}")), chance)
    if chance.drawn and "deal" not in heads:
        lines[lines.index(f"seats: {heads['seats']}")] += f"\ndeal: {json.dumps(chance.drawn)}"
    at = 0
    while at < len(lines):
        line, at = lines[at], at + 1
        out.append(line)
        move = re.match(r"(\S+): ([A-Z]\w*)(.*)", line)
        if not move or move[1] not in people:
            continue
        under = []
        while at < len(lines) and lines[at].startswith("    "):
            under.append(lines[at].strip())
            at += 1
        chance = luck_of(next((told.removeprefix("luck: ") for told in under if told.startswith("luck: ")), None), source)
        refused, seat = any(told.startswith("refused:") for told in under), people.index(move[1])
        try:
            table, events = step(game, table, seat, decode(game.ACTIONS, {"do": move[2], **fields(move[3])}), chance)
        except Illegal as no:
            if not refused:
                raise
            out.append(f"    refused: {named(str(no), people)}")
            continue
        if chance.recorded:
            raise Misfit(f"this move throws nothing more: {line}")
        out += [*([f"    luck: {json.dumps(chance.drawn)}"] if chance.drawn else []), *told(events, people)]
    return "\n".join(out) + "\n"


def luck_of(told: str | None, source: random.Random | None) -> Chance:
    return Chance(source) if told is None and source else Chance(recorded=json.loads(told or "[]"))


def fields(text: str) -> dict[str, Any]:
    """`rung=3 words="a goat"` as a mapping: the values are JSON."""
    found, read = {}, json.JSONDecoder()
    while text := text.strip():
        name, _, rest = text.partition("=")
        found[name], end = read.raw_decode(rest)
        text = rest[end:]
    return found


def told(events: Sequence[Event], people: Sequence[str]) -> Iterator[str]:
    for event in events:
        ears = "" if event.to is None else " ".join(people[seat] for seat in event.to) + " "
        yield f"    {ears}| {named(event.text, people)}"


def named(text: str, people: Sequence[str]) -> str:
    return re.sub(r"@(\d+)|@@", lambda found: people[int(found[1])] if found[1] else "@", text)


def invent(key: str, seats: int, seed: int, moves: int) -> str:
    """The beginning of an evening played at random."""
    from players import Play
    from strangers import taps

    people = ["Ada", "Ben", "Cleo", "Dot", "Eve"][:seats]
    play, lines = Play(GAMES[key], seats, seed), [f"game: {key}", f"seats: {' '.join(people)}"]
    lines += [f"deal: {json.dumps(play.log[0].chance)}", ""] if play.log[0].chance else [""]
    for _ in zip(range(moves), taps(play, random.Random(seed))):
        entry = play.log[-1]
        action = {name: value for name, value in encode(decode(play.game.ACTIONS, entry.action)).items() if name != "do"}
        lines.append(" ".join([f"{people[entry.seat]}: {entry.do}", *(f"{name}={json.dumps(value)}" for name, value in action.items())]))
        lines += [f"    luck: {json.dumps(entry.chance)}"] if entry.chance else []
        lines += told(entry.events, people)
    return "\n".join(lines) + "\n"


def main(words: Sequence[str]) -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.transcript", description=__doc__.split("\n")[0])
    asked.add_argument("what", nargs="+", help="files to fill in, or the name of a game")
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--moves", type=int, default=40)
    given = asked.parse_args(words)
    for what in given.what:
        if what in GAMES:
            print(invent(what, given.seats, given.seed, given.moves), end="")
        else:
            Path(what).write_text(perform(Path(what).read_text("utf-8"), random.Random(given.seed)), "utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main(sys.argv[1:])
