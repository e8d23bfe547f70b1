"""The log becomes a story: chapters, beats, people's lines, and nothing anybody wrote gets lost."""
from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import Entry, Event, said
from companion.engine.roster import Person
from companion.journal import Award, Deal, Line, Standing, deals, journal, named, newest, previously

PEOPLE = (Person("Ada", "cross"), Person("Ben", "hexagon"), Person("Cy", "triangle"))


class Log:
    """Writes entries as the match would."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(self, action, events=(), seat=0, by=None):
        seq = len(self.entries) + 1
        at = f"2026-11-28T12:{seq % 60:02}:00+00:00"
        self.entries.append(Entry(seq, seat, action, events=tuple(events), by=by, at=at))
        return seq

    def told(self, *events):
        return self.add({"do": "Go"}, [event if isinstance(event, Event) else Event(event) for event in events])

    def chapter(self, title="Job 1", **facts):
        return self.told(Event(title, "chapter", facts=facts))

    def tell(self, text, about=None, seat=0, by=None):
        return self.add({"do": "Tell", "text": text, "about": about}, seat=seat, by=by)

    def retell(self, line, text, seen, seat=0):
        return self.add({"do": "Retell", "line": line, "text": text, "seen": seen}, seat=seat)

    def undo(self, seq):
        return self.add({"do": "Undo", "seq": seq})

    def back(self, seq):
        return self.add({"do": "GoBack", "seq": seq})

    def story(self, title=""):
        return journal(self.entries, PEOPLE, title)

    def lines(self):
        """Every line with the text of its beat, in the order of the page."""
        beats = [beat for chapter in self.story().chapters for beat in chapter.beats]
        return [(beat.text, line.text) for beat in beats for line in beat.lines]


@pytest.fixture
def log():
    return Log()


def shape(story):
    return [(chapter.number, chapter.title, [beat.text for beat in chapter.beats]) for chapter in story.chapters]


class TestNames:
    def test_stand_for_seats(self):
        assert named("@0 meets @1, @2 and @1's goat.", PEOPLE) == "Ada meets Ben, Cy and Ben's goat."

    def test_leave_other_signs_alone(self):
        assert named(f"@0 mails {said('me@home.example @0')}", PEOPLE) == "Ada mails me@home.example @0"
        assert named("@@@0 @@0 @ @x", PEOPLE) == "@Ada @0 @ @x"

    def test_nobody_sits_there(self):
        assert named("@7 waves.", PEOPLE) == "somebody waves."

    def test_are_not_looked_into(self):
        assert named("@0 and @1", (Person("@1", "cross"), Person("Ben", "star"))) == "@1 and Ben"


class TestChapters:
    def test_nothing_has_happened(self, log):
        story = log.story()
        assert (story.title, story.date, story.chapters, story.people) == ("Tall tales", "", (), PEOPLE)

    def test_open_with_their_event_and_hold_what_follows(self, log):
        log.told(Event("@0 deals.", "setup"))
        log.chapter("Job 1", number=1)
        log.told("@1 bids.", Event("@1 rolls 4.", "dice"))
        log.told(Event("At the spaceport", "interlude"), "@2 shops.")
        log.chapter("Job 2")
        assert shape(log.story()) == [(None, "Prologue", ["Ada deals."]), (1, "Job 1", ["Ben bids.", "Ben rolls 4."]),
                                      (None, "At the spaceport", ["Cy shops."]), (2, "Job 2", [])]

    def test_may_open_with_a_heading_and_a_sentence(self, log):
        reckoning = Event("That was it.", "interlude", facts={"title": "The reckoning"})
        paid = log.told(Event("Paid.", "outcome"), reckoning)
        log.tell("At last.", paid)
        log.tell("Count!")
        assert shape(log.story())[1:] == [(None, "The reckoning", ["That was it."])]
        assert log.lines() == [("Paid.", "At last."), ("That was it.", "Count!")]

    def test_take_the_title_they_are_given(self, log):
        log.chapter()
        log.told(Event("@0 calls it Quill.", "title", facts={"title": "Quill @@ home"}))
        chapter, = log.story().chapters
        assert (chapter.number, chapter.title, chapter.beats[0].kind) == (1, "Quill @@ home", "title")

    def test_stand_under_the_episode_they_were_opened_in(self, log):
        log.told(Event("Episode IV.", "episode", facts={"episode": "IV"}), Event("Job 1", "chapter"))
        log.told(Event("Episode V.", "episode", facts={"episode": "V"}))
        log.chapter("Job 2")
        first, second = log.story().chapters
        assert (first.episode, second.episode) == ("IV", "V")
        assert [beat.kind for beat in first.beats] == ["episode"]

    def test_remember_how_they_ended(self, log):
        log.chapter()
        log.told(Event("@0 is paid.", "outcome", facts={"captain": 0, "outcome": "done"}))
        chapter, = log.story().chapters
        assert chapter.outcome == {"captain": 0, "outcome": "done"}
        assert chapter.beats[-1].text == "Ada is paid."

    def test_hold_no_secrets_and_no_seating(self, log):
        log.chapter()
        log.told(Event("You hold an ace.", to=(0,)), Event("Nobody hears.", to=()), Event("Ada sits down.", "seat"))
        log.told(Event("Secret job", "chapter", to=(1,)))
        assert shape(log.story()) == [(1, "Job 1", [])]

    def test_lose_what_was_taken_back(self, log):
        log.chapter()
        wrong = log.told("@0 trips.")
        log.told("@0 runs.")
        log.undo(wrong)
        assert shape(log.story()) == [(1, "Job 1", ["Ada runs."])]

    def test_keep_when_each_beat_was_and_its_facts(self, log):
        log.chapter()
        seq = log.told(Event("@1 plays a card.", "card", facts={"card": "AS"}))
        beat = log.story().chapters[0].beats[0]
        assert (beat.seq, beat.at, beat.kind, beat.facts) == (seq, "2026-11-28T12:02:00+00:00", "card", {"card": "AS"})


class TestLines:
    def test_belong_to_the_moment_they_are_about(self, log):
        log.chapter()
        first = log.told("One.")
        log.told("Two.")
        log.tell("About two.")
        log.tell("About one.", first)
        assert log.lines() == [("One.", "About one."), ("Two.", "About two.")]

    def test_belong_to_the_last_beat_of_an_entry_that_told_several(self, log):
        log.chapter()
        seq = log.told("One.", "Two.", Event("Psst.", to=(1,)))
        log.tell("Yes.", seq)
        assert log.lines() == [("Two.", "Yes.")]

    def test_stay_with_the_ending_that_opened_the_next_stretch(self, log):
        log.chapter()
        seq = log.told(Event("Paid.", "outcome"), Event("At the spaceport", "interlude"))
        log.tell("How it ended.", seq)
        log.tell("And then we drank.")
        assert [[line.text for beat in chapter.beats for line in beat.lines] for chapter in log.story().chapters] == [
            ["How it ended."], ["And then we drank."]]

    def test_stand_at_the_head_of_a_chapter_without_beats(self, log):
        seq = log.chapter()
        log.tell("It began badly.")
        log.told("One.")
        log.tell("Before that…", seq)
        head = log.story().chapters[0].beats[0]
        assert (head.seq, head.kind, head.text) == (seq, "head", "")
        assert [line.text for line in head.lines] == ["It began badly.", "Before that…"]

    def test_may_come_before_everything(self, log):
        log.tell("Once upon a time")
        log.chapter()
        assert shape(log.story()) == [(None, "Prologue", [""]), (1, "Job 1", [])]

    def test_are_no_beats_even_if_they_were_announced(self, log):
        log.chapter()
        log.add({"do": "Tell", "text": "Aha.", "about": None}, [Event("@0: Aha.", "story")])
        assert log.lines() == [("", "Aha.")]

    def test_keep_who_told_and_whose_phone_it_was(self, log):
        log.chapter()
        seq = log.tell("Aha.", seat=2, by=1)
        line = log.story().chapters[0].beats[0].lines[0]
        assert line == Line(seq, 2, 1, "Aha.", line=seq, seen=seq, edited=False)

    @pytest.mark.parametrize("about_it", [True, False])
    def test_outlive_their_beat(self, log, about_it):
        log.chapter()
        log.told("One.")
        struck = log.told("Two.")
        log.tell("About two.", struck if about_it else None)
        log.undo(struck)
        log.told("Two again.")
        assert log.lines() == [("One.", "About two.")]

    def test_outlive_the_only_beat_of_their_chapter(self, log):
        log.chapter()
        log.told("One.")
        log.chapter("Job 2")
        struck = log.told("Two.")
        log.tell("About two.", struck)
        log.undo(struck)
        second = log.story().chapters[1]
        assert [(beat.kind, [line.text for line in beat.lines]) for beat in second.beats] == [("head", ["About two."])]

    def test_outlive_their_chapter(self, log):
        log.chapter()
        kept = log.told("One.")
        log.chapter("Job 2")
        log.told("Two.")
        log.tell("About two.")
        log.back(kept)
        log.told("Another two.")
        assert shape(log.story()) == [(1, "Job 1", ["One.", "Another two."])]
        assert log.lines() == [("One.", "About two.")]

    def test_go_when_they_are_taken_back_themselves(self, log):
        log.chapter()
        line = log.tell("Oops.")
        log.retell(line, "Ooops.", line)
        log.undo(line)
        assert log.lines() == []


class TestRetelling:
    def test_replaces_the_wording(self, log):
        log.chapter()
        line = log.tell("A gaot.")
        second = log.retell(line, "A goat.", line, seat=1)
        third = log.retell(line, "The goat.", second)
        told, = log.story().chapters[0].beats[0].lines
        assert told == Line(line, 0, None, "The goat.", line, third, edited=True)

    def test_with_nothing_takes_the_line_out(self, log):
        log.chapter()
        line = log.tell("A goat.")
        log.retell(line, "", line)
        assert log.lines() == []

    def test_at_the_same_time_keeps_both(self, log):
        log.chapter()
        line = log.tell("A goat.")
        log.tell("Another line.")
        mine = log.retell(line, "A big goat.", line)
        yours = log.retell(line, "A small goat.", line, seat=1)
        told = log.story().chapters[0].beats[0].lines
        assert told == (Line(line, 0, None, "A big goat.", line, mine, True),
                        Line(yours, 1, None, "A small goat.", line, yours, True),
                        Line(3, 0, None, "Another line.", 3, 3))

    def test_after_a_quarrel_each_wording_can_be_put_right(self, log):
        log.chapter()
        line = log.tell("A goat.")
        mine = log.retell(line, "Big.", line)
        yours = log.retell(line, "Small.", line)
        log.retell(line, "Bigger.", mine)
        log.retell(line, "", yours)
        assert [text for _, text in log.lines()] == ["Bigger."]

    def test_in_the_same_words_twice_is_one_line(self, log):
        log.chapter()
        line = log.tell("A gaot.")
        log.retell(line, "A goat.", line)
        log.retell(line, "A goat.", line)
        assert [text for _, text in log.lines()] == ["A goat."]

    def test_takes_out_nothing_unseen(self, log):
        log.chapter()
        line = log.tell("A goat.")
        log.retell(line, "A much better goat.", line)
        log.retell(line, "", line)
        assert [text for _, text in log.lines()] == ["A much better goat."]

    def test_of_a_line_just_taken_out_brings_the_words_back(self, log):
        log.chapter()
        line = log.tell("A goat.")
        log.retell(line, "", line)
        log.retell(line, "A good goat.", line)
        assert [text for _, text in log.lines()] == ["A good goat."]

    def test_can_be_taken_back(self, log):
        log.chapter()
        line = log.tell("A goat.")
        log.undo(log.retell(line, "A sheep.", line))
        assert [text for _, text in log.lines()] == ["A goat."]

    def test_of_what_is_no_line_is_nothing(self, log):
        log.chapter()
        log.retell(99, "Boo.", 99)
        assert log.lines() == []


DEEDS = st.sampled_from(["chapter", "beat", "tell", "retell", "undo", "back"])


@given(st.lists(st.tuples(DEEDS, st.integers(1, 20), st.integers(1, 20)), max_size=20))
@settings(deadline=None)
def test_no_line_is_ever_lost_or_doubled(steps):
    log = Log()
    for do, one, other in steps:
        if do == "chapter":
            log.chapter()
        elif do == "beat":
            log.told("Beat.")
        elif do == "tell":
            log.tell(f"line {len(log.entries)}", one if other % 2 else None)
        elif do == "retell":
            log.retell(one, f"wording {len(log.entries)}", other)
        elif do == "undo" and one <= len(log.entries) and log.entries[one - 1].do == "Go":
            log.undo(one)
        elif do == "back":
            log.back(one)
    tells = [entry.seq for entry in log.entries if entry.do == "Tell"]
    words = {entry.action["text"] for entry in log.entries if entry.do == "Retell"}
    lines = [line for chapter in log.story().chapters for beat in chapter.beats for line in beat.lines]
    assert sorted(line.seq for line in lines if line.seq in tells) == tells
    assert all(line.text in words for line in lines if line.edited)
    assert len({line.seq for line in lines}) == len(lines)
    for chapter in log.story().chapters:
        assert [beat.seq for beat in chapter.beats] == sorted(beat.seq for beat in chapter.beats)


class TestTheEnd:
    def test_standings_are_the_last_word_on_each_seat_best_first(self, log):
        log.chapter()
        log.told(Event("@0 has 5.", "standing", facts={"seat": 0, "place": 1, "credits": 5, "jobs": 1}),
                 Event("@1 has 3.", "standing", facts={"seat": 1, "place": 2, "credits": 3}))
        log.told(Event("@0 has 2.", "standing", facts={"seat": 0, "place": 2, "credits": 2, "jobs": 1}),
                 Event("@1 has 3.", "standing", facts={"seat": 1, "place": 1, "credits": 3}))
        assert log.story().standings == (Standing(1, 1, 3, None, "Ben has 3."), Standing(0, 2, 2, 1, "Ada has 2."))

    def test_awards_name_their_seats(self, log):
        log.told(Event("@1 and @2 lied best.", "award", facts={"title": "Best liar", "seats": [1, 2]}))
        assert log.story().awards == (Award("Best liar", (1, 2), "Ben and Cy lied best."),)

    def test_deals_stand_as_they_were_left(self, log):
        log.chapter("Job 1")
        log.told(Event("@0 owes @1 a goat.", "deal", facts={"deal": 4, "state": "open"}))
        log.told(Event("@2 owes @1 a roof.", "deal", facts={"deal": 5, "state": "open"}))
        log.chapter("Job 2")
        log.told(Event("@0 paid up.", "deal", facts={"deal": 4, "state": "kept"}))
        assert deals(log.story()) == (Deal(4, "Ada owes Ben a goat.", "kept", "Job 1"),
                                      Deal(5, "Cy owes Ben a roof.", "open", "Job 1"))

    def test_deals_are_told_in_the_words_of_the_handshake(self, log):
        for text, state in (("Ada offers a goat.", "offered"), ("Deal! A goat.", "agreed"), ("Now!", "due")):
            log.told(Event(text, "deal", facts={"deal": 0, "state": state}))
        for text, state in (("Ben offers a roof.", "offered"), ("Nobody wants it.", "declined")):
            log.told(Event(text, "deal", facts={"deal": 1, "state": state}))
        assert [(deal.text, deal.state, deal.shaken) for deal in deals(log.story())] == [
            ("Deal! A goat.", "due", True), ("Ben offers a roof.", "declined", False)]


class TestTheTitle:
    def test_is_the_one_given(self, log):
        log.chapter()
        assert log.story(" Three  crates ").title == "Three crates"

    def test_is_made_from_the_first_chapter_with_a_name(self, log):
        log.chapter("Job 1")
        log.chapter("Job 2")
        log.told(Event("It is Quill.", "title", facts={"title": "Three crates for Widow Quill"}))
        assert log.story().title == "Three crates for Widow Quill and other tales"

    def test_is_the_only_chapters(self, log):
        log.told("Hm.")
        log.chapter("Round 1")
        assert log.story().title == "Round 1"


class TestTheDate:
    def test_is_the_day_of_the_first_entry(self, log):
        log.undo(log.told("Gone."))
        assert log.story().date == "2026-11-28"

    def test_is_the_one_on_the_wall_where_they_play(self, monkeypatch):
        monkeypatch.setenv("TZ", "America/Los_Angeles")
        time.tzset()
        try:
            assert journal([Entry(1, 0, {"do": "Go"}, at="2026-11-29T04:30:00Z")], PEOPLE).date == "2026-11-28"
        finally:
            monkeypatch.undo()
            time.tzset()

    @pytest.mark.parametrize("at", ["", "yesterday"])
    def test_may_be_unknown(self, at):
        assert journal([Entry(1, 0, {"do": "Go"}, at=at)], PEOPLE).date == ""


class TestNewest:
    def test_lines_come_first_with_their_beat(self, log):
        log.chapter()
        first = log.told("One.")
        log.told("Two.")
        log.tell("a", seat=1)
        log.tell("b", first)
        log.tell("c")
        story = log.story()
        assert [(line.text, beat.text) for line, beat in newest(story, 2)] == [("c", "Two."), ("b", "One.")]
        assert len(newest(story, 9)) == 3
        assert newest(story, 0) == []


class TestPreviously:
    def test_people_have_the_word(self, log):
        log.chapter("Job 1")
        log.tell("Long ago.")
        log.chapter("Job 2")
        log.told("@0 meets a goat.")
        log.tell("It stared.")
        log.tell("It blinked.")
        log.tell("It left.")
        log.told(Event("@0 is paid.", "outcome"))
        log.told(Event("At the spaceport", "interlude"))
        log.chapter("Job 3")
        assert previously(log.story()) == ("It stared.", "It left.", "Ada is paid.")

    def test_else_the_table_saw_something(self, log):
        log.chapter()
        log.told(Event("Named.", "title", facts={"title": "Quill"}))
        for text in ("One.", "Two.", "Three."):
            log.told(text)
        assert previously(log.story()) == ("Named.", "Two.", "Three.")
        log.told(Event("Paid.", "outcome"))
        log.told(Event("At the spaceport", "interlude"), "@0 shops.")
        assert previously(log.story()) == ("Named.", "Three.", "Paid.")

    def test_even_when_there_was_little(self, log):
        log.chapter()
        log.told(Event("Named.", "title", facts={"title": "Quill"}), Event("Paid.", "outcome"))
        assert previously(log.story()) == ("Named.", "Paid.")

    def test_nothing_yet(self, log):
        assert previously(log.story()) == ()

    def test_a_long_line_is_told_in_short(self, log):
        log.chapter()
        log.tell("The goat stood there.\nIt stood and stood. " + "And it stood. " * 20)
        log.tell("word " * 200)
        first, last = previously(log.story())
        assert first == "The goat stood there."
        assert len(last) <= 140 and last.endswith("word…")
