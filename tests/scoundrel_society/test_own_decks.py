"""Decks of the owners of the box: found in the data folder when the app starts, listed in the lobby, and never the reason why it does not."""
from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.app import create_app
from companion.engine.roster import Join
from companion.games.scoundrel_society.facts import DECKS, HOME, ORIGINAL
from companion.games.scoundrel_society.table import OPTIONS
from companion.web import live
from tests.server import Server


@pytest.fixture(autouse=True)
def shelf():
    """Whatever a test adds is gone after it."""
    before, offered = dict(DECKS), OPTIONS["deck"]
    yield
    DECKS.clear()
    DECKS.update(before)
    OPTIONS["deck"] = offered


def own_deck(data: Path, name: str = "Grandmother's box", loot: str = "Grandmother's Yacht") -> Path:
    """A deck with one card of its own; Marks and scoundrels are ours."""
    folder = data / "decks" / name
    folder.mkdir(parents=True)
    text = (HOME / "loot.toml").read_text("utf-8")
    folder.joinpath("loot.toml").write_text(text.replace('name = "Yacht"', f'name = "{loot}"'), "utf-8")
    return folder


def phone_of(app, options: dict[str, str]):
    """A table with these settings, and what its first phone shows."""
    match = app.extensions["matches"].open("scoundrel_society", options)
    for name, shape in (("Ada", "star"), ("Ben", "circle")):
        match.house(Join(name, shape))
    with app.test_request_context():
        return match, live.own(live.audience(match), live.screens.frame(match, live.audience(match).presence), live.Viewer(match.code, "star"))["private"]


def test_the_lobby_lists_them_and_a_table_plays_with_them(tmp_path):
    own_deck(tmp_path)
    app = create_app(tmp_path, ADDRESS="http://table.test")
    assert app.extensions["complaints"] == ()
    match, shown = phone_of(app, {"deck": "Grandmother's box"})
    assert "The Society&#39;s own cards" in shown and "Grandmother&#39;s box" in shown
    with app.test_request_context():
        live.act(match, "star", {"id": "tap", "seen": match.seq, "action": {"do": "Start"}})
    assert match.table.loot("yacht").name == "Grandmother's Yacht"


@pytest.mark.parametrize("spoil, told", [
    (lambda folder: folder.joinpath("loot.toml").write_text("coins = 5\n[coin", "utf-8"), "loot.toml"),
    (lambda folder: folder.joinpath("loot.toml").write_bytes(b"\xff\xfe\x00 no toml"), "decks"),
    (lambda folder: folder.joinpath("marks.toml").write_text("[[marks]]\n[[marks.sides]]\nkey = 'x'\n", "utf-8"), "marks.toml"),
    (lambda folder: (folder / "loot.toml").unlink() or (folder / "loot.toml").mkdir(), "loot.toml")])
def test_what_cannot_be_played_with_is_told_and_the_table_opens_all_the_same(tmp_path, spoil, told):
    spoil(own_deck(tmp_path))
    app = create_app(tmp_path, ADDRESS="http://table.test")
    complaint, = app.extensions["complaints"]
    assert told in complaint and "Scoundrel Society" in complaint and str(tmp_path / "decks") in complaint
    assert OPTIONS["deck"].options == (ORIGINAL,)
    match, shown = phone_of(app, {})
    assert "own cards" in shown


def test_the_terminal_says_so_at_the_start(tmp_path):
    own_deck(tmp_path).joinpath("marks.toml").write_text("marks = 3\n", "utf-8")
    server = Server(tmp_path)
    try:
        assert "Scoundrel Society" in server.get("/")
    finally:
        server.stop()
    said = server.process.stderr.read().decode()
    assert "goes without your own decks" in said and "marks.toml" in said and "Traceback" not in said


def test_without_a_folder_there_is_nothing_to_say(tmp_path):
    shutil.rmtree(tmp_path / "decks", ignore_errors=True)
    assert create_app(tmp_path).extensions["complaints"] == ()
    assert OPTIONS["deck"].options == (ORIGINAL,)
