"""III. Winning the Job, what then: take it, sell it, give it away."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import flight, leave_spaceport, on_the_job, open_bidding, win, won


def test_the_winner_may_take_the_job():
    play = won(2)(2, "TakeJob")
    assert play.table.job.captain == 2 and play.table.phase == "launch"


@pytest.mark.parametrize("do, more", [("TakeJob", {}), ("SellJob", {"to": 3}), ("GiveJob", {"to": 3}), ("KeepJob", {})])
def test_only_the_winner_decides(do, more):
    """GS-42."""
    assert won(2).refused(1, do, **more) == "The job is @2's to give."


def test_a_job_sold_is_the_buyers_once_accepted():
    """GS-42: to anybody, also to those who folded."""
    play = won(2)(2, "SellJob", to=0, credits=1000, words="and a song")
    assert play.table.job.captain is None and play.view().winning.price == "1,000 credits, and a song"
    assert "Nobody has offered you" in play.refused(1, "AnswerJob", accept=True)
    play(0, "AnswerJob", accept=True)
    assert play.table.job.captain == 0
    assert "hands over the job for 1,000 credits, and a song from @0" in play.public


def test_a_job_given_away_must_be_accepted_as_well():
    """GS-42."""
    play = won(2)(2, "GiveJob", to=1)
    assert play(1, "AnswerJob", accept=False).table.winning.asked is None
    assert play(2, "GiveJob", to=0)(0, "AnswerJob", accept=True).table.job.captain == 0 and play.table.deals == []


def test_if_nobody_wants_the_job_the_winner_goes():
    """GS-42."""
    play = won(2)
    for other in (0, 1, 3):
        play(2, "SellJob", to=other)(other, "AnswerJob", accept=False)
    assert play.who_can("TakeJob") == {2} and play(2, "TakeJob").table.job.captain == 2


def test_an_offer_of_the_job_can_be_taken_back_and_only_one_is_made_at_a_time():
    play = won(2)(2, "SellJob", to=0)
    assert "still thinking" in play.refused(2, "SellJob", to=1)
    assert play(2, "KeepJob").table.winning.asked is None and "have not offered" in play.refused(2, "KeepJob")


def test_a_buyer_cannot_sell_the_job_on():
    """GS-42: no loops."""
    play = won(2)(2, "SellJob", to=0)(0, "AnswerJob", accept=True)
    assert play.refused(0, "SellJob", to=1) == "No job is waiting for somebody to take it."


@pytest.mark.parametrize("do", ["SellJob", "GiveJob"])
def test_nobody_in_hiding_is_given_a_job(do):
    """GS-42, GS-43."""
    play = win(open_bidding(leave_spaceport(flight(on_the_job(3)))), 0)
    assert play.refused(0, do, to=3) == "@3 is in hiding this round and cannot take a job."
    assert play.offers(0)[do].fields["to"].options == (1, 2)


@pytest.mark.parametrize("to", [2, 4, -1])
def test_a_job_goes_to_somebody_else_at_the_table(to):
    assert "somebody else" in won(2).refused(2, "SellJob", to=to)


def test_the_price_may_be_promised_for_later():
    """GS-64."""
    play = won(2)(2, "SellJob", to=0, credits=2000, when="payout")(0, "AnswerJob", accept=True)
    assert play.view().deals[0].state == "agreed" and "promises the job" in play.public


def test_the_job_is_sold_before_anybody_knows_its_length():
    """GS-42, GS-45."""
    play = won(2)
    assert play.who_can("RollLength") == set() and "No length" in play.refused(2, "RollLength")
    assert play(2, "TakeJob").who_can("RollLength") == {0, 1, 2, 3}
