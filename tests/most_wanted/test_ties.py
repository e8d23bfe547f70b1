"""Ties: one card each, in secret and at once, until one is left."""
from __future__ import annotations

from most_wanted.stages import Town, everything

from companion.games.most_wanted.facts import CARDS


def tied(*rest: str) -> Town:
    """Pairs of Kings tie on the Pony Express; `rest` is what each has left in hand. One more player has stayed out of it."""
    play = Town(*[f"K K {left}" for left in rest], "Q J T 9 8").rob(0, "PonyExpress", "K K").out(len(rest))
    for seat in range(1, len(rest)):
        play.join(seat, "K K")
    return play


def test_a_tie_for_the_best_hand_is_broken_with_one_card_each():
    """MW-09."""
    play = tied("A 8 7", "Q 9 8", "J 9 7")
    assert play.table.phase == "fight" and play.kinds() == ["reveal"] * 3 + ["tie"]
    assert play.view().fight.tie and play.view().fight.size == 1 and play.who_can("Commit") == {0, 1, 2} and play.view().waiting == (0, 1, 2)
    assert play.offers(0)["Commit"].fields["cards"].single
    play.join(0, "A").join(1, "Q").join(2, "J")
    assert play.spaces == [2, 0, 0, 0] and len(play.table.settled.rounds) == 2


def test_only_the_tied_play_on_and_the_others_have_lost():
    """MW-09, MW-18."""
    play = Town("K K A 8 7", "Q Q A 8 7", "K K 9 8 7").at(1, 1, 1, bags=[3, 3, 3]).rob(0, "PonyExpress", "K K").join(1, "Q Q").join(2, "K K")
    assert play.who_can("Commit") == {0, 2} and "You have no hand" in play.refused(1, "Commit", cards=play.cards(1, "A")[0])
    assert play.view().players[1].note == "beaten"
    play.join(2, "9").join(0, "A")
    assert play.spaces == [3, 1, 1] and play.bags == [3, 2, 2]


def test_nobody_stays_out_of_a_tie_break():
    play = tied("A 8 7", "Q 9 8")
    assert play.who_can("StayOut") == set() and play.refused(1, "StayOut") == "You cannot stay out of this one."


def test_tie_break_cards_come_from_what_is_left_in_hand():
    """MW-10."""
    play = tied("A 8 7", "Q 9 8")
    assert [card[0] for card in play.offers(1)["Commit"].fields["cards"].options] == ["Q", "9", "8"]
    assert play.refused(1, "Commit", cards=play.table.fight.shown[0]) == "Play cards you hold, each of them once."


def test_a_tie_break_can_tie_again_among_those_still_tied():
    """MW-10: those beaten are out of it, and pay."""
    play = tied("A 9 8", "A 9 7", "J 9 7").at(1, 1, 1, bags=[1, 1, 1])
    play.join(0, "A").join(1, "A").join(2, "J")
    assert play.who_can("Commit") == {0, 1} and play.facts("tie")[-1] == {"seats": [0, 1]}
    play.join(0, "9").join(1, "9")
    play.join(0, "8").join(1, "7")
    assert play.spaces == [3, 1, 1, 0] and play.bags == [1, 0, 0, 0] and len(play.table.settled.rounds) == 4


def test_tie_break_cards_can_be_changed_until_all_are_ready():
    """MW-03, MW-10."""
    play = tied("A 8 7", "Q 9 8").join(0, "7")
    play(0, "HoldOn").join(0, "A").join(1, "Q")
    assert play.spaces == [2, 0, 0]


def test_who_holds_no_card_plays_the_top_one_of_the_deck():
    """MW-10: only who holds none."""
    play = Town("K K K K Q", "K K K K Q", "7 8 9 T J", deck="A 7").rob(0, "Train", "K K K K").join(1, "K K K K").out(2)
    assert play.table.phase == "fight"
    play.join(0, "Q").join(1, "Q")
    assert play.spaces == [4, 0, 0]
    assert [[shown.name for shown in one.shown] for one in play.table.settled.rounds[1:]] == [["Queen", "Queen"], ["Ace", "7"]]
    assert "@0 has no card left and takes the top one." in play.public


def test_who_has_cards_left_chooses_while_the_other_takes_the_top_one():
    """MW-10."""
    play = Town("8 8 8 8 7", "8 8 8 8 7", "T J Q K 9", deck="A A K 9 Q", starter=1).pass_turn().pass_turn()  # seats 1 and 2 hold seven
    play.rob(0, "Train", "8 8 8 8").join(1, "8 8 8 8").out(2).join(0, "7").join(1, "7")
    assert play.view().waiting == (1,) and play.view(0).laid_name == "Queen" and play.view(1).fight.robbers[0].state == "ready"
    assert play.join(1, "A").spaces == [0, 4, 0]


def test_you_can_double_cross_on_ties():
    """MW-13: looking only at the cards of that tie-break."""
    play = tied("6 8 7", "A 9 8").join(0, "6").join(1, "A")
    assert play.spaces == [2, 0, 0] and play.table.settled.rounds[-1].crossed and not play.table.settled.rounds[0].crossed


def test_aces_of_an_earlier_round_call_out_no_6s():
    """MW-13, MW-14."""
    play = Town("A A 6 8 7", "A A 7 9 8", "Q J T 9 8").rob(0, "PonyExpress", "A A").out(2).join(1, "A A").join(0, "6").join(1, "7")
    assert play.spaces == [0, 2, 0]


def test_double_crossers_who_tie_break_the_tie():
    """MW-15."""
    play = Town("6 6 9 8 7", "6 6 J T 8", "A A Q J T").rob(0, "PonyExpress", "6 6").join(1, "6 6").join(2, "A A")
    assert play.who_can("Commit") == {0, 1}
    play.join(0, "9").join(1, "J")
    assert play.spaces == [0, 2, 0]


def test_tie_break_cards_are_discarded_with_the_hands_at_the_end():
    """MW-11: five cards are drawn once, when the action is over."""
    play = tied("A 8 7", "Q 9 8")
    assert not play.table.discards and [len(player.hand) for player in play.table.players] == [3, 3, 5]
    play.join(0, "A").join(1, "Q")
    assert len(play.table.discards) == 6 and [len(player.hand) for player in play.table.players] == [5, 5, 5]


def last_cards(deck: str) -> Town:
    """Two hands of Kings tie on the Train, one Queen left each; deck as given, discards empty."""
    play = Town("K K K K Q", "K K K K Q", "7 8 9 T J").rob(0, "Train", "K K K K").join(1, "K K K K").out(2)
    spare = play.table.deck
    play.table.deck = [next(card for card in spare if card.startswith(name)) for name in reversed(deck.split())]
    return play


def test_with_no_card_left_anywhere_earlier_tie_breaks_are_shuffled_back():
    """MW-12: the two Queens of the round before are drawn again, and again, until one of another rank comes."""
    play = last_cards("A").join(0, "Q").join(1, "Q")  # seat 0 draws the ace, seat 1 one of the Queens
    assert play.spaces == [4, 0, 0] and [shown.name for shown in play.table.settled.rounds[-1].shown] == ["Ace", "Queen"]
    assert play.table.shuffles >= 1 and "shuffle" in play.kinds()
    seen = everything(play.table)
    assert len(seen) == len(set(seen))


def test_with_no_card_left_at_all_chance_decides():
    """MW-12: two Queens shuffled back tie once more, and that must not go on for ever."""
    play = last_cards("").join(0, "Q").join(1, "Q")
    assert [len(one.shown) for one in play.table.settled.rounds] == [2, 2, 2]
    assert "There is no card left in town" in play.public and sorted(play.spaces) == [0, 0, 4]


def test_every_card_is_somewhere_after_a_tie():
    play = tied("A 9 8", "A 9 7", "J 9 7").join(0, "A").join(1, "A").join(2, "J").join(0, "8").join(1, "9")
    assert sorted(everything(play.table)) == sorted(CARDS)
