"""I. The Spaceport: scavenge, buy a ship, hire crew, each once a visit, beginning left of the last one on the job."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Number, Offer, Pick, Seat, Text, need, said
from companion.games.galactic_scoundrels.facts import EPISODES
from companion.games.galactic_scoundrels.table import OFFER, SPACEPORT, Table, the_ship

SHIP_NAME = 40


def order(table: Table) -> list[Seat]:
    """Who visits when: left of the last holder first, that one last (GS-19)."""
    return table.clockwise(table.left_of(table.last))


def turn(table: Table) -> Seat | None:
    """Whose visit it is; None when all have left."""
    return next((seat for seat in order(table) if seat not in table.visited), None)


def may_scavenge(table: Table, seat: Seat) -> bool:
    """Those who were on no job last round (GS-21, GS-22)."""
    barred = table.last_holders if table.options["scavenging"] == "not on the job" else [table.last]
    return seat not in barred


def choices(table: Table, seat: Seat) -> Pick:
    """What is open to this seat; how to scavenge is written on the button, since hands lie with the people (GS-23)."""
    price = f"{EPISODES[table.episode].crew_price:,}"
    hand = table.options["hand"]
    open_now = [("ship", "Buy a ship: look at 3"), ("crew", f"Hire crew: look at 3, pay {price}")]
    if may_scavenge(table, seat):
        open_now.insert(0, ("scavenge", f"Scavenge: discard up to 2, draw to {hand}, or 1 if you hold {hand} or more"))
    if not table.light and not table.players[seat].aboard and table.options["hitchhikers"] == "free starter":
        open_now.append(("starter", "No ship and broke: a free 2,000 starter"))
    return Pick(tuple(key for key, _ in open_now), 0, len(open_now), tuple(label for _, label in open_now))


@dataclass(frozen=True)
class LeaveSpaceport:
    """Say what you did at the spaceport and go (GS-20): any of the three, in any order, each once.

    did   scavenge, ship (bought), crew (hired), starter (No Hitchhikers, GS-28)
    ship  the new ship's name, if anybody wants it in the story
    paid  how many money cards went to the discard, where change and late payoffs come from (GS-06, GS-24)
    """

    did: tuple[str, ...] = ()
    ship: str = ""
    paid: int = 0

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == SPACEPORT and seat not in table.visited:
            yield Offer(LeaveSpaceport, "Done here", {"did": choices(table, seat), "ship": Text(SHIP_NAME), "paid": Number(0, 20)},
                        why_not=wait_for(table, seat))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == SPACEPORT, "Nobody is at the spaceport now.")
        need(seat not in table.visited, "You have left the spaceport: once a round is the rule.")
        need(not wait_for(table, seat), wait_for(table, seat))
        allowed = choices(table, seat).options
        need("scavenge" not in self.did or "scavenge" in allowed, "You were on the job last round: no scavenging for you.")
        need(set(self.did) <= set(allowed) and len(set(self.did)) == len(self.did), "Each thing once a visit, and only what is open to you.")
        need(0 <= self.paid <= 20, "Between 0 and 20 money cards, please.")
        need(len(self.ship) <= SHIP_NAME, f"A ship's name has {SHIP_NAME} characters at most.")
        player, name = table.players[seat], " ".join(self.ship.split())
        if "ship" in self.did or "starter" in self.did:
            player.aboard, player.ship = True, name or ("" if "starter" in self.did else player.ship)
        table.discards += max(self.paid, len([deed for deed in self.did if deed in ("ship", "crew")]))
        table.visited.append(seat)
        yield Event(f"@{seat} {visit(self.did, said(name))}.", kind="spaceport")
        if turn(table) is None:
            table.phase = OFFER


def wait_for(table: Table, seat: Seat) -> str:
    """Why this seat may not leave yet; "" if it may."""
    if table.options["spaceport"] == "together" or turn(table) == seat:
        return ""
    return f"@{turn(table)} goes first. Tick what you will do and be ready."


def visit(did: tuple[str, ...], ship: str) -> str:
    deeds = {"scavenge": "scavenges", "ship": f"buys a ship, {the_ship(ship)}" if ship else "buys a ship", "crew": "hires crew",
             "starter": f"is given a free starter ship, {the_ship(ship)}" if ship else "is given a free starter ship"}
    told = [deeds[deed] for deed in deeds if deed in did]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told) or "only passes through the spaceport"


MOVES = (LeaveSpaceport,)
