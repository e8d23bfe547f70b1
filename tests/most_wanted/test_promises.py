"""What Most Wanted promises, on games played at random by offers alone: every number of seats, all eight combinations of tile sides."""
from __future__ import annotations

import json
import random
from functools import cache
from itertools import product

import pytest
from most_wanted.stages import everything, money, still, wander
from players import Play, whole
from strangers import admits, gossip, nonsense

from companion.bots.random_player import fill
from companion.engine import Chance, Entry, Illegal, Pick, decode, encode, live, replay, step
from companion.games import most_wanted
from companion.games.most_wanted.facts import ALL_BAGS, CARDS

SIDES = list(product(("church", "saloon"), ("honest", "dishonest"), ("duel", "shootout")))
GAMES = [(seats, sides) for seats in most_wanted.SEATS for sides in range(len(SIDES))]
every_game = pytest.mark.parametrize("seats, sides", GAMES, ids=[f"{seats}-{'-'.join(SIDES[sides])}" for seats, sides in GAMES])
LONGEST = 3000


def settings(seats: int, sides: int) -> dict:
    """The sides, and everything else as it comes: each setting is met with each number of seats."""
    luck = random.Random(100 * seats + sides)
    church, labor, duel = SIDES[sides]
    return {**{name: luck.choice(field.options) for name, field in most_wanted.OPTIONS.items()},
            "church": church, "labor": labor, "duel": duel}


@cache
def game(seats: int, sides: int) -> tuple[Play, tuple[Play, ...]]:
    """A whole game, and moments of it."""
    play, luck = Play(most_wanted, seats, sides, **settings(seats, sides)), random.Random(seats + sides)
    met = [still(play)]
    for number, _ in enumerate(wander(play, luck)):
        assert number < LONGEST, "this game does not end"
        met.append(still(play))
    return play, tuple(met)


def some(seats: int, sides: int, count: int) -> list[Play]:
    """A few moments of that game, its last among them."""
    _, met = game(seats, sides)
    return [*random.Random(sides).sample(met[:-1], min(count, len(met) - 1)), met[-1]]


@every_game
def test_a_game_ends_with_exactly_one_winner(seats, sides):
    """MW-46: all eight combinations are legal."""
    play, _ = game(seats, sides)
    goal = play.table.scoreboard.goal
    assert play.game.over(play.table) and [player.space for player in play.table.players].count(goal) == 1
    told = [event for entry in play.log for event in entry.events if event.kind == "winner"]
    assert len(told) == 1 and play.table.players[told[0].facts["seat"]].space == goal


@every_game
def test_72_cards_are_conserved(seats, sides):
    for moment in game(seats, sides)[1]:
        assert sorted(everything(moment.table)) == sorted(CARDS)


@every_game
def test_money_is_conserved_where_it_is_limited_and_nobody_has_less_than_none(seats, sides):
    """MW-27."""
    for moment in game(seats, sides)[1]:
        table = moment.table
        assert all(player.bags >= 0 and player.skips >= 0 and 0 <= player.space <= table.scoreboard.goal for player in table.players)
        assert money(table) == ALL_BAGS and table.supply >= 0 if table.options["bags"] == "limited" else table.supply is None


@every_game
def test_hands_are_never_short_at_the_start_of_an_action_and_never_too_long(seats, sides):
    """1.2: five at least, seven with the Church and eight with the Saloon at most."""
    most = 8 if SIDES[sides][0] == "saloon" else 7
    for moment in game(seats, sides)[1]:
        if moment.table.phase == "turn":
            assert all(5 <= len(moment.table.players[seat].hand) <= most for seat in moment.table.seats)


@every_game
def test_the_table_waits_for_somebody_who_can_do_something(seats, sides):
    for moment in game(seats, sides)[1][:-1]:
        late = most_wanted.waiting(moment.table)
        assert moment.table.phase == "first" or late
        assert all(set(moment.offers(seat)) - set(most_wanted.IDLE) for seat in late)


@every_game
def test_tiles_turn_over_as_often_as_the_deck_was_shuffled(seats, sides):
    """MW-30, MW-32."""
    play, _ = game(seats, sides)
    flips = [event.facts["tile"] for entry in play.log for event in entry.events if event.kind == "flip"]
    shuffles = [event for entry in play.log for event in entry.events if event.kind == "shuffle"]
    assert flips == ["pony", "stagecoach", "train"][:len(shuffles)] and len(shuffles) == play.table.shuffles


@every_game
def test_the_scoreboard_moves_as_was_told(seats, sides):
    """Every space gained or lost was told to everybody."""
    play, _ = game(seats, sides)
    told = [0] * seats
    for entry in play.log:
        for event in entry.events:
            if event.kind == "win" and event.facts["seat"] is not None:
                told[event.facts["seat"]] = min(play.table.scoreboard.goal, told[event.facts["seat"]] + event.facts["points"])
            elif event.kind == "bail":
                told[event.facts["seat"]] -= event.facts["back"]
            elif event.kind == "church":
                told[event.facts["seat"]] -= event.facts.get("back", 0)
            elif event.kind == "leave":
                told[event.facts["seat"]] = 0
    assert told == [player.space for player in play.table.players]


@every_game
def test_a_replay_leads_to_the_played_table(seats, sides):
    play, _ = game(seats, sides)
    stored = [Entry(entry.seq, entry.seat, *json.loads(json.dumps([entry.action, entry.chance]))) for entry in play.log]
    assert replay(most_wanted, stored) == play.table
    assert all(encode(decode(most_wanted.ACTIONS, entry.action)) == entry.action for entry in play.log[1:])


@every_game
def test_to_undo_is_never_to_have_played_and_the_same_luck_falls_again(seats, sides):
    for moment in some(seats, sides, 3):
        if len(moment.log) < 2:
            continue
        after, newest = repr(moment.table), moment.log[-1]
        assert moment.undo().table == replay(most_wanted, moment.log[:-2])
        again = {"do": newest.action["do"], **{name: value for name, value in newest.action.items() if name != "do"}}
        assert repr(moment.tap(newest.seat, again).table) == after and len(live(moment.log)) == len(moment.log) - 2


def scramble(table, seat: int | None, luck: random.Random):
    """The table with everything this seat may not see changed: cards shuffled among themselves, answers turned, tallies raised."""
    twin = table.copy()
    cells = most_wanted.hidden(twin, seat)
    cards = [(holder, key) for holder, key in cells if isinstance(holder, list)]
    values = [holder[key] for holder, key in cards]
    luck.shuffle(values)
    for (holder, key), card in zip(cards, values):
        holder[key] = card
    for holder, key in cells:
        if isinstance(holder, dict):
            holder[key] = not holder[key] if isinstance(holder[key], bool) else holder[key] + 1
    return twin


def screen(table, seat: int | None):
    return most_wanted.view(table, seat), [] if seat is None else most_wanted.offers(table, seat)


@every_game
def test_nobodys_screen_shows_what_they_may_not_see(seats, sides):
    """MW-05, MW-34, MW-41."""
    luck = random.Random(sides)
    for moment in some(seats, sides, 6):
        for seat in (None, *range(seats)):
            assert screen(scramble(moment.table, seat, luck), seat) == screen(moment.table, seat)


@every_game
def test_no_public_sentence_depends_on_what_is_hidden_and_stays_hidden(seats, sides):
    """What everybody is told when hands are laid, or answers given, is the same whatever they are."""
    for entry in game(seats, sides)[0].log:
        if entry.do in ("Commit", "Ready", "StayOut", "HoldOn", "Answer") and any(event.kind in ("lay", "answer") for event in entry.events):
            assert entry.events[0].to == (entry.seat,)
        for event in entry.events:
            if event.kind == "draw":
                assert event.to is not None and len(event.to) == 1


@every_game
def test_every_offer_filled_within_its_bounds_is_legal_and_changes_no_table_but_its_own(seats, sides):
    luck = random.Random(sides)
    for moment in some(seats, sides, 5):
        before = repr(moment.table)
        for seat in range(seats):
            for offer in most_wanted.offers(moment.table, seat):
                for _ in range(2):
                    move = decode(most_wanted.ACTIONS, json.loads(json.dumps(fill(offer, luck))))
                    if offer.why_not:
                        assert whole(offer.why_not)
                        with pytest.raises(Illegal):
                            step(most_wanted, moment.table, seat, move, Chance(luck))
                    else:
                        step(most_wanted, moment.table, seat, move, Chance(luck))
                    assert repr(moment.table) == before
                for field in offer.fields.values():
                    assert isinstance(field, Pick) and len(field.options) >= field.max >= field.min


@pytest.mark.parametrize("seats", most_wanted.SEATS)
def test_illegal_taps_are_refused_with_a_sentence_and_change_nothing(seats):
    luck = random.Random(seats)
    tables = [moment for sides in range(len(SIDES)) for moment in some(seats, sides, 6)]
    heard, taken, refused = gossip(tables), 0, 0
    for number in range(600):
        moment = luck.choice(tables)
        seat = luck.randrange(seats)
        offers = most_wanted.offers(moment.table, seat)
        message = fill(luck.choice(offers), luck) if offers and number % 4 == 0 else nonsense(most_wanted, heard, luck)
        before = repr(moment.table)
        try:
            move = decode(most_wanted.ACTIONS, message)
            step(most_wanted, moment.table, seat, move, Chance(luck))
            taken += 1
        except Illegal as no:
            assert whole(str(no)), f"{message!r} is refused with {str(no)!r}"
            refused += 1
        else:
            assert any(offer.do == message["do"] and admits(offer, encode(move)) for offer in offers), f"{move} was offered to nobody at {seat}"
        assert repr(moment.table) == before
    assert taken > 20 and refused > 100


def test_every_move_and_every_setting_was_met():
    """Or this file would promise less than it says."""
    plays = [game(seats, sides)[0] for seats, sides in GAMES]
    assert {entry.do for play in plays for entry in play.log} >= {action.__name__ for action in most_wanted.ACTIONS} | {"Start"}
    met = {(name, value) for play in plays for name, value in play.table.options.items()}
    assert met == {(name, value) for name, field in most_wanted.OPTIONS.items() for value in field.options}
    kinds = {event.kind for play in plays for entry in play.log for event in entry.events}
    assert kinds >= {"chapter", "title", "reveal", "win", "bail", "draw", "shuffle", "flip", "standing", "winner", "award", "tie", "sheriff", "skip",
                     "caught", "doubted", "believed", "time", "leave"}
