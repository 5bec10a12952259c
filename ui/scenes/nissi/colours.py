"""Blue and Red: the armies' lacquer colours in both themes."""

from __future__ import annotations

from typing import Final

from ui.drawing.palette import Colour, Palette, rgb

_LIGHT: Final = (rgb("#05659a"), rgb("#c3431a"))
_DARK: Final = (rgb("#0072b2"), rgb("#c3431a"))
_TEXT_LIGHT: Final = (rgb("#05659a"), rgb("#b33f1a"))
_TEXT_DARK: Final = (rgb("#7cb2cd"), rgb("#d98d71"))


def lacquer(seat: int, palette: Palette) -> Colour:
    """The colour of an army's pieces."""
    return (_DARK if palette.dark else _LIGHT)[seat]


def lacquer_text(seat: int, palette: Palette) -> Colour:
    """An army's colour where it is text."""
    return (_TEXT_DARK if palette.dark else _TEXT_LIGHT)[seat]
