"""When the Draw Deck Is Depleted: shuffling in mid-draw, and the robberies that turn over."""
from __future__ import annotations

import pytest
from most_wanted.stages import Town, everything

from companion.games.most_wanted.facts import CARDS

NAMES = {"pony": "Pony Express", "stagecoach": "Stagecoach", "train": "Train"}


def points(play: Town) -> dict[str, int]:
    return {tile.key: tile.points for tile in play.view().tiles if tile.key in NAMES}


def church(deck: str, hand: str = "K Q J 9 8", others: int = 2) -> Town:
    """Seat 0 is about to throw three cards away and draw five, with this deck."""
    return Town(hand, *["Q J 9 8 7"] * others).stack(deck)


def test_the_deck_is_shuffled_in_mid_draw_and_the_rest_comes_from_the_new_one():
    """MW-28: what was thrown away for the draw is shuffled in too."""
    play = church("A A").lay(0, "Church", "J 9 8")
    assert play.table.shuffles == 1 and play.kinds() == ["church", "shuffle", "flip"]
    assert play.ranks(0).startswith("AAKQ") or play.ranks(0).count("A") >= 2
    assert len(play.table.players[0].hand) == 7 and not play.table.discards
    assert sorted(everything(play.table)) == sorted(CARDS)


def test_to_empty_the_deck_exactly_shuffles_nothing():
    """MW-28."""
    play = church("A A A A A").lay(0, "Church", "J 9 8")
    assert not play.table.deck and play.table.shuffles == 0 and len(play.table.discards) == 55
    play.pass_turn()
    assert play.table.shuffles == 1


def test_cards_on_the_table_are_not_shuffled_in_but_at_refill_they_are():
    """MW-28: a tie-break draws from a deck without the hands that lie there; the refill's deck holds them."""
    play = Town("K K K K Q", "K K K K Q", "J 9 8 7 T").rob(0, "Train", "K K K K").join(1, "K K K K").out(2).join(0, "Q").stack("", "A 7 7 7")
    play.join(1, "Q")  # both draw from a deck shuffled from four cards only
    drawn = [shown.cards[0] for one in play.table.settled.rounds[2:] for shown in one.shown]
    assert drawn and all(card[0] in "A7" for card in drawn)


def test_the_active_player_draws_first_and_then_clockwise():
    """MW-29."""
    play = Town("Q J 9 8 7", "Q J 9 8 7", "K K 9 8 7", starter=2, deck="A A T T 6 6").rob(2, "PonyExpress", "K K").join(0, "Q J").join(1, "Q J")
    assert [event.to for event in play.told if event.kind == "draw"] == [(2,), (0,), (1,)]
    assert play.ranks(2).count("A") == 2 and play.ranks(0).count("T") == 2 and play.ranks(1).count("6") == 2


def test_pony_express_then_stagecoach_then_train_turn_over_and_nothing_after():
    """MW-30, MW-32, 0.1: one point more each, for the rest of the game; the setup shuffle is none."""
    play = Town("K Q J 9 8", "Q J 9 8 7")
    seen = [points(play)]
    for _ in range(5):
        play.stack("")
        play.lay(play.table.turn, "Church", "")
        seen.append(points(play))
        while len(play.table.players[play.table.turn].hand) >= 7:
            play.rob(play.table.turn, "Train", " ".join(play.ranks(play.table.turn)[:4])).out(1 - play.table.turn)
    turned = [dict(zip(("pony", "stagecoach", "train"), row)) for row in ((2, 3, 4), (3, 3, 4), (3, 4, 4), (3, 4, 5))]
    assert [one for at, one in enumerate(seen) if at == 0 or one != seen[at - 1]] == turned


@pytest.mark.parametrize("shuffles, robbery, worth", [
    (0, "PonyExpress", 2), (1, "PonyExpress", 3), (3, "PonyExpress", 3), (1, "Stagecoach", 3), (2, "Stagecoach", 4), (2, "Train", 4), (3, "Train", 5),
    (9, "Train", 5)])
def test_a_turned_robbery_is_worth_a_point_more(shuffles, robbery, worth):
    """0.1, MW-30."""
    play = Town("K K K K 7", "Q J 9 8 7", "Q J 9 8 7")
    play.table.shuffles = shuffles
    size = {"PonyExpress": 2, "Stagecoach": 3, "Train": 4}[robbery]
    play.rob(0, robbery, " ".join("KKKK"[:size])).out(1, 2)
    assert play.spaces[0] == worth


def test_a_robbery_that_turns_over_while_it_goes_on_is_worth_what_it_was():
    """MW-31: the flip counts from the next action; here the Sheriff's draw shuffles."""
    play = Town("K K K K 7", "Q J 9 8 7").stack("9 8", "7 7 7 T T T J J").rob(0, "PonyExpress", "K K").out(1)
    assert "flip" in [event.kind for entry in play.log for event in entry.events] and points(play)["pony"] == 3
    assert play.spaces[0] == 2


def test_a_flip_in_mid_tie_counts_from_the_next_action():
    """MW-31."""
    play = Town("K K K K Q", "K K K K Q", "J 9 8 7 T").rob(0, "Train", "K K K K").join(1, "K K K K").out(2)
    play.table.shuffles = 2
    play.join(0, "Q").stack("", "A 7 9 T").join(1, "Q")
    assert points(play)["train"] == 5 and max(play.spaces) == 4


def test_two_shuffles_in_one_action_turn_two_tiles():
    """MW-32."""
    play = church("", "K Q J 9 8").stack("", "A").lay(0, "Church", "")
    assert play.table.shuffles == 1  # one card, and nothing left to draw
    play = Town("K K 9 8 7", "Q Q 9 8 7").stack("7 7 7", "T T T J").rob(0, "PonyExpress", "K K")
    assert play.table.shuffles == 1 and len(play.table.fight.sheriff) == 4
    play.out(1)
    play = Town("K K 9 8 7", "Q Q 9 8 7").stack("", "T T T T J").rob(0, "PonyExpress", "K K").stack("", "").join(1, "Q Q")
    assert play.table.shuffles == 2 and [fact["tile"] for entry in play.log for event in entry.events if event.kind == "flip"
                                         for fact in [event.facts]] == ["pony", "stagecoach"]


def test_only_robberies_turn_over_in_play():
    """MW-30."""
    play = Town("K Q J 9 8", "Q J 9 8 7", church="saloon", labor="dishonest", duel="shootout")
    before = [tile.side for tile in play.view().tiles][3:]
    play.table.shuffles = 7
    assert [tile.side for tile in play.view().tiles][3:] == before == ["saloon", "dishonest", "shootout"]


def test_the_discards_lie_face_up_for_everybody():
    """MW-48: the top one, and a full list on demand."""
    play = Town("K Q J 9 8", "Q J 9 8 7").lay(0, "Church", "K J")
    assert [card[0] for card in play.view().discards] == ["K", "J"] and play.view(1).discards == play.view().discards


def test_with_deck_and_discards_empty_nobody_draws():
    play = church("", "K Q J 9 8").stack("", "").lay(0, "Church", "")
    assert len(play.table.players[0].hand) == 5 and play.kinds() == ["church"]


def test_what_is_drawn_is_told_to_nobody_else():
    play = church("A A A A A").lay(0, "Church", "J 9 8")
    told = [event for event in play.told if "A" in event.text and "♠" in event.text]
    assert told and all(event.to == (0,) for event in told)
