"""The protocol of a table in the terminal, as commands use it."""

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
    autosaver: Autosaver
    reader: int | None
    """The seat of the person at the keyboard; None: nobody in particular, an onlooker."""
    at: int | None
    """The place of a match that is over which is looked at; None: its end."""
    listed: tuple[Listed, ...]
    """The actions that numbers choose from."""
    once: set[str]
    """The sentences that are said once at a table, and have been."""
    scores: dict[int, float]
    """Each bot's last estimate of its own chances, -1 to 1."""

    @property
    def seen(self) -> Seen:
        """The match as who is at the keyboard has it."""

    @property
    def persons(self) -> list[int]:
        """The seats of the people who are still in the match."""

    def think(self, limit: Limit) -> Choice | None:
        """Returns what the bot to act plays within a limit; None where it has no answer."""

    def spend(self, seconds: float) -> None:
        """Lets time pass for who is to act."""

    def clocks_stand(self) -> AbstractContextManager[None]:
        """Stops everybody's clock in the block."""

    def hand_over(self, seat: int) -> None:
        """Gives the keyboard to another person."""

    @property
    def passes(self) -> bool:
        """Whether the person to act is not asked here, but passes."""

    def pass_on(self) -> bool:
        """Passes for the person at the keyboard until their own turn; False in games without such questions."""

    def list_actions(self, listed: tuple[Listed, ...], title: str) -> None:
        """Says a list of actions; from now on numbers choose from it."""

    def forget(self) -> None:
        """Forgets that what was taken back was heard."""

    def once_more(self) -> None:
        """Begins the next game of several, or the same match anew."""

    def leave(self) -> None:
        """Ends the table after this command."""
