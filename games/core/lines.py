"""Lines of play: a match played on from an earlier place, and a branch of it as a match of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from games.core.branches import Branch, Branches
from games.core.endings import Ending
from games.core.entry import Entry
from games.core.match import Match


def shared(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many entries two lines begin with alike; an `Ending` is never shared, for nothing is played on after it."""
    pairs = zip(one, other, strict=False)
    alike = takewhile(lambda pair: pair[0].action == pair[1].action and not isinstance(pair[0].action, Ending), pairs)
    return sum(1 for _ in alike)


def play_on(match: Match, place: int) -> Match:
    """A new match that plays on from a place of this one; the line that it leaves is kept as one more branch."""
    new = match.branch(place)
    new.branches = Branches(match.branches.lines if new.length == match.length else _with_own_line(match))
    return new


def line_of(match: Match, number: int) -> Match:
    """The match as one of its branches has it, this match's own line among the branches. Slow: it is replayed."""
    branch = match.branches.lines[number]
    start = shared(match.all_entries(), branch.entries)
    line = match.branch(start)
    for entry in branch.entries[start:]:
        line.spent = entry.seconds
        if line.clock is not None and entry.clock:
            line.clock.used = list(entry.clock)
        line.play(entry.action)
    line.branches = Branches([each for n, each in enumerate(_with_own_line(match)) if n != number])
    return line


def _with_own_line(match: Match) -> list[Branch]:
    branches = match.branches
    own = Branch(branches.free_name(), match.all_entries(), match.outcome_at(match.length) is not None)
    return [*branches.lines, own]
