"""Other words for what somebody searches in the rules: those of the rulebooks, of older editions and of other games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.typed import folded
from games.core.words import NC_, tr_c

_ALIKE: Final = (
    NC_("search words", "promoted, promotion, promote, raging, rages, rage"),
    NC_("search words", "score, scores, scoring, count, counts, points"),
    NC_("search words", "Councellor, adviser, Counsellor"),
    NC_("search words", "adjacent, neighbouring, beside, next to, near"),
    NC_("search words", "furthest enemy row, far row, home row, End Row"),
    NC_("search words", "throne, centre, maze, the Seat"),
    NC_("search words", "dead piece, dead body, Corpse"),
    NC_("search words", "reporter, Journalist"),
    NC_("search words", "necromobile, Gravedigger"),
    NC_("search words", "militant, pawn, Thug"),
    NC_("search words", "tie, tied, drawn, shared, draw"),
)
"""Words for the same thing, of any game, with commas between them. Translations list those of their language."""


def others_for(wanted: str) -> Iterator[str]:
    """The other words for what somebody wants to find, to be tried one after the other where it is not found itself."""
    word = " ".join(folded(wanted).split())
    for group in _ALIKE:
        words = [each.strip() for each in tr_c("search words", group).replace("\u3001", ",").split(",")]
        if word and word in map(folded, words):
            yield from (each for each in reversed(words) if folded(each) != word)
