"""Luck: typed faces first, then what an undo gave back, then fresh; and a record of all of it."""
from __future__ import annotations

import random

import pytest
from engine.tavern import GAME as TAVERN
from engine.tavern import Evening, Shuffle, Table, Throw, Whisper

from companion.engine import Chance, Illegal, step
from companion.engine.chance import Misfit

DECK = list("ABCDEFGH")


def test_fresh_dice_stay_within_their_sides_and_show_every_face():
    chance = Chance(random.Random(1))
    faces = {face for _ in range(200) for face in chance.roll(2, 4)}
    assert faces == {1, 2, 3, 4} and len(chance.drawn) == 200 and chance.drawn[0]["by"] == "app"


def test_typed_faces_are_what_was_thrown():
    """GS-82."""
    chance = Chance(random.Random(1), typed=[3, 1])
    assert chance.roll(2, 4) == (3, 1) and chance.drawn == [{"roll": [3, 1], "sides": 4, "by": "table"}]


@pytest.mark.parametrize("typed", [[5, 1], [0, 1], [-1, 2], [1], [1, 9]])
def test_typed_faces_that_do_not_fit_are_refused(typed):
    """GS-82."""
    with pytest.raises(Misfit):
        Chance(random.Random(1), typed=typed).roll(2, 4)
    with pytest.raises(Illegal, match="do not fit this throw"):
        step(TAVERN, Table(), 0, Throw(2), Chance(random.Random(1), typed=typed))


@pytest.mark.parametrize("move", [Whisper(), Shuffle(), Throw(1)])
def test_typed_faces_nobody_asked_for_are_refused(move):
    table = Table()
    with pytest.raises(Illegal, match="throws no such dice"):
        step(TAVERN, table, 0, move, Chance(random.Random(1), typed=[2, 2]))
    assert table == Table()


def test_typed_luck_never_answers_a_shuffle_or_a_pick():
    chance = Chance(random.Random(1), typed=DECK)
    order = chance.shuffle(DECK)
    assert order != DECK and sorted(order) == DECK and chance.typed == DECK
    chance = Chance(random.Random(1), typed=["B"])
    assert chance.pick(DECK) == random.Random(1).choice(DECK) or chance.typed == ["B"]
    assert "by" not in chance.drawn[0] and chance.typed == ["B"]


def test_a_shuffle_leaves_the_cards_it_was_given_alone():
    deck = list(DECK)
    Chance(random.Random(1)).shuffle(deck)
    assert deck == DECK


def test_every_option_can_be_picked():
    chance = Chance(random.Random(2))
    assert {chance.pick("abc") for _ in range(50)} == set("abc")


def test_recorded_luck_is_dealt_out_again_in_order_and_nothing_else():
    first = Chance(random.Random(3))
    told = (first.roll(1, 4), first.shuffle(DECK), first.pick("abc"))
    again = Chance(recorded=first.drawn)
    assert (again.roll(1, 4), again.shuffle(DECK), again.pick("abc")) == told
    with pytest.raises(Misfit):
        again.roll(1, 4)


@pytest.mark.parametrize("ask", [
    lambda chance: chance.roll(2, 4), lambda chance: chance.roll(1, 6), lambda chance: chance.shuffle(DECK), lambda chance: chance.pick("abc")])
def test_recorded_luck_that_does_not_fit_is_no_luck(ask):
    with pytest.raises(Misfit):
        ask(Chance(recorded=[{"roll": [1], "sides": 4, "by": "app"}]))


def test_without_a_source_there_is_no_fresh_luck():
    with pytest.raises(Misfit):
        Chance().roll(1, 4)


@pytest.mark.parametrize("ask, luck", [
    (lambda chance: chance.roll(1, 4), {"roll": [2], "sides": 4, "by": "app"}),
    (lambda chance: chance.shuffle(DECK), {"shuffle": DECK[::-1]}), (lambda chance: chance.pick("abc"), {"pick": "b"})])
def test_spare_luck_falls_again_and_is_marked(ask, luck):
    """GS-83: thrown dice stay thrown."""
    chance = Chance(random.Random(1), spare=[{"roll": [1, 1], "sides": 4, "by": "app"}, {"shuffle": ["X"]}, {"pick": "z"}, luck])
    fell = ask(chance)
    assert list(fell if not isinstance(fell, str) else [fell]) == (luck.get("roll") or luck.get("shuffle") or [luck["pick"]])
    assert chance.drawn == [{**luck, "again": True}] and luck not in chance.spare and len(chance.spare) == 3


def test_a_face_typed_in_place_of_an_undone_one_uses_that_up():
    """GS-82, GS-83: whoever mistyped a die types it again; the slip must not fall on the next throw."""
    evening = Evening().play(Throw(), typed=[3]).undo(2).play(Throw(), typed=[4])
    assert evening.entries[-1].chance[0]["instead"] == {"roll": [3], "sides": 4, "by": "table"}
    falls = set()
    for seed in range(40):
        evening.luck = random.Random(seed)
        chance = evening.play(Throw()).entries.pop().chance[0]
        assert not chance.get("again")
        falls.add(chance["roll"][0])
        evening.table.thrown.pop()
    assert falls == {1, 2, 3, 4}
