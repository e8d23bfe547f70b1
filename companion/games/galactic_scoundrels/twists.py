"""Twists: talk, say help or harm aloud, throw 2d4, live with it (GS-65 to GS-72)."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.galactic_scoundrels.facts import TWISTS
from companion.games.galactic_scoundrels.job import advance, finish, no_room
from companion.games.galactic_scoundrels.table import Table, Twist, draw


@dataclass(frozen=True)
class DeclareTwist:
    """The talking is over: say aloud whether it helps or harms. That is fixed before the dice fall."""

    intent: Literal["help", "harm"]

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        twist = twist_of(table, seat)
        if twist and not twist.intent:
            yield Offer(DeclareTwist, "Help or harm?", {"intent": Pick(("help", "harm"), labels=("I help", "I harm"))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job and table.job.twist, "No Twist is on the table.")
        need(twist_of(table, seat), f"It is @{table.job.twist.seat}'s Twist.")
        need(not table.job.twist.intent, "That is said already, and cannot be unsaid.")
        table.job.twist.intent = self.intent
        table.job.row[-1] = replace(table.job.row[-1], intent=self.intent)
        yield Event(f"@{seat} says: {self.intent} @{table.job.captain}.", kind="declare")


@dataclass(frozen=True)
class RollTwist:
    """Throw 2d4 and look at the Help / Harm card."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        twist = twist_of(table, seat)
        if twist and twist.intent and not twist.todo:
            yield Offer(RollTwist, "Roll 2d4", dice=2)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job and table.job.twist, "No Twist is on the table.")
        need(twist_of(table, seat), f"It is @{table.job.twist.seat}'s Twist.")
        twist = table.job.twist
        need(twist.intent, "Say help or harm first.")
        need(not twist.todo, "The dice have fallen: finish what they say.")
        faces = chance.roll(2, 4)
        total = sum(faces)
        result = TWISTS[twist.intent][total]
        if result.does == "take_over" and table.hiding(seat):  # GS-43: a hidden player takes no job
            yield Event(f"@{seat} rolls {faces[0]} + {faces[1]}: {result.says.lower()}. But @{seat} is in hiding: roll again.", kind="dice",
                        facts={"faces": list(faces)})
            return
        table.job.row[-1] = replace(table.job.row[-1], faces=faces, result=result.says, icon="d4", how=f"{twist.intent.capitalize()}, {total}")
        yield Event(f"@{seat} rolls {faces[0]} + {faces[1]} to {twist.intent} @{table.job.captain}: {result.says.lower()}.", kind="dice",
                    facts={"faces": list(faces), "turn": len(table.job.row), "intent": twist.intent})
        yield from EFFECTS[result.does](table, twist)
        if table.job.twist and not twist.todo:
            yield from end_twist(table)


@dataclass(frozen=True)
class FinishTwist:
    """What the dice said is done by hand at the table: tick it off.

    done names how it went: for a passenger or crew where it went (GS-67), for a ship who flies it now (GS-70).
    """

    done: str

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.job and table.job.twist and table.job.twist.todo and seat in doers(table):
            ways = endings(table)
            yield Offer(FinishTwist, "Done", {"done": Pick(tuple(ways), labels=tuple(ways.values()))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.job and table.job.twist and table.job.twist.todo, "No Twist is waiting to be finished.")
        need(seat in doers(table), f"That is for @{table.job.twist.seat} and @{table.job.captain} to do.")
        twist, player = table.job.twist, table.players[table.job.captain]
        need(self.done in endings(table), "That is not how this Twist ends.")
        if self.done == "passenger aboard":
            player.passengers += not table.light
        elif self.done == "crew aboard":
            player.crew += not table.light
        elif self.done == "flies it":
            player.aboard, player.ship = True, ""
        yield Event(f"@{table.job.captain} {TOLD[self.done]}.", kind="load")
        twist.todo = ""
        yield from end_twist(table)


# An empty hand, an empty deck: what cannot be done is not done, and nobody rolls again (GS-66, GS-68).
ENDINGS = {
    "gift_from_a_deck": {"passenger aboard": "A passenger, aboard", "crew aboard": "A crew member, aboard",
                         "kept": "To the hand or stash", "nothing": "Nothing to give"},
    "gift_from_the_hand": {"card": "The card is handed over", "nothing": "No card to give"},
    "gift_ship": {"flies it": "Active at once", "kept": "Into the stash", "nothing": "No ship is left"},
    "take_from_the_hand": {"taken": "The cards are taken", "nothing": "The hand is empty"},
}
TOLD = {"passenger aboard": "takes a passenger aboard", "crew aboard": "takes a crew member aboard", "kept": "keeps it for later",
        "card": "gets a card", "flies it": "flies the new ship at once", "taken": "loses two cards from the hand",
        "nothing": "is no better and no worse for it"}


def endings(table: Table) -> dict[str, str]:
    """How the Twist may end: nobody comes aboard where there is no ship, or no room on it (GS-67)."""
    full = {f"{who} aboard" for who, what in (("passenger", "passengers"), ("crew", "crew"))
            if not table.light and no_room(table, table.job.captain, what)}
    return {done: label for done, label in ENDINGS[table.job.twist.todo].items() if done not in full}


def twist_of(table: Table, seat: Seat) -> Twist | None:
    return table.job.twist if table.job and table.job.twist and table.job.twist.seat == seat else None


def doers(table: Table) -> tuple[Seat, Seat]:
    """Either of the two may tick it off: both see it happen."""
    return table.job.twist.seat, table.job.captain


def end_twist(table: Table) -> Iterator[Event]:
    table.job.twist = None
    if not table.job.boarding:
        yield from advance(table)


def take_over(table: Table, twist: Twist) -> Iterator[Event]:
    """The player of the Twist takes the job in its current state; the old captain is not in hiding (GS-72 to GS-76)."""
    job = table.job
    old = job.captain
    table.players[old].unload()
    job.captain = job.turn = twist.seat
    job.holders.append(twist.seat)
    job.dumped, job.boarding = False, True
    table.count(twist.seat, "takeovers")
    yield Event(f"@{twist.seat} takes the job over from @{old}.", kind="captain", facts={"captain": twist.seat})


def by_hand(table: Table, twist: Twist) -> Iterator[Event]:
    """Something the app cannot see changes hands: the two tick it off."""
    twist.todo = TWISTS[twist.intent][sum(table.job.row[-1].faces)].does
    yield from ()


def add_payoff(table: Table, twist: Twist) -> Iterator[Event]:
    drawn = yield from draw(table, 1)
    added = sum(number for _, number in drawn)
    table.job.pot += added
    table.job.worth = None if added else table.job.worth
    table.bonus += added


def shorten(table: Table, twist: Twist) -> Iterator[Event]:
    table.job.length = max(len(table.job.row), table.job.length - 1)  # GS-48
    yield from ()


def extend(table: Table, twist: Twist) -> Iterator[Event]:
    table.job.length += 2  # GS-49
    yield from ()


def succeed(table: Table, twist: Twist) -> Iterator[Event]:
    """At once, whatever the count (GS-50)."""
    yield from finish(table, "done")


def fail(table: Table, twist: Twist) -> Iterator[Event]:
    yield from finish(table, "failed")


def destroy_ship(table: Table, twist: Twist) -> Iterator[Event]:
    if not table.light:
        table.players[table.job.captain].wreck()
    yield from ()


def kill_aboard(table: Table, twist: Twist) -> Iterator[Event]:
    player = table.players[table.job.captain]
    player.crew = player.used = player.passengers = 0
    yield from ()


def take_payoffs(table: Table, twist: Twist) -> Iterator[Event]:
    taken = min(2, table.job.pot)  # GS-69
    table.job.pot -= taken
    table.job.worth = None if taken else table.job.worth
    yield from ()


EFFECTS: dict[str, Callable[[Table, Twist], Iterator[Event]]] = {
    "take_over": take_over, "gift_from_a_deck": by_hand, "gift_from_the_hand": by_hand, "add_payoff": add_payoff,
    "shorten": shorten, "gift_ship": by_hand, "succeed": succeed, "destroy_ship": destroy_ship, "kill_aboard": kill_aboard,
    "take_payoffs": take_payoffs, "take_from_the_hand": by_hand, "extend": extend, "fail": fail}

MOVES = (DeclareTwist, RollTwist, FinishTwist)
