"""What one pair of eyes may see of the table, built up field by field. Templates get this, never the table."""
from __future__ import annotations

from typing import Any

from companion.engine import Seat
from companion.games.most_wanted import ending
from companion.games.most_wanted.facts import CARDS, COLOURS, PATTERNS, RANKINGS, RANKS, SIGN, SUITS, TILES
from companion.games.most_wanted.fights import chapter
from companion.games.most_wanted.hands import best_hand, called
from companion.games.most_wanted.patience import waiting
from companion.games.most_wanted.sights import Award, Best, FightView, LaborView, Outlaw, Post, Robber, Standing, TileView, View
from companion.games.most_wanted.table import FIGHT, FIRST, LABOR, OVER, TURN, Fight, Table, names


def view(table: Table, seat: Seat | None) -> View:
    """The table through the eyes of `seat`; None is the TV."""
    late = waiting(table)
    fight = table.fight
    hand = () if seat is None else tuple(table.players[seat].hand)
    laid = tuple(fight.laid.get(seat, ())) if fight and seat is not None else ()
    done = table.phase == OVER
    return View(
        mine=seat,
        phase=table.phase,
        ask=ask(table),
        waiting=late,
        turn=acting(table),
        last_line=table.last_line,
        goal=table.scoreboard.goal,
        trail=trail(table),
        players=tuple(outlaw(table, other, late) for other in range(len(table.players))),
        tiles=tuple(tile_view(table, key) for key in TILES),
        fight=fight_view(fight) if fight else None,
        labor=labor_view(table, seat) if table.labor else None,
        settled=table.settled,
        reckoning=table.reckoning,
        hand=hand,
        laid=laid,
        laid_name=called(laid) if laid else "",
        best=best(hand + laid),
        deck=len(table.deck),
        discards=tuple(table.discards),
        buried=len(table.buried),
        shuffles=table.shuffles,
        chapters=table.chapters,
        supply=table.supply,
        sheriff=len(table.seats) == 2,
        countdown=table.options["countdown"],
        options=dict(table.options),
        standings=tuple(Standing(place, other, table.players[other].space)
                        for place, other in reversed(ending.standings(table))) if done else (),
        winner=ending.standings(table)[0][1] if done else None,
        awards=tuple(Award(*told) for told in ending.awards(table)) if done else (),
        rankings=tuple((ranking.name, ranking.example) for ranking in RANKINGS),
        patterns=PATTERNS,
        cards=FACES[table.options["colours"]],
    )


FACES = {groups: {card: (SIGN[card], RANKS[card[0]].sign or card[0], SUITS[card[1]].name, colours[card]) for card in CARDS}
         for groups, colours in COLOURS.items()}


def ask(table: Table) -> str:
    """The question of the moment, in one line."""
    fight, labor = table.fight, table.labor
    if table.phase == FIRST:
        return "Who goes first? The youngest, by custom."
    if table.phase == TURN:
        return f"@{table.turn} picks an action."
    if table.phase == FIGHT:
        if fight.rounds:
            rest = " against the Sheriff" if fight.guarded else ""
            return f"{names(fight.asked)}{rest}: one card each to break the tie."
        if fight.kind == "robbery":
            return f"@{fight.leader} rides for the {fight.name}. Who is in?"
        return "One card each: the best goes first." if fight.kind == "first" else f"{names(fight.asked)}: lay your hands."
    if table.phase == LABOR:
        number = len(labor.cards)
        return f"@{labor.seat} says {'this card is' if number == 1 else f'these {number} cards are all'} of one color. Do you believe it?"
    return f"@{ending.standings(table)[0][1]} is the Most Wanted."


def trail(table: Table) -> tuple[Post, ...]:
    board = table.scoreboard
    at: dict[int, list[Seat]] = {}
    for seat in table.seats:
        at.setdefault(table.players[seat].space, []).append(seat)
    bail = (*board.bail, 0)
    return tuple(Post(space, bail[space - 1], tuple(at.get(space, ()))) for space in range(1, board.goal + 1))


def outlaw(table: Table, seat: Seat, late: tuple[Seat, ...]) -> Outlaw:
    player = table.players[seat]
    return Outlaw(seat, player.space, player.bags, table.bail(seat), len(player.hand), player.skips, seat == acting(table), seat in late,
                  player.gone, note(table, seat))


def acting(table: Table) -> Seat | None:
    """Whose turn it is; nobody's before the first and after the last."""
    if table.phase in (FIRST, OVER) or (table.fight and table.fight.kind == "first"):
        return None
    return table.turn


def note(table: Table, seat: Seat) -> str:
    """A word or two for the list of seats."""
    player, fight = table.players[seat], table.fight
    if player.gone:
        return "has left"
    if fight and seat in fight.asked:
        return {"laid": "in, not ready", "out": "stays out"}.get(state(fight, seat), state(fight, seat))
    if fight and seat in fight.entrants:
        return "beaten"
    if table.labor and seat in table.labor.asked:
        return "has answered" if seat in table.labor.answers else "to answer"
    if table.phase == TURN and table.turn == seat:
        return "to act"
    if player.skips:
        return "sits out a turn" if player.skips == 1 else f"sits out {player.skips} turns"
    return ""


def state(fight: Fight, seat: Seat) -> str:
    """In or out, ready or not: all of that lies open on the table (MW-05)."""
    if seat in fight.ready:
        return "ready" if fight.laid.get(seat) else "out"
    return "laid" if fight.laid.get(seat) else "choosing"


def tile_view(table: Table, key: str) -> TileView:
    tile, side = TILES[key], table.side(key)
    low, high = side.cards
    size = f"{low}+" if high > 8 else str(low) if low == high else f"{low}-{high}"
    now = table.fight.tile == key and table.fight.kind != "first" if table.fight else bool(table.labor) and key == "labor"
    return TileView(key, side.key, side.name, tile.icon, size, side.who, side.says, side.points, side is tile.sides[1], now)


def fight_view(fight: Fight) -> FightView:
    robbers = tuple(Robber(seat, state(fight, seat), len(fight.laid.get(seat, ())), seat in fight.must) for seat in fight.asked)
    return FightView(fight.kind, fight.tile, fight.name, chapter(fight), fight.leader, fight.size, fight.points, bool(fight.rounds),
                     robbers, fight.entrants, fight.rounds, fight.guarded, len(fight.sheriff), fight.spare, tuple(fight.shown),
                     tuple(fight.ties))


def labor_view(table: Table, seat: Seat | None) -> LaborView:
    labor = table.labor
    return LaborView(labor.seat, len(labor.cards), labor.bags, tuple(other for other in labor.asked if other in labor.answers), labor.asked,
                     tuple(labor.cards) if seat == labor.seat else (), labor.answers.get(seat))


def best(cards: tuple[str, ...]) -> tuple[Best, ...]:
    found = ((size, best_hand(cards, size)) for size in range(1, 5) if len(cards) >= size)
    return tuple(Best(size, hand, called(hand)) for size, hand in found)


def hidden(table: Table, seat: Seat | None) -> list[tuple[Any, Any]]:
    """Every cell `seat` may not see, as (holder, key): the leak test shuffles what is in them.

    Cards: the deck's order, others' hands and what they have laid, the Sheriff's cards (MW-41), labor in question, and what
    is buried. Answers: who has challenged, before all have answered (MW-34). Tallies: bluffs that were never shown (MW-35).
    """
    piles = [table.deck, table.buried, *(player.hand for other, player in enumerate(table.players) if other != seat)]
    if table.fight:
        piles += [table.fight.sheriff, *(cards for other, cards in table.fight.laid.items() if other != seat)]
    cells: list[tuple[Any, Any]] = []
    if table.labor:
        if seat != table.labor.seat:
            piles.append(table.labor.cards)
        cells += [(table.labor.answers, other) for other in table.labor.answers if other != seat]
    if table.phase != OVER:
        cells += [(table.tally, (other, deed)) for other, deed in table.tally if deed == "bluffs" and other != seat]
    return cells + [(pile, place) for pile in piles for place in range(len(pile))]
