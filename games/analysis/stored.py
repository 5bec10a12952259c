"""The analysis that is kept with a match: in its file, and in its copies."""

from __future__ import annotations

from games.analysis.form import read_analysis, write_analysis
from games.analysis.match_analysis import MatchAnalysis
from games.core.errors import SaveError
from games.core.match import Match
from games.core.words import tr


def keep(match: Match, analysis: MatchAnalysis) -> None:
    """Keeps an analysis with the match; it is written with it next."""
    match.analysis = write_analysis(analysis)


def kept(match: Match) -> tuple[MatchAnalysis | None, str]:
    """The stored analysis of a match for its log in force, or None; and why it was dropped, in a sentence, or ""."""
    if match.analysis is None:
        return None, ""
    try:
        analysis = read_analysis(match.analysis, len(match.seats))
    except SaveError as error:
        match.analysis = None
        return None, tr("The analysis kept with the match was left out: {error}.", error=error)
    fitting = analysis.fitting(match)
    return (fitting if fitting.verdicts else None), ""
