"""Bots at live tables: how they sit down, what they are shown, that they play on, and how people and bots change places."""
from __future__ import annotations

import json
import logging
import pickle
import random
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app import create_app
from companion.bots import thinking
from companion.bots.brains import levels
from companion.bots.random_player import choose
from companion.bots.thinking import Lost, Thinker
from companion.engine import Chance, Entry, encode, live, replay
from companion.engine.roster import SHAPES
from companion.games import GAMES, most_wanted
from companion.web import seats as seats_room
from companion.web.seats import Patience
from tests.conftest import Phone
from tests.server import Server
from tests.web.test_kill import Wire


def until(condition: Callable[[], Any], seconds: float = 20) -> Any:
    """Wait until this holds, and say what it came to."""
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < deadline, "it never came to that"
        threading.Event().wait(0.005)  # nobody tells us when a bot has moved
    return found


class Whim:
    """Thinks at once, at random, and remembers every question; `say` makes it answer something else, `gate` makes it wait."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.say: Callable[..., Any] = lambda key, level, view, offers, heard, seed: self.anything(offers, most_wanted.IDLE, seed)
        self.gate = threading.Event()
        self.gate.set()

    def ask(self, *question: Any) -> dict[str, Any] | None:
        self.asked.append(question)
        self.gate.wait(20)
        return self.say(*question)

    def anything(self, offers: Any, shun: Any, seed: int) -> dict[str, Any] | None:
        return choose([offer for offer in offers if offer.do not in shun], random.Random(seed))

    def rest(self) -> None:
        """Nothing to end."""


class Saloon:
    """A table of a game with bots: people who tap, bots who think by a whim, and the match underneath."""

    def __init__(self, app: Any, people: int, bots: int, key: str = "most_wanted", start: bool = True, pensive: bool = False,
                 **options: Any) -> None:
        self.app, self.house = app, app.extensions["house_players"]
        self.house.pause, self.house.thinker = 0, Whim()
        if pensive:  # bots come to no end with thinking, until the gate is opened
            self.thinker.gate.clear()
        self.code = app.test_client().post("/matches", data={"game": key, **options}).headers["Location"][-4:]
        self.match = app.extensions["matches"].get(self.code)
        self.phones = [Phone(app, self.code, *who) for who in list(zip(("Ada", "Ben", "Cleo"), ("star", "circle", "triangle")))[:people]]
        for _ in range(bots):
            self.phones[0].act("AddBot", level=self.match.levels[0])
        if start:
            self.phones[0].act("Start")

    @property
    def thinker(self) -> Whim:
        return self.house.thinker

    def waiting(self) -> tuple[int, ...]:
        """Whom the table waits for, once it is no bot that has yet to think."""
        with self.match.lock:
            return self.match.game.waiting(self.match.table)

    def people_only(self) -> bool:
        """Has every bot done what it had to do?"""
        with self.match.lock:
            late = self.waiting()
            return self.match.over or bool(late) and not any(self.match.people[seat].bot for seat in late)

    def bots_moves(self) -> list[Any]:
        with self.match.lock:
            return [entry for entry in self.match.entries if entry.seq in self.match.by_bots]

    def settle(self) -> None:
        until(self.people_only)

    def tap(self, phone: Phone, rng: random.Random) -> None:
        """This person does something that is play."""
        told = phone.view()
        action = choose(told["offers"], rng, self.match.game.IDLE)
        assert phone.post({"id": f"{phone.name}-{told['seq']}", "seen": told["seq"], "action": action}).status_code == 200

    def play(self, stop: Callable[[], bool], seed: int = 1) -> None:
        """People and bots play on until it has come to this, or to the end."""
        rng = random.Random(seed)
        while not stop():
            self.settle()
            if self.match.over or stop():
                return
            self.tap(self.phones[self.waiting()[0]], rng)


@pytest.fixture
def saloon(app) -> Iterator[Callable[..., Saloon]]:
    house = app.extensions["house_players"]
    yield lambda *told, **more: Saloon(app, *told, **more)
    if isinstance(house.thinker, Whim):
        house.thinker.gate.set()
    house.close()


class TestInTheLobby:
    def test_a_bot_takes_a_free_shape_and_an_invented_name(self, saloon):
        table = saloon(1, 7, start=False)
        people = table.match.people
        assert {person.shape for person in people} == set(SHAPES) and len({person.name for person in people}) == 8
        assert [(person.bot, person.invented, person.phone) for person in people[1:]] == [("greenhorn", True, True)] * 7
        assert "full" in table.phones[0].refused("AddBot", level="greenhorn")
        assert "full" in table.phones[0].offers("AddBot")[0]["why_not"]

    def test_a_level_nobody_knows_is_refused_and_names_those_there_are(self, saloon):
        ada = saloon(1, 1, start=False).phones[0]
        bot = ada.view()["people"][1]
        assert "gunslinger" in ada.refused("AddBot", 400, level="sheriff")
        assert "gunslinger" in ada.refused("TakeOver", 400, shape=bot["shape"], level="sheriff")
        assert "gunslinger" in ada.refused("Join", 400, name="Zed", shape="square", phone=False, bot="sheriff")
        assert ada.refused("AddBot", level="") == "Say how well the bot is to play."

    def test_a_game_without_bots_has_none(self, open_table):
        ada = open_table(1, start=False)[0]
        assert ada.refused("AddBot", 400, level="greenhorn") == "This game has no bots."
        assert ada.offers("AddBot") == [] and "Add a bot" not in ada.http.get(f"/t/{ada.code}").text

    def test_its_level_can_be_changed_and_it_can_be_taken_off_the_list(self, saloon):
        table = saloon(2, 2, start=False)
        ada, ben = table.phones
        first, second = table.match.people[2:]
        ben.act("TakeOver", shape=first.shape, level="legend")
        assert table.match.people[2].bot == "legend"
        assert "already" in ben.refused("TakeOver", shape=first.shape, level="legend")
        ben.act("Leave", shape=second.shape)
        assert table.match.people[3:] == []

    def test_a_bot_cannot_be_referee_and_does_not_inherit_the_whistle(self, saloon):
        table = saloon(2, 1, start=False)
        ada, ben = table.phones
        ben.act("Move", shape=table.match.people[2].shape, by=-1)
        assert "bot" in ada.refused("Referee", shape=next(person.shape for person in table.match.people if person.bot))
        ada.act("Leave", shape="star")
        assert table.match.roster.referee == "circle"

    def test_screens_say_that_it_is_a_bot_and_never_that_it_sleeps(self, app, saloon):
        table = saloon(1, 1, start=False)
        tv = table.phones[0].http.get(f"/tv/{table.code}").text
        row = tv.split('id="joined-')[2].split("</li>")[0]
        assert "#i-bot" in row and "bot</small>" in row and "asleep" not in row and "dark" not in row
        phone = table.phones[0].http.get(f"/t/{table.code}").text
        row = phone.split('<li class="panel" id="seat-')[2].split("</li>")[0]
        assert "#i-bot" in row and "away" not in row and f"Make {table.match.people[1].name} a gunslinger." in row

    def test_people_do_not_hand_over_before_the_game_begins(self, saloon):
        table = saloon(2, 0, start=False)
        assert "not begun" in table.phones[0].refused("TakeOver", shape="star", level="legend")


@pytest.mark.parametrize("key, people, bots", [("most_wanted", 1, 7), ("most_wanted", 2, 1), ("scoundrel_society", 1, 4)])
def test_one_person_and_bots_play_a_whole_game_and_its_log_replays_to_the_same_table(saloon, tmp_path, key, people, bots):
    table = saloon(people, bots, key)
    table.play(lambda: table.match.over)
    match = table.match
    assert match.over and len(table.bots_moves()) > 5
    assert replay(match.game, match.entries) == match.table
    assert {entry.do for entry in table.bots_moves()} & {*match.game.IDLE, "Start"} == set()
    again = create_app(tmp_path / "data").extensions["matches"].get(table.code)
    assert (again.table, again.roster, again.by_bots) == (match.table, match.roster, match.by_bots)


class TestWhatABotIsShown:
    def test_it_sees_its_seats_view_and_offers_and_hears_what_its_seat_was_told(self, saloon):
        table = saloon(1, 3)
        table.play(lambda: len(table.thinker.asked) > 30)
        match = table.match
        tables = [replay(match.game, match.entries[:length]) for length in range(5, len(match.entries) + 1)]
        assert len(table.thinker.asked) > 15
        for key, level, view, offers, heard, seed in table.thinker.asked:
            seat = view.mine
            assert match.people[seat].bot == level and key == "most_wanted" and type(seed) is int
            assert any(view == match.game.view(one, seat) and offers == match.game.offers(one, seat) for one in tables), "that was no view of this seat"
            assert heard and all(told.to is None or seat in told.to for told in heard)
            assert not any(told.text for told in heard if told.kind == "lay" and told.to != (seat,)), "another seat's cards"

    def test_what_goes_to_another_process_holds_no_table(self, saloon):
        table = saloon(1, 2)
        table.play(lambda: len(table.thinker.asked) > 6)
        for question in table.thinker.asked:
            written = pickle.dumps(question)
            assert b"Table" not in written and b"companion.match" not in written
            assert pickle.loads(written) == question


class TestWhatABotMayDo:
    @pytest.mark.parametrize("answer", [{"do": "HoldOn"}, {"do": "CallTime"}, {"do": "LeaveTown"}, {"do": "Start"}, {"do": "Undo", "seq": 5},
                                        {"do": "Church", "discard": ["not a card"]}, {"do": "Fly"}, {}, "Church", None])
    def test_what_is_no_play_or_not_legal_is_left_to_chance_with_a_warning(self, saloon, caplog, answer):
        table = saloon(1, 2, start=False)
        table.thinker.say = lambda *question: answer
        with caplog.at_level(logging.WARNING):
            table.phones[0].act("Start")
            table.play(lambda: len(table.bots_moves()) > 4)
        assert {entry.do for entry in table.bots_moves()} & {*most_wanted.IDLE, "Start", "Undo"} == set()
        assert "Chance decides instead" in caplog.text

    def test_a_brain_that_fails_stops_nobody(self, saloon):
        table = saloon(1, 2, start=False)

        def fails(*question):
            raise RuntimeError("no idea")

        table.thinker.say = fails
        table.phones[0].act("Start")
        table.play(lambda: len(table.bots_moves()) > 4)

    def test_where_anybody_may_go_on_people_come_first(self, saloon):
        table = saloon(1, 2, first="choice")
        ada = table.phones[0]
        assert table.waiting() == () and ada.offers("NameFirst")
        table.house.stir(table.match, looking=True)
        ada.act("NameFirst", first=1)
        table.settle()
        assert [entry.do for entry in table.match.entries if entry.do == "NameFirst"] == ["NameFirst"]
        assert table.bots_moves()[0].seq > next(entry.seq for entry in table.match.entries if entry.do == "NameFirst")

    def test_where_anybody_may_go_on_and_all_are_bots_one_does(self, saloon):
        table = saloon(1, 1, first="choice")
        table.phones[0].act("TakeOver", shape="star", level="greenhorn")
        until(lambda: table.bots_moves())
        assert table.bots_moves()[0].do == "NameFirst"

    def test_a_phone_cannot_tap_for_a_bot(self, app, saloon):
        table = saloon(1, 1, pensive=True)
        ada = table.phones[0]
        message = ada.message("Church", discard=[])
        answer = ada.post({**message, "as": 1})
        assert answer.status_code == 409 and answer.json["error"] == f"A bot plays for {table.match.people[1].name}: nobody else need."
        page = ada.http.get(f"/t/{table.code}?for={table.match.people[1].shape}").text
        assert "You act for" not in page and "data-for=" not in page

    def test_nobodys_tap_waits_for_a_thought(self, saloon):
        table = saloon(2, 1, pensive=True)
        table.phones[0].act("Tell", text="It is quiet in town.")  # whoever is to move, this is answered
        while not any(table.match.people[seat].bot for seat in table.waiting()):
            table.tap(table.phones[table.waiting()[0]], random.Random(2))
        until(lambda: table.thinker.asked)
        table.phones[1].act("Tell", text="Too quiet.")
        assert not table.bots_moves()
        table.thinker.gate.set()
        until(table.bots_moves)


class TestChangingPlaces:
    def test_a_person_gives_their_seat_to_a_bot_and_takes_it_back(self, saloon):
        table = saloon(2, 0)
        ada, ben = table.phones
        ada.act("TakeOver", shape="star", level="greenhorn")
        until(lambda: 0 not in table.waiting())
        assert "play on yourself first" in ada.refused("Church", discard=[])
        assert [offer["do"] for offer in ada.view()["offers"]] == ["GiveBack"] and ada.view()["view"]["hand"]
        page = ada.http.get(f"/t/{table.code}").text
        now = page.split('id="now"')[1].split('id="desk"')[0]
        assert "A bot plays for you" in now and "Play on yourself" in now and 'data-do="Church"' not in now
        ada.act("GiveBack", shape="star")
        assert "A bot plays for you" not in ada.http.get(f"/t/{table.code}").text
        table.play(lambda: 0 in table.waiting())
        before = len(table.bots_moves())
        table.tap(ada, random.Random(3))
        assert len(table.bots_moves()) == before
        assert "without a bot" in ada.refused("GiveBack", shape="star")

    def test_only_a_seat_nobody_looks_through_is_handed_over_by_others(self, saloon):
        table = saloon(3, 0, pensive=True)
        ada, ben, cleo = table.phones
        cleo.connect()
        assert ben.refused("TakeOver", shape="triangle", level="legend") == (
            "Cleo is looking at the table: only they themselves or the referee can let a bot play.")
        cleo.socket.emit("away")
        ben.act("TakeOver", shape="triangle", level="legend")
        assert table.match.people[2].bot == "legend"
        assert "Only whoever sits there" in ben.refused("GiveBack", shape="triangle")
        ada.act("GiveBack", shape="triangle")  # Ada has the whistle
        cleo.socket.emit("look", callback=True)
        ada.act("TakeOver", shape="triangle", level="legend")

    def test_for_somebody_without_a_phone_anybody_says_so(self, saloon):
        table = saloon(2, 0, start=False)
        ada, ben = table.phones
        ada.act("Join", name="Gran", shape="square", phone=False)
        ada.act("Start")
        ben.act("TakeOver", shape="square", level="greenhorn")
        assert "nobody else need" in ben.post({**ben.message("Church", discard=[]), "as": 2}).json["error"]
        ben.act("GiveBack", shape="square")
        assert not table.match.people[2].bot and not table.match.people[2].phone

    def test_who_takes_the_seat_back_on_another_phone_plays_on(self, app, saloon):
        table = saloon(2, 0)
        ada, ben = table.phones
        ada.act("TakeOver", shape="star", level="greenhorn")
        other = Phone(app, table.code)
        assert other.http.post(f"/t/{table.code}/reclaim", data={"symbol": "star"}).status_code == 303
        assert not table.match.people[0].bot and other.view()["seat"] == 0
        ada.act("TakeOver", shape="star", level="greenhorn")
        link = ada.http.post(f"/t/{table.code}/ticket").text.split("http://table.test:5050")[-1].split("<")[0].strip()
        assert Phone(app, table.code).http.get(link).status_code == 303
        assert not table.match.people[0].bot

    def test_a_latecomer_takes_over_from_a_bot(self, app, saloon):
        table = saloon(1, 2)
        bot = table.match.people[1]
        late = Phone(app, table.code)
        page = late.http.get(f"/t/{table.code}").text
        assert f"Take over from {bot.name}" in page and f"That’s me: {bot.name}" not in page
        hand = list(table.match.game.view(table.match.table, 1).hand)
        table.thinker.gate.clear()
        answer = late.http.post(f"/t/{table.code}/relieve", data={"name": " ada ", "symbol": bot.shape})
        assert answer.status_code == 409 and "There is a ada here already. How about ada 2?" in answer.text
        assert late.http.post(f"/t/{table.code}/relieve", data={"name": "Zoe", "symbol": "star"}).status_code == 409
        lost = Phone(app, table.code)
        for phone in (late, lost):  # a second tap on the button, with and without the first one's cookie
            assert phone.http.post(f"/t/{table.code}/relieve", data={"name": "Zoe", "symbol": bot.shape, "tap": "one-tap"}).status_code == 303
        assert late.view()["seat"] == lost.view()["seat"] == 1 and late.view()["view"]["hand"]
        assert (table.match.people[1].name, table.match.people[1].bot, table.match.people[1].invented) == ("Zoe", "", False)
        if not table.bots_moves():
            assert late.view()["view"]["hand"] == hand
        table.thinker.gate.set()
        table.phones.append(late)
        table.play(lambda: len(table.match.entries) > 60 or table.match.over)
        assert replay(table.match.game, table.match.entries) == table.match.table

    def test_a_bots_seat_is_not_somebody_coming_back(self, app, saloon):
        table = saloon(1, 1, pensive=True)
        bot = table.match.people[1]
        answer = Phone(app, table.code).http.post(f"/t/{table.code}/reclaim", data={"symbol": bot.shape})
        assert answer.status_code == 409 and "take over from it" in answer.text
        ada = table.phones[0]
        assert "from the page for joining" in ada.refused("GiveBack", shape=bot.shape)
        assert ada.refused("Relieve", shape=bot.shape, name="Zoe") == "Take that seat from the phone that wants it."

    def test_what_a_bot_has_decided_is_dropped_with_the_moment(self, saloon):
        """Ada takes her seat back while the bot still thinks about her move: it is hers."""
        table = saloon(2, 0)
        ada, ben = table.phones
        table.play(lambda: 0 in table.waiting())
        table.thinker.gate.clear()
        ada.act("TakeOver", shape="star", level="greenhorn")
        until(lambda: table.thinker.asked)
        ada.act("GiveBack", shape="star")
        table.thinker.gate.set()
        until(lambda: not table.house.places[table.code].thoughts)
        assert not table.bots_moves() and 0 in table.waiting()

    def test_moves_are_thought_of_anew_after_a_change_of_level(self, saloon):
        table = saloon(1, 1, pensive=True)
        ada = table.phones[0]
        while 1 not in table.waiting():
            table.tap(ada, random.Random(4))
        until(lambda: table.thinker.asked)
        ada.act("TakeOver", shape=table.match.people[1].shape, level="legend")
        table.thinker.gate.set()
        until(table.bots_moves)
        assert {level for _, level, *_ in table.thinker.asked} == {"greenhorn", "legend"}

    def test_the_me_tab_offers_it(self, saloon):
        table = saloon(2, 1)
        ada, ben = table.phones
        ben.connect()
        desk = ben.http.get(f"/t/{table.code}").text.split('id="desk"')[1].split('id="public"')[0]
        assert "Give my seat to a bot" in desk and "Let a bot play for Ada" in desk
        desk = ada.http.get(f"/t/{table.code}").text.split('id="desk"')[1].split('id="public"')[0]
        assert "Let a bot play for Ben" in desk  # Ada is referee
        ada.connect()
        desk = ben.http.get(f"/t/{table.code}").text.split('id="desk"')[1].split('id="public"')[0]
        assert "Let a bot play for Ada" not in desk


class TestTakingBack:
    def test_undo_takes_back_a_persons_move_and_what_bots_made_of_it(self, saloon):
        table = saloon(2, 2)
        ada, ben = table.phones
        table.play(lambda: table.people_only() and table.match.undoable().seat == 1 and table.match.newest().seq in table.match.by_bots)
        moved = table.match.undoable()
        before = replay(table.match.game, table.match.entries[:moved.seq - 1])
        assert table.match.newest().seq > moved.seq and before != table.match.table
        table.thinker.gate.clear()
        ben.act("Undo", seq=moved.seq)
        assert table.match.table == before and replay(table.match.game, table.match.entries) == before
        assert not any(entry.seq >= moved.seq and entry.do in table.match.moves for entry in live(table.match.entries))
        table.thinker.gate.set()
        table.play(lambda: len(table.match.entries) > moved.seq + 20 or table.match.over)
        assert replay(table.match.game, table.match.entries) == table.match.table

    def test_others_may_not_and_the_referee_may(self, saloon):
        table = saloon(2, 1)
        ada, ben = table.phones
        table.play(lambda: 1 in table.waiting())
        table.tap(ben, random.Random(6))
        seq = table.match.undoable().seq
        table.settle()
        ben.act("Referee", shape="circle")
        assert "Only whoever made that move" in ada.refused("Undo", seq=seq)
        ada.act("Referee", shape="star")
        ada.act("Undo", seq=seq)

    def test_the_start_can_be_taken_back_and_bots_sit_in_the_lobby_again(self, saloon, tmp_path):
        table = saloon(1, 2)
        table.settle()
        ada = table.phones[0]
        ada.act("Undo", seq=table.match.undoable().seq)
        assert table.match.table is None and len(table.match.people) == 3 and not table.match.roster.started
        ada.act("AddBot", level="greenhorn")
        ada.act("Start")
        table.settle()
        again = create_app(tmp_path / "data").extensions["matches"].get(table.code)
        assert again.table == table.match.table and again.by_bots == table.match.by_bots

    def test_who_is_played_for_is_so_in_the_lobby_too_when_the_start_is_taken_back(self, saloon, tmp_path):
        table = saloon(2, 0)
        ada, ben = table.phones
        ben.act("TakeOver", shape="circle", level="greenhorn")
        while table.match.table is not None:
            ada.act("Undo", seq=table.match.undoable().seq)
        assert table.match.people[1].bot == "greenhorn" and "A bot plays for you" in ben.http.get(f"/t/{table.code}").text
        again = create_app(tmp_path / "data").extensions["matches"].get(table.code)
        assert again.roster == table.match.roster
        ben.act("GiveBack", shape="circle")
        assert [offer["do"] for offer in ben.view()["offers"]] == ["Start", "AddBot"]

    def test_the_referee_goes_back_to_between_two_moves_of_bots(self, saloon):
        table = saloon(1, 3)
        table.play(lambda: len(table.bots_moves()) > 4)
        table.settle()
        table.thinker.gate.clear()
        table.phones[0].act("GoBack", seq=table.match.newest().seq - 1)
        table.thinker.gate.set()
        table.settle()
        assert replay(table.match.game, table.match.entries) == table.match.table


class TestSomebodyLooks:
    def test_in_an_empty_room_bots_pause_and_go_on_when_somebody_looks(self, saloon):
        table = saloon(1, 2, start=False)
        table.house.looked = 0
        ada = table.phones[0]
        ada.act("Start")
        ada.act("TakeOver", shape="star", level="greenhorn")
        moves = len(table.bots_moves())
        table.house.stir(table.match)
        until(lambda: not table.house.stirred)
        assert len(table.bots_moves()) == moves <= 1
        ada.connect()
        until(lambda: table.match.over, 60)

    def test_after_a_restart_bots_go_on_once_the_table_is_looked_at(self, saloon, tmp_path):
        table = saloon(1, 2, pensive=True)
        table.phones[0].act("TakeOver", shape="star", level="greenhorn")
        cookie = table.phones[0].http.get_cookie(f"seat_{table.code}").value
        again = create_app(tmp_path / "data", BOT_PAUSE=0)
        again.extensions["house_players"].thinker = Whim()
        try:
            phone = Phone(again, table.code)
            assert not again.extensions["house_players"].threads
            phone.http.set_cookie(f"seat_{table.code}", cookie)
            phone.view()
            until(lambda: again.extensions["matches"].get(table.code).by_bots)
        finally:
            again.extensions["house_players"].close()

    def test_an_evening_without_bots_starts_nothing(self, app, table):
        table[0].connect()
        table[1].act("RollPayoff")
        house = app.extensions["house_players"]
        assert not house.threads and not house.places and house.thinker.process is None


def test_two_processes_at_one_table_make_one_move_of_each(saloon, tmp_path):
    table = saloon(1, 3, pensive=True)
    table.phones[0].act("TakeOver", shape="star", level="greenhorn")
    other = create_app(tmp_path / "data", BOT_PAUSE=0)
    house = other.extensions["house_players"]
    house.thinker = Whim()
    house.thinker.gate.clear()
    try:
        other.test_client().get(f"/t/{table.code}/view.json")
        until(lambda: table.thinker.asked and house.thinker.asked)
        for thinker in (table.thinker, house.thinker):
            thinker.gate.set()
        there = other.extensions["matches"].get(table.code)
        until(lambda: table.match.over or there.over, 60)
    finally:
        house.close()
    written = create_app(tmp_path / "data").extensions["matches"].get(table.code)
    assert written.over and not written.stopped
    assert len({entry.tap for entry in written.entries}) == len(written.entries)


class TestTheProcessThatThinks:
    @pytest.fixture
    def thinker(self) -> Iterator[Thinker]:
        thinker = Thinker()
        yield thinker
        thinker.rest()

    def question(self, key: str = "most_wanted", level: str = "") -> tuple[Any, ...]:
        game = GAMES[key]
        table = game.deal(3, {name: bounds.value for name, bounds in game.OPTIONS.items()}, Chance(random.Random(1)))
        seat = game.waiting(table)[0]
        return key, level or levels(key)[0], game.view(table, seat), game.offers(table, seat), list(game.opening(table)), 7

    def test_it_thinks_as_brains_say(self, thinker):
        asked = self.question()
        answer = thinker.ask(*asked)
        assert answer["do"] in {offer.do for offer in asked[3]} and thinker.ask(*asked) == answer

    def test_broken_it_is_made_anew(self, thinker):
        asked = self.question()
        first, answer = thinker.process, thinker.ask(*asked)
        assert first is None and thinker.process.poll() is None
        broken = thinker.process
        broken.kill()
        broken.wait()
        assert thinker.ask(*asked) == answer and thinker.process is not broken

    def test_one_that_comes_to_no_end_is_ended(self):
        thinker = Thinker(limit=0.01)  # it has not even begun by then
        with pytest.raises(Lost):
            thinker.ask(*self.question())
        assert thinker.process is None

    def test_a_brain_that_fails_answers_nothing_and_the_next_question_is_answered(self, thinker, caplog):
        with caplog.at_level(logging.WARNING):
            assert thinker.ask(*self.question(level="nobody")) is None
        assert "KeyError" in caplog.text
        assert thinker.ask(*self.question())

    def test_it_learns_the_cards_of_the_house(self, tmp_path, monkeypatch):
        thinker = Thinker(tmp_path)
        try:
            assert thinker.ask(*self.question()) and thinker.process.args[-1] == str(tmp_path)
        finally:
            thinker.rest()
        learned = []

        def spoilt(folder):
            raise ValueError("a card too many")

        games = (SimpleNamespace(add_folder=spoilt), SimpleNamespace(), SimpleNamespace(add_folder=learned.append))
        monkeypatch.setattr(thinking, "GAMES", dict(enumerate(games)))
        thinking.learn(tmp_path)
        assert learned == [tmp_path]

    def test_it_goes_when_the_table_goes(self, thinker):
        thinker.ask(*self.question())
        process = thinker.process
        process.stdin.close()  # as when the table's own process is killed
        assert process.wait(10) == 0


def test_killed_and_started_again_bots_play_on(tmp_path):
    server = Server(tmp_path, "127.0.0.1", "--bot-pause", "0")
    try:
        code = urllib.request.urlopen(f"{server.url}/matches", data=b"game=most_wanted").url[-4:]
        ada = Wire(server.url, code, "Ada", "star")
        for number in range(3):
            assert ada.act({"id": f"bot-{number}", "seen": 0, "action": {"do": "AddBot", "level": "greenhorn"}})["ok"]
        assert ada.act({"id": "start", "seen": 0, "action": {"do": "Start"}})["ok"]
        assert ada.act({"id": "over", "seen": 0, "action": {"do": "TakeOver", "shape": "star", "level": "greenhorn"}})["ok"]
        until(lambda: ada.view()["seq"] > 15)
        server.kill()
        server.start()
        until(lambda: ada.view()["over"], 60)
        log = json.load(ada.opener.open(f"{server.url}/t/{code}/match.json"))["entries"]
        assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
    finally:
        server.stop()


class TestPatience:
    """How long the table has waited is for the table to say: screens count on from there."""

    class Question:
        def __init__(self, ask: str, *waiting: int) -> None:
            self.phase, self.ask, self.waiting = "fight", ask, waiting

    class Log:
        def __init__(self) -> None:
            self.entries: list[Any] = []

        @property
        def seq(self) -> int:
            return len(self.entries)

        def line(self, seat: int, at: str = "") -> TestPatience.Log:
            self.entries.append(Entry(len(self.entries) + 1, seat, {"do": "Ready"}, at=at))
            return self

    def test_it_counts_from_the_question_and_not_from_each_answer(self, monkeypatch):
        now = [100.0]
        monkeypatch.setattr(seats_room.time, "monotonic", lambda: now[0])
        patience, log = Patience(), self.Log().line(0)
        assert patience.waited(log, self.Question("Who is in?", 1, 2, 3)) == 0
        now[0] += 10
        assert patience.waited(log.line(2), self.Question("Who is in?", 1, 3)) == 10
        now[0] += 10
        since = patience.since
        assert patience.waited(log.line(2), self.Question("Who is in?", 1, 2, 3)) == 20, "who holds on does not begin the wait anew"
        assert patience.since == since
        assert patience.waited(log.line(1), self.Question("Break the tie.", 2, 3)) == 0 and patience.since != since
        now[0] += 5
        patience.waited(log.line(2), self.Question("Break the tie.", 3))
        assert patience.waited(log.line(3), self.Question("Break the tie.", 2, 3)) == 0, "the same tie, once more"

    def test_after_a_restart_it_counts_from_the_newest_line(self):
        log = self.Log().line(0, "2020-01-01T00:00:00+00:00")
        assert Patience().waited(log, self.Question("Who is in?", 1)) > 3600
        assert Patience().waited(self.Log(), None) == 0


def test_a_bots_moves_are_logged_like_anybodys(saloon):
    table = saloon(1, 2)
    table.play(lambda: len(table.bots_moves()) > 3)
    for entry in table.bots_moves():
        assert entry.by is None and table.match.people[entry.seat].bot and entry.tap.startswith(f"bot-{table.code}-")
    joined = [entry.action for entry in table.match.entries if entry.do == "Join"]
    assert [told.get("bot") for told in joined] == ["", "greenhorn", "greenhorn"]
    assert all(encode(entry) for entry in table.bots_moves())
