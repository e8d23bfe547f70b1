"""Ideas for everything but fights: what to keep in church or saloon, which cards to work with, whether to believe others' work."""
from __future__ import annotations

from collections.abc import Iterator

from companion.bots.most_wanted.dreams import Dream
from companion.bots.most_wanted.mind import Idea, Mind, Play
from companion.bots.most_wanted.numbers import ALL_RANKS, STEP, heap, ranks_in
from companion.bots.most_wanted.outcome import Changes
from companion.bots.most_wanted.seen import loose, refilled
from companion.games.most_wanted.facts import SIDES, VALUE

DOUBTED = (0.0, 0.0, 0.06, 0.15, 0.45, 0.6, 0.75, 0.85, 0.9)  # how likely somebody doubts so many cards of one colour
LIES = (0.0, 0.0, 0.1, 0.25, 0.5, 0.7, 0.85, 0.9, 0.95)  # how likely they are right
JUDGED = 2  # a stranger is taken to have been caught once and found honest once


def ideas(mind: Mind) -> Iterator[Idea]:
    """Everything there is to do that is no fight."""
    seen = mind.seen
    for do, side in (("Church", "church"), ("Saloon", "saloon")):
        if seen.moves.get(do):
            for kept in keeps(mind):
                yield seen.do(do, discard=loose(seen.cards, kept)), new_hand(mind, side, kept)
    for offer in seen.moves.all("HonestLabor"):
        colour = offer.fields["cards"].options
        for cards in spared(mind, colour):
            yield {"do": "HonestLabor", "cards": cards[0] if offer.fields["cards"].single else list(cards)}, work(mind, cards)
    if seen.moves.get("DishonestLabor"):
        for cards in claims(mind):
            yield seen.do("DishonestLabor", cards=list(cards)), claim(mind, cards)
    if seen.moves.get("Answer"):
        yield {"do": "Answer", "challenge": False}, believe(mind)
        yield {"do": "Answer", "challenge": True}, doubt(mind)


def keeps(mind: Mind) -> list[int]:
    """What to keep of a hand: nothing, or the biggest groups, more and more of them; or the highest card."""
    heap_, kept, found = mind.seen.heap, 0, [0]
    for count, rank in sorted(((heap_ >> 4 * rank & 15, rank) for rank in ALL_RANKS), reverse=True):
        if count:
            kept += count * STEP[rank]
            found.append(kept)
    return list(dict.fromkeys([*found, mind.seen.hands[1]]))


def new_hand(mind: Mind, side: str, kept: int) -> Play:
    """New cards beside those kept, for the price of a drink."""
    mine, draws, price = mind.seen.mine, SIDES[side].draw_to - len(ranks_in(kept)), SIDES[side].pay

    def changes(spaces: list[int], bags: list[int]) -> None:
        spaces[mine] -= max(0, price - bags[mine])  # without a bag it is a space (MW-25)
        bags[mine] = max(0, bags[mine] - price)

    return lambda dream: mind.outcome.chance((side,), dream.refill(kept, draws), changes)


def spared(mind: Mind, colour: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Cards of a colour to work with: all of them, and those that the best hands can spare."""
    found = [tuple(colour)]
    for size in (1, 2, 3):
        spare = loose(mind.seen.cards, mind.seen.hands[size])
        found.append(tuple(card for card in colour if card in spare))
    return [cards for cards in dict.fromkeys(found) if cards]


def claims(mind: Mind) -> list[tuple[str, ...]]:
    """Cards to claim for one colour: such as are, and the poorest cards, whatever they are."""
    found = [cards for group in mind.seen.colours.values() for cards in spared(mind, tuple(group))]
    for size in (1, 2, 3):
        poor = sorted(loose(mind.seen.cards, mind.seen.hands[size]), key=VALUE.__getitem__)
        found += [tuple(poor[:number]) for number in range(1, len(poor) + 1)]
    return list(dict.fromkeys([*found, mind.seen.cards]))


def earning(seat: int, bags_: int) -> Changes:
    def changes(spaces: list[int], bags: list[int]) -> None:
        bags[seat] += bags_

    return changes


def work(mind: Mind, cards: tuple[str, ...]) -> Play:
    """Money for cards, and new cards for those."""
    left, number = mind.seen.heap - heap(cards), len(cards)
    draws, changes = refilled(len(mind.seen.cards) - number), earning(mind.seen.mine, SIDES["honest"].bags * number)
    return lambda dream: mind.outcome.chance(("work", number), dream.refill(left, draws), changes)


def claim(mind: Mind, cards: tuple[str, ...]) -> Play:
    """The same for cards that may be doubted: nobody else knows whether rightly."""
    seen, number = mind.seen, len(cards)
    left, draws = seen.heap - heap(cards), refilled(len(seen.cards) - number)
    true = any(set(cards) <= set(group) for group in seen.colours.values())
    bags, likely = SIDES["dishonest"].bags * number, DOUBTED[min(number, len(DOUBTED) - 1)]

    def play(dream: Dream) -> float:
        doubters = tuple([other.seat for other in seen.others if likely and mind.rng.random() < likely])
        hand = dream.refill(left, draws)
        if true or not doubters:
            return mind.outcome.chance(("kept", number, doubters), hand, earning(seen.mine, bags), late=doubters)

        def caught(spaces: list[int], bags_: list[int]) -> None:
            for seat in doubters:
                bags_[seat] += bags // len(doubters)

        return mind.outcome.chance(("caught", number, doubters), hand, caught)

    return play


def believe(mind: Mind) -> Play:
    """They keep the money, if nobody else doubts it."""
    labor = mind.seen.view.labor
    changes = earning(labor.seat, labor.bags)
    return lambda dream: mind.outcome.chance(("believed",), mind.seen.heap, changes)


def doubt(mind: Mind) -> Play:
    """A share of the money, or a turn lost. Who has been caught before is likelier to lie, who was found honest less."""
    seen, labor = mind.seen, mind.seen.view.labor
    sharers = 1 + (len(labor.asked) - 1) // 3
    told = [event.kind for event in mind.heard if event.kind in ("caught", "doubted") and event.facts["seat"] == labor.seat]
    lies = LIES[min(labor.number, len(LIES) - 1)] * 2 * (JUDGED / 2 + told.count("caught")) / (JUDGED + len(told))

    def play(dream: Dream) -> float:
        if mind.rng.random() < lies:
            return mind.outcome.chance(("right",), seen.heap, earning(seen.mine, labor.bags // sharers))
        return mind.outcome.chance(("wrong",), seen.heap, earning(labor.seat, labor.bags), late=(seen.mine,))

    return play
