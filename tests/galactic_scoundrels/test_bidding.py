"""III. Winning the Job: Gambling."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import bidding, flight, leave_spaceport, on_the_job, open_bidding, piles, success, twist


def fold_all(play, rounds=1):
    for _ in range(rounds):
        number = play.table.gamble.round
        while play.table.gamble.round == number:
            play(play.table.gamble.turn, "Fold")
    return play


@pytest.mark.parametrize("captain", range(4))
def test_bidding_begins_left_of_the_last_captain(captain):
    """GS-29."""
    assert open_bidding(leave_spaceport(success(on_the_job(captain)))).table.gamble.turn == (captain + 1) % 4


def test_bidding_begins_left_of_whoever_held_the_job_at_its_end():
    """GS-29, GS-80."""
    play = success(twist(on_the_job(0), "harm", [3, 4])(1, "Board"))
    assert open_bidding(leave_spaceport(play)).table.gamble.turn == 2


def test_bidding_skips_the_one_in_hiding():
    """GS-29, GS-43."""
    play = open_bidding(leave_spaceport(flight(on_the_job(3))))
    play(0, "Fold")(1, "Bid", rung=1)
    assert "in hiding" in play.refused(3, "Bid", rung=2) and play.table.gamble.turn == 2
    assert play(2, "Fold").table.phase == "winning" and play.table.winning.winner == 1


def test_a_starter_in_hiding_is_skipped():
    """GS-29."""
    play = leave_spaceport(success(on_the_job(0)))
    play(0, "CorrectShip", seat=1, aboard=True, hiding=True)
    assert open_bidding(play).table.gamble.turn == 2


def test_a_bid_must_beat_the_last_one():
    """GS-30: strictly, and a rung is a rung."""
    play = bidding()(0, "Bid", rung=3)
    for rung in (1, 2, 3):
        assert play.refused(1, "Bid", rung=rung) == "A bid must beat the last one."
    assert play.offers(1)["Bid"].fields["rung"].options == (4, 5, 6, 7)


def test_rungs_may_be_skipped():
    """GS-30."""
    assert bidding()(0, "Bid", rung=2)(1, "Bid", rung=6).view().gamble.bid == "Four of a kind"


def test_the_ladder_has_seven_rungs_from_one_pair_to_five_of_a_kind():
    """GS-30."""
    play = bidding()
    assert [rung.name for rung in reversed(play.view().gamble.rungs)] == [
        "One pair", "Two pair", "Three of a kind", "Five unique", "Full house", "Four of a kind", "Five of a kind"]
    assert "seven rungs" in play.refused(0, "Bid", rung=8) and "seven rungs" in play.refused(0, "Bid", rung=0)


def test_nothing_beats_five_of_a_kind():
    """GS-31: fold, or call it a lie."""
    play = bidding()(0, "Bid", rung=7)
    assert {"Fold", "CallLiar"} <= set(play.offers(1)) and "Bid" not in play.offers(1)


def test_only_the_next_in_turn_may_call_the_last_bidder_a_liar():
    """GS-32."""
    play = bidding()(0, "Bid", rung=1)(1, "Bid", rung=2)
    assert play.who_can("CallLiar") == {2}
    for seat in (0, 1, 3):
        assert play.refused(seat, "CallLiar") == "It is @2's turn to speak."
    called = play(2, "CallLiar").table.showdown
    assert (called.bidder, called.caller, called.rung) == (1, 2, 2)


def test_folding_in_between_does_not_save_the_bidder():
    """GS-32."""
    called = bidding()(0, "Bid", rung=4)(1, "Fold")(2, "Fold")(3, "CallLiar").table.showdown
    assert (called.bidder, called.caller) == (0, 3)


def test_the_first_to_speak_has_nobody_to_call():
    """GS-33."""
    play = bidding()
    assert "nobody to call a liar" in play.refused(0, "CallLiar") and {"Bid", "Fold"} <= set(play.offers(0))
    play(0, "Fold")
    assert "CallLiar" not in play.offers(1)


def test_when_all_others_have_folded_before_any_bid_the_last_one_bids_and_has_won():
    """GS-34."""
    play = bidding()(0, "Fold")(1, "Fold")(2, "Fold")
    assert play.table.phase == "bidding" and play(3, "Bid", rung=1).table.winning.winner == 3


def test_when_everybody_folds_a_payoff_card_is_added_and_the_same_one_starts_again():
    """GS-34, GS-35."""
    play = fold_all(bidding(honest=1))
    assert (play.table.job.pot, play.table.piles[0], play.table.gamble.turn, play.table.gamble.folded) == (5, 8, 1, [])
    assert "One more payoff card" in play.public
    assert fold_all(play).table.job.pot == 6


def test_with_payoffs_and_discard_gone_the_bidding_restarts_without_another_card():
    """GS-35."""
    play = fold_all(piles(bidding(), 0, 0, 0, discards=1), rounds=2)
    assert (play.table.job.pot, play.table.discards, play.table.gamble.round) == (5, 0, 3)
    assert "No payoff card is left to add" in play.public


def test_after_three_rounds_of_folding_lots_may_be_drawn():
    """GS-35."""
    play = fold_all(bidding(), rounds=2)
    assert play.who_can("DrawLots") == set() and "folded three times" in play.refused(0, "DrawLots")
    fold_all(play)
    assert play.who_can("DrawLots") == {0, 1, 2, 3} and play(2, "DrawLots").table.phase == "winning"
    bid = fold_all(bidding(), rounds=3)(0, "Bid", rung=1)
    assert bid.who_can("DrawLots") == set()


def test_lots_never_fall_on_the_one_in_hiding():
    """GS-35, GS-43."""
    drawn = set()
    for seed in range(30):
        play = fold_all(open_bidding(leave_spaceport(flight(on_the_job(3, seed=seed)))), rounds=3)
        drawn.add(play(3, "DrawLots").table.winning.winner)
    assert drawn == {0, 1, 2}


def test_a_bid_nobody_stands_against_wins_unproven():
    """GS-41: no showing, no spoils."""
    play = bidding()(0, "Bid", rung=5)(1, "Fold")(2, "Fold")(3, "Fold")
    assert play.table.phase == "winning" and play.table.winning.winner == 0 and play.table.showdown is None


def test_anything_may_be_bid_from_any_hand():
    """GS-38: with few cards, or none at all, the high hands are bluffs, and nothing forbids them."""
    assert bidding()(0, "Bid", rung=7).table.gamble.bids == [(0, 7)]


def test_whoever_folded_is_out():
    play = bidding()(0, "Fold")(1, "Bid", rung=1)(2, "Bid", rung=2)(3, "Bid", rung=3)
    assert play.table.gamble.turn == 1 and play.refused(0, "Bid", rung=4) == "You have folded."


def test_a_fold_planned_ahead_falls_when_it_is_ones_turn_and_can_be_taken_back_until_then():
    play = bidding()(1, "FoldAhead")(2, "FoldAhead")
    assert play.public == "" and play.told[0].to == (2,)
    play(2, "FoldAhead", on=False)(0, "Bid", rung=1)
    assert play.table.gamble.folded == [1] and play.table.gamble.turn == 2 and "@1 folds" in play.public
    assert "It is your turn" in play.refused(2, "FoldAhead") and "not in the bidding" in play.refused(1, "FoldAhead")


def test_plans_to_fold_do_not_outlive_the_round():
    play = bidding()(1, "FoldAhead")(2, "FoldAhead")(3, "FoldAhead")(0, "Fold")
    assert (play.table.gamble.round, play.table.gamble.turn, play.table.gamble.planned) == (2, 0, [])
