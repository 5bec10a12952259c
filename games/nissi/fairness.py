"""The measured advantage of moving last under a move limit: nothing can be taken back after the last capture.

Where captures are played out at the limit there is none.
"""

from __future__ import annotations

from typing import Final

from games.core.fairness import Advantage
from games.core.words import N_
from games.nissi.options import Options

_LAST: Final = N_("which makes the last move")
_REMEDY: Final = N_("So do captures that are played out at the limit.")

BY_LAST_MOVE: Final = (
    Advantage(seat=1, share=0.732, low=0.681, high=0.780, games=200, why=_LAST, remedy=_REMEDY),
    Advantage(seat=0, share=0.90, low=0.867, high=0.925, games=200, why=_LAST, remedy=_REMEDY),
)
"""The advantages for an even and for an odd limit, where the last move ends the match."""
PLAYED_OUT: Final = Advantage(seat=1, share=0.512, low=0.495, high=0.530, games=400)
"""The advantage where captures are played out at the limit: too small to say."""


def advantage(options: Options) -> Advantage | None:
    """Whom the limit favours; None where a game has none."""
    if options.move_limit is None:
        return None
    return PLAYED_OUT if options.quiet_end else BY_LAST_MOVE[options.move_limit % 2]
