"""Rules bent on purpose: each is noticed by the rule test that is there for it, or that test says less than its name."""
from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import dedent

import pytest
from most_wanted import (
    test_bail,
    test_deck,
    test_duels,
    test_ending,
    test_hands,
    test_labor,
    test_patience,
    test_robberies,
    test_setup,
    test_sheriff,
    test_ties,
    test_town,
)

from companion.games.most_wanted import bail, deck, duels, ending, fights, hands, labor, patience, setup, sheriff, showdown, ties, town, turns
from companion.games.most_wanted.table import Table
from companion.games.most_wanted.view import labor_view


@contextmanager
def bent(function: Callable, old: str, new: str) -> Iterator[None]:
    """The function with a piece of its source replaced, for everybody who has hold of it."""
    inner = inspect.unwrap(function)
    source = dedent(inspect.getsource(inner))
    assert source.count(old) == 1, f"find this mutant a new place in {inner.__name__}: {old!r}"
    made: dict = {}
    exec(compile(source.replace(old, new), inner.__code__.co_filename, "exec"), inner.__globals__, made)
    before, inner.__code__ = inner.__code__, inspect.unwrap(made[inner.__name__]).__code__
    clear()
    try:
        yield
    finally:
        inner.__code__ = before
        clear()


def clear() -> None:
    hands.strength_of.cache_clear()
    hands.called_by.cache_clear()


MUTANTS = {
    # Hand Rankings, Double Crossing
    "ace beats double cross": (hands.double_crossers, "all_of(SIX, cards))", "all_of(ACE, cards))",
                               lambda: test_hands.test_double_crossing("AS / 6S", {1}, "")),
    "no double cross": (hands.double_crossers, "if any(", "if not hands and any(",
                               lambda: test_hands.test_the_rulebooks_examples(*test_hands.EXAMPLES[5])),
    "double cross without aces": (hands.double_crossers, "if any(", "if hands or any(",
                                  lambda: test_hands.test_the_rulebooks_examples(*test_hands.EXAMPLES[6])),
    "one 6 makes a Double Crosser": (hands.all_of, "for card in cards:", "for card in cards[:1]:",
                                     lambda: test_hands.test_double_crossing("AS AH AD / 6S 6H 7D", {0}, "")),
    "pair beats two pair": (hands.strength_of, "tuple(number for number, _ in groups)", "(groups[0][0], len(groups))",
                            lambda: [test_hands.test_any_hand_of_a_higher_rank_beats_any_of_a_lower(low) for low in range(1, 20)]),
    "leftovers break no tie": (hands.strength_of, "for _, value in groups)", "for _, value in groups[:1])",
                               lambda: test_hands.test_the_rulebooks_examples(*test_hands.EXAMPLES[2])),
    "low card wins": (hands.strongest, "max(", "min(", lambda: test_hands.test_the_rulebooks_examples(*test_hands.EXAMPLES[0])),
    "cards that do not fit into the hand count": (hands.best_hand, "min(len(group), room)", "len(group)",
                                                  lambda: test_hands.test_the_best_hand_is_the_best_of_all_there_are(2)),
    # Robberies
    "hands are shown as soon as one is ready": (showdown.lock_and_reveal, "len(table.fight.ready) == len(table.fight.asked)", "table.fight.ready",
                                                test_robberies.test_hands_are_shown_when_the_last_one_is_ready_and_not_before),
    "the leader may withdraw": (fights.StayOut.play, "seat not in table.fight.must", "True",
                                test_robberies.test_the_leader_cannot_withdraw_but_may_play_other_cards),
    "whoever is ready may still swap cards unseen": (fights.need_choosing, "seat not in table.fight.ready", "True",
                                                     test_robberies.test_in_and_out_and_the_cards_can_be_changed_until_everybody_is_ready),
    "any number of cards will do": (turns.chosen, "low <= len(picked) <= high", "picked",
                                    lambda: test_robberies.test_a_hand_has_exactly_as_many_cards_as_the_robbery_says("Train", 4, 4, -1)),
    "a card may be played twice": (turns.chosen, "len(set(picked)) == len(picked)", "True",
                                   test_robberies.test_only_cards_from_your_own_hand_each_of_them_once),
    "anybody's cards will do": (turns.chosen, "set(picked) <= set(options)", "True",
                                test_robberies.test_only_cards_from_your_own_hand_each_of_them_once),
    "anybody may act at any time": (turns.acts, "table.turn == seat", "True", test_robberies.test_only_the_one_whose_turn_it_is_picks_an_action),
    "four cards are drawn up to": (showdown.settle, "in fight.entrants], chance)", "in fight.entrants], chance, 4)",
                                   test_robberies.test_cards_played_go_face_up_to_the_discards_and_everybody_who_played_draws_to_five),
    "the played cards vanish": (showdown.clear, "table.discards += pile", "pass", test_ties.test_every_card_is_somewhere_after_a_tie),
    # Bail
    "no bail": (showdown.settle, "if owed[seat]:", "if False:", test_bail.test_clara_pays_2_bags_and_moves_back_1_space),
    "the winner pays bail too": (showdown.settle, "if seat != winner)", ")", test_bail.test_the_winner_pays_nothing),
    "nobody moves back": (bail.pay, "min(player.space, owed - paid)", "0", test_bail.test_clara_pays_2_bags_and_moves_back_1_space),
    "back beyond the board": (bail.pay, "min(player.space, owed - paid)", "owed - paid",
                              lambda: test_bail.test_nobody_moves_back_further_than_off_the_board("steep", 3)),
    "all bail or none": (bail.pay, "min(player.bags, owed)", "owed * (player.bags >= owed)", test_bail.test_clara_pays_2_bags_and_moves_back_1_space),
    "bail off the board": (Table.bail, "if 0 < space", "if 0 <= space",
                               lambda: test_bail.test_bail_is_what_the_space_shows_and_nothing_off_the_board(0, 0)),
    "bail of the next space": (Table.bail, "[space - 1]", "[space]",
                               lambda: test_bail.test_bail_is_what_the_space_shows_and_nothing_off_the_board(4, 1)),
    "bail goes to the winner": (bail.pay, "give_back(table, paid)", "table.players[0].bags += paid",
                                lambda: test_duels.test_the_winner_scores_the_losers_bail_and_the_loser_pays_it(5, 2)),
    "money without end": (bail.take, "min(number, table.supply)", "number", test_bail.test_limited_money_runs_out),
    # When the Draw Deck Is Depleted
    "tiles turn a shuffle early": (Table.side, "self.shuffles > ", "self.shuffles >= ",
                               lambda: test_robberies.test_the_winner_scores_what_the_tile_shows(
        "PonyExpress", 2, 2)),
    "tiles never turn": (Table.side, "self.shuffles > ROBBERIES.index(tile)", "0",
                         test_deck.test_pony_express_then_stagecoach_then_train_turn_over_and_nothing_after),
    "the last cards are shuffled away": (deck.draw, "if not table.deck:", "if len(table.deck) < number:",
                                         test_deck.test_the_deck_is_shuffled_in_mid_draw_and_the_rest_comes_from_the_new_one),
    "an empty deck is shuffled at once": (deck.draw, "    while number:", "    while number or not table.deck:",
                                          test_deck.test_to_empty_the_deck_exactly_shuffles_nothing),
    "the first seat draws first": (showdown.settle, "table.clockwise(table.turn)", "table.clockwise(0)",
                                   test_deck.test_the_active_player_draws_first_and_then_clockwise),
    "a flip counts at once": (showdown.settle, "else fight.points", "else table.side(fight.tile).points",
                              test_deck.test_a_robbery_that_turns_over_while_it_goes_on_is_worth_what_it_was),
    # Ties
    "the beaten play on": (ties.break_tie, "tuple(seat for seat in tied if seat != SHERIFF)", "fight.entrants",
                           test_ties.test_only_the_tied_play_on_and_the_others_have_lost),
    "ties play the top card": (ties.break_tie, "or not table.players[seat].hand", "or True",
                               test_ties.test_tie_break_cards_come_from_what_is_left_in_hand),
    "ties for ever": (ties.top_card, "and not fight.recycled", "and fight.rounds[9:] == ()", test_ties.test_with_no_card_left_at_all_chance_decides),
    "ties share": (showdown.lock_and_reveal, "best = yield from break_tie(table, fight, best, chance)", "best = best[:1]",
                   test_ties.test_a_tie_for_the_best_hand_is_broken_with_one_card_each),
    # Other Actions
    "Church to 6": (town.Church.play, 'SIDES["church"].draw_to', "6", lambda: test_town.test_church_discards_any_number_and_draws_to_seven("K")),
    "Saloon to 7": (town.Saloon.play, 'SIDES["saloon"].draw_to', "7", lambda: test_town.test_saloon_costs_a_bag_and_draws_to_eight("K")),
    "drinks are free": (town.Saloon.play, 'SIDES["saloon"].pay', "0", lambda: test_town.test_saloon_costs_a_bag_and_draws_to_eight("K")),
    "drinks on credit": (town.welcome, "player.bags > 0 or player.space > 0", "True",
                         test_town.test_saloon_off_the_board_without_a_bag_is_closed),
    "no drinks for the broke": (town.welcome, " or player.space > 0", "", lambda: test_town.test_saloon_on_the_board_without_a_bag_costs_a_space(5)),
    "a bag a card": (town.HonestLabor.play, 'SIDES["honest"].bags * len(cards)', "len(cards)",
                     lambda: test_town.test_honest_labor_pays_two_bags_a_card("KS QS 9S", 6)),
    "colors do not matter": (town.HonestLabor.play, "by_colour(table, seat)[table.colours[first]]", "table.players[seat].hand",
                             lambda: test_town.test_a_suit_is_a_color_unless_the_table_plays_red_and_black(4, False)),
    "both sides lie up": (turns.need_side, "side in", "True or side in",
                          lambda: test_town.test_only_the_side_that_lies_up_can_be_chosen("church", "Church", "Saloon", False)),
    # Duel, Shootout
    "a duel is worth what was paid": (showdown.settle, "sum(owed.values())", "min(table.players[losers[0]].bags, *owed.values())",
                                      test_duels.test_the_winner_scores_in_full_what_the_loser_cannot_pay),
    "the challenged may stay out": (duels.challenge, "must=in_it", "must=(seat,)", test_duels.test_the_challenged_must_take_part_and_nobody_else_may),
    "everybody is in the duel": (duels.challenge, "if other == seat or other in who)", ")",
                                 test_duels.test_the_challenged_must_take_part_and_nobody_else_may),
    # Dishonest Labor
    "doubter keeps turn": (labor.wrongly_doubted, "skips += 1", "skips += 0",
                               test_labor.test_wrongly_doubted_you_keep_the_money_and_they_lose_their_next_turn),
    "lost turns do not add up": (labor.wrongly_doubted, "skips += 1", "skips = 1", test_labor.test_lost_turns_add_up),
    "a turn is sat out for ever": (turns.end_turn, "player.skips -= 1", "player.skips -= len(table.players) % 2",
                                   lambda: test_labor.answers(test_labor.claim(test_labor.TRUE), 1).table.players[1].skips == 0 or 1 / 0),
    "the bluffer keeps the money": (labor.reckon, "kept, share = 0,", "kept, share = labor.bags,",
                                    test_labor.test_caught_the_money_is_split_among_those_who_doubted_and_the_rest_goes_back),
    "the rest is kept by chance": (labor.caught, "bail.give_back(table, labor.bags - share * len(challengers))", "pass",
                                   test_labor.test_caught_the_money_is_split_among_those_who_doubted_and_the_rest_goes_back),
    "doubters draw too": (labor.reckon, "refill(table, (seat,), chance)", "refill(table, table.seats, chance)",
                               test_labor.test_those_who_doubted_draw_no_cards),
    "a bluff nobody doubts is never seen": (labor.reckon, 'not challengers and table.options["unchallenged"] == "face down"', "not challengers",
                                            lambda: test_labor.test_unchallenged_cards_go_face_up_to_the_discards(test_labor.BLUFF, "a bluff")),
    "everybody hears who doubts": (labor.Answer.play, "to=(seat,)", "to=None", test_labor.test_nobody_hears_who_doubts_before_all_have_answered),
    "the cards are seen": (labor_view, "if seat == labor.seat", "if labor.cards",
                           lambda: test_labor.test_two_bags_lie_on_each_card_played_face_down("KS", 2)),
    # The Sheriff
    "the Sheriff comes for three": (sheriff.in_town, "== 2", "<= 3", lambda: test_sheriff.test_he_comes_for_two_players_only(3)),
    "he never comes": (sheriff.in_town, "== 2", "== 1", test_sheriff.test_an_unopposed_robbery_has_to_beat_him_too),
    "he draws one hand": (sheriff.ride_out, "2 * fight.size", "fight.size",
                          lambda: test_sheriff.test_he_draws_twice_as_many_cards_as_the_robbery_takes("Train", 4, 8)),
    "he double-crosses out of spite": (sheriff.hand, "return best_hand(fight.sheriff, fight.size)",
                                       "return tuple(sorted(fight.sheriff)[:fight.size])", test_sheriff.test_even_if_a_player_uses_two_aces),
    "he wins every tie": (sheriff.wins_ties, '== "sheriff"', "!= None", test_sheriff.test_a_tie_with_him_is_played_out_and_he_plays_the_top_card),
    "he ties with one card only": (ties.break_tie, "SHERIFF in tied", "False",
                               test_sheriff.test_a_tie_with_him_is_played_out_and_he_plays_the_top_card),
    # Waiting, setup, leaving, winning
    "the late are in": (patience.time_to_show, "if seat not in fight.must]", "if False]",
                        test_patience.test_when_time_is_called_those_who_have_not_answered_are_out),
    "the late doubt": (patience.time_to_answer, "= False", "= True",
                       test_patience.test_time_can_be_called_on_those_who_will_not_say_whether_they_believe),
    "the late may hurry others": (patience.CallTime.play, "seat not in late", "True", test_patience.test_only_who_is_not_waited_for_can_call_time),
    "the first duel costs bail": (showdown.settle, '0 if fight.kind == "first" else table.bail(seat)', "1",
                                  test_setup.test_a_duel_of_all_with_one_card_each_can_say_who_goes_first),
    "six cards are dealt": (setup.deal, "range(HAND)", "range(HAND + 1)",
                               lambda: test_setup.test_everybody_begins_off_the_board_without_money_and_with_five_cards(3)),
    "only an exact landing wins": (showdown.score, "min(table.scoreboard.goal, player.space + points)", "player.space + points",
                                   lambda: test_ending.test_reaching_or_passing_most_wanted_wins_at_once(12)),
    "the last space is not enough": (ending.wanted, ">=", ">", lambda: test_ending.test_reaching_or_passing_most_wanted_wins_at_once(9)),
    "bail is paid when all is over": (showdown.settle, "    if not won:", "    if True:",
                               test_ending.test_the_game_ends_before_anybody_pays_bail_or_draws),
    "play goes the other way": (Table.clockwise, "CIRCLES[len(players), start]", "CIRCLES[len(players), start][::-1]",
                                test_setup.test_play_goes_clockwise_in_the_order_people_joined),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_bent_rule_is_noticed(name):
    function, old, new, notices = MUTANTS[name]
    notices()  # and only the bent one
    with bent(function, old, new), pytest.raises((Exception, pytest.fail.Exception)):
        notices()
