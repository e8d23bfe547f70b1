"""One Chromium for all browser tests, and a server for each."""
from __future__ import annotations

from collections.abc import Iterator

import chromium
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

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
