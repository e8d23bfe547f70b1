"""IV. The Job, turn by turn."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import events, meet, on_the_job, twist


def own_turn(**load):
    """Everybody has played once, and it is the captain's own turn: seat 0."""
    return events(on_the_job(length=5, **load), 3)


def test_play_goes_clockwise_from_the_captains_left_and_the_captain_has_a_turn_too():
    play, turns = on_the_job(captain=2, length=6), []
    while play.table.phase == "job":
        turns.append(play.table.job.turn)
        play(2, "OnWeGo") if turns[-1] == 2 else events(play, 1)
    assert turns == [3, 0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize("kind", ["Encounter", "Character", "Twist"])
def test_each_card_others_play_counts_one(kind):
    """GS-46."""
    assert meet(on_the_job(length=5), kind).view().job.count == 1


def test_own_turns_skips_and_redraws_count_nothing():
    """GS-46."""
    play = own_turn()(0, "OnWeGo")(1, "Redraw")(1, "SkipTurn")
    assert play.view().job.count == 3 and play.table.job.turn == 2


@pytest.mark.parametrize("length", [1, 3, 8])
def test_the_job_is_done_when_the_last_event_is_dealt_with(length):
    """GS-47."""
    play = meet(events(on_the_job(length=length), length - 1))
    assert play.table.phase == "job"
    assert play(0, "PlayTrait", trait="wits").table.job.outcome == "done" and play.table.phase == "payout"


@pytest.mark.parametrize("seat, sentence", [
    (0, "You are the captain: others play cards against you."), (2, "It is @1's turn."), (3, "It is @1's turn.")])
def test_one_card_at_a_time_in_turn(seat, sentence):
    play = on_the_job()
    assert {play.refused(seat, f"Play{kind}") for kind in ("Encounter", "Character", "Twist")} == {sentence}


@pytest.mark.parametrize("kind", ["Encounter", "Twist"])
def test_a_card_is_dealt_with_before_the_next_is_played(kind):
    play = meet(on_the_job(), kind)
    assert {play.refused(seat, "PlayEncounter") for seat in (1, 2, 3)} == {"The last card is not dealt with yet."}


def test_whoever_can_play_must():
    """GS-55: there is no passing."""
    play = on_the_job()
    play.refused(1, "OnWeGo")
    assert "Show, discard and redraw first" in play.refused(1, "SkipTurn")
    assert set(play.offers(1)) - set(play.offers(2)) == {"PlayEncounter", "PlayCharacter", "PlayTwist", "Redraw"}


def test_whoever_cannot_play_shows_discards_and_draws_until_a_card_can_be_played():
    """GS-56."""
    play = on_the_job()(1, "Redraw")(1, "Redraw")
    assert play.table.job.turn == 1 and play.view().players[1].redraws == 2
    assert play(1, "PlayEncounter").table.job.pending and play(0, "PlayTrait", trait="wits").table.job.redraws == 0


def test_a_turn_is_skipped_only_when_nothing_playable_is_left():
    """GS-56: it must end."""
    play = on_the_job()(1, "Redraw")
    assert play(1, "SkipTurn").table.job.turn == 2 and "SkipTurn" not in play.offers(2)


def test_the_button_for_a_redraw_names_the_size_of_the_hand():
    assert on_the_job(hand=7).offers(1)["Redraw"].label == "Cannot play: show, discard, draw 7"


@pytest.mark.parametrize("do, change", [
    ("AddCrew", {"crew": 1}), ("AddPassenger", {"passengers": 1}), ("ChangeShip", {"ship": ""}), ("OnWeGo", {})])
def test_on_their_own_turn_the_captain_does_one_thing_or_nothing(do, change):
    """GS-53."""
    play = own_turn()(0, do)
    assert {what: getattr(play.table.players[0], what) for what in change} == change
    assert play.table.job.turn == 1
    for again in ("AddCrew", "AddPassenger", "ChangeShip", "OnWeGo"):
        play.refused(0, again)


@pytest.mark.parametrize("do", ["AddCrew", "AddPassenger", "OnWeGo"])
def test_only_the_captain_has_an_own_turn(do):
    """GS-53."""
    assert own_turn().refused(1, do) == "@0 is the captain of this job."


def test_nobody_comes_aboard_where_there_is_no_ship_or_no_room():
    play = own_turn()(0, "CorrectShip", seat=0, aboard=False)
    assert play.greyed(0) == dict.fromkeys(("AddCrew", "AddPassenger"), "You have no ship to take anybody aboard.")
    assert play.refused(0, "AddPassenger") == "You have no ship to take anybody aboard."
    play(0, "CorrectShip", seat=0, aboard=True, crew=5, used=4)
    assert play.refused(0, "AddCrew") == "No ship has that much room." and "AddPassenger" in play.offers(0)


def test_what_fits_moves_to_the_new_ship():
    """GS-54."""
    play = own_turn(crew=2, passengers=2, cargo=3)(0, "ChangeShip", ship="Whale", crew=1, passengers=2)
    player = play.table.players[0]
    assert (player.ship, player.crew, player.passengers, player.cargo) == ("Whale", 1, 2, 0)


@pytest.mark.parametrize("moved, ready, used", [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 2, 2)])
def test_the_owner_chooses_who_moves_and_used_crew_stay_used(moved, ready, used):
    """GS-54: the ready ones come first, nobody would choose otherwise."""
    play = own_turn()(0, "CorrectShip", seat=0, aboard=True, crew=2, used=2)(0, "ChangeShip", crew=moved)
    assert (play.table.players[0].crew, play.table.players[0].used) == (ready, used)


@pytest.mark.parametrize("what", ["crew", "passengers", "cargo"])
def test_only_what_was_aboard_moves(what):
    """GS-54: cargo comes aboard at the launch and never later."""
    assert "Only what was aboard" in own_turn(**{what: 1}).refused(0, "ChangeShip", **{what: 2})


def test_ships_are_changed_on_ones_own_turn_only():
    play = on_the_job()
    assert "own turn" in play.refused(0, "ChangeShip") and "own turn" in meet(play).refused(0, "ChangeShip")


def test_cards_can_be_named_when_played_and_later():
    play = meet(on_the_job(), "Character", "  Snake   Oil Salesman ")
    assert play.view().job.row[0].name == "Snake Oil Salesman" and play.public == "@1 plays a Character: Snake Oil Salesman."
    assert play(3, "NameCard", turn=1, name="Somebody else").view().job.row[0].name == "Somebody else"
    assert "no such card" in play.refused(3, "NameCard", turn=2, name="x") and "1 to 60" in play.refused(3, "NameCard", turn=1, name=" ")


def test_nobody_plays_cards_when_no_job_is_under_way():
    play = twist(on_the_job(), "help", [4, 4])
    assert play.refused(2, "PlayEncounter") == "No job is under way." == play.refused(0, "OnWeGo")
