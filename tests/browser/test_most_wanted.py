"""Most Wanted on screens: every moment on the TV and on phones, hands that show themselves only to who looks, and whole games by taps alone."""
from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest
from chromium import axe
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser import town
from tests.browser.evening import Phone, problems
from tests.browser.stage import SETTLE
from tests.browser.test_tv_screens import WRONG, resize, show
from tests.browser.town import MOMENTS, NAMES, SHAPES, Gang

pytestmark = pytest.mark.browser


@pytest.fixture
def phone_of(browser: Browser, place) -> Iterator[Callable[[Gang, int], Phone]]:
    app, url = place
    phones: list[Phone] = []

    def bring(play: Gang, seat: int) -> Phone:
        phone = town.seated(browser, url, play, seat)
        while not any(viewer.shape == SHAPES[seat] for viewer in app.extensions["audiences"][play.match.code].viewers.values()):
            phone.page.wait_for_timeout(20)  # until its socket is there: a push before that would come with the first screen
        phones.append(phone)
        return phone

    yield bring
    for phone in phones:
        phone.context.close()


@pytest.mark.parametrize("name", MOMENTS)
def test_moment_on_the_tv(name: str, place, tv: Page) -> None:
    """Drawn whole, legible and accessible at 1920x1080 and 1280x720, for up to eight with the longest names."""
    app, url = place
    tv.said.clear()
    resize(tv, "1080")
    show(tv, url, MOMENTS[name][0](app))
    wrong = {"1080": tv.evaluate(WRONG, 1)}
    found = [] if "wide" in name else axe(tv)
    resize(tv, "720")
    tv.evaluate(SETTLE)
    wrong["720"] = tv.evaluate(WRONG, 1)
    assert (wrong, found, tv.said) == ({"1080": [], "720": []}, [], [])


@pytest.mark.parametrize("name, seat", [(name, seat) for name, (_, seats) in MOMENTS.items() for seat in seats])
def test_moment_on_a_phone(name: str, seat: int, place, phone_of) -> None:
    """Nothing sideways, too small or out of reach, face down and face up."""
    phone = phone_of(MOMENTS[name][0](place[0]), seat)
    keep = phone.page.locator("[data-peek-keep]")
    assert problems(phone, thorough=not keep.count()) == []
    if keep.count():
        keep.tap()
        expect(phone.page.locator(".face-up .pcard").first).to_be_visible()
        assert problems(phone, thorough="wide" not in name) == []


@pytest.mark.parametrize("tab", ["table", "story", "me"])
def test_the_other_tabs_with_eight_long_names(tab: str, place, phone_of) -> None:
    phone = phone_of(MOMENTS["wide-showdown"][0](place[0]), 1).tab(tab)
    assert problems(phone) == []


# hands

def spoken(phone: Phone) -> str:
    """What a screen reader has of the hand."""
    return phone.page.locator("[data-peek]").aria_snapshot()


def test_cards_are_face_down_until_somebody_holds(place, phone_of) -> None:
    phone = phone_of(Gang(place[0]), 1)
    face = phone.page.locator(".hand .face-up").first
    expect(face).to_be_hidden()
    assert "spades" not in spoken(phone) and "face down" in spoken(phone)
    box = phone.page.locator("[data-peek-hold]").bounding_box()
    phone.page.mouse.move(box["x"] + 20, box["y"] + 20)
    phone.page.mouse.down()
    expect(face).to_be_visible()
    assert "of spades" in spoken(phone) and "face down" not in spoken(phone)
    phone.page.mouse.up()
    expect(face).to_be_hidden()


def test_the_keyboard_looks_too_and_only_while_a_key_is_down(place, phone_of) -> None:
    phone = phone_of(Gang(place[0]), 1)
    face = phone.page.locator(".hand .face-up").first
    phone.page.locator("[data-peek-hold]").focus()
    for key in ("Space", "Enter"):
        phone.page.keyboard.down(key)
        expect(face).to_be_visible()
        phone.page.keyboard.up(key)
        expect(face).to_be_hidden()


def test_kept_open_they_close_when_the_page_goes_to_the_background(place, phone_of) -> None:
    phone = phone_of(Gang(place[0]), 0)
    face = phone.page.locator(".hand .face-up").first
    keep = phone.page.locator("[data-peek-keep]")
    keep.tap()
    expect(face).to_be_visible()
    expect(keep).to_have_attribute("aria-pressed", "true")
    phone.page.evaluate("""() => { for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]])
        Object.defineProperty(document, name, { value, configurable: true }); document.dispatchEvent(new Event("visibilitychange")); }""")
    expect(face).to_be_hidden()
    expect(keep).to_have_attribute("aria-pressed", "false")


def test_holding_a_card_looks_and_chooses_nothing(place, phone_of) -> None:
    phone = phone_of(Gang(place[0]), 0)
    label = phone.page.locator(".hand label").first
    box = label.bounding_box()
    phone.page.mouse.move(box["x"] + 15, box["y"] + 60)
    phone.page.mouse.down()
    expect(phone.page.locator(".hand .face-up").first).to_be_visible()
    phone.page.mouse.up()
    expect(phone.page.locator(".hand input:checked")).to_have_count(0)
    label.tap()
    expect(phone.page.locator(".hand input:checked")).to_have_count(1)


# choosing

def fire(phone: Phone):
    return phone.page.locator("[data-fire]")


def test_the_button_says_what_it_will_do_and_what_is_missing(place, phone_of) -> None:
    phone = phone_of(Gang(place[0]), 0)
    phone.tap("Keep open")
    expect(fire(phone)).to_contain_text("Pick an action")
    phone.tap(phone.page.locator("label.sign", has_text="Train"))
    expect(fire(phone)).to_contain_text("Choose 4 cards.")
    expect(fire(phone)).to_have_attribute("aria-disabled", "true")
    for card in range(4):
        phone.page.locator(".hand label").nth(card).tap(position={"x": 15, "y": 60})
    expect(phone.page.locator("[data-named]")).to_have_text("Three Kings, 9 high")
    expect(fire(phone)).to_have_text(re.compile("Rob the Train with these 4"))
    phone.page.locator(".hand label").nth(4).tap(position={"x": 15, "y": 60})  # a fifth takes the place of the first
    expect(phone.page.locator("[data-named]")).to_have_text("Pair")
    phone.tap(phone.page.locator("label.sign", has_text="Stagecoach"))
    expect(fire(phone)).to_contain_text("Choose 3 cards.")


def test_honest_labor_takes_one_colour_and_says_so(place, phone_of) -> None:
    play = Gang(place[0], ("KH1 9H1 8S1 7C1", "9 9 8", "A Q"))
    phone = phone_of(play, 0)
    phone.tap("Keep open").tap(phone.page.locator("label.sign", has_text="Honest Labor"))
    phone.page.locator("[data-card=KH1] + label").tap(position={"x": 15, "y": 60})
    expect(phone.page.locator("li:has([data-card='8S1'])")).to_have_attribute("data-off", "")
    phone.page.locator("[data-card='8S1'] + label").tap(position={"x": 15, "y": 60})
    expect(fire(phone)).to_contain_text("All of one color, please.")
    phone.page.locator("[data-card='8S1'] + label").tap(position={"x": 15, "y": 60})
    phone.page.locator("[data-card='9H1'] + label").tap(position={"x": 15, "y": 60})
    phone.tap(fire(phone)).sees("works honestly")
    assert play.table.players[0].bags == 4


def test_one_changes_ones_mind_until_all_are_ready(place, phone_of) -> None:
    play = Gang(place[0]).rob(0, "Train", "K K K 9")
    phone = phone_of(play, 1)
    phone.sees("June rides for the Train. Are you in?").tap("Keep open").tap(re.compile(r"^\s*My best 4"))
    phone.tap(fire(phone)).sees("You are ready.").tap("Hold on").sees("Are you in?")
    expect(phone.page.locator(".hand input:checked")).to_have_count(4)  # as they lay
    phone.tap("Stay out").sees("You stay out of it.")
    assert play.table.fight.ready == (0, 1) and 1 not in play.table.fight.laid


def test_what_is_chosen_survives_what_others_do(place, phone_of) -> None:
    play = Gang(place[0]).rob(0, "Train", "K K K 9")
    phone = phone_of(play, 1)
    for card in range(3):
        phone.page.locator(".hand label").nth(card).tap(position={"x": 15, "y": 60})
    play.join(2, "A Q 10 8")
    expect(phone.page.locator(".riders li.ready")).to_have_count(2)
    expect(phone.page.locator(".hand input:checked")).to_have_count(3)
    expect(fire(phone)).to_contain_text("Choose 4 cards.")


def test_time_is_called_only_after_the_countdown(place, phone_of) -> None:
    play = Gang(place[0], options={"countdown": 30}).rob(0, "Train", "K K K 9").out(1)
    phone = phone_of(play, 1)
    late = phone.page.locator("[data-after]")
    expect(late).to_have_attribute("data-after", "30")
    expect(late).to_be_hidden()


def test_a_phone_that_acts_for_somebody_sees_no_card_of_theirs(place, browser, phone_of) -> None:
    play = Gang(place[0]).rob(0, "Train", "K K K 9").join(1, "9 9 8 7", ready=False)
    phone = phone_of(play, 2)
    phone.page.goto(f"{place[1]}/t/{play.match.code}?for={SHAPES[1]}")
    phone.sees("You act for Dutch").sees("Dutch’s cards are on their own phone.")
    assert phone.page.locator("#private .pcard:not(.back)").count() == 0
    phone.tap("I'm ready").sees("You are ready.")


# the showdown on the TV

def test_a_showdown_turns_hand_by_hand_and_moves_tokens_last(place, browser) -> None:
    """One push; what it shows comes one after the other, and at once for those who want less motion."""
    app, url = place
    for calm in (False, True):
        play = Gang(app).at(5, 4, 9, 2, bags=(3, 1, 0, 2)).rob(0, "Train", "K K K 9").join(1, "9 9 8 7").out(3)
        page = browser.new_context(viewport=dict(zip(("width", "height"), (1280, 720))), reduced_motion="reduce" if calm else "no-preference").new_page()
        page.goto(f"{url}/tv/{play.match.code}")
        expect(page.locator("#pawn-star")).to_be_visible()
        while not app.extensions["audiences"][play.match.code].viewers:
            page.wait_for_timeout(20)
        play.join(2, "A Q 10 8")
        expect(page.locator(".verdict")).to_be_attached()
        if calm:
            assert page.evaluate("document.getAnimations().filter(one => one.animationName !== 'patience').length") == 0
            assert page.locator(".turns .back").first.is_hidden()
        else:
            order = page.evaluate("""() => ["#called-1-star", "#called-1-circle", "#called-1-triangle", ".verdict"].map(query =>
                document.querySelector(query).getAnimations()[0].effect.getComputedTiming().delay)""")
            assert order == sorted(order) and len(set(order)) == 4
            moves = page.evaluate("document.querySelector('#pawn-star').getAnimations().map(one => one.effect.getComputedTiming().delay)")
            assert moves and min(moves) >= order[-1]
        page.context.close()


# whole games

class Table:
    """Phones that sit down by taps, at a table whose luck is known, and the TV."""

    def __init__(self, browser: Browser, app: Flask, url: str, seats: int, seed: int) -> None:
        self.tv = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
        self.wrong: list[str] = []
        self.tv.on("console", lambda line: line.type in ("error", "warning") and self.wrong.append(line.text))
        self.tv.on("pageerror", lambda wrong: self.wrong.append(str(wrong)))
        self.tv.goto(url)
        self.tv.get_by_role("button", name=re.compile("Most Wanted")).click()
        self.tv.wait_for_url("**/tv/*")
        self.code = self.tv.url[-4:]
        self.match = app.extensions["matches"].get(self.code)
        self.match.luck = random.Random(seed)
        self.phones = [Phone(browser, name).sit_down(f"{url}/t/{self.code}", shape) for name, shape in list(zip(NAMES, SHAPES))[:seats]]

    @property
    def table(self):
        return self.match.table

    def tap(self, seat: int, what) -> Phone:
        """A tap that is a move: returns once the table has taken it."""
        before, phone = self.match.seq, self.phones[seat]
        phone.tap(what)
        while self.match.seq == before:
            phone.page.wait_for_timeout(15)
        return phone

    def turn(self) -> int:
        """Whose turn it is, once their phone shows it."""
        self.phones[self.table.turn].sees("Your turn")
        return self.table.turn

    def act(self, seat: int, sign: str, best: int = 0) -> None:
        """An action on one's turn: its sign, the cards, the button."""
        phone = self.phones[seat]
        phone.sees("Your turn").tap(phone.page.locator("label.sign", has_text=sign))
        if best:
            phone.tap(re.compile(rf"^\s*My best {best}"))
        self.tap(seat, fire(phone))

    def lay(self, seat: int) -> None:
        """Into the fight with the best there is."""
        phone = self.phones[seat]
        size = self.table.fight.size
        phone.page.locator(f"[data-turn^='f{self.match.table.chapters}-{len(self.table.fight.rounds)}']").wait_for()
        phone.tap(re.compile(rf"^\s*My best {size if size > 1 else 'card'}"))
        self.tap(seat, fire(phone))

    def finish(self) -> None:
        """Trains, and nothing but trains, until somebody is on every wall; who has little stays out."""
        while self.table.phase != "over":
            if self.table.phase == "turn":
                self.act(self.turn(), "Train", 4)
                continue
            seat = self.match.view(None).waiting[0]
            best = self.match.view(seat).best
            if self.table.fight.rounds or seat in self.table.fight.must or not best[3].name.endswith("high") or best[3].name.startswith(("Three", "Pair")):
                self.lay(seat)
            else:
                self.tap(seat, "Stay out")

    def end(self) -> str:
        winner = self.match.view(None).winner
        for seat, phone in enumerate(self.phones):
            phone.sees("You are the Most Wanted." if seat == winner else "You come in number")
        expect(self.tv.locator(".wall .name")).to_have_text(NAMES[winner])
        self.tv.evaluate(SETTLE)
        assert self.tv.evaluate(WRONG, 1) == []
        self.wrong += [line for phone in self.phones for line in phone.complaints]
        assert self.wrong == []
        story = self.tv.evaluate("async code => (await fetch(`/t/${code}/story.md`)).text()", self.code)
        for page in (self.tv, *(phone.page for phone in self.phones)):
            page.context.close()
        return story


def test_four_people_play_a_whole_game(place, browser) -> None:
    table = Table(browser, *place, 4, seed=57)
    table.tap(0, "Start the tale")
    table.act(table.turn(), "Church")
    worker = table.turn()
    phone = table.phones[worker]
    phone.tap(phone.page.locator("label.sign", has_text="Honest Labor"))
    phone.page.locator(".hand label").first.tap(position={"x": 15, "y": 60})
    table.tap(worker, fire(phone)).sees("works honestly")
    challenger = table.turn()
    phone = table.phones[challenger]
    phone.tap(phone.page.locator("label.sign", has_text="Duel"))
    phone.tap(phone.page.locator("form[data-deed=duel] label.chip").first)
    phone.tap(re.compile(r"^\s*My best 2"))
    table.tap(challenger, fire(phone))
    while table.table.phase == "fight":
        table.lay(table.match.view(None).waiting[0])
    table.finish()
    story = table.end()
    for told in ("## The Duel", "repents in church", "works honestly", "rides for the Train", "is the Most Wanted.",
                 "| Place | Scoundrel | Points |", "| 13 |", "## Awards"):
        assert told in story, told


def test_two_people_and_the_sheriff_play_a_whole_game(place, browser) -> None:
    table = Table(browser, *place, 2, seed=14)
    table.phones[0].tap("How we play")
    table.tap(0, "9 to win, a short evening")
    table.tap(0, "Start the tale")
    table.act(table.turn(), "Pony Express", 2)
    waits = table.match.view(None).waiting[0]
    table.phones[waits].sees("The Sheriff has to be beaten, too.")
    expect(table.tv.locator("#robber-sheriff")).to_contain_text("On guard")
    while table.table.phase == "fight":
        table.lay(table.match.view(None).waiting[0])
    expect(table.tv.locator("#robber-sheriff .turns")).not_to_have_count(0)
    table.finish()
    story = table.end()
    for told in ("Two outlaws make a Sheriff curious", "The Sheriff shows", "is the Most Wanted."):
        assert told in story, told
