"""How cards look on a screen: loot, scoundrels, actions and the Mark, with all that is printed on them."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.engine import Seat
from companion.games.scoundrel_society.facts import ACTION_CARDS, CONSTABLE
from companion.games.scoundrel_society.table import Table


@dataclass(frozen=True)
class Card:
    """A loot card, or Constable Cramphorn among cards looked at, who has no type.

    watched  an ability to keep in mind while somebody controls it (the hourglass); exempt: it takes no room
    """

    key: str
    name: str
    type: str = ""
    value: int = 0
    suspicion: int = 0
    says: str = ""
    flavour: str = ""
    watched: bool = False
    exempt: bool = False
    source: str = "rulebook"


@dataclass(frozen=True)
class Role:
    """A scoundrel, and what the card says."""

    key: str
    name: str
    grift: str
    knack: str
    flavour: str


@dataclass(frozen=True)
class MarkView:
    key: str
    name: str
    says: str
    flavour: str


@dataclass(frozen=True)
class ActionView:
    """One of the viewer's five actions, the printed text for both cases. state: hand, laid or played."""

    key: str
    name: str
    alone: str
    others: str
    state: str


def cards(table: Table, keys: Iterable[str]) -> tuple[Card, ...]:
    return tuple([card(table, key) for key in keys])


def card(table: Table, key: str) -> Card:
    if key == CONSTABLE:
        return Card(key, "Constable Cramphorn", says="The game ends at once when he comes out.",
                    flavour="Regrettably, he is always on time.")
    loot = table.loot(key)
    return Card(key, loot.name, loot.type, loot.value, loot.suspicion, loot.says, loot.flavour, loot.watched,
                "exempt" in loot.ongoing, loot.source)


def role(table: Table, key: str) -> Role:
    scoundrel = table.cards.scoundrels[key]
    return Role(key, scoundrel.name, scoundrel.grift, scoundrel.knack, scoundrel.flavour)


def action_view(table: Table, seat: Seat, key: str) -> ActionView:
    player, action = table.players[seat], ACTION_CARDS[key]
    state = "laid" if key in player.laid else "hand" if key in player.hand else "played"
    return ActionView(key, action.name, action.alone, action.others, state)


def mark_view(table: Table) -> MarkView:
    side = table.side
    return MarkView(side.key, side.name, side.says, side.flavour)
