"""IV. The Job: its length, and what is loaded before the launch."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import embark, on_the_job, twist, won


def taken(captain=0, **options):
    """The captain has taken the job; the length is not rolled yet."""
    return won(captain, **options)(captain, "TakeJob")


def shipless(captain=0):
    """The captain has taken the job and owns no ship."""
    return taken(captain)(captain, "CorrectShip", seat=captain, aboard=False)


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_the_length_is_1d4_and_2_in_episode_iv(face):
    """GS-45: rolled once it is settled who goes, by anybody."""
    play = taken()(3, "RollLength", dice=[face])
    assert play.table.job.length == face + 2 and "No length" in play.refused(3, "RollLength")


@pytest.mark.parametrize("house_rule, face, length", [(-1, 1, 2), (-2, 1, 1), (-2, 4, 4), (0, 1, 3)])
def test_a_house_rule_may_shorten_jobs_but_one_turn_is_the_least(house_rule, face, length):
    assert taken(length=house_rule)(0, "RollLength", dice=[face]).table.job.length == length


def test_no_launch_before_the_length_is_known():
    assert "No ship is waiting" in taken().refused(0, "Launch")


def test_the_captain_loads_crew_passengers_and_cargo_and_goes():
    """GS-51."""
    play = taken(2)(2, "RollLength", dice=[1])
    assert play.refused(1, "Launch") == "@2 is the captain of this job."
    play(2, "Launch", ship="Gull", crew=2, passengers=1, cargo=3)
    player = play.table.players[2]
    assert (player.ship, player.crew, player.passengers, player.cargo) == ("Gull", 2, 1, 3)
    assert play.public == "@2 launches aboard the Gull with 2 crew, 1 passenger, 3 cargo."


def test_cargo_comes_aboard_at_the_launch_and_at_no_other_time_but_a_takeover():
    """GS-51."""
    play = on_the_job(2)
    loads = {do for offers in (play.offers(seat) for seat in range(4)) for do, offer in offers.items() if "cargo" in offer.fields}
    assert loads == {"CorrectShip"}, "only a correction in the open"
    own = on_the_job(2)(2, "CorrectJob", pot=4, length=4, turn=2).offers(2)
    assert own["ChangeShip"].fields["cargo"].max == 0


def test_no_ship_has_room_for_ten():
    play = taken()(0, "RollLength", dice=[1])
    assert "that much room" in play.refused(0, "Launch", cargo=10) and "that much room" in play.refused(0, "Launch", crew=-1)


def test_a_job_may_be_done_without_a_ship_and_then_carries_nothing():
    """GS-52."""
    play = shipless()(0, "RollLength", dice=[1])
    assert "no ship to load" in play.refused(0, "Launch", crew=1)
    assert play.offers(0)["Launch"].fields["cargo"].max == 0
    assert play(0, "Launch").table.phase == "job" and "without a ship" in play.public


def test_a_shipless_captain_may_board_one_from_the_stash_first():
    """GS-51: the ship comes first."""
    play = shipless()(0, "BoardShip", ship="Plan B")
    assert play.table.players[0].ship == "Plan B" and "only when you have none" in play.refused(0, "BoardShip")
    assert play(0, "RollLength", dice=[1])(0, "Launch", ship="Plan B", cargo=2).table.players[0].cargo == 2


def test_after_the_launch_the_one_left_of_the_captain_plays():
    assert on_the_job(captain=3).table.job.turn == 0


def test_crew_turned_sideways_are_ready_again_on_the_next_job():
    """GS-79."""
    play = won()(0, "CorrectShip", seat=0, aboard=True, used=2)
    assert embark(play, crew=2).table.players[0].used == 0


def test_a_light_table_counts_nothing_aboard():
    play = on_the_job(tracking="light")
    assert "LoseShip" in play(1, "PlayEncounter").offers(0) and "UseCrew" in play.offers(0)
    assert "keeps no count" in taken(tracking="light")(0, "RollLength", dice=[1]).refused(0, "Launch", crew=1)


def test_a_new_captain_loads_at_once():
    """GS-74."""
    play = twist(on_the_job(0), "harm", [3, 4])
    assert play.refused(0, "Board") == "@1 is the captain of this job."
    assert play(1, "Board", ship="Gull", passengers=2, cargo=1).table.players[1].passengers == 2
