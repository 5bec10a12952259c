"""A task: what a puzzle asks, in sentences, of which one stands above the others."""

from __future__ import annotations

from typing import NamedTuple

from games.core.words import sentences


class Task(NamedTuple):
    """Every part is a whole sentence with its full stop, or empty."""

    ask: str
    """What is to be done, in a few words: `Win in 2 moves.`"""
    who: str = ""
    """Whose turn it is: `Blue to move.`"""
    more: str = ""
    """What else belongs to it: `Only one of these four is possible.`"""

    @property
    def headline(self) -> str:
        """What is to be done, as a heading: without a full stop."""
        return self.ask.rstrip(".。")

    @property
    def rest(self) -> str:
        """All but the heading."""
        return sentences(self.who, self.more)

    def __str__(self) -> str:
        """All of it, one sentence after the other."""
        return sentences(self.who, self.ask, self.more)
