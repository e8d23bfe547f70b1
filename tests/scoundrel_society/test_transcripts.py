"""What the evenings of thieves in tests/transcripts are there to show; tests/test_transcripts.py performs them."""
from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "transcripts" / "scoundrel_society"


def lines(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def test_the_opening_goes_through_every_phase_of_a_round():
    text = lines("opening")
    assert text.index("play Snatch") and "New in the row" in text and "gets the first player marker" in text and "| Round 3" in text


def test_the_constable_comes_in_the_middle_of_a_grift():
    """SS-05."""
    text = lines("constable_in_a_grift")
    last = text[text.rindex("resolves Scheme"):]
    assert re.search(r"looks at the top", last) and re.search(r"Constable Cramphorn is the one who is stolen", last)
    assert "back on top" not in last


def test_with_five_players_the_marker_goes_on_once_more_and_time_is_called():
    """SS-29, SS-48."""
    text = lines("five_players")
    assert text.count("Time is up: chance decides for") == 16
    assert re.search(r"gets the first player marker\.\n.*takes their five actions back\.\n(.*\n)*?.*so the marker goes on to", text)


def test_barnabus_wins_against_two():
    """SS-45."""
    assert "Barnabus Graves, who never said a word, wins." in lines("barnabus_wins")


def test_several_abilities_wait_for_hands_to_be_taken_back():
    """SS-30."""
    text = lines("return_of_hands")
    after = text[text.index("takes their five actions back"):]
    assert "thanks to the Late Husband's Ashes" in after and "ResolveNext" in after
