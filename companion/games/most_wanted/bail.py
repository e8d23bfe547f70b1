"""Bail and Other Payments: bags if you have them, steps back if you have not."""
from __future__ import annotations

from companion.engine import Event, Seat
from companion.games.most_wanted.table import Payment, Table


def pay(table: Table, seat: Seat, owed: int) -> Payment:
    """Pay what you have, then move back a space for each bag you lack (MW-23), no further than off the board (MW-24)."""
    player = table.players[seat]
    paid = min(player.bags, owed)
    player.bags -= paid
    give_back(table, paid)
    back = min(player.space, owed - paid)
    player.space -= back
    return Payment(seat, owed, paid, back, player.space)


def take(table: Table, number: int) -> int:
    """Bags out of the supply: as many as asked for, or what is left where it is limited (MW-27)."""
    if table.supply is None:
        return number
    taken = min(number, table.supply)
    table.supply -= taken
    return taken


def give_back(table: Table, number: int) -> None:
    if table.supply is not None:
        table.supply += number


def told(payment: Payment) -> Event:
    """What the table hears of somebody's bail."""
    facts = {"seat": payment.seat, "owed": payment.owed, "paid": payment.paid, "back": payment.back, "space": payment.space}
    return Event(f"@{payment.seat} {spent(payment)}.", kind="bail", facts=facts)


def spent(payment: Payment) -> str:
    """pays 2 bags of bail; has 1 of 3 bags for bail and moves back 2, to space 5."""
    if not payment.back:
        return f"pays {bags(payment.paid)} of bail"
    where = f"to space {payment.space}" if payment.space else "off the board"
    had = f"{payment.paid} of {bags(payment.owed)}" if payment.paid else "no bag"
    return f"has {had} for bail and moves back {payment.back}, {where}"


def bags(number: int) -> str:
    return f"{number} {'bag' if number == 1 else 'bags'}"
