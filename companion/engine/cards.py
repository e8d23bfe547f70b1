"""Card data: TOML files under data/, checked against records as they are read."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from companion import ROOT

Shape = TypeVar("Shape")


class BadData(Exception):
    """A data file does not say what it should; the message names file and place."""


def read(name: str, shape: type[Shape] | Any, folder: Path = ROOT / "data") -> Shape:
    """The file data/`name`.toml as `shape` (any type pydantic can check). Raises BadData naming file and key."""
    path = folder / f"{name}.toml"
    try:
        with path.open("rb") as file:
            return TypeAdapter(shape).validate_python(tomllib.load(file))
    except (OSError, tomllib.TOMLDecodeError) as wrong:
        raise BadData(f"{path.name}: {wrong}") from wrong
    except ValidationError as wrong:
        first = wrong.errors()[0]
        raise BadData(f"{path.name}: {'.'.join(map(str, first['loc']))} {first['msg']}") from wrong
