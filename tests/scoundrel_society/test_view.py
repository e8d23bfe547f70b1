"""What one pair of eyes may see, what the table says about the moment, and what becomes of somebody it waits for in vain."""
from __future__ import annotations

import random

import pytest
from scoundrel_society.staging import CONSTABLE, DECK, all_cards, asked, choose, front, grift, resolve, stage, steal, take_hands_back, tokens
from strangers import taps

from companion.engine import Chance, jsonable, step
from companion.games import scoundrel_society
from companion.games.scoundrel_society.table import Step

LOOT = {"front": {0: ["claret", "ruby"], 1: ["yacht"]}, "stash": {0: ["pact", "nymphs"]}, "tokens": {0: 2}}
MOMENTS = [  # what is going on, whom the table waits for, what it asks and which card asks it
    (lambda: stage(3), (0, 1, 2), "Everybody lays an action face down.", None),
    (lambda: stage(3)(1, "LayAction", action="store"), (0, 2), "Everybody lays an action face down.", None),
    (lambda: choose(stage(3, row=["pact"]), "snatch", "store", "snatch"), (0,), "@0, steal loot from the row.", "Snatch"),
    (lambda: choose(stage(3, **LOOT), "store", "store", "store"), (0,), "@0, place loot into the stash.", "Store"),
    (lambda: choose(stage(3, **LOOT), "sneak", "sneak", "store"), (0,),
     "@0, steal the top card of the deck, or place loot with suspicion into the stash.", "Sneak"),
    (lambda: choose(stage(3, **LOOT), "switch", "store", "store"), (0,), "@0, exchange loot.", "Switch"),
    (lambda: choose(stage(3, **LOOT), "scheme", "scheme", "store"), (0,), "@0, say what comes first.", "Scheme"),
    (lambda: choose(stage(3, **LOOT), "store", "scheme", "sneak")(0, "Stash", loot="ruby"), (1,),
     "@1, choose another player, who gains suspicion.", "Colonel Bagshot, Retired"),
    (lambda: steal(stage(), "claret"), (0,), "@0, is it worth 1 suspicion?", "Case of Impertinent Claret"),
    (lambda: take_hands_back(stage(front={2: ["nightingale", "pact"], 3: ["ruby"]})), (2,), "@2, exchange loot.", "Mechanical Nightingale"),
    (lambda: take_hands_back(stage(cast=["barnabus-graves"], front={0: ["nightingale"], 3: ["ruby"]})), (0,),
     "@0, say what comes first.", "Mechanical Nightingale")]


@pytest.mark.parametrize("moment, waiting, ask, because", MOMENTS)
def test_every_moment_says_whom_it_waits_for_what_it_asks_and_which_card_asks_it(moment, waiting, ask, because):
    view = moment().view()
    assert (view.waiting, view.ask, view.because and view.because.name) == (waiting, ask, because)
    assert tuple(thief.seat for thief in view.players if thief.now) == waiting
    assert view.because is None or view.because.says


@pytest.mark.parametrize("moment", [moment for moment, *_ in MOMENTS])
def test_a_seat_sees_what_the_tv_sees_and_only_its_own_besides(moment):
    play = moment()
    tv = jsonable(play.view())
    for seat in range(play.seats):
        own = jsonable(play.view(seat))
        assert {key for key in tv if own[key] != tv[key]} <= {"mine", "stash", "laid", "actions", "tally", "looks", "peek"}


def test_the_text_that_applies_is_the_one_shown():
    assert choose(stage(3, **LOOT), "switch", "store", "store").view().because.says.startswith("Exchange one loot with another player, then")
    assert choose(stage(3, **LOOT), "switch", "switch", "store").view().because.says == "Exchange one loot with another player."
    knack = steal(stage(cast=["mr-mhing"], front={0: ["ruby"]}), "pact").view().because
    assert knack.says == DECK.scoundrels["mr-mhing"].knack


def test_loot_in_front_is_open_and_a_stash_is_its_owners():
    play = stage(**LOOT)
    tv, own = play.view(), play.view(0)
    assert [card.key for card in tv.players[0].front] == ["claret", "ruby"] and tv.players[0].stash == 2 and tv.stash == ()
    assert [card.key for card in own.stash] == ["pact", "nymphs"] and play.view(1).stash == ()
    assert (own.tally.value, own.tally.suspicion, own.tally.seen) == (4 + 9 + 3 + 5, 1 + 4 + 1 + 2 + 2, 1 + 4 + 2)
    assert (tv.tally, tv.players[0].seen, tv.players[0].room) == (None, 7, 1)


def test_cards_to_keep_an_eye_on_are_marked():
    """The hourglass of the rulebook: abilities that matter while somebody controls the loot."""
    watched = {key for key in DECK.unique if DECK.loot[key].watched}
    assert {"yacht", "pact", "tiara", "aunt-hortensia", "fire-opal", "spaniel", "steamer-trunk", "burglary-insurance"} <= watched
    assert not watched & {"crocodile-handbag", "concert-grand", "ruby", "medals", "letters-of-introduction", "silver-epergne"}


def test_the_deck_says_how_near_the_constable_is():
    view = stage(3, down=13).view()
    assert (view.down, view.safe, view.risky) == (13, 3, 10)
    view = stage(3, down=7).view()
    assert (view.down, view.safe, view.risky) == (7, 0, 7)


def test_cards_looked_at_are_the_lookers_alone_and_still_count_as_undrawn():
    play = grift(stage(cast=["mr-mhing"], top=["pact", "ashes", "medals"], down=20))
    assert [card.key for card in play.view(0).looks[0].cards] == ["pact", "ashes", "medals"]
    assert play.view(1).looks[0].cards == () == play.view().looks[0].cards and play.view().looks[0].number == 3 and play.view().down == 20
    assert all(offer.private for offer in play.open(0) if offer.do == "StealSeen")


def test_the_constable_looked_at_shows_who_he_is():
    view = grift(stage(cast=["mr-mhing"], top=["pact", CONSTABLE, "medals"])).view(0)
    assert view.looks[0].cards[1].name == "Constable Cramphorn"


def test_ones_own_actions_say_where_they_are_and_what_they_do():
    play = stage(played=["sneak"])(1, "LayAction", action="store")
    assert {action.key: action.state for action in play.view(1).actions} == {
        "scheme": "hand", "sneak": "played", "snatch": "hand", "store": "laid", "switch": "hand"}
    assert all(action.alone and action.others for action in play.view(1).actions) and play.view().actions == ()


def test_every_new_question_has_a_word_of_its_own():
    play, words, moments = stage(4, cast=["mr-mhing", "barnabus-graves"]), [], 0
    before = None
    for _ in taps(play, random.Random(2)):
        view = play.view()
        question = (view.phase, view.round, view.steps)
        if question != before:
            words.append(view.moment)
            moments += 1
        before = question
    assert len(set(words)) == len(words) == moments > 60


def test_once_it_is_over_all_is_open_and_added_up():
    play = choose(stage(3, top=[CONSTABLE], **LOOT), *["snatch"] * 3)
    view = play.view()
    mine = next(one for one in view.reckoning if one.seat == 0)
    assert [card.key for card in mine.stash] == ["pact", "nymphs"] and mine.nicked and mine.suspicion == 10 and mine.value is None
    assert view.heading == "The reckoning" and view.phase == "over" and view.waiting == () and view.awards == ()
    doubt = next(one for one in view.reckoning if one.seat == 2)
    assert [(line.name, line.amount) for line in doubt.lines] == [("The Reverend Crispin Doubt", -4)]


# waiting in vain

def test_whoever_is_missing_when_time_is_called_has_chance_choose():
    """SS-48."""
    play = stage(3)(0, "LayAction", action="store")
    assert play.who_can("CallTime") == {0}
    assert play.refused(1, "CallTime") == "The table waits for you: make your own choice."
    play(0, "CallTime")
    assert play.table.phase != "choosing" or play.table.round == 2
    assert [event.facts["seat"] for event in play.told if event.kind == "time"] == [1, 2]


def test_what_chance_answers_is_legal_whatever_is_asked():
    """SS-48, SS-12."""
    for moment, *_ in MOMENTS[2:]:
        play = moment()
        seat = play.view().waiting[0]
        before = play.view().moment
        other = (seat + 1) % play.seats
        assert play(other, "CallTime").view().moment != before


def test_a_table_may_wait_for_everybody():
    play = stage(3, countdown=0)(0, "LayAction", action="store")
    assert not play.who_can("CallTime")
    assert play.refused(0, "CallTime") == "This table waits for everybody, however long it takes."


# imagined tables

@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_imagined_table_looks_the_same_to_whoever_imagines_it_and_can_be_played_on(seats):
    play, luck = stage(seats, cast=["mr-mhing", "vincenzo-peru", "madame-zephyrine"]), random.Random(seats)
    for number, _ in enumerate(taps(play, random.Random(seats))):
        if number % 4:
            continue
        for seat in range(seats):
            view = scoundrel_society.view(play.table, seat)
            imagined = scoundrel_society.imagine(view, Chance(luck))
            again = scoundrel_society.view(imagined, seat)
            assert {name for name in vars(view) if getattr(view, name) != getattr(again, name)} <= {"moment", "last_line", "awards"}
            assert sorted(all_cards(imagined)) == sorted(all_cards(play.table))
            constable = [place for place, key in enumerate(imagined.deck) if key == CONSTABLE]
            assert all(place < 10 for place in constable) and (constable or imagined.looks or imagined.arrest)
            if scoundrel_society.over(imagined):
                assert not scoundrel_society.offers(imagined, seat)
                continue
            there, here = ([offer.as_json() for offer in scoundrel_society.offers(table, seat)] for table in (imagined, play.table))
            assert there == here


def test_what_one_cannot_see_is_imagined_differently_each_time():
    play = stage(4, stash={1: ["yacht", "pact"]})(1, "LayAction", action="scheme")
    luck = random.Random(1)
    tables = [scoundrel_society.imagine(play.view(0), Chance(luck)) for _ in range(20)]
    assert len({tuple(table.players[1].stash) for table in tables}) > 10
    assert {table.players[1].laid[0] for table in tables} == {"scheme", "sneak", "snatch", "store", "switch"}
    assert {scoundrel_society.imagine(play.view(1), Chance(luck)).players[1].laid[0] for _ in range(5)} == {"scheme"}
    assert len({table.deck.index(CONSTABLE) for table in tables}) > 5


def test_a_move_on_an_imagined_table_leaves_the_view_alone():
    play = resolve(stage(row=["pact", "ruby"]), Step("steal", 0, "snatch"))
    imagined = scoundrel_society.imagine(play.view(0), Chance(random.Random(1)))
    move = play.offers(0)["Steal"].action(loot="ruby")
    after, _ = step(scoundrel_society, imagined, 0, move, Chance(random.Random(1)))
    assert after.players[0].front == ["ruby"] and front(play) == [] and tokens(play) == [0, 0, 0, 0] and asked(play) == (0, "steal")
