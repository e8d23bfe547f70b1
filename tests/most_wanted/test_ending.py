"""Winning the Game."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town, everything

from companion.games.most_wanted.facts import CARDS


def last_ride(space: int, robbery: str = "Train") -> Town:
    """Seat 0 rides from this space; seat 1 loses from space 12 without a bag."""
    size = {"PonyExpress": 2, "Stagecoach": 3, "Train": 4}[robbery]
    play = Town("K K K K 7", "Q J 9 8 7", "Q J 9 8 7").at(space, 12, 2).rob(0, robbery, " ".join("KKKK"[:size]))
    return play.join(1, " ".join("QJ98"[:size])).out(2)


@pytest.mark.parametrize("space", [9, 10, 11, 12])
def test_reaching_or_passing_most_wanted_wins_at_once(space):
    """MW-26: no exact landing; the token stays on the last space."""
    play = last_ride(space)
    assert play.spaces[0] == 13 and play.game.over(play.table) and play.view().winner == 0


def test_one_short_is_not_enough():
    assert not last_ride(8).game.over(last_ride(8).table)


def test_the_game_ends_before_anybody_pays_bail_or_draws():
    """MW-20."""
    play = last_ride(9)
    assert play.spaces == [13, 12, 2] and not play.facts("bail") and not play.facts("draw")
    assert sorted(everything(play.table)) == sorted(CARDS)


def test_a_duel_can_win_the_game():
    play = Town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7").at(10, 9).lay(0, "Duel", "K", who=1).join(1, "Q")
    assert play.game.over(play.table) and play.spaces == [13, 9, 0]


def test_when_it_is_over_nobody_has_anything_to_do():
    play = last_ride(9)
    assert all(play.game.offers(play.table, seat) == [] for seat in range(3)) and play.view().waiting == ()
    assert play.refused(1, "Church", discard=[]) == "The game is over: somebody is the Most Wanted."
    assert play.refused(1, "LeaveTown") == "The game is over: somebody is the Most Wanted."


def test_everybody_is_ranked_and_one_has_won():
    play = last_ride(9)
    assert [(fact["place"], fact["seat"], fact["points"]) for fact in play.facts("standing")] == [(3, 2, 2), (2, 1, 12), (1, 0, 13)]
    assert [(one.place, one.seat, one.points) for one in play.view().standings] == [(3, 2, 2), (2, 1, 12), (1, 0, 13)]
    assert play.facts("winner") == [{"seat": 0}] and play.view().ask == "@0 is the Most Wanted."


def test_equal_spaces_share_a_place():
    play = last_ride(9)
    play.table.players[2].space = 12
    assert [(one.place, one.seat) for one in play.view().standings] == [(2, 2), (2, 1), (1, 0)]


def test_there_is_a_word_on_those_who_earned_one():
    play = last_ride(9)
    assert [(award.title, award.seats, award.count) for award in play.view().awards] == [("Most robberies pulled off", (0,), 1)]
    assert play.facts("award")[0]["title"] == "Most robberies pulled off"
    assert last_ride(2).view().awards == ()


@pytest.mark.parametrize("board, goal", [("short", 9), ("long", 21), ("steep", 13)])
def test_the_scoreboard_says_how_far_it_is(board, goal):
    """0.3."""
    play = Town("K K K K 7", "Q J 9 8 7", "Q J 9 8 7", scoreboard=board).at(goal - 4).rob(0, "Train", "K K K K").out(1, 2)
    assert play.spaces[0] == goal and play.game.over(play.table)


def test_only_one_player_scores_in_an_action():
    play = last_ride(9)
    assert len([fact for fact in play.facts("win") if fact["seat"] is not None]) == 1
