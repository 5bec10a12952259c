"""A player of one game: it hears what is played and is asked for its actions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from games.core.bot import Bot, Budget, Limit


class Forfeit(Exception):
    """A player that cannot go on: its program has ended, is silent or talks nonsense. Its game is lost by it."""


class Player(Protocol):
    """One seat of one game."""

    @property
    def name(self) -> str:
        """The name that logs and tables show."""

    def choose(self, view: Any, rng: Random) -> Any:
        """Its action, one of `view.legal`. Raises `Forfeit`."""

    def hear(self, notation: str) -> None:
        """An action was played, by whomever; in the notation of the log. Raises `Forfeit`."""

    def leave(self) -> None:
        """The game is over; called once, whatever happened."""


class Straying:
    """A player that now and then does anything at all, so that games with one start are not all the same."""

    def __init__(self, player: Player, share: float) -> None:
        """`share` of its actions are random ones."""
        self.name = player.name
        self._player = player
        self._share = share

    def choose(self, view: Any, rng: Random) -> Any:
        """The player's action, or any."""
        return rng.choice(view.legal) if rng.random() < self._share else self._player.choose(view, rng)

    def hear(self, notation: str) -> None:
        """Hands an action on to the player behind it."""
        self._player.hear(notation)

    def leave(self) -> None:
        """Lets the player behind it leave."""
        self._player.leave()


class BotPlayer:
    """A bot with its allowance a move. It sees views alone, so it need not hear anything."""

    def __init__(
        self, name: str, bot: Bot, limit: Limit, agrees: Callable[[Any], Any] = lambda view: None,
        talks: Callable[[Any, Random], Any] = lambda view, rng: None,
    ) -> None:  # fmt: skip
        """`agrees` is its game's `Game.bot_agrees`, `talks` its `Game.bot_talks` for this opponent."""
        self.name = name
        self._bot = bot
        self._limit = limit
        self._agrees = agrees
        self._talks = talks

    def choose(self, view: Any, rng: Random) -> Any:
        """Its consent to a draw, what it says to others, or what the bot answers."""
        agreed = self._agrees(view)
        agreed = self._talks(view, rng) if agreed is None else agreed
        if agreed is not None:
            return agreed
        return self._bot.choose(view, Budget(self._limit), rng).action

    def hear(self, notation: str) -> None:
        """Does nothing: a bot of ours sees every position whole."""

    def leave(self) -> None:
        """Does nothing: a bot of ours holds no process."""
