"""What F1 speaks of: help on what has the mark, and the rules that go with it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Topic:
    """`words`, or the rules of the game `game` from a heading on (at a word under it), or both."""

    title: str = ""
    words: str = ""
    game: str = ""
    heading: str = ""
    word: str = ""
