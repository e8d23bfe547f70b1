"""Episodes of the Game and Ending the Game: three piles as one deck, and what their running out means."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import (
    begun,
    bidding,
    embark,
    events,
    leave_spaceport,
    meet,
    on_the_job,
    open_bidding,
    piles,
    success,
    twist,
    win,
)


def fold_all(play):
    for _ in range(4):
        play(play.table.gamble.turn, "Fold")
    return play


def test_a_deal_goes_on_from_the_next_pile():
    """GS-02, GS-03: one continuous deck."""
    play = begun(piles=(2, 14, 13))(0, "RollPayoff", dice=[2])
    assert play.table.job.dealt == [("IV", 2), ("V", 3)] and play.table.piles == [0, 11, 13]
    assert "2 from Episode IV, then 3 from Episode V" in play.public and "Episode V begins: crew cost 2,000" in play.public


def test_one_deal_may_cross_two_episodes():
    """GS-02."""
    play = begun(piles=(1, 1, 13))(0, "RollPayoff", dice=[4])
    assert play.table.job.dealt == [("IV", 1), ("V", 1), ("VI", 5)] and play.view().episode == "VI"


def test_the_last_card_of_a_pile_does_not_begin_the_next_episode():
    """GS-03: the first card of an episode does."""
    play = begun(piles=(4, 14, 13))(0, "RollPayoff", dice=[1])
    assert play.table.piles[0] == 0 and play.view().episode == "IV"


@pytest.mark.parametrize("reason, drawn", [
    ("a deal", lambda: open_bidding(piles(begun(), 3, 14, 13))),
    ("everybody folding", lambda: fold_all(piles(bidding(), 0, 14, 13))),
    ("a Twist", lambda: twist(piles(on_the_job(), 0, 14, 13), "help", [2, 3])),
    ("a passenger delivered", lambda: success(piles(on_the_job(passengers=1), 0, 14, 13))),
])
def test_an_episode_begins_with_its_first_card_whatever_it_is_drawn_for(reason, drawn):
    """GS-03."""
    assert drawn().view().episode == "V", reason


@pytest.mark.parametrize("episode, lengths", [(0, (3, 6)), (1, (4, 7)), (2, (5, 8))])
def test_the_length_die_goes_with_the_episode(episode, lengths):
    """GS-04."""
    for face, length in zip((1, 4), lengths):
        play = piles(win(bidding(), 0), 4, 4, 4, episode=episode)(0, "TakeJob")(0, "RollLength", dice=[face])
        assert play.table.job.length == length


def test_a_job_whose_deal_straddles_is_as_long_as_the_new_episode_says():
    """GS-04."""
    play = win(open_bidding(begun(piles=(2, 14, 13))), 0)(0, "TakeJob")(1, "RollLength", dice=[1])
    assert play.table.job.length == 4


def test_the_length_die_looks_at_the_episode_after_the_extra_cards_of_folding():
    """GS-04."""
    play = win(fold_all(open_bidding(begun(piles=(4, 14, 13)))), 0)(0, "TakeJob")(0, "RollLength", dice=[1])
    assert play.table.job.length == 4


def test_an_episode_that_begins_on_a_job_changes_prices_but_not_the_length():
    """GS-05."""
    play = piles(on_the_job(length=4, cargo=1), 0, 14, 13)
    assert twist(play, "help", [2, 3]).table.job.length == 4
    assert play.view().crew_price == 2000
    assert success(play).table.piles == [0, 12, 13]


@pytest.mark.parametrize("draws", [
    lambda: begun(piles=(1, 1, 2))(0, "RollPayoff", dice=[1]),
    lambda: fold_all(piles(bidding(), 0, 0, 1)),
    lambda: twist(piles(on_the_job(), 0, 0, 1), "help", [2, 3]),
])
def test_the_last_card_of_episode_vi_makes_this_the_last_job(draws):
    """GS-06."""
    play = draws()
    assert play.table.last_job and "this is the last job" in play.public and play.table.job
    assert play.view().jobs_left == "the last job"


def test_one_card_left_is_not_the_last_job():
    """GS-06."""
    assert not begun(piles=(1, 1, 3))(0, "RollPayoff", dice=[1]).table.last_job


def test_further_cards_come_from_the_money_discard_then_from_nowhere():
    """GS-06."""
    play = piles(on_the_job(length=3, passengers=2, cargo=2), 0, 0, 1, discards=2)
    play = success(play)
    assert "collects 7 payoff cards, 3 of them for 2 passengers and 2 cargo delivered" in play.public
    assert "1 fewer payoff card than there should be" in play.public and play.table.discards == 0


def test_a_last_card_drawn_as_a_bonus_ends_the_game():
    """GS-07."""
    play = success(piles(on_the_job(cargo=1), 0, 0, 1))
    assert play.table.phase == "counting"


def test_after_the_last_job_fortunes_are_counted_and_after_any_other_comes_the_spaceport():
    """GS-06."""
    assert success(embark(win(open_bidding(begun(piles=(1, 1, 2))), 0))).table.phase == "counting"
    assert success(on_the_job()).table.phase == "spaceport"


def test_the_last_job_is_played_for_what_there_is_even_for_nothing():
    """GS-08."""
    play = leave_spaceport(success(on_the_job()))
    piles(play, 0, 0, 0)(0, "RollPayoff", dice=[4])
    assert play.table.job.pot == 0 and "no payoff card is left to deal" in play.public
    assert success(embark(win(play(0, "StartBidding"), 2))).table.phase == "counting"


@pytest.mark.parametrize("lose", [
    lambda play: play(0, "Flee")(0, "DiscardPot"),
    lambda play: twist(play, "harm", [4, 4])(0, "DiscardPot"),
])
def test_the_game_ends_with_the_last_job_even_if_it_is_lost(lose):
    """GS-09."""
    play = embark(win(open_bidding(begun(piles=(1, 1, 2))), 0))
    assert lose(play).table.phase == "counting"


def test_cards_drawn_on_a_twist_and_lost_again_do_not_bring_the_last_job_back():
    """GS-06: the card was drawn, whatever becomes of it."""
    play = twist(piles(on_the_job(length=6), 0, 0, 1), "help", [2, 3])
    twist(play, "harm", [1, 3])
    assert play.table.last_job and events(play, play.table.job.left).table.phase == "payout"
    assert meet(on_the_job()).table.last_job is False
