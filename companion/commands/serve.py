"""Serve: start the table, print where phones find it, open the referee page."""
from __future__ import annotations

import gc
import logging
import time
import webbrowser
from pathlib import Path

import click
from flask import Flask
from werkzeug.serving import WSGIRequestHandler

from companion.app import create_app, data_folder
from companion.web import live
from companion.web.addresses import candidates, qr_terminal
from companion.web.ink import warm_up

QUIET = 0.5  # seconds without a tap
WORTH_IT = 5_000  # objects made since the last collection
TOO_MUCH = 300_000  # objects nobody should wait any longer with, quiet or not


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option("--port", default=5050, show_default=True, help="Port to listen on.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), default=None, help="Folder for the evenings.  [default: your user data folder]")
@click.option("--database", default="", help="Another database, e.g. postgresql+psycopg://user@host/name.")
@click.option("--queue", default="", help="Message queue shared with other processes, e.g. redis://localhost.")
@click.option("--address", default="", help="The address phones should use, if the one found is wrong, e.g. http://192.168.1.23:5050.")
@click.option("--bot-pause", default=1.0, show_default=True, type=click.FloatRange(0), help="How long bots hesitate: 1 as people do, 0 not at all.")
@click.option("--open/--no-open", "open_page", default=True, help="Open the referee page in a browser here.")
def serve(host: str, port: int, data: Path | None, database: str, queue: str, address: str, bot_pause: float, open_page: bool) -> None:
    """Start the table and print where phones find it."""
    try:
        app = create_app(data, database, queue, PORT=port, ADDRESS=address, BOT_PAUSE=bot_pause)
    except RuntimeError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    for complaint in app.extensions["complaints"]:
        click.echo(f"  {complaint}\n", err=True)
    greet(port, address, data or data_folder())
    # Werkzeug leaves Nagle's algorithm on: with it every second screen waits some 30 ms for a delayed ACK
    WSGIRequestHandler.disable_nagle_algorithm = True
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    # behind the greeting, so that the first page need not wait for templates it does not use
    live.socketio.start_background_task(get_ready, app)
    if open_page and host in ("0.0.0.0", "127.0.0.1", "localhost"):
        live.socketio.start_background_task(open_soon, port)
    try:
        # Werkzeug serves a living room well; a busier house runs gunicorn -w 1 --threads N
        live.socketio.run(app, host=host, port=port, allow_unsafe_werkzeug=True)
    except OSError as wrong:
        raise click.ClickException(f"Port {port} cannot be used ({wrong.strerror}). Is the table running already? Try --port {port + 1}.") from wrong


def get_ready(app: Flask) -> None:
    """Read the templates; then clear up behind people's backs, for a full collection takes longer than a tap.

    What is loaded now stays, so the collector need not walk through it. From then on it runs when nobody has tapped for a moment, and
    in between only at a table that is never quiet.
    """
    warm_up(app)
    gc.collect()
    gc.freeze()
    gc.disable()
    while True:
        live.socketio.sleep(QUIET)
        quiet = time.monotonic() - live.last_tap > QUIET
        if gc.get_count()[0] > (WORTH_IT if quiet else TOO_MUCH):
            gc.collect()


def greet(port: int, address: str, folder: Path) -> None:
    """What the terminal shows: the code to scan, the addresses in words, the referee page."""
    found = [address] if address else [candidate.url(port) for candidate in candidates()]
    click.echo()
    if found:
        click.echo(qr_terminal(found[0]))
        click.echo(f"  Phones:        {found[0]}")
        for other in found[1:4]:
            click.echo(f"                 {other}   (if the first does not work)")
    else:
        click.echo("  No network found: connect this computer to the Wi-Fi your phones are on, then start again.")
    click.echo(f"  Referee page:  http://localhost:{port}/tv   (open it on the TV; the lobby is http://localhost:{port}/)")
    click.echo(f"  Evenings:      {folder}")
    click.echo("  Stop with Ctrl-C. Nothing is lost: start again and everybody is back at the table.\n")


def open_soon(port: int) -> None:
    """Open the page once the server has had a moment to start; a machine without a browser is fine too."""
    live.socketio.sleep(1)
    try:
        webbrowser.open(f"http://localhost:{port}/")
    except webbrowser.Error:
        pass
