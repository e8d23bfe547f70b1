"""The bare server of the benchmark: on a number from any screen, every screen gets what ours got. Same stack, no table."""
from __future__ import annotations

import json
import sys
import threading
from pathlib import Path

from simple_websocket import ConnectionClosed, Server
from werkzeug.serving import WSGIRequestHandler, run_simple

frames: list[list[list[str]]] = []
sockets: dict[int, Server] = {}
complete = threading.Event()


def app(environ, start_response):
    if environ["PATH_INFO"] != "/socket":
        start_response("200 OK", [])
        return [b"up"]
    socket = Server.accept(environ)
    sockets[int(environ["QUERY_STRING"].split("=")[1])] = socket
    if len(sockets) == len(frames[0]):
        complete.set()
    try:
        while True:
            turn = int(socket.receive())
            complete.wait()  # somebody may ask before the last screen is known here
            for number, texts in enumerate(frames[turn]):
                for text in texts:
                    sockets[number].send(text)
    except ConnectionClosed:
        return []


if __name__ == "__main__":
    frames = json.loads(Path(sys.argv[2]).read_text())
    WSGIRequestHandler.disable_nagle_algorithm = True
    run_simple("127.0.0.1", int(sys.argv[1]), app, threaded=True)
