"""How much luck Naishi leaves: `python3 main.py bench naishi_open_eyes [--games N] [--nodes N]`.

The master plays against a master that sees every card, the other Hand and the decks to their bottom, with the same
allowance and the same deals from both seats. What that one takes is more than any play by a view can.
"""

from __future__ import annotations

import argparse
from functools import partial
from random import Random

from games.arena.play import play_game
from games.arena.players import BotPlayer, Player
from games.arena.statistics import elo_of, estimate, pentanomial
from games.core.bot import Limit
from games.naishi import GAME
from games.naishi.actions import Action
from games.naishi.bots import LEVELS, NaishiBot
from games.naishi.options import Options
from games.naishi.rules import RULES
from games.naishi.view import View


class OpenEyes:
    """A master that follows the whole log, so that it knows the state."""

    name = "open eyes"

    def __init__(self, limit: Limit) -> None:
        self._state = RULES.initial_state(Options())
        self._player = BotPlayer(self.name, NaishiBot(LEVELS["master"], worlds=lambda view, rng: self._state), limit)

    def choose(self, view: View, rng: Random) -> Action:
        """What is best in the state itself."""
        return self._player.choose(view, rng)  # type: ignore[no-any-return]

    def hear(self, notation: str) -> None:
        """Goes on to the next state."""
        self._state = RULES.apply(self._state, RULES.decode(self._state, notation)).state

    def leave(self) -> None:
        """Nothing to do."""


def pair(seed: int, limit: Limit) -> float:
    """What open eyes take of two games of one deal, from 0 to 1."""

    def blind() -> Player:
        return BotPlayer("master", GAME.make_bot("master"), limit)

    first = play_game(GAME, [partial(OpenEyes, limit), blind], {}, seed)
    second = play_game(GAME, [blind, partial(OpenEyes, limit)], {}, seed)
    return (first.points[0] + second.points[1]) / 2


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=400)
    args = parser.parse_args()
    units = [pair(seed, Limit(nodes=args.nodes)) for seed in range((args.games + 1) // 2)]
    found = estimate(units)
    low, middle, high = (elo_of(share) for share in (found.low, found.mean, found.high))
    print(f"open eyes take {found.mean:.1%} of {2 * len(units)} games, {args.nodes} nodes a move: ", end="")
    print(f"{middle:+.0f} Elo, {low:+.0f} to {high:+.0f}; pairs {list(pentanomial(units))}")


if __name__ == "__main__":
    main()
