"""Verdicts by position: what is known of a place holds wherever the same position comes about."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from games.analysis.analyse import Case
from games.analysis.verdict import Verdict


class KnownPosition(NamedTuple):
    """A verdict with how long the position was looked at for it."""

    verdict: Verdict
    deep: bool
    rechecked: bool


class PositionVerdicts:
    """The verdicts of the positions that one analysis has met, in the match or in a line that was tried.

    A position is what its judge knows of it: the view has all that decides how it goes on, such as the moves made
    so far where the number of moves is limited. Two orders of the same actions lead to one position.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, KnownPosition] = {}

    def note(self, case: Case, verdict: Verdict, *, deep: bool, rechecked: bool = False) -> None:
        """Keeps a verdict, unless the position has been looked at for longer already."""
        key = _key(case)
        old = self._known.get(key)
        if old is None or deep or not old.deep:
            self._known[key] = KnownPosition(verdict, deep, rechecked)

    def find(self, case: Case) -> KnownPosition | None:
        """What is known of a position; None where nothing is."""
        return self._known.get(_key(case))


def _key(case: Case) -> Hashable:
    return case.eyes, case.view
