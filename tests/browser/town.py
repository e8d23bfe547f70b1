"""Games of Most Wanted brought to every moment a TV or a phone can show, played as phones would play them, with hands that are known.

python tests/browser/town.py            lists the moments
python tests/browser/town.py --serve    serves them all on port 5083
python tests/browser/town.py --shoot DIR [part of a name ...]   pictures of the TV at both sizes, and of seats' phones
"""
from __future__ import annotations

import itertools
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from flask import Flask  # noqa: E402
from most_wanted.stages import Stacked, filler, find  # noqa: E402

from companion.engine.roster import Join  # noqa: E402
from companion.games.most_wanted.facts import CARDS  # noqa: E402
from companion.match import Match  # noqa: E402
from companion.web import live  # noqa: E402
from tests.browser.stage import SETTLE, SIZES, house  # noqa: E402

SHAPES = ("star", "circle", "triangle", "cross", "hexagon", "square", "diamond", "crescent")
NAMES = ("June", "Dutch", "Marisol", "Bex", "Theo", "Amos", "Ox", "Ruth")
WIDE = ("W" * 24, "Bartholomew Featherstone", "Mmmmmm Wwwwwwwwwwww Mmmm", "🐺Ångström Ñandú-Œuvre🐺", "Maximiliana von Wolkenst", "M" * 24,
        "Wilhelmina Wagonwright W", "Ow Ow Ow Ow Ow Ow Ow Ow.")
LINE = "Nobody had told the horse that it was a robbery, and so it behaved like a horse."
EPIC = ("The goat had been deputised by lunchtime, and it took the oath as it took everything, without chewing. " * 20)[:1990]


@dataclass
class Gang:
    """One table whose cards are known: `hands` by rank ("K K 9", "KH1"), filled up to five. `play(1, "StayOut")` taps for seat 1."""

    app: Flask
    hands: tuple[str, ...] = ("K K K 9", "9 9 8 7", "A Q 10 8", "J 8 7 6")
    names: tuple[str, ...] = NAMES
    options: dict[str, Any] = field(default_factory=dict)
    starter: int = 0
    deck: str = ""
    awake: int | None = None
    taps: Iterator[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.match: Match = self.app.extensions["matches"].open("most_wanted", self.options)
        self.names = self.names[:len(self.hands)]
        for name, shape in zip(self.names, SHAPES):
            self.match.house(Join(name, shape))
        with self.app.app_context():
            presence = live.audience(self.match).presence
        presence.found = True
        for shape in SHAPES[:len(self.names) if self.awake is None else self.awake]:
            presence.open[shape] = 1
        left = list(CARDS)
        hands = [find(hand, left) for hand in self.hands]
        top = find(self.deck, left)
        for hand in hands:
            hand += filler(hand, left)
        picks = [self.starter] if self.options.get("first", "random") == "random" else []
        self.match.luck = Stacked([[card for hand in hands for card in hand] + top], picks)
        self(0, "Start")

    def __call__(self, seat: int, do: str, **told: Any) -> Gang:
        message = {"id": f"tap-{next(self.taps)}", "seen": self.match.seq, "action": {"do": do, **told}}
        with self.app.test_request_context():  # screens hold links, and links are made for a request
            answer, _ = live.act(self.match, SHAPES[seat], message)
        assert answer["ok"], (do, answer)
        return self

    @property
    def table(self) -> Any:
        return self.match.table

    def at(self, *spaces: int, bags: tuple[int, ...] = ()) -> Gang:
        """Put people on spaces of the scoreboard, with so many bags; the only thing here that is set and not played."""
        for player, space in zip(self.table.players, spaces):
            player.space = space
        for player, number in zip(self.table.players, bags):
            player.bags = number
        return self

    def cards(self, seat: int, named: str) -> list[str]:
        laid = self.table.fight.laid.get(seat, []) if self.table.fight else []
        return find(named, [*self.table.players[seat].hand, *laid])

    def rob(self, seat: int, do: str, named: str) -> Gang:
        return self(seat, do, cards=self.cards(seat, named))

    def duel(self, seat: int, other: int, named: str) -> Gang:
        return self(seat, "Duel", who=other, cards=self.cards(seat, named))

    def join(self, seat: int, named: str, ready: bool = True) -> Gang:
        cards = self.cards(seat, named)
        return self(seat, "Commit", cards=cards if len(cards) > 1 else cards[0], ready=ready)

    def out(self, *seats: int) -> Gang:
        for seat in seats:
            self(seat, "StayOut")
        return self

    def church(self) -> Gang:
        return self(self.table.turn, "Church", discard=[])

    def tell(self, seat: int, text: str) -> Gang:
        return self(seat, "Tell", text=text)


Build = Callable[[Flask], Gang]
MOMENTS: dict[str, tuple[Build, tuple[int, ...]]] = {}
EIGHT = ("K K K 9", "9 9 8 7", "A A A Q", "6 6 6 6", "J J 10 10", "Q Q 8 8", "10 10 7", "7 7 8 K")


def moment(*phones: int) -> Callable[[Build], Build]:
    """A moment, and the seats whose phones are worth looking at."""
    def keep(build: Build) -> Build:
        MOMENTS[build.__name__.strip("_").replace("_", "-")] = build, phones
        return build
    return keep


@moment(0, 1)
def opening(app: Flask) -> Gang:
    return Gang(app)


@moment(1)
def who_is_first(app: Flask) -> Gang:
    return Gang(app, options={"first": "choice"})


@moment(0)
def duel_for_the_first_turn(app: Flask) -> Gang:
    return Gang(app, options={"first": "duel"}).join(1, "9")


@moment(0)
def alternates(app: Flask) -> Gang:
    return Gang(app, options={"church": "saloon", "labor": "dishonest", "duel": "shootout"}).tell(1, LINE)


@moment(0, 1, 2)
def robbery(app: Flask) -> Gang:
    """The design's own picture."""
    play = Gang(app).at(9, 4, 11, 11, bags=(3, 1, 0, 2)).rob(0, "Train", "K K K 9").join(1, "9 9 8 7", ready=False).out(3)
    return play.tell(1, LINE)


@moment(0, 3)
def showdown(app: Flask) -> Gang:
    play = Gang(app).at(5, 4, 9, 2, bags=(3, 1, 0, 2)).rob(0, "Train", "K K K 9").join(1, "9 9 8 7").join(2, "A Q 10 8").out(3)
    return play.tell(0, LINE)


@moment(1)
def crossed(app: Flask) -> Gang:
    play = Gang(app, ("A A A 9", "6 6 6", "K K K", "J J 10")).at(5, 4, 9, 12, bags=(3, 1, 0, 2)).rob(0, "Stagecoach", "A A A")
    return play.join(1, "6 6 6").join(2, "K K K").join(3, "J J 10")


@moment(0, 2)
def tie(app: Flask) -> Gang:
    play = Gang(app, ("K K 9", "K K 8 7", "Q Q 10 8", "J 8 7 6")).at(5, 4, 9, 2).rob(0, "PonyExpress", "K K").join(1, "K K").join(2, "Q Q").out(3)
    return play


@moment(1)
def tie_broken(app: Flask) -> Gang:
    return tie(app).join(0, "9").join(1, "8")


@moment(1, 2)
def duel(app: Flask) -> Gang:
    return Gang(app).at(5, 9, 11, 2, bags=(1, 1)).duel(0, 1, "K K")


@moment(1)
def duel_won(app: Flask) -> Gang:
    return duel(app).join(1, "9 9")


@moment(1)
def shootout(app: Flask) -> Gang:
    play = Gang(app, options={"duel": "shootout"}).at(5, 9, 11, 2)
    return play(0, "Shootout", who=[1, 2, 3], cards=play.cards(0, "K K K")).join(2, "A Q 10")


@moment(0, 1, 2)
def labor(app: Flask) -> Gang:
    play = Gang(app, options={"labor": "dishonest"}).at(5, 9, 11, 2)
    return play(0, "DishonestLabor", cards=play.table.players[0].hand[:4])(1, "Answer", challenge=True)


@moment(0, 1)
def labor_caught(app: Flask) -> Gang:
    return labor(app)(2, "Answer", challenge=True)(3, "Answer", challenge=False)


@moment(1, 2)
def labor_true(app: Flask) -> Gang:
    play = Gang(app, ("KH1 KH2 9H1 8H1", "9 9 8", "A Q 10", "J"), options={"labor": "dishonest"})
    return play(0, "DishonestLabor", cards=play.cards(0, "KH1 KH2 9H1"))(1, "Answer", challenge=True)(2, "Answer", challenge=True)(
        3, "Answer", challenge=False)


@moment(1)
def labor_believed(app: Flask) -> Gang:
    play = Gang(app, options={"labor": "dishonest", "unchallenged": "face down"})
    play(0, "DishonestLabor", cards=play.table.players[0].hand[:2])
    for seat in (1, 2, 3):
        play(seat, "Answer", challenge=False)
    return play


@moment(0)
def church(app: Flask) -> Gang:
    play = Gang(app).church().church().church().church()
    return play.tell(2, LINE)


@moment(0, 1)
def sheriff(app: Flask) -> Gang:
    return Gang(app, ("K K K 9", "9 9 8 7"), deck="Q Q 7 7 8 10 J 6").at(5, 9, bags=(2, 2)).rob(0, "Train", "K K K 9")


@moment(0)
def sheriff_beaten(app: Flask) -> Gang:
    return sheriff(app).join(1, "9 9 8 7")


@moment(0)
def sheriff_holds(app: Flask) -> Gang:
    play = Gang(app, ("K K K 9", "9 9 8 7"), deck="A A A 7 8 10 J 6").at(5, 1, bags=(1, 0)).rob(0, "Train", "K K K 9")
    return play.join(1, "9 9 8 7")


@moment(0)
def sheriff_tie(app: Flask) -> Gang:
    return Gang(app, ("K K 9", "9 9 8 7"), deck="K K 7 8").at(5, 9, bags=(2, 2)).rob(0, "PonyExpress", "K K").out(1)


@moment(2)
def left(app: Flask) -> Gang:
    return Gang(app)(1, "LeaveTown")


@moment(0, 1)
def over(app: Flask) -> Gang:
    play = Gang(app, deck="K K 9 9").at(9, 4, 9, 2, bags=(3, 1, 0, 2)).duel(0, 1, "K K").join(1, "9 9").church().church().church()
    play.rob(0, "Train", "K K K 9").join(1, "9 9 8 7").out(2, 3)
    return play.tell(1, LINE)


@moment(0, 7)
def wide_turn(app: Flask) -> Gang:
    play = Gang(app, EIGHT, WIDE, awake=6).at(1, 1, 1, 1, 1, 1, 1, 1, bags=(12, 9, 3, 2, 10, 11, 7, 0)).tell(1, EPIC)
    play.table.players[3].skips = 1
    return play


@moment(1, 2)
def wide_robbery(app: Flask) -> Gang:
    play = Gang(app, EIGHT, WIDE).at(12, 12, 12, 12, 0, 0, 0, 0, bags=(12, 9, 3, 2)).rob(0, "Train", "K K K 9").out(1)
    return play.join(3, "6 6 6 6", ready=False).join(4, "J J 10 10").tell(2, EPIC)


@moment(1)
def wide_showdown(app: Flask) -> Gang:
    play = Gang(app, EIGHT, WIDE).at(8, 12, 12, 12, 5, 3, 2, 0, bags=(12, 9, 0, 2)).rob(0, "Stagecoach", "K K K").join(1, "9 9 8").join(2, "A A Q")
    for seat, cards in ((3, "6 6 6"), (4, "J J 10"), (5, "Q Q 8"), (6, "10 10 7"), (7, "7 7 8")):
        play.join(seat, cards)
    return play.tell(2, EPIC)


@moment(2)
def wide_tie(app: Flask) -> Gang:
    hands = ("K 9 8", "K 9 7", "K 9 7", "K 9 8", "Q 9 J", "Q 9 J", "Q 9 J", "Q 10 J")
    play = Gang(app, tuple(hand[0] for hand in hands), WIDE, options={"first": "duel"})
    for seat, hand in enumerate(hands):
        play.join(seat, hand[0])
    return play.join(1, play.table.players[1].hand[0])


@moment(3)
def wide_labor(app: Flask) -> Gang:
    play = Gang(app, EIGHT, WIDE, options={"labor": "dishonest"})
    return play(0, "DishonestLabor", cards=play.table.players[0].hand[:5])(1, "Answer", challenge=True)(2, "Answer", challenge=True)


@moment(1)
def wide_caught(app: Flask) -> Gang:
    play = wide_labor(app)
    for seat in range(3, 8):
        play(seat, "Answer", challenge=True)
    return play


@moment(0, 7)
def wide_over(app: Flask) -> Gang:
    play = Gang(app, EIGHT, WIDE).at(12, 12, 12, 12, 5, 3, 2, 0, bags=(12, 9, 0, 2)).rob(0, "Stagecoach", "K K K").join(1, "9 9 8")
    return play.out(*range(2, 8)).tell(2, EPIC)


def shoot(folder: Path, wanted: list[str]) -> None:
    from chromium import launch
    from playwright.sync_api import sync_playwright

    from tests.browser.evening import problems

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as (app, url), sync_playwright() as playwright:
        browser, now = launch(playwright), [""]
        page = browser.new_page()
        page.on("console", lambda line: line.type in ("error", "warning") and print(now[-1], line.text))
        page.on("pageerror", lambda wrong: print(now[-1], wrong))
        for name, (build, phones) in MOMENTS.items():
            if wanted and not any(part in name for part in wanted):
                continue
            now.append(name)
            play = build(app)
            page.goto(f"{url}/tv/{play.match.code}")
            page.evaluate("document.fonts.ready")
            page.evaluate(SETTLE)
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.screenshot(path=folder / f"{name}-{size}.png")
            for seat in phones:
                phone = seated(browser, url, play, seat)
                for line in problems(phone):
                    print(name, seat, line)
                phone.page.screenshot(path=folder / f"{name}-phone{seat}.png")
                phone.tap("Keep open") if phone.page.locator("[data-peek-keep]").count() else None
                phone.page.screenshot(path=folder / f"{name}-phone{seat}-open.png")
                phone.context.close()
        browser.close()


def seated(browser: Any, url: str, play: Gang, seat: int) -> Any:
    """The phone of somebody at this table, on its Now screen."""
    from tests.browser.evening import Phone

    code, token = play.match.code, f"{play.match.code}-{seat}"
    play.match.store.seat(code, SHAPES[seat], token)
    phone = Phone(browser, play.names[seat])
    phone.context.add_cookies([{"name": f"seat_{code}", "value": token, "url": url}])
    phone.page.goto(f"{url}/t/{code}")
    return phone


if __name__ == "__main__":
    if "--shoot" in sys.argv:
        place = sys.argv.index("--shoot")
        shoot(Path(sys.argv[place + 1]), sys.argv[place + 2:])
    elif "--serve" in sys.argv:
        with tempfile.TemporaryDirectory() as data, house(Path(data), 5083) as (app, url):
            for name, (build, _) in MOMENTS.items():
                print(f"{url}/tv/{build(app).match.code}  {name}")
            threading.Event().wait()
    else:
        print("\n".join(MOMENTS))
