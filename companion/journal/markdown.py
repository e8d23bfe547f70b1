"""Writes the story as Markdown to share: readable as it stands, and rendered alike everywhere."""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby

from companion.engine import Seat
from companion.journal.fold import Award, Beat, Chapter, Journal, Line, deals, previously

FOOTER = "Written down at the table, with the table companion."
TOLD_ELSEWHERE = {"title", "standing", "award", "corrected"}
PROCEDURE = {"act", "skip", "marker", "hands", "refill", "shuffle"}  # what a table has to go through, and no tale is made of
STATES = {"agreed": "still open", "due": "still open"}
COLUMNS = {"jobs": "Jobs done", "credits": "Credits", "points": "Points", "suspicion": "Suspicion", "value": "Loot"}
TOGETHER = {"jobs", "credits"}
AGAIN = ("Again", "the Third Time", "the Fourth Time", "the Fifth Time", "the Sixth Time")
ENDINGS = {"done": "Done.", "fled": "Fled.", "failed": "Failed."}
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

# One match is one character that would not come out as typed, or the digits before one that would not. Some rules can
# only tell an opening sign from a closing one by the blank before it; at the very start of a text anything may precede.
RISKY = re.compile(r"""
    (?P<backslash>                       # these are put right by a backslash, in every renderer alike
        \\(?=[!-/:-@\[-`{-~]|$)          # a backslash that would swallow itself
      | [`*\[{]
      | _(?![^\W_])                      # fine before a letter, where it can end nothing
      | ^[>#]
      | ^-(?=[ \t]|[-:|\ \t]*$)          # a list, a rule, the line under a heading or under a table's head
      | ^\+(?=[ \t]|$)
      | \#(?=\#*$)                       # dropped at the end of a heading
      | (?<![^\W_])\#(?![ \t]|[0-9]+(?:[ .,;:!?)'"]|$))   # a tag in Obsidian, where #1 is none
    )
  | (?P<entity>                          # and these, which python-markdown has no backslash for, by their number
        <(?!\d*[ ])                      # I <3 you
      | &(?=\#|[a-zA-Z0-9]+;)
      | \|                               # tables
      | ^[=:]
      | =(?==) | (?<==)= | %(?=%) | (?<=%)%             # highlights and comments in Obsidian
      | (?<!\s)~ | ~(?![^\s~])           # struck out between two: one that can only open does no harm
      | (?<!\s)\$ | \$(?!\d)             # a formula, likewise
      | (?<!\S)\^(?=[\w-]+$)             # names the block in Obsidian
    )
  | (?P<number>^\d+(?=[.)](?:[ \t]|$)))    # a numbered list
""", re.VERBOSE | re.MULTILINE)


def markdown(journal: Journal) -> str:
    """The story to share: who told it, chapter by chapter, then what came of it. Ends with a newline."""
    return "\n\n".join([*opening(journal), *story(journal), *promises(journal), *result(journal),
                        "---", f"*{FOOTER}*"]) + "\n"


def literal(text: str) -> str:
    """Somebody's words as Markdown that reads back exactly as typed and holds no markup whatever.

    Line breaks stay, and so do paragraphs; blank edges go, and several blank lines in a row become one. Good anywhere a
    paragraph may stand; in a heading, a table cell or between stars use words without line breaks.
    """
    lines = "\n".join(line.strip() for line in re.split(r"\r\n?|\n", text)).strip("\n")
    paragraphs = re.split(r"\n{2,}", RISKY.sub(escape, lines))
    return "\n\n".join(paragraph.replace("\n", "  \n") for paragraph in paragraphs)


def safe_filename(journal: Journal) -> str:
    """A name for the download, such as "2026-11-28 Three crates and a goat.md", fit for every file system."""
    # The signs Windows forbids, and the few that a link between notes cannot hold.
    title = re.sub(r'[<>:"/\\|?*\[\]#^]', " ", unicodedata.normalize("NFC", journal.title))
    title = "".join(letter for letter in title if letter.isprintable() or letter in "\u200d\ufe0f")
    words = f"{journal.date or 'Story'} {title}".split()
    name = ""
    for word in words:
        longer = f"{name} {word}".strip()
        if len(longer) > 76 or len(longer.encode()) > 240:
            break
        name = longer
    if len(words) > 1 and name == words[0]:  # the title is one endless word: cut it
        cut = f"{name} {words[1]}"[:76]
        name = cut.encode()[:240].decode(errors="ignore")
    return name.rstrip(" .\u200d\ufe0f") + ".md"


def opening(journal: Journal) -> Iterator[str]:
    yield f"# {one_line(journal.title)}"
    yield f"*{byline(journal)}*"
    if journal.people:
        yield f"**Told by** {listed([cast_name(journal, seat) for seat in range(len(journal.people))])}"


def byline(journal: Journal) -> str:
    episodes = len({chapter.episode for chapter in journal.chapters if chapter.episode})
    jobs = sum(chapter.number is not None for chapter in journal.chapters)
    parts = count(episodes, "episode") if episodes else count(jobs, "chapter") if jobs else ""
    when = f", told on {in_words(journal.date)}" if journal.date else ""
    return "A tall tale" + (f" in {parts}" if parts else "") + when + "."


def story(journal: Journal) -> Iterator[str]:
    """The chapters, under their episodes if the game has any."""
    kept = [place for place, chapter in enumerate(journal.chapters)
            if chapter.number is not None or worth_telling(journal, place)]
    for episode, part in groupby(kept, key=lambda place: journal.chapters[place].episode):
        places = list(part)
        if episode:
            yield f"## {one_line(episode if episode.startswith('Episode') else f'Episode {episode}')}"
            earlier = journal.chapters[:places[0]]
            so_far = previously(replace(journal, chapters=earlier))
            if so_far and any(chapter.number is not None for chapter in earlier):
                yield f"> **Previously on…** {' '.join(one_line(finished(sentence)) for sentence in so_far)}"
        for place in places:
            yield f"{'###' if episode else '##'} {one_line(heading(journal, place))}"
            yield from told(journal, place)


def heading(journal: Journal, place: int) -> str:
    """A chapter's title; where an earlier one is called the same, it says so."""
    title = journal.chapters[place].title
    before = [chapter.title for chapter in journal.chapters[:place] if chapter.number is not None].count(title)
    if not before or journal.chapters[place].number is None:
        return title
    return f"{title}, {AGAIN[before - 1] if before <= len(AGAIN) else f'the {before + 1}th Time'}"


def told(journal: Journal, place: int) -> Iterator[str]:
    """A chapter's paragraphs: how it went in one line, then beat by beat."""
    summary = summed_up(journal, journal.chapters[place])
    if summary:
        yield f"*{one_line(summary)}*"
    for has_lines, run in groupby(worth_telling(journal, place), key=lambda beat: bool(beat.lines)):
        if not has_lines:
            yield " ".join(one_line(finished(beat.text)) for beat in run)
            continue
        for beat in run:
            fact = f"**{one_line(finished(beat.text))}** " if beat.text.strip() else ""
            yield fact + prose(journal, beat.lines[0])
            yield from (prose(journal, line) for line in beat.lines[1:])


def worth_telling(journal: Journal, place: int) -> list[Beat]:
    """A chapter's beats without those that a heading, a table or a list tells as well."""
    chapter, following = journal.chapters[place], journal.chapters[place + 1:place + 2]
    in_list = {deal.id for deal in deals(journal) if deal.shaken}
    beats = [beat for beat in chapter.beats if beat.lines or (
        beat.text.strip() and beat.kind not in TOLD_ELSEWHERE | PROCEDURE
        and not (beat.kind == "deal" and beat.facts.get("deal") in in_list))]
    turning = any(after.episode != chapter.episode for after in following)
    if turning and beats and beats[-1].kind == "episode" and not beats[-1].lines:
        beats.pop()
    return beats


def prose(journal: Journal, line: Line) -> str:
    return literal(line.text) + in_brackets("" if line.seat is None else name_of(journal, line.seat))


def summed_up(journal: Journal, chapter: Chapter) -> str:
    """Captain, ship, turns and ending, as far as the game told them."""
    facts = chapter.outcome
    captain = facts.get("captain")
    ship = re.sub(r"(?i)^the ", "", str(facts.get("ship") or ""))
    sentences = []
    if captain is not None:
        sentences.append(f"{name_of(journal, captain)} on the job" + (f", aboard the {ship}." if ship else "."))
    elif ship:
        sentences.append(f"Aboard the {ship}.")
    if facts.get("length"):
        sentences.append(count(facts["length"], "turn").capitalize() + ".")
    if facts.get("collected"):
        sentences.append(f"Collected {count(facts['collected'], 'payoff card')}.")
    if facts.get("outcome"):
        sentences.append(ENDINGS.get(facts["outcome"], finished(str(facts["outcome"]).capitalize())))
    return " ".join(sentences)


def promises(journal: Journal) -> Iterator[str]:
    made = [deal for deal in deals(journal) if deal.shaken]
    if made:
        yield "## Deals and promises"
        yield "\n".join(f"- {one_line(finished(deal.text))}{in_brackets(STATES.get(deal.state, deal.state))}"
                        for deal in made)


def result(journal: Journal) -> Iterator[str]:
    if journal.standings:
        yield "## How it came out"
        counted = [{"jobs": one.jobs, "credits": one.credits, **one.figures} for one in journal.standings]
        told = {fact for figures in counted for fact, number in figures.items() if number is not None}
        columns = [fact for fact in COLUMNS if fact in told or (fact in TOGETHER and told & TOGETHER)]
        rows = [f"| {' | '.join(['Place', 'Scoundrel', *[COLUMNS[fact] for fact in columns]])} |",
                f"| ---: | --- |{' ---: |' * len(columns)}"]
        for standing, figures in zip(journal.standings, counted):
            cells = [grouped(figures.get(fact)) for fact in columns]
            if figures.get("nicked"):
                cells[columns.index("value") if "value" in columns else 0] = "nicked"
            rows.append(f"| {' | '.join([grouped(standing.place), marked(journal, standing.seat), *cells])} |")
        yield "\n".join(rows)
    if journal.awards:
        yield "## Awards"
        yield "\n".join(f"- **{one_line(award.title)}**: {winners(journal, award)}" for award in journal.awards)


def winners(journal: Journal, award: Award) -> str:
    return listed([marked(journal, seat) for seat in award.seats]) or "nobody"


def marked(journal: Journal, seat: Seat) -> str:
    """A name with its mark, ready for Markdown."""
    mark = f" {journal.people[seat].mark}" if seat < len(journal.people) else ""
    return one_line(name_of(journal, seat)) + mark


def cast_name(journal: Journal, seat: Seat) -> str:
    alias = journal.people[seat].alias
    return marked(journal, seat) + (f" (as {one_line(alias)})" if alias else "")


def name_of(journal: Journal, seat: Seat) -> str:
    return journal.people[seat].name if seat < len(journal.people) else "Somebody"


def in_brackets(words: str) -> str:
    """A small note behind a text, such as who told it."""
    return f" *({one_line(words)})*" if words else ""


def one_line(text: str) -> str:
    return literal(" ".join(text.split()))


def escape(found: re.Match[str]) -> str:
    if found["backslash"]:
        return "\\" + found[0]
    if found["number"]:
        return found[0] + "\\"
    return {"<": "&lt;", "&": "&amp;"}.get(found[0], f"&#{ord(found[0])};")


def finished(text: str) -> str:
    """A sentence with a full stop, if it ends in nothing of the kind."""
    text = text.rstrip()
    return text if not text or text.rstrip("\"'”’»)")[-1:] in (".", "!", "?", "…", ":") else text + "."


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def count(number: int, thing: str) -> str:
    word = WORDS[number] if number in range(len(WORDS)) else grouped(number)
    return f"{word} {thing}" + ("" if number == 1 else "s")


def grouped(number: object) -> str:
    """A number as people write it, nothing for None, anything else in its own words."""
    return f"{number:,}" if isinstance(number, int) else "" if number is None else str(number)


def in_words(iso: str) -> str:
    when = date.fromisoformat(iso)
    return f"{when.day} {when:%B} {when.year}"
