"""kill -9 at any moment: what was answered is there, what was not is there whole or not at all."""
from __future__ import annotations

import json
import random
import threading
import urllib.error
import urllib.request
from http.client import HTTPException
from http.cookiejar import CookieJar

import pytest

from companion.bots.random_player import choose
from tests.server import Server


class Wire:
    """A phone that is another program: HTTP and JSON only."""

    def __init__(self, url: str, code: str, name: str, shape: str) -> None:
        self.url, self.code = url, code
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.opener.open(f"{url}/t/{code}/join", data=f"name={name}&symbol={shape}".encode()).read()

    def view(self) -> dict:
        return json.load(self.opener.open(f"{self.url}/t/{self.code}/view.json", timeout=10))

    def page(self) -> str:
        return self.opener.open(f"{self.url}/t/{self.code}", timeout=10).read().decode()

    def act(self, message: dict) -> dict:
        request = urllib.request.Request(f"{self.url}/t/{self.code}/act", json.dumps(message).encode(), {"Content-Type": "application/json"})
        try:
            return json.load(self.opener.open(request, timeout=10))
        except urllib.error.HTTPError as refused:
            return json.load(refused)


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    server.stop()


def open_table(server: Server) -> list[Wire]:
    opened = urllib.request.urlopen(f"{server.url}/matches", data=b"game=galactic_scoundrels")
    code = opened.url[-4:]
    phones = [Wire(server.url, code, name, shape) for name, shape in (("Ada", "star"), ("Ben", "circle"), ("Cleo", "cross"))]
    assert phones[0].act({"id": "start", "seen": 0, "action": {"do": "Start"}})["ok"]
    return phones


def test_between_any_two_taps(server):
    rng = random.Random(5)
    phones = open_table(server)
    for tap in range(36):
        phone = rng.choice(phones)
        told = phone.view()
        action = choose(told["offers"], rng, shun={"ProposeDeal"})
        if action:
            phone.act({"id": f"tap-{tap}", "seen": told["seq"], "action": action})
        if tap % 12 == 11:
            before = [(phone.view(), phone.page()) for phone in phones]
            server.kill()
            server.start()
            assert [(phone.view(), phone.page()) for phone in phones] == before


def test_in_the_middle_of_a_burst_of_taps(server):
    phones = open_table(server)
    answered: list[str] = []
    sent: list[str] = []

    def tell(phone: Wire, name: str) -> None:
        for number in range(10_000):
            text = f"{name} tells {number}."
            sent.append(text)
            try:
                if phone.act({"id": f"{name}-{number}", "seen": 0, "action": {"do": "Tell", "text": text}})["ok"]:
                    answered.append(text)
            except (OSError, HTTPException, ValueError):  # the line was cut in mid-answer
                return

    for _ in range(2):
        threads = [threading.Thread(target=tell, args=(phone, name)) for phone, name in zip(phones, (f"A{_}", f"B{_}", f"C{_}"))]
        for thread in threads:
            thread.start()
        while len(answered) < 40 * (_ + 1):  # let the burst get going
            threading.Event().wait(0.005)
        server.kill()
        for thread in threads:
            thread.join()
        server.start()
        story = phones[0].opener.open(f"{server.url}/t/{phones[0].code}/story.md").read().decode()
        assert [text for text in answered if text not in story] == []
        log = json.load(phones[0].opener.open(f"{server.url}/t/{phones[0].code}/match.json"))["entries"]
        kept = [entry["action"]["text"] for entry in log if entry["action"]["do"] == "Tell"]
        assert len(kept) == len(set(kept)) and set(kept) <= set(sent)
        assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
