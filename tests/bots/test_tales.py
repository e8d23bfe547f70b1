"""Lines of the story: told about what happened, by whom it happened to, each once."""
from __future__ import annotations

import json
import random

from bots.evenings import Evening, friends

from companion.bots.galactic_scoundrels.box import INVENTED, Moment
from companion.bots.tales import Teller, moments
from companion.engine import jsonable
from companion.games import galactic_scoundrels as game

NAMES = ("Ada", "Ben", "Cleo", "Dot")


def told_on(seed: int, teller: Teller, tempers: tuple[str, ...] = ("chatty",)) -> list[tuple[int, str]]:
    evening, lines = Evening(friends(4, seed, tempers), seed), []
    for _ in evening:
        for seat, person in evening.people.items():
            line = teller.tell(person, game.view(evening.table, seat))
            if line:
                assert line == {"do": "Tell", "text": line["text"], "about": None}
                lines.append((seat, line["text"]))
    return lines


def test_people_tell_of_an_evening_and_never_say_the_same_twice():
    lines = [text for _, text in told_on(1, Teller(random.Random(1), NAMES))]
    assert len(lines) > 25 and len(set(lines)) == len(lines)
    assert not any("{" in line or "}" in line for line in lines)


def test_a_captain_without_a_name_is_the_captain():
    texts = [text for seed in range(3) for _, text in told_on(seed, Teller(random.Random(seed)))]
    assert any("the captain" in text for text in texts) and not any(name in text for text in texts for name in NAMES)
    texts = [text for seed in range(3) for _, text in told_on(seed, Teller(random.Random(seed), NAMES))]
    assert any(name in text for text in texts for name in NAMES)


def test_quiet_people_say_less():
    assert len(told_on(2, Teller(random.Random(2)), ("cautious",))) < len(told_on(2, Teller(random.Random(2)), ("chatty",)))


def test_every_kind_of_moment_has_its_lines_and_comes_up():
    kinds = set(Moment.__args__)
    assert kinds == {line.about for line in INVENTED.lines}
    seen: set[str] = set()
    for seed in range(40):
        evening = Evening(friends(4, seed, bonus=seed % 4 > 0), seed)
        for _ in evening:
            for seat in range(4):
                seen |= {about for about, _ in moments(game.view(evening.table, seat), seat)}
        if seen == kinds:
            break
    assert seen == kinds


def test_json_off_the_wire_will_do():
    evening, straight, wired = Evening(friends(4, 3, ("chatty",)), 3), Teller(random.Random(3)), Teller(random.Random(3))
    for _, person in zip(evening, [evening.people[0]] * 120):
        view = game.view(evening.table, 0)
        assert wired.tell(person, json.loads(json.dumps(jsonable(view)))) == straight.tell(person, view)
