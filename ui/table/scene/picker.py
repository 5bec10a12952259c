"""A picker: what is chosen, pointed at and held, and which spot completes an action. Knows no pygame and no game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.replies import Point

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class ActionChosen(Generic[A]):
    """The spots chosen make an action."""

    action: A


@dataclass(frozen=True, slots=True)
class NothingThere(Generic[S]):
    """A spot was pointed at with which nothing can be done."""

    spot: S


@dataclass(frozen=True, slots=True)
class ChoiceChanged:
    """Only what is chosen or pointed at has changed."""


class Picks(Protocol):
    """Who knows whether something is picked up."""

    @property
    def chosen(self) -> object:
        """What it is; None: nothing."""


class Picker(Generic[S, A]):
    """What hand and cursor have pointed at so far. It ends with its owner's turn."""

    def __init__(self) -> None:
        self.chosen: S | None = None
        self.hover: S | None = None
        """The spot under the pointer, or None."""
        self.cursor: S | None = None
        """The keyboard's cursor; None until an arrow is pressed, and again when the mouse moves."""
        self.drag: Point | None = None
        """Where the chosen thing is held; None while nothing is dragged."""
        self._again = False
        """The press was on what was chosen already: a tap lets go of it."""

    @property
    def pointed(self) -> S | None:
        """What the cursor stands on, else what the pointer is over."""
        return self.cursor if self.cursor is not None else self.hover

    def choose(self, spot: S | None) -> None:
        """Chooses a spot, or with None lets go."""
        self.chosen, self.drag, self._again = spot, None, False

    def handle(
        self, gesture: Gesture[S], starts: Container[S], targets: Mapping[S, A]
    ) -> ActionChosen[A] | NothingThere[S] | ChoiceChanged | None:
        """What a gesture of the mouse brings about.

        `starts` are the spots that can be chosen, `targets` those that complete an action with the chosen one.
        """
        kind, spot = gesture.kind, gesture.spot
        if kind is Kind.HOVER:
            if spot == self.hover and self.cursor is None:
                return None
            self.hover, self.cursor = spot, None
            return ChoiceChanged()
        if kind is Kind.PRESS:
            self.cursor = None
            return self.point(spot, starts, targets) if spot is not None else None
        if kind is Kind.DRAG:
            before, self.hover = self.hover, spot
            if self.chosen is None or gesture.source != self.chosen:
                return ChoiceChanged() if spot != before else None
            self.drag = gesture.at
            return ChoiceChanged()
        if kind is Kind.DROP:
            held, self.drag, self._again = self.drag, None, False
            if held is None:
                return None
            if spot is None or spot == self.chosen:
                return ChoiceChanged()
            return ActionChosen(targets[spot]) if spot in targets else NothingThere(spot)
        if kind is Kind.TAP and self._again:
            self.choose(None)
            return ChoiceChanged()
        return None

    def point(
        self, spot: S, starts: Container[S], targets: Mapping[S, A], *, lets_go: bool = False
    ) -> ActionChosen[A] | NothingThere[S] | ChoiceChanged:
        """A spot was pressed, or Enter pressed on it (which `lets_go` of the chosen one at once)."""
        if self.chosen is not None and spot == self.chosen:
            if lets_go:
                self.choose(None)
            else:
                self._again = True
            return ChoiceChanged()
        if spot in targets:
            return ActionChosen(targets[spot])
        if spot in starts:
            self.choose(spot)
            return ChoiceChanged()
        return NothingThere(spot)
