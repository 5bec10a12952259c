"""How much luck a game leaves: `python3 main.py bench open_eyes GAME [--games N] [--nodes N]`, for Naishi and Niwa.

The master plays against one that sees every card, the other hand and the decks to their bottom, with the same
allowance and the same deals from both seats. What that one takes is more than any play by a view can.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from games import find_info
from games.bots import ismcts
from games.bots.random_bot import RandomBot
from games.core.bot import Bot, Budget, Choice, Limit
from games.core.game import Game
from games.naishi.bots import LEVELS, NaishiBot
from games.niwa.actions import Draw
from games.niwa.bots import make_bot
from games.niwa.chances import Unseen
from games.niwa.evaluate import own_weights
from games.niwa.fast import FastPosition
from games.niwa.notation import decode
from games.niwa.search import EXPLORATION, Opinion, leaf_shares
from lab.arena.play import play_game
from lab.arena.players import BotPlayer, Player
from lab.arena.statistics import elo_of, estimate, pentanomial

Follow = Callable[[], Any]
"""What the state is now."""
Draws = Sequence[str]
"""What chance plays in a deal, in notation. It is the same whatever the players do."""


def naishi_eyes(follow: Follow, draws: Draws) -> Bot:
    """The master in the one world that is true."""
    return NaishiBot(LEVELS["master"], worlds=lambda view, rng: follow())


class NiwaEyes:
    """The master's search in the one world that is true; in the end, where all is known, the master."""

    def __init__(self, follow: Follow, draws: Draws) -> None:
        self._follow = follow
        self._drawn = [action.card for action in map(decode, draws) if isinstance(action, Draw)]

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """What is best in the state itself."""
        root = FastPosition(self._follow())
        if not root.deck:
            return make_bot("master").choose(view, budget, rng)
        root.deck = [card for card in self._drawn if card in root.deck]
        opinion = Opinion(root, root.moves(), Unseen(root.hands[1 - root.seat]), budget)
        value = partial(leaf_shares, weights=own_weights())
        settings = ismcts.Settings(exploration=EXPLORATION)
        search = ismcts.Search(lambda rng: root.copy(), root.seat, 2, value, opinion, settings)
        return Choice(root.to_action(search.run(budget, InOrder()).moves[0].move))


class InOrder(Random):
    """Draws the first card of what is left of a deck: as the deck lies."""

    def random(self) -> float:
        """The least that there is."""
        return 0.0


EYES: dict[str, Callable[[Follow, Draws], Bot]] = {"naishi": naishi_eyes, "niwa": NiwaEyes}


class OpenEyes:
    """A player that follows the whole log, so that it knows the state."""

    name = "open eyes"

    def __init__(self, game: Game, draws: Draws, limit: Limit) -> None:
        self._rules = game.rules
        self._state = self._rules.initial_state(self._rules.make_options({}))
        self._player = BotPlayer(self.name, EYES[game.info.id](lambda: self._state, draws), limit)

    def choose(self, view: Any, rng: Random) -> Any:
        """What is best in the state itself."""
        return self._player.choose(view, rng)

    def hear(self, notation: str) -> None:
        """Goes on to the next state."""
        self._state = self._rules.apply(self._state, self._rules.decode(self._state, notation)).state

    def leave(self) -> None:
        """Nothing to do."""


def pair(game: Game, seed: int, limit: Limit) -> float:
    """What open eyes take of two games of one deal, from 0 to 1."""

    def anyone() -> Player:
        return BotPlayer("anyone", RandomBot(), limit)

    def blind() -> Player:
        return BotPlayer("master", game.make_bot("master"), limit)

    draws = play_game(game, [anyone, anyone], {}, seed, seed).log
    seeing = partial(OpenEyes, game, draws, limit)
    first = play_game(game, [seeing, blind], {}, seed, seed)
    second = play_game(game, [blind, seeing], {}, seed, seed)
    return (first.points[0] + second.points[1]) / 2


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=EYES)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=400)
    args = parser.parse_args()
    game = find_info(args.game).load()
    units: list[float] = []
    for seed in range((args.games + 1) // 2):
        units.append(pair(game, seed, Limit(nodes=args.nodes)))
        found = estimate(units)
        low, middle, high = (elo_of(share) for share in (found.low, found.mean, found.high))
        print(f"\ropen eyes take {found.mean:.1%} of {2 * len(units)} games, {args.nodes} nodes a move: ", end="")
        print(f"{middle:+.0f} Elo, {low:+.0f} to {high:+.0f}; pairs {list(pentanomial(units))}", end="  ", flush=True)
    print()


if __name__ == "__main__":
    main()
