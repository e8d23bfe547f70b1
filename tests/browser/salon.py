"""Games of Scoundrel Society brought to every moment a screen can show.

python tests/browser/salon.py            lists the moments
python tests/browser/salon.py --shoot DIR [part of a name ...]   pictures of the TV at both sizes, and of the phone of whoever is asked
"""
from __future__ import annotations

import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from browser.stage import NAMES, SETTLE, SHAPES, SIZES, WIDE, house  # noqa: E402
from flask import Flask  # noqa: E402
from scoundrel_society.staging import stage  # noqa: E402

from companion.engine.roster import Join  # noqa: E402
from companion.games.scoundrel_society.facts import CONSTABLE  # noqa: E402
from companion.match import Match  # noqa: E402
from companion.web import live  # noqa: E402

LINE = "The butler counted the spoons twice, and then, out of habit, the guests."
FULL = {0: ("landscape-with-cows", "letters-of-introduction", "miniature"), 1: ("opera-pearls", "tapestry", "crocodile-handbag"),
        2: ("steamer-trunk", "modern-canvas", "undated-alibi", "motor-car"), 3: ("rocking-horse", "purse-of-sovereigns", "opera-glasses"),
        4: ("sable-coat", "deed-to-a-mews", "aunt-hortensia", "peephole-portrait")}
ROW = ("weeping-bust", "yacht", "blackmail-ledger", "silver-epergne", "informants-notebook", "treasure-map")
STASH = {0: ("concert-grand", "nymphs"), 1: ("pact",), 2: ("claret", "sketchbook", "nightingale"), 4: ("marble-foot",)}
PLAN = ("snatch", "snatch", "sneak", "switch", "store")


@dataclass
class Salon:
    """One table: `play(2, "Steal", loot="yacht")` taps for seat 2. `phone` is the seat whose phone is worth a look."""

    app: Flask
    names: Sequence[str] = NAMES[:4]
    options: Mapping[str, Any] = field(default_factory=dict)
    absent: tuple[int, ...] = ()
    phone: int = 0
    taps: Iterator[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.match: Match = self.app.extensions["matches"].open("scoundrel_society", dict(self.options))
        for seat, (name, shape) in enumerate(zip(self.names, SHAPES)):
            self.match.house(Join(name, shape, phone=seat not in self.absent))
        with self.app.app_context():
            presence = live.audience(self.match).presence
        presence.found = True
        for seat, shape in enumerate(SHAPES[:len(self.names)]):
            presence.open[shape] = int(seat not in self.absent)

    def __call__(self, seat: int, do: str, /, **told: Any) -> Salon:
        message = {"id": f"tap-{next(self.taps)}", "seen": self.match.seq, "action": {"do": do, **told}}
        with self.app.test_request_context():  # as a tap comes in
            answer, _ = live.act(self.match, SHAPES[seat], message)
        assert answer["ok"], (do, answer)
        return self

    def begun(self) -> Salon:
        return self(0, "Start")

    def set(self, **how: Any) -> Salon:
        """The table as a test wants it, about to choose actions; see `stage`."""
        self.begun()
        self.match.table = stage(len(self.names), **{"row": ROW[:len(self.names) + 1], **how}).table
        return self

    def full(self, **how: Any) -> Salon:
        """Everybody has as much in front of them as they can have."""
        seats = range(len(self.names))
        return self.set(**{"front": {seat: FULL[seat] for seat in seats}, "row": ROW[:len(self.names) + 1], "down": 23, "played": ("scheme",),
                           "stash": {seat: STASH[seat] for seat in seats if seat in STASH}, "tokens": {0: 2, 2: 11, 4: 1}, **how})

    def choose(self, *actions: str) -> Salon:
        for seat, action in enumerate(actions):
            self(seat, "LayAction", action=action)
        return self

    def answer(self) -> Salon:
        """Whoever is asked takes the first thing on offer."""
        seat, = self.match.game.waiting(self.match.table)
        offer = next(offer for offer in self.match.offers(seat) if offer.do != "CallTime")
        return self(seat, offer.do, **{name: bounds.options[0] for name, bounds in offer.fields.items()})

    def tell(self, seat: int, text: str) -> Salon:
        return self(seat, "Tell", text=text)


Build = Callable[[Flask], Salon]
MOMENTS: dict[str, Build] = {}


def moment(build: Build) -> Build:
    MOMENTS[build.__name__.strip("_").replace("_", "-")] = build
    return build


@moment
def opening(app: Flask) -> Salon:
    return Salon(app).begun()


@moment
def opening_two(app: Flask) -> Salon:
    return Salon(app, NAMES[:2]).begun()


@moment
def casting(app: Flask) -> Salon:
    return Salon(app, options={"scoundrels": "choice"}).begun()


@moment
def casting_wide(app: Flask) -> Salon:
    play = Salon(app, WIDE, options={"scoundrels": "choice"}, phone=1).begun()
    return play(0, "PlayAs", scoundrel=play.match.table.players[0].choice[0])


@moment
def choosing(app: Flask) -> Salon:
    play = Salon(app, phone=1).full(front={0: ("nymphs",), 1: ("ormolu-clock", "opera-pearls"), 3: FULL[3]}, stash={1: STASH[2]})
    return play(0, "LayAction", action="snatch").tell(2, LINE)


@moment
def choosing_laid(app: Flask) -> Salon:
    return Salon(app, absent=(3,)).full()(0, "LayAction", action="snatch")


@moment
def choosing_wide(app: Flask) -> Salon:
    return Salon(app, WIDE, phone=2).full()(0, "LayAction", action="snatch").tell(0, LINE * 4)


@moment
def choosing_three(app: Flask) -> Salon:
    return Salon(app, NAMES[:3]).full()


@moment
def choosing_two(app: Flask) -> Salon:
    return Salon(app, NAMES[:2], phone=1).full(down=9)


@moment
def revealed_wide(app: Flask) -> Salon:
    return Salon(app, WIDE, phone=2).full(played=("scheme",)).choose(*PLAN)


@moment
def stealing(app: Flask) -> Salon:
    return Salon(app).set(front={0: ("ruby", "ormolu-clock"), 1: FULL[1]}, row=(*ROW[:4], "music-box"), stash=STASH).choose(*PLAN[:4])


@moment
def stashing(app: Flask) -> Salon:
    return Salon(app, phone=1).set(front=FULL, row=ROW[:5], stash=STASH).choose("switch", "store", "snatch", "scheme").answer().answer()


@moment
def sneaking(app: Flask) -> Salon:
    return Salon(app).set(front={0: ("opera-pearls", "ormolu-clock")}, row=ROW[:5], stash=STASH).choose("sneak", "sneak", "snatch", "scheme")


@moment
def exchanging(app: Flask) -> Salon:
    return Salon(app).set(front=FULL, row=ROW[:5], stash=STASH).choose("switch", "store", "snatch", "scheme")


@moment
def exchanging_wide(app: Flask) -> Salon:
    return Salon(app, WIDE).full().choose("switch", "switch", "snatch", "sneak", "store")


@moment
def giving(app: Flask) -> Salon:
    """Miffy gives one away."""
    play = Salon(app).set(cast=("miffy-schultz",), front={0: ("opera-pearls",)}, row=("silver-epergne", "deed-to-a-mews", *ROW[4:]), stash=STASH)
    return play.choose("scheme", "store", "snatch", "sneak").answer().answer()


@moment
def looking(app: Flask) -> Salon:
    """Zephyrine looks at the top four, and the Constable is one of them."""
    play = Salon(app).set(cast=("madame-zephyrine",), row=ROW[:5], top=("nymphs", CONSTABLE, "pact", "claret"), down=9)
    return play.choose("scheme", "store", "snatch", "sneak")


@moment
def looking_gift(app: Flask) -> Salon:
    play = Salon(app).set(cast=("mr-mhing",), front={1: FULL[1]}, row=ROW[:5], top=("nymphs", "pact", "claret"))
    return play.choose("scheme", "store", "snatch", "sneak").answer()


@moment
def looking_put_down(app: Flask) -> Salon:
    return Salon(app, NAMES[:2]).set(row=ROW[:3]).choose("snatch", "store").answer().answer()


@moment
def peeking(app: Flask) -> Salon:
    play = Salon(app).set(row=("peephole-portrait", *ROW[:4]), stash=STASH).choose("snatch", "store", "sneak", "scheme")
    return play(0, "Steal", loot="peephole-portrait")(0, "ChoosePlayer", player=2)


@moment
def pointing(app: Flask) -> Salon:
    return Salon(app).set(row=(*ROW[:4],), stash=STASH, tokens={2: 4}).choose("snatch", "store", "sneak", "scheme")(0, "Steal", loot="blackmail-ledger")


@moment
def tempted(app: Flask) -> Salon:
    return Salon(app).set(row=("claret", *ROW[:4])).choose("snatch", "store", "sneak", "scheme")(0, "Steal", loot="claret")


@moment
def ordering(app: Flask) -> Salon:
    return Salon(app).set(front={0: ("opera-pearls",), 1: ("ormolu-clock",)}, row=ROW[:5]).choose("scheme", "scheme", "snatch", "sneak")


@moment
def fifth_round(app: Flask) -> Salon:
    """The last action of a hand is shown in the same breath as the round before it ends."""
    play = Salon(app, WIDE).full(played=("scheme", "sneak", "store"), front={seat: FULL[seat][:2] for seat in range(5)}, down=30)
    play.choose("snatch", "snatch", "switch", "switch", "snatch")
    while play.match.table.round == 4:
        play.answer()
    return play


@moment
def danger(app: Flask) -> Salon:
    return Salon(app, NAMES, phone=4).full(down=4)


def ended(play: Salon, **how: Any) -> Salon:
    """The Constable is on top of the deck, and somebody sneaks."""
    seats = len(play.names)
    play.full(**{"top": (CONSTABLE, "stomacher", "tiara"), "down": 9, "front": {seat: FULL[seat][:2] for seat in range(seats)}, **how})
    return play.choose(*("sneak", "snatch", "switch", "store", "store")[:seats]).answer()


@moment
def over(app: Flask) -> Salon:
    return ended(Salon(app))


@moment
def over_wide(app: Flask) -> Salon:
    many = ("concert-grand", "nymphs", "pact", "claret", "sketchbook", "nightingale", "marble-foot", "forged-canaletto", "ruby", "music-box", "medals")
    more = ("wedding-dress", "night-safe", "hush-money", "stomacher", "ashes", "spaniel")
    return ended(Salon(app, WIDE, phone=1), stash={0: many[:6], 1: many[6:], 2: more[:3], 4: more[3:]},
                 top=(CONSTABLE, "tiara"), tokens={0: 2, 1: 3, 2: 11, 4: 1})


@moment
def over_two(app: Flask) -> Salon:
    return ended(Salon(app, NAMES[:2]))


@moment
def over_nobody(app: Flask) -> Salon:
    """Everybody has as much suspicion as the others: all are nicked."""
    return ended(Salon(app, NAMES[:3]), cast=("pip-sparrow", "colonel-bagshot", "araminta-thrupp"), front={}, stash={}, tokens={0: 2, 1: 2, 2: 2})


@moment
def acting_for(app: Flask) -> Salon:
    """Somebody without a phone is asked."""
    return Salon(app, absent=(0,), phone=1).set(front={0: ("opera-pearls", "ormolu-clock")}, row=ROW[:5], stash=STASH).choose(*PLAN[:4])


def shoot(folder: Path, wanted: Sequence[str]) -> None:
    from chromium import launch
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as (app, url), sync_playwright() as playwright:
        browser, now = launch(playwright), [""]
        tv = browser.new_page()
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=1, reduced_motion="reduce")
        phone = context.new_page()
        for page in (tv, phone):
            page.on("console", lambda line: line.type in ("error", "warning") and print(now[-1], line.text))
            page.on("pageerror", lambda wrong: print(now[-1], wrong))
        for name, build in MOMENTS.items():
            if wanted and not any(part in name for part in wanted):
                continue
            now.append(name)
            play = build(app)
            tv.goto(f"{url}/tv/{play.match.code}")
            tv.evaluate("document.fonts.ready")
            for size, (width, height) in SIZES.items():
                tv.set_viewport_size({"width": width, "height": height})
                tv.keyboard.press("Escape")
                tv.evaluate(SETTLE)
                tv.screenshot(path=folder / f"{name}-{size}.png")
            token = f"{play.match.code}-{play.phone}"
            play.match.store.seat(play.match.code, SHAPES[play.phone], token)
            context.add_cookies([{"name": f"seat_{play.match.code}", "value": token, "url": url}])
            phone.goto(f"{url}/t/{play.match.code}")
            phone.evaluate("document.fonts.ready")
            phone.screenshot(path=folder / f"{name}-phone.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    if "--shoot" in sys.argv:
        place = sys.argv.index("--shoot")
        shoot(Path(sys.argv[place + 1]), sys.argv[place + 2:])
    else:
        print("\n".join(MOMENTS))
