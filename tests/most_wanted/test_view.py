"""What screens are told, what they are not, and what a bot may imagine."""
from __future__ import annotations

import json
import random
from functools import cache

import pytest
from most_wanted.stages import Town, everything, still, wander
from players import Play, whole

from companion.engine import Chance, jsonable
from companion.games import most_wanted
from companion.games.most_wanted.facts import CARDS, RANKINGS
from companion.games.most_wanted.imagine import imagine

EVENINGS = [(2, {}), (3, {"labor": "dishonest", "unchallenged": "face down"}), (4, {"duel": "shootout", "first": "duel"}),
            (5, {"church": "saloon", "first": "choice"}), (8, {"labor": "dishonest", "bags": "limited"})]


@cache
def moments(seats: int, place: int = 0, count: int = 15) -> list[Play]:
    """Moments of one evening played at random, each as it was then, and its end."""
    play, luck = Play(most_wanted, seats, seats, **EVENINGS[place][1]), random.Random(seats)
    met = [still(play), *(still(play) for _ in wander(play, luck))]
    return [*luck.sample(met[:-1], min(count, len(met) - 1)), met[-1]]


every_evening = pytest.mark.parametrize("seats, place", [(seats, place) for place, (seats, _) in enumerate(EVENINGS)])


def test_the_scoreboard_shows_who_stands_where_and_what_bail_costs_there():
    view = Town("K", "Q", "J").at(4, 9, 4).view()
    assert view.trail[3].seats == (0, 2) and view.trail[8].seats == (1,) and view.trail[12].bail == 0 and len(view.trail) == 13
    assert [outlaw.bail for outlaw in view.players] == [1, 3, 1]


def test_the_six_tiles_show_the_side_that_lies_up():
    view = Town("K", "Q", duel="shootout").view()
    assert [(tile.key, tile.name, tile.size, tile.flipped) for tile in view.tiles] == [
        ("pony", "Pony Express", "2", False), ("stagecoach", "Stagecoach", "3", False), ("train", "Train", "4", False),
        ("church", "Church", "0+", False), ("labor", "Honest Labor", "1+", False), ("duel", "Shootout", "1-3", True)]


def test_the_action_in_progress_is_marked_on_its_tile():
    assert [tile.key for tile in Town("K Q J 9 8", "Q").rob(0, "Train", "K Q J 9").view().tiles if tile.now] == ["train"]
    play = Town("K Q J 9 8", "Q", labor="dishonest").lay(0, "DishonestLabor", "K Q")
    assert [tile.key for tile in play.view().tiles if tile.now] == ["labor"]


def test_a_seat_sees_its_own_hand_and_the_best_it_can_make_of_it():
    view = Town("K K K 9 6", "Q").view(0)
    assert [card[0] for card in view.hand] == ["K", "K", "K", "9", "6"]
    assert [(one.size, one.name) for one in view.best] == [
        (1, "King"), (2, "Pair of Kings"), (3, "Three Kings"), (4, "Three Kings, 9 high")]
    assert Town("K", "Q").view().hand == () == Town("K", "Q").view().best


def test_a_settled_fight_stays_to_be_looked_at_until_the_next_action():
    play = Town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7").at(0, 5).rob(0, "PonyExpress", "K K").join(1, "Q Q").out(2)
    settled = play.view().settled
    assert (settled.winner, settled.points, settled.out, settled.leader) == (0, 2, (2,), 0)
    assert [(shown.seat, shown.name) for shown in settled.rounds[0].shown] == [(0, "Pair of Kings"), (1, "Pair of Queens")]
    assert [(one.seat, one.owed, one.back, one.space) for one in settled.payments] == [(1, 2, 2, 3)]
    assert play.view().last_line == "@0 pulls off the Pony Express for 2 points." and play.pass_turn().view().settled is None


def test_rankings_stand_from_double_crosser_down():
    assert [name for name, _ in Town("K", "Q").view().rankings] == [
        "Double Crosser", "Four of a kind", "Three of a kind", "Two pair", "Pair", "High card"] == [ranking.name for ranking in RANKINGS]
    assert Town("K", "Q").view().patterns["31"] == "Three of a kind"


@every_evening
def test_every_view_is_json_and_says_in_a_sentence_what_it_waits_for(seats, place):
    for play in moments(seats, place):
        for seat in (None, *range(seats)):
            view = play.view(seat)
            assert json.loads(json.dumps(jsonable(view)))["mine"] == seat
            assert whole(view.ask) or view.ask.endswith("?"), view.ask
            assert set(view.waiting) <= set(range(seats)) and all(outlaw.now == (outlaw.seat in view.waiting) for outlaw in view.players)
            assert bool(view.waiting) or view.phase in ("first", "over")


@every_evening
def test_whoever_the_table_waits_for_has_something_to_do(seats, place):
    for play in moments(seats, place):
        for seat in play.view().waiting:
            assert set(play.offers(seat)) - set(most_wanted.IDLE)


@every_evening
def test_a_view_holds_no_card_its_seat_may_not_see(seats, place):
    """MW-05, MW-34, MW-41: every card named anywhere in a view lies face up, or in that seat's own hand."""
    for play in moments(seats, place):
        table = play.table
        for seat in (None, *range(seats)):
            hidden = {holder[key] for holder, key in most_wanted.hidden(table, seat) if isinstance(holder, list)}
            told = jsonable(play.view(seat)) | {"cards": {}, "settled": None, "reckoning": None}  # seen by all, and shuffled since
            assert not hidden & set(words(told)) - set(table.discards), (seat, play.log[-1])
            offers = [offer.as_json() for offer in (play.game.offers(table, seat) if seat is not None else [])]
            assert not hidden & set(words(offers))


def words(told) -> list[str]:
    if isinstance(told, dict):
        return [word for value in told.values() for word in words(value)]
    if isinstance(told, list):
        return [word for value in told for word in words(value)]
    return [told] if isinstance(told, str) else []


@every_evening
def test_hidden_lists_every_card_that_does_not_lie_open(seats, place):
    for play in moments(seats, place):
        for seat in (None, *range(seats)):
            hidden = [holder[key] for holder, key in most_wanted.hidden(play.table, seat) if isinstance(holder, list)]
            view = play.view(seat)
            seen = [*view.hand, *view.laid, *view.discards, *(view.fight.shown + view.fight.ties if view.fight else ()),
                    *(view.labor.cards if view.labor else ())]
            assert sorted(hidden + seen) == sorted(CARDS)


# imagining

@every_evening
def test_an_imagined_table_looks_to_its_seat_as_the_real_one_does(seats, place):
    luck = random.Random(3)
    for play in moments(seats, place):
        for seat in (None, *range(seats)):
            view = play.view(seat)
            table = imagine(view, Chance(luck))
            if view.phase != "over":
                assert most_wanted.view(table, seat) == view
                assert seat is None or most_wanted.offers(table, seat) == play.game.offers(play.table, seat)
            assert sorted(everything(table)) == sorted(CARDS)


def test_what_a_seat_cannot_see_is_shuffled():
    play = Town("K K 9 8 7", "Q Q 9 8 7", "J J 9 8 7").rob(0, "PonyExpress", "K K").join(1, "Q Q")
    tables = [imagine(play.view(0), Chance(random.Random(seed))) for seed in range(20)]
    assert len({tuple(table.fight.laid[1]) for table in tables}) > 15 and len({tuple(table.deck) for table in tables}) == 20
    assert all(table.fight.laid[0] == play.table.fight.laid[0] and table.players[0].hand == play.table.players[0].hand for table in tables)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_game_can_be_played_to_its_end_on_an_imagined_table(seats):
    play = Play(most_wanted, seats, labor="dishonest")
    next(wander(play, random.Random(2)))
    play.table = imagine(play.view(1), Chance(random.Random(2)))
    for _ in wander(play, random.Random(2)):
        pass
    assert play.game.over(play.table)
