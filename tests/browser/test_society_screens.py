"""Every moment of Scoundrel Society on the TV and on phones: nothing scrolls, is cut, too small or out of reach, and no secret is in it."""
from __future__ import annotations

import pytest
from browser.evening import Phone, problems
from browser.salon import MOMENTS, NAMES, SHAPES, SIZES, Salon
from browser.test_tv_screens import WRONG, show
from chromium import axe
from flask import Flask
from playwright.sync_api import Browser, Page
from scoundrel_society.staging import DECK

pytestmark = pytest.mark.browser

# Words that stand out of the card or panel they belong to.
OUT = """() => [...document.querySelectorAll(".strip, .ware, .thief, .account, .markcard, .constable, .casting > li")].flatMap(card => {
  const edge = card.getBoundingClientRect(), walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT), out = [];
  while (walk.nextNode()) {
    const text = walk.currentNode, range = document.createRange();
    if (!text.data.trim() || text.parentElement.closest(".sr")) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const around = box.height * .2;
      const within = box.top + around >= edge.top && box.bottom - around <= edge.bottom && box.left >= edge.left - 1 && box.right <= edge.right + 1;
      if (box.width && !within) out.push(`${text.data.trim()} stands out of .${card.className}`);
    }
  }
  for (const part of card.querySelectorAll(".tile, .stamp, .strip, .ribbon, .first")) {
    const box = part.getBoundingClientRect();
    const within = box.top >= edge.top && box.bottom <= edge.bottom && box.left >= edge.left && box.right <= edge.right;
    if (!within) out.push(`.${part.className} stands out of .${card.className}`);
  }
  return out;
})"""


def seated(browser: Browser, url: str, play: Salon, seat: int) -> Phone:
    """The phone of somebody who sits at this table."""
    token = f"{play.match.code}-{seat}"
    play.match.store.seat(play.match.code, SHAPES[seat], token)
    phone = Phone(browser, play.names[seat])
    phone.context.add_cookies([{"name": f"seat_{play.match.code}", "value": token, "url": url}])
    phone.page.goto(f"{url}/t/{play.match.code}")
    return phone


@pytest.mark.parametrize("name", MOMENTS)
def test_moment_on_the_tv(name: str, place: tuple[Flask, str], tv: Page) -> None:
    """Drawn whole, legible and accessible at 1920x1080 and 1280x720: five players with all they can have and long names among them."""
    app, url = place
    play = MOMENTS[name](app)
    tv.said.clear()
    wrong = {}
    for size, (width, height) in SIZES.items():
        tv.set_viewport_size({"width": width, "height": height})
        if not wrong:
            show(tv, url, play)
        tv.evaluate("new Promise(requestAnimationFrame)")
        wrong[size] = tv.evaluate(WRONG, 1) + tv.evaluate(OUT)
    found = [] if "wide" in name else axe(tv)
    assert (wrong, found, tv.said) == ({"1080": [], "720": []}, [], [])


@pytest.mark.parametrize("name", MOMENTS)
def test_moment_on_a_phone(name: str, place: tuple[Flask, str], browser: Browser) -> None:
    """Nothing sideways at 360 px, nothing too small to hit or read, axe content, and the table beside it too."""
    app, url = place
    play = MOMENTS[name](app)
    phone = seated(browser, url, play, play.phone)
    try:
        assert problems(phone) == []
        if "wide" in name or name in ("choosing", "over-two"):
            phone.tab("table")
            assert problems(phone) == []
    finally:
        phone.context.close()


@pytest.mark.parametrize(("name", "key"), [(name, key) for name in ("revealed-wide", "choosing-three", "casting-wide", "over-wide") for key in "+-"])
def test_text_size(name: str, key: str, place: tuple[Flask, str], tv: Page) -> None:
    """Larger and smaller text, as any phone may set it, fits too."""
    app, url = place
    tv.set_viewport_size({"width": 1920, "height": 1080})
    show(tv, url, MOMENTS[name](app))
    tv.keyboard.press(key)
    try:
        wrong = tv.evaluate(WRONG, 1) + tv.evaluate(OUT)
        assert [line for line in wrong if key == "+" or not line.endswith("px")] == []
    finally:
        tv.keyboard.press("-" if key == "+" else "+")


# Each scene at the moment when all of it is there: what is outside the screen, and what is too small to read.
SCENES = """() => [...document.querySelectorAll(".scene")].flatMap(scene => {
  const style = getComputedStyle(scene), at = (parseFloat(style.getPropertyValue("--at")) + parseFloat(style.getPropertyValue("--long")) * .9) * 1000;
  document.getAnimations().forEach(one => { one.pause(); one.currentTime = at; });
  const wrong = [], rem = Math.min(innerWidth / 120, innerHeight / 67.5), walk = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
  if (Number(getComputedStyle(scene).opacity) < .9) wrong.push(`.${scene.className} cannot be seen in its own time`);
  while (walk.nextNode()) {
    const text = walk.currentNode, range = document.createRange(), parent = text.parentElement;
    if (!text.data.trim() || parent.closest(".sr")) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects())
      if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) wrong.push(`outside: ${text.data.trim()}`);
    if (parseFloat(getComputedStyle(parent).fontSize) < 1.74 * rem) wrong.push(`too small: ${text.data.trim()}`);
  }
  return wrong;
})"""


@pytest.mark.parametrize("name, scenes", [
    ("opening", 1), ("opening-two", 1), ("casting", 1), ("revealed-wide", 2), ("fifth-round", 2), ("over", 1), ("over-wide", 1), ("stealing", 1)])
def test_scenes_are_told_one_after_the_other(name: str, scenes: int, place: tuple[Flask, str], tv: Page) -> None:
    """The curtain, the actions turned over together, the Constable: each in its time, whole and legible, and once only."""
    app, url = place
    play = MOMENTS[name](app)
    for width, height in SIZES.values():
        tv.set_viewport_size({"width": width, "height": height})
        tv.goto(f"{url}/tv/{play.match.code}", wait_until="domcontentloaded")
        tv.evaluate("document.fonts.ready")
        assert tv.locator(".scene").count() == scenes
        assert tv.evaluate(SCENES) == []
    tv.keyboard.press("Escape")
    tv.reload()
    tv.wait_for_function("() => !document.querySelector('#lost:not([hidden])')")
    assert not tv.locator(".scenes").is_visible()


def test_the_reckoning_is_told_in_its_order(place: tuple[Flask, str], tv: Page) -> None:
    """Suspicion from the least to the most, then who is nicked, then the loot, then who wins; with less motion all at once."""
    app, url = place
    play = MOMENTS["over-wide"](app)
    tv.goto(f"{url}/tv/{play.match.code}", wait_until="domcontentloaded")
    tv.evaluate("document.fonts.ready")
    delays = tv.evaluate("""() => Object.fromEntries([".suspicion", ".stamp", ".worth", ".verdict", ".account.won"].map(part =>
        [part, [...document.querySelectorAll(part)].map(element => parseFloat(getComputedStyle(element).animationDelay))]))""")
    view = play.match.view(None)
    by_seat = sorted(view.reckoning, key=lambda account: account.seat)
    order = sorted(range(5), key=lambda place: delays[".suspicion"][place])
    assert [by_seat[place].suspicion for place in order] == sorted(account.suspicion for account in view.reckoning)
    free = [account for account in by_seat if not account.nicked]
    order = sorted(range(len(free)), key=lambda place: delays[".worth"][place])
    assert [free[place].place for place in order] == sorted((account.place for account in free), reverse=True)
    assert 4 < min(delays[".suspicion"]) and max(delays[".suspicion"]) < min(delays[".stamp"]) < min(delays[".worth"])
    assert max(delays[".worth"]) < min(delays[".account.won"]) and max(delays[".worth"]) < delays[".verdict"][0] < 40
    tv.emulate_media(reduced_motion="reduce")
    tv.reload(wait_until="domcontentloaded")
    assert tv.locator(".verdict").evaluate("element => getComputedStyle(element).animationName") == "none"
    tv.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize("names, longest", [(2, 125), (3, 78)])
def test_texts_on_the_tv_are_whole_or_left_to_the_phones(names: int, longest: int, place: tuple[Flask, str], tv: Page) -> None:
    """A rule cut short is worse than none: the longest texts that are shown at all are shown to their end."""
    app, url = place
    play = Salon(app, NAMES[:names]).begun()
    tv.set_viewport_size({"width": 1280, "height": 720})
    texts = sorted((key for key in DECK.unique if len(DECK.loot[key].says) <= longest), key=lambda key: -len(DECK.loot[key].says + DECK.loot[key].name))
    cut = []
    for start in range(0, 4 * (names + 1), names + 1):
        play.match.table.row = texts[start:start + names + 1]
        show(tv, url, play)
        assert tv.locator(".ware .text p").count() == names + 1
        cut += tv.evaluate("() => [...document.querySelectorAll('.ware .text')].filter(box => box.cut.length).map(box => box.textContent)")
    assert cut == []
