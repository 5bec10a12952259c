"""Normalizes what people type and paste, once, before notation, numbers and codes are read.

Names are never brought here: they stay as somebody writes them (`games/core/names.py`). Nor is what a program sends.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final, TypeVar

from games.core.errors import GameError
from games.core.words import cut_off

Read = TypeVar("Read")

_DASHES: Final = frozenset("\u2212\u2500\u2043")
"""Minus, a drawn line and a bullet, which look like dashes and are none to Unicode."""
_LONG_VOWEL: Final = "\u30fc"
"""Typed for a dash with Japanese keys; after kana it lengthens a vowel."""
_STOPS: Final = str.maketrans("\u3001\u3002\u2018\u2019\u201c\u201d", ",.''\"\"")
_UNSEEN: Final = frozenset({"Cf", "Cc", "Cs"})  # not for players: categories of Unicode
_MIDDLE_DOT: Final = re.compile(r"(?<=[!-~])\u30fb(?=[!-~])")
"""The sign that the key of `/` writes in a Japanese input method."""
_QUOTED: Final = re.compile(r"^[ \t]*(?:[>|][ \t]?)+", re.MULTILINE)
"""The marks that mail puts before lines that it quotes."""
_FENCE: Final = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[\w.+-]*[ \t\r]*$\n?", re.MULTILINE)
"""The lines round a block of code in chats."""
_BULLET: Final = re.compile(r"^[ \t]*[-*\u2022\u00b7][ \t]+")
_ROUND: Final = "\"'`\u00ab\u00bb\u2039\u203a\u201e\u201a\u300c\u300d\u300e\u300f<>()[]{}*"
"""Signs that chats, mails and writers put round a line."""
_BEHIND: Final = ".,;:!?\u2026"
_ACCENTS: Final = re.compile("[\u0300-\u036f]+")
"""Accents over Latin letters. The voicing marks of kana, which make other words, are none of them."""


def visible(text: str) -> str:
    """`text` without what nobody sees: soft hyphens, joiners, marks of direction or byte order, controls."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char for char in text if char in "\t\r\n" or unicodedata.category(char) not in _UNSEEN)


def typed(text: str) -> str:
    """`text` as a plain keyboard writes it: letters and digits half as wide, every dash and quote a usual one.

    So that a move in the wide letters of a Japanese keyboard, or with a dash of any length, is the move `D9-D8`. What
    is plain already stays as it is, and so do words of any language.
    """
    if text.isascii() and text.isprintable():
        return text
    plain: list[str] = []
    for char in unicodedata.normalize("NFKC", visible(text)).translate(_STOPS):
        after_kana = bool(plain) and _is_kana(plain[-1])
        dash = char in _DASHES or unicodedata.category(char) == "Pd" or (char == _LONG_VOWEL and not after_kana)
        plain.append("-" if dash else char)
    return _MIDDLE_DOT.sub("/", "".join(plain))


def _is_kana(char: str) -> bool:
    return char == _LONG_VOWEL or "\u3041" <= char <= "\u30ff"


def folded(text: str) -> str:
    """`text` as it is compared with what somebody looks for: capitals, accents, width and curls make no difference."""
    plain = typed(text).casefold()
    if plain.isascii():
        return plain
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", plain)))


def unframed(text: str) -> str:
    """`text` without the `>` of mail before its lines, without fences of code and what nobody sees."""
    return _FENCE.sub("\n", _QUOTED.sub("", visible(text)))


def unquoted(text: str) -> str:
    """`text` without what mail, chats and writers put round it: quotes, brackets, `>` before lines, fences of code."""
    lines = unframed(text).strip()
    while True:
        inner = lines.strip().strip(_ROUND).strip()
        if inner == lines:
            return inner
        lines = inner


def lines_of(text: str) -> list[str]:
    """The lines of a pasted list, as many as there were, as a plain keyboard writes them; no bullets, no `>`."""
    return [_BULLET.sub("", typed(line)).strip().strip("`") for line in unframed(text).splitlines()]


def bare(text: str) -> str:
    """One line of notation without its surroundings, nor the full stop behind it."""
    while (inner := typed(unquoted(text)).rstrip(_BEHIND + " ")) != text:
        text = inner
    return text


def read_typed(text: str, read: Callable[[str], Read]) -> Read:
    """Reads a text as it was typed, else the same without what surrounds it.

    Raises the `GameError` that it raised at first.
    """
    plain = typed(text)
    try:
        return read(plain)
    except GameError as error:
        within = bare(text)
        if within in ("", plain):
            raise
        try:
            return read(within)
        except GameError:
            raise error from None


def shortened(text: str, most: int) -> str:
    """`text` of at most `most` characters, cut between words and marked where it is."""
    if len(text) <= most:
        return text
    cut = text[: most - 2]
    return cut_off(cut[: cut.rfind(" ")] if " " in cut[most // 2 :] else cut)
