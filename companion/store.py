"""What outlives a restart: matches, seats and log entries. Rows are only ever added, but for a seat given back."""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Column, UniqueConstraint, event, insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, Session, SQLModel, create_engine, delete, select

from companion.engine import Entry, Event, jsonable

SCHEMA = 1


class Conflict(Exception):
    """Somebody else wrote this line of the log first: load it, look again, retry."""


class MatchRow(SQLModel, table=True):
    __tablename__ = "match"
    code: str = Field(primary_key=True, max_length=8)
    game: str
    version: int
    created: str


class SeatRow(SQLModel, table=True):
    __tablename__ = "seat"
    token: str = Field(primary_key=True)  # a hash: whoever reads the file cannot sit down with it
    match: str = Field(index=True, foreign_key="match.code")
    shape: str


class EntryRow(SQLModel, table=True):
    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("match", "seq"), UniqueConstraint("match", "tap"))
    id: int | None = Field(default=None, primary_key=True)
    match: str = Field(index=True, foreign_key="match.code")
    seq: int
    seat: int | None = None
    by: int | None = None
    tap: str
    at: str
    action: dict[str, Any] = Field(sa_column=Column(JSON))
    chance: list[Any] = Field(sa_column=Column(JSON))
    events: list[Any] = Field(sa_column=Column(JSON))


WRITE = insert(EntryRow)


class Store:
    """One database: SQLite in a file by default, PostgreSQL by address.

    url  an SQLAlchemy address, e.g. sqlite:///evening.db or postgresql+psycopg://…
    """

    def __init__(self, url: str) -> None:
        options: dict[str, Any] = {}
        if url.startswith("sqlite"):
            name = make_url(url).database
            if name and name != ":memory:":
                Path(name).parent.mkdir(parents=True, exist_ok=True)
            # taps of different tables arrive on different threads; each still has a connection of its own
            options["connect_args"] = {"check_same_thread": False, "timeout": 15}
        self.engine = create_engine(url, **options)
        if url.startswith("sqlite"):
            event.listen(self.engine, "connect", careful)
            # a deferred transaction that reads before it writes fails at once when somebody else writes; this one waits its turn
            event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        SQLModel.metadata.create_all(self.engine, tables=[row.__table__ for row in (MatchRow, SeatRow, EntryRow)])
        if url.startswith("sqlite"):
            self.check_schema()

    def check_schema(self) -> None:
        """Refuse a file another version of the app has written. Raises RuntimeError naming the way out."""
        with self.engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA user_version").scalar()
            if found == 0:
                connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
                connection.commit()
            elif found != SCHEMA:
                raise RuntimeError(f"This data folder was written by another version of the app (layout {found}, not {SCHEMA}). "
                                   "Export its evenings with that version (python -m companion export CODE), or choose another --data folder.")

    def open_match(self, code: str, game: str, version: int, created: str) -> None:
        """A new match. Raises Conflict if the code is taken."""
        try:
            with Session(self.engine) as session:
                session.add(MatchRow(code=code, game=game, version=version, created=created))
                session.commit()
        except IntegrityError as taken:
            raise Conflict from taken

    def matches(self) -> Sequence[MatchRow]:
        """Every match, the newest first."""
        with Session(self.engine, expire_on_commit=False) as session:
            return session.exec(select(MatchRow).order_by(MatchRow.created.desc())).all()

    def match(self, code: str) -> MatchRow | None:
        with Session(self.engine, expire_on_commit=False) as session:
            return session.get(MatchRow, code)

    def entries(self, code: str, after: int = 0) -> list[Entry]:
        """The log of a match from line `after` + 1 on."""
        columns = (EntryRow.seq, EntryRow.seat, EntryRow.by, EntryRow.tap, EntryRow.at, EntryRow.action, EntryRow.chance, EntryRow.events)
        with Session(self.engine) as session:
            rows = session.exec(select(*columns).where(EntryRow.match == code, EntryRow.seq > after).order_by(EntryRow.seq)).all()
        return [Entry(row.seq, row.seat, row.action, tuple(row.chance), tuple(event_from(told) for told in row.events), row.by, row.tap, row.at)
                for row in rows]

    def append(self, code: str, entry: Entry) -> None:
        """Write one line, for good, before anybody hears of it. Raises Conflict if its number or its tap is taken."""
        row = {"match": code, "seq": entry.seq, "seat": entry.seat, "by": entry.by, "tap": entry.tap, "at": entry.at, "action": entry.action,
               "chance": jsonable(entry.chance), "events": [event_to(told) for told in entry.events]}
        try:
            with self.engine.begin() as connection:  # one row and nothing to keep track of: no session
                connection.execute(WRITE, row)
        except IntegrityError as taken:
            raise Conflict from taken

    def seat(self, code: str, shape: str, token: str) -> None:
        """Remember that whoever holds this token sits there."""
        with Session(self.engine) as session:
            session.add(SeatRow(token=sealed(token), match=code, shape=shape))
            session.commit()

    def seats(self, code: str) -> dict[str, str]:
        """Which sealed token sits where."""
        with Session(self.engine) as session:
            return dict(session.exec(select(SeatRow.token, SeatRow.shape).where(SeatRow.match == code)).all())

    def unseat(self, code: str, shape: str, but: str = "") -> None:
        """Forget every phone of a seat, except the one with the sealed token `but`."""
        with Session(self.engine) as session:
            session.exec(delete(SeatRow).where(SeatRow.match == code, SeatRow.shape == shape, SeatRow.token != but))
            session.commit()

    def forget(self, token: str) -> None:
        """Forget one phone, by its sealed token."""
        with Session(self.engine) as session:
            session.exec(delete(SeatRow).where(SeatRow.token == token))
            session.commit()


def sealed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def event_to(told: Event) -> dict[str, Any]:
    row = {"text": told.text, "kind": told.kind}
    if told.to is not None:
        row["to"] = list(told.to)
    if told.facts:
        row["facts"] = jsonable(told.facts)
    return row


def event_from(row: dict[str, Any]) -> Event:
    return Event(row["text"], row["kind"], tuple(row["to"]) if "to" in row else None, row.get("facts", {}))


def careful(connection: Any, _: Any) -> None:
    """WAL with full sync: what was answered survives a power cut."""
    connection.isolation_level = None  # the begin event above opens transactions, not the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
        connection.execute(f"PRAGMA {pragma}")
