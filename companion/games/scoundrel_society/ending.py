"""The End of the Game and Scoring: whom the Constable takes along, and whose loot is worth most."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine import Event, Seat
from companion.games.scoundrel_society.facts import Ability
from companion.games.scoundrel_society.reckoning import ENDINGS, Claim
from companion.games.scoundrel_society.table import BARNABUS, Table, names

AWARDS = (
    ("Lightest fingers", "steals"), ("Deepest pockets", "stashes"), ("What the eye does not see", "unseen"),
    ("Never without an offer", "exchanges"), ("Most sought after", "exchanged"), ("First to point a finger", "accuses"),
    ("Talk of the town", "gained"), ("Slipperiest customer", "shed"),
    ("Can resist everything except temptation", "tempted"))


@dataclass(frozen=True)
class Line:
    """What one ability adds: `cause` is the loot, scoundrel or Mark that says so, `what` is suspicion or value."""

    what: str
    cause: str
    owner: Seat
    amount: int


@dataclass(frozen=True)
class Account:
    """One thief in the reckoning; seat -1 is Barnabus. value is None for the nicked, whose loot is not counted.

    printed_suspicion, printed_value are the sums on the cards; lines, what abilities and the Mark make of them
    """

    seat: Seat
    front: tuple[str, ...]
    stash: tuple[str, ...]
    tokens: int
    printed_suspicion: int
    printed_value: int
    lines: tuple[Line, ...]
    suspicion: int
    nicked: bool
    value: int | None
    place: int


def reckon(table: Table) -> tuple[Account, ...]:
    """Everybody's account, best place first, in the order of SS-37: suspicion, the nick, value, then compare.

    Suspicion is that of loot controlled and stashed and of tokens; all tied for the most are nicked, even at 0
    (SS-32, SS-33).
    Who is left alone wins, whatever the loot is worth (SS-34). Effects add up, so their order is no matter (SS-37).
    """
    seats = list(table.seats)
    thieves = [*seats, BARNABUS] if len(seats) == 2 else seats
    suspicions = claims(table, "suspicion", seats, seats)
    suspicion = {seat: printed(table, seat, "suspicion") + tokens(table, seat) + total(suspicions, seat)
                 for seat in thieves}
    most = max(suspicion.values())
    free = [seat for seat in thieves if suspicion[seat] < most]
    compared = [seat for seat in seats if seat in free]
    values = claims(table, "value", compared, compared)
    value = {seat: printed(table, seat, "value") + total(values, seat) for seat in free}

    def rank(seat: Seat) -> tuple[int, bool, int]:
        """More value, and Barnabus loses ties (SS-45); less suspicion, unless ties are shared (SS-35)."""
        return value[seat], seat != BARNABUS, -suspicion[seat] if table.options["ties"] == "suspicion" else 0

    ranks = {seat: rank(seat) for seat in free}
    places = {seat: 1 + len([other for other in free if ranks[other] > ranks[seat]]) for seat in free}
    lines = {seat: tuple([line for to, line in (*suspicions, *values) if to == seat]) for seat in thieves}
    accounts = [Account(seat, *piles(table, seat), tokens(table, seat), printed(table, seat, "suspicion"),
                        printed(table, seat, "value"), lines[seat], suspicion[seat], seat not in free, value.get(seat),
                        places.get(seat, len(free) + 1))
                for seat in thieves]
    return tuple(sorted(accounts, key=lambda account: (account.place, account.suspicion)))


def claims(table: Table, what: str, seats: Sequence[Seat], among: Sequence[Seat]) -> list[tuple[Seat, Line]]:
    """What all abilities on suspicion, or on value, give to whom.

    They are those of loot in front or stashed (SS-27), of knacks and of the Mark (SS-36). Barnabus has none of
    them, and counts in none (SS-44).
    """
    found = []
    for seat in seats:
        for cause, ability in abilities(table, seat, what):
            for to, amount in ENDINGS[ability.does](Claim(table, seat, cause, ability, among)):
                found.append((to, Line(what, cause, seat, amount)))
    return found


def abilities(table: Table, seat: Seat, what: str) -> Iterator[tuple[str, Ability]]:
    player = table.players[seat]
    for key in (*player.front, *player.stash):
        for ability in table.loot(key).by_when.get(what, ()):
            yield key, ability
    for ability in table.scoundrel(seat).by_when.get(what, ()):
        yield player.scoundrel, ability
    for ability in table.side.abilities:
        if ability.when == what:
            yield table.mark, ability


def total(found: list[tuple[Seat, Line]], seat: Seat) -> int:
    return sum([line.amount for to, line in found if to == seat])


def piles(table: Table, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Loot in front of a thief, and in the stash."""
    if seat == BARNABUS:
        return (), tuple(table.barnabus)
    return tuple(table.players[seat].front), tuple(table.players[seat].stash)


def printed(table: Table, seat: Seat, what: str) -> int:
    """The numbers on the cards, added up."""
    return sum([getattr(table.loot(key), what) for pile in piles(table, seat) for key in pile])


def tokens(table: Table, seat: Seat) -> int:
    return 0 if seat == BARNABUS else table.players[seat].tokens


def winners(accounts: Sequence[Account]) -> tuple[Seat, ...]:
    """Who wins; nobody if all are nicked (SS-33); several share what neither value nor suspicion decides (SS-35)."""
    return tuple([account.seat for account in accounts if account.place == 1 and not account.nicked])


def awards(table: Table) -> tuple[tuple[str, tuple[Seat, ...], int], ...]:
    """What there is to say about people: (title, who, how often). Shared when equal."""
    told = []
    for title, deed in AWARDS:
        counts = {seat: table.tally.get((seat, deed), 0) for seat in table.seats}
        most = max(counts.values())
        if most:
            told.append((title, tuple([seat for seat, number in counts.items() if number == most]), most))
    return tuple(told)


def called(seats: Sequence[Seat]) -> str:
    return names([seat for seat in seats if seat != BARNABUS]) if list(seats) != [BARNABUS] else "Barnabus Graves"


def finish(table: Table) -> Iterator[Event]:
    """The reckoning, told in its order: suspicion, who is nicked, then from the poorest to the richest."""
    accounts = reckon(table)
    for account in sorted(accounts, key=lambda account: account.suspicion):
        yield Event(f"{called([account.seat])} has {account.suspicion} suspicion.", "suspicion",
                    facts={"seat": account.seat, "suspicion": account.suspicion, "tokens": account.tokens})
    for account in accounts:
        if account.nicked:
            yield Event(f"{called([account.seat])} is nicked.", "nicked",
                        facts={"seat": account.seat, "suspicion": account.suspicion})
    for account in reversed(accounts):
        told = "is led away" if account.nicked else f"gets away with loot worth {account.value}"
        kind = "standing" if account.seat != BARNABUS else "beat"  # the tables of standings know seats only
        yield Event(f"{called([account.seat])} {told}.", kind, facts={
            "seat": account.seat, "place": account.place, "value": account.value, "suspicion": account.suspicion,
            "nicked": account.nicked})
    won = winners(accounts)
    yield table.tell(verdict(won), "winner", seats=list(won))
    for title, seats, number in awards(table):
        yield Event(f"{title}: {names(seats)}.", "award", facts={"title": title, "seats": list(seats), "count": number})


def verdict(won: Sequence[Seat]) -> str:
    """Who has won, in a sentence."""
    if not won:
        return "Everybody is nicked: the Constable wins."
    if list(won) == [BARNABUS]:
        return "Barnabus Graves, who never said a word, wins."
    return f"{names(list(won))} {'is' if len(won) == 1 else 'are'} the pride of the Society."
