"""In which order the arrows of an error appear: what was played, then, after a pause, what it allows, one by one."""

from __future__ import annotations

from typing import Final, NamedTuple

from ui.drawing.motion import Motion, ease_out

PLAYED: Final = 200
PAUSE: Final = 150
ARROW: Final = 220
APART: Final = 120
"""Milliseconds, at the normal speed: of the way that was played, of the pause after it, of every arrow, and between
two of them."""


class Drawn(NamedTuple):
    """How much of an error is drawn, by the shares of its arrows from 0 to 1."""

    played: float = 1.0
    arrows: tuple[float, ...] | None = None
    """What it allows, in order; None: all of it."""

    def share(self, number: int) -> float:
        """The share of one of the arrows, from 0."""
        if self.arrows is None:
            return 1.0
        return self.arrows[number] if number < len(self.arrows) else 0.0


ALL: Final = Drawn()


class Appearing:
    """The time since an error was opened."""

    def __init__(self) -> None:
        self.motion = Motion(0.0)
        """Nothing but the arrows waits for it."""

    def begin(self, arrows: int, speed: float) -> None:
        """The arrows appear from now on; all are there at once where nothing moves."""
        self.motion = Motion(speed)
        self.motion.start(PLAYED + (PAUSE + arrows * ARROW + (arrows - 1) * APART if arrows else 0))

    @property
    def drawn(self) -> Drawn:
        """How much is drawn by now."""
        if not self.motion.running:
            return ALL
        passed, found, start = self.motion.tweens[0].passed * 1000 / self.motion.speed, [], PLAYED + PAUSE
        while passed > start:
            found.append(_share(passed - start, ARROW))
            start += ARROW + APART
        return Drawn(_share(passed, PLAYED), tuple(found))


def _share(passed: float, whole: float) -> float:
    return ease_out(min(1.0, passed / whole))
