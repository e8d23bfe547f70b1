"""What every scoundrel does: the grift part by part, and the knack; and what each side of the Mark makes of the loot."""
from __future__ import annotations

import pytest
from scoundrel_society.staging import (
    DECK,
    account,
    asked,
    choices,
    choose,
    done,
    front,
    grift,
    resolve,
    stage,
    stashed,
    steal,
    take_hands_back,
    tokens,
)

from companion.games.scoundrel_society.table import Step

FULL = ["yacht", "ruby", "nymphs"]


def test_there_are_eleven_scoundrels_and_five_marks_with_two_sides():
    """Contents."""
    assert len(DECK.scoundrels) == 11 and len(DECK.marks) == 10
    assert DECK.dummy == "barnabus-graves"


def test_no_two_scoundrels_are_alike():
    def text(key: str, of: str):
        return tuple((one.when, one.does, one.of, one.types, one.action) for one in getattr(DECK.scoundrels[key], of))

    for of in ("parts", "abilities"):
        assert len({text(key, of) for key in DECK.scoundrels}) == 11


# grifts

def test_vincenzo_stashes_one_of_three_unseen():
    play = grift(stage(cast=["vincenzo-peru"], top=["concert-grand", "yacht", "pact"]))
    assert choices(play, 0, "StashSeen") == {"concert-grand", "yacht", "pact"}
    play(0, "StashSeen", loot="yacht")
    assert stashed(play) == ["yacht"] and play.table.deck[-2:] == ["pact", "concert-grand"] and tokens(play) == [1, 0, 0, 0]
    assert "Yacht" not in play.public and done(play)


def test_miffy_steals_two_and_gives_one_away_with_suspicion():
    play = grift(stage(cast=["miffy-schultz"], front={0: ["pact"], 1: FULL}, row=["claret", "tiara", "ashes"]))
    play(0, "Steal", loot="tiara")(0, "Steal", loot="claret")(0, "Decline")
    assert choices(play, 0, "Give") == {"pact", "tiara", "claret"} and choices(play, 0, "Give", "to") == {2, 3}
    play(0, "Give", loot="pact", to=2)
    assert front(play, 2) == ["pact"] and tokens(play) == [0, 0, 2, 0]


def test_mr_mhing_steals_one_of_three_and_has_another_steal_one():
    """SS-24: that player is the thief."""
    play = grift(stage(cast=["mr-mhing"], top=["yacht", "concert-grand", "tiara", "pact"]))
    play(0, "StealSeen", loot="yacht")(0, "GiveSeen", loot="concert-grand", to=2)
    assert front(play) == ["yacht"] and front(play, 2) == ["concert-grand"] and tokens(play) == [0, 0, 2, 0]
    assert play.table.deck[-2:] == ["pact", "tiara"] and done(play)


def test_barnabus_buries_loot_of_the_row_and_tells_on_all_others():
    play = grift(stage(cast=["barnabus-graves"], row=["ruby", "pact"]))(0, "Discard", loot="ruby")
    assert play.table.row == ["pact"] and "ruby" in play.table.discards and tokens(play) == [0, 1, 1, 1]


def test_araminta_steals_and_exchanges():
    play = grift(stage(cast=["araminta-thrupp"], front={1: ["ruby"]}, row=["pact"]))
    play(0, "Steal", loot="pact")(0, "Exchange", give="pact", take="ruby")
    assert front(play) == ["ruby"] and done(play)


def test_the_colonel_accuses_and_steals():
    play = grift(stage(cast=["colonel-bagshot"], row=["pact"]))(0, "ChoosePlayer", player=1)
    assert tokens(play) == [0, 3, 0, 0] and front(play(0, "Steal", loot="pact")) == ["pact"]


def test_the_nurse_steals_from_the_deck_and_hands_one_token_on():
    play = grift(stage(cast=["nurse-gall"], top=["yacht"], tokens={0: 3}))(0, "StealTop")(0, "ChoosePlayer", player=1)
    assert front(play) == ["yacht"] and tokens(play) == [2, 1, 0, 0]


def test_the_professor_puts_one_back_and_steals_two():
    play = grift(stage(cast=["professor-finch"], front={0: FULL}, row=["claret", "tiara"]))
    play(0, "PutInRow", loot="nymphs")(0, "Steal", loot="tiara")
    assert done(play) and front(play) == ["yacht", "ruby", "tiara"]  # no room for the second


def test_the_reverend_denounces_full_hands_and_steals():
    play = grift(stage(cast=["reverend-doubt"], front={1: FULL, 2: ["pact"]}, row=["claret", "tiara"]))
    assert tokens(play) == [0, 1, 0, 0] and front(play(0, "Steal", loot="tiara")) == ["tiara"]


def test_madame_zephyrine_steals_one_of_five_and_may_discard_one():
    play = grift(stage(cast=["madame-zephyrine"], top=["yacht", "tiara", "pact", "claret", "ashes", "diary"]))
    assert choices(play, 0, "StealSeen") == {"yacht", "tiara", "pact", "claret", "ashes"}
    play(0, "StealSeen", loot="pact")(0, "DiscardSeen", loot="tiara")
    assert front(play) == ["pact"] and play.table.discards[-1] == "tiara" and play.table.deck[-4:] == ["diary", "ashes", "claret", "yacht"]


def test_pip_steals_from_the_deck_stashes_and_is_forgotten():
    play = grift(stage(cast=["pip-sparrow"], front={0: ["rocking-horse"]}, top=["yacht"], tokens={0: 2}))
    play(0, "StealTop")(0, "Stash", loot="rocking-horse")
    assert front(play) == ["yacht"] and stashed(play) == ["rocking-horse"] and tokens(play) == [1, 0, 0, 0]


# knacks

def test_vincenzo_loses_one_after_sneaking():
    play = choose(stage(3, cast=["vincenzo-peru"], tokens={0: 2}, top=["pact"]), "sneak", "store", "store")(0, "StealTop")(0, "Stash", loot="pact")
    assert tokens(play)[0] == 1


def test_whoever_exchanges_with_miffy_has_her_steal():
    play = resolve(stage(cast=["miffy-schultz"], front={0: ["ruby"], 1: ["pact"]}, row=["yacht"]), Step("exchange", 1, "switch"))
    play(1, "Exchange", give="pact", take="ruby")
    assert asked(play) == (0, "steal") and front(play(0, "Steal", loot="yacht")) == ["pact", "yacht"]


@pytest.mark.parametrize("key, stashes", [("deed-to-a-mews", True), ("purse-of-sovereigns", False), ("yacht", False)])
def test_mr_mhing_files_something_away_with_every_document(key, stashes):
    play = steal(stage(cast=["mr-mhing"], front={0: ["ruby"]}), key)
    assert (asked(play) == (0, "stash")) is stashes


@pytest.mark.parametrize("key, left", [("deed-to-a-mews", 1), ("purse-of-sovereigns", 1), ("yacht", 2)])
def test_paper_and_money_speak_for_mr_mhing(key, left):
    play = steal(stage(cast=["mr-mhing"], front={0: ["ruby"]}, tokens={0: 2}), key)
    assert tokens(play(0, "Stash", loot="ruby") if asked(play) == (0, "stash") else play)[0] == left


def test_barnabus_buries_the_top_card_at_each_return():
    play = take_hands_back(stage(cast=["barnabus-graves"], top=["yacht"]))
    assert stashed(play) == ["yacht"] and "Yacht" not in play.public


@pytest.mark.parametrize("key, left", [("ruby", 1), ("claret", 1), ("nymphs", 2)])
def test_araminta_is_forgiven_for_taking_luxury_or_jewelry_in_an_exchange(key, left):
    play = resolve(stage(cast=["araminta-thrupp"], front={0: ["pact"], 1: [key]}, tokens={0: 2}), Step("exchange", 0, "switch"))
    assert tokens(play(0, "Exchange", give="pact", take=key))[0] == left


def test_the_colonel_snatches_as_if_alone():
    cast = ["colonel-bagshot", "pip-sparrow", "pip-sparrow"]
    play = choose(stage(3, cast=cast, row=["pact", "yacht", "ruby", "tiara"]), "snatch", "snatch", "snatch")
    play(0, "Steal", loot="pact")(0, "Steal", loot="yacht")(1, "Steal", loot="ruby")
    assert asked(play) == (2, "steal")


def test_the_nurse_gains_one_less_each_time():
    assert tokens(steal(stage(cast=["nurse-gall"]), "concert-grand")) == [1, 0, 0, 0]
    assert tokens(take_hands_back(stage(cast=["nurse-gall"], row=["ashes"]))) == [0, 1, 1, 1]


def test_documents_take_no_room_at_the_professors():
    play = stage(cast=["professor-finch"], front={0: FULL}, row=["pact", "claret"])
    assert choices(resolve(play, Step("steal", 0, "snatch")), 0, "Steal") == {"pact"}


@pytest.mark.parametrize("key, left", [("diary", 1), ("claret", 2)])
def test_the_professor_is_forgiven_for_what_he_files(key, left):
    play = resolve(stage(cast=["professor-finch"], front={0: [key]}, tokens={0: 2}), Step("stash", 0, "store"))
    assert tokens(play(0, "Stash", loot=key))[0] == left


def test_the_reverend_has_four_suspicion_less_in_the_reckoning():
    assert account(stage(cast=["reverend-doubt"], tokens={0: 6, 1: 9}), 0).suspicion == 2


@pytest.mark.parametrize("key, gained", [("rocking-horse", 0), ("landscape-with-cows", 1)])
def test_madame_zephyrine_sees_who_steals_art(key, gained):
    assert tokens(steal(stage(cast=["madame-zephyrine"]), key, seat=1)) == [0, gained, 0, 0]
    assert tokens(steal(stage(cast=["madame-zephyrine"]), key)) == [0, 0, 0, 0]


def test_pip_sneaks_loot_without_suspicion_away():
    play = choose(stage(3, front={0: ["rocking-horse"]}, top=["pact"]), "sneak", "store", "store")(0, "StealTop")
    assert choices(play, 0, "Stash") == {"pact", "rocking-horse"}


# the Mark

LOOT = ["ruby", "mourning-ring", "nymphs", "yacht", "pact", "purse-of-sovereigns", "rocking-horse"]


@pytest.mark.parametrize("side, what, more", [
    ("brasshaw-at-home", "value", 2), ("brasshaw-at-the-opera", "suspicion", 2), ("tilling-the-collector", "value", 5),
    ("tilling-the-completist", "value", 6), ("gunn-on-parade", "value", 4), ("gunn-at-anchor", "value", 2), ("crake-in-funds", "value", 1),
    ("crake-after-the-crash", "value", 3), ("vane-in-love", "value", 1), ("vane-in-a-temper", "value", -5)])
def test_what_the_mark_makes_of_it(side, what, more):
    """SS-36: loot in front and in the stash alike; suspicion before the nick, value after it."""
    play = stage(mark=side, front={0: LOOT[:2], 1: ["tiara"]}, stash={0: LOOT[2:]}, tokens={0: 3, 3: 99})
    lines = [line for line in account(play, 0).lines if line.cause == side]
    assert [(line.what, line.amount) for line in lines] == [(what, more)]


def test_every_side_of_the_mark_is_tested():
    assert {side for side, *_ in test_what_the_mark_makes_of_it.pytestmark[0].args[1]} == set(DECK.marks)


def test_the_collector_pays_all_who_are_tied():
    play = stage(mark="tilling-the-collector", front={0: ["nymphs"], 1: ["miniature"], 3: ["ruby"]})
    assert [sum(line.amount for line in account(play, seat).lines if line.what == "value") for seat in (0, 1, 2)] == [5, 5, 0]
