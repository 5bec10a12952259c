"""A task: what a puzzle asks, in sentences, of which one stands above the others."""

from __future__ import annotations

from typing import NamedTuple

from games.core.words import sentences


class Task(NamedTuple):
    """Every part is a whole sentence with its full stop, or empty."""

    ask: str
    """The task in a few words: `Win in 2 moves.`"""
    who: str = ""
    """The seat to move in words: `Blue to move.`"""
    more: str = ""
    """A further condition of the task: `Only one of these four is possible.`"""

    @property
    def headline(self) -> str:
        """What is to be done, as a heading without a full stop."""
        return self.ask.rstrip(".。")

    @property
    def rest(self) -> str:
        """The sentences of the task that the headline leaves out."""
        return sentences(self.who, self.more)

    def __str__(self) -> str:
        """The whole task, one sentence after the other."""
        return sentences(self.who, self.ask, self.more)
