"""The words for how hard a puzzle is; on sheets three diamonds say it too."""

from __future__ import annotations

from typing import Final

from games.core.words import NC_, tr, tr_c
from games.guests.glicko import Rating

_HARD: Final = (NC_("puzzle", "easy"), NC_("puzzle", "medium"), NC_("puzzle", "hard"))


def grade_word(grade: int) -> str:
    """Returns the word for a grade, from 1 on."""
    return tr_c("puzzle", _HARD[grade - 1])


def rating_words(rating: Rating) -> str:
    """Returns a solver's rating in words, and whether it is still unsure."""
    value = round(rating.value)
    return tr("rating about {rating}", rating=value) if rating.provisional else tr("rating {rating}", rating=value)
