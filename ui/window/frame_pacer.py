"""The time that the loop sleeps between two turns, longer while nobody looks at the window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

FRAME: Final = 1 / 60
DOZE: Final = 0.045
"""Seconds between two turns when nothing has happened for a while: the next key is still answered within 50 ms."""
UNSEEN: Final = 0.2
"""The seconds between two naps while the window is minimised or hidden."""
NAPS: Final = 4
"""While the loop dozes it looks for input at every turn, and lets time pass at every so many only."""
PULSE: Final = NAPS * DOZE
"""Seconds after which time passes at the latest where the loop waits for events: what announces nothing, such as a
notice that goes away, is late by so much at most."""
SLOW_PULSE: Final = 1.0
"""The same once the picture has been still for `STILL`. The system's request to end is heard within it."""
STILL: Final = 12.0
"""Seconds without a new picture after which nothing is expected to change soon: no notice stays for longer."""
AWAKE: Final = 2.0
"""Seconds after the last input or movement until the loop dozes."""


class FramePacer:
    """Follows the window's events and says how long to sleep."""

    def __init__(self) -> None:
        self.hidden = False
        """True while nothing of the window can be seen."""
        self.focused = True
        """False while another program has the keyboard."""
        self._quiet = 0.0
        """Seconds since the last input or movement."""
        self._still = 0.0
        """Seconds since the last new picture."""
        self._naps = 0

    @property
    def away(self) -> bool:
        """True while the player looks at something else."""
        return self.hidden or not self.focused

    def follow(self, events: Iterable[pygame.event.Event]) -> None:
        """Takes note of what came in."""
        for event in events:
            self._quiet = 0.0
            if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
                self.hidden = True
            elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
                self.hidden = False
            elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                self.focused = event.type == pygame.WINDOWFOCUSGAINED

    def naps(self, *, events: bool, working: bool) -> bool:
        """True for a turn in which the loop only looks for input: it dozes, nothing came in, time passes later."""
        if events or working or self.hidden or self._quiet < AWAKE:
            self._naps = 0
            return False
        self._naps = (self._naps + 1) % NAPS
        return self._naps != 0

    def wait(self, due: float, *, drawn: bool) -> float:
        """Seconds to wait for an event after a turn in which nothing came in and nothing moved.

        `due`: in so many the picture changes by itself; `drawn`: it has changed in this turn.
        """
        if self.hidden:
            return SLOW_PULSE
        if drawn or self._quiet < AWAKE:
            self._still = 0.0
        rest = FRAME if self._quiet < AWAKE else PULSE if self._still < STILL else SLOW_PULSE
        rest = min(rest, max(due, FRAME))
        self._quiet += rest
        self._still += rest
        return rest

    def pause(self, *, moving: bool, working: bool, spent: float) -> float:
        """Seconds to sleep after a turn that took `spent`, whatever comes in meanwhile.

        `moving`: the picture changes by itself; `working`: something in the background is to be handed back soon.
        """
        if self.hidden:
            return UNSEEN
        if moving:
            self._quiet = 0.0
            return max(0.001, FRAME - spent)
        rest = FRAME if working or self._quiet < AWAKE else DOZE
        self._quiet += rest
        return rest
