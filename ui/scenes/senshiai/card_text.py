"""Measuring and breaking a card's text in the card's own measures, the same at every size drawn."""

from __future__ import annotations

from typing import Final

from ui.drawing.lettering import text_width as pixel_width

_MEASURE: Final = 64
"""Text is measured at this many pixels, so that breaks do not depend on the size drawn."""


def text_width(text: str, size: float, bold: bool = False, italic: bool = False) -> float:
    """The width of a line in the card's measures."""
    return pixel_width(text, _MEASURE, bold, italic) * size / _MEASURE


def fitting(text: str, size: float, room: float, bold: bool = False) -> float:
    """The size at which a line is no wider than its room."""
    wide = text_width(text, size, bold)
    return size if wide <= room else size * room / wide


def broken(text: str, size: float, room: float, bold: bool = False, italic: bool = False) -> list[str]:
    """Lines of about equal length in as few lines as the room allows."""
    room *= 0.97  # small type is drawn on whole pixels and may come out a little wider than measured
    lines = _greedy(text, size, room, bold, italic)
    if len(lines) < 2:
        return lines
    low, high = room / 2, room
    while high - low > 1:
        middle = (low + high) / 2
        if len(_greedy(text, size, middle, bold, italic)) > len(lines):
            low = middle
        else:
            high = middle
    return _greedy(text, size, high, bold, italic)


def _greedy(text: str, size: float, room: float, bold: bool, italic: bool) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        trial = f"{line} {word}" if line else word
        if line and text_width(trial, size, bold, italic) > room:
            lines.append(line)
            line = word
        else:
            line = trial
    return [*lines, line] if line else lines


def halves(text: str, size: float) -> list[str]:
    """The break that leaves the longer of two lines shortest."""
    parts = text.split()
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))] or [(text, "")]
    best = min(cuts, key=lambda cut: max(text_width(each, size, True) for each in cut))
    return [line for line in best if line]
