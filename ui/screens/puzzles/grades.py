"""The words for how hard a puzzle is; on sheets three diamonds say it too."""

from __future__ import annotations

from typing import Final

from games.core.words import NC_, tr_c

_HARD: Final = (NC_("puzzle", "easy"), NC_("puzzle", "medium"), NC_("puzzle", "hard"))


def grade_word(grade: int) -> str:
    """Returns the word for a grade, from 1 on."""
    return tr_c("puzzle", _HARD[grade - 1])
