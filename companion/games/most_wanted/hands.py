"""Hand Rankings and Double Crossing: which hand is best, and what to call it."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from companion.engine import Seat
from companion.games.most_wanted.facts import BY_VALUE, PLACE, SIGN, VALUE

ACE, SIX = "A", "6"


def ranks_of(cards: Iterable[str]) -> tuple[int, ...]:
    """What the cards are worth, lowest first; suits never matter (MW-08)."""
    return tuple(sorted(map(VALUE.__getitem__, cards)))


def strength(cards: Iterable[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A hand as a tuple that compares the way hands rank (MW-08): first the category, then its ranks, then the leftovers."""
    return strength_of(ranks_of(cards))


@cache  # there are only 714 hands of one to four ranks
def strength_of(ranks: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Groups stand biggest and highest first, so leftover cards break ties by themselves."""
    groups = sorted(((number, value) for value, number in Counter(ranks).items()), reverse=True)
    return tuple(number for number, _ in groups), tuple(value for _, value in groups)


def all_of(rank: str, cards: Sequence[str]) -> bool:
    """Is the whole hand of this rank? A leftover ace or 6 makes nobody a Double Crosser (MW-14)."""
    for card in cards:
        if card[0] != rank:
            return False
    return True


def double_crossers(hands: Mapping[Seat, Sequence[str]]) -> tuple[Seat, ...]:
    """Whose hand of nothing but 6s beats every hand, because somebody shows nothing but aces (MW-13, MW-15, MW-16)."""
    if any([all_of(ACE, cards) for cards in hands.values()]):
        return tuple(seat for seat, cards in hands.items() if all_of(SIX, cards))
    return ()


def strongest(hands: Mapping[Seat, Sequence[str]]) -> tuple[Seat, ...]:
    """The seats whose hands rank highest where nobody crosses anybody; more than one is a tie (MW-09)."""
    strengths = {seat: strength(cards) for seat, cards in hands.items()}
    best = max(strengths.values())
    return tuple([seat for seat, one in strengths.items() if one == best])


def best_hand(cards: Sequence[str], size: int) -> tuple[str, ...]:
    """The strongest hand of `size` cards among these, best leftovers included (MW-41). Fewer cards than that: all of them."""
    left = sorted(cards, key=PLACE.__getitem__)
    hand: list[str] = []
    while len(hand) < size and left:
        groups: dict[int, list[str]] = {}
        for card in left:
            groups.setdefault(VALUE[card], []).append(card)
        # a bigger group beats a higher one, and what does not fit into the hand makes no group bigger
        room = size - len(hand)
        _, value = max((min(len(group), room), value) for value, group in groups.items())
        hand += groups[value][:room]
        left = [card for card in left if VALUE[card] != value]
    return tuple(hand)


def called(cards: Iterable[str]) -> str:
    """What people call a hand: "Three Kings, 9 high", "Pair of 7s", "Ace high"."""
    return called_by(ranks_of(cards))


@cache
def called_by(ranks: tuple[int, ...]) -> str:
    sizes, values = strength_of(ranks)
    named = [BY_VALUE[value] for value in values]
    rest = f", {named[1].name} high" if len(named) > 1 else ""
    if sizes[0] == 4:
        return f"Four {named[0].plural}"
    if sizes[0] == 3:
        return f"Three {named[0].plural}{rest}"
    if sizes[:2] == (2, 2):
        return f"Two pair, {named[0].plural} and {named[1].plural}"
    if sizes[0] == 2:
        return f"Pair of {named[0].plural}{rest}"
    return f"{named[0].name} high" if len(named) > 1 else named[0].name


def said_cards(cards: Iterable[str]) -> str:
    """Cards as a sentence writes them: K♠ K♥ 9♦."""
    return " ".join(map(SIGN.__getitem__, cards))
