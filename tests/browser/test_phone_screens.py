"""The phone screens of Galactic Scoundrels: every one of them drawn, within reach, and patient with people who are in the middle of something."""
from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, expect

from tests.browser import stage
from tests.browser.evening import Evening, Phone, problems, walk

pytestmark = pytest.mark.browser


def test_every_screen_of_an_evening_by_taps_alone(browser, server):
    """From the first seat to the last fortune: nothing sideways, nothing too small, axe content, no errors, and few taps (see walk)."""
    wrong: dict[str, list[str]] = {}

    def look(name: str, phone: Phone) -> None:
        found = problems(phone, thorough=not name.endswith("-others"))  # those who wait all see the same card
        if found:
            wrong[name] = found

    evening = Evening(browser, server)
    walk(evening, look)
    evening.leave()
    assert wrong == {}


class Staged:
    """A table brought to a moment, and phones that come to it."""

    def __init__(self, play: stage.Evening, browser: Browser, app: Flask, url: str) -> None:
        self.play, self.browser, self.app, self.url = play, browser, app, url
        self.code = play.match.code
        self.phones: list[Phone] = []

    def phone(self, seat: int) -> Phone:
        token = f"{self.code}-{seat}"
        self.play.match.store.seat(self.code, stage.SHAPES[seat], token)
        phone = Phone(self.browser, self.play.match.people[seat].name)
        self.phones.append(phone)
        phone.context.add_cookies([{"name": f"seat_{self.code}", "value": token, "url": self.url}])
        phone.page.goto(f"{self.url}/t/{self.code}")
        while not any(viewer.shape == stage.SHAPES[seat] for viewer in self.app.extensions["audiences"][self.code].viewers.values()):
            phone.page.wait_for_timeout(20)  # until its socket is there: a push before that would come with the first screen
        return phone

    def act(self, phone: Phone, do: str, **told: object) -> None:
        """A tap from somewhere else: another phone of the same seat."""
        message = {"id": f"elsewhere-{do}-{random.random()}", "seen": self.play.match.seq, "action": {"do": do, **told}}
        answer = phone.page.evaluate("""async ([url, body]) => (await fetch(url, {
            method: "POST", body, headers: {"Content-Type": "application/json"}})).json()""", [f"/t/{self.code}/act", json.dumps(message)])
        assert answer["ok"], answer


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[tuple]:
    with stage.house(tmp_path_factory.mktemp("house")) as app_and_url:
        yield app_and_url


@pytest.fixture
def staged(browser, house) -> Iterator[Callable[[str], Staged]]:
    app, url = house
    tables: list[Staged] = []

    def bring(moment: str) -> Staged:
        tables.append(Staged(stage.MOMENTS[moment](app), browser, app, url))
        return tables[-1]

    yield bring
    for phone in [phone for table in tables for phone in table.phones]:
        phone.context.close()


@pytest.mark.parametrize("moment, seat, tab", [
    ("bidding-wide", 4, "now"), ("liar-wide", 0, "now"), ("winning-asked", 1, "now"), ("launch-wide", 0, "now"), ("distress-wide", 0, "now"),
    ("twist-wide", 4, "now"), ("twist-todo", 2, "now"), ("payout-wide", 0, "now"), ("spaceport-wide", 2, "now"), ("finale-tie", 3, "now"),
    ("job-twelve", 2, "table"), ("job-twelve", 1, "story"), ("job-light", 0, "now"), ("job-shipless", 0, "now")])
def test_the_longest_names_and_rarest_screens_stay_inside(staged, moment, seat, tab):
    phone = staged(moment).phone(seat)
    if tab != "now":
        phone.tab(tab)
    assert problems(phone, thorough=tab != "now" or moment == "payout-wide") == []


class Twos(random.Random):
    """Dice that always fall on two: a Twist that helps gives a card away, which somebody has to tick off."""

    def randint(self, a: int, b: int) -> int:
        return 2


def test_a_twist_is_four_taps_play_say_roll_tick(staged):
    table = staged("job-card")
    bex, june = table.phone(3), table.phone(0)
    table.play.match.luck = Twos()
    bex.sees("What does June run into?").tap("Twist")
    bex.sees("Talk it out with June").tap("Say “help”")
    bex.sees("You said “help”").tap("Roll 2d4")
    bex.sees("Give a card from your hand").tap("The card is handed over")
    june.sees("Your own turn")
    assert bex.taps == 4 and june.taps == 0


def test_words_focus_and_ticks_survive_what_others_do(staged):
    table = staged("job-card")
    june, bex = table.phone(0), table.phone(3)
    bex.sees("What does June run into?")
    line = june.field(re.compile("One line for the story"))
    line.fill("It would have worked, but")
    line.focus()
    june.page.locator(".rule summary").tap()
    line.focus()
    table.act(bex, "ProposeDeal", other=0, get_credits=500)  # draws June's whole screen anew
    june.sees("Bex offers a deal")
    expect(line).to_have_value("It would have worked, but")
    expect(line).to_be_focused()
    assert june.page.locator(".rule").get_attribute("open") is not None

    june.tab("table").tap("New deal")
    june.page.locator("#new-deal label.chip").filter(has_text="Marisol").tap(force=True)
    june.page.locator("#new-deal").get_by_label("A favour").first.check(force=True)
    words = june.page.locator("#new-deal").get_by_label("I give, in your own words")
    words.fill("my silence about the goats")
    words.focus()
    table.act(bex, "PlayEncounter")  # June's turn to answer: the tab stays where somebody is writing
    expect(june.page.locator("body[data-calling]")).to_be_attached()
    expect(words).to_have_value("my silence about the goats")
    expect(words).to_be_focused()
    assert june.page.locator("#new-deal").get_by_label("Marisol").is_checked()
    assert june.page.locator("#new-deal").get_by_label("A favour").first.is_checked()
    expect(june.page.locator(".tabs [data-go=now]")).to_contain_text("Now")


def test_a_turn_brings_the_now_tab_forward(staged):
    table = staged("job-card")
    june, bex = table.phone(0), table.phone(3)
    june.tab("table")
    bex.sees("What does June run into?").tap("Encounter")
    june.sees("How do you get out of it?")
    assert june.page.title().startswith("●")


def test_a_line_not_sent_in_time_waits_under_its_moment(staged):
    table = staged("job-card")
    june, bex = table.phone(0), table.phone(3)
    june.page.locator(".prompt textarea").tap()
    june.page.keyboard.type("Nobody noticed the")
    bex.sees("What does June run into?").tap("Encounter")
    june.sees("How do you get out of it?")
    assert june.page.locator("#now .prompt").count() == 0
    june.tab("story")
    expect(june.page.locator("#tell-text")).to_have_value("Nobody noticed the")
    june.sees("June gets out of it with Knowhow.").tap("Add to the story")
    june.sees("Nobody noticed the")
    told = june.page.locator(".beat-row").filter(has_text="Nobody noticed the")
    expect(told).to_contain_text("June gets out of it with Knowhow.")
    expect(june.page.locator("#tell-text")).to_have_value("")


def test_a_default_that_changes_replaces_what_stood_there(staged):
    """The steppers of the launch follow a correction made elsewhere; the ones somebody has set do not fall back."""
    table = staged("launch-rolled")
    june, dutch = table.phone(0), table.phone(1)
    june.sees("Load up").tap(june.page.get_by_role("button", name="Cargo: more"))
    expect(june.field("Cargo")).to_have_value("3")
    table.act(dutch, "CorrectShip", seat=0, aboard=True, ship="Rusty Mercy", crew=1, used=0, passengers=1, cargo=2)
    expect(june.field("Crew")).to_have_value("1")
    expect(june.field("Cargo")).to_have_value("3")


def test_undo_says_what_it_takes_back_and_who_may(staged):
    table = staged("job-card")
    june, bex = table.phone(0), table.phone(3)
    bex.sees("What does June run into?").tap("Encounter")
    june.sees("How do you get out of it?")
    bex.tap("Undo").sees("Bex plays an Encounter.")
    assert problems(bex) == []
    dutch = table.phone(1)
    dutch.tap("Undo").sees("Only Bex or the referee, June, can take that back.")
    bex.tap("Take it back").sees("What does June run into?")


def test_a_light_table_counts_nothing_aboard(staged):
    table = staged("job-light")
    june = table.phone(0)
    june.sees("How do you get out of it?")
    expect(june.page.locator("#now .ways")).not_to_contain_text(re.compile(r"\d (ready|aboard)|No (crew|passenger|cargo)"))
    june.tab("table")
    expect(june.page.locator("#table .hold")).to_have_count(0)


def test_any_phone_acts_for_somebody_else_and_sees_no_secrets(staged):
    table = staged("bidding")
    bex = table.phone(3)
    bex.tab("table").hold("Act for")
    bex.page.wait_for_url("**for=star")
    bex.sees("You act for June").sees("You bid first").tap("Bid one pair")
    bex.sees("Dutch to bid")
    assert table.play.match.entries[-1].seat == 0 and table.play.match.entries[-1].by == 3
    expect(bex.page.get_by_text("Fold when it's me")).to_have_count(0)  # nobody else's plans
    bex.tap("Back to me").sees("Dutch to bid")


def test_what_must_not_happen_by_accident_is_held_or_tapped_twice(staged):
    table = staged("job-answer")
    june = table.phone(0)
    june.sees("How do you get out of it?").tap("Lose ship (hold)")
    expect(june.page.locator("#toast")).to_contain_text("Hold it down, or tap it once more.")
    assert table.play.table.job.pending
    june.page.wait_for_timeout(600)  # a second tap counts after half a second
    june.tap("Lose ship (hold)")
    june.sees("Your own turn")
    assert not table.play.table.players[0].aboard


def test_greyed_ways_say_why(staged):
    table = staged("job-shipless")
    june = table.phone(0)
    june.sees("You have no ship to lose.").sees("No crew aboard.")
    june.button("Dump cargo").tap(force=True)
    expect(june.page.locator("#toast")).to_have_text("No cargo aboard.")


def test_the_keyboard_alone_answers_a_card(staged):
    table = staged("job-answer")
    june = table.phone(0)
    june.sees("How do you get out of it?")
    june.page.locator(".trait").first.focus()
    june.page.keyboard.press("Tab")
    focused = june.page.evaluate("[document.activeElement.value, getComputedStyle(document.activeElement).outlineStyle]")
    assert focused == ["charms", "solid"]
    june.page.keyboard.press("Enter")
    june.sees("Your own turn")
    assert june.page.evaluate("document.activeElement !== document.body"), "the focus is lost with the button that had it"
