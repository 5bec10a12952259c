"""The text size that follows the window: large windows are used, and nothing is set twice."""

from __future__ import annotations

from typing import Final

FULL: Final = (1280, 800)
"""The window in which text has its nominal size."""
STEP: Final = 10
LARGEST: Final = 300


def percent_for(size: tuple[int, int]) -> int:
    """The text size in percent, in steps of ten, for a window of `size`: 100 up to 1280 x 800, then with its sides."""
    share = min(size[0] / FULL[0], size[1] / FULL[1])
    return min(LARGEST, max(100, int(share * 100) // STEP * STEP))
