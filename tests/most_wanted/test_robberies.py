"""Robberies: who rides along, what is seen of it, who wins and what it is worth."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town

ROBBERIES = [("PonyExpress", 2, 2), ("Stagecoach", 3, 3), ("Train", 4, 4)]
BEST, WORST = "K KH K K", "Q J 9 8"


def riding(seats: int = 4, robbery: str = "Train", **options) -> Town:
    """Seat 0 holds four Kings and rides; the others hold nothing."""
    size = {name: number for name, number, _ in ROBBERIES}[robbery]
    play = Town("K K K K 7", *["Q J 9 8 7"] * (seats - 1), **options)
    return play.rob(0, robbery, " ".join(["K"] * size))


@pytest.mark.parametrize("robbery, size, points", ROBBERIES)
def test_the_winner_scores_what_the_tile_shows(robbery, size, points):
    """Robberies; 0.1."""
    play = riding(3, robbery).join(1, " ".join("QJ98"[:size])).out(2)
    assert play.spaces == [points, 0, 0]
    assert play.facts("win") == [{"seat": 0, "points": points, "space": points, "tile": play.table.settled.tile}]


@pytest.mark.parametrize("robbery, size, points", ROBBERIES)
def test_the_best_hand_wins_whoever_chose_the_robbery(robbery, size, points):
    play = Town("Q J 9 8 7", "K K K K 7", "T T T T 7").rob(0, robbery, " ".join("QJ98"[:size]))
    play.join(1, " ".join(["K"] * size)).join(2, " ".join(["10"] * size))
    assert play.spaces == [0, points, 0] and play.table.turn == 1


@pytest.mark.parametrize("robbery, size, points", ROBBERIES)
@pytest.mark.parametrize("off", [-1, 1])
def test_a_hand_has_exactly_as_many_cards_as_the_robbery_says(robbery, size, points, off):
    play = Town("K K K K 7", "Q J 9 8 7")
    name = {"PonyExpress": "Pony Express"}.get(robbery, robbery)
    assert play.refused(0, robbery, cards=play.cards(0, "K K K K 7")[:size + off]) == f"The {name} takes a hand of exactly {size} cards."
    play.rob(0, robbery, " ".join("KKKK"[:size]))
    assert play.refused(1, "Commit", cards=play.cards(1, "Q J 9 8 7")[:size + off]) == f"This hand takes exactly {size} cards."


def test_only_cards_from_your_own_hand_each_of_them_once():
    play = riding(3)
    mine = play.cards(1, "Q J 9")
    for wrong in (play.cards(2, "8")[0], mine[0], "ZZ9", ""):
        assert play.refused(1, "Commit", cards=[*mine, wrong]) == "Play cards you hold, each of them once."


def test_anyone_may_ride_along():
    play = riding(8)
    assert play.who_can("Commit") == play.who_can("StayOut") == set(range(1, 8))
    assert play.view().waiting == tuple(range(1, 8))


def test_there_is_no_passing():
    """MW-02: select and complete one action; Church with no discards is always legal."""
    play = Town("K K K K 7", "Q J 9 8 7")
    assert set(play.offers(0)) == {"PonyExpress", "Stagecoach", "Train", "Church", "HonestLabor", "Duel"}
    assert play.offers(0)["Church"].fields["discard"].min == 0 and not set(play.offers(1)) - {"LeaveTown"}
    assert play.pass_turn().table.turn == 1


def test_who_is_in_is_seen_and_what_they_play_is_not():
    """MW-05."""
    play = riding(4).join(1, "Q J 9 8").out(2)
    assert [(robber.seat, robber.state, robber.cards) for robber in play.view(3).fight.robbers] == [
        (0, "ready", 4), (1, "ready", 4), (2, "out", 0), (3, "choosing", 0)]
    assert not any(card in repr(play.view(3)).split("cards=")[0] for card in play.table.fight.laid[1])
    assert play.view(1).laid == tuple(play.table.fight.laid[1]) and play.view().laid == ()


def test_in_and_out_and_the_cards_can_be_changed_until_everybody_is_ready():
    """MW-03: whatever you change, only you are no longer ready."""
    play = riding(4).join(1, "Q J 9 8").out(2)
    assert play.refused(1, "StayOut") == "You are ready. Hold on first, if you want to change your mind."
    play(1, "HoldOn")
    assert play.table.fight.ready == (0, 2) and play.view().fight.robbers[1].state == "laid"
    play(1, "StayOut")(2, "HoldOn").join(2, "9 8 7 J")
    assert [robber.state for robber in play.view().fight.robbers] == ["ready", "out", "ready", "choosing"]
    play(2, "HoldOn").join(2, "Q J 9 8")
    assert play.table.fight.laid[2] == play.cards(2, "Q J 9 8") and len(play.table.players[2].hand) == 1
    play.out(3)
    assert play.spaces == [4, 0, 0, 0] and play.table.fight is None


def test_staying_out_is_no_promise_until_the_hands_are_shown():
    """MW-03."""
    play = riding(3).out(1)
    play(1, "HoldOn").join(1, "Q J 9 8").out(2)
    assert [shown.seat for shown in play.table.settled.rounds[0].shown] == [0, 1]


def test_hands_are_shown_when_the_last_one_is_ready_and_not_before():
    """MW-03: ready, lock, reveal together."""
    play = riding(3).join(1, "Q J 9 8", ready=False).out(2)
    assert "reveal" not in play.kinds() and play.view().waiting == (1,)
    play(1, "Ready")
    assert play.kinds()[:2] == ["reveal", "reveal"]


def test_ready_needs_a_hand_on_the_table():
    play = riding(3)
    assert play.refused(1, "Ready") == "Lay a hand first."
    assert play.refused(1, "HoldOn") == "Nobody has taken you for ready."


def test_the_leader_cannot_withdraw_but_may_play_other_cards():
    """MW-04."""
    play = riding(3)(0, "HoldOn")
    assert play.refused(0, "StayOut") == "You cannot stay out of this one." and "StayOut" not in play.offers(0)
    assert play.refused(0, "PonyExpress", cards=play.cards(0, "K K")) == "Finish the action on the table first."
    play.join(0, "K K K 7").out(1, 2)
    assert play.table.settled.rounds[0].shown[0].name == "Three Kings, 7 high"


def test_a_robbery_nobody_else_joins_is_won_unopposed():
    """MW-07: points as ever; the hand is shown and discarded, and five cards are drawn."""
    play = Town("6 7 8 9 T", "Q J 9 8 7", "Q J 9 8 7").rob(0, "Train", "6 7 8 9").out(1, 2)
    assert play.spaces == [4, 0, 0] and play.kinds() == ["reveal", "win"] and "unopposed" in play.public
    assert [card[0] for card in play.table.discards] == ["6", "7", "8", "9"] and len(play.table.players[0].hand) == 5


def test_all_losers_pay_bail_and_those_who_stayed_out_do_not():
    """MW-18."""
    play = riding(4).at(0, 1, 5, 9, bags=[0, 5, 5, 5]).join(1, "Q J 9 8").join(2, "Q J 9 8").out(3)
    assert play.bags == [0, 4, 3, 5] and [fact["seat"] for fact in play.facts("bail")] == [1, 2]


def test_only_hands_that_are_played_can_double_cross():
    """MW-17: aces taken back call out nobody's 6s."""
    play = Town("K K 9 8 7", "6 6 9 8 7", "A A 9 8 7").rob(0, "PonyExpress", "K K").join(1, "6 6").join(2, "A A", ready=False)
    play(2, "StayOut")
    assert play.spaces == [2, 0, 0] and not play.table.settled.rounds[0].crossed


def test_a_double_cross_beats_everybody():
    """MW-16: not only the aces."""
    play = Town("K K K K 7", "6 6 6 6 8", "A A A A 9", "Q Q Q Q 9").at(1, 1, 1, 1).rob(0, "Train", "K K K K")
    play.join(1, "6 6 6 6").join(2, "A A A A").join(3, "Q Q Q Q")
    assert play.spaces == [0, 5, 0, 0] and play.table.settled.rounds[0].crossed
    assert play.facts("title") == [{"title": "The Train, Double-Crossed", "seats": [1]}]
    assert play.table.settled.rounds[0].shown[1].name == "Double Crosser"


def test_cards_played_go_face_up_to_the_discards_and_everybody_who_played_draws_to_five():
    """Game Play; MW-39."""
    play = riding(3, "Stagecoach").join(1, "Q J 9").out(2)
    assert sorted(card[0] for card in play.table.discards) == ["9", "J", "K", "K", "K", "Q"]
    assert [len(player.hand) for player in play.table.players] == [5, 5, 5]
    assert [event.to for event in play.told if event.kind == "draw"] == [(0,), (1,)]


def test_who_holds_five_or_more_already_does_not_draw():
    """Game Play: players do not draw if they already have 5 or more."""
    play = Town("K K K K 7", "Q J 9 8 7")(0, "Church", discard=[]).pass_turn()
    assert len(play.table.players[0].hand) == 7
    play.rob(0, "PonyExpress", "K K").out(1)
    assert len(play.table.players[0].hand) == 5 and not play.facts("draw")


def test_a_robbery_opens_a_chapter():
    play = riding(3).out(1, 2).rob(1, "Train", "Q J 9 8")
    assert play.told[0].kind == "chapter" and play.told[0].text == "The Train" and play.told[0].facts["number"] == 2


def test_hands_are_revealed_leader_first_and_then_clockwise():
    play = Town("Q J 9 8 7", "Q J 9 8 7", "K K K K 7", "Q J 9 8 7", starter=2).rob(2, "PonyExpress", "K K")
    play.join(1, "Q J").join(0, "Q J").join(3, "Q J")
    assert [fact["seat"] for fact in play.facts("reveal")] == [2, 3, 0, 1]


@pytest.mark.parametrize("do", ["Commit", "StayOut", "Ready"])
def test_nobody_lays_cards_when_none_are_asked_for(do):
    play = Town("K K K K 7", "Q J 9 8 7")
    told = {"cards": play.cards(1, "Q J")} if do == "Commit" else {}
    assert play.refused(1, do, **told) == "Nobody is laying cards now."


def test_only_the_one_whose_turn_it_is_picks_an_action():
    play = Town("K K K K 7", "Q J 9 8 7", "Q J 9 8 7")
    assert play.refused(1, "Train", cards=play.cards(1, "Q J 9 8")) == "It is @0's turn to pick an action."
    assert play.refused(2, "Church", discard=[]) == "It is @0's turn to pick an action."
