"""The shelf: every game this table can play."""
from __future__ import annotations

from companion.games import galactic_scoundrels, most_wanted, scoundrel_society

GAMES = {game.KEY: game for game in (galactic_scoundrels, most_wanted, scoundrel_society)}
