"""Moves to JSON and back. What does not fit gets a sentence, never a stack trace."""
from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from companion.engine.game import Malformed, said

PLAIN = (str, int, float, type(None))  # a bool is an int
JOINERS = "\u200c\u200d\ufe0f"


def decode(actions: Iterable[type], message: Any) -> Any:
    """The move a message names. Raises Malformed with a sentence if there is none or its fields do not fit."""
    if not isinstance(message, Mapping) or not isinstance(message.get("do"), str):
        raise Malformed("That tap made no sense to the table: it names no move.")
    action = named(tuple(actions)).get(message["do"])
    if action is None:
        raise Malformed("This table knows no such move.")
    fields = {name: value for name, value in message.items() if name != "do"}
    unknown = fields.keys() - names(action)
    if unknown:
        raise Malformed(f"The move {message['do']} has no field called {said(sorted(map(str, unknown))[0][:40])}.")
    try:
        return adapter(action).validate_python(readable(fields))
    except (ValidationError, RecursionError, OverflowError) as wrong:
        where = wrong.errors()[0]["loc"][0] if isinstance(wrong, ValidationError) and wrong.errors()[0]["loc"] else "move"
        raise Malformed(f"The table cannot read the {str(where).replace('_', ' ')} in that tap.") from None


def readable(value: Any) -> Any:
    """The value with its texts free of what no keyboard types: control characters, lone surrogates (which no screen can be
    sent), signs that turn a line around. Blanks stay, and the joiners inside emoji and words."""
    if isinstance(value, str):
        return value if value.isprintable() else "".join(letter for letter in value if letter.isprintable() or letter.isspace() or letter in JOINERS)
    if isinstance(value, (list, tuple)):
        return [readable(item) for item in value]
    if isinstance(value, Mapping):
        return {key: readable(item) for key, item in value.items()}
    return value


def encode(move: Any) -> dict[str, Any]:
    """A move as the log and the wire keep it."""
    return {"do": type(move).__name__, **jsonable(move)}


def jsonable(value: Any) -> Any:
    """Frozen dataclasses, tuples and mappings as plain JSON values."""
    if isinstance(value, PLAIN):
        return value
    if dataclasses.is_dataclass(value):
        return {name: jsonable(getattr(value, name)) for name in names(type(value))}
    if isinstance(value, Mapping):
        return {str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [jsonable(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(jsonable(item) for item in value)
    return value


@cache
def named(actions: tuple[type, ...]) -> Mapping[str, type]:
    return {action.__name__: action for action in actions}


@cache
def names(kind: type) -> tuple[str, ...]:
    return tuple([field.name for field in dataclasses.fields(kind)])


@cache
def adapter(action: type) -> TypeAdapter:
    return TypeAdapter(action)


ANYTHING = TypeAdapter(Any)


class Json:
    """JSON for the sockets, written by pydantic's serialiser: screens are long strings, and the standard one is slow with those."""

    loads = staticmethod(json.loads)

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        return ANYTHING.dump_json(value).decode()
