"""Every moment of an evening on the TV, at both sizes: nothing scrolls, overlaps, is cut or too small, and no secret is in it."""
from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from browser.stage import MOMENTS, NAMES, SETTLE, SIZES, Evening, house
from chromium import axe

pytestmark = pytest.mark.browser

# What is wrong with the picture, in sentences. `scale` is the host's text size.
WRONG = r"""scale => {
  const wrong = [], rem = Math.min(innerWidth / 120, innerHeight / 67.5), root = document.documentElement;
  const short = text => JSON.stringify(text.trim().slice(0, 40));
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  const seen = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !element.closest(".sr, [hidden], .crawl-stage, .banner");
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
      // letters fill about this much of the line they stand in
      const box = {left: line.left, right: line.right, top: line.top + line.height * .24, bottom: line.bottom - line.height * .24, text, what: short(text.data)};
      if (line.width) things.push(box);
    }
    if (text.now === text.data && text.full && text.now) {
      const rest = text.full.trimStart().slice(text.now.replace(/…[”"]?$/, "").trimStart().length);
      if (/^[\p{L}\p{N}]/u.test(rest) && /\s/.test(text.now.trim())) wrong.push(`cut inside a word: ${text.now}`);
    }
  }
  for (const element of document.querySelectorAll("#public svg.token, #public svg.ico, #public svg[role=img]")) {
    if (!seen(element) || element.closest(".station, .bill")) continue;
    const box = element.getBoundingClientRect(), inset = box.width * .12;
    things.push({left: box.left + inset, right: box.right - inset, top: box.top + inset, bottom: box.bottom - inset, text: element, what: element.outerHTML.slice(0, 60)});
  }
  for (const box of things) {
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`outside the screen: ${box.what}`);
    const holder = (box.text.parentElement || box.text).closest(".latest, .promises, .field, .rail, .side, .plate, .taker, .sub, h1, .join, .lobby");
    for (let above = box.text.parentElement; above.id !== "public"; above = above.parentElement) {
      const style = getComputedStyle(above), edge = above.getBoundingClientRect();
      if (style.overflowX === "visible" && style.clipPath === "none" || style.display === "contents") continue;
      if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1) wrong.push(`${box.what} is cut off by .${above.className}`);
    }
    const own = holder && holder.getBoundingClientRect();
    if (own && (box.bottom > own.bottom + rem * .4 || box.top < own.top - rem * .4 || box.right > own.right + rem * .4)) wrong.push(`${box.what} stands out of .${holder.className}`);
  }
  const parts = [...document.querySelectorAll(".main > *, .side > *, .welcome > *")].filter(seen);
  parts.forEach((part, place) => { const next = part.nextElementSibling; if (next && part.getBoundingClientRect().bottom > next.getBoundingClientRect().top + 1) wrong.push(`.${part.className} runs into .${next.className}`); });
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


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[tuple[Flask, str]]:
    with house(tmp_path_factory.mktemp("house")) as (app, url):
        yield app, url


@pytest.fixture(scope="module")
def tv(browser: Browser) -> Iterator[Page]:
    page = browser.new_context().new_page()
    page.said = []
    page.on("console", lambda line: line.type in ("error", "warning") and page.said.append(line.text))
    page.on("pageerror", lambda wrong: page.said.append(wrong.stack or str(wrong)))
    yield page
    page.context.close()


def show(tv: Page, url: str, play: Evening) -> None:
    """The TV as it stands once everything has arrived."""
    tv.goto(f"{url}/tv/{play.match.code}")
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
    found = axe(tv)
    resize(tv, "720")
    wrong["720"] = tv.evaluate(WRONG, 1)
    assert (wrong, found, tv.said) == ({"1080": [], "720": []}, [], [])
    assert tv.locator("svg[role=img][aria-label^='QR code']").first.is_visible()
    page = tv.content()
    assert [secret for secret in play.secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", page.split("</svg>", 1)[1])] == []


@pytest.mark.parametrize("key", ["+", "-"])
@pytest.mark.parametrize("name", ["lobby-wide", "setup-rules", "spaceport-wide", "bidding-wide", "liar-wide", "winning-asked", "launch-wide",
                                  "job-answer", "job-twelve", "distress-wide", "twist-wide", "twist-todo", "payout-wide", "counting-wide", "finale"])
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
