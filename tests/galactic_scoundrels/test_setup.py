"""Setup: the piles, the most honest player, the re-deal, the house rules fixed at the start."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import begun, bidding, laid


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_starting_thousands_come_out_of_the_first_pile(seats):
    """GS-01."""
    assert laid(seats).table.piles == [17 - seats, 14, 13]


def test_the_host_may_correct_the_piles_before_the_tale_begins():
    """GS-01."""
    assert begun(piles=(11, 12, 10)).table.piles == [11, 12, 10]
    assert "count once more" in laid().refused(0, "BeginTale", iv=0, v=14, vi=13)


def test_the_first_round_skips_the_spaceport():
    """GS-18."""
    play = begun()
    assert play.table.phase == "offer" and "RollPayoff" in play.offers(0) and "LeaveSpaceport" not in play.offers(0)


@pytest.mark.parametrize("honest", range(4))
def test_the_most_honest_player_bids_first(honest):
    """GS-29."""
    assert bidding(honest=honest).table.gamble.turn == honest


def test_chance_finds_the_most_honest_player_if_nobody_else_does():
    """GS-29."""
    starters = set()
    for seed in range(30):
        starters.add(laid(seed=seed)(0, "BeginTale", iv=13, v=14, vi=13).table.starter)
    assert starters == {0, 1, 2, 3}
    assert "somebody at the table" in laid(3).refused(0, "BeginTale", iv=13, v=14, vi=13, honest=3)


def test_hopeless_opening_hands_are_dealt_again_once():
    """GS-16."""
    play = laid()(2, "Redeal")
    assert "One re-deal" in play.refused(0, "Redeal") and "One re-deal" in play.greyed(0)["Redeal"]
    assert "hands stay" in begun().refused(0, "Redeal")


def test_the_tale_begins_once():
    assert "begun already" in begun().refused(0, "BeginTale", iv=13, v=14, vi=13)


@pytest.mark.parametrize("payout, face, cards", [
    ("standard", 1, 4), ("standard", 4, 7), ("quick", 1, 5), ("quick", 4, 8), ("lightning", 1, 6), ("lightning", 4, 9)])
def test_a_job_pays_1d4_and_3_or_4_or_5_cards(payout, face, cards):
    """GS-17."""
    assert bidding(payout=payout, payoff=face).table.job.pot == cards


def test_the_payout_is_fixed_at_setup():
    """GS-17: of the house rules only those that change nothing already dealt can be changed later."""
    play = begun(payout="quick")
    assert set(play.offers(0)["ChangeHouseRules"].fields) == {"tracking", "spaceport", "length", "hand"}
    assert "no field called payout" in play.refused(0, "ChangeHouseRules", tracking="light", spaceport="turns", length=0, hand=5, payout="standard")
