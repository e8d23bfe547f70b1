"""IV. The Job, sending a distress signal: the captain may buy one card an event from anybody (GS-62, GS-63)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.engine import Chance, Event, Offer, Pick, Seat, Text, need, said
from companion.games.galactic_scoundrels.deals import MOMENTS, WORDS, When, check_terms, credits_field, struck, terms, when_field
from companion.games.galactic_scoundrels.job import no_room
from companion.games.galactic_scoundrels.table import Help, Table
from companion.games.galactic_scoundrels.ways import refusal

Goods = Literal["card", "crew", "ship"]
GOODS = {"card": "a card from the hand", "crew": "a crew member", "ship": "a ship"}


@dataclass(frozen=True)
class SendDistress:
    """Call for help with the event on the table."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and not table.job.distress.sent:
            yield Offer(SendDistress, "Distress signal: buy one card", why_not=spent(table))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not spent(table), spent(table))
        need(not table.job.distress.sent, "The signal is out already.")
        table.job.distress.sent = True
        yield Event(f"@{seat} sends a distress signal.", kind="distress")


@dataclass(frozen=True)
class CallOff:
    """Never mind: the captain stops calling for help."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and table.job.distress.sent and not table.job.distress.bought:
            yield Offer(CallOff, "Never mind")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(table.job.distress.sent and not table.job.distress.bought, "No signal is out.")
        table.job.distress.sent = False
        table.job.distress.offers.clear()
        yield Event(f"@{seat} calls the distress signal off.", kind="distress")


@dataclass(frozen=True)
class OfferHelp:
    """Offer the captain a card, whatever you say it is, for whatever you like; a new offer replaces your old one."""

    goods: Goods = "card"
    claim: str = ""
    credits: int = 0
    favour: bool = False
    words: str = ""
    when: When = "now"

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not closed(table, seat):
            yield Offer(OfferHelp, "Offer", {
                "goods": Pick(tuple(GOODS), labels=("A card from my hand", "A crew member", "A ship"), value="card"),
                "claim": Text(WORDS), "credits": credits_field(1000),
                "favour": Pick((False, True), labels=("No favour", "And a favour"), value=False), "words": Text(WORDS), "when": when_field()})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not closed(table, seat), closed(table, seat))
        check_terms(self.credits, (), self.words)
        need(len(self.claim) <= WORDS, f"Keep it short: {WORDS} characters are the most.")
        distress = table.job.distress
        distress.offers[:] = [offer for offer in distress.offers if offer.seat != seat]
        help_ = Help(seat, self.goods, " ".join(self.claim.split()), self.credits, self.favour, " ".join(self.words.split()), self.when)
        distress.offers.append(help_)
        yield Event(f"@{seat} offers {wares(help_)} for {price(help_)}, {MOMENTS[self.when]}.", kind="deal")


@dataclass(frozen=True)
class WithdrawHelp:
    """Take your offer of help back."""

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if offered_by(table, seat):
            yield Offer(WithdrawHelp, "Take my offer back")

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(offered_by(table, seat), "You have not offered any help.")
        distress = table.job.distress
        distress.offers[:] = [offer for offer in distress.offers if offer.seat != seat]
        yield Event(f"@{seat} takes the offer of help back.", kind="deal")


@dataclass(frozen=True)
class BuyHelp:
    """Buy what somebody offers; one purchase an event. Bought crew comes aboard, a bought ship may be switched to at once."""

    seller: Seat

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        if not refusal(table, seat) and not table.job.distress.bought:
            for help_ in table.job.distress.offers:
                yield Offer(BuyHelp, f"Buy from @{help_.seat}", {"seller": Pick((help_.seat,))})

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not refusal(table, seat), refusal(table, seat))
        need(not spent(table), spent(table))
        help_ = offered_by(table, self.seller)
        need(help_, "That offer is gone.")
        distress = table.job.distress
        distress.bought, distress.sent = help_.goods, False
        distress.offers.clear()
        if help_.goods == "crew" and not no_room(table, seat, "crew"):
            table.players[seat].crew += 1
        table.count(self.seller, "helped")
        yield struck(table, self.seller, seat, wares(help_), price(help_), help_.when)


def spent(table: Table) -> str:
    return "You have bought a card for this event: one is the limit." if table.job.distress.bought else ""


def closed(table: Table, seat: Seat) -> str:
    """Why this seat cannot offer help now; "" if it can: anybody but the captain, the one in hiding too."""
    if not table.job or not table.job.pending:
        return "Nobody needs help just now."
    if seat == table.job.captain:
        return "You are the one in trouble."
    return "The captain has bought a card for this event." if table.job.distress.bought else ""


def offered_by(table: Table, seat: Seat) -> Help | None:
    if not table.job or not table.job.pending:
        return None
    return next((offer for offer in table.job.distress.offers if offer.seat == seat), None)


def wares(help_: Help) -> str:
    return f"{GOODS[help_.goods]}, said to be {said(help_.claim)}" if help_.claim else GOODS[help_.goods]


def price(help_: Help) -> str:
    return terms(help_.credits, ("favour",) if help_.favour else (), help_.words)


MOVES = (SendDistress, CallOff, OfferHelp, WithdrawHelp, BuyHelp)
