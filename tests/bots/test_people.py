"""Simulated people: they end every evening, propose only what the rules allow, and see no more than their seat sees."""
from __future__ import annotations

import random
from itertools import product

import pytest
from bots.evenings import Evening, friends, glance, straight, wired

from companion.bots.galactic_scoundrels.box import COUNTS, INVENTED, TRAIT, Box, Holdings, fresh_deck
from companion.bots.people import TEMPERS, gather
from companion.games import galactic_scoundrels as game

TABLES = list(product((3, 4, 5), ("light", "standard", "full"), ("standard", "quick", "lightning")))


@pytest.mark.parametrize(("seats", "tracking", "payout"), TABLES)
def test_every_evening_ends_and_nothing_proposed_is_refused(seats, tracking, payout):
    evening = Evening(friends(seats, tracking), payout, tracking=tracking, payout=payout).play()
    assert game.over(evening.table)
    assert all(player.fortune is not None and player.fortune % 500 == 0 for player in evening.table.players)


@pytest.mark.parametrize("rule", [{"spaceport": "together"}, {"hitchhikers": "no free ship"}, {"hand": 7}, {"length": -2}, {"bids": "exact"},
                                  {"bids": "exact", "hand": 7}, {"scavenging": "not last on the job"}, {"ties": "shared"}])
def test_every_house_rule_can_be_lived_with(rule):
    assert game.over(Evening(friends(4, str(rule)), str(rule), **rule).play().table)


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("bonus", [True, False])
def test_a_table_of_one_temper_ends_too(temper, bonus):
    evening = Evening(friends(4, temper, (temper,), bonus), temper).play()
    assert game.over(evening.table)


@pytest.mark.parametrize("tracking", ["light", "standard", "full"])
@pytest.mark.parametrize("bonus", [True, False])
def test_people_need_nothing_but_the_json_of_their_view_and_offers(tracking, bonus):
    """The same people with the same luck play the same evening, whether they are shown records or JSON."""
    here, records, json = (Evening(friends(4, tracking, bonus=bonus), tracking, look, tracking=tracking).play().moves
                           for look in (glance, straight, wired))
    assert json == records == here


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("payout", ["standard", "lightning"])
def test_without_bonus_cards_none_is_ever_drawn(seed, payout):
    table = Evening(friends(4, seed, bonus=False), seed, payout=payout).play().table
    assert table.bonus == 0


def test_people_know_every_kind_of_move():
    """Over some evenings they do all there is to do, but for putting right what was never wrong."""
    told = {"AdmitLie", "ShowSymbols", "JudgeBid", "AnswerVerdict", "TakeSpoils", "SellJob", "GiveJob", "AnswerJob", "BoardShip", "ChangeShip",
            "AddCrew", "AddPassenger", "Redraw", "PlayTrait", "UseCrew", "SacrificeCrew", "UsePassenger", "DumpCargo", "PayOff", "LoseShip",
            "Flee", "SendDistress", "CallOff", "OfferHelp", "BuyHelp", "FinishTwist", "Board", "ProposeDeal", "AcceptDeal", "DropDeal", "MarkDeal",
            "FoldAhead", "CountPot", "KeepCount", "Collect", "DiscardPot"}
    for seed in range(60):
        told -= {message["do"] for _, message in Evening(friends(4, seed, bonus=seed % 2 > 0), seed, tracking="full").play().moves}
        if not told:
            return
    assert not told


@pytest.mark.parametrize("seed", range(6))
def test_they_play_beside_real_people(seed):
    """Two of them among guests, whose cards nobody here knows."""
    people = gather([0, 2], random.Random(seed))
    assert game.over(Evening(people, seed, seats=4).play().table)


@pytest.mark.parametrize("seed", range(6))
def test_taking_moves_back_does_not_confuse_them(seed):
    """Their minds are not rewound when the table is: they look at it again and go on."""
    evening, luck = Evening(friends(4, seed), seed), random.Random(seed)
    past = [evening.table]
    for _ in evening:
        past.append(evening.table)
        if luck.random() < 0.06:
            del past[max(1, len(past) - luck.randint(1, 8)):]
            evening.table = past[-1]
    assert game.over(evening.table)


def test_liars_are_called_rightly_and_in_vain_and_everybody_bluffs_by_temper():
    lied, true = 0, 0
    for seed in range(6):
        table = Evening(friends(4, seed), seed).play().table
        lied += sum(row.get("right calls", 0) for row in table.tally)
        true += sum(row.get("wrong calls", 0) for row in table.tally)
    assert lied and true
    honest = [Evening(friends(4, seed, ("truthful",)), seed).play().table for seed in range(3)]
    bluffers = [Evening(friends(4, seed, ("bluffer",)), seed).play().table for seed in range(3)]
    caught = [sum(row.get("caught lying", 0) for table in tables for row in table.tally) for tables in (honest, bluffers)]
    assert caught[0] < caught[1]


@pytest.mark.parametrize("seed", range(5))
def test_a_called_bid_is_judged_as_it_was(seed):
    """Whoever shows five symbols has them in hand, and the verdict is what the symbols say."""
    evening = Evening(friends(4, seed, ("bluffer", "greedy")), seed)
    for _ in evening:
        seat, message = evening.moves[-1]
        if message["do"] == "ShowSymbols":
            held = [card.symbol for card in evening.people[seat].holdings.hand]
            assert all(message["symbols"].count(symbol) <= held.count(symbol) for symbol in message["symbols"])


# the box they imagine

def test_the_deck_is_the_printed_one():
    deck = fresh_deck(random.Random(1))
    assert {kind: sum(card.kind == kind for card in deck) for kind in COUNTS} == COUNTS
    symbols = [card.symbol for card in deck]
    assert len(set(symbols)) == 6 and {symbols.count(symbol) for symbol in set(symbols)} <= {18, 19}
    traits = [card.name for card in deck if card.kind == TRAIT]
    assert {traits.count(trait) for trait in set(traits)} == {8}


def test_no_card_is_lost_or_doubled_in_an_evening():
    people = friends(4, 5, bonus=False)
    evening = Evening(people, 5)
    for _ in evening:
        box = people[0].box
        if not box.dealt:
            continue
        held = [card for holdings in box.holdings.values() for card in holdings.hand + holdings.passengers]
        named = [card for card in box.deck + box.discard + held if card.kind != TRAIT]
        assert len(named) == len(set(named)) and len(box.deck + box.discard + held) == sum(COUNTS.values())


@pytest.mark.parametrize(("money", "price", "paid"), [([1000, 2000, 5000], 2000, 2000), ([1000, 3000], 2000, 3000), ([1000, 1000, 8000], 2000, 2000),
                                                      ([1000], 5000, 1000), ([], 500, 0), ([2000, 2000, 3000], 5000, 5000)])
def test_money_cards_are_spent_as_closely_as_they_go(money, price, paid):
    holdings = Holdings(money=list(money))
    assert holdings.spend(price) == paid and sum(holdings.money) == sum(money) - paid


def test_a_box_alone_makes_up_the_other_side():
    box = Box([1], random.Random(3))
    box.deal(5)
    card = box.pass_card(0, 1)
    assert card in box.holdings[1].hand and len(box.holdings[1].hand) == 6
    box.pass_money(1, 0, 500)
    assert sum(box.holdings[1].money) == 500


# what is made up for them

def test_the_made_up_cards_say_so_and_none_is_there_twice():
    names = [job.title for job in INVENTED.jobs] + [record.name for group in (INVENTED.people, INVENTED.ships, INVENTED.encounters,
                                                                             INVENTED.characters, INVENTED.twists) for record in group]
    texts = [line.text for line in INVENTED.lines]
    assert len({name.casefold() for name in names}) == len(names)
    assert len({text.casefold() for text in texts}) == len(texts)
    assert len({(term.about, term.text) for term in INVENTED.terms}) == len(INVENTED.terms)
    for group in vars(INVENTED).values():
        assert {record.source for record in group} == {"invented"}


def test_there_is_enough_of_it_for_an_evening():
    assert len(INVENTED.jobs) >= 40 and len(INVENTED.ships) >= 25 and len(INVENTED.twists) == COUNTS["twist"]
    assert len(INVENTED.encounters) >= 40 and len(INVENTED.characters) >= 40 and len(INVENTED.lines) >= 120
    assert sum(ship.price == 2000 for ship in INVENTED.ships) >= max(game.SEATS)


def test_it_fits_the_table():
    assert all(len(job.title) <= 60 for job in INVENTED.jobs)
    assert all(len(ship.name) <= 40 and ship.price % 500 == 0 and ship.slots for ship in INVENTED.ships)
    assert all(len(card.name) <= 60 for card in (*INVENTED.encounters, *INVENTED.characters, *INVENTED.twists))
    assert all(len(set(card.icons)) == len(card.icons) >= 3 for card in (*INVENTED.encounters, *INVENTED.characters))
    assert all(len(person.name) <= 24 and len(person.alias) <= 24 and person.temper in TEMPERS for person in INVENTED.people)
    filling = {"trait": "Fancy Moves", "ship": max((ship.name for ship in INVENTED.ships), key=len)}
    assert all(len(term.text.format(**filling)) <= 120 for term in INVENTED.terms)
    assert all(line.text[-1] in ".!?" and len(line.text) <= 200 for line in INVENTED.lines)
