"""Who sits where: names, shapes, places, and the whistle."""
from __future__ import annotations

import pytest
from players import whole

from companion.engine import Entry, Illegal, encode
from companion.engine.roster import (
    SHAPES,
    GiveBack,
    Join,
    Leave,
    Move,
    Phone,
    Referee,
    Relieve,
    Rename,
    Roster,
    Settings,
    TakeOver,
    clean_name,
    played_by_bots,
    roster_of,
)

SEATS = range(3, 6)
SHAPE = list(SHAPES)


def sit(roster, move):
    return [event.text for event in move.sit(roster, SEATS)]


def seated(*names):
    roster = Roster()
    for name, shape in zip(names, SHAPE):
        sit(roster, Join(name, shape))
    return roster


def refusal(roster, move):
    before = roster.copy()
    with pytest.raises(Illegal) as no:
        sit(roster, move)
    assert roster == before and whole(str(no.value))
    return str(no.value)


@pytest.mark.parametrize("typed, stands", [
    ("Ada", "Ada"), ("  Ada  ", "Ada"), ("Ada\tof\n the\u00a0Hills", "Ada of the Hills"), ("A\x00d\x1ba\x7f", "Ada"), ("\u202eAda\u2066", "Ada"),
    ("Bob 🐺", "Bob 🐺"), ("👩\u200d🚀", "👩\u200d🚀"), ("علی\u200cرضا", "علی\u200cرضا"), ("❤\ufe0f", "❤\ufe0f"),
    ("O'Neill", "O'Neill"), ("<svg/onload=alert(1)>", "<svg/onload=alert(1)>"),
    ("@2", "@2"), ("李小龍", "李小龍"), ("مريم", "مريم"), ("x" * 24, "x" * 24), ("🐺" * 24, "🐺" * 24), ("7", "7")])
def test_a_name_is_what_was_typed_without_control_characters_and_spare_blanks(typed, stands):
    assert clean_name(typed) == stands and [person.name for person in seated(typed).people] == [stands]


@pytest.mark.parametrize("typed", ["", "   ", "\n", "\x00\x01", "\u200b", "\u200d", "\ufe0f \u200d", "\u202e", "x" * 25, "x " * 13])
def test_a_name_has_1_to_24_visible_characters(typed):
    assert "24" in refusal(Roster(), Join(typed, SHAPE[0]))


@pytest.mark.parametrize("first, second", [
    ("Anna", "anna"), ("Anna", "ANNA"), ("Anna", " An na "), ("Anna", "A\u200dnna"), ("Straße", "STRASSE"), ("Zoé", "Zoe\u0301"), ("Ａda", "Ada")])
def test_two_people_cannot_have_names_that_sound_the_same(first, second):
    """Duplicates, ignoring case, blanks and how an accent is typed."""
    roster = seated(first)
    assert "here already. How about" in refusal(roster, Join(second, SHAPE[1]))
    sit(roster, Join("Ben", SHAPE[1]))
    assert "here already" in refusal(roster, Rename(SHAPE[1], second))


@pytest.mark.parametrize("taken, suggested", [
    (["Anna"], "Anna 2"), (["Anna", "anna 2"], "Anna 3"), (["x" * 24], "x" * 22 + " 2"), (["y" * 22 + " a"], "y" * 22 + " 2"),
    (["x" * 24, "x" * 22 + " 2"], "x" * 22 + " 3")])
def test_a_duplicate_name_gets_a_suggestion_that_is_free_and_fits(taken, suggested):
    roster = seated(*taken)
    sentence = refusal(roster, Join(taken[0], SHAPE[len(taken)]))
    assert sentence.endswith(f"How about {suggested}?")
    sit(roster, Join(suggested, SHAPE[len(taken)]))


def test_a_name_with_a_sign_in_it_is_nobodys_seat():
    """@2 in a sentence is the seat; @@2 is the sign."""
    roster = seated("@1 & co")
    assert "There is a @@1 & co here already. How about @@1 & co 2?" == refusal(roster, Join("@1 & co", SHAPE[1]))
    assert sit(roster, Leave(SHAPE[0])) == ["@@1 & co gets up."]


def test_shapes_are_the_eight_and_each_is_somebodys():
    roster = seated("Ada")
    assert "eight shapes" in refusal(roster, Join("Ben", "blob")) and "taken that shape" in refusal(roster, Join("Ben", SHAPE[0]))
    assert len(SHAPES) == 8 == len({mark for _, mark in SHAPES.values()}) == len({colour for colour, _ in SHAPES.values()})
    assert (roster.people[0].colour, roster.people[0].mark) == SHAPES[SHAPE[0]]


def test_a_full_table_is_full():
    assert "5 is the most" in refusal(seated(*"ABCDE"), Join("F", SHAPE[5]))


def test_seats_are_the_order_round_the_table():
    roster = seated("Ada", "Ben", "Cleo")
    sit(roster, Move(SHAPE[2], -1))
    assert [person.name for person in roster.people] == ["Ada", "Cleo", "Ben"]
    sit(roster, Move(SHAPE[0], -1))
    assert [person.name for person in roster.people] == ["Cleo", "Ben", "Ada"], "round the table, not off its end"
    assert roster.seat_of(SHAPE[2]) == 0 and roster.seat_of("blob") is None is roster.seat_of(None)
    for by in (0, 2, -5):
        assert "one place" in refusal(roster, Move(SHAPE[0], by))


@pytest.mark.parametrize("move", [Leave("blob"), Move("square", 1), Rename("square", "Z"), Phone("square"), Referee("square")])
def test_there_is_nothing_to_do_for_somebody_who_is_not_there(move):
    refusal(seated("Ada"), move)


def test_the_first_to_sit_down_is_referee_until_somebody_takes_the_whistle():
    roster = seated("Ada", "Ben", "Cleo")
    assert roster.referee == SHAPE[0]
    sit(roster, Referee(SHAPE[2]))
    assert roster.referee == SHAPE[2]
    sit(roster, Leave(SHAPE[2]))
    assert roster.referee == SHAPE[0]
    sit(roster, Leave(SHAPE[0]))
    sit(roster, Leave(SHAPE[1]))
    assert roster.referee == "" and roster.people == []


def test_a_name_can_be_put_right_at_any_time_also_to_itself_in_capitals():
    roster = seated("Ada", "Ben")
    roster.started = True
    assert sit(roster, Rename(SHAPE[0], "ADA", "Red")) == ["Ada is called ADA now."] and roster.people[0].alias == "Red"


@pytest.mark.parametrize("move", [Join("Zoe", SHAPE[4]), Leave(SHAPE[0]), Move(SHAPE[0], 1), Settings({"hand": 7})])
def test_once_the_game_has_begun_seats_and_settings_stay(move):
    roster = seated("Ada", "Ben", "Cleo")
    roster.started = True
    assert "has begun" in refusal(roster, move)


def test_whoever_played_without_a_phone_may_get_one_at_any_time():
    roster = seated("Ada")
    sit(roster, Join("Cleo", SHAPE[1], phone=False))
    roster.started = True
    assert not roster.people[1].phone and sit(roster, Phone(SHAPE[1])) == ["Cleo has a phone now."] and roster.people[1].phone


def test_settings_add_up():
    roster = seated("Ada")
    sit(roster, Settings({"hand": 7}))
    sit(roster, Settings({"payout": "quick"}))
    assert roster.options == {"hand": 7, "payout": "quick"}


def test_a_roster_is_what_its_log_says():
    moves = [Join("Ada", SHAPE[0]), Join("Ben", SHAPE[1]), Join("Cleo", SHAPE[2], phone=False), Settings({"hand": 5}), Move(SHAPE[0], 1),
             Rename(SHAPE[1], "Benno")]
    entries = [Entry(seq, None, encode(move)) for seq, move in enumerate(moves, start=1)]
    roster = roster_of(entries, SEATS)
    assert [(person.name, person.phone) for person in roster.people] == [("Benno", True), ("Ada", True), ("Cleo", False)]
    started = roster_of([*entries, Entry(7, None, {"do": "Start", "seats": 3, "options": {"hand": 7}})], SEATS)
    assert started.started and started.options == {"hand": 7}
    assert not roster_of([*entries, Entry(7, None, {"do": "Start", "seats": 3, "options": {}}), Entry(8, 0, {"do": "Undo", "seq": 7})], SEATS).started


class TestBots:
    """A bot sits down, plays for somebody, gives the seat back, or is relieved of it by somebody new."""

    def table(self, started: bool = True) -> Roster:
        roster = seated("Ada", "Ben")
        sit(roster, Join("Dusty", SHAPE[2], bot="legend"))
        roster.started = started
        return roster

    def test_a_bot_is_nobody_else_and_taps_for_itself(self):
        roster = seated()
        assert sit(roster, Join("Dusty", SHAPE[0], phone=False, bot="legend")) == ["Dusty sits down, a bot."]
        dusty = roster.people[0]
        assert (dusty.bot, dusty.invented, dusty.phone, roster.referee) == ("legend", True, True, "")
        sit(roster, Join("Ada", SHAPE[1]))
        assert roster.referee == SHAPE[1], "the first person to sit down, not the first bot"
        assert "bot cannot be referee" in refusal(roster, Referee(SHAPE[0]))
        sit(roster, Leave(SHAPE[1]))
        assert roster.referee == ""

    def test_a_bot_plays_for_somebody_until_they_play_on(self):
        roster = self.table()
        assert sit(roster, TakeOver(SHAPE[1], "legend")) == ["A bot plays for Ben now."]
        assert (roster.people[1].bot, roster.people[1].invented, roster.people[1].name) == ("legend", False, "Ben")
        assert sit(roster, TakeOver(SHAPE[1], "greenhorn")) == ["Ben plays as greenhorn now."]
        assert "already" in refusal(roster, TakeOver(SHAPE[1], "greenhorn"))
        assert sit(roster, GiveBack(SHAPE[1])) == ["Ben plays on."] and roster.people[1].bot == ""
        assert "without a bot" in refusal(roster, GiveBack(SHAPE[1]))

    def test_a_bots_level_changes_at_any_time(self):
        roster = self.table(started=False)
        sit(roster, TakeOver(SHAPE[2], "greenhorn"))
        assert roster.people[2].bot == "greenhorn" and roster.people[2].invented
        assert "how well" in refusal(roster, TakeOver(SHAPE[2], ""))

    def test_somebody_new_takes_over_a_bots_seat_and_nobody_elses(self):
        roster = self.table()
        assert "nobody but a bot" in refusal(roster, GiveBack(SHAPE[2]))
        assert "no bot's" in refusal(roster, Relieve(SHAPE[1], "Zoe"))
        sit(roster, TakeOver(SHAPE[1], "legend"))
        assert "no bot's" in refusal(roster, Relieve(SHAPE[1], "Zoe")), "the bot only keeps Ben's seat warm"
        assert "There is a ada here already" in refusal(roster, Relieve(SHAPE[2], "ada"))
        assert sit(roster, Relieve(SHAPE[2], "Dusty")) == ["Dusty takes over from Dusty."]
        assert (roster.people[2].bot, roster.people[2].invented, roster.people[2].phone) == ("", False, True)

    @pytest.mark.parametrize("move", [TakeOver("square", "legend"), GiveBack("square"), Relieve("square", "Zoe")])
    def test_there_is_nobody_to_change_places_with_at_a_free_seat(self, move):
        assert refusal(self.table(), move) == "Nobody sits there."

    def test_logs_from_before_there_were_bots_lead_to_the_same_roster(self):
        entries = [Entry(1, None, {"do": "Join", "name": "Ada", "shape": SHAPE[0], "phone": True, "alias": ""})]
        assert roster_of(entries, SEATS) == seated("Ada")

    def test_the_log_tells_bots_moves_from_peoples(self):
        told = [Join("Ada", SHAPE[0]), Join("Dusty", SHAPE[1], bot="legend"), Join("Ben", SHAPE[2])]
        log = [Entry(seq, None, encode(move)) for seq, move in enumerate(told, start=1)]
        start = {"do": "Start", "seats": 3, "options": {}}
        lines = [(0, start), (0, {"do": "Bid"}), (1, {"do": "Bid"}), (None, encode(TakeOver(SHAPE[0], "legend"))), (0, {"do": "Bid"}),
                 (None, encode(GiveBack(SHAPE[0]))), (0, {"do": "Bid"}), (0, {"do": "GoBack", "seq": 3}), (0, start), (1, {"do": "Bid"})]
        log += [Entry(seq, seat, action) for seq, (seat, action) in enumerate(lines, start=4)]
        assert played_by_bots(log, {"Bid", "Start"}, SEATS) == {6, 8, 13}, "struck or not"
        assert not roster_of(log[:-2], SEATS).started and roster_of(log, SEATS).people[1].bot == "legend", "people stay where they are"

    def test_who_sits_down_while_the_game_is_taken_back_is_no_trouble_for_the_log(self):
        start = {"do": "Start", "seats": 3, "options": {}}
        log = [Entry(1, None, encode(Join("Ada", SHAPE[0]))), Entry(2, 0, start), Entry(3, 0, {"do": "Undo", "seq": 2}),
               Entry(4, None, encode(Join("Dusty", SHAPE[1], bot="legend"))), Entry(5, 0, start), Entry(6, 1, {"do": "Bid"})]
        assert played_by_bots(log, {"Bid", "Start"}, SEATS) == {6}
