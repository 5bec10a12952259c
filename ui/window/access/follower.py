"""Follows the window: tells a screen reader what has changed, and carries out what it asks for."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

import pygame

from ui.controls.access import speaks_on, tree_of
from ui.controls.screen import AppServices, Screen
from ui.controls.spoken import AccessibleNode
from ui.window.access.sent_nodes import Flat, Numbers, Sent, changed, flatten

PAUSE: Final = 0.1
"""Seconds between two looks at the screen while it moves."""
TITLE: Final = "Zashiki"  # not for players: its name


class Asked(NamedTuple):
    """One request of a screen reader: an action on a node."""

    action: str
    """The kind of action: "focus", "press", "write", "slide", "more" or "less"."""
    node: int
    value: str | float | None = None


class Voice(Protocol):
    """The way to a screen reader. What it asks for waits in `asked`, whatever thread it came from."""

    asked: deque[Asked]

    @property
    def listening(self) -> int:
        """The number of the reader that listens, another one for every reader; 0 while nobody reads."""

    def send(self, nodes: Mapping[int, Sent], focus: int, *, anew: bool) -> bool:
        """Sends nodes and where the keyboard is; `anew`: it is the whole tree. False when the way is broken."""

    def place(self, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Tells the reader where the window stands on the desktop."""

    def look_at(self, seen: bool) -> None:
        """Tells the reader whether the window has the keyboard."""


class Follower:
    """Owns what was sent last. While nobody reads, it does nothing at all."""

    def __init__(self, app: AppServices, voice: Voice) -> None:
        self.app, self.voice = app, voice
        self._numbers = Numbers()
        self._screens: dict[int, tuple[Screen, int]] = {}
        """A number for every screen of the stack, by its identity."""
        self._last_screen = 0
        self._known: Flat | None = None
        self._announced: Screen | None = None
        """The screen whose nodes were sent last."""
        self._heard = 0
        """The number of the reader that the tree was sent to."""
        self._due = True
        self._waited = 0.0
        self._place: object = None
        self._seen: bool | None = None
        self.broken = False
        """True after a fault: no more updates are sent."""

    @property
    def due(self) -> bool:
        """Whether a change has not been sent to the reader yet."""
        return self._due

    def answer(self) -> None:
        """Carries out what was asked for since the last turn."""
        while self.voice.asked:
            asked = self.voice.asked.popleft()
            node = self._standing(asked.node)
            if node is not None and node.enabled:
                self._carry_out(asked, node)
                self._due = True
                if self.app.screens:
                    self.app.top.request_redraw()

    def _standing(self, number: int) -> AccessibleNode | None:
        """What stands on the screen under a number that was sent, None where it is gone.

        Controls may have been made anew since: then what was sent is dead, and what has taken its place is meant.
        """
        known = self._known
        if known is None or number not in known.actions or not self.app.screens:
            return None
        top = self.app.top
        if top is not self._announced:
            return None
        return (self._flat(top) if self._due or top.dirty else known).actions.get(number)

    def _flat(self, top: Screen) -> Flat:
        return flatten(self._number_of(top), tree_of(top), TITLE, self.app.size, self._numbers)

    def _carry_out(self, asked: Asked, node: AccessibleNode) -> None:
        self.app.inputs.by_keys = True  # the ring shows where the reader is
        if asked.action == "focus" and node.focus is not None:
            node.focus()
        elif asked.action == "press" and node.press is not None:
            node.press()
        elif asked.action == "write" and node.write is not None and isinstance(asked.value, str):
            node.write(asked.value)
        elif node.slide is not None and node.number is not None:
            here, most = node.number
            step = max(1.0, most / 20)
            goals = {"more": here + step, "less": here - step, "slide": asked.value}
            goal = goals.get(asked.action)
            if isinstance(goal, float | int):
                node.slide(min(most, max(0.0, float(goal))))

    def follow(self, drawn: bool, seconds: float) -> None:
        """Tells what has changed, after a turn of the loop in which something was `drawn` or not."""
        heard = 0 if self.broken else self.voice.listening
        if not heard or not self.app.screens:
            self._known, self._due = None, True
            return
        self._follow_window()
        self._due |= drawn or heard != self._heard
        self._waited += seconds
        if not self._due or (self._waited < PAUSE and self.app.top.moving and heard == self._heard):
            return
        if not speaks_on(self.app.top):
            self._due, self._waited = False, 0.0
            self._tell(heard)

    def _tell(self, heard: int) -> None:
        anew = heard != self._heard or self._known is None
        top = self.app.top
        flat = self._flat(top)
        before = self._known
        news = flat.nodes if anew or before is None else changed(before.nodes, flat.nodes)
        self._known, self._heard, self._announced = flat, heard, top
        if news or before is None or before.focus != flat.focus:
            self.broken = not self.voice.send(news, flat.focus, anew=anew)

    def _number_of(self, top: Screen) -> int:
        """The screen's number; those that have left the stack are forgotten."""
        stack = {id(each): each for each in self.app.screens}
        if any(key not in stack for key in self._screens):
            self._screens = {key: kept for key, kept in self._screens.items() if key in stack}
            self._numbers.forget(frozenset(number for _, number in self._screens.values()))
        if id(top) not in self._screens:
            self._last_screen += 1
            self._screens[id(top)] = (top, self._last_screen)
        return self._screens[id(top)][1]

    def _follow_window(self) -> None:
        seen = not self.app.away
        if seen != self._seen:
            self._seen = seen
            self.voice.look_at(seen)
        place = (pygame.display.get_window_position(), self.app.size)
        if place != self._place:
            self._place = place
            self.voice.place(*place)
