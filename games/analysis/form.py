"""The written form of verdicts and of a match's analysis: JSON, read strictly.

Whatever is read either is an analysis or is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.analysis.match_analysis import MatchAnalysis
from games.analysis.verdict import COUNTED, MOST_LINES, OPEN, Line, Verdict
from games.core.bot import EvaluationTerm
from games.core.errors import SaveError
from games.core.match import MAX_ACTIONS
from games.core.values import is_amount, is_text, is_whole
from games.core.words import tr

VERSION: Final = 1
_MOST_SEATS: Final = 8
_LONGEST_LINE: Final = 40
_MOST_TERMS: Final = 20
_MOST_ERROR: Final = 1e3
_LONGEST: Final = 200
"""Characters of a notation or a name."""
_MOST: Final = 10**12
_LOOKS: Final = ((False, False), (True, False), (True, True))
"""Whether a place was looked at for long, and a second time in other worlds, by its number."""


def write_analysis(analysis: MatchAnalysis) -> dict[str, Any]:
    """The analysis as JSON's values."""
    rows = [
        [place, analysis.keys[place], _LOOKS.index(_looks(analysis, place)), *write_verdict(verdict)]
        for place, verdict in sorted(analysis.verdicts.items())
    ]
    return {"version": VERSION, "eyes": analysis.eyes, "verdicts": rows}


def read_analysis(body: object, seats: int) -> MatchAnalysis:
    """The analysis of a match of so many seats. Raises `SaveError` for anything else."""
    if not isinstance(body, dict) or body.keys() != {"version", "eyes", "verdicts"}:
        raise SaveError(tr("the analysis is damaged"))
    if not is_whole(body["version"], VERSION, VERSION):
        raise SaveError(tr("the analysis is from another version of Zashiki"))
    rows = body["verdicts"]
    if not (is_whole(body["eyes"], OPEN, seats - 1) and isinstance(rows, list)):
        raise SaveError(tr("the analysis is damaged"))
    verdicts, keys, deep, rechecked = {}, {}, set(), set()
    for row in rows:
        if not (isinstance(row, list) and len(row) > 3 and is_whole(row[0], 0, MAX_ACTIONS + 1)):
            raise SaveError(tr("the analysis is damaged: one of its verdicts is invalid"))
        place, key, looked, *rest = row
        if place in verdicts or not (is_whole(key, 0, 2**32) and is_whole(looked, 0, len(_LOOKS) - 1)):
            raise SaveError(tr("the analysis is damaged: one of its positions is invalid"))
        verdicts[place], keys[place] = read_verdict(rest, seats), key
        in_full, again = _LOOKS[looked]
        deep |= {place} if in_full else set()
        rechecked |= {place} if again else set()
    return MatchAnalysis(body["eyes"], verdicts, keys, frozenset(deep), frozenset(rechecked))


def _looks(analysis: MatchAnalysis, place: int) -> tuple[bool, bool]:
    return place in analysis.deep, place in analysis.rechecked


def write_verdict(verdict: Verdict) -> list[Any]:
    """The verdict as JSON's values; chances to four digits.

    What speaks against the played action, then the lines' errors and whether it is rough, come last, if there are any.
    """
    lines = [[_rounded(line.chances), *[text[:_LONGEST] for text in line.notation]] for line in verdict.lines]
    numbers = [verdict.depth, verdict.counted, COUNTED.index(verdict.of), int(verdict.settled), verdict.choices]
    against, errors = _row(verdict.against), [line.error for line in verdict.lines if line.error is not None]
    row = [verdict.mover, _rounded(verdict.chances), lines, *numbers, verdict.eyes, _row(verdict.why)]
    if errors or verdict.rough:
        return [*row, against, [round(error, 4) for error in errors], int(verdict.rough)]
    return [*row, against] if against else row


def _row(terms: tuple[EvaluationTerm, ...]) -> list[Any]:
    return [[term.name, round(term.change, 4)] for term in terms]


def _rounded(chances: tuple[float, ...]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def read_verdict(row: object, seats: int) -> Verdict:
    """The verdict of a position with so many seats. Raises `SaveError` for anything else."""
    if not isinstance(row, list) or len(row) not in (10, 11, 13) or not 1 <= seats <= _MOST_SEATS:
        raise SaveError(tr("the analysis is damaged: one of its verdicts is invalid"))
    missing: list[Any] = [[], [], 0][len(row) - 10 :]
    mover, chances, lines, depth, counted, of, settled, choices, eyes, why, against, errors, rough = [*row, *missing]
    fits = (
        is_whole(mover, OPEN, seats - 1)
        and _chances(chances, seats)
        and _each(lines, MOST_LINES + 1, lambda line: _line(line, seats))
        and all(is_whole(number, 0, _MOST) for number in (depth, counted, choices))
        and is_whole(of, 0, len(COUNTED) - 1)
        and is_whole(settled, 0, 1)
        and is_whole(eyes, OPEN, seats - 1)
        and all(_each(terms, _MOST_TERMS, _term) for terms in (why, against))
        and (mover >= 0 or not lines)
        and _each(errors, MOST_LINES + 1, lambda error: is_amount(error, 0, _MOST_ERROR))
        and len(errors) in (0, len(lines))
        and is_whole(rough, 0, 1)
    )
    if not fits:
        raise SaveError(tr("the analysis is damaged: one of its verdicts is invalid"))
    measured: list[float | None] = [float(error) for error in errors] or [None] * len(lines)
    entries = tuple(
        Line(tuple(map(float, each[0])), tuple(each[1:]), error) for each, error in zip(lines, measured, strict=True)
    )
    unit: Any = COUNTED[of]
    return Verdict(
        mover, tuple(map(float, chances)), entries, depth, counted, unit, bool(settled), choices, _terms(why), eyes,
        _terms(against), bool(rough),
    )  # fmt: skip


def _terms(row: list[Any]) -> tuple[EvaluationTerm, ...]:
    return tuple(EvaluationTerm(name, float(change)) for name, change in row)


def _each(value: object, most: int, form: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and len(value) <= most and all(map(form, value))


def _chances(value: object, seats: int) -> bool:
    """One share a seat, from 0 to 1, that sum to about 1."""
    numbers = value if isinstance(value, list) else []
    if len(numbers) != seats or not all(is_amount(each, 0, 1) for each in numbers):
        return False
    return abs(sum(numbers) - 1) < 0.01


def _line(value: object, seats: int) -> bool:
    if not isinstance(value, list) or not 2 <= len(value) <= _LONGEST_LINE + 1:
        return False
    return _chances(value[0], seats) and all(text and is_text(text, _LONGEST) for text in value[1:])


def _term(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and is_text(value[0], _LONGEST) and is_amount(value[1])
