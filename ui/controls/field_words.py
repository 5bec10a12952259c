"""Finds where words begin and end in a text field, for the keys that move and delete by words."""

from __future__ import annotations

import sys
import unicodedata
from typing import Final

_SCRIPTS: Final = ("HIRAGANA", "KATAKANA", "CJK", "HANGUL")  # not for players: the names of characters
_IN_WORDS: Final = frozenset("_'\u2019")
_LONG_VOWEL: Final = "\u30fc\uff70"
TO_NEXT: Final = sys.platform == "win32"
"""Whether a word's end is the beginning of the next word, as on Windows, or where its own letters end."""


def kind_of(char: str) -> str:
    """Returns the class of a character: "" for blanks, a script that is written without them, a word, or signs.

    Kanji, hiragana and katakana are runs of their own, as Japanese editors have it.
    """
    if char.isspace():
        return ""
    category = unicodedata.category(char)
    if category[0] not in "LMN" and char not in _IN_WORDS:
        return "sign"
    if char in _LONG_VOWEL:
        return "KATAKANA"  # not for players
    script = unicodedata.name(char, "").split(" ")[0].removesuffix("-COMPATIBILITY")
    if script in ("HALFWIDTH", "FULLWIDTH", "IDEOGRAPHIC"):
        script = next((each for each in _SCRIPTS if each in unicodedata.name(char, "")), "")
    return script if script in _SCRIPTS else "word"


def word_start(text: str, at: int) -> int:
    """The beginning of the word that stands before a place: where Ctrl+Left goes."""
    while at > 0 and not kind_of(text[at - 1]):
        at -= 1
    return _back(text, at)


def word_end(text: str, at: int, to_next: bool = TO_NEXT) -> int:
    """The end of the word that stands after a place: where Ctrl+Right goes."""
    if to_next:
        return _blanks(text, _on(text, at))
    return _on(text, _blanks(text, at))


def word_at(text: str, at: int) -> tuple[int, int]:
    """Beginning and end of the word under a place, for a double click; of the last one behind the end."""
    at = min(at, len(text) - 1)
    if at < 0:
        return 0, 0
    if not kind_of(text[at]) and at > 0:
        at -= 1  # a click beside a word means that word
    return _back(text, at + 1), _on(text, at)


def _back(text: str, at: int) -> int:
    """The beginning of the run that ends here."""
    kind = kind_of(text[at - 1]) if at else ""
    while at > 0 and kind_of(text[at - 1]) == kind:
        at -= 1
    return at


def _on(text: str, at: int) -> int:
    """The end of the run that begins here."""
    kind = kind_of(text[at]) if at < len(text) else ""
    while at < len(text) and kind_of(text[at]) == kind:
        at += 1
    return at


def _blanks(text: str, at: int) -> int:
    while at < len(text) and not kind_of(text[at]):
        at += 1
    return at
