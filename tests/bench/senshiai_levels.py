"""Two of Senshiai's players with all pairs of starter decks, seats and decks changed round.

    python -m tests.bench.senshiai_levels expert:nodes=40 adept:nodes=1 [--games 40] [--board 3] [--seed 1]

A player is a level with its allowance in nodes and, behind it, any of its dials changed: `novice:nodes=1,blind=0.6`.
The dials are those of `games/senshiai/bots/levels.py` (doubt, slip, overlook, blind, insight, striking, width) and
the turns and caution of its search. `weights=FILE` lets its evaluation count what the file says. With `open=1` a
search takes the true state for each of its worlds: it sees every card.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, count
from pathlib import Path
from random import Random
from unittest.mock import patch

from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER, Event
from games.senshiai import GAME
from games.senshiai.bots import search
from games.senshiai.bots.evaluate import WEIGHTS, WeightsByBoard, read_weights
from games.senshiai.bots.levels import STYLES, Level, SenshiaiBot
from games.senshiai.cards.decks import starters
from games.senshiai.rules.actions import Action
from games.senshiai.rules.state import State
from lab.arena.statistics import elo_of, estimate, pentanomial

RULES = GAME.rules
SEARCH = ("turns", "caution")


@dataclass(frozen=True)
class Dials:
    """A player: what it is like, its allowance, and whether it sees all."""

    name: str
    level: Level
    nodes: int
    sees_all: bool
    weights: WeightsByBoard

    def sit_down(self) -> SenshiaiBot:
        """A fresh bot for one game."""
        bot = SenshiaiBot(self.name, self.weights)
        bot.style = self.level
        return bot


def read(text: str) -> Dials:
    """`expert:nodes=40,width=6`."""
    name, _, rest = text.partition(":")
    values = dict(word.split("=") for word in rest.split(","))
    nodes, sees_all = int(values.pop("nodes")), values.pop("open", "0") == "1"
    file = values.pop("weights", "")
    weights = read_weights(Path(file).read_bytes()) if file else WEIGHTS
    level = STYLES[name]
    for dial, value in values.items():
        if dial in SEARCH and level.search is not None:
            level = replace(level, search=replace(level.search, **{dial: type(getattr(level.search, dial))(value)}))
        else:
            level = replace(level, **{dial: type(getattr(level, dial))(value)})
    return Dials(name, level, nodes, sees_all, weights)


def chosen(dials: Dials, bot: SenshiaiBot, state: State, rng: Random) -> Action:
    """What the player does."""
    view = RULES.observe(state, RULES.actor(state))
    budget = Budget(Limit(nodes=dials.nodes))
    if not dials.sees_all:
        return bot.choose(view, budget, rng).action
    with patch.object(search, "determinize", lambda view, rng: state):
        return bot.choose(view, budget, rng).action


def game(
    seats: tuple[Dials, Dials],
    decks: tuple[str, str],
    board: str,
    seed: int,
    watch: Callable[[Sequence[Event]], object] = len,
) -> tuple[float, str]:
    """One game: the first seat's points, and how it ended. `watch` is told what happens."""
    state = RULES.initial_state(RULES.make_options({"board": board, "decks": ",".join(decks)}))
    chance = Random(f"{seed} chance")
    bots = [dials.sit_down() for dials in seats]
    for number in count():
        actor = RULES.actor(state)
        if actor == OVER:
            break
        if actor == CHANCE:
            action = RULES.sample_chance(state, chance)
        else:
            action = chosen(seats[actor], bots[actor], state, Random(f"{seed} {number}"))
        moved = RULES.apply(state, action)
        state = moved.state
        watch(moved.events)
    assert state.result is not None
    return state.result.points[0], state.result.reason


def deals(board: str, seed: int) -> Iterator[tuple[tuple[str, str], int]]:
    """Which decks meet with which shuffle: every pair of starter decks in both orders of seats, and again."""
    pairs = list(combinations([each.id for each in starters(int(board))], 2))
    for deal in count():
        one, other = pairs[deal // 2 % len(pairs)]
        yield ((other, one) if deal % 2 else (one, other)), seed * 1_000_003 + deal


def main() -> None:
    """A line after every deal: the first player's share and Elo with their 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs=2, type=read, metavar="LEVEL:nodes=N[,DIAL=VALUE ...]")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--board", choices=("5", "3"), default="5")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    one, other = options.players
    units: list[float] = []
    limits = firsts = 0.0
    for decks, seed in deals(options.board, options.seed):
        played = [game(seats, decks, options.board, seed) for seats in ((one, other), (other, one))]
        units.append((played[0][0] + 1 - played[1][0]) / 2)
        firsts += played[0][0] + played[1][0]
        limits += sum(reason == "rounds" for _, reason in played)
        games = 2 * len(units)
        found = estimate(units)
        elos = [f"{elo_of(share):+.0f}" for share in (found.mean, found.low, found.high)]
        print(
            f"{games} games: {found.mean:.1%}, Elo {elos[0]} ({elos[1]} to {elos[2]}), pairs {pentanomial(units)}; "
            f"first seat {firsts / games:.0%}, round limit {limits / games:.0%}",
            flush=True,
        )
        if games >= options.games:
            break


if __name__ == "__main__":
    main()
