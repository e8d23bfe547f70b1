"""A table as it might be, for bots that look ahead: what a seat sees is as it sees it, the rest is shuffled."""
from __future__ import annotations

from collections.abc import Iterable

from companion.engine import Chance
from companion.games.scoundrel_society.faces import Card
from companion.games.scoundrel_society.facts import CONSTABLE, DECKS
from companion.games.scoundrel_society.table import BARNABUS, BOTTOM, CHOOSING, Look, Player, Table
from companion.games.scoundrel_society.view import Thief, View


def imagine(view: View, chance: Chance) -> Table:
    """One of the tables this view could be of; what others have laid face down is guessed, awards are not kept.

    The Constable is one of the bottom ten. Who remembers what somebody stashed knows more than a view does.
    """
    deck = DECKS[view.options["deck"]]
    open_stashes = {account.seat: keys(account.stash) for account in view.reckoning}
    piles = [view.row, view.discards, view.stash, *(thief.front for thief in view.players),
             *(look.cards for look in view.looks), *(account.stash for account in view.reckoning),
             view.peek.cards if view.peek else ()]
    shown = {key for pile in piles for key in keys(pile)}
    unseen = chance.shuffle([key for key in (*deck.unique, *deck.coins[:len(view.players)]) if key not in shown])

    def some(number: int) -> list[str]:
        return [unseen.pop() for _ in range(number)]

    players = []
    for thief in view.players:
        if thief.seat == view.mine:
            stash = keys(view.stash)
        elif view.peek and view.peek.cards and thief.seat == view.peek.other:
            stash = keys(view.peek.cards)
        else:
            stash = open_stashes[thief.seat] if open_stashes else some(thief.stash)
        players.append(player_of(view, thief, stash, chance))
    barnabus = open_stashes.get(BARNABUS, []) if open_stashes else some(view.barnabus or 0)
    drawn_from, looks = stack(view, shown, unseen, chance)
    return Table(players, view.options, view.mark.key, drawn_from, view.first, keys(view.row), keys(view.discards),
                 view.phase, view.round, view.order, view.robbed, list(view.steps), looks, barnabus, view.arrest)


def keys(cards: Iterable[Card]) -> list[str]:
    return [card.key for card in cards]


def player_of(view: View, thief: Thief, stash: list[str], chance: Chance) -> Player:
    laid = []
    if view.phase == CHOOSING and thief.ready:
        laid.append(view.laid if thief.seat == view.mine else chance.pick(list(thief.hand)))
    return Player(thief.role.key if thief.role else "", list(thief.played), laid, keys(thief.front), stash,
                  thief.tokens, tuple([role.key for role in thief.choice]))


def stack(view: View, shown: set[str], unseen: list[str], chance: Chance) -> tuple[list[str], list[Look]]:
    """The deck, and what is being looked at of it, of cards nobody has shown; the Constable among the bottom ten."""
    looks = [Look(look.seat, keys(look.cards[::-1]) or [""] * look.number, look.studied) for look in view.looks]
    deck = [""] * (view.down - sum(look.number for look in view.looks))
    places = [(pile, place) for pile in (deck, *(look.cards for look in reversed(looks))) for place in range(len(pile))]
    if view.arrest is None and CONSTABLE not in shown:
        free = [number for number, (pile, place) in enumerate(places[:BOTTOM]) if not pile[place]]
        pile, place = places[chance.pick(free)]
        pile[place] = CONSTABLE
    for pile, place in places:
        if not pile[place]:
            pile[place] = unseen.pop()
    return deck, looks
