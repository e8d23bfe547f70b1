"""Figures of simulated games among thieves: are scoundrels, Marks and loot fair, who is nicked, how long it takes.

A share of 1 is what chance would give. That of a scoundrel is the wins with it, by those expected of as many seats. A side of the Mark
lies before everybody; what is counted of it here is the wins of its favourites, by those expected of as many seats. Favourites are those to
whom it gives the most value, or adds the least suspicion; if that is everybody, nobody is. Whoever has much Jewelry has much loot, and would
do well without Lady Honoria. So the same is counted in games with another side up, of those it would have favoured: the pull of a side is by
how much more its favourites win when it is there. Whether it pays to heed a side is another question, and
docs/scoundrel_society_balance.md answers it.
"""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from companion.bots.contests import HOUSE, contest
from companion.bots.counting import Record, Rows, percent, share, spread
from companion.engine import Event, Seat
from companion.games.scoundrel_society import ending
from companion.games.scoundrel_society.facts import Side
from companion.games.scoundrel_society.reckoning import ENDINGS, Claim
from companion.games.scoundrel_society.table import Table

FAIR = (0.8, 1.25)


def keep(table: Table, told: Sequence[Event]) -> Record:
    """What to remember of a game: who played whom, what they ended with, whom each side favours or would have favoured."""
    accounts = {account.seat: account for account in ending.reckon(table) if account.seat != HOUSE}
    return {"mark": table.mark, "cast": [player.scoundrel for player in table.players], "rounds": table.round,
            "nicked": sorted(seat for seat, account in accounts.items() if account.nicked),
            "suspicion": [accounts[seat].suspicion for seat in table.seats],
            "value": [accounts[seat].printed_value for seat in table.seats],
            "loot": {key: seat for seat in table.seats for key in (*accounts[seat].front, *accounts[seat].stash) if key in table.cards.unique},
            "favourites": {key: favourites(table, side) for key, side in table.cards.marks.items()}}


def favourites(table: Table, side: Side) -> list[Seat]:
    """For whom this side does most, were it up; nobody, if it does the same for all."""
    does = dict.fromkeys(table.seats, 0)
    for seat in table.seats:
        for ability in side.abilities:
            sign = 1 if ability.when == "value" else -1
            for to, amount in ENDINGS[ability.does](Claim(table, seat, side.key, ability, list(table.seats))):
                does[to] += sign * amount
    best = [seat for seat in table.seats if does[seat] == max(does.values())]
    return best if len(best) < len(does) else []


def prize(evening: Record, seat: Seat) -> float:
    """What part of the win is this seat's."""
    return (seat in evening["winners"]) / len(evening["winners"]) if evening["winners"] else 0.0


def add_up(evenings: Sequence[Record]) -> dict[str, Any]:
    cast = [(evening["cast"][seat], evening, seat) for evening in evenings for seat in range(len(evening["cast"]))]
    loot = [(key, evening, seat) for evening in evenings for key, seat in evening["loot"].items()]
    marks = sorted({evening["mark"] for evening in evenings})
    return {
        "scoundrels": ranking(cast),
        "marks": {mark: weigh(mark, evenings) for mark in marks},
        "loot": ranking(loot),
        "loot_correlation": correlations(evenings),
        "rounds": spread(evening["rounds"] for evening in evenings),
        "nicked": share(sum(len(evening["nicked"]) for evening in evenings), len(cast)),
        "several_nicked": share(sum(len(evening["nicked"]) > 1 for evening in evenings), len(evenings)),
        "suspicion": spread(number for evening in evenings for number in evening["suspicion"]),
        "value": spread(number for evening in evenings for number in evening["value"]),
    }


def ranking(cards: Iterable[tuple[str, Record, Seat]]) -> dict[str, dict[str, Any]]:
    """Of each card: how often somebody had it in the end, how often those won, by what was to be expected, and how often they were nicked."""
    games: Counter[str] = Counter()
    nicked: Counter[str] = Counter()
    won: dict[str, float] = defaultdict(float)
    expected: dict[str, float] = defaultdict(float)
    for key, evening, seat in cards:
        games[key] += 1
        won[key] += prize(evening, seat)
        nicked[key] += seat in evening["nicked"]
        expected[key] += 1 / len(evening["cast"])
    return {key: {"games": games[key], **measured(won[key], expected[key], games[key]), "nicked": share(nicked[key], games[key])}
            for key in sorted(games, key=lambda key: -won[key] / expected[key])}


def measured(won: float, expected: float, seats: int) -> dict[str, float | None]:
    """Wins by those expected of so many seats, and the standard error of it."""
    if not seats:
        return {"share": None, "error": None}
    part = won / seats
    return {"share": round(won / expected, 3), "error": round((part * (1 - part) / seats) ** 0.5 * seats / expected, 3)}


def weigh(mark: str, evenings: Sequence[Record]) -> dict[str, Any]:
    """A side of the Mark: how its favourites do when it is up and when it is not, and games nobody wins."""
    def of(these: Sequence[Record]) -> dict[str, float | None]:
        found = [(evening, seat) for evening in these for seat in evening["favourites"][mark]]
        return measured(sum(prize(*one) for one in found), sum(1 / len(evening["cast"]) for evening, _ in found), len(found))

    here, there = (of([evening for evening in evenings if (evening["mark"] == mark) is up]) for up in (True, False))
    games = [evening for evening in evenings if evening["mark"] == mark]
    return {"games": len(games), "share": here["share"], "error": here["error"], "elsewhere": there["share"],
            "pull": share(here["share"] or 0.0, there["share"] or 0.0),
            "nobody": share(sum(not evening["winners"] for evening in games), len(games)),
            "nicked": share(sum(len(evening["nicked"]) for evening in games), sum(len(evening["cast"]) for evening in games)),
            "casts": ranking((evening["cast"][seat], evening, seat) for evening in games for seat in range(len(evening["cast"])))}


def correlations(evenings: Sequence[Record]) -> dict[str, float]:
    """Of what a seat ends with, with winning: all its loot, the numbers on it, and each loot by itself. 0 is nothing to do with it."""
    seats = [(evening, seat) for evening in evenings for seat in range(len(evening["cast"]))]
    won = [prize(evening, seat) for evening, seat in seats]
    totals = {"cards": [float(list(evening["loot"].values()).count(seat)) for evening, seat in seats],
              "value": [float(evening["value"][seat]) for evening, seat in seats],
              "suspicion": [float(evening["suspicion"][seat]) for evening, seat in seats]}
    owners = {key: [float(evening["loot"].get(key) == seat) for evening, seat in seats]
              for key in sorted({key for evening in evenings for key in evening["loot"]})}
    return {what: round(correlation(numbers, won), 4) for what, numbers in {**totals, **owners}.items()}


def correlation(some: Sequence[float], others: Sequence[float]) -> float:
    """Pearson's; 0 if there is nothing to correlate."""
    mean, other = fmean(some), fmean(others)
    spread_ = (sum((one - mean) ** 2 for one in some) * sum((one - other) ** 2 for one in others)) ** 0.5
    return sum((one - mean) * (two - other) for one, two in zip(some, others)) / spread_ if spread_ else 0.0


def rows(figures: dict[str, Any]) -> Rows:
    """The same for people."""
    together = figures["loot_correlation"]
    told = [("rounds a game", f"{figures['rounds']['mean']:.1f}, from {figures['rounds']['least']} to {figures['rounds']['most']}"),
            ("nicked", f"{percent(figures['nicked'])} of all; several at once in {percent(figures['several_nicked'])} of games"),
            ("loot, printed value / suspicion", f"{figures['value']['mean']:.1f} / {figures['suspicion']['mean']:.1f} a thief"),
            ("winning correlates with", f"cards {together['cards']:+.2f}, value {together['value']:+.2f}, suspicion {together['suspicion']:+.2f}"),
            ("share of wins by scoundrel", bounds(figures["scoundrels"].values()))]
    told += [(f"  {key}", f"{one['share']:.2f} ± {one['error']:.2f}{outside(one['share'])}, nicked {percent(one['nicked'])}")
             for key, one in figures["scoundrels"].items()]
    told += [("share of wins of a Mark's favourites", bounds(figures["marks"].values()))]
    told += [(f"  {key}", f"{one['share']:.2f} ± {one['error']:.2f}, elsewhere {one['elsewhere']:.2f}, pull {one['pull']:.2f}"
                          f" ({one['games']} games)") for key, one in figures["marks"].items() if None not in (one["share"], one["elsewhere"], one["pull"])]
    told += [("share of wins by loot owned in the end", bounds(figures["loot"].values()))]
    return told + [(f"  {key}", f"{one['share']:.2f} ± {one['error']:.2f}, nicked {percent(one['nicked'])}, correlation {together[key]:+.3f}")
                   for key, one in figures["loot"].items()]


def bounds(measured: Iterable[dict[str, Any]]) -> str:
    shares = [one["share"] for one in measured if one["share"] is not None]
    return f"{min(shares):.2f} to {max(shares):.2f}" if shares else "none"


def outside(part: float | None) -> str:
    return "" if part is None or FAIR[0] <= part <= FAIR[1] else " (!)"


FIGURES = contest(keep, add_up, rows, house="Barnabus")
