"""What every game on the shelf promises, on evenings played at random by offers alone."""
from __future__ import annotations

import json
import random

import pytest
from players import whole
from strangers import (
    LONGEST,
    NOISE,
    admits,
    brim,
    cells,
    gossip,
    listed,
    look,
    moments,
    nonsense,
    opened,
    put,
    scrambled,
    screen,
    taps,
    variants,
)

from companion.bots.random_player import fill
from companion.engine import Chance, Entry, Illegal, Number, Pick, decode, encode, replay, spare_luck, step
from companion.games import GAMES

EVENINGS = [(key, seats, seed) for key, game in GAMES.items() for seats in game.SEATS for seed in range(3)]
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.SEATS]
every_evening = pytest.mark.parametrize("key, seats, seed", EVENINGS)
every_table = pytest.mark.parametrize("key, seats", TABLES)


@every_evening
def test_somebody_can_move_until_the_evening_is_over_and_it_gets_there(key, seats, seed):
    play, luck = opened(key, seats, seed), random.Random(seed)
    for number, _ in enumerate(taps(play, luck)):  # which fails if nothing is on offer
        assert number < LONGEST, "this evening does not end"
    assert play.game.over(play.table)


@pytest.mark.parametrize("key", GAMES)
def test_these_evenings_see_every_move_of_the_game_open(key):
    """Or the rest of this file would promise less than it says."""
    seen = {offer.do for seats in GAMES[key].SEATS for play in moments(key, seats) for seat in range(seats) for offer in play.open(seat)}
    assert {action.__name__ for action in GAMES[key].ACTIONS} == seen


@every_table
def test_every_offer_filled_within_its_bounds_is_legal_and_leaves_the_old_table_alone(key, seats):
    luck = random.Random(1)
    for play in moments(key, seats):
        before = repr(play.table)
        for seat in range(seats):
            for offer in play.game.offers(play.table, seat):
                for message in (fill(offer, luck), brim(offer, luck)):
                    move = decode(play.game.ACTIONS, json.loads(json.dumps(message)))
                    if offer.why_not:
                        with pytest.raises(Illegal):
                            step(play.game, play.table, seat, move, Chance(luck))
                        assert whole(offer.why_not)
                    else:
                        after, events = step(play.game, play.table, seat, move, Chance(luck))
                        assert after is not play.table and all(set(event.to or ()) <= set(range(seats)) for event in events)
                    assert repr(play.table) == before, f"{offer.do} changed the table it was played on"


@every_table
def test_what_a_form_shows_to_begin_with_is_within_its_bounds(key, seats):
    for play in moments(key, seats):
        for seat in range(seats):
            for offer in play.game.offers(play.table, seat):
                assert offer.label and offer.do in {action.__name__ for action in play.game.ACTIONS}
                for name, bounds in offer.fields.items():
                    if isinstance(bounds, Number):
                        assert bounds.min <= bounds.value <= bounds.max, (offer.do, name, bounds)
                    elif isinstance(bounds, Pick):
                        assert bounds.options and (bounds.value is None or bounds.value in bounds.options), (offer.do, name, bounds)
                        assert len(bounds.labels) in (0, len(bounds.options)) and bounds.max <= len(bounds.options)


@every_table
def test_moves_and_luck_survive_json_and_a_replay_leads_to_the_played_table(key, seats):
    for play in moments(key, seats)[:8]:
        assert all(encode(decode(play.game.ACTIONS, entry.action)) == entry.action for entry in play.log[1:])
        stored = [Entry(entry.seq, entry.seat, *json.loads(json.dumps([entry.action, entry.chance]))) for entry in play.log]
        assert replay(play.game, stored) == play.table


@every_table
def test_to_undo_is_never_to_have_played_and_the_same_luck_falls_again(key, seats):
    for play in moments(key, seats)[:15]:
        if len(play.log) == 1:
            continue
        *before, newest = play.log
        undone = [*play.log, Entry(newest.seq + 1, newest.seat, {"do": "Undo", "seq": newest.seq})]
        table = replay(play.game, undone)
        assert table == replay(play.game, before)
        chance = Chance(random.Random(99), spare=spare_luck(undone))
        again, events = step(play.game, table, newest.seat, decode(play.game.ACTIONS, newest.action), chance)
        assert again == play.table and tuple(events) == newest.events and all(luck["again"] for luck in chance.drawn)
        assert chance.spare == spare_luck(before)


@every_table
def test_nobodys_screen_shows_what_they_may_not_see(key, seats):
    """Everything a seat may not see is shuffled and changed: its view and its offers stay as they are, and so do the TV's."""
    luck = random.Random(5)
    for play in moments(key, seats):
        for seat in (None, *range(seats)):
            other = scrambled(play.game, play.table, seats, seat, luck)
            assert screen(play.game, other, seat) == screen(play.game, play.table, seat), f"seat {seat} sees what it may not"


@every_table
def test_what_is_offered_in_front_of_others_names_nothing_secret(key, seats):
    """Somebody may act for a seat that has no phone: the offers they are shown hold nothing the TV may not see."""
    luck = random.Random(6)
    for play in moments(key, seats):
        other = scrambled(play.game, play.table, seats, None, luck)
        for seat in range(seats):
            shown, changed = ([offer.as_json() for offer in play.game.offers(table, seat) if not offer.private] for table in (play.table, other))
            assert shown == changed


@pytest.mark.parametrize("key", GAMES)
def test_whatever_one_sees_and_another_does_not_is_listed_as_hidden(key):
    """`hidden` is complete: change any one cell; if that shows on somebody's screen and not on another's, the other's list has it."""
    game, luck, secrets = GAMES[key], random.Random(8), 0
    for seats in (min(game.SEATS), max(game.SEATS)):
        for play in moments(key, seats)[:12]:
            eyes = (None, *range(seats))
            draft = play.table.copy()
            shown = {seat: screen(game, draft, seat) for seat in eyes}
            every = list(cells(draft))
            cards = sorted({look(holder, name) for holder, name in every if isinstance(holder, list) and isinstance(look(holder, name), str)})
            for holder, name in every:
                value = look(holder, name)
                changed = set()
                for other in [luck.choice(cards)] if isinstance(holder, list) and value in cards else variants(value, seats, luck):
                    put(holder, name, other)
                    try:
                        changed |= {seat for seat in eyes if screen(game, draft, seat) != shown[seat]}
                    except Exception:  # no table looks like that
                        pass
                put(holder, name, value)
                for seat in set(eyes) - changed if changed else ():
                    secrets += 1
                    assert listed(game.hidden(draft, seat), holder, name), (
                        f"{type(holder).__name__}.{name} shows to {changed} and is hidden from {seat}: say so in hidden()")
    assert secrets or not any(game.hidden(play.table, None) for play in moments(key, max(game.SEATS))), "nothing was found out"


@every_table
def test_no_public_sentence_quotes_what_is_hidden(key, seats):
    """A move that names nothing secret tells everybody nothing secret: strange words put where the TV may not look never come out."""
    luck = random.Random(9)
    for play in moments(key, seats):
        other = scrambled(play.game, play.table, seats, None, luck)
        for seat in range(seats):
            for offer in play.offers(seat).values():
                if offer.private:
                    continue
                move = decode(play.game.ACTIONS, fill(offer, luck))
                try:
                    told, changed = ([event.text for event in step(play.game, table, seat, move, Chance(random.Random(3)))[1] if event.to is None]
                                     for table in (play.table, other))
                except Illegal:
                    continue  # what is open may hang on what is hidden, as with a promise only two know of
                assert not [text for text in changed if any(word in text for word in NOISE)], (told, changed)


TAPS = 10_000


@pytest.mark.parametrize("key", GAMES)
def test_ten_thousand_taps_of_every_kind_raise_nothing_but_refusals_and_refusals_change_nothing(key):
    game, luck = GAMES[key], random.Random(10)
    tables = [play for seats in game.SEATS for play in moments(key, seats)]
    heard = gossip(tables)
    was = [repr(play.table) for play in tables]
    taken = refused = 0
    for number in range(TAPS):
        play = tables[number % len(tables)]
        seat = luck.randrange(play.seats)
        offers = game.offers(play.table, seat)
        message = fill(luck.choice(offers), luck) if offers and number % 4 == 0 else nonsense(game, heard, luck)
        dice = luck.choice([(), (), (), (1,), (4, 4), (5,), (0, 1), (1, 2, 3)])
        try:
            move = decode(game.ACTIONS, message)
            step(game, play.table, seat, move, Chance(luck, typed=dice))
            taken += 1
        except Illegal as no:
            assert whole(str(no)), f"{message!r} is refused with {str(no)!r}"
            refused += 1
        else:
            assert any(offer.do == message["do"] and admits(offer, encode(move)) for offer in offers), f"{move} was offered to nobody at {seat}"
        assert number % 7 or repr(play.table) == was[number % len(tables)]
    assert [repr(play.table) for play in tables] == was
    assert taken > TAPS // 20 and refused > TAPS // 4, "the taps were all of one kind"
