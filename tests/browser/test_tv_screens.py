"""Every moment of an evening on the TV, at both sizes: nothing scrolls, overlaps, is cut or too small, and no secret is in it."""
from __future__ import annotations

import re

import pytest
from browser.stage import MOMENTS, NAMES, SETTLE, SIZES, Evening
from chromium import axe
from flask import Flask
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

# What is wrong with the picture, in sentences. `scale` is the host's text size.
WRONG = r"""scale => {
  const wrong = [], rem = Math.min(innerWidth / 120, innerHeight / 67.5), root = document.documentElement;
  const short = text => JSON.stringify(text.trim().slice(0, 40));
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  const seen = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && !element.closest(".sr, [hidden], .crawl-stage, .banner");
  const things = [];
  const walk = document.createTreeWalker(document.querySelector("#public"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, parent = text.parentElement;
    if (!text.data.trim() || !seen(parent)) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 28 * rem / 16 - .2) wrong.push(`${short(text.data)} is ${size} px`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const around = line.height * .24;  // letters do not fill the line they stand in
      const {left, right, top, bottom} = line;
      if (line.width) things.push({left, right, top: top + around, bottom: bottom - around, text, what: short(text.data)});
    }
    if (text.now === text.data && text.full && text.now) {
      const rest = text.full.trimStart().slice(text.now.replace(/…[”"]?$/, "").trimStart().length);
      if (/^[\p{L}\p{N}]/u.test(rest) && /\s/.test(text.now.trim())) wrong.push(`cut inside a word: ${text.now}`);
    }
  }
  for (const element of document.querySelectorAll("#public svg.token, #public svg.ico, #public svg[role=img]")) {
    if (!seen(element) || element.closest(".station, .bill")) continue;
    const {left, right, top, bottom, width} = element.getBoundingClientRect(), inset = width * .12;
    const what = element.outerHTML.slice(0, 60);
    things.push({left: left + inset, right: right - inset, top: top + inset, bottom: bottom - inset, text: element, what});
  }
  const sticksOut = (box, edge, by) => box.left < edge.left - by || box.right > edge.right + by
    || box.top < edge.top - by || box.bottom > edge.bottom + by;
  for (const box of things) {
    if (sticksOut(box, {left: 0, top: 0, right: innerWidth, bottom: innerHeight}, 1)) wrong.push(`outside the screen: ${box.what}`);
    const holder = box.text.parentElement.closest(".latest, .promises, .field, .rail, .side, .plate, .taker, .sub, h1, .join, .lobby");
    for (let above = box.text.parentElement; above.id !== "public"; above = above.parentElement) {
      const style = getComputedStyle(above), edge = above.getBoundingClientRect();
      if (style.overflowX === "visible" && style.clipPath === "none" || style.display === "contents") continue;
      if (sticksOut(box, edge, 1)) wrong.push(`${box.what} is cut off by .${above.className}`);
    }
    const own = holder && holder.getBoundingClientRect();
    if (own && sticksOut(box, own, rem * .4)) wrong.push(`${box.what} stands out of .${holder.className}`);
  }
  const parts = [...document.querySelectorAll(".main > *, .side > *, .welcome > *")].filter(seen);
  for (const part of parts) {
    const next = part.nextElementSibling, end = part.getBoundingClientRect().bottom;
    if (next && end > next.getBoundingClientRect().top + 1) wrong.push(`.${part.className} runs into .${next.className}`);
  }
  for (let i = 0; i < things.length; i++) for (let j = i + 1; j < things.length; j++) {
    const [a, b] = [things[i], things[j]];
    if (a.text === b.text) continue;
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left), height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > 2 && height > 2) wrong.push(`${a.what} lies over ${b.what}`);
  }
  for (const element of document.querySelectorAll("#public *")) {
    const style = getComputedStyle(element);
    if (style.overflowX === "visible" || !seen(element) || element.closest("svg")) continue;
    if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + parseFloat(style.fontSize) * .3)
      wrong.push(`cut off: .${element.className} ${short(element.textContent)}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  ids.filter((id, place) => ids.indexOf(id) !== place).forEach(id => wrong.push(`two elements are #${id}`));
  const names = [...document.querySelectorAll("[data-vt]")].map(element => element.style.getPropertyValue("--vt"));
  if (new Set(names).size !== names.length || names.length > 30) wrong.push(`view transitions: ${names}`);
  if (document.querySelectorAll("h1").length !== 1) wrong.push("not one h1");
  return [...new Set(wrong)];
}"""


def show(tv: Page, url: str, play: Evening) -> None:
    """The TV as it stands once everything has arrived."""
    tv.goto(f"{url}/tv/{play.match.code}", wait_until="domcontentloaded")
    tv.evaluate("document.fonts.ready")
    tv.keyboard.press("Escape")
    tv.evaluate(SETTLE)


def resize(tv: Page, size: str) -> None:
    width, height = SIZES[size]
    tv.set_viewport_size({"width": width, "height": height})
    tv.evaluate("new Promise(requestAnimationFrame)")


@pytest.mark.parametrize("name", MOMENTS)
def test_moment(name: str, place: tuple[Flask, str], tv: Page) -> None:
    """Drawn whole, legible and accessible at 1920x1080 and 1280x720, with the way in, and without what only some may know."""
    app, url = place
    play = MOMENTS[name](app)
    tv.said.clear()
    resize(tv, "1080")
    show(tv, url, play)
    wrong = {"1080": tv.evaluate(WRONG, 1)}
    found = [] if "wide" in name else axe(tv)  # the wide ones are the same elements with longer names
    resize(tv, "720")
    wrong["720"] = tv.evaluate(WRONG, 1)
    assert (wrong, found, tv.said) == ({"1080": [], "720": []}, [], [])
    assert tv.locator("svg[role=img][aria-label^='QR code']").first.is_visible()
    page = tv.content()
    assert [secret for secret in play.secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", page.split("</svg>", 1)[1])] == []


@pytest.mark.parametrize(("name", "key"), [
    *((name, "+") for name in ("lobby-wide", "setup-rules", "spaceport-wide", "bidding-high", "launch-wide", "job-answer", "job-eight",
                               "distress-wide", "twist", "payout", "finale")),
    *((name, "-") for name in ("lobby", "job-answer", "finale-tie"))])
def test_text_size(name: str, key: str, place: tuple[Flask, str], tv: Page) -> None:
    """Larger and smaller text, as any phone may set it, fits too."""
    app, url = place
    resize(tv, "1080")
    show(tv, url, MOMENTS[name](app))
    tv.keyboard.press(key)
    try:
        wrong = tv.evaluate(WRONG, 1)
        assert [line for line in wrong if key == "+" or not line.endswith("px")] == []
    finally:
        tv.keyboard.press("-" if key == "+" else "+")


def test_an_evening_as_it_happens(place: tuple[Flask, str], tv: Page) -> None:
    """One TV that is never reloaded: every push leaves a whole picture, and what stays on it stays the same element."""
    app, url = place
    tv.said.clear()
    resize(tv, "1080")
    play = Evening(app, NAMES, awake=4)
    show(tv, url, play)

    def looks_right(do: str) -> None:
        tv.wait_for_function("() => !document.querySelector('html:active-view-transition')")
        tv.keyboard.press("Escape")
        tv.evaluate(SETTLE)
        assert (do, tv.evaluate(WRONG, 1)) == (do, [])

    def tap(seat: int, do: str, dice: tuple[int, ...] = (), **told: object) -> None:
        play(seat, do, dice, **told)
        looks_right(do)

    play.begun(piles=(9, 9, 9))
    looks_right("BeginTale")
    tap(0, "RollPayoff", (4,))
    tap(0, "StartBidding", title="Repossess a Lighthouse")
    tap(0, "Bid", rung=1)
    tap(1, "Bid", rung=3)
    tap(2, "CallLiar")
    tap(1, "AdmitLie")
    tap(2, "TakeSpoils", source="stash")
    tap(2, "TakeJob")
    tap(2, "RollLength", (1,))
    tap(2, "Launch", ship="Gull", crew=2, cargo=1)
    seat = tv.evaluate_handle("document.querySelector('#seat-star')")
    tap(3, "PlayEncounter", name="Customs sweep at Dry Moon")
    tap(2, "SendDistress")
    tap(0, "OfferHelp", claim="Charms", credits=1000)
    tap(2, "BuyHelp", seller=0)
    tap(2, "PlayTrait", trait="charms")
    play.tell(0, "A goat was involved, and will be again.")
    told = tv.get_by_text("A goat was involved")
    told.wait_for(timeout=1000)
    line = tv.evaluate_handle("document.querySelector('.latest .words')")
    tap(4, "PlayTwist")
    tap(4, "DeclareTwist", intent="harm")
    tap(4, "RollTwist", (2, 1))
    assert tv.locator(".odds .hit").inner_text().startswith("3")
    tap(0, "PlayCharacter", name="An old flame with a badge")
    tap(2, "PayOff")
    assert tv.evaluate("([seat, line]) => seat.isConnected && line.isConnected", [seat, line])
    tap(2, "Collect", cargo=1)
    tap(3, "LeaveSpaceport", did=["ship"], ship="Kestrel")
    assert tv.said == []


def test_opening(place: tuple[Flask, str], browser: Browser) -> None:
    """The crawl lies over a new episode, is gone after its time or with Escape, and does not come back."""
    app, url = place
    page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
    crawl = page.locator(".crawl-stage")
    for name, end in (("crawl-first", lambda: page.keyboard.press("Escape")), ("crawl-second", lambda: page.evaluate(SETTLE))):
        page.goto(f"{url}/tv/{MOMENTS[name](app).match.code}")
        assert crawl.is_visible() and crawl.get_by_role("heading").inner_text().upper() in ("EPISODE IV", "EPISODE V")
        end()
        crawl.wait_for(state="hidden")
        page.reload()
        crawl.wait_for(state="hidden")
    assert "The goat was deputised by lunchtime." in crawl.text_content()
    page.context.close()


def test_opening_that_keeps_still(place: tuple[Flask, str], browser: Browser) -> None:
    """Who wants less motion reads the same words on a still card, whole and at once."""
    app, url = place
    page = browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce").new_page()
    page.goto(f"{url}/tv/{MOMENTS['crawl-second'](app).match.code}")
    words = page.locator(".crawl-text p, .crawl-text h2")
    for number in range(words.count()):
        box = words.nth(number).bounding_box()
        assert words.nth(number).is_visible() and box["y"] > 0 and box["y"] + box["height"] < 1080
    assert page.evaluate("document.getAnimations().every(one => one.animationName === 'gone')")
    assert axe(page) == []
    page.context.close()


def test_asleep(place: tuple[Flask, str], tv: Page) -> None:
    """A seat whose phone is dark says so in a word, and keeps its shape."""
    app, url = place
    show(tv, url, Evening(app, NAMES[:3], awake=2).begun())
    assert "asleep" in tv.locator("#seat-triangle").inner_text() and "asleep" not in tv.locator("#seat-star").inner_text()


def test_light_tracking(place: tuple[Flask, str], tv: Page) -> None:
    """A table that tracks lightly sees nothing of ships and what is aboard."""
    app, url = place
    show(tv, url, MOMENTS["job-light"](app))
    assert tv.locator(".holds").count() == 0 and "aboard" not in tv.locator(".main").inner_text()
