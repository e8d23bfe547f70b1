"""A table in a browser: phones that are tapped, a TV that is looked at, and a list of everything that went wrong on the way."""
from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Browser, Page, expect

from tests.server import Server

PHONE = {"width": 390, "height": 844}
TV = {"width": 1920, "height": 1080}
SHAPES = ("star", "circle", "triangle", "cross", "hexagon")


class Table:
    """Phones by name, and the TV. `wrong` collects console errors, failed requests and server errors of every page."""

    def __init__(self, browser: Browser, server: Server, names: Sequence[str]) -> None:
        self.browser, self.server, self.wrong = browser, server, []
        self.tv = self.page(TV)
        self.tv.goto(f"{server.address}/")
        self.tv.get_by_role("button", name="Galactic Scoundrels").click()
        self.tv.wait_for_url("**/tv/*")
        self.code = self.tv.url[-4:]
        self.phones = {name: self.sit(name, shape) for name, shape in zip(names, SHAPES)}

    def page(self, size: dict) -> Page:
        page = self.browser.new_context(viewport=size).new_page()
        page.on("console", lambda message: self.wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("response", lambda answer: self.wrong.append(f"{answer.status} {answer.url}") if answer.status >= 500 else None)
        return page

    def sit(self, name: str, shape: str) -> Page:
        """From the scanned address to a seat."""
        phone = self.page(PHONE)
        phone.goto(f"{self.server.address}/t/{self.code}")
        phone.get_by_label("Your name at the table").fill(name)
        phone.locator(f"label:has(input[value={shape}])").click()
        phone.get_by_role("button", name="Sit down").click()
        phone.wait_for_selector("#now")
        return phone

    def tap(self, name: str, button: str, exact: bool = False) -> Page:
        """One tap on a button of the Now screen that can be taken."""
        phone = self.phones[name]
        phone.locator("#private").get_by_role("button", name=button, exact=exact).and_(phone.locator(":not([aria-disabled=true])")).first.click()
        return phone

    def roll(self, name: str, *faces: int) -> None:
        """Tap in what the real dice show."""
        for face in faces:
            self.tap(name, f"Real die: {face}")

    def hold(self, name: str, button: str) -> None:
        """Hold a button until it counts."""
        phone = self.phones[name]
        target = phone.locator("#private").get_by_role("button", name=button).first
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        phone.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        phone.mouse.down()
        expect(target).not_to_be_visible(timeout=5000)
        phone.mouse.up()

    def unfold(self, name: str, summary: str) -> None:
        self.phones[name].locator("#private summary", has_text=summary).first.click()

    def sees(self, name: str, text: str) -> None:
        """Wait until this phone's Now screen shows the words."""
        expect(self.phones[name].locator("#private")).to_contain_text(text)

    def tv_sees(self, text: str) -> None:
        expect(self.tv.locator("#public")).to_contain_text(text, ignore_case=True)
