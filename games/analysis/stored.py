"""The analysis that is kept with a match, and its luck: in its file, and in its copies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.analysis.form import read_analysis, write_analysis
from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.core.errors import SaveError
from games.core.luck import LUCK, MatchLuck, read_luck, write_luck
from games.core.match import Match
from games.core.words import tr

_NOTHING: Final[Mapping[str, Any]] = write_analysis(MatchAnalysis())


def keep(match: Match, analysis: MatchAnalysis) -> None:
    """Keeps an analysis with the match; it is written with it next."""
    luck = (match.analysis or {}).get(LUCK)
    match.analysis = write_analysis(analysis) | ({LUCK: luck} if luck is not None else {})


def kept(match: Match) -> tuple[MatchAnalysis | None, str]:
    """The stored analysis of a match for its log in force, or None; and why it was dropped, in a sentence, or ""."""
    if match.analysis is None:
        return None, ""
    try:
        analysis = read_analysis({key: body for key, body in match.analysis.items() if key != LUCK}, len(match.seats))
    except SaveError as error:
        match.analysis = None
        return None, tr("The analysis kept with the match was left out: {error}.", error=error)
    fitting = analysis.fitting(match)
    return (fitting if fitting.verdicts else None), ""


def keep_luck(match: Match, luck: MatchLuck) -> None:
    """Keeps the luck of a match with it; it is written with it next."""
    match.analysis = {**(match.analysis or _NOTHING), LUCK: write_luck(luck)}


def kept_luck(match: Match) -> MatchLuck | None:
    """The stored luck of a match for its log in force; None where it is not known."""
    luck = read_luck((match.analysis or {}).get(LUCK), len(match.seats))
    return luck if luck is not None and luck.key == place_keys(match.entries())[-1] else None
