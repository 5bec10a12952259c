"""What a move that is tried is worth beside what was played and what is best, in numbers and words."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from games.analysis.match_analysis import MatchAnalysis
from games.analysis.move_quality import DOUBTFUL
from games.analysis.verdict import Verdict
from games.core.match import Match
from games.core.words import tr
from ui.table.features.analysis.blocks import percent


class Beside(Enum):
    """How a try compares with what was played."""

    BETTER = "better"
    AS_GOOD = "as-good"
    ALLOWS = "allows"
    """The answer that refuted what was played refutes it, too."""
    WORSE = "worse"


class Worth(NamedTuple):
    """The first move of a try, by the chance of who made it."""

    kind: Beside
    chance: float
    played: float | None
    """The chance after what the match went on with; None where nothing was played, or that is not known."""
    answer: str = ""
    """The notation of the best answer, where it is the one that refuted what was played."""

    @property
    def words(self) -> str:
        """In two words, beside the piece."""
        chance = percent(self.chance)
        if self.kind is Beside.BETTER:
            return tr("better: {chance}", chance=chance)
        if self.kind is Beside.AS_GOOD:
            return tr("as good: {chance}", chance=chance)
        if self.kind is Beside.ALLOWS:
            return tr("still allows {move}", move=self.answer)
        return tr("worse: {chance}", chance=chance)

    @property
    def sentence(self) -> str:
        """What stands in the prompt."""
        chance = percent(self.chance)
        if self.played is None:
            if self.kind is Beside.AS_GOOD:
                return tr("As good as the best: {chance}.", chance=chance)
            return tr("Not the best: {chance}.", chance=chance)
        played = percent(self.played)
        if self.kind is Beside.BETTER:
            return tr("Better: {chance} instead of {played}.", chance=chance, played=played)
        if self.kind is Beside.AS_GOOD:
            return tr("As good: {chance}, in the match {played}.", chance=chance, played=played)
        if self.kind is Beside.ALLOWS:
            return tr("It still allows {move}: {chance}.", move=self.answer, chance=chance)
        return tr("Worse: {chance}, in the match {played}.", chance=chance, played=played)


def worth_of(match: Match, known: MatchAnalysis, line: MatchAnalysis, place: int) -> Worth | None:
    """The worth of what a line does at the place of a match where it leaves that; None while it is not known surely.

    A rough chance says nothing yet.
    """
    before, after = known.verdicts.get(place), line.verdicts.get(place + 1)
    if before is None or before.best is None or after is None or after.rough:
        return None
    mover = before.mover
    chance, best = after.chances[mover], before.best.chances[mover]
    played, answer = _played(match, known, before, place)
    if played is not None and chance - played >= DOUBTFUL:
        kind = Beside.BETTER
    elif best - chance < DOUBTFUL:
        kind = Beside.AS_GOOD
    elif answer and after.best is not None and after.mover != mover and after.best.first == answer:
        kind = Beside.ALLOWS
    else:
        kind = Beside.WORSE
    return Worth(kind, chance, played, match.game.typing.show(answer) if answer else "")


def _played(match: Match, known: MatchAnalysis, before: Verdict, place: int) -> tuple[float | None, str]:
    """The mover's chance after what was played, and the best answer to it; None and "" where that is not known."""
    entries = match.all_entries()
    if place >= len(entries) or entries[place].actor != before.mover:
        return None, ""
    after, line = known.verdicts.get(place + 1), before.line_of(entries[place].notation)
    answer = line.notation[1] if line is not None and len(line.notation) > 1 else ""
    if after is not None and after.best is not None and after.mover not in (before.mover, -1):
        answer = after.best.first
    if line is not None:
        return line.chances[before.mover], answer
    return (after.chances[before.mover], answer) if after is not None and not after.rough else (None, "")
