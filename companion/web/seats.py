"""Who is holding this phone: a secret token in a cookie, one per table; who is looking just now, and how long for whom is waited."""
from __future__ import annotations

import secrets
import time
from collections import Counter
from datetime import UTC, datetime
from typing import Any

from flask import Request, Response

from companion.match import Match
from companion.store import sealed

MONTH = 30 * 24 * 3600


def cookie_name(code: str) -> str:
    """One cookie per table: cookies are shared by every port of a host."""
    return f"seat_{code.upper()}"


def shape_of(match: Match, request: Request) -> str | None:
    """The shape this phone sits at; None if it has no seat here."""
    token = token_of(match, request)
    shape = match.store.seats(match.code).get(token) if token else None
    return shape if match.roster.seat_of(shape) is not None else None


def token_of(match: Match, request: Request) -> str:
    """The seal of the token this phone brings along; "" if it has none for this table."""
    token = request.cookies.get(cookie_name(match.code), "")
    return sealed(token) if token else ""


def sit_down(match: Match, shape: str, response: Response, token: str = "") -> Response:
    """Give this phone the seat: it keeps the token, the store only its seal."""
    token = token or secrets.token_urlsafe(24)
    match.store.seat(match.code, shape, token)
    # no Secure: the table is plain http on a home network
    response.set_cookie(cookie_name(match.code), token, max_age=MONTH, httponly=True, samesite="Lax", path="/")
    return response


class Tickets:
    """Passes for another phone to the same seat: each good once, for ten minutes, and gone with the process."""

    GOOD_FOR = 600

    def __init__(self) -> None:
        self.issued: dict[str, tuple[str, float]] = {}

    def issue(self, shape: str) -> str:
        key = secrets.token_urlsafe(16)
        self.issued[key] = shape, time.monotonic()
        return key

    def redeem(self, key: str) -> str | None:
        """The shape a ticket is for; None if it was used or is too old."""
        shape, since = self.issued.pop(key, (None, 0.0))
        return shape if time.monotonic() - since < self.GOOD_FOR else None


class Patience:
    """How long the table has waited for answers to the question it asks. The table keeps this time: no two phones' clocks agree.

    since  the newest line of the log when the question was asked: another number for every question
    """

    def __init__(self) -> None:
        self.question: Any = None
        self.late: tuple[int, ...] = ()
        self.began, self.since = 0.0, 0

    def waited(self, match: Match, view: Any) -> int:
        """Whole seconds since the question this public view asks was first seen; 0 before the deal.

        It is another question if the view says so, or if somebody is waited for who was not: but not somebody who was done and
        thinks again, else one could keep the table for ever.
        """
        question = tuple(getattr(view, name, None) for name in ("phase", "moment", "ask"))
        late = tuple(getattr(view, "waiting", None) or ())
        newest = match.entries[-1] if match.entries else None
        again = newest.seat if newest else None
        if self.question is None:
            self.began, self.since = time.monotonic() - age(newest.at if newest else ""), match.seq
        elif question != self.question or set(late) - set(self.late) - {again}:
            self.began, self.since = time.monotonic(), match.seq
        self.question, self.late = question, late
        return 0 if view is None else int(time.monotonic() - self.began)


def age(at: str) -> float:
    """Seconds since the time a line of the log gives; 0 if it gives none."""
    try:
        return max(0.0, (datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds())
    except (ValueError, TypeError):
        return 0.0


class Presence:
    """How many screens each seat has open, how many phones have ever found the table, and the table's patience."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.away: set[str] = set()
        self.found = False
        self.patience = Patience()

    def lit(self, shape: str) -> bool:
        """Is somebody looking at this seat's screen?"""
        return self.open[shape] > 0 and shape not in self.away

    def lights(self) -> tuple[str, ...]:
        return tuple(sorted(shape for shape in self.open if self.lit(shape)))
