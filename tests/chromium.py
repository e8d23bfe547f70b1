"""Chromium for the tests of the pages: where it is, how to start it, and what axe-core finds wrong with a page."""
from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

# Phones reach the table by a bare http address, where browsers switch off much of what they allow on localhost.
# This name leads to the same machine and is treated like such an address; nothing the pages need may depend on more.
HOST = "table.test"

FLAGS = [
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
    "--no-proxy-server",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge"]
PLACES = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def find() -> str | None:
    """Where Chromium, or a browser built on it, is on this machine; the variable CHROMIUM overrules the search."""
    if told := os.environ.get("CHROMIUM"):
        return shutil.which(told)
    return next(filter(None, map(shutil.which, NAMES + PLACES)), None)


def require() -> str:
    """The browser's path. Without one the test is skipped, and fails where CI=true: nobody would notice there."""
    if path := find():
        return path
    line = "NO CHROMIUM: the pages were not tested. Install it, or set CHROMIUM to where it is."
    if os.environ.get("CI") == "true":
        pytest.fail(line, pytrace=False)
    pytest.skip(line)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=require(), args=FLAGS)


def axe(page: Page) -> list[str]:
    """What axe-core has against the page as it is now, one line for each element; `assert axe(page) == []`."""
    if not page.evaluate("'axe' in window"):  # it is half a megabyte
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("tags => axe.run({runOnly: tags, resultTypes: ['violations']}).then(result => result.violations)", TAGS)
    return [
        f"{rule['impact']}: {rule['help']} [{rule['id']}] at {' '.join(map(str, node['target']))}: {why(node)}"
        for rule in found
        for node in rule["nodes"]
    ]


def why(node: dict[str, Any]) -> str:
    return next((check["message"] for check in node["all"] + node["none"] + node["any"]), "")


if __name__ == "__main__":
    sys.exit(find() is None)
