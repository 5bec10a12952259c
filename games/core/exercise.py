"""A match that is a task with stars: what it asks for, and how far it is. A game says which of its matches are one."""

from __future__ import annotations

from typing import NamedTuple


class Star(NamedTuple):
    """One of the stars that can be won."""

    words: str
    """The condition, without a full stop."""
    reached: bool
    lost: bool = False
    """Whether nothing but taking something back can reach it any more."""
    progress: tuple[int, int] | None = None
    """How much of how much is done, where the condition is counted."""


class Exercise(NamedTuple):
    """A task as it stands."""

    id: str
    """The name by which records know it."""
    heading: str
    goal: str
    """How it is won, in one sentence."""
    stars: tuple[Star, ...]
    """The first one is for winning."""
    won: bool
    over: bool

    @property
    def earned(self) -> tuple[bool, ...]:
        """Which stars are won; none before the task is."""
        return tuple(self.won and star.reached for star in self.stars)
