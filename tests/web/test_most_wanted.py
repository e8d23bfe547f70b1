"""What the pages of Most Wanted give away: nothing, whatever lies face down."""
from __future__ import annotations

import random
import re

import pytest
from strangers import moments, scrambled

from companion.engine.roster import SHAPES, Join
from companion.web import live, screens

CLOCK = re.compile(r' data-waited="[^"]*"')


@pytest.fixture
def drawn(app):
    """All that is drawn for a pair of eyes, should the table stand so: their own phone, one that acts for them, or the TV and the shared part."""
    matches = {}

    def draw(table, seats: int, seat: int | None) -> list[str]:
        shapes = list(SHAPES)
        if seats not in matches:
            match = matches[seats] = app.extensions["matches"].open("most_wanted")
            for number in range(seats):
                match.house(Join(f"Outlaw {number}", shapes[number]))
            match.act(shapes[0], {"id": f"start-{seats}", "seen": match.seq, "action": {"do": "Start"}})
        match = matches[seats]
        match.table = table
        with app.app_context(), app.test_request_context():
            watching = live.audience(match)
            frame = screens.frame(match, watching.presence)
            if seat is None:
                acting = [live.own(watching, frame, live.Viewer(match.code, shapes[number - 1], for_shape=shapes[number])) for number in range(seats)]
                told = [screens.tv(frame), screens.public(frame), *(html for regions in acting for html in regions.values())]
            else:
                told = list(live.own(watching, frame, live.Viewer(match.code, shapes[seat])).values())
        return [CLOCK.sub("", html) for html in told]

    return draw


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_no_page_changes_with_what_it_must_not_show(drawn, seats):
    """Decks, others' hands and what they laid, the Sheriff's cards and untold answers are mixed up: every page stays letter for letter."""
    luck = random.Random(seats)
    plays = luck.sample(moments("most_wanted", seats), 14)
    assert {play.table.phase for play in plays} >= {"turn", "fight"}
    for play in plays:
        for seat in (None, 0, seats - 1):
            other = scrambled(play.game, play.table, seats, seat, luck)
            assert drawn(other, seats, seat) == drawn(play.table, seats, seat), f"seat {seat} in {play.table.phase}"


def test_the_pages_do_change_with_what_they_show(drawn):
    """The comparison sees cards at all: a seat's own hand stands on its phone."""
    play = next(play for play in moments("most_wanted", 4) if play.table.phase == "turn" and len(play.table.players[0].hand) > 3)
    other = scrambled(play.game, play.table, 4, 1, random.Random(3))
    assert drawn(other, 4, 0) != drawn(play.table, 4, 0)
