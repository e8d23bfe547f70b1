"""The clock of the rules: what it times is real play, and the ratio is of those it has timed."""
from __future__ import annotations

import itertools
import json
import random

import pytest
from click.testing import CliRunner

from companion.commands.bench import bench, rules
from companion.engine import Number, Pick, Text, step
from companion.games import GAMES


@pytest.mark.parametrize("bounds, fits", [
    (Pick((3, 4, 5)), lambda value: value in (3, 4, 5)),
    (Pick("abcd", 0, 4), lambda value: type(value) is tuple and len(set(value)) == len(value) and set(value) <= set("abcd")),
    (Pick("abcd", 2, 2), lambda value: len(set(value)) == 2),
    (Pick("ab", 1, 2, repeats=True), lambda value: 1 <= len(value) <= 2),
    (Pick("abcd", 1, 9), lambda value: 1 <= len(value) <= 4),
    (Number(500, 2500, 1000), lambda value: value in (500, 1500, 2500)),
    (Text(20), lambda value: value == ""),
    (Text(20, optional=False), lambda value: 0 < len(value) <= 20),
])
def test_fields_are_filled_within_their_bounds(bounds, fits):
    luck = random.Random(1).random
    assert all(fits(rules.value(bounds, luck)) for _ in range(200))


def test_every_value_of_a_field_comes_up():
    luck = random.Random(1).random
    assert {rules.value(Number(1, 4), luck) for _ in range(200)} == {1, 2, 3, 4}
    assert {len(rules.value(Pick("abc", 0, 3), luck)) for _ in range(200)} == {0, 1, 2, 3}
    assert {rules.value(Pick("abc", 1, 2, value="a"), luck) for _ in range(400)} >= {("a",), ("a", "b"), ("b", "a"), ("c", "a")}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("wire", [False, True])
def test_what_is_timed_goes_through_the_engine_one_move_at_a_time_and_game_after_game(monkeypatch, key, wire):
    played = []

    def watched(game, table, seat, move, chance):
        new, events = step(game, table, seat, move, chance)
        assert new is not table and type(move) in game.ACTIONS
        played.append(game.over(new))
        return new, events

    monkeypatch.setattr(rules, "step", watched)
    moves = 1500
    for number, _ in enumerate(itertools.islice(rules.engine(GAMES[key], random.Random(1), wire), moves), 1):
        assert len(played) == number
    assert any(played), "no game came to its end"


def test_rates_and_ratios_are_of_what_was_timed(monkeypatch):
    """A clock that only moves when somebody plays: the tortoise needs three times as long for a move."""
    now = [0.0]
    monkeypatch.setattr(rules.time, "process_time", lambda: now[0])

    def runner(cost):
        while True:
            now[0] += cost
            yield

    found = rules.measure({rules.MAIN: lambda rng: runner(0.001), "tortoise": lambda rng: runner(0.003)}, rounds=3)
    assert found[rules.MAIN] == {"moves_per_second": 1000, "most_wanted_is": 1.0}
    assert found["tortoise"] == {"moves_per_second": 333, "most_wanted_is": 3.0}


def test_without_the_others_ours_are_measured_all_the_same_and_a_line_says_how_to_get_them(monkeypatch):
    monkeypatch.setattr(rules.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(rules, "SPAN", 0.01)
    monkeypatch.setattr("os.sched_setaffinity", lambda process, cores: None)  # the other tests want all of them
    told = CliRunner().invoke(bench, ["rules", "--rounds", "1"], catch_exceptions=False).output
    assert all(game.TITLE in told for game in GAMES.values()) and "RLCard uno" not in told
    assert "pip install rlcard" in " ".join(told.split())
    figures = json.loads(CliRunner().invoke(bench, ["rules", "--rounds", "1", "--json"], catch_exceptions=False).stdout)
    assert {game.TITLE for game in GAMES.values()} < set(figures)
