"""What a player who is a program sees: a view and its offers, as the rules make them or as JSON off the wire."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import Field, Number, Offer, Pick, Text


class Sight:
    """JSON that reads like the record it was made from: `sight.job.row[-1].kind`.

    It has no method of its own: any name may be one of the record's.
    """

    __slots__ = ("_told",)

    def __init__(self, told: Mapping[str, Any]) -> None:
        self._told = told

    def __getattr__(self, name: str) -> Any:
        try:
            return look(self._told[name])
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name: str) -> Any:
        return look(self._told[name])


def look(view: Any) -> Any:
    """A view to read by its names, whether it is the game's own record or JSON."""
    if isinstance(view, Mapping):
        return Sight(view)
    return [look(part) for part in view] if isinstance(view, list) else view


@dataclass(frozen=True)
class Told:
    """An offer as the wire told it, read back into the words of the rules."""

    do: str
    label: str
    fields: Mapping[str, Field]
    why_not: str = ""
    dice: int = 0


def read(offer: Offer | Told | Mapping[str, Any]) -> Offer | Told:
    """An offer to choose from, whether it is the game's own record or JSON."""
    if not isinstance(offer, Mapping):
        return offer
    return Told(offer["do"], offer["label"], {name: bounds(told) for name, told in offer["fields"].items()},
                offer.get("why_not", ""), offer.get("dice", 0))


def bounds(told: Mapping[str, Any]) -> Field:
    """A field of an offer from its JSON."""
    if "pick" in told:
        return Pick(tuple(told["pick"]), told.get("min", 1), told.get("max", 1), tuple(told.get("labels", ())),
                    told.get("value"), told.get("repeats", False))
    if "text" in told:
        return Text(told["max"], told.get("value", ""), optional=not told.get("min"))
    return Number(told["min"], told["max"], told.get("step", 1), told.get("value", 0))


class OpenMoves:
    """The moves a seat may take now, by name. What is greyed out is left out."""

    def __init__(self, offers: Iterable[Offer | Mapping[str, Any]]) -> None:
        self.named: dict[str, list[Offer | Told]] = {}
        for offer in map(read, offers):
            if not offer.why_not:
                self.named.setdefault(offer.do, []).append(offer)

    def all(self, do: str) -> list[Offer | Told]:
        """Every open offer of this move: a deal, say, is offered once for each deal."""
        return self.named.get(do, [])

    def get(self, do: str) -> Offer | Told | None:
        """The first open offer of this move; None if it is not open."""
        return next(iter(self.all(do)), None)


def filled(offer: Offer | Told, **wanted: Any) -> dict[str, Any]:
    """The offer as a message, each field as wanted or as near to it as its bounds allow; fields not asked for are ignored."""
    return {"do": offer.do, **{name: fitted(limits, wanted.get(name)) for name, limits in offer.fields.items()}}


def fitted(limits: Field, wanted: Any) -> Any:
    if isinstance(limits, Pick):
        if limits.single:
            return wanted if wanted in limits.options else limits.value if limits.value in limits.options else limits.options[0]
        # a hand of symbols may hold the same one twice, so what is wanted twice is picked twice
        picked = [one for one in wanted or () if one in limits.options][:limits.max]
        return picked + [one for one in limits.options if one not in picked][:max(0, limits.min - len(picked))]
    if isinstance(limits, Text):
        return (wanted or "")[:limits.max].strip() or ("" if limits.optional else "…")
    if wanted is None:
        wanted = limits.value
    within = min(max(wanted, limits.min), limits.max)
    return within - (within - limits.min) % limits.step
