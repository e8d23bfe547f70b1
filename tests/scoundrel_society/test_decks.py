"""Cards of one's own: read from a folder, checked with a word on what is wrong, put on offer as a setting."""
from __future__ import annotations

import random
import shutil
from copy import copy
from dataclasses import replace

import pytest
from players import Play

from companion.bots.random_player import choose
from companion.engine import Chance, decode, step
from companion.engine.cards import BadData
from companion.games import scoundrel_society
from companion.games.scoundrel_society import decks
from companion.games.scoundrel_society.decks import add_folder, complaints, known, load
from companion.games.scoundrel_society.facts import ACTIONS, DECKS, HOME, ORIGINAL, TYPES, Ability, Deck, When, read_deck
from companion.games.scoundrel_society.limits import ONGOING
from companion.games.scoundrel_society.people import CHOSEN
from companion.games.scoundrel_society.reckoning import ENDINGS
from companion.games.scoundrel_society.rounds import FLOW
from companion.games.scoundrel_society.steps import EFFECTS, QUESTIONS
from companion.games.scoundrel_society.table import OPTIONS


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    """Whatever a test adds is gone after it."""
    monkeypatch.setattr(decks, "DECKS", DECKS)
    before, offered = dict(DECKS), OPTIONS["deck"]
    yield
    DECKS.clear()
    DECKS.update(before)
    OPTIONS["deck"] = offered


def abilities(deck):
    for card in (*deck.loot.values(), *deck.scoundrels.values(), *deck.marks.values()):
        yield from (*getattr(card, "parts", ()), *card.abilities)


def test_every_ability_names_a_function_and_every_function_is_named_by_a_card():
    named = {(one.when, one.does) for one in abilities(DECKS[ORIGINAL])}
    assert not list(complaints(DECKS[ORIGINAL]))
    assert {does for when, does in named if when == "ongoing"} == set(ONGOING)
    assert {does for when, does in named if when in ("suspicion", "value")} == set(ENDINGS)
    flow = {*FLOW, "sneak", "order", "study", "stash_suspect"}
    assert {does for when, does in named if when not in ("ongoing", "suspicion", "value")} == (set(EFFECTS) | set(QUESTIONS)) - flow
    assert set(CHOSEN) <= set(QUESTIONS) and not set(EFFECTS) & set(QUESTIONS)


def test_every_moment_has_a_card():
    assert {one.when for one in abilities(DECKS[ORIGINAL])} == set(When.__args__)


def own(tmp_path, name: str = "ours", file: str = "loot", old: str = "", new: str = "") -> None:
    """A deck of one's own: a copy of ours, with something different."""
    shutil.copytree(HOME, tmp_path / name, dirs_exist_ok=True)
    text = (tmp_path / name / f"{file}.toml").read_text("utf-8")
    assert old in text
    (tmp_path / name / f"{file}.toml").write_text(text.replace(old, new, 1), "utf-8")


def test_a_folder_of_ones_own_is_offered_as_a_setting_and_played_with(tmp_path):
    own(tmp_path, "Gran's box", old='name = "Yacht"', new='name = "Rowing Boat"')
    assert add_folder(tmp_path) == ("Gran's box",)
    assert OPTIONS["deck"].options == (ORIGINAL, "Gran's box") and OPTIONS["deck"].value == ORIGINAL
    play = Play(scoundrel_society, 3, deck="Gran's box")
    assert play.table.loot("yacht").name == "Rowing Boat" and Play(scoundrel_society, 3).table.loot("yacht").name == "Yacht"


def test_what_a_folder_lacks_is_taken_from_ours(tmp_path):
    (tmp_path / "marks").mkdir()
    shutil.copy(HOME / "marks.toml", tmp_path / "marks")
    assert load(tmp_path / "marks", "marks").unique == DECKS[ORIGINAL].unique


def test_no_folder_no_decks(tmp_path):
    assert add_folder(tmp_path / "nowhere") == () and OPTIONS["deck"].options == (ORIGINAL,)
    (tmp_path / ".git").mkdir()
    assert add_folder(tmp_path) == ()


@pytest.mark.parametrize("file, old, new, told", [
    ("loot", 'suspicion = 3\nsays = "Cannot', 'suspicious = 3\nsays = "Cannot', "loot.toml: loot.11.suspicion Field required"),
    ("loot", 'type = "luxury"', 'type = "luggage"', "loot.toml: loot.11.type"),
    ("loot", 'does = "unstashable"', 'does = "unsinkable"', "ours/loot.toml: yacht: no ability for ongoing is called unsinkable."),
    ("loot", 'does = "unstashable"', 'does = "shed"', "ours/loot.toml: yacht: no ability for ongoing is called shed."),
    ("loot", 'when = "ongoing", does = "unstashable"', 'when = "monday", does = "unstashable"', "loot.toml: loot.11.abilities.0.when"),
    ("loot", 'when = "ongoing", does = "unstashable"', 'when = "steal", does = "act"', "ours/loot.toml: yacht: no ability for steal is called act."),
    ("loot", 'when = "ongoing", does = "unstashable"', 'when = "grift", does = "steal"',
     "ours/loot.toml: yacht: a card of this kind has no ability with grift."),
    ("loot", 'key = "yacht"', 'key = "claret"', "loot.toml: the key claret is given to more than one card."),
    ("loot", 'key = "yacht"', 'key = "store"', "loot.toml: the key store is given to more than one card."),
    ("loot", "coins = 5", "coins = 3", "loot.toml: coins has 3, and no game can be played with fewer than 5."),
    ("loot", 'does = "reserved", types = ["jewelry"]', 'does = "reserved"', "ours/loot.toml: tiara: reserved needs types."),
    ("loot", 'loot = "cuff-link-right"', 'loot = "cuff-link"', "ours/loot.toml: cuff-link-left: there is no loot called cuff-link."),
    ("loot", '    { when = "steal", does = "put_back" },\n', "", "ours/loot.toml: opera-glasses: what look takes off the deck has to be put back"),
    ("loot", '{ when = "steal", does = "look", number = 3 }', '{ when = "steal", does = "look", number = 0 }',
     "ours/loot.toml: opera-glasses: look needs a number of 1 or more, and a price of 0 or more."),
    ("loot", '{ when = "steal", does = "look", number = 3 }', '{ when = "steal", does = "look", price = 1 }',
     "ours/loot.toml: opera-glasses: look can have no price."),
    ("loot", 'when = "they_exchange", does = "accuse_culprit"', 'when = "return", does = "accuse_culprit"',
     "ours/loot.toml: aunt-hortensia: with return there is nobody whom accuse_culprit could mean."),
    ("loot", 'when = "return", does = "wander"', 'when = "gain", does = "wander"',
     "ours/loot.toml: spaniel: wander for gain might go on for ever."),
    ("loot", 'when = "acted", does = "stash", action = "store"', 'when = "acted", does = "stash"', "ours/loot.toml: chatelaine: acted needs action."),
    ("scoundrels", 'when = "acted"', 'when = "steal"', "ours/scoundrels.toml: vincenzo-peru: a card of this kind has no ability with steal."),
    ("scoundrels", '{ does = "look_stash" }, ', '{ when = "return", does = "stash" }, ', "ours/scoundrels.toml: vincenzo-peru: the parts of a grift"),
    ("scoundrels", '{ does = "look", number = 3 }, { does = "look_stash" }, ', '{ does = "look_stash" }, ',
     "ours/scoundrels.toml: vincenzo-peru: look_stash has to come after look, before put_back."),
    ("scoundrels", '{ does = "look_stash" }, ', '{ does = "look" }, ',
     "ours/scoundrels.toml: vincenzo-peru: look comes before what look takes off the deck is put back"),
    ("scoundrels", 'does = "exempt", types = ["document"]', 'does = "exempt"', "ours/scoundrels.toml: professor-finch: exempt needs types here."),
    ("scoundrels", "dummy = true\n", "", "scoundrels.toml: exactly one scoundrel needs dummy = true"),
    ("marks", 'when = "value"', 'when = "stash"', "ours/marks.toml: brasshaw-at-home: a card of this kind has no ability with stash."),
    ("marks", 'does = "per_type"', 'does = "if_held"', "ours/marks.toml: brasshaw-at-home: a card of this kind has no ability with if_held."),
    ("marks", "[[marks]]", "[marks]", "marks.toml: ")])
def test_a_slip_is_told_with_file_and_card(tmp_path, file, old, new, told):
    own(tmp_path, "ours", file, old, new)
    with pytest.raises(BadData) as wrong:
        add_folder(tmp_path)
    assert str(wrong.value).startswith(told)
    assert ORIGINAL in DECKS and "ours" not in DECKS


def test_a_deck_too_small_to_play_with_is_refused(tmp_path):
    own(tmp_path)
    text = (tmp_path / "ours" / "loot.toml").read_text("utf-8")
    (tmp_path / "ours" / "loot.toml").write_text(text[:text.index("# Luxury")], "utf-8")
    with pytest.raises(BadData, match="loot.toml: loot has 11, and no game can be played with fewer than 15"):
        read_deck(tmp_path / "ours")


def test_the_guide_to_cards_of_ones_own_names_all_there_is():
    guide = (HOME / "README.md").read_text("utf-8")
    words = (set(EFFECTS) | set(QUESTIONS) | set(ONGOING) | set(ENDINGS) | set(When.__args__)) - {*FLOW, "sneak", "order", "study", "grift"}
    assert not [word for word in sorted(words) if f"`{word}`" not in guide]


# whatever owners of the box may think of

def any_ability(luck: random.Random, when: str) -> Ability:
    reckoned = when in ("suspicion", "value")
    return Ability(
        when, luck.choice(sorted(known(when))), luck.randint(-3, 3) if reckoned else luck.randint(1, 3),
        tuple(luck.sample(TYPES, luck.choice([0, 0, 2]))), tuple(luck.sample(TYPES, luck.choice([0, 0, 1, 3]))),
        luck.choice(ACTIONS) if when in ("acted", "ongoing") else "", 0 if reckoned or when == "ongoing" else luck.choice([0, 0, 0, 1, 2]),
        luck.choice(DECKS[ORIGINAL].unique))


def any_abilities(luck: random.Random, moments: tuple[str, ...]) -> tuple[Ability, ...]:
    when = luck.choice(moments)
    some = tuple(any_ability(luck, luck.choice(moments)) for _ in range(luck.randint(0, 3)))
    if when in ("suspicion", "value", "ongoing") or luck.random() < 0.7:
        return some
    seen = [Ability(when, luck.choice(["look_steal", "look_gift", "look_stash", "look_discard"])) for _ in range(luck.randint(0, 3))]
    return (Ability(when, "look", luck.randint(1, 6)), *seen, Ability(when, "put_back"), *some[:1])


def any_deck(luck: random.Random) -> Deck:
    """Our deck with texts drawn by lot, as far as nothing is to be said against them."""
    deck, ours = copy(DECKS[ORIGINAL]), DECKS[ORIGINAL]
    deck.unique = tuple(luck.sample(ours.unique, luck.choice([15, 30, 63])))
    deck.loot, deck.scoundrels, deck.marks = ({key: replace(card, abilities=()) for key, card in cards.items()}
                                              for cards in (ours.loot, ours.scoundrels, ours.marks))
    moments = When.__args__
    for cards, own in ((deck.loot, moments[1:]), (deck.scoundrels, moments[6:]), (deck.marks, ("suspicion", "value"))):
        for key in cards:
            for _ in range(8):
                plain = cards[key]
                cards[key] = replace(plain, abilities=any_abilities(luck, own))
                if cards is deck.scoundrels:
                    cards[key] = replace(cards[key], parts=any_abilities(luck, ("grift",)))
                if not any(f" {key}:" in complaint for complaint in complaints(deck)):
                    break
                cards[key] = plain
    return deck


@pytest.mark.parametrize("seed", range(12))
def test_a_deck_without_complaints_can_be_played_to_the_end_whatever_it_says(seed):
    luck = random.Random(seed)
    DECKS["any"] = any_deck(luck)
    seats = 2 + seed % 4
    table = scoundrel_society.deal(seats, {"deck": "any"}, Chance(luck))
    for _ in range(4000):
        if scoundrel_society.over(table):
            break
        seat = luck.choice(scoundrel_society.waiting(table))
        message = choose(scoundrel_society.offers(table, seat), luck, scoundrel_society.IDLE)
        table, _ = step(scoundrel_society, table, seat, decode(scoundrel_society.ACTIONS, message), Chance(luck))
        scoundrel_society.view(table, seat)
    assert scoundrel_society.over(table)
