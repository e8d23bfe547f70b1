"""Which room may open onto which (architecture, The walls), and what every room has over its door."""
from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "companion"
ROOMS = {"bots", "commands", "engine", "games", "web"}
NOUNS = {"app", "match", "store", "journal"}  # a match, what it is stored in, what is told of it, and the app round them
CLOCKS_AND_DICE = {"time", "datetime", "random", "secrets", "os"}  # a rule that looks at them cannot be replayed

# room: what it may import besides itself; "stdlib" is the standard library, "pure" that without clocks and dice
WALLS = {
    "engine": {"pure", "pydantic", "companion"},
    "games": {"pure", "companion.engine", "companion"},
    "match": {"stdlib", "companion.engine", "companion.store"},
    "store": {"stdlib", "companion.engine", "sqlmodel", "sqlalchemy"},
    "journal": {"stdlib", "companion.engine", "markdown", "nh3"},
    "web": {"stdlib", "companion", "companion.engine", "companion.match", "companion.journal", "companion.store",  # for the seal on a seat's cookie
            "flask", "flask_socketio", "jinja2", "markupsafe", "werkzeug", "segno", "ifaddr", "itsdangerous"},
    "bots": {"stdlib", "companion.engine", "companion.games", "rich"},
}
FILES = sorted(HOUSE.rglob("*.py"))


def name_of(file: Path) -> str:
    """The dotted name of a module."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file) for file in FILES}


def imports(file: Path) -> set[str]:
    """Every module a file imports, wherever in it: `from companion.games import chess` names companion.games.chess."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file}: name the room you import from"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & MODULES) or {node.module}
            found |= {node.module} if inner - MODULES else set()
    return found - {"__future__"}


def may(room: str, own: str, wanted: str) -> bool:
    allowed, top = WALLS[room], wanted.partition(".")[0]
    if top == "companion":
        return wanted == own or wanted.startswith(f"{own}.") or any(
            wanted == one or (one != "companion" and wanted.startswith(f"{one}.")) for one in allowed)
    if top in sys.stdlib_module_names:
        return "stdlib" in allowed or ("pure" in allowed and top not in CLOCKS_AND_DICE)
    return top in allowed


def door(file: Path) -> tuple[str, str]:
    """The room a file is in, and the package it belongs to: each game is a room of its own."""
    parts = file.relative_to(HOUSE).with_suffix("").parts
    return parts[0], ".".join(("companion", *parts[:2 if parts[0] == "games" and len(parts) > 2 else 1]))


@pytest.mark.parametrize("file", [file for file in FILES if door(file)[0] in WALLS and file != HOUSE / "games" / "__init__.py"], ids=name_of)
def test_no_room_opens_onto_one_it_should_not(file):
    room, own = door(file)
    through = {wanted for wanted in imports(file) if not may(room, own, wanted)}
    assert not through, f"{name_of(file)} must not import {', '.join(sorted(through))}"


@pytest.mark.parametrize("room, own, wanted, open_door", [
    ("engine", "companion.engine", "random", False), ("engine", "companion.engine", "flask", False), ("engine", "companion.engine", "pydantic", True),
    ("engine", "companion.engine", "companion.games", False), ("games", "companion.games.chess", "companion.games.go", False),
    ("games", "companion.games.chess", "companion.games.chess.board", True), ("games", "companion.games.chess", "companion.games", False),
    ("games", "companion.games.chess", "datetime", False), ("games", "companion.games.chess", "companion.match", False),
    ("web", "companion.web", "companion.games.chess", False), ("web", "companion.web", "companion.bots.people", False),
    ("match", "companion.match", "companion.games", False), ("journal", "companion.journal", "flask", False),
    ("store", "companion.store", "os", True)])
def test_the_walls_stand_where_they_should(room, own, wanted, open_door):
    assert may(room, own, wanted) is open_door


def test_only_the_four_nouns_and_the_rooms_lie_directly_under_companion():
    found = {path.stem for path in HOUSE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert found <= ROOMS | NOUNS | {"__init__", "__main__"}
    assert NOUNS | ROOMS <= found


@pytest.mark.parametrize("file", [file for file in FILES if door(file)[0] in {"web", "match", "store", "journal", "engine"}], ids=name_of)
def test_outside_its_own_folder_no_game_is_named(file):
    text = file.read_text("utf-8")
    assert not [key for key in GAMES if key in text]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_table_a_view_and_a_nameplate(key):
    folder, game = HOUSE / "games" / key, GAMES[key]
    assert {"__init__.py", "table.py", "view.py"} <= {file.name for file in folder.iterdir()}
    assert game.KEY == key and game.TITLE and game.SKIN and game.VERSION >= 1 and min(game.SEATS) >= 2
    for does in ("deal", "opening", "offers", "after", "view", "over", "hidden"):
        assert callable(getattr(game, does)), f"{key} has no {does}"
    names = [action.__name__ for action in game.ACTIONS]
    assert len(names) == len(set(names)) and all(action.__doc__ and action.__dataclass_params__.frozen for action in game.ACTIONS)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_module_opens_with_a_sentence(file):
    tree = ast.parse(file.read_text("utf-8"))
    assert (ast.get_docstring(tree) or "").split("\n")[0][-1:] in {".", "?", "!"}, f"{file.relative_to(ROOT)}: what is this room for?"
    assert any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body) or len(tree.body) == 1
