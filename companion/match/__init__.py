"""One match: what phones send goes in, the log and the table come out; and the house that keeps them all."""
from __future__ import annotations

from companion.match.match import Match
from companion.match.matches import Matches, evening
from companion.match.taps import GoBack, Start, Tap, Undo

__all__ = ["GoBack", "Match", "Matches", "Start", "Tap", "Undo", "evening"]
