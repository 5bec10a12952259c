"""The handicap: who gives it begins without some of the pieces, those that kill first."""

from __future__ import annotations

from typing import Final

from games.djambi.pieces import Kind

MISSING: Final[tuple[tuple[Kind, ...], ...]] = (
    (),
    (Kind.THUG, Kind.ASSASSIN),
    (Kind.THUG, Kind.ASSASSIN, Kind.JOURNALIST),
    (Kind.THUG, Kind.ASSASSIN, Kind.JOURNALIST, Kind.DIPLOMAT),
)
"""By grade, 0 for none, the kinds of pieces that are missing."""
