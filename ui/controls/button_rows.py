"""How the buttons of a row are spread over lines, where one line has no room for them."""

from __future__ import annotations

from collections.abc import Sequence


def evenly_broken(widths: Sequence[int], gap: int, room: int) -> list[int]:
    """Returns how many buttons stand on each line: as few lines as there can be, the last at least half a line long.

    `widths` are those of the buttons in their order, none of them wider than `room`, with `gap` pixels between two.
    So no button is left alone below a full line, unless the one before it could not stand there with it.
    """
    lines = _filled(widths, gap, room)
    while len(lines) > 1:
        lengths = _lengths(lines, widths, gap)
        if 2 * lengths[-1] >= max(lengths):
            break
        tried = _filled(widths, gap, max(lengths) - 1)
        if len(tried) != len(lines) or max(_lengths(tried, widths, gap)) >= max(lengths):
            break
        lines = tried
    return lines


def _filled(widths: Sequence[int], gap: int, room: int) -> list[int]:
    """How many stand on each line if each takes as many as fit, and one at least."""
    lines: list[int] = []
    taken = room + 1
    for width in widths:
        if taken + gap + width > room:
            lines.append(0)
            taken = -gap
        lines[-1] += 1
        taken += gap + width
    return lines


def _lengths(lines: Sequence[int], widths: Sequence[int], gap: int) -> list[int]:
    """How long each line is."""
    lengths, placed = [], 0
    for count in lines:
        lengths.append(sum(widths[placed : placed + count]) + gap * (count - 1))
        placed += count
    return lengths
