"""III. Winning the Job, as simulated people gamble for it: bid what they hold or more, call, show, sell the job on."""
from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.bots.sight import OpenMoves, filled
from companion.games.galactic_scoundrels.facts import RUNGS
from companion.games.galactic_scoundrels.showdown import best, holds

# How often five cards of six symbols hold at least this hand.
LIKELY = {1: 0.90, 2: 0.26, 3: 0.19, 4: 0.10, 5: 0.034, 6: 0.015, 7: 0.0005}
NUMBER = {rung.name: rung.rung for rung in RUNGS.values()}
BLUFFS = 0.13  # how often people are thought to bid what they do not hold


def bidding(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Bid, fold or call when it is their turn; before that, perhaps decide to fold."""
    gamble = view.gamble
    if gamble.turn != person.seat:
        ahead = open_now.get("FoldAhead")
        # without bonus cards nobody may leave the bidding to people who might all fold
        if ahead and person.bonus and not gamble.planned and person.once("plan", gamble.round) and person.appetite(view) < 0.55:
            return filled(ahead, on=True) if person.likely(0.4) else None
        return None
    bid, call, lots = open_now.get("Bid"), open_now.get("CallLiar"), open_now.get("DrawLots")
    rungs = bid.fields["rung"].options if bid else ()
    true = true_rungs(person, view)
    held = [rung for rung in rungs if rung in true]
    wanted = person.appetite(view)
    if call and person.likely(suspicion(person, gamble)):
        return filled(call)
    if held and person.likely(0.25 + wanted):
        return filled(bid, rung=held[-1] if person.likely(0.25) else held[0])
    if rungs and not held and person.likely(person.temper.bluff * (0.5 + wanted) * (1.2 - 0.1 * rungs[0])):
        return filled(bid, rung=rungs[0])
    if rungs and not person.bonus and last_one_in(person, view):  # if they all fold, a bonus card goes on the job
        return filled(bid, rung=(held or rungs)[0])
    if lots and person.likely(0.5):
        return filled(lots)
    return filled(open_now.get("Fold"))


def last_one_in(person: Any, view: Any) -> bool:
    """Has nobody bid, and nobody else a chance to?"""
    return view.gamble.bidder is None and all(
        other.seat == person.seat or other.hiding or other.seat in view.gamble.folded for other in view.players)


def true_rungs(person: Any, view: Any) -> tuple[int, ...]:
    """The bids that this hand proves, by the rules of this table."""
    symbols = betting_hand(person)
    if view.options["bids"] == "exact":
        return (best(symbols),)
    return tuple(rung for rung in LIKELY if holds(symbols, rung))


def betting_hand(person: Any) -> tuple[str, ...]:
    """Five symbols to gamble with; of more than five cards the best."""
    symbols = tuple(card.symbol for card in person.holdings.hand)
    return symbols if len(symbols) <= 5 else max(combinations(symbols, 5), key=best)


def suspicion(person: Any, gamble: Any) -> float:
    """How readily this one calls the bid a lie: the higher it is, the less likely it is true."""
    rung = next(rung.rung for rung in gamble.rungs if rung.state == "held")
    lie = (1 - LIKELY[rung]) * BLUFFS
    lie /= lie + LIKELY[rung]
    return person.temper.suspicion * lie * (1 if lie > 0.5 else 0.5)


def showdown(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Show the symbols or own up; judge what was shown as it was; take the spoils."""
    duel = view.showdown
    if duel.stage == "spoils":
        return spoils(person, view, open_now) if duel.winner == person.seat else None
    if duel.bidder == person.seat:
        return prove(person, view, open_now)
    judge, shown = open_now.get("JudgeBid"), person.box.shown.get((duel.bidder, view.job.number))
    if duel.caller != person.seat or not judge or shown is None or duel.stage != "prove":
        return None
    rung = NUMBER[duel.bid]
    true = best(shown) == rung if view.options["bids"] == "exact" else holds(shown, rung)
    return filled(judge, verdict="true" if true else "lie")


def prove(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """The bidder's part: on the phone, or with the cards held out to the caller, who then has to say what they saw."""
    true = NUMBER[view.showdown.bid] in true_rungs(person, view)
    answer = open_now.get("AnswerVerdict")
    if answer:
        return filled(answer, agree=not true)
    admit, show = open_now.get("AdmitLie"), open_now.get("ShowSymbols")
    if (person.seat, view.job.number) in person.box.shown:
        return None
    if not true and admit and person.likely(0.7):
        return filled(admit)
    if show and person.likely(0.5):
        return filled(show, symbols=betting_hand(person))
    person.box.shown[person.seat, view.job.number] = betting_hand(person)
    return None


def spoils(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    take, loser = open_now.get("TakeSpoils"), view.showdown.loser
    theirs, box = person.box.holdings.get(loser), person.box
    if theirs and theirs.stash_is_empty:
        box.pass_card(loser, person.seat)
        box.pass_card(loser, person.seat)
        return filled(take, source="hand")
    if theirs is None:
        person.holdings.money.append(1000)
    elif theirs.ships and (not theirs.money or max(theirs.money) < theirs.ships[0].price):
        person.holdings.ships.append(theirs.ships.pop(0))
    elif theirs.money:
        richest = max(theirs.money)
        theirs.money.remove(richest)
        person.holdings.money.append(richest)
    else:
        person.holdings.crew.append(theirs.crew.pop())
    return filled(take, source="stash")


def winning(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Go, or find somebody who will: with a poor hand the job is worth more sold."""
    answer = open_now.get("AnswerJob")
    if answer:
        return answer_job(person, view, answer)
    take, sell, give = open_now.get("TakeJob"), open_now.get("SellJob"), open_now.get("GiveJob")
    if not take:
        return None
    if sell and person.appetite(view) < 0.65 and person.again("sell", view.round) < 2 and person.likely(0.5):
        to = person.rng.choice(sell.fields["to"].options)
        if person.likely(person.temper.kindness * 0.3):
            return filled(give, to=to)
        price = 500 * person.rng.randint(1, 3) * (view.episode_number + 1)
        when = "now" if person.likely(0.6) else "payout"
        return filled(sell, to=to, credits=price, when=when, words=person.words("job") if person.likely(0.4) else "")
    return filled(take)


def answer_job(person: Any, view: Any, answer: Any) -> dict[str, Any]:
    price = person.credits(view.winning.price)
    now = view.winning.when == "now"
    takes = person.appetite(view) >= 0.5 and (not now or price <= sum(person.holdings.money)) and person.likely(0.8)
    if takes and now:
        person.box.pass_money(person.seat, view.winning.winner, price)
    return filled(answer, accept=takes)
