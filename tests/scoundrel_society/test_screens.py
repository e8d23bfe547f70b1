"""The drawn screens of Scoundrel Society: what a pair of eyes may not see is not in their HTML, in whatever disguise."""
from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from scoundrel_society.staging import stage
from strangers import moments, scrambled

from companion.app import create_app
from companion.engine.roster import SHAPES, Join
from companion.games import scoundrel_society
from companion.games.scoundrel_society.facts import ACTION_CARDS, CONSTABLE
from companion.web import live, screens

WAITED = re.compile(r' data-waited="[0-9.]*"')
LOOKS = 24  # tables looked at for each number of players


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create_app(tmp_path_factory.mktemp("salon"), ADDRESS="http://table.test")


def seated(app, seats: int, absent: tuple[int, ...] = ()):
    match = app.extensions["matches"].open("scoundrel_society", {})
    for seat, shape in zip(range(seats), SHAPES):
        match.house(Join(f"Player {seat}", shape, phone=seat not in absent))
    match.luck = random.Random(seats)  # the story tells of the first row: the same one every time
    with app.test_request_context():
        live.act(match, list(SHAPES)[0], {"id": "start", "seen": match.seq, "action": {"do": "Start"}})
    return match


def drawn(match, table, seat: int | None, as_other: int | None = None) -> str:
    """All that is drawn for these eyes: the TV for None, else the whole phone; `as_other` acts for somebody on the phone of `seat`.

    But for the seconds the table has waited: they pass while this looks on.
    """
    match.table = table
    watching = live.audience(match)
    frame = screens.frame(match, watching.presence)
    if seat is None:
        return WAITED.sub("", screens.tv(frame))
    shapes = [person.shape for person in match.people]
    viewer = live.Viewer(match.code, shapes[seat], for_shape=None if as_other is None else shapes[as_other])
    return WAITED.sub("", screens.public(frame) + "".join(live.own(watching, frame, viewer).values()))


def tables(seats: int) -> Iterator:
    luck = random.Random(seats)
    found = [play.table for play in moments("scoundrel_society", seats)]
    yield from luck.sample(found, min(LOOKS, len(found)))


@pytest.mark.parametrize("seats", [2, 4])
def test_no_screen_changes_when_what_it_may_not_see_does(app, seats):
    """The hidden cards are shuffled and actions face down exchanged: TV, phones, and phones that act for another look the same."""
    match, luck = seated(app, seats), random.Random(3)
    with app.test_request_context():
        for table in tables(seats):
            for seat in (None, *range(seats)):
                other = scrambled(scoundrel_society, table, seats, seat, luck)
                assert drawn(match, table, seat) == drawn(match, other, seat), (seat, table.phase, table.todo[-1:])
            other = scrambled(scoundrel_society, table, seats, None, luck)
            if not any(CONSTABLE in player.stash for player in other.players):  # the Constable is in nobody's stash, ever
                assert drawn(match, table, 1, 0) == drawn(match, other, 1, 0), "acting for somebody who has a phone shows no more than the TV"


def test_the_html_does_hold_what_its_owner_may_see(app):
    """Or the test above would promise nothing."""
    match = seated(app, 3)
    table = stage(3, stash={0: ["opera-pearls"], 1: ["pact"]}, row=["yacht"]).table
    table.players[0].laid = ["sneak"]
    with app.test_request_context():
        mine, theirs, tv = drawn(match, table, 0), drawn(match, table, 1), drawn(match, table, None)
    pearls, pact = table.loot("opera-pearls").name, table.loot("pact").name
    assert pearls in mine and pearls not in theirs + tv and pact in theirs and pact not in mine + tv
    assert "lies face down" in mine and "lies face down" not in theirs + tv
    assert all(action.alone in mine for action in ACTION_CARDS.values())


def test_for_somebody_without_a_phone_the_cards_they_look_at_are_shown_to_whoever_acts(app):
    play = stage(3, cast=["madame-zephyrine"], top=["opera-pearls", "pact", "claret", "nymphs"], row=["yacht"])
    for seat, action in enumerate(("scheme", "store", "store")):
        play(seat, "LayAction", action=action)
    pearls = play.table.loot("opera-pearls").name
    with app.test_request_context():
        without, having = seated(app, 3, absent=(0,)), seated(app, 3)
        assert pearls in drawn(without, play.table, 1, 0) and "Steal " + pearls in drawn(without, play.table, 1, 0)
        shown = drawn(having, play.table, 1, 0)
    assert pearls not in shown and "may answer this" in shown


def test_time_may_be_called_only_behind_a_countdown(app):
    """SS-48: the offer stands in an element that stays hidden until the countdown is over."""
    match = seated(app, 3)
    table = stage(3).table
    table.players[0].laid = ["sneak"]
    with app.test_request_context():
        waits, asked = drawn(match, table, 0), drawn(match, table, 1)
        table.options = {**table.options, "countdown": 0}
        patient = drawn(match, table, 0)
    assert 'data-after="60" hidden' in waits and waits.count('data-do="CallTime"') == 1
    assert "CallTime" not in asked + patient


@pytest.mark.parametrize("winners, told", [((), "Everybody is nicked"), ((-1,), "Barnabus Graves, who never said a word, wins"), ((0, 1), "are the pride")])
def test_whoever_wins_the_reckoning_is_drawn(app, monkeypatch, winners, told):
    match = seated(app, 2)
    table = stage(2, stash={0: ["opera-pearls"]}).table
    table.phase = "over"
    monkeypatch.setattr(scoundrel_society, "view", lambda *eyes, view=scoundrel_society.view: replace(view(*eyes), winners=winners, ask=told + "."))
    with app.test_request_context():
        assert told in drawn(match, table, None) and told in drawn(match, table, 1)
