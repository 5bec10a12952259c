"""The places of a board as they are told one by one: a cell, a card, a slot, a line of a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from ui.table.scene.replies import Reply

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class AccessiblePlace(Generic[S]):
    """Something on a board that a hand can point at."""

    spot: S
    """What the scene calls it."""
    name: str
    """What it is known by, as long as it is there; without `words` the game's own narration says what lies there."""
    box: pygame.Rect
    words: str = ""
    group: str = ""
    """What it is a part of besides the board, such as a hand."""
    picked: bool = False
    """It is picked up, or chosen."""
    open: bool = False
    """Pointing at it now goes on with what is picked up, or begun."""
    about: str = ""
    """What a card does that lies there, for who cannot look at it."""


@dataclass(frozen=True, slots=True)
class AccessibleBoard(Generic[S]):
    """How who names a spot, in place of pointing at it, gets at a scene's board; the last argument is the snapshot."""

    cursor: Callable[[], S | None]
    """The spot on which the keyboard's cursor stands."""
    places: Callable[[Any], Sequence[AccessiblePlace[S]]]
    """Every spot that a hand or the keyboard's cursor can point at, in the order of reading, to be told aloud."""
    stand: Callable[[S, Any], object]
    """Puts the keyboard's cursor on a spot."""
    point: Callable[[S, Any], Reply[Any]]
    """Does what a click on a spot does, or Enter there."""
    ahead: Callable[[Any], str] = lambda snapshot: ""
    """The place to which Up leads, as it is read out, once the cursor was turned where it stands; "" on boards where
    the arrows go as they point."""
