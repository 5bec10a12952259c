"""Short movements: values that run from one number to another, eased out, cut short by the next input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Point = tuple[float, float]

SPEEDS: Final = {"off": 0.0, "slow": 1.8, "normal": 1.0, "fast": 0.6}
"""The factor by which the setting stretches every duration; 0 means no motion."""


def ease_out(share: float) -> float:
    """Returns the eased share of a movement, 0 to 1, quick at first."""
    return 1 - (1 - share) ** 3


class Tween:
    """One movement. `share` is how far it has come, eased, from 0 to 1."""

    def __init__(self, seconds: float, delay: float = 0.0, done: Callable[[], None] | None = None) -> None:
        self.seconds, self.delay, self.done = seconds, delay, done
        self.passed = 0.0

    @property
    def share(self) -> float:
        """The share of the movement that is done, eased, from 0 to 1."""
        if self.seconds <= 0:
            return 1.0
        return ease_out(min(1.0, max(0.0, (self.passed - self.delay) / self.seconds)))

    @property
    def over(self) -> bool:
        """True when it has arrived."""
        return self.passed >= self.delay + self.seconds

    def arrive(self) -> None:
        """Brings the movement to its end."""
        self.passed = self.delay + self.seconds

    def between(self, start: Point, end: Point) -> Point:
        """Returns the place of a thing on its way from `start` to `end`."""
        share = self.share
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


class Motion:
    """The movements of one scene."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.tweens: list[Tween] = []

    def start(self, milliseconds: float, done: Callable[[], None] | None = None, delay: float = 0) -> Tween:
        """A new movement; with motion off it is over at once."""
        tween = Tween(milliseconds / 1000 * self.speed, delay / 1000 * self.speed, done)
        if self.speed <= 0:
            tween.passed = tween.seconds + tween.delay
            if done is not None:
                done()
        else:
            self.tweens.append(tween)
        return tween

    @property
    def running(self) -> bool:
        """True while anything in the scene moves."""
        return bool(self.tweens)

    def advance(self, seconds: float) -> None:
        """Lets so many seconds of every movement go by."""
        for tween in self.tweens:
            tween.passed += seconds
        self._sweep()

    def finish(self) -> None:
        """Brings everything to its end now, as the next input does."""
        while self.tweens:
            for tween in self.tweens:
                tween.arrive()
            self._sweep()

    def _sweep(self) -> None:
        arrived = [tween for tween in self.tweens if tween.over]
        self.tweens = [tween for tween in self.tweens if not tween.over]
        for tween in arrived:
            if tween.done is not None:
                tween.done()
