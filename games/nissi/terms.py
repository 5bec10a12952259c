"""The terms of the evaluation by name, from a seat's side: what the pieces of each kind are worth where they stand."""

from __future__ import annotations

from typing import Final

from games.nissi.evaluate import VALUES
from games.nissi.pieces import PROTECTORS, seat_of
from games.nissi.state import EMPTY, State

SAMURAI: Final = "Samurai"  # not for players
PROTECTOR: Final = "Protector"  # not for players
"""Names by which saves and programs know the terms."""


def terms(state: State, seat: int) -> dict[str, float]:
    """Hundredths of an army point, own less the other's; their sum is the evaluation."""
    found = {SAMURAI: 0.0, PROTECTOR: 0.0}
    for tile, piece in enumerate(state.board):
        if piece == EMPTY:
            continue
        owner = seat_of(piece)
        name, values = (PROTECTOR, VALUES.protector) if piece in PROTECTORS else (SAMURAI, VALUES.samurai)
        found[name] += values[owner][tile] if owner == seat else -values[owner][tile]
    return found
