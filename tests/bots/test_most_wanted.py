"""Outlaws who are programs: legal at every table, better level by level, blind to what is hidden, and quick to decide."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from players import Play
from strangers import admits, look, put

from companion.bots import brains
from companion.bots.company import Bots, around
from companion.bots.most_wanted import LEVELS, brawls, chores, mind
from companion.bots.most_wanted.dreams import Dream, People, Sleeper, rashness
from companion.bots.most_wanted.mind import Mind
from companion.bots.most_wanted.numbers import ACES, BEST, GRADES, SIXES, beats, heap, heap_of, ranks_in
from companion.bots.most_wanted.outcome import Outcome
from companion.bots.most_wanted.seen import Seen
from companion.engine import Event, Pick
from companion.games import most_wanted as game
from companion.games.most_wanted.facts import CARDS, SIDES, VALUE
from companion.games.most_wanted.hands import best_hand, double_crossers, strength, strength_of, strongest

SIDES_UP = [dict(zip(("church", "labor", "duel"), sides)) for sides in product(*(game.OPTIONS[tile].options for tile in ("church", "labor", "duel")))]
MODES = {name: bounds.options for name, bounds in game.OPTIONS.items() if name not in SIDES_UP[0] and isinstance(bounds, Pick)}
NAMES = list(LEVELS)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Legends who dream of few tables: for what does not depend on how well they play."""
    monkeypatch.setattr(mind, "GLANCE", 3)
    monkeypatch.setattr(mind, "LOOK", 4)


def evening(seats: int, levels: list[str], seed: str, **options: Any) -> Iterator[tuple[Play, int, dict[str, Any], Bots]]:
    """Play to the end, yielding each move before it is played: the table, whose move, the move, the players."""
    play = Play(game, seats, random.Random(seed).randrange(10 ** 9), **options)
    bots = Bots(game, seats, random.Random(f"players {seed}"), levels)
    bots.hear(play.told)
    for _ in range(2000):
        if game.over(play.table):
            return
        seat, message = bots.ask(play.table)
        yield play, seat, message, bots
        play.tap(seat, message)
        bots.hear(play.told)
    raise AssertionError(f"not over after 2000 moves: {seed}")


def winner(seats: int, levels: list[str], seed: str, **options: Any) -> int:
    *_, (play, *_) = evening(seats, levels, seed, **options)
    return game.view(play.table, None).winner


@pytest.mark.parametrize("sides", SIDES_UP, ids=lambda sides: "-".join(sides.values()))
@pytest.mark.parametrize("seats", game.SEATS)
def test_every_level_plays_legally_at_every_table(seats, sides, hasty):
    """Whatever lies up, whoever goes first, whatever else the table has chosen; and nobody stalls."""
    luck = random.Random(f"{seats} {sides}")
    options = {**sides, **{name: luck.choice(values) for name, values in MODES.items()}}
    levels = around(NAMES, seats, luck.randrange(3))
    for play, seat, message, _ in evening(seats, levels, f"{seats} {sides}", **options):
        assert message["do"] not in game.IDLE
        assert any(admits(offer, message) for offer in play.open(seat)), message


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("first", game.OPTIONS["first"].options)
def test_every_way_to_begin(level, first, hasty):
    *_, (play, *_) = evening(3, [level], f"first {first}", first=first)
    assert game.over(play.table)


@pytest.mark.parametrize("level", NAMES)
def test_with_nothing_to_do_they_do_nothing(level):
    """Somebody who has laid a hand may call time or hold on; both are left to people."""
    play = Play(game, 3, 5)
    leader = play.table.turn
    play(leader, "PonyExpress", cards=list(play.table.players[leader].hand[:2]))
    offers = game.offers(play.table, leader)
    assert {offer.do for offer in offers} == {"HoldOn", "CallTime"}
    assert brains.think("most_wanted", level, game.view(play.table, leader), offers, [], random.Random(1)) is None


@pytest.mark.parametrize("level", NAMES)
def test_they_take_over_a_seat_with_cards_on_the_table(level, hasty):
    """Somebody laid a hand, was not ready, and went home."""
    play = Play(game, 3, 5)
    leader, (guest, _) = play.table.turn, play.table.others(play.table.turn)
    play(leader, "PonyExpress", cards=list(play.table.players[leader].hand[:2]))
    play(guest, "Commit", cards=list(play.table.players[guest].hand[:2]), ready=False)
    message = brains.think("most_wanted", level, game.view(play.table, guest), game.offers(play.table, guest), [], random.Random(1))
    play.tap(guest, message)
    assert guest not in game.waiting(play.table)


# how well they play

def wins(level: str, others: str, games: int, **options: Any) -> int:
    """How many of so many games at four seats one of this level wins from three others, moving on a seat with each."""
    won = 0
    for number in range(games):
        levels = around([level, others, others, others], 4, number)
        won += levels[winner(4, levels, f"{level} {number}", **options)] == level
    return won


@pytest.mark.parametrize("sides", [SIDES_UP[0], SIDES_UP[-1]], ids=["first-sides", "other-sides"])
def test_a_gunslinger_beats_three_greenhorns(sides):
    """Even would be 10 of 40; over many games it is about three in four."""
    assert wins("gunslinger", "greenhorn", 40, **sides) >= 20


@pytest.mark.parametrize("sides", [SIDES_UP[0], SIDES_UP[-1]], ids=["first-sides", "other-sides"])
def test_a_legend_beats_three_gunslingers(sides, monkeypatch):
    """Even would be 6 of 24; over many games, and with more time to think, it is about two in three."""
    monkeypatch.setattr(mind, "GLANCE", 15)
    monkeypatch.setattr(mind, "LOOK", 40)
    assert wins("legend", "gunslinger", 24, **sides) >= 11


# what they go by

@pytest.mark.parametrize("level", NAMES)
def test_what_is_hidden_changes_no_decision(level, hasty):
    """The same view, offers, news and luck, at a table where everything the seat cannot see is another: the same move."""
    luck, checked = random.Random(level), 0
    for play, seat, _, bots in evening(4, [level], "blind", **SIDES_UP[-1]):
        if luck.random() < 0.7:
            continue
        other = deepcopy(play.table)
        cells = [cell for cell in game.hidden(other, seat) if isinstance(look(*cell), str)]
        values = [look(*cell) for cell in cells]
        luck.shuffle(values)
        for cell, value in zip(cells, values):
            put(*cell, value)
        for player in other.players:
            player.hand.sort(key=CARDS.index)
        if other == play.table:
            continue
        state = bots.rng.getstate()
        here = bots.move(play.table, seat, game.offers(play.table, seat))
        bots.rng.setstate(state)
        there = bots.move(other, seat, game.offers(other, seat))
        bots.rng.setstate(state)
        assert here == there
        checked += 1
    assert checked > 10


@pytest.mark.parametrize("level", NAMES)
def test_they_keep_nothing_in_mind_between_two_moves(level, hasty):
    """Asked again with the same luck, after thinking about something else, they say the same."""
    asked: list[tuple] = []
    for play, seat, _, bots in evening(3, [level], "stateless"):
        if len(asked) < 12:
            view, offers, heard = game.view(play.table, seat), game.offers(play.table, seat), list(bots.heard[seat])
            asked.append((view, offers, heard, LEVELS[level](view, offers, heard, random.Random(7))))
    for view, offers, heard, said in reversed(asked):
        assert LEVELS[level](view, offers, heard, random.Random(7)) == said


@pytest.mark.parametrize("seats", (2, 4, 8))
def test_a_legend_dreams_of_so_many_tables_and_no_more(seats, monkeypatch):
    """The work of a move is bounded by tables dreamt and ideas played, whatever the hand and however many sit there."""
    monkeypatch.setattr(mind, "GLANCE", 5)
    monkeypatch.setattr(mind, "LOOK", 9)
    dreams: Counter[str] = Counter()
    dream = Sleeper.dream
    monkeypatch.setattr(Sleeper, "dream", lambda self: dreams.update(["dream"]) or dream(self))
    for play, seat, _, bots in evening(seats, ["legend"], f"bounded {seats}", **SIDES_UP[-1]):
        assert dreams["dream"] <= 14
        dreams.clear()
        thought = Mind(Seen(game.view(play.table, seat), game.offers(play.table, seat)), bots.heard[seat], random.Random(1))
        assert len([*brawls.ideas(thought), *chores.ideas(thought)]) <= 40 + 8 * (seats + 2)


# what they can tell

@pytest.mark.parametrize("size", range(1, 5))
def test_grades_rank_as_hands_do(size):
    hands = list(combinations_with_replacement(range(9), size))
    assert sorted(hands, key=lambda hand: GRADES[size][heap_of(hand)]) == sorted(hands, key=strength_of)
    assert len(set(GRADES[size].values())) == len(hands)
    assert GRADES[size][heap_of([0] * size)] == SIXES[size] and GRADES[size][heap_of([8] * size)] == ACES[size]


def test_the_best_of_a_heap_is_the_best_hand_of_its_cards():
    luck = random.Random(3)
    for _ in range(500):
        cards = luck.sample(CARDS, luck.randint(1, 8))
        assert len(ranks_in(heap(cards))) == len(cards)
        grades, hands = BEST[heap(cards)]
        for size in range(1, 5):
            if len(cards) >= size:
                best = best_hand(cards, size)
                assert hands[size] == heap(best) and grades[size] == GRADES[size][heap(best)]
            else:
                assert grades[size] == -1


@pytest.mark.parametrize("size, cards", [(1, 5), (2, 5), (3, 7), (4, 8)])
def test_how_likely_a_hand_beats_a_stranger(size, cards):
    """Counted out of all hands, and dealt a few thousand times: within four standard errors."""
    luck, deals = random.Random(size), 4000
    mine = luck.sample(CARDS, size)
    expected = beats(size, cards)[GRADES[size][heap(mine)]]
    found = 0.0
    for _ in range(deals):
        theirs = best_hand(luck.sample(CARDS, cards), size)
        found += (strength(mine) > strength(theirs)) + (strength(mine) == strength(theirs)) / 2
    assert found / deals == pytest.approx(expected, abs=4 * max(0.001, (expected * (1 - expected) / deals) ** 0.5))


def test_fights_in_the_mind_end_as_at_the_table():
    """Best hands and double crosses of hands dealt at random, sixes and aces more often than they would come."""
    luck, crossed = random.Random(11), 0
    play = Play(game, 4, 1)
    outcome = Outcome(Seen(game.view(play.table, 0), game.offers(play.table, 0)), luck)
    for _ in range(600):
        size = luck.randint(1, 4)
        some = [card for card in CARDS if card[0] in luck.choice(["A6", "A6K", "AKQJT9876"])]
        hands = {seat: tuple(luck.sample(some, size)) for seat in range(luck.randint(2, 4)) if len(some) >= size}
        best = double_crossers(hands) or strongest(hands)
        crossed += bool(double_crossers(hands))
        who, losers = outcome.settle([(seat, GRADES[size][heap(cards)], heap(cards), heap(cards)) for seat, cards in hands.items()], 0, size)
        assert who in best and set(losers) == set(hands) - {who}
    assert crossed > 20


@pytest.mark.parametrize("sides", SIDES_UP, ids=lambda sides: "-".join(sides.values()))
def test_paying_in_the_mind_is_paying_at_the_table(sides, monkeypatch):
    """Every fight of some evenings: spaces and bags afterwards, as the mind has them and as the rules have them."""
    found: list[tuple[list[int], list[int]]] = []
    monkeypatch.setattr(Outcome, "odds", lambda self, spaces, bags, to_act, late: found.append((list(spaces), list(bags))) or (0.5, None))
    paid = 0
    for number in range(3):
        for play, _, _, _ in evening(4, ["gunslinger", "greenhorn"], f"paying {number}", **sides):
            before, settled = game.view(play.table, 0), getattr(play, "before", None)
            if settled is not None and before.settled and before.settled is not settled.settled and before.settled.kind != "first":
                told = before.settled
                entrants = tuple(shown.seat for shown in told.rounds[0].shown)
                outcome = Outcome(Seen(settled, ()), random.Random(1))
                outcome.after_fight(told.kind, told.points, told.winner, tuple(seat for seat in entrants if seat != told.winner), 0)
                assert found[-1] == ([player.space for player in before.players], [player.bags for player in before.players])
                paid += 1
            play.before = before
    assert paid > 20


def test_dreams_hold_every_unseen_card_and_none_that_is_seen(hasty):
    luck = random.Random(4)
    for play, seat, _, bots in evening(4, ["gunslinger"], "dreams", **SIDES_UP[1]):
        view = game.view(play.table, seat)
        seen = Seen(view, game.offers(play.table, seat))
        people = People(seen, bots.heard[seat])
        dream = Sleeper(seen, people, luck).dream()
        ranks = Counter(dream.deck)
        for hand in dream.hands.values():
            ranks.update(ranks_in(hand))
        total = Counter(map(VALUE.__getitem__, CARDS)) - Counter(map(VALUE.__getitem__, seen.cards))
        assert not ranks - total
        for other in seen.others:
            laid = next((robber.cards for robber in view.fight.robbers if robber.seat == other.seat), 0) if view.fight else 0
            assert len(ranks_in(dream.hands[other.seat])) == other.cards + laid


def test_who_robs_with_poor_hands_is_taken_for_rash():
    def shows(seat: int, cards: list[str]) -> Event:
        return Event("", kind="reveal", facts={"seat": seat, "cards": cards, "name": ""})

    poor, good = ["6S1", "7S1"], ["AS1", "AH1"]
    robbery = Event("", kind="rob", facts={"seat": 1, "tile": "pony"})
    heard = [robbery, shows(1, poor), shows(2, good), robbery, shows(1, poor), shows(2, good)]
    odds = People(Seen(game.view(Play(game, 3, 1).table, 0), ()), []).odds
    rash = rashness(heard, odds)
    assert rash[1] > rash[2]
    duel = Event("", kind="challenge", facts={"seat": 1, "tile": "duel"})
    assert rashness([duel, shows(1, poor)], odds) == {}, "who is challenged has to play what there is"


# what they do about it

def think(level: str, play: Play, seat: int, seed: int = 1) -> dict[str, Any]:
    return brains.think("most_wanted", level, game.view(play.table, seat), game.offers(play.table, seat), [], random.Random(seed))


def stacked(seats: int, hands: dict[int, str], turn: int = 0, **options: Any) -> Play:
    """A table where these seats hold these ranks; the deck is what is left."""
    play = Play(game, seats, 1, **options)
    left, table = list(CARDS), play.table
    for seat in range(seats):
        table.players[seat].hand = []
    for seat, ranks in hands.items():
        for rank in ranks:
            card = next(card for card in left if card[0] == rank)
            left.remove(card)
            table.players[seat].hand.append(card)
    for player in table.players:
        while len(player.hand) < 5:
            player.hand.append(left.pop())
        player.hand.sort(key=CARDS.index)
    table.deck, table.turn = left, turn
    return play


@pytest.mark.parametrize("level, space", [("gunslinger", 0), ("gunslinger", 9), ("legend", 9)])
def test_four_aces_rob_the_train(level, space):
    """At the latest when that wins the game; before, a legend may wait for somebody else to rob it."""
    play = stacked(4, {0: "AAAA7"})
    play.table.players[0].space = space
    message = think(level, play, 0)
    assert message["do"] == "Train" and [card[0] for card in message["cards"]] == ["A"] * 4


@pytest.mark.parametrize("level", ["gunslinger", "legend"])
def test_who_would_lose_the_game_by_staying_out_rides_along(level):
    """The leader needs two points, and the Pony Express has them: a pair of kings may still stop it."""
    play = stacked(2, {1: "KK987"}, turn=0)
    play.table.players[0].space, play.table.players[1].space, play.table.players[1].bags = 11, 10, 0
    play(0, "PonyExpress", cards=list(play.table.players[0].hand[:2]))
    assert think(level, play, 1)["do"] == "Commit"


@pytest.mark.parametrize("level", ["gunslinger", "legend"])
def test_nobody_with_something_to_lose_rides_along_with_nothing(level):
    play = stacked(4, {1: "J9876"}, turn=0)
    for player in play.table.players:
        player.space, player.bags = 10, 0
    play.table.players[0].space = 5
    play(0, "Stagecoach", cards=list(play.table.players[0].hand[:3]))
    assert think(level, play, 1) == {"do": "StayOut"}


def test_a_legend_knows_when_a_claim_cannot_be_doubted():
    """One card is always of one colour (MW-33)."""
    play = Play(game, 3, 2, labor="dishonest")
    leader = play.table.turn
    play(leader, "DishonestLabor", cards=list(play.table.players[leader].hand[:1]))
    for other in play.table.others(leader):
        assert think("legend", play, other) == {"do": "Answer", "challenge": False}


def test_sides_have_the_numbers_the_mind_counts_on():
    assert SIDES["shootout"].points == 2 and SIDES["saloon"].pay == 1 and SIDES["church"].draw_to == 7
    assert Dream({}, 0, [1, 2, 3]).refill(0, 2, 1) == heap_of([2, 3])
