"""What simulated people do between jobs: lay the table, turn a job over, shop at the spaceport, count their fortunes."""
from __future__ import annotations

from typing import Any

from companion.bots.galactic_scoundrels.box import TRAIT, Ship
from companion.bots.galactic_scoundrels.captain import worth
from companion.bots.galactic_scoundrels.dealing import trading
from companion.bots.sight import OpenMoves, filled


def opening(view: Any) -> int:
    """Whose thumb is quickest where anybody may tap: somebody else every round."""
    return view.round % len(view.players)


def setting_up(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    if opening(view) != person.seat:
        return None
    begin, redeal = open_now.get("BeginTale"), open_now.get("Redeal")
    if redeal and not person.holdings.traits and person.likely(0.5):
        person.box.redeal()
        return filled(redeal)
    piles = {pile.numeral.lower(): pile.left for pile in view.piles}
    return filled(begin, **piles, honest=person.rng.choice(begin.fields["honest"].options)) if begin else None


def offering(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Turn the job over, roll, perhaps add the pot up, and start the bidding."""
    if opening(view) != person.seat:
        return None
    roll, count, start = open_now.get("RollPayoff"), open_now.get("CountPot"), open_now.get("StartBidding")
    if roll:
        return filled(roll)
    if count and view.job.worth is None and person.once("count", view.round) and person.likely(0.4):
        return filled(count, worth=sum(person.box.pot(view.job, view.episode)))
    return filled(start, title=view.job.title or person.box.next_job())


def visiting(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Scavenge, look at ships and crew, and go."""
    leave, note = open_now.get("LeaveSpaceport"), open_now.get("KeepCount")
    if not leave:
        return None
    holdings, allowed = person.holdings, leave.fields["did"].options
    if note and view.stash != sum(holdings.money) and person.once("note", view.round):
        return filled(note, credits=sum(holdings.money))
    trade = trading(person, view, open_now)
    if trade:
        return trade
    did, paid = [], 0
    if "scavenge" in allowed:
        did.append("scavenge")
        scavenge(person)
    bought = shop(person) if "ship" in allowed else None
    if bought:
        did.append("ship")
        paid += 1
    elif "starter" in allowed and not holdings.ship and not holdings.ships and sum(holdings.money) < 2000:
        did.append("starter")
        holdings.ship = bought = person.box.starter()
    if "crew" in allowed and hire(person, view):
        did.append("crew")
        paid += 1
    return filled(leave, did=did, ship=bought.name if bought else "", paid=paid)


def scavenge(person: Any) -> None:
    """Discard up to two events, draw to a full hand, or one card if it is full."""
    holdings, box = person.holdings, person.box
    events = [card for card in holdings.hand if card.kind != TRAIT]
    if len(holdings.traits) < 3:
        box.throw_away(holdings, events[:2])
    holdings.hand += box.draw(max(1, box.dealt - len(holdings.hand)))


def shop(person: Any) -> Ship | None:
    """The best of three ships, if it is better than the old one and leaves some money."""
    holdings, box = person.holdings, person.box
    stock = [ship for ship in box.ships[:3] if ship.price <= sum(holdings.money) * (0.7 if holdings.ship else 1)]
    person.rng.shuffle(box.ships)
    ship = max(stock, key=worth, default=None)
    if ship is None or (holdings.ship and worth(ship) <= worth(holdings.ship)) or not person.likely(0.7):
        return None
    box.ships.remove(ship)
    holdings.spend(ship.price)
    holdings.board(ship)
    return ship


def hire(person: Any, view: Any) -> bool:
    """One of three crew, if there is a slot to fill and money to spare."""
    holdings, box = person.holdings, person.box
    slots = holdings.ship.crew if holdings.ship else 0
    crew = len(holdings.aboard) + len(holdings.used) + len(holdings.crew)
    if crew >= slots or not box.crews or sum(holdings.money) < 2 * view.crew_price or not person.likely(0.75):
        return False
    holdings.spend(view.crew_price)
    person.rng.shuffle(box.crews)
    holdings.crew.append(box.crews.pop())
    return True


def counting(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Money in the stash and every ship at its price."""
    reveal, holdings = open_now.get("RevealFortune"), person.holdings
    ships = [*holdings.ships, *([holdings.ship] if holdings.ship else [])]
    return filled(reveal, money=sum(holdings.money), ships=sum(ship.price for ship in ships)) if reveal else None
