"""Lines of play: a match played on from an earlier place, and a branch of it as a match of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from random import Random
from typing import Final

from games.core.assistance import COACH, TAKE_BACK
from games.core.branches import Branch, Branches, BranchOrigin
from games.core.endings import Ending
from games.core.entry import Entry
from games.core.match import Match
from games.core.shuffle import derived
from games.core.words import tr

_LONGEST_NAME: Final = 60
_PASS: Final = "pass"
"""The notation of a pass in every game that has one."""


def shared(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """The number of entries with which both lines begin; an `Ending` is never shared, as nothing follows it."""
    pairs = zip(one, other, strict=False)
    alike = takewhile(lambda pair: pair[0].action == pair[1].action and not isinstance(pair[0].action, Ending), pairs)
    return sum(1 for _ in alike)


def play_on(match: Match, place: int) -> Match:
    """A new match that plays on from a place of this one; the line that it leaves is kept as one more branch."""
    new = match.branch(place)
    new.series = new.series and replace(new.series, followed=False)
    new.branches = Branches(match.branches.lines if new.length == match.length else _with_own_line(match))
    if new.length < match.length:
        new.assistance.add(TAKE_BACK)
    return new


def mark_assisted(match: Match, aid: str) -> None:
    """Something has helped a player of a match that goes on, or who tries a line of one that does."""
    for each in (match, trunk_of(match)):
        if each.outcome is None:
            each.assistance.add(aid)


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
    others = [each for n, each in enumerate(_with_own_line(match)) if n != number]
    line.branches = Branches(others, BranchOrigin(match, branch.entries, branch.tried))
    return line


def trunk_of(match: Match) -> Match:
    """The match whose line this is; the match itself where it is nobody's."""
    stem = match.branches.stem
    return stem.trunk if stem is not None else match


def trial(match: Match, place: int) -> Match:
    """A line in which one person tries moves for every side from a place of a match, with chance of its own.

    From its first move that the match has not it is a branch there, or goes on with the branch whose end the place is.
    Its seats are those of the match.
    """
    trunk, stem = trunk_of(match), match.branches.stem
    line = match.branch(place)
    line.clock = line.series = None
    which = f"{place} {len(trunk.branches.lines)}"
    line.seed = Random(f"zashiki {match.seed} {which}").randrange(2**31)  # not for players
    line.secret = derived(match.secret, f"line {which}")  # not for players
    goes_on = stem is not None and stem.tried and place == match.length
    line.branches = Branches((), BranchOrigin(trunk, stem.entries if stem is not None and goes_on else (), tried=True))
    line.listeners.append(partial(_keep, line))
    return line


def _keep(line: Match) -> None:
    """Has the trunk of a line that is tried keep it as it is now."""
    stem = line.branches.stem
    assert stem is not None
    entries, start = line.all_entries(), shared(stem.trunk.all_entries(), line.all_entries())
    if start == len(entries) or entries == stem.entries:
        return
    over = line.outcome_at(line.length) is not None
    passed = all(each.notation == _PASS for each in stem.entries[start:] if each.actor >= 0)
    text = stem.trunk.branches.named(stem.entries)
    anew = not stem.entries or (passed and text == _name(line, start, len(stem.entries)))  # not renamed by a person
    name = _name(line, start, len(entries)) if anew else ""
    mark_assisted(stem.trunk, COACH)
    stem.trunk.branches.put(Branch(name, entries, over, tried=True), stem.entries)
    stem.entries = entries


def _name(line: Match, start: int, end: int) -> str:
    """The turn and the first action of a seat between two places, in words: `Move 7: D8-C8`; a pass if all pass."""
    acted = [n for n in range(start, end) if line.all_entries()[n].actor >= 0]
    notable = [n for n in acted if line.all_entries()[n].notation != _PASS]
    place = next(iter(notable or acted), start)
    entry, view = line.all_entries()[place], line.view_at(place, line.actor_at(place))
    words = line.game.text.in_short(view, entry.action) if entry.actor >= 0 else entry.notation
    # translators: the name of a line that was tried: "Move 7: D8-C8".
    return tr("{turn}: {deed}", turn=line.branch(place).turn, deed=words)[:_LONGEST_NAME]


def _with_own_line(match: Match) -> list[Branch]:
    branches = match.branches
    stem = branches.stem
    name = stem.trunk.branches.named(stem.entries) if stem is not None else ""
    over = match.outcome_at(match.length) is not None
    return [*branches.lines, Branch(name or branches.free_name(), match.all_entries(), over, branches.tried)]
