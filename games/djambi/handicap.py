"""The handicap: who gives it begins without some of the pieces."""

from __future__ import annotations

from typing import Final

from games.djambi.pieces import Kind

MISSING: Final[tuple[tuple[tuple[Kind, ...], tuple[tuple[int, int], ...]], ...]] = (
    ((), ()),
    ((), ((2, 3),)),
    ((), ((2, 3), (3, 2))),
    ((Kind.ASSASSIN,), ()),
    ((Kind.ASSASSIN, Kind.JOURNALIST), ()),
)
"""By grade, 0 for none, the pieces that are missing: kinds, and the places of Thugs."""
