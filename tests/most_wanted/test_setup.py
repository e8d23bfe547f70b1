"""Setup, who goes first, and who leaves."""
from __future__ import annotations

import random
from collections import Counter

import pytest
from most_wanted.stages import Town, everything, money
from players import Play

from companion.engine import Chance
from companion.games import most_wanted
from companion.games.most_wanted.facts import CARDS


@pytest.mark.parametrize("seats", most_wanted.SEATS)
def test_everybody_begins_off_the_board_without_money_and_with_five_cards(seats):
    play = Play(most_wanted, seats)
    assert [(player.space, player.bags, len(player.hand)) for player in play.table.players] == [(0, 0, 5)] * seats
    assert len(play.table.deck) == 72 - 5 * seats and play.table.shuffles == 0
    assert sorted(everything(play.table)) == sorted(CARDS) and len(set(CARDS)) == 72


def test_there_are_two_of_each_card():
    """1.1: nine ranks, four suits, eight of each rank."""
    assert set(Counter(card[:2] for card in CARDS).values()) == {2} and set(Counter(card[0] for card in CARDS).values()) == {8}


def test_chance_says_who_goes_first_unless_the_table_says_otherwise():
    """MW-01."""
    firsts = Counter(Play(most_wanted, 4, seed).table.turn for seed in range(60))
    assert set(firsts) == {0, 1, 2, 3} and Play(most_wanted, 4).told[-1].text == f"@{Play(most_wanted, 4).table.turn} goes first."


def test_the_table_may_say_who_goes_first():
    """MW-01: the youngest, or anybody."""
    play = Town("K", "Q", "J", first="choice")
    assert play.view().waiting == () and play.who_can("NameFirst") == {0, 1, 2} and play.view().turn is None
    assert play.refused(0, "NameFirst", first=7) == "Pick somebody at the table."
    assert "say first who goes first" in play.refused(1, "Church", discard=[])
    assert play(2, "NameFirst", first=1).table.turn == 1
    assert "settled already" in play.refused(2, "NameFirst", first=1)


def duel(*hands: str) -> Town:
    return Town(*hands, first="duel")


def test_a_duel_of_all_with_one_card_each_can_say_who_goes_first():
    """MW-01: no bail, no points; cards are discarded and all draw to five, the winner first."""
    play = duel("K 9 8 7 J", "A 9 8 7 J", "Q 9 8 7 J")
    assert [event.kind for event in play.told][-2:] == ["chapter", "challenge"] and play.view().waiting == (0, 1, 2) and play.view().turn is None
    play.join(0, "K").join(1, "A").join(2, "Q")
    assert play.table.turn == 1 and play.spaces == [0, 0, 0] and not play.facts("bail") and len(play.table.discards) == 3
    assert [event.to for event in play.told if event.kind == "draw"] == [(1,), (2,), (0,)] and "@1 goes first." in play.public


def test_a_tie_in_the_first_duel_is_fought_again_by_the_tied():
    """MW-01."""
    play = duel("A 9 8 7 J", "A K 8 7 J", "Q 9 8 7 J").join(0, "A").join(1, "A").join(2, "Q")
    assert play.who_can("Commit") == {0, 1}
    assert play.join(0, "9").join(1, "K").table.turn == 1


def test_the_first_duel_can_double_cross():
    """MW-01, MW-13."""
    assert duel("A 9 8 7 J", "6 K 8 7 J", "Q 9 8 7 J").join(0, "A").join(1, "6").join(2, "Q").table.turn == 1


def test_the_sheriff_has_no_part_in_the_first_duel():
    """MW-40."""
    assert duel("K 9 8 7 J", "A 9 8 7 J").join(0, "K").join(1, "A").table.turn == 1


def test_play_goes_clockwise_in_the_order_people_joined():
    """MW-49."""
    play = Town(*["K Q J 9 8"] * 5, starter=3)
    turns = [play.table.turn]
    for _ in range(6):
        turns.append(play.pass_turn().table.turn)
    assert turns == [3, 4, 0, 1, 2, 3, 4]


@pytest.mark.parametrize("option, value", [
    ("scoreboard", "classic"), ("colours", 4), ("sheriff_ties", "tiebreak"), ("bags", "unlimited"), ("first", "random"),
    ("unchallenged", "face up"), ("church", "church"), ("labor", "honest"), ("duel", "duel")])
def test_the_rulings_are_the_defaults(option, value):
    """0.2, 0.3, MW-01, MW-27, MW-35, MW-43, MW-46."""
    assert most_wanted.OPTIONS[option].value == value == Play(most_wanted, 3).table.options[option]
    assert value in most_wanted.OPTIONS[option].options and len(most_wanted.OPTIONS[option].labels) == len(most_wanted.OPTIONS[option].options)


def test_the_default_scoreboard_has_13_spaces():
    """0.3."""
    assert Play(most_wanted, 2).table.scoreboard.goal == 13


# leaving

def test_who_leaves_discards_the_hand_and_is_gone():
    """MW-47: a turn to sit out is forgotten with the rest."""
    play = Town(*["K Q J 9 8"] * 4).at(3, 5, 1, 2, bags=[1, 2, 3, 4])
    play.table.players[1].skips = 2
    play(1, "LeaveTown")
    assert len(play.table.discards) == 5 and play.table.seats == [0, 2, 3] and play.view().players[1].gone and play.view().players[1].skips == 0
    assert play.view().trail[4].seats == () and play.view().players[1].note == "has left" and play.game.offers(play.table, 1) == []
    assert [play.pass_turn().table.turn for _ in range(3)] == [2, 3, 0]


def test_the_turn_of_who_leaves_passes_on():
    """MW-47."""
    assert Town(*["K Q J 9 8"] * 3, starter=1)(1, "LeaveTown").table.turn == 2


def test_at_exactly_two_left_the_sheriff_arrives():
    """MW-47, MW-40: from the next action on."""
    play = Town(*["K Q J 9 8"] * 3)(2, "LeaveTown")
    assert "the Sheriff comes to town" in play.public and play.view().sheriff
    assert play.rob(0, "PonyExpress", "K Q").table.fight.guarded and play.table.fight.asked == (0, 1)


def test_two_are_needed_to_go_on():
    """MW-47."""
    play = Town("K Q J 9 8", "K Q J 9 8")
    assert play.greyed(0)["LeaveTown"] == play.refused(0, "LeaveTown") == "Two are needed to go on: the game ends when you both get up."


def test_nobody_leaves_in_the_middle_of_an_action():
    play = Town(*["K Q J 9 8"] * 3).rob(0, "PonyExpress", "K Q")
    assert play.refused(1, "LeaveTown") == "Finish the action on the table first." and "LeaveTown" not in play.offers(1)


def test_the_gone_take_no_part():
    play = Town(*["K Q J 9 8"] * 4)(3, "LeaveTown")
    assert 3 not in play.offers(0)["Duel"].fields["who"].options and play.refused(3, "LeaveTown") == "You have left the game."
    assert "Challenge others" in play.refused(0, "Duel", who=3, cards=play.cards(0, "K Q"))
    play.rob(0, "PonyExpress", "K Q")
    assert play.refused(3, "CallTime") == "You have left the game." and 3 not in play.table.fight.asked


def test_bags_of_who_leaves_go_back():
    """MW-27, MW-47."""
    play = Town("KS QS J 9 8", *["K Q J 9 8"] * 2, bags="limited").lay(0, "HonestLabor", "KS QS")(0, "LeaveTown")
    assert play.table.supply == 63 == money(play.table)


def test_options_left_out_stand_at_their_defaults():
    assert most_wanted.deal(3, {}, Chance(random.Random(1))).options == {
        name: field.value for name, field in most_wanted.OPTIONS.items()}
