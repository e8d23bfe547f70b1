"""Setup: what lies where before the first action is chosen."""
from __future__ import annotations

from collections import Counter

import pytest
from players import Play
from scoundrel_society.staging import DECK, all_cards, told

from companion.engine import Chance, Illegal
from companion.games import scoundrel_society
from companion.games.scoundrel_society.facts import ACTION_CARDS, ACTIONS, CONSTABLE, TYPES


def opened(seats: int = 4, seed: int = 0, **options) -> Play:
    return Play(scoundrel_society, seats, seed, **options)


def test_the_box_holds_63_unique_loot_and_five_coins():
    """Contents; Anatomy of the Cards: six types."""
    assert len(DECK.unique) == 63 and len(DECK.coins) == 5
    assert {DECK.loot[key].type for key in DECK.unique} == set(TYPES) and len(TYPES) == 6
    assert set(ACTION_CARDS) == set(ACTIONS) and len(ACTIONS) == 5


def test_every_card_has_a_name_of_its_own_and_a_line_of_flavour():
    named = [*(DECK.loot[key] for key in DECK.unique), *DECK.scoundrels.values(), *DECK.marks.values()]
    assert len({card.name for card in named}) == len(named) == len({card.flavour for card in named})
    assert all(card.flavour[-1] in ".'" and len(card.flavour) < 100 for card in named)


def test_only_what_the_rulebook_names_is_the_rulebooks():
    """0.4: the rest is our own, and says so."""
    ours = {key for cards in (DECK.loot, DECK.scoundrels, DECK.marks) for key, card in cards.items() if card.source == "invented"}
    named = {*DECK.coins, "yacht", "crocodile-handbag", "vincenzo-peru", "miffy-schultz", "mr-mhing", "barnabus-graves"}
    assert ours == {*DECK.loot, *DECK.scoundrels, *DECK.marks} - named


def test_the_constable_is_one_of_the_bottom_ten():
    """Nine loot are set aside and shuffled with him."""
    places = Counter()
    for seed in range(300):
        table = opened(seed=seed).table
        places[table.deck.index(CONSTABLE)] += 1
        assert len(table.deck) + len(table.row) == 64
    assert set(places) == set(range(10)) and max(places.values()) < 60


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_gets_a_scoundrel_a_coin_and_five_actions(seats):
    table = opened(seats).table
    assert len({player.scoundrel for player in table.players}) == seats
    assert [player.front for player in table.players] == [[coin] for coin in DECK.coins[:seats]]
    assert all(player.hand == list(ACTIONS) and not player.stash and not player.tokens for player in table.players)
    assert sorted(all_cards(table)) == sorted([*DECK.unique, *DECK.coins[:seats], CONSTABLE])


@pytest.mark.parametrize("seats, row", [(3, 4), (4, 5), (5, 6)])
def test_the_row_has_one_more_than_there_are_players(seats, row):
    assert len(opened(seats).table.row) == row


def test_for_two_the_row_has_three_or_four_by_a_setting():
    """SS-01: Barnabus is no player."""
    assert len(opened(2).table.row) == 3 and len(opened(2, row=4).table.row) == 4 and len(opened(3, row=4).table.row) == 4


def test_who_goes_first_which_mark_and_who_plays_whom_are_left_to_chance():
    """SS-46."""
    tables = [opened(seed=seed).table for seed in range(120)]
    assert {table.first for table in tables} == {0, 1, 2, 3}
    assert {table.mark for table in tables} == set(DECK.marks)
    assert {table.players[0].scoundrel for table in tables} == set(DECK.scoundrels)


def test_barnabus_is_taken_out_of_the_deal_for_two():
    """SS-44."""
    assert not any(player.scoundrel == "barnabus-graves" for seed in range(60) for player in opened(2, seed).table.players)


def test_the_journal_is_told_the_mark_the_cast_the_first_chapter_and_the_row():
    play = opened()
    assert [event.kind for event in play.told] == ["setup", "setup", *["scoundrel"] * 4, "marker", "chapter", "refill"]
    assert play.told[0].facts["story"] == DECK.marks[play.table.mark].name
    assert told(play, "chapter")[0].facts["number"] == 1 and told(play, "refill")[0].facts["loot"] == play.table.row


def test_the_table_is_told_once_that_cards_are_invented_and_only_if_some_are(monkeypatch):
    assert len([event for event in opened().told if "our own invention" in event.text]) == 1
    monkeypatch.setattr(type(DECK), "invented", False)
    assert not [event for event in opened().told if "our own invention" in event.text]


def test_a_table_may_have_everybody_pick_one_of_two_scoundrels():
    """SS-46: a house rule. The two lie open, and the first round waits for all."""
    play = opened(3, scoundrels="choice")
    assert play.view().phase == "casting" and not play.table.row and play.view().waiting == (0, 1, 2)
    assert len({key for player in play.table.players for key in player.choice}) == 6
    for seat in range(3):
        pair = play.table.players[seat].choice
        assert play.offers(seat)["PlayAs"].fields["scoundrel"].options == pair
        assert play.refused(seat, "PlayAs", scoundrel=play.table.players[(seat + 1) % 3].choice[0]) == "Pick one of the two you were dealt."
        play(seat, "PlayAs", scoundrel=pair[1])
        assert play.table.players[seat].scoundrel == pair[1]
        if seat == 0:
            assert play.refused(0, "PlayAs", scoundrel=pair[0]) == "You have picked your scoundrel."
    assert play.table.phase == "choosing" and len(play.table.row) == 4 and told(play, "chapter")


def test_a_table_that_plays_with_unknown_cards_is_not_dealt():
    with pytest.raises(Illegal, match="cards that are not in this house"):
        scoundrel_society.deal(3, {"deck": "lost"}, Chance())
