"""Danger on demand: what could be struck at next, and by whom, while a key is held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from games.core.words import N_
from ui.controls.inputs import InputState
from ui.controls.keys import bind

_DANGER: Final = N_("While held: what others could strike at next (ringed), where they could go (washed)")
DANGER_KEY: Final = bind("danger", _DANGER, pygame.K_u, area="table")
"""No game uses it, on any keyboard's layout."""


@dataclass(frozen=True, slots=True)
class Danger:
    """A place that somebody could strike at next, by what the viewer knows. Places are named as `find` knows them."""

    place: str
    seats: tuple[int, ...] = ()
    """Who could strike there."""
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


class DangerOverlay:
    """Whether dangers are shown: from the key's press until it is let go."""

    def __init__(self) -> None:
        self.shown = False

    def follow(self, inputs: InputState) -> bool:
        """True when the key has just been let go."""
        was, self.shown = self.shown, self.shown and inputs.holds(DANGER_KEY)
        return was != self.shown
