"""The table is right: corrections, in the open."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import begun, events, flight, laid, meet, on_the_job, piles, success, twist, won


def test_the_piles_can_be_put_right_at_any_time_and_everybody_sees_it():
    """GS-01, GS-03."""
    play = piles(on_the_job(), 3, 10, 13, discards=4, episode=1)
    assert (play.table.piles, play.table.discards, play.view().episode) == ([3, 10, 13], 4, "V")
    assert "Episode V it is." in play.public and "3, 10 and 13 left, 4 in the money discard" in play.public


def test_piles_counted_empty_make_it_the_last_job_and_counted_again_they_do_not():
    """GS-06."""
    play = piles(on_the_job(), 0, 0, 0)
    assert play.table.last_job and not piles(play, 0, 0, 1).table.last_job


@pytest.mark.parametrize("wrong", [{"iv": -1}, {"vi": 61}, {"discards": -1}])
def test_a_pile_holds_0_to_60_cards(wrong):
    assert "0 to 60" in begun().refused(0, "CorrectPiles", **{"iv": 1, "v": 1, "vi": 1, "discards": 1, "episode": 0, **wrong})
    assert "three episodes" in begun().refused(0, "CorrectPiles", iv=1, v=1, vi=1, discards=1, episode=3)


def test_pot_length_and_turn_can_be_put_right_between_two_cards():
    play = on_the_job()(2, "CorrectJob", pot=9, length=6, turn=3)
    assert (play.table.job.pot, play.table.job.length, play.table.job.turn) == (9, 6, 3)
    assert play.public == "@2 puts the job right: 9 payoff cards, 6 turns, @3 to play."
    play(3, "PlayEncounter")
    assert "between two cards" in play.refused(2, "CorrectJob", pot=9, length=5, turn=1)
    assert play(2, "CorrectJob", pot=3).table.job.pot == 3


def test_a_job_corrected_to_what_was_played_is_done():
    """GS-47."""
    play = events(on_the_job(length=5), 2)
    assert "at least as long" in play.refused(0, "CorrectJob", pot=4, length=1, turn=3)
    assert play(0, "CorrectJob", pot=4, length=2, turn=3).table.job.outcome == "done"


def test_a_ship_and_what_is_aboard_can_be_put_right():
    play = on_the_job()(3, "CorrectShip", seat=0, aboard=True, ship="Gull", crew=1, used=2, passengers=3, cargo=4)
    player = play.table.players[0]
    assert (player.ship, player.crew, player.used, player.passengers, player.cargo) == ("Gull", 1, 2, 3, 4)
    wrecked = play(3, "CorrectShip", seat=0, aboard=False, ship="Gull", crew=1).table.players[0]
    assert (wrecked.ship, wrecked.crew) == ("", 0) and "that much room" in play.refused(3, "CorrectShip", seat=0, aboard=True, crew=10)


def test_hiding_can_be_put_right_between_jobs_as_long_as_two_are_left_to_bid():
    """GS-43, GS-44."""
    play = flight(on_the_job(0, seats=3))
    assert "not everybody can" in play.refused(1, "CorrectShip", seat=1, aboard=True, hiding=True)
    assert not play(1, "CorrectShip", seat=0, aboard=True, hiding=False).table.hiding(0)
    assert play(1, "CorrectShip", seat=1, aboard=True, hiding=True).table.hiding(1)
    assert "between two jobs" in on_the_job().refused(1, "CorrectShip", seat=2, aboard=True, hiding=True)


def test_house_rules_can_be_changed_during_the_game():
    play = on_the_job()(1, "ChangeHouseRules", tracking="light", spaceport="together", length=-1, hand=7)
    assert play.table.options["hand"] == 7 and play.view().light
    for wrong in ({"tracking": "none"}, {"length": 1}, {"hand": 6}, {"spaceport": ""}):
        assert "not one of the house rules" in play.refused(
            1, "ChangeHouseRules", **{"tracking": "light", "spaceport": "turns", "length": 0, "hand": 5, **wrong})


def test_there_is_nothing_to_correct_before_the_tale_or_after_the_last_job():
    for do in ("CorrectPiles", "CorrectJob", "CorrectShip"):
        assert do not in laid().offers(0)
    assert "no job to put right" in begun().refused(0, "CorrectJob", pot=1)
    assert "no job to put right" in twist(on_the_job(), "help", [4, 4]).refused(0, "CorrectJob", pot=1)


def test_no_correction_while_a_card_waits_changes_whose_turn_it_is():
    assert set(meet(on_the_job()).offers(1)["CorrectJob"].fields) == {"pot"} == set(won().offers(1)["CorrectJob"].fields)
    assert set(on_the_job().offers(1)["CorrectJob"].fields) == {"pot", "length", "turn"}
    assert "CorrectJob" not in success(on_the_job()).offers(1)
