"""Dishonest Labor: cards face down, all of one color, you say; and whoever doubts it may say so."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine import Chance, Event, Offer, Pick, Seat, need
from companion.games.most_wanted import bail
from companion.games.most_wanted.deck import refill
from companion.games.most_wanted.facts import SIDES
from companion.games.most_wanted.fights import number
from companion.games.most_wanted.hands import said_cards
from companion.games.most_wanted.table import LABOR, Labor, Reckoning, Table, names
from companion.games.most_wanted.turns import Cards, acts, begin, cards_offer, chosen, end_turn, move_cards, need_side, need_turn


@dataclass(frozen=True)
class DishonestLabor:
    """Play any number of cards face down, at least one, with two bags on each: all of one color, true or not (MW-33)."""

    cards: Cards

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if acts(table, seat) and table.options["labor"] == "dishonest":
            hand = table.players[seat].hand
            yield cards_offer(DishonestLabor, "Dishonest Labor", "cards", tuple(hand), 1, len(hand))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need_turn(table, seat)
        need_side(table, "dishonest")
        hand = table.players[seat].hand
        cards = chosen(self.cards, hand, 1, len(hand), "Dishonest Labor takes one card at least.")
        laid: list[str] = []
        move_cards(table.players[seat].hand, cards, laid)
        table.labor = Labor(seat, laid, bail.take(table, SIDES["dishonest"].bags * len(cards)), table.others(seat))
        table.phase = LABOR
        begin(table, f"@{seat} plays {number(len(cards))} face down, "
                     f"{'all of one color' if len(cards) > 1 else 'of one color for certain'}, for {bail.bags(table.labor.bags)}.")
        yield Event(table.last_line, kind="labor", facts={"seat": seat, "number": len(cards), "bags": table.labor.bags})


@dataclass(frozen=True)
class Answer:
    """Call the bluff or let it go; nobody hears which before all have answered (MW-34). Until then you may hold on."""

    challenge: bool

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if table.phase == LABOR and seat in table.labor.waiting:
            yield BELIEVE

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(table.phase == LABOR, "There is nothing to believe or doubt just now.")
        need(seat in table.labor.asked, "They are your own cards.")
        need(seat not in table.labor.answers, "You have answered. Hold on first, if you want to change your mind.")
        table.labor.answers[seat] = self.challenge
        yield Event("You call the bluff." if self.challenge else "You let it go.", kind="answer", to=(seat,))


def reckon(table: Table, chance: Chance) -> Iterator[Event]:
    """Once all have answered: doubted cards are shown, and the money goes where it belongs."""
    if table.phase != LABOR or table.labor.waiting:
        return
    labor = table.labor
    seat, challengers = labor.seat, tuple(other for other in labor.asked if labor.answers[other])
    honest = len({table.colours[card] for card in labor.cards}) == 1
    kept, share = labor.bags, 0
    if not challengers:
        yield from believed(table, labor, honest)
    elif honest:
        yield from wrongly_doubted(table, labor, challengers)
    else:
        kept, share = 0, labor.bags // len(challengers)
        yield from caught(table, labor, challengers, share)
    table.players[seat].bags += kept
    buried = not challengers and table.options["unchallenged"] == "face down"
    table.reckoning = Reckoning(seat, len(labor.cards), () if buried else tuple(labor.cards), None if buried else honest,
                                challengers, kept, share)
    pile = table.buried if buried else table.discards
    pile += labor.cards
    table.labor = None
    yield from refill(table, (seat,), chance)  # challengers played no cards, so they draw none (MW-39)
    yield from end_turn(table)


def believed(table: Table, labor: Labor, honest: bool) -> Iterator[Event]:
    """Nobody doubts it: the money is kept, and the cards go face up to the discards or, by option, face down (MW-35)."""
    if not honest:
        table.count(labor.seat, "bluffs")
    told = f"Nobody doubts it, and @{labor.seat} keeps {bail.bags(labor.bags)}."
    if table.options["unchallenged"] == "face up":
        told += f" It was {said_cards(labor.cards)}: {'the truth' if honest else 'a bluff'}."
    table.last_line = told
    yield Event(told, kind="believed", facts={"seat": labor.seat, "bags": labor.bags})


def wrongly_doubted(table: Table, labor: Labor, challengers: tuple[Seat, ...]) -> Iterator[Event]:
    """It was true: the money is kept, and each who doubted sits out their next turn (MW-37)."""
    for other in challengers:
        table.players[other].skips += 1
    sit = "sits out a turn" if len(challengers) == 1 else "sit out a turn each"
    table.last_line = f"{names(challengers)} doubted @{labor.seat}, and {said_cards(labor.cards)} is the truth: {names(challengers)} {sit}."
    yield Event(table.last_line, kind="doubted", facts={"seat": labor.seat, "cards": list(labor.cards), "seats": list(challengers)})


def caught(table: Table, labor: Labor, challengers: tuple[Seat, ...], share: int) -> Iterator[Event]:
    """It was not: those who doubted split the money evenly, and what is left over goes back (MW-36)."""
    for other in challengers:
        table.players[other].bags += share
        table.count(other, "calls")
    bail.give_back(table, labor.bags - share * len(challengers))
    gain = f"{'gets' if len(challengers) == 1 else 'get'} {bail.bags(share)}{'' if len(challengers) == 1 else ' each'}"
    table.last_line = f"@{labor.seat} is caught with {said_cards(labor.cards)}: {names(challengers)} {gain}."
    yield Event(table.last_line, kind="caught", facts={"seat": labor.seat, "cards": list(labor.cards), "seats": list(challengers),
                                                       "share": share})


BELIEVE = Offer(Answer, "Do you believe it?", {"challenge": Pick((True, False), labels=("Call the bluff", "Let it go"))})
MOVES = (DishonestLabor, Answer)
