"""Ending and Winning the Game: everybody counts in private, then fortunes are revealed from poorest to richest."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Number, Offer, Seat, need, said
from companion.games.galactic_scoundrels.table import COUNTING, FINALE, Table

MOST = 500_000


@dataclass(frozen=True)
class KeepCount:
    """Note what your stash holds, for your eyes only (full tracking)."""

    credits: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.options["tracking"] == "full" and table.phase not in (COUNTING, FINALE):
            yield Offer(KeepCount, "Note my stash", {"credits": Number(0, MOST, 500, table.players[seat].stash)}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.options["tracking"] == "full", "This table keeps no count of stashes.")
        need(table.phase not in (COUNTING, FINALE), "The counting has begun: reveal your fortune instead.")
        check(self.credits)
        table.players[seat].stash = self.credits
        yield Event(f"You note {self.credits:,} credits.", kind="private", to=(seat,))


@dataclass(frozen=True)
class RevealFortune:
    """Money in the stash, and every ship at its printed price, the active one too (GS-10). Shown only when all have counted."""

    money: int
    ships: int = 0

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == COUNTING and table.players[seat].fortune is None:
            yield Offer(RevealFortune, "Reveal my fortune", {"money": Number(0, MOST, 500, table.players[seat].stash),
                                                             "ships": Number(0, MOST, 500)}, private=True)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == COUNTING, "Fortunes are revealed when the last job is over.")
        need(table.players[seat].fortune is None, "You have counted. Take it back first if it was wrong.")
        check(self.money)
        check(self.ships)
        table.players[seat].fortune = self.money + self.ships
        yield Event(f"@{seat} has counted.", kind="counted")
        if all(player.fortune is not None for player in table.players):
            table.phase = FINALE
            yield from reveal(table)


def check(credits: int) -> None:
    need(0 <= credits <= MOST and credits % 500 == 0, f"Credits go from 0 to {MOST:,} in steps of 500.")


def standings(table: Table) -> list[tuple[int, Seat]]:
    """(place, seat) from richest to poorest; more jobs done wins a tie, then it is shared (GS-11)."""
    def worth(seat: Seat) -> tuple[int, int]:
        player = table.players[seat]
        return player.fortune or 0, len(player.souvenirs) if table.options["ties"] == "souvenirs" else 0

    ranked = sorted(table.seats, key=worth, reverse=True)
    places: list[tuple[int, Seat]] = []
    for number, seat in enumerate(ranked, start=1):
        tied = places and worth(places[-1][1]) == worth(seat)
        places.append((places[-1][0] if tied else number, seat))
    return places


def winners(table: Table) -> list[Seat]:
    return [seat for place, seat in standings(table) if place == 1]


AWARDS = (("Best nose for a lie", "right calls"), ("Caught lying most", "caught lying"), ("Word-breaker", "deals broken"),
          ("True to every word", "deals kept"), ("Twist of fate", "twists"), ("Friend in need", "helped"), ("Fastest exit", "jobs fled"))


def awards(table: Table) -> list[tuple[str, tuple[Seat, ...], int]]:
    """What the log has to say about people: (title, who, how often). Shared when equal."""
    told = []
    for title, deed in AWARDS:
        most = max(row.get(deed, 0) for row in table.tally)
        if most:
            told.append((title, tuple(seat for seat in table.seats if table.tally[seat].get(deed, 0) == most), most))
    if table.longest:
        told.append((f"Longest haul: {said(table.longest[1])}", (table.longest[2],), table.longest[0]))
    return told


def reveal(table: Table) -> Iterator[Event]:
    for place, seat in reversed(standings(table)):
        player = table.players[seat]
        jobs = len(player.souvenirs)
        yield Event(f"@{seat} has {player.fortune:,} credits and {jobs} {'job' if jobs == 1 else 'jobs'} done.", kind="standing",
                    facts={"seat": seat, "place": place, "credits": player.fortune, "jobs": jobs})
    names = " and ".join(f"@{seat}" for seat in winners(table))
    yield Event(f"{names} {'is' if len(winners(table)) == 1 else 'share the title of'} the greatest scoundrel in the galaxy.", kind="winner")
    for title, seats, number in awards(table):
        holders = " and ".join(f"@{seat}" for seat in seats)
        yield Event(f"{title}: {holders}.", kind="award", facts={"title": title, "seats": list(seats), "count": number})


MOVES = (KeepCount, RevealFortune)
