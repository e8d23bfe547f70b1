"""The table's own words."""
from __future__ import annotations

import pytest
from players import whole

from companion.engine import Illegal
from companion.engine.story import LINE_LENGTH, clean_line


@pytest.mark.parametrize("typed, stands", [
    ("  Once.  ", "Once."), ("one\r\ntwo\rthree", "one\ntwo\nthree"), ("\n\none\n\ntwo\n\n", "one\n\ntwo"), ("a\tb", "a b"),
    ("10\u00a0000 credits\u3000each", "10 000 credits each"), ("a\x00\x07b\ud800", "ab"), ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
    ("می\u200cخواهم", "می\u200cخواهم"), ("**bold** <i> @2", "**bold** <i> @2")])
def test_a_line_stands_as_typed_without_control_characters_and_blank_edges(typed, stands):
    assert clean_line(typed) == stands


@pytest.mark.parametrize("typed", ["", "  \n\t ", "\x00", "x" * (LINE_LENGTH + 1)])
def test_a_line_says_something_and_not_too_much(typed):
    with pytest.raises(Illegal) as no:
        clean_line(typed)
    assert whole(str(no.value))
    assert clean_line("x" * LINE_LENGTH)
