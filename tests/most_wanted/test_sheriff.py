"""Special Rules for Two Player Games: the Sheriff."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town


def guarded(robbery: str, mine: str, his: str, other: str = "", **options) -> Town:
    """Seat 0 rides, the Sheriff holds `his` cards; seat 1 plays `other`, or stays out."""
    play = Town(mine, other or "J T 9 8 7", deck=his, **options).at(1, 1, bags=[3, 3])
    size = {"PonyExpress": 2, "Stagecoach": 3, "Train": 4}[robbery]
    play.rob(0, robbery, " ".join(mine.split()[:size]))
    return play.join(1, " ".join(other.split()[:size])) if other else play.out(1)


def his(play: Town) -> str:
    """The ranks of the hand the Sheriff showed first."""
    return "".join(card[0] for card in play.table.settled.rounds[0].shown[-1].cards)


@pytest.mark.parametrize("robbery, size, cards", [("PonyExpress", 2, 4), ("Stagecoach", 3, 6), ("Train", 4, 8)])
def test_he_draws_twice_as_many_cards_as_the_robbery_takes(robbery, size, cards):
    """MW-41: at the moment it is chosen."""
    play = Town("K K K K 7", "Q Q Q Q 7").rob(0, robbery, " ".join(["K"] * size))
    assert len(play.table.fight.sheriff) == play.view().fight.sheriff == cards
    assert f"The Sheriff guards it with {cards} cards." in play.public


@pytest.mark.parametrize("seats", range(3, 9))
def test_he_comes_for_two_players_only(seats):
    """MW-40."""
    play = Town(*["K Q J 9 8"] * seats).rob(0, "PonyExpress", "K Q")
    assert not play.table.fight.guarded and not play.view().sheriff


def test_an_unopposed_robbery_has_to_beat_him_too():
    """MW-40, MW-44: no robbery is won by default in a two-player game."""
    play = guarded("PonyExpress", "9 9 K Q J", "A A 7 8")
    assert play.spaces == [1, 1] and play.bags == [2, 3] and play.table.settled.winner == -1
    assert "The Sheriff holds the Pony Express: nobody scores." in play.public


def test_when_he_wins_nobody_scores_and_all_robbers_pay_bail():
    """MW-44."""
    play = guarded("Stagecoach", "9 9 9 Q J", "K K K 8 7 J", "T T T Q J")
    assert play.spaces == [1, 1] and play.bags == [2, 2]


def test_whoever_beats_him_and_the_other_scores():
    play = guarded("PonyExpress", "9 9 K Q J", "8 8 A K", "T T K Q J")
    assert play.spaces == [1, 3] and play.bags == [2, 3]


def test_with_6_6_q_q_he_uses_the_queens():
    """The rulebook's first example."""
    assert his(guarded("PonyExpress", "K K 9 8 7", "6 6 Q Q")) == "QQ"


def test_even_if_a_player_uses_two_aces():
    """The rulebook's first example, second half; MW-42: no double cross out of spite."""
    play = guarded("PonyExpress", "A A 9 8 7", "6 6 Q Q")
    assert his(play) == "QQ" and play.spaces[0] == 3 and not play.table.settled.rounds[0].crossed


def test_with_6_6_q_a_he_uses_the_6s():
    """The rulebook's second example: the Pair of 6s is the highest ranked he has."""
    assert his(guarded("PonyExpress", "K K 9 8 7", "6 6 Q A")) == "66"


def test_if_his_best_hand_is_all_6s_it_double_crosses_aces():
    """MW-42."""
    play = guarded("PonyExpress", "A A 9 8 7", "6 6 Q A")
    assert play.table.settled.winner == -1 and play.table.settled.rounds[0].crossed and "the Sheriff's 6s beat every hand" in play.public


def test_if_his_best_hand_is_all_aces_a_players_6s_double_cross_him():
    """MW-42."""
    play = guarded("PonyExpress", "6 6 9 8 7", "A A Q Q")
    assert play.spaces[0] == 3 and play.table.settled.rounds[0].crossed


@pytest.mark.parametrize("robbery, mine, drawn, hand", [
    ("PonyExpress", "K K 9 8 7", "A Q J 9", "AQ"), ("PonyExpress", "K K 9 8 7", "7 7 A Q", "77"),
    ("Stagecoach", "K K K 8 7", "9 9 8 8 A Q", "99A"), ("Stagecoach", "K K K 8 7", "9 9 9 A A A", "AAA"),
    ("Train", "K K K K 7", "9 9 9 9 A A A Q", "9999"), ("Train", "K K K K 7", "9 9 8 8 7 7 A Q", "9988"),
    ("Train", "K K K K 7", "9 9 9 8 8 7 A Q", "999A"), ("Train", "K K K K 7", "9 9 J 8 7 6 A Q", "99AQ")])
def test_he_makes_the_best_hand_with_the_best_leftovers(robbery, mine, drawn, hand):
    """MW-41."""
    assert his(guarded(robbery, mine, drawn)) == hand


def test_his_cards_are_seen_by_nobody_before_the_showdown_and_all_of_them_after():
    """MW-41: what he does not use is discarded with the rest."""
    play = Town("K K 9 8 7", "J T 9 8 7", deck="6 6 Q A").rob(0, "PonyExpress", "K K")
    held = list(play.table.fight.sheriff)
    for seat in (None, 0, 1):
        seen = play.view(seat)
        assert not set(held) & {*seen.hand, *seen.laid, *seen.discards, *seen.fight.shown} and seen.fight.sheriff == 4
    play.out(1)
    assert set(held) <= set(play.view().discards) and [card[0] for card in play.table.settled.spare] == ["Q", "A"]


def test_a_tie_with_him_is_played_out_and_he_plays_the_top_card():
    """MW-43."""
    play = guarded("PonyExpress", "K K A 9 8", "K K 7 8 Q")
    assert play.table.phase == "fight" and play.view().fight.guarded and play.view().fight.sheriff == 1 and play.view().waiting == (0,)
    assert play.join(0, "A").spaces[0] == 3
    play = guarded("PonyExpress", "K K J 9 8", "K K 7 8 Q").join(0, "9")
    assert play.spaces[0] == 1 and play.bags[0] == 2 and play.table.settled.winner == -1


def test_he_goes_on_playing_top_cards_as_long_as_it_ties():
    """MW-43."""
    play = guarded("PonyExpress", "K K J 9 8", "K K 7 8 J 8").join(0, "J")
    assert play.view().fight.sheriff == 1
    assert play.join(0, "9").spaces[0] == 3 and len(play.table.settled.rounds) == 3


def test_beaten_in_a_tie_he_is_out_of_it():
    play = guarded("PonyExpress", "K K A 9 8", "K K 7 8 Q", "K K A 9 7").join(0, "A").join(1, "A")
    assert not play.view().fight.guarded and play.view().fight.sheriff == 0
    assert play.join(0, "9").join(1, "7").spaces == [3, 1]


def test_a_tie_break_with_him_can_double_cross():
    """MW-13, MW-43."""
    assert guarded("PonyExpress", "K K 6 9 8", "K K 7 8 A").join(0, "6").spaces[0] == 3
    assert guarded("PonyExpress", "K K A 9 8", "K K 7 8 6").join(0, "A").table.settled.winner == -1


def test_he_wins_ties_by_option():
    """MW-43: he must be beaten."""
    play = guarded("PonyExpress", "K K A 9 8", "K K 7 8 Q", sheriff_ties="sheriff")
    assert play.table.settled.winner == -1 and play.spaces == [1, 1] and play.bags == [2, 3]


def test_a_tie_without_him_is_none_of_his_business():
    """MW-43."""
    play = guarded("PonyExpress", "K K A 9 8", "Q Q 7 8", "K K J 9 8", sheriff_ties="sheriff")
    assert play.table.phase == "fight" and not play.view().fight.guarded
    assert play.join(0, "A").join(1, "J").spaces == [3, 1]


def test_he_needs_no_refill_and_pays_no_bail():
    play = guarded("PonyExpress", "K K 9 8 7", "8 8 7 9")
    assert [event.to for event in play.told if event.kind == "draw"] == [(0,)] and play.bags == [3, 3]
