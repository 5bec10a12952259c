"""Pictures that are drawn once and kept: one store for all that is drawn, with one budget, let go all at once.

A picture belongs to a size and a look. When either changes, nothing that was drawn before is of use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, Protocol, TypeVar, cast

import pygame

P = ParamSpec("P")
T = TypeVar("T")
Drawn = TypeVar("Drawn", covariant=True)

LEAST_BUDGET: Final = 96 << 20
"""Bytes that pictures may take together before they are let go."""
_SMALL: Final = 1 << 10
"""The bytes that count for a result that is no picture."""


class Cached(Protocol[P, Drawn]):
    """A drawing function whose pictures are kept."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Drawn:
        """Returns the picture, newly drawn or kept."""

    def cache_clear(self) -> None:
        """Drops every picture that is kept."""

    def cache_info(self) -> Any:
        """Returns how often it was asked, and how often it had to draw (see `functools.lru_cache`)."""


class _Store:
    def __init__(self) -> None:
        self.clear: list[Callable[[], None]] = []
        """Functions that drop the pictures of one drawing function each."""
        self.bytes = 0
        """The memory that the pictures take, roughly."""
        self.budget = LEAST_BUDGET
        self.filled = 0
        """The number of times in a row that the budget was used up at one size and look."""
        self.emptied = 0
        """The number of times that all pictures were let go: who remembers that some are drawn asks."""

    def weigh(self, thing: object) -> None:
        if isinstance(thing, pygame.Surface):
            self.bytes += thing.get_pitch() * thing.get_height()
        elif isinstance(thing, tuple | list):
            for each in thing:
                self.weigh(each)
        else:
            self.bytes += _SMALL


store: Final = _Store()


def picture_cache(draw: Callable[P, T]) -> Cached[P, T]:
    """Keeps what a function has drawn, by its arguments. Never draw on what it returns."""

    @wraps(draw)
    def weighed(*args: P.args, **kwargs: P.kwargs) -> T:
        drawn = draw(*args, **kwargs)
        store.weigh(drawn)
        return drawn

    kept = lru_cache(maxsize=None)(weighed)
    store.clear.append(kept.cache_clear)
    return cast(Cached[P, T], kept)


def forget_pictures() -> None:
    """Lets go of every picture: the window's size or the look has changed."""
    store.budget, store.filled = LEAST_BUDGET, 0
    _let_go()


def tidy_pictures() -> None:
    """Lets go of every picture when they have become too many. Between two frames only.

    A screen that needs more than that at once is given more, so that it is not drawn anew for ever.
    """
    if store.bytes > store.budget:
        store.filled += 1
        store.budget = LEAST_BUDGET << min(store.filled, 4)
        _let_go()


def _let_go() -> None:
    for clear in store.clear:
        clear()
    store.bytes = 0
    store.emptied += 1
