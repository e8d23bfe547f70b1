"""Who may do what about seats and settings, and what a bot that sits down is called."""
from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.engine import Game, Malformed, Pick, need
from companion.engine.cards import read
from companion.engine.roster import SHAPES, GiveBack, Join, Leave, Phone, Relieve, Rename, TakeOver, free_name, same

if TYPE_CHECKING:
    from companion.match.match import Match


def need_allowed(match: Match, shape: str | None, move: Any, lit: Collection[str]) -> None:
    """Refuse a move of the house that is not this phone's to make. Raises Illegal, or Malformed for a level nobody knows."""
    need(not isinstance(move, (Phone, Relieve)), "Take that seat from the phone that wants it.")
    if isinstance(move, Join):
        need(not move.phone or move.bot, "Sit down from your own phone, with the form on the table's page.")
    mine = getattr(move, "shape", "") == shape or shape == match.roster.referee
    if isinstance(move, (Leave, Rename)):
        need(mine or not sits_alone(match, move.shape), "Only they themselves or the referee may do that.")
    if isinstance(move, (Join, TakeOver)):
        need_level(match, move.bot if isinstance(move, Join) else move.level)
    seat = match.roster.seat_of(getattr(move, "shape", None))
    if isinstance(move, TakeOver) and seat is not None and not match.people[seat].invented:
        need(match.table is not None, "The game has not begun: whoever cannot play gets up, and a bot sits down instead.")
        need(not match.over, "The game is over: there is nothing left to play.")
        away = not match.people[seat].phone or move.shape not in lit
        need(mine or away, f"@{seat} is looking at the table: only they themselves or the referee can let a bot play.")
    if isinstance(move, GiveBack):
        need(mine or not sits_alone(match, move.shape), "Only whoever sits there, or the referee, can say that.")


def need_level(match: Match, level: str) -> None:
    """Refuse a level this game's bots do not have. Raises Malformed."""
    if level and level not in match.levels:
        known = ", ".join(match.levels)
        raise Malformed(f"No bot plays like that: there are {known}." if known else "This game has no bots.")


def sits_alone(match: Match, shape: str) -> bool:
    """Does a person with a phone of their own sit there?"""
    seat = match.roster.seat_of(shape)
    return seat is not None and match.people[seat].phone and not match.people[seat].invented


def somebody_new(match: Match, level: str) -> Join:
    """A bot who wants to sit down: with a name nobody has, and the first shape that is free."""
    need(level, "Say how well the bot is to play.")
    need_level(match, level)
    taken = {person.shape for person in match.people}
    names = invented_names(match.game.KEY)
    free = [name for name in names if not any(same(name, person.name) for person in match.people)]
    # at a full table any shape will do: the next sentence is that it is full
    return Join(secrets.choice(free) if free else free_name(names[0], match.roster), next((one for one in SHAPES if one not in taken), ""), False, "", level)


@dataclass(frozen=True)
class Names:
    """What a game's bots call themselves; every name is invented."""

    source: str
    names: tuple[str, ...]


@cache
def invented_names(key: str) -> tuple[str, ...]:
    """The names for bots of the game with this key, from data/<key>/names.toml."""
    return read(f"{key}/names", Names).names


def check_settings(game: Game, options: Mapping[str, Any]) -> None:
    """Raises Malformed unless every setting is one of the game's, with a value it allows."""
    for name, value in options.items():
        bounds = game.OPTIONS.get(name)
        if bounds is None or (isinstance(bounds, Pick) and value not in bounds.options):
            raise Malformed("The table knows no such setting.")
