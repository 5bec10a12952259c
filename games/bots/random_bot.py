"""A random bot: any legal action, each as likely."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.bot import Budget, Choice


class RandomBot:
    """A bot that chooses uniformly among `view.legal`."""

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """One of `view.legal`, all equally likely."""
        return Choice(rng.choice(view.legal), nodes=1)
