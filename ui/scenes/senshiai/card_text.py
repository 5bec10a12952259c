"""Measuring and breaking a card's text in the card's own measures, the same at every size drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from games.core.words import cut_off
from ui.drawing.breaking import BREAK, begins_phrase, flows, may_break, pieces
from ui.drawing.lettering import text_width as pixel_width

_WORD: Final = re.compile(r"[^ \n]+")
"""A pattern for words; no line breaks at a no-break space."""
_MEASURE: Final = 64
"""Text is measured at this many pixels, so that breaks do not depend on the size drawn."""
_SURE: Final = 0.97
"""Lines fill so much of their room: small type is drawn on whole pixels and may come out a little wider."""
_SURE_SQUARE: Final = 0.99
"""The share of their room that lines of Japanese fill, whose letters are as wide as they are high."""
_NEVER_BEFORE_ELLIPSIS: Final = "、：；,:;"  # not for players: signs


def text_width(text: str, size: float, bold: bool = False, italic: bool = False) -> float:
    """The width of a line in the card's measures."""
    return pixel_width(text, _MEASURE, bold, italic) * size / _MEASURE


def fitting(text: str, size: float, room: float, bold: bool = False) -> float:
    """The size at which a line is no wider than its room."""
    wide = text_width(text, size, bold)
    return size if wide <= room else size * room / wide


def broken(
    text: str, size: float, room: float, bold: bool = False, italic: bool = False, *, most: int = 0
) -> list[str]:
    """Lines of about equal length in as few lines as the room allows, of whole phrases where that takes no more lines.

    Nor does it matter if it takes more, up to `most`.
    """
    room *= _sure(text)

    def wide(line: str) -> float:
        return text_width(line, size, bold, italic)

    words, phrases = _words(text), _words(text, begins_phrase)
    lines = _greedy(words, room, wide)
    if phrases != words and not torn(text, size, room / _sure(text), bold, italic):
        whole = _greedy(phrases, room, wide)
        if len(whole) <= max(len(lines), most):
            words, lines = phrases, whole
    if len(lines) < 2:
        return lines
    low, high = room / 2, room
    while high - low > 1:
        middle = (low + high) / 2
        tried = _greedy(words, middle, wide)
        if len(tried) > len(lines) or (words is phrases and any(wide(line) > middle for line in tried)):
            low = middle
        else:
            high = middle
    return _greedy(words, high, wide)


def _sure(text: str) -> float:
    return _SURE_SQUARE if flows(text.replace(BREAK, "")) else _SURE


def torn(text: str, size: float, room: float, bold: bool = False, italic: bool = False) -> bool:
    """Whether a phrase, or a word of a text with blanks, is wider than a line."""
    return any(text_width(part, size, bold, italic) > room * _sure(text) for _, part in _words(text, begins_phrase))


def shortened(text: str, size: float, room: float, most: int) -> list[str]:
    """The first lines of a text, as full as whole phrases make them, and an ellipsis after the last phrase."""

    def wide(line: str) -> float:
        return text_width(line, size)

    parts = _words(text, begins_phrase)
    if torn(text, size, room):  # of such a phrase, parts
        parts = _words(text)
    for kept in range(len(parts), 0, -1):
        lines = _greedy(parts[:kept], room * _sure(text), wide)
        if kept < len(parts):
            lines[-1] = cut_off(lines[-1].rstrip(_NEVER_BEFORE_ELLIPSIS))
        if len(lines) <= max(1, most) and (wide(lines[-1]) <= room * _sure(text) or kept == 1):
            return lines
    return []


def _greedy(words: list[tuple[str, str]], room: float, wide: Callable[[str], float]) -> list[str]:
    lines: list[str] = []
    line = ""
    for glue, word in words:
        trial = f"{line}{glue}{word}" if line else word
        if line and wide(trial) > room:
            lines.append(line)
            line = word
        else:
            line = trial
    return [*lines, line] if line else lines


def _words(text: str, parted: Callable[[str, int], bool] = may_break) -> list[tuple[str, str]]:
    """The parts that no line break divides, each with what stands between it and the one before."""
    if BREAK in text:
        return list(pieces(text))
    if not flows(text):
        return [(" " if number else "", word) for number, word in enumerate(_WORD.findall(text))]
    places = [0, *(place for place in range(1, len(text)) if parted(text, place)), len(text)]
    parts = [
        (" " if " " in text[max(0, start - 1) : start + 1] else "", text[start:end]) for start, end in pairwise(places)
    ]
    return [(glue, part.strip()) for glue, part in parts if part.strip()]


def halves(text: str, size: float) -> list[str]:
    """The break that leaves the longer of two lines shortest."""
    words = _words(text)
    cuts = [(_joined(words[:at]), _joined(words[at:])) for at in range(1, len(words))] or [(text, "")]
    best = min(cuts, key=lambda cut: max(text_width(each, size, True) for each in cut))
    return [line for line in best if line]


def _joined(words: list[tuple[str, str]]) -> str:
    return "".join(glue + word for glue, word in words).strip()
