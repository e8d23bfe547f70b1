"""Game Play: refill the row, choose, reveal and resolve, pass the first player marker."""
from __future__ import annotations

import random

import pytest
from scoundrel_society.staging import CONSTABLE, DECK, asked, choices, choose, done, front, stage, stashed, take_hands_back, tokens, told
from strangers import taps

from companion.games.scoundrel_society.facts import ACTIONS

NOTHING = ("store", "store", "store", "store")  # with nothing to store
TOP = ["pact", "yacht", "ruby", "tiara", "claret", "ashes"]


# refill the row

def test_the_row_is_refilled_from_the_deck_up_to_its_size():
    play = choose(stage(row=["nymphs"], top=TOP), *NOTHING)
    assert play.table.row == ["nymphs", *TOP[:4]] and told(play, "refill")[0].facts["loot"] == TOP[:4]


@pytest.mark.parametrize("row", [5, 7])
def test_a_full_row_is_not_refilled_and_a_longer_one_not_trimmed(row):
    """SS-02."""
    keys = DECK.unique[:row]
    play = choose(stage(row=keys), *NOTHING)
    assert play.table.row == list(keys) and not told(play, "refill")


def test_the_row_is_refilled_at_the_beginning_of_a_round_only():
    """SS-03, SS-20: who snatches when it is empty steals nothing."""
    play = choose(stage(3, cast=["pip-sparrow"] * 3, row=["pact"], top=TOP), "snatch", "snatch", "store")(0, "Steal", loot="pact")
    assert front(play, 1) == [] and "@1 cannot steal loot from the row." in play.public
    assert play.table.round == 2 and len(play.table.row) == 4


def test_the_constable_in_the_middle_of_a_refill_ends_the_game_before_anybody_acts():
    """SS-04."""
    play = choose(stage(row=["nymphs"], top=["pact", CONSTABLE, "yacht"]), *NOTHING)
    assert play.game.over(play.table) and play.table.row == ["nymphs", "pact"] and play.table.deck[-1] == "yacht"
    assert play.table.arrest.where == "row" and not any(play.offers(seat) for seat in range(4))


# choose actions

def test_actions_are_secret_until_all_have_one_and_may_be_changed_until_then():
    """SS-09."""
    play = stage(3)(0, "LayAction", action="sneak")(0, "LayAction", action="store")(1, "LayAction", action="snatch")
    assert [thief.ready for thief in play.view().players] == [True, True, False] and play.view().waiting == (2,)
    assert play.view().players[0].action == "" and play.view(1).laid == "snatch" and play.view(2).laid == ""
    assert not any(event.to is None for event in play.told)
    play(0, "TakeBack")
    assert play.view().waiting == (0, 2) and play.who_can("TakeBack") == {1}
    assert play.refused(0, "TakeBack") == "No action of yours lies there."


def test_an_action_played_in_this_hand_cannot_be_chosen_again():
    play = stage(played=["store"])
    assert set(play.offers(0)["LayAction"].fields["action"].options) == set(ACTIONS) - {"store"}
    assert play.refused(0, "LayAction", action="store") == "You do not hold that action."
    assert play.refused(0, "LayAction", action="shrug") == "You do not hold that action."


def test_the_last_action_of_a_hand_lies_there_by_itself_and_is_shown():
    """SS-09."""
    play = stage(played=["scheme", "sneak", "store"], row=[])
    choose(play, "snatch", "snatch", "snatch", "snatch")  # the row is empty, so nobody is asked anything
    assert len(told(play, "reveal")) == 2 and told(play, "reveal")[1].facts["actions"] == ["switch"] * 4


# reveal and resolve

def test_actions_are_revealed_together_and_resolved_clockwise_from_the_first_player():
    """SS-11: the left is clockwise."""
    play = choose(stage(first=2, row=TOP), "snatch", "store", "sneak", "switch")
    shown, = told(play, "reveal")
    assert shown.facts == {"order": [2, 3, 0, 1], "actions": ["sneak", "switch", "snatch", "store"]}
    assert play.public.startswith("@2 plays Sneak, @3 plays Switch, @0 plays Snatch and @1 plays Store.")
    assert [event.facts["seat"] for event in told(play, "act")] == [2] and play.view().following == 3


def test_whether_one_is_alone_is_counted_at_the_reveal_whatever_becomes_of_the_others():
    """SS-10: seat 0's snatch comes to nothing, yet seat 1 is not alone."""
    play = stage(3, cast=["pip-sparrow"] * 3, front={0: ["yacht", "nymphs", "claret"]}, row=["pact", "ruby"])
    choose(play, "snatch", "snatch", "store")
    assert "@0 cannot steal loot from the row." in play.public and [thief.alone for thief in play.view().players] == [False, False, True]
    play(1, "Steal", loot="pact")
    assert play.table.round == 2 and front(play, 1) == ["pact"]


def test_barnabus_plays_no_action_so_one_of_two_is_alone():
    """SS-10: over real players."""
    play = choose(stage(2, cast=["pip-sparrow"] * 2, row=["pact", "ruby"]), "snatch", "store")(0, "Steal", loot="pact")(0, "Steal", loot="ruby")
    assert front(play) == ["pact", "ruby"] and asked(play) == (0, "study")


def test_what_cannot_be_done_is_skipped_with_a_note_and_all_else_is_done():
    """SS-12: players skip any part they cannot perform, and perform as much as possible."""
    play = choose(stage(3, front={0: ["nymphs", "ruby", "yacht"]}), "sneak", "store", "store")
    assert told(play, "skip")[0].text == "@0 cannot steal the top card of the deck." and asked(play) == (0, "stash_suspect")
    assert stashed(play(0, "Stash", loot="ruby")) == ["ruby"]


def test_all_that_was_played_can_be_seen():
    """SS-40: all of it was revealed, so what is left in the hands is no secret."""
    play = choose(stage(played=["sneak", "scheme"]), *NOTHING)
    assert play.view().players[2].played == ("sneak", "scheme", "store") and play.view().players[2].hand == ("snatch", "switch")


# pass the first player marker

def test_the_marker_goes_to_the_left_each_round():
    """SS-29."""
    play = choose(stage(first=3), *NOTHING)
    assert play.table.first == 0 and told(play, "marker")[0].facts == {"seat": 0}


def test_after_five_rounds_all_take_their_actions_back():
    """SS-31: everybody plays one a round, so all hands are empty at the same time."""
    play = choose(stage(4, played=["scheme", "sneak", "snatch"]), *NOTHING)
    assert told(play, "hands") and all(player.hand == list(ACTIONS) for player in play.table.players)
    assert play.view().hand == 2 and play.view().hand_round == 1 and play.view().heading == "Second hand, round 1"


def test_with_five_players_the_marker_is_passed_once_more_after_each_hand():
    """SS-29: or the same player would be first in every hand's first round."""
    play = choose(stage(5, first=4, played=["scheme", "sneak", "snatch"]), *["store"] * 5)
    assert play.table.order[0] == 2 and [event.facts["seat"] for event in told(play, "marker")] == [0, 1, 2]
    text = [event.kind for event in play.told]
    assert text.index("hands") < len(text) - 1 - text[::-1].index("marker")


@pytest.mark.parametrize("seats, firsts", [(3, "01201 20120 1"), (4, "01230 12301 2"), (5, "01234 12340 2")])
def test_who_is_first_in_two_hands_and_a_round(seats, firsts):
    """SS-29."""
    play = stage(seats, cast=[key for key in DECK.scoundrels][:seats])
    play.table.deck.remove("ormolu-clock")  # which would meddle
    found = {}
    for _ in taps(play, random.Random(seats)):
        found.setdefault(play.table.round, play.table.order[0])
        if play.table.round == 11:
            break
    assert [found[number] for number in range(1, 12)] == [int(first) for first in firsts.replace(" ", "")]


# hands are taken back

def test_abilities_of_the_row_come_first_from_left_to_right():
    """SS-30."""
    play = take_hands_back(stage(row=["pact", "ashes"], front={2: ["weeping-bust"]}, first=1))
    given = [(event.facts["seat"], event.facts["cause"]) for event in told(play, "token")]
    assert given == [(1, "ashes"), (2, "ashes"), (3, "ashes"), (0, "ashes"), (2, "weeping-bust")]


def test_players_come_clockwise_from_the_one_with_the_marker_on():
    """SS-30: it has been passed once, and with five players not yet again."""
    play = stage(5, first=3, cast=["pip-sparrow", "barnabus-graves", "pip-sparrow", "pip-sparrow", "pip-sparrow"],
                 front={3: ["yacht"], 2: ["nightingale"], 4: ["weeping-bust"]}, played=["scheme", "sneak", "snatch", "switch"])
    choose(play, *["store"] * 5)(4, "Stash", loot="weeping-bust")(2, "Stash", loot="nightingale")
    assert play.table.round == 6 and play.table.order[0] == 0  # from 3 to 4, and after the return on to 0
    play = take_hands_back(stage(5, first=4, cast=["pip-sparrow"] * 5, row=["yacht"],
                                 front={0: ["weeping-bust"], 3: ["nightingale"], 4: ["doormans-tip"]}))
    assert asked(play) == (4, "steal")
    play(4, "Decline")
    assert told(play, "token")[0].facts["seat"] == 0 and asked(play) == (3, "exchange")


def test_each_orders_their_own_abilities_knack_and_loot():
    """SS-30: that player decides the order in which they resolve."""
    play = take_hands_back(stage(cast=["barnabus-graves"], row=["sable-coat"],
                                 front={0: ["nightingale", "doormans-tip", "weeping-bust"], 1: ["claret"]}))
    offer = play.offers(0)["ResolveNext"].fields["what"]
    assert dict(offer.named()) == {"nightingale": "Mechanical Nightingale", "doormans-tip": "Tip for the Doorman",
                                   "weeping-bust": "The Weeping Bust", "barnabus-graves": "My knack"}
    play(0, "ResolveNext", what="weeping-bust")
    assert tokens(play) == [1, 0, 0, 0] and choices(play, 0, "ResolveNext", "what") == {"nightingale", "doormans-tip", "barnabus-graves"}
    assert play.refused(0, "ResolveNext", what="weeping-bust") == "That is not yours to resolve now."
    play(0, "ResolveNext", what="barnabus-graves")(0, "ResolveNext", what="doormans-tip")(0, "Decline")
    assert asked(play) == (0, "exchange")  # of one thing left nobody asks the order


def test_what_is_gone_by_the_time_it_is_its_turn_does_nothing():
    play = take_hands_back(stage(front={0: ["nightingale", "weeping-bust"], 1: ["claret"]}))(0, "ResolveNext", what="nightingale")
    play(0, "Exchange", give="weeping-bust", take="claret")
    assert tokens(play) == [0, 0, 0, 0] and done(play)  # not for its new owner either: that one had none when hands were taken back


def test_the_return_of_hands_waits_for_the_last_hand():
    """Players do not return their actions while they have any left."""
    assert not told(choose(stage(played=["sneak"]), *NOTHING), "hands")
