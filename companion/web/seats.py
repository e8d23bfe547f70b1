"""Who is holding this phone: a secret token in a cookie, one per table, and who is looking just now."""
from __future__ import annotations

import secrets
import time
from collections import Counter

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


class Presence:
    """How many screens each seat has open, and how many phones have ever found the table."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.away: set[str] = set()
        self.found = False

    def lit(self, shape: str) -> bool:
        """Is somebody looking at this seat's screen?"""
        return self.open[shape] > 0 and shape not in self.away

    def lights(self) -> tuple[str, ...]:
        return tuple(sorted(shape for shape in self.open if self.lit(shape)))
