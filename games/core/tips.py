"""Tips: one sentence each, shown once in free play at the first moment that it helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Tip(NamedTuple):
    """A rule or a habit that a player may not know yet, and when to say it."""

    name: str
    """The key by which a tip is remembered as shown; never used again for another one of the same game."""
    words: str
    place: Callable[[Any], str | None]
    """The name of the place that it is about, in the view of the seat to act, as the game's scene finds it;
    "" where there is none, None where this is not its moment."""
    padded: str | None = None
    """The sentence in its place while a pad leads, where the tip names keys that no pad has; "": none is shown."""
    teaches: tuple[type[Any], ...] = ()
    """The actions that it explains: whoever has done one of them needs it no more."""
    command: str = ""
    """The command that it names, likewise."""
