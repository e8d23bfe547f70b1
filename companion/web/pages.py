"""Pages: the lobby, sitting down, the phone and the TV, the story to take home, and the wire for other programs."""
from __future__ import annotations

import secrets
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from companion.engine import Illegal, encode, jsonable
from companion.engine.roster import SHAPES, GiveBack, Join, Phone, Relieve
from companion.journal import journal, markdown, named, page, safe_filename
from companion.match import Match, evening
from companion.store import sealed
from companion.web import live, screens
from companion.web.seats import shape_of, sit_down

pages = Blueprint("pages", __name__)


def find(code: str) -> Match:
    """The match at this address. Answers 404 with the lobby beside it if there is none."""
    match = current_app.extensions["matches"].get(code)
    if match is None:
        abort(404, f"There is no table with the code {code.upper()[:8]}.")
    live.stir(match, looking=True)
    return match


@pages.get("/")
def lobby() -> str:
    return render_lobby()


def render_lobby(sorry: str = "") -> str:
    matches = current_app.extensions["matches"]
    return render_template("lobby/index.html", games=matches.games, resumable=matches.newest(), sorry=sorry, skin="frontier")


@pages.post("/matches")
def open_match() -> Response:
    matches = current_app.extensions["matches"]
    key = request.form.get("game", "")
    game = matches.games.get(key)
    options = {}
    if game:
        for name, bounds in game.OPTIONS.items():
            if name in request.form:  # forms speak text: "5" stands for 5
                options[name] = next((value for value in bounds.options if str(value) == request.form[name]), request.form[name])
    match = matches.open(key, options)
    return redirect(url_for("pages.tv", code=match.code), 303)


@pages.get("/join")
def join_by_code() -> Response:
    return redirect(url_for("pages.phone", code=find(request.args.get("code", "").strip()).code), 303)


@pages.get("/t/<code>")
def phone(code: str) -> str:
    match = find(code)
    shape = shape_of(match, request)
    with match.lock:
        watching = live.audience(match)
        for_shape = live.acts_for(match, shape, request.args.get("for"))
        frame = screens.frame(match, watching.presence)
        viewer = live.Viewer(match.code, shape, for_shape=for_shape)
        own = live.own(watching, frame, viewer) if shape else {"private": "", "desk": ""}
        return render_template("phone.html", **own, public=screens.public(frame), shape=shape, for_shape=for_shape,
                               seat=match.roster.seat_of(shape), for_seat=match.roster.seat_of(for_shape), **join_form(match), **frame.common)


def join_form(match: Match, sorry: str = "", name: str = "", shape: str = "") -> dict[str, Any]:
    """What the form for sitting down shows: all shapes, and whose are taken."""
    taken = {person.shape: person for person in match.people}
    free = [one for one in SHAPES if one not in taken]
    lit = live.audience(match).presence.lights()
    return {"in_use": lit, "shapes": [(one, colour, taken.get(one)) for one, (colour, _) in SHAPES.items()], "sorry": sorry, "typed_name": name,
            "tap": secrets.token_hex(8), "picked": shape if shape in free else (free[0] if free else "")}


def render_join(match: Match, sorry: str, name: str, shape: str) -> str:
    """The page for sitting down once more, with what was typed and why it would not do."""
    frame = screens.frame(match, live.audience(match).presence)
    return render_template("phone.html", private="", desk="", public=screens.public(frame), shape=None, for_shape=None, seat=None, for_seat=None,
                           **join_form(match, sorry, name, shape), **frame.common)


@pages.post("/t/<code>/join")
def join(code: str) -> Response | tuple[str, int]:
    match = find(code)
    name, shape = request.form.get("name", ""), request.form.get("symbol", "")
    if shape_of(match, request):  # a second tap on the button, or the back key: the seat is theirs already
        return redirect(url_for("pages.phone", code=match.code), 303)
    tap = request.form.get("tap", "")[:64]
    try:
        # the form's own secret id: a second tap whose first answer was lost gets the same seat, not a refusal
        seq = match.house(Join(name, shape), tap)
        if match.entries[seq - 1].action != encode(Join(name, shape)):
            raise Illegal("Reload the page and sit down once more.")
    except Illegal as no:
        return render_join(match, live.told(match, no), name, shape), 409
    response = sit_down(match, shape, redirect(url_for("pages.phone", code=match.code), 303))
    live.broadcast(match)
    return response


@pages.post("/t/<code>/reclaim")
def reclaim(code: str) -> Response:
    """ "I was already sitting here": take back a seat nobody is looking through. Everybody is told."""
    match = find(code)
    shape = request.form.get("symbol", "")
    if match.roster.seat_of(shape) is None or live.audience(match).presence.lit(shape):
        abort(409, "That seat is in use just now. Ask whoever sits there, or pick another.")
    person = match.people[match.roster.seat_of(shape)]
    if person.invented:
        abort(409, f"{person.name} is a bot: take over from it under a name of your own.")
    token, claim = secrets.token_urlsafe(24), secrets.token_hex(8)
    response = sit_down(match, shape, redirect(url_for("pages.phone", code=match.code), 303), token)
    if not person.phone:
        match.house(Phone(shape))
        live.broadcast(match)
    play_on(match, shape)
    live.audience(match).claims[claim] = (shape, sealed(token))
    live.notice(match, f"{person.name} is back, on another phone.", claim)
    return response


def play_on(match: Match, shape: str) -> None:
    """Whoever takes a seat plays it, whatever bot has kept it warm."""
    try:
        match.house(GiveBack(shape))
    except Illegal:  # no bot did
        return
    live.broadcast(match)


@pages.post("/t/<code>/relieve")
def relieve(code: str) -> Response | tuple[str, int]:
    """Somebody new takes over a bot's seat, from the form for joining."""
    match = find(code)
    name, shape = request.form.get("name", ""), request.form.get("symbol", "")
    if shape_of(match, request):
        return redirect(url_for("pages.phone", code=match.code), 303)
    try:
        seq = match.house(Relieve(shape, name), request.form.get("tap", "")[:64])
        if match.entries[seq - 1].action != encode(Relieve(shape, name)):
            raise Illegal("Reload the page and sit down once more.")
    except Illegal as no:
        return render_join(match, live.told(match, no), name, shape), 409
    response = sit_down(match, shape, redirect(url_for("pages.phone", code=match.code), 303))
    live.broadcast(match)
    return response


@pages.post("/t/<code>/ticket")
def ticket(code: str) -> str:
    """A ticket with which another phone takes this seat too: shown on the owner's phone only, good once, for a while."""
    match = find(code)
    shape = shape_of(match, request)
    if shape is None:
        abort(403, "This phone has no seat to hand on.")
    key = live.audience(match).tickets.issue(shape)
    return render_template("ticket.html", link=url_for("pages.take", code=match.code, key=key), **screens.frame(match, live.audience(match).presence).common)


@pages.get("/t/<code>/take/<key>")
def take(code: str, key: str) -> Response:
    match = find(code)
    shape = live.audience(match).tickets.redeem(key)
    if shape is None or match.roster.seat_of(shape) is None:
        abort(409, "This ticket has been used or is too old. Make a new one under Me on the other phone.")
    response = sit_down(match, shape, redirect(url_for("pages.phone", code=match.code), 303))
    play_on(match, shape)
    return response


@pages.get("/t/<code>/corrections")
def corrections(code: str) -> Response | str:
    """The drawer: every number the app keeps can be put right, and what has happened can be gone back on."""
    match = find(code)
    with match.lock:
        seat = match.roster.seat_of(shape_of(match, request))
        if seat is None:
            return redirect(url_for("pages.phone", code=match.code), 303)
        frame = screens.frame(match, live.audience(match).presence)
        return render_template("corrections.html", offers=screens.Offers(match.offers(seat), match.people), me=match.people[seat], seat=seat,
                               moments=match.moments(60), **frame.common)


@pages.get("/tv")
def newest_tv() -> Response:
    newest = current_app.extensions["matches"].newest(1)
    return redirect(url_for("pages.tv", code=newest[0].code) if newest else url_for("pages.lobby"), 303)


@pages.get("/tv/<code>")
def tv(code: str) -> str:
    match = find(code)
    with match.lock:
        frame = screens.frame(match, live.audience(match).presence)
        return render_template("tv.html", public=screens.tv(frame), **frame.common)


@pages.get("/t/<code>/view.json")
def view_json(code: str) -> Response:
    match = find(code)
    with match.lock:
        seat = match.roster.seat_of(shape_of(match, request))
        offers = []
        for offer in match.offers(seat):
            told = offer.as_json()
            told["label"] = named(told["label"], match.people)
            if "why_not" in told:
                told["why_not"] = named(told["why_not"], match.people)
            for bounds in told["fields"].values():
                if "labels" in bounds:
                    bounds["labels"] = [named(label, match.people) for label in bounds["labels"]]
            offers.append(told)
        return jsonify(seq=match.seq, over=match.over, seat=seat, people=jsonable(match.people), view=jsonable(match.view(seat)), offers=offers)


@pages.post("/t/<code>/act")
def act(code: str) -> tuple[Response, int]:
    match = find(code)
    answer, status = live.act(match, shape_of(match, request), request.get_json(silent=True))
    return jsonify(answer), status


@pages.get("/t/<code>/story.md")
def story_md(code: str) -> Response:
    match = find(code)
    told = journal(match.entries, match.people)
    response = Response(markdown(told), mimetype="text/markdown; charset=utf-8")
    response.headers.set("Content-Disposition", "attachment", filename=safe_filename(told))
    return response


@pages.get("/t/<code>/story.html")
def story_html(code: str) -> str:
    match = find(code)
    frame = screens.frame(match, live.audience(match).presence)
    return render_template("story.html", told=Markup(page(journal(match.entries, match.people))), **frame.common)


@pages.get("/t/<code>/match.json")
def match_json(code: str) -> Response:
    """The whole evening in one file: for the referee, or anybody once it is over."""
    match = find(code)
    shape = shape_of(match, request)
    if not match.over and (shape is None or shape != match.roster.referee):
        abort(403, "Only the referee's phone may take the whole evening away before it is over.")
    return jsonify(evening(match))


@pages.app_errorhandler(Illegal)
def illegal(no: Illegal) -> tuple[str, int] | tuple[Response, int]:
    return sorry(str(no), 400)


@pages.app_errorhandler(HTTPException)
def http_error(wrong: HTTPException) -> tuple[str, int] | tuple[Response, int]:
    sentences = {404: "There is nothing at this address.", 405: "This address does not take that.", 413: "That is more than the table can read at once."}
    own_words = wrong.description if wrong.code in (403, 404, 409) and not wrong.description.startswith("The requested URL") else ""
    return sorry(own_words or sentences.get(wrong.code, "The table could not make sense of that."), wrong.code)


def sorry(sentence: str, status: int) -> tuple[str, int] | tuple[Response, int]:
    """An error is a sentence: as JSON for programs, in the lobby for people."""
    if request.path.endswith((".json", "/act")):
        return jsonify(ok=False, error=sentence), status
    return render_lobby(sentence), status
