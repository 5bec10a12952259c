"""The rules by which actions are refused: anchors of the rules page, by the reason of the refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSED_BY: Final[Mapping[str, str]] = {
    "wrong-phase": "turn", "wrong-cards": "deal", "wrong-seat": "hands", "chance": "", "must-develop": "sent-first",
    "developed": "develop", "whole-turn": "turn", "nothing-done": "no-pass", "not-held": "gifts", "not-there": "ninjas",
    "empty-deck": "empty-deck", "no-spot": "court", "nothing-left": "discard-two", "nothing-out": "recall",
    "decree-used": "decree", "final-turn": "last-turn", "no-empty-deck": "declare", "no-emissary": "emissary",
    "not-allowed": "turn", "over": "end",
}  # fmt: skip
"""Anchors of docs/rules/naishi.md by the reason of the refusal; "" where no rule of the game says so."""
