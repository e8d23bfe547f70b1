"""Thinking in a process of its own, so that no phone waits for a bot; python -m companion.bots.thinking is that process.

Questions and answers go through a pipe, pickled. A question holds what the bot's seat may know and nothing else. When the table's
process goes, however it goes, the pipe ends and this one goes too.
"""
from __future__ import annotations

import logging
import os
import pickle
import random
import subprocess
import sys
import threading
from collections.abc import Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from companion.bots.random_player import choose
from companion.engine import Event, Offer
from companion.games import GAMES

LIMIT = 20.0  # seconds: who thinks longer than that will not come to an end
NICENESS = 10  # thinking takes the time that phones leave over

log = logging.getLogger(__name__)


class Lost(Exception):
    """The process that thinks is gone, or did not come to an end."""


class Thinker:
    """A process that thinks for bots, one question after the other; begun with the first question, and anew after it broke.

    decks  a folder with cards of the house's own, which bots should know as well
    limit  seconds after which a thought will not come to an end
    """

    def __init__(self, decks: Path | None = None, limit: float = LIMIT) -> None:
        self.decks, self.limit, self.process, self.asking = decks, limit, None, threading.Lock()

    def ask(self, key: str, level: str, view: Any, offers: Sequence[Offer], heard: Sequence[Event], seed: int) -> dict[str, Any] | None:
        """What a bot of this level does, as brains.think says it; waits for the answer. Raises Lost if there is none, twice over."""
        question = pickle.dumps((key, level, view, offers, heard, seed), pickle.HIGHEST_PROTOCOL)
        with self.asking:
            try:
                return self.answer_to(question)
            except Lost:
                log.warning("The process that thinks for bots is gone: a new one begins.")
                return self.answer_to(question)

    def anything(self, offers: Sequence[Offer], shun: Collection[str], seed: int) -> dict[str, Any] | None:
        """Some move these offers allow, none of those to `shun`; None if there is nothing else. Thought of here and now."""
        return choose([offer for offer in offers if offer.do not in shun], random.Random(seed))

    def rest(self) -> None:
        """End the process; the next question begins another."""
        process, self.process = self.process, None
        if process:
            process.kill()
            process.wait()
            process.stdin.close()
            process.stdout.close()

    def answer_to(self, question: bytes) -> dict[str, Any] | None:
        if self.process is None:
            self.process = begin(self.decks)
        too_long = threading.Timer(self.limit, self.process.kill)
        too_long.start()
        try:
            self.process.stdin.write(question)
            self.process.stdin.flush()
            answer, complaint = pickle.load(self.process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as broken:
            self.rest()
            raise Lost from broken
        finally:
            too_long.cancel()
        if complaint:
            log.warning("A bot's thoughts came to nothing: %s", complaint)
        return answer


def begin(decks: Path | None) -> subprocess.Popen[bytes]:
    """A process that thinks. It finds the same modules as this one, and the same cards."""
    path = os.pathsep.join(folder for folder in sys.path if folder)
    behind = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)  # Windows has no nice
    return subprocess.Popen([sys.executable, "-m", "companion.bots.thinking", *([str(decks)] if decks else [])], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            env={**os.environ, "PYTHONPATH": path}, creationflags=behind)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer question by question until there are no more. A brain that fails answers nothing, and says why."""
    think = import_module("companion.bots.brains").think  # nowhere else: brains are big, and the table's own process needs none
    while True:
        try:
            key, level, view, offers, heard, seed = pickle.load(questions)
        except EOFError:
            return
        try:
            answer, complaint = think(key, level, view, offers, heard, random.Random(seed)), ""
        except Exception as wrong:  # a fault in one brain is no reason for the others to stop
            answer, complaint = None, f"{type(wrong).__name__}: {wrong}"
        pickle.dump((answer, complaint), answers)
        answers.flush()


def learn(decks: Path) -> None:
    """Learn the cards in this folder, like the table's own process does; that one says so if there is something wrong with them."""
    for game in GAMES.values():
        if hasattr(game, "add_folder"):
            try:
                game.add_folder(decks)
            except Exception:  # nobody plays with them then
                log.debug("These cards cannot be played with: %s", decks, exc_info=True)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a brain prints must not come between the answers
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for folder in sys.argv[1:]:
        learn(Path(folder))
    try:
        answer_all(sys.stdin.buffer, answers)
    except (KeyboardInterrupt, BrokenPipeError):  # Ctrl-C in the terminal reaches this process as well
        pass


if __name__ == "__main__":
    main()
