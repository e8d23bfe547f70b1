"""The story of a match: its log folded into chapters, beats and people's lines, and written out as Markdown.

Reads public events and people's own lines only. Knows no game, no web, no database.
"""
from __future__ import annotations

from companion.journal.fold import (
    Award,
    Beat,
    Chapter,
    Deal,
    Journal,
    Line,
    Standing,
    deals,
    journal,
    named,
    newest,
    previously,
)
from companion.journal.markdown import literal, markdown, safe_filename
from companion.journal.page import page

__all__ = [
    "Award", "Beat", "Chapter", "Deal", "Journal", "Line", "Standing", "deals", "journal", "literal", "markdown",
    "named", "newest", "page", "previously", "safe_filename",
]
