"""Places by the words of a spoken alphabet: "Echo 5" for E5, since B, D and E sound alike."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from games.core.typed import folded
from games.core.words import NC_, tr_c

OFF: Final = "off"
OWN: Final = "own"
"""The alphabet of the language in force."""
INTERNATIONAL: Final = "international"
_WORDS: Final = (
    NC_("spoken alphabet", "Alfa"), NC_("spoken alphabet", "Bravo"), NC_("spoken alphabet", "Charlie"),
    NC_("spoken alphabet", "Delta"), NC_("spoken alphabet", "Echo"), NC_("spoken alphabet", "Foxtrot"),
    NC_("spoken alphabet", "Golf"), NC_("spoken alphabet", "Hotel"), NC_("spoken alphabet", "India"),
    NC_("spoken alphabet", "Juliett"),
)  # fmt: skip
"""A word for each letter that a place of some board begins with."""
_PLACE: Final = re.compile(r"(?<![\w/])([A-Ja-j])(\d{1,2})(?!\w)", re.ASCII)
_AFTER_A_PIECE: Final = re.compile(r"[A-Z][a-j]\d{1,2}-$")
"""The start of a move such as `Tc2-d3`, which is typed as it is written."""


def spelled(text: str, places: Collection[str], alphabet: str) -> str:
    """A text with its `places` (in small letters) as they are spelled; what only looks like a place stays as it is."""
    if alphabet == OFF:
        return text

    def word(found: re.Match[str]) -> str:
        if found[0].casefold() not in places or _AFTER_A_PIECE.search(text, 0, found.start()):
            return found[0]
        return f"{_word(found[1], alphabet)} {found[2]}"

    return _PLACE.sub(word, text)


def unspelled(text: str, alphabet: str) -> str:
    """What somebody typed with each word of the alphabet that stands before digits put back to its letter."""
    if alphabet == OFF:
        return text
    letters = {folded(_word(letter, alphabet)): letter for letter in "abcdefghij"}
    parts, at = text.split(), 0
    found = []
    while at < len(parts):
        letter = letters.get(folded(parts[at]))
        if letter is not None and at + 1 < len(parts) and parts[at + 1][:1].isdigit():
            found.append(letter + parts[at + 1])
            at += 1
        else:
            found.append(parts[at])
        at += 1
    return " ".join(found)


def _word(letter: str, alphabet: str) -> str:
    word = _WORDS[ord(letter.casefold()) - ord("a")]
    return tr_c("spoken alphabet", word) if alphabet == OWN else word
