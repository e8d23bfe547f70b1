"""Card data is checked as it is read, and a slip is named."""
from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.engine.cards import BadData, read


@dataclass(frozen=True)
class Card:
    name: str
    price: int = 0


Card.__pydantic_config__ = {"extra": "forbid"}


@pytest.fixture
def shelf(tmp_path):
    def put(text: str):
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return read("cards", dict[str, Card], tmp_path)
    return put


def test_a_file_is_read_as_records(shelf):
    assert shelf('gull = { name = "Gull 🚀", price = 2000 }') == {"gull": Card("Gull 🚀", 2000)}


@pytest.mark.parametrize("text, told", [
    ('gull = { nam = "Gull" }', "gull.name"), ('gull = { name = "Gull", price = "free" }', "gull.price"), ("gull = 7", "gull"),
    ('gull = { name = "Gull", prize = 1 }', "gull.prize"), ("gull = {", "end of document"),
    ('gull = { name = "a" }\ngull = { name = "b" }', "overwrite")])
def test_a_slip_is_told_with_file_and_place(shelf, text, told):
    with pytest.raises(BadData) as wrong:
        shelf(text)
    assert str(wrong.value).startswith("cards.toml: ") and told in str(wrong.value)


def test_a_missing_file_is_told_by_name(tmp_path):
    with pytest.raises(BadData, match="ships.toml"):
        read("ships", dict[str, Card], tmp_path)
