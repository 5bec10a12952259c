"""Line breaking: at blanks, at marked places, after the hyphen of a long word, and between kanji and
kana by the rules of kinsoku.

A catalogue of Japanese words marks the places between its phrases with a blank without width (`BREAK`). Japanese text
without such marks (a lesson, a card, the rules) breaks where a phrase seems to begin, by the kinds of its letters, and
only where none is near anywhere but before what closes and behind what opens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

BREAK: Final = "\u200b"
"""A line may break here; it is not drawn."""
_NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝」』】〉》〕〟’”…‥％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
)  # not for players: signs
"""The characters that no line begins with."""
_NEVER_LAST: Final = frozenset("（［｛「『【〈《〔〝‘“([{")
"""The characters that no line ends with."""

_PREFIX: Final = "おご"
"""The characters that belong to the word behind them."""
_STEM: Final = "きぎけげしせちてびべみめりれえ"
"""The kana that stand between two kanji of one verb, as in 引き分け."""
_JOINING: Final = "～〜×＋"
"""The characters that join two numbers."""
_LONGEST_TAIL: Final = 12
"""The most characters of a line that stay empty for the sake of a phrase."""

_BLANK: Final = re.compile(" (?!%)")
"""A blank at which a line may end: a number keeps its percent sign."""
_HYPHEN: Final = re.compile(r"(?<=[^\W\d_]{4}-)(?=[^\W\d_]{4})")
"""After a hyphen between parts of a word that are long enough to stand alone."""


def is_japanese(char: str) -> bool:
    """Whether a line may break beside a character though there is no blank."""
    code = ord(char)
    return 0x3000 <= code < 0xA000 or 0xF900 <= code < 0xFB00 or 0xFF00 <= code < 0xFFF0


def pieces(paragraph: str) -> Iterator[tuple[str, str]]:
    """The parts of a paragraph that stay together, each with what stands between it and the one before."""
    for number, word in enumerate(_BLANK.split(paragraph) if " %" in paragraph else paragraph.split(" ")):
        glue = " " if number else ""
        for part in _phrases(word):
            yield glue, part
            glue = ""


def _phrases(word: str) -> Iterator[str]:
    """The phrases of a word as they are marked, none of which begins with what no line begins with; a word put
    together with a hyphen has its long parts."""
    if BREAK not in word:
        yield from _HYPHEN.split(word) if "-" in word else (word,)
        return
    kept = ""
    for part in filter(None, word.split(BREAK)):
        if kept and part[0] not in _NEVER_FIRST and kept[-1] not in _NEVER_LAST:
            yield kept
            kept = ""
        kept += part
    yield kept


def phrases(line: str) -> list[str]:
    """The parts of a line that stay together, each with the blank before it."""
    if not flows(line):
        return [glue + part for glue, part in pieces(line)]
    ends = [place for place in range(1, len(line)) if begins_phrase(line, place)]
    return [line[start:end] for start, end in pairwise([0, *ends, len(line)])]


def flows(paragraph: str) -> bool:
    """Whether a paragraph is Japanese without marked places: it is broken wherever a line is full."""
    return not paragraph.isascii() and BREAK not in paragraph and any(map(is_japanese, paragraph))


def cut_at(text: str, most: int) -> int:
    """Returns how many of the first `most` characters a line takes.

    It ends after the last phrase, or, where that would leave much of the line empty, where it may break; it takes
    `most` where it may not."""
    for place in range(most, max(most - _LONGEST_TAIL, most * 2 // 5), -1):
        if begins_phrase(text, place):
            return place
    for place in range(most, 0, -1):
        if may_break(text, place):
            return place
    return most


def begins_phrase(text: str, place: int) -> bool:
    """Whether a phrase of running Japanese seems to begin at a character: after a sign or a blank, and where kana that
    end one are followed by another kind of letters. Kanji, katakana and numbers with what counts them stay together."""
    if not may_break(text, place):
        return False
    before, after = kind(text[place - 1]), kind(text[place])
    if before == "sign" or text[place] == " " or text[place] in _NEVER_LAST:
        return text[place - 1] not in _JOINING and text[place] not in _JOINING
    if before != "hiragana" or after == "hiragana" or text[place - 1] in _PREFIX:
        return False
    return not joins(text, place)


def joins(text: str, place: int) -> bool:
    """Whether the kana before a place seems to join two kanji of one word, as in 引き分け."""
    around = [kind(text[each]) for each in (place - 2, place) if each >= 0]
    return text[place - 1] in _STEM and around == ["kanji", "kanji"]


def kind(char: str) -> str:
    """The kind of letters that a character is of."""
    code = ord(char)
    if 0x3041 <= code <= 0x3096:
        return "hiragana"
    if 0x30A1 <= code <= 0x30FC:
        return "katakana"
    if char == "々" or 0x3400 <= code < 0xA000 or 0xF900 <= code < 0xFB00:
        return "kanji"
    return "latin" if char.isalnum() else "sign"


def may_break(text: str, place: int) -> bool:
    """Whether a line may end before a character of running text."""
    before, after = text[place - 1], text[place]
    if after == " ":
        return True
    if after in _NEVER_FIRST or before in _NEVER_LAST:
        return False
    return before == " " or is_japanese(before) or is_japanese(after)


def unbroken(text: str) -> list[str]:
    """The words and phrases of a text, none of which a line should divide: the widest says how much room is needed."""
    found: list[str] = []
    for paragraph in text.split("\n"):
        if not flows(paragraph):
            found += [part for _, part in pieces(paragraph) if part]
            continue
        start = 0
        for place in range(1, len(paragraph)):
            if begins_phrase(paragraph, place):
                found.append(paragraph[start:place].strip())
                start = place
        found.append(paragraph[start:].strip())
    return [each for each in found if each]
