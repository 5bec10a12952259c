"""What the record says of a match against the strongest bots with a handicap."""

from __future__ import annotations

from games.core.handicap import grades_of
from games.core.words import sentences, tr
from games.guests.handicaps import STRONGEST, Fitting
from games.guests.road import even_words
from ui.screens.setup.state import Setup


def proposed_handicap(setup: Setup, fit: Fitting | None) -> str:
    """What the record makes likely with the grade that fits, where the strongest bots sit at the table."""
    if fit is None or setup.levels != (STRONGEST,):
        return ""
    what = tr(grades_of(setup.game.rules)[fit.grade - 1])
    words = tr(
        "Against the master who gives {what} you would win about {n} of 100.",
        what=what, n=round(100 * fit.share(setup.seat_count)),
    )  # fmt: skip
    return sentences(words, even_words(setup.seat_count))
