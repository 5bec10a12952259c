"""Branches: the lines of play that a match left where it was played on from an earlier place, under names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from games.core.entry import Entry

MOST_BRANCHES: Final = 40
"""Of more than these a match keeps the newest."""


class Branch(NamedTuple):
    """One line of play."""

    name: str
    entries: tuple[Entry, ...]
    """From the beginning, what it shares with the match included."""
    over: bool
    """It was played to its end."""


class Branches:
    """The branches of one match and of its copies; a copy of the match looks at the same ones."""

    def __init__(self, lines: Sequence[Branch] = ()) -> None:
        self.lines: tuple[Branch, ...] = tuple(lines)[-MOST_BRANCHES:]
        self.listeners: list[Callable[[], object]] = []

    @property
    def kept(self) -> bool:
        """True when somebody writes down by itself what is changed here."""
        return bool(self.listeners)

    def rename(self, number: int, name: str) -> None:
        """Gives a branch another name."""
        self._set([each._replace(name=name) if n == number else each for n, each in enumerate(self.lines)])

    def delete(self, number: int) -> None:
        """Takes a branch away for good."""
        self._set([each for n, each in enumerate(self.lines) if n != number])

    def free_name(self) -> str:
        """`Line 1`, `Line 2`: the first that no branch has."""
        names = {each.name for each in self.lines}
        return next(name for number in range(1, len(names) + 2) if (name := f"Line {number}") not in names)

    def _set(self, lines: Sequence[Branch]) -> None:
        self.lines = tuple(lines)
        for listener in self.listeners:
            listener()
