"""Gestures: press, drag, drop, tap, hover and the wheel told apart, once for all boards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Generic, TypeVar

import pygame

from ui.controls.inputs import FINGER_FAR
from ui.table.scene.replies import Point

S = TypeVar("S")

FAR: Final = 6
"""Pixels from which on a press is a drag."""


class Kind(Enum):
    """The kinds of things a pointer does."""

    HOVER = auto()
    """It moved, with no button held."""
    PRESS = auto()
    DRAG = auto()
    """It moves, far enough from where it was pressed."""
    DROP = auto()
    """Let go after a drag."""
    TAP = auto()
    """Let go where it was pressed."""
    LOOK = auto()
    """The right button: show this closely."""
    WHEEL = auto()


@dataclass(frozen=True, slots=True)
class Gesture(Generic[S]):
    """One gesture. `S` is what a game's scene calls a place: a cell, a card, a pile."""

    kind: Kind
    at: Point
    spot: S | None
    """What lies under the pointer."""
    source: S | None = None
    """What lay under it when it was pressed (drag, drop, tap)."""
    moved: Point = (0, 0)
    """Pixels since the last gesture of this drag."""
    turns: float = 0.0
    """Steps of the wheel, away from the hand."""


class Gestures(Generic[S]):
    """Turns mouse events into gestures."""

    def __init__(self) -> None:
        self._pressed: tuple[Point, S | None] | None = None
        self._at: Point | None = None
        """Where a drag has come to; None while the press is still a tap."""

    @property
    def held(self) -> bool:
        """True while the button is down."""
        return self._pressed is not None

    def forget(self) -> None:
        """Whatever was begun is dropped."""
        self._pressed = self._at = None

    def let_go(self) -> Gesture[S] | None:
        """What was begun ends over nothing: the button was let go where nobody saw it. None where nothing was."""
        if self._pressed is None:
            return None
        at, source = self._pressed
        self.forget()
        return Gesture(Kind.DROP, at, None, source)

    def read(self, event: pygame.event.Event, spot: S | None, at: Point) -> Gesture[S] | None:
        """The gesture that a mouse event makes over `spot`; None for one that means nothing."""
        if event.type == pygame.MOUSEWHEEL:
            return Gesture(Kind.WHEEL, at, spot, turns=float(getattr(event, "precise_y", event.y)))
        if event.type == pygame.MOUSEMOTION:
            return self._moved(spot, at, FINGER_FAR if getattr(event, "touch", False) else FAR)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 3:
                self.forget()  # a finger that lies still: what it was about to press is not pressed
                return Gesture(Kind.LOOK, at, spot)
            if event.button == 1:
                self._pressed, self._at = (at, spot), None
                return Gesture(Kind.PRESS, at, spot)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed is not None:
            source, dragged = self._pressed[1], self._at is not None
            self.forget()
            return Gesture(Kind.DROP if dragged else Kind.TAP, at, spot, source)
        return None

    def _moved(self, spot: S | None, at: Point, far: int) -> Gesture[S]:
        if self._pressed is None:
            return Gesture(Kind.HOVER, at, spot)
        start, source = self._pressed
        last = self._at or start
        if self._at is None and max(abs(at[0] - start[0]), abs(at[1] - start[1])) <= far:
            return Gesture(Kind.HOVER, at, spot)
        self._at = at
        return Gesture(Kind.DRAG, at, spot, source, (at[0] - last[0], at[1] - last[1]))
