"""Where Japanese lines may break: between phrases, marked by a blank without width when a catalogue is compiled."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from ui.drawing.breaking import BREAK as BREAK

_HOLE: Final = re.compile(r"\{[^{}]*\}")
_STAND_IN: Final = "\ue000"
"""Holds the place of a hole, so that no phrase is cut inside it."""


@cache
def _parser() -> Any:
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()


def with_breaks(text: str) -> str:
    """The text with a blank without width between its phrases."""
    holes = iter(_HOLE.findall(text))
    phrases = BREAK.join(_parser().parse(_HOLE.sub(_STAND_IN, text)))
    return re.sub(_STAND_IN, lambda _: next(holes), phrases)
