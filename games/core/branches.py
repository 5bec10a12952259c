"""Branches: the lines of play that a match left, or that were tried in a review of it, under names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from games.core.entry import Entry
from games.core.words import tr

Trunk = TypeVar("Trunk")
"""A match, which knows its branches and is not known here."""

MOST_BRANCHES: Final = 40
"""The most branches that a match keeps: the newest ones."""
MOST_COMMENTS: Final = 400
"""The most places with a comment that a match keeps: the newest ones."""
LONGEST_COMMENT: Final = 400
"""The most characters of one comment."""


class Branch(NamedTuple):
    """A line of play beside the match: another continuation that was played out or tried."""

    name: str
    entries: tuple[Entry, ...]
    """All entries from the beginning of the match, those that it shares with the match included."""
    over: bool
    """Whether the line was played to the end of the game."""
    tried: bool = False
    """One person moved every side, all hands open: it has no secrets."""


@dataclass
class BranchOrigin(Generic[Trunk]):
    """The match from which a line was taken to become a match of its own, and how the line left it."""

    trunk: Trunk
    """The match among whose branches it is."""
    entries: tuple[Entry, ...]
    """The branch's, by which it is known there whatever it is called; () until it leaves the match."""
    tried: bool


class Branches(Generic[Trunk]):
    """Data that a match and its copies share: the branches of its log, and the coach's analysis."""

    def __init__(self, lines: Sequence[Branch] = (), stem: BranchOrigin[Trunk] | None = None) -> None:
        """`stem` is the line of play that this match continues, None for a match that comes from no other."""
        self.lines: tuple[Branch, ...] = tuple(lines)[-MOST_BRANCHES:]
        self.stem = stem
        self.analysis: Mapping[str, Any] | None = None
        """The coach's analysis of the match in its written form (`games.analysis.stored`), None without one."""
        self.comments: Mapping[str, str] = {}
        """What was written beside places of the match and its lines, by the key of what was played before each."""
        self.listeners: list[Callable[[], object]] = []

    @property
    def kept(self) -> bool:
        """True when somebody writes down by itself what is changed here."""
        return bool(self.listeners)

    @property
    def tried(self) -> bool:
        """True when the match itself is a line that was tried."""
        return self.stem is not None and self.stem.tried

    @property
    def settled(self) -> bool:
        """True when no branch has a secret any more."""
        return all(each.over or each.tried for each in self.lines)

    def named(self, entries: Sequence[Entry]) -> str:
        """The name of the branch that has exactly these entries; "" where there is none."""
        return next((each.name for each in self.lines if each.entries is entries), "")

    def put(self, branch: Branch, before: Sequence[Entry]) -> None:
        """Adds a branch, or has it replace the one with the entries `before`, whose name stays unless it has one."""
        old = next((n for n, each in enumerate(self.lines) if each.entries is before), None)
        if old is None:
            self._set([*self.lines, branch if branch.name else branch._replace(name=self.free_name())][-MOST_BRANCHES:])
        else:
            new = branch._replace(name=branch.name or self.lines[old].name)
            self._set([*self.lines[:old], new, *self.lines[old + 1 :]])

    def rename(self, number: int, name: str) -> None:
        """Gives a branch another name."""
        self._set([each._replace(name=name) if n == number else each for n, each in enumerate(self.lines)])

    def delete(self, number: int) -> None:
        """Takes a branch away for good."""
        self._set([each for n, each in enumerate(self.lines) if n != number])

    def free_name(self) -> str:
        """`Line 1`, `Line 2`: the first that no branch has. A name is kept as it was given, in whatever language."""
        names = {each.name for each in self.lines}
        return next(name for number in range(1, len(names) + 2) if (name := tr("Line {n}", n=number)) not in names)

    def judge(self, analysis: Mapping[str, Any] | None) -> None:
        """Puts another analysis in place of the one there was."""
        changed, self.analysis = analysis != self.analysis, analysis
        if changed:
            self._changed()

    def comment(self, key: str, text: str) -> None:
        """Writes something beside a place in place of what stood there; "" takes that away."""
        others = {place: words for place, words in self.comments.items() if place != key}
        comments = others | ({key: text} if text else {})
        changed, self.comments = comments != self.comments, dict(list(comments.items())[-MOST_COMMENTS:])
        if changed:
            self._changed()

    def _set(self, lines: Sequence[Branch]) -> None:
        self.lines = tuple(lines)
        self._changed()

    def _changed(self) -> None:
        for listener in self.listeners:
            listener()
