"""Hands for the tests: `Play` taps by name and hears what is told."""
from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

import pytest

from companion.engine import Chance, Entry, Event, Game, Illegal, Offer, decode, encode, live, replay, spare_luck, step


class Play:
    """One table, and whoever taps on it.

    play(2, "Bid", rung=3) plays a move, dice=[3] types the faces of real dice. `told` holds what the newest move told,
    `log` every entry, as a match would keep it.
    """

    def __init__(self, game: Game, seats: int, seed: int = 0, **options: Any) -> None:
        self.game, self.seats, self.luck = game, seats, random.Random(seed)
        chance = Chance(self.luck)
        self.table = game.deal(seats, options, chance)
        self.undone = False
        self.looked: tuple[Any, dict[int, list[Offer]]] = None, {}  # what is open, as long as the table stays as it is
        self.told: list[Event] = list(game.opening(self.table))
        self.log = [Entry(1, None, {"do": "Start", "seats": seats, "options": options}, tuple(chance.drawn), tuple(self.told))]

    def __call__(self, seat: int, do: str, /, dice: Iterable[int] = (), **told: Any) -> Play:
        return self.tap(seat, {"do": do, **told}, dice)

    def tap(self, seat: int, message: dict[str, Any], dice: Iterable[int] = ()) -> Play:
        move, chance = decode(self.game.ACTIONS, message), Chance(self.luck, typed=dice, spare=spare_luck(self.log) if self.undone else ())
        self.table, self.told = step(self.game, self.table, seat, move, chance)
        self.log.append(Entry(len(self.log) + 1, seat, encode(move), tuple(chance.drawn), tuple(self.told)))
        return self

    def refused(self, seat: int, do: str, /, dice: Iterable[int] = (), **told: Any) -> str:
        """The sentence with which a move is refused. The table must be as before."""
        before = repr(self.table)
        with pytest.raises(Illegal) as no:
            self(seat, do, dice, **told)
        assert repr(self.table) == before
        assert whole(str(no.value)), f"not a sentence for players: {no.value}"
        return str(no.value)

    def undo(self) -> Play:
        """Take the newest move back, as a match does: strike it, and replay what is left."""
        newest = [entry for entry in live(self.log) if entry.do != "Start"][-1]
        self.log.append(Entry(len(self.log) + 1, newest.seat, {"do": "Undo", "seq": newest.seq}))
        self.table, self.undone = replay(self.game, self.log), True
        return self

    def open(self, seat: int) -> list[Offer]:
        """Every offer this seat may take."""
        if self.looked[0] is not self.table:
            self.looked = self.table, {}
        if seat not in self.looked[1]:
            self.looked[1][seat] = [offer for offer in self.game.offers(self.table, seat) if not offer.why_not]
        return self.looked[1][seat]

    def offers(self, seat: int) -> dict[str, Offer]:
        """The moves this seat may take, by name."""
        return {offer.do: offer for offer in self.open(seat)}

    def greyed(self, seat: int) -> dict[str, str]:
        """The moves shown to this seat that it cannot take, each with its reason."""
        return {offer.do: offer.why_not for offer in self.game.offers(self.table, seat) if offer.why_not}

    def who_can(self, do: str) -> set[int]:
        return {seat for seat in range(self.seats) if do in self.offers(seat)}

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.table, seat)

    @property
    def public(self) -> str:
        """What everybody was told by the newest move, in one string."""
        return " / ".join(event.text for event in self.told if event.to is None)


def whole(sentence: str) -> bool:
    """Is this a sentence for players? No rule numbers, no names out of the code."""
    return bool(re.fullmatch(r"[A-Z@].*[.!?]", sentence)) and len(sentence.split()) > 2 and not re.search(r"GS-|None|_|\bTrue\b", sentence)
