"""The rules by which actions are refused: anchors of the rules page, by the reason of the refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSED_BY: Final[Mapping[str, str]] = {
    "no-space": "", "not-offered": "", "slot": "", "price": "activate", "reserve": "draw-stage",
    "hand-cap": "draw-stage", "not-in-hand": "", "cost": "paying", "event": "casting", "capital": "capital",
    "occupied": "terrain", "far": "near", "no-terrain": "moving", "not-yours": "realm", "path": "moving",
    "limit": "moving", "recruit": "recruiting", "not-event": "casting", "window": "when-cast",
    "contingency": "contingency", "immune": "immune", "target": "casting", "held": "restore", "stuck": "tardy",
    "tardy": "tardy", "cap": "move-restriction", "speed": "moving", "same": "moving", "enemy": "moving",
    "route": "moving", "truce": "truce", "no-enemy": "fighting", "nulla": "power", "reach": "attack-exactly",
    "shot": "attack-needs", "no-ability": "abilities", "used": "abilities", "units": "activate",
    "condition": "production", "chaos": "chaos", "assign": "assigning-exactly", "order": "assigning-exactly",
    "points": "assigning-exactly", "total": "assigning-exactly", "attracts": "attracts", "refuge": "fleeing",
    "not-now": "", "over": "aim",
}  # fmt: skip
"""Anchors of docs/rules/senshiai.md by the reason of the refusal; "" where no rule of the game says so."""
