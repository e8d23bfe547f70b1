"""The End of the Game: Constable Cramphorn comes at the worst moment, whichever that is."""
from __future__ import annotations

import pytest
from scoundrel_society.staging import CONSTABLE, all_cards, choices, choose, done, front, grift, resolve, stage, stashed, steal, tokens, told

from companion.games.scoundrel_society.table import Step


def ended(play, where: str, seat: int | None) -> bool:
    """Is the game over, nothing left to do, and the Constable nobody's?"""
    table = play.table
    assert table.phase == "over" and not table.todo and not table.looks and not any(play.offers(one) for one in range(play.seats))
    assert CONSTABLE not in [*table.deck, *table.row, *table.discards, *(key for player in table.players for key in (*player.front, *player.stash))]
    assert [event.kind for event in play.told].count("arrest") == 1 and told(play, "winner") and told(play, "standing")
    return (table.arrest.where, table.arrest.seat) == (where, seat)


def test_stolen_blind_from_the_deck():
    """SS-07: he is in front of nobody and worth nothing; the stash part is not resolved any more."""
    play = choose(stage(3, front={0: ["pact"]}, top=[CONSTABLE]), "sneak", "store", "store")(0, "StealTop")
    assert ended(play, "stolen", 0) and front(play) == ["pact"] and stashed(play) == []


def test_placed_into_a_stash_unrevealed():
    """SS-08."""
    play = resolve(stage(front={0: ["night-safe"]}, top=[CONSTABLE]), Step("stash", 0, "store"))(0, "Stash", loot="night-safe")
    assert ended(play, "stash", 0) and stashed(play) == ["night-safe"]
    play = grift(stage(cast=["vincenzo-peru"], top=["pact", CONSTABLE]))(0, "StashSeen", loot=CONSTABLE)
    assert ended(play, "stash", 0) and tokens(play) == [0, 0, 0, 0]  # the rest of the grift does not happen


def test_discarded():
    play = steal(stage(top=["pact", CONSTABLE, "claret"]), "opera-glasses")(0, "DiscardSeen", loot=CONSTABLE)
    assert ended(play, "discarded", 0) and play.table.deck[-2:] == ["claret", "pact"]


def test_placed_into_the_row():
    """SS-04."""
    assert ended(choose(stage(3, top=["pact", CONSTABLE]), "store", "store", "store"), "row", None)


def test_in_the_middle_of_a_grift_what_was_done_stands_and_the_rest_is_not_done():
    """SS-05: and the cards that were being looked at go back on top in their order."""
    play = grift(stage(cast=["mr-mhing"], top=["treasure-map", "ruby", "tiara", CONSTABLE]))(0, "StealSeen", loot="treasure-map")
    play(0, "StealTop")  # the two still being looked at are not in the deck: the next card is
    assert ended(play, "stolen", 0) and front(play) == ["treasure-map"] and play.table.deck[-2:] == ["tiara", "ruby"]


def test_in_the_middle_of_another_players_part():
    """SS-05."""
    play = steal(stage(front={1: ["night-safe"], 2: ["pact"]}, top=[CONSTABLE]), "music-box")(1, "Stash", loot="night-safe")
    assert ended(play, "stash", 1) and front(play, 2) == ["pact"]


def test_as_hands_are_taken_back():
    play = resolve(stage(cast=["barnabus-graves"], front={1: ["weeping-bust"]}, top=[CONSTABLE]), Step("return_hands", 0))
    assert ended(play, "stash", 0) and tokens(play) == [0, 0, 0, 0]


def test_to_see_him_does_not_end_the_game():
    """SS-06: whoever looks may put him back."""
    play = grift(stage(cast=["madame-zephyrine"], top=["pact", CONSTABLE, "ashes", "diary", "claret"]))
    assert choices(play, 0, "StealSeen") == {"pact", CONSTABLE, "ashes", "diary", "claret"}
    play(0, "StealSeen", loot="ashes")(0, "LeaveThem")
    assert done(play) and play.table.deck[-3:] == ["diary", CONSTABLE, "pact"]


def test_who_can_only_choose_him_has_to():
    """SS-06: if every legal choice would move him, that ends it."""
    play = grift(stage(cast=["mr-mhing"], down=1, top=[CONSTABLE]))
    assert choices(play, 0, "StealSeen") == {CONSTABLE}
    assert ended(play(0, "StealSeen", loot=CONSTABLE), "stolen", 0)


def test_somebody_else_may_be_made_to_fetch_him():
    play = grift(stage(cast=["mr-mhing"], top=["ashes", CONSTABLE, "medals"]))(0, "StealSeen", loot="ashes")(0, "GiveSeen", loot=CONSTABLE, to=2)
    assert ended(play, "stolen", 2)


def test_the_whole_deck_may_be_in_somebodys_hands_while_more_is_asked_of_it():
    play = grift(stage(cast=["mr-mhing"], down=2, top=["music-box", CONSTABLE], front={1: ["night-safe"]}))
    play(0, "StealSeen", loot="music-box")(1, "Stash", loot="night-safe")
    assert play.table.deck == [] and stashed(play, 1) == ["night-safe"] and set(play.offers(0)) == {"GiveSeen"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_card_is_lost_when_he_comes(seats):
    play = choose(stage(seats, top=["pact", CONSTABLE]), *["store"] * seats)
    assert len(all_cards(play.table)) == 64 + seats
