"""Luck, and the record of it.

A move never asks a random generator: it asks its Chance, which writes down every outcome. The log keeps outcomes,
no seeds, so a replay needs no generator and nobody can read the future out of the log.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

Luck = dict[str, Any]


class Source(Protocol):
    """Where fresh luck comes from; `random.Random` and `random.SystemRandom` both serve."""

    def randint(self, a: int, b: int) -> int: ...
    def shuffle(self, x: list[Any]) -> None: ...


class Misfit(Exception):
    """Recorded or typed luck does not answer what the move asks."""


class Chance:
    """One move's luck: typed faces first, then luck an undo gave back, then fresh.

    source    fresh luck; None on a replay, where everything must be recorded
    recorded  the luck of a logged move, dealt out again in order
    typed     faces of real dice, as the table read them (ruling GS-82)
    spare     luck of moves taken back, which falls again (ruling GS-83: thrown dice stay thrown)
    """

    def __init__(self, source: Source | None = None, *, recorded: Iterable[Luck] | None = None,
                 typed: Iterable[int] | None = None, spare: Iterable[Luck] = ()) -> None:
        self.source = source
        self.recorded = None if recorded is None else list(recorded)
        self.typed = list(typed) if typed else []
        self.spare = list(spare) if spare else []
        self.drawn: list[Luck] = []

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """Throw `dice` dice of `sides` sides; the faces, in order. Raises Misfit if typed or recorded faces do not fit."""
        def fits(luck: Luck) -> bool:
            faces = luck.get("roll", ())
            return len(faces) == dice and luck.get("sides") == sides

        if self.recorded is None and self.typed:
            faces, self.typed = self.typed[:dice], self.typed[dice:]
            if len(faces) != dice or not all(1 <= face <= sides for face in faces):
                raise Misfit
            luck = {"roll": faces, "sides": sides, "by": "table"}
            undone = next((spare for spare in self.spare if fits(spare)), None)
            if undone:  # the table corrects a face it had typed wrongly: that one must not fall on a later throw
                self.spare.remove(undone)
                luck["instead"] = undone
            return tuple(self._note(luck)["roll"])
        return tuple(self._draw(fits, lambda source: {
            "roll": [source.randint(1, sides) for _ in range(dice)], "sides": sides, "by": "app"})["roll"])

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """The cards in a new order."""
        def fresh(source: Source) -> Luck:
            order = list(cards)
            source.shuffle(order)
            return {"shuffle": order}

        return list(self._draw(lambda luck: sorted(luck.get("shuffle", ())) == sorted(cards), fresh)["shuffle"])

    def pick(self, options: Sequence[Any]) -> Any:
        """One of `options`, all equally likely."""
        return self._draw(lambda luck: "pick" in luck and luck["pick"] in options, lambda source: {
            "pick": options[source.randint(0, len(options) - 1)]})["pick"]

    def _draw(self, fits, fresh) -> Luck:
        if self.recorded is not None:
            if not self.recorded or not fits(self.recorded[0]):
                raise Misfit
            return self._note(self.recorded.pop(0))
        for luck in self.spare:
            if fits(luck):
                self.spare.remove(luck)
                return self._note({**luck, "again": True})
        if self.source is None:
            raise Misfit
        return self._note(fresh(self.source))

    def _note(self, luck: Luck) -> Luck:
        self.drawn.append(luck)
        return luck
