"""IV. The Job: seven ways to deal with an Encounter or a Character, and fleeing."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import events, flight, leave_spaceport, meet, on_the_job, success, twist

FULL = {"crew": 2, "passengers": 2, "cargo": 2}
WAYS = {  # GS-57: each way out, and what is aboard after it: ready crew, used crew, passengers, cargo
    "PlayTrait": (2, 0, 2, 2), "UseCrew": (1, 1, 2, 2), "SacrificeCrew": (1, 0, 2, 2), "UsePassenger": (2, 0, 1, 2),
    "DumpCargo": (2, 0, 2, 0), "PayOff": (2, 0, 2, 2), "LoseShip": (0, 0, 0, 0)}


def pending(kind="Encounter", **load):
    """Seat 1 has played a card against seat 0."""
    return meet(on_the_job(length=6, **load), kind)


def way(play, do):
    return play(0, do, trait="bluff") if do == "PlayTrait" else play(0, do)


@pytest.mark.parametrize("kind", ["Encounter", "Character"])
@pytest.mark.parametrize("do", WAYS)
def test_there_are_seven_ways_out(kind, do):
    """GS-57, GS-58: all of them stand open, also losing the ship, and the next card comes."""
    play = pending(kind, **FULL)
    assert set(WAYS) <= set(play.offers(0))
    player = way(play, do).table.players[0]
    assert (player.crew, player.used, player.passengers, player.cargo) == WAYS[do]
    assert play.table.job.row[-1].solved and play.table.job.turn == 2
    assert player.aboard == (do != "LoseShip")


@pytest.mark.parametrize("do, reason", [
    ("UseCrew", "No crew aboard."), ("SacrificeCrew", "No crew aboard."), ("UsePassenger", "No passenger aboard."),
    ("DumpCargo", "No cargo aboard.")])
def test_what_is_not_aboard_is_no_way_out(do, reason):
    play = pending()
    assert play.refused(0, do) == reason == play.greyed(0)[do]


def test_a_lost_ship_cannot_be_lost_again_and_the_job_goes_on():
    """GS-57, GS-52."""
    play = meet(pending(**FULL)(0, "LoseShip"))
    assert play.refused(0, "LoseShip") == "You have no ship to lose." and {"PlayTrait", "PayOff", "Flee"} <= set(play.offers(0))


@pytest.mark.parametrize("do", ["UseCrew", "SacrificeCrew"])
def test_used_crew_are_no_way_out_not_even_given_up(do):
    """GS-59."""
    play = meet(pending(crew=1)(0, "UseCrew"))
    assert play.refused(0, do) == "All your crew is used up for this job." == play.greyed(0)[do]


def test_cargo_is_dumped_once_a_job():
    """GS-57."""
    play = pending(cargo=2)(0, "DumpCargo")
    meet(play)(0, "CorrectShip", seat=0, aboard=True, cargo=1)
    assert play.refused(0, "DumpCargo") == "Cargo is dumped once a job, and it has been."


def test_a_new_captain_has_a_dump_of_their_own():
    """GS-76."""
    play = twist(pending(cargo=2)(0, "DumpCargo"), "harm", [3, 4])(2, "Board", cargo=1)
    assert meet(play)(2, "DumpCargo").table.players[2].cargo == 0


def test_crew_used_under_an_earlier_captaincy_stay_used():
    """GS-76: uses go with the owner."""
    play = twist(pending(crew=2)(0, "UseCrew"), "harm", [3, 4])(2, "Board")
    events(play, 1)
    play = twist(play, "help", [1, 1])(0, "Board", crew=2)
    assert (play.table.players[0].crew, play.table.players[0].used) == (1, 1)


def test_the_one_who_played_the_card_draws_the_payoff():
    """GS-61: blind, at the table; the app says who."""
    assert pending("Character")(0, "PayOff").public == "@0 pays: @1 draws a card from the stash."


@pytest.mark.parametrize("do", [*WAYS, "Flee"])
def test_only_the_captain_answers(do):
    play = pending(**FULL)
    for other in (1, 2, 3):
        more = {"trait": "wits"} if do == "PlayTrait" else {}
        assert play.refused(other, do, **more).startswith("@0 is the captain")


@pytest.mark.parametrize("do", WAYS)
def test_a_twist_cannot_be_got_out_of(do):
    play = pending("Twist", **FULL)
    assert "No Encounter or Character" in play.refused(0, do, **({"trait": "wits"} if do == "PlayTrait" else {}))


def test_there_are_five_traits():
    play = pending()
    assert play.offers(0)["PlayTrait"].fields["trait"].labels == ("Fancy Moves", "Charms", "Bluff", "Wits", "Knowhow")
    assert "five traits" in play.refused(0, "PlayTrait", trait="luck")


def test_who_can_or_will_do_nothing_is_left_to_flee():
    """GS-60."""
    play = pending()(0, "CorrectShip", seat=0, aboard=False)
    assert "Flee" in play.offers(0) and play(0, "Flee").table.job.outcome == "fled"
    assert play.table.job.row[-1].how == "Fled"


@pytest.mark.parametrize("moment", [
    lambda: on_the_job(), lambda: pending(), lambda: events(on_the_job(length=5), 3), lambda: twist(on_the_job(), "help", [2, 3]),
    lambda: twist(on_the_job(captain=3), "harm", [3, 4])])
def test_the_captain_may_flee_at_any_time(moment):
    """GS-77."""
    play = moment()
    assert play(play.table.job.captain, "Flee").table.phase == "payout"


@pytest.mark.parametrize("todo", [lambda: pending("Twist"), lambda: pending("Twist")(1, "DeclareTwist", intent="harm"),
                                  lambda: twist(on_the_job(), "harm", [2, 3])])
def test_nobody_flees_a_twist(todo):
    """GS-77."""
    play = todo()
    assert play.refused(0, "Flee") == "A Twist must be played out before you can flee." == play.greyed(0)["Flee"]


def test_fleeing_loses_the_pot_the_passengers_and_the_cargo_and_keeps_ship_and_crew():
    """GS-78."""
    play = pending(**FULL)(0, "UseCrew")
    pot = play.table.job.pot
    player = flight(play).table.players[0]
    assert (player.aboard, player.crew, player.used, player.passengers, player.cargo) == (True, 2, 0, 0, 0)
    assert play.table.discards == pot and play.table.job is None and player.souvenirs == []
    assert play.table.piles[0] == 13 - pot


def test_fleeing_on_the_last_event_is_fleeing_all_the_same():
    """GS-81."""
    play = flight(meet(events(on_the_job(length=4), 3)))
    assert play.table.hiding(0) and play.table.players[0].souvenirs == []


@pytest.mark.parametrize("lose", [flight, lambda play: twist(play, "harm", [4, 4])(0, "DiscardPot")])
def test_whoever_fled_or_failed_hides_for_one_round(lose):
    """GS-44, GS-78: the next one, and no longer."""
    play = lose(on_the_job(0))
    assert [play.table.hiding(seat) for seat in range(4)] == [True, False, False, False]
    leave_spaceport(play)(1, "RollPayoff", dice=[1])(1, "StartBidding")
    play(1, "Bid", rung=1)(2, "Fold")(3, "Fold")(1, "TakeJob")(1, "RollLength", dice=[1])(1, "Launch")
    assert play.table.hiding(0)
    assert not success(play).table.hiding(0)


def test_those_in_hiding_still_play_cards_and_sell_help():
    """GS-43."""
    play = leave_spaceport(flight(on_the_job(0)))(1, "RollPayoff", dice=[1])(1, "StartBidding")
    play(1, "Fold")(2, "Fold")(3, "Bid", rung=1)(3, "TakeJob")(3, "RollLength", dice=[1])(3, "Launch")
    assert play.table.job.turn == 0 and play.table.hiding(0)
    play(0, "PlayEncounter")(0, "OfferHelp", goods="crew", credits=1000)(3, "BuyHelp", seller=0)
    assert play.table.players[3].crew == 1
