"""What came from outside: a file or text that was dropped or chosen, and what it turned out to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from games.core.match import Match


class Listed(Protocol):
    """A list as a game's tool read it: with what it is, or in words why it is none."""

    @property
    def name(self) -> str:
        """Its own title, or where it comes from."""

    @property
    def size(self) -> int:
        """How many things are on it."""

    @property
    def usable(self) -> bool:
        """True when it is such a list at all, finished or not."""

    @property
    def problem(self) -> str:
        """What is wrong with it, in words, or ""."""


@dataclass(frozen=True)
class Received:
    """What a file or text turned out to be: a match, a deck list, a result, or in words why it is none of these."""

    name: str
    """The file's, without its suffix."""
    text: str = ""
    """What is kept of it: of a match its save, of a list the list."""
    match: Match | None = None
    deck: Listed | None = None
    result: str = ""
    """What it tells of a puzzle or deal that somebody has played, in words."""
    is_file: bool = True
    problem: str = ""
