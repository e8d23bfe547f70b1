"""Loot limit and ongoing abilities: what loot in front of somebody allows and forbids as long as it lies there."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.engine import Seat
from companion.games.scoundrel_society.facts import CONSTABLE, Ability
from companion.games.scoundrel_society.table import Table

LIMIT = 3
ONGOING: dict[str, Callable[..., Any]] = {}


def ongoing(rule: Callable[..., Any]) -> Callable[..., Any]:
    """Cards name this rule by the name of its function."""
    ONGOING[rule.__name__] = rule
    return rule


def has(table: Table, seat: Seat, does: str) -> Iterator[Ability]:
    """The ongoing abilities of this name that a seat has, by its knack or by what lies in front of it."""
    knack = table.scoundrel(seat).ongoing.get(does)
    if knack:
        yield knack
    for key in table.players[seat].front:
        ability = table.loot(key).ongoing.get(does)
        if ability:
            yield ability


# the limit

@ongoing
def exempt(table: Table, seat: Seat, key: str) -> bool:
    """Does this loot stand outside the limit, by its own text or by its owner's knack? (SS-13)"""
    if key == CONSTABLE:
        return False
    loot, knack = table.loot(key), table.scoundrel(seat).ongoing.get("exempt")
    return "exempt" in loot.ongoing or bool(knack) and loot.type in knack.types


@ongoing
def roomy(table: Table, seat: Seat, front: Sequence[str]) -> int:
    """How much more than three somebody may control who has this in front of them."""
    knack = table.scoundrel(seat).ongoing.get("roomy")
    return (knack.number if knack else 0) + sum([table.loot(key).ongoing["roomy"].number for key in front
                                                 if key != CONSTABLE and "roomy" in table.loot(key).ongoing])


def room(table: Table, seat: Seat, front: Sequence[str] | None = None) -> int:
    """How much more loot a seat may control; below 0 is over the limit.

    Three is the limit, Copper Coins count and the stash does not (SS-13). `front` asks for other loot than there is.
    """
    held = table.players[seat].front if front is None else front
    return LIMIT + roomy(table, seat, held) - sum([not exempt(table, seat, key) for key in held])


def fits(table: Table, seat: Seat, key: str) -> bool:
    """Could this seat control this loot as well?"""
    return room(table, seat, [*table.players[seat].front, key]) >= 0


def may_steal(table: Table, seat: Seat, key: str) -> bool:
    """May a seat steal this, which it can see? Only if the limit holds once the loot's ability is resolved (SS-14).

    The first thing the loot does must make the room, with no price on it: nobody can know what comes of the rest.
    The Constable takes room like any loot, so that a full thief cannot be made to fetch him (SS-25).
    """
    if fits(table, seat, key):
        return True
    said = {} if key == CONSTABLE else table.loot(key).by_when
    arriving = [ability for when in ("steal", "gain") for ability in said.get(when, ())]
    if not arriving or arriving[0].price or arriving[0].does not in RELIEF:
        return False
    front = [*table.players[seat].front, key]
    leaving = RELIEF[arriving[0].does](table, front, key)
    return any(room(table, seat, [kept for kept in front if kept != gone]) >= 0 for gone in leaving)


def lightened(table: Table, seat: Seat, keys: Sequence[str]) -> tuple[str, ...]:
    """Which of this loot may leave the front of a seat: over the limit, only what brings it back within."""
    if room(table, seat) >= 0:
        return tuple(keys)
    front = table.players[seat].front
    return tuple([key for key in keys if room(table, seat, [kept for kept in front if kept != key]) >= 0])


# What may leave to make room as loot arrives that says so: the name of its ability -> which loot.
RELIEF: dict[str, Callable[[Table, list[str], str], list[str]]] = {
    "stash_another": lambda table, front, key: [other for other in front
                                                if other != key and not unstashable(table, other)],
    "put_in_row": lambda table, front, key: [other for other in front if other != key],
    "stash_this": lambda table, front, key: [] if unstashable(table, key) else [key],
}


# what may be done with loot

@ongoing
def unstashable(table: Table, key: str) -> bool:
    """Some loot cannot be placed into a stash, unless nobody sees what it is (SS-28)."""
    return "unstashable" in table.loot(key).ongoing


@ongoing
def rooted(table: Table, key: str) -> bool:
    """Some loot cannot be exchanged or given away."""
    return "rooted" in table.loot(key).ongoing


@ongoing
def guarded(table: Table, seat: Seat) -> bool:
    """With some people nobody else can exchange."""
    return any(has(table, seat, "guarded"))


@ongoing
def reserved(table: Table, seat: Seat, key: str) -> bool:
    """Does somebody else keep all loot of this type in the row for themselves?"""
    if key == CONSTABLE:
        return False
    kind = table.loot(key).type
    return any(kind in ability.types for other in table.others(seat) for ability in has(table, other, "reserved"))


# how actions are resolved

@ongoing
def alone(table: Table, seat: Seat, action: str) -> bool:
    """Is this action resolved by this seat as though nobody else had chosen it?"""
    return any(ability.action == action for ability in has(table, seat, "alone"))


@ongoing
def light_fingers(table: Table, seat: Seat) -> bool:
    """May this seat sneak loot without suspicion into its stash as well?"""
    return any(has(table, seat, "light_fingers"))


@ongoing
def thick_skin(table: Table, seat: Seat) -> int:
    """How many suspicion tokens fewer this seat gains, each time it gains some."""
    return sum(ability.number for ability in has(table, seat, "thick_skin"))
