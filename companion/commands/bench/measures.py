"""Single figures: cold start, replay, and what the first page of a phone weighs."""
from __future__ import annotations

import gzip
import re
import statistics
import time
import urllib.request
import zlib
from pathlib import Path
from urllib.parse import urljoin

from companion.commands.bench.screens import House
from companion.engine import Entry, replay
from companion.games import galactic_scoundrels


def cold_start(data: Path, core: int) -> float:
    """Seconds from starting the process to its first answer."""
    with House(data, core) as house:
        return house.cold


def replay_ms(entries: list[Entry]) -> float:
    """Milliseconds to replay this log, the median of nine."""
    spans = []
    for _ in range(9):
        begun = time.perf_counter()
        replay(galactic_scoundrels, entries)
        spans.append(1000 * (time.perf_counter() - begun))
    return round(statistics.median(spans), 1)


def page_weight(url: str, code: str) -> int:
    """Kilobytes a phone fetches for its first page, as sent: page, styles, scripts, and the fonts its skin uses."""
    def fetch(address: str) -> tuple[int, str]:
        request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip, deflate"}  # all that browsers offer over plain http
                                         )
        with urllib.request.urlopen(request) as answer:
            sent = answer.read()
            unpack = {"gzip": gzip.decompress, "deflate": zlib.decompress}.get(answer.headers.get("Content-Encoding"), bytes)
            text = unpack(sent)
            return len(sent), text.decode("utf-8", "replace")

    total, page = fetch(f"{url}/t/{code}")
    styles = ""
    for part in dict.fromkeys(re.findall(r'(?:href|src)="(/static/[^"]+\.(?:css|js|svg)[^"]*)"', page)):
        size, text = fetch(urljoin(url, part))
        total += size
        styles += text if ".css" in part else ""
    # a browser fetches a face only when text wears it: body, display, and the bold head of the frontier skin
    for face in ("atkinson-next-latin-wght.woff2", "saira-stencil-one-latin-400.woff2", "chakra-petch-latin-700.woff2"):
        if face in styles:
            total += fetch(f"{url}/static/fonts/{face}")[0]
    return round(total / 1024)
