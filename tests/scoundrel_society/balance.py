"""A first look at the balance: `PYTHONPATH=.:tests python -m scoundrel_society.balance [games] [seats] [random]`.

It prints who wins how often. A share of 1.00 is a scoundrel's fair part; by Mark side it shows the best and the worst off with that side up.
"""
from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean

from scoundrel_society.greedy import evening

from companion.games.scoundrel_society.facts import DECKS, ORIGINAL


def played(seed: int, seats: int, greedy: bool) -> dict:
    found = evening(seats, random.Random(seed), greedy)
    cast = [player.scoundrel for player in found.table.players]
    owners = {key: seat for seat, player in enumerate(found.table.players) for key in player.front + player.stash}
    return {"cast": cast, "mark": found.table.mark, "won": [seat for seat in found.winners if seat >= 0], "nicked": found.nicked,
            "rounds": found.table.round, "moves": found.moves, "tokens": found.tokens, "owners": owners, "first": found.winners,
            "values": [account.value for account in found.accounts if account.value is not None],
            "suspicions": [account.suspicion for account in found.accounts if account.seat >= 0]}


def main(games: int = 2000, seats: int = 4, greedy: bool = True) -> None:
    with ProcessPoolExecutor() as pool:
        evenings = list(pool.map(played, range(games), [seats] * games, [greedy] * games, chunksize=20))
    seen, won, nicked = Counter(), Counter(), Counter()
    by_mark: dict[str, tuple[Counter, Counter]] = defaultdict(lambda: (Counter(), Counter()))
    card_owned, card_won, card_nicked = Counter(), Counter(), Counter()
    for one in evenings:
        for seat, key in enumerate(one["cast"]):
            prize = (seat in one["won"]) / max(1, len(one["won"]))
            seen[key] += 1
            won[key] += prize
            nicked[key] += seat in one["nicked"]
            by_mark[one["mark"]][0][key] += 1
            by_mark[one["mark"]][1][key] += prize
        for key, seat in one["owners"].items():
            card_owned[key] += 1
            card_won[key] += seat in one["won"]
            card_nicked[key] += seat in one["nicked"]
    total = sum(won.values())
    fair = total / sum(seen.values())
    print(f"{games} games, {seats} seats, {'greedy' if greedy else 'random'}: {fmean(one['rounds'] for one in evenings):.1f} rounds, "
          f"{fmean(one['moves'] for one in evenings):.0f} taps; winner worth {fmean(max(one['values'] or [0]) for one in evenings):.0f}, "
          f"suspicion {fmean(value for one in evenings for value in one['suspicions']):.1f}, tokens "
          f"{fmean(value for one in evenings for value in one['tokens']):.1f}; nobody wins {sum(not one['first'] for one in evenings) / games:.1%}, "
          f"shared {sum(len(one['won']) > 1 for one in evenings) / games:.1%}, "
          f"several nicked {sum(len(one['nicked']) > 1 for one in evenings) / games:.1%}, "
          f"Barnabus {sum(-1 in one['first'] for one in evenings) / games:.1%}")
    print("\nscoundrel            share  nicked")
    for key in sorted(seen, key=lambda key: -won[key] / seen[key]):
        print(f"{key:20} {won[key] / seen[key] / fair:5.2f}  {nicked[key] / seen[key]:5.1%}")
    print("\nMark                   games  best off                    worst off")
    for mark, (seen_here, won_here) in sorted(by_mark.items()):
        part = sum(won_here.values()) / sum(seen_here.values())
        shares = sorted((won_here[key] / seen_here[key] / part, key) for key in seen_here)
        print(f"{mark:22} {sum(seen_here.values()) // seats:5}  {shares[-1][1]:20} {shares[-1][0]:5.2f}  {shares[0][1]:20} {shares[0][0]:5.2f}")
    print("\nloot                     owned  won with  nicked with   (fair: as many as anybody)")
    deck = DECKS[ORIGINAL]
    for key in sorted(card_owned, key=lambda key: -card_won[key] / card_owned[key]):
        loot = deck.loot[key]
        print(f"{key:24} {card_owned[key] / games:5.0%}  {card_won[key] / card_owned[key] / fair:6.2f}  {card_nicked[key] / card_owned[key]:6.1%}   "
              f"{loot.value}/{loot.suspicion}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *[sys.argv[3] != "random"] if len(sys.argv) > 3 else [])
