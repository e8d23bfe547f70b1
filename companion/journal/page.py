"""The story as a web page: the exported Markdown rendered, so that what is shared and what is shown are one."""
from __future__ import annotations

import nh3
from markdown import markdown as render

from companion.journal.fold import Journal
from companion.journal.markdown import markdown

ALLOWED = {"h1", "h2", "h3", "h4", "p", "br", "em", "strong", "blockquote", "ul", "ol", "li", "hr", "table", "thead", "tbody", "tr", "th", "td"}


def page(journal: Journal) -> str:
    """The story as HTML that holds nothing but text and its structure."""
    return nh3.clean(render(markdown(journal), extensions=["tables", "sane_lists"]), tags=ALLOWED, attributes={"th": {"style"}, "td": {"style"}},
                     filter_style_properties={"text-align"})
