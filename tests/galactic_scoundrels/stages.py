"""Tables part of the way through a round, for the rule tests to begin from. Everything on them was played, nothing was set."""
from __future__ import annotations

from typing import Any

from players import Play

from companion.games import galactic_scoundrels
from companion.games.galactic_scoundrels import launch


def laid(seats: int = 4, **options: Any) -> Play:
    """Setup: nothing has been played yet."""
    return Play(galactic_scoundrels, seats, **options)


def begun(seats: int = 4, honest: int = 0, piles: tuple[int, int, int] | None = None, **options: Any) -> Play:
    """The first job is about to be turned over."""
    iv, v, vi = piles or (17 - seats, 14, 13)
    return laid(seats, **options)(honest, "BeginTale", iv=iv, v=v, vi=vi, honest=honest)


def bidding(seats: int = 4, honest: int = 0, payoff: int = 1, **options: Any) -> Play:
    """Bidding is open, and the honest one is first."""
    return open_bidding(begun(seats, honest, **options), payoff)


def open_bidding(play: Play, payoff: int = 1) -> Play:
    return play(0, "RollPayoff", dice=[payoff])(0, "StartBidding")


def win(play: Play, seat: int) -> Play:
    """Everybody folds but this seat, which bids one pair."""
    while play.table.phase == "bidding":
        turn = play.table.gamble.turn
        play(turn, "Bid", rung=1) if turn == seat else play(turn, "Fold")
    return play


def won(winner: int = 0, **options: Any) -> Play:
    """This seat has won the job, uncalled."""
    return win(bidding(honest=winner, **options), winner)


def embark(play: Play, length: int = 4, **load: Any) -> Play:
    """The winner takes the job, rolls this length and launches."""
    captain = play.table.winning.winner
    play(captain, "TakeJob")(captain, "RollLength", dice=[min(4, max(1, length - launch.length_bonus(play.table)))])
    play(captain, "Launch", **load)
    if play.table.job.length != length:  # no die shows it in this episode
        play(captain, "CorrectJob", pot=play.table.job.pot, length=length, turn=play.table.job.turn)
    return play


def on_the_job(captain: int = 0, length: int = 4, crew: int = 0, passengers: int = 0, cargo: int = 0, **options: Any) -> Play:
    """The job is under way and the one left of the captain is to play a card."""
    load = {"crew": crew, "passengers": passengers, "cargo": cargo}
    return embark(won(captain, **options), length, **{what: number for what, number in load.items() if number})


def meet(play: Play, kind: str = "Encounter", name: str = "") -> Play:
    """The one whose turn it is plays a card; a captain whose turn it is flies on first."""
    if play.table.job.turn == play.table.job.captain:
        play(play.table.job.captain, "OnWeGo")
    return play(play.table.job.turn, f"Play{kind}", name=name)


def events(play: Play, number: int) -> Play:
    """So many Encounters are played, and got out of with Wits."""
    for _ in range(number):
        meet(play)(play.table.job.captain, "PlayTrait", trait="wits")
    return play


def twist(play: Play, intent: str, faces: list[int]) -> Play:
    """A Twist is played, declared and rolled."""
    seat = meet(play, "Twist").table.job.twist.seat
    return play(seat, "DeclareTwist", intent=intent)(seat, "RollTwist", dice=faces)


def success(play: Play) -> Play:
    """The rest of the job goes well, and is paid."""
    events(play, play.table.job.left)
    job, player = play.table.job, play.table.players[play.table.job.captain]
    return play(job.captain, "Collect", passengers=player.passengers, cargo=player.cargo)


def flight(play: Play) -> Play:
    """The captain flees, and the pot is discarded."""
    captain = play.table.job.captain
    return play(captain, "Flee")(captain, "DiscardPot")


def leave_spaceport(play: Play) -> Play:
    """Everybody passes through the spaceport."""
    while play.table.phase == "spaceport":
        play(play.view().visiting, "LeaveSpaceport")
    return play


def piles(play: Play, iv: int, v: int, vi: int, discards: int = 0, episode: int = 0) -> Play:
    """The piles are counted anew."""
    return play(0, "CorrectPiles", iv=iv, v=v, vi=vi, discards=discards, episode=episode)
