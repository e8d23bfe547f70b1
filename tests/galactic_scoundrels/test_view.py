"""What one pair of eyes may see."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import (
    begun,
    bidding,
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
from galactic_scoundrels.test_ending import counting, revealed

from companion.engine import jsonable
from companion.games.galactic_scoundrels.words import RULES

MOMENTS = [  # what is going on, whom the table waits for, what it asks
    (lambda: laid(), (), "Lay the table, count the piles, find the most honest player."),
    (lambda: begun(), (), "Turn over a job and roll for its payoff."),
    (lambda: begun()(0, "RollPayoff", dice=[2]), (), "Deal 5 payoff cards face up."),
    (lambda: bidding(honest=3), (3,), "@3 to bid."),
    (lambda: bidding()(0, "Bid", rung=1)(1, "CallLiar"), (0, 1), "@0 shows @1, or owns up."),
    (lambda: bidding()(0, "Bid", rung=1)(1, "CallLiar")(1, "JudgeBid", verdict="lie"), (0,), "Was it a bluff, @0?"),
    (lambda: bidding()(0, "Bid", rung=1)(1, "CallLiar")(0, "AdmitLie"), (1,), "@1 takes a card from @0."),
    (lambda: won(2), (2,), "@2 has won. Take it, sell it, give it away?"),
    (lambda: won(2)(2, "GiveJob", to=1), (1,), "Will @1 take the job?"),
    (lambda: won(2)(2, "TakeJob"), (2,), "Roll for the length of the job."),
    (lambda: won(2)(2, "TakeJob")(0, "RollLength", dice=[1]), (2,), "@2 loads the ship and tells how it begins."),
    (lambda: on_the_job(), (1,), "@1 plays a card."),
    (lambda: meet(on_the_job()), (0,), "@0, how do you get out of it?"),
    (lambda: meet(on_the_job(), "Twist"), (1,), "@1 and @0: deal?"),
    (lambda: meet(on_the_job(), "Twist")(1, "DeclareTwist", intent="harm"), (1,), "@1 rolls to harm."),
    (lambda: twist(on_the_job(), "help", [2, 2]), (1,), "@1 and @0 do what the dice say."),
    (lambda: twist(on_the_job(), "harm", [3, 4]), (1,), "@1 takes over, and loads the ship."),
    (lambda: events(on_the_job(length=5), 3), (0,), "@0's own turn: take something aboard, or fly on."),
    (lambda: events(on_the_job(), 4), (0,), "Job done: @0 gets paid."),
    (lambda: on_the_job()(0, "Flee"), (0,), "The job is lost. @0 goes into hiding."),
    (lambda: success(on_the_job()), (1,), "@1 is at the spaceport."),
    (lambda: success(on_the_job(spaceport="together")), (0, 1, 2, 3), "Everybody is at the spaceport.")]


@pytest.mark.parametrize("moment, waiting, ask", MOMENTS)
def test_every_moment_says_whom_it_waits_for_and_what_it_asks(moment, waiting, ask):
    view = moment().view()
    assert (view.waiting, view.ask) == (waiting, ask)
    assert tuple(player.seat for player in view.players if player.now) == waiting


@pytest.mark.parametrize("moment", [moment for moment, _, _ in MOMENTS])
def test_somebody_it_waits_for_can_do_something(moment):
    play = moment()
    assert all(play.offers(seat) for seat in play.view().waiting)


@pytest.mark.parametrize("moment", [moment for moment, _, _ in MOMENTS])
def test_a_seat_sees_what_the_tv_sees_and_only_its_own_besides(moment):
    play = moment()
    tv = jsonable(play.view())
    for seat in range(4):
        own = jsonable(play.view(seat))
        assert {key for key in tv if own[key] != tv[key]} <= {"mine", "stash", "fortune", "gamble", "showdown", "deals"}


def test_every_step_of_the_evening_shows_its_rule_and_every_rule_is_shown_at_some_step():
    shown = {moment().view().rule.line for moment, _, _ in MOMENTS} | {counting().view().rule.line, revealed([0, 0, 0, 0]).view().rule.line}
    assert shown == {rule.line for rule in RULES.values()}
    assert all(line.endswith((".", "?", "!")) for line in shown)


def test_only_its_planner_sees_a_plan_to_fold():
    play = bidding()(2, "FoldAhead")
    assert [play.view(seat).gamble.planned for seat in (None, 0, 1, 2, 3)] == [False, False, False, True, False]


def test_the_ladder_shows_the_bid_to_beat_on_top_of_the_beaten_ones():
    rungs = bidding()(0, "Bid", rung=2)(1, "Bid", rung=5).view().gamble.rungs
    assert [(rung.state, rung.seat) for rung in rungs] == [
        ("open", None), ("open", None), ("held", 1), ("low", None), ("low", None), ("low", 0), ("low", None)]


def test_the_twist_table_shows_the_chances_and_the_hit():
    view = twist(on_the_job(), "harm", [3, 3]).view().twist
    assert [row.ways for row in view.help] == [1, 2, 3, 4, 3, 2, 1] == [row.ways for row in view.harm]
    assert [row.total for row in view.harm if row.hit] == [6] and not any(row.hit for row in view.help)


def test_the_list_of_seats_says_who_is_where():
    notes = [player.note for player in meet(on_the_job()).view().players]
    assert notes == ["on the job", "played", "next", ""]
    hiding = open_bidding(leave_spaceport(flight(on_the_job(3))))(0, "Fold").view().players
    assert [player.note for player in hiding] == ["folded", "", "", "in hiding"]


def test_the_row_names_cards_and_ways_out():
    play = meet(on_the_job(length=5), name="Toll booth")(0, "PlayTrait", trait="wits")
    row = meet(play, "Character").view().job.row
    assert [(card.turn, card.kind, card.seat, card.name, card.state, card.how) for card in row] == [
        (1, "encounter", 1, "Toll booth", "past", "Wits"), (2, "character", 2, "", "now", "")]


def test_jobs_left_are_guessed_from_the_piles():
    assert begun().view().jobs_left == "about 7 jobs left" and begun(piles=(5, 1, 1)).view().jobs_left == "about 1 job left"


def test_the_private_bluff_helper_knows_every_hand_and_is_the_same_for_all():
    ladder = begun().view().ladder
    assert ladder == begun().view(2).ladder and ladder["32"] == "Full house" and ladder["11111"] == "Five unique" and "1111" not in ladder


def test_winning_is_seen_by_everybody():
    assert win(bidding(), 0).view().winning.winner == 0
