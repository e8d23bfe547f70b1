"""What becomes of a table in the mind: who wins a fight, who pays, and how likely this seat is the Most Wanted in the end."""
from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from math import exp, log

from companion.bots.most_wanted.numbers import ACES, GRADES, SIXES
from companion.bots.most_wanted.seen import Seen
from companion.bots.most_wanted.worth import HAND_WORTH, figure, usual_hand
from companion.engine import Seat
from companion.games.most_wanted.table import SHERIFF

Entry = tuple[Seat, int, int, int]  # seat, grade, all the cards, those of them that are laid
Changes = Callable[[list[int], list[int]], None]  # what happens to spaces and bags


def nothing(spaces: list[int], bags: list[int]) -> None:
    """No space and no bag changes."""


class Outcome:
    """The rules of paying and scoring, short enough to be asked thousands of times for one move. What it found it does not work out again."""

    def __init__(self, seen: Seen, rng: random.Random) -> None:
        self.seen, self.rng = seen, rng
        players = seen.view.players
        self.spaces = [player.space for player in players]
        self.bags = [player.bags for player in players]
        self.bails = [player.bail for player in players]
        self.next = self.seat_after(seen.mine if seen.view.turn is None else seen.view.turn)
        self.found: dict[tuple, tuple[float, float | None]] = {}

    def seat_after(self, seat: Seat) -> Seat:
        """Who acts after this seat."""
        players = self.seen.view.players
        around = [(seat + step) % len(players) for step in range(1, len(players) + 1)]
        return next((other for other in around if not players[other].gone and not players[other].skips), around[0])

    def chance(self, key: tuple, heap: int, changes: Changes = nothing, to_act: Seat | None = None, late: Collection[Seat] = ()) -> float:
        """How likely this seat wins with this hand once these changes are made.

        Args: key names the changes; to_act acts next, if not whose turn it is anyway; late sit out a turn.
        """
        found = self.found.get(key)
        if found is None:
            spaces, bags = self.spaces[:], self.bags[:]
            changes(spaces, bags)
            self.found[key] = found = self.odds(spaces, bags, self.next if to_act is None else to_act, late)
        mine, others = found
        return mine if others is None else 1 / (1 + exp(others - mine - HAND_WORTH[heap]))

    def odds(self, spaces: Sequence[int], bags: Sequence[int], to_act: Seat, late: Collection[Seat]) -> tuple[float, float | None]:
        """This seat's figure without its hand, and that of all others together; or the chance itself and None if somebody has won."""
        seen, number, mine, total = self.seen, len(spaces), 0.0, 0.0
        for seat, player in enumerate(seen.view.players):
            if spaces[seat] >= seen.goal:
                return float(seat == seen.mine), None
            if player.gone:
                continue
            wait = (seat - to_act) % number + number * (player.skips + (seat in late))
            worth = figure(seen.goal - spaces[seat], seen.bail_at(spaces[seat]), bags[seat], wait)
            if seat == seen.mine:
                mine = worth
            else:
                total += exp(worth + usual_hand())
        return mine, log(total)

    def settle(self, entries: Sequence[Entry], sheriff: int, size: int) -> tuple[Seat, tuple[Seat, ...]]:
        """Who wins a fight between these and the Sheriff's hand (0 if he keeps out of it), and who loses it."""
        grades = [entry[1] for entry in entries]
        if sheriff:
            grades.append(GRADES[size][sheriff])
        best = SIXES[size] if SIXES[size] in grades and ACES[size] in grades else max(grades)
        tied = [entry for entry in entries if entry[1] == best]
        guarded = sheriff > 0 and grades[-1] == best
        if guarded and (not tied or self.seen.view.options["sheriff_ties"] == "sheriff"):
            winner = SHERIFF
        else:
            winner = tied[0][0] if len(tied) == 1 and not guarded else self.tie(tied, guarded)
        return winner, tuple([entry[0] for entry in entries if entry[0] != winner])

    def tie(self, tied: Sequence[Entry], guarded: bool) -> Seat:
        """The highest card left breaks it, and then luck."""
        left = [((whole - laid).bit_length() // 4 + self.rng.random(), seat) for seat, _, whole, laid in tied]
        if guarded:
            left.append((self.rng.choice(self.seen.unseen) + self.rng.random(), SHERIFF))
        return max(left)[1]

    def after_fight(self, kind: str, points: int, winner: Seat, losers: tuple[Seat, ...], heap: int) -> float:
        """How likely this seat wins once a fight is paid out, points first (MW-20), bail as it stood before (MW-19)."""
        if kind == "first":
            return self.chance((kind, winner), heap, to_act=winner)

        def changes(spaces: list[int], bags: list[int]) -> None:
            if winner != SHERIFF:
                spaces[winner] = min(self.seen.goal, spaces[winner] + (sum(self.bails[seat] for seat in losers) if kind == "duel" else points))
                if spaces[winner] >= self.seen.goal:
                    return
            for seat in losers:
                paid = min(bags[seat], self.bails[seat])
                spaces[seat] = max(0, spaces[seat] - (self.bails[seat] - paid))
                bags[seat] -= paid

        return self.chance((kind, points, winner, losers), heap, changes)
