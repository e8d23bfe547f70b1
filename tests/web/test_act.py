"""One tap: how it is answered, what it may change, and that it counts once."""
from __future__ import annotations

import pytest

from tests.conftest import Phone


def test_a_tap_counts_and_everybody_sees_the_same_table(table):
    ada, ben, cleo = table
    ben.act("RollPayoff", dice=(2,))
    assert [phone.view()["view"]["job"]["pot"] for phone in table] == [5, 5, 5]


def test_a_retry_gets_the_first_answer_and_changes_nothing(table):
    ada = table[0]
    message = ada.message("RollPayoff")
    first, again = ada.post(message).json, ada.post(message).json
    assert first == again and first["ok"]
    assert ada.view()["seq"] == first["seq"]


def test_a_retry_by_socket_counts_once_too(table):
    ada = table[0].connect()
    message = ada.message("RollPayoff")
    assert ada.socket.emit("act", message, callback=True) == ada.socket.emit("act", message, callback=True)


def test_what_is_stale_for_this_seat_is_refused_and_for_others_is_not(table):
    ada, ben, _ = table
    seen = ada.view()["seq"]
    ada.act("RollPayoff", dice=(1,), at=seen)
    assert "moment has passed" in ada.refused("StartBidding", at=seen)
    ben.act("StartBidding", at=seen)  # Ben has not moved since: other people's taps make his no older


def test_a_story_line_is_never_stale(table):
    ada = table[0]
    ada.act("RollPayoff")
    ada.act("Tell", text="It began with a goat.", at=0)


def test_an_illegal_move_says_why_and_changes_nothing(table):
    assert table[0].refused("Bid", rung=3) == "Nobody is bidding now."


def test_names_stand_in_a_refusal(table):
    ada, ben, _ = table
    ada.act("RollPayoff", dice=(1,))
    ada.act("StartBidding")
    assert ben.refused("Fold") == "It is Ada's turn to speak."


@pytest.mark.parametrize("message", [
    None, 7, "x", [], {}, {"id": "a"}, {"id": "", "seen": 1, "action": {"do": "Fold"}}, {"id": "a", "seen": "1", "action": {"do": "Fold"}},
    {"id": "a", "seen": True, "action": {"do": "Fold"}}, {"id": "a", "seen": -1, "action": {"do": "Fold"}}, {"id": "a", "seen": 1, "action": "Fold"},
    {"id": "a", "seen": 1, "action": {}}, {"id": "a", "seen": 1, "action": {"do": 5}}, {"id": "a", "seen": 1, "action": {"do": "Explode"}},
    {"id": "a", "seen": 1, "action": {"do": "Fold", "extra": 1}}, {"id": "a", "seen": 1, "action": {"do": "Bid", "rung": "high"}},
    {"id": "a", "seen": 1, "action": {"do": "Bid", "rung": {"a": [1] * 50}}}, {"id": "a", "seen": 1, "action": {"do": "Bid"}, "dice": "6"},
    {"id": "a", "seen": 1, "action": {"do": "Bid", "rung": 1}, "dice": [1.5]}, {"id": "a", "seen": 1, "action": {"do": "Fold"}, "as": "Ben"},
    {"id": "a", "seen": 2**70, "action": {"do": "Fold"}}, {"id": "a" * 65, "seen": 1, "action": {"do": "Fold"}},
    {"id": "a", "seen": 1, "action": {"do": "Tell", "text": 5}}, {"id": "a", "seen": 1, "action": {"do": "Tell"}},
])
def test_a_malformed_message_gets_a_sentence(table, message):
    ada = table[0].connect()
    before = ada.view()
    answer = ada.post(message)
    assert answer.status_code == 400 and answer.json["error"].endswith((".", "?")), answer.json
    by_socket = ada.socket.emit("act", message, callback=True)
    assert by_socket["ok"] is False and by_socket["error"]
    assert ada.view() == before


def test_a_body_that_is_no_json_gets_a_sentence(table):
    ada = table[0]
    answer = ada.http.post(f"/t/{ada.code}/act", data=b"\xff\xfe{", content_type="application/json")
    assert answer.status_code == 400 and answer.json["error"]
    answer = ada.http.post(f"/t/{ada.code}/act", data="x" * 70_000, content_type="application/json")
    assert answer.status_code in (400, 413) and answer.json["error"]


def test_without_a_seat_nobody_moves(app, table):
    stranger = Phone(app, table[0].code)
    assert stranger.post(table[0].message("RollPayoff")).status_code == 403
    assert stranger.view()["offers"] == []


def test_a_seat_cookie_of_another_table_is_no_seat_here(app, table, open_table):
    ada, other = table[0], open_table()[0]
    cookie = other.http.get_cookie(f"seat_{other.code}")
    ada_there = Phone(app, ada.code)
    ada_there.http.set_cookie(f"seat_{ada.code}", cookie.value)
    assert ada_there.post(ada.message("RollPayoff")).status_code == 403


def test_anybody_may_act_for_somebody_and_it_is_written_down(app, table):
    ada, ben, _ = table
    ben.act("RollPayoff", dice=(2,))
    ben.act("StartBidding")
    told = ben.message("Bid", rung=2)
    assert ben.post({**told, "as": 0}).status_code == 200
    entry = app.extensions["matches"].get(ada.code).entries[-1]
    assert (entry.seat, entry.by) == (0, 1)


def test_dice_of_the_table_are_marked_and_checked(app, table):
    ada = table[0]
    assert "dice do not fit" in ada.refused("RollPayoff", dice=(5,))
    assert "no such dice" in ada.refused("RollPayoff", dice=(2, 2))
    ada.act("RollPayoff", dice=(4,))
    assert app.extensions["matches"].get(ada.code).entries[-1].chance[0]["by"] == "table"


class TestUndo:
    def newest(self, app, phone):
        return app.extensions["matches"].get(phone.code).undoable().seq

    def test_whoever_moved_takes_it_back_and_dice_fall_the_same(self, app, table):
        ada, ben, _ = table
        ben.act("RollPayoff")
        pot = ben.view()["view"]["job"]["pot"]
        ben.act("Undo", seq=self.newest(app, ben))
        assert ben.view()["view"]["job"] is None
        ben.act("RollPayoff")
        assert ben.view()["view"]["job"]["pot"] == pot

    def test_others_may_not_but_the_referee_may(self, app, table):
        ada, ben, cleo = table
        ben.act("RollPayoff", dice=(1,))
        assert "referee" in cleo.refused("Undo", seq=self.newest(app, ben))
        ada.act("Undo", seq=self.newest(app, ben))  # Ada sat down first: the whistle is hers

    def test_an_undo_that_meant_something_older_is_refused(self, app, table):
        ada, ben, _ = table
        seq = self.newest(app, ada)
        ben.act("RollPayoff", dice=(1,))
        assert "newer" in ada.refused("Undo", seq=seq)

    def test_going_back_strikes_all_after_and_keeps_the_story(self, app, table):
        ada, ben, cleo = table
        start = self.newest(app, ada)
        ben.act("RollPayoff", dice=(1,))
        ben.act("Tell", text="A widow knocks.")
        ben.act("StartBidding")
        assert "referee" in cleo.refused("GoBack", seq=start)
        ada.act("GoBack", seq=start)
        assert ada.view()["view"]["phase"] == "offer" and ada.view()["view"]["job"] is None
        assert "A widow knocks." in ada.http.get(f"/t/{ada.code}/story.md").text


class TestStory:
    def test_a_line_is_kept_as_typed_and_its_teller_may_change_it(self, table):
        ada, ben, _ = table
        line = ada.act("Tell", text="  One lamp.\r\nOne goat. <b>*really*</b>  ")["seq"]
        assert "One lamp." in ada.http.get(f"/t/{ada.code}/story.md").text
        assert "Only whoever told" in ben.refused("Retell", line=line, text="Mine now", seen=line)
        ada.act("Retell", line=line, text="Two lamps.", seen=line)
        story = ada.http.get(f"/t/{ada.code}/story.md").text
        assert "Two lamps." in story and "One lamp." not in story

    def test_two_thousand_characters_are_the_most(self, table):
        ada = table[0]
        ada.act("Tell", text="x" * 2000)
        assert "2,000" in ada.refused("Tell", text="x" * 2001)
        assert "nothing to tell" in ada.refused("Tell", text=" \x00 \n ")

    def test_a_line_about_nothing_is_refused(self, table):
        assert "no such moment" in table[0].refused("Tell", text="Eh?", about=999)
