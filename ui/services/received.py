"""Files and texts from outside: dropped or chosen, and recognised as a match, a list or a result."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from games.core.drafting import DraftLine
from games.core.match import Match


class Listed(Protocol):
    """A list as a game's tool read it: with what it is, or in words why it is none."""

    @property
    def name(self) -> str:
        """The list's own title, or where it comes from."""

    @property
    def size(self) -> int:
        """The number of things on the list."""

    @property
    def usable(self) -> bool:
        """True when it is such a list at all, finished or not."""

    @property
    def problem(self) -> str:
        """What is wrong with the list, in words, or ""."""


@dataclass(frozen=True)
class Received:
    """A file or text as it was recognised: a match, a deck list, a result, or in words why it is none of these."""

    name: str
    """The name of the file, without its suffix."""
    text: str = ""
    """The text to keep: of a match its save, of a list the list."""
    match: Match | None = None
    deck: Listed | None = None
    result: str = ""
    """A sentence about a puzzle or deal that somebody has played."""
    packs: DraftLine | None = None
    """The packs of a draft that somebody offers."""
    what: str = ""
    """A sentence that says as what it was recognised; "" where its own question says that."""
    backup: Path | None = None
    """A backup of everything, not yet read through."""
    is_file: bool = True
    problem: str = ""
