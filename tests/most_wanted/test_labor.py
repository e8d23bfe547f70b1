"""Dishonest Labor: a claim, those who doubt it, and what becomes of the money."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town, everything, money

from companion.games.most_wanted.facts import CARDS

TRUE, BLUFF = "KS QS 9S", "KS 8H 7D"


def claim(cards: str, seats: int = 4, **options) -> Town:
    play = Town("KS QS 9S 8H 7D", *["Q J 9 8 7"] * (seats - 1), labor="dishonest", **options)
    return play.lay(0, "DishonestLabor", cards)


def answers(play: Town, *doubting: int) -> Town:
    for seat in play.view().labor.asked:
        play(seat, "Answer", challenge=seat in doubting)
    return play


@pytest.mark.parametrize("cards, bags", [("KS", 2), ("KS 8H", 4), (BLUFF, 6), ("KS QS 9S 8H 7D", 10)])
def test_two_bags_lie_on_each_card_played_face_down(cards, bags):
    """MW-33: one card at least; the money waits."""
    play = claim(cards)
    assert play.table.labor.bags == bags and play.bags == [0, 0, 0, 0] and play.view(1).labor.number == len(cards.split())
    assert play.view(1).labor.cards == () == play.view().labor.cards and len(play.view(0).labor.cards) == len(cards.split())


def test_it_takes_one_card_at_least():
    """MW-33."""
    play = Town("KS QS 9S 8H 7D", "Q J 9 8 7", labor="dishonest")
    assert play.refused(0, "DishonestLabor", cards=[]) == "Dishonest Labor takes one card at least."


@pytest.mark.parametrize("cards", [TRUE, BLUFF])
def test_unchallenged_you_keep_all_the_money(cards):
    play = answers(claim(cards))
    assert play.bags == [6, 0, 0, 0] and play.table.turn == 1 and len(play.table.players[0].hand) == 5


@pytest.mark.parametrize("cards, truth", [(TRUE, "the truth"), (BLUFF, "a bluff")])
def test_unchallenged_cards_go_face_up_to_the_discards(cards, truth):
    """MW-35: the bluff is seen afterwards."""
    play = answers(claim(cards))
    assert f"It was {'K♠ Q♠ 9♠' if cards == TRUE else 'K♠ 8♥ 7♦'}: {truth}." in play.public
    assert len(play.view().discards) == 3 and play.view().reckoning.honest is (cards == TRUE)


def test_unchallenged_cards_may_stay_face_down_by_option():
    """MW-35."""
    play = answers(claim(BLUFF, unchallenged="face down"))
    assert play.view().discards == () and play.view().buried == 3 and play.view().reckoning.honest is None
    assert "♠" not in play.public and play.view().reckoning.cards == ()
    assert sorted(everything(play.table)) == sorted(CARDS)
    for card in play.table.buried:
        assert card not in repr(play.view(1).hand + play.view(1).discards)
    play.stack("", "").pass_turn()  # and they are shuffled with the rest
    assert not play.table.buried and play.table.shuffles == 1


def test_challenged_cards_are_shown_whatever_the_option():
    """MW-34, MW-35."""
    assert len(answers(claim(BLUFF, unchallenged="face down"), 1).view().discards) == 3


def test_caught_the_money_is_split_among_those_who_doubted_and_the_rest_goes_back():
    """MW-36: 10 bags among 3 are 3 each, and 1 is discarded."""
    play = answers(claim("KS QS 9S 8H 7D", bags="limited"), 1, 2, 3)
    assert play.bags == [0, 3, 3, 3] and play.table.supply == 63 - 9 and money(play.table) == 63
    assert "is caught" in play.public and play.facts("caught")[0]["share"] == 3


@pytest.mark.parametrize("doubting, bags", [((1,), [0, 6, 0, 0]), ((2, 3), [0, 0, 3, 3]), ((1, 2, 3), [0, 2, 2, 2])])
def test_everybody_who_doubted_a_bluff_shares_alike(doubting, bags):
    """MW-36."""
    assert answers(claim(BLUFF), *doubting).bags == bags


def test_wrongly_doubted_you_keep_the_money_and_they_lose_their_next_turn():
    """MW-37."""
    play = answers(claim(TRUE), 1, 3)
    assert play.bags == [6, 0, 0, 0] and play.table.turn == 2 and play.facts("skip") == [{"seat": 1}]
    assert [player.skips for player in play.table.players] == [0, 0, 0, 1]
    play.lay(2, "Church", "")
    assert play.table.turn == 0 and play.facts("skip") == [{"seat": 3}]


def test_lost_turns_add_up():
    """MW-37: two wrong doubts are two turns."""
    play = answers(claim(TRUE, seats=3), 1)  # seat 1 sits out, seat 2 is next
    play.table.players[2].hand = play.cards(2, "Q")
    play.table.players[1].skips = 1
    play.looked = None, {}
    answers(play.lay(2, "DishonestLabor", "Q"), 1)
    assert play.table.turn == 0 and play.table.players[1].skips == 2
    play.lay(0, "Church", "")
    assert play.table.turn == 2 and play.table.players[1].skips == 1


def test_who_sits_out_a_turn_still_robs_duels_and_doubts():
    """MW-37: it is about the turn only."""
    play = answers(claim(TRUE), 3).lay(1, "PonyExpress", "9 8")
    assert play.view().players[3].skips == 1 and {"Commit", "StayOut"} <= set(play.offers(3))
    play.out(0, 2).join(3, "Q J")
    assert play.table.settled.winner == 3
    play.lay(2, "Duel", "9", who=3)
    assert "Commit" in play.offers(3)


def test_when_all_others_sit_out_the_active_player_goes_again():
    """MW-38."""
    play = answers(claim(TRUE), 1, 2, 3)
    assert play.table.turn == 0 and [fact["seat"] for fact in play.facts("skip")] == [1, 2, 3]
    assert all(not player.skips for player in play.table.players)


def test_two_seats_and_a_wrong_doubt():
    """MW-38."""
    assert answers(claim(TRUE, seats=2), 1).table.turn == 0


def test_one_card_is_of_one_color():
    """MW-33: trivially true."""
    play = answers(claim("7D"), 2)
    assert play.bags == [2, 0, 0, 0] and "of one color for certain" in "".join(event.text for entry in play.log for event in entry.events)


@pytest.mark.parametrize("colours, bags", [(4, [0, 4, 0, 0]), (2, [4, 0, 0, 0])])
def test_colors_are_what_the_table_says_they_are(colours, bags):
    """0.2, MW-33: hearts and diamonds are one color where there are two."""
    assert answers(claim("8H 7D", colours=colours), 1).bags == bags


def test_nobody_hears_who_doubts_before_all_have_answered():
    """MW-34."""
    play = claim(BLUFF)(2, "Answer", challenge=True)
    assert play.public == "" and [event.to for event in play.told] == [(2,)]
    assert play.view(1).labor.answered == (2,) and play.view(1).labor.challenge is None and play.view(2).labor.challenge is True
    assert "True" not in repr(play.view(1).labor)


def test_an_answer_can_be_changed_until_all_have_answered():
    """MW-34, MW-03."""
    play = claim(TRUE)(1, "Answer", challenge=True)
    assert "You have answered" in play.refused(1, "Answer", challenge=False)
    play(1, "HoldOn")(1, "Answer", challenge=False)
    assert answers_rest(play).bags == [6, 0, 0, 0] and play.table.turn == 1


def answers_rest(play: Town) -> Town:
    for seat in play.view().waiting:
        play(seat, "Answer", challenge=False)
    return play


def test_the_one_who_played_the_cards_does_not_answer():
    play = claim(BLUFF)
    assert play.refused(0, "Answer", challenge=True) == "They are your own cards." and play.view().waiting == (1, 2, 3)
    assert Town("K", "Q").refused(0, "Answer", challenge=True) == "There is nothing to believe or doubt just now."


def test_those_who_doubted_draw_no_cards():
    """MW-39: they played none."""
    play = claim(BLUFF)
    del play.table.players[1].hand[2:]
    answers(play, 1)
    assert len(play.table.players[1].hand) == 2 and len(play.table.players[0].hand) == 5


def test_limited_money_limits_what_lies_on_the_cards():
    """MW-27."""
    play = Town("KS QS 9S 8H 7D", "Q J 9 8 7", labor="dishonest", bags="limited")
    play.table.supply = 3
    play.lay(0, "DishonestLabor", BLUFF)
    assert play.table.labor.bags == 3 and play.table.supply == 0
