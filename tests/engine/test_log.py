"""The log: what still counts, what a replay leads to, and luck that an undo gives back."""
from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from engine.tavern import GAME as TAVERN
from engine.tavern import Evening, Shuffle, Table, Throw, Whisper

from companion.engine import Chance, Entry, Event, Illegal, live, replay, spare_luck, step
from companion.engine.chance import Misfit
from companion.engine.log import bare


def seqs(entries):
    return [entry.seq for entry in live(entries)]


def log(*moves):
    """Entries numbered from 1; a move is its name, or a name and the seq it is about."""
    return [Entry(seq, 0, {"do": move} if isinstance(move, str) else {"do": move[0], "seq": move[1]}) for seq, move in enumerate(moves, start=1)]


@pytest.mark.parametrize("moves, counts", [
    (["Start", "A", "B"], [1, 2, 3]),
    (["Start", "A", "B", ("Undo", 3)], [1, 2]),
    (["Start", "A", "B", ("Undo", 3), ("Undo", 2)], [1]),
    (["Start", "A", "B", ("Undo", 3), "C"], [1, 2, 5]),
    (["Start", "A", "B", ("Undo", 99)], [1, 2, 3]),
    (["Start", "A", "B", "C", ("GoBack", 2)], [1, 2]),
    (["Start", "A", "B", "C", ("GoBack", 2), "D", ("Undo", 6)], [1, 2]),
    (["Start", "A", ("Undo", 2), "B", ("GoBack", 1)], [1]),
    (["Join", "Start", "A", ("Undo", 2)], [1, 3]),
])
def test_undo_strikes_one_entry_and_going_back_all_after_one(moves, counts):
    assert seqs(log(*moves)) == counts


@pytest.mark.parametrize("kept", ["Tell", "Retell", "Join", "Rename", "Phone", "Referee"])
def test_story_lines_and_people_survive_going_back(kept):
    assert seqs(log("Start", "A", kept, "B", ("GoBack", 2))) == [1, 2, 3]
    assert seqs(log("Start", "A", kept, "B", ("Undo", 2))) == [1, 3, 4]


def test_a_story_line_outlives_the_moment_it_tells_of():
    evening = Evening().play(Throw()).write({"do": "Tell", "text": "What a throw!", "about": 2}).undo(2)
    assert [entry.do for entry in live(evening.entries)] == ["Start", "Tell"] and evening.table == Table()


def test_a_replay_leads_to_the_played_table_whatever_was_told_and_undone_between():
    evening = Evening(7).play(Throw()).play(Shuffle()).write({"do": "Tell", "text": "x"}).play(Throw(2)).undo(5).play(Whisper()).play(Throw(2))
    assert replay(TAVERN, evening.entries) == evening.table


def test_a_log_survives_json():
    evening = Evening(7).play(Throw(3)).play(Shuffle())
    stored = [replace(entry, chance=tuple(json.loads(json.dumps(entry.chance)))) for entry in evening.entries]
    assert replay(TAVERN, stored) == evening.table


def test_before_anything_is_dealt_there_is_no_table():
    assert replay(TAVERN, []) is None and replay(TAVERN, log("Join")) is None


@pytest.mark.parametrize("luck", [(), ({"roll": [9, 9], "sides": 4},), ({"shuffle": ["A"]},),
                                  ({"roll": [1], "sides": 4}, {"roll": [2], "sides": 4})])
def test_a_log_whose_luck_does_not_fit_the_rules_is_not_replayed(luck):
    with pytest.raises(Misfit):
        replay(TAVERN, [*Evening().entries, Entry(2, 0, {"do": "Throw"}, luck)])


def test_a_log_whose_moves_do_not_fit_the_rules_is_not_replayed():
    with pytest.raises(Illegal):
        replay(TAVERN, [*Evening().entries, Entry(2, 0, {"do": "Throw", "cup": 1})])


def test_a_refused_move_leaves_the_table_as_it_was():
    table = Table(thrown=[(1,)] * 20)
    with pytest.raises(Illegal, match="worn out"):
        step(TAVERN, table, 0, Throw(), Chance(random.Random(1)))
    assert len(table.thrown) == 20
    fresh, _ = step(TAVERN, Table(), 0, Throw(), Chance(random.Random(1)))
    assert fresh.thrown and Table() == Table(thrown=[])


def test_undone_luck_falls_the_same_way_next_time():
    """GS-83."""
    evening = Evening(1).play(Throw(2)).play(Shuffle())
    was = evening.table
    evening.luck = random.Random(99)
    again = evening.undo(3).undo(2).play(Throw(2)).play(Shuffle())
    assert again.table == was and all(luck["again"] for entry in again.entries[-2:] for luck in entry.chance)
    assert spare_luck(again.entries) == []


@pytest.mark.parametrize("strike", [lambda evening: evening.undo(4).undo(3).undo(2), lambda evening: evening.back(1)])
def test_several_throws_taken_back_fall_again_in_their_old_order(strike):
    """GS-83: whether undone one by one, the newest first, or all at once."""
    evening = Evening().play(Throw(), typed=[1]).play(Throw(), typed=[2]).play(Throw(), typed=[3])
    strike(evening).play(Throw()).play(Throw()).play(Throw())
    assert evening.table.thrown == [(1,), (2,), (3,)]


def test_undone_luck_waits_for_a_throw_of_its_kind():
    """GS-83."""
    evening = Evening().play(Throw(), typed=[2]).undo(2).play(Throw(2)).play(Shuffle()).play(Throw(1, 6)).play(Throw())
    assert evening.table.thrown[-1] == (2,) and evening.entries[-1].chance[0]["again"]
    assert not any(luck.get("again") for entry in evening.entries[:-1] for luck in entry.chance)


def test_luck_that_fell_again_and_is_undone_again_is_spare_once_more_but_once():
    """GS-83."""
    evening = Evening().play(Throw(), typed=[2]).undo(2)
    for _ in range(3):
        evening.play(Throw())
        assert evening.table.thrown == [(2,)] and spare_luck(evening.entries) == []
        evening.undo(evening.entries[-1].seq)
        assert spare_luck(evening.entries) == [{"roll": [2], "sides": 4, "by": "table"}]


def test_rolls_stay_in_the_log_when_undone():
    """GS-83: as voided."""
    evening = Evening().play(Throw(), typed=[2]).undo(2)
    assert evening.entries[1].chance == ({"roll": [2], "sides": 4, "by": "table"},)
    assert bare({"pick": 1, "again": True, "instead": {"pick": 2}}) == {"pick": 1}


def test_an_event_tells_everybody_or_only_some():
    evening = Evening().play(Throw()).play(Whisper())
    assert [event.to for entry in evening.entries for event in entry.events] == [None, (0,)]
    assert Event("x").facts == {}


def test_a_long_evening_with_many_undos_is_looked_through_in_no_time():
    """Every tap asks for the luck to spare: a table of five must not wait for it."""
    entries = [Entry(seq, 0, {"do": "Throw"}, ({"roll": [1], "sides": 4, "by": "app"},)) if seq % 20
               else Entry(seq, 0, {"do": "Undo", "seq": seq - 1}) for seq in range(1, 1000)]
    calls = 0

    class Counting(int):
        def __eq__(self, other):
            nonlocal calls
            calls += 1
            return int(self) == int(other)

        __hash__ = int.__hash__

    assert len(spare_luck([replace(entry, seq=Counting(entry.seq)) for entry in entries])) == 49
    assert calls < 100 * len(entries), "entries are compared with each other, one by one"
