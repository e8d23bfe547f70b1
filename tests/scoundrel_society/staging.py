"""Tables set as a test needs them: cards are taken from wherever they are, so that none is there twice."""
from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from players import Play

from companion.engine import Chance, Event
from companion.games import scoundrel_society
from companion.games.scoundrel_society.ending import Account, reckon
from companion.games.scoundrel_society.facts import CONSTABLE, DECKS, ORIGINAL
from companion.games.scoundrel_society.table import RESOLVING, Step, Table, step_of

DECK = DECKS[ORIGINAL]
PLAIN = ("landscape-with-cows", "silver-epergne", "deed-to-a-mews", "purse-of-sovereigns", "opera-pearls", "rocking-horse")
# Scoundrels that neither gain nor lose anything while others act, for tests of something else.
QUIET = ("pip-sparrow", "colonel-bagshot", "reverend-doubt", "araminta-thrupp", "professor-finch")

IDLE_QUESTION = Step("order", 0, parts=(Step("acted", 0, "yacht"), Step("acted", 0, "claret")))


def stage(seats: int = 4, *, cast: Sequence[str] = (), front: Mapping[int, Sequence[str]] | None = None, row: Sequence[str] = (),
          stash: Mapping[int, Sequence[str]] | None = None, tokens: Mapping[int, int] | None = None, top: Sequence[str] = (),
          mark: str = "tilling-the-completist", first: int = 0, down: int | None = None, played: Sequence[str] = (), **options: Any) -> Play:
    """A table about to choose actions.

    Nobody has anything but what is said. `top` are the top cards of the deck, topmost first; with the Constable not among
    them he is at the very bottom. `down` cuts the deck to so many cards, the rest being discarded. `played` are actions of
    this hand that everybody has played.
    """
    play = Play(scoundrel_society, seats, **options)
    table = play.table
    front, stash = front or {}, stash or {}
    used = {*row, *top, *(key for keys in (*front.values(), *stash.values()) for key in keys)}
    rest = [key for key in DECK.unique if key not in used]
    for seat, player in enumerate(table.players):
        player.scoundrel = cast[seat] if seat < len(cast) else QUIET[seat]
        player.front, player.stash = list(front.get(seat, ())), list(stash.get(seat, ()))
        player.tokens = (tokens or {}).get(seat, 0)
        player.played = list(played)
    number = len(rest) if down is None else down - len(top) - (CONSTABLE not in top)
    table.deck = [*([] if CONSTABLE in top else [CONSTABLE]), *rest[:number], *reversed(top)]
    table.discards = [*rest[number:], *(coin for coin in DECK.coins[:seats] if coin not in used)]
    table.row, table.mark, table.first, table.order = list(row), mark, first, table.clockwise(first)
    table.round = 1 + len(played)
    return play


def choose(play: Play, *actions: str) -> Play:
    """Everybody lays an action, seat 0 first; the last one brings the reveal, and `told` all that came of it."""
    for seat, action in enumerate(actions):
        play(seat, "LayAction", action=action)
    return play


def resolve(play: Play, *steps: Step) -> Play:
    """Put these steps on the stack as if some action had asked for them, and do what needs no answer.

    Beneath them lies a question of no importance, so that nothing happens after them: see `done`.
    """
    table = play.table
    table.phase = RESOLVING
    for player in table.players:
        player.played = ["store"]
    table.todo = [IDLE_QUESTION]
    table.push(*steps)
    return go_on(play)


def go_on(play: Play) -> Play:
    play.told = list(scoundrel_society.after(play.table, Chance(random.Random(1))))
    return play


def grift(play: Play, seat: int = 0) -> Play:
    """Resolve a seat's grift now."""
    scoundrel = play.table.scoundrel(seat)
    return resolve(play, *[step_of(part, seat, scoundrel.key) for part in scoundrel.parts])


def steal(play: Play, key: str, seat: int = 0) -> Play:
    """A seat steals this from the row."""
    if key not in play.table.row:
        play.table.deck.remove(key)
        play.table.row.append(key)
    return resolve(play, Step("steal", seat, "snatch"))(seat, "Steal", loot=key)


def take_hands_back(play: Play) -> Play:
    """Everybody takes their actions back now, and what waits for it happens."""
    return resolve(play, Step("return_hands", play.table.first))


def front(play: Play, seat: int = 0) -> list[str]:
    return play.table.players[seat].front


def stashed(play: Play, seat: int = 0) -> list[str]:
    return play.table.players[seat].stash


def tokens(play: Play) -> list[int]:
    return [player.tokens for player in play.table.players]


def done(play: Play) -> bool:
    """Is all that was to be resolved resolved?"""
    return play.table.todo == [IDLE_QUESTION]


def asked(play: Play) -> tuple[int, str] | None:
    """Whom the table asks, and for what."""
    return (play.table.todo[-1].seat, play.table.todo[-1].does) if play.table.todo and play.table.phase == RESOLVING else None


def choices(play: Play, seat: int, do: str, field: str = "loot") -> set[Any]:
    """All that may be picked for a field of this move, whatever the others say."""
    return {option for offer in play.open(seat) if offer.do == do for option in offer.fields[field].options}


def told(play: Play, kind: str) -> list[Event]:
    return [event for event in play.told if event.kind == kind]


def account(play: Play, seat: int) -> Account:
    """This seat's account, were the game over now."""
    return next(one for one in reckon(play.table) if one.seat == seat)


def all_cards(table: Table) -> list[str]:
    """Every card of the table, wherever it is."""
    cards = [*table.deck, *table.row, *table.discards, *table.barnabus]
    for player in table.players:
        cards += [*player.front, *player.stash]
    for look in table.looks:
        cards += look.cards
    return cards + ([CONSTABLE] if table.arrest else [])



# A deck small enough for a whole evening to be read, with most of what waits for hands to be taken back in it.
POCKET = copy(DECK)
POCKET.unique = (
    "weeping-bust", "nightingale", "doormans-tip", "spaniel", "ashes", "crocodile-handbag", "yacht", "ruby", "music-box",
    "wedding-dress", "night-safe", "treasure-map", "hush-money", "concert-grand", "blackmail-ledger", "tiara", "medals",
    "stomacher", "landscape-with-cows", "silver-epergne")
