"""Verdicts for tests, as small as they can be."""

from __future__ import annotations

from games.analysis.verdict import Line, Verdict
from games.core.bot import EvaluationTerm


def verdict(*chances: float, mover: int = 0, choices: int = 5) -> Verdict:
    """Of a game of two: lines `a`, `b`, ... with these chances of the mover, the best first."""
    lines = tuple(
        Line((chance, round(1 - chance, 4))[:: -1 if mover else 1], (letter, "reply"))
        for letter, chance in zip("abcd", chances, strict=False)
    )
    why = (EvaluationTerm("army", 1.5),)
    return Verdict(mover, lines[0].chances, lines, 7, 1234, "positions", False, choices, why)
