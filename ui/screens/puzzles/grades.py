"""The words for how hard a puzzle is; on sheets three diamonds say it too."""

from __future__ import annotations

from games.core.words import tr
from games.guests.glicko import Rating


def rating_words(rating: Rating) -> str:
    """Returns a solver's rating in words, and whether it is still unsure."""
    value = round(rating.value)
    return tr("rating about {rating}", rating=value) if rating.provisional else tr("rating {rating}", rating=value)
