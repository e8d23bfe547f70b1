"""Games as text: the rules tell them today as they told them when somebody last read them."""
from __future__ import annotations

from pathlib import Path

import pytest
import transcript

from companion.games import most_wanted

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
TOLD = {  # what each is there to show, in the words of the evening
    "opening": ["Ada pulls off the Pony Express for 2 points.", "Ada has no bag for bail and moves back 1, to space 1."],
    "double_cross": ["A double cross! Aces are out, so Cleo's 6 beats every hand.", "Dot shows 6♠: 6.", "Cleo shows A♠ 6♣: Ace high."],
    "three_way_tie": ["A tie between Ben, Cleo and Dot: one card each.", "Time is up: Ben plays a hand picked blind."],
    "sheriff": ["The Sheriff holds the Train: nobody scores.", "A tie between Ada and the Sheriff: one card each."],
    "caught": ["Cleo is caught with J♠ J♣ 8♦: Ada gets 6 bags.", "Ben sits this turn out.", "Nobody doubts it, and Cleo keeps 4 bags."],
    "flips": ["The Pony Express is worth 3 points from now on.", "The Stagecoach is worth 4 points from now on.",
              "The Train is worth 5 points from now on."],
}


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch):
    monkeypatch.setitem(transcript.GAMES, most_wanted.KEY, most_wanted)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_is_told_as_it_was_read(file):
    text = file.read_text("utf-8")
    assert transcript.perform(text) == text, f"if this is how it should be: python -m tests.transcript {file}, and read it"
    assert len(text.splitlines()) <= 150, "nobody reads a transcript as long as this"
    assert all(sentence in text for sentence in TOLD[file.stem])


def test_there_is_one_for_each_thing_to_show():
    assert {file.stem for file in FILES} == set(TOLD)


def test_an_invented_game_performs_as_it_was_played():
    text = transcript.invent(most_wanted.KEY, 4, seed=7, moves=40)
    assert transcript.perform(text) == text
