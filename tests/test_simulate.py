"""The simulate command: whole evenings, the same again for the same seed, and figures one can rely on."""
from __future__ import annotations

import json
from statistics import stdev

import pytest
from click.testing import CliRunner, Result

from companion.bots.brains import BRAINS
from companion.bots.company import LEVELS, around
from companion.bots.contests import add_up_wins, contest, winners
from companion.bots.counting import wilson
from companion.bots.galactic_scoundrels.figures import expected_jobs, payoffs
from companion.commands.simulate import Evening, add_up, play, played, seated, simulate
from companion.engine import Event
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


# games whose players compete

CONTESTS = ("most_wanted", "scoundrel_society")


@pytest.mark.parametrize("key", CONTESTS)
def test_contests_tell_who_won(key):
    """Wins by level add up to the games that somebody at the table won, and so do wins by seat."""
    weak, middle = LEVELS[key][:2]
    found = figures(key, "--games", "6", "--seats", "3", "--bots", f"{middle},{weak},{weak}")["runs"]["contest"]
    assert list(found["wins"]) == [middle, weak]
    decided = 6 - found["nobody"] - found["house"]
    assert sum(won["won"] for won in found["wins"].values()) == pytest.approx(decided, abs=0.05)
    assert sum(won["won"] for won in found["wins_by_seat"].values()) == pytest.approx(decided, abs=0.05)
    assert found["wins"][middle]["even"] == pytest.approx(1 / 3, abs=0.001) and found["wins"][weak]["even"] == pytest.approx(2 / 3, abs=0.001)
    for won in [*found["wins"].values(), *found["wins_by_seat"].values()]:
        assert 0 <= won["low"] <= won["share"] <= won["high"] <= 1 and won["games"] == 6
    assert set(found["thinking"]) == {middle, weak}
    assert all(thought["moves"] > 0 and 0 <= thought["mean_ms"] <= thought["most_ms"] for thought in found["thinking"].values())


def test_contests_are_the_same_again_but_for_the_time_they_took():
    words = ("most_wanted", "--games", "5", "--bots", "gunslinger,greenhorn", "--seed", "3")
    once, again = figures(*words), figures(*words)
    for found in (once, again):
        del found["runs"]["contest"]["thinking"]
    assert once == again


def test_levels_move_up_a_seat_with_every_game():
    levels = ("legend", "gunslinger", "gunslinger", "greenhorn")
    rounds = [seated("most_wanted", levels, 4, number) for number in range(5)]
    assert rounds[0] == levels == rounds[4] and len(set(rounds[:4])) == 4
    assert [row.index("legend") for row in rounds] == [0, 1, 2, 3, 0]
    assert seated("galactic_scoundrels", ("bluffer", "cautious"), 4, 1) == ("bluffer", "cautious"), "nobody wins there: they keep their seats"


def test_fewer_levels_than_seats_go_round():
    assert around(["a", "b"], 5) == ["a", "b", "a", "b", "a"]
    assert around(["a", "b", "c"], 2, 1) == ["b", "a"]


@pytest.mark.parametrize("key", BRAINS)
def test_when_nobody_says_who_plays_they_are_equals_of_the_middle_level(key):
    level, = set(seated(key, (), 4, 0))
    assert level == LEVELS[key][1]


def test_random_players_sit_down_with_bots():
    found = figures("most_wanted", "--games", "8", "--seats", "3", "--bots", "gunslinger,random,random")["runs"]["contest"]
    assert found["wins"]["gunslinger"]["won"] > 4 and "random" not in found["thinking"]


def test_contests_read_as_tables():
    result = run("most_wanted", "--games", "4", "--seats", "3", "--bots", "gunslinger,greenhorn,greenhorn")
    assert result.exit_code == 0
    for words in ("Most Wanted, 3 seats, 4 games, contest", "gunslinger wins", "even is", "seat 3", "thinks for", "moves a game", "Every game ended."):
        assert words in " ".join(result.output.replace("│", " ").split())


@pytest.mark.parametrize("facts, who", [({"seat": 2}, [2]), ({"seats": [0, 3]}, [0, 3]), ({"seats": []}, []), ({"seats": [-1]}, [-1])])
def test_winners_are_read_from_what_the_table_told(facts, who):
    assert winners([Event("", kind="win", facts={"seat": 1}), Event("", kind="winner", facts=facts)]) == who


def test_shared_wins_count_in_parts_and_the_house_for_nobody():
    thinking = {"a": [4, 0.02, 0.008], "b": [1, 0.001, 0.001]}
    evenings = [{"levels": levels, "winners": who, "thinking": thinking}
                for levels, who in ((["a", "b", "b"], [0, 1]), (["b", "a", "b"], [0, 1, 2]), (["b", "b", "a"], []), (["a", "b", "b"], [-1]))]
    found = add_up_wins(evenings)
    assert found["wins"]["a"]["won"] == pytest.approx(1 / 2 + 1 / 3, abs=0.01) and found["wins"]["b"]["won"] == pytest.approx(1 / 2 + 2 / 3, abs=0.01)
    assert found["wins_by_seat"][0]["won"] == pytest.approx(1 / 2 + 1 / 3, abs=0.01)
    assert (found["shared"], found["nobody"], found["house"]) == (2, 1, 1)
    assert found["thinking"]["a"] == {"moves": 16, "mean_ms": 5.0, "most_ms": 8.0}


def test_a_game_adds_its_own_figures_to_a_contest():
    counted = contest(keep=lambda table, told: {"loot": table}, add_up=lambda evenings: {"loot": sum(evening["loot"] for evening in evenings)},
                      rows=lambda found: [("loot", str(found["loot"]))], house="Barnabus")
    kept = [{"levels": ["a", "b"], "thinking": {}, **counted.keep(number, [Event("", kind="winner", facts={"seats": [-1]})])} for number in (3, 4)]
    rows = dict(counted.rows(counted.add_up(kept)))
    assert rows["loot"] == "7" and rows["games won by Barnabus"] == "2"


@pytest.mark.parametrize("part, whole, low, high", [(45, 100, 0.3561, 0.5476), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (450, 1000, 0.4194, 0.4810)])
def test_intervals_are_wilsons(part, whole, low, high):
    """Worked out by hand from the formula of E. B. Wilson, 1927."""
    assert wilson(part, whole) == pytest.approx((low, high), abs=0.0002)
