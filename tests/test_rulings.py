"""Every ruling of the two games played without a box is decided in the code, and held there by a test."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOKS = {"most_wanted": [f"MW-{number:02}" for number in range(1, 50)], "scoundrel_society": [f"SS-{number:02}" for number in range(1, 49)]}


def cited(folder: str, prefix: str) -> set[str]:
    """The rulings named in this folder, one by one: a range such as "x to y" names only its ends."""
    return {ruling for path in (ROOT / folder).rglob("*.py") for ruling in re.findall(rf"{prefix}-\d\d", path.read_text("utf-8"))}


CODE = {game: cited(f"companion/games/{game}", rulings[0][:2]) for game, rulings in BOOKS.items()}
TESTS = {game: cited(f"tests/{game}", rulings[0][:2]) for game, rulings in BOOKS.items()}


@pytest.mark.parametrize(("game", "ruling"), [(game, ruling) for game, rulings in BOOKS.items() for ruling in rulings])
def test_a_ruling_is_named_where_it_is_decided_and_where_it_is_tested(game, ruling):
    assert ruling in CODE[game], f"{ruling} is decided nowhere in the code"
    assert ruling in TESTS[game], f"{ruling} is tested nowhere"


@pytest.mark.parametrize("game", BOOKS)
def test_nobody_cites_a_ruling_that_does_not_exist(game):
    assert CODE[game] | TESTS[game] <= set(BOOKS[game])
