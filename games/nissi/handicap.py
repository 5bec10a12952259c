"""The handicap: who gives it begins without some of the Samurai."""

from __future__ import annotations

from typing import Final

from games.core.handicap import Handicap
from games.core.words import N_
from games.nissi.pieces import BLUE, RED, piece_number
from games.nissi.state import EMPTY

GRADES: Final = (N_("one Samurai"), N_("two Samurai"), N_("three Samurai"))
_MISSING: Final = ("Z", "ZB", "ZXB")
"""The keys of the pieces that are missing, by grade."""


def given_keys(handicap: Handicap | None, seat: int) -> str:
    """The keys of the pieces that a seat begins without."""
    grade = handicap.given_by(seat) if handicap is not None else 0
    return _MISSING[grade - 1] if grade else ""


def without_given(board: tuple[int, ...], handicap: Handicap | None) -> tuple[int, ...]:
    """A starting board without what the handicap takes from its givers."""
    missing = {piece_number(seat, key) for seat in (BLUE, RED) for key in given_keys(handicap, seat)}
    return tuple(EMPTY if piece in missing else piece for piece in board)
