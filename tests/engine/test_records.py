"""Records: the frozen dataclasses of the engine, made quickly, and frozen all the same."""
from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace

import pytest

from companion.engine import Event, Offer, Pick
from companion.engine.records import record, twin


@record
class Note:
    text: str
    to: tuple[int, ...] = ()
    facts: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Slow:
    text: str
    to: tuple[int, ...] = ()
    facts: dict[str, int] = field(default_factory=dict)


@dataclass
class Heap:
    cards: list[str]
    number: int = 0


@pytest.mark.parametrize("args, named", [(("a",), {}), (("a", (1,)), {}), (("a",), {"facts": {"x": 1}}), ((), {"text": "a", "to": (2,), "facts": {}})])
def test_a_record_is_made_like_any_frozen_dataclass(args, named):
    ours, theirs = Note(*args, **named), Slow(*args, **named)
    assert [getattr(ours, each.name) for each in fields(ours)] == [getattr(theirs, each.name) for each in fields(theirs)]
    assert repr(ours) == repr(theirs).replace("Slow", "Note") and is_dataclass(ours)


@pytest.mark.parametrize("args, named", [((), {}), (("a", (), {}, 1), {}), (("a",), {"colour": 1}), (("a",), {"text": "b"})])
def test_fields_left_out_or_unheard_of_are_refused(args, named):
    for kind in (Note, Slow):
        with pytest.raises(TypeError):
            kind(*args, **named)


@pytest.mark.parametrize("one, name", [(Note("a"), "text"), (Event("a"), "kind"), (Pick((1,)), "min"), (Offer(Note, "a"), "label"), (Note("a"), "colour")])
def test_nothing_in_a_record_can_be_changed_or_added(one, name):
    with pytest.raises(FrozenInstanceError):
        setattr(one, name, 1)
    with pytest.raises(FrozenInstanceError):
        delattr(one, name)


def test_equal_contents_are_equal_and_hash_alike():
    assert Note("a", (1,)) == Note("a", (1,)) != Note("a", (2,))
    assert Note("a") != Slow("a")
    assert hash(Pick((1, 2), 1, 2)) == hash(Pick((1, 2), max=2)) and Pick((1, 2)) in {Pick((1, 2))}


def test_what_a_factory_makes_is_made_anew_each_time():
    one, other = Note("a"), Note("a")
    one.facts["x"] = 1
    assert other.facts == {} and Event("a").facts is not Event("a").facts


def test_records_are_replaced_copied_and_pickled():
    note = Note("a", (1,), {"x": 1})
    assert replace(note, text="b") == Note("b", (1,), {"x": 1})
    assert copy.copy(note) == copy.deepcopy(note) == pickle.loads(pickle.dumps(note)) == note
    assert copy.deepcopy(note).facts is not note.facts


def test_a_twin_has_the_same_contents_and_goes_its_own_way():
    heap = Heap(["a"], 3)
    other = twin(heap)
    assert type(other) is Heap and other == heap and other.cards is heap.cards
    other.number, other.cards = 4, ["b"]
    assert heap == Heap(["a"], 3)
