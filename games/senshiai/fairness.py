"""What beginning is worth on Senshiai's small board; on the large one too little to be told."""

from __future__ import annotations

from typing import Final

from games.core.fairness import Advantage
from games.senshiai.rules.options import Options

SMALL_BOARD: Final = Advantage(seat=0, share=0.566, low=0.545, high=0.588, games=2040)


def advantage(options: Options) -> Advantage | None:
    """Whom the board favours, as far as it is known."""
    return SMALL_BOARD if options.board == 3 and options.players == 2 else None
