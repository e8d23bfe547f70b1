"""What is printed on the cards, read from data/scoundrel_society (or a folder of the table's own) and checked."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from companion import ROOT
from companion.engine.cards import BadData, read

Source = Literal["rulebook", "invented", "box"]
Type = Literal["art", "luxury", "document", "money", "jewelry", "sentimental"]
ActionKey = Literal["scheme", "sneak", "snatch", "store", "switch"]
When = Literal["grift", "steal", "gain", "exchange", "lose", "stash", "ongoing", "return", "row", "round", "acted",
               "you_steal", "they_steal", "you_stash", "they_stash", "you_exchange", "they_exchange", "suspicion",
               "value"]

ACTIONS: tuple[ActionKey, ...] = ("scheme", "sneak", "snatch", "store", "switch")
TYPES: tuple[Type, ...] = ("art", "luxury", "document", "money", "jewelry", "sentimental")
CONSTABLE = "constable"
SET_ASIDE = 9  # loot shuffled with the Constable to make the bottom ten (Setup)

# What to keep an eye on while the loot lies in front of somebody: the hourglass and white outline of the rulebook.
WATCHED = ("exchange", "lose", "ongoing", "return", "round", "acted", "you_steal", "they_steal", "you_stash",
           "they_stash", "you_exchange", "they_exchange")


@dataclass(frozen=True)
class Ability:
    """One thing a card does.

    when    the moment it applies
              grift                    part of a scheme
              steal                    the loot is stolen from the Mark
              gain, exchange, lose     it comes to somebody in any way; by an exchange; another takes it in an exchange
              stash                    it goes from the front into the stash
              ongoing                  all the time
              return, row              hands are taken back, and it is in front of somebody; in the row
              round                    a round ends
              acted                    its owner has resolved the `action`
              you_, they_ and steal, stash, exchange
                                       whenever its owner, or another player, does that
              suspicion, value         the reckoning
    does    the name of a function or question
    number  how many, how much
    of      only if the loot that sets it off is of one of these types
    types   only loot of these types counts, or may be chosen
    action  the action it belongs to
    price   suspicion the owner may take upon himself to have it; without a price it is no choice
    loot    another loot it names
    """

    when: When = "grift"
    does: str = ""
    number: int = 1
    of: tuple[Type, ...] = ()
    types: tuple[Type, ...] = ()
    action: ActionKey | Literal[""] = ""
    price: int = 0
    loot: str = ""


@dataclass(frozen=True)
class Loot:
    """`called` is its name in the middle of a sentence, "the Yacht" unless it says otherwise."""

    key: str
    name: str
    type: Type
    value: int
    suspicion: int
    flavour: str
    source: Source
    says: str = ""
    called: str = ""
    abilities: tuple[Ability, ...] = ()

    @cached_property
    def by_when(self) -> Mapping[str, tuple[Ability, ...]]:
        return grouped(self.abilities)

    @cached_property
    def ongoing(self) -> Mapping[str, Ability]:
        return {ability.does: ability for ability in self.abilities if ability.when == "ongoing"}

    @cached_property
    def watched(self) -> bool:
        """Does it matter to keep in mind while somebody controls it?"""
        return any(ability.when in WATCHED for ability in self.abilities)

    @property
    def told(self) -> str:
        return self.called or f"the {self.name}"


@dataclass(frozen=True)
class Scoundrel:
    """grift and knack are what the card says; dummy marks who plays the third in a game for two."""

    key: str
    name: str
    grift: str
    knack: str
    flavour: str
    source: Source
    parts: tuple[Ability, ...]
    abilities: tuple[Ability, ...] = ()
    dummy: bool = False

    @cached_property
    def by_when(self) -> Mapping[str, tuple[Ability, ...]]:
        return grouped(self.abilities)

    @cached_property
    def ongoing(self) -> Mapping[str, Ability]:
        return {ability.does: ability for ability in self.abilities if ability.when == "ongoing"}


@dataclass(frozen=True)
class Side:
    key: str
    name: str
    says: str
    flavour: str
    source: Source
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Mark:
    sides: tuple[Side, Side]


@dataclass(frozen=True)
class Action:
    key: ActionKey
    name: str
    alone: str
    others: str
    source: Source


@dataclass(frozen=True)
class LootFile:
    coins: int
    coin: Loot
    loot: tuple[Loot, ...]


@dataclass(frozen=True)
class ScoundrelFile:
    scoundrels: tuple[Scoundrel, ...]


@dataclass(frozen=True)
class MarkFile:
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class ActionFile:
    actions: tuple[Action, ...]


for record in (Ability, Loot, Scoundrel, Side, Mark, Action, LootFile, ScoundrelFile, MarkFile, ActionFile):
    record.__pydantic_config__ = {"extra": "forbid"}


class Deck:
    """All the cards a table plays with: loot and coins, scoundrels, sides of Marks, each by key."""

    def __init__(self, name: str, loot: LootFile, scoundrels: Iterable[Scoundrel], marks: Iterable[Mark]) -> None:
        self.name = name
        self.unique = tuple(card.key for card in loot.loot)
        self.coins = tuple(f"{loot.coin.key}-{number}" for number in range(1, loot.coins + 1))
        self.loot = {card.key: card for card in loot.loot} | {key: replace(loot.coin, key=key) for key in self.coins}
        self.scoundrels = {card.key: card for card in scoundrels}
        self.dummy = next(card.key for card in self.scoundrels.values() if card.dummy)
        self.marks = {side.key: side for mark in marks for side in mark.sides}

    @property
    def invented(self) -> bool:
        """Is there any card in it that is our own?"""
        return any(card.source == "invented" for cards in (self.loot, self.scoundrels, self.marks) for card in cards.values())

    def __deepcopy__(self, memo: dict[int, Any]) -> Deck:
        """What is printed never changes, so all copies of a table share it."""
        return self


def grouped(abilities: Iterable[Ability]) -> Mapping[str, tuple[Ability, ...]]:
    by_when: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        by_when[ability.when] = (*by_when.get(ability.when, ()), ability)
    return by_when


HOME = ROOT / "data" / "scoundrel_society"
FILES: Mapping[str, Any] = {"loot": LootFile, "scoundrels": ScoundrelFile, "marks": MarkFile}


def read_deck(folder: Path = HOME, name: str = "The Society's own cards") -> Deck:
    """The deck in a folder: loot.toml, scoundrels.toml and marks.toml, ours in place of any that is not there.

    Raises BadData naming file and key if a file cannot be read, or no game can be played with what it says.
    """
    loot, scoundrels, marks = (read(file, shape, folder if (folder / f"{file}.toml").exists() else HOME)
                               for file, shape in FILES.items())
    taken = {CONSTABLE, *ACTIONS}
    coins = [f"{loot.coin.key}-{number}" for number in range(1, loot.coins + 1)]
    unlike("loot.toml", [*coins, *(card.key for card in loot.loot)], taken)
    unlike("scoundrels.toml", [card.key for card in scoundrels.scoundrels], taken)
    unlike("marks.toml", [side.key for mark in marks.marks for side in mark.sides], taken)
    enough("loot.toml", "coins", loot.coins, 5)
    enough("loot.toml", "loot", len(loot.loot), SET_ASIDE + 6)
    enough("scoundrels.toml", "scoundrels", len(scoundrels.scoundrels), 5)
    enough("marks.toml", "marks", len(marks.marks), 1)
    if [card.dummy for card in scoundrels.scoundrels].count(True) != 1:
        raise BadData("scoundrels.toml: exactly one scoundrel needs dummy = true, to be the third in a game for two.")
    return Deck(name, loot, scoundrels.scoundrels, marks.marks)


def unlike(file: str, keys: list[str], taken: set[str]) -> None:
    for key in keys:
        if key in taken:
            raise BadData(f"{file}: the key {key} is given to more than one card.")
        taken.add(key)


def enough(file: str, what: str, found: int, least: int) -> None:
    if found < least:
        raise BadData(f"{file}: {what} has {found}, and no game can be played with fewer than {least}.")


ACTION_CARDS = {action.key: action for action in read("scoundrel_society/actions", ActionFile).actions}
ORIGINAL = "original"
DECKS: dict[str, Deck] = {ORIGINAL: read_deck()}
