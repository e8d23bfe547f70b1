"""Data and code agree, both ways, and the data adds up to what the rulebook says is in the box."""
from __future__ import annotations

import shutil
import tomllib

import pytest

from companion import ROOT
from companion.engine.cards import BadData, read
from companion.games.galactic_scoundrels import facts
from companion.games.galactic_scoundrels.facts import EPISODES, PAYOUTS, RUNGS, SYMBOLS, TRAITS, TWISTS, WAYS
from companion.games.galactic_scoundrels.showdown import holds
from companion.games.galactic_scoundrels.twists import EFFECTS, ENDINGS
from companion.games.galactic_scoundrels.ways import PlayTrait
from companion.games.galactic_scoundrels.words import PROMPTS

DATA = ROOT / "data" / "galactic_scoundrels"
SHAPES = {"episodes": facts.Episodes, "bids": facts.Bids, "traits": facts.Traits, "twists": dict[facts.Intent, dict[int, facts.Result]]}


def test_the_box_holds_44_payoff_cards():
    """Contents: 17 of Episode IV, 14 of V, 13 of VI."""
    assert [(episode.numeral, episode.cards) for episode in EPISODES] == [("IV", 17), ("V", 14), ("VI", 13)]
    assert sum(episode.cards for episode in EPISODES) == 44


def test_crew_and_jobs_cost_what_the_rulebook_says():
    """Episodes of the Game; The Job; Ending the Game."""
    assert [episode.crew_price for episode in EPISODES] == [1000, 2000, 3000]
    assert [episode.length_bonus for episode in EPISODES] == [2, 3, 4]
    assert PAYOUTS == {"standard": 3, "quick": 4, "lightning": 5}


def test_the_ladder_is_the_rulebooks():
    """Gambling: seven hands, from low to high."""
    assert [RUNGS[rung].name.lower() for rung in range(1, 8)] == [
        "one pair", "two pair", "three of a kind", "five unique", "full house", "four of a kind", "five of a kind"]
    for rung, told in RUNGS.items():
        # a dash is any symbol: all different here, so that the picture shows no more than the hand
        assert len(told.pattern) == 5 and holds(tuple(letter if letter != "-" else str(at) for at, letter in enumerate(told.pattern, start=6)), rung)


def test_there_are_six_symbols_and_five_traits():
    assert len(SYMBOLS) == 6 == len({symbol.name for symbol in SYMBOLS.values()})
    assert {trait.name for trait in TRAITS.values()} == {"Fancy Moves", "Charms", "Bluff", "Wits", "Knowhow"}
    assert all(PlayTrait(key) for key in TRAITS)


@pytest.mark.parametrize("side", ["help", "harm"])
def test_every_sum_of_two_dice_has_a_result_on_both_sides(side):
    """Twists: 2 to 8."""
    assert sorted(TWISTS[side]) == list(range(2, 9)) and set(TWISTS) == {"help", "harm"}
    assert all(result.says[0].isupper() and not result.says.endswith(".") for result in TWISTS[side].values())


def test_the_chances_of_a_twist_are_those_of_two_dice():
    throws = [one + other for one in range(1, 5) for other in range(1, 5)]
    assert WAYS == {total: throws.count(total) for total in range(2, 9)}


def test_every_result_names_an_effect_and_every_effect_is_some_result():
    named = {result.does for results in TWISTS.values() for result in results.values()}
    assert named == set(EFFECTS)
    assert set(ENDINGS) <= named


def test_help_and_harm_are_the_rulebooks():
    """Twists: the two lists, in their order."""
    assert [TWISTS["help"][total].does for total in range(2, 9)] == [
        "take_over", "gift_from_a_deck", "gift_from_the_hand", "add_payoff", "shorten", "gift_ship", "succeed"]
    assert [TWISTS["harm"][total].does for total in range(2, 9)] == [
        "destroy_ship", "kill_aboard", "take_payoffs", "take_from_the_hand", "extend", "take_over", "fail"]


@pytest.mark.parametrize("file", sorted((ROOT / "data").rglob("*.toml")), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_record_says_where_it_comes_from(file):
    """From the rulebook, or invented by us; what a whole file has in common may be said once, in its head."""
    text = file.read_text("utf-8")
    told = tomllib.loads(text)
    records = [record for table in told.values() for record in (table if isinstance(table, list) else [table]) if isinstance(record, dict)]
    if all("source" in record for record in records):
        assert {record["source"] for record in records} <= {"rulebook", "faq", "reviews", "invented", "box"}
    else:
        head = text[:text.index("\n[" if "\n[" in text else "\n\n")]
        assert "rulebook" in head or "invented" in head.lower() or " ours" in head, "neither the records nor the head of the file say"


@pytest.mark.parametrize("name, old, new, told", [
    ("episodes", "crew_price = 2000", "crew_prize = 2000", "episodes.toml: episodes.1.crew_price Field required"),
    ("episodes", "cards = 13", 'cards = "some"', "episodes.toml: episodes.2.cards"),
    ("bids", 'pattern = "aabb-"\n', "", "bids.toml: rungs.1.pattern Field required"),
    ("bids", 'source = "invented"\n\n[[symbols]]\nkey = "g-4"', 'source = "dreamt"\n\n[[symbols]]\nkey = "g-4"', "bids.toml: symbols.2.source"),
    ("traits", 'key = "wits"', 'key = "wits"\nicon = "brain"', "traits.toml: traits.3.icon"),
    ("twists", '5 = { does = "add_payoff", says', '5 = { dose = "add_payoff", says', "twists.toml: help.5.does Field required"),
    ("twists", "[harm]", "[hurt]", "twists.toml: hurt"), ("twists", "8 = { does = \"fail\"", "x = { does = \"fail\"", "twists.toml: harm.x"),
    ("traits", "[[traits]]", "[[traits]", "traits.toml: ")])
def test_a_slip_in_a_file_is_told_with_its_name_and_place(tmp_path, name, old, new, told):
    shutil.copytree(DATA, tmp_path / "galactic_scoundrels")
    file = tmp_path / "galactic_scoundrels" / f"{name}.toml"
    text = file.read_text("utf-8")
    assert old in text, "find this slip a new place"
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadData) as wrong:
        read(f"galactic_scoundrels/{name}", SHAPES[name], tmp_path)
    assert str(wrong.value).startswith(told)


def test_there_is_a_question_for_every_deed_and_no_question_for_none():
    ways_out = {*TRAITS, "crew", "crew lost", "passenger", "cargo", "credit", "boom"}
    moments = {"launch", "encounter", "character", "flee", "failed", "paid", "uncalled", "liar", "honest", "help", "harm"}
    assert ways_out | moments <= set(PROMPTS) <= ways_out | moments | set(EFFECTS)
    assert all(question.endswith(("?", ".")) for questions in PROMPTS.values() for question in questions)
