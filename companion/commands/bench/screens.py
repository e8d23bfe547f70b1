"""Six screens on a server of its own, and the bare fan-out they are compared with: the same bytes, no table behind them."""
from __future__ import annotations

import json
import os
import platform
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from http.cookiejar import CookieJar
from pathlib import Path

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Message, Ping, Pong, Request, TextMessage
from wsproto.extensions import PerMessageDeflate

from companion.commands.bench.evenings import SEATS, Tap
from companion.engine.roster import SHAPES

SILENCE = 0.1
GAP = 0.008  # seconds between taps, so that one is over before the next begins


def cores() -> tuple[int, int]:
    """A core for the server and one for the screens."""
    free = sorted(os.sched_getaffinity(0))
    return free[0], free[-1]


def machine() -> str:
    names = [line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")] \
        if Path("/proc/cpuinfo").exists() else []
    return f"{names[0] if names else platform.processor() or platform.machine()}, {os.cpu_count()} cores, {platform.system()}"


class Screen:
    """One WebSocket, compressed as browsers do it, read without blocking."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        self.sock = socket.create_connection(("127.0.0.1", port))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.ws = WSConnection(ConnectionType.CLIENT)
        self.open, self.wire, self.got = False, 0, []
        headers = [(b"Cookie", cookie.encode())] if cookie else []
        self.sock.sendall(self.ws.send(Request(host=f"127.0.0.1:{port}", target=path, extensions=[PerMessageDeflate()], extra_headers=headers)))
        while not self.open:
            self.read()

    def send(self, text: str) -> None:
        self.sock.sendall(self.ws.send(TextMessage(text)))

    def read(self) -> list[str]:
        """Whole messages that have arrived."""
        data = self.sock.recv(65536)
        if not data:
            raise ConnectionError("the server closed the line")
        self.wire += len(data)
        self.ws.receive_data(data)
        whole = []
        for event in self.ws.events():
            if isinstance(event, AcceptConnection):
                self.open = True
            elif isinstance(event, Ping):
                self.sock.sendall(self.ws.send(Pong(event.payload)))
            elif isinstance(event, Message):
                self.got.append(event.data)
                if event.message_finished:
                    whole.append("".join(self.got))
                    self.got = []
        return whole

    def close(self) -> None:
        self.sock.close()


@dataclass
class Timed:
    """What one run measured: milliseconds from tap to the last screen, and the frames each screen got for each tap."""

    spans: list[float]
    frames: list[list[list[str]]]
    answered: float = 0.0
    rate: float = 0.0
    html: float = 0.0
    wire: float = 0.0
    pushes: float = 0.0

    @property
    def p50(self) -> float:
        return statistics.median(self.spans)

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.spans, n=100)[98]


class House:
    """The app in a process of its own, on a core of its own."""

    def __init__(self, data: Path, core: int) -> None:
        self.data, self.core = data, core
        self.port = free_port()
        self.url, self.code = f"http://127.0.0.1:{self.port}", ""

    def __enter__(self) -> House:
        begun = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data),
                                         "--no-open", "--address", self.url], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=pin(self.core))
        wait_for(self.url)
        self.cold = time.perf_counter() - begun
        time.sleep(2)  # the server reads its templates in the background; people take longer to scan a code
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()

    def table(self) -> tuple[str, list[Screen]]:
        """A new table with five phones and a TV, all connected and the game begun."""
        self.code = code = urllib.request.urlopen(f"{self.url}/matches", data=b"game=galactic_scoundrels").url[-4:]
        screens = []
        for seat, shape in enumerate(list(SHAPES)[:SEATS]):
            jar = CookieJar()
            urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar)).open(f"{self.url}/t/{code}/join", data=f"name=P{seat}&symbol={shape}".encode())
            screens.append(greet(Screen(self.port, f"/socket.io/?EIO=4&transport=websocket&room={code}", "; ".join(f"{c.name}={c.value}" for c in jar))))
        screens.append(greet(Screen(self.port, f"/socket.io/?EIO=4&transport=websocket&room={code}&screen=tv")))
        self.tap(screens, 0, {"do": "Start"}, [], 0)
        return code, screens

    def tap(self, screens: Sequence[Screen], seat: int, action: dict, dice: list[int], seen: int) -> tuple[int, float, float, list[list[str]]]:
        """One tap, until all screens have it: (seq, ms to the last screen, ms to the answer, what each got)."""
        message = {"id": f"{time.perf_counter_ns()}", "seen": seen, "action": action, **({"dice": dice} if dice else {})}
        got: list[list[str]] = [[] for _ in screens]
        waiting, answer, last, replied = set(range(len(screens))), None, 0.0, 0.0
        with selectors.DefaultSelector() as selector:
            for number, screen in enumerate(screens):
                selector.register(screen.sock, selectors.EVENT_READ, number)
            begun = time.perf_counter()
            screens[seat].send(f'421["act",{json.dumps(message)}]')
            while waiting or answer is None:
                # a screen that shows nothing new is sent nothing: once answered, a moment of silence is the end of it
                ready = selector.select(timeout=10 if answer is None else SILENCE)
                if not ready:
                    if answer is None:
                        raise TimeoutError(f"no answer to {action}")
                    break
                for key, _ in ready:
                    for text in screens[key.data].read():
                        now = time.perf_counter()
                        if text == "2":
                            screens[key.data].send("3")
                        elif text.startswith("43"):
                            answer, replied = json.loads(text[text.index("["):])[0], now
                            if not answer["ok"]:
                                raise RuntimeError(f"{action}: {answer['error']}")
                        elif text.startswith('42["screen"'):
                            got[key.data].append(text)
                            waiting.discard(key.data)
                            last = now
        return answer["seq"], 1000 * (max(last, replied) - begun), 1000 * (replied - begun), got

    def play(self, moves: Sequence[Tap]) -> Timed:
        """The whole evening at a new table, each tap timed to the last of the six screens."""
        _, screens = self.table()
        seen, spans, answers, frames = 7, [], [], []
        wire = sum(screen.wire for screen in screens)
        for seat, action, dice in moves:
            seen, span, answered, got = self.tap(screens, seat, action, dice, seen)
            spans.append(span)
            answers.append(answered)
            frames.append(got)
            time.sleep(GAP)
        wire = sum(screen.wire for screen in screens) - wire
        texts = [text for got in frames for texts in got for text in texts]
        for screen in screens:
            screen.close()
        return Timed(spans, frames, statistics.median(answers), round(1000 * len(moves) / sum(spans)), sum(map(len, texts)) / len(texts), wire / len(texts),
                     len(texts) / len(moves))

    def rate(self, moves: Sequence[Tap], tables: int) -> tuple[int, int]:
        """Taps a second with several tables at once, each tapping again as soon as it is answered."""
        import threading
        counts, stop = [0] * tables, time.perf_counter() + 5

        def keep_tapping(number: int, screens: list[Screen]) -> None:
            seen = 7
            for seat, action, dice in moves:
                if time.perf_counter() > stop:
                    return
                seen, *_ = self.tap(screens, seat, action, dice, seen)
                counts[number] += 1

        boards = [self.table()[1] for _ in range(tables)]
        stop = time.perf_counter() + 5
        begun = time.perf_counter()
        threads = [threading.Thread(target=keep_tapping, args=(number, screens)) for number, screens in enumerate(boards)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        spent = time.perf_counter() - begun
        for screens in boards:
            for screen in screens:
                screen.close()
        return round(sum(counts) / spent), tables

    def memory(self) -> int:
        """Megabytes the server holds."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        return round(next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS")) / 1024)


class Fanout:
    """The floor: a WebSocket server on the same stack that sends every screen what ours sent it, and does nothing else."""

    def __init__(self, frames: list[list[list[str]]], core: int) -> None:
        self.frames, self.core, self.port = frames, core, free_port()

    def __enter__(self) -> Fanout:
        self.file = tempfile.NamedTemporaryFile("w", suffix=".json")
        json.dump(self.frames, self.file)
        self.file.flush()
        self.process = subprocess.Popen([sys.executable, "-m", "companion.commands.bench.fanout", str(self.port), self.file.name],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=pin(self.core))
        wait_for(f"http://127.0.0.1:{self.port}/")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()
        self.file.close()

    def play(self) -> Timed:
        screens = [Screen(self.port, f"/socket?screen={number}") for number in range(len(self.frames[0]))]
        spans = []
        for turn, frames in enumerate(self.frames):
            missing = [len(texts) for texts in frames]
            with selectors.DefaultSelector() as selector:
                for number, screen in enumerate(screens):
                    selector.register(screen.sock, selectors.EVENT_READ, number)
                begun = time.perf_counter()
                screens[turn % SEATS].send(str(turn))
                while any(missing):
                    for key, _ in selector.select(timeout=10):
                        missing[key.data] -= len(screens[key.data].read())
                        last = time.perf_counter()
            spans.append(1000 * (last - begun))
            time.sleep(GAP)
        for screen in screens:
            screen.close()
        return Timed(spans, [])


def greet(screen: Screen) -> Screen:
    """Open a Socket.IO connection on the WebSocket and take its first screen."""
    screen.send("40")
    while True:
        for text in screen.read():
            if text.startswith("2"):
                screen.send("3")
            if text.startswith('42["screen"'):
                return settle(screen)


def settle(screen: Screen) -> Screen:
    """Swallow what a newcomer's arrival still sends."""
    screen.sock.settimeout(0.15)
    try:
        while True:
            screen.read()
    except TimeoutError:
        screen.sock.settimeout(None)
        return screen


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def pin(core: int):
    return lambda: os.sched_setaffinity(0, {core})


def wait_for(url: str) -> None:
    deadline = time.perf_counter() + 30
    while time.perf_counter() < deadline:
        try:
            urllib.request.urlopen(url, timeout=2).read()
            return
        except OSError:
            time.sleep(0.005)
    raise TimeoutError(f"{url} did not answer")
