"""How each game's simulated evenings are counted; any game's moves can be."""
from __future__ import annotations

from companion.bots.contests import contest
from companion.bots.counting import Figures
from companion.bots.galactic_scoundrels import figures as galactic_scoundrels
from companion.bots.scoundrel_society import figures as scoundrel_society

# One line a game: what its evenings are counted by.
FIGURES = {
    "galactic_scoundrels": galactic_scoundrels.FIGURES,
    "most_wanted": contest(house="the Sheriff"),
    "scoundrel_society": scoundrel_society.FIGURES,
}


def figures_of(key: str) -> Figures:
    """How to count the evenings of the game with this key."""
    return FIGURES.get(key, Figures({"random": {}}, lambda table, told: {}, lambda evenings: {}))
