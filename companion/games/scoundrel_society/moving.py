"""Steal, Stash, Exchange and tokens: how loot and suspicion move, and which abilities that sets off at once."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.engine import Event, Seat
from companion.games.scoundrel_society.ending import finish
from companion.games.scoundrel_society.facts import CONSTABLE, Ability
from companion.games.scoundrel_society.limits import thick_skin
from companion.games.scoundrel_society.table import OVER, Arrest, Step, Table, step_of

# loot

def steal(table: Table, seat: Seat, key: str, place: str) -> Iterator[Event]:
    """Loot from the row or the deck comes to lie in front of a seat; what it does happens at once (Steal, SS-19).

    Whoever takes it is the thief, even in another one's grift: their limit, their abilities, their tokens (SS-24).
    """
    if key == CONSTABLE:
        yield from arrest(table, "stolen", seat)
        return
    table.players[seat].front.append(key)
    table.robbed = True
    table.count(seat, "steals")
    loot = table.loot(key)
    yield table.tell(f"@{seat} steals {loot.told} from the {place}.", "steal", seat=seat, loot=key, place=place)
    table.push(*own(table, seat, key, "steal"), *own(table, seat, key, "gain"), *watching(table, seat, "steal", key))


def stash(table: Table, seat: Seat, key: str) -> Iterator[Event]:
    """Loot a seat controls is turned face down under its scoundrel; its text on stashing applies (Stash, SS-27)."""
    player = table.players[seat]
    player.front.remove(key)
    player.stash.append(key)
    table.count(seat, "stashes")
    yield table.tell(f"@{seat} stashes {table.loot(key).told}.", "stash", seat=seat, loot=key)
    table.push(*own(table, seat, key, "stash"), *watching(table, seat, "stash", key))


def stash_unseen(table: Table, seat: Seat, key: str) -> Iterator[Event]:
    """A card off the deck goes into a stash unrevealed: only its abilities in the reckoning apply (SS-08, SS-27)."""
    if key == CONSTABLE:
        yield from arrest(table, "stash", seat)
        return
    table.players[seat].stash.append(key)
    table.count(seat, "unseen")
    yield table.tell(f"@{seat} stashes a card nobody else has seen.", "stash", seat=seat)
    yield Event(f"You stash {table.loot(key).told}.", "private", (seat,), {"loot": key})


def exchange(table: Table, seat: Seat, give: str, take: str) -> Iterator[Event]:
    """Loot changes places. Nobody stole it from the Mark, so only texts on gaining and exchanging apply (SS-23)."""
    other = holder(table, take)
    mine, theirs = table.players[seat].front, table.players[other].front
    mine[mine.index(give)], theirs[theirs.index(take)] = take, give
    table.count(seat, "exchanges")
    table.count(other, "exchanged")
    yield table.tell(f"@{seat} gives @{other} {table.loot(give).told} for {table.loot(take).told}.", "exchange",
                     seat=seat, other=other, give=give, take=take)
    table.push(*own(table, seat, take, "exchange"), *own(table, seat, take, "gain"),
               *own(table, other, give, "exchange"), *own(table, other, give, "gain"),
               *[step_of(ability, other, take, target=seat) for ability in table.loot(take).by_when.get("lose", ())],
               *watching(table, seat, "exchange", take, other))


def hand_over(table: Table, seat: Seat, key: str, other: Seat) -> Iterator[Event]:
    """Loot is given away, for nothing."""
    table.players[seat].front.remove(key)
    table.players[other].front.append(key)
    table.count(seat, "gives")
    yield table.tell(f"@{seat} gives {table.loot(key).told} to @{other}.", "give", seat=seat, other=other, loot=key)
    table.push(*own(table, other, key, "gain"))


def discard(table: Table, seat: Seat, key: str, place: str) -> Iterator[Event]:
    """Loot leaves the game, and lies open for all to see (SS-39). The Constable ends it (SS-06)."""
    if key == CONSTABLE:
        yield from arrest(table, "discarded", seat)
        return
    table.discards.append(key)
    yield table.tell(f"@{seat} discards {table.loot(key).told} from the {place}.", "discard",
                     seat=seat, loot=key, place=place)


def holder(table: Table, key: str) -> Seat:
    """Who controls this loot."""
    return next(seat for seat in table.seats if key in table.players[seat].front)


# tokens

def gain(table: Table, seat: Seat, number: int, cause: str) -> Iterator[Event]:
    """Suspicion tokens, because of a card; the box may hold 35, but there is no end of them (SS-38)."""
    number = max(0, number - thick_skin(table, seat))
    if number:
        table.players[seat].tokens += number
        table.count(seat, "gained", number)
        yield table.tell(f"@{seat} gains {number} suspicion, thanks to {told(table, cause)}.", "token",
                         seat=seat, number=number, cause=cause)


def accuse(table: Table, seat: Seat, other: Seat, number: int, cause: str) -> Iterator[Event]:
    """Suspicion falls on somebody because of a card of `seat`."""
    if other != seat:
        table.count(seat, "accuses", number)
    yield from gain(table, other, number, cause)


def lose(table: Table, seat: Seat, number: int, cause: str) -> Iterator[Event]:
    """As many tokens as there are, up to `number` (SS-12)."""
    number = min(number, table.players[seat].tokens)
    if number:
        table.players[seat].tokens -= number
        table.count(seat, "shed", number)
        yield table.tell(f"@{seat} loses {number} suspicion, thanks to {told(table, cause)}.", "token",
                         seat=seat, number=-number, cause=cause)


def told(table: Table, cause: str) -> str:
    """A loot or scoundrel in the middle of a sentence."""
    if cause in table.cards.loot:
        return table.loot(cause).told
    name = table.cards.scoundrels[cause].name
    return f"the {name[4:]}" if name.startswith("The ") else name


# abilities that are set off

def own(table: Table, seat: Seat, key: str, when: str) -> list[Step]:
    """What a loot itself does for whoever has just got it, or stashed it."""
    return [step_of(ability, seat, key) for ability in table.loot(key).by_when.get(when, ())]


def owned(table: Table, seat: Seat, when: str, action: str = "") -> list[Step]:
    """What a seat's open loot and knack do at this moment, whatever has set it off."""
    return [step for step, ability in found(table, seat, when) if ability.action == action]


def watching(table: Table, seat: Seat, deed: str, key: str, other: Seat | None = None) -> list[Step]:
    """What a deed of one seat with this loot sets off elsewhere: for the seat itself, then for the others clockwise.

    In an exchange only the one exchanged with is asked. The loot itself has had its say.
    """
    steps = triggered(table, seat, f"you_{deed}", key, None)
    for watcher in table.others(seat) if other is None else (other,):
        steps += triggered(table, watcher, f"they_{deed}", key, seat)
    return steps


def triggered(table: Table, seat: Seat, when: str, key: str, target: Seat | None) -> list[Step]:
    kind = table.loot(key).type
    return [replace(step, target=target) for step, ability in found(table, seat, when)
            if step.cause != key and (not ability.of or kind in ability.of)]


def found(table: Table, seat: Seat, when: str) -> Iterator[tuple[Step, Ability]]:
    """The abilities a seat has for this moment, each with its step, which lapses if the loot is gone by its turn."""
    for key in table.players[seat].front:
        for ability in table.loot(key).by_when.get(when, ()):
            yield step_of(ability, seat, key, where="front"), ability
    knack = table.scoundrel(seat)
    for ability in knack.by_when.get(when, ()):
        yield step_of(ability, seat, knack.key, where="knack"), ability


# the Constable

WHERE = {"row": "turns up in the row", "stash": "steps out of a stash", "stolen": "is the one who is stolen",
         "discarded": "will not be discarded"}


def arrest(table: Table, where: str, seat: Seat | None = None) -> Iterator[Event]:
    """The game ends at once, in the middle of whatever it was; what was done stands, cards looked at go back (SS-05).

    He lies in front of nobody and is worth nothing (SS-07).
    """
    table.todo.clear()
    while table.looks:
        table.deck += table.looks.pop().cards
    table.phase, table.arrest = OVER, Arrest(where, seat)
    yield table.tell(f"Constable Cramphorn {WHERE[where]}. Nobody move!", "arrest", seat=seat, where=where)
    yield from finish(table)

