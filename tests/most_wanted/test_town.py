"""Church, Saloon and Honest Labor: nobody else's business."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town


@pytest.mark.parametrize("away", ["", "K", "K Q J", "K Q J 9 8"])
def test_church_discards_any_number_and_draws_to_seven(away):
    play = Town("K Q J 9 8", "Q J 9 8 7").lay(0, "Church", away)
    assert len(play.table.players[0].hand) == 7 and len(play.table.discards) == len(away.split())
    assert play.table.turn == 1 and f"giving up {len(away.split()) or 'nothing'}" in play.public


def test_church_with_seven_cards_draws_as_many_as_were_given_up():
    play = Town("K Q J 9 8", "Q J 9 8 7")(0, "Church", discard=[]).pass_turn()
    play.lay(0, "Church", "K Q")
    assert len(play.table.players[0].hand) == 7


def test_church_is_open_to_whoever_has_nothing_else_to_do():
    """MW-02."""
    assert Town("K Q J 9 8", "Q J 9 8 7").pass_turn().table.turn == 1


@pytest.mark.parametrize("away", ["", "K", "K Q J 9 8"])
def test_saloon_costs_a_bag_and_draws_to_eight(away):
    play = Town("K Q J 9 8", "Q J 9 8 7", church="saloon").at(bags=[2, 0]).lay(0, "Saloon", away)
    assert len(play.table.players[0].hand) == 8 and play.bags == [1, 0] and play.table.turn == 1


def test_saloon_off_the_board_without_a_bag_is_closed():
    """MW-25."""
    play = Town("K Q J 9 8", "Q J 9 8 7", church="saloon")
    assert play.greyed(0)["Saloon"] == play.refused(0, "Saloon", discard=[]) == "You have no bag to pay with, and no space to move back."


def test_saloon_off_the_board_with_a_bag_is_open():
    """MW-25."""
    assert Town("K Q J 9 8", "Q J 9 8 7", church="saloon").at(0, bags=[1])(0, "Saloon", discard=[]).bags == [0, 0]


@pytest.mark.parametrize("space", [1, 5, 12])
def test_saloon_on_the_board_without_a_bag_costs_a_space(space):
    """MW-25."""
    play = Town("K Q J 9 8", "Q J 9 8 7", church="saloon").at(space)(0, "Saloon", discard=[])
    assert play.spaces[0] == space - 1 and "moves back" in play.public


@pytest.mark.parametrize("cards, bags", [("KS", 2), ("KS 9S", 4), ("KS QS 9S", 6)])
def test_honest_labor_pays_two_bags_a_card(cards, bags):
    """Honest Labor, and its example: 3 cards of the same color for 6 bags."""
    play = Town("KS QS 9S 8H 7D", "Q J 9 8 7").lay(0, "HonestLabor", cards)
    assert play.bags == [bags, 0] and len(play.table.players[0].hand) == 5 and play.table.turn == 1
    assert sorted(card[:2] for card in play.table.discards) == sorted(cards.split())


@pytest.mark.parametrize("colours, allowed", [(4, False), (2, True)])
def test_a_suit_is_a_color_unless_the_table_plays_red_and_black(colours, allowed):
    """0.2, MW-33."""
    play = Town("KS QC 9H 8D 7S", "Q J 9 8 7", colours=colours)
    picked = play.cards(0, "KS QC")
    if allowed:
        assert play(0, "HonestLabor", cards=picked).bags[0] == 4
    else:
        assert play.refused(0, "HonestLabor", cards=picked) == "Honest Labor takes cards of one color, all from your hand."


def test_honest_labor_takes_one_card_at_least_of_your_own():
    """MW-02."""
    play = Town("KS QS 9H 8D 7C", "Q J 9 8 7")
    assert play.refused(0, "HonestLabor", cards=[]) == "Honest Labor takes one card at least, of those you hold."
    assert play.refused(0, "HonestLabor", cards=play.cards(1, "Q J")) == "Honest Labor takes one card at least, of those you hold."
    assert "of one color" in play.refused(0, "HonestLabor", cards=[*play.cards(0, "KS"), *play.cards(0, "KS")])
    assert "of one color" in play.refused(0, "HonestLabor", cards=[*play.cards(0, "KS"), "ZZ"])


def test_honest_labor_is_offered_once_for_each_color():
    play = Town("KS QS 9H 8D 7C", "Q J 9 8 7")
    offers = {offer.label: offer.fields["cards"] for offer in play.open(0) if offer.do == "HonestLabor"}
    assert {label: len(field.options) for label, field in offers.items()} == {
        "Honest Labor in black": 2, "Honest Labor in red": 1, "Honest Labor in blue": 1, "Honest Labor in green": 1}
    assert offers["Honest Labor in red"].single  # then it is that card, not a list
    assert "of one color" in play.refused(0, "HonestLabor", cards=play.cards(0, "9H"))
    assert play(0, "HonestLabor", cards=play.cards(0, "9H")[0]).bags[0] == 2


@pytest.mark.parametrize("option, up, down", [
    ("church", "Church", "Saloon"), ("labor", "HonestLabor", "DishonestLabor"), ("duel", "Duel", "Shootout")])
@pytest.mark.parametrize("turned", [False, True])
def test_only_the_side_that_lies_up_can_be_chosen(option, up, down, turned):
    """MW-46."""
    sides = {"church": ("church", "saloon"), "labor": ("honest", "dishonest"), "duel": ("duel", "shootout")}[option]
    play = Town("KS QS 9H 8D 7C", "Q J 9 8 7", "Q J 9 8 7", **{option: sides[turned]}).at(bags=[1])
    shown, other = (down, up) if turned else (up, down)
    told = {"Church": {"discard": []}, "Saloon": {"discard": []}, "HonestLabor": {"cards": play.cards(0, "KS QS")},
            "DishonestLabor": {"cards": play.cards(0, "KS QS")}, "Duel": {"who": 1, "cards": play.cards(0, "KS QS")},
            "Shootout": {"who": [1], "cards": play.cards(0, "KS QS")}}
    assert shown in play.offers(0) and other not in play.offers(0)
    assert play.refused(0, other, **told[other]) == "That side of the tile lies face down at this table."
    play(0, shown, **told[shown])
