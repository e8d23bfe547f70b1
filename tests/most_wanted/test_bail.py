"""Bail and Other Payments: what is owed, what is paid, and who moves back instead."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town, money

from companion.games.most_wanted.facts import SCOREBOARDS


def lose(space: int, bags: int, **options) -> Town:
    """Seat 1 loses the Pony Express from this space, with so many bags."""
    play = Town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7", **options).at(0, space, 0, bags=[0, bags, 0])
    return play.rob(0, "PonyExpress", "K K").join(1, "Q Q").out(2)


def test_clara_pays_2_bags_and_moves_back_1_space():
    """The rulebook's example: Clara must pay 3 bags but has only 2; she pays them and moves back 1 space."""
    play = lose(9, 2)
    assert play.bags[1] == 0 and play.spaces[1] == 8
    assert play.facts("bail") == [{"seat": 1, "owed": 3, "paid": 2, "back": 1, "space": 8}]
    assert "@1 has 2 of 3 bags for bail and moves back 1, to space 8." in play.public


@pytest.mark.parametrize("space, bail", [(0, 0), *[(space, 1) for space in range(1, 5)], *[(space, 2) for space in range(5, 9)],
                                         *[(space, 3) for space in range(9, 13)]])
def test_bail_is_what_the_space_shows_and_nothing_off_the_board(space, bail):
    """0.3; Bail: you do not have to pay if you are not yet on the Scoreboard."""
    play = lose(space, 5)
    assert play.bags[1] == 5 - bail and play.spaces[1] == space and len(play.facts("bail")) == bool(bail)


@pytest.mark.parametrize("space, bags, left, to", [
    (12, 3, 0, 12), (12, 1, 0, 10), (12, 0, 0, 9), (6, 0, 0, 4), (5, 1, 0, 4), (1, 0, 0, 0), (4, 0, 0, 3)])
def test_every_bag_you_lack_is_a_space_back(space, bags, left, to):
    """MW-23: pay what you have, then one space for each missing bag."""
    play = lose(space, bags)
    assert (play.bags[1], play.spaces[1]) == (left, to)


@pytest.mark.parametrize("bail, space", [("steep", 3), ("long", 15)])
def test_nobody_moves_back_further_than_off_the_board(bail, space):
    """MW-24: what is still owed then is forgotten."""
    play = lose(space, 0, scoreboard=bail).at(0, 1, 0)
    play.table.players[1].space = 1
    owed = play.table.bail(1)
    assert owed == 1 and SCOREBOARDS[bail].bail[0] == 1
    from companion.games.most_wanted.bail import pay
    payment = pay(play.table, 1, 3)
    assert (payment.back, payment.space, play.spaces[1]) == (1, 0, 0)


def test_moving_back_is_no_choice():
    """MW-23: who has the bags pays them."""
    play = lose(9, 3)
    assert (play.bags[1], play.spaces[1]) == (0, 9) and "@1 pays 3 bags of bail." in play.public


def test_bail_never_comes_from_the_tile():
    """0.1: it is the loser's space that counts, whatever was robbed, flipped or not."""
    for shuffles in range(4):
        play = Town("K K K K 7", "Q Q 9 8 7", "J J 9 8 7").at(0, 5, 0, bags=[0, 9, 0])
        play.table.shuffles = shuffles
        play.rob(0, "Train", "K K K K").join(1, "Q Q 9 8").out(2)
        assert play.bags[1] == 7


def test_points_come_before_bail():
    """MW-20: the winner moves first, and is not asked for bail from where it gets."""
    play = lose(5, 2)
    assert play.kinds("reveal") == ["win", "bail"] and play.spaces[0] == 2


def test_bail_is_read_where_the_loser_stood_when_hands_were_shown():
    """MW-19: two losers side by side each pay for their own space."""
    play = Town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7").at(0, 9, 5, bags=[0, 0, 0]).rob(0, "PonyExpress", "K K").join(1, "Q Q").join(2, "J J")
    assert play.spaces == [2, 6, 3]


def test_the_winner_pays_nothing():
    play = Town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7").at(9, 5, bags=[3, 3]).rob(0, "PonyExpress", "K K").join(1, "Q Q").out(2)
    assert play.bags == [3, 1, 0] and [fact["seat"] for fact in play.facts("bail")] == [1]


def test_bags_are_conserved_where_they_are_limited():
    """MW-27: 63 in the box; bail goes back to the supply. Without a limit there is no supply to count."""
    play = Town("KS QS JS K 7", "Q Q 9 8 7", "J J 9 8 7", bags="limited").lay(0, "HonestLabor", "KS QS JS")
    assert play.table.supply == 57 and money(play.table) == 63
    play.at(5).pass_turn().pass_turn().rob(0, "PonyExpress", "K 7").join(1, "Q Q").out(2)
    assert play.bags[0] == 4 and play.table.supply == 59 and money(play.table) == 63
    assert lose(5, 2).table.supply is None


def test_limited_money_runs_out():
    """MW-27: take what is left."""
    play = Town("KS QS JS 9S 8S", "Q Q 9 8 7", bags="limited")
    play.table.supply = 3
    play.lay(0, "HonestLabor", "KS QS JS")
    assert play.bags[0] == 3 and play.table.supply == 0
    play.pass_turn()
    play.lay(0, "HonestLabor", "9S")
    assert play.bags[0] == 3


@pytest.mark.parametrize("key", SCOREBOARDS)
def test_bail_rises_from_1_to_3_on_every_scoreboard(key):
    """0.3."""
    board = SCOREBOARDS[key]
    assert list(board.bail) == sorted(board.bail) and set(board.bail) == {1, 2, 3} and len(board.bail) == board.goal - 1
    play = Town("K K 9 8 7", "Q Q 9 8 7", scoreboard=key)
    assert play.view().goal == board.goal and [post.bail for post in play.view().trail] == [*board.bail, 0]
