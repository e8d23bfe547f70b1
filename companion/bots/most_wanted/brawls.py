"""Ideas for fights: which robbery or challenge, with which hand, whether to ride along, and what comes of it in a dream."""
from __future__ import annotations

from collections.abc import Iterator

from companion.bots.most_wanted.dreams import Dream
from companion.bots.most_wanted.mind import Idea, Mind, Play
from companion.bots.most_wanted.numbers import BEST, GRADES, SIX, STEP, ranks_in
from companion.bots.most_wanted.outcome import Entry
from companion.bots.most_wanted.seen import refilled
from companion.engine import Seat
from companion.games.most_wanted.facts import SIDES

Ending = tuple[Seat, tuple[Seat, ...]]  # who wins, who loses


def ideas(mind: Mind) -> Iterator[Idea]:
    """Everything there is to do about fights."""
    seen = mind.seen
    if seen.moves.get("Commit"):
        for hand in hands_of(mind, seen.view.fight.size):
            yield seen.lay(hand), join(mind, hand)
    if seen.moves.get("StayOut"):
        yield {"do": "StayOut"}, stay_out(mind)
    for robbery in seen.robberies:
        if seen.moves.get(robbery.do):
            for hand in hands_of(mind, robbery.size):
                yield seen.do(robbery.do, cards=seen.take(hand)), lead(mind, robbery.size, robbery.points, hand)
    for do, side in (("Duel", "duel"), ("Shootout", "shootout")):
        if seen.moves.get(do):
            yield from challenges(mind, do, side)


def hands_of(mind: Mind, size: int) -> list[int]:
    """Hands of this size worth a thought: the best; the best with the poorest leftovers; what spares the best pair; the weakest;
    nothing but sixes, for aces may come; and any single card."""
    heap = mind.seen.heap
    ranks = ranks_in(heap)
    if size == 1:
        return [STEP[rank] for rank in sorted(set(ranks), reverse=True)]
    found = [mind.seen.hands[size]]
    core = BEST[found[0]][1][size - 1]
    found.append(core + STEP[ranks_in(heap - core)[0]])
    spare = heap - mind.seen.hands[2]
    if len(ranks) - 2 >= size:
        found += [BEST[spare][1][size], sum(STEP[rank] for rank in ranks_in(spare)[:size])]
    found.append(sum(STEP[rank] for rank in ranks[:size]))
    if heap & 15 >= size:
        found.append(size * SIX)
    return list(dict.fromkeys(found))


def join(mind: Mind, hand: int) -> Play:
    """In, with this hand; the others do what they would, and whoever played draws."""
    seen, fight = mind.seen, mind.seen.view.fight
    mine = (seen.mine, GRADES[fight.size][hand], seen.heap, hand)
    left, draws = seen.heap - hand, refilled(len(seen.cards) - fight.size)
    return lambda dream: mind.outcome.after_fight(fight.kind, fight.points, *showdown(mind, dream, [mine]), dream.refill(left, draws))


def stay_out(mind: Mind) -> Play:
    """The others settle it among themselves."""
    fight = mind.seen.view.fight
    return lambda dream: mind.outcome.after_fight(fight.kind, fight.points, *showdown(mind, dream, []), mind.seen.heap)


def showdown(mind: Mind, dream: Dream, entries: list[Entry]) -> Ending:
    """How the fight on the table ends in a dream, with these hands of mine."""
    seen, fight, size = mind.seen, mind.seen.view.fight, mind.seen.view.fight.size
    if fight.rounds:
        tied = entries + [entry(dream, robber.seat, 1) for robber in fight.robbers if robber.seat != seen.mine]
        card = dream.sheriff or (STEP[dream.deck[0]] if fight.guarded and dream.deck else 0)
        winner, _ = mind.outcome.settle(tied, card, 1)
        return winner, tuple([seat for seat in fight.entrants if seat != winner])
    entries, open_ = entries[:], []
    for robber in fight.robbers:
        if robber.seat == seen.mine or robber.state == "out":
            continue
        if robber.cards or robber.must:
            entries.append(entry(dream, robber.seat, size))
        else:
            open_.append(robber.seat)
    decide(mind, dream, entries, open_, size, fight.points, fight.leader)
    return mind.outcome.settle(entries, dream.sheriff, size)


def entry(dream: Dream, seat: Seat, size: int) -> Entry:
    """Somebody's best hand."""
    whole = dream.hands[seat]
    grades, hands = BEST[whole]
    return seat, grades[size], whole, hands[size]


def decide(mind: Mind, dream: Dream, entries: list[Entry], open_: list[Seat], size: int, points: int, leader: Seat) -> None:
    """Those who may still come decide, one after the other; if the game is lost otherwise, they all come."""
    forced = mind.outcome.spaces[leader] + points >= mind.seen.goal
    for place, seat in enumerate(open_):
        one = entry(dream, seat, size)
        still = len(open_) - place - 1
        if forced or mind.rng.random() < mind.people.joins(seat, one[1], size, points, len(entries) - 1, still):
            entries.append(one)


def lead(mind: Mind, size: int, points: int, hand: int) -> Play:
    """A robbery of mine, with whoever thinks it worth the ride, and the Sheriff if he is in town."""
    seen = mind.seen
    mine = (seen.mine, GRADES[size][hand], seen.heap, hand)
    left, draws = seen.heap - hand, refilled(len(seen.cards) - size)
    open_, guards = [other.seat for other in seen.others], 2 * size if seen.guarded else 0

    def play(dream: Dream) -> float:
        entries = [mine]
        decide(mind, dream, entries, open_, size, points, seen.mine)
        sheriff = BEST[dream.refill(0, guards)][1][size] if guards else 0
        ending = mind.outcome.settle(entries, sheriff, size)
        return mind.outcome.after_fight("robbery", points, *ending, dream.refill(left, draws, guards))

    return play


def challenges(mind: Mind, do: str, side: str) -> Iterator[Idea]:
    """Against each one; a shootout also against the two who are furthest, and against all."""
    seen = mind.seen
    low, high = SIDES[side].cards
    parties = [[other.seat] for other in seen.others]
    if do == "Shootout" and len(seen.others) > 1:
        ahead = [other.seat for other in sorted(seen.others, key=lambda other: -other.space)]
        parties += [ahead[:2], *([ahead] if len(ahead) > 2 else [])]
    for who in parties:
        for size in range(low, high + 1):
            for hand in hands_of(mind, size)[:3 if size == 1 else 2]:
                yield (seen.do(do, who=who[0] if do == "Duel" else who, cards=seen.take(hand)), challenge(mind, side, who, size, hand))


def challenge(mind: Mind, side: str, who: list[Seat], size: int, hand: int) -> Play:
    """They have to come, and lay their best."""
    seen, points = mind.seen, SIDES[side].points
    mine = (seen.mine, GRADES[size][hand], seen.heap, hand)
    left, draws = seen.heap - hand, refilled(len(seen.cards) - size)

    def play(dream: Dream) -> float:
        ending = mind.outcome.settle([mine, *[entry(dream, seat, size) for seat in who]], 0, size)
        return mind.outcome.after_fight(side, points, *ending, dream.refill(left, draws))

    return play
