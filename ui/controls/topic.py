"""Help topics for F1: the help text of what has the mark, and the page of the rules that goes with it."""

from __future__ import annotations

from typing import Final, NamedTuple

CREDITS: Final = "credits"
"""A topic without a game: the reader's page that says whose work this is."""
NEWS: Final = "news"
"""The page that says what is new."""
LICENCES: Final = "licences"
"""The page that says what may be done with it."""


class HelpTopic(NamedTuple):
    """`words`, or the rules of the game `game` from the anchor `rule` on (at a word after it), or both."""

    title: str = ""
    words: str = ""
    game: str = ""
    rule: str = ""
    word: str = ""
