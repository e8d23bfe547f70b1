"""What a card is worth to a thief before anybody has played it: its numbers, and its text at a rough price."""
from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from companion.games.scoundrel_society.facts import Ability, Deck, Loot, Side

TOKEN = 0.9  # what a suspicion token costs, in value
CARD = 3.0  # what a card nobody knows is worth
ROOM = 1.2  # what it is worth to have one loot fewer in front

# What an ability is worth to whoever steals its loot, for each of its number.
ON_STEAL = {"gain": -TOKEN, "shed": TOKEN * 0.8, "gain_per_loot": -TOKEN, "point": TOKEN * 0.6, "pass_token": TOKEN * 0.9, "accuse_laden": 0.6,
            "accuse_others": 1.0, "stash_another": ROOM + 0.4, "stash_this": ROOM * 0.6, "put_in_row": -1.0, "peek": 0.1, "look_discard": 0.3,
            "steal_top": CARD * 0.7, "exchange": 1.5, "tuck_away": -0.2, "left_steals": -1.2, "others_stash": -0.8, "move_marker": 0.0,
            "steal": CARD * 0.7}
ON_STASH = {"gain": -TOKEN, "shed": TOKEN * 0.8, "stash_top": CARD * 0.8, "discard_row": 0.2}
HELD = {"roomy": 1.5, "exempt": 1.0, "unstashable": -1.2, "rooted": 0.3, "guarded": 0.8, "reserved": 0.4, "alone": 0.8, "light_fingers": 0.5,
        "thick_skin": 1.0}
AT_RETURN = {"gain": -TOKEN, "exchange": 0.8, "wander": -1.8, "steal": 1.0}
IN_THE_END = {"per_type": 1.4, "most_of": 0.45, "only_one": 0.4, "per_clean": 3.0, "if_held": 0.5, "per_stashed": 3.5, "with_partner": 0.25,
              "per_coin": 0.8, "row_best": 4.5, "fewest_tokens": 0.35, "flat": 1.0}


@dataclass(frozen=True, slots=True)
class Price:
    """value: what it brings in the reckoning, about; suspicion: what it carries; use: what its text does before that, in value."""

    value: float
    suspicion: float
    use: float

    def worth(self, fear: float) -> float:
        """As a single number; `fear` is what a point of suspicion costs."""
        return self.value + self.use - fear * self.suspicion


@cache
def prices(deck: Deck, mark: str) -> dict[str, Price]:
    """Every loot of a deck with this side of the Mark up."""
    return {key: price(loot, deck.marks[mark]) for key, loot in deck.loot.items()}


def price(loot: Loot, side: Side) -> Price:
    value, suspicion, use = float(loot.value), float(loot.suspicion), 0.0
    for ability in loot.abilities:
        number = ability.number
        if ability.when == "suspicion":
            if ability.does == "innocent":
                suspicion *= 0.2
            elif ability.does == "frame_left":
                use += TOKEN * 0.6 * number
            else:
                suspicion += number * (1.0 if ability.does == "flat" else 1.4)
        elif ability.when == "value":
            value += number * IN_THE_END.get(ability.does, 0.5)
        elif ability.when in ("steal", "gain", "you_steal"):
            use += number * ON_STEAL.get(ability.does, 0.0)
        elif ability.when == "stash":
            use += number * ON_STASH.get(ability.does, 0.0)
        elif ability.when == "ongoing":
            use += HELD.get(ability.does, 0.0)
        elif ability.when == "return":
            use += number * AT_RETURN.get(ability.does, 0.0)
        elif ability.when == "round":
            use += 1.5 * number * ON_STEAL.get(ability.does, 0.0)
        elif ability.when != "row":
            use += 0.4
    for ability in side.abilities:
        more = number_of(ability, loot)
        if ability.when == "suspicion":
            suspicion += more
        else:
            value += more
    return Price(value, suspicion, use)


def number_of(ability: Ability, loot: Loot) -> float:
    """What this side of the Mark adds to a loot, about."""
    named = loot.type in ability.types
    share = {"per_type": named, "most_of": named * 0.2, "per_set": 1 / 6, "per_held": 0.2, "per_clean": not loot.suspicion}
    return ability.number * float(share.get(ability.does, 0.0))
