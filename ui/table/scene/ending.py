"""When the match is over: how each seat came out, and the count that is told step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.drawing.palette import Colour

STEP: Final = 0.35
"""Seconds that a step of the count takes, at the normal speed."""
_PAUSE: Final = 0.6
"""Seconds from the last step to what it comes to."""
_APART: Final = 0.2
"""Seconds between what is told then: totals, who wins, why."""
TOTALS: Final = 1
WINNER: Final = 2
REASON: Final = 3
"""How far it is told what a count comes to."""


@dataclass(frozen=True)
class Place:
    """How a seat came out."""

    name: str
    crest: int
    colour: Colour
    score: str
    """What it has, as players write it."""
    won: bool
    detail: str = ""
    note: str = ""
    """Beside the crown: that it wins, or shares."""
    waits: str = ""
    """What stands in place of the score until that is told."""


class Count:
    """What a game counts when it is over, such as a score pad line by line; any input tells all of it.

    Scenes ask it how far it is; the table lets it run.
    """

    def __init__(self) -> None:
        self.steps = 0
        """How many there are; 0 while nothing is counted."""
        self._passed = 0.0
        """Seconds of it, at the normal speed."""

    def begin(self, steps: int, speed: float) -> None:
        """Counts from the first step; at speed 0 all is told at once."""
        self.steps = steps
        self._passed = 0.0 if speed > 0 else self._end

    @property
    def _end(self) -> float:
        return self.steps * STEP + _PAUSE + REASON * _APART if self.steps else 0.0

    @property
    def shown(self) -> int:
        """How many steps are told."""
        return min(self.steps, int(self._passed / STEP + 1e-9))

    @property
    def revealed(self) -> int:
        """How much of what it comes to: 0, `TOTALS`, `WINNER` or `REASON`."""
        after = self._passed - self.steps * STEP - _PAUSE
        return REASON if self.whole else 0 if after < 0 else min(REASON, TOTALS + int(after / _APART))

    @property
    def whole(self) -> bool:
        """True when nothing is left to count or to tell."""
        return self._passed >= self._end

    def tick(self, seconds: float, speed: float) -> bool:
        """Lets time pass; True when something more is told now."""
        before = self.shown, self.revealed, self.whole
        if not self.whole:
            self._passed += seconds / max(0.01, speed)
        return (self.shown, self.revealed, self.whole) != before

    def finish(self) -> bool:
        """Tells all at once; False when all was told."""
        ran, self._passed = not self.whole, max(self._passed, self._end)
        return ran


def share_text(points: float) -> str:
    """A share of the point as players write it: 1, 0, ½, ⅓, 1/5, or a decimal."""
    for value, text in ((1.0, "1"), (0.0, "0"), (0.5, "½"), (1 / 3, "⅓"), (0.25, "¼")):
        if abs(points - value) < 1e-9:
            return text
    parts = round(1 / points) if points > 0.01 else 0
    return f"1/{parts}" if parts and abs(points - 1 / parts) < 1e-9 else f"{points:.2f}"
