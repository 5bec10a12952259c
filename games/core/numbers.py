"""Numbers as running text has them: in words up to twelve."""

from __future__ import annotations

from typing import Final

from games.core.words import NC_, tr_c

_NUMBERS: Final = (
    NC_("number", "no"),
    NC_("number", "one"),
    NC_("number", "two"),
    NC_("number", "three"),
    NC_("number", "four"),
    NC_("number", "five"),
    NC_("number", "six"),
    NC_("number", "seven"),
    NC_("number", "eight"),
    NC_("number", "nine"),
    NC_("number", "ten"),
    NC_("number", "eleven"),
    NC_("number", "twelve"),
)


def in_words(count: int) -> str:
    """A number from 0 on: `three`, `13`."""
    return tr_c("number", _NUMBERS[count]) if count < len(_NUMBERS) else str(count)
