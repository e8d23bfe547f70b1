"""People's words in Markdown: they come out as typed in every renderer, and the story around them reads well."""
from __future__ import annotations

import re
import string
from dataclasses import replace
from html.parser import HTMLParser

import markdown as python_markdown
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from companion.engine import Entry, Event
from companion.engine.roster import Person
from companion.engine.story import clean_line
from companion.journal import Chapter, Journal, journal, literal, markdown, safe_filename

RENDERERS = {
    "python-markdown": python_markdown.markdown,
    "python-markdown, all extras": lambda text: python_markdown.markdown(text, extensions=["extra", "sane_lists"]),
    "CommonMark": MarkdownIt("commonmark").render,
    "markdown-it": MarkdownIt("js-default", {"html": True, "linkify": False}).render,
    "CommonMark with tables": MarkdownIt("commonmark").enable(["table", "strikethrough"]).render,
}

NASTY = [
    "<script>alert(1)</script>", "<svg/onload=alert(1)>", "<img src=x onerror=alert(1)>", "a <b>bold</b> claim",
    "<!-- gone -->", "<?php ?>", "<![CDATA[x]]>", "<http://evil.example>", "<me@evil.example>", "<3@evil.example>",
    "[x](javascript:alert(1))", "![x](http://evil.example/x.png)", "[a]: http://evil.example\n[a]", "[a][b]", "[^1]",
    "[^1]: x", "[[wiki]]", "![[embed]]", "[ ] todo", "- [ ] todo", "# head", "#tag", "a #tag", "(#tag)", "###",
    "head #", "C#", "#1", "a\n# b", "a\n===", "a\n=", "a\n---", "a\n--", "a\n-", "---", "***", "___", "- - -", "* a",
    "+ a", "- a", "-", "+", "1. a", "1) a", "1.", "1986. What a year", "٣. x", "> said", ">", "```\ncode\n```",
    "~~~\ncode\n~~~", "`a`", "``", "\\`a`", "    four", "\\", "a\\", "a\\\nb", "\\*", "\\\\*", "C:\\dir\\*.*", "*a*",
    "**a**", "a * b * c", "_a_", "__a__", "a_b_c", "a_b_", "_", "snake_case_name", "~~a~~", "~a~", "~5 or ~6",
    "==a==", "a == b", "%%a%%", "100%% sure", "$a$", "$$a$$", "$5 and $10", "$5-$10", "x^2", "a ^block",
    "|a|b|\n|-|-|\n|1|2|", "a | b\n--- | ---\n1 | 2", "a\n:-", "a\n-:", ": x", "term\n: meaning", "&amp;", "&lt;",
    "&#65;", "&#x41;", "&#65", "&copy", "&copy;", "R&B", "AT&T; x", "&", "&;", "&&amp;amp;", "{: #id}", "a\n{: #id}",
    "a {: #id}\n", "{#id}", "{{ x }}", "{% x %}", "*[HTML]: x", "!!! note\n    x", "[TOC]", "a\nb\nc",
    "a\n\nb\nc\n\nd", "http://example.org/a_b_c?d=e&f=g#h", "javascript:alert(1)", "me@example.org", "@0 and @@",
    "👩\u200d🚀 flies", "❤\ufe0f", "e\u0301te\u0301", "klzzwxh:0", "wzxhzdk:0wzxhzdkend", "مرحبا",
    "“Quoted” – and dashed — so…", "* * *\n\n- - -", "1.\n2.", "a  b", "<", "<\nb", "<a\nb>", "\"x\" 'y'",
    "a<b>c</b>", "$\n$", "#\n#", "a ##\nb", "<3", "I <3 you", "5 < 6 > 4",
]


class Reading(HTMLParser):
    """What a reader sees of a page: its running text, the tags in it, and the text in each tag."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text, self.broke = "", False
        self.tags: list[str] = []
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "br":
            self.text, self.broke = self.text + "\n", True
        elif tag != "hr":
            self.text += "\n\n" if tag == "p" and self.text else ""
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        if tag in self.open:
            self.open.remove(tag)

    def handle_data(self, data):
        data, self.broke = data.removeprefix("\n") if self.broke else data, False
        self.text += data if "p" in self.open else ""
        for tag in self.open:
            self.texts[tag][-1] += data


def reads_as(words: str, render) -> None:
    html = render(literal(words))
    page = Reading(html)
    assert page.text == words, html
    assert set(page.tags) <= {"p", "br"}, html


def typed(text: str) -> str:
    """Text as the story takes it; literal makes one blank line of several."""
    lines = text.replace("\r", "\n").split("\n")
    whole = "\n".join("".join(letter for letter in line if letter.isprintable() or letter in "\u200d\ufe0f").strip()
                      for line in lines).strip("\n")
    return re.sub(r"\n{3,}", "\n\n", whole)


marks = st.text(alphabet=string.punctuation + " \nab1", max_size=40)
bits = st.sampled_from([
    "# ", "- ", "+ ", "* ", "1. ", "> ", "    ", "```", "~~~", "===", "---", "| a | b |", "|-|-|", ": ", "[a]: ",
    "<div>", "</p>", "<!--", "&amp;", "&#6", "\\", "![", "](", "==", "%%", "$", "~~", "**", "__", "  ", "x", "é", "🐐",
])
scraps = st.text(alphabet=string.punctuation + "\n ab1", max_size=3)
pieces = st.lists(st.one_of(bits, scraps), max_size=12).map("".join)
anything = st.one_of(st.text(max_size=60), marks, pieces).map(typed)


@pytest.mark.parametrize("render", RENDERERS.values(), ids=RENDERERS.keys())
class TestTheirWords:
    @pytest.mark.parametrize("words", NASTY)
    def test_come_out_as_typed(self, render, words):
        reads_as(typed(words), render)

    @given(anything)
    @settings(max_examples=200, deadline=None)
    def test_come_out_as_typed_whatever_they_are(self, render, words):
        reads_as(words, render)

    @given(anything.map(lambda words: " ".join(words.split())))
    @settings(max_examples=150, deadline=None)
    @example("a|b")
    @example("*")
    def test_come_out_as_typed_in_a_heading_and_between_stars(self, render, words):
        if not words:
            return
        heading = Reading(render(f"## {literal(words)}"))
        assert heading.texts == {"h2": [words]}
        bold = Reading(render(f"**{literal(words)}** {literal(words)} *({literal(words)})*"))
        assert bold.text == f"{words} {words} ({words})"
        assert bold.tags == ["p", "strong", "em"]

    @given(anything.map(lambda words: " ".join(words.split())))
    @settings(max_examples=100, deadline=None)
    def test_never_close_what_an_earlier_line_opened(self, render, words):
        reads_as(typed(f"$5 ~6 a_b\n{words}\n\n{words} $7 ~8 <b"), render)


TABLES = {"python-markdown": lambda text: python_markdown.markdown(text, extensions=["tables"]),
          "markdown-it": MarkdownIt("js-default").render}


@pytest.mark.parametrize("render", TABLES.values(), ids=TABLES.keys())
@given(anything.map(lambda words: " ".join(words.split())[:24].strip()).filter(bool))
@settings(max_examples=150, deadline=None)
@example("a | b")
@example("\\|")
@example("`|`")
def test_names_are_safe_in_table_cells(render, name):
    table = Reading(render(f"| Who | Credits |\n| --- | ---: |\n| {literal(name)} ★ | 5 |"))
    assert [cell.strip() for cell in table.texts["td"]] == [f"{name} ★", "5"]


@pytest.mark.parametrize("prose", [
    "Bob's 3-2 win, e.g. A. B. & C! (yes) 50% #1", "\"It would have worked, but…\" – said the goat.",
    "Paid $5, owed ~50 more; R&B on the radio.", "I <3 this ship", "He said: no - and left.", "-5 degrees + rain",
    "snake_case, _open, C# and 3.5 > 2", "the # of goats is 100%", "x^2 = 4",
    "-- and then it rained", "2026 was odd", "http://example.org/a?b=c&d=e", "C:\\ships", "^^ what they said",
])
def test_ordinary_prose_stays_untouched(prose):
    assert literal(prose) == prose


@pytest.mark.parametrize("words, written", [
    ("a\nb", "a  \nb"), ("a\n\n\n\nb", "a\n\nb"), ("1. a", "1\\. a"), ("#goat", "\\#goat"),
    ("the #goat", "the \\#goat"), ("==x==", "&#61;&#61;x&#61;&#61;"), ("%%x%%", "&#37;&#37;x&#37;&#37;"),
    ("~~x~~", "&#126;&#126;x&#126;&#126;"), ("$x$", "&#36;x&#36;"),
    ("a $x$", "a &#36;x&#36;"), ("[[x]]", "\\[\\[x]]"), ("a|b", "a&#124;b"), ("<b>", "&lt;b>"), ("&amp;", "&amp;amp;"),
    ("gone ^abc", "gone &#94;abc"), ("`x`", "\\`x\\`"),
])
def test_only_what_would_not_read_back_is_escaped(words, written):
    assert literal(words) == written


@given(anything)
@settings(max_examples=150, deadline=None)
def test_obsidian_finds_nothing_of_its_own(words):
    written = literal(words).replace("\\\\", "&#92;")
    assert not re.search(r"==|%%|~~|\$\$|(?<!\\)\[\[|(?m:(?<!\S)#[^\W\d])|(?<!\\)`|(?<!\\)\*", written)
    assert not re.search(r"(?m)(?:^|\s)\$\S(?:[^\n$]*[^\s$])?\$", written)


def test_what_the_phone_sends_is_what_literal_takes():
    assert literal(clean_line("  # a \r\n\r\n  1. b\t")) == "\\# a\n\n1\\. b"


PEOPLE = (Person("Ada", "cross", alias="Captain Vane"), Person("B|b *", "hexagon"), Person("Cy", "triangle"))


def log(*told):
    """A log of events and lines: an Event, a list of them, or (seat, line) or (seat, line, about)."""
    entries = []
    for seq, one in enumerate(told, start=1):
        at = f"2026-11-28T12:{seq:02}:00+00:00"
        if isinstance(one, tuple):
            seat, text, about = (*one, None)[:3]
            entries.append(Entry(seq, seat, {"do": "Tell", "text": text, "about": about}, at=at))
        else:
            events = tuple(one) if isinstance(one, list) else (one,)
            entries.append(Entry(seq, 0, {"do": "Go"}, events=events, at=at))
    return entries


EVENING = log(
    Event("@0 and @1 shuffle.", "setup"),
    [Event("Episode IV begins.", "episode", facts={"episode": "IV"}), Event("Job 1", "chapter", facts={"number": 1})],
    Event("@0 takes the job: Three crates for Widow Quill.", "title", facts={"title": "Three crates for Widow Quill"}),
    Event("@1 plays Customs sweep", "card"),
    (0, "The goat said nothing.\nNot a word."),
    (1, "1. It blinked."),
    Event("@2 rolls 3 and 4: two turns longer.", "dice"),
    Event("@1 hesitates.", "beat"),
    Event("@0 promises @1 half of the goat.", "deal", facts={"deal": 1, "state": "made"}),
    Event("@0 is paid.", "outcome", facts={"captain": 0, "ship": "The Rusty Mercy", "length": 6, "collected": 8,
                                           "outcome": "done"}),
    Event("At the spaceport", "interlude"),
    Event("@2 buys a ship.", "buy"),
    [Event("Episode V begins.", "episode", facts={"episode": "V"}), Event("Job 2", "chapter", facts={"number": 2})],
    Event("@0 kept the promise.", "deal", facts={"deal": 1, "state": "kept"}),
    Event("@1 flees.", "outcome", facts={"captain": 1, "outcome": "fled", "length": 1}),
    [Event("@0 is first.", "standing", facts={"seat": 0, "place": 1, "credits": 41000, "jobs": 2}),
     Event("@1 is second.", "standing", facts={"seat": 1, "place": 2, "credits": 0, "jobs": 0})],
    Event("@0 and @1 lied best.", "award", facts={"title": "Best liar", "seats": [0, 1]}),
)


def test_the_whole_story():
    assert markdown(journal(EVENING, PEOPLE)) == """\
# Three crates for Widow Quill and other tales

*A tall tale in two episodes, told on 28 November 2026.*

**Told by** Ada ✚ (as Captain Vane), B&#124;b \\* ⬢ and Cy ▲

## Prologue

Ada and B&#124;b \\* shuffle.

## Episode IV

### Three crates for Widow Quill

*Ada on the job, aboard the Rusty Mercy. Six turns. Collected eight payoff cards. Done.*

**B&#124;b \\* plays Customs sweep.** The goat said nothing.\x20\x20
Not a word. *(Ada)*

1\\. It blinked. *(B&#124;b \\*)*

Cy rolls 3 and 4: two turns longer. B&#124;b \\* hesitates. Ada is paid.

### At the spaceport

Cy buys a ship.

## Episode V

> **Previously on…** The goat said nothing. Not a word. 1\\. It blinked. Ada is paid.

### Job 2

*B&#124;b \\* on the job. One turn. Fled.*

B&#124;b \\* flees.

## Deals and promises

- Ada promises B&#124;b \\* half of the goat. *(kept)*

## How it came out

| Place | Scoundrel | Jobs done | Credits |
| ---: | --- | ---: | ---: |
| 1 | Ada ✚ | 2 | 41,000 |
| 2 | B&#124;b \\* ⬢ | 0 | 0 |

## Awards

- **Best liar**: Ada ✚ and B&#124;b \\* ⬢

---

*Written down at the table, with the table companion.*
"""


def levels(text):
    return [len(found) for found in re.findall(r"(?m)^(#+) ", text)]


@pytest.mark.parametrize("entries", [
    [], EVENING, log(Event("Round 1", "chapter"), (0, "Aha")), log((0, "Early")),
    log(Event("Episode IV", "episode", facts={"episode": "IV"}), Event("Job 1", "chapter")),
])
def test_headings_never_skip_a_level(entries):
    found = levels(markdown(journal(entries, PEOPLE)))
    assert found[0] == 1 and found.count(1) == 1
    assert all(level <= before + 1 for before, level in zip(found, found[1:]))


def test_an_evening_without_episodes_has_chapters_of_its_own():
    story = markdown(journal(log(Event("Round 1", "chapter"), Event("@0 robs the bank.")), PEOPLE, "The bank"))
    assert "# The bank\n\n*A tall tale in one chapter, told on" in story
    assert "## Round 1\n\nAda robs the bank.\n" in story


def test_a_line_at_the_head_of_a_chapter_and_one_of_the_house_stand_plain():
    story = markdown(journal(log(Event("Job 1", "chapter"), (0, "It began badly."), (None, "So they say.")), PEOPLE))
    assert "## Job 1\n\nIt began badly. *(Ada)*\n\nSo they say.\n" in story


def test_what_nobody_wrote_about_is_not_told_twice():
    entries = log(Event("Job 1", "chapter"), Event("The job is called Quill.", "title", facts={"title": "Quill"}),
                  Event("@0 owes @1.", "deal", facts={"deal": 7, "state": "open"}), (0, "A lot!", 3))
    story = markdown(journal(entries, PEOPLE))
    assert "is called" not in story
    assert "**Ada owes B&#124;b \\*.** A lot! *(Ada)*" in story


def test_offers_that_came_to_nothing_are_part_of_the_chapter_and_deals_have_their_list():
    def deal(number, text, state):
        return Event(text, "deal", facts={"deal": number, "state": state})

    story = markdown(journal(log(
        Event("Job 1", "chapter"),
        deal(0, "@0 offers @2 a goat.", "offered"), deal(0, "@2 turns it down.", "declined"),
        deal(1, "@0 offers @2 a roof.", "offered"), deal(1, "Deal! @0 promises @2 a roof.", "agreed"),
        Event("@2 offers help.", "deal")), PEOPLE))
    assert "## Job 1\n\nAda offers Cy a goat. Cy turns it down. Cy offers help.\n" in story
    assert "## Deals and promises\n\n- Deal! Ada promises Cy a roof. *(still open)*\n\n---" in story


def test_an_episode_that_turns_in_mid_chapter_is_told_there():
    turning = Event("Episode V begins.", "episode", facts={"episode": "V"})
    entries = log(Event("Job 1", "chapter"), turning, Event("@0 sighs."))
    assert "Episode V begins. Ada sighs." in markdown(journal(entries, PEOPLE))


def test_an_interlude_in_which_nothing_happens_is_left_out():
    assert "spaceport" not in markdown(journal(log(Event("At the spaceport", "interlude")), PEOPLE))
    turning = log(Event("At the spaceport", "interlude"),
                  [Event("Episode V begins.", "episode", facts={"episode": "V"}), Event("Job 1", "chapter")])
    story = markdown(journal(turning, PEOPLE))
    assert "spaceport" not in story and "begins" not in story
    assert "## Episode V\n\n### Job 1" in story


@pytest.mark.parametrize("words", ["a\r# b", "a\r\n- b", "-\tb", "1.\tb", "+\tb", "#\tb"])
def test_even_words_nobody_cleaned_hold_no_markup(words):
    for render in RENDERERS.values():
        assert set(Reading(render(literal(words))).tags) <= {"p", "br"}


@given(st.lists(anything.map(lambda words: " ".join(words.split())[:24].strip()).filter(bool), min_size=2, max_size=2),
       anything.filter(bool), anything.map(lambda words: " ".join(words.split())).filter(bool))
@settings(max_examples=150, deadline=None)
def test_nobodys_words_break_the_page(names, line, title):
    people = tuple(Person(name, shape) for name, shape in zip(names, ("cross", "star")))
    entries = log(Event("Episode IV", "episode", facts={"episode": "IV"}), Event("Job 1", "chapter"),
                  Event("It has a name.", "title", facts={"title": title}),
                  Event("@0 meets @1.", "card"), (1, line),
                  Event("@1 wins.", "standing", facts={"seat": 1, "place": 1, "credits": 1}))
    story = journal(entries, people, title)
    for render in TABLES.values():
        page = Reading(render(markdown(story)))
        assert [text.strip() for text in page.texts["h1"]] == [title]
        assert [text.strip() for text in page.texts["h3"]] == [title]
        assert [text.strip() for text in page.texts["td"]] == ["1", f"{names[1]} ★", "", "1"]
        assert set(page.tags) <= {*"h1 h2 h3 p br strong em table thead tbody tr th td hr".split()}
        assert f"{names[0]} meets {names[1]}." in page.texts["strong"]


def test_no_html_but_entities():
    assert not re.search(r"<(?!\d* )", markdown(journal(EVENING, PEOPLE, "<b>")))


def tale(title, date="2026-11-28"):
    return Journal(title, (), date, ())


@pytest.mark.parametrize("title, date, name", [
    ("Three crates and a goat", "2026-11-28", "2026-11-28 Three crates and a goat.md"),
    ("What? A/B: \"C\" <D> | *E* \\", "2026-11-28", "2026-11-28 What A B C D E.md"),
    ("The end...", "2026-11-28", "2026-11-28 The end.md"),
    ("CON", "", "Story CON.md"),
    ("[[x]] #1", "2026-11-28", "2026-11-28 x 1.md"),
    ("???", "2026-11-28", "2026-11-28.md"),
    ("Der Bär 🐐", "2026-11-28", "2026-11-28 Der Bär 🐐.md"),
    ("goat " * 40, "2026-11-28", "2026-11-28 " + ("goat " * 13).strip() + ".md"),
])
def test_file_names(title, date, name):
    assert safe_filename(tale(title, date)) == name


@given(st.text(max_size=200))
@settings(deadline=None)
@example("👩\u200d🚀" * 60)
@example("界" * 100)
@example("../../etc/passwd")
def test_file_names_suit_every_system(title):
    name = safe_filename(tale(title))
    assert name.startswith("2026-11-28") and name.endswith(".md")
    assert len(name) <= 80 and len(name.encode("utf-8", "surrogatepass")) <= 255
    assert not set(name) & set('<>:"/\\|?*\0\n\r\t')
    assert not name.removesuffix(".md").endswith((" ", "."))
    name.encode("utf-8")


def test_a_chapter_without_outcome_has_no_summary():
    story = markdown(replace(tale("x"), chapters=(Chapter(1, "Job 1"),)))
    assert "## Job 1\n\n---" in story
