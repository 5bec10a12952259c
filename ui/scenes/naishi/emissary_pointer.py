"""Emissaries under the pointer: a row of the court is clicked, an emissary dragged there, or called home from there."""

from __future__ import annotations

from typing import Final

from games.naishi.court import Court
from ui.scenes.naishi.layout import Spot
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.replies import Point

ROWS: Final = ("swap", "discard", "decree")
"""The court's rows from above, by the commands that send an emissary there."""
HOME: Final[Spot] = ("home", 0)
"""The spot of one's own emissaries at home."""
PLACES: Final[tuple[Spot, ...]] = (*(("court", row) for row in range(len(ROWS))), HOME)


def is_court(spot: Spot | None) -> bool:
    """True for places of emissaries, not of cards."""
    return spot is not None and spot[0] in ("court", "home")


def emissary_command(spot: Spot | None) -> str | None:
    """The command of the court's row under the pointer."""
    return ROWS[spot[1]] if spot is not None and spot[0] == "court" else None


class EmissaryPointer:
    """The emissary in one person's hand."""

    def __init__(self) -> None:
        self.held: Point | None = None
        """The point at which the emissary is held."""

    def on_command(self, gesture: Gesture[Spot], court: Court, seat: int) -> str | None:
        """The command that a gesture begun among emissaries asks for; a drag carries one along where one stands."""
        kind, spot, source = gesture.kind, gesture.spot, gesture.source
        if kind is Kind.DRAG and source is not None:
            here = court.reserve(seat) if source == HOME else (court.swaps[seat], court.discards[seat], 0)[source[1]]
            self.held = gesture.at if here else None
        elif kind is Kind.DROP:
            self.held = None
            return emissary_command(spot) if source == HOME else "recall" if spot == HOME else None
        return emissary_command(spot) if kind is Kind.TAP and spot == source else None
