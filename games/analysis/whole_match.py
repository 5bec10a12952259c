"""The analysis of a whole match: which place is looked at next, and for how long.

A first pass looks at every choice briefly; then those are looked at for longer where something turned: where much was
given away or only one action was good, and where the chances of a seat jumped. Where chances are averages over fair
worlds, that only names the places at which an action may deserve a mark: it is given by a second look, in other worlds
and at fewer actions. What seems to be the worst error has both looks before the next one has any, so that the errors
that cost most are told within the first minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from games.analysis.analyse import Case, analyse, case_of, ended
from games.analysis.analyst import SamplingAnalyst, analyst_of
from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.move_quality import DOUBTFUL, MISTAKE, MoveQuality, mark_of
from games.analysis.positions import PositionVerdicts
from games.analysis.verdict import MOVER, Verdict
from games.core.bot import Budget, Limit
from games.core.endings import Ending
from games.core.match import Match

BRIEF: Final = 0.2
"""The part of the allowance of a place that the first pass takes."""
_OTHER_WORLDS: Final = 1_000_003


class AnalysisStep(NamedTuple):
    """A place to look at."""

    place: int
    deep: bool
    recheck: bool = False
    """Whether it is the second look at an action that may deserve a mark."""

    @property
    def seed(self) -> int:
        """The number of the worlds that are drawn: other ones for a second look."""
        return self.place + _OTHER_WORLDS * self.recheck


class AnalysisProgress(NamedTuple):
    """How far the analysis is."""

    analysis: MatchAnalysis
    done: int
    of: int
    """The number of places to judge; in the second pass, of the looks at those that are looked at again."""
    deep: bool
    """Whether the second pass has begun."""


class AnalysisPlan:
    """The places of one match in the order in which they are looked at."""

    def __init__(
        self, match: Match, analysis: MatchAnalysis | None = None, eyes: int = MOVER, *, since: int = 0,
        positions: PositionVerdicts | None = None,
    ) -> None:  # fmt: skip
        """`analysis` is what is known already, by the same eyes; it is kept as far as it fits.

        Places before `since` are not looked at. What is known of `positions` holds here as well.
        """
        self._match = match
        self._positions = PositionVerdicts() if positions is None else positions
        self.keys = place_keys(match.entries())
        self.places = tuple(place for place in range(since, match.index + 1) if _is_choice(match, place))
        fits = analysis is not None and analysis.eyes == eyes
        self.analysis = analysis.fitting(match) if fits and analysis is not None else MatchAnalysis(eyes)
        self._cases = {place: self._case_at(place) for place in self.places} if positions is not None else {}
        self._exchange()
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
        for place in sorted(self._named(), key=self._suspected, reverse=True):
            if place in self.analysis.rechecked:
                continue
            if not self._looked(place):
                return AnalysisStep(place, True)
            listed = self.analysis.good_before(self._match, place)
            brief = next((earlier for earlier in listed if not self._looked(earlier)), None)
            if brief is not None:
                return AnalysisStep(brief, True)
            again = next(filter(self._may_look_again, listed), None) if listed else place
            if again is not None:
                return AnalysisStep(again, True, recheck=True)
        return next((AnalysisStep(place, True) for place in self._turning() if not self._looked(place)), None)

    def allowance(self, step: AnalysisStep, limit: Limit) -> Limit:
        """The allowance of a look, where `limit` is that of a place that is looked at for long."""
        part = 1.0 if step.deep else BRIEF
        if step.recheck:
            analyst = analyst_of(self._match.game)
            assert isinstance(analyst, SamplingAnalyst)
            part = analyst.longer
        seconds = None if limit.seconds is None else limit.seconds * part
        return replace(limit, seconds=seconds, nodes=None if limit.nodes is None else max(1, int(limit.nodes * part)))

    def case(self, step: AnalysisStep) -> Case | None:
        """The position at a place with the action played there; None where no seat is to move.

        For a second look only with the actions that the first one lists.
        """
        match, case = self._match, self._case_at(step.place)
        if case is None or not step.recheck:
            return case
        state, lines = match.state_at(step.place), self.analysis.verdicts[step.place].lines
        return case._replace(among=tuple(match.game.rules.decode(state, line.first) for line in lines))

    def _case_at(self, place: int) -> Case | None:
        match = self._match
        entry = match.entries()[place] if place < match.index else None
        played = None if entry is None or isinstance(entry.action, Ending) else entry.action
        return case_of(match.game, match.state_at(place), self.analysis.eyes, played)

    def _exchange(self) -> None:
        """Takes up what is known of its positions, and makes known what it knows."""
        for place, case in self._cases.items():
            verdict = self.analysis.verdicts.get(place)
            if case is None:
                continue
            if verdict is not None:
                self._positions.note(
                    case, verdict, deep=place in self.analysis.deep, rechecked=place in self.analysis.rechecked
                )
            elif (known := self._positions.find(case)) is not None:
                self._keep(place, known.verdict, deep=known.deep, rechecked=known.rechecked)

    def note(self, place: int, verdict: Verdict, *, deep: bool, rechecked: bool = False) -> None:
        """Keeps a verdict, unless the place has been looked at for longer already."""
        old = self.analysis.verdicts.get(place)
        if old is None or deep or place not in self.analysis.deep:
            self._keep(place, verdict, deep=deep, rechecked=rechecked)
            case = self._cases.get(place)
            if case is not None:
                self._positions.note(case, verdict, deep=deep, rechecked=rechecked)

    def _keep(self, place: int, verdict: Verdict, *, deep: bool, rechecked: bool) -> None:
        self.analysis = self.analysis.with_verdict(place, verdict, self.keys[place], deep=deep, rechecked=rechecked)

    def progress(self) -> AnalysisProgress:
        """The places that are judged, and how many there are."""
        seen = sum(place in self.analysis.verdicts for place in self.places)
        if seen < len(self.places):
            return AnalysisProgress(self.analysis, seen, len(self.places), False)
        turning, named = self._turning(), self._named()
        rechecked = self.analysis.rechecked
        done = sum(place in rechecked or self._is_spared(place) for place in named)
        looked = sum(map(self._looked, turning))
        return AnalysisProgress(self.analysis, looked + done, len(turning) + len(named), True)

    def _may_look_again(self, place: int) -> bool:
        return place not in self.analysis.rechecked and self.analysis.verdicts[place].sampled

    def _is_spared(self, place: int) -> bool:
        """Whether what was played there is listed as good earlier in its turn, after as long a look as there is."""
        listed = self.analysis.good_before(self._match, place)
        return bool(listed) and not any(self._may_look_again(each) or not self._looked(each) for each in listed)

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
            if place < len(entries) and _may_be_marked(verdict, entries[place].notation):
                found.add(place)
            if before is not None:
                pairs = zip(known[before].chances, verdict.chances, strict=True)
                if max(abs(one - other) for one, other in pairs) >= MISTAKE:
                    found |= {before, place}
            before = place
        return sorted(found)

    def _suspected(self, place: int) -> float:
        """The share of the chance that seems to have been given away at a place, as far as is known."""
        return self.analysis.verdicts[place].lost(self._match.entries()[place].notation) or 0.0

    def _named(self) -> list[int]:
        """The places at which the first look has found that an action may deserve a mark, but not for certain."""
        entries, rechecked = self._match.entries(), self.analysis.rechecked
        return [
            place
            for place in self.places
            if place < len(entries)
            and (verdict := self.analysis.verdicts.get(place)) is not None
            and verdict.sampled
            and (place in rechecked or _may_be_marked(verdict, entries[place].notation))
        ]


def _may_be_marked(verdict: Verdict, played: str) -> bool:
    return verdict.perhaps_lost(played) >= DOUBTFUL or mark_of(verdict, played) is MoveQuality.ONLY


def _is_choice(match: Match, place: int) -> bool:
    """Whether a seat is to move there, has a choice, and does not only say something that changes no position."""
    if place < match.index and match.entries()[place].talk:
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
        case = course.case(step)
        assert case is not None, "a seat is to move there"
        *_, verdict = analyse(match.game, case, Budget(course.allowance(step, limit)), Random(f"{seed} {step.seed}"))
        course.note(step.place, verdict, deep=step.deep, rechecked=step.recheck)
        yield course.progress()
