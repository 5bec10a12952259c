"""What commands may use of a table in the terminal."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from games.core.bot import Choice, Limit
from games.core.match import Match
from ui.services.matches.autosaver import Autosaver
from ui.terminal.acting import Listed
from ui.terminal.home import Home
from ui.terminal.seen import Seen
from ui.terminal.talk import Talk


class Tabletop(Protocol):
    """A match that is being played in the terminal."""

    home: Home
    talk: Talk
    match: Match
    keeper: Autosaver
    reader: int | None
    """Who is at the keyboard; None: nobody in particular, an onlooker."""
    at: int | None
    """The place of a match that is over which is looked at; None: its end."""
    listed: tuple[Listed, ...]
    """What the numbers mean that may be typed now."""
    once: set[str]
    """What is said once at a table, and has been."""
    scores: dict[int, float]
    """What each bot last thought of its own chances, -1 to 1."""

    @property
    def seen(self) -> Seen:
        """The match as who is at the keyboard has it."""

    @property
    def persons(self) -> list[int]:
        """The seats of the people who are still in the match."""

    def think(self, limit: Limit) -> Choice | None:
        """What the bot to act would play within a limit; None where it has no answer."""

    def spend(self, seconds: float) -> None:
        """Lets time pass for who is to act."""

    def clocks_stand(self) -> AbstractContextManager[None]:
        """Nobody's clock runs meanwhile."""

    def hand_over(self, seat: int) -> None:
        """Another person comes to the keyboard."""

    @property
    def passes(self) -> bool:
        """Whether the person to act is not asked here, but passes."""

    def pass_on(self) -> bool:
        """Who is at the keyboard passes until their own turn; False in games in which nobody is asked in between."""

    def list_actions(self, listed: tuple[Listed, ...], title: str) -> None:
        """Says a list of actions; from now on numbers choose from it."""

    def forget(self) -> None:
        """What was taken back has not happened."""

    def once_more(self) -> None:
        """The next game of several, or the same match anew."""

    def leave(self) -> None:
        """Leaves the table."""
