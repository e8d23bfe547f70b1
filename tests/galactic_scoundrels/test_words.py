"""What the screens say besides the moves: a rule for every step, a question for whoever has just acted."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import begun, bidding, laid, meet, on_the_job, success, twist, won

from companion.games.galactic_scoundrels import words
from companion.games.galactic_scoundrels.facts import TRAITS, TWISTS


def asked(play) -> dict[int, str]:
    """Whom the table asks, about which kind of beat."""
    return {prompt.seat: prompt.kind for prompt in play.view().prompts}


def test_there_are_questions_for_every_way_out_and_every_ending():
    ways = {*TRAITS, "crew", "crew lost", "passenger", "cargo", "credit", "boom", "flee"}
    assert ways | {"launch", "encounter", "character", "help", "harm", "liar", "honest", "uncalled", "paid", "failed"} <= set(words.PROMPTS)
    results = {result.does for side in TWISTS.values() for result in side.values()}
    assert set(words.PROMPTS) - ways - results == {"launch", "encounter", "character", "help", "harm", "liar", "honest", "uncalled", "paid", "failed"}


@pytest.mark.parametrize("play, section", [
    (laid, "Setup"), (begun, "II. A Job Opportunity"), (bidding, "III. Winning the Job: Gambling"), (won, "III. Winning the Job"),
    (on_the_job, "IV. The Job"), (lambda: meet(on_the_job(), "Twist"), "Twists")])
def test_the_rule_at_hand_is_that_of_the_step(play, section):
    assert play().view().rule.section == section


def test_whoever_played_and_whoever_got_out_of_it_are_asked_until_the_next_card():
    play = meet(on_the_job())
    assert asked(play) == {1: "encounter"}
    question = play.view().prompts[0].question
    play(0, "PlayTrait", trait="wits")
    assert asked(play) == {0: "solved", 1: "encounter"}
    play(2, "ProposeDeal", other=1, give_credits=500)
    assert play.view().prompts[1].question == question, "the question changes while it is being answered"
    meet(play, "Character")
    assert asked(play) == {2: "character"}


def test_a_twist_asks_its_player_once_the_dice_have_fallen():
    play = meet(on_the_job(), "Twist")
    assert asked(play) == {}
    assert asked(twist(on_the_job(), "harm", [3, 3])) == {1: "dice"}


def test_after_the_job_its_captain_is_asked_how_it_went():
    play = success(on_the_job(length=1))
    assert asked(play) == {0: "outcome"}
