"""IV. The Job, as those make it hard who are not on it: play cards, bargain over Twists, sell help."""
from __future__ import annotations

from typing import Any

from companion.bots.galactic_scoundrels.box import CHARACTER, ENCOUNTER, TRAIT, TWIST
from companion.bots.galactic_scoundrels.dealing import promised
from companion.bots.sight import OpenMoves, filled
from companion.games.galactic_scoundrels.facts import TRAITS

PLAYS = {ENCOUNTER: "PlayEncounter", CHARACTER: "PlayCharacter", TWIST: "PlayTwist"}
WEIGHTS = {ENCOUNTER: 1.0, CHARACTER: 0.7, TWIST: 0.8}  # a Character may be a passenger one day


def playing(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """A card against the captain; a new hand if there is none to play."""
    holdings, box = person.holdings, person.box
    playable = [card for card in holdings.hand if card.kind != TRAIT]
    if not open_now.get("PlayEncounter"):
        return None
    if playable:
        card, = person.rng.choices(playable, [WEIGHTS[card.kind] for card in playable])
        box.throw_away(holdings, [card])
        if card.kind == TWIST:  # whatever is agreed from here on may be about it
            person.first_deal[view.job.number, len(view.job.row) + 1] = max((deal.number + 1 for deal in view.deals), default=0)
        return filled(open_now.get(PLAYS[card.kind]), name=card.name)
    skip = open_now.get("SkipTurn")
    if skip and not any(card.kind != TRAIT for card in box.deck + box.discard):
        return filled(skip)
    box.throw_away(holdings, list(holdings.hand))
    holdings.hand = box.draw(box.dealt)
    return filled(open_now.get("Redraw"))


def twisting(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """The Twist is ours: help those who paid, or whom we like; then throw, and do what the dice say."""
    declare, roll, finish = open_now.get("DeclareTwist"), open_now.get("RollTwist"), open_now.get("FinishTwist")
    if declare:
        return filled(declare, intent=intention(person, view))
    if roll:
        return filled(roll)
    return finishing(person, view, finish) if finish else None


def intention(person: Any, view: Any) -> str:
    """Help or harm. Help may put a bonus card on the job, so where those are not to be, people harm."""
    if not person.bonus:
        return "harm"
    if promised(person, view, view.job.captain):
        return "help" if person.likely(person.temper.word) else "harm"
    return "help" if person.likely(person.temper.kindness * 0.6) else "harm"


def finishing(person: Any, view: Any, finish: Any) -> dict[str, Any]:
    """What changes hands because of a Twist, by hand."""
    job, box, ways = view.job, person.box, finish.fields["done"].options
    captain, twister = box.holdings.get(job.captain), box.holdings.get(view.twist.seat)
    if "card" in ways:
        if not twister or not twister.hand:
            return filled(finish, done="nothing")
        box.pass_card(view.twist.seat, job.captain, min(twister.hand, key=lambda card: card.kind == TRAIT))
        return filled(finish, done="card")
    if "taken" in ways:
        if captain and not captain.hand:
            return filled(finish, done="nothing")
        for _ in range(2):
            if not captain or captain.hand:
                box.pass_card(job.captain, view.twist.seat)
        return filled(finish, done="taken")
    if "flies it" in ways:
        return gift_ship(person, finish, captain)
    return gift_from_a_deck(person, finish, captain)


def gift_ship(person: Any, finish: Any, captain: Any) -> dict[str, Any]:
    box = person.box
    if not box.ships:
        return filled(finish, done="nothing")
    ship = box.ships.pop()
    if not captain:
        return filled(finish, done="kept")
    if captain.ship and captain.ship.slots >= ship.slots:
        captain.ships.append(ship)
        return filled(finish, done="kept")
    captain.board(ship)
    return filled(finish, done="flies it")


def gift_from_a_deck(person: Any, finish: Any, captain: Any) -> dict[str, Any]:
    """A passenger or a crew member of one's choice: aboard where there is room, else to the stash."""
    box, ways = person.box, finish.fields["done"].options
    if captain is None:
        return filled(finish, done="kept")
    ship = captain.ship
    if "passenger aboard" in ways and ship and len(captain.passengers) < ship.passengers and person.likely(0.5):
        fellow = box.search(CHARACTER)
        if fellow:
            captain.passengers.append(fellow)
            return filled(finish, done="passenger aboard")
    trait = box.crews.pop() if box.crews else person.rng.choice(list(TRAITS))
    if "crew aboard" in ways and ship and len(captain.aboard) + len(captain.used) < ship.crew and person.likely(0.7):
        captain.aboard.append(trait)
        return filled(finish, done="crew aboard")
    captain.crew.append(trait)
    return filled(finish, done="kept")


def helping(person: Any, view: Any, open_now: OpenMoves) -> dict[str, Any] | None:
    """A distress signal is out: those with something to sell name a price, and say what it is, or what it should be."""
    offer, job, holdings, temper = open_now.get("OfferHelp"), view.job, person.holdings, person.temper
    if not offer or not person.once("help", job.number, len(job.row)) or not person.likely(0.4 + 0.5 * temper.kindness):
        return None
    icons = [icon for icon in person.box.icons(job.row[-1], job.number) if icon in TRAITS]
    price = max(500, round(temper.price * (1 + 0.5 * view.episode_number) / 500) * 500)
    when = "now" if person.likely(0.6) else person.rng.choice(("payout", "next job", "end"))
    said = {"credits": price, "when": when, "favour": person.likely(0.15),
            "words": person.words("favour") if person.likely(0.15) else ""}
    fitting = [card for card in holdings.traits if card.name in icons]
    if fitting or (holdings.hand and person.likely(temper.bluff * 0.5)):
        card = fitting[0] if fitting else person.rng.choice(holdings.hand)
        person.box.for_sale[person.seat] = card
        claim = person.words("card", trait=TRAITS[card.name if fitting else person.rng.choice(icons)].name)
        return filled(offer, goods="card", claim=claim, **said)
    if holdings.crew:
        return filled(offer, goods="crew", claim=person.words("crew"), **said)
    if holdings.ships and not view.players[job.captain].aboard and not view.light:
        return filled(offer, goods="ship", claim=person.words("ship", ship=holdings.ships[-1].name), **said)
    return None
