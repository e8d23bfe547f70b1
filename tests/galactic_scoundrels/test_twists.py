"""Twists: talk, declare, roll 2d4, and the fourteen results of the Help / Harm card."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import (
    events,
    flight,
    leave_spaceport,
    meet,
    on_the_job,
    open_bidding,
    piles,
    success,
    twist,
    win,
)

from companion.games.galactic_scoundrels.facts import TWISTS

FULL = {"crew": 2, "passengers": 2, "cargo": 2}
FACES = {2: [1, 1], 3: [1, 2], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [3, 4], 8: [4, 4]}


def rolled(intent, total, length=5, **load):
    """Seat 1's Twist against seat 0 comes out as this."""
    return twist(on_the_job(length=length, **load), intent, FACES[total])


def aboard(play, seat=0):
    player = play.table.players[seat]
    return player.aboard, player.crew, player.used, player.passengers, player.cargo


# the procedure

def test_the_player_of_a_twist_declares_then_rolls():
    """GS-65."""
    play = meet(on_the_job(), "Twist")
    assert play.refused(1, "RollTwist") == "Say help or harm first." and play.refused(2, "DeclareTwist", intent="help") == "It is @1's Twist."
    play(1, "DeclareTwist", intent="harm")
    assert play.refused(1, "DeclareTwist", intent="help") == "That is said already, and cannot be unsaid."
    assert play.refused(0, "RollTwist") == "It is @1's Twist." and play.public == "@1 says: harm @0."


def test_a_declaration_may_break_the_deal():
    """GS-65, GS-12: promises are as good as whoever makes them."""
    play = meet(on_the_job(), "Twist")(0, "ProposeDeal", other=1, give_credits=5000, get_words="help")(1, "AcceptDeal", deal=0)
    assert play(1, "DeclareTwist", intent="harm").table.job.twist.intent == "harm"


@pytest.mark.parametrize("dice", [[1], [1, 5], [0, 2], [1, 1, 1]])
def test_a_twist_is_rolled_with_two_four_sided_dice(dice):
    """GS-82: typed faces are range-checked."""
    play = meet(on_the_job(), "Twist")(1, "DeclareTwist", intent="help")
    assert play.refused(1, "RollTwist", dice=dice)


@pytest.mark.parametrize("intent, total", [(intent, total) for intent in TWISTS for total in FACES])
def test_every_result_is_told_and_counts_one_event(intent, total):
    """GS-46: the Twist itself."""
    play = rolled(intent, total)
    first = next(event for event in play.told if event.kind == "dice")
    assert TWISTS[intent][total].says.lower() in first.text and first.facts["faces"] == FACES[total]
    card = play.table.job.row[-1]
    assert (len(play.table.job.row), card.how, card.intent) == (1, f"{intent.capitalize()}, {total}", intent)


def test_when_a_twist_is_settled_the_next_one_plays():
    play = rolled("help", 5)
    assert play.table.job.turn == 2 and play.table.job.twist is None and "PlayEncounter" in play.offers(2)


# help

def test_help_2_and_harm_7_take_the_job_over_in_its_current_state():
    """GS-72: the player of the Twist, with length, count and payoffs as they were."""
    for intent, total in (("help", 2), ("harm", 7)):
        play = events(on_the_job(length=6, **FULL), 1)
        pot = play.table.job.pot
        job = twist(play, intent, FACES[total]).table.job
        assert (job.captain, job.length, len(job.row), job.pot, job.boarding) == (2, 6, 2, pot, True)


@pytest.mark.parametrize("done, gains", [("passenger aboard", (True, 2, 0, 3, 2)), ("crew aboard", (True, 3, 0, 2, 2)),
                                         ("kept", (True, 2, 0, 2, 2)), ("nothing", (True, 2, 0, 2, 2))])
def test_help_3_gives_a_passenger_or_crew(done, gains):
    """GS-67, GS-66: aboard if there is room, else to hand or stash; nothing if there is nothing."""
    play = rolled("help", 3, **FULL)
    assert play.table.job.twist.todo and play.who_can("FinishTwist") == {0, 1}
    assert aboard(play(1, "FinishTwist", done=done)) == gains and play.table.job.turn == 2


def test_help_3_brings_nobody_aboard_a_ship_that_is_not_there():
    """GS-67."""
    play = meet(on_the_job(), "Twist")(0, "CorrectShip", seat=0, aboard=False)(1, "DeclareTwist", intent="help")(1, "RollTwist", dice=[1, 2])
    assert play.offers(0)["FinishTwist"].fields["done"].options == ("kept", "nothing")
    assert "not how this Twist ends" in play.refused(0, "FinishTwist", done="crew aboard")


@pytest.mark.parametrize("done", ["card", "nothing"])
def test_help_4_gives_a_card_from_the_hand_or_nothing_from_an_empty_one(done):
    """GS-68."""
    play = rolled("help", 4)
    assert play.table.job.turn == 1 and play(0, "FinishTwist", done=done).table.job.turn == 2


def test_help_5_adds_a_payoff_card_from_the_current_pile():
    """GS-69."""
    play = on_the_job()
    pot, left = play.table.job.pot, play.table.piles[0]
    assert twist(play, "help", [1, 4]).table.job.pot == pot + 1 and play.table.piles[0] == left - 1


def test_help_5_adds_nothing_when_nothing_is_left():
    """GS-66, GS-69."""
    play = piles(on_the_job(), 0, 0, 0)
    pot = play.table.job.pot
    assert twist(play, "help", [1, 4]).table.job.pot == pot


def test_help_6_makes_the_job_one_turn_shorter():
    """GS-48."""
    play = rolled("help", 6, length=5)
    assert (play.table.job.length, play.table.job.left, play.table.phase) == (4, 3, "job")


@pytest.mark.parametrize("before, length", [(3, 5), (4, 5)])
def test_shortened_to_what_was_played_the_job_is_done_and_never_shorter(before, length):
    """GS-48: counting this Twist."""
    play = twist(events(on_the_job(length=length), before), "help", [3, 3])
    assert (play.table.job.outcome, play.table.job.length) == ("done", before + 1)


@pytest.mark.parametrize("done, flies", [("flies it", True), ("kept", False)])
def test_help_7_gives_a_ship_to_fly_now_or_later(done, flies):
    """GS-70."""
    play = meet(on_the_job(), "Twist")(0, "CorrectShip", seat=0, aboard=False)(1, "DeclareTwist", intent="help")(1, "RollTwist", dice=[3, 4])
    assert play(0, "FinishTwist", done=done).table.players[0].aboard is flies


def test_help_8_is_success_at_once():
    """GS-50: whatever the count."""
    play = rolled("help", 8, length=8, **FULL)
    assert (play.table.job.outcome, play.table.phase) == ("done", "payout") and play.offers(0)["Collect"].label == "Collect 8 payoff cards"


# harm

def test_harm_2_destroys_the_ship_and_all_aboard_and_the_job_goes_on():
    """GS-71."""
    play = rolled("harm", 2, **FULL)
    assert aboard(play) == (False, 0, 0, 0, 0) and play.table.phase == "job" and play.table.job.turn == 2


def test_harm_3_kills_crew_and_passengers_and_leaves_ship_and_cargo():
    """GS-71."""
    assert aboard(rolled("harm", 3, **FULL)) == (True, 0, 0, 0, 2)


@pytest.mark.parametrize("total", [2, 3])
def test_without_a_ship_there_is_nothing_to_destroy(total):
    """GS-66, GS-71: no effect, no second roll."""
    play = on_the_job()(0, "CorrectShip", seat=0, aboard=False)
    assert twist(play, "harm", FACES[total]).table.job.turn == 2 and aboard(play) == (False, 0, 0, 0, 0)


@pytest.mark.parametrize("pot, left", [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_harm_4_takes_two_payoff_cards_or_what_is_there(pot, left):
    """GS-69, GS-66: a job may end up worth nothing."""
    play = on_the_job()(0, "CorrectJob", pot=pot, length=4, turn=1)
    discards = play.table.discards
    assert twist(play, "harm", [1, 3]).table.job.pot == left and play.table.discards == discards


@pytest.mark.parametrize("done", ["taken", "nothing"])
def test_harm_5_takes_two_cards_from_the_hand(done):
    """GS-66."""
    assert rolled("harm", 5)(1, "FinishTwist", done=done).table.job.turn == 2


def test_harm_6_makes_the_job_two_turns_longer_and_adds_up():
    """GS-49."""
    assert twist(rolled("harm", 6, length=3), "harm", [3, 3]).table.job.length == 7


def test_an_extending_twist_as_the_last_card_keeps_the_job_going():
    """GS-49, GS-47."""
    play = twist(events(on_the_job(length=4), 3), "harm", [2, 4])
    assert (play.table.phase, play.table.job.length, play.table.job.left) == ("job", 6, 2)


def test_harm_8_is_failure_at_once_and_hiding():
    """GS-50, GS-78."""
    play = rolled("harm", 8, length=8)
    assert play.table.job.outcome == "failed" and "goes into hiding" in play.view().ask
    assert play(0, "DiscardPot").table.hiding(0) and "has failed" in play.public


def test_what_the_dice_say_is_done_before_anything_else():
    play = rolled("help", 4)
    assert play.refused(1, "RollTwist") == "The dice have fallen: finish what they say."
    assert "not how this Twist ends" in play.refused(1, "FinishTwist", done="flies it")
    assert play.refused(2, "FinishTwist", done="card") == "That is for @1 and @0 to do."
    assert "No Twist is waiting" in play(1, "FinishTwist", done="card").refused(1, "FinishTwist", done="card")


# taking over

def test_the_old_captain_loses_passengers_and_cargo_keeps_ship_and_crew_and_does_not_hide():
    """GS-73."""
    play = success(rolled("harm", 7, **FULL)(1, "Board"))
    assert aboard(play) == (True, 2, 0, 0, 0) and not play.table.hiding(0)
    assert (play.table.players[0].souvenirs, play.table.players[1].souvenirs) == ([], ["Job 1"])


def test_the_old_captain_plays_cards_from_now_on():
    """GS-73."""
    play = events(rolled("harm", 7)(1, "Board"), 2)
    assert play.table.job.turn == 0 and "PlayEncounter" in play.offers(0) and "Flee" not in play.offers(0)


def test_the_new_captain_loads_before_anything_else():
    """GS-74."""
    play = rolled("harm", 7)
    assert play.refused(2, "PlayEncounter") == "The last card is not dealt with yet." and play.view().waiting == (1,)
    assert aboard(play(1, "Board", **FULL), 1) == (True, 2, 0, 2, 2)


def test_a_shipless_new_captain_may_bring_a_ship():
    """GS-74."""
    play = on_the_job()(1, "CorrectShip", seat=1, aboard=False)
    assert twist(play, "harm", [3, 4])(1, "BoardShip")(1, "Board", cargo=1).table.players[1].cargo == 1


def test_a_takeover_at_the_last_event_completes_the_job_and_late_cargo_pays():
    """GS-72, GS-74, GS-47."""
    play = twist(events(on_the_job(length=4, **FULL), 3), "help", [1, 1])
    assert play.table.phase == "job" and play.table.job.captain == 1
    assert play(1, "Board", cargo=2).table.job.outcome == "done"
    assert play.offers(1)["Collect"].fields["cargo"].value == 2


def test_after_a_takeover_the_one_left_of_the_new_captain_plays():
    """GS-75."""
    play = twist(events(on_the_job(length=8), 2), "harm", [3, 4])(3, "Board")
    assert play.table.job.turn == 0
    events(play, 3)
    assert play.table.job.turn == 3 and "OnWeGo" in play.offers(3)


@pytest.mark.parametrize("intent, total", [("help", 2), ("harm", 7)])
def test_one_in_hiding_takes_nothing_over_and_rolls_again(intent, total):
    """GS-43."""
    play = win(open_bidding(leave_spaceport(flight(on_the_job(1)))), 0)
    play(0, "TakeJob")(0, "RollLength", dice=[2])(0, "Launch")
    twist(play, intent, FACES[total])
    assert play.table.job.captain == 0 and "@1 is in hiding: roll again" in play.public
    assert not play.table.job.row[-1].faces and play.who_can("RollTwist") == {1}
    assert play(1, "RollTwist", dice=[2, 3]).table.job.row[-1].how == f"{intent.capitalize()}, 5"
