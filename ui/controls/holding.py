"""A press that counts only once it has been held for a while, or once it was made twice; never one by accident.

Time is counted from the turn of the loop after the one that brought the press: what passed before it is none of its.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

HOLD: Final = 0.8
"""Seconds for which it is held."""
DEAF: Final = 0.6
"""Seconds for which nothing counts that was pressed: it may have been meant for what was there before."""
EMPTIES: Final = 0.15
"""Seconds in which a full ring is empty again."""
SOONEST: Final = 1.0
LATEST: Final = 5.0
"""Seconds between the first of two presses and the second one, at least and at most."""


class Deaf:
    """The first moment, in which nothing counts."""

    def __init__(self) -> None:
        self.again()

    def again(self) -> None:
        """Starts the deaf time from its beginning."""
        self._left, self._fresh = DEAF, True

    @property
    def over(self) -> bool:
        """Whether what is pressed counts."""
        return self._left <= 0

    def advance(self, seconds: float) -> None:
        """Counts down the deaf time by so many seconds."""
        self._left -= 0.0 if self._fresh else seconds
        self._fresh = False


class Hold:
    """The one press that is held down, and for how long; further presses beside it do not count."""

    def __init__(self) -> None:
        self.source: Hashable = None
        """The key, the button or the pointer that is held; None: nothing is."""
        self.filled = 0.0
        """The share of the ring that is filled, from 0 to 1."""
        self._held = 0.0
        self._fresh = False

    def begin(self, source: Hashable) -> None:
        """Starts to hold `source`; starts anew where its release was never reported."""
        if self.source in (None, source):
            self.source, self._held, self._fresh = source, 0.0, True

    def end(self, source: Hashable) -> None:
        """Ends the hold if `source` is what is held."""
        if source == self.source:
            self.let_go()

    def let_go(self) -> None:
        """Ends whatever is held, and empties its time."""
        self.source, self._held = None, 0.0

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when a press has been held for long enough, which then is over."""
        if self.source is None:
            self.filled = max(0.0, self.filled - seconds / EMPTIES)
            return False
        self._held += 0.0 if self._fresh else seconds
        self._fresh = False
        self.filled = min(1.0, self._held / HOLD)
        if self._held < HOLD:
            return False
        self.let_go()
        return True


class Twice:
    """Two presses, for hands that cannot hold: the second counts neither too soon after the first nor too late."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._fresh = False

    @property
    def begun(self) -> bool:
        """The first press was made, and a second may still follow it."""
        return self._since is not None

    @property
    def ready(self) -> bool:
        """True when a second press would count now."""
        return self._since is not None and SOONEST <= self._since <= LATEST

    def press(self) -> bool:
        """Registers a press; returns True for the second of two. One that comes too soon counts as a first one."""
        done = self.ready
        self._since, self._fresh = (None if done else 0.0), True
        return done

    def forget(self) -> None:
        """Forgets the first press, so that the next one is a first one."""
        self._since = None

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when what a press would mean has changed."""
        if self._since is None:
            return False
        before = self.ready
        self._since += 0.0 if self._fresh else seconds
        self._fresh = False
        if self._since > LATEST:
            self._since = None
        return self.ready != before
