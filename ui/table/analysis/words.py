"""The analysis in words: lines, what was played, what is best, and all of it as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.analysis.marks import Mark, mark_of
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.verdict import OPEN, Line, Verdict
from games.core.errors import GameError
from games.core.grammar import sentence, whose
from games.core.match import Match
from games.core.story import Fact
from ui.table.analysis.bar import percent
from ui.table.analysis.lines_block import LineRow


def played_at(match: Match, place: int) -> str:
    """The notation of what a seat played at a place; "" where nobody did."""
    entries = match.all_entries()
    return entries[place].notation if place < len(entries) and entries[place].actor >= 0 else ""


def line_rows(match: Match, place: int, verdict: Verdict) -> tuple[LineRow, ...]:
    """The lines of a place as rows: the best ones, and what was played."""
    played = played_at(match, place)
    return tuple(_row(match, place, verdict, line, played) for line in verdict.lines)


def _row(match: Match, place: int, verdict: Verdict, line: Line, played: str) -> LineRow:
    chance, first = percent(line.chances[verdict.mover]), told_action(match, place, verdict.mover, line.first)
    rest = tuple(map(match.game.typing.show, line.notation[1:]))
    if line.first != played:
        return LineRow(chance, first, rest)
    mark, lost = mark_of(verdict, played), round(100 * (verdict.lost(played) or 0.0))
    costs = f"played · {mark.words}, {lost} of 100 less" if mark not in (Mark.NONE, Mark.ONLY) else "played"
    return LineRow(chance, first, rest, mark.value, costs)


def told_action(match: Match, place: int, mover: int, notation: str) -> str:
    """An action as one player names it to another."""
    return sentence(_hint(match, place, mover, (notation,)).partition(":")[0])


def _hint(match: Match, place: int, mover: int, line: Sequence[str]) -> str:
    """What a line begins with, and why; its notation alone where it cannot be read."""
    try:
        action = match.game.rules.decode(match.state_at(place), line[0])
        return match.game.text.hint(match.view_at(place, mover), action, line if len(line) > 1 else ())
    except GameError:
        return match.game.typing.show(line[0])


def status_words(verdict: Verdict, *, hides: bool) -> str:
    """How far a verdict has come, and what it knew where something is hidden."""
    found = f"{verdict.counted:,}".replace(",", "\u2009") + f" {verdict.of}"
    depth = f"depth {verdict.depth} · " if verdict.depth and verdict.of == "positions" else ""
    return f"{depth}{found}{', all open' if hides and verdict.eyes == OPEN else ''}"


def best_words(match: Match, place: int, verdict: Verdict, best: Line) -> str:
    """What is best for whom."""
    told = _hint(match, place, verdict.mover, best.notation).partition(":")[0]
    return f"{sentence(whose(match.seats[verdict.mover].name))} turn. {sentence(told)}."


def below_words(match: Match, place: int, verdict: Verdict, best: Line) -> str:
    """What was played in place of the best, and what that cost; where it was as good, what speaks for the best."""
    played, mover = played_at(match, place), verdict.mover
    mark, line = mark_of(verdict, played), verdict.line_of(played)
    if line is None or mark is Mark.NONE:
        reasons = _hint(match, place, mover, best.notation).partition(":")[2].partition(";")[0].strip()
        return f"{sentence(reasons)}." if reasons else ""
    told = told_action(match, place, mover, played)
    if mark is Mark.ONLY:
        return f"{told} was played, the only good one."
    before, after = percent(best.chances[mover]), percent(line.chances[mover])
    return f"{told} was played, {mark.words}: {before} falls to {after}."


def missed(match: Match, analysis: MatchAnalysis) -> Fact | None:
    """The best move that nobody played, as something worth telling of the match; None where nothing much was missed."""
    worst = max(analysis.played(match), key=lambda each: each.lost, default=None)
    best = analysis.verdicts[worst.place].best if worst is not None else None
    if worst is None or best is None or worst.mark not in (Mark.MISTAKE, Mark.BLUNDER):
        return None
    told = told_action(match, worst.place, worst.seat, best.first)
    words = f"{match.seats[worst.seat].name}, {told}: {round(100 * worst.lost)} of 100"
    return Fact("The best missed move", words, 0.9)


def analysis_text(match: Match, analysis: MatchAnalysis) -> str:
    """The analysis for a letter: every marked action with its chances and what would have been better."""
    names, show = [seat.name for seat in match.seats], match.game.typing.show
    rows = [f"{match.game.info.name}: {', '.join(names)}", match.result() or "Not over yet.", _judged(match, analysis)]
    for played in analysis.played(match):
        verdict = analysis.verdicts[played.place]
        if played.mark is Mark.NONE or verdict.best is None:
            continue
        chance = percent(verdict.best.chances[played.seat])
        told = f"{played.place + 1:4}. {names[played.seat]}: {show(played.notation)} {played.mark.value}"
        if played.mark is Mark.ONLY:
            rows.append(f"{told}  {played.mark.words}, {chance}")
        else:
            line = " ".join(map(show, verdict.best.notation))
            rows.append(f"{told}  costs {round(100 * played.lost)} of 100; best was {line} ({chance})")
    rows += [_count(seat, names, match, analysis) for seat in range(len(names))]
    return "\n".join(rows) + "\n"


def _judged(match: Match, analysis: MatchAnalysis) -> str:
    if not match.hides:
        return "Chances of winning, of 100."
    known = "with everything open" if analysis.eyes == OPEN else "by what each player could know"
    return f"Chances of winning, of 100, judged {known}."


def _count(seat: int, names: Sequence[str], match: Match, analysis: MatchAnalysis) -> str:
    marks: list[Any] = [each.mark for each in analysis.played(match) if each.seat == seat]
    told = ", ".join(f"{marks.count(mark)} {mark.value}" for mark in Mark if mark is not Mark.NONE)
    return f"{names[seat]}: {told}"
