"""What simulated evenings of Galactic Scoundrels tell: how many jobs, how they end, what people do to each other."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import Any

from companion.bots.counting import Figures, Record, Rows, percent, share, spread
from companion.engine import Event
from companion.games.galactic_scoundrels.facts import EPISODES, PAYOUTS


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


def payoffs(seats: int) -> int:
    """The payoff cards in the piles when the tale begins: everybody's first thousand comes out of them (GS-01)."""
    return sum(episode.cards for episode in EPISODES) - seats


@cache
def expected_jobs(cards: int, extra: int) -> float:
    """How many jobs these payoff cards last for on average if nothing but the jobs' own deals, 1d4 + extra each, uses any."""
    return 0.0 if cards <= 0 else 1 + fmean(expected_jobs(cards - face - extra, extra) for face in range(1, 5))


FIGURES = Figures({"plain": {"bonus": False}, "usual": {"bonus": True}}, keep_scoundrels, add_up_scoundrels, rows_of_scoundrels)
