"""Taps in, screens out: Socket.IO events, and which screens each tap changes."""
from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flask import current_app, request
from flask_socketio import ConnectionRefusedError, SocketIO, join_room

from companion.engine import Event, Illegal, Malformed, Offer
from companion.match import Match
from companion.web import screens
from companion.web.seats import Presence, Tickets, shape_of, token_of

# Made here, not in create_app: handlers belong to the module, and each app made reaches its own matches through current_app.
socketio = SocketIO()
last_tap = 0.0  # when, by the monotonic clock: chores wait until nobody is tapping


@dataclass
class Audience:
    """The screens that look at one match, and what each was last sent."""

    match: Match
    presence: Presence = field(default_factory=Presence)
    viewers: dict[str, Viewer] = field(default_factory=dict)
    tickets: Tickets = field(default_factory=Tickets)
    sent: dict[Any, Any] = field(default_factory=dict)
    claims: dict[str, tuple[str, str]] = field(default_factory=dict)  # seats just taken back: claim -> (shape, sealed token)


@dataclass(frozen=True)
class Viewer:
    """One open screen: the TV, an onlooker, a seat's own phone, or one that acts for another seat."""

    code: str
    shape: str | None = None
    tv: bool = False
    for_shape: str | None = None
    token: str = ""

    @property
    def room(self) -> str:
        """Private screens of a seat go here."""
        return f"{self.code}/for/{self.for_shape}" if self.for_shape else f"{self.code}/{self.shape}"


def audience(match: Match) -> Audience:
    return current_app.extensions["audiences"].setdefault(match.code, Audience(match))


def act(match: Match, shape: str | None, message: Any, bot: bool = False) -> tuple[dict[str, Any], int]:
    """One tap, from socket or HTTP, or of the `bot` at that seat: the answer and its HTTP status. The answer leaves after the commit
    and the screens."""
    global last_tap
    last_tap = time.monotonic()
    with match.lock:
        before = match.seq
        try:
            seq = match.act(shape, message, audience(match).presence.lights(), bot)
        except Malformed as unreadable:
            return {"ok": False, "error": told(match, unreadable)}, 400
        except PermissionError as stranger:
            return {"ok": False, "error": str(stranger)}, 403
        except Illegal as no:
            return {"ok": False, "error": told(match, no)}, 409
        if match.seq != before:
            broadcast(match, [event for entry in match.entries if entry.seq > before for event in entry.events])
        return {"ok": True, "seq": seq}, 200


def told(match: Match, no: Exception) -> str:
    return screens.named(str(no), match.people)


def broadcast(match: Match, events: Sequence[Event] = ()) -> None:
    """Draw what has changed, then send it: the TV, what all phones share, and each seat's own.

    All is drawn before anything is sent: each connection has a writing thread that would otherwise break into the drawing.
    """
    with match.lock:
        watching = audience(match)
        frame = screens.frame(match, watching.presence, events)
        viewers = set(watching.viewers.values())
        drawn: list[tuple[str, dict[str, str], bool]] = []
        if any(viewer.tv for viewer in viewers):
            drawn.append((f"{match.code}/tv", {"public": screens.tv(frame)}, True))
        if any(not viewer.tv for viewer in viewers):
            drawn.append((f"{match.code}/phones", {"public": screens.public(frame)}, True))
        for viewer in viewers:
            if viewer.shape and (regions := own(watching, frame, viewer, unless_same=True)):
                drawn.append((viewer.room, regions, False))
        for room, regions, say in drawn:
            send(watching, frame, room, regions, say)
        stir(match)


def stir(match: Match, looking: bool = False) -> None:
    """Let the bots of this table know that something has changed, or that somebody is `looking` at it."""
    current_app.extensions["house_players"].stir(match, looking)


def send(watching: Audience, frame: screens.Frame, room: str, regions: dict[str, str], say: bool) -> None:
    """Send a room its new regions, unless they are what it has."""
    if watching.sent.get(room) == regions and not (say and frame.say):
        return
    watching.sent[room] = regions
    message: dict[str, Any] = {"seq": frame.match.seq, **regions}
    if say and frame.events:
        message |= {"say": frame.say, "sound": frame.sound, "move": frame.travels}
    socketio.emit("screen", message, to=room)


def own(watching: Audience, frame: screens.Frame, viewer: Viewer, unless_same: bool = False) -> dict[str, str]:
    """A seat's own regions: the moment, and what it has at hand. Those whose view and offers did not change since they were last
    drawn are left out if `unless_same`."""
    match = watching.match
    seat = match.roster.seat_of(viewer.for_shape or viewer.shape)
    if seat is None:
        return {"private": "", "desk": ""}
    view, offers = match.view(seat, frame.view), match.offers(seat, aside=False)
    if viewer.for_shape and match.people[seat].phone:
        view, offers = frame.view, public_offers(offers)
    people = tuple(match.people)
    # before the deal a phone shows who is there, and afterwards whose seat a bot might keep warm
    lit = watching.presence.lights() if match.table is None or match.levels else ()
    around = lit if match.table is None else ()
    keys = {"private": (view, offers, frame.undo and frame.undo.seq, match.overtaken, match.roster.referee, people, dict(match.roster.options), around),
            "desk": (match.desk(view), match.roster.referee, people, frame.address, lit, match.roster.started, match.over)}
    drawn = {}
    for region, key in keys.items():
        if not (unless_same and watching.sent.get((region, viewer.room)) == key):
            watching.sent[region, viewer.room] = key
            drawn[region] = screens.own(region, frame, seat, view, offers, for_other=bool(viewer.for_shape))
    return drawn


def public_offers(offers: Sequence[Offer]) -> list[Offer]:
    """What somebody acting for a seat may be shown: nothing that names what only the seat may know."""
    return [offer for offer in offers if not offer.private]


def full_screen(watching: Audience, viewer: Viewer) -> dict[str, Any]:
    """Everything this screen shows, as after sleep, reload or reconnection."""
    frame = screens.frame(watching.match, watching.presence)
    if viewer.tv:
        return {"seq": watching.match.seq, "public": screens.tv(frame), "full": True}
    message = {"seq": watching.match.seq, "public": screens.public(frame), "full": True}
    if viewer.shape:
        message |= own(watching, frame, viewer)
    return message


@socketio.on("connect")
def connect(auth: Any = None) -> None:
    match = current_app.extensions["matches"].get(request.args.get("room", ""))
    if match is None:
        raise ConnectionRefusedError("There is no table with this code.")
    tv = request.args.get("screen") == "tv"
    shape = None if tv else shape_of(match, request)
    viewer = Viewer(match.code, shape, tv, acts_for(match, shape, request.args.get("for")), token_of(match, request))
    join_room(f"{match.code}/{'tv' if tv else 'phones'}")
    if shape:
        join_room(viewer.room)
    with match.lock:
        watching = audience(match)
        watching.viewers[request.sid] = viewer
        if not tv:
            watching.presence.found = True
        if shape:
            watching.presence.open[shape] += 1
            watching.presence.away.discard(shape)
        socketio.emit("screen", full_screen(watching, viewer), to=request.sid)
        if not tv:
            broadcast(match)
        stir(match, looking=True)


def acts_for(match: Match, shape: str | None, other: str | None) -> str | None:
    """The seat a phone acts for besides its own, if it may: a person's."""
    seat = match.roster.seat_of(other)
    return other if shape and seat is not None and other != shape and not match.people[seat].bot else None


@socketio.on("disconnect")
def disconnect(reason: str = "") -> None:
    viewer, match = here()
    if viewer is None:
        return
    with match.lock:
        watching = audience(match)
        watching.viewers.pop(request.sid, None)
        stir(match, looking=True)  # until just now
        if viewer.shape:
            watching.presence.open[viewer.shape] -= 1
            broadcast(match)


@socketio.on("look")
def look(*_: Any) -> dict[str, Any] | None:
    """Give me the whole screen: asked on waking and whenever in doubt."""
    viewer, match = here()
    if viewer is None:
        return None
    with match.lock:
        watching = audience(match)
        if viewer.shape in watching.presence.away:
            watching.presence.away.discard(viewer.shape)
            broadcast(match)
        stir(match, looking=True)
        return full_screen(watching, viewer)


@socketio.on("away")
def away(*_: Any) -> None:
    """The phone was put down or its screen went dark."""
    viewer, match = here()
    if viewer and viewer.shape:
        with match.lock:
            audience(match).presence.away.add(viewer.shape)
            broadcast(match)


@socketio.on("act")
def on_act(message: Any = None, *_: Any) -> dict[str, Any]:
    viewer, match = here()
    if viewer is None:
        return {"ok": False, "error": "The table has lost sight of this phone. Reload the page."}
    return act(match, viewer.shape, message)[0]


def here() -> tuple[Viewer | None, Match]:
    """Which screen this event comes from."""
    for watching in list(current_app.extensions["audiences"].values()):
        viewer = watching.viewers.get(request.sid)
        if viewer:
            return viewer, watching.match
    return None, None


def notice(match: Match, sentence: str, claim: str = "") -> None:
    """A sentence for every screen, gone after a while. With a claim, phones may say no to it."""
    for room in (f"{match.code}/tv", f"{match.code}/phones"):
        socketio.emit("notice", {"text": sentence, "claim": claim}, to=room)


@socketio.on("veto")
def veto(claim: Any = None, *_: Any) -> dict[str, Any]:
    """ "That is not Amos!": the phone that took the seat back has lost it again."""
    viewer, match = here()
    if viewer is None or viewer.shape is None or not isinstance(claim, str):
        return {"ok": False, "error": "Only somebody at the table can say that."}
    with match.lock:
        shape, token = audience(match).claims.pop(claim, ("", ""))
        if not shape or shape == viewer.shape:
            return {"ok": False, "error": "That is settled already."}
        match.store.forget(token)
        for sid, other in list(audience(match).viewers.items()):
            if other.token == token:
                socketio.emit("reload", to=sid)
                audience(match).viewers[sid] = replace(other, shape=None)
                audience(match).presence.open[shape] -= 1
        broadcast(match)
    notice(match, "Then they have to sit somewhere else.")
    return {"ok": True}


@socketio.on("remote")
def remote(key: Any = None, *_: Any) -> None:
    """A phone works the TV: text size, the big code, sound."""
    viewer, match = here()
    if viewer and viewer.shape and key in ("+", "-", "j", "m", "f", "Escape"):
        socketio.emit("remote", {"key": key}, to=f"{match.code}/tv")
