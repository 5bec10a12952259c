"""Marks: what an action is worth beside the best, by how much of the mover's chance it gives away."""

from __future__ import annotations

from enum import Enum
from typing import Final

from games.analysis.verdict import Verdict
from games.core.words import NC_, tr_c

DOUBTFUL: Final = 0.05
MISTAKE: Final = 0.10
BLUNDER: Final = 0.20
"""The share of the chance from which on giving it away is a blunder."""
ONLY: Final = 0.10
"""The share that the second best must give away for the best to be the only good one."""


class MoveQuality(Enum):
    """A mark; its value is what a reader of the log sees."""

    NONE = ""
    ONLY = "!"
    DOUBTFUL = "?!"
    MISTAKE = "?"
    BLUNDER = "??"

    @property
    def words(self) -> str:
        """The quality in words, as one says it of an action."""
        return tr_c("mark", _WORDS[self])


_WORDS: Final = {
    MoveQuality.NONE: NC_("mark", "a good one"),
    MoveQuality.ONLY: NC_("mark", "the only good one"),
    MoveQuality.DOUBTFUL: NC_("mark", "doubtful"),
    MoveQuality.MISTAKE: NC_("mark", "a mistake"),
    MoveQuality.BLUNDER: NC_("mark", "a blunder"),
}


def mark_of(verdict: Verdict, played: str) -> MoveQuality:
    """The mark of an action in a verdict's position; none where nothing is known of it, or nothing was to choose."""
    lost = verdict.lost(played)
    if lost is None or verdict.choices < 2:
        return MoveQuality.NONE
    if lost >= DOUBTFUL:
        return (
            MoveQuality.BLUNDER if lost >= BLUNDER else MoveQuality.MISTAKE if lost >= MISTAKE else MoveQuality.DOUBTFUL
        )
    if verdict.lines[0].first != played or len(verdict.lines) < 2:
        return MoveQuality.NONE
    second = verdict.lost(verdict.lines[1].first) or 0.0
    return MoveQuality.ONLY if second >= ONLY else MoveQuality.NONE
