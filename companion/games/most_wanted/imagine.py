"""A table as it might be: what a seat sees is as it sees it, what it cannot see is shuffled. For bots that look ahead."""
from __future__ import annotations

from companion.engine import Chance
from companion.games.most_wanted.facts import CARDS
from companion.games.most_wanted.sights import FightView, LaborView, View
from companion.games.most_wanted.table import Fight, Labor, Player, Table


def imagine(view: View, chance: Chance) -> Table:
    """One of the tables this view could be of, all equally likely as far as the cards go; awards are not kept."""
    seen = {*view.hand, *view.laid, *view.discards}
    if view.labor:
        seen.update(view.labor.cards)
    if view.fight:
        seen.update(view.fight.shown + view.fight.ties)
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
    return Table(players, view.options, unseen, list(view.discards), buried, view.supply, view.shuffles, view.phase,
                 view.turn or 0, view.chapters, fight, labor, view.settled, view.reckoning, view.last_line)


def fight_of(view: View, fight: FightView, some) -> Fight:
    laid = {robber.seat: list(view.laid) if robber.seat == view.mine else some(robber.cards)
            for robber in fight.robbers if robber.cards}
    return Fight(fight.kind, fight.tile, fight.name, fight.leader, fight.size, fight.points,
                 tuple(robber.seat for robber in fight.robbers), tuple(robber.seat for robber in fight.robbers if robber.must),
                 laid, tuple(robber.seat for robber in fight.robbers if robber.state in ("ready", "out")), fight.entrants,
                 fight.rounds, fight.guarded, some(fight.sheriff), fight.spare, list(fight.shown), list(fight.ties))


def labor_of(view: View, labor: LaborView, some, chance: Chance) -> Labor:
    cards = list(labor.cards) if labor.cards else some(labor.number)
    answers = {seat: bool(labor.challenge) if seat == view.mine else chance.pick([True, False]) for seat in labor.answered}
    return Labor(labor.seat, cards, labor.bags, labor.asked, answers)
