"""The measured advantage of beginning on Senshiai's small board; on the large one it is too small to say."""

from __future__ import annotations

from typing import Final

from games.core.fairness import Advantage
from games.senshiai.rules.options import Options

SMALL_BOARD: Final = Advantage(seat=0, share=0.566, low=0.545, high=0.588, games=2040)


def advantage(options: Options) -> Advantage | None:
    """The advantage of a seat on this board, as far as it was measured."""
    return SMALL_BOARD if options.board == 3 and options.players == 2 and options.mission is None else None
