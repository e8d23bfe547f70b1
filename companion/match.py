"""One game, its people and its log: taps go in, the table moves on, nothing is told before it is written."""
from __future__ import annotations

import random
import secrets
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from companion.engine import (
    Chance,
    Entry,
    Event,
    Game,
    Illegal,
    Malformed,
    Offer,
    Pick,
    Seat,
    decode,
    encode,
    jsonable,
    live,
    need,
    offers_of,
    replay,
    spare_luck,
    step,
)
from companion.engine.cards import read
from companion.engine.chance import Misfit
from companion.engine.log import START
from companion.engine.roster import (
    HOUSE,
    SHAPES,
    GiveBack,
    Join,
    Leave,
    Person,
    Phone,
    Relieve,
    Rename,
    Roster,
    Settings,
    TakeOver,
    free_name,
    is_bots,
    played_by_bots,
    roster_of,
    same,
)
from companion.engine.story import Retell, Tell, clean_line
from companion.store import Conflict, Store, event_to

LETTERS = "BCDFGHJKLMNPQRTVWXZ"  # no vowels, so a code never spells a word; no S and 5, no letter taken for another
TRIES = 8


@dataclass(frozen=True)
class Start:
    """Deal the table for those who sit round it."""


@dataclass(frozen=True)
class AddBot:
    """A bot joins the table, under a name and a shape that are free: the log keeps it as a Join."""

    level: str


@dataclass(frozen=True)
class Undo:
    """Take back the newest move a person made, and what bots have made of it since. `seq` says which the person had in mind."""

    seq: int


@dataclass(frozen=True)
class GoBack:
    """Take back everything after line `seq`. Story lines stay, and dice fall as they fell."""

    seq: int


TABLE_TALK = (Start, AddBot, Undo, GoBack, Tell, Retell)


@dataclass(frozen=True)
class Tap:
    """What a phone sends: a move, the phone's own id for it, and the newest line that was on its screen."""

    id: str
    seen: int
    action: Mapping[str, Any]
    dice: tuple[int, ...] = ()
    seat: Seat | None = None  # for whom, when it is not the phone's own seat

    @staticmethod
    def read(message: Any) -> Tap:
        """The tap in a message. Raises Malformed with a sentence if there is none."""
        def fits(condition: object) -> None:
            if not condition:
                raise Malformed("That tap made no sense to the table. Reload the page and try again.")

        fits(isinstance(message, Mapping) and set(message) <= {"id", "seen", "action", "dice", "as"})
        tap, seen, action = message.get("id"), message.get("seen"), message.get("action")
        dice, seat = message.get("dice") or [], message.get("as")
        fits(isinstance(tap, str) and 1 <= len(tap) <= 64 and tap.isprintable())
        fits(type(seen) is int and 0 <= seen < 2**31 and isinstance(action, Mapping))
        fits(isinstance(dice, (list, tuple)) and len(dice) <= 8 and all(type(face) is int for face in dice))
        fits(seat is None or (type(seat) is int and 0 <= seat < len(SHAPES)))
        return Tap(tap, seen, action, tuple(dice), seat)


class Match:
    """A match, held in memory and replayed from its log when first asked for.

    levels  how well bots may play this game, the weakest first; none where it has no bots
    """

    def __init__(self, code: str, game: Game, version: int, store: Store, levels: Sequence[str] = ()) -> None:
        self.code, self.game, self.version, self.store, self.levels = code, game, version, store, tuple(levels)
        self.lock = threading.RLock()
        self.entries: list[Entry] = []
        self.taps: dict[str, int] = {}
        self.by_bots: set[int] = set()  # the lines that are bots' moves
        self.roster = Roster()
        self.table: Any = None
        self.stopped = ""  # why the match can only be read, if so
        self.moves = {action.__name__ for action in game.ACTIONS} | {START}
        self.luck = random.SystemRandom()
        self.catch_up()

    # what people may know

    @property
    def seq(self) -> int:
        return self.entries[-1].seq if self.entries else 0

    @property
    def people(self) -> list[Person]:
        return self.roster.people

    @property
    def over(self) -> bool:
        return self.table is not None and self.game.over(self.table)

    def view(self, seat: Seat | None, public: Any = None) -> Any:
        """What these eyes may see of the table; None before it is dealt. With the public view at hand, only what is the seat's own is added
        to it, in games that can."""
        if self.table is None:
            return None
        if seat is not None and public is not None and hasattr(self.game, "own_view"):
            return self.game.own_view(public, self.table, seat)
        return self.game.view(self.table, seat)

    def desk(self, view: Any) -> Any:
        """As much of a view as stands at a seat's hand beside the moment; None where the game has nothing of the kind."""
        return self.game.desk(view) if view is not None and hasattr(self.game, "desk") else None

    def offers(self, seat: Seat | None, aside: bool = True) -> list[Offer]:
        """What this seat may do: the game's moves, or the lobby's before it begins. Without `aside`, the drawer's moves are not even
        thought about: they are many, and no part of the live screen. While a bot plays for the seat, its person may play on, and no more."""
        if seat is None or self.stopped:
            return []
        if self.people[seat].bot:
            person = self.people[seat]
            return [] if person.invented else [Offer(GiveBack, "Play on yourself", {"shape": Pick((person.shape,))})]
        if self.table is not None:
            if aside:
                return self.game.offers(self.table, seat)
            moves = self.game.moves_now(self.table) if hasattr(self.game, "moves_now") else self.game.ACTIONS
            return offers_of((move for move in moves if not getattr(move, "ASIDE", False)), self.table, seat)
        few = len(self.people) < min(self.game.SEATS)
        start = Offer(Start, "Start the tale", why_not=f"{min(self.game.SEATS)} players at least." if few else "")
        if not self.levels:
            return [start]
        full = f"The table is full: {max(self.game.SEATS)} is the most this game seats." if len(self.people) >= max(self.game.SEATS) else ""
        return [start, Offer(AddBot, "Add a bot", {"level": Pick(self.levels)}, why_not=full)]

    def heard(self, seat: Seat) -> list[Event]:
        """All that a seat was told since the deal, as far as it still counts."""
        counting = live(self.entries)
        dealt = next((place for place, entry in enumerate(counting) if entry.do == START), len(counting))
        return [told for entry in counting[dealt:] for told in entry.events if told.to is None or seat in told.to]

    def undoable(self) -> Entry | None:
        """The move an Undo would take back: the newest a person made. What bots have made of it since goes with it."""
        return next((entry for entry in reversed(live(self.entries)) if entry.do in self.moves and entry.seq not in self.by_bots), None)

    def newest(self) -> Entry | None:
        """The newest move that counts, whoever made it."""
        return next((entry for entry in reversed(live(self.entries)) if entry.do in self.moves), None)

    @property
    def overtaken(self) -> bool:
        """Have bots moved since a person last did, so that an Undo takes back more than one move?"""
        return bool(self.by_bots) and self.newest() is not self.undoable()

    def moments(self, count: int) -> list[Entry]:
        """The newest moves that still count and that everybody was told of, the newest first."""
        told = [entry for entry in live(self.entries) if entry.do in self.moves and entry.events and entry.events[-1].to is None]
        return told[:-count - 1:-1]

    # what people do

    def act(self, shape: str | None, message: Any, lit: Collection[str] = (), bot: bool = False) -> int:
        """One tap from the phone that sits at `shape`: the number of the log line it became.

        `lit` are the seats somebody is looking through just now, and with `bot` it is the bot at that seat who taps.
        A tap already taken answers as it did the first time. Raises Malformed for what cannot be read, PermissionError
        without a seat, Illegal with a sentence for the player; none of these changes anything.
        """
        tap = Tap.read(message)
        with self.lock:
            for _ in range(TRIES):
                if tap.id in self.taps:
                    return self.taps[tap.id]
                entry, table, roster = self.judge(shape, tap, lit, bot)
                try:
                    self.store.append(self.code, entry)
                except Conflict:  # another process wrote to this match: look at what it wrote, and judge anew
                    self.catch_up()
                    continue
                self.take(entry, table, roster)
                return entry.seq
        raise Illegal("The table is too busy just now: try again.")

    def house(self, move: Any, tap: str = "") -> int:
        """A move of the house itself, such as somebody sitting down. Raises Illegal."""
        message = encode(move)
        with self.lock:
            for _ in range(TRIES):
                if tap and tap in self.taps:
                    return self.taps[tap]
                roster = self.roster.copy()
                events = list(decode(HOUSE, message).sit(roster, self.game.SEATS))
                entry = self.line(None, message, events, tap=tap)
                try:
                    self.store.append(self.code, entry)
                except Conflict:
                    self.catch_up()
                    continue
                self.take(entry, self.table, roster)
                return entry.seq
        raise Illegal("The table is too busy just now: try again.")

    def judge(self, shape: str | None, tap: Tap, lit: Collection[str] = (), bot: bool = False) -> tuple[Entry, Any, Roster]:
        """What the tap would lead to: a line for the log, the table and the roster after it."""
        need(not self.stopped, self.stopped)
        own = self.roster.seat_of(shape)
        if own is None:
            raise PermissionError("This phone has no seat at the table. Sit down first.")
        seat = own if tap.seat is None else tap.seat
        need(seat in range(len(self.people)), "Nobody sits there.")
        by = None if seat == own else own
        move = decode((*self.game.ACTIONS, *HOUSE, *TABLE_TALK), tap.action)
        if isinstance(move, (Tell, Retell)):
            return self.line(seat, encode(self.tell(seat, own, move)), [], by=by, tap=tap.id), self.table, self.roster
        if isinstance(move, (Undo, GoBack)):
            return self.repair(own, move, tap)
        if isinstance(move, AddBot):
            move = self.somebody_new(move.level)
        if isinstance(move, HOUSE):
            self.need_allowed(shape, move, lit)
            roster = self.roster.copy()
            if isinstance(move, Settings):
                check_settings(self.game, move.options)
            events = list(move.sit(roster, self.game.SEATS))
            return self.line(own, encode(move), events, tap=tap.id), self.table, roster
        if isinstance(move, Start):
            return self.start(own, tap)
        need(self.table is not None, "The game has not begun: start it first.")
        played_for = bool(self.people[seat].bot)
        need(bot or not played_for, "A bot plays for you: play on yourself first." if seat == own else f"A bot plays for @{seat}: nobody else need.")
        need(played_for or not bot, f"@{seat} plays without a bot.")
        need(not self.acted_since(seat, tap.seen), "That moment has passed: this seat has acted since. Here is the table as it stands.")
        chance = Chance(self.luck, typed=tap.dice, spare=spare_luck(self.entries))
        table, events = step(self.game, self.table, seat, move, chance)
        return self.line(seat, encode(move), events, chance.drawn, by, tap.id), table, self.roster

    def need_allowed(self, shape: str | None, move: Any, lit: Collection[str]) -> None:
        """Refuse a move of the house that is not this phone's to make. Raises Illegal, or Malformed for a level nobody knows."""
        need(not isinstance(move, (Phone, Relieve)), "Take that seat from the phone that wants it.")
        if isinstance(move, Join):
            need(not move.phone or move.bot, "Sit down from your own phone, with the form on the table's page.")
        mine = getattr(move, "shape", "") == shape or shape == self.roster.referee
        if isinstance(move, (Leave, Rename)):
            need(mine or not self.sits_alone(move.shape), "Only they themselves or the referee may do that.")
        if isinstance(move, (Join, TakeOver)):
            self.need_level(move.bot if isinstance(move, Join) else move.level)
        seat = self.roster.seat_of(getattr(move, "shape", None))
        if isinstance(move, TakeOver) and seat is not None and not self.people[seat].invented:
            need(self.table is not None, "The game has not begun: whoever cannot play gets up, and a bot sits down instead.")
            need(not self.over, "The game is over: there is nothing left to play.")
            away = not self.people[seat].phone or move.shape not in lit
            need(mine or away, f"@{seat} is looking at the table: only they themselves or the referee can let a bot play.")
        if isinstance(move, GiveBack):
            need(mine or not self.sits_alone(move.shape), "Only whoever sits there, or the referee, can say that.")

    def need_level(self, level: str) -> None:
        """Refuse a level this game's bots do not have. Raises Malformed."""
        if level and level not in self.levels:
            known = ", ".join(self.levels)
            raise Malformed(f"No bot plays like that: there are {known}." if known else "This game has no bots.")

    def somebody_new(self, level: str) -> Join:
        """A bot who wants to sit down: with a name nobody has, and the first shape that is free."""
        need(level, "Say how well the bot is to play.")
        self.need_level(level)
        taken = {person.shape for person in self.people}
        names = invented_names(self.game.KEY)
        free = [name for name in names if not any(same(name, person.name) for person in self.people)]
        # at a full table any shape will do: the next sentence is that it is full
        return Join(secrets.choice(free) if free else free_name(names[0], self.roster), next((one for one in SHAPES if one not in taken), ""), False, "", level)

    def start(self, seat: Seat, tap: Tap) -> tuple[Entry, Any, Roster]:
        need(self.table is None, "The game has begun already.")
        seats = len(self.people)
        need(seats >= min(self.game.SEATS), f"{self.game.TITLE} needs {min(self.game.SEATS)} players at least.")
        options = {name: self.roster.options.get(name, bounds.value) for name, bounds in self.game.OPTIONS.items()}
        chance = Chance(self.luck, spare=spare_luck(self.entries))
        table = self.game.deal(seats, options, chance)
        roster = replace(self.roster.copy(), started=True, options=options)
        action = {"do": START, "seats": seats, "options": options}
        return self.line(seat, action, list(self.game.opening(table)), chance.drawn, tap=tap.id), table, roster

    def repair(self, seat: Seat, move: Undo | GoBack, tap: Tap) -> tuple[Entry, Any, Roster]:
        """Undo is for whoever made the newest move a person made, and the referee; going back further is the referee's alone.

        Bots wait for nobody: what they have made of that move since is struck with it.
        """
        referee = self.roster.seat_of(self.roster.referee) == seat
        newest = self.undoable()
        need(newest is not None, "There is nothing to take back.")
        told = f"@{seat} takes it back."
        if isinstance(move, Undo):
            need(move.seq == newest.seq, "Something newer has happened: look again at what Undo would take back.")
            need(referee or seat in (newest.seat, newest.by), "Only whoever made that move, or the referee, can take it back.")
            if newest.events and newest.events[0].to is None:
                told = f"@{seat} takes back: {newest.events[0].text}"
            if self.overtaken:
                move = GoBack(newest.seq - 1)
        else:
            need(referee, "Only the referee can go back that far.")
            need(any(entry.seq == move.seq for entry in live(self.entries)), "There is no such line in the log.")
            need(move.seq < self.newest().seq, "Nothing has happened since then.")
        entry = self.line(seat, encode(move), [Event(told, kind="repair")], tap=tap.id)
        entries = [*self.entries, entry]
        return entry, replay(self.game, entries), roster_of(entries, self.game.SEATS)

    def tell(self, seat: Seat, own: Seat, move: Tell | Retell) -> Tell | Retell:
        need(self.table is not None, "The story begins when the game does.")
        if isinstance(move, Tell):
            text = clean_line(move.text)
            need(move.about is None or any(entry.seq == move.about for entry in self.entries), "There is no such moment in the story.")
            return Tell(text, move.about)
        line = next((entry for entry in live(self.entries) if entry.seq == move.line and entry.do == "Tell"), None)
        need(line is not None, "There is no such line in the story.")
        referee = self.roster.seat_of(self.roster.referee)
        need(own in (line.seat, line.by, referee), "Only whoever told that line, or the referee, can change it.")
        return Retell(move.line, clean_line(move.text) if move.text.strip() else "", move.seen)

    # the log

    def line(self, seat: Seat | None, action: dict[str, Any], events: Sequence[Event], luck: Sequence[Any] = (), by: Seat | None = None,
             tap: str = "") -> Entry:
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        return Entry(self.seq + 1, seat, action, tuple(luck), tuple(events), by, tap or secrets.token_hex(8), now)

    def take(self, entry: Entry, table: Any, roster: Roster) -> None:
        if entry.do in self.moves and is_bots(entry, self.roster):
            self.by_bots.add(entry.seq)
        self.entries.append(entry)
        self.taps[entry.tap] = entry.seq
        self.table, self.roster = table, roster

    def catch_up(self) -> bool:
        """Read what the log holds beyond what is known here, and replay it. True if there was anything."""
        with self.lock:
            news = self.store.entries(self.code, self.seq)
            if not news and self.entries:
                return False
            self.entries.extend(news)
            self.taps.update((entry.tap, entry.seq) for entry in news)
            self.roster = roster_of(self.entries, self.game.SEATS)
            if self.levels:
                self.by_bots = played_by_bots(self.entries, self.moves, self.game.SEATS)
            if self.version != self.game.VERSION:
                self.stopped = "This evening was played by older rules: its story can be read and exported, but not played on."
                return bool(news)
            try:
                self.table = replay(self.game, self.entries)
            except (Illegal, Misfit):
                self.stopped = "This evening no longer fits the rules: its story can be read and exported, but not played on."
            return bool(news)

    def acted_since(self, seat: Seat, seen: int) -> bool:
        """Has this seat moved since line `seen`? Other people's moves make nobody's tap stale."""
        for entry in reversed(self.entries):
            if entry.seq <= seen:
                return False
            if entry.seat == seat and entry.do in self.moves:
                return True
        return False

    def sits_alone(self, shape: str) -> bool:
        """Does a person with a phone of their own sit there?"""
        seat = self.roster.seat_of(shape)
        return seat is not None and self.people[seat].phone and not self.people[seat].invented


class Matches:
    """Every match of this house, each loaded when first asked for. `levels` says how well bots may play a game, by its key."""

    def __init__(self, games: Mapping[str, Game], store: Store, levels: Callable[[str], Sequence[str]] = lambda key: ()) -> None:
        self.games, self.store, self.levels = games, store, levels
        self.lock = threading.Lock()
        self.loaded: dict[str, Match] = {}

    def get(self, code: str) -> Match | None:
        """The match with this code, in any case; None if there is none."""
        code = code.upper()
        with self.lock:
            if code not in self.loaded:
                row = self.store.match(code) if code.isalpha() and len(code) <= 8 else None
                if row is None or row.game not in self.games:
                    return None
                self.loaded[code] = Match(code, self.games[row.game], row.version, self.store, self.levels(row.game))
            return self.loaded[code]

    def open(self, key: str, options: Mapping[str, Any] | None = None) -> Match:
        """A new match of the game `key` with these settings. Raises Illegal if there is no such game or setting."""
        game = self.games.get(key)
        need(game is not None, "There is no such game on the shelf.")
        check_settings(game, options or {})
        for _ in range(100):
            code = "".join(secrets.choice(LETTERS) for _ in range(4))
            try:
                self.store.open_match(code, key, game.VERSION, datetime.now(UTC).isoformat())
            except Conflict:
                continue
            match = self.get(code)
            if options:
                match.house(Settings(dict(options)))
            return match
        raise Illegal("No free table code was found: try again.")

    def newest(self, count: int = 12) -> list[Match]:
        """The matches opened last, the newest first."""
        rows = [row for row in self.store.matches() if row.game in self.games][:count]
        return [self.get(row.code) for row in rows]


@dataclass(frozen=True)
class Names:
    """What a game's bots call themselves; every name is invented."""

    source: str
    names: tuple[str, ...]


@cache
def invented_names(key: str) -> tuple[str, ...]:
    """The names for bots of the game with this key, from data/<key>/names.toml."""
    return read(f"{key}/names", Names).names


def check_settings(game: Game, options: Mapping[str, Any]) -> None:
    """Raises Malformed unless every setting is one of the game's, with a value it allows."""
    for name, value in options.items():
        bounds = game.OPTIONS.get(name)
        if bounds is None or (isinstance(bounds, Pick) and value not in bounds.options):
            raise Malformed("The table knows no such setting.")


def evening(match: Match) -> dict[str, Any]:
    """The whole evening as one readable object: drop it on another laptop and go on."""
    return {"companion": 1, "code": match.code, "game": match.game.KEY, "version": match.version, "entries": [
        {"seq": entry.seq, "seat": entry.seat, "by": entry.by, "tap": entry.tap, "at": entry.at, "action": entry.action,
         "chance": jsonable(entry.chance), "events": [event_to(told) for told in entry.events]} for entry in match.entries]}
