"""Blue and Red: the armies' lacquer colours in every theme."""

from __future__ import annotations

from ui.drawing.palette import Colour, Palette


def lacquer(seat: int, palette: Palette) -> Colour:
    """The colour of an army's pieces."""
    return palette.armies[seat]


def lacquer_text(seat: int, palette: Palette) -> Colour:
    """Returns an army's colour where it is text."""
    return palette.armies_text[seat]
