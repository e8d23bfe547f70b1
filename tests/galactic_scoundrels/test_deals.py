"""Deals and promises: written down, brought up when due, never enforced."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import (
    begun,
    bidding,
    embark,
    events,
    flight,
    laid,
    leave_spaceport,
    meet,
    on_the_job,
    open_bidding,
    success,
    twist,
    win,
    won,
)


def agreed(play, when="now", **more):
    """Seat 0 gives seat 2 1,000 credits for a card."""
    play(0, "ProposeDeal", other=2, give_credits=1000, get=["card"], when=when, **more)
    return play(2, "AcceptDeal", deal=len(play.table.deals) - 1)


def state(play, number=0, seat=None):
    return next(deal.state for deal in play.view(seat).deals if deal.number == number)


@pytest.mark.parametrize("moment", [
    lambda: begun(), lambda: bidding(), lambda: won(), lambda: won()(0, "TakeJob"), lambda: on_the_job(), lambda: meet(on_the_job()),
    lambda: meet(on_the_job(), "Twist"), lambda: on_the_job()(0, "Flee"), lambda: success(on_the_job())])
def test_deals_are_struck_at_any_time(moment):
    """GS-27."""
    play = agreed(moment())
    assert state(play) == "kept" and play.public == "Deal! @0 hands over 1,000 credits for a card from @2, now."


def test_deals_wait_for_the_tale_to_begin():
    """GS-27."""
    assert laid().refused(0, "ProposeDeal", other=1) == "Deals begin with the tale."


def test_a_deal_overrides_no_rule():
    """GS-64: whatever was promised, only the next in turn calls, and only the captain flees."""
    play = agreed(bidding()(0, "Bid", rung=1), when="end", give_words="you may call me a liar, out of turn")
    assert play.refused(2, "CallLiar") == "It is @1's turn to speak."


def test_only_the_one_it_was_offered_to_can_shake_on_it():
    """GS-64: both confirm."""
    play = begun()(0, "ProposeDeal", other=2, give_credits=500)
    assert play.refused(1, "AcceptDeal", deal=0) == "Only @2 can shake on that." == play.refused(0, "AcceptDeal", deal=0)
    assert play.who_can("AcceptDeal") == {2} and play.who_can("DropDeal") == {0, 2}


@pytest.mark.parametrize("seat, becomes", [(0, "withdrawn"), (2, "declined")])
def test_an_offer_can_be_withdrawn_or_turned_down(seat, becomes):
    play = begun()(0, "ProposeDeal", other=2, give_credits=500)
    assert play.refused(1, "DropDeal", deal=0) == "That deal is between others."
    assert state(play(seat, "DropDeal", deal=0)) == becomes and "no longer" in play.refused(2, "AcceptDeal", deal=0)


PASSING = [  # what happens between the promise and its moment
    ("payout", lambda play: events(play, play.table.job.left)), ("payout", lambda play: play(0, "Flee")),
    ("payout", lambda play: twist(play, "harm", [4, 4])),
    ("next job", lambda play: leave_spaceport(success(play))(0, "RollPayoff", dice=[1]))]


@pytest.mark.parametrize("when, passing", PASSING)
def test_a_promise_falls_due_at_its_moment_and_not_before(when, passing):
    """GS-12, GS-64."""
    play = agreed(on_the_job(), when)
    assert state(play) == "agreed" and "promises" in play.public
    passing(play)
    assert state(play) == "due" and any("Now is the moment: @0 owes 1,000 credits, @2 owes a card." in event.text for event in play.told)


def test_a_promise_for_the_next_job_made_in_an_auction_is_not_due_at_the_same_job():
    play = agreed(bidding(), "next job")
    assert state(success(embark(win(play, 0)))) == "agreed"
    assert state(leave_spaceport(play)(0, "RollPayoff", dice=[1])) == "due"


def test_a_promise_between_jobs_for_the_payout_or_the_next_job_means_the_job_to_come():
    play = agreed(agreed(leave_spaceport(success(on_the_job())), "next job"), "payout")
    play(0, "RollPayoff", dice=[1])(0, "StartBidding")
    assert (state(play, 0), state(play, 1)) == ("due", "agreed")
    assert state(flight(embark(win(play, 1))), 1) == "due"


def test_a_promise_made_while_the_payoffs_are_handed_over_is_due_when_they_are():
    play = agreed(on_the_job()(0, "Flee"), "payout")
    assert state(play) == "agreed" and state(play(0, "DiscardPot")) == "due"


@pytest.mark.parametrize("when", ["next job", "end"])
def test_after_the_last_job_every_promise_is_due(when):
    """GS-12: there is no next job any more."""
    play = agreed(embark(win(open_bidding(begun(piles=(1, 1, 2))), 0)), when)
    assert state(play) == "agreed" and state(success(play)) == "due"


@pytest.mark.parametrize("first, second, stands, tally", [
    ("kept", "kept", "kept", {"deals kept": 1}), ("broken", "broken", "broken", {"deals broken": 1}), ("kept", "broken", "disputed", {})])
def test_the_two_say_how_it_went_and_nobody_enforces_it(first, second, stands, tally):
    """GS-12."""
    play = agreed(on_the_job(), "end")(0, "MarkDeal", deal=0, mark=first)
    assert "already said" in play.refused(0, "MarkDeal", deal=0, mark=second) and "between others" in play.refused(1, "MarkDeal", deal=0, mark="kept")
    before = [dict(row) for row in play.table.tally]
    assert state(play(2, "MarkDeal", deal=0, mark=second)) == stands
    for seat in (0, 2):
        assert play.table.tally[seat] == {**before[seat], **tally}


def test_what_is_paid_now_is_settled_at_once():
    """GS-64."""
    assert "not waiting" in agreed(begun()).refused(0, "MarkDeal", deal=0, mark="broken")


def test_a_quiet_deal_is_seen_by_the_two_alone():
    play = agreed(on_the_job(), "end", quiet=True)
    assert play.public == "" and [event.to for event in play.told] == [(0, 2)]
    assert [len(play.view(seat).deals) for seat in (None, 0, 1, 2, 3)] == [0, 1, 0, 1, 0]
    assert all(offer.private for offer in play.game.offers(play.table, 0) if offer.do == "MarkDeal")


@pytest.mark.parametrize("terms, sentence", [
    ({"other": 0}, "somebody else at the table"), ({"other": 4}, "somebody else at the table"),
    ({"give_credits": 50_500}, "0 to 50,000 in steps of 500"), ({"get_credits": -500}, "0 to 50,000"), ({"give_credits": 250}, "steps of 500"),
    ({"give": ["card", "card"]}, "each chip once"), ({"get": ["cow"]}, "each chip once"), ({"give_words": "x" * 121}, "120 characters")])
def test_terms_are_chips_credits_and_a_few_words(terms, sentence):
    assert sentence in begun().refused(0, "ProposeDeal", **{"other": 1, **terms})


@pytest.mark.parametrize("do", ["AcceptDeal", "DropDeal"])
@pytest.mark.parametrize("number", [-1, 1, 10**30])
def test_a_deal_that_is_not_there_cannot_be_shaken_on(do, number):
    assert begun()(0, "ProposeDeal", other=1).refused(1, do, deal=number) == "There is no such deal."
