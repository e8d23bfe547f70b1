"""III. Winning the Job: a called bluff, its proof and its spoils."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import bidding

from companion.games.galactic_scoundrels.facts import RUNGS
from companion.games.galactic_scoundrels.showdown import holds

PAIR, TWO_PAIR, THREE, UNIQUE, HOUSE, FOUR, FIVE = RUNGS


def called(rung=2, **options):
    """Seat 0 has bid, seat 1 says it is a lie."""
    return bidding(**options)(0, "Bid", rung=rung)(1, "CallLiar")


def shown(rung, hand, **options):
    """Is the bid proven by these symbols, each a digit?"""
    play = called(rung, **options)(0, "ShowSymbols", symbols=[f"g-{digit}" for digit in hand])
    return play.table.showdown.verdict == "true"


PROOFS = [  # GS-36: the hand shown, and every rung it proves
    ("11", {PAIR}), ("1", set()), ("", set()), ("11234", {PAIR}), ("12345", {UNIQUE}), ("1234", set()),
    ("11223", {PAIR, TWO_PAIR}), ("1122", {PAIR, TWO_PAIR}), ("11134", {PAIR, THREE}), ("11122", {PAIR, TWO_PAIR, THREE, HOUSE}),
    ("11112", {PAIR, THREE, FOUR}), ("11111", {PAIR, THREE, FOUR, FIVE})]


@pytest.mark.parametrize("hand, proves", PROOFS)
def test_a_hand_proves_every_bid_it_contains(hand, proves):
    """GS-36: two pair needs two different pairs, five unique five different symbols, a full house two symbols. GS-38: few cards, few proofs."""
    assert {rung for rung in RUNGS if holds(tuple(hand), rung)} == proves
    assert {rung for rung in RUNGS if shown(rung, hand)} == proves


@pytest.mark.parametrize("hand, rung", [("11223", TWO_PAIR), ("11112", FOUR), ("11122", HOUSE), ("12345", UNIQUE), ("11111", FIVE)])
def test_a_strict_table_wants_exactly_the_hand_that_was_bid(hand, rung):
    """GS-36, the `exact` setting."""
    assert {other for other in RUNGS if shown(other, hand, bids="exact")} == {rung}


def test_only_the_caller_sees_the_proof_and_only_symbols():
    """GS-39."""
    play = called(PAIR)(0, "ShowSymbols", symbols=["g-1", "g-1", "g-2"])
    assert [event.to for event in play.told if "skull" in event.text] == [(0, 1)]
    assert "skull" not in play.public and "It was true!" in play.public
    for seat in (None, 2, 3):
        assert play.view(seat).showdown.symbols == ()
    for seat in (0, 1):
        assert play.view(seat).showdown.symbols == ("g-1", "g-1", "g-2")


@pytest.mark.parametrize("symbols", [["g-1"] * 6, ["g-7"], ["skull"]])
def test_a_gambling_hand_is_five_cards_of_six_symbols(symbols):
    assert "Five symbols at most" in called().refused(0, "ShowSymbols", symbols=symbols)


def test_at_the_table_the_caller_says_what_it_was_and_the_bidder_agrees():
    """GS-39: both confirm."""
    play = called()(1, "JudgeBid", verdict="lie")
    assert not play.table.showdown.settled and play.view().waiting == (0,)
    assert play(0, "AnswerVerdict", agree=True).table.showdown.winner == 1


def test_a_bidder_who_disagrees_is_looked_at_again():
    """GS-39."""
    play = called()(1, "JudgeBid", verdict="lie")(0, "AnswerVerdict", agree=False)
    assert play.view().showdown.stage == "prove" and play(1, "JudgeBid", verdict="true").table.showdown.winner == 0


def test_a_lie_admitted_shows_no_cards():
    play = called()(0, "AdmitLie")
    assert play.table.showdown.winner == 1 and play.table.showdown.symbols == ()


@pytest.mark.parametrize("seat, do, more", [
    (1, "AdmitLie", {}), (2, "ShowSymbols", {"symbols": []}), (0, "JudgeBid", {"verdict": "true"}), (2, "JudgeBid", {"verdict": "lie"}),
    (0, "AnswerVerdict", {"agree": True}), (1, "TakeSpoils", {"source": "stash"}), (2, "Bid", {"rung": 7})])
def test_nobody_else_has_a_say_in_it(seat, do, more):
    """GS-39."""
    called().refused(seat, do, **more)


@pytest.mark.parametrize("verdict, winner, loser", [("true", 0, 1), ("lie", 1, 0)])
def test_the_winner_of_the_call_gets_spoils_and_the_job(verdict, winner, loser):
    """GS-40."""
    play = called()(1, "JudgeBid", verdict=verdict)
    if verdict == "lie":
        play(0, "AnswerVerdict", agree=True)
    assert "between those two" in play.refused(3, "TakeSpoils", source="stash")
    play(winner, "TakeSpoils", source="stash")
    assert play.public == f"@{winner} takes one card from the stash of @{loser}." and play.table.winning.winner == winner


def test_from_an_empty_stash_the_winner_takes_two_hand_cards():
    """GS-40."""
    assert "two random cards from the hand" in called()(0, "AdmitLie")(0, "TakeSpoils", source="hand").public


def test_no_deals_while_a_bluff_is_being_shown():
    """GS-27."""
    play = called()
    assert play.refused(2, "ProposeDeal", other=3) == "No deals while a bluff is being shown." == play.greyed(2)["ProposeDeal"]
    play(0, "AdmitLie")(1, "TakeSpoils", source="stash")(2, "ProposeDeal", other=3, give_credits=500)
    assert len(play.table.deals) == 1
