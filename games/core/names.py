"""Players' names: cleaned wherever a name comes in, so that nothing behind has to doubt it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

USUAL: Final = ("Aoi", "Ren", "Mika", "Sora", "Yuki", "Haru", "Nao", "Kei")  # not for players: names in every language
"""Names to begin with, by seat; also for whoever has none."""
JOINERS: Final = "\u200c\u200d"
"""Zero-width non-joiner and joiner: spelling in Persian and Hindi, so they stay in a name, drawn or not."""
_BLANK_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their category, but nothing to see."""


@lru_cache(maxsize=4096)
def is_plain(char: str) -> bool:
    """False for a character that no name needs: controls, marks of direction, halves of pairs, what has no meaning."""
    return char in JOINERS or (unicodedata.category(char)[0] != "C" and char not in _BLANK_LETTERS)


def plain(text: str) -> str:
    """`text` composed (NFC), in one line and without the characters that are not plain."""
    if text.isascii() and text.isprintable():
        return text
    blanked = (" " if char.isspace() else char for char in text)
    return unicodedata.normalize("NFC", "".join(char for char in blanked if is_plain(char)))


def shown_name(name: str) -> str:
    """A file's or folder's name fit to be shown: what is no text in it becomes a question mark."""
    return "".join(char if is_plain(char) else "?" for char in name)


def clean_name(text: str, limit: int, seat: int | None = None) -> str:
    """A name of at most `limit` characters as it is kept; the seat's usual one (or "") where nothing can be seen.

    Blanks around it go and those inside become single; joiners stay between letters.
    """
    words = " ".join(plain(text[: 8 * limit]).split())[:limit].strip(JOINERS + " ")
    if not any(unicodedata.category(char)[0] in "LNPS" for char in words):
        words = ""
    return words or ("" if seat is None else USUAL[seat % len(USUAL)])
