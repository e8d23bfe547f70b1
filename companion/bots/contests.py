"""Figures of games whose players compete: who wins how often, from which seat, and how long they think about it."""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from companion.bots.counting import Figures, Record, Rows, percent, share, wilson
from companion.engine import Event

HOUSE = -1  # the seat of a winner who sits nowhere


def winners(told: Sequence[Event]) -> list[int]:
    """Who has won, from the last event that says so: a seat, several who share it, nobody, or -1 for the house."""
    said = next((event.facts for event in reversed(told) if event.kind == "winner"), {})
    return list(said.get("seats", [said["seat"]] if "seat" in said else []))


def contest(keep: Callable[[Any, Sequence[Event]], Record] = lambda table, told: {},
            add_up: Callable[[Sequence[Record]], dict[str, Any]] = lambda evenings: {},
            rows: Callable[[dict[str, Any]], Rows] = lambda figures: [], house: str = "the house") -> Figures:
    """How to count a game with winners. Wins by level and by seat and the time to think are there already.

    Args: keep, add_up and rows add to them what only this game has, as in `Figures`; house is who wins when -1 does.
    """
    return Figures({"contest": {}}, lambda table, told: {"winners": winners(told), **keep(table, told)},
                   lambda evenings: {**add_up_wins(evenings), **add_up(evenings)},
                   lambda figures: [*rows_of_wins(figures, house), *rows(figures), *rows_of_thinking(figures)], contest=True)


def add_up_wins(evenings: Sequence[Record]) -> dict[str, Any]:
    """A win that several share counts for each as a part of one."""
    by_level: dict[str, float] = defaultdict(float)
    by_seat: dict[int, float] = defaultdict(float)
    games: Counter[str] = Counter()
    even: dict[str, float] = defaultdict(float)
    for evening in evenings:
        levels, won = evening["levels"], evening["winners"]
        for level in set(levels):
            games[level] += 1
            even[level] += levels.count(level) / len(levels)
        for seat in won:
            if seat != HOUSE:
                by_level[levels[seat]] += 1 / len(won)
                by_seat[seat] += 1 / len(won)
    seats = range(max(len(evening["levels"]) for evening in evenings))
    return {
        "wins": {level: {**part(by_level[level], games[level]), "even": share(even[level], games[level])} for level in ranked(evenings)},
        "wins_by_seat": {seat: part(by_seat[seat], len(evenings)) for seat in seats},
        "shared": sum(len(evening["winners"]) > 1 for evening in evenings),
        "nobody": sum(not evening["winners"] for evening in evenings),
        "house": sum(HOUSE in evening["winners"] for evening in evenings),
        "thinking": add_up_thinking(evenings),
    }


def ranked(evenings: Sequence[Record]) -> list[str]:
    """The levels that played, in the order they were named for the first game."""
    return list(dict.fromkeys(level for evening in evenings for level in evening["levels"]))


def part(won: float, games: int) -> dict[str, Any]:
    low, high = wilson(won, games)
    return {"games": games, "won": round(won, 2), "share": share(won, games), "low": low, "high": high}


def add_up_thinking(evenings: Sequence[Record]) -> dict[str, Any]:
    """Milliseconds of processor time a move, by level: on average, and the longest anybody took."""
    found: dict[str, Any] = {}
    for level in ranked(evenings):
        thought = [evening["thinking"][level] for evening in evenings if level in evening["thinking"]]
        moves = sum(number for number, _, _ in thought)
        if moves:
            found[level] = {"moves": moves, "mean_ms": round(1000 * sum(seconds for _, seconds, _ in thought) / moves, 3),
                            "most_ms": round(1000 * max(most for _, _, most in thought), 3)}
    return found


def rows_of_wins(figures: dict[str, Any], house: str) -> Rows:
    rows = [(f"{level} wins", f"{percent(won['share'])}, 95 % between {percent(won['low'])} and {percent(won['high'])}; "
                              f"even is {percent(won['even'])}") for level, won in figures["wins"].items()]
    rows += [(f"  seat {seat + 1}, whoever sat there", f"{percent(won['share'])}, {percent(won['low'])} to {percent(won['high'])}")
             for seat, won in figures["wins_by_seat"].items()]
    return rows + [(what, str(figures[key])) for what, key in (("games shared by several", "shared"), ("games without a winner", "nobody"),
                                                               (f"games won by {house}", "house")) if figures[key]]


def rows_of_thinking(figures: dict[str, Any]) -> Rows:
    return [(f"{level} thinks for", f"{thought['mean_ms']:.2f} ms a move, {thought['most_ms']:.0f} at most ({thought['moves']} moves)")
            for level, thought in figures["thinking"].items()]
