"""What the decisions of a match cost, for the record of how somebody plays over time."""

from __future__ import annotations

from typing import Final

from games.analysis.match_analysis import MatchAnalysis
from games.analysis.verdict import Verdict
from games.core.endings import Ending
from games.core.entry import Entry
from games.core.match import Match
from games.guests.playing import PHASES, Decision

NEARLY_FORCED: Final = 0.30
"""Where the second best gives away so much of the chance, the best action is as good as forced."""
DECIDED: Final = 0.05
"""Where the best action leaves no more than this of the chance, or all but this, nothing depends on it."""


def is_obvious(verdict: Verdict) -> bool:
    """Whether a decision tells nothing of how somebody plays, whatever was played.

    There was one action, one that is better than all others by far, or the match is decided.
    """
    best = verdict.best
    if best is None or verdict.choices < 2 or len(verdict.lines) < 2:
        return True
    if (verdict.lost(verdict.lines[1].first) or 0.0) >= NEARLY_FORCED:
        return True
    return not DECIDED <= best.chances[verdict.mover] <= 1 - DECIDED


def decisions_of(match: Match, analysis: MatchAnalysis, seat: int) -> tuple[Decision, ...]:
    """The decisions of a seat that were judged and not obvious, each with its part of the match and its cost.

    Opening, middle and end are thirds of what the seat has played.
    """
    entries = match.entries()
    own = [place for place, each in enumerate(entries) if each.actor == seat and _is_action(each)]
    found = []
    for number, place in enumerate(own):
        verdict = analysis.verdicts.get(place)
        lost = verdict.lost(entries[place].notation) if verdict is not None and verdict.mover == seat else None
        if verdict is not None and lost is not None and not is_obvious(verdict):
            found.append(Decision(number * len(PHASES) // len(own), lost))
    return tuple(found)


def _is_action(entry: Entry) -> bool:
    """Whether something was played there, and not only said, and the match not given up."""
    return not entry.talk and not isinstance(entry.action, Ending)
