"""The games kept as text show what they are there to show."""
from __future__ import annotations

from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parent.parent / "transcripts" / "most_wanted").glob("*.txt"))
TOLD = {  # what each is there to show, in the words of the evening
    "opening": ["Ada pulls off the Pony Express for 2 points.", "Ada has no bag for bail and moves back 1, to space 1."],
    "double_cross": ["A double cross! Aces are out, so Cleo's 6 beats every hand.", "Dot shows 6♠: 6.", "Cleo shows A♠ 6♣: Ace high."],
    "three_way_tie": ["A tie between Ben, Cleo and Dot: one card each.", "Time is up: Ben plays a hand picked blind."],
    "sheriff": ["The Sheriff holds the Train: nobody scores.", "A tie between Ada and the Sheriff: one card each."],
    "caught": ["Cleo is caught with J♠ J♣ 8♦: Ada gets 6 bags.", "Ben sits this turn out.", "Nobody doubts it, and Cleo keeps 4 bags."],
    "flips": ["The Pony Express is worth 3 points from now on.", "The Stagecoach is worth 4 points from now on.",
              "The Train is worth 5 points from now on."],
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_tells_what_it_is_kept_for(file):
    assert all(sentence in file.read_text("utf-8") for sentence in TOLD[file.stem])


def test_there_is_one_for_each_thing_to_show():
    assert {file.stem for file in FILES} == set(TOLD)
