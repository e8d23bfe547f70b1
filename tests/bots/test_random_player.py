"""The random player: always within the bounds of an offer, whether it comes from the rules or off the wire."""
from __future__ import annotations

import json
import random

import pytest

from companion.bots.company import Strangers
from companion.bots.random_player import choose, fill
from companion.bots.sight import filled, read
from companion.engine import Chance, Number, Offer, Pick, Text, decode, step
from companion.games import galactic_scoundrels


class Rob:
    """A move of no game."""


OFFER = Offer(Rob, "Rob the bank", {
    "bank": Pick(("Perdition", "Calamity")), "friends": Pick((0, 1, 2, 3), 1, 3), "nobody": Pick((0, 1), 0, 2), "shout": Text(12),
    "name": Text(5, optional=False), "loot": Number(500, 3000, 500)}, dice=2)


def wired(offer: Offer) -> dict:
    return json.loads(json.dumps(offer.as_json()))


@pytest.mark.parametrize("seed", range(40))
def test_every_field_is_filled_within_its_bounds(seed):
    message = fill(OFFER, random.Random(seed))
    assert message["do"] == "Rob" and set(message) == {"do", *OFFER.fields}
    assert message["bank"] in ("Perdition", "Calamity")
    assert 1 <= len(message["friends"]) <= 3 and len(set(message["friends"])) == len(message["friends"])
    assert 0 <= len(message["nobody"]) <= 2
    assert len(message["shout"]) <= 12 and 1 <= len(message["name"].strip()) <= 5
    assert message["loot"] in range(500, 3001, 500)


@pytest.mark.parametrize("seed", range(10))
def test_an_offer_off_the_wire_is_filled_the_same_way(seed):
    assert fill(wired(OFFER), random.Random(seed)) == fill(OFFER, random.Random(seed))


def test_what_is_greyed_out_is_never_chosen():
    shut = Offer(Rob, "Rob the bank", why_not="The bank is closed.")
    assert choose([shut], random.Random(1)) is None
    assert choose([wired(shut)], random.Random(1)) is None
    assert choose([], random.Random(1)) is None
    assert choose([shut, wired(OFFER)], random.Random(1))["do"] == "Rob"


def test_what_is_shunned_is_chosen_only_if_there_is_nothing_else():
    class Wait:
        """The other move."""

    offers = [OFFER, Offer(Wait, "Wait")]
    assert {choose(offers, random.Random(seed), shun={"Rob"})["do"] for seed in range(20)} == {"Wait"}
    assert choose(offers[:1], random.Random(1), shun={"Rob"})["do"] == "Rob"


def test_what_a_program_wants_is_brought_within_bounds():
    wanted = filled(OFFER, bank="Atlantis", friends=[9, 2, 2], shout="a very loud shout", name="", loot=2999, horse="none")
    assert wanted == {"do": "Rob", "bank": "Perdition", "friends": [2, 2], "nobody": [], "shout": "a very loud", "name": "…", "loot": 2500}
    assert filled(OFFER, friends=[])["friends"] == [0]
    assert filled(read(wired(OFFER)), loot=99_000)["loot"] == 3000


@pytest.mark.parametrize("seed", range(3))
def test_random_players_are_never_refused(seed):
    luck = random.Random(seed)
    table, strangers = galactic_scoundrels.deal(4, {}, Chance(luck)), Strangers(galactic_scoundrels, 4, random.Random(seed))
    for _ in range(1500):
        if galactic_scoundrels.over(table):
            break
        seat, message = strangers.ask(table)
        table, _ = step(galactic_scoundrels, table, seat, decode(galactic_scoundrels.ACTIONS, json.loads(json.dumps(message))), Chance(luck))
