"""Scoring: suspicion, the nick, value; and Barnabus, who is compared with people but plays by fewer rules."""
from __future__ import annotations

import pytest
from players import Play
from scoundrel_society.staging import CONSTABLE, account, choose, front, grift, stage, stashed, tokens, told

from companion.games.scoundrel_society.ending import reckon, winners

PIPS = ["pip-sparrow"] * 5  # no knack of his has a say in the reckoning


def reckoned(seats: int = 3, **told) -> Play:
    return stage(seats, cast=PIPS, **told)


def who_wins(play: Play) -> tuple[int, ...]:
    return winners(reckon(play.table))


def nicked(play: Play) -> set[int]:
    return {one.seat for one in reckon(play.table) if one.nicked}


def test_suspicion_is_that_of_loot_controlled_and_stashed_and_of_tokens():
    """SS-32."""
    play = reckoned(front={0: ["nymphs"]}, stash={0: ["ruby"]}, tokens={0: 3})
    assert account(play, 0).suspicion == 2 + 4 + 3 and nicked(play) == {0}


def test_all_tied_for_the_most_suspicion_are_nicked():
    """SS-32."""
    play = reckoned(front={2: ["yacht"]}, tokens={0: 4, 1: 4})
    assert nicked(play) == {0, 1} and who_wins(play) == (2,)


def test_if_everybody_is_nicked_the_constable_wins_even_at_no_suspicion():
    """SS-33."""
    play = choose(reckoned(row=["rocking-horse"], front={0: ["hush-money"]}, top=[CONSTABLE]), *["switch"] * 3)
    assert who_wins(play) == () and "Everybody is nicked: the Constable wins." in play.public
    assert play.view().winners == () and play.view().ask == "Everybody is nicked: the Constable wins."


def test_whoever_is_left_alone_wins_whatever_the_loot_is_worth():
    """SS-34."""
    assert who_wins(reckoned(front={0: ["ruby", "yacht"]}, tokens={1: 7})) == (2,)


def test_the_most_valuable_loot_of_those_not_nicked_wins_stash_included():
    play = reckoned(front={0: ["ruby"], 1: ["yacht"]}, stash={2: ["pact", "claret", "deed-to-a-mews"]}, tokens={0: 9})
    assert who_wins(play) == (2,) and [one.seat for one in reckon(play.table)] == [2, 1, 0]
    assert [(one.value, one.place) for one in reckon(play.table)] == [(13, 1), (8, 2), (None, 3)]


def test_a_tie_on_value_goes_to_the_one_with_less_suspicion_and_is_shared_after_that():
    """SS-35."""
    tie = {"front": {0: ["claret"], 1: ["landscape-with-cows"]}, "tokens": {2: 9}}
    assert who_wins(reckoned(**tie)) == (0, 1)
    assert who_wins(reckoned(**{**tie, "tokens": {1: 1, 2: 9}})) == (0,)
    assert who_wins(reckoned(**{**tie, "tokens": {1: 1, 2: 9}}, ties="shared")) == (0, 1)


def test_what_names_suspicion_counts_before_the_nick_and_value_only_among_the_rest():
    """SS-36, SS-37: effects add up, so nobody argues about their order."""
    play = reckoned(front={0: ["letters-of-introduction", "medals"], 1: ["ruby"]}, stash={0: ["lock-of-hair", "one-eared-bear"]},
                    tokens={0: 6, 1: 3, 2: 6})
    mine = account(play, 0)
    assert mine.suspicion == 1 + 6 - 3 - 2 and mine.printed_suspicion == 1 and not mine.nicked
    assert nicked(play) == {1}
    assert [(line.cause, line.amount) for line in mine.lines] == [("letters-of-introduction", -3), ("lock-of-hair", -2), ("medals", 3)]


def test_tokens_never_run_out():
    """SS-38: 35 in the box, no end of them here."""
    play = grift(stage(cast=["colonel-bagshot"], tokens={1: 34}))(0, "ChoosePlayer", player=1)
    assert tokens(play) == [0, 37, 0, 0]


def test_discarded_loot_is_out_of_the_game_and_open_to_all():
    """SS-39."""
    play = grift(stage(cast=["madame-zephyrine"], top=["pact", "ashes", "yacht", "diary"]))
    play(0, "StealSeen", loot="ashes")(0, "DiscardSeen", loot="yacht")
    assert play.view().discards[-1].key == "yacht"


def test_the_end_is_told_from_suspicion_to_the_winner():
    play = choose(reckoned(front={0: ["ruby"], 1: ["yacht"]}, stash={2: ["pact"]}, top=[CONSTABLE]), *["snatch"] * 3)
    kinds = [event.kind for event in play.told if event.kind != "award"]
    assert kinds[kinds.index("arrest"):] == ["arrest", *["suspicion"] * 3, "nicked", *["standing"] * 3, "winner"]
    assert [event.facts["suspicion"] for event in told(play, "suspicion")] == [1, 3, 4]
    assert [(event.facts["seat"], event.facts["place"], event.facts["nicked"]) for event in told(play, "standing")] == [
        (0, 3, True), (2, 2, False), (1, 1, False)]
    assert told(play, "winner")[0].facts == {"seats": [1]} and play.view().winners == (1,)


def test_people_get_a_word_said_about_them():
    play = choose(reckoned(front={0: ["ruby"]}, top=["yacht", CONSTABLE]), "sneak", "store", "store")(0, "StealTop")(0, "Stash", loot="ruby")
    assert {(event.facts["title"], tuple(event.facts["seats"])) for event in told(play, "award")} == {
        ("Lightest fingers", (0,)), ("Deepest pockets", (0,))}


# two players

def two(**told) -> Play:
    return stage(2, cast=PIPS, **told)


def test_after_a_round_with_a_theft_whoever_was_first_puts_the_top_card_under_barnabus():
    """SS-41, SS-42, SS-43: the holder sees it, and has no choice."""
    play = choose(two(first=1, row=["pact", "claret", "tiara"], top=["yacht", "ruby"]), "snatch", "store")
    play(0, "Steal", loot="tiara")(0, "Steal", loot="pact")
    assert [event.to for event in told(play, "private")] == [(1,)] and "Yacht" not in play.public
    assert set(play.offers(1)) == {"PutDown"} and [card.name for card in play.view(1).looks[0].cards] == ["Yacht"]
    assert play.view().because.name == "Two-Player Game" and play.view(0).looks[0].cards == ()
    play(1, "PutDown")
    assert play.table.barnabus == ["yacht"] and play.view().barnabus == 1
    assert [event.kind for event in play.told][:2] == ["barnabus", "marker"] and "Yacht" not in play.public


def test_a_theft_from_the_deck_by_a_grift_feeds_barnabus_too_and_once_a_round():
    """SS-42."""
    play = choose(two(row=["claret", "ashes", "diary"], top=["pact", "yacht", "ruby"]), "scheme", "snatch")(0, "StealTop")(0, "Stash", loot="pact")
    play(1, "Steal", loot="ashes")(1, "Steal", loot="diary")(0, "PutDown")
    assert play.table.barnabus == ["yacht"]


def test_without_a_theft_he_gets_nothing():
    """SS-42: neither an exchange nor a card stashed off the deck is one."""
    play = choose(two(front={0: ["ruby", "night-safe"], 1: ["yacht"]}), "store", "store")(0, "Stash", loot="night-safe")
    assert play.table.barnabus == [] and len(stashed(play)) == 2
    assert choose(stage(3, front={0: ["ruby"]}, cast=PIPS), "sneak", "store", "store")(0, "StealTop").view().barnabus is None


def test_nobody_can_interact_with_barnabus():
    """SS-44."""
    play = grift(stage(2, cast=["colonel-bagshot", "pip-sparrow"]))
    assert play.offers(0)["ChoosePlayer"].fields["player"].options == (1,)


def test_the_constable_under_barnabus_ends_the_game():
    """SS-08, SS-06."""
    play = choose(two(row=["pact", "claret", "tiara"], top=[CONSTABLE]), "snatch", "store")(0, "Steal", loot="tiara")(0, "Steal", loot="pact")
    assert not play.game.over(play.table)  # to see him does not end it, to place him does
    play(0, "PutDown")
    assert (play.table.arrest.where, play.table.arrest.seat) == ("stash", -1)


def under(play: Play, *keys: str) -> Play:
    """These cards lie under Barnabus."""
    for key in keys:
        play.table.deck.remove(key)
    play.table.barnabus = list(keys)
    return play


def test_his_cards_are_worth_what_is_printed_and_no_more():
    """SS-44: no text, no knack, no Mark."""
    play = under(two(mark="brasshaw-at-home", tokens={0: 9}), "paste-diamonds", "letters-of-introduction", "ruby")
    his = account(play, -1)
    assert (his.value, his.suspicion, his.lines) == (1 + 1 + 9, 4, ())


@pytest.mark.parametrize("his, mine, theirs, won, taken", [
    (["ruby"], ["pact"], ["claret"], (1,), {-1}),  # he alone is nicked: the two are compared
    (["pact"], ["ruby"], ["ashes"], (1,), {0}),  # one of the two is nicked: the other still has to beat him
    (["claret"], ["ruby"], ["pact"], (-1,), {0}),  # or he wins
    (["pact"], ["nymphs"], ["crocodile-handbag"], (-1,), {0, 1}),  # both are nicked
    (["nymphs"], ["crocodile-handbag"], ["marble-foot"], (), {-1, 0, 1}),  # and if he is too, the Constable wins
    (["pact"], ["ruby"], ["bill-of-sale"], (1,), {0})])  # he needs more to win, a tie is not enough
def test_barnabus_is_compared_like_a_player(his, mine, theirs, won, taken):
    """SS-45, SS-34."""
    play = under(two(front={0: mine, 1: theirs}), *his)
    assert nicked(play) == taken and who_wins(play) == won


def test_barnabus_wins_in_a_sentence_of_his_own():
    play = choose(under(two(front={0: ["ruby"]}, top=[CONSTABLE]), "claret"), "snatch", "snatch")
    assert "Barnabus Graves, who never said a word, wins." in play.public and front(play) == ["ruby"]
    assert [event.facts["seat"] for event in told(play, "standing")] == [0, 1] and play.view().reckoning[0].name == "Barnabus Graves"


def test_what_is_stolen_as_hands_are_taken_back_feeds_him_a_round_later():
    """SS-41, SS-42: he has been served by then."""
    play = choose(two(front={0: ["doormans-tip"]}, row=["pact", "claret", "tiara"], top=["yacht", "ruby"],
                      played=["scheme", "sneak", "snatch", "store"]), "switch", "switch")
    play(0, "Accept")(0, "Steal", loot="pact")
    assert play.table.round == 6 and play.table.barnabus == [] and play.table.row[-1] == "yacht"
    choose(play, "store", "store")(0, "Stash", loot="pact")(1, "PutDown")
    assert play.table.barnabus == ["ruby"]
