"""Decks to play with: ours, and those owners of the box keep in a folder of their own, checked before they are used."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

from companion.engine.cards import BadData
from companion.games.scoundrel_society.facts import DECKS, ORIGINAL, Ability, Deck, When, read_deck
from companion.games.scoundrel_society.limits import ONGOING
from companion.games.scoundrel_society.people import CHOSEN
from companion.games.scoundrel_society.reckoning import ENDINGS
from companion.games.scoundrel_society.rounds import FLOW
from companion.games.scoundrel_society.steps import EFFECTS, QUESTIONS
from companion.games.scoundrel_society.table import OPTIONS

NEEDS = {"per_type": "types", "most_of": "types", "per_set": "types", "reserved": "types", "alone": "action",
         "with_partner": "loot"}
SEES = ("look_steal", "look_gift", "look_stash", "look_discard", "put_back")
# What only a loot can say of itself.
OF_LOOT = ("if_held", "innocent", "only_one", "stash_this", "wander", "unstashable", "rooted")
OF_NO_SCOUNDREL = {"grift", "steal", "gain", "exchange", "lose", "stash", "row"}  # moments of loot
RECKONED = ("suspicion", "value")
# What would set itself off again, and again.
ENDLESS = {
    "wander": ("gain",), "give": ("gain",), "put_in_row": ("you_steal", "they_steal"),
    "exchange": ("gain", "exchange", "lose", "you_exchange", "they_exchange")}
WITH_CULPRIT = ("lose", "they_steal", "they_stash", "they_exchange")


def add_folder(folder: Path) -> tuple[str, ...]:
    """Put every deck in this folder on offer, each in a folder named as the deck is called. Returns their keys.

    Does nothing if there is no such folder. Raises BadData, naming file and key, if one of the decks cannot be played
    with; none of them is on offer then.
    """
    homes = sorted(folder.iterdir()) if folder.is_dir() else ()
    found = {home.name: load(home, home.name) for home in homes if home.is_dir() and not home.name.startswith(".")}
    DECKS.update({name: deck for name, deck in found.items() if name != ORIGINAL})
    names = tuple([deck.name for deck in DECKS.values()])
    OPTIONS["deck"] = replace(OPTIONS["deck"], options=tuple(DECKS), labels=names)
    return tuple(found)


def load(folder: Path, name: str) -> Deck:
    """The deck in this folder, called `name`. Raises BadData naming file and key if it cannot be played with."""
    deck = read_deck(folder, name)
    for complaint in complaints(deck):
        raise BadData(f"{folder.name}/{complaint}")
    return deck


def complaints(deck: Deck) -> Iterator[str]:
    """What no function of ours can do, or no table can play, about the abilities of a deck."""
    for loot in deck.loot.values():
        yield from wrong(f"loot.toml: {loot.key}", loot.abilities, deck, {"grift"})
    for scoundrel in deck.scoundrels.values():
        where = f"scoundrels.toml: {scoundrel.key}"
        yield from wrong(where, scoundrel.abilities, deck, OF_NO_SCOUNDREL, OF_LOOT)
        if any(part.when != "grift" for part in scoundrel.parts):
            yield f"{where}: the parts of a grift have no `when` of their own."
        if "exempt" in scoundrel.ongoing and not scoundrel.ongoing["exempt"].types:
            yield f"{where}: exempt needs types here."
        yield from wrong(where, scoundrel.parts, deck, set(), OF_LOOT)
    for side in deck.marks.values():
        where = f"marks.toml: {side.key}"
        yield from wrong(where, side.abilities, deck, set(get_args(When)) - {*RECKONED}, OF_LOOT)


def wrong(where: str, abilities: Iterable[Ability], deck: Deck, never: set[str],
          strange: Iterable[str] = ()) -> Iterator[str]:
    """Complaints about the abilities of one card; `never` are moments, `strange` names not for its kind of card."""
    looking = None
    for ability in abilities:
        does = ability.does
        if ability.when in never or does in strange:
            yield f"{where}: a card of this kind has no ability with {does if does in strange else ability.when}."
        elif does not in known(ability.when):
            yield f"{where}: no ability for {ability.when} is called {does}."
        elif ability.when in ENDLESS.get(does, ()):
            yield f"{where}: {does} for {ability.when} might go on for ever."
        elif does in NEEDS and not getattr(ability, NEEDS[does]):
            yield f"{where}: {does} needs {NEEDS[does]}."
        elif does == "accuse_culprit" and ability.when not in WITH_CULPRIT:
            yield f"{where}: with {ability.when} there is nobody whom accuse_culprit could mean."
        elif does == "with_partner" and ability.loot not in deck.loot:
            yield f"{where}: there is no loot called {ability.loot}."
        elif ability.price < 0 or (ability.number < 1 and ability.when not in RECKONED):
            yield f"{where}: {does} needs a number of 1 or more, and a price of 0 or more."
        elif ability.price and does in ("look", *SEES):
            yield f"{where}: {does} can have no price."
        elif ability.when == "acted" and not ability.action:
            yield f"{where}: acted needs action."
        elif does in SEES and ability.when != looking:
            yield f"{where}: {does} has to come after look, before put_back."
        elif looking and (does == "look" or ability.when != looking):
            yield f"{where}: {does} comes before what look takes off the deck is put back: put_back has to come first."
        looking = ability.when if does == "look" else None if does == "put_back" else looking
    if looking:
        yield f"{where}: what look takes off the deck has to be put back: end with put_back."


def known(when: str) -> set[str]:
    """The names an ability for this moment may have."""
    if when == "ongoing":
        return set(ONGOING)
    if when in RECKONED:
        return set(ENDINGS)
    return (set(EFFECTS) | set(QUESTIONS) | set(CHOSEN)) - {*FLOW, "order", "sneak", "study"}
