"""Pages: joining, coming back, and what strangers and wrong addresses get."""
from __future__ import annotations

import pytest

from tests.conftest import Phone


def test_an_unknown_code_says_so_and_offers_the_lobby(app):
    for path in ("/t/XXXX", "/tv/XXXX", "/join?code=XXXX", "/t/XXXX/story.md"):
        answer = app.test_client().get(path, follow_redirects=True)
        assert answer.status_code == 404
        assert "no table with the code XXXX" in answer.text and "Open a new table" in answer.text
    assert app.test_client().get("/t/XXXX/view.json").json == {"ok": False, "error": "There is no table with the code XXXX."}


def test_a_code_may_be_typed_small(app, table):
    answer = app.test_client().get(f"/join?code={table[0].code.lower()}")
    assert answer.status_code == 303 and answer.headers["Location"].endswith(f"/t/{table[0].code}")


def test_wrong_methods_and_wild_addresses_get_a_page(app):
    http = app.test_client()
    assert http.get("/matches").status_code == 405
    assert http.get("/t/%00%ff").status_code == 404
    assert http.post("/matches", data={"game": "chess"}).status_code == 400
    assert http.post("/matches", data={"game": "galactic_scoundrels", "payout": "millions"}).status_code == 400


def test_opening_a_table_leads_to_its_tv(app):
    answer = app.test_client().post("/matches", data={"game": "galactic_scoundrels", "payout": "quick"})
    assert answer.status_code == 303
    code = answer.headers["Location"][-4:]
    assert code in app.test_client().get("/tv", follow_redirects=True).text
    assert app.extensions["matches"].get(code).roster.options == {"payout": "quick"}


class TestJoining:
    def join(self, phone: Phone, name: str, shape: str, **more):
        return phone.http.post(f"/t/{phone.code}/join", data={"name": name, "symbol": shape, **more})

    def test_a_second_anna_is_told_and_offered_another_name(self, app, open_table):
        code = open_table(2, start=False)[0].code
        answer = self.join(Phone(app, code), "  aDa ", "square")
        assert answer.status_code == 409 and "How about aDa 2?" in answer.text
        assert 'value="  aDa "' in answer.text  # what was typed is still there

    def test_a_taken_shape_is_told(self, app, open_table):
        code = open_table(2, start=False)[0].code
        assert "just taken that shape" in self.join(Phone(app, code), "Zoe", "star").text

    def test_a_second_tap_on_the_button_is_the_same_seat(self, app, open_table):
        code = open_table(2, start=False)[0].code
        phone = Phone(app, code)
        assert self.join(phone, "Zoe", "square", tap="one-tap").status_code == 303
        assert self.join(phone, "Zoe", "square", tap="one-tap").status_code == 303
        lost_answer = Phone(app, code)  # the first answer, and its cookie, never arrived
        assert self.join(lost_answer, "Zoe", "square", tap="one-tap").status_code == 303
        assert lost_answer.view()["seat"] == 2
        assert len(app.extensions["matches"].get(code).people) == 3

    def test_somebody_elses_tap_id_gives_no_seat(self, app, open_table):
        code = open_table(2, start=False)[0].code
        self.join(Phone(app, code), "Zoe", "square", tap="one-tap")
        assert self.join(Phone(app, code), "Mallory", "diamond", tap="one-tap").status_code == 409

    @pytest.mark.parametrize("name, shown", [("Bob 🐺", "Bob 🐺"), ("O'Brien", "O&#39;Brien"), ("<svg/onload=alert(1)>", "&lt;svg/onload=alert(1)&gt;"),
                                             ("Zoë\u0301", "Zoë\u0301"), ("W" * 24, "W" * 24)])
    def test_any_visible_name_is_fine_and_inert(self, app, open_table, name, shown):
        phones = open_table(2, start=False)
        phone = Phone(app, phones[0].code)
        assert self.join(phone, name, "square").status_code == 303
        for page in (phone.http.get(f"/t/{phone.code}").text, phone.http.get(f"/tv/{phone.code}").text):
            assert shown in page and "<svg/onload" not in page

    @pytest.mark.parametrize("name", ["", "   ", "\x00\x07", "\u200d", "x" * 25])
    def test_an_invisible_or_endless_name_is_not(self, app, open_table, name):
        phone = Phone(app, open_table(2, start=False)[0].code)
        assert self.join(phone, name, "square").status_code == 409

    def test_nobody_joins_a_tale_that_has_begun(self, app, table):
        assert "has begun" in self.join(Phone(app, table[0].code), "Late", "square").text

    def test_a_full_table_says_so(self, app, open_table):
        code = open_table(5, start=False)[0].code
        assert "full" in self.join(Phone(app, code), "Sixth", "square").text


class TestComingBack:
    def test_a_reload_is_the_same_seat_and_no_form(self, table):
        ada = table[0]
        page = ada.http.get(f"/t/{ada.code}").text
        assert "Who are you tonight" not in page and 'id="private"' in page

    def test_a_dark_seat_is_taken_back_and_a_lit_one_is_not(self, app, table):
        ada, ben, _ = table
        ada.connect()
        stranger = Phone(app, ada.code)
        assert stranger.http.post(f"/t/{ada.code}/reclaim", data={"symbol": "star"}).status_code == 409
        assert stranger.http.post(f"/t/{ada.code}/reclaim", data={"symbol": "circle"}).status_code == 303
        assert stranger.view()["seat"] == 1 and ben.view()["seat"] == 1  # several devices, one seat

    def test_the_table_may_say_no_to_it(self, app, table):
        ada, ben, _ = table
        ada.connect()
        stranger = Phone(app, ada.code)
        stranger.http.post(f"/t/{ada.code}/reclaim", data={"symbol": "circle"})
        claim = next(event["args"][0]["claim"] for event in ada.socket.get_received() if event["name"] == "notice")
        assert ada.socket.emit("veto", claim, callback=True) == {"ok": True}
        assert stranger.view()["seat"] is None and ben.view()["seat"] == 1

    def test_a_player_without_a_phone_may_get_one(self, app, open_table):
        ada, ben = open_table(2, start=False)
        ada.act("Join", name="Gran", shape="square", phone=False)
        late = Phone(app, ada.code)
        late.http.post(f"/t/{ada.code}/reclaim", data={"symbol": "square"})
        assert late.view()["seat"] == 2 and app.extensions["matches"].get(ada.code).people[2].phone


class TestTheEveningInOneFile:
    def test_only_the_referee_takes_it_away_before_the_end(self, table):
        ada, ben, _ = table
        assert ben.http.get(f"/t/{ben.code}/match.json").status_code == 403
        told = ada.http.get(f"/t/{ada.code}/match.json").json
        assert told["game"] == "galactic_scoundrels" and told["entries"][0]["action"]["do"] == "Join"


def test_seat_tokens_are_nowhere_but_in_the_cookie(app, table):
    ada = table[0].connect()
    token = ada.http.get_cookie(f"seat_{ada.code}").value
    tv = Phone(app, ada.code, tv=True).connect()
    ada.act("RollPayoff")
    everything = str(tv.screens()) + str(ada.screens()) + ada.http.get(f"/t/{ada.code}").text + str(ada.view()) + tv.http.get(f"/tv/{ada.code}").text
    assert token not in everything


class TestASecondPhoneForASeat:
    def test_a_ticket_is_good_once(self, app, table):
        ada = table[0]
        page = ada.http.post(f"/t/{ada.code}/ticket").text
        link = page.split("http://table.test:5050")[-1].split("<")[0].strip()
        tablet, thief = Phone(app, ada.code), Phone(app, ada.code)
        assert tablet.http.get(link).status_code == 303
        assert tablet.view()["seat"] == 0 and ada.view()["seat"] == 0
        assert thief.http.get(link).status_code == 409 and thief.view()["seat"] is None

    def test_strangers_get_none(self, app, table):
        assert Phone(app, table[0].code).http.post(f"/t/{table[0].code}/ticket").status_code == 403


def test_the_drawer_of_corrections(app, table):
    ada = table[0]
    assert "Correct the piles" in ada.http.get(f"/t/{ada.code}/corrections").text
    assert Phone(app, ada.code).http.get(f"/t/{ada.code}/corrections").status_code == 303
