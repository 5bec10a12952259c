"""The rules by which actions are refused: anchors of the rules page, by the reason of the refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSED_BY: Final[Mapping[str, str]] = {
    "outside": "", "first-card": "first-card", "occupied": "first-card", "apart": "corner", "must-touch": "edge",
    "no-match": "accepts", "turns-nothing": "final-turns", "no-pass": "final-pass", "not-in-hand": "lay",
    "not-in-deck": "draw", "bad-deal": "deal", "twice": "deal", "not-now": "", "over": "end",
}  # fmt: skip
"""Anchors of docs/rules/niwa.md by the reason of the refusal; "" where no rule of the game says so."""
