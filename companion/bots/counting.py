"""How simulated evenings are counted, whatever the game: what to keep of each, what it adds up to, how to show it."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any

from rich.table import Table

from companion.engine import Event

Record = dict[str, Any]
Rows = list[tuple[str, str]]
NORMAL = 1.959964  # 95 % of a normal distribution lie within as many standard deviations


@dataclass(frozen=True)
class Figures:
    """How a game's evenings are counted.

    runs     the kinds of evening to play, by name: what the players of each are told beside their levels
    keep     what to remember of an evening, from its last table and all it told
    add_up   the figures of one run, from its evenings: plain JSON. Beside what was kept, each evening has its moves, the levels
             in the order of the seats, and what its players thought: level -> [moves, seconds, the longest of them]
    rows     the same for people: what, and how much
    contest  the players compete, so their levels sit one seat further in every game
    """

    runs: Mapping[str, Mapping[str, Any]]
    keep: Callable[[Any, Sequence[Event]], Record]
    add_up: Callable[[Sequence[Record]], dict[str, Any]]
    rows: Callable[[dict[str, Any]], Rows] = field(default=lambda figures: [])
    contest: bool = False


def spread(numbers: Iterable[float]) -> dict[str, Any]:
    """Mean, its standard error, least and most of some numbers."""
    numbers = list(numbers)
    return {"mean": round(fmean(numbers), 3), "error": round(stdev(numbers) / len(numbers) ** 0.5, 3) if len(numbers) > 1 else 0.0,
            "least": min(numbers), "most": max(numbers)}


def share(part: float, whole: float) -> float | None:
    """A part of a whole; None of nothing."""
    return round(part / whole, 4) if whole else None


def percent(part: float | None) -> str:
    return "none" if part is None else f"{100 * part:.1f} %"


def wilson(part: float, whole: int) -> tuple[float, float]:
    """Where a share that was measured as `part` of `whole` really lies, 95 times in 100 (Wilson's interval)."""
    if not whole:
        return 0.0, 1.0
    measured, doubt = part / whole, NORMAL ** 2 / whole
    middle = measured + doubt / 2
    reach = (doubt * (measured * (1 - measured) + doubt / 4)) ** 0.5
    return round(max(0.0, (middle - reach) / (1 + doubt)), 4), round(min(1.0, (middle + reach) / (1 + doubt)), 4)


def sheet(title: str, rows: Rows) -> Table:
    """Rows as a table for the terminal."""
    table = Table(title=title, title_justify="left", show_header=False, min_width=60)
    for what, much in rows:
        table.add_row(what, much)
    return table
