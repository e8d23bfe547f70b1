"""What every loot card does, one after the other; the last test sees to it that none is left out."""
from __future__ import annotations

import pytest
from scoundrel_society.staging import (
    DECK,
    PLAIN,
    account,
    asked,
    choices,
    choose,
    done,
    front,
    resolve,
    stage,
    stashed,
    steal,
    take_hands_back,
    tokens,
    told,
)

from companion.games.scoundrel_society.facts import CONSTABLE
from companion.games.scoundrel_society.table import Step

TESTED: set[str] = set()


def of(*keys: str):
    """This test is about these cards."""
    def note(test):
        TESTED.update(keys)
        return test

    return note


def value(play, seat: int = 0) -> int:
    """What abilities add to a seat's value."""
    return sum(line.amount for line in account(play, seat).lines if line.what == "value")


def suspicion(play, seat: int = 0) -> int:
    return sum(line.amount for line in account(play, seat).lines if line.what == "suspicion")


@of(*PLAIN)
@pytest.mark.parametrize("key", PLAIN)
def test_a_card_without_text_is_worth_what_it_says(key):
    play = stage(front={0: [key], 1: ["ruby"]})
    loot = DECK.loot[key]
    assert (account(play, 0).suspicion, account(play, 0).value, account(play, 0).lines) == (loot.suspicion, loot.value, ())
    assert not loot.says and not loot.abilities


def test_there_is_one_card_without_text_of_each_type():
    assert len({DECK.loot[key].type for key in PLAIN}) == 6 == len([key for key in DECK.unique if not DECK.loot[key].says])


@of("copper-coin")
def test_a_copper_coin_is_money_and_loot_like_any_other():
    """SS-47."""
    assert DECK.loot["copper-coin-1"].type == "money"
    play = resolve(stage(front={0: ["copper-coin-1"], 1: ["ruby"]}), Step("exchange", 0, "switch"), Step("stash", 0, "store"))
    play(0, "Exchange", give="copper-coin-1", take="ruby")
    assert front(play, 1) == ["copper-coin-1"] and asked(play) == (0, "stash")


# art

@of("aunt-hortensia")
def test_whoever_exchanges_with_the_owner_of_aunt_hortensia_gains_two():
    play = resolve(stage(front={0: ["ruby"], 1: ["aunt-hortensia", "yacht"]}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="ruby", take="yacht")) == [2, 0, 0, 0]


@of("aunt-hortensia")
def test_aunt_hortensia_does_not_mind_being_taken_herself():
    play = resolve(stage(front={0: ["ruby"], 1: ["aunt-hortensia"]}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="ruby", take="aunt-hortensia")) == [0, 0, 0, 0]


@of("weeping-bust")
def test_the_weeping_bust_gives_one_at_each_return():
    assert tokens(take_hands_back(stage(front={1: ["weeping-bust"]}))) == [0, 1, 0, 0]


@of("forged-canaletto")
def test_the_forged_canaletto_gains_by_other_art():
    assert value(stage(front={0: ["forged-canaletto", "nymphs"], 1: ["ruby", "opera-pearls", "tiara"]}, stash={0: ["tapestry", "yacht"]})) == 2


@of("tapestry")
def test_the_tapestry_pushes_another_loot_into_the_row():
    play = steal(stage(front={0: ["yacht", "ruby"]}), "tapestry")
    assert choices(play, 0, "PutInRow") == {"yacht", "ruby"}
    play(0, "PutInRow", loot="yacht")
    assert front(play) == ["ruby", "tapestry"] and play.table.row == ["yacht"] and done(play)


@of("tapestry")
def test_the_tapestry_may_be_stolen_at_the_limit_as_it_makes_its_own_room():
    """SS-14."""
    play = steal(stage(front={0: ["yacht", "ruby", "nymphs"]}), "tapestry")
    assert front(play(0, "PutInRow", loot="ruby")) == ["yacht", "nymphs", "tapestry"]


@of("marble-foot")
def test_the_marble_foot_kicks_loot_out_of_the_row_when_stashed():
    play = resolve(stage(front={0: ["marble-foot"]}, row=["yacht", "ruby"]), Step("stash", 0, "store"))
    play(0, "Stash", loot="marble-foot")(0, "Discard", loot="ruby")
    assert play.table.row == ["yacht"] and play.table.discards[-1] == "ruby"


@of("sketchbook")
@pytest.mark.parametrize("theirs, worth", [([], 3), (["nymphs"], 3), (["nymphs", "tapestry"], 0)])
def test_the_sketchbook_wants_the_most_art_or_as_much_as_anybody(theirs, worth):
    assert value(stage(front={0: ["sketchbook"], 1: theirs, 2: ["ruby", "yacht", "opera-pearls"]})) == worth


@of("sketchbook")
def test_the_art_of_the_nicked_is_no_rival():
    """SS-37: the nick comes first."""
    assert value(stage(front={0: ["sketchbook"], 1: ["nymphs", "tapestry"]})) == 3


@of("peephole-portrait")
def test_the_portrait_looks_into_a_stash_and_only_its_owner_sees():
    play = steal(stage(stash={1: ["yacht", "ruby"], 2: ["nymphs"]}), "peephole-portrait")
    assert choices(play, 0, "ChoosePlayer", "player") == {1, 2}
    play(0, "ChoosePlayer", player=1)
    seen, = told(play, "private")
    assert seen.to == (0,) and seen.facts["loot"] == ["yacht", "ruby"] and "Yacht" not in play.public
    assert [card.key for card in play.view(0).peek.cards] == ["yacht", "ruby"] and play.view(2).peek.cards == () == play.view().peek.cards
    assert set(play.offers(0)) == {"PutDown"} and done(play(0, "PutDown")) and play.view(0).peek is None


@of("nymphs")
def test_the_nymphs_embarrass_everybody_with_their_hands_full():
    play = steal(stage(front={0: ["yacht", "ruby"], 1: ["tiara", "opera-pearls", "claret"], 2: ["pact"]}), "nymphs")
    assert tokens(play) == [0, 1, 0, 0]


@of("miniature")
def test_the_miniature_is_hard_to_explain_to_whoever_exchanges_for_it():
    play = resolve(stage(front={0: ["ruby"], 1: ["miniature"]}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="ruby", take="miniature")) == [2, 0, 0, 0]
    play = resolve(stage(front={0: ["miniature"], 1: ["ruby"]}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="miniature", take="ruby")) == [0, 2, 0, 0]
    assert tokens(steal(stage(), "miniature")) == [0, 0, 0, 0]


@of("modern-canvas")
def test_the_modern_canvas_is_worth_the_best_of_the_row():
    assert value(stage(front={0: ["modern-canvas"], 1: ["tiara"]}, row=["yacht", "pact"])) == 8
    assert value(stage(front={0: ["modern-canvas"], 1: ["tiara"]})) == 0


# luxury

@of("yacht")
def test_the_yacht_cannot_be_stashed():
    """SS-28: it is no option, and if it is all there is the stash is skipped."""
    play = resolve(stage(front={0: ["yacht", "ruby"]}), Step("stash", 0, "store"))
    assert choices(play, 0, "Stash") == {"ruby"}
    assert done(resolve(stage(front={0: ["yacht"]}), Step("stash", 0, "store")))


@of("crocodile-handbag")
def test_the_crocodile_handbag_has_another_loot_stashed():
    play = steal(stage(front={0: ["ruby"]}), "crocodile-handbag")
    assert choices(play, 0, "Stash") == {"ruby"}
    assert stashed(play(0, "Stash", loot="ruby")) == ["ruby"]
    assert done(steal(stage(), "crocodile-handbag"))


@of("steamer-trunk")
def test_the_steamer_trunk_makes_room_for_one_more():
    play = stage(front={0: ["steamer-trunk", "ruby", "nymphs"]}, row=["yacht", "pact"])
    assert play.view(0).players[0].limit == 4 and play.view(0).players[0].room == 1
    play = resolve(play, Step("steal", 0, "snatch"), Step("steal", 0, "snatch"))
    assert len(front(play(0, "Steal", loot="yacht"))) == 4 and done(play)


@of("claret")
def test_the_claret_goes_straight_into_the_cellar_at_a_price():
    play = steal(stage(), "claret")
    assert set(play.offers(0)) == {"Accept", "Decline"}
    play(0, "Accept")
    assert stashed(play) == ["claret"] and tokens(play) == [1, 0, 0, 0]
    play = steal(stage(), "claret")(0, "Decline")
    assert front(play) == ["claret"] and tokens(play) == [0, 0, 0, 0] and done(play)


@of("nightingale")
def test_the_nightingale_exchanges_at_each_return():
    play = take_hands_back(stage(front={0: ["ruby"], 1: ["nightingale"]}))
    play(1, "Exchange", give="nightingale", take="ruby")
    assert front(play) == ["nightingale"] and done(play)  # and does not sing again for its new owner


@of("sable-coat")
def test_the_sable_coat_takes_no_room():
    """SS-13."""
    play = stage(front={0: ["yacht", "ruby", "nymphs"]}, row=["sable-coat", "pact"])
    play = resolve(play, Step("steal", 0, "snatch"))
    assert choices(play, 0, "Steal") == {"sable-coat"}
    assert play(0, "Steal", loot="sable-coat").view(0).players[0].room == 0


@of("concert-grand")
def test_the_concert_grand_is_heard():
    assert tokens(steal(stage(), "concert-grand")) == [2, 0, 0, 0]


@of("ormolu-clock")
def test_the_ormolu_clock_has_the_marker_handed_to_the_right():
    play = steal(stage(first=2), "ormolu-clock")
    assert play.table.first == 3  # who will pass it on to seat 0


@of("motor-car")
def test_with_the_motor_car_one_snatches_as_if_alone():
    play = stage(3, cast=["pip-sparrow"] * 3, front={0: ["motor-car"]}, row=["pact", "yacht", "ruby", "deed-to-a-mews"])
    choose(play, "snatch", "snatch", "store")(0, "Steal", loot="yacht")(0, "Steal", loot="ruby")
    play(1, "Steal", loot="pact")
    assert play.table.round == 2 and front(play, 1) == ["pact"]


@of("opera-glasses")
def test_the_opera_glasses_show_three_cards_and_one_may_go():
    play = steal(stage(top=["yacht", "ruby", "pact", "tiara"]), "opera-glasses")
    seen, = told(play, "private")
    assert seen.to == (0,) and seen.facts["loot"] == ["yacht", "ruby", "pact"]
    play(0, "DiscardSeen", loot="ruby")
    assert play.table.deck[-3:] == ["tiara", "pact", "yacht"] and play.table.discards[-1] == "ruby"


@of("opera-glasses")
def test_the_opera_glasses_may_leave_all_as_it_was():
    play = steal(stage(top=["yacht", "ruby", CONSTABLE]), "opera-glasses")(0, "LeaveThem")
    assert play.table.deck[-3:] == [CONSTABLE, "ruby", "yacht"] and done(play)


# documents

@of("letters-of-introduction")
def test_letters_of_introduction_take_three_suspicion_off():
    assert suspicion(stage(front={0: ["letters-of-introduction", "ruby"]})) == -3


@of("blackmail-ledger")
def test_the_blackmail_ledger_gives_somebody_two():
    play = steal(stage(), "blackmail-ledger")
    assert choices(play, 0, "ChoosePlayer", "player") == {1, 2, 3}
    assert tokens(play(0, "ChoosePlayer", player=2)) == [0, 0, 2, 0]


@of("informants-notebook")
@pytest.mark.parametrize("loot, gained", [("ruby", 1), ("claret", 1), ("nymphs", 0)])
def test_the_informants_notebook_notes_down_luxury_and_jewelry_stashed_by_others(loot, gained):
    play = resolve(stage(front={0: [loot], 1: ["informants-notebook"]}), Step("stash", 0, "store"))
    assert tokens(play(0, "Stash", loot=loot)) == [gained, 0, 0, 0]


@of("undated-alibi")
def test_the_alibi_takes_two_tokens_off_or_as_many_as_there_are():
    """SS-12."""
    assert tokens(steal(stage(tokens={0: 3}), "undated-alibi")) == [1, 0, 0, 0]
    assert tokens(steal(stage(tokens={0: 1}), "undated-alibi")) == [0, 0, 0, 0]


@of("treasure-map")
def test_the_treasure_map_leads_to_the_top_card():
    play = steal(stage(top=["yacht"]), "treasure-map")
    assert set(play.offers(0)) == {"StealTop"}
    assert front(play(0, "StealTop")) == ["treasure-map", "yacht"]


@of("treasure-map")
def test_the_treasure_map_leads_nowhere_without_room():
    """SS-16."""
    play = steal(stage(front={0: ["ruby", "nymphs"]}, top=["yacht"]), "treasure-map")
    assert done(play) and "@0 cannot steal the top card of the deck." in play.public


@of("bill-of-sale")
def test_the_bill_of_sale_whitewashes_art_and_jewelry():
    play = resolve(stage(front={0: ["bill-of-sale", "ruby", "claret"]}, tokens={0: 4}), Step("stash", 0, "store"), Step("stash", 0, "store"))
    assert tokens(play(0, "Stash", loot="ruby")) == [3, 0, 0, 0]
    assert tokens(play(0, "Stash", loot="claret")) == [3, 0, 0, 0]


@of("pact")
def test_nobody_exchanges_with_the_owner_of_the_pact_but_he_may_with_them():
    play = resolve(stage(front={0: ["ruby"], 1: ["pact", "yacht"], 2: ["claret"]}), Step("exchange", 0, "switch"))
    assert choices(play, 0, "Exchange", "take") == {"claret"}
    play = resolve(stage(front={0: ["ruby"], 1: ["pact", "yacht"]}), Step("exchange", 1, "switch"))
    assert choices(play, 1, "Exchange", "take") == {"ruby"}


@of("burglary-insurance")
def test_burglary_insurance_pays_whoever_it_is_taken_from():
    play = resolve(stage(front={0: ["ruby"], 1: ["burglary-insurance"]}, tokens={0: 5, 1: 5}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="ruby", take="burglary-insurance")) == [5, 2, 0, 0]


@of("burglary-insurance")
def test_burglary_insurance_does_not_pay_for_an_exchange_of_ones_own():
    play = resolve(stage(front={0: ["burglary-insurance"], 1: ["ruby"]}, tokens={0: 5, 1: 5}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="burglary-insurance", take="ruby")) == [5, 5, 0, 0]


@of("diary")
def test_the_diary_tells_on_the_player_on_the_left():
    play = stage(cast=["pip-sparrow"] * 4, stash={3: ["diary"]})
    assert [suspicion(play, seat) for seat in range(4)] == [2, 0, 0, 0]


# money

@of("counterfeit-fivers")
def test_counterfeit_fivers_draw_attention_when_stashed():
    play = resolve(stage(front={0: ["counterfeit-fivers"]}), Step("stash", 0, "store"))
    assert tokens(play(0, "Stash", loot="counterfeit-fivers")) == [2, 0, 0, 0]


@of("church-roof-fund")
def test_the_church_roof_fund_costs_everybody_who_gets_it():
    play = resolve(steal(stage(front={1: ["ruby"]}), "church-roof-fund"), Step("exchange", 1, "switch"))
    assert tokens(play) == [1, 0, 0, 0]
    assert tokens(play(1, "Exchange", give="ruby", take="church-roof-fund")) == [1, 1, 0, 0]


@of("night-safe")
def test_the_night_safe_takes_the_top_card_along_unseen():
    play = resolve(stage(front={0: ["night-safe"]}, top=["concert-grand"]), Step("stash", 0, "store"))(0, "Stash", loot="night-safe")
    assert stashed(play) == ["night-safe", "concert-grand"] and tokens(play) == [0, 0, 0, 0] and "Grand" not in play.public


@of("racing-winnings")
def test_racing_winnings_multiply_copper():
    play = stage(front={0: ["racing-winnings", "copper-coin-1"], 1: ["ruby"]}, stash={0: ["copper-coin-2"]})
    assert value(play) == 4


@of("travelling-money")
def test_travelling_money_sends_another_loot_ahead_however_it_comes():
    play = steal(stage(front={0: ["yacht", "ruby", "nymphs"]}), "travelling-money")  # at the limit: it makes its own room
    assert stashed(play(0, "Stash", loot="ruby")) == ["ruby"]
    play = resolve(stage(front={0: ["travelling-money"], 1: ["ruby", "claret"]}), Step("exchange", 0, "switch"))
    play(0, "Exchange", give="travelling-money", take="ruby")
    assert asked(play) == (1, "stash_another") and choices(play, 1, "Stash") == {"claret"}


@of("hush-money")
@pytest.mark.parametrize("had, left, got", [(3, 1, 2), (1, 0, 1)])
def test_hush_money_hands_up_to_two_tokens_on(had, left, got):
    play = steal(stage(tokens={0: had}), "hush-money")
    assert tokens(play(0, "ChoosePlayer", player=3)) == [left, 0, 0, got]


@of("hush-money")
def test_hush_money_buys_nothing_from_the_innocent():
    assert done(steal(stage(), "hush-money"))


@of("doormans-tip")
def test_the_doorman_lets_one_steal_at_each_return_at_a_price():
    play = take_hands_back(stage(front={0: ["doormans-tip"]}, row=["yacht", "ruby"]))
    play(0, "Accept")(0, "Steal", loot="yacht")
    assert front(play) == ["doormans-tip", "yacht"] and tokens(play) == [1, 0, 0, 0]


@of("doormans-tip")
def test_nobody_is_tempted_with_what_they_cannot_have():
    assert done(take_hands_back(stage(front={0: ["doormans-tip"]})))
    assert done(take_hands_back(stage(front={0: ["doormans-tip", "yacht", "nymphs"]}, row=["ruby"])))


@of("piggy-bank")
@pytest.mark.parametrize("stash, worth", [(1, 0), (3, 1), (5, 1), (6, 2)])
def test_the_piggy_bank_fills_by_threes(stash, worth):
    keys = [key for key in DECK.unique if DECK.loot[key].type != "sentimental" and not DECK.loot[key].by_when.get("value")][:stash - 1]
    assert value(stage(stash={0: ["piggy-bank", *keys]}, tokens={1: 50})) == worth


@of("consols")
def test_the_clerk_stays_with_his_consols():
    play = resolve(stage(front={0: ["ruby"], 1: ["consols", "yacht"]}), Step("exchange", 0, "switch"))
    assert choices(play, 0, "Exchange", "take") == {"yacht"}
    play = resolve(stage(front={0: ["consols"], 1: ["yacht"]}), Step("exchange", 0, "switch"), Step("give", 0, "miffy-schultz"))
    assert done(play)


# jewelry

@of("tiara")
def test_the_tiara_keeps_jewelry_in_the_row_to_its_owner():
    play = stage(front={1: ["tiara"]}, row=["ruby", "yacht"])
    assert choices(resolve(play, Step("steal", 0, "snatch")), 0, "Steal") == {"yacht"}
    assert choices(resolve(play, Step("steal", 1, "snatch")), 1, "Steal") == {"ruby", "yacht"}


@of("cuff-link-left")
def test_the_left_cuff_link_pines_for_the_right_one():
    assert value(stage(front={0: ["cuff-link-left"], 1: ["ruby"]}, stash={0: ["cuff-link-right"]})) == 5
    assert value(stage(front={0: ["cuff-link-left"], 1: ["ruby", "cuff-link-right"]})) == 0


@of("cuff-link-right")
def test_the_right_cuff_link_exchanges_on_arrival():
    play = steal(stage(front={1: ["ruby"]}), "cuff-link-right")
    assert front(play(0, "Exchange", give="cuff-link-right", take="ruby")) == ["ruby"]


@of("fire-opal")
def test_the_fire_opal_curses_whoever_holds_it_at_the_end_of_each_round():
    play = choose(stage(3, front={1: ["fire-opal", "ruby"]}), "store", "store", "store")
    play(1, "Stash", loot="ruby")
    assert tokens(play) == [0, 1, 0]


@of("ruby")
def test_the_ruby_shines_on_all_else_its_thief_controls():
    assert tokens(steal(stage(front={0: ["yacht", "nymphs"]}), "ruby")) == [2, 0, 0, 0]
    assert tokens(steal(stage(), "ruby")) == [0, 0, 0, 0]


@of("mourning-ring")
def test_the_mourning_ring_takes_two_off_when_stashed():
    play = resolve(stage(front={0: ["mourning-ring"]}, tokens={0: 3}), Step("stash", 0, "store"))
    assert tokens(play(0, "Stash", loot="mourning-ring")) == [1, 0, 0, 0]


@of("stomacher")
def test_the_stomacher_is_innocent_in_a_stash():
    assert account(stage(stash={0: ["stomacher"]}), 0).suspicion == 0
    assert account(stage(front={0: ["stomacher"]}), 0).suspicion == 5


@of("paste-diamonds")
def test_paste_diamonds_fool_people_as_long_as_there_are_no_others():
    assert value(stage(front={0: ["paste-diamonds"], 1: ["ruby"]})) == 5
    assert value(stage(front={0: ["paste-diamonds"], 1: ["ruby"]}, stash={0: ["mourning-ring"]})) == 0


@of("chatelaine")
def test_the_chatelaine_stores_one_more_at_a_price():
    play = choose(stage(front={0: ["chatelaine", "ruby", "claret"]}), "store", "snatch", "snatch", "snatch")
    play(0, "Stash", loot="ruby")
    assert set(play.offers(0)) == {"Accept", "Decline"}
    play(0, "Accept")(0, "Stash", loot="claret")
    assert stashed(play) == ["ruby", "claret"] and tokens(play) == [1, 0, 0, 0]


@of("chatelaine")
def test_the_chatelaine_is_no_use_once_she_is_stashed_herself():
    play = choose(stage(front={0: ["chatelaine", "ruby"]}), "store", "snatch", "snatch", "snatch")(0, "Stash", loot="chatelaine")
    assert front(play) == ["ruby"] and not play.offers(0).keys() & {"Accept"}


@of("signet-ring")
def test_the_signet_ring_seals_somebody_elses_loot_away():
    play = steal(stage(front={0: ["claret"], 1: ["ruby", "yacht"], 2: ["nymphs"]}), "signet-ring")
    assert choices(play, 0, "TuckAway") == {"ruby", "nymphs"}  # never the yacht
    assert stashed(play(0, "TuckAway", loot="ruby"), 1) == ["ruby"]


# sentimental

@of("one-eared-bear")
def test_the_bear_wants_to_be_held():
    assert value(stage(front={0: ["one-eared-bear"], 1: ["ruby"]})) == 4
    assert value(stage(stash={0: ["one-eared-bear"]}, front={1: ["ruby"]})) == 0


@of("pressed-flowers")
def test_pressed_flowers_like_innocent_company():
    play = stage(front={0: ["pressed-flowers", "rocking-horse", "nymphs"], 1: ["ruby"]}, stash={0: ["hush-money"]})
    assert value(play) == 2


@of("ashes")
def test_the_ashes_in_the_row_trouble_everybody_at_the_return():
    assert tokens(take_hands_back(stage(row=["ashes"]))) == [1, 1, 1, 1]
    assert tokens(take_hands_back(stage(front={0: ["ashes"]}))) == [0, 0, 0, 0]


@of("love-letters")
def test_love_letters_have_everybody_forgiven_a_little():
    assert tokens(steal(stage(tokens={0: 2, 1: 1, 3: 4}), "love-letters")) == [1, 0, 0, 3]


@of("medals")
def test_medals_are_for_those_of_whom_nobody_has_fewer_tokens():
    assert value(stage(front={0: ["medals"], 1: ["ruby"]})) == 3
    assert value(stage(front={0: ["medals"], 1: ["ruby"]}, tokens={0: 1, 1: 5, 2: 1, 3: 1})) == 3
    assert value(stage(front={0: ["medals"], 1: ["ruby"]}, tokens={0: 1})) == 0


@of("wedding-dress")
def test_with_the_wedding_dress_the_left_steals_too():
    """SS-24: the player on the left is the thief."""
    play = steal(stage(row=["concert-grand", "yacht"]), "wedding-dress")
    assert asked(play) == (1, "steal")
    play(1, "Steal", loot="concert-grand")
    assert front(play, 1) == ["concert-grand"] and tokens(play) == [0, 2, 0, 0]


@of("spaniel")
def test_the_spaniel_follows_the_next_one_at_each_return():
    play = take_hands_back(stage(front={0: ["spaniel"]}))
    assert front(play) == [] and front(play, 1) == ["spaniel"] and done(play)  # one house further, not round the table


@of("spaniel")
def test_the_spaniel_stays_where_there_is_no_room_next_door():
    assert front(take_hands_back(stage(front={0: ["spaniel"], 1: ["yacht", "ruby", "nymphs"]}))) == ["spaniel"]


@of("music-box")
def test_the_music_box_has_everybody_else_tidy_up_in_their_own_way():
    play = steal(stage(front={0: ["pact"], 1: ["ruby", "nymphs"], 2: ["yacht"], 3: ["claret"]}), "music-box")
    assert asked(play) == (1, "stash")
    play(1, "Stash", loot="nymphs")  # seat 2 cannot stash the yacht
    assert asked(play) == (3, "stash") and done(play(3, "Stash", loot="claret"))


@of("lock-of-hair")
def test_the_lock_of_hair_excuses_the_sentimental():
    assert suspicion(stage(front={0: ["lock-of-hair", "ashes", "ruby"]}, stash={0: ["medals"]})) == -2


def test_every_card_is_tested():
    assert TESTED == {*DECK.unique, "copper-coin"}


def test_no_two_cards_are_alike_but_for_numbers():
    """The moment, the deed, the types and the action tell cards apart; of those without text there is one of each type."""
    def text(key: str):
        loot = DECK.loot[key]
        return tuple((one.when, one.does, one.of, one.types, one.action, bool(one.price)) for one in loot.abilities) or loot.type

    assert len({text(key) for key in DECK.unique}) == len(DECK.unique) == 63

