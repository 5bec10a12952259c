"""Where Japanese lines may break: between phrases, marked by a blank without width when a catalogue is compiled."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from ui.drawing.breaking import BREAK as BREAK
from ui.drawing.breaking import joins, kind

_HOLE: Final = re.compile(r"\{[^{}]*\}")
_STAND_IN: Final = "\ue000"
"""Holds the place of a hole, so that no phrase is cut inside it."""
_COUNTED: Final = re.compile(r"([\d\ue000][枚個体回度つ問点局人方]|以上|一度|毎回)$")
_WHOLE: Final = re.compile("ならず者|そのとき|[0-9\ue000]か月|とどまる|^はい$")  # not for players: what is one word
_DURING: Final = re.compile("中(?![一-龠])")  # not for players: 中 as the end of a word, as in 支払い中


@cache
def _parser() -> Any:
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()


def with_breaks(text: str) -> str:
    """The text with a blank without width between its phrases."""
    holes = iter(_HOLE.findall(text))
    phrases = [""]
    for part in _parser().parse(_HOLE.sub(_STAND_IN, text)):
        if phrases[-1] and not _divides(phrases[-1], part):
            phrases.append("")
        phrases[-1] += part
    return re.sub(_STAND_IN, lambda _: next(holes), BREAK.join(phrases))


def _divides(before: str, after: str) -> bool:
    """Whether a break between two parts would divide a word, which the parser does not always see: 支|払う, 捨て|札.

    Between kanji a phrase begins behind what is counted only.
    """
    if kind(before[-1]) == kind(after[0]) == "kanji":
        return not _COUNTED.search(before)
    if any(word.start() < len(before) < word.end() for word in _WHOLE.finditer(before + after)):
        return True
    during = _DURING.match(after) is not None and kind(before[-1]) != "sign"
    return during or joins(before + after, len(before))
