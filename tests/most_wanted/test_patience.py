"""Waiting: ready or not, and what happens when time is called."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town


def waiting(seats: int = 4, **options) -> Town:
    return Town("K K K K 7", *["Q J 9 8 7"] * (seats - 1), **options).rob(0, "Stagecoach", "K K K")


def test_when_time_is_called_those_who_have_not_answered_are_out():
    """MW-06."""
    play = waiting().join(1, "Q J 9")(1, "CallTime")
    assert play.spaces[0] == 3 and play.table.settled.out == (2, 3)
    assert play.public.startswith("Time is up: @2 and @3 stay out.")


def test_cards_laid_without_being_ready_go_back_when_time_is_called():
    """MW-06: who is not ready has not answered."""
    play = waiting().join(1, "Q J 9", ready=False)(0, "CallTime")
    assert play.table.settled.out == (1, 2, 3) and len(play.table.players[1].hand) == 5


def test_a_leader_who_is_not_ready_plays_the_cards_that_lie_there():
    """MW-06."""
    play = waiting()(0, "HoldOn").out(1, 2, 3)(1, "CallTime")
    assert play.spaces[0] == 3 and play.table.settled.rounds[0].shown[0].name == "Three Kings"


@pytest.mark.parametrize("who", [1, 2])
def test_a_challenged_player_plays_a_hand_picked_blind(who):
    """MW-06: else random; and the luck of it is in the log."""
    play = Town("K K 9 8 7", "Q Q 9 8 7", "Q Q 9 8 7").lay(0, "Duel", "K K", who=who)(0, "CallTime")
    assert play.table.settled.winner == 0 and len(play.table.settled.rounds[0].shown[1].cards) == 2
    assert any("shuffle" in luck for luck in play.log[-1].chance)


def test_time_can_be_called_in_a_tie_break():
    """MW-06, MW-10."""
    play = Town("K K 9 8 7", "K K J J J", "7 8 9 T J").rob(0, "PonyExpress", "K K").join(1, "K K").out(2).join(0, "9")(0, "CallTime")
    assert play.spaces == [0, 2, 0]


def test_time_can_be_called_on_those_who_will_not_say_whether_they_believe():
    """MW-34: they let it go."""
    play = Town("KS 8H 7D 9S QS", "Q J 9 8 7", "Q J 9 8 7", labor="dishonest").lay(0, "DishonestLabor", "KS 8H")(1, "Answer", challenge=True)
    play(0, "CallTime")
    assert play.bags == [0, 4, 0] and "Time is up: @2 lets it go." in play.public


def test_only_who_is_not_waited_for_can_call_time():
    """MW-06."""
    play = waiting().join(1, "Q J 9")
    assert play.who_can("CallTime") == {0, 1} and play.refused(2, "CallTime") == "The table waits for you: be ready first."
    duel = Town("K K 9 8 7", "Q Q 9 8 7", "Q Q 9 8 7").lay(0, "Duel", "K K", who=1)
    assert duel.who_can("CallTime") == {0, 2}


def test_a_table_may_wait_for_everybody_however_long_it_takes():
    """MW-06: the countdown is the table's choice."""
    play = waiting(countdown=0).join(1, "Q J 9")
    assert play.who_can("CallTime") == set() and play.view().countdown == 0
    assert play.refused(1, "CallTime") == "This table waits for everybody, however long it takes."


def test_time_is_not_called_on_anybody_picking_an_action():
    play = Town("K K 9 8 7", "Q Q 9 8 7")
    assert play.who_can("CallTime") == set() and play.refused(1, "CallTime") == "Nobody is being waited for like that now."


def test_while_one_thinks_again_everybody_waits():
    """MW-03."""
    play = waiting(3).join(1, "Q J 9")
    play(0, "HoldOn").out(2)
    assert play.view().waiting == (0,) and play(0, "Ready").table.phase == "turn"
