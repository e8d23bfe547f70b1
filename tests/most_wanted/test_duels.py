"""Duel and Shootout: challenged is challenged."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town

OTHERS = "Challenge others at the table, each of them once."


def town(*hands: str, **options) -> Town:
    return Town(*(hands or ("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7")), **options)


@pytest.mark.parametrize("space, points", [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)])
def test_the_winner_scores_the_losers_bail_and_the_loser_pays_it(space, points):
    """MW-19, MW-21, MW-22: nothing for somebody off the board; the bags go to the supply."""
    play = town().at(0, space, bags=[0, 5, 0])
    assert f"@1 (worth {points})" in play.offers(0)["Duel"].fields["who"].labels
    play.lay(0, "Duel", "K", who=1).join(1, "Q")
    assert play.spaces == [points, space, 0] and play.bags == [0, 5 - points, 0] and play.table.settled.points == points


def test_the_winner_scores_in_full_what_the_loser_cannot_pay():
    """MW-21."""
    play = town().at(0, 9, bags=[0, 1, 0]).lay(0, "Duel", "K K", who=1).join(1, "Q Q")
    assert play.spaces == [3, 7, 0] and play.bags == [0, 0, 0]


def test_the_challenger_may_lose():
    play = town().at(5, 0, bags=[2, 0, 0]).lay(0, "Duel", "9", who=1).join(1, "Q")
    assert play.spaces == [5, 2, 0] and play.bags == [0, 0, 0] and play.table.turn == 1


def test_the_challenged_must_take_part_and_nobody_else_may():
    play = town().lay(0, "Duel", "K", who=1)
    assert play.who_can("Commit") == {1} and play.refused(1, "StayOut") == "You cannot stay out of this one."
    assert play.refused(2, "Commit", cards=play.cards(2, "J")[0]) == "You have no hand to play in this."


@pytest.mark.parametrize("cards", ["K", "K K"])
def test_the_challenger_chooses_the_size_of_the_hand(cards):
    play = town().lay(0, "Duel", cards, who=1)
    assert play.table.fight.size == len(cards.split()) == play.offers(1)["Commit"].fields["cards"].max


@pytest.mark.parametrize("cards", ["", "K K 9"])
def test_a_duel_is_fought_with_one_card_or_two(cards):
    play = town()
    assert play.refused(0, "Duel", who=1, cards=play.cards(0, cards)) == "A hand here has 1 to 2 cards."


@pytest.mark.parametrize("who", [0, 3, -1, 99])
def test_challenge_somebody_else_at_the_table(who):
    play = town()
    assert play.refused(0, "Duel", who=who, cards=play.cards(0, "K")) == OTHERS


def test_a_lone_6_outdraws_a_lone_ace():
    """MW-13."""
    play = town("A K 9 8 7", "6 Q 9 8 7", "J J 9 8 7").at(5, 0, bags=[2]).lay(0, "Duel", "A", who=1).join(1, "6")
    assert play.spaces == [5, 2, 0] and play.table.settled.rounds[0].crossed


def test_a_duel_can_tie():
    """MW-09: and the tie-break's loser is the duel's."""
    play = town("K 9 8 7 J", "K 9 8 7 T", "J J 9 8 7").at(1, 1, bags=[1, 1]).lay(0, "Duel", "K", who=1).join(1, "K").join(0, "J").join(1, "T")
    assert play.spaces == [2, 1, 0] and play.bags == [1, 0, 0]


def test_only_those_in_the_duel_draw():
    play = town().lay(0, "Duel", "K K", who=2).join(2, "J J")
    assert [event.to for event in play.told if event.kind == "draw"] == [(0,), (2,)]


def test_the_sheriff_keeps_out_of_duels_and_shootouts():
    """MW-40."""
    play = town("K K 9 8 7", "Q Q 9 8 7").at(0, 1, bags=[0, 1]).lay(0, "Duel", "K", who=1)
    assert not play.table.fight.guarded
    assert play.join(1, "Q").spaces == [1, 1]
    play = town("K K 9 8 7", "Q Q 9 8 7", duel="shootout")
    assert play(0, "Shootout", who=1, cards=play.cards(0, "K")).join(1, "Q").spaces == [2, 0]


# Shootout

@pytest.mark.parametrize("who", [[1], [3], [1, 2], [3, 1], [1, 2, 3]])
def test_a_shootout_takes_one_or_more_opponents(who):
    """MW-45: all who are named must play."""
    play = town("K K 9 8 7", *["Q Q 9 8 7"] * 3, duel="shootout").lay(0, "Shootout", "K K", who=who)
    assert play.who_can("Commit") == set(who) and play.table.fight.must == (0, *sorted(who))


def test_the_winner_of_a_shootout_scores_2_and_every_loser_pays_bail():
    play = town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7", "T T 9 8 7", duel="shootout").at(0, 1, 5, 9, bags=[3, 3, 3, 3])
    play.lay(0, "Shootout", "K K", who=[1, 2]).join(1, "Q Q").join(2, "J J")
    assert play.spaces == [2, 1, 5, 9] and play.bags == [3, 2, 1, 3]


def test_the_challenger_may_lose_a_shootout():
    """MW-45."""
    play = town("9 8 7 J T", "Q Q 9 8 7", "J J 9 8 7", duel="shootout").at(1, 0, 0, bags=[1]).lay(0, "Shootout", "9", who=[1, 2])
    play.join(1, "Q").join(2, "J")
    assert play.spaces == [1, 2, 0] and play.bags[0] == 0


@pytest.mark.parametrize("cards, fine", [("", False), ("K", True), ("K K", True), ("K K 9", True), ("K K 9 8", False)])
def test_a_shootout_is_fought_with_one_to_three_cards(cards, fine):
    play = town(duel="shootout")
    told = {"who": [1], "cards": play.cards(0, cards)}
    if fine:
        assert play(0, "Shootout", **told).table.fight.size == len(cards.split())
    else:
        assert play.refused(0, "Shootout", **told) == "A hand here has 1 to 3 cards."


@pytest.mark.parametrize("who, told", [([], "Challenge somebody at the table."), ([1, 1], OTHERS), ([0], OTHERS), ([5], OTHERS)])
def test_a_shootout_names_others_each_of_them_once(who, told):
    """MW-45."""
    play = town(duel="shootout")
    assert play.refused(0, "Shootout", who=who, cards=play.cards(0, "K K")) == told


def test_with_one_other_player_a_shootout_names_that_one():
    play = town("K K 9 8 7", "Q Q 9 8 7", duel="shootout")
    assert play.offers(0)["Shootout"].fields["who"].single
    assert play(0, "Shootout", who=1, cards=play.cards(0, "K K")).view().waiting == (1,)


def test_a_shootout_can_double_cross():
    """MW-13."""
    play = town("6 6 6 8 7", "A A A 8 7", "K K K 8 7", duel="shootout").lay(0, "Shootout", "6 6 6", who=[1, 2]).join(1, "A A A").join(2, "K K K")
    assert play.spaces == [2, 0, 0]
