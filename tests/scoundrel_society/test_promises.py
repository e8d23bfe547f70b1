"""What the rules promise whatever happens, on games played at random from the first round to the Constable."""
from __future__ import annotations

import json
import random
from functools import cache

import pytest
from players import Play, whole
from scoundrel_society.staging import all_cards
from strangers import admits, brim, gossip, nonsense, taps

from companion.bots.random_player import fill
from companion.engine import Chance, Entry, Illegal, decode, encode, jsonable, replay, spare_luck, step
from companion.games import scoundrel_society as game
from companion.games.scoundrel_society import limits
from companion.games.scoundrel_society.facts import CONSTABLE
from companion.games.scoundrel_society.table import CASTING, CHOOSING, OVER, RESOLVING

LONGEST = 1200  # taps; a game takes about two hundred
EVENINGS = [(seats, seed) for seats in game.SEATS for seed in range(12)]
every_evening = pytest.mark.parametrize("seats, seed", EVENINGS)
every_table = pytest.mark.parametrize("seats", game.SEATS)


def opened(seats: int, seed: int) -> Play:
    luck = random.Random(f"{seats} at table {seed}")
    return Play(game, seats, seed, **({name: luck.choice(bounds.options) for name, bounds in game.OPTIONS.items()} if seed else {}))


@cache
def moments(seats: int) -> tuple[Play, ...]:
    """Tables from all over several games, each with its log so far."""
    met = []
    for seed in range(6):
        play = opened(seats, seed)
        met += [still(play)] + [still(play) for number, _ in enumerate(taps(play, random.Random(seed))) if number % 9 == seed]
        met.append(still(play))
    return tuple(met)


def still(play: Play) -> Play:
    twin = Play.__new__(Play)
    twin.__dict__ = {**play.__dict__, "log": list(play.log)}  # tables are replaced, never changed
    return twin


@every_evening
def test_the_game_ends_no_card_is_lost_and_nobody_is_ever_over_the_limit(seats, seed):
    play, luck = opened(seats, seed), random.Random(seed)
    deck = play.table.cards
    box = sorted([*deck.unique, *deck.coins, CONSTABLE])
    assert len(box) == 69
    for number, _ in enumerate(taps(play, luck)):
        table = play.table
        assert number < LONGEST
        assert sorted([*all_cards(table), *deck.coins[seats:]]) == box
        at_rest = not table.todo or table.todo[-1].does not in limits.RELIEF
        assert not at_rest or table.phase == CASTING or all(limits.room(table, seat) >= 0 for seat in table.seats)
        assert (CONSTABLE in table.deck[:10]) or table.looks or table.arrest
        assert table.phase != RESOLVING or table.todo
    assert game.over(play.table) and play.table.arrest and play.table.round >= 8
    assert [event for event in play.told if event.kind == "winner"] and not any(game.offers(play.table, seat) for seat in range(seats))


@every_evening
def test_everybody_plays_one_action_a_round(seats, seed):
    """SS-31."""
    play = opened(seats, seed)
    for _ in taps(play, random.Random(seed)):
        assert len({len(player.played) for player in play.table.players}) == 1
        assert play.table.phase != CHOOSING or len(play.table.players[0].played) == (play.table.round - 1) % 5


@every_table
def test_whoever_is_waited_for_can_do_something_and_nobody_else_but_call_time(seats):
    for play in moments(seats):
        late = game.waiting(play.table)
        for seat in range(seats):
            moves = {offer.do for offer in game.offers(play.table, seat)}
            assert bool(moves - {"TakeBack", "CallTime"}) == (seat in late) or play.table.phase == CHOOSING
            assert ("CallTime" in moves) == (seat not in late and play.table.phase != OVER and bool(play.table.options["countdown"]))


@every_table
def test_every_offer_filled_within_its_bounds_is_legal_and_leaves_the_old_table_alone(seats):
    """SS-12: exactly the legal choices. SS-48: so a choice at random does."""
    luck = random.Random(1)
    for play in moments(seats):
        before = repr(play.table)
        for seat in range(seats):
            for offer in game.offers(play.table, seat):
                for message in (fill(offer, luck), brim(offer, luck)):
                    after, events = step(game, play.table, seat, decode(game.ACTIONS, json.loads(json.dumps(message))), Chance(luck))
                    assert after is not play.table and repr(play.table) == before
                    assert all(whole(event.text) for event in events if event.kind != "chapter")
                    assert all(set(event.to or ()) <= set(range(seats)) for event in events)


@every_table
def test_a_replay_leads_to_the_played_table_and_moves_survive_json(seats):
    for play in moments(seats)[::3]:
        assert all(encode(decode(game.ACTIONS, entry.action)) == entry.action for entry in play.log[1:])
        stored = [Entry(entry.seq, entry.seat, *json.loads(json.dumps([entry.action, entry.chance]))) for entry in play.log]
        assert replay(game, stored) == play.table


@every_table
def test_to_undo_is_never_to_have_played_and_the_same_luck_falls_again(seats):
    for play in moments(seats)[::3]:
        if len(play.log) == 1:
            continue
        *before, newest = play.log
        undone = [*play.log, Entry(newest.seq + 1, newest.seat, {"do": "Undo", "seq": newest.seq})]
        table = replay(game, undone)
        assert table == replay(game, before)
        again, events = step(game, table, newest.seat, decode(game.ACTIONS, newest.action), Chance(random.Random(99), spare=spare_luck(undone)))
        assert again == play.table and tuple(events) == newest.events


@every_table
def test_a_copy_shares_nothing_that_changes(seats):
    for play in moments(seats)[::3]:
        twin, before = play.table.copy(), repr(play.table)
        assert twin == play.table
        for seat in game.waiting(twin):
            message = fill(game.offers(twin, seat)[0], random.Random(1))
            for _ in decode(game.ACTIONS, message).play(twin, seat, Chance(random.Random(1))):
                pass
        assert repr(play.table) == before


# no leaks

def scrambled(play: Play, seat: int | None, luck: random.Random):
    """The same table with all that a seat may not see mixed up: cards among cards, laid actions for others one could have laid."""
    table = play.table.copy()
    cells = game.hidden(table, seat)
    cards = [(pile, place) for pile, place in cells if isinstance(pile, list)]
    values = [pile[place] for pile, place in cards]
    luck.shuffle(values)
    for (pile, place), value in zip(cards, values):
        pile[place] = value
    for player, _ in (cell for cell in cells if not isinstance(cell[0], list)):
        player.laid = [luck.choice(player.hand)]
    return table


def screen(table, seat: int | None):
    return jsonable(game.view(table, seat)), [] if seat is None else [(offer.as_json(), offer.private) for offer in game.offers(table, seat)]


@every_table
def test_nobodys_screen_shows_what_they_may_not_see(seats):
    """2.3: deck order, looks at it, others' stashes, what lies under Barnabus, and actions before the reveal."""
    luck = random.Random(5)
    for play in moments(seats):
        for seat in (None, *range(seats)):
            assert screen(scrambled(play, seat, luck), seat) == screen(play.table, seat)


@every_table
def test_all_that_one_sees_and_another_does_not_is_listed_as_hidden(seats):
    for play in moments(seats)[::4]:
        table = play.table.copy()
        if table.phase == OVER:
            continue
        for seat in range(seats):
            hidden = game.hidden(table, seat)
            for other, player in enumerate(table.players):
                secret = [cell for cell in hidden if cell[0] is player.stash]
                peeked = game.view(table, seat).peek
                assert len(secret) == (0 if other == seat or peeked and peeked.cards and peeked.other == other else len(player.stash))
                assert ((player, "laid") in hidden) == (other != seat and bool(player.laid))
            assert len([cell for cell in hidden if cell[0] is table.deck]) == len(table.deck)


@every_table
def test_offers_made_in_front_of_others_name_nothing_secret(seats):
    luck = random.Random(6)
    for play in moments(seats):
        other = scrambled(play, None, luck)
        for seat in range(seats):
            shown, changed = ([offer.as_json() for offer in game.offers(table, seat) if not offer.private] for table in (play.table, other))
            assert shown == changed


@every_table
def test_what_everybody_is_told_of_a_choice_hangs_on_no_secret_but_what_it_brings_out(seats):
    """With other cards in the deck and in the stashes, laying an action down tells the same until the reveal."""
    luck = random.Random(9)
    for play in moments(seats):
        if play.table.phase != CHOOSING or len(game.waiting(play.table)) < 2:
            continue
        seat = game.waiting(play.table)[0]
        move = decode(game.ACTIONS, fill(next(offer for offer in game.offers(play.table, seat) if offer.do == "LayAction"), luck))
        for table in (play.table, scrambled(play, seat, luck)):
            assert not [event for event in step(game, table, seat, move, Chance(luck))[1] if event.to is None]


# taps of every kind

@every_table
def test_illegal_taps_are_refused_with_a_sentence_and_change_nothing(seats):
    luck = random.Random(10)
    tables = moments(seats)
    heard = gossip(tables)
    was = [repr(play.table) for play in tables]
    taken = refused = 0
    for number in range(1500):
        play = tables[number % len(tables)]
        seat = luck.randrange(seats)
        offers = game.offers(play.table, seat)
        message = fill(luck.choice(offers), luck) if offers and number % 4 == 0 else nonsense(game, heard, luck)
        try:
            move = decode(game.ACTIONS, message)
            step(game, play.table, seat, move, Chance(luck, typed=luck.choice([(), (), (1,)])))
            taken += 1
        except Illegal as no:
            assert whole(str(no)), f"{message!r} is refused with {str(no)!r}"
            refused += 1
        else:
            assert any(offer.do == message["do"] and admits(offer, encode(move)) for offer in offers), f"{move} was offered to nobody at {seat}"
    assert was == [repr(play.table) for play in tables]
    assert taken > 50 and refused > 300
