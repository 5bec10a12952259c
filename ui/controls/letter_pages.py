"""The letters that can be written without a keyboard, page by page, in the order of a keyboard of their language."""

from __future__ import annotations

import unicodedata
from typing import Final, NamedTuple

from games.core.words import language


class Page(NamedTuple):
    """Letters that the on-screen keyboard shows together."""

    name: str
    """The words on the key that leads to the page."""
    rows: tuple[str, ...]


_LATIN: Final = {
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß,.-"),
    "en": ("qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn',.-", "éèêàâçîôùœ"),
}
_SIGNS: Final = Page("123", ("1234567890", "@#&*+=%_()", "-/:;.,!?'\""))
_KANA: Final = (
    "あかさたなはまやらわー",
    "いきしちにひみゆりを゛",
    "うくすつぬふむよるん゜",
    "えけせてねへめゃれっ、",
    "おこそとのほもゅろょ。",
)
_KATAKANA: Final = ord("ア") - ord("あ")
"""The offset from a hiragana to its katakana."""
_MARKS: Final = {"゛": "\u3099", "゜": "\u309a"}
"""The signs that change the kana before them, and the combining character of each."""


def pages() -> tuple[Page, ...]:
    """The pages of the language in force, the usual one first."""
    rows = _LATIN.get(language(), _LATIN["en"])
    latin = (Page("abc", rows), Page("ABC", tuple("".join(map(_capital, row)) for row in rows)), _SIGNS)
    if language() != "ja":
        return latin
    katakana = tuple("".join(map(_katakana, row)) for row in _KANA)
    return Page("かな", _KANA), Page("カナ", katakana), *latin


def joined(text: str, letter: str) -> str:
    """A text with a letter after it; a mark goes onto the kana before, where that takes it."""
    if letter not in _MARKS:
        return text + letter
    whole = unicodedata.normalize("NFC", text[-1:] + _MARKS[letter])
    return text[:-1] + whole if len(whole) == 1 and text else text


def _capital(letter: str) -> str:
    return letter.upper() if len(letter.upper()) == 1 else letter


def _katakana(letter: str) -> str:
    return chr(ord(letter) + _KATAKANA) if "ぁ" <= letter <= "ん" else letter
