"""Whatever arrives on the wire is a move, or a sentence says why not."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

import pytest
from players import whole

from companion.engine import Illegal, decode, encode, jsonable
from companion.engine.roster import HOUSE
from companion.engine.story import Retell, Tell


@dataclass(frozen=True)
class Rob:
    bank: str
    crew: tuple[str, ...] = ()
    loot: int = 0
    mask: bool = False
    when: Literal["day", "night"] = "night"
    look: int | None = None


def nested(depth: int):
    deep: object = []
    for _ in range(depth):
        deep = [deep]
    return deep


NO_MOVE = [None, True, 0, 3.5, "", "Rob", [], [{"do": "Rob"}], {}, {"bank": "First"}, {"do": None}, {"do": 1}, {"do": []}, {"do": {}},
           {"do": ["Rob"]}, {"do": True}, {"do": ""}, {"do": "Fly"}, {"do": "rob"}, {"do": "Rob "}, {"do": "__class__"}, {"do": "R" * 10**6}]
BAD_FIELDS = [
    {}, {"bank": None}, {"bank": 1}, {"bank": []}, {"bank": {}}, {"bank": nested(100)}, {"bank": nested(50_000)},
    {"bank": "B", "crew": "Ada"}, {"bank": "B", "crew": None}, {"bank": "B", "crew": [1]}, {"bank": "B", "crew": [None]},
    {"bank": "B", "crew": {"a": 1}}, {"bank": "B", "crew": [["Ada"]]}, {"bank": "B", "loot": "lots"}, {"bank": "B", "loot": None},
    {"bank": "B", "loot": 1.5}, {"bank": "B", "loot": []},
    {"bank": "B", "loot": float("nan")}, {"bank": "B", "loot": float("inf")}, {"bank": "B", "loot": 1e400}, {"bank": "B", "mask": "maybe"},
    {"bank": "B", "mask": 2}, {"bank": "B", "mask": None}, {"bank": "B", "when": "noon"}, {"bank": "B", "when": None}, {"bank": "B", "when": ["day"]},
    {"bank": "B", "look": "there"}, {"bank": "B", "gun": 1}, {"bank": "B", "": 1}, {"bank": "B", "@0 <b>": 1}, {"bank": "B", "seat": 0},
    {"bank": "B", "x" * 10**6: 1}, {"bank": "B", 7: 1}]


@pytest.mark.parametrize("message", [*NO_MOVE, *({"do": "Rob", **fields} for fields in BAD_FIELDS)],
                         ids=lambda message: repr(list(message) if isinstance(message, dict) else message)[:40])
def test_a_message_that_is_no_move_gets_a_sentence(message):
    with pytest.raises(Illegal) as no:
        decode((Rob,), message)
    assert whole(str(no.value)) and len(str(no.value)) < 200


def test_a_made_up_field_cannot_pass_for_a_seat():
    with pytest.raises(Illegal, match="no field called @@0"):
        decode((Rob,), {"do": "Rob", "bank": "B", "@0": 1})


@pytest.mark.parametrize("loot", [10**40, -(10**40), 2**63])
def test_a_huge_number_is_a_number_and_up_to_the_rules(loot):
    assert decode((Rob,), {"do": "Rob", "bank": "B", "loot": loot}).loot == loot


@pytest.mark.parametrize("typed, read", [
    ("a\ud800b", "ab"), ("a\x00\x1b[31mb", "a[31mb"), ("\u202egnp.exe", "gnp.exe"), ("two\nlines\tand a\u00a0blank", "two\nlines\tand a\u00a0blank"),
    ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"), ("می\u200cخواهم", "می\u200cخواهم"), ("<b>@2 & 'é'", "<b>@2 & 'é'")])
def test_text_arrives_without_what_no_screen_can_show(typed, read):
    """Half a character would break every screen it is sent to, a turned line misleads."""
    move = decode((Rob,), {"do": "Rob", "bank": typed, "crew": [typed]})
    assert move == Rob(read, (read,)) and json.dumps(encode(move), ensure_ascii=False).encode("utf-8")


@pytest.mark.parametrize("move", [
    Rob("First National"), Rob("é 🚀\n", ("Ada", "Ben"), 10**40, True, "day", 3), Tell("Once upon a time", 4), Tell("now", None), Retell(3, "", 5)])
def test_a_move_survives_json(move):
    assert decode((Rob, Tell, Retell), json.loads(json.dumps(encode(move)))) == move


@pytest.mark.parametrize("shape", HOUSE)
@pytest.mark.parametrize("value", [None, 0, [], {}, "x", nested(500), "\ud800"])
def test_moves_of_the_house_are_read_as_carefully(shape, value):
    names = [name for name in shape.__dataclass_fields__]
    try:
        move = decode(HOUSE, {"do": shape.__name__, **dict.fromkeys(names, value)})
    except Illegal as no:
        assert whole(str(no))
    else:
        assert decode(HOUSE, encode(move)) == move


def test_what_is_logged_is_the_move_as_read_not_as_sent():
    assert encode(decode((Rob,), {"do": "Rob", "bank": "B", "loot": "3", "mask": 1})) == {
        "do": "Rob", "bank": "B", "crew": [], "loot": 3, "mask": True, "when": "night", "look": None}


def test_everything_a_view_is_made_of_becomes_json():
    robbery = {"bank": "B", "crew": [], "loot": 0, "mask": False, "when": "night", "look": None}
    assert jsonable({"a": (1, Rob("B")), 2: {"z", "y"}, "c": frozenset("x")}) == {"a": [1, robbery], "2": ["y", "z"], "c": ["x"]}
