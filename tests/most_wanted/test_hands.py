"""Hand Rankings and Double Crossing, with every example of the rulebook."""
from __future__ import annotations

import random
from itertools import combinations

import pytest

from companion.games.most_wanted.facts import CARDS
from companion.games.most_wanted.hands import best_hand, called, double_crossers, strength, strongest


def cards(hand: str) -> list[str]:
    return [f"{name.replace('10', 'T'):S<2}1" for name in hand.split()]


def best(hands: str) -> set[int]:
    """Whose hands are best, of hands written one after the other."""
    played = {seat: cards(hand) for seat, hand in enumerate(hands.split(" / "))}
    return set(double_crossers(played) or strongest(played))


EXAMPLES = [  # the rulebook's, in its order
    ("a Pair of 7s beats a High Card Ace", "7S 7H / AS KH", {0}),
    ("any 3-of-a-Kind always beats a 2-of-a-Kind", "7S 7H 7D / AS AH KD", {0}),
    ("three 8s with an extra Ace beat three 8s with an extra 6", "8S 8H 8D AS / 8C 8H 8D 6S", {0}),
    ("a Pair of Queens with 6s beats a Pair of Jacks with 10s", "QS QH 6D 6S / JS JH TD TS", {0}),
    ("if the higher Pair is tied, compare the lower Pair", "QS QH 6D 6S / QD QC 7H 7S", {1}),
    ("all 6s beat Kings and Queens, because Aces were played", "6S 6H / KS KH / QS QH / AS AH", {0}),
    ("without Aces a Pair of 6s is a low Pair, and a Pair of Kings wins", "6S 6H / KS KH", {1}),
    ("two 6s and other cards do not qualify", "6S 6H KD / AS AH AD", {1}),
    ("nor does an Ace with other cards", "6S 6H / AS KH / KD KC", {2}),
]


@pytest.mark.parametrize("why, hands, winners", EXAMPLES, ids=[why for why, _, _ in EXAMPLES])
def test_the_rulebooks_examples(why, hands, winners):
    assert best(hands) == winners


LADDER = [  # each beats every one below it (MW-08)
    "AS AH AD AC", "7S 7H 7D 7C", "6S 6H 6D 6C", "AS AH AD 6C", "KS KH KD AC", "6S 6H 6D AC", "AS AH KD KC", "AS AH 6D 6C",
    "KS KH QD QC", "7S 7H 6D 6C", "AS AH KD QC", "AS AH KD 6C", "AS AH QD JC", "KS KH AD QC", "6S 6H AD KC", "AS KH QD JC", "AS KH QD TC",
    "AS 9H 8D 7C", "KS QH JD TC", "9S 8H 7D 6C"]


@pytest.mark.parametrize("low", range(1, len(LADDER)))
def test_any_hand_of_a_higher_rank_beats_any_of_a_lower(low):
    """MW-08: category first, then the category's ranks, then the leftovers; no straights, no flushes."""
    for high in range(low):
        assert strength(cards(LADDER[high])) > strength(cards(LADDER[low]))


@pytest.mark.parametrize("higher, lower", list(zip("AKQJT987", "KQJT9876")))
def test_ranks_go_from_ace_down_to_6(higher, lower):
    pairs = f"{lower}S {lower}H / {higher}S {higher}H"
    assert best(f"{higher}S / {lower}S") == {0} and best(pairs) == {1}


@pytest.mark.parametrize("hands, winners", [
    ("KS QH / KD QC", {0, 1}), ("KS KH / KD KC / QS QH", {0, 1}), ("8S 8H 8D AS / 8S 8H 8C AH", {0, 1}), ("9S / 9S / 9S", {0, 1, 2}),
    ("AS KH QD JC / AH KD QC JS", {0, 1}), ("QS QH 6D 6S / QD QC 6H 6C", {0, 1})])
def test_equal_hands_tie_whatever_the_suits(hands, winners):
    """MW-08, MW-09."""
    assert best(hands) == winners


@pytest.mark.parametrize("hands, winners, why", [
    ("AS / 6S", {1}, "MW-13: a lone ace against a lone 6"),
    ("AS AH AD / 6S 6H 6D", {1}, "MW-13: three cards"),
    ("AS AH AD AC / 6S 6H 6D 6C / KS KH KD KC", {1}, "MW-13, MW-16: four cards, and a third hand beaten too"),
    ("AS / 6S / 6H", {1, 2}, "MW-15: all hands of 6s double-cross, and tie"),
    ("AS AH / AD AC / 6S 6H", {2}, "MW-15: several hands of aces"),
    ("AS / AH / KS", {0, 1}, "no 6s: aces tie"),
    ("6S / 6H / KS", {2}, "no aces: 6s are lowest"),
    ("AS KH / 6S 6H", {1}, "a pair of 6s beats a high ace anyway"),
    ("AS AH KD / 6S 6H 6D", {1}, "three 6s beat a pair anyway"),
    ("AS AH AD / 6S 6H 7D", {0}, "MW-14: not all 6s"),
    ("AS AH AD KC / 6S 6H 6D 6C", {1}, "four of a kind beats three"),
    ("KS KH KD AC / QS QH QD 6C", {0}, "MW-14: leftovers cross nobody"),
    ("KS KH / 6S 7H / AS AH", {2}, "MW-14"),
    ("AS AH AD / KS KH KD / 6S 6H 6D", {2}, "MW-16: beats every hand, not only the aces")])
def test_double_crossing(hands, winners, why):
    assert best(hands) == winners, why


@pytest.mark.parametrize("hand, name", [
    ("KS", "King"), ("TS", "10"), ("AS 6H", "Ace high"), ("9S 7H 6D", "9 high"), ("7S 7H", "Pair of 7s"), ("KS KH 9D", "Pair of Kings, 9 high"),
    ("TS TH AD KC", "Pair of 10s, Ace high"), ("QS QH 6D 6C", "Two pair, Queens and 6s"), ("KS KH KD", "Three Kings"),
    ("KS KH KD 9C", "Three Kings, 9 high"), ("6S 6H 6D 6C", "Four 6s")])
def test_hands_are_called_what_people_call_them(hand, name):
    assert called(cards(hand)) == name


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_best_hand_is_the_best_of_all_there_are(size):
    """MW-41: best category, best leftovers."""
    luck = random.Random(size)
    for _ in range(150):
        drawn = luck.sample(CARDS, luck.choice([2 * size, 8]))
        hand = best_hand(drawn, size)
        assert len(set(hand)) == size and set(hand) <= set(drawn)
        assert strength(hand) == max(map(strength, combinations(drawn, size)))


def test_the_best_of_too_few_cards_is_all_of_them():
    assert best_hand(["KS1", "AS1"], 4) == ("AS1", "KS1")
