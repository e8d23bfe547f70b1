"""Puts the rooms together: the shelf of games, the store, the pages and the live screens."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from flask import Flask
from flask_compress import Compress
from platformdirs import user_data_dir

from companion import ROOT
from companion.bots.thinking import Thinker
from companion.engine.cards import BadData
from companion.engine.codec import Json
from companion.games import GAMES
from companion.match import Matches
from companion.store import Store
from companion.web import ink, live, pages, screens
from companion.web.house_players import HousePlayers

YEAR = 365 * 24 * 3600
PACKED = ["text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml", "text/markdown"]
LARGEST_BODY = 64 * 1024  # a story line of 2,000 characters and room to spare


class Table(Flask):
    """A Flask app whose templates are compiled by our own environment."""

    jinja_environment = ink.Desk


def data_folder() -> Path:
    """Where evenings are kept unless --data says otherwise."""
    return Path(user_data_dir("scoundrels-companion", appauthor=False))


def create_app(data: Path | str | None = None, database: str = "", queue: str = "", games: Mapping[str, Any] = GAMES, **settings: Any) -> Flask:
    """The whole app.

    data      folder for the database
    database  another database than data/companion.db, as an SQLAlchemy address
    queue     a message queue's address, where several processes share one table
    settings  Flask settings, for tests
    """
    folder = Path(data) if data else data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    app = Table("companion", template_folder=str(ROOT / "templates"), static_folder=str(ROOT / "static"))
    app.jinja_options = {**app.jinja_options, "cache_size": -1}  # a few dozen templates: keep them all, no need to keep score
    app.config.update(MAX_CONTENT_LENGTH=LARGEST_BODY, SEND_FILE_MAX_AGE_DEFAULT=YEAR, COMPRESS_ALGORITHM=["gzip"],
                      COMPRESS_ALGORITHM_STREAMING=["deflate"],  # files are streamed; over plain http browsers take gzip and deflate only
                      COMPRESS_MIMETYPES=PACKED, **settings)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["complaints"] = own_cards(games, folder)
    app.extensions["matches"] = Matches(games, Store(database or f"sqlite:///{folder / 'companion.db'}"), levels)
    app.extensions["audiences"] = {}
    app.extensions["house_players"] = HousePlayers(app, Thinker(folder / "decks"), app.config.get("BOT_PAUSE", 1.0))
    Compress(app)
    app.url_defaults(dated)
    app.register_blueprint(pages.pages)
    screens.dress(app)
    live.socketio.init_app(app, async_mode="threading", async_handlers=False, json=Json, ping_interval=10, ping_timeout=8,
                           max_http_buffer_size=LARGEST_BODY, message_queue=queue or None)
    return app


def own_cards(games: Mapping[str, Any], folder: Path) -> tuple[str, ...]:
    """Puts cards of the house's own, in the data folder's `decks`, on offer for the games that take any.

    What cannot be played with is left alone, and a sentence for it returned: nobody should miss an evening for a slip in a file.
    """
    complaints = []
    for game in games.values():
        if hasattr(game, "add_folder"):
            try:
                game.add_folder(folder / "decks")
            except (BadData, OSError, ValueError) as wrong:
                complaints.append(f"{game.TITLE} goes without your own decks, for one of them cannot be played with. In {folder / 'decks'}: {wrong}")
    return tuple(complaints)


def levels(key: str) -> tuple[str, ...]:
    """How well bots may play the game with this key. Their brains are read for tables that can have bots: games with names for some."""
    return import_module("companion.bots.brains").levels(key) if (ROOT / "data" / key / "names.toml").exists() else ()


def dated(endpoint: str, values: dict[str, Any]) -> None:
    """Static files carry their date in the address: kept for a year, and fetched anew the moment they change."""
    if endpoint == "static" and "filename" in values:
        file = ROOT / "static" / values["filename"]
        values["v"] = f"{file.stat().st_mtime_ns // 10**6:x}" if file.exists() else "0"
