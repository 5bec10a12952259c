"""The kinds of help that make a match assisted: such a match is counted apart and never rated."""

from __future__ import annotations

from typing import Final

from games.core.words import N_

HINT: Final = "hint"
"""A bot was asked for advice."""
TAKE_BACK: Final = "take-back"
"""Something was taken back, and played otherwise."""
COACH: Final = "coach"
"""Lines of play were tried or judged while the match went on."""
SET_UP: Final = "set-up"
"""The match began from a position that somebody put together."""
TEACHER: Final = "teacher"
"""A teacher sits at the table, who asks before a move that loses much; so it is from the first move on."""
ASSISTANCE: Final = {
    HINT: N_("a hint"), TAKE_BACK: N_("an undo"), COACH: N_("other lines tried in a review"),
    SET_UP: N_("a position set up by hand"), TEACHER: N_("a teacher at the table"),
}  # fmt: skip
"""Every kind of assistance with its words for players, which are translated where they are shown."""
