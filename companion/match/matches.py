"""Every match of the house, and a whole evening as one object."""
from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from companion.engine import Game, Illegal, jsonable, need
from companion.engine.roster import Settings
from companion.match.match import Match
from companion.match.seats import check_settings
from companion.store import Conflict, Store, event_to

LETTERS = "BCDFGHJKLMNPQRTVWXZ"  # no vowels, so a code never spells a word; no S and 5, no letter taken for another


class Matches:
    """Every match of this house, each loaded when first asked for. `levels` says how well bots may play a game, by its key."""

    def __init__(self, games: Mapping[str, Game], store: Store, levels: Callable[[str], Sequence[str]] = lambda key: ()) -> None:
        self.games, self.store, self.levels = games, store, levels
        self.lock = threading.Lock()
        self.loaded: dict[str, Match] = {}

    def get(self, code: str) -> Match | None:
        """The match with this code, in any case; None if there is none."""
        code = code.upper()
        with self.lock:
            if code not in self.loaded:
                row = self.store.match(code) if code.isalpha() and len(code) <= 8 else None
                if row is None or row.game not in self.games:
                    return None
                self.loaded[code] = Match(code, self.games[row.game], row.version, self.store, self.levels(row.game))
            return self.loaded[code]

    def open(self, key: str, options: Mapping[str, Any] | None = None) -> Match:
        """A new match of the game `key` with these settings. Raises Illegal if there is no such game or setting."""
        game = self.games.get(key)
        need(game is not None, "There is no such game on the shelf.")
        check_settings(game, options or {})
        for _ in range(100):
            code = "".join(secrets.choice(LETTERS) for _ in range(4))
            try:
                self.store.open_match(code, key, game.VERSION, datetime.now(UTC).isoformat())
            except Conflict:
                continue
            match = self.get(code)
            if options:
                match.house(Settings(dict(options)))
            return match
        raise Illegal("No free table code was found: try again.")

    def newest(self, count: int = 12) -> list[Match]:
        """The matches opened last, the newest first."""
        rows = [row for row in self.store.matches() if row.game in self.games][:count]
        return [self.get(row.code) for row in rows]


def evening(match: Match) -> dict[str, Any]:
    """The whole evening as one readable object: drop it on another laptop and go on."""
    return {"companion": 1, "code": match.code, "game": match.game.KEY, "version": match.version, "entries": [
        {"seq": entry.seq, "seat": entry.seat, "by": entry.by, "tap": entry.tap, "at": entry.at, "action": entry.action,
         "chance": jsonable(entry.chance), "events": [event_to(told) for told in entry.events]} for entry in match.entries]}
