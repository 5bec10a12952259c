"""Whether luck is told apart from play: `python3 main.py bench luck KIND [--matches N] [--nodes N] [--option A=B]`.

Masters of N nodes a move play matches from seed N on; then the luck of each is reckoned, and the first seat's result
laid beside its luck. Where luck is worth what it says, a result grows by as much as luck does: the slope is 1. And it
comes to nothing on average. A game tells luck only where, over 300 matches, the slope is 0.8 to 1.2 and the mean is 0
within two standard errors (docs/coach.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from statistics import fmean
from time import process_time
from typing import NamedTuple

from games import find_info
from games.analysis.luck import luck_of, luck_teller
from games.core.bot import Limit
from games.core.game import Game
from games.core.match import Match, Seat
from lab.arena.entrants import read_entrant
from lab.arena.play import play_game


class Fit(NamedTuple):
    """How results follow luck."""

    slope: float
    slope_error: float
    mean: float
    """The mean luck of the first seat."""
    mean_error: float
    explained: float
    """The share of the variance of results that luck explains."""

    @property
    def holds(self) -> bool:
        """Whether luck may be told of the game."""
        return 0.8 <= self.slope <= 1.2 and abs(self.mean) <= 2 * self.mean_error


def fit(luck: Sequence[float], results: Sequence[float]) -> Fit:
    """The regression of results on luck; both have more than two values that differ."""
    count, mean, middle = len(luck), fmean(luck), fmean(results)
    spread = sum((each - mean) ** 2 for each in luck)
    both = sum((one - mean) * (other - middle) for one, other in zip(luck, results, strict=True))
    whole = sum((each - middle) ** 2 for each in results)
    slope = both / spread
    left = whole - slope * both
    errors = (left / (count - 2) / spread) ** 0.5, (spread / (count - 1) / count) ** 0.5
    return Fit(slope, errors[0], mean, errors[1], 1 - left / whole)


def played(game: Game, nodes: int, seed: int, values: Mapping[str, str]) -> Match:
    """A match of masters with these options, from its deal to its end."""
    master = read_entrant("master", usual=Limit(nodes=nodes))
    options = game.rules.make_options(values)
    seats = game.rules.seat_names(options)
    record = play_game(
        game, [partial(master.sit_down, game, values, seat, seed) for seat in range(len(seats))], values, seed, seed
    )
    match = Match(game, options, [Seat(name, "master") for name in seats], seed=seed)
    for notation in record.log:
        match.play_text(notation)
    return match


def main() -> int:
    """Plays, reckons and prints; 1 where luck may not be told of the game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="naishi")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    game = find_info(args.game).load()
    options = dict(each.split("=", 1) for each in args.option)
    if luck_teller(game) is None:
        print(f"{game.info.name} does not tell luck from play")
        return 1
    luck: list[float] = []
    results: list[float] = []
    seconds = 0.0
    for seed in range(args.seed, args.seed + args.matches):
        match = played(game, args.nodes, seed, options)
        began = process_time()
        found = luck_of(match)
        seconds += process_time() - began
        assert match.outcome is not None
        luck.append(found.total[0])
        results.append(match.outcome.points[0])
        print(f"\r{len(luck)} of {args.matches} matches", end="", flush=True)
    found_fit = fit(luck, results)
    kind = " ".join([args.game, *args.option])
    print(f"\r{kind}, {args.matches} matches of masters with {args.nodes} nodes a move, seeds from {args.seed}")
    print(f"slope of the result on luck  {found_fit.slope:.2f} (error {found_fit.slope_error:.2f})")
    print(f"mean luck of the first seat  {found_fit.mean:+.4f} (error {found_fit.mean_error:.4f})")
    print(f"results explained            {found_fit.explained:.0%}")
    print(f"luck of a match, a seat      {fmean(map(abs, luck)):.3f}")
    print(f"to reckon a match            {1000 * seconds / args.matches:.0f} ms of processor")
    print("told" if found_fit.holds else "not told: the slope has to be 0.8 to 1.2, and the mean 0 within two errors")
    return 0 if found_fit.holds else 1


if __name__ == "__main__":
    raise SystemExit(main())
