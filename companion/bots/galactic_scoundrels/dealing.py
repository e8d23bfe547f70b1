"""Deals and promises among simulated people: offer, shake, turn down; and say afterwards how it went."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.bots.sight import OpenMoves, filled
from companion.games.galactic_scoundrels.deals import CHIPS

TWIST_PRICE = 1500
CREW = CHIPS["crew"]


def marking(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """A promise has fallen due: keep it or not, and own up to what the other one says, mostly."""
    for deal in view.deals:
        said = dict(deal.marked)
        if not deal.mine or not unsettled(deal) or person.seat in said:
            continue
        word = said.popitem()[1] if said else "kept" if person.likely(person.temper.word) else "broken"
        if deal.marked and word == "broken" and person.likely(0.15 * (1 - person.temper.word)):
            word = "kept"
        if word == "kept" and not deal.marked:
            settle(person, deal)
        return filled(numbered(open_now.all("MarkDeal"), deal), deal=deal.number, mark=word)
    return None


def settle(person: Any, deal: Any) -> None:
    """Credits are paid as far as they are there, crew changes hands; favours are up to people."""
    for giver, taker, terms in ((deal.maker, deal.other, deal.give), (deal.other, deal.maker, deal.get)):
        person.box.pass_money(giver, taker, person.credits(terms))
        if CREW in terms:
            person.box.pass_crew(giver, taker)


def answering(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Terms on the table for us: shake if they are good. Nobody deals while a bluff is being shown."""
    for deal in view.deals:
        if deal.state != "offered" or deal.other != person.seat:
            continue
        accept = numbered(open_now.all("AcceptDeal"), deal)
        if not accept:
            return None
        if not fair(person, view, deal):
            return filled(numbered(open_now.all("DropDeal"), deal), deal=deal.number)
        if deal.when == "now":
            settle(person, deal)
        return filled(accept, deal=deal.number)
    return None


def fair(person: Any, view: Any, deal: Any) -> bool:
    """Money first; then who asks, and how kind we are."""
    gets, gives = person.credits(deal.give), person.credits(deal.get)
    if deal.when == "now" and gives > sum(person.holdings.money):
        return False
    if view.twist and view.twist.stage == "deal" and view.twist.seat == person.seat:  # they plead for help with our Twist
        price = person.temper.price * (1 + 0.5 * view.episode_number)
        return person.bonus and (gets >= price or person.likely(person.temper.kindness * 0.7))
    if view.twist and view.twist.stage == "deal" and view.twist.captain == person.seat:  # the price of their kindness
        return gives <= TWIST_PRICE * (2 + view.episode_number) and person.likely(0.6)
    return gets + 500 * person.rng.randint(0, 3) >= gives and person.likely(0.5)


def pleading(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """The captain, before a Twist is declared: something for its player, now or later."""
    propose, twist = open_now.get("ProposeDeal"), view.twist
    if not propose or not person.bonus or not person.once("plea", view.job.number, len(view.job.row)) or not person.likely(0.65):
        return None
    most = min(sum(person.holdings.money), TWIST_PRICE * (1 + view.episode_number))
    credits = person.rng.randrange(0, most + 1, 500)
    when = "now" if person.likely(0.5) else person.rng.choice(("payout", "payout", "next job", "end"))
    words = person.words("favour") if credits == 0 or person.likely(0.25) else ""
    return filled(propose, other=twist.seat, give_credits=credits, give_words=words, get_words=person.words("plea"), when=when,
                  quiet=person.likely(0.2))


def demanding(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """The player of a Twist names a price, if the captain has not offered one."""
    propose, job = open_now.get("ProposeDeal"), view.job
    if not propose or not person.bonus or dealt_with(person, view, job.captain, ("agreed", "settled", "kept", "declined")):
        return None
    if not person.once("plea", job.number, len(job.row)) or not person.likely(0.35):
        return None
    price = round(person.temper.price * (1 + 0.5 * view.episode_number) / 500) * 500
    return filled(propose, other=job.captain, get_credits=price, give_words=person.words("demand"),
                  when=person.rng.choice(("now", "payout")), quiet=person.likely(0.2))


def promised(person: Any, view: Any, captain: int) -> bool:
    """Have the two shaken hands over the Twist that is on the table?"""
    return dealt_with(person, view, captain, ("agreed", "due", "kept"))


def dealt_with(person: Any, view: Any, captain: int, states: tuple[str, ...]) -> bool:
    first = person.first_deal.get((view.job.number, len(view.job.row)))
    return first is not None and any(deal.number >= first and deal.state in states and {deal.maker, deal.other} == {person.seat, captain}
                                     for deal in view.deals)


def trading(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Between jobs, now and then: crew or a ship from the stash for money."""
    propose, holdings = open_now.get("ProposeDeal"), person.holdings
    if not propose or not person.once("trade", view.round) or not person.likely(0.12 * (0.5 + person.temper.talk)):
        return None
    other = person.rng.choice(propose.fields["other"].options)
    if holdings.crew and person.likely(0.5):
        return filled(propose, other=other, give=["crew"], get_credits=view.crew_price, when="now")
    return filled(propose, other=other, give_credits=500, get=["favour"], get_words=person.words("favour"),
                  when=person.rng.choice(("next job", "end")))


def numbered(offers: Iterable[Any], deal: Any) -> Any:
    """The offer that is about this deal; None if there is none."""
    return next((offer for offer in offers if offer.fields["deal"].options[0] == deal.number), None)


def unsettled(deal: Any) -> bool:
    """Has it fallen due, and not both have said how it went? One word alone leaves it open."""
    return deal.state == "due" or len(deal.marked) == 1
