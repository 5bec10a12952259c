"""Whether a bot agrees to a draw."""

from __future__ import annotations

from typing import Final

from games.core.match import Match

EVEN: Final = 0.05
"""Up to this score a bot calls a position even: an evaluation is never exactly nothing."""


def accepts_draw(match: Match, score: float) -> bool:
    """Whether a bot agrees to a draw: when its last `score`, -1 to 1, saw it no better than even."""
    return match.index >= 2 and score <= EVEN
