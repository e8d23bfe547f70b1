"""What a game of Scoundrel Society leaves to read: rounds as chapters, the cast, a line per theft, swap and arrest, and who came out how."""
from __future__ import annotations

import random
import re

import pytest
from players import Play
from strangers import taps

from companion.engine import Entry
from companion.engine.roster import Person
from companion.games import scoundrel_society
from companion.journal import journal, markdown, page

PEOPLE = (Person("June", "star"), Person("Dutch", "circle"), Person("Marisol", "triangle"))


def told(seats: int, seed: int) -> tuple[Play, str]:
    play = Play(scoundrel_society, seats, seed)
    for _ in taps(play, random.Random(seed)):
        pass
    return play, markdown(journal(play.log, PEOPLE[:seats]))


@pytest.fixture(scope="module")
def tale() -> tuple[Play, str]:
    return told(3, 3)


def test_it_is_named_after_the_mark_and_opens_with_mark_and_cast(tale):
    play, story = tale
    mark = play.table.side
    assert story.startswith(f"# {mark.name}\n")
    prologue = story[story.index("## Prologue"):story.index("## Round 1\n")]
    assert mark.says in prologue and "our own invention" in prologue
    for seat, person in enumerate(PEOPLE):
        assert f"{person.name} plays {play.table.scoundrel(seat).name}." in prologue


def test_every_round_is_a_chapter_with_its_thefts_and_swaps_and_no_procedure(tale):
    play, story = tale
    assert re.findall(r"^## Round (\d+)$", story, re.M) == [str(number) for number in range(1, play.table.round + 1)]
    public = [event for entry in play.log for event in entry.events if event.to is None]
    for event in public:
        text = re.sub(r"@(\d)", lambda seat: PEOPLE[int(seat[1])].name, event.text)
        if event.kind in ("steal", "stash", "exchange", "give", "arrest"):
            assert text in story
        if event.kind in ("act", "skip", "marker", "hands", "refill"):
            assert text not in story
    assert story.count("Constable Cramphorn") == 1


def test_it_ends_with_who_was_nicked_who_won_and_the_awards(tale):
    play, story = tale
    view = play.view()
    table = story[story.index("## How it came out"):story.index("## Awards")]
    assert "| Place | Scoundrel | Suspicion | Loot |" in table
    for account in view.reckoning:
        person = PEOPLE[account.seat]
        assert f"| {account.place} | {person.name} {person.mark} | {account.suspicion} | {'nicked' if account.nicked else account.value} |" in table
    assert all(award.title in story[story.index("## Awards"):] for award in view.awards)
    assert "<table>" in page(journal(play.log, PEOPLE))


def test_barnabus_is_in_the_tale_but_in_nobodys_place():
    play, story = told(2, 5)
    assert "Barnabus Graves sits by, and misses nothing." in story and "Barnabus Graves has" in story
    assert "Barnabus" not in story[story.index("## How it came out"):story.index("## Awards")]


def test_a_line_about_something_small_brings_it_back_into_the_tale(tale):
    """What somebody tells of is never left out."""
    play, _ = tale
    entry = next(entry for entry in play.log if any(event.kind == "skip" for event in entry.events))
    log = [*play.log, Entry(len(play.log) + 1, 0, {"do": "Tell", "text": "And it was locked besides.", "about": entry.seq})]
    assert "And it was locked besides." in markdown(journal(log, PEOPLE))
