"""I. The Spaceport."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import flight, leave_spaceport, on_the_job, success, twist


def did(play, seat):
    """What is open to this seat at the spaceport."""
    return play.offers(seat)["LeaveSpaceport"].fields["did"].options


def wrecked(**options):
    """At the spaceport, and seat 0 has lost the ship."""
    return success(twist(on_the_job(**options), "harm", [1, 1]))


def test_the_one_left_of_the_last_captain_is_first_and_the_captain_last():
    """GS-19."""
    play, order = success(on_the_job(captain=2)), []
    while play.table.phase == "spaceport":
        order.append(play.view().visiting)
        play(order[-1], "LeaveSpaceport")
    assert order == [3, 0, 1, 2]


def test_others_wait_their_turn():
    """GS-19."""
    play = success(on_the_job(captain=2))
    assert play.refused(1, "LeaveSpaceport") == "@3 goes first. Tick what you will do and be ready." == play.greyed(1)["LeaveSpaceport"]


def test_everybody_at_once_is_a_setting():
    play = success(on_the_job(captain=2, spaceport="together"))
    assert play.who_can("LeaveSpaceport") == {0, 1, 2, 3}
    assert leave_spaceport(play(1, "LeaveSpaceport")).table.phase == "offer"


@pytest.mark.parametrize("twice", [["ship", "ship"], ["crew", "scavenge", "crew"], ["scavenge", "scavenge"], ["horse"]])
def test_each_thing_is_done_once_a_visit_at_most(twice):
    """GS-20."""
    assert "Each thing once a visit" in success(on_the_job(captain=3)).refused(0, "LeaveSpaceport", did=twice)


def test_all_three_things_may_be_done_in_any_order_or_none_and_a_visit_is_over_when_one_leaves():
    """GS-20."""
    play = success(on_the_job(captain=3))(0, "LeaveSpaceport", did=["crew", "scavenge", "ship"], ship="Gull")
    assert play.public == "@0 scavenges, buys a ship, the Gull and hires crew." and play.table.players[0].ship == "Gull"
    assert "once a round" in play.refused(0, "LeaveSpaceport")
    assert "only passes through" in play(1, "LeaveSpaceport").public


@pytest.mark.parametrize("ending", [success, flight])
def test_whoever_was_on_the_job_does_not_scavenge(ending):
    """GS-21, GS-22: not after fleeing either."""
    play = ending(on_the_job(captain=3))
    assert all("scavenge" in did(play(seat, "LeaveSpaceport"), seat + 1) for seat in (0, 1))
    play(2, "LeaveSpaceport")
    assert "scavenge" not in did(play, 3) and "no scavenging" in play.refused(3, "LeaveSpaceport", did=["scavenge"])


@pytest.mark.parametrize("scavenging, seats", [("not on the job", (2, 3)), ("not last on the job", (0, 2, 3))])
def test_after_a_takeover_both_were_on_the_job_unless_the_table_says_otherwise(scavenging, seats):
    """GS-21."""
    play = twist(on_the_job(captain=0, scavenging=scavenging), "harm", [3, 4])(1, "Board")
    assert success(play).view().scavengers == seats


@pytest.mark.parametrize("hand", [5, 7])
def test_the_button_says_how_to_scavenge(hand):
    """GS-23."""
    words = success(on_the_job(hand=hand)).offers(1)["LeaveSpaceport"].fields["did"].labels
    assert words[0] == f"Scavenge: discard up to 2, draw to {hand}, or 1 if you hold {hand} or more"


@pytest.mark.parametrize("bought, paid, discarded", [
    ([], 0, 0), (["scavenge"], 0, 0), (["ship"], 0, 1), (["ship", "crew"], 0, 2), (["ship", "crew"], 5, 5), (["crew"], 1, 1)])
def test_money_paid_goes_to_the_money_discard(bought, paid, discarded):
    """GS-24: where change, and the payoffs after the last one, come from."""
    assert success(on_the_job(captain=3))(0, "LeaveSpaceport", did=bought, paid=paid).table.discards == discarded


def test_crew_cost_what_the_episode_says():
    play = success(on_the_job(captain=3))
    assert "pay 1,000" in play.offers(0)["LeaveSpaceport"].fields["did"].labels[2] and play.view().crew_price == 1000


def test_the_shipless_and_broke_get_a_free_starter():
    """GS-28: No Hitchhikers."""
    play = wrecked()
    assert "starter" not in did(play, 1)
    for seat in (1, 2, 3):
        play(seat, "LeaveSpaceport")
    assert "starter" in did(play, 0)
    assert play(0, "LeaveSpaceport", did=["starter"]).table.players[0].aboard and play.table.discards == 0


def test_a_table_may_do_without_free_starters():
    """GS-28."""
    play = wrecked(hitchhikers="no free ship")
    for seat in (1, 2, 3):
        play(seat, "LeaveSpaceport")
    assert "starter" not in did(play, 0)


def test_those_in_hiding_use_the_spaceport_too():
    """GS-43."""
    play = flight(on_the_job(captain=3))
    assert play.table.hiding(3) and leave_spaceport(play).table.visited == [0, 1, 2, 3]
