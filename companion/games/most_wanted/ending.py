"""Winning the Game: the first to reach Most Wanted wins, and the log has a word on everybody."""
from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Event, Seat
from companion.games.most_wanted.table import OVER, Table, names

AWARDS = (("Most robberies pulled off", "robberies"), ("Double Crosser", "crosses"), ("Fastest draw", "duels"),
          ("Most bail paid", "bail"), ("Longest way back", "back"), ("Best liar", "bluffs"), ("Nobody's fool", "calls"),
          ("Most pious, or thirstiest", "church"))


def wanted(table: Table, seat: Seat) -> bool:
    """Reaching or passing the last space is enough (MW-26)."""
    return table.players[seat].space >= table.scoreboard.goal


def over(table: Table) -> bool:
    """The game ends as soon as somebody is the Most Wanted (MW-20)."""
    return table.phase == OVER


def standings(table: Table) -> tuple[tuple[int, Seat], ...]:
    """(place, seat) from first to last of those still in the game; equal spaces share a place, save that only one can win."""
    ranked = sorted(table.seats, key=lambda seat: -table.players[seat].space)
    spaces = [table.players[seat].space for seat in ranked]
    return tuple((spaces.index(space) + 1, seat) for seat, space in zip(ranked, spaces))


def awards(table: Table) -> tuple[tuple[str, tuple[Seat, ...], int], ...]:
    """What there is to say about people: (title, who, how often). Shared when equal."""
    told = []
    for title, deed in AWARDS:
        counts = {seat: table.tally.get((seat, deed), 0) for seat in table.seats}
        most = max(counts.values())
        if most:
            told.append((title, tuple(seat for seat, number in counts.items() if number == most), most))
    return tuple(told)


def finish(table: Table, winner: Seat) -> Iterator[Event]:
    table.phase = OVER
    for place, seat in reversed(standings(table)):
        space = table.players[seat].space
        where = f"gets to space {space}" if space else "never gets on the board"
        yield Event(f"@{seat} {where}." if seat != winner else f"@{seat} is on every wall in town.", kind="standing",
                    facts={"seat": seat, "place": place, "points": space})
    yield Event(f"@{winner} is the Most Wanted.", kind="winner", facts={"seat": winner})
    for title, seats, number in awards(table):
        yield Event(f"{title}: {names(seats)}.", kind="award",
                    facts={"title": title, "seats": list(seats), "count": number})
