"""Screens: what each pair of eyes sees, drawn from its own view only, compared before it is sent."""
from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from flask import Flask, current_app, url_for
from markupsafe import Markup

from companion.engine import Entry, Event, Offer, Seat
from companion.engine.game import Number, Pick, Text
from companion.engine.log import BACK
from companion.engine.roster import Person
from companion.journal import Beat, Journal, journal, named, newest, previously
from companion.match import Match
from companion.web.addresses import candidates, qr_svg
from companion.web.ink import pieces
from companion.web.seats import Presence

# What the TV's loudspeaker plays for a kind of moment. One sound per push: the last that has one.
SOUNDS = {"dice": "dice", "bid": "bid", "liar": "liar", "encounter": "deal", "character": "deal", "twist": "twist", "solved": "flip",
          "flee": "fail", "outcome": "coin", "distress": "liar", "episode": "whistle", "last": "gavel", "winner": "success", "win": "turn",
          "captain": "whistle", "declare": "flip", "deal": "coin", "counted": "coin",
          "steal": "deal", "stash": "flip", "exchange": "turn", "give": "turn", "token": "bid", "discard": "deal", "barnabus": "flip",
          "rob": "hoofs", "challenge": "boom", "tie": "twist", "labor": "coin", "caught": "flip", "doubted": "flip", "believed": "flip", "church": "deal",
          "shuffle": "deal", "flip": "flip", "sheriff": "constable", "leave": "fail", "time": "gavel"}
LOOK_AGAIN = 15  # seconds between two looks at this machine's addresses
TRAVELS = {"encounter", "character", "twist", "chapter", "captain", "steal", "exchange", "give", "row"}  # moments in which something moves across the screen


@dataclass(frozen=True)
class Frame:
    """What is the same for every screen of one moment: drawn once, sent to many."""

    match: Match
    presence: Presence
    story: Journal
    undo: Entry | None
    address: str
    events: Sequence[Event] = ()

    @property
    def say(self) -> str:
        """One sentence for those who listen instead of look."""
        public = [event.text for event in self.events if event.to is None and event.kind not in ("chapter", "interlude", "setup")]
        return named(" ".join(public[-2:]), self.match.people)

    @property
    def sound(self) -> str:
        kinds = [SOUNDS[event.kind] for event in self.events if event.kind in SOUNDS]
        return kinds[-1] if kinds else ""

    @property
    def travels(self) -> bool:
        return any(event.kind in TRAVELS for event in self.events)

    @cached_property
    def view(self) -> Any:
        """The table as nobody in particular sees it."""
        return self.match.view(None)

    @cached_property
    def common(self) -> dict[str, Any]:
        """What every template may use."""
        match, patience = self.match, self.presence.patience
        bots = [person.shape for person in match.people if person.bot]  # they never sleep
        return {"match": match, "code": match.code, "game": match.game, "skin": match.game.SKIN, "people": tuple(match.people), "roster": match.roster,
                "levels": match.levels, "story": self.story, "lights": (*self.presence.lights(), *bots), "found": self.presence.found,
                "waited": patience.waited(match, self.view), "since": patience.since, "undo": self.undo, "seq": match.seq,
                "address": self.address, "home": url_for("pages.phone", code=match.code), "over": match.over, "say_names": named,
                "newest": newest, "previously": previously, "lately": lately, "parts": current_app.extensions["parts"].get(match.game.KEY)}


def frame(match: Match, presence: Presence, events: Sequence[Event] = ()) -> Frame:
    return Frame(match, presence, journal(recent(match.entries), match.people), match.undoable(), phone_address(), events)


def recent(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The log from the last chapter but one on: as much of the story as a live screen shows, however long the evening.

    All of it if something in there goes back to before its beginning.
    """
    opened = 0
    for place in range(len(entries) - 1, 0, -1):
        opened += any(event.kind == "chapter" for event in entries[place].events)
        if opened == 2:
            tail = entries[place:]
            back = any(entry.do == BACK and entry.action["seq"] < tail[0].seq for entry in tail)
            return entries if back else tail
    return entries


def lately(story: Journal) -> list[Beat]:
    """What the table saw in its newest public moment: told by one entry, and nothing has been told since."""
    beats = [beat for chapter in story.chapters[-2:] for beat in chapter.beats if beat.text]
    return [beat for beat in beats if beat.seq == beats[-1].seq]


def chosen(match: Match, name: str) -> list[str]:
    """Which template draws this part: the lobby's before the deal, then the game's own, else the one that draws any game."""
    return [f"{'lobby' if match.table is None else match.game.KEY}/{name}.html", f"default/{name}.html"]


def draw(template: str | list[str], **told: Any) -> str:
    """Draw a fragment. Screens know no request, so Flask's context for pages is not made up for them; and what all templates know is
    laid under what this one is told in one step, not name by name as `render` does it."""
    ink = current_app.jinja_env
    sheet = ink.get_or_select_template(template)
    try:
        return ink.concat(sheet.root_render_func(sheet.new_context({**ink.globals, **told}, shared=True)))
    except Exception:
        return ink.handle_exception()  # raises it again, with the template's own lines


def tv(frame: Frame) -> str:
    """The referee screen, from the view of nobody."""
    return draw(chosen(frame.match, "tv"), view=frame.view, **frame.common)


def public(frame: Frame) -> str:
    """What every phone may see: story and table, from the view of nobody."""
    return draw("_public.html", inner=chosen(frame.match, "table"), view=frame.view, **frame.common)


def own(region: str, frame: Frame, seat: Seat, view: Any, offers: Sequence[Offer], for_other: bool = False) -> str:
    """What this seat alone may see: "private", the moment, or "desk", what it has at hand beside it.

    `for_other`: on the phone of somebody acting for the seat.
    """
    return draw(f"_{region}.html", inner=chosen(frame.match, "seat" if region == "private" else "desk"), view=view,
                           offers=Offers(offers, frame.match.people), seat=seat, me=frame.match.people[seat], for_other=for_other, **frame.common)


class Offers:
    """A seat's offers, as a template asks for them: the first of a name, all of a name, or none. Names are put in for those asked for."""

    def __init__(self, offers: Sequence[Offer], people: Sequence[Person]) -> None:
        self.people = people
        self.kinds: dict[str, list[Offer]] = {}
        for offer in offers:
            self.kinds.setdefault(offer.do, []).append(offer)
        self.named: dict[str, list[Offer]] = {}

    __hash__ = None  # two moments' offers are never the same: no piece drawn from them is worth remembering

    def __getattr__(self, do: str) -> Offer | None:
        return self.every(do)[0] if do in self.kinds else None

    def every(self, do: str) -> list[Offer]:
        if do not in self.named:
            self.named[do] = [with_names(offer, self.people) for offer in self.kinds.get(do, ())]
        return self.named[do]

    def any(self, *names: str) -> list[Offer]:
        """Those of these names that are open, in this order."""
        return [offer for name in names for offer in self.every(name)]

    def __iter__(self) -> Iterator[Offer]:
        return iter(self.any(*self.kinds))


def with_names(offer: Offer, people: Sequence[Person]) -> Offer:
    """The offer with names for seats in all it says."""
    fields: Mapping[str, Any] = offer.fields
    if any("@" in label for field in fields.values() if isinstance(field, Pick) for label in field.labels):
        fields = {name: replace(field, labels=tuple(named(label, people) for label in field.labels)) if isinstance(field, Pick) else field
                  for name, field in fields.items()}
    if fields is offer.fields and "@" not in offer.label and "@" not in offer.why_not:
        return offer
    return replace(offer, label=named(offer.label, people), why_not=named(offer.why_not, people), fields=fields)


def kind_of(field: Any) -> str:
    return "pick" if isinstance(field, Pick) else "text" if isinstance(field, Text) else "number" if isinstance(field, Number) else ""


def phone_address() -> str:
    """The address to show phones: chosen by hand, or the likeliest of this machine's, or the one this page was asked for."""
    chosen = current_app.config.get("ADDRESS")
    if chosen:
        return chosen
    known, since = current_app.extensions.get("address", ("", 0.0))
    if time.monotonic() - since > LOOK_AGAIN:  # a router may hand out another address in the middle of an evening
        found = candidates()
        known = found[0].url(current_app.config.get("PORT", 5050)) if found else ""
        current_app.extensions["address"] = (known, time.monotonic())
    return known


def dress(app: Flask) -> None:
    """Give the templates what they all use."""
    app.jinja_env.filters.update(kind=kind_of, named=named)
    app.jinja_env.globals.update(qr=lambda url: Markup(qr_svg(url)), zip=zip, len=len)
    # one after the other: each uses what came before
    app.jinja_env.globals.update(vars(pieces(app, "_macros.html")))
    app.jinja_env.globals["forms"] = pieces(app, "_forms.html")
    app.jinja_env.globals["pieces"] = pieces(app, "_pieces.html")
    app.extensions["parts"] = {name.split("/")[0]: pieces(app, name) for name in app.jinja_env.list_templates() if name.endswith("/_parts.html")}

    @app.template_global()
    @cache
    def sheets(key: str, kind: str) -> list[str]:
        """The style sheets of a game's own for the "phone" or the "tv": css/<game>/phone*.css."""
        return sorted(f"{key}/{sheet.stem}" for sheet in (Path(app.static_folder) / "css" / key).glob(f"{kind}*.css"))
