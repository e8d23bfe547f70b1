"""Whole evenings as text: the rules tell them today as they told them when somebody last read them."""
from __future__ import annotations

import re
from pathlib import Path

import pytest
from scoundrel_society.staging import POCKET
from transcript import fields, invent, perform

from companion.engine import Illegal
from companion.engine.chance import Misfit
from companion.games import GAMES
from companion.games.scoundrel_society.facts import DECKS

FOLDER = Path(__file__).parent / "transcripts"
EXAMPLE = FOLDER / "galactic_scoundrels" / "rulebook_example.txt"


@pytest.fixture(autouse=True)
def small_deck(monkeypatch):
    """Some evenings of thieves are played with few cards, to be short enough to read."""
    monkeypatch.setitem(DECKS, "pocket", POCKET)


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.txt")), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_an_evening_is_told_as_it_was_read(file):
    text = file.read_text("utf-8")
    assert perform(text) == text, f"if this is how it should be: python -m tests.transcript {file}, and read it"
    assert len(text.splitlines()) <= 150, "nobody reads a transcript as long as this"


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_transcript(key):
    assert [file for file in (FOLDER / key).glob("*.txt") if f"game: {key}\n" in file.read_text("utf-8")]


def test_the_rulebooks_example_is_played_in_the_order_of_the_book():
    """Olivia, Tanner, Brad, Robbie, Olivia, Tanner, Brad: five cards, and one turn of her own."""
    text = EXAMPLE.read_text("utf-8")
    played = re.findall(r"^(\w+): (Launch|Play(?!Trait)\w+|AddPassenger)\b(?!.*\n    refused)", text, re.M)
    assert played == [("Olivia", "Launch"), ("Tanner", "PlayEncounter"), ("Brad", "PlayCharacter"), ("Robbie", "PlayEncounter"),
                      ("Olivia", "AddPassenger"), ("Tanner", "PlayCharacter"), ("Brad", "PlayTwist")]
    assert "Olivia gets the job done and collects 7 payoff cards, 2 of them for 1 passenger and 1 cargo delivered." in text


@pytest.mark.parametrize("old, new, raises", [
    ('"roll": [1]', '"roll": [1, 1]', Illegal), ("Tanner: Fold", "Brad: Fold", Illegal), ("Olivia: TakeJob", "Olivia: TakeTheJob", Illegal),
    ("Olivia: TakeJob\n", 'Olivia: TakeJob\n    luck: [{"roll": [1], "sides": 4, "by": "app"}]\n', Misfit)])
def test_a_transcript_that_does_not_fit_the_rules_is_not_performed(old, new, raises):
    text = EXAMPLE.read_text("utf-8")
    assert old in text
    with pytest.raises(raises):
        perform(text.replace(old, new, 1))


def test_a_transcript_shows_what_changed():
    text = EXAMPLE.read_text("utf-8")
    assert perform(text.replace("| Tanner folds.", "| Tanner sings.")) == text
    assert "| Olivia flies on." in perform(text.replace("Olivia: AddPassenger", "Olivia: OnWeGo"))


@pytest.mark.parametrize("key", GAMES)
def test_an_invented_evening_performs_as_it_was_played(key):
    text = invent(key, min(GAMES[key].SEATS), seed=7, moves=30)
    assert perform(text) == text and text.count("| ") >= 30


def test_fields_are_json():
    assert fields(' rung=3 words="a = b, \\"c\\"" give=["ship", "crew"] on=false') == {
        "rung": 3, "words": 'a = b, "c"', "give": ["ship", "crew"], "on": False}
