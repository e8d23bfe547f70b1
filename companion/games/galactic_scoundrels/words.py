"""What the screens say besides the moves: the rule at hand, and questions that get people to tell the story."""
from __future__ import annotations

from dataclasses import dataclass

from companion.engine import Seat
from companion.engine.cards import read
from companion.games.galactic_scoundrels.facts import TWISTS, Source
from companion.games.galactic_scoundrels.table import (
    COUNTING,
    JOB,
    LAUNCH,
    OFFER,
    PAYOUT,
    SPACEPORT,
    WINNING,
    Played,
    Table,
)


@dataclass(frozen=True)
class Rule:
    """The rule of the step: one line for the screen, the rest behind it, and where the rulebook has it."""

    line: str
    more: str
    section: str
    source: Source


@dataclass(frozen=True)
class Question:
    about: str
    text: str
    source: Source


@dataclass(frozen=True)
class Starter:
    text: str
    source: Source


@dataclass(frozen=True)
class Questions:
    prompts: tuple[Question, ...]
    starters: tuple[Starter, ...]


for record in (Rule, Question, Starter, Questions):
    record.__pydantic_config__ = {"extra": "forbid"}

RULES = read("galactic_scoundrels/rules", dict[str, Rule])
_questions = read("galactic_scoundrels/prompts", Questions)
STARTERS = tuple(starter.text for starter in _questions.starters)
PROMPTS: dict[str, list[str]] = {}
for _question in _questions.prompts:
    PROMPTS.setdefault(_question.about, []).append(_question.text)


@dataclass(frozen=True)
class Prompt:
    """A question for whoever has just acted. `kind` is the kind of the newest beat of the story that it asks about."""

    seat: Seat
    kind: str
    question: str


def rule(table: Table, stage: str) -> Rule:
    """The rule of the step the table is at; `stage` is that of the job, where one is under way."""
    job = table.job
    if table.phase == LAUNCH:
        return RULES["launch" if job.length else "length"]
    if table.phase == JOB:
        return RULES[{"twist": "roll" if job.twist and job.twist.intent else "deal"}.get(stage, stage)]
    if table.phase == PAYOUT:
        return RULES["paid" if job.outcome == "done" else "lost"]
    return RULES[table.phase]


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Who is asked what just now, the newest deed first. A question stands until the next card is played."""
    if table.phase in (SPACEPORT, OFFER, COUNTING):
        if table.last is None or table.job:
            return ()
        return (Prompt(table.last, "outcome", ask(table, "failed" if table.hiding(table.last) else "paid", table.last, table.last)),)
    if table.phase == WINNING:
        return bluffed(table)
    if table.phase == LAUNCH:
        return (Prompt(table.job.captain, "captain", ask(table, "launch", table.job.captain, table.job.captain)),)
    return deeds(table) if table.phase in (JOB, PAYOUT) else ()


def bluffed(table: Table) -> tuple[Prompt, ...]:
    showdown, winner = table.showdown, table.winning.winner
    if showdown is None:
        return (Prompt(winner, "win", ask(table, "uncalled", winner, winner)),)
    about = "liar" if showdown.verdict == "lie" else "honest"
    return (Prompt(winner, "verdict", ask(table, about, showdown.bidder, winner)),)


def deeds(table: Table) -> tuple[Prompt, ...]:
    job = table.job
    if not job.row:
        return (Prompt(job.captain, "flee" if job.outcome else "load", ask(table, "flee" if job.outcome else "launch", job.captain, job.captain)),)
    card = job.row[-1]
    if card.kind == "twist":
        if not card.faces:
            return ()
        does = TWISTS[card.intent][sum(card.faces)].does
        told = [Prompt(card.seat, "dice", ask(table, does if does in PROMPTS else card.intent, job.captain, card.seat))]
    else:
        told = [Prompt(card.seat, card.kind, ask(table, card.kind, job.captain, card.seat))]
        if card.solved and card.icon != "flee":
            told.insert(0, Prompt(job.captain, "solved", ask(table, way_out(card), job.captain, card.seat)))
    if job.outcome == "fled":
        told.insert(0, Prompt(job.captain, "flee", ask(table, "flee", job.captain, card.seat)))
    return tuple(told)


def way_out(card: Played) -> str:
    return "crew lost" if card.how == "Crew lost" else card.icon


def ask(table: Table, about: str, captain: Seat, player: Seat) -> str:
    """A question about this, another one each time it comes up; the same one for as long as it is being answered."""
    choices = PROMPTS[about]
    text = choices[(table.round + (len(table.job.row) if table.job else 0)) % len(choices)]
    return text.replace("{captain}", f"@{captain}").replace("{player}", f"@{player}")
