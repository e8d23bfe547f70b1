"""A short evening of Galactic Scoundrels on four phones and a TV, tapped from the first seat to the last fortune.

python tests/browser/evening.py DIR   plays it and leaves a picture of every screen in DIR
"""
from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from chromium import HOST, axe, launch  # noqa: E402
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright  # noqa: E402

from tests.server import Server  # noqa: E402

SIZES = {"390x844": (390, 844), "360x640": (360, 640)}
PEOPLE = (("June", "star"), ("Dutch", "circle"), ("Marisol", "triangle"), ("Bex", "hexagon"))

# What stands where a phone ends, or is cut off there; dice fly in from outside.
OUTSIDE = """() => [...document.querySelectorAll(".bar *, main *, .dock *, .tabs *")].filter(element => {
  if (!element.checkVisibility() || element.closest(".dice, .sr, .clip")) return false;
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  return box.width && (box.right > innerWidth + .5 || box.left < -.5
    || (element.scrollWidth > element.clientWidth + 2 && element.clientWidth && style.display !== "inline"
        && style.textOverflow !== "ellipsis" && !element.matches("input, textarea, .syms")));
}).map(element => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`)"""

# Everything a finger should hit, and is too small for one; a checkbox is hit through the label around or over it.
SMALL = """() => [...document.querySelectorAll(
    "button, summary, a, .check, .choice, .toggle, textarea, input:not([type=hidden], [type=checkbox], [type=radio])")]
  .filter(element => element.checkVisibility({visibilityProperty: true}) && !element.closest(".sr")).filter(element => {
  const box = element.getBoundingClientRect();
  return box.width && (box.height < 43.9 || box.width < 43.9);
}).map(element => `${element.tagName}.${element.className}: ${(element.textContent || element.id).trim().slice(0, 40)}`)"""

TINY = """() => [...document.querySelectorAll("body *")].filter(element => element.checkVisibility() && !element.closest(".sr, svg")
  && [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
  .filter(element => parseFloat(getComputedStyle(element).fontSize) < (element.matches("input, textarea") ? 18 : 13))
  .map(element => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`)"""


class Phone:
    """Somebody's phone: taps by what stands on the button, and counts them."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.name, self.taps, self.complaints = name, 0, []
        width, height = SIZES["390x844"]
        self.context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, device_scale_factor=2,
                                           reduced_motion="reduce")
        self.context.set_default_timeout(5000)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda wrong: self.complaints.append(wrong.stack or str(wrong)))
        self.page.on("console", lambda line: line.type in ("error", "warning") and self.complaints.append(line.text))

    def sit_down(self, address: str, shape: str) -> Phone:
        self.page.goto(address)
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.locator(f"input[value={shape}]").check(force=True)
        self.page.get_by_role("button", name="Sit down", exact=True).tap()
        return self.sees(re.compile("Waiting for players|Everybody in"))

    def button(self, name: str | re.Pattern) -> Locator:
        """The first button, fold or link to be seen that says this."""
        words = re.compile(rf"^\s*{re.escape(name)}", re.I) if isinstance(name, str) else name
        return self.page.locator("button, summary, a, label").filter(has_text=words).locator("visible=true").first

    def tap(self, what: str | re.Pattern | Locator) -> Phone:
        target = what if isinstance(what, Locator) else self.button(what)
        target.tap(force=target.evaluate("element => element.tagName === 'LABEL'"))  # the real box lies over its label
        self.taps += 1
        return self

    def hold(self, what: str) -> Phone:
        target = self.button(what)
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(950)  # the hold itself takes 0.8 s
        self.page.mouse.up()
        self.taps += 1
        return self

    def sees(self, words: str | re.Pattern) -> Phone:
        """Waits until this can be read in the open tab."""
        pattern = re.compile(re.escape(words), re.I) if isinstance(words, str) else words
        words_on_screen = self.page.locator("h1, h2, p, b, button, summary, span, dd, small").filter(has_text=pattern)
        expect(words_on_screen.locator("visible=true").first).to_be_visible()
        return self

    def field(self, label: str | re.Pattern) -> Locator:
        typed = self.page.locator("input:not([type=checkbox], [type=radio]), textarea")
        return self.page.get_by_label(label).and_(typed).locator("visible=true").first

    def more(self, what: str, by: str = "more") -> Phone:
        """One step of a stepper."""
        return self.tap(self.page.get_by_role("button", name=f"{what}: {by}").locator("visible=true").first)

    def write(self, label: str | re.Pattern, words: str) -> Phone:
        self.field(label).fill(words)
        self.field(label).dispatch_event("change")
        return self

    def tab(self, name: str) -> Phone:
        self.page.locator(f".tabs [data-go={name}]").tap()
        expect(self.page.locator(f"main[data-tab={name}]")).to_be_visible()
        return self

    def faces(self, *faces: int) -> Phone:
        """Types the faces of real dice."""
        for face in faces:
            self.tap(self.page.locator(f"[data-face='{face}']").locator("visible=true").first)
        return self


class Evening:
    """Four phones round one table, and the TV."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.tv = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
        self.tv.goto(server.address)
        self.tv.get_by_role("button", name=re.compile("Galactic Scoundrels")).click()
        self.tv.wait_for_url("**/tv/*")
        self.code = self.tv.url[-4:]
        self.phones = [Phone(browser, name).sit_down(f"{server.address}/t/{self.code}", shape) for name, shape in PEOPLE]

    def leave(self) -> None:
        for page in (self.tv, *(phone.page for phone in self.phones)):
            page.context.close()


Look = Callable[[str, Phone], None]


def walk(evening: Evening, look: Look) -> None:
    """The whole evening. `look` is shown every screen on the way, by name."""
    june, dutch, marisol, bex = evening.phones

    june.tap("How we play").tap("Full: a private stash counter")
    expect(june.page.locator("#set-tracking [aria-pressed=true]")).to_contain_text("Full")
    look("lobby", june)
    june.tap("Start the tale").sees("Lay the table together")

    june.write("Episode IV", "7").write("Episode V", "3").write("Episode VI", "2")
    june.page.locator(".check").first.tap()
    june.tap(re.compile("^ *June$"))
    june.tap("Hopeless hands").tap("We deal again")
    june.sees("One re-deal is all you get")
    look("setup", june)
    june.tap("Begin the tale")

    dutch.sees("Turn over a job")
    look("offer", dutch)
    dutch.faces(1).sees("Deal 4 payoff cards face up")
    look("offer-rolled", dutch)
    dutch.write("What the Job card says, if you like", "Two Hundred Goats to Perdition")
    dutch.tap("Add up the pot").more("Credits", "+5,000").tap("Show it on the TV")
    dutch.sees("Add up the pot: 5,000 credits").tap("Start bidding")

    june.sees("You bid first")
    bluff_helper(june)
    look("bid", june)
    look("bid-wait", bex)
    marisol.tap("Fold when it's me").sees("You fold when it is your turn")
    look("bid-fold-ahead", marisol)
    before = june.taps
    june.tap("Bid one pair").sees("Dutch to bid")
    assert june.taps - before == 1, "a bid is one tap"
    dutch.sees("Beat June’s one pair").tap(re.compile("^ *3 *Three of a kind"))
    bex.sees("Beat Dutch’s three of a kind")
    look("bid-or-call", bex)
    bex.tap("You're a liar!")

    dutch.sees("Bex calls you a liar")
    look("liar-bidder", dutch)
    look("liar-caller", bex.sees("Look at Dutch’s symbols"))
    look("liar-others", june.sees("Dutch shows Bex, or owns up"))
    bex.tap("It was a bluff")
    look("liar-confirm", dutch.sees("Bex says it was a bluff"))
    dutch.tap("No, look again").sees("Bex calls you a liar").tap("Show them on Bex’s phone")
    for _ in range(3):
        dutch.tap(dutch.page.locator("#f-ShowSymbols .keys").get_by_role("button", name="comet"))
    dutch.sees("Three of a kind")
    look("liar-show", dutch)
    dutch.tap("Show these to Bex")
    look("liar-spoils-won", dutch.sees("You win the job"))
    look("liar-spoils-lost", bex.sees("Hand your whole stash to Dutch"))
    expect(bex.page.locator(".shown .sym")).to_have_count(3)
    dutch.tap("Done: one card from the stash")

    look("winning", dutch.sees("The job is yours"))
    look("winning-others", marisol.sees("Dutch has won"))
    dutch.tap("Sell it").tap(re.compile(r"^\+1,000$")).tap("At this job's payout")
    look("winning-sell", dutch)
    dutch.tap("Offer to June")
    look("winning-asked", june.sees("Dutch offers you the job"))
    look("winning-waits", dutch.sees("June is thinking about it"))
    june.tap("I'll do it")

    look("launch-roll", june.sees("How long is it?"))
    look("launch-others", bex.sees("June takes the job"))
    june.faces(3).sees("Load up").write("Your ship’s name, if you like", "Rusty Mercy")
    for what in ("Crew", "Crew", "Passengers", "Cargo"):
        june.more(what)
    june.tap("Lost for words?").tap("Flee…")
    look("launch-load", june)
    june.tap("Launch").sees("Dutch plays a card against you")

    look("card-mine", dutch.sees("What does June run into?"))
    look("card-next", marisol.sees("You are next"))
    before = june.taps + dutch.taps
    dutch.tap("Encounter")
    look("answer", june.sees("How do you get out of it?"))
    look("answer-others", bex.sees("June has to get out of it"))
    june.tap("Fancy Moves").sees("Marisol plays a card against you")
    assert june.taps + dutch.taps - before == 2, "a card and its answer are two taps"
    look("tell", june.sees("Tell what happened"))
    dutch.write("What stands on the card", "Customs sweep at Dry Moon").tap("Note")
    june.write(re.compile("One line for the story"), "I swung from the chandelier. It was a fire alarm.").tap("Add to the story")

    marisol.tap("Twist")
    look("twist-mine", marisol.sees("Talk it out with June"))
    look("twist-captain", june.sees("A Twist by Marisol"))
    look("twist-others", bex.sees("Marisol and June: deal?"))
    june.tap("Write an offer down").tap(re.compile(r"^\+1,000$")).tap("A favour").tap("At the end")
    look("twist-offer", june)
    june.tap("Offer it: for help")
    marisol.sees("1,000 credits, a favour")
    look("twist-offered", marisol)
    marisol.tap("Shake on it").sees("Shaken on").tap("Say “help”")
    look("twist-roll", marisol.sees("You said “help”"))
    marisol.faces(2, 1).sees("Give a passenger or crew")
    look("twist-done", marisol)
    marisol.tap("To the hand or stash").sees("Bex plays a card")
    look("twist-after", marisol)

    bex.tap("Character")
    june.sees("How do you get out of it?").tap("Distress signal")
    look("sos", june.sees("Signal sent"))
    dutch.sees("June is in trouble. Sell a card?").tap(re.compile("^Bluff$"))
    look("sos-sell", dutch)
    dutch.tap(dutch.page.locator(".dock").get_by_role("button", name="Offer"))
    june.sees("Buy from Dutch")
    look("sos-offers", june)
    look("sos-offered", dutch.sees("Take my offer back"))
    june.tap("Buy from Dutch").sees("one is the limit")
    look("sos-bought", june)
    june.tap("Flee…").sees("Before you flee")
    look("flee", june)
    june.tap("Crew that fits")

    look("own-turn", june.sees("Your own turn"))
    june.tap("On we go")
    dutch.sees("What does June run into?").tap("Nothing to play?").tap("Cannot play").sees("No playable card is left anywhere")
    look("redraw", dutch)
    dutch.tap("Encounter")
    june.sees("How do you get out of it?").tap("Dump cargo")

    deals(dutch, bex, look)
    marisol.tap("Twist").tap("Say “harm”").faces(4, 3)
    look("takeover", marisol.sees("The job is yours now"))
    look("takeover-others", june.sees("Marisol takes over"))
    marisol.more("Cargo").tap("Carry on")
    look("payout", marisol.sees("Job done. Get paid."))
    marisol.sees("Collect 5 payoff cards").more("Passengers").sees("Collect 6 payoff cards")
    marisol.more("Passengers", "less").sees("Collect 5 payoff cards")
    look("payout-others", bex.sees("Marisol gets paid"))
    look("due", june.sees("Due now"))
    june.tap("Kept")
    dutch.tap("Broken")
    marisol.tap("Collect 5 payoff cards")

    look("port", bex.sees("You are at the spaceport"))
    look("port-barred", june.sees("Not for you"))
    june.page.locator(".toggle input").first.tap()
    bex.page.locator(".toggle input").nth(1).tap()
    bex.write("The new ship’s name, if you like", "Second Mortgage")
    look("port-buying", bex)
    bex.tap("Done: June’s turn")
    june.sees("You are at the spaceport")
    assert june.page.locator(".toggle input").first.is_checked(), "a tick set while waiting is gone when the turn comes"
    look("port-left", bex.sees("June is at the spaceport"))
    june.tap("Done: Dutch’s turn")
    dutch.sees("You are at the spaceport").tap("Done: Marisol’s turn")
    marisol.sees("You are at the spaceport").tap("Done: on to the next job")

    bex.sees("Turn over a job").faces(4)
    look("offer-last", bex.sees("This is the last job"))
    bex.tap("Start bidding")
    for phone in (bex, june, dutch, marisol):
        phone.sees("You bid first").tap(phone.page.locator(".dock").get_by_role("button", name="Fold"))
    bex.sees("You bid first").tap("Bid one pair")
    for phone in (june, dutch, marisol):
        phone.sees("Beat Bex’s one pair").tap(phone.page.locator(".dock").get_by_role("button", name="Fold"))
    bex.sees("The job is yours").tap("I take the job").faces(1)
    bex.sees("Load up").tap("Launch")
    june.sees("What does Bex run into?").tap("Encounter")
    bex.sees("How do you get out of it?").tap("Flee…").hold("Flee (hold)")
    look("lost", bex.sees("The job is lost"))
    bex.tap("Discard the pot")

    look("count", june.sees("Count your stash"))
    june.more("Money", "+10,000").more("Money").sees("10,500")
    june.tap("Reveal my fortune")
    look("counted", june.sees("You have counted"))
    for phone, what, by in ((dutch, "Money", "+5,000"), (marisol, "Ships, at their price", "+2,000"), (bex, "Money", "+1,000")):
        phone.sees("Count your stash").more(what, by).tap("Reveal my fortune")
    look("finale", june.sees("The greatest scoundrel in the galaxy"))
    look("finale-others", bex.sees("You come in number"))
    look("story-end", bex.tab("story"))


def bluff_helper(phone: Phone) -> None:
    phone.tap("Only for you: my hand")
    for symbol in ("cactus", "comet", "cactus", "comet", "comet"):
        phone.tap(phone.page.locator(".mine .keys").get_by_role("button", name=symbol))
    phone.sees("Full house")
    phone.tap("Clear").sees("Tap your symbols")
    for symbol in ("planet", "planet"):
        phone.tap(phone.page.locator(".mine .keys").get_by_role("button", name=symbol))
    phone.sees("One pair")


def deals(maker: Phone, other: Phone, look: Look) -> None:
    """The Table, Story and Me tabs, with a deal struck under way."""
    maker.tab("table").tap("New deal").tap(maker.page.locator("#new-deal label.chip").filter(has_text="Bex"))
    maker.more("Credits", "+1,000").tap("Just the two of us")
    look("deal-new", maker)
    maker.tap("Offer this deal").sees("just you two")
    look("table", maker)
    look("deal-offered", other.sees("Dutch offers a deal"))
    other.tap("Shake on it")
    other.tab("story")
    look("story", other)
    other.tap("+ line").sees("Not this").write("One line for the story", "The goat saw everything.").tap("Add to the story")
    other.sees("The goat saw everything.").tap("Edit").sees("in other words").write("One line for the story", "The goat saw nothing.")
    other.tap("Add to the story").sees("The goat saw nothing.")
    look("story-told", other)
    look("me", other.tab("me"))
    other.tab("now")
    maker.tap("The table is right").sees("Put the app straight").tap("Name a card").tap("Correct the piles")
    look("corrections", maker)
    maker.tap("Back without a change").sees(re.compile("plays a card|You are next"))


def problems(phone: Phone, thorough: bool = True) -> list[str]:
    """What is wrong with the screen as it stands: too wide, too small, out of reach for some."""
    found = []
    for size, (width, height) in SIZES.items():
        phone.page.set_viewport_size({"width": width, "height": height})
        found += [f"{size} sideways by {by}" for by in [phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")] if by > 0]
        found += [f"{size} outside: {one}" for one in phone.page.evaluate(OUTSIDE)]
        found += [f"{size} too small to hit: {one}" for one in phone.page.evaluate(SMALL)]
        found += [f"{size} too small to read: {one}" for one in phone.page.evaluate(TINY)]
    if thorough:  # as tall as its content, so that nothing lies under the dock
        width, height = SIZES["390x844"]
        phone.page.set_viewport_size({"width": width, "height": max(height, phone.page.evaluate("document.documentElement.scrollHeight"))})
        found += axe(phone.page)
    phone.page.set_viewport_size(dict(zip(("width", "height"), SIZES["390x844"])))
    found += [f"console: {line}" for line in phone.complaints]
    phone.complaints.clear()
    return found


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)

    import time
    started = time.monotonic()

    def shoot(name: str, phone: Phone) -> None:
        phone.page.screenshot(path=folder / f"{len(list(folder.glob('*.png'))):02d}-{name}.png", full_page=False)
        for line in problems(phone):
            print(name, line)
        print(f"{time.monotonic() - started:5.1f}", name, flush=True)

    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server, browser = Server(Path(data), HOST), launch(playwright)
        try:
            walk(Evening(browser, server), shoot)
        finally:
            browser.close()
            server.stop()
