"""Winning the Game: fortunes counted in private, revealed together."""
from __future__ import annotations

import pytest
from galactic_scoundrels.stages import begun, embark, on_the_job, open_bidding, success, win


def counting(captain=0, **options):
    """The last job is over; its captain has one souvenir more than the rest."""
    return success(embark(win(open_bidding(begun(honest=captain, piles=(1, 1, 2), **options)), captain)))


def revealed(fortunes, captain=0, **options):
    play = counting(captain, **options)
    for seat, money in enumerate(fortunes):
        play(seat, "RevealFortune", money=money)
    return play


def places(play):
    return {standing.seat: standing.place for standing in play.view().standings}


def test_a_fortune_is_money_and_all_ships_at_their_price():
    """GS-10: souvenirs, crew, cargo and hands count nothing."""
    play = counting()
    for seat, (money, ships) in enumerate([(1000, 9000), (8000, 3000), (0, 2000), (9500, 0)]):
        play(seat, "RevealFortune", money=money, ships=ships)
    assert places(play) == {1: 1, 0: 2, 3: 3, 2: 4} and play.view().winners == (1,)


def test_nobody_sees_a_fortune_before_all_have_counted():
    play = counting()(0, "RevealFortune", money=7000)
    assert play.view().standings == () and play.view().counted == (0,)
    assert [play.view(seat).fortune for seat in (None, 0, 1)] == [None, 7000, None] and "7" not in play.public
    assert "You have counted" in play.refused(0, "RevealFortune", money=9000)


def test_fortunes_are_told_from_the_poorest_to_the_richest():
    play = revealed([4000, 1000, 3000, 2000])
    told = [event.facts["seat"] for event in play.told if event.kind == "standing"]
    assert told == [1, 3, 2, 0] and play.game.over(play.table) and "@0 is the greatest scoundrel" in play.public


def test_more_souvenirs_win_a_tie():
    """GS-11."""
    assert places(revealed([1000, 5000, 5000, 0], captain=2)) == {2: 1, 1: 2, 0: 3, 3: 4}


def test_a_tie_in_souvenirs_too_is_shared():
    """GS-11."""
    play = revealed([1000, 5000, 5000, 0])
    assert places(play) == {1: 1, 2: 1, 0: 3, 3: 4} and "@1 and @2 share the title" in play.public


def test_a_table_may_share_every_tie():
    """GS-11."""
    assert places(revealed([0, 5000, 5000, 0], captain=2, ties="shared")) == {1: 1, 2: 1, 0: 3, 3: 3}


@pytest.mark.parametrize("money", [-500, 250, 500_500])
def test_credits_come_in_500s(money):
    assert "steps of 500" in counting().refused(0, "RevealFortune", money=money)


def test_fortunes_wait_for_the_last_job():
    assert "last job is over" in on_the_job().refused(0, "RevealFortune", money=0)


def test_a_stash_is_noted_for_its_owner_alone_and_only_where_the_table_tracks_it():
    play = on_the_job(tracking="full")(1, "KeepCount", credits=4500)
    assert [play.view(seat).stash for seat in (None, 0, 1)] == [None, 0, 4500] and play.told[0].to == (1,)
    assert "keeps no count" in on_the_job().refused(1, "KeepCount", credits=500) and "KeepCount" not in on_the_job().offers(1)


def test_nothing_is_played_after_the_reveal():
    play = revealed([0, 0, 0, 0])
    assert not any(play.offers(seat) for seat in range(4)) and "game is over" in play.refused(0, "ProposeDeal", other=1)


def test_awards_name_what_people_did():
    play = begun(piles=(1, 1, 2))(0, "RollPayoff", dice=[1])(0, "StartBidding")(0, "Bid", rung=7)(1, "CallLiar")(0, "AdmitLie")
    play(1, "TakeSpoils", source="stash")(1, "TakeJob")(1, "RollLength", dice=[1])(1, "Launch")(1, "Flee")(1, "DiscardPot")
    for seat in range(4):
        play(seat, "RevealFortune", money=0)
    assert {award.title: award.seats for award in play.view().awards} == {
        "Best nose for a lie": (1,), "Caught lying most": (0,), "Fastest exit": (1,)}
