"""What simulated evenings tell about a game: what to keep of each, what it adds up to, how to show it."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from statistics import fmean, stdev
from typing import Any

from rich.table import Table

from companion.engine import Event
from companion.games.galactic_scoundrels.facts import EPISODES, PAYOUTS

Record = dict[str, Any]
Rows = list[tuple[str, str]]


@dataclass(frozen=True)
class Figures:
    """How a game's evenings are counted.

    runs    the kinds of evening to play, by name: what the players of each are told beside their levels
    keep    what to remember of an evening, from its last table and all it told
    add_up  the figures of one run, from its evenings: plain JSON
    rows    the same for people: what, and how much
    """

    runs: Mapping[str, Mapping[str, Any]]
    keep: Callable[[Any, Sequence[Event]], Record]
    add_up: Callable[[Sequence[Record]], dict[str, Any]]
    rows: Callable[[dict[str, Any]], Rows] = field(default=lambda figures: [])


def figures_of(key: str) -> Figures:
    """How to count the evenings of the game with this key; any game's moves can be counted."""
    return FIGURES.get(key, Figures({"random": {}}, lambda table, told: {}, lambda evenings: {}))


def spread(numbers: Iterable[float]) -> dict[str, Any]:
    """Mean, its standard error, least and most of some numbers."""
    numbers = list(numbers)
    return {"mean": round(fmean(numbers), 3), "error": round(stdev(numbers) / len(numbers) ** 0.5, 3) if len(numbers) > 1 else 0.0,
            "least": min(numbers), "most": max(numbers)}


def sheet(title: str, rows: Rows) -> Table:
    """Rows as a table for the terminal."""
    table = Table(title=title, title_justify="left", show_header=False, min_width=60)
    for what, much in rows:
        table.add_row(what, much)
    return table


# Galactic Scoundrels

def keep_scoundrels(table: Any, told: Sequence[Event]) -> Record:
    episode, episodes, outcomes, turns = "IV", [], [], []
    for event in told:
        if event.kind == "episode":
            episode = event.facts["episode"]
        elif event.kind == "chapter":
            episodes.append(episode)
        elif event.kind == "outcome":
            outcomes.append(event.facts["outcome"])
            turns.append(event.facts["length"])
    tally: Counter[str] = Counter()
    for row in table.tally:
        tally.update(row)
    return {"seats": len(table.players), "payout": table.options["payout"], "jobs": len(outcomes), "bonus": table.bonus, "episodes": episodes,
            "outcomes": outcomes, "turns": turns, "tally": dict(tally)}


def add_up_scoundrels(evenings: Sequence[Record]) -> dict[str, Any]:
    jobs = [evening["jobs"] for evening in evenings]
    tally: Counter[str] = Counter()
    for evening in evenings:
        tally.update(evening["tally"])
    outcomes = Counter(outcome for evening in evenings for outcome in evening["outcomes"])
    episodes = Counter(episode for evening in evenings for episode in evening["episodes"])
    by_bonus: dict[int, list[int]] = {}
    for evening in evenings:
        by_bonus.setdefault(evening["bonus"], []).append(evening["jobs"])

    def an_evening(number: int) -> float:
        return round(number / len(evenings), 2)

    return {
        "jobs": spread(jobs),
        "jobs_by_arithmetic": round(fmean(expected_jobs(payoffs(evening["seats"]), PAYOUTS[evening["payout"]]) for evening in evenings), 3),
        "evenings_by_jobs": dict(sorted(Counter(jobs).items())),
        "bonus_cards": spread(evening["bonus"] for evening in evenings),
        "jobs_by_bonus_cards": {bonus: {"evenings": len(found), "jobs": round(fmean(found), 2)} for bonus, found in sorted(by_bonus.items())},
        "jobs_by_episode": {episode.numeral: an_evening(episodes[episode.numeral]) for episode in EPISODES},
        "turns_a_job": spread(turn for evening in evenings for turn in evening["turns"]),
        "outcomes": {outcome: share(outcomes[outcome], sum(jobs)) for outcome in ("done", "fled", "failed")},
        "calls": an_evening(tally["right calls"] + tally["wrong calls"]),
        "calls_right": share(tally["right calls"], tally["right calls"] + tally["wrong calls"]),
        "deals_kept": share(tally["deals kept"], tally["deals kept"] + tally["deals broken"]),
        "takeovers": an_evening(tally["takeovers"]), "twists": an_evening(tally["twists"]), "jobs_sold": an_evening(tally["jobs sold"]),
        "helped": an_evening(tally["helped"]), "ships_lost": an_evening(tally["ships lost"]), "redraws": an_evening(tally["redraws"]),
    }


def rows_of_scoundrels(figures: dict[str, Any]) -> Rows:
    jobs, bonus, outcomes = figures["jobs"], figures["bonus_cards"], figures["outcomes"]
    most = max(figures["evenings_by_jobs"].values())
    rows = [("jobs a game", f"{jobs['mean']:.2f} ± {jobs['error']:.2f}, from {jobs['least']} to {jobs['most']}"),
            ("  by arithmetic, without bonus cards", f"{figures['jobs_by_arithmetic']:.2f}")]
    rows += [(f"  {number} jobs", f"{found:5} {'▇' * round(30 * found / most)}") for number, found in figures["evenings_by_jobs"].items()]
    rows += [("bonus cards a game", f"{bonus['mean']:.2f} ± {bonus['error']:.2f}, from {bonus['least']} to {bonus['most']}")]
    if bonus["most"]:
        rows += [(f"  with {number} of them", f"{found['jobs']:.2f} jobs ({found['evenings']} games)")
                 for number, found in figures["jobs_by_bonus_cards"].items()]
    rows += [("jobs by episode", ", ".join(f"{numeral}: {number:.2f}" for numeral, number in figures["jobs_by_episode"].items())),
             ("turns a job", f"{figures['turns_a_job']['mean']:.2f}"),
             ("jobs done / fled / failed", " / ".join(percent(outcomes[outcome]) for outcome in ("done", "fled", "failed"))),
             ("liars called a game", f"{figures['calls']:.2f}, {percent(figures['calls_right'])} of them rightly"),
             ("promises kept", percent(figures["deals_kept"]))]
    return rows + [(f"{what.replace('_', ' ')} a game", f"{figures[what]:.2f}")
                   for what in ("takeovers", "twists", "jobs_sold", "helped", "ships_lost", "redraws")]


def share(part: int, whole: int) -> float | None:
    """A part of a whole; None of nothing."""
    return round(part / whole, 4) if whole else None


def percent(part: float | None) -> str:
    return "none" if part is None else f"{100 * part:.1f} %"


def payoffs(seats: int) -> int:
    """The payoff cards in the piles when the tale begins: everybody's first thousand comes out of them (GS-01)."""
    return sum(episode.cards for episode in EPISODES) - seats


@cache
def expected_jobs(cards: int, extra: int) -> float:
    """How many jobs these payoff cards last for on average if nothing but the jobs' own deals, 1d4 + extra each, uses any."""
    return 0.0 if cards <= 0 else 1 + fmean(expected_jobs(cards - face - extra, extra) for face in range(1, 5))


FIGURES = {"galactic_scoundrels": Figures({"plain": {"bonus": False}, "usual": {"bonus": True}}, keep_scoundrels, add_up_scoundrels,
                                          rows_of_scoundrels)}
