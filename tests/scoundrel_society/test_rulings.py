"""Every ruling SS-01 to SS-48 is decided in the code and held there by a test."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = [f"SS-{number:02}" for number in range(1, 49)]


def cited(folder: str) -> set[str]:
    """The rulings named in this folder, one by one: a range such as "x to y" names only its ends."""
    files = [path for path in (ROOT / folder).rglob("*.py") if path != Path(__file__).resolve()]
    return {ruling for path in files for ruling in re.findall(r"SS-\d\d", path.read_text("utf-8"))}


CODE, TESTS = cited("companion/games/scoundrel_society"), cited("tests/scoundrel_society")


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_is_named_where_it_is_decided_and_where_it_is_tested(ruling):
    assert ruling in CODE, f"{ruling} is decided nowhere in the code"
    assert ruling in TESTS, f"{ruling} is tested nowhere"


def test_nobody_cites_a_ruling_that_does_not_exist():
    assert CODE | TESTS <= set(RULINGS)
