"""Strangers at the table: they play at random, tap what no phone would send, and look for what they should not see."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from players import Play

from companion.bots.random_player import choose, fill
from companion.engine import Field, Game, Offer, Pick, Text
from companion.games import GAMES

MOMENTS = 60  # tables looked at for each number of players
LONGEST = 4000  # taps in which a tame evening comes to its end


def brim(offer: Offer, luck: random.Random) -> dict[str, Any]:
    """The offer as a message, every field at one end of its bounds; `fill` goes anywhere between."""
    return {"do": offer.do, **{name: end(bounds, luck) for name, bounds in offer.fields.items()}}


def end(bounds: Field, luck: random.Random) -> Any:
    if isinstance(bounds, Pick):
        return luck.choice([bounds.options[0], bounds.options[-1]]) if bounds.single else list(bounds.options[:luck.choice([bounds.min, bounds.max])])
    if isinstance(bounds, Text):
        return luck.choice(["" if bounds.optional else "w", "w" * bounds.max])
    return luck.choice([bounds.min, bounds.max - (bounds.max - bounds.min) % bounds.step])


def admits(offer: Offer, message: dict[str, Any]) -> bool:
    """Would this message fit the offer's bounds? Fields left out stand at their defaults, so the move must be filled in whole."""
    told = {name: value for name, value in message.items() if name != "do"}
    return not offer.why_not and all(within(offer.fields[name], value) if name in offer.fields else not value
                                     for name, value in told.items())


def within(bounds: Field, value: Any) -> bool:
    if isinstance(bounds, Pick):
        chosen = [value] if bounds.single else value
        return (isinstance(chosen, list) or bounds.single) and all(one in bounds.options for one in chosen) \
            and (bounds.single or bounds.min <= len(chosen) <= bounds.max)
    if isinstance(bounds, Text):
        return len(value) <= bounds.max and (bounds.optional or bool(value.strip()))
    return bounds.min <= value <= bounds.max and (value - bounds.min) % bounds.step == 0


def taps(play: Play, luck: random.Random) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play on at random, and briskly: yields each tap once it is played, until the evening is over."""
    idle = play.game.IDLE
    while not play.game.over(play.table):
        open_now = {seat: play.open(seat) for seat in range(play.seats)}
        brisk = [seat for seat, offers in open_now.items() if any(offer.do not in idle for offer in offers)]
        seat = luck.choice(brisk or [seat for seat, offers in open_now.items() if offers])
        message = choose(open_now[seat], luck, idle)
        play.tap(seat, message)
        yield seat, message


def curious_taps(play: Play, luck: random.Random) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play on at random, preferring what has seldom been played: such an evening sees every corner of the rules, and may never end."""
    tried: Counter[str] = Counter()
    while not play.game.over(play.table):
        named: dict[str, list[tuple[int, Offer]]] = {}
        for seat in range(play.seats):
            for offer in play.open(seat):
                named.setdefault(offer.do, []).append((seat, offer))
        do, = luck.choices(list(named), [1 / (1 + tried[do]) ** 3 for do in named])
        tried[do] += 1
        seat, offer = luck.choice(named[do])
        message = fill(offer, luck)
        play.tap(seat, message)
        yield seat, message


def opened(key: str, seats: int, seed: int) -> Play:
    """A table with settings chosen at random."""
    game, luck = GAMES[key], random.Random(f"{seats} at table {seed}")
    options = {name: luck.choice(bounds.options) for name, bounds in game.OPTIONS.items() if isinstance(bounds, Pick)}
    return Play(game, seats, seed, **(options if seed else {}))


@cache
def moments(key: str, seats: int) -> tuple[Play, ...]:
    """Tables from all over evenings, each with its log so far, as different from each other as can be had."""
    alike: dict[Any, list[Play]] = {}
    luck = random.Random(seats)
    for seed in range(4):
        play = opened(key, seats, seed)
        player, most = (taps, LONGEST) if seed == 0 else (curious_taps, 350)
        for _ in zip(range(most), player(play, random.Random(seed))):
            alike.setdefault(kind(play), []).append(frozen(play))
    kinds, fresh, seen = luck.sample(list(alike), len(alike)), [], set()
    for sort in kinds:  # every move that was ever open is open in one of them
        if not sort[0] <= seen:
            fresh.append(sort)
            seen |= sort[0]
    return tuple(luck.choice(alike[sort]) for sort in [*fresh, *(sort for sort in kinds if sort not in fresh)][:MOMENTS])


def kind(play: Play) -> Any:
    """What sort of moment this is: the moves that are open, and what there is to hide."""
    secrets = {(type(holder), key if isinstance(key, str) else "") for holder, key in play.game.hidden(play.table, None) if look(holder, key)}
    return frozenset(offer.do for seat in range(play.seats) for offer in play.open(seat)), frozenset(secrets)


def frozen(play: Play) -> Play:
    still = Play.__new__(Play)
    still.__dict__ = {**play.__dict__, "log": list(play.log)}  # tables are replaced, never changed
    return still


GARBAGE = [None, True, False, 0, -1, 1, 2, 8, 99, 10**30, -10**30, 1.5, float("nan"), float("inf"), "", "1", "now", "x" * 5000,
           "\x00", "\u202e", "\ud800", [], [[]], [None], ["x", "x"], {}, {"do": "Bid"}]


def gossip(plays: Iterable[Play]) -> dict[str, list[Any]]:
    """What was ever on offer for a field of this name, and what lies just outside it: plausible at some time, for somebody."""
    heard: dict[str, dict[str, Any]] = {}
    for play in plays:
        for seat in range(play.seats):
            for offer in play.game.offers(play.table, seat):
                for name, bounds in offer.fields.items():
                    heard.setdefault(name, {}).update((repr(value), value) for value in about(bounds))
    return {name: list(values.values()) for name, values in heard.items()}


def about(bounds: Field) -> list[Any]:
    if isinstance(bounds, Pick):
        options = list(bounds.options)
        return options if bounds.single else [options, options[:1], options[:1] * 2, options * 2, []]
    if isinstance(bounds, Text):
        return ["", " ", "w", "w" * bounds.max, "w" * (bounds.max + 1)]
    return [bounds.min, bounds.max, bounds.value, bounds.min - bounds.step, bounds.max + bounds.step, bounds.min + bounds.step, bounds.min + 1]


def nonsense(game: Game, heard: dict[str, list[Any]], luck: random.Random) -> Any:
    """A message no offer asked for: some other move, fields of any kind, fields missing or made up."""
    if luck.random() < 0.05:
        return luck.choice([*GARBAGE, {"do": luck.choice(GARBAGE)}, {"do": "Fly"}, [{"do": game.ACTIONS[0].__name__}]])
    action = luck.choice(game.ACTIONS)
    message: dict[str, Any] = {"do": action.__name__}
    for field in fields(action):
        if luck.random() < 0.95:
            message[field.name] = luck.choice(heard[field.name] if field.name in heard and luck.random() < 0.85 else GARBAGE)
    if luck.random() < 0.02:
        message[luck.choice(["seat", "table", "@0", ""])] = 1
    return message


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
        return luck.choice(NOISE) + value
    if seats_only(value):
        return [one for one in range(seats) if (one in value if one == seat else luck.random() < 0.5)]
    if isinstance(value, tuple):
        return tuple(other_value(one, seat, seats, luck) if isinstance(one, str) else one for one in reversed(value))[:luck.randint(0, 9)]
    if is_dataclass(value):
        return replace(value, **{field.name: other_value(look(value, field.name), seat, seats, luck) for field in fields(value)
                                 if isinstance(look(value, field.name), str)})
    return value


def variants(value: Any, seats: int, luck: random.Random) -> list[Any]:
    """Other values, one for each thing that could be different."""
    if not is_dataclass(value):
        return [other_value(value, None, seats, luck)]
    return [replace(value, **{field.name: luck.choice(NOISE)}) for field in fields(value) if isinstance(look(value, field.name), str)]


NOISE = ("Blimp", "Spoon", "Ferret")  # words no rule tells: wherever they turn up, something hidden came out


def scrambled(game: Game, table: Any, seats: int, seat: int | None, luck: random.Random) -> Any:
    """A copy of the table in which all that this seat may not see is different: mixed up among itself, then changed. Cards stay cards."""
    copy = deepcopy(table)
    hidden = game.hidden(copy, seat)
    kinds: dict[Any, list[tuple[Any, Any]]] = {}
    for holder, key in hidden:
        kinds.setdefault((type(holder), type(look(holder, key))), []).append((holder, key))
    for (_, kind), alike in kinds.items():
        values = [look(holder, key) for holder, key in alike]
        if kind is list:
            mix([one for one in values if not seats_only(one)], luck)
            continue
        luck.shuffle(values)
        for (holder, key), value in zip(alike, values):
            put(holder, key, replace(value, number=look(holder, key).number) if hasattr(value, "number") else value)
    for holder, key in hidden:
        if not (isinstance(holder, list) and isinstance(look(holder, key), str)):
            put(holder, key, other_value(look(holder, key), seat, seats, luck))
    return copy


def mix(zones: list[list[Any]], luck: random.Random) -> None:
    """Shuffle the cards of several zones together; each keeps its number."""
    cards = [card for zone in zones for card in zone]
    luck.shuffle(cards)
    for zone in zones:
        zone[:], cards = cards[:len(zone)], cards[len(zone):]


def listed(hidden: list[tuple[Any, Any]], holder: Any, key: Any) -> bool:
    """Is this cell among the hidden ones, by itself or in a zone hidden as a whole?"""
    return any((one is holder and cell == key) or look(one, cell) is holder for one, cell in hidden)


def screen(game: Game, table: Any, seat: int | None) -> Any:
    """All that these eyes are sent: the view, and what may be done."""
    return game.view(table, seat), [] if seat is None else game.offers(table, seat)
