"""A house for every test: an app on its own folder, phones that sit down, a TV that looks on."""
from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from companion.app import create_app
from companion.web.live import socketio

SHAPES = ("star", "circle", "triangle", "cross", "hexagon")
NAMES = ("Ada", "Ben", "Cleo", "Dot", "Eve")
taps = itertools.count(1)


class Phone:
    """One phone: its cookie jar, its socket once connected, and what the table sent it."""

    def __init__(self, app: Flask, code: str, name: str = "", shape: str = "", tv: bool = False) -> None:
        self.app, self.code, self.name, self.shape = app, code, name, shape
        self.http: FlaskClient = app.test_client()
        self.tv = tv
        self.socket: SocketIOTestClient | None = None
        if name:
            assert self.http.post(f"/t/{code}/join", data={"name": name, "symbol": shape}).status_code == 303

    def connect(self) -> Phone:
        query = f"room={self.code}" + ("&screen=tv" if self.tv else "")
        self.socket = socketio.test_client(self.app, flask_test_client=self.http, query_string=query)
        return self

    def view(self) -> dict:
        return self.http.get(f"/t/{self.code}/view.json").json

    def offers(self, do: str) -> list[dict]:
        return [offer for offer in self.view()["offers"] if offer["do"] == do]

    def message(self, do: str, dice: tuple[int, ...] = (), at: int | None = None, tap: str = "", **fields) -> dict:
        told = {"id": tap or f"tap-{next(taps)}", "seen": self.view()["seq"] if at is None else at, "action": {"do": do, **fields}}
        return {**told, "dice": list(dice)} if dice else told

    def act(self, do: str, dice: tuple[int, ...] = (), **fields) -> dict:
        """A tap that must count."""
        answer = self.post(self.message(do, dice, **fields))
        assert answer.status_code == 200, answer.json
        return answer.json

    def post(self, message: object):
        return self.http.post(f"/t/{self.code}/act", json=message)

    def refused(self, do: str, status: int = 409, dice: tuple[int, ...] = (), **fields) -> str:
        """A tap that must not count: the sentence it got. Nothing may have changed."""
        before = self.view()
        answer = self.post(self.message(do, dice, **fields))
        assert answer.status_code == status and answer.json["ok"] is False, answer.json
        assert self.view() == before
        return answer.json["error"]

    def screens(self) -> list[dict]:
        """The screens pushed since last asked."""
        return [event["args"][0] for event in self.socket.get_received() if event["name"] == "screen"]


@pytest.fixture
def app(tmp_path) -> Flask:
    return create_app(tmp_path / "data", ADDRESS="http://table.test:5050")


@pytest.fixture
def open_table(app) -> Callable[..., list[Phone]]:
    """Open a match and seat so many people; their phones come back, not connected yet."""
    def seat(seats: int = 3, start: bool = True, **options) -> list[Phone]:
        where = app.test_client().post("/matches", data={"game": "galactic_scoundrels", **options}).headers["Location"]
        phones = [Phone(app, where[-4:], *who) for who in list(zip(NAMES, SHAPES))[:seats]]
        if start:
            phones[0].act("Start")
        return phones
    return seat


@pytest.fixture
def table(open_table) -> Iterator[list[Phone]]:
    """Three phones at a table whose tale has begun, Ada being the most honest."""
    phones = open_table()
    phones[0].act("BeginTale", iv=14, v=14, vi=13, honest=0)
    yield phones
