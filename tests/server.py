"""A real server in a process of its own, for tests that kill it, measure it, or look at it with a browser."""
from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from companion import ROOT


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Server:
    """python -m companion serve on a free port; `address` is what phones would scan."""

    def __init__(self, data: Path, host: str = "127.0.0.1", *more: str) -> None:
        self.data, self.port, self.more = data, free_port(), more
        self.url = f"http://127.0.0.1:{self.port}"
        self.address = f"http://{host}:{self.port}"
        self.process: subprocess.Popen | None = None
        self.start()

    def start(self) -> Server:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data), "--no-open",
             "--address", self.address, *self.more], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=os.environ | {"PYTHONUNBUFFERED": "1"})
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server stopped: {self.process.stderr.read().decode()[-2000:]}")
            try:
                with urllib.request.urlopen(self.url, timeout=2):
                    return self
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.02)  # polling a port that is not open yet: there is nothing else to wait on
        raise AssertionError("the server did not answer within 20 s")

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path) as answer:
            return answer.read().decode()

    def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
