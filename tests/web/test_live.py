"""Live screens: who is sent what, when, and that a restart changes nothing."""
from __future__ import annotations

from companion.app import create_app
from tests.conftest import Phone


def test_every_connect_gets_the_full_screen(app, table):
    ada = table[0].connect()
    full, = [screen for screen in ada.screens() if screen.get("full")]
    assert full["seq"] == ada.view()["seq"] and full["public"] and full["private"]
    tv = Phone(app, ada.code, tv=True).connect()
    assert [screen for screen in tv.screens() if screen.get("full")][0].keys() >= {"seq", "public"}


def test_looking_again_gives_the_whole_screen(table):
    ada = table[0].connect()
    assert ada.socket.emit("look", callback=True)["private"]


def test_a_tap_reaches_every_screen(app, table):
    phones = [phone.connect() for phone in table]
    tv = Phone(app, phones[0].code, tv=True).connect()
    for screen in (*phones, tv):
        screen.screens()
    seq = phones[1].act("RollPayoff", dice=(3,))["seq"]
    for screen in (*phones, tv):
        assert seq in {message["seq"] for message in screen.screens()}


def test_what_did_not_change_is_not_sent(table):
    ada, ben, cleo = (phone.connect() for phone in table)
    ada.act("RollPayoff", dice=(3,))
    for phone in (ada, ben, cleo):
        phone.screens()
    ben.act("Tell", text="A goat again.")
    for phone in (ada, cleo):
        assert all("private" not in message for message in phone.screens())


def test_an_onlooker_sees_the_public_table_only(app, table):
    onlooker = Phone(app, table[0].code).connect()
    assert all("private" not in message for message in onlooker.screens())


def test_the_tv_needs_no_seat_even_in_a_browser_that_has_one(table):
    ada = table[0]
    ada.tv = True
    ada.connect()
    assert all("private" not in message for message in ada.screens())


def test_an_unknown_room_is_refused(app):
    stray = Phone(app, "XXXX").connect()
    assert not stray.socket.is_connected()


def test_a_phone_put_down_is_dark_on_the_tv(app, open_table):
    ada, ben, cleo = (phone.connect() for phone in open_table(start=False))
    tv = Phone(app, ada.code, tv=True).connect()
    tv.screens()
    ben.socket.emit("away")
    assert "asleep" in tv.screens()[-1]["public"]
    ben.socket.emit("look", callback=True)
    assert "asleep" not in tv.screens()[-1]["public"]


def test_after_a_restart_the_table_is_the_same(app, table, tmp_path):
    ada, ben, cleo = table
    ben.act("RollPayoff")
    ada.act("StartBidding", title="Three crates")
    ada.act("Bid", rung=2)
    before = [phone.view() for phone in table]
    pages = [phone.http.get(f"/t/{phone.code}").text for phone in table]
    again = create_app(tmp_path / "data", ADDRESS="http://table.test:5050")
    for phone, view, page in zip(table, before, pages):
        cookie = phone.http.get_cookie(f"seat_{phone.code}").value
        back = Phone(again, phone.code)
        back.http.set_cookie(f"seat_{phone.code}", cookie)
        assert back.view() == view
        assert back.http.get(f"/t/{phone.code}").text == page


def test_secrets_reach_only_those_they_are_meant_for(app, table):
    ada, ben, cleo = (phone.connect() for phone in table)
    tv = Phone(app, ada.code, tv=True).connect()
    everybody = (ada, ben, cleo, tv)
    for phone in everybody:
        phone.screens()
    ada.act("ProposeDeal", other=1, give_words="the hush money", quiet=True)
    heard = {phone.name or "tv": "hush money" in str(phone.screens()) for phone in everybody}
    assert heard == {"Ada": True, "Ben": True, "Cleo": False, "tv": False}
    assert "hush money" not in str(cleo.view()) and "hush money" in str(ben.view())
    assert "hush money" not in cleo.http.get(f"/t/{ada.code}/story.md").text
    acting = app.test_client()
    acting.set_cookie(f"seat_{ada.code}", cleo.http.get_cookie(f"seat_{ada.code}").value)
    assert "hush money" not in acting.get(f"/t/{ada.code}?for=circle").text  # Cleo acts for Ben, who has a phone of his own
