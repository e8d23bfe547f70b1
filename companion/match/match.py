"""One game, its people and its log: taps go in, the table moves on, nothing is told before it is written."""
from __future__ import annotations

import random
import secrets
import threading
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from companion.engine import (
    Chance,
    Entry,
    Event,
    Game,
    Illegal,
    Offer,
    Pick,
    Seat,
    decode,
    encode,
    live,
    need,
    offers_of,
    replay,
    spare_luck,
    step,
)
from companion.engine.chance import Misfit
from companion.engine.log import START
from companion.engine.roster import HOUSE, GiveBack, Person, Roster, Settings, is_bots, played_by_bots, roster_of
from companion.engine.story import Retell, Tell, clean_line
from companion.match.seats import check_settings, need_allowed, somebody_new
from companion.match.taps import TABLE_TALK, AddBot, GoBack, Start, Tap, Undo
from companion.store import Conflict, Store

TRIES = 8


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
            move = somebody_new(self, move.level)
        if isinstance(move, HOUSE):
            need_allowed(self, shape, move, lit)
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
