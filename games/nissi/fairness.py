"""The measured advantage of moving last under a move limit: nothing can be taken back after the last capture."""

from __future__ import annotations

from typing import Final

from games.core.fairness import Advantage
from games.core.words import N_
from games.nissi.options import Options

_LAST: Final = N_("which makes the last move")

BY_LAST_MOVE: Final = (
    Advantage(seat=1, share=0.732, low=0.681, high=0.780, games=200, why=_LAST),
    Advantage(seat=0, share=0.90, low=0.867, high=0.925, games=200, why=_LAST),
)
"""The advantages for an even and for an odd limit."""


def advantage(options: Options) -> Advantage | None:
    """Whom the limit favours; None where a game has none."""
    return None if options.move_limit is None else BY_LAST_MOVE[options.move_limit % 2]
