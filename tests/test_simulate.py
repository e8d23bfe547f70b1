"""The simulate command: whole evenings, the same again for the same seed, and figures one can rely on."""
from __future__ import annotations

import json
from statistics import stdev

import pytest
from click.testing import CliRunner, Result

from companion.bots.figures import expected_jobs, payoffs
from companion.commands.simulate import Evening, add_up, play, played, simulate
from companion.games import GAMES


def run(*words: str) -> Result:
    return CliRunner().invoke(simulate, words)


def figures(*words: str) -> dict:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_without_bonus_cards_a_game_lasts_as_many_jobs_as_the_payoffs_allow():
    """Forty payoff cards at 1d4 + 3 a job: 7.70 jobs on average. Checked to within four standard errors of the mean."""
    evenings = [Evening("galactic_scoundrels", 4, f"plain/{number}", (), {}, {"bonus": False}, 3000) for number in range(200)]
    found = list(played("plain", evenings))
    jobs = [evening["jobs"] for evening in found]
    expected = expected_jobs(payoffs(4), 3)
    assert expected == pytest.approx(7.70, abs=0.01)
    assert abs(sum(jobs) / len(jobs) - expected) < 4 * stdev(jobs) / len(jobs) ** 0.5
    assert set(jobs) <= {6, 7, 8, 9, 10}  # forty cards are six to ten jobs of seven to four
    assert {evening["bonus"] for evening in found} == {0}
    assert add_up("galactic_scoundrels", found)["jobs_by_arithmetic"] == pytest.approx(expected, abs=0.001)


def test_arithmetic_of_the_other_payouts():
    """Quick is about one job shorter, lightning about two; a fuller table plays fewer, since its thousands come out of the piles."""
    assert [round(expected_jobs(payoffs(4), extra), 1) for extra in (3, 4, 5)] == [7.7, 6.6, 5.8]
    assert expected_jobs(payoffs(5), 3) < expected_jobs(payoffs(4), 3) < expected_jobs(payoffs(3), 3)


def test_the_same_seed_plays_the_same_evenings():
    words = ("galactic_scoundrels", "--games", "3", "--seed", "7")
    assert figures(*words) == figures(*words)
    assert figures(*words) != figures("galactic_scoundrels", "--games", "3", "--seed", "8")


def test_both_kinds_of_evening_are_told_apart():
    found = figures("galactic_scoundrels", "--games", "8")["runs"]
    assert list(found) == ["plain", "usual"]
    assert found["plain"]["bonus_cards"]["most"] == 0 < found["usual"]["bonus_cards"]["mean"]
    for run_ in found.values():
        assert sum(run_["evenings_by_jobs"].values()) == 8
        assert sum(run_["outcomes"].values()) == pytest.approx(1, abs=0.001)
        assert sum(run_["jobs_by_episode"].values()) == pytest.approx(run_["jobs"]["mean"], abs=0.02)


def test_people_read_it_as_tables():
    result = run("galactic_scoundrels", "--games", "3", "--seats", "3", "--bots", "bluffer,cautious")
    assert result.exit_code == 0
    for words in ("Galactic Scoundrels, 3 seats, 3 games, plain", "jobs a game", "liars called a game", "Every game ended."):
        assert words in result.output


def test_settings_of_the_table_may_be_chosen():
    quick = figures("galactic_scoundrels", "--games", "6", "--set", "payout=lightning", "--set", "hand=7")
    assert quick["settings"] == {"payout": "lightning", "hand": 7}
    assert quick["runs"]["plain"]["jobs"]["mean"] < 7


@pytest.mark.parametrize("key", GAMES)
def test_any_game_can_be_played_at_random(key):
    seats = str(min(GAMES[key].SEATS))
    found = figures(key, "--games", "2", "--seats", seats, "--bots", "random")
    assert found["runs"]["random"]["moves"]["least"] > 0


@pytest.mark.parametrize("words", [("poker",), ("galactic_scoundrels", "--seats", "2"), ("galactic_scoundrels", "--seats", "6"),
                                   ("galactic_scoundrels", "--bots", "saint"), ("galactic_scoundrels", "--set", "payout=never"),
                                   ("galactic_scoundrels", "--set", "weather=fine"), ("galactic_scoundrels", "--games", "0")])
def test_what_cannot_be_played_is_refused_with_a_sentence(words):
    result = run(*words)
    assert result.exit_code == 2 and "Error" in result.output and "Traceback" not in result.output


def test_an_evening_that_does_not_end_is_an_error():
    result = run("galactic_scoundrels", "--games", "1", "--moves-limit", "20")
    assert result.exit_code == 1 and "not over after 20 moves (seed 1/plain/0)" in result.output


def test_evenings_on_several_cores_are_the_same_evenings_in_order(monkeypatch):
    monkeypatch.setattr("companion.commands.simulate.MANY", 4)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    evenings = [Evening("galactic_scoundrels", 3, f"cores/{number}", (), {"payout": "lightning"}, {}, 3000) for number in range(12)]
    assert [evening["moves"] for evening in played("cores", evenings)] == [play(evening)["moves"] for evening in evenings]
