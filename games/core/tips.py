"""Tips: one sentence each, told once in free play at the first moment that it helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Tip(NamedTuple):
    """What a player may not know yet, and when."""

    name: str
    """By which it is remembered that it was told; never used again for another one of the same game."""
    words: str
    place: Callable[[Any], str | None]
    """The name of the place that it is about, in the view of the seat to act, as the game's scene finds it;
    "" where there is none, None where this is not its moment."""
    padded: str | None = None
    """What is told in its place while a pad leads, where it names keys that no pad has; "": nothing is."""
