"""Every ruling GS-01 to GS-83 is decided somewhere: by the people at the table, or in the code and held there by a test."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = [f"GS-{number:02}" for number in range(1, 84)]

AT_THE_TABLE = {  # decided by people with cards in their hands; the app keeps no deck, no hand and no stash
    "GS-13": "which discards are shuffled when the draw deck or the Jobs deck is empty: the app keeps no decks",
    "GS-14": "fewer than three ships or crew to look at: the app keeps no decks",
    "GS-15": "whether a lost ship or dead crew goes back into its deck: the app keeps no decks",
    "GS-25": "which ships are handed over as payment: stashes and prices are nobody's business",
    "GS-26": "whether a ship bought becomes the active one, and who moves over: the next launch asks what is aboard",
    "GS-37": "which five of more cards are gambled with: the app sees no hands",
}


def cited(*folders: str) -> set[str]:
    """The rulings named in these folders, one by one: a range such as "x to y" names only its ends."""
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py") if path != Path(__file__).resolve()]
    return {ruling for path in files for ruling in re.findall(r"GS-\d\d", path.read_text("utf-8"))}


CODE = cited("companion/engine", "companion/games/galactic_scoundrels")
TESTS = cited("tests/engine", "tests/galactic_scoundrels")


@pytest.mark.parametrize("ruling", [ruling for ruling in RULINGS if ruling not in AT_THE_TABLE])
def test_a_ruling_the_app_decides_is_named_where_it_is_decided_and_where_it_is_tested(ruling):
    assert ruling in CODE, f"{ruling} is decided nowhere in the code"
    assert ruling in TESTS, f"{ruling} is tested nowhere"


def test_what_is_decided_at_the_table_is_not_decided_in_the_code():
    assert not set(AT_THE_TABLE) & CODE, "then it belongs in the list above no longer"


def test_nobody_cites_a_ruling_that_does_not_exist():
    assert CODE | TESTS <= set(RULINGS)
