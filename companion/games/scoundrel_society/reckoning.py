"""End-of-game abilities of loot, knacks and Marks: what they add to suspicion or value, each a small function."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from companion.engine import Seat
from companion.games.scoundrel_society.facts import Ability, Type
from companion.games.scoundrel_society.table import Table

Amounts = Iterator[tuple[Seat, int]]


@dataclass(frozen=True)
class Claim:
    """One ability in the reckoning: whose it is, which loot, scoundrel or Mark says so, and who is still compared."""

    table: Table
    seat: Seat
    cause: str
    ability: Ability
    among: Sequence[Seat]

    def owned(self, seat: Seat | None = None) -> list[str]:
        """Loot controlled and in the stash: both count (SS-36)."""
        player = self.table.players[self.seat if seat is None else seat]
        return player.front + player.stash

    def others(self) -> list[str]:
        """The owner's loot but the one that speaks."""
        return [key for key in self.owned() if key != self.cause]

    def of_type(self, keys: Sequence[str], types: Sequence[Type]) -> int:
        return len([key for key in keys if self.table.loot(key).type in types])


ENDINGS: dict[str, Callable[[Claim], Amounts]] = {}


def ending(says: Callable[[Claim], Amounts]) -> Callable[[Claim], Amounts]:
    """Cards name this ability by the name of its function; it yields who gets how much."""
    ENDINGS[says.__name__] = says
    return says


def reward(claim: Claim, times: int | bool) -> Amounts:
    if times:
        yield claim.seat, claim.ability.number * times


@ending
def flat(claim: Claim) -> Amounts:
    """So much, whatever happens."""
    yield from reward(claim, 1)


@ending
def per_type(claim: Claim) -> Amounts:
    """For each other loot of these types."""
    yield from reward(claim, claim.of_type(claim.others(), claim.ability.types))


@ending
def most_of(claim: Claim) -> Amounts:
    """For having the most loot of these types, or as many as anybody."""
    mine, *theirs = [claim.of_type(claim.owned(seat), claim.ability.types) for seat in (claim.seat, *claim.among)]
    yield from reward(claim, mine > 0 and mine >= max(theirs))


@ending
def only_one(claim: Claim) -> Amounts:
    """If it is its owner's only loot of its type."""
    yield from reward(claim, not claim.of_type(claim.others(), (claim.table.loot(claim.cause).type,)))


@ending
def per_clean(claim: Claim) -> Amounts:
    """For each other loot without suspicion."""
    yield from reward(claim, len([key for key in claim.others() if not claim.table.loot(key).suspicion]))


@ending
def per_held(claim: Claim) -> Amounts:
    """For each loot still in front of its owner."""
    yield from reward(claim, len(claim.table.players[claim.seat].front))


@ending
def if_held(claim: Claim) -> Amounts:
    """If it is still in front of its owner."""
    yield from reward(claim, claim.cause in claim.table.players[claim.seat].front)


@ending
def per_stashed(claim: Claim) -> Amounts:
    """For every three loot in the stash."""
    yield from reward(claim, len(claim.table.players[claim.seat].stash) // 3)


@ending
def largest_stash(claim: Claim) -> Amounts:
    """For having the largest stash, or as large a one as anybody."""
    sizes = [len(claim.table.players[seat].stash) for seat in (claim.seat, *claim.among)]
    yield from reward(claim, sizes[0] >= max(sizes))


@ending
def per_set(claim: Claim) -> Amounts:
    """For each set of loot of all of these types."""
    yield from reward(claim, min(claim.of_type(claim.owned(), (kind,)) for kind in claim.ability.types))


@ending
def with_partner(claim: Claim) -> Amounts:
    """If its owner has the other loot it names as well."""
    yield from reward(claim, claim.ability.loot in claim.owned())


@ending
def per_coin(claim: Claim) -> Amounts:
    """For each Copper Coin."""
    yield from reward(claim, len([key for key in claim.owned() if key in claim.table.cards.coins]))


@ending
def row_best(claim: Claim) -> Amounts:
    """As much as the most valuable loot left in the row."""
    yield from reward(claim, max((claim.table.loot(key).value for key in claim.table.row), default=0))


@ending
def per_token(claim: Claim) -> Amounts:
    """For each suspicion token."""
    yield from reward(claim, claim.table.players[claim.seat].tokens)


@ending
def fewest_tokens(claim: Claim) -> Amounts:
    """If nobody has fewer suspicion tokens."""
    tokens = [claim.table.players[seat].tokens for seat in (claim.seat, *claim.among)]
    yield from reward(claim, tokens[0] <= min(tokens))


@ending
def innocent(claim: Claim) -> Amounts:
    """In a stash, its own suspicion does not count."""
    if claim.cause in claim.table.players[claim.seat].stash:
        yield claim.seat, -claim.table.loot(claim.cause).suspicion


@ending
def frame_left(claim: Claim) -> Amounts:
    """For the player on the left, not for its owner."""
    yield claim.table.left_of(claim.seat), claim.ability.number
