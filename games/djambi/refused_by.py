"""The rules by which actions are refused: anchors of the rules page, by the reason of the refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSED_BY: Final[Mapping[str, str]] = {
    "off-board": "board", "no-piece": "one-move", "not-yours": "one-move", "same-cell": "one-move", "corpse": "corpses",
    "abandoned": "abandoned", "not-straight": "lines", "blocked": "movement", "too-far": "thug", "seat": "seat",
    "own-piece": "enemies", "journalist": "journalist", "gravedigger": "gravedigger", "no-way-out": "entering-seat",
    "not-beside": "journalist-kills", "no-enemy": "journalist-kills", "occupied": "one-move",
    "no-agreement": "accepting", "accepted": "accepting", "no-pacts": "pacts", "two-left": "pacts",
    "no-partner": "proposing", "no-offer": "answering", "rounds": "proposing", "no-target": "pacts",
    "asked": "proposing", "agreed": "proposing", "wrong-kind": "", "not-now": "one-move", "no-chance": "",
    "over": "end",
}  # fmt: skip
"""Anchors of docs/rules/djambi.md by the reason of the refusal; "" where no rule of the game says so."""
