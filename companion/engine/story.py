"""The table's own words: story lines, told about any moment and never in anybody's way."""
from __future__ import annotations

from dataclasses import dataclass

from companion.engine.codec import readable
from companion.engine.game import need

LINE_LENGTH = 2000


@dataclass(frozen=True)
class Tell:
    """Add a line to the story. `about` is the seq of the moment it tells of; None is the present."""

    text: str
    about: int | None = None


@dataclass(frozen=True)
class Retell:
    """Put a line of the story differently; empty text takes it out.

    `line` is the seq of the Tell; `seen` the seq of the wording that was on the screen (the Tell's own, or the last
    Retell's). If somebody else has changed it since, both wordings are kept.
    """

    line: int
    text: str
    seen: int


def clean_line(text: str) -> str:
    """A story line as typed, without control characters and blank edges. Raises Illegal if empty or over 2,000 characters."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    # wide, narrow and unbreakable blanks are no printable letters for Python, yet they part words
    kept = ["".join(" " if letter.isspace() else letter for letter in readable(line)).strip() for line in lines]
    whole = "\n".join(kept).strip("\n")
    need(whole.strip(), "There is nothing to tell yet: write a line first.")
    need(len(whole) <= LINE_LENGTH, "That is a whole novel: 2,000 characters a line are the most.")
    return whole
