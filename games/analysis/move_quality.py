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
CLEAR: Final = 2.5
"""The number of standard errors from which on more worlds would hardly give or take a mark."""


class MoveQuality(Enum):
    """A mark; its value is what a reader of the log sees."""

    NONE = ""
    ONLY = "!"
    DOUBTFUL = "?!"
    MISTAKE = "?"
    BLUNDER = "??"

    @property
    def bad(self) -> bool:
        """Whether it says that an action gives something away."""
        return self in (MoveQuality.DOUBTFUL, MoveQuality.MISTAKE, MoveQuality.BLUNDER)

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
    if verdict.line_of(played) is None or verdict.choices < 2:
        return MoveQuality.NONE
    lost = verdict.surely_lost(played)
    if lost >= DOUBTFUL:
        return (
            MoveQuality.BLUNDER if lost >= BLUNDER else MoveQuality.MISTAKE if lost >= MISTAKE else MoveQuality.DOUBTFUL
        )
    if verdict.lines[0].first != played or len(verdict.lines) < 2:
        return MoveQuality.NONE
    second = verdict.surely_lost(verdict.lines[1].first)
    return MoveQuality.ONLY if second >= ONLY else MoveQuality.NONE


def is_clear(verdict: Verdict, played: str) -> bool:
    """Whether it is out of doubt if an action has a mark, where the verdict was measured in fair worlds."""
    bound, other = DOUBTFUL, played
    if verdict.best is not None and verdict.best.first == played:
        if len(verdict.lines) < 2:
            return True
        bound, other = ONLY, verdict.lines[1].first
    line, lost = verdict.line_of(other), verdict.lost(other)
    return line is not None and lost is not None and abs(lost - bound) > CLEAR * (line.error or 0.0)
