"""Turns the log of a match into its story: chapters of beats, and what people said about them."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from companion.engine import Entry, Event, Seat, live
from companion.engine.roster import Person

TELL, RETELL = "Tell", "Retell"
HEAD = "head"  # the kind of a beat that tells nothing itself and only holds lines at the top of a chapter
ASIDE = {HEAD, "title", "episode", "deal", "standing", "award"}  # kinds that make a poor last sentence of a chapter


@dataclass(frozen=True)
class Line:
    """What somebody added to the story.

    seq     the entry that told it; a Retell names it as `line`
    seat    whose words they are (None: the house's)
    by      the seat whose phone wrote them down, where that was somebody else's
    seen    the entry that gave the newest wording; a Retell names it as `seen`
    """

    seq: int
    seat: Seat | None
    by: Seat | None
    text: str
    seen: int
    edited: bool = False


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Chapter:
    """A job, a round, or (with no number) what came before and between. `outcome` holds the facts of its ending."""

    number: int | None
    title: str
    episode: str = ""
    beats: tuple[Beat, ...] = ()
    outcome: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Standing:
    """Where a seat came in at the end."""

    seat: Seat
    place: int | None
    credits: int | None
    jobs: int | None
    text: str


@dataclass(frozen=True)
class Award:
    """A prize given at the end, shared if several seats hold it."""

    title: str
    seats: tuple[Seat, ...]
    text: str


@dataclass(frozen=True)
class Deal:
    """What two people agreed, in the words first told, and how it stands by now."""

    id: Any
    text: str
    state: str
    chapter: str


@dataclass(frozen=True)
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

    return re.sub(r"@(\d+)|@@", name, text)


def newest(journal: Journal, count: int) -> list[tuple[Line, Beat]]:
    """The `count` lines told last, newest first, each with the beat it tells of."""
    told = [(line, beat) for chapter in journal.chapters for beat in chapter.beats for line in beat.lines]
    return sorted(told, key=lambda pair: pair[0].seq, reverse=True)[:max(count, 0)]


def previously(journal: Journal) -> tuple[str, ...]:
    """Up to three sentences on what happened last: people's own first, else what the table saw."""
    chapters = list(journal.chapters)
    jobs = [place for place, chapter in enumerate(chapters) if chapter.number is not None and chapter.beats]
    stretch = chapters[jobs[-1]:] if jobs else chapters
    beats = [beat for chapter in stretch for beat in chapter.beats]
    lines = [line.text for beat in beats for line in beat.lines]
    endings = [beat.text for beat in beats if beat.kind == "outcome"][-1:]
    seen = [beat.text for beat in beats if beat.kind not in ASIDE and beat.kind != "outcome"]
    picked = [*lines[:1], *lines[1:][-1:], *endings] if lines else [*seen[:2 if endings else 3], *endings]
    return tuple(dict.fromkeys(sentence for text in picked if (sentence := opening_sentence(text))))


def deals(journal: Journal) -> tuple[Deal, ...]:
    """Every deal of the evening, in the order they were made."""
    found: dict[Any, Deal] = {}
    for chapter in journal.chapters:
        for beat in chapter.beats:
            if beat.kind == "deal" and "deal" in beat.facts:
                key = beat.facts["deal"]
                deal = found.get(key, Deal(key, beat.text, "", chapter.title))
                found[key] = replace(deal, state=str(beat.facts.get("state") or deal.state))
    return tuple(found.values())


@dataclass
class Page:
    """A chapter while it is being written."""

    seq: int
    at: str
    number: int | None
    title: str
    episode: str
    christened: bool = False
    beats: list[Beat] = field(default_factory=list)
    outcome: dict[str, Any] = field(default_factory=dict)

    def chapter(self) -> Chapter:
        return Chapter(self.number, self.title, self.episode, tuple(self.beats), self.outcome)


def opened(entries: Iterable[Entry], people: Sequence[Person]) -> list[Page]:
    """The chapters and their beats, without anybody's lines yet."""
    pages: list[Page] = []
    episode = ""
    for entry in entries:
        for event in () if entry.do in (TELL, RETELL) else entry.events:  # lines come by themselves, in `attach`
            if event.to is not None or event.kind == "seat":
                continue
            text = named(event.text, people)
            if event.kind in ("chapter", "interlude"):
                pages.append(Page(entry.seq, entry.at, number_of(event, pages), text, episode))
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
    for tell, lines in wordings(entries):
        if lines:
            page, place = spot(pages, tell)
            page.beats[place] = replace(page.beats[place], lines=page.beats[place].lines + lines)


def wordings(entries: Iterable[Entry]) -> list[tuple[Entry, tuple[Line, ...]]]:
    """Each Tell with the wordings that stand by now: none if taken out, several if people changed it at once."""
    told: list[tuple[Entry, list[Line]]] = []
    kin: dict[int, list[Line]] = {}
    for entry in entries:
        if entry.do == TELL:
            kin[entry.seq] = [Line(entry.seq, entry.seat, entry.by, entry.action["text"], entry.seq)]
            told.append((entry, kin[entry.seq]))
        elif entry.do == RETELL and entry.action["line"] in kin:
            kin[entry.seq] = kin[entry.action["line"]]
            retell(kin[entry.seq], entry)
    return [(tell, tuple(line for line in lines if line.text)) for tell, lines in told]


def retell(lines: list[Line], entry: Entry) -> None:
    text = entry.action["text"]
    for place, line in enumerate(lines):
        if line.seen == entry.action["seen"]:
            lines[place] = replace(line, text=text, seen=entry.seq, edited=True)
            return
    # Somebody else was quicker: their wording stays and so does this one. Taking out what one has not seen does nothing.
    if text and all(text != line.text for line in lines):
        lines.append(Line(entry.seq, entry.seat, entry.by, text, entry.seq, edited=True))


def spot(pages: list[Page], tell: Entry) -> tuple[Page, int]:
    """Where a line belongs: the page, and the place of its beat there, a head being made if there is no beat yet."""
    about = tell.action.get("about")
    for page in reversed(pages):
        for place, beat in reversed(list(enumerate(page.beats))):
            if beat.seq == about and beat.kind != HEAD:
                return page, place
    moment = tell.seq if about is None else about
    earlier = [page for page in pages if page.seq <= moment]
    page = earlier[-1] if earlier else prologue(pages)
    places = [place for place, beat in enumerate(page.beats) if beat.seq <= moment]
    if places:
        return page, places[-1]
    page.beats.insert(0, Beat(page.seq, page.at, HEAD, ""))
    return page, 0


def standings(pages: list[Page]) -> tuple[Standing, ...]:
    """The last word on every seat, best place first."""
    told = {beat.facts["seat"]: Standing(beat.facts["seat"], beat.facts.get("place"), beat.facts.get("credits"),
                                         beat.facts.get("jobs"), beat.text)
            for page in pages for beat in page.beats if beat.kind == "standing" and "seat" in beat.facts}
    return tuple(sorted(told.values(), key=lambda standing: (standing.place is None, standing.place or 0, standing.seat)))


def awards(pages: list[Page]) -> tuple[Award, ...]:
    told = {beat.facts["title"]: Award(beat.facts["title"], tuple(beat.facts.get("seats", ())), beat.text)
            for page in pages for beat in page.beats if beat.kind == "award" and "title" in beat.facts}
    return tuple(told.values())


def made_up(pages: list[Page]) -> str:
    """A title from the first chapter somebody named, or else from the first job."""
    jobs = [page for page in pages if page.number is not None]
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
