"""Whole games of Scoundrel Society, tapped on phones from the first action to the Constable, and what phones do with secrets."""
from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from browser.evening import Phone, problems
from browser.salon import STASH, Salon, ended, house
from browser.test_society_screens import seated
from flask import Flask
from playwright.sync_api import Browser, Page, expect
from scoundrel_society.staging import DECK, POCKET

from companion.games.scoundrel_society.facts import DECKS
from companion.games.scoundrel_society.table import OPTIONS

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[tuple[Flask, str]]:
    with house(tmp_path_factory.mktemp("house")) as (app, url):
        yield app, url


@pytest.fixture
def pocket(monkeypatch) -> None:
    """A deck of twenty: a whole game in a few rounds."""
    monkeypatch.setitem(DECKS, "pocket", POCKET)
    monkeypatch.setitem(OPTIONS, "deck", replace(OPTIONS["deck"], options=("original", "pocket"), labels=("Ours", "A pocketful")))


def watched(browser: Browser, url: str, play: Salon) -> Page:
    """The TV, all of its motion on, and what it complains of."""
    tv = browser.new_page(viewport={"width": 1280, "height": 720})
    tv.said = []
    tv.on("console", lambda line: line.type in ("error", "warning") and tv.said.append(line.text))
    tv.on("pageerror", lambda wrong: tv.said.append(wrong.stack or str(wrong)))
    tv.goto(f"{url}/tv/{play.match.code}")
    return tv


def answer(phone: Phone, luck: random.Random) -> None:
    """One question, by what the phone shows: pick among what can be picked, then the button; or another button beside it."""
    now = phone.page.locator("#now")
    turn = now.get_attribute("data-turn")
    firsts = now.locator(".firsts label.slip")
    if count := firsts.count():
        firsts.nth(luck.randrange(count)).tap()
    labels = now.locator(".picking label").locator("visible=true")
    buttons = now.locator(".go button").locator("visible=true")
    if labels.count():
        labels.nth(luck.randrange(labels.count())).tap()
        expect(buttons.last).not_to_contain_text("Pick", use_inner_text=True)
        buttons.last.tap()
    else:
        buttons.nth(luck.randrange(buttons.count())).tap()
    phone.page.wait_for_function("turn => document.querySelector('#now').dataset.turn !== turn", arg=turn)


def play_on(play: Salon, phones: list[Phone], luck: random.Random) -> int:
    """Until the Constable is there, whoever the table waits for taps. How many questions that were."""
    match, asked = play.match, 0
    while not match.over:
        seat = match.game.waiting(match.table)[0]
        expected = match.game.view(match.table, seat).moment
        phones[seat].page.wait_for_function("moment => (document.querySelector('#now') || {dataset: {}}).dataset.turn === moment", arg=expected)
        answer(phones[seat], luck)
        asked += 1
        assert asked < 400
    return asked


@pytest.mark.parametrize("seats, seed", [(3, 29), (2, 20)])
def test_a_whole_game_by_taps(seats: int, seed: int, place: tuple[Flask, str], browser: Browser, pocket: None) -> None:
    """Three people; and two people with Barnabus Graves between them. Nobody ever meets an error, and all read the same reckoning."""
    app, url = place
    play = Salon(app, ("June", "Dutch", "Marisol")[:seats], options={"deck": "pocket"})
    play.match.luck = random.Random(seed)
    play.begun()
    tv = watched(browser, url, play)
    phones = [seated(browser, url, play, seat) for seat in range(seats)]
    try:
        assert play_on(play, phones, random.Random(seed)) > 10
        view = play.match.view(None)
        assert view.reckoning and len(view.reckoning) == max(3, seats)
        tv.wait_for_selector(".scene.arrest", state="attached")
        tv.keyboard.press("Escape")
        for account in view.reckoning:
            row = tv.locator(f"#account-{account.seat if account.seat >= 0 else 'barnabus'}")
            expect(row.locator(".suspicion .total")).to_contain_text(str(account.suspicion))
            expect(row).to_contain_text("Nicked" if account.nicked else str(account.value))
            for phone in phones:
                expect(phone.page.locator(f"#account-{account.seat} summary")).to_contain_text("nicked" if account.nicked else str(account.value))
        for phone in phones:
            assert problems(phone, thorough=phone is phones[0]) == []
        assert tv.said == []
    finally:
        tv.close()
        for phone in phones:
            phone.context.close()


# what a phone does with secrets

@pytest.fixture
def owner(place: tuple[Flask, str], browser: Browser) -> Iterator[Phone]:
    """Somebody with loot in the stash, who is asked for an action."""
    app, url = place
    phone = seated(browser, url, Salon(app).set(front={0: ("opera-pearls",)}, stash=STASH), 0)
    yield phone
    phone.context.close()


def test_the_stash_is_seen_only_while_it_is_held(owner: Phone) -> None:
    secret = owner.page.locator("#secret .face-up")
    expect(secret).not_to_be_visible()
    box = owner.page.locator("#secret .holdit").bounding_box()
    owner.page.mouse.move(box["x"] + 20, box["y"] + 20)
    owner.page.mouse.down()
    expect(secret).to_be_visible()
    expect(secret).to_contain_text(DECK.loot[STASH[0][0]].name)
    owner.page.mouse.up()
    expect(secret).not_to_be_visible()


def test_the_stash_may_stay_open_and_closes_when_the_phone_is_put_away(owner: Phone) -> None:
    secret, keep = owner.page.locator("#secret .face-up"), owner.page.get_by_role("button", name="Keep open")
    keep.tap()
    expect(secret).to_be_visible()
    expect(keep).to_have_attribute("aria-pressed", "true")
    assert problems(owner) == []
    owner.page.evaluate("""() => {
        Object.defineProperty(document, "hidden", {get: () => true, configurable: true});
        Object.defineProperty(document, "visibilityState", {get: () => "hidden", configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(secret).not_to_be_visible()
    expect(keep).to_have_attribute("aria-pressed", "false")


def test_by_keyboard_an_action_is_picked_and_laid(owner: Phone) -> None:
    owner.page.locator("#now input[value=store]").focus()
    owner.page.keyboard.press("Space")
    expect(owner.page.locator("#now .act")).to_have_text(re.compile("Lay Store face down"), use_inner_text=True)
    owner.page.keyboard.press("Enter")
    expect(owner.page.locator("#now .calm")).to_contain_text("You have chosen")
    owner.tap("Hold on, I'll think again")
    expect(owner.page.locator("#now .ask")).to_contain_text("Lay an action face down")


def test_what_is_picked_stays_picked_while_others_lay_theirs(place: tuple[Flask, str], browser: Browser) -> None:
    app, url = place
    play = Salon(app).set(front={0: ("opera-pearls",)}, stash=STASH)
    phone = seated(browser, url, play, 0)
    phone.page.wait_for_function("() => document.querySelector('.link-state').dataset.state === 'on'")
    phone.page.locator("#now label.action", has_text="Sneak").tap()
    play(1, "LayAction", action="store")(2, "LayAction", action="store")
    phone.tab("table")
    expect(phone.page.locator("#at-circle")).to_contain_text("ready")
    phone.tab("now")
    assert phone.page.locator("#now input[value=sneak]").is_checked()
    phone.context.close()


def test_an_exchange_takes_one_of_mine_and_then_one_of_theirs(place: tuple[Flask, str], browser: Browser) -> None:
    app, url = place
    play = Salon(app).set(front={0: ("opera-pearls", "ruby"), 1: ("yacht",), 2: ("pact",)}).choose("switch", "sneak", "store", "scheme")
    phone = seated(browser, url, play, 0)
    now = phone.page.locator("#now")
    expect(now.locator(".picking label").locator("visible=true")).to_have_count(0)
    now.locator(".firsts label", has_text="Opera Pearls").tap()
    now.locator(".picking label", has_text="Yacht").locator("visible=true").tap()
    phone.page.get_by_role("button", name="Give Opera Pearls for Yacht").tap()
    expect(now.locator("[id='front-yacht']")).to_be_attached()
    assert play.match.table.players[1].front == ["opera-pearls"]
    phone.context.close()


def test_phones_leave_the_reckoning_to_the_tv_first(place: tuple[Flask, str], browser: Browser) -> None:
    """A phone does not give away who wins while the TV is still counting; whoever sits without one need not wait."""
    app, url = place
    play = ended(Salon(app))
    phone = seated(browser, url, play, 0)
    phone.page.emulate_media(reduced_motion="no-preference")
    phone.page.reload()
    told = phone.page.locator("#now .finale")
    expect(phone.page.locator("#now .eyes")).to_contain_text("the TV tells it")
    assert not told.is_visible()
    phone.page.locator("#now .eyes label").tap()
    expect(told).to_be_visible()
    expect(phone.page.locator("#now .eyes")).not_to_be_visible()
    phone.context.close()


def test_somebody_acts_for_a_player_without_a_phone(place: tuple[Flask, str], browser: Browser) -> None:
    """From the waiting card of any phone, and back again; what the seat may see is shown to whoever acts for it."""
    app, url = place
    play = Salon(app, absent=(0,)).set(cast=("madame-zephyrine",), top=("nymphs", "pact", "claret", "miniature"))
    play(1, "LayAction", action="store")(2, "LayAction", action="sneak")(3, "LayAction", action="sneak")
    phone = seated(browser, url, play, 1)
    phone.hold("Act for June")
    phone.page.wait_for_url("**for=star")
    phone.page.locator("#now label.action", has_text="Scheme").tap()
    phone.page.get_by_role("button", name="Lay Scheme face down").tap()
    expect(phone.page.locator("#now")).to_contain_text("Only you see these")
    phone.page.locator("#now label.slip", has_text=DECK.loot["nymphs"].name).tap()
    phone.page.get_by_role("button", name=f"Steal {DECK.loot['nymphs'].name}").tap()
    expect(phone.page.locator("#now")).to_contain_text("discard one of the cards looked at")
    phone.tap("Leave them all there")
    expect(phone.page.locator("#now .calm")).to_be_visible()
    assert play.match.table.players[0].front == ["nymphs"]
    phone.tap("Back to me")
    phone.page.wait_for_url(re.compile(rf"/t/{play.match.code}$"))
    phone.context.close()
