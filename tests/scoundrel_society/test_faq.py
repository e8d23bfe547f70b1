"""Frequently Asked Questions: the four of the rulebook, answer by answer."""
from __future__ import annotations

from copy import copy

from scoundrel_society.staging import CONSTABLE, DECK, account, asked, choices, done, front, grift, resolve, stage, stashed, steal, tokens

from companion.games.scoundrel_society.table import Step

FULL = ["tiara", "ruby", "nymphs"]


def test_loot_vincenzo_stashes_unrevealed_has_no_ability_but_those_at_the_end_of_the_game():
    """SS-27: all other abilities are ignored."""
    for key in ("counterfeit-fivers", "concert-grand", "night-safe"):
        play = grift(stage(cast=["vincenzo-peru"], top=[key, "pact"]))(0, "StashSeen", loot=key)
        assert stashed(play) == [key] and tokens(play) == [1, 0, 0, 0] and done(play)  # the one is Vincenzo's own
    play = grift(stage(cast=["vincenzo-peru"], top=["letters-of-introduction", "pact"]))(0, "StashSeen", loot="letters-of-introduction")
    assert account(play, 0).suspicion == 1 - 3


def test_vincenzo_can_stash_the_yacht():
    """SS-28."""
    play = grift(stage(cast=["vincenzo-peru"], top=["yacht", "pact"]))(0, "StashSeen", loot="yacht")
    assert stashed(play) == ["yacht"]


def test_miffy_cannot_give_loot_to_a_player_at_the_limit():
    """SS-26."""
    play = grift(stage(cast=["miffy-schultz"], front={0: ["pact"], 1: FULL, 2: ["claret", "diary"]}))
    assert choices(play, 0, "Give", "to") == {2, 3}
    assert play.refused(0, "Give", loot="pact", to=1) == "You cannot give them that: it would take them over their loot limit."
    assert play.refused(0, "Give", loot="pact", to=0) == "Give it to another player."


def test_miffy_can_give_what_takes_no_room_to_anybody():
    """SS-26."""
    play = grift(stage(cast=["miffy-schultz"], front={0: ["sable-coat"], 1: FULL}))
    assert choices(play, 0, "Give", "to") == {1, 2, 3}


def test_miffy_gives_nothing_if_everybody_is_full():
    play = grift(stage(3, cast=["miffy-schultz"], front={0: ["pact"], 1: FULL, 2: ["claret", "diary", "yacht"]}))
    assert done(play) and "@0 cannot give loot away." in play.public


def test_the_crocodile_handbag_can_be_stolen_from_the_mark_at_the_limit():
    """SS-14: afterwards the limit is not exceeded."""
    play = steal(stage(front={0: FULL}), "crocodile-handbag")
    assert choices(play, 0, "Stash") == set(FULL) and "crocodile-handbag" in front(play)
    assert len(front(play(0, "Stash", loot="ruby"))) == 3


def test_the_crocodile_handbag_cannot_be_stolen_at_the_limit_if_nothing_else_can_be_stashed():
    play = stage(front={0: ["yacht", "ruby", "nymphs"]}, row=["crocodile-handbag"])
    deck = copy(play.table.cards)
    deck.loot = {key: DECK.loot["yacht"] if key in ("ruby", "nymphs") else loot for key, loot in deck.loot.items()}
    play.table.cards = deck  # three yachts
    assert done(resolve(play, Step("steal", 0, "snatch")))


def test_mr_mhing_must_choose_somebody_below_the_limit():
    """SS-24."""
    play = grift(stage(cast=["mr-mhing"], front={1: FULL, 3: ["claret"]}, top=["pact", "ashes", "medals"]))(0, "StealSeen", loot="ashes")
    assert choices(play, 0, "GiveSeen", "to") == {2, 3}
    assert play.refused(0, "GiveSeen", loot="pact", to=1) == "They cannot steal that card."


def test_mr_mhing_may_choose_anybody_for_loot_that_takes_no_room_or_makes_its_own():
    play = grift(stage(cast=["mr-mhing"], front={1: FULL}, top=["sable-coat", "crocodile-handbag", "ashes"]))(0, "StealSeen", loot="ashes")
    assert choices(play, 0, "GiveSeen", "to") == {1, 2, 3}
    play(0, "GiveSeen", loot="crocodile-handbag", to=1)
    assert asked(play) == (1, "stash_another")


def test_if_all_others_are_full_mr_mhing_returns_the_remaining_cards_in_their_order():
    """SS-25."""
    play = grift(stage(3, cast=["mr-mhing"], front={1: FULL, 2: ["claret", "diary", "yacht"]}, top=["pact", "ashes", "medals"]))
    play(0, "StealSeen", loot="ashes")
    assert done(play) and play.table.deck[-2:] == ["medals", "pact"] and not play.table.looks


def test_mr_mhing_cannot_have_a_full_player_fetch_the_constable():
    """SS-25, SS-06."""
    play = grift(stage(3, cast=["mr-mhing"], front={1: FULL, 2: ["claret", "diary", "yacht"]}, top=["ashes", CONSTABLE, "medals"]))
    play(0, "StealSeen", loot="ashes")
    assert done(play) and play.table.deck[-2:] == ["medals", CONSTABLE]


def test_mr_mhing_sees_the_cards_even_if_nobody_can_take_one():
    """SS-25: they go back as they were."""
    play = grift(stage(3, cast=["mr-mhing"], front={0: ["medals", "miniature", "consols"], 1: FULL, 2: ["claret", "diary", "yacht"]},
                       top=["pact", "ashes", "hush-money"]))
    assert set(play.offers(0)) == {"PutDown"} and [card.key for card in play.view(0).looks[0].cards] == ["pact", "ashes", "hush-money"]
    assert done(play(0, "PutDown")) and play.table.deck[-3:] == ["hush-money", "ashes", "pact"]


def test_mr_mhing_without_room_steals_nothing_himself():
    play = grift(stage(cast=["mr-mhing"], front={0: FULL}, top=["pact", "ashes", "medals"]))
    assert set(play.offers(0)) == {"GiveSeen"}
