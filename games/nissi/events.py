"""Events: what can happen in a match, the source of its log and its animation."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.types import Event


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A piece moved to another tile."""

    seat: int
    key: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A piece left the game."""

    seat: int
    """The seat that owned the piece."""
    key: str
    tile: int
    by: str
    """The key of the piece that took it."""


@dataclass(frozen=True, slots=True)
class Raged(Event):
    """A Protector reached its far row and rages from now on."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Calmed(Event):
    """A raging Protector left its far row and is an ordinary one again."""

    seat: int
    tile: int
    """The tile on which it stands now."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A side had no move and passed."""

    seat: int
