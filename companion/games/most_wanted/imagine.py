"""A table as it might be: what a seat sees is as it sees it, what it cannot see is shuffled. For bots that look ahead."""
from __future__ import annotations

from companion.engine import Chance
from companion.games.most_wanted.facts import CARDS
from companion.games.most_wanted.table import Fight, Labor, Player, Table
from companion.games.most_wanted.view import FightView, LaborView, View


def imagine(view: View, chance: Chance) -> Table:
    """One of the tables this view could be of, all equally likely as far as the cards go; awards are not kept."""
    seen = {*view.hand, *view.laid, *view.discards}
    if view.labor:
        seen.update(view.labor.cards)
    if view.fight:
        seen.update(card for one in view.fight.rounds for shown in one.shown for card in shown.cards)
        seen.update(view.fight.spare)
    unseen = chance.shuffle([card for card in CARDS if card not in seen])

    def some(number: int) -> list[str]:
        taken = unseen[len(unseen) - number:]
        del unseen[len(unseen) - number:]
        return taken

    players = [Player(list(view.hand) if other.seat == view.mine else some(other.cards), other.space, other.bags, other.skips, other.gone)
               for other in view.players]
    buried = some(view.buried)
    fight = fight_of(view, view.fight, some) if view.fight else None
    labor = labor_of(view, view.labor, some, chance) if view.labor else None
    first = next((player.seat for player in view.players if player.turn), 0)
    return Table(players, view.options, unseen, list(view.discards), buried, view.supply, view.shuffles, view.phase,
                 first if view.turn is None else view.turn, view.chapters, fight, labor, view.settled, view.reckoning, view.last_line)


def fight_of(view: View, fight: FightView, some) -> Fight:
    laid = {robber.seat: list(view.laid) if robber.seat == view.mine else some(robber.cards)
            for robber in fight.robbers if robber.cards}
    shown = [card for one in fight.rounds[:1] for hand in one.shown for card in hand.cards]
    ties = [card for one in fight.rounds[1:] for hand in one.shown for card in hand.cards]
    return Fight(fight.kind, fight.tile, fight.name, fight.leader, fight.size, fight.points,
                 tuple(robber.seat for robber in fight.robbers), tuple(robber.seat for robber in fight.robbers if robber.must),
                 laid, tuple(robber.seat for robber in fight.robbers if robber.state in ("ready", "out")), fight.entrants,
                 fight.rounds, fight.guarded, some(fight.sheriff), fight.spare, [*shown, *fight.spare], ties)


def labor_of(view: View, labor: LaborView, some, chance: Chance) -> Labor:
    cards = list(labor.cards) if labor.cards else some(labor.number)
    answers = {seat: bool(labor.challenge) if seat == view.mine else chance.pick([True, False]) for seat in labor.answered}
    return Labor(labor.seat, cards, labor.bags, labor.asked, answers)
