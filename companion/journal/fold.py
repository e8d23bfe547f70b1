"""Turns the log of a match into its story: chapters of beats, and what people said about them."""
from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from companion.engine import Entry, Event, Seat, live
from companion.engine.records import record
from companion.engine.roster import Person

TELL, RETELL = "Tell", "Retell"
OPENERS = ("chapter", "interlude")
SEAT = re.compile(r"@(\d+)|@@")
HEAD = "head"  # the kind of a beat that tells nothing itself and only holds lines at the top of a chapter
ASIDE = {*OPENERS, HEAD, "setup", "dice", "episode", "deal", "standing", "award", "corrected"}  # what nobody remembers a chapter by
NO_DEAL = {"offered", "declined", "withdrawn"}  # states in which nobody has shaken hands


@record
class Line:
    """What somebody added to the story.

    seq     the entry that first told it, and no other line has
    seat    whose words they are (None: the house's)
    by      the seat whose phone wrote them down, where that was somebody else's
    line    what a Retell names as `line`: the Tell, which two wordings share if people changed it at once
    seen    what a Retell names as `seen`: the entry that gave it its newest wording
    """

    seq: int
    seat: Seat | None
    by: Seat | None
    text: str
    line: int
    seen: int
    edited: bool = False


@record
class Beat:
    """One thing the table saw, in plain words with people's names in them, and the lines told about it.

    Kind "head" is the top of a chapter: no text of its own, only lines.
    """

    seq: int
    at: str
    kind: str
    text: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()


@record
class Chapter:
    """A job, a round, or (with no number) what came before and between. `outcome` holds the facts of its ending."""

    number: int | None
    title: str
    episode: str = ""
    beats: tuple[Beat, ...] = ()
    outcome: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Standing:
    """Where a seat came in at the end. `figures` are whatever else its game counts, by name."""

    seat: Seat
    place: int | None
    credits: int | None
    jobs: int | None
    text: str
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Award:
    """A prize given at the end, shared if several seats hold it."""

    title: str
    seats: tuple[Seat, ...]
    text: str


@dataclass(frozen=True)
class Deal:
    """What two people offered or agreed, in the words told then, and how it stands by now."""

    id: Any
    text: str
    state: str
    chapter: str

    @property
    def shaken(self) -> bool:
        """Have they shaken hands on it, whatever came of it?"""
        return self.state not in NO_DEAL


@record
class Journal:
    """The whole story. `date` is the day it began (ISO, by the clock of the machine that hosts), "" if unknown."""

    title: str
    people: tuple[Person, ...]
    date: str
    chapters: tuple[Chapter, ...]
    standings: tuple[Standing, ...] = ()
    awards: tuple[Award, ...] = ()


def journal(entries: Iterable[Entry], people: Sequence[Person], title: str = "") -> Journal:
    """The story a log tells.

    Args: the whole log of a match, struck entries included; the people by seat; a title, made up from the chapters if
    there is none. Never raises for a log the engine wrote.
    """
    log = list(entries)
    counting = live(log)
    pages = opened(counting, people)
    attach(counting, pages)
    return Journal(" ".join(title.split()) or made_up(pages), tuple(people), day(log[0].at) if log else "",
                   tuple(page.chapter() for page in pages), standings(pages), awards(pages))


def named(text: str, people: Sequence[Person]) -> str:
    """An event's text with names for seats: @0 is the first person's name, @@ is the sign itself."""
    def name(found: re.Match[str]) -> str:
        if found[1] is None:
            return "@"
        seat = int(found[1])
        return people[seat].name if seat < len(people) else "somebody"

    return SEAT.sub(name, text) if "@" in text else text


def newest(journal: Journal, count: int) -> list[tuple[Line, Beat]]:
    """The `count` lines told last, newest first, each with the beat it tells of."""
    told = [(line, beat) for chapter in journal.chapters for beat in chapter.beats for line in beat.lines]
    return sorted(told, key=lambda pair: pair[0].seq, reverse=True)[:max(count, 0)]


def previously(journal: Journal) -> tuple[str, ...]:
    """Up to three sentences on what happened last: people's own first, else what the table saw."""
    jobs = [place for place, chapter in enumerate(journal.chapters)
            if chapter.number is not None and any(beat.lines or beat.kind not in ASIDE for beat in chapter.beats)]
    stretch = journal.chapters[jobs[-1]:] if jobs else journal.chapters
    lines = [line.text for chapter in stretch for beat in chapter.beats for line in beat.lines]
    beats = [beat for beat in stretch[0].beats if beat.kind not in ASIDE] if stretch else []
    names, endings = ([beat.text for beat in beats if beat.kind == kind][-1:] for kind in ("title", "outcome"))
    if lines:
        picked = [lines[0], lines[-1], *endings]
    else:
        seen = [beat.text for beat in beats if beat.kind not in ("title", "outcome")]
        picked = [*names, *seen[len(names) + len(endings) - 3:], *endings]
    return tuple(dict.fromkeys(sentence for text in picked if (sentence := opening_sentence(text))))


def deals(journal: Journal) -> tuple[Deal, ...]:
    """Every deal of the evening, in the order they were made."""
    found: dict[Any, Deal] = {}
    for chapter in journal.chapters:
        for beat in chapter.beats:
            if beat.kind == "deal" and "deal" in beat.facts:
                key, state = beat.facts["deal"], str(beat.facts.get("state", ""))
                deal = found.get(key, Deal(key, beat.text, state, chapter.title))
                text = beat.text if not deal.shaken and state not in NO_DEAL else deal.text
                found[key] = replace(deal, text=text, state=state)
    return tuple(found.values())


@dataclass
class Page:
    """A chapter while it is being written. `lines` stand by the place of their beat; -1 is the head."""

    seq: int
    at: str
    number: int | None
    title: str
    episode: str
    christened: bool = False
    beats: list[Beat] = field(default_factory=list)
    lines: dict[int, list[Line]] = field(default_factory=lambda: defaultdict(list))
    outcome: dict[str, Any] = field(default_factory=dict)

    def chapter(self) -> Chapter:
        beats = [replace(beat, lines=tuple(self.lines[place])) if place in self.lines else beat
                 for place, beat in enumerate(self.beats)]
        head = [Beat(self.seq, self.at, HEAD, "", lines=tuple(self.lines[-1]))] if -1 in self.lines else []
        return Chapter(self.number, self.title, self.episode, (*head, *beats), self.outcome)


def opened(entries: Iterable[Entry], people: Sequence[Person]) -> list[Page]:
    """The chapters and their beats, without anybody's lines yet."""
    pages: list[Page] = []
    episode = ""
    for entry in entries:
        if entry.do in (TELL, RETELL):  # lines come by themselves, in `attach`
            continue
        for event in entry.events:
            if event.to is not None or event.kind == "seat":
                continue
            text = named(event.text, people)
            if event.kind in OPENERS:
                title = str(event.facts.get("title") or text)
                pages.append(Page(entry.seq, entry.at, number_of(event, pages), title, episode))
                if text == title:
                    continue
            if event.kind == "episode":
                episode = str(event.facts.get("episode", ""))
                if not pages:
                    continue
            page = pages[-1] if pages else prologue(pages)
            if event.kind == "title":
                page.title = str(event.facts.get("title") or page.title)
                page.christened = True
            if event.kind == "outcome":
                page.outcome.update(event.facts)
            page.beats.append(Beat(entry.seq, entry.at, event.kind, text, event.facts))
    return pages


def number_of(event: Event, pages: list[Page]) -> int | None:
    if event.kind == "interlude":
        return None
    counted = [page.number for page in pages if page.number is not None]
    return event.facts.get("number", max(counted, default=0) + 1)


def prologue(pages: list[Page]) -> Page:
    """What is told before the first chapter opens."""
    pages.insert(0, Page(-1, "", None, "Prologue", ""))
    return pages[0]


def attach(entries: Iterable[Entry], pages: list[Page]) -> None:
    """Put everybody's lines where they belong."""
    homes = {beat.seq: (page, place) for page in pages for place, beat in enumerate(page.beats)
             if beat.kind not in OPENERS}
    for tell, lines in wordings(entries):
        if lines:
            about = tell.action.get("about")
            page, place = homes.get(about) or nearest(pages, tell.seq if about is None else about)
            page.lines[place].extend(lines)


def nearest(pages: list[Page], seq: int) -> tuple[Page, int]:
    """The page open at a moment, and the place of its newest beat then: -1, the head, if there was none yet."""
    earlier = bisect_right(pages, seq, key=lambda page: page.seq)
    page = pages[earlier - 1] if earlier else prologue(pages)
    return page, bisect_right(page.beats, seq, key=lambda beat: beat.seq) - 1


def wordings(entries: Iterable[Entry]) -> list[tuple[Entry, list[Line]]]:
    """Each Tell with the wordings that stand by now: none if taken out, several if people changed it at once."""
    told: dict[int, tuple[Entry, list[Line]]] = {}
    for entry in entries:
        if entry.do == TELL:
            line = Line(entry.seq, entry.seat, entry.by, entry.action["text"], entry.seq, entry.seq)
            told[entry.seq] = entry, [line]
        elif entry.do == RETELL and entry.action["line"] in told:
            retell(told[entry.action["line"]][1], entry)
    return [(tell, [line for line in lines if line.text]) for tell, lines in told.values()]


def retell(lines: list[Line], entry: Entry) -> None:
    text = entry.action["text"]
    for place, line in enumerate(lines):
        if line.seen == entry.action["seen"]:
            lines[place] = replace(line, text=text, seen=entry.seq, edited=True)
            return
    # Somebody else was quicker: their wording stays, and so does this one. Nobody takes out what they have not seen.
    if text and all(text != line.text for line in lines):
        lines.append(Line(entry.seq, entry.seat, entry.by, text, lines[0].line, entry.seq, edited=True))


def standings(pages: list[Page]) -> tuple[Standing, ...]:
    """The last word on every seat, best place first."""
    told = {}
    for page in pages:
        for beat in page.beats:
            if beat.kind == "standing" and "seat" in beat.facts:
                figures = dict(beat.facts)
                seat, place, credits, jobs = (figures.pop(fact, None) for fact in ("seat", "place", "credits", "jobs"))
                told[seat] = Standing(seat, place, credits, jobs, beat.text, figures)
    return tuple(sorted(told.values(), key=lambda one: (one.place is None, one.place or 0, one.seat)))


def awards(pages: list[Page]) -> tuple[Award, ...]:
    told = {beat.facts["title"]: Award(beat.facts["title"], tuple(beat.facts.get("seats", ())), beat.text)
            for page in pages for beat in page.beats if beat.kind == "award" and "title" in beat.facts}
    return tuple(told.values())


def made_up(pages: list[Page]) -> str:
    """A title from the first chapter somebody named, or what the game calls its story, or else from the first job."""
    jobs = [page for page in pages if page.number is not None]
    called = next((str(beat.facts["story"]) for page in pages for beat in page.beats if "story" in beat.facts), "")
    if called and not any(page.christened for page in jobs):
        return called
    first = next((page for page in jobs if page.christened), jobs[0] if jobs else None)
    if first is None:
        return "Tall tales"
    return f"{first.title} and other tales" if len(jobs) > 1 else first.title


def day(at: str) -> str:
    """The date people had on the calendar: entries are stamped in UTC, and an evening may be tomorrow there."""
    try:
        return datetime.fromisoformat(at).astimezone().date().isoformat()
    except (ValueError, OverflowError):
        return ""


def opening_sentence(text: str) -> str:
    """The first sentence of a text, on one line and short enough to be read from across the room."""
    flat = " ".join(text.split())
    first = re.split(r"(?<=[.!?…])[\"'”’)]*\s", flat, maxsplit=1)[0] if len(flat) > 140 else flat
    return first if len(first) <= 140 else first[:139].rsplit(" ", 1)[0].rstrip(" ,;:–-") + "…"
