"""IV. The Job: sending a distress signal."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import meet, on_the_job, twist


def trouble(**load):
    """Seat 1 has played an Encounter against seat 0."""
    return meet(on_the_job(length=6, **load))


def bought(goods, **load):
    return trouble(**load)(0, "SendDistress")(2, "OfferHelp", goods=goods, credits=1000)(0, "BuyHelp", seller=2)


def test_one_card_an_event_is_bought_at_most():
    """GS-62."""
    play = trouble()(0, "SendDistress")(2, "OfferHelp")(3, "OfferHelp")(0, "BuyHelp", seller=2)
    assert play.refused(0, "BuyHelp", seller=3) == "You have bought a card for this event: one is the limit."
    assert "one is the limit" in play.refused(0, "SendDistress") and "has bought a card" in play.refused(3, "OfferHelp")
    assert "SendDistress" in meet(play(0, "PlayTrait", trait="wits")).offers(0)


def test_attempts_are_unlimited():
    """GS-62: a purchase is what counts."""
    play = trouble()
    for _ in range(3):
        play(0, "SendDistress")(1, "OfferHelp", credits=5000)(0, "CallOff")
    assert play.table.job.distress.offers == [] and play(0, "SendDistress").table.job.distress.sent


def test_anybody_else_may_sell_also_the_one_who_played_the_card_and_unasked():
    """GS-62."""
    assert trouble().who_can("OfferHelp") == {1, 2, 3}
    assert trouble().refused(0, "OfferHelp") == "You are the one in trouble."


@pytest.mark.parametrize("moment", [lambda: on_the_job(), lambda: meet(on_the_job(), "Twist"), lambda: twist(on_the_job(), "help", [2, 1])])
def test_no_distress_signal_without_an_encounter_or_a_character(moment):
    """GS-62: a Twist is no matter for one."""
    play = moment()
    play.refused(0, "SendDistress")
    assert play.refused(2, "OfferHelp") == "Nobody needs help just now."


def test_whatever_the_seller_says_is_written_down_and_never_checked():
    """GS-63: lies are fine."""
    play = trouble()(2, "OfferHelp", goods="crew", claim="the best gunner  in @ the galaxy", credits=50_000, favour=True, when="end")
    assert play.public == "@2 offers a crew member, said to be the best gunner in @@ the galaxy for 50,000 credits, a favour, at the end."
    assert play.view().distress.offers[0].price == "50,000 credits, a favour"


def test_a_new_offer_replaces_the_old_and_an_offer_can_be_withdrawn():
    play = trouble()(2, "OfferHelp", credits=1000)(2, "OfferHelp", credits=500)
    assert [offer.credits for offer in play.table.job.distress.offers] == [500]
    assert play(2, "WithdrawHelp").table.job.distress.offers == [] and "have not offered" in play.refused(2, "WithdrawHelp")
    assert play.refused(0, "BuyHelp", seller=2) == "That offer is gone."


def test_a_bought_trait_is_played_at_once():
    """GS-62."""
    assert bought("card")(0, "PlayTrait", trait="charms").table.job.row[-1].how == "Charms"


def test_bought_crew_come_aboard_and_help_at_once():
    """GS-62."""
    play = bought("crew")
    assert play.table.players[0].crew == 1 and play(0, "UseCrew").table.job.row[-1].solved


def test_bought_crew_have_nowhere_to_go_without_a_ship():
    """GS-62: if there is room."""
    play = trouble()(0, "LoseShip")
    meet(play)(3, "OfferHelp", goods="crew")(0, "BuyHelp", seller=3)
    assert play.table.players[0].crew == 0


def test_a_bought_ship_may_be_switched_to_once_and_the_card_still_waits():
    """GS-62."""
    play = bought("ship", crew=1)(0, "ChangeShip", ship="Hope", crew=1)
    assert play.table.players[0].ship == "Hope" and play.table.job.pending
    assert "ship just bought" in play.refused(0, "ChangeShip") and "one is the limit" in play.refused(0, "SendDistress")
    assert play(0, "LoseShip").table.job.turn == 2


def test_a_bought_character_waits_for_the_captains_own_turn():
    """GS-62: no passenger boards in the middle of an event."""
    assert "last card first" in bought("card").refused(0, "AddPassenger")


def test_a_purchase_is_a_deal_and_may_be_paid_later():
    """GS-64."""
    assert "hands over a crew member for 1,000 credits from @0, now" in bought("crew").public
    later = trouble()(2, "OfferHelp", credits=2000, when="payout")(0, "BuyHelp", seller=2).view().deals[0]
    assert (later.maker, later.other, later.state) == (2, 0, "agreed")


@pytest.mark.parametrize("credits", [-500, 750, 50_500])
def test_prices_go_in_steps_of_500(credits):
    assert "steps of 500" in trouble().refused(2, "OfferHelp", credits=credits)
