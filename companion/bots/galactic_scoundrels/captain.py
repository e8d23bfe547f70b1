"""IV. The Job, as simulated captains fly it: load up, answer every card, call for help, get paid."""
from __future__ import annotations

from typing import Any

from companion.bots.galactic_scoundrels.box import Card, Ship
from companion.bots.sight import OpenMoves, filled
from companion.games.galactic_scoundrels.facts import TRAITS


def launching(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Roll the length, find a ship, load it, go."""
    if view.job.captain != person.seat:
        return None
    length = open_now.get("RollLength")
    return filled(length) if length else loading(person, open_now, "Launch")


def loading(person: Any, open_now: OpenMoves, verb: str) -> dict[str, Any] | None:
    """Crew from the stash, passengers from the hand and cargo for free, as many as the ship has slots for."""
    go, holdings = open_now.get(verb), person.holdings
    if not go:
        return None
    holdings.passengers, holdings.cargo = [], 0
    if holdings.ships and (not holdings.ship or max(map(worth, holdings.ships)) > worth(holdings.ship)):
        ship = max(holdings.ships, key=worth)
        board = open_now.get("BoardShip")
        if holdings.ship or board or not go.fields:
            holdings.ships.remove(ship)
            holdings.board(ship)
        if board:
            return filled(board, ship=ship.name)
    if not holdings.ship:
        return filled(go)
    ship = holdings.ship
    while holdings.crew and len(holdings.aboard) + len(holdings.used) < ship.crew:
        holdings.aboard.append(holdings.crew.pop())
    if person.bonus:  # what arrives is paid with a bonus card
        for card in holdings.characters[:ship.passengers]:
            holdings.hand.remove(card)
            holdings.passengers.append(card)
        holdings.cargo = ship.cargo
    return filled(go, ship=ship.name, crew=len(holdings.aboard) + len(holdings.used), passengers=len(holdings.passengers),
                  cargo=holdings.cargo)


def worth(ship: Ship) -> tuple[int, int]:
    return ship.slots, ship.price


def own_turn(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Between the others' cards: take something aboard, or fly on."""
    holdings, ship = person.holdings, person.holdings.ship
    passenger, crew, change = open_now.get("AddPassenger"), open_now.get("AddCrew"), open_now.get("ChangeShip")
    if crew and ship and holdings.crew and len(holdings.aboard) + len(holdings.used) < ship.crew:
        holdings.aboard.append(holdings.crew.pop())
        return filled(crew)
    if passenger and person.bonus and ship and len(holdings.passengers) < ship.passengers and holdings.characters:
        card = holdings.characters[0]
        holdings.hand.remove(card)
        holdings.passengers.append(card)
        return filled(passenger)
    if change and holdings.ships and (not ship or max(map(worth, holdings.ships)) > worth(ship)):
        return change_ship(person, change, max(holdings.ships, key=worth))
    return filled(open_now.get("OnWeGo"))


def change_ship(person: Any, change: Any, ship: Ship) -> dict[str, Any]:
    holdings = person.holdings
    holdings.ships.remove(ship)
    holdings.board(ship)
    return filled(change, ship=ship.name, crew=len(holdings.aboard) + len(holdings.used), passengers=len(holdings.passengers),
                  cargo=holdings.cargo)


def answering(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """A card is on the table: the cheapest way out that fits its icons, help if there is none, the ship, or flight."""
    card, holdings, box = view.job.row[-1], person.holdings, person.box
    icons = box.icons(card, view.job.number)
    if view.distress.bought == "ship" and open_now.get("ChangeShip") and holdings.ships and not holdings.ship:
        return change_ship(person, open_now.get("ChangeShip"), holdings.ships[-1])
    fitting = [held for held in holdings.traits if held.name in icons]
    if fitting and open_now.get("PlayTrait"):
        held = person.rng.choice(fitting)
        box.throw_away(holdings, [held])
        return filled(open_now.get("PlayTrait"), trait=held.name)
    matching = [trait for trait in holdings.aboard if trait in icons]
    if matching and open_now.get("UseCrew"):
        holdings.aboard.remove(matching[0])
        holdings.used.append(matching[0])
        return filled(open_now.get("UseCrew"))
    fellow = next((one for one in holdings.passengers if set(one.icons) & set(icons) & set(TRAITS)), None)
    if fellow and open_now.get("UsePassenger"):
        holdings.passengers.remove(fellow)
        box.discard.append(fellow)
        return filled(open_now.get("UsePassenger"))
    pay = open_now.get("PayOff")
    if pay and "credit" in icons and not holdings.stash_is_empty and person.likely(0.85):
        pay_off(person, card.seat)
        return filled(pay)
    return call_for_help(person, view, open_now) or last_resort(person, view, open_now)


def pay_off(person: Any, taker: int) -> None:
    """The player of the card draws one card blind from the stash."""
    holdings = person.holdings
    pile = person.rng.choice([pile for pile in (holdings.money, holdings.ships, holdings.crew) if pile])
    lost = pile.pop(person.rng.randrange(len(pile)))
    theirs = person.box.holdings.get(taker)
    if theirs:
        (theirs.money if isinstance(lost, int) else theirs.ships if isinstance(lost, Ship) else theirs.crew).append(lost)


def call_for_help(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """One distress signal a card at most: buy what sounds right and can be paid, or call it off."""
    job, distress = view.job, view.distress
    send, off = open_now.get("SendDistress"), open_now.get("CallOff")
    if send and not distress.bought and person.once("distress", job.number, len(job.row)) and person.likely(0.8):
        return filled(send)
    if not distress.sent:
        return None
    wanted = [offer for offer in open_now.all("BuyHelp") if sounds_right(person, view, help_from(view, offer))]
    if wanted:
        offer = min(wanted, key=lambda offer: person.credits(help_from(view, offer).price))
        buy(person, view, help_from(view, offer))
        return filled(offer, seller=offer.fields["seller"].options[0])
    return filled(off) if off else None


def help_from(view: Any, offer: Any) -> Any:
    seller = offer.fields["seller"].options[0]
    return next(help_ for help_ in view.distress.offers if help_.seat == seller)


def sounds_right(person: Any, view: Any, help_: Any) -> bool:
    """Is it said to be of use, and can it be paid?"""
    icons = person.box.icons(view.job.row[-1], view.job.number)
    useful = any(TRAITS[icon].name in help_.wares for icon in icons if icon in TRAITS)
    if help_.wares.startswith("a crew"):
        useful = bool(person.holdings.ship)
    elif help_.wares.startswith("a ship"):
        useful = not person.holdings.ship
    price = person.credits(help_.price)
    return useful and (help_.when != "now" or price <= sum(person.holdings.money))


def buy(person: Any, view: Any, help_: Any) -> None:
    """What was meant changes hands: a liar's card may turn out to be no help at all."""
    box, holdings = person.box, person.holdings
    theirs, goods = box.holdings.get(help_.seat), box.for_sale.pop(help_.seat, None)
    if help_.wares.startswith("a crew"):
        box.pass_crew(help_.seat, person.seat)
        if holdings.ship:
            holdings.aboard.append(holdings.crew.pop())
    elif help_.wares.startswith("a ship"):
        holdings.ships.append(theirs.ships.pop() if theirs and theirs.ships else box.ships[0])
    else:
        box.pass_card(help_.seat, person.seat, goods if isinstance(goods, Card) else None)
    if help_.when == "now":
        box.pass_money(person.seat, help_.seat, person.credits(help_.price))


def last_resort(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any]:
    """Nothing fits: give up crew, cargo, money, the ship; flee when there is nothing left, or nothing worth it."""
    holdings, job = person.holdings, view.job
    sacrifice, dump, lose, pay = (open_now.get(do) for do in ("SacrificeCrew", "DumpCargo", "LoseShip", "PayOff"))
    if sacrifice and holdings.aboard:
        person.box.crews.append(holdings.aboard.pop())
        return filled(sacrifice)
    if dump and holdings.cargo:
        holdings.cargo = 0
        return filled(dump)
    if pay and "credit" in person.box.icons(job.row[-1], job.number) and not holdings.stash_is_empty:
        pay_off(person, job.row[-1].seat)
        return filled(pay)
    if lose and holdings.ship and (job.left <= 3 or person.likely(0.8)):
        holdings.wreck()
        return filled(lose)
    return filled(open_now.get("Flee"))


def paying(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """Collect the pot and what was delivered, or give the pot up."""
    if view.payout.captain != person.seat:
        return None
    holdings, collect = person.holdings, open_now.get("Collect")
    passengers, cargo = len(holdings.passengers), holdings.cargo
    person.box.discard += holdings.passengers
    holdings.passengers, holdings.cargo = [], 0
    holdings.aboard, holdings.used = holdings.aboard + holdings.used, []
    if not collect:
        return filled(open_now.get("DiscardPot"))
    holdings.money += person.box.pot(view.job, view.episode)
    holdings.money += [person.box.payoff(view.episode) for _ in range(passengers + cargo)]
    return filled(collect, passengers=passengers, cargo=cargo)
