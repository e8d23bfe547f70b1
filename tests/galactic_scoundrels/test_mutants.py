"""The tests can fail: break a rule in the code, and the test that names it says so."""
from __future__ import annotations

import importlib
import inspect
import sys
import textwrap
from collections.abc import Callable
from typing import Any

import pytest
import test_every_game as promises
from galactic_scoundrels import (
    test_bidding as bidding,
)
from galactic_scoundrels import (
    test_deals as deals,
)
from galactic_scoundrels import (
    test_distress as distress,
)
from galactic_scoundrels import (
    test_ending as ending,
)
from galactic_scoundrels import (
    test_episodes as episodes,
)
from galactic_scoundrels import (
    test_job as job,
)
from galactic_scoundrels import (
    test_payout as payout,
)
from galactic_scoundrels import (
    test_showdown as showdown,
)
from galactic_scoundrels import (
    test_spaceport as spaceport,
)
from galactic_scoundrels import (
    test_twists as twists,
)
from galactic_scoundrels import (
    test_view as view,
)
from galactic_scoundrels import (
    test_ways as ways,
)
from galactic_scoundrels import (
    test_winning as winning,
)
from galactic_scoundrels.stages import begun

from companion.engine import Illegal

RULES = "companion.games.galactic_scoundrels"
SEEN = ("galactic_scoundrels", 4)


def mutate(monkeypatch: pytest.MonkeyPatch, where: str, old: str, new: str) -> None:
    """Put another body in the place of a function: the same source, with `old` written as `new`."""
    module_name, *owners, name = where.split(".")
    owner: Any = importlib.import_module(f"{RULES}.{module_name}")
    module = owner
    for step in owners:
        owner = getattr(owner, step)
    original = getattr(owner, name)
    source = textwrap.dedent(inspect.getsource(original))
    assert source.count(old) == 1, f"{where} no longer says {old!r}: find this mutant a new place"
    scope: dict[str, Any] = {}
    exec(compile("from __future__ import annotations\n" + source.replace(old, new), where, "exec"), module.__dict__, scope)
    monkeypatch.setattr(owner, name, scope[name])
    for chapter in [loaded for key, loaded in sys.modules.items() if key.startswith(RULES)]:  # others imported it by name, or keep it in a list
        for key, value in list(vars(chapter).items()):
            if value is original:
                monkeypatch.setattr(chapter, key, scope[name])
            elif isinstance(value, dict) and not key.startswith("__"):
                for entry in [entry for entry, kept in value.items() if kept is original]:
                    monkeypatch.setitem(value, entry, scope[name])


def a_played_table_stays_as_it_was() -> None:
    play = begun()
    before, was = play.table, repr(play.table)
    play(0, "ProposeDeal", other=1)
    assert repr(before) == was


MUTANTS: list[tuple[str, str, str, Callable[[], None]]] = [
    # the rule broken: where, what it says, what it says now; and who notices
    ("bidding.Bid.play", "self.rung > highest(table)", "self.rung > 0", bidding.test_a_bid_must_beat_the_last_one),
    ("bidding.Bid.play", "self.rung > highest(table)", "self.rung >= highest(table)", bidding.test_a_bid_must_beat_the_last_one),
    ("bidding.CallLiar.play", "need(not refusal(table, seat), refusal(table, seat))", "pass",
     bidding.test_only_the_next_in_turn_may_call_the_last_bidder_a_liar),
    ("bidding.open_bidding", "if not table.hiding(seat)", "", bidding.test_a_starter_in_hiding_is_skipped),
    ("bidding.still_in", " and not table.hiding(seat)", "", bidding.test_bidding_skips_the_one_in_hiding),
    ("bidding.everybody_folded", "draw(table, 1)", "draw(table, 0)",
     bidding.test_when_everybody_folds_a_payoff_card_is_added_and_the_same_one_starts_again),
    ("bidding.pass_on", "elif bids and others == [bids[-1][0]]", "elif False", bidding.test_a_bid_nobody_stands_against_wins_unproven),
    ("showdown.holds", "2: counts[0] >= 2 <= counts[1]", "2: counts[0] >= 4 or counts[0] >= 2 <= counts[1]",
     lambda: showdown.test_a_hand_proves_every_bid_it_contains("11112", showdown.PROOFS[10][1])),
    ("showdown.proven", 'table.options["bids"] == "exact"', "False",
     lambda: showdown.test_a_strict_table_wants_exactly_the_hand_that_was_bid("11112", 6)),
    ("winning.takers", " and not table.hiding(seat)", "", lambda: winning.test_nobody_in_hiding_is_given_a_job("SellJob")),
    ("launch.length_bonus", "EPISODES[table.episode]", "EPISODES[0]", lambda: episodes.test_the_length_die_goes_with_the_episode(1, (4, 7))),
    ("launch.load", "min(player.used, with_.crew)", "0", ways.test_crew_used_under_an_earlier_captaincy_stay_used),
    ("launch.Board.play", "table.job.turn = seat", "table.job.turn = table.left_of(seat)",
     twists.test_after_a_takeover_the_one_left_of_the_new_captain_plays),
    ("table.draw", "table.last_job = True", "pass", episodes.test_a_last_card_drawn_as_a_bonus_ends_the_game),
    ("table.draw", "table.episode = number", "pass", episodes.test_one_deal_may_cross_two_episodes),
    ("table.draw", "min(cards, table.discards)", "0", episodes.test_further_cards_come_from_the_money_discard_then_from_nowhere),
    ("job.advance", ">= job.length", "> job.length", lambda: job.test_the_job_is_done_when_the_last_event_is_dealt_with(3)),
    ("job.finish", "table.round + 1", "table.round + 2", lambda: ways.test_whoever_fled_or_failed_hides_for_one_round(ways.flight)),
    ("job.heckler", 'return "" if seat == job.turn', 'return "" if True', lambda: job.test_one_card_at_a_time_in_turn(2, "It is @1's turn.")),
    ("job.SkipTurn.play", "need(table.job.redraws,", "need(True,", job.test_whoever_can_play_must),
    ("job.AddCrew.play", "yield from advance(table)", "pass",
     lambda: job.test_on_their_own_turn_the_captain_does_one_thing_or_nothing("AddCrew", {"crew": 1})),
    ("ways.UseCrew.play", "table.players[seat].used += 1", "table.players[seat].crew += 1",
     lambda: ways.test_used_crew_are_no_way_out_not_even_given_up("UseCrew")),
    ("ways.no_dump", "if table.job.dumped", "if False", ways.test_cargo_is_dumped_once_a_job),
    ("ways.Flee.play", "need(not table.job.twist,", "need(True,", lambda: ways.test_nobody_flees_a_twist(lambda: ways.pending("Twist"))),
    ("twists.RollTwist.play", " and table.hiding(seat)", " and False",
     lambda: twists.test_one_in_hiding_takes_nothing_over_and_rolls_again("harm", 7)),
    ("twists.extend", "+= 2", "+= 1", twists.test_harm_6_makes_the_job_two_turns_longer_and_adds_up),
    ("twists.shorten", "max(len(table.job.row), table.job.length - 1)", "table.job.length - 1",
     lambda: twists.test_shortened_to_what_was_played_the_job_is_done_and_never_shorter(4, 5)),
    ("twists.take_over", "table.players[old].unload()", "pass",
     twists.test_the_old_captain_loses_passengers_and_cargo_keeps_ship_and_crew_and_does_not_hide),
    ("twists.take_over", "job.holders.append(twist.seat)", "pass",
     lambda: spaceport.test_after_a_takeover_both_were_on_the_job_unless_the_table_says_otherwise("not on the job", (2, 3))),
    ("twists.take_payoffs", "min(2, table.job.pot)", "2", lambda: twists.test_harm_4_takes_two_payoff_cards_or_what_is_there(1, 0)),
    ("twists.kill_aboard", "player.crew = player.used", "player.cargo = player.used",
     twists.test_harm_3_kills_crew_and_passengers_and_leaves_ship_and_cargo),
    ("distress.spent", "if table.job.distress.bought", "if False", distress.test_one_card_an_event_is_bought_at_most),
    ("payout.Collect.play", "self.passengers + self.cargo)", "self.passengers)",
     lambda: payout.test_success_pays_the_pot_and_one_card_for_each_passenger_and_cargo(0, 2)),
    ("payout.DiscardPot.play", "table.discards += job.pot", "yield from draw(table, table.players[job.captain].passengers)",
     payout.test_a_lost_job_pays_nothing_for_what_is_aboard),
    ("payout.close", "if table.last_job", "if False",
     lambda: episodes.test_the_game_ends_with_the_last_job_even_if_it_is_lost(lambda play: play(0, "Flee")(0, "DiscardPot"))),
    ("payout.close", "other.crew + other.used, 0", "other.crew, other.used", payout.test_after_success_crew_rest_and_the_rest_is_delivered),
    ("spaceport.LeaveSpaceport.play", "and len(set(self.did)) == len(self.did)", "",
     lambda: spaceport.test_each_thing_is_done_once_a_visit_at_most(["ship", "ship"])),
    ("spaceport.order", "table.left_of(table.last)", "table.last", spaceport.test_the_one_left_of_the_last_captain_is_first_and_the_captain_last),
    ("deals.fall_due", "and deal.when in moments", "", deals.test_a_promise_for_the_next_job_made_in_an_auction_is_not_due_at_the_same_job),
    ("deals.fall_due", "and deal.when in moments", "and deal.when in moments[:1]",
     lambda: deals.test_after_the_last_job_every_promise_is_due("end")),
    ("deals.open_to_deals", "table.phase == SHOWDOWN", "False", showdown.test_no_deals_while_a_bluff_is_being_shown),
    ("ending.standings", 'len(player.souvenirs) if table.options["ties"] == "souvenirs" else 0', "0", ending.test_more_souvenirs_win_a_tie),
    ("ending.RevealFortune.play", "self.money + self.ships", "self.money", ending.test_a_fortune_is_money_and_all_ships_at_their_price),
    # and the promises every game makes
    ("view.showdown_view", "if seat in (showdown.bidder, showdown.caller) else ()", "",
     showdown.test_only_the_caller_sees_the_proof_and_only_symbols),
    ("view.gamble_view", "planned=seat in gamble.planned", "planned=bool(gamble.planned)", view.test_only_its_planner_sees_a_plan_to_fold),
    ("view.gamble_view", "planned=seat in gamble.planned", "planned=bool(gamble.planned)",
     lambda: promises.test_nobodys_screen_shows_what_they_may_not_see(*SEEN)),
    ("view.own_view", "table.players[seat].stash", "sum(player.stash for player in table.players)",
     lambda: promises.test_nobodys_screen_shows_what_they_may_not_see(*SEEN)),
    ("deals.AcceptDeal.offer", "private=deal.quiet", "", lambda: promises.test_what_is_offered_in_front_of_others_names_nothing_secret(*SEEN)),
    ("view.hidden", 'cells.append((table.players[other], "stash"))', "pass",
     lambda: promises.test_whatever_one_sees_and_another_does_not_is_listed_as_hidden(SEEN[0])),
    ("view.hidden", "if deal.quiet and seat not in deal.seats", "if False",
     lambda: promises.test_whatever_one_sees_and_another_does_not_is_listed_as_hidden(SEEN[0])),
    ("bidding.Bid.offer", "if rung > highest(table)", "",
     lambda: promises.test_every_offer_filled_within_its_bounds_is_legal_and_leaves_the_old_table_alone(*SEEN)),
    ("table.Table.copy", "self.last_holders[:], self.deals[:]", "self.last_holders[:], self.deals", lambda: a_played_table_stays_as_it_was()),
]


@pytest.mark.parametrize("where, old, new, check", MUTANTS, ids=lambda part: part.split("\n")[0][:50] if isinstance(part, str) else "")
def test_a_broken_rule_does_not_pass(monkeypatch, where, old, new, check):
    if "promises" in check.__code__.co_names:
        for seats in promises.GAMES[SEEN[0]].SEATS:
            promises.moments(SEEN[0], seats)  # played by the rules as they are
    else:
        check()
    mutate(monkeypatch, where, old, new)
    with pytest.raises((AssertionError, Illegal, pytest.fail.Exception)):  # noticed, and not by stumbling
        check()
