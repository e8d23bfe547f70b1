"""Robberies and Duels, the showdown: lock and reveal together, find the best hand, pay out, refill, next turn."""
from __future__ import annotations

from collections.abc import Iterator

from companion.engine import Chance, Event, Seat
from companion.games.most_wanted import bail, ending, sheriff
from companion.games.most_wanted.deck import refill
from companion.games.most_wanted.fights import chapter
from companion.games.most_wanted.hands import called, double_crossers, said_cards, strongest
from companion.games.most_wanted.table import FIGHT, SHERIFF, TURN, Fight, Payment, Round, Settled, Shown, Table, who
from companion.games.most_wanted.ties import break_tie
from companion.games.most_wanted.turns import end_turn

DEEDS = {"duel": "wins the duel", "shootout": "walks away from the shootout", "first": "goes first"}
TALLIES = {"robbery": "robberies", "duel": "duels", "shootout": "duels", "first": "first"}


def lock_and_reveal(table: Table, chance: Chance) -> Iterator[Event]:
    """Once everybody is ready the hands are locked and turned over, tie-breaks that need no choice included."""
    while table.phase == FIGHT and len(table.fight.ready) == len(table.fight.asked):
        fight = table.fight
        yield from reveal(table, fight)
        best = fight.rounds[-1].best
        if len(best) > 1 and SHERIFF in best and sheriff.wins_ties(table):
            yield Event("A tie with the Sheriff is no win.", kind="tie")
            best = (SHERIFF,)
        if len(best) > 1:
            best = yield from break_tie(table, fight, best, chance)
        if len(best) == 1:
            yield from settle(table, fight, best[0], chance)


def reveal(table: Table, fight: Fight) -> Iterator[Event]:
    """All hands at once, the leader's first, the Sheriff's last; what was taken back is not among them (MW-17).

    They stay on the table until the action is over (MW-11).
    """
    hands = {seat: tuple(fight.laid[seat]) for seat in fight.asked if fight.laid.get(seat)}
    if not fight.rounds:
        fight.entrants = tuple(hands)
    if fight.guarded:
        hands[SHERIFF] = sheriff.hand(fight)
    crossers = double_crossers(hands)
    best = crossers or strongest(hands)
    shown = tuple([Shown(seat, cards, "Double Crosser" if seat in crossers else called(cards)) for seat, cards in hands.items()])
    for one in shown:
        facts = {"seat": None if one.seat == SHERIFF else one.seat, "cards": list(one.cards), "name": one.name}
        name = "The Sheriff" if one.seat == SHERIFF else f"@{one.seat}"
        yield Event(f"{name} shows {said_cards(one.cards)}: {one.name}.", kind="reveal", facts=facts)
    if crossers:
        owners = " and ".join(f"{who(seat)}'s" for seat in crossers)
        yield Event(f"A double cross! Aces are out, so {owners} {'6 beats' if fight.size == 1 else '6s beat'} every hand.", kind="title",
                    facts={"title": f"{chapter(fight)}, Double-Crossed", "seats": list(crossers)})
        for seat in crossers:
            if seat != SHERIFF:
                table.count(seat, "crosses")
    if fight.guarded and not fight.rounds:
        fight.spare = tuple(card for card in fight.sheriff if card not in hands[SHERIFF])
    pile = fight.ties if fight.rounds else fight.shown
    for cards in fight.laid.values():
        pile += cards
    pile += fight.sheriff
    fight.laid, fight.sheriff = {}, []
    fight.rounds += (Round(shown, best, bool(crossers)),)


def settle(table: Table, fight: Fight, winner: Seat, chance: Chance) -> Iterator[Event]:
    """Points first, then bail (MW-20), as it stood when the hands were shown (MW-18, MW-19); then cards are drawn."""
    losers = tuple(seat for seat in fight.entrants if seat != winner)
    owed = {seat: 0 if fight.kind == "first" else table.bail(seat) for seat in losers}
    points = 0 if winner == SHERIFF else sum(owed.values()) if fight.kind == "duel" else fight.points
    yield from score(table, fight, winner, points)
    won = winner != SHERIFF and ending.wanted(table, winner)
    payments: list[Payment] = []
    if not won:
        for seat in losers:
            if owed[seat]:
                payments.append(bail.pay(table, seat, owed[seat]))
                table.count(seat, "bail", payments[-1].paid)
                table.count(seat, "back", payments[-1].back)
                yield bail.told(payments[-1])
    out = () if fight.kind != "robbery" else tuple([seat for seat in table.clockwise(fight.leader) if seat not in fight.entrants])
    table.settled = Settled(fight.kind, fight.tile, fight.name, fight.leader, fight.rounds, winner, points, tuple(payments),
                            out, fight.spare)
    clear(table, fight)
    if won:
        yield from ending.finish(table, winner)
        return
    if fight.kind == "first":  # the duel for the first turn is nobody's turn (MW-01)
        table.turn, table.phase = winner, TURN
    yield from refill(table, [seat for seat in table.clockwise(table.turn) if seat in fight.entrants], chance)
    if fight.kind != "first":
        yield from end_turn(table)


def score(table: Table, fight: Fight, winner: Seat, points: int) -> Iterator[Event]:
    """The winner moves up; beyond Most Wanted there is nothing to move to (MW-26).

    Somebody nobody rides against wins like anybody else (MW-07). The Sheriff scores nothing (MW-44).
    """
    if winner == SHERIFF:
        table.last_line = f"The Sheriff holds the {fight.name}: nobody scores."
        yield Event(table.last_line, kind="win", facts={"seat": None, "points": 0, "tile": fight.tile})
        return
    player = table.players[winner]
    player.space = min(table.scoreboard.goal, player.space + points)
    alone = len(fight.entrants) == 1 and not fight.guarded
    deed = f"pulls off the {fight.name}{' unopposed' if alone else ''}" if fight.kind == "robbery" else DEEDS[fight.kind]
    table.count(winner, TALLIES[fight.kind])
    worth = "" if fight.kind == "first" else f" for {points or 'no'} {'point' if points == 1 else 'points'}"
    table.last_line = f"@{winner} {deed}{worth}."
    yield Event(table.last_line, kind="win", facts={"seat": winner, "points": points, "space": player.space, "tile": fight.tile})


def clear(table: Table, fight: Fight) -> None:
    """Everything that was played goes face up to the discards (MW-11)."""
    for pile in (fight.shown, fight.ties, *fight.laid.values(), fight.sheriff):
        table.discards += pile
    table.fight = None
