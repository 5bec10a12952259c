"""The analysis of a whole match: which place is looked at next, and for how long.

A first pass looks at every choice briefly; then those are looked at for longer where something turned: where much was
given away or only one action was good, and where the chances of a seat jumped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from games.analysis.analyse import Case, analyse, case_of, ended
from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.move_quality import DOUBTFUL, MISTAKE, MoveQuality, mark_of
from games.analysis.verdict import MOVER, Verdict
from games.core.bot import Budget, Limit
from games.core.endings import Ending
from games.core.match import Match

BRIEF: Final = 0.2
"""The part of the allowance of a place that the first pass takes."""


class AnalysisStep(NamedTuple):
    """A place to look at."""

    place: int
    deep: bool


class AnalysisProgress(NamedTuple):
    """How far the analysis is."""

    analysis: MatchAnalysis
    done: int
    of: int
    """The number of places to judge; in the second pass, of those that are looked at again."""
    deep: bool
    """Whether the second pass has begun."""


class AnalysisPlan:
    """The places of one match in the order in which they are looked at."""

    def __init__(self, match: Match, analysis: MatchAnalysis | None = None, eyes: int = MOVER) -> None:
        """`analysis` is what is known already, by the same eyes; it is kept as far as it fits."""
        self._match = match
        self.keys = place_keys(match.entries())
        self.places = tuple(place for place in range(match.index + 1) if _is_choice(match, place))
        fits = analysis is not None and analysis.eyes == eyes
        self.analysis = analysis.fitting(match) if fits and analysis is not None else MatchAnalysis(eyes)
        end = ended(match.game, match.state_at(match.index))
        outcome = match.outcome
        if end is None and outcome is not None:
            end = Verdict(match.actor, outcome.points, settled=True)
        if end is not None:
            self.note(match.index, end, deep=True)

    def next(self) -> AnalysisStep | None:
        """The place to look at next; None when all is done."""
        known = self.analysis.verdicts
        for place in self.places:
            if place not in known:
                return AnalysisStep(place, False)
        return next((AnalysisStep(place, True) for place in self._turning() if not self._looked(place)), None)

    def case(self, place: int) -> Case | None:
        """The position at a place with the action played there; None where no seat is to move."""
        match = self._match
        entry = match.entries()[place] if place < match.index else None
        played = None if entry is None or isinstance(entry.action, Ending) else entry.action
        return case_of(match.game, match.state_at(place), self.analysis.eyes, played)

    def note(self, place: int, verdict: Verdict, *, deep: bool) -> None:
        """Keeps a verdict, unless the place has been looked at for longer already."""
        old = self.analysis.verdicts.get(place)
        if old is None or deep or place not in self.analysis.deep:
            self.analysis = self.analysis.with_verdict(place, verdict, self.keys[place], deep=deep)

    def progress(self) -> AnalysisProgress:
        """The places that are judged, and how many there are."""
        seen = sum(place in self.analysis.verdicts for place in self.places)
        if seen < len(self.places):
            return AnalysisProgress(self.analysis, seen, len(self.places), False)
        turning = self._turning()
        return AnalysisProgress(self.analysis, sum(map(self._looked, turning)), len(turning), True)

    def _looked(self, place: int) -> bool:
        return place in self.analysis.deep or self.analysis.verdicts[place].settled

    def _turning(self) -> list[int]:
        """The places where something turned, as far as is known."""
        known, entries = self.analysis.verdicts, self._match.entries()
        found = set()
        before: int | None = None
        for place in self.places:
            verdict = known.get(place)
            if verdict is None:
                before = None
                continue
            if place < len(entries):
                text = entries[place].notation
                if (verdict.lost(text) or 0.0) >= DOUBTFUL or mark_of(verdict, text) is MoveQuality.ONLY:
                    found.add(place)
            if before is not None:
                pairs = zip(known[before].chances, verdict.chances, strict=True)
                if max(abs(one - other) for one, other in pairs) >= MISTAKE:
                    found |= {before, place}
            before = place
        return sorted(found)


def _is_choice(match: Match, place: int) -> bool:
    """Whether a seat is to move there, has a choice, and does something by which the position becomes another."""
    if place < match.index and (entry := match.entries()[place]).before == entry.after:
        return False
    actor = match.actor_at(place)
    return actor >= 0 and len(match.view_at(place, actor).legal) > 1


def analyse_match(
    match: Match, limit: Limit, eyes: int = MOVER, resume: MatchAnalysis | None = None, seed: int = 0
) -> Iterator[AnalysisProgress]:
    """Goes through a match, with this allowance for every place that is looked at for long.

    Raises `Unanalysable`. Who stops iterating keeps what was found: it is in the last progress.
    """
    course = AnalysisPlan(match, resume, eyes)
    yield course.progress()
    while (step := course.next()) is not None:
        case = course.case(step.place)
        assert case is not None, "a seat is to move there"
        allowance = limit if step.deep else brief(limit)
        *_, verdict = analyse(match.game, case, Budget(allowance), Random(f"{seed} {step.place}"))
        course.note(step.place, verdict, deep=step.deep)
        yield course.progress()


def brief(limit: Limit) -> Limit:
    """The allowance of the first pass."""
    seconds = None if limit.seconds is None else limit.seconds * BRIEF
    return replace(limit, seconds=seconds, nodes=None if limit.nodes is None else max(1, int(limit.nodes * BRIEF)))
