"""Evenings of Galactic Scoundrels brought to every moment a TV can show, played as phones would play them.

python tests/browser/stage.py            lists the moments
python tests/browser/stage.py --serve    serves them all on port 5082
python tests/browser/stage.py --shoot DIR [part of a name ...]   pictures of them at both sizes
"""
from __future__ import annotations

import itertools
import logging
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from flask import Flask  # noqa: E402
from werkzeug.serving import make_server  # noqa: E402

from companion.app import create_app  # noqa: E402
from companion.engine.roster import Join  # noqa: E402
from companion.match import Match  # noqa: E402
from companion.web import live  # noqa: E402

SHAPES = ("star", "circle", "triangle", "hexagon", "square")
NAMES = ("June", "Dutch", "Marisol", "Bex", "Theo")
WIDE = ("W" * 24, "Bartholomew Featherstone", "Mmmmmm Wwwwwwwwwwww Mmmm", "🐺Ångström Ñandú-Œuvre🐺", "Maximiliana von Wolkenst")
TITLE = "Get the Choir off Purgatory Four Before the Encore"
LONG_TITLE = "Smuggle Left Boots Past the Mighty Right Boot Cartel at Noon"  # 60 characters
CARD = "Two customs cutters, one warrant, and somebody else's name!!"  # 60 characters
WIDE_CARD = "WWWWWWWW MMMMMMMM WWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMM"[:60]
CARDS = ("Customs sweep at Dry Moon", "A preacher who wants passage", "A favour from Bex", "Tollgate pirates want a docking fee",
         "The goat is back", "An old flame with a badge", "Ion storm over Dry Gulch", "Bounty hunter, retired, bored")
LINE = "Ox told the preacher the ship was already haunted. The preacher asked how many rooms were free."
SHIP = "The Unsinkable Reverend Mother Wilhelmin"  # 40 characters
EPIC = ("Nobody had told the goat that it was a deputy, and so it behaved like one, eating the evidence, sleeping through the shootout, and "
        "charging the widow for both. " * 14)[:1990]
WORDS = "first pick of my next passengers, and a kind mention in my memoirs, bound in real synthetic leather, signed, with a map!"


@dataclass
class Evening:
    """One table: `play(2, "Bid", rung=3)` taps for seat 2; `secrets` must never stand on the TV."""

    app: Flask
    names: tuple[str, ...] = NAMES[:4]
    options: dict[str, Any] = field(default_factory=dict)
    awake: int | None = None
    secrets: list[str] = field(default_factory=list)
    taps: Iterator[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.match: Match = self.app.extensions["matches"].open("galactic_scoundrels", self.options)
        for name, shape in zip(self.names, SHAPES):
            self.match.house(Join(name, shape))
        with self.app.test_request_context():
            presence = live.audience(self.match).presence
        presence.found = bool(self.names)
        for shape in SHAPES[:len(self.names) if self.awake is None else self.awake]:
            presence.open[shape] = 1

    def __call__(self, seat: int, do: str, dice: tuple[int, ...] | list[int] = (), /, **told: Any) -> Evening:
        message = {"id": f"tap-{next(self.taps)}", "seen": self.match.seq, "action": {"do": do, **told}, "dice": list(dice)}
        with self.app.test_request_context():
            answer, _ = live.act(self.match, SHAPES[seat], message)
        assert answer["ok"], (do, answer)
        return self

    @property
    def table(self) -> Any:
        return self.match.table

    @property
    def captain(self) -> int:
        return self.table.job.captain

    def tell(self, seat: int, text: str, **about: Any) -> Evening:
        return self(seat, "Tell", text=text, **about)

    # so far, and no further

    def begun(self, honest: int = 0, piles: tuple[int, int, int] | None = None) -> Evening:
        iv, v, vi = piles or (17 - len(self.names), 14, 13)
        return self(0, "Start")(honest, "BeginTale", iv=iv, v=v, vi=vi, honest=honest)

    def offered(self, face: int = 3, **how: Any) -> Evening:
        return self.begun(**how)(0, "RollPayoff", [face])

    def bidding(self, title: str = TITLE, **how: Any) -> Evening:
        return self.offered(**how)(0, "StartBidding", title=title)

    def bids(self, *words: int) -> Evening:
        """In turn: a rung bids, 0 folds, -1 calls."""
        for word in words:
            turn = self.table.gamble.turn
            self(turn, "Bid", rung=word) if word > 0 else self(turn, "Fold" if word == 0 else "CallLiar")
        return self

    def won(self, **how: Any) -> Evening:
        self.bidding(**how)
        return self.win()

    def win(self) -> Evening:
        return self.bids(1, *[0] * (len([seat for seat in self.table.seats if not self.table.hiding(seat)]) - 1))

    def launched(self, face: int = 4, **how: Any) -> Evening:
        load = {name: how.pop(name) for name in ("ship", "crew", "passengers", "cargo") if name in how}
        self.won(**how)
        return self.fly(face, **load)

    def fly(self, face: int = 4, **load: Any) -> Evening:
        captain = self.table.winning.winner
        return self(captain, "TakeJob")(captain, "RollLength", [face])(captain, "Launch", **load)

    def longer(self, turns: int) -> Evening:
        job = self.table.job
        return self(job.captain, "CorrectJob", pot=job.pot, length=turns, turn=job.turn)

    def meet(self, kind: str = "Encounter", name: str = "") -> Evening:
        job = self.table.job
        if job.turn == job.captain:
            self(job.captain, "OnWeGo")
        return self(self.table.job.turn, f"Play{kind}", name=name)

    def past(self, *kinds: str, names: tuple[str, ...] = CARDS) -> Evening:
        """Cards played and dealt with: Encounter, Character, or a Twist's intent and sum."""
        ways = itertools.cycle(("wits", "knowhow", "bluff", "charms", "moves"))
        for kind, name in zip(kinds, itertools.cycle(names)):
            if kind in ("Encounter", "Character"):
                self.meet(kind, name)(self.captain, "PlayTrait", trait=next(ways))
            else:
                self.twist(kind.split()[0], [int(face) for face in kind.split()[1:]], name)
        return self

    def twist(self, intent: str = "", faces: tuple[int, ...] | list[int] = (), name: str = "") -> Evening:
        seat = self.meet("Twist", name).table.job.twist.seat
        if intent:
            self(seat, "DeclareTwist", intent=intent)
        return self(seat, "RollTwist", faces) if faces else self

    def paid(self) -> Evening:
        player = self.table.players[self.captain]
        return self(self.captain, "Collect", passengers=player.passengers, cargo=player.cargo)

    def fled(self) -> Evening:
        captain = self.captain
        return self(captain, "Flee")(captain, "DiscardPot")

    def through_the_port(self) -> Evening:
        while self.table.phase == "spaceport":
            self(self.match.view(None).visiting, "LeaveSpaceport")
        return self

    def quiet_deal(self) -> Evening:
        """Something two of them know and the TV must not."""
        self.secrets.append("a quiet word about Ferdinand")
        return self(1, "ProposeDeal", other=2, give_credits=1500, get_words="a quiet word about Ferdinand", when="end", quiet=True)

    def deal(self, maker: int, other: int, shake: bool = True, **terms: Any) -> Evening:
        self(maker, "ProposeDeal", other=other, **terms)
        return self(other, "AcceptDeal", deal=len(self.table.deals) - 1) if shake else self

    def last_flight(self) -> Evening:
        """The evening's last job is over: everybody counts."""
        self.begun(piles=(1, 1, 1))(0, "RollPayoff", [4])(0, "StartBidding", title="Repossess a Lighthouse")
        return self.win().fly(1).past("Encounter", "Character", "help 4 4").paid()

    def count(self, *fortunes: int) -> Evening:
        for seat, fortune in enumerate(fortunes):
            self(seat, "RevealFortune", money=fortune)
        return self


Build = Callable[[Flask], Evening]
MOMENTS: dict[str, Build] = {}


def moment(build: Build) -> Build:
    MOMENTS[build.__name__.strip("_").replace("_", "-")] = build
    return build


# the lobby and the table being laid

@moment
def lobby_empty(app: Flask) -> Evening:
    return Evening(app, names=())


@moment
def lobby(app: Flask) -> Evening:
    return Evening(app, names=NAMES[:3], awake=2)


@moment
def lobby_wide(app: Flask) -> Evening:
    return Evening(app, names=WIDE)


@moment
def setup(app: Flask) -> Evening:
    return Evening(app)(0, "Start")


@moment
def setup_rules(app: Flask) -> Evening:
    return Evening(app, names=WIDE, options={"payout": "lightning", "tracking": "light", "hand": 7, "length": -1, "spaceport": "together",
                                             "ties": "shared", "bids": "exact", "scavenging": "not last on the job",
                                             "hitchhikers": "no free ship"})(0, "Start")


# openings

@moment
def crawl_first(app: Flask) -> Evening:
    return Evening(app).begun(honest=2)


@moment
def crawl_second(app: Flask) -> Evening:
    play = Evening(app).launched(piles=(8, 14, 13)).tell(0, LINE).past("Encounter", "Character").tell(2, "The goat was deputised by lunchtime.")
    return play.fled().through_the_port()(0, "RollPayoff", [4])


# the job turned over

@moment
def offer(app: Flask) -> Evening:
    return Evening(app).launched().tell(1, LINE).fled().through_the_port()


@moment
def offer_rolled(app: Flask) -> Evening:
    return Evening(app).offered(face=2).tell(1, LINE)


@moment
def offer_split(app: Flask) -> Evening:
    play = Evening(app, names=WIDE, options={"payout": "lightning"}).begun(piles=(3, 3, 13))(0, "RollPayoff", [4])(0, "NameJob", title=LONG_TITLE)
    return play.quiet_deal()


@moment
def offer_last(app: Flask) -> Evening:
    return Evening(app).begun(piles=(1, 1, 2))(0, "RollPayoff", [4])(0, "NameJob", title="Repossess a Lighthouse")


# the gamble

@moment
def bidding(app: Flask) -> Evening:
    return Evening(app).bidding()


@moment
def bidding_high(app: Flask) -> Evening:
    play = Evening(app, names=NAMES, awake=4).bidding().bids(1, 3, 0, 5, 0).tell(3, LINE)
    play.deal(0, 1, give_credits=2000, get=["favour"], when="payout")
    return play(1, "FoldAhead", on=True)


@moment
def bidding_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE, awake=3).bidding(title=LONG_TITLE, face=4).bids(2, 0, 6, 0).tell(0, EPIC)
    return play.quiet_deal()


@moment
def bidding_folded(app: Flask) -> Evening:
    return Evening(app).bidding().bids(0, 0, 0, 0)


@moment
def liar(app: Flask) -> Evening:
    play = Evening(app).bidding().bids(1, 3, -1)
    return play.tell(1, LINE)


@moment
def liar_wide(app: Flask) -> Evening:
    return Evening(app, names=WIDE).bidding(title=LONG_TITLE).bids(7, -1)


@moment
def liar_confirm(app: Flask) -> Evening:
    return Evening(app).bidding().bids(1, 3, -1)(2, "JudgeBid", verdict="lie")


@moment
def liar_spoils(app: Flask) -> Evening:
    play = Evening(app).bidding().bids(1, 3, -1)(1, "ShowSymbols", symbols=["g-1", "g-1", "g-1", "g-4"])
    play.secrets += ["skull, skull, skull, rocket", "skull", "rocket"]
    return play


@moment
def liar_bluff(app: Flask) -> Evening:
    return Evening(app, names=WIDE).bidding().bids(1, 3, -1)(1, "AdmitLie")


@moment
def winning(app: Flask) -> Evening:
    return Evening(app).won().tell(0, LINE)


@moment
def winning_asked(app: Flask) -> Evening:
    return Evening(app, names=WIDE).won(title=LONG_TITLE)(0, "SellJob", to=1, credits=3500, words=WORDS, when="payout")


# the launch

@moment
def launch(app: Flask) -> Evening:
    return Evening(app).won().tell(2, LINE)(0, "TakeJob")


@moment
def launch_rolled(app: Flask) -> Evening:
    play = Evening(app).won()(0, "TakeJob")(0, "RollLength", [4])(0, "CountPot", worth=14000)
    return play(0, "CorrectShip", seat=0, aboard=True, ship="Rusty Mercy", crew=2, used=0, passengers=1, cargo=2)


@moment
def launch_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).won(title=LONG_TITLE, piles=(0 + 7, 14, 13))(0, "TakeJob")
    play(0, "CorrectPiles", iv=0, v=0, vi=13, discards=2, episode=2)(0, "RollLength", [4])
    return play(0, "CorrectShip", seat=0, aboard=True, ship=SHIP, crew=4, used=3, passengers=9, cargo=9)


# the job

@moment
def job_first(app: Flask) -> Evening:
    return Evening(app, names=NAMES, awake=4).launched(ship="Rusty Mercy", crew=2, passengers=1, cargo=2)


@moment
def job_answer(app: Flask) -> Evening:
    """The design's own picture."""
    play = Evening(app, names=NAMES).launched(title="Three crates for Widow Quill", ship="Rusty Mercy", crew=2, passengers=1, cargo=2, face=2)
    play.longer(6).past("Encounter", "Character").tell(0, LINE).past("help 2 4", names=CARDS[2:]).longer(6)
    return play(0, "CountPot", worth=14000).meet("Encounter", CARDS[3])


@moment
def job_card(app: Flask) -> Evening:
    play = Evening(app).launched().past("Encounter", "Character").tell(1, "Nobody noticed. Then everybody did.")
    return play.deal(1, 0, give=["card"], get_credits=1500, when="payout")


@moment
def job_untold(app: Flask) -> Evening:
    """Nothing was ever typed."""
    return Evening(app).launched(title="").past("Encounter", "Character", names=("",)).meet()


@moment
def job_own(app: Flask) -> Evening:
    return Evening(app).launched().past("Encounter", "Character", "Encounter")


@moment
def job_redraw(app: Flask) -> Evening:
    return Evening(app, names=NAMES).launched().past("Encounter")(2, "Redraw")(2, "Redraw")


@moment
def job_eight(app: Flask) -> Evening:
    play = Evening(app, names=NAMES).launched(ship="Gull", crew=3).longer(8).past("Encounter", "Character", "harm 3 2")
    play(0, "FinishTwist", done="taken").past("Character", "Encounter", names=CARDS[3:])
    return play.meet("Character", CARDS[5]).tell(3, LINE)


@moment
def job_twelve(app: Flask) -> Evening:
    """The longest row: a job stretched twice, every name as long as it may be."""
    play = Evening(app, names=WIDE, awake=2).launched(title=LONG_TITLE, ship=SHIP, crew=5, passengers=9, cargo=9)
    play.longer(12).past("Encounter", "Character", "help 2 4").longer(12)
    play.past("Character", "Encounter", "Encounter", "Character", "Encounter", names=(CARD, WIDE_CARD)).tell(1, EPIC)
    play.deal(1, 2, give_credits=50000, give=["card", "crew", "ship", "favour"], give_words=WORDS, get_words=WORDS, when="payout")
    play.deal(2, 0, give=["favour"], get_words="silence", when="end").deal(3, 0, shake=False, give_credits=500, get=["ship"], when="end")
    return play.quiet_deal().meet("Encounter", WIDE_CARD)


@moment
def job_twenty(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).launched(title="W" * 60).longer(20).past(*["Encounter"] * 16, names=(WIDE_CARD, CARD))
    return play.meet("Character", CARD)


@moment
def job_light(app: Flask) -> Evening:
    return Evening(app, options={"tracking": "light"}).launched().past("Encounter").meet("Character", CARD).tell(0, LINE)


@moment
def job_shipless(app: Flask) -> Evening:
    play = Evening(app).launched(ship="Gull").past("Encounter").meet("Encounter", CARDS[3])(0, "LoseShip")
    return play.meet("Character", CARDS[4])


@moment
def distress(app: Flask) -> Evening:
    return Evening(app).launched().past("Encounter").meet("Encounter", CARDS[3])(0, "SendDistress").tell(0, LINE)


@moment
def distress_offers(app: Flask) -> Evening:
    play = Evening(app, names=NAMES, awake=4).launched().past("Encounter").meet("Encounter", CARDS[3])(0, "SendDistress")
    play(2, "OfferHelp", goods="card", claim="genuine Charms, hardly used", credits=2000)
    return play(4, "OfferHelp", goods="crew", claim="Ox", credits=500, favour=True, when="payout")


@moment
def distress_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).launched(title=LONG_TITLE).past("Encounter", names=(CARD,)).meet("Encounter", WIDE_CARD)(0, "SendDistress")
    for seat in (1, 2, 3, 4):
        play(seat, "OfferHelp", goods="ship", claim=WORDS, credits=50000, favour=True, words=WORDS, when="next job")
    return play.tell(2, EPIC)


@moment
def distress_bought(app: Flask) -> Evening:
    play = Evening(app).launched().past("Encounter").meet("Encounter", CARDS[3])(0, "SendDistress")
    return play(2, "OfferHelp", goods="card", claim="Charms", credits=2000)(0, "BuyHelp", seller=2)


# twists

@moment
def twist(app: Flask) -> Evening:
    return Evening(app).launched().past("Encounter").twist(name="A favour from Bex").tell(0, LINE)


@moment
def twist_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).launched(title=LONG_TITLE).longer(12).past("Encounter", "Character", "Encounter", names=(CARD,))
    return play.twist(name=WIDE_CARD).deal(4, 0, shake=False, give_words=WORDS, get_credits=3000, get=["card", "crew"], when="payout")


@moment
def twist_harm(app: Flask) -> Evening:
    return Evening(app).launched().past("Encounter").twist("harm", name="A favour from Bex")


@moment
def twist_rolled(app: Flask) -> Evening:
    return Evening(app, names=NAMES).launched(ship="Rusty Mercy", crew=2).past("Encounter").twist("help", [2, 3], "A favour from Bex").tell(2, LINE)


@moment
def twist_todo(app: Flask) -> Evening:
    return Evening(app, names=WIDE).launched(title=LONG_TITLE).past("Encounter").twist("harm", [4, 1], WIDE_CARD)


@moment
def twist_takeover(app: Flask) -> Evening:
    return Evening(app).launched(ship="Rusty Mercy", crew=2, cargo=2).past("Encounter").twist("harm", [3, 4], "A favour from Bex")


@moment
def twist_takeover_wide(app: Flask) -> Evening:
    return Evening(app, names=WIDE).launched(title=LONG_TITLE).past("Encounter").twist("help", [1, 1], WIDE_CARD)


# the end of a job

@moment
def payout(app: Flask) -> Evening:
    play = Evening(app).launched(passengers=2, cargo=1, ship="Rusty Mercy", face=1).deal(1, 0, give=["card"], get_credits=1500, when="payout")
    play.deal(2, 0, give=["favour"], get_credits=500, when="payout")
    play.past("Encounter", "Character", "Encounter").tell(0, LINE)
    return play(2, "MarkDeal", deal=1, mark="kept")(0, "MarkDeal", deal=1, mark="kept").quiet_deal()


@moment
def payout_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).launched(title=LONG_TITLE, passengers=9, cargo=9, ship=SHIP, face=1)
    play.deal(1, 0, give_credits=50000, give=["card", "crew", "ship", "favour"], give_words=WORDS, get_words=WORDS, when="payout")
    for seat in (2, 3, 4):
        play.deal(seat, 0, give_words=WORDS, get_words=WORDS, when="payout")
    play.past("Encounter", "Character", "Encounter").tell(0, EPIC)(2, "MarkDeal", deal=1, mark="kept")(0, "MarkDeal", deal=1, mark="broken")
    return play(3, "MarkDeal", deal=2, mark="broken")(0, "MarkDeal", deal=2, mark="broken")(0, "CorrectPiles", iv=2, v=9, vi=3, discards=1, episode=0)


@moment
def payout_success(app: Flask) -> Evening:
    return Evening(app).launched(cargo=1).past("Encounter", "help 4 4")


@moment
def payout_failed(app: Flask) -> Evening:
    return Evening(app).launched(title="Repossess a Lighthouse").past("Encounter", "harm 4 4").tell(0, LINE)


@moment
def payout_fled(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).begun(piles=(1, 1, 1))(0, "RollPayoff", [4])(0, "StartBidding", title=LONG_TITLE)
    return play.win().fly(4).meet("Encounter", CARD)(0, "Flee")


# the spaceport

@moment
def spaceport(app: Flask) -> Evening:
    play = Evening(app).launched(face=1).tell(1, LINE).past("Encounter", "Character").tell(0, "The goat was deputised by lunchtime.")
    play.deal(1, 2, give=["card"], get_credits=1500, when="next job").fled()
    return play(1, "LeaveSpaceport", did=["scavenge", "ship"], ship="Gull", paid=2)


@moment
def spaceport_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE, awake=3).launched(title=LONG_TITLE, face=1)
    play.tell(1, EPIC).past("Encounter", "Character", names=(CARD,)).tell(0, EPIC)
    play.deal(1, 0, give_words=WORDS, get_words=WORDS, when="payout").deal(2, 0, give_words=WORDS, get_words=WORDS, when="payout").fled()
    return play(1, "LeaveSpaceport", did=["scavenge", "ship", "crew"], ship=SHIP, paid=9)


@moment
def spaceport_together(app: Flask) -> Evening:
    play = Evening(app, options={"spaceport": "together", "tracking": "light"}).launched(face=1).past("Encounter", "Character", "Encounter").paid()
    return play(3, "LeaveSpaceport", did=["crew"])


# the end of the evening

@moment
def counting(app: Flask) -> Evening:
    play = Evening(app).last_flight().tell(0, LINE).count(12500, 8500)
    play.secrets += ["12,500", "12500", "8,500", "8500"]
    return play


@moment
def counting_wide(app: Flask) -> Evening:
    play = Evening(app, names=WIDE).last_flight().tell(0, EPIC)
    play.secrets += ["123,500", "123500"]
    return play.count(123500)


@moment
def finale(app: Flask) -> Evening:
    play = Evening(app)
    play.bidding(face=1).bids(1, 3, -1)(1, "AdmitLie")(2, "TakeSpoils", source="stash").fly(1).past("Encounter", "help 2 3", "Encounter").paid()
    play.deal(0, 1, give=["card"], get_credits=500, when="end").deal(2, 1, give=["card"], get_credits=500, when="end")
    play(0, "MarkDeal", deal=0, mark="broken")(1, "MarkDeal", deal=0, mark="broken").through_the_port()
    play(0, "CorrectPiles", iv=0, v=0, vi=1, discards=3, episode=2)(0, "RollPayoff", [4])(0, "StartBidding", title="Repossess a Lighthouse")
    play.win().fly(1).meet()(play.captain, "Flee")(play.captain, "DiscardPot").tell(0, LINE)
    return play.count(12500, 8500, 23000, 4000)


@moment
def finale_tie(app: Flask) -> Evening:
    play = Evening(app, names=WIDE, options={"ties": "shared"}).last_flight().tell(0, EPIC)
    return play.count(123500, 98000, 123500, 0, 45500)


@contextmanager
def house(folder: Path, port: int = 0) -> Iterator[tuple[Flask, str]]:
    """The app and its address, served from this very process, so that tests may stage who is there."""
    app = create_app(folder, ADDRESS="http://192.168.100.123:5082")
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    server = make_server("127.0.0.1", port, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield app, f"http://table.test:{server.port}"
    finally:
        server.shutdown()


# Everything that moves has arrived.
SETTLE = """() => { document.getElementById("unmute").hidden = true; document.getAnimations().forEach(one => {
    const {endTime} = one.effect.getComputedTiming(); if (Number.isFinite(endTime) && endTime < 50000) one.finish(); }); }"""
SIZES = {"1080": (1920, 1080), "720": (1280, 720)}


def shoot(folder: Path, wanted: list[str]) -> None:
    from chromium import launch
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as (app, url), sync_playwright() as playwright:
        browser, now = launch(playwright), [""]
        page = browser.new_page()
        page.on("console", lambda line: line.type in ("error", "warning") and print(now[-1], line.text))
        page.on("pageerror", lambda wrong: print(now[-1], wrong))
        for name, build in MOMENTS.items():
            if wanted and not any(part in name for part in wanted):
                continue
            now.append(name)
            page.goto(f"{url}/tv/{build(app).match.code}")
            page.evaluate("document.fonts.ready")
            if "crawl" in name:
                page.wait_for_timeout(7000)
            else:
                page.keyboard.press("Escape")
                page.evaluate(SETTLE)
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.screenshot(path=folder / f"{name}-{size}.png")
        browser.close()


if __name__ == "__main__":
    if "--shoot" in sys.argv:
        place = sys.argv.index("--shoot")
        shoot(Path(sys.argv[place + 1]), sys.argv[place + 2:])
    elif "--serve" in sys.argv:
        with tempfile.TemporaryDirectory() as data, house(Path(data), 5082) as (app, url):
            for name, build in MOMENTS.items():
                print(f"{url}/tv/{build(app).match.code}  {name}")
            threading.Event().wait()
    else:
        print("\n".join(MOMENTS))
