"""Numbers as running text has them: in words up to twelve."""

from __future__ import annotations

from typing import Final

from games.core.words import mark_c, tr_c

_NUMBERS: Final = (
    mark_c("number", "no"),
    mark_c("number", "one"),
    mark_c("number", "two"),
    mark_c("number", "three"),
    mark_c("number", "four"),
    mark_c("number", "five"),
    mark_c("number", "six"),
    mark_c("number", "seven"),
    mark_c("number", "eight"),
    mark_c("number", "nine"),
    mark_c("number", "ten"),
    mark_c("number", "eleven"),
    mark_c("number", "twelve"),
)


def in_words(count: int) -> str:
    """A number from 0 on: `three`, `13`."""
    return tr_c("number", _NUMBERS[count]) if count < len(_NUMBERS) else str(count)
