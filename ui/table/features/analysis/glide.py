"""How the bar beside the board goes from one position's chances to another's: it glides, or stands there at once."""

from __future__ import annotations

from typing import Final

from ui.drawing.motion import Motion, Tween

GLIDE: Final = 200
"""Milliseconds that the bar takes, at the normal speed."""


class BarGlide:
    """The chances that the bar shows, by seat."""

    def __init__(self) -> None:
        self.motion = Motion(0.0)
        """The time of the bar alone: nothing waits for it."""
        self._from: tuple[float, ...] = ()
        self._to: tuple[float, ...] = ()
        self._tween = Tween(0.0)

    @property
    def shown(self) -> tuple[float, ...]:
        """The chances as they are drawn now; () before any was known."""
        if not self.motion.running:
            return self._to
        share = self._tween.share
        return tuple(old + (new - old) * share for old, new in zip(self._from, self._to, strict=True))

    def lead(self, chances: tuple[float, ...], speed: float) -> None:
        """From what is shown now to other chances; the first ever stand at once, and so do all where nothing moves."""
        if chances == self._to:
            return
        begins = len(chances) != len(self._to)
        self._from, self._to = self.shown, chances
        self.motion = Motion(0.0 if begins else speed)
        self._tween = self.motion.start(GLIDE)

    def advance(self, seconds: float) -> None:
        """Lets so many seconds of its way go by."""
        self.motion.advance(seconds)
