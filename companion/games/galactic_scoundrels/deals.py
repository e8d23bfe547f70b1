"""Deals and promises: between any two seats, at any time. Written down, brought up when due, never enforced."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.engine import Chance, Event, Number, Offer, Pick, Seat, Text, need, said
from companion.games.galactic_scoundrels.table import FINALE, SETUP, SHOWDOWN, Deal, Table

When = Literal["now", "payout", "next job", "end"]
MOMENTS = {"now": "now", "payout": "at this job's payout", "next job": "at the next job", "end": "at the end"}
CHIPS = {"card": "a card", "crew": "a crew member", "ship": "a ship", "favour": "a favour"}
MOST_CREDITS = 50_000
WORDS = 120


def when_field(value: str = "now") -> Pick:
    return Pick(tuple(MOMENTS), labels=("Now", "At this job's payout", "At the next job", "At the end"), value=value)


def credits_field(value: int = 0) -> Number:
    return Number(0, MOST_CREDITS, 500, value)


def terms(credits: int, chips: tuple[str, ...], words: str) -> str:
    """What one side gives, in words."""
    parts = [f"{credits:,} credits"] if credits else []
    parts += [CHIPS[chip] for chip in chips]
    parts += [said(" ".join(words.split()))] if words.strip() else []
    return ", ".join(parts) or "nothing"


def open_to_deals(table: Table) -> str:
    """Why nobody may deal just now; "" if they may (GS-27)."""
    if table.phase == SHOWDOWN:
        return "No deals while a bluff is being shown."
    if table.phase == SETUP:
        return "Deals begin with the tale."
    return "The game is over: nothing is left to deal for." if table.phase == FINALE else ""


@dataclass(frozen=True)
class ProposeDeal:
    """Offer another scoundrel terms (GS-27, GS-64): chips and words each way, and when it is paid.

    A quiet deal is seen by the two alone; every other is on the TV and in the story.
    """

    other: Seat
    give_credits: int = 0
    give: tuple[str, ...] = ()
    give_words: str = ""
    get_credits: int = 0
    get: tuple[str, ...] = ()
    get_words: str = ""
    when: When = "now"
    quiet: bool = False

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        others = tuple(other for other in table.seats if other != seat)
        chips = Pick(tuple(CHIPS), 0, len(CHIPS), tuple(name.capitalize() for name in CHIPS.values()))
        yield Offer(ProposeDeal, "Offer this deal", {
            "other": Pick(others, labels=tuple(f"@{other}" for other in others)),
            "give_credits": credits_field(), "give": chips, "give_words": Text(WORDS),
            "get_credits": credits_field(), "get": chips, "get_words": Text(WORDS),
            "when": when_field(), "quiet": Pick((False, True), labels=("Everybody may know", "Just the two of us"), value=False),
        }, why_not=open_to_deals(table))

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(not open_to_deals(table), open_to_deals(table))
        need(self.other in table.seats and self.other != seat, "Pick somebody else at the table to deal with.")
        check_terms(self.give_credits, self.give, self.give_words)
        check_terms(self.get_credits, self.get, self.get_words)
        deal = Deal(len(table.deals), seat, self.other, terms(self.give_credits, self.give, self.give_words),
                    terms(self.get_credits, self.get, self.get_words), self.when, table.job.number if table.job else 0,
                    quiet=self.quiet)
        table.deals.append(deal)
        yield about(deal, f"@{seat} offers @{self.other} {deal.give} for {deal.get}, {MOMENTS[deal.when]}.")


@dataclass(frozen=True)
class AcceptDeal:
    """Shake on terms you were offered. What is paid now changes hands at once; the rest is a promise (GS-64)."""

    deal: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        for deal in table.deals:
            if deal.state == "offered" and deal.other == seat:
                yield Offer(AcceptDeal, "Shake on it", {"deal": Pick((deal.number,))}, why_not=open_to_deals(table), private=deal.quiet)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        deal = offered(table, self.deal)
        need(seat == deal.other, f"Only @{deal.other} can shake on that.")
        need(not open_to_deals(table), open_to_deals(table))
        yield shake(table, deal)


@dataclass(frozen=True)
class DropDeal:
    """Say no to terms you were offered, or take back terms you offered and nobody has shaken on."""

    deal: int

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        for deal in table.deals:
            if deal.state == "offered" and seat in deal.seats:
                yield Offer(DropDeal, "No deal" if seat == deal.other else "Take it back", {"deal": Pick((deal.number,))},
                            private=deal.quiet)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        deal = offered(table, self.deal)
        need(seat in deal.seats, "That deal is between others.")
        taken_back = seat == deal.maker
        table.deals[deal.number] = replace(deal, state="withdrawn" if taken_back else "declined")
        yield about(table.deals[deal.number], f"@{seat} takes the offer to @{deal.other} back." if taken_back
                    else f"@{seat} turns @{deal.maker}'s offer down.")


@dataclass(frozen=True)
class MarkDeal:
    """Say whether a promise that fell due was kept. If the two disagree it stands as disputed (GS-12)."""

    deal: int
    mark: Literal["kept", "broken"]

    @staticmethod
    def offer(table: Table, seat: Seat) -> Iterator[Offer]:
        for deal in table.deals:
            if deal.state in ("agreed", "due") and seat in deal.seats and seat not in dict(deal.marks):
                yield Offer(MarkDeal, "Was it kept?", {
                    "deal": Pick((deal.number,)), "mark": Pick(("kept", "broken"), labels=("Kept", "Broken"))}, private=deal.quiet)

    def play(self, table: Table, seat: Seat, chance: Chance) -> Iterator[Event]:
        need(0 <= self.deal < len(table.deals), "There is no such deal.")
        deal = table.deals[self.deal]
        need(seat in deal.seats, "That deal is between others.")
        need(deal.state in ("agreed", "due"), "That deal is not waiting for anybody's word.")
        need(seat not in dict(deal.marks), "You have already said how that one went.")
        marks = (*deal.marks, (seat, self.mark))
        deal = replace(deal, marks=marks, state="settled" if len(marks) == 2 else "due")
        table.deals[deal.number] = deal
        other = deal.other if seat == deal.maker else deal.maker
        if deal.ending == "disputed":
            yield about(deal, f"@{seat} says the deal with @{other} was {self.mark}; @{other} says otherwise. It stands disputed.")
        elif deal.state == "settled":
            for both in deal.seats:
                table.count(both, f"deals {deal.ending}")
            yield about(deal, f"@{seat} and @{other} agree: their deal was {deal.ending}.")
        else:
            yield about(deal, f"@{seat} says the deal with @{other} was {self.mark}.")


def check_terms(credits: int, chips: tuple[str, ...], words: str) -> None:
    need(0 <= credits <= MOST_CREDITS and credits % 500 == 0, "Credits in a deal go from 0 to 50,000 in steps of 500.")
    need(all(chip in CHIPS for chip in chips) and len(set(chips)) == len(chips), "Pick each chip once at most.")
    need(len(words) <= WORDS, f"Keep the terms short: {WORDS} characters are the most.")


def offered(table: Table, number: int) -> Deal:
    """The open offer with this number. Raises Illegal if there is none."""
    need(0 <= number < len(table.deals), "There is no such deal.")
    need(table.deals[number].state == "offered", "That offer is no longer on the table.")
    return table.deals[number]


def shake(table: Table, deal: Deal) -> Event:
    """Two hands shake: paid now is settled, anything later becomes a promise."""
    now = deal.when == "now"
    table.deals[deal.number] = replace(deal, state="settled" if now else "agreed",
                                       marks=((deal.maker, "kept"), (deal.other, "kept")) if now else ())
    verb = "hands over" if now else "promises"
    return about(table.deals[deal.number], f"Deal! @{deal.maker} {verb} {deal.give} for {deal.get} from @{deal.other}, {MOMENTS[deal.when]}.")


def struck(table: Table, maker: Seat, other: Seat, give: str, get: str, when: str) -> Event:
    """Write down a deal both have already said yes to: a job sold, help bought."""
    deal = Deal(len(table.deals), maker, other, give, get, when, table.job.number if table.job else 0)
    table.deals.append(deal)
    return shake(table, deal)


def fall_due(table: Table, *moments: str) -> Iterator[Event]:
    """Bring up the promises whose moment has come."""
    for deal in table.deals:
        if deal.state == "agreed" and deal.when in moments:
            table.deals[deal.number] = replace(deal, state="due")
            yield about(table.deals[deal.number], f"Now is the moment: @{deal.maker} owes {deal.give}, @{deal.other} owes {deal.get}.")


def about(deal: Deal, text: str) -> Event:
    return Event(text, kind="deal", to=tuple(sorted(deal.seats)) if deal.quiet else None,
                 facts={"deal": deal.number, "state": deal.ending or deal.state})


MOVES = (ProposeDeal, AcceptDeal, DropDeal, MarkDeal)
