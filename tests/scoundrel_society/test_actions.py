"""Action Cards: the five actions, alone and in company; and the loot limit, which has a say in all of them."""
from __future__ import annotations

import pytest
from scoundrel_society.staging import asked, choices, choose, done, front, resolve, stage, stashed, steal, tokens, told

from companion.games.scoundrel_society.table import Step

FULL = ["yacht", "ruby", "nymphs"]
PIPS = ["pip-sparrow"] * 4


# Scheme

def test_scheme_alone_does_the_grift_and_stashes_nothing():
    play = choose(stage(3, cast=["colonel-bagshot"], front={0: ["pact"]}, row=["tiara"]), "scheme", "store", "store")
    play(0, "ChoosePlayer", player=1)(0, "Steal", loot="tiara")
    assert stashed(play) == [] and play.table.round == 2


def test_scheme_in_company_stashes_one_as_well_before_or_after_the_grift():
    for first, order in (("scheme", ["Stash", "ChoosePlayer"]), ("colonel-bagshot", ["ChoosePlayer", "Stash"])):
        play = choose(stage(3, cast=["colonel-bagshot"], front={0: ["pact"]}), "scheme", "scheme", "store")
        assert dict(play.offers(0)["ResolveNext"].fields["what"].named()) == {"colonel-bagshot": "My grift", "scheme": "The stash"}
        play(0, "ResolveNext", what=first)
        assert set(play.offers(0)) == {order[0]}
        play(0, order[0], **({"loot": "pact"} if order[0] == "Stash" else {"player": 1}))
        assert set(play.offers(0)) == {order[1]}


def test_scheme_in_company_does_the_grift_first_if_there_is_nothing_to_stash_yet():
    """SS-12: as much as possible."""
    play = choose(stage(3, cast=["colonel-bagshot"], row=["tiara"]), "scheme", "scheme", "store")(0, "ChoosePlayer", player=2)
    play(0, "Steal", loot="tiara")(0, "Stash", loot="tiara")
    assert stashed(play) == ["tiara"]


# Sneak

def test_sneak_alone_steals_the_top_card_and_stashes_loot_with_suspicion():
    """SS-18: the loot just stolen may be the one."""
    play = choose(stage(3, cast=["colonel-bagshot"], front={0: ["rocking-horse", "pact"]}, top=["tiara"]), "sneak", "store", "store")
    play(0, "StealTop")
    assert choices(play, 0, "Stash") == {"pact", "tiara"}
    assert stashed(play(0, "Stash", loot="tiara")) == ["tiara"]


def test_sneak_alone_at_the_limit_only_stashes():
    """SS-16: nobody can know whether the top card would fit."""
    play = choose(stage(3, front={0: ["nymphs", "ruby", "claret"]}, top=["sable-coat"]), "sneak", "store", "store")
    assert asked(play) == (0, "stash_suspect") and told(play, "skip")


def test_what_cannot_be_stashed_is_no_option_when_sneaking():
    """SS-18, SS-28."""
    play = choose(stage(3, cast=["colonel-bagshot"], front={0: ["yacht"]}, top=["rocking-horse"]), "sneak", "store", "store")(0, "StealTop")
    assert play.table.round == 2 and "@0 cannot place loot with suspicion into the stash." in play.public


@pytest.mark.parametrize("held, open_moves", [
    (["pact"], {"StealTop", "Stash"}), (["rocking-horse"], {"StealTop"}), (["nymphs", "ruby", "claret"], {"Stash"})])
def test_sneak_in_company_does_one_of_the_two_freely_if_both_can_be_done(held, open_moves):
    """SS-17."""
    play = choose(stage(3, cast=["colonel-bagshot"], front={0: held}), "sneak", "sneak", "store")
    assert set(play.offers(0)) == open_moves


def test_sneak_in_company_is_skipped_if_neither_can_be_done():
    """SS-17."""
    play = choose(stage(3, cast=["colonel-bagshot"], front={0: ["rocking-horse", "love-letters", "hush-money"]}), "sneak", "sneak", "store")
    assert asked(play)[0] == 1 and told(play, "skip")[0].facts == {"seat": 0}


def test_sneak_in_company_does_only_one():
    play = choose(stage(3, cast=["colonel-bagshot"], front={0: ["pact"]}, top=["tiara"]), "sneak", "sneak", "store")(0, "StealTop")
    assert asked(play)[0] == 1 and stashed(play) == []


# Snatch

def test_snatch_alone_steals_two_one_after_the_other():
    """SS-19: the first one's ability is resolved before the second is stolen."""
    play = choose(stage(3, cast=PIPS[:1], front={0: ["ruby", "nymphs"]}, row=["crocodile-handbag", "tiara"]), "snatch", "store", "store")
    play(0, "Steal", loot="crocodile-handbag")
    assert asked(play) == (0, "stash_another")
    play(0, "Stash", loot="ruby")(0, "Steal", loot="tiara")
    assert front(play) == ["nymphs", "crocodile-handbag", "tiara"]


def test_the_second_of_two_steals_may_be_impossible():
    """SS-19."""
    play = choose(stage(3, cast=PIPS[:1], front={0: ["ruby", "nymphs"]}, row=["pact", "tiara"]), "snatch", "store", "store")(0, "Steal", loot="pact")
    assert "@0 cannot steal loot from the row." in play.public


def test_snatch_in_company_steals_one_each_and_the_first_may_take_the_last():
    """SS-20."""
    play = choose(stage(3, cast=PIPS, first=1, row=["pact"]), "snatch", "snatch", "store")(1, "Steal", loot="pact")
    assert front(play, 1) == ["pact"] and front(play) == []


# Store

@pytest.mark.parametrize("actions", [("store", "snatch", "snatch"), ("store", "store", "snatch")])
def test_store_stashes_one_alone_and_in_company(actions):
    play = choose(stage(3, cast=PIPS, front={0: ["ruby", "pact"]}), *actions)
    assert choices(play, 0, "Stash") == {"ruby", "pact"}
    assert stashed(play(0, "Stash", loot="ruby")) == ["ruby"] and front(play) == ["pact"]


def test_storing_is_no_choice():
    """SS-12: nobody may decline."""
    play = choose(stage(3, cast=PIPS, front={0: ["aunt-hortensia"]}), "store", "snatch", "snatch")
    assert set(play.offers(0)) == {"Stash"}


# Switch

def test_switch_alone_exchanges_and_stashes_any_loot():
    play = choose(stage(3, cast=PIPS, front={0: ["pact", "claret"], 1: ["ruby"]}), "switch", "store", "snatch")
    play(0, "Exchange", give="pact", take="ruby")
    assert choices(play, 0, "Stash") == {"ruby", "claret"}


def test_switch_in_company_only_exchanges():
    play = choose(stage(3, cast=PIPS, front={0: ["pact"], 1: ["ruby"]}), "switch", "switch", "store")(0, "Exchange", give="pact", take="ruby")
    assert asked(play) == (1, "exchange") and stashed(play) == []


def test_an_exchange_is_one_for_one_with_anybody_and_nobody_asks_them():
    """SS-21."""
    play = resolve(stage(front={0: ["pact", "claret"], 1: FULL, 3: ["tiara"]}), Step("exchange", 0, "switch"))
    offers = {offer.fields["give"].options[0]: set(offer.fields["take"].options) for offer in play.open(0)}
    assert offers == {"pact": {*FULL, "tiara"}, "claret": {*FULL, "tiara"}}
    assert play.refused(0, "Exchange", give="ruby", take="tiara") == "You can only give loot in front of you."
    assert play.refused(0, "Exchange", give="pact", take="claret") == "Those two cannot be exchanged."


def test_an_exchange_is_forced_even_if_it_is_bad():
    """SS-22."""
    play = resolve(stage(front={0: ["ruby"], 1: ["rocking-horse"]}), Step("exchange", 0, "switch"))
    assert set(play.offers(0)) == {"Exchange"}


def test_without_loot_or_a_partner_there_is_no_exchange():
    assert done(resolve(stage(front={1: ["ruby"]}), Step("exchange", 0, "switch")))
    assert done(resolve(stage(front={0: ["ruby"]}), Step("exchange", 0, "switch")))


def test_an_exchange_that_would_put_either_over_the_limit_cannot_be_made():
    """SS-21: only loot that stands outside the limit, or widens it, can do that."""
    play = stage(front={0: ["sable-coat", *FULL], 1: ["tiara", "diary", "claret"]})
    assert choices(resolve(play, Step("exchange", 0, "switch")), 0, "Exchange", "give") == set(FULL)
    assert choices(resolve(play, Step("exchange", 1, "switch")), 1, "Exchange", "take") == set(FULL)
    play = stage(front={0: ["steamer-trunk", *FULL], 1: ["tiara"]})
    assert choices(resolve(play, Step("exchange", 1, "switch")), 1, "Exchange", "take") == set(FULL)


def test_an_exchange_is_no_theft_from_the_mark():
    """SS-23."""
    play = resolve(stage(front={0: ["pact"], 1: ["concert-grand", "crocodile-handbag"]}), Step("exchange", 0, "switch"))
    play(0, "Exchange", give="pact", take="concert-grand")
    assert tokens(play) == [0, 0, 0, 0] and done(play) and not play.table.robbed


# the loot limit

def test_nobody_controls_more_than_three_and_coins_count():
    """SS-13."""
    play = stage(front={0: ["copper-coin-1", "yacht", "ruby"]}, stash={0: ["pact", "claret"]}, row=["tiara"])
    assert done(resolve(play, Step("steal", 0, "snatch")))
    play = stage(front={0: ["copper-coin-1", "yacht"]}, stash={0: ["pact", "claret", "nymphs"]}, row=["tiara"])
    assert asked(resolve(play, Step("steal", 0, "snatch"))) == (0, "steal")


def test_a_steal_that_is_the_only_one_possible_is_forced():
    """SS-15."""
    play = resolve(stage(front={0: FULL}, row=["tiara", "crocodile-handbag"]), Step("steal", 0, "snatch"))
    assert choices(play, 0, "Steal") == {"crocodile-handbag"} and set(play.offers(0)) == {"Steal"}
    assert play.refused(0, "Steal", loot="tiara").startswith("You cannot steal that one")
    assert play.refused(0, "Steal", loot="pact") == "That loot is not in the row."


def test_over_the_limit_only_what_makes_room_can_make_it():
    """SS-14: the coat takes no room, so stashing it would leave four."""
    play = steal(stage(front={0: ["sable-coat", *FULL]}), "crocodile-handbag")
    assert choices(play, 0, "Stash") == {"ruby", "nymphs"}
    play = steal(stage(front={0: ["steamer-trunk", *FULL]}), "crocodile-handbag")
    assert choices(play, 0, "Stash") == {"ruby", "nymphs"}  # and the trunk, stashed, would take its own room along


def test_an_ability_that_can_make_no_room_lets_nobody_steal_at_the_limit():
    """SS-14: the claret asks a price, so it might stay; the map makes things worse."""
    play = stage(front={0: FULL}, row=["claret", "treasure-map", "crocodile-handbag"])
    assert choices(resolve(play, Step("steal", 0, "snatch")), 0, "Steal") == {"crocodile-handbag"}


def test_nobody_is_asked_out_of_turn():
    play = choose(stage(3, cast=PIPS, row=["pact", "tiara"]), "snatch", "snatch", "store")
    assert play.refused(1, "Steal", loot="pact") == "Nobody asks that of you now."
    assert play.refused(0, "Stash", loot="pact") == "You can only stash loot in front of you."
    assert play.refused(0, "LayAction", action="store") == "Nobody is choosing an action now."
    assert play.refused(0, "Accept") == "Nothing is for sale to you now." == play.refused(0, "Decline")
