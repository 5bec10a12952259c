"""The four levels."""

from __future__ import annotations

from random import Random

from games.bots.api import Budget, Choice
from games.djambi.fast import DjambiPosition
from games.djambi.search import Node, grow
from games.djambi.view import View, state_of


class DjambiBot:
    """A computer player."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, budget: Budget, rng: Random) -> Choice:
        """Picks one of `view.legal`."""
        root = Node(DjambiPosition(state_of(view)))
        grow(root, budget, rng)
        index = max(range(len(root.moves)), key=lambda i: root.visits[i])
        return Choice(root.position.to_action(root.moves[index]), nodes=budget.nodes)
