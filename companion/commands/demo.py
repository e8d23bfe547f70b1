"""Demo: simulated people play an evening on a real TV page, at a speed one can watch."""
from __future__ import annotations

import logging
import random
import tempfile
import time
import webbrowser
from pathlib import Path

import click
from flask import Flask
from werkzeug.serving import WSGIRequestHandler

from companion.app import create_app
from companion.bots.galactic_scoundrels.box import INVENTED
from companion.bots.people import gather, whom_to_ask
from companion.bots.tales import Teller
from companion.commands.serve import greet
from companion.engine import Event
from companion.engine.roster import SHAPES, Join
from companion.games import galactic_scoundrels
from companion.match import Match
from companion.web import live

FIRST_PORT = 5050
SLOW = {"bid": 1.2, "liar": 2.5, "verdict": 2, "dice": 2.2, "outcome": 3, "episode": 6, "standing": 5, "encounter": 1.4, "character": 1.4}


@click.command()
@click.option("--seats", default=4, show_default=True, type=click.IntRange(3, 5))
@click.option("--pace", default=1.8, show_default=True, help="Seconds between two moves; dice and endings take longer.")
@click.option("--seed", default=None, type=int, help="The same evening again.")
@click.option("--port", default=FIRST_PORT, show_default=True)
@click.option("--open/--no-open", "open_page", default=True, help="Open the TV page in a browser here.")
def demo(seats: int, pace: float, seed: int | None, port: int, open_page: bool) -> None:
    """Watch simulated people play an evening of Galactic Scoundrels on the TV page."""
    with tempfile.TemporaryDirectory(prefix="companion-demo-") as folder:
        app = create_app(folder, PORT=port)
        greet(port, "", Path(folder))
        WSGIRequestHandler.disable_nagle_algorithm = True
        logging.getLogger("werkzeug").setLevel(logging.WARNING)
        live.socketio.start_background_task(evenings, app, seats, pace, random.Random(seed))
        if open_page:
            live.socketio.start_background_task(lambda: (live.socketio.sleep(1), webbrowser.open(f"http://localhost:{port}/tv")))
        live.socketio.run(app, host="0.0.0.0", port=port, allow_unsafe_werkzeug=True)


def evenings(app: Flask, seats: int, pace: float, rng: random.Random) -> None:
    """One evening after another, each at a table of its own."""
    while True:
        with app.test_request_context():  # screens hold links, and links are made for a request
            match = seat(app, seats, rng)
            live.socketio.sleep(pace * 2)
            play(match, pace, rng)
            live.socketio.sleep(pace * 20)


def seat(app: Flask, seats: int, rng: random.Random) -> Match:
    """A new table with people from the data file round it."""
    match = app.extensions["matches"].open(galactic_scoundrels.KEY)
    for regular, shape in zip(rng.sample(INVENTED.people, seats), SHAPES):
        match.house(Join(regular.name, shape, alias=regular.alias))
        live.audience(match).presence.open[shape] += 1  # they are here, though they hold no phone
    return match


def play(match: Match, pace: float, rng: random.Random) -> None:
    """Play the match to its end, telling a line of the story here and there."""
    tap(match, 0, {"do": "Start"})
    tempers = {regular.name: regular.temper for regular in INVENTED.people}
    people = gather(range(len(match.people)), rng, [tempers[person.name] for person in match.people])
    teller = Teller(rng, [person.name for person in match.people])
    while not match.over:
        view = match.view(None)
        asked = [person for seat in whom_to_ask(view) for person in people if person.seat == seat]
        for person in asked:
            action = person.move(match.view(person.seat), match.offers(person.seat))
            if action is None:
                continue
            events = tap(match, person.seat, action)
            live.socketio.sleep(pace * max((SLOW.get(event.kind, 0.8) for event in events), default=0.5))
            for other in people:
                line = teller.tell(other, match.view(other.seat))
                if line:
                    tap(match, other.seat, {**line, "about": match.seq})
                    live.socketio.sleep(pace * 1.6)
                    break
            break


def tap(match: Match, seat: int, action: dict) -> tuple[Event, ...]:
    """One tap, as from a phone."""
    shape = match.people[seat].shape
    answer, _ = live.act(match, shape, {"id": f"demo-{time.monotonic_ns()}", "seen": match.seq, "action": action})
    if not answer["ok"]:
        raise RuntimeError(f"{action}: {answer['error']}")
    return match.entries[answer["seq"] - 1].events

