"""IV. The Job: completing it, or losing it."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import events, on_the_job, piles, success, twist


def done(**load):
    """The last event is dealt with, nothing is collected yet."""
    return events(on_the_job(length=3, **load), 3)


@pytest.mark.parametrize("passengers, cargo", [(0, 0), (1, 0), (0, 2), (2, 3)])
def test_success_pays_the_pot_and_one_card_for_each_passenger_and_cargo(passengers, cargo):
    """GS-79."""
    play = done(passengers=passengers, cargo=cargo)
    pot, left = play.table.job.pot, play.table.piles[0]
    assert play.view().payout.total == pot + passengers + cargo
    success(play)
    assert f"collects {pot + passengers + cargo} payoff cards" in play.public and play.table.piles[0] == left - passengers - cargo


def test_extra_cards_come_from_the_pile_of_the_moment():
    """GS-79, GS-05."""
    play = success(piles(done(cargo=3), 1, 14, 13))
    assert play.table.piles == [0, 12, 13] and play.view().episode == "V"


def test_the_job_card_is_kept_as_a_souvenir():
    """GS-79."""
    play = on_the_job(length=3)(0, "NameJob", title="Steal the moon")
    assert success(play).view().players[0].souvenirs == ("Steal the moon",)


def test_after_success_crew_rest_and_the_rest_is_delivered():
    """GS-79."""
    play = on_the_job(length=3, crew=2, passengers=1, cargo=1)(1, "PlayEncounter")(0, "UseCrew")
    player = success(play).table.players[0]
    assert (player.crew, player.used, player.passengers, player.cargo, player.aboard) == (2, 0, 0, 0, True)


def test_the_table_may_say_what_really_arrived():
    assert "collects 6 payoff cards, 2 of them for 2 passengers" in done()(0, "Collect", passengers=2, cargo=0).public
    assert "that much room" in done().refused(0, "Collect", passengers=10)


def test_a_lost_job_pays_nothing_for_what_is_aboard():
    """GS-78."""
    play = on_the_job(passengers=2, cargo=2)(0, "Flee")
    left = play.table.piles[0]
    assert play(3, "DiscardPot").table.piles[0] == left and play.table.discards == 4
    assert "4 payoff cards go to the discard" in play.public and "@0 hides for a round" in play.public


@pytest.mark.parametrize("outcome, wrong", [(lambda: done(), "DiscardPot"), (lambda: on_the_job()(0, "Flee"), "Collect"),
                                            (lambda: on_the_job(), "Collect"), (lambda: on_the_job(), "DiscardPot")])
def test_a_pot_is_collected_or_discarded_as_the_job_went(outcome, wrong):
    outcome().refused(0, wrong)


def test_the_last_one_on_the_job_is_whoever_held_it_at_the_end():
    """GS-80."""
    play = success(twist(on_the_job(0), "harm", [3, 4])(1, "Board"))
    assert play.table.last == 1 and play.view().visits == (2, 3, 0, 1)
    assert "@1 gets the job done" in play.table.last_line
