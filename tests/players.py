"""Hands for the tests: `Play` taps by name, `fill` fills an offer at random, `nonsense` taps what no phone would send."""
from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from companion.engine import (
    Chance, Entry, Event, Game, Illegal, Number, Offer, Pick, Text, decode, encode, jsonable, live, replay, spare_luck, step,
)

# Moves that never bring an evening nearer to its end; a tame player leaves them alone, a wild one takes them now and then.
DAWDLING = {"CorrectPiles", "CorrectJob", "CorrectShip", "ChangeHouseRules", "NameJob", "NameCard", "CountPot", "KeepCount", "ProposeDeal",
            "Redraw", "OfferHelp", "SendDistress", "CallOff", "WithdrawHelp", "FoldAhead", "KeepJob"}
WORDS = ("", "the Gull", "a goat, @2 and 3 % luck", "Ada's <b>ship</b>", "星 🚀", "x" * 10, "  two  blanks ", "@@ @9 {0} %s \\n")


class Play:
    """One table, and whoever taps on it.

    play(2, "Bid", rung=3) plays a move, dice=[3] types the faces of real dice. `told` holds what the newest move told,
    `log` every entry, as a match would keep it.
    """

    def __init__(self, game: Game, seats: int, seed: int = 0, **options: Any) -> None:
        self.game, self.luck = game, random.Random(seed)
        chance = Chance(self.luck)
        self.table = game.deal(seats, options, chance)
        self.told: list[Event] = list(game.opening(self.table))
        self.log = [Entry(1, None, {"do": "Start", "seats": seats, "options": options}, tuple(chance.drawn), tuple(self.told))]

    def __call__(self, seat: int, do: str, /, dice: Iterable[int] = (), **told: Any) -> Play:
        return self.tap(seat, {"do": do, **told}, dice)

    def tap(self, seat: int, message: dict[str, Any], dice: Iterable[int] = ()) -> Play:
        move, chance = decode(self.game.ACTIONS, message), Chance(self.luck, typed=dice, spare=spare_luck(self.log))
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
        newest = next(entry for entry in reversed(self.log) if entry in live_moves(self.log))
        self.log.append(Entry(len(self.log) + 1, newest.seat, {"do": "Undo", "seq": newest.seq}))
        self.table = replay(self.game, self.log)
        return self

    def offers(self, seat: int) -> dict[str, Offer]:
        """The moves this seat may take, by name."""
        return {offer.do: offer for offer in self.game.offers(self.table, seat) if not offer.why_not}

    def greyed(self, seat: int) -> dict[str, str]:
        """The moves shown to this seat that it cannot take, each with its reason."""
        return {offer.do: offer.why_not for offer in self.game.offers(self.table, seat) if offer.why_not}

    def who_can(self, do: str) -> set[int]:
        return {seat for seat in range(len(self.table.players)) if do in self.offers(seat)}

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.table, seat)

    @property
    def public(self) -> str:
        """What everybody was told by the newest move, in one string."""
        return " / ".join(event.text for event in self.told if event.to is None)


def live_moves(log: list[Entry]) -> list[Entry]:
    return [entry for entry in live(log) if entry.do != "Start"]


def whole(sentence: str) -> bool:
    """Is this a sentence for players? No rule numbers, no names out of the code."""
    return bool(re.fullmatch(r"[A-Z@].*[.!?]", sentence)) and len(sentence.split()) > 2 and not re.search(r"GS-|None|_|\bTrue\b", sentence)


# random players

def fill(offer: Offer, luck: random.Random) -> dict[str, Any]:
    """The offer as a message, every field filled somewhere within its bounds, as JSON brings it."""
    return json.loads(json.dumps({"do": offer.do, **{name: choose(bounds, luck) for name, bounds in offer.fields.items()}}))


def choose(bounds: Pick | Text | Number, luck: random.Random) -> Any:
    if isinstance(bounds, Pick):
        if bounds.single:
            return luck.choice(bounds.options)
        return luck.sample(bounds.options, luck.randint(bounds.min, min(bounds.max, len(bounds.options))))
    if isinstance(bounds, Text):
        words = luck.choice([*WORDS, "w" * bounds.max])[:bounds.max]
        return words if bounds.optional or words.strip() else "words"
    return luck.choice([bounds.min, luck.randrange(bounds.min, bounds.max + 1, bounds.step),
                        bounds.max - (bounds.max - bounds.min) % bounds.step])


def admits(offer: Offer, message: dict[str, Any]) -> bool:
    """Would this message fit the offer's bounds? Fields left out stand at their defaults, so the move must be filled in whole."""
    told = {name: value for name, value in message.items() if name != "do"}
    return not offer.why_not and all(within(offer.fields[name], value) if name in offer.fields else not value
                                     for name, value in told.items())


def within(bounds: Pick | Text | Number, value: Any) -> bool:
    if isinstance(bounds, Pick):
        chosen = [value] if bounds.single else value
        return (isinstance(chosen, list) or bounds.single) and all(one in bounds.options for one in chosen) \
            and (bounds.single or bounds.min <= len(chosen) <= bounds.max)
    if isinstance(bounds, Text):
        return len(value) <= bounds.max and (bounds.optional or bool(value.strip()))
    return bounds.min <= value <= bounds.max and (value - bounds.min) % bounds.step == 0


def taps(play: Play, luck: random.Random, wild: bool = False) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play on at random, taking what is offered: yields each tap before it is played, until the evening is over."""
    while not play.game.over(play.table):
        open_now = [(seat, offer) for seat in range(len(play.table.players)) for offer in play.offers(seat).values()]
        brisk = [(seat, offer) for seat, offer in open_now if offer.do not in DAWDLING]
        seat, offer = luck.choice(open_now if not brisk or (wild and luck.random() < 0.2) else brisk)
        message = fill(offer, luck)
        yield seat, message
        play.tap(seat, message)


GARBAGE = [None, True, False, 0, -1, 1, 2, 3, 7, 8, 99, 10**30, -10**30, 1.5, float("nan"), float("inf"), "", "1", "now", "x" * 5000,
           "\x00", "\u202e", "\ud800", [], [[]], [None], ["scavenge", "scavenge"], ["card"], {}, {"do": "Bid"}, "help", "stash", "true"]


def nonsense(game: Game, luck: random.Random) -> Any:
    """A message no offer asked for: some other move, fields of any kind, fields missing or made up."""
    if luck.random() < 0.05:
        return luck.choice([*GARBAGE, {"do": luck.choice(GARBAGE)}, {"do": "Rob"}, [{"do": "Bid"}]])
    action = luck.choice(game.ACTIONS)
    message: dict[str, Any] = {"do": action.__name__}
    for field in fields(action):
        if luck.random() < 0.95:
            message[field.name] = luck.choice(PLAUSIBLE.get(field.name, GARBAGE) if luck.random() < 0.8 else GARBAGE)
    if luck.random() < 0.02:
        message[luck.choice(["seat", "table", "@0", ""])] = 1
    return message


SMALL, WORD = [0, 1, 2, 3, 4, 5, 9, 10], ["", "Gull"]
PLAUSIBLE = {
    **dict.fromkeys(("rung", "turn", "other", "to", "seller", "seat", "deal", "honest", "crew", "used", "passengers", "cargo", "pot",
                     "iv", "v", "vi", "discards", "episode", "length", "paid"), SMALL),
    **dict.fromkeys(("credits", "give_credits", "get_credits", "money", "ships", "worth"), [0, 500, 750, 1000, 50_000, 500_500]),
    **dict.fromkeys(("title", "name", "ship", "words", "claim", "give_words", "get_words"), [*WORD, "y" * 61, "y" * 121]),
    **dict.fromkeys(("accept", "agree", "on", "favour", "quiet", "aboard", "hiding"), [True, False]),
    **dict.fromkeys(("give", "get"), [[], ["card"], ["ship", "crew"], ["card", "card"], ["cow"]]),
    "did": [[], ["scavenge"], ["ship", "crew"], ["crew", "crew"], ["starter"]], "symbols": [[], ["g-1", "g-1"], ["g-9"], ["g-1"] * 6],
    "verdict": ["true", "lie"], "intent": ["help", "harm"], "trait": ["wits", "moves", "luck"], "mark": ["kept", "broken"],
    "source": ["stash", "hand"], "when": ["now", "payout", "end"], "goods": ["card", "crew", "ship"],
    "done": ["kept", "card", "taken", "nothing", "flies it", "crew aboard", "passenger aboard"],
    "tracking": ["light", "standard", "full"], "spaceport": ["turns", "together"], "hand": [5, 7],
}


# what a table holds

def cells(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Every cell of a table that holds a value rather than more cells, as (holder, key)."""
    keys = [field.name for field in fields(holder)] if is_dataclass(holder) else holder if isinstance(holder, dict) else range(len(holder))
    for key in list(keys):
        value = look(holder, key)
        if isinstance(value, (dict, list)) and not seats_only(value) or is_dataclass(value) and not value.__dataclass_params__.frozen:
            yield from cells(value)
        else:
            yield holder, key


def seats_only(value: Any) -> bool:
    return isinstance(value, list) and all(type(one) is int for one in value)


def look(holder: Any, key: Any) -> Any:
    return getattr(holder, key) if is_dataclass(holder) else holder[key]


def put(holder: Any, key: Any, value: Any) -> None:
    setattr(holder, key, value) if is_dataclass(holder) else holder.__setitem__(key, value)


def other_value(value: Any, seat: int | None, seats: int, luck: random.Random) -> Any:
    """Another value that could stand there. In a list of seats `seat` itself stays in or out: that much it knows."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 500 * luck.randint(1, 9)
    if isinstance(value, str):
        return luck.choice(["Blimp", "Spoon", "Ferret"]) + value
    if seats_only(value):
        return [one for one in range(seats) if (one in value if one == seat else luck.random() < 0.5)]
    if isinstance(value, tuple):
        return tuple(other_value(one, seat, seats, luck) if isinstance(one, str) else one for one in reversed(value))[:luck.randint(0, 9)]
    if is_dataclass(value):
        return replace(value, **{field.name: other_value(look(value, field.name), seat, seats, luck) for field in fields(value)
                                 if isinstance(look(value, field.name), str)})
    return value


def scrambled(game: Game, table: Any, seat: int | None, luck: random.Random) -> Any:
    """A copy of the table in which everything this seat may not see is different: mixed up among itself, then changed."""
    copy = deepcopy(table)
    hidden = game.hidden(copy, seat)
    for kind in {(type(holder), type(look(holder, key))) for holder, key in hidden if not isinstance(look(holder, key), list)}:
        alike = [(holder, key) for holder, key in hidden if (type(holder), type(look(holder, key))) == kind]
        values = [look(holder, key) for holder, key in alike]
        luck.shuffle(values)
        for (holder, key), value in zip(alike, values):
            put(holder, key, replace(value, number=look(holder, key).number) if hasattr(value, "number") else value)
    for holder, key in hidden:
        put(holder, key, other_value(look(holder, key), seat, len(table.players), luck))
    return copy


def screen(game: Game, table: Any, seat: int | None) -> Any:
    """All that these eyes are sent: the view, and what may be done."""
    return jsonable(game.view(table, seat)), [] if seat is None else [(offer.as_json(), offer.private) for offer in game.offers(table, seat)]
