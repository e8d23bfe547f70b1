"""Tables of Most Wanted for the rule tests to begin from: the deck is stacked, so hands are dealt, not set."""
from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from players import Play

from companion.bots.random_player import choose
from companion.engine import Chance, Entry
from companion.games import most_wanted
from companion.games.most_wanted.facts import CARDS, HAND


class Stacked(random.Random):
    """Luck that shuffles as it is told to: each wish, in its order, is the top of the next shuffled deck. Then chance takes over.

    `picks` are what the next picks fall on, by place.
    """

    def __init__(self, wishes: Iterable[list[str]], picks: Iterable[int] = ()) -> None:
        super().__init__(7)
        self.wishes, self.picks = list(wishes), list(picks)

    def shuffle(self, x: list[str]) -> None:
        super().shuffle(x)
        if self.wishes:
            top = self.wishes.pop(0)
            x[:] = [card for card in x if card not in top] + top[::-1]

    def randint(self, a: int, b: int) -> int:
        return self.picks.pop(0) if self.picks else super().randint(a, b)


class Town(Play):
    """A table whose cards are known. `hands` are ranks, with a suit and a copy where those matter: "K KH 9 TS1"; the rest is filled up."""

    def __init__(self, *hands: str, starter: int = 0, deck: str = "", **options: Any) -> None:
        seats = len(hands)
        left = list(CARDS)
        asked = [find(hand, left) for hand in hands]
        top = find(deck, left)
        for hand in asked:
            hand += filler(hand, left)
        luck = Stacked([[card for hand in asked for card in hand] + top], [starter] if options.get("first", "random") == "random" else [])
        super().__init__(most_wanted, seats, **options)
        chance = Chance(luck)
        self.luck = luck
        self.table = most_wanted.deal(seats, options, chance)
        self.told = list(most_wanted.opening(self.table))
        self.log = [Entry(1, None, {"do": "Start", "seats": seats, "options": options}, tuple(chance.drawn), tuple(self.told))]

    # what people do, with cards named by rank

    def cards(self, seat: int, cards: str) -> list[str]:
        """Cards of this seat's hand, those laid down already among them."""
        laid = self.table.fight.laid.get(seat, []) if self.table.fight else []
        return find(cards, [*self.table.players[seat].hand, *laid])

    def lay(self, seat: int, do: str, cards: str, **told: Any) -> Town:
        """A move whose field `cards` takes these: one card as it is, several as a list."""
        picked = self.cards(seat, cards)
        field = "discard" if do in ("Church", "Saloon") else "cards"
        several = max((offer.fields[field].max for offer in self.game.offers(self.table, seat)
                       if offer.do == do and set(picked) & set(offer.fields[field].options)), default=2) > 1
        return self(seat, do, **{field: picked if several or not picked or len(picked) > 1 else picked[0]}, **told)

    def rob(self, seat: int, do: str, cards: str) -> Town:
        return self.lay(seat, do, cards)

    def join(self, seat: int, cards: str, ready: bool = True) -> Town:
        return self.lay(seat, "Commit", cards, ready=ready)

    def out(self, *seats: int) -> Town:
        for seat in seats:
            self(seat, "StayOut")
        return self

    def pass_turn(self) -> Town:
        """Whoever's turn it is goes to church and gives up nothing."""
        return self(self.table.turn, "Church", discard=[])

    # where people stand

    def at(self, *spaces: int, bags: Iterable[int] = ()) -> Town:
        """Put everybody on a space of the scoreboard, with so many bags. The only thing here that is set and not played."""
        for player, space in zip(self.table.players, spaces):
            player.space = space
        for player, number in zip(self.table.players, bags):
            player.bags = number
        self.looked = None, {}
        return self

    def stack(self, deck: str, discards: str | None = None) -> Town:
        """Let the deck hold these cards and no others, the first on top; what is left over goes to the discards."""
        every = [*self.table.deck, *self.table.discards]
        top = find(deck, every)
        rest = every if discards is None else find(discards, every)
        self.table.deck, self.table.discards = top[::-1], rest
        self.looked = None, {}
        return self

    @property
    def spaces(self) -> list[int]:
        return [player.space for player in self.table.players]

    @property
    def bags(self) -> list[int]:
        return [player.bags for player in self.table.players]

    def ranks(self, seat: int) -> str:
        """The ranks in this hand, high to low."""
        return "".join(card[0] for card in self.table.players[seat].hand)

    def kinds(self, *skip: str) -> list[str]:
        """The kinds of what the newest move told everybody."""
        return [event.kind for event in self.told if event.to is None and event.kind not in skip]

    def facts(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.facts) for event in self.told if event.kind == kind]


def find(named: str, among: list[str]) -> list[str]:
    """The cards named, each taken out of `among`: "K" is any King, "KS" any King of spades, "KS1" that one."""
    found = []
    for name in sorted(named.split(), key=len, reverse=True):
        card = next(card for card in among if card.startswith(name.replace("10", "T")))
        among.remove(card)
        found.append(card)
    order = [name.replace("10", "T") for name in named.split()]
    return [found.pop(next(at for at, card in enumerate(found) if card.startswith(name))) for name in order]


def filler(hand: list[str], left: list[str]) -> list[str]:
    """Cards that make up a hand of five: low, and of ranks the hand has not."""
    added: list[str] = []
    for card in reversed(list(left)):
        if len(hand) + len(added) == HAND:
            break
        if card[0] not in {one[0] for one in (*hand, *added)} and card[0] not in "A6":
            added.append(card)
            left.remove(card)
    return added


def everything(table: Any) -> list[str]:
    """Every card on the table, wherever it lies."""
    piles = [table.deck, table.discards, table.buried, *(player.hand for player in table.players)]
    if table.fight:
        piles += [*table.fight.laid.values(), table.fight.sheriff, table.fight.shown, table.fight.ties]
    if table.labor:
        piles.append(table.labor.cards)
    return [card for pile in piles for card in pile]


def money(table: Any) -> int:
    """Every bag there is, where the supply is limited."""
    return sum(player.bags for player in table.players) + (table.supply or 0) + (table.labor.bags if table.labor else 0)


def wander(play: Play, luck: random.Random, aside: float = 0.05, most: int = 4000) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play on at random, by offers alone: yields each tap once it is played. Now and then somebody holds on, calls time or leaves."""
    for _ in range(most):
        if play.game.over(play.table):
            return
        whim = luck.random()
        shun = () if whim < aside / 10 else ("LeaveTown",) if whim < aside else most_wanted.IDLE
        open_now = {seat: play.open(seat) for seat in range(play.seats)}
        seat = luck.choice([seat for seat, offers in open_now.items() if any(offer.do not in shun for offer in offers)])
        message = choose(open_now[seat], luck, shun)
        play.tap(seat, message)
        yield seat, message
    raise AssertionError("this game does not end")


def still(play: Play) -> Play:
    """The play as it stands now, which goes on without it."""
    here = Play.__new__(Play)
    here.__dict__ = {**play.__dict__, "log": list(play.log), "looked": (None, {})}
    return here
