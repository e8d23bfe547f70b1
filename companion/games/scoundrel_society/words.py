"""What the screens say about the moment: the question, the rule that asks it, where in the game we are."""
from __future__ import annotations

from dataclasses import dataclass

from companion.engine import Seat
from companion.games.scoundrel_society import ending
from companion.games.scoundrel_society.facts import ACTION_CARDS
from companion.games.scoundrel_society.patience import waiting
from companion.games.scoundrel_society.rounds import is_alone
from companion.games.scoundrel_society.steps import QUESTIONS
from companion.games.scoundrel_society.table import CASTING, CHOOSING, HAND, OVER, RESOLVING, Table

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")


@dataclass(frozen=True)
class Because:
    """The card or action that asks, by key and name, and what it says."""

    key: str
    name: str
    says: str


def hand_of(table: Table) -> tuple[int, int]:
    """Which hand of five actions this is, and which round of it."""
    return max(0, table.round - 1) // HAND + 1, max(0, table.round - 1) % HAND + 1


def heading(table: Table) -> str:
    """Where we are, for the top of a phone."""
    if table.phase == CASTING:
        return "Casting"
    if table.phase == OVER:
        return "The reckoning"
    hand, turn = hand_of(table)
    return f"{ORDINALS[hand - 1] if hand <= len(ORDINALS) else f'{hand}th'} hand, round {turn}"


def ask(table: Table) -> str:
    """The question of the moment, in one line."""
    if table.phase == CASTING:
        return "Everybody picks one of two scoundrels."
    if table.phase == CHOOSING:
        return "Everybody lays an action face down."
    if table.phase == OVER:
        return ending.verdict(ending.winners(ending.reckon(table)))
    step = table.todo[-1]
    if step.price:
        return f"@{step.seat}, is it worth {step.price} suspicion?"
    return f"@{step.seat}, {QUESTIONS[step.does].task}."


def because(table: Table) -> Because | None:
    """What asks it: an action with the text that applies, a grift or a knack, a loot."""
    if table.phase != RESOLVING:
        return None
    step = table.todo[-1]
    if step.does == "order" and any(part.cause == "scheme" for part in step.parts):
        return action_text(table, "scheme", step.seat)
    cause = step.cause or next((part.cause for part in step.parts), "")
    if not cause:
        return Because("two-players", "Two-Player Game", "The first player looks at the top card and puts it under Barnabus.")
    if cause in ACTION_CARDS:
        return action_text(table, cause, step.seat)
    if cause in table.cards.scoundrels:
        scoundrel = table.cards.scoundrels[cause]
        knack = "knack" in (step.where, *[part.where for part in step.parts])
        return Because(cause, scoundrel.name, scoundrel.knack if knack else scoundrel.grift)
    return Because(cause, table.loot(cause).name, table.loot(cause).says)


def action_text(table: Table, key: str, seat: Seat) -> Because:
    action = ACTION_CARDS[key]
    return Because(action.key, action.name, action.alone if is_alone(table, seat) else action.others)


def moment(table: Table) -> str:
    """A word that changes with every new question and with nothing else: a phone buzzes once when its turn comes."""
    return f"{table.phase}-{table.round}-{table.moment}"


def following(table: Table) -> Seat | None:
    """Whose action is resolved after this one; None where that is nobody's."""
    return next((step.seat for step in reversed(table.todo) if step.does == "act"), None)


def note(table: Table, seat: Seat) -> str:
    """A word or two for the list of seats."""
    player = table.players[seat]
    if table.phase == CASTING:
        return "ready" if player.scoundrel else "picking"
    if table.phase == CHOOSING:
        return "ready" if player.laid else "choosing"
    if table.phase == RESOLVING:
        if seat in waiting(table):
            return "to act"
        return "to come" if any(step.does == "act" and step.seat == seat for step in table.todo) else ""
    return ""
