"""II. A Job Opportunity."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import begun, bidding, laid, on_the_job, success


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_the_job_is_worth_1d4_and_3_payoff_cards_from_the_pile(face):
    play = begun()(2, "RollPayoff", dice=[face])
    assert (play.table.job.pot, play.table.piles[0]) == (face + 3, 13 - face - 3)
    assert f"@2 rolls {face} + 3: {face + 3} payoff cards" in play.public


def test_the_payoff_is_rolled_once_and_only_when_a_job_is_turned_over():
    play = begun()(0, "RollPayoff", dice=[1])
    assert play.who_can("RollPayoff") == set() and "No payoff" in play.refused(0, "RollPayoff")
    assert "No payoff" in laid().refused(0, "RollPayoff") and "No payoff" in success(on_the_job()).refused(0, "RollPayoff")


@pytest.mark.parametrize("dice", [[0], [5], [1, 1], [-1]])
def test_a_die_typed_in_shows_1_to_4(dice):
    """GS-82."""
    assert begun().refused(0, "RollPayoff", dice=dice)


def test_a_die_rolled_by_the_app_shows_1_to_4_as_well():
    """GS-82: the dice of the table are never required."""
    pots = set()
    for seed in range(40):
        pots.add(begun(seed=seed)(0, "RollPayoff").table.job.pot)
    assert pots == {4, 5, 6, 7}


def test_a_roll_taken_back_falls_the_same_way_again_unless_the_table_says_otherwise():
    """GS-83; GS-82: what real dice show is the table's word."""
    for seed in range(20):
        play = begun(seed=seed)(0, "RollPayoff")
        pot = play.table.job.pot
        assert play.undo()(3, "RollPayoff").table.job.pot == pot and play.log[-1].chance[0]["again"]
    assert play.undo()(0, "RollPayoff", dice=[5 - (pot - 3)]).table.job.pot == 8 - pot + 3


def test_bidding_begins_when_the_cards_lie():
    assert "no job to bid for" in begun().refused(0, "StartBidding")
    play = begun()(0, "RollPayoff", dice=[1])(3, "StartBidding", title="  Steal   the moon ")
    assert play.table.phase == "bidding" and play.table.job.title == "Steal the moon"


def test_a_job_can_be_named_as_long_as_it_is_on():
    play = bidding()(2, "NameJob", title="Smuggle a cow")
    assert play.view().job.title == "Smuggle a cow" and play.public == "The job: Smuggle a cow."
    assert "Write down" in play.refused(2, "NameJob", title="   ") and "60 characters" in play.refused(2, "NameJob", title="y" * 61)
    assert "no job to name" in begun().refused(0, "NameJob", title="x")


def test_the_pot_can_be_added_up_and_the_sum_is_forgotten_when_a_card_is_added():
    play = bidding()(1, "CountPot", worth=6500)
    assert play.view().job.worth == 6500
    for seat in range(4):
        play(seat, "Fold")
    assert play.view().job.worth is None
    assert "steps of 500" in play.refused(1, "CountPot", worth=6501)
