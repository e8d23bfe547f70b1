"""Bots in a browser: one person with seven of them, from the lobby to the last word; a seat handed over and taken back; the quiet count."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator

import chromium
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server

pytestmark = pytest.mark.browser
PHONE, TV = {"width": 390, "height": 844}, {"width": 1280, "height": 720}


@pytest.fixture
def brisk(tmp_path) -> Iterator[Server]:
    """A table whose bots do not hesitate."""
    server = Server(tmp_path, chromium.HOST, "--bot-pause", "0")
    yield server
    server.stop()


class Corner:
    """A table of Most Wanted in a browser: its TV, and phones. `wrong` collects what went wrong on any page."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server, self.wrong = browser, server, []
        self.tv = self.page(TV)
        self.tv.goto(f"{server.address}/")
        self.tv.get_by_role("button", name="Most Wanted").click()
        self.tv.wait_for_url("**/tv/*")
        self.code = self.tv.url[-4:]

    def page(self, size: dict) -> Page:
        page = self.browser.new_context(viewport=size, reduced_motion="reduce").new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("response", lambda answer: self.wrong.append(f"{answer.status} {answer.url}") if answer.status >= 500 else None)
        return page

    def phone(self) -> Page:
        page = self.page(PHONE)
        page.goto(f"{self.server.address}/t/{self.code}")
        return page

    def sit(self, name: str, shape: str) -> Page:
        page = self.phone()
        page.get_by_label("Your name at the table").first.fill(name)
        page.locator(f"label:has(input[value={shape}])").click()
        page.get_by_role("button", name="Sit down", exact=True).click()
        page.wait_for_selector("#now")
        expect(self.tv.locator(f"#joined-{shape}")).to_contain_text("here")  # it is connected: a tap before that would be told to wait
        return page

    def told(self, page: Page) -> dict:
        return json.loads(page.evaluate("code => fetch(`/t/${code}/view.json`).then(answer => answer.text())", self.code))


def act(page: Page, offers: list[dict]) -> None:
    """Do by taps something that is open to this phone, whatever the game's screen looks like: forms, cards to choose, one button."""
    open_now = {offer["do"] for offer in offers if "why_not" not in offer}
    private = page.locator("#private")
    for do in ("StayOut", "Ready", "Answer", "NameFirst"):
        button = private.locator(f'form[data-do="{do}"] button:not([aria-disabled=true])').last
        if do in open_now and button.is_visible():
            button.click()
            return
    means = private.locator('[data-means="church"]')
    if means.count():
        means.check(force=True)  # the real box lies over its label
    form = private.locator('form[data-deed="church"]' if means.count() else "form[data-deed]").first
    for card in json.loads(form.get_attribute("data-from"))[:int(form.get_attribute("data-min"))]:
        private.locator(f'[data-card="{card}"]').check(force=True)
    private.locator("[data-fire]:not([aria-disabled=true])").click()


def test_one_person_plays_a_whole_game_with_seven_bots(browser, brisk):
    corner = Corner(browser, brisk)
    ada = corner.sit("Ada", "star")
    for number in range(1, 8):
        ada.get_by_role("button", name="greenhorn", exact=True).click()
        expect(ada.locator("#now .bot-seat")).to_have_count(number)
    expect(ada.get_by_text("Add a bot")).to_have_count(0)
    expect(corner.tv.locator(".joined li:has-text('bot')")).to_have_count(7)
    expect(corner.tv.locator(".joined li:has-text('asleep')")).to_have_count(0)
    level = ada.locator("#now .level").first
    level.click()
    expect(level).to_contain_text("bot: gunslinger")
    outside = "() => [...document.querySelectorAll('#now .seating button')].filter(one => one.getBoundingClientRect().right > innerWidth).length"
    assert ada.evaluate(outside) == 0
    ada.get_by_role("button", name="Start the tale").click()
    taps, seq = 0, -1
    while not (told := corner.told(ada))["over"]:
        if 0 in told["view"]["waiting"] and told["seq"] != seq:
            ada.wait_for_function("seq => Number(document.body.dataset.seq) >= 0 && document.querySelector('[data-turn]')", arg=told["seq"])
            act(ada, told["offers"])
            taps, seq = taps + 1, told["seq"]
        ada.wait_for_timeout(100)  # programs move in between; there is no one thing to wait for
        assert taps < 300
    assert taps > 3 and told["view"]["winner"] is not None
    expect(ada.locator("#private")).to_contain_text("Most Wanted")
    expect(corner.tv.locator("#public")).to_contain_text(told["people"][told["view"]["winner"]]["name"])
    assert corner.wrong == []


def test_a_seat_is_handed_to_a_bot_and_taken_back_by_taps(browser, tmp_path):
    server = Server(tmp_path, chromium.HOST, "--bot-pause", "600")  # these bots think it over for hours
    try:
        corner = Corner(browser, server)
        ada, ben = corner.sit("Ada", "star"), corner.sit("Ben", "circle")
        ada.get_by_role("button", name="greenhorn", exact=True).click()
        ada.get_by_role("button", name="Start the tale").click()
        ben.locator("#now.mw").wait_for(state="attached")  # the deal, and whose turn it is, turn the phone to its first page
        ben.locator("[data-go=me]").click()
        ben.locator("summary", has_text="Give my seat to a bot").click()
        ben.locator("#f-TakeOver-me button", has_text=re.compile("legend", re.I)).click()
        expect(ben.locator("#now")).to_contain_text("A bot plays for you")
        assert chromium.axe(ben) == []
        ben.reload()
        back = ben.get_by_role("button", name="Play on yourself").locator("visible=true")
        box = back.bounding_box()
        assert box["height"] >= 44 and box["width"] > 200 and box["y"] + box["height"] <= PHONE["height"], "one big button, in sight"
        ada.locator("[data-go=me]").click()
        expect(ada.locator("#bot-circle .tag.bot")).to_be_visible()
        ada.set_viewport_size({"width": PHONE["width"], "height": 2000})  # nothing half under the tabs
        assert chromium.axe(ada) == []
        back.click()
        expect(ben.locator("#now")).not_to_contain_text("A bot plays for you")
        expect(ada.locator("#bot-circle .tag.bot")).to_have_count(0)
        late = corner.phone()
        bot = corner.told(ada)["people"][2]["name"]
        late.get_by_label("Your name at the table").fill("Zoe")
        assert chromium.axe(late) == []
        late.get_by_role("button", name=f"Take over from {bot}").click()
        late.wait_for_selector("#now")
        assert corner.told(late)["seat"] == 2 and corner.told(late)["people"][2]["name"] == "Zoe"
        assert corner.wrong == []
    finally:
        server.stop()


def test_time_may_be_called_only_when_the_tables_time_is_over(browser, brisk):
    """The count goes on from what the table said, and survives every push; at its end it is said once."""
    corner = Corner(browser, brisk)
    ada = corner.sit("Ada", "star")
    ada.evaluate("""() => {
      const bar = document.body;  // outside the regions: no push of the table's own takes it away
      bar.insertAdjacentHTML("beforeend", '<div id="late" data-after="60" data-since="7" data-waited="57" hidden><button>Time is up</button></div>');
      document.dispatchEvent(new Event("dressed"));
    }""")
    count, button = ada.locator(".countdown"), ada.get_by_role("button", name="Time is up")
    expect(count).to_have_text(re.compile(r"^Time may be called in 0:0[123]$"))
    expect(button).not_to_be_visible()
    ada.evaluate("""() => {  // a push draws the element anew, hidden as it comes
      const old = document.getElementById("late"), fresh = old.cloneNode(true);
      document.querySelector(".countdown").remove(); fresh.hidden = false; old.replaceWith(fresh);
      document.dispatchEvent(new Event("dressed"));
    }""")
    expect(button).not_to_be_visible()
    expect(count).to_have_count(1)
    expect(button).to_be_visible()
    expect(count).to_have_count(0)
    assert ada.locator("#live").text_content() == "Time may be called."
    ada.evaluate("""() => {  // another wait begins anew
      document.getElementById("late").dataset.since = "9"; document.getElementById("late").dataset.waited = "0";
      document.dispatchEvent(new Event("dressed"));
    }""")
    expect(button).not_to_be_visible()
    expect(count).to_have_text(re.compile(r"^Time may be called in (1:00|0:5\d)$"))
    assert corner.wrong == []
