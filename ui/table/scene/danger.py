"""Dangers as a game's scene tells them: what could be struck at next, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Danger:
    """A place that somebody could strike at next, by what the viewer knows. Places are named as `find` knows them."""

    place: str
    seats: tuple[int, ...] = ()
    """The seats that could strike there."""
    struck: int | None = None
    """Whose piece stands there; None: nothing, so that it is merely dangerous to go there."""
    origins: tuple[tuple[str, int], ...] = ()
    """The places from where, each with the seat it is struck by."""
    words: str = ""
    """A few words below the place."""
    shots: tuple[tuple[str, int], ...] = ()
    """The places from where it could be struck without going there, with the seats."""


@dataclass(frozen=True, slots=True)
class Dangers:
    """All that could be struck at."""

    found: Sequence[Danger] = ()
    none: str = ""
    """Why nothing is marked, in a sentence, where nothing is; "" where the table's own words for that do."""
