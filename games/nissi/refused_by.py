"""The rules by which actions are refused: anchors of the rules page, by the reason of the refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSED_BY: Final[Mapping[str, str]] = {
    "off-board": "board", "empty": "one-move", "not-yours": "one-move", "same-tile": "one-move", "own-piece": "capture",
    "backward": "samurai", "diagonal": "samurai", "too-far": "samurai", "not-raging": "protector", "blocked": "raging",
    "not-a-line": "raging", "nothing-there": "capture", "captured": "capture", "must-move": "passing",
    "no-chance": "", "over": "end",
}  # fmt: skip
"""Anchors of docs/rules/nissi.md by the reason of the refusal; "" where no rule of the game says so."""
