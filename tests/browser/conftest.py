"""One Chromium for all browser tests, a server for each; and for those who only look, one house and one TV a file."""
from __future__ import annotations

from collections.abc import Iterator

import chromium
import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.stage import house
from tests.server import Server

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium.require()
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path) -> Iterator[Server]:
    """The app, reached by a name that is not localhost: a plain http origin as phones see it."""
    server = Server(tmp_path, chromium.HOST)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[tuple[Flask, str]]:
    """An app at hand, served from this process: tables are brought to a moment without a tap, then looked at."""
    with house(tmp_path_factory.mktemp("house")) as (app, url):
        yield app, url


@pytest.fixture(scope="module")
def tv(browser: Browser) -> Iterator[Page]:
    """A page for the TV; `said` is what its console complains of."""
    page = browser.new_context().new_page()
    page.said = []
    page.on("console", lambda line: line.type in ("error", "warning") and page.said.append(line.text))
    page.on("pageerror", lambda wrong: page.said.append(wrong.stack or str(wrong)))
    yield page
    page.context.close()
