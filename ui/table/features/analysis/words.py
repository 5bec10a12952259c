"""The analysis in words: lines, what was played, what is best, and all of it as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.analysis.analyse import case_of
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.move_quality import MoveQuality
from games.analysis.verdict import OPEN, Line, Verdict, actions_of
from games.analysis.why_worse import why_worse
from games.core.bot import EvaluationTerm
from games.core.errors import GameError
from games.core.match import Match
from games.core.plan import Plan
from games.core.story import Fact
from games.core.words import capital, number, row, sentences, tr, tr_c, tr_who
from ui.table.features.analysis.blocks import LineRow, percent
from ui.table.panel.phrases import sentence, without_last_words


def played_at(match: Match, place: int) -> str:
    """The notation of what a seat played at a place; "" where nobody did."""
    entries = match.all_entries()
    return entries[place].notation if place < len(entries) and entries[place].actor >= 0 else ""


def line_rows(match: Match, place: int, verdict: Verdict, mark: MoveQuality) -> tuple[LineRow, ...]:
    """The lines of a place as rows: the best ones, and what was played, with its mark."""
    played = played_at(match, place)
    return tuple(_row(match, place, verdict, line, mark if line.first == played else None) for line in verdict.lines)


def _row(match: Match, place: int, verdict: Verdict, line: Line, mark: MoveQuality | None) -> LineRow:
    """One line; `mark` is that of the line that was played, None in any other."""
    words = described_action(match, place, verdict.mover, line.first)
    row = LineRow(
        percent(line.chances[verdict.mover], rough=verdict.rough),
        words,
        _rest(match, place, line),
        rough=verdict.rough,
        shorter=(*_in_fewer_words(match, place, verdict.mover, line.first), *without_last_words(words)),
    )
    if mark is None:
        return row
    if not mark.bad:
        return replace(row, mark=mark.value, played=tr("played"))
    lost = round(100 * (verdict.lost(line.first) or 0.0))
    # translators: of a line that was played: "played · a mistake, 12 of 100 less".
    costs = tr("played · {mark}, {n}% less", mark=mark.words, n=lost)
    return replace(row, mark=mark.value, played=costs)


def _rest(match: Match, place: int, line: Line) -> tuple[str, ...]:
    """What follows in a line, each move in as few words as a player reads; in notation where something is hidden."""
    game, rules = match.game, match.game.rules
    if match.hides:  # the line supposes hands, and words about those that are held would tell of them
        return tuple(map(game.typing.show, line.notation[1:]))
    state, found = match.state_at(place), []
    for action in actions_of(rules, state, line):
        view = rules.observe(state, rules.actor(state))
        fewer = next(iter(game.text.in_fewer_words(view, action)), "")
        found.append(fewer if fewer != rules.encode(state, action) and fewer else game.text.in_short(view, action))
        state = rules.apply(state, action).state
    return tuple(found[1:])


def described_action(match: Match, place: int, mover: int, notation: str) -> str:
    """An action as one player names it to another; its notation alone where it cannot be read."""
    try:
        action = match.game.rules.decode(match.state_at(place), notation)
        return capital(match.game.text.in_short(match.view_at(place, mover), action))
    except GameError:
        return match.game.typing.show(notation)


def _in_fewer_words(match: Match, place: int, mover: int, notation: str) -> list[str]:
    """The same in fewer and fewer words, as the game has them."""
    try:
        action = match.game.rules.decode(match.state_at(place), notation)
    except GameError:
        return []
    return [capital(each) for each in match.game.text.in_fewer_words(match.view_at(place, mover), action)]


def plan_at(
    match: Match, place: int, mover: int, line: Sequence[str], why: Sequence[EvaluationTerm] = ()
) -> Plan | None:
    """What a line begins with as a plan; None where it cannot be read. `why`: what it changes of the evaluation."""
    try:
        action = match.game.rules.decode(match.state_at(place), line[0])
        return match.game.text.plan(match.view_at(place, mover), action, line if len(line) > 1 else (), why)
    except GameError:
        return None


def status_words(verdict: Verdict, *, hides: bool) -> str:
    """How far a verdict has come, and what it knew where something is hidden."""
    words = _counted(verdict)
    # translators: how far the analysis has come, and that it saw all hands: "1,200 positions, all open".
    return tr("{count}, all open", count=words) if hides and verdict.eyes == OPEN else words


def _counted(verdict: Verdict) -> str:
    """How much was looked at."""
    count = number(verdict.counted)
    if verdict.of == "games":
        return tr("{n} games", n=count)
    if verdict.of == "fair worlds":
        return tr("{n} possible worlds", n=count)
    if verdict.depth:
        return tr("depth {depth} · {n} positions", depth=verdict.depth, n=count)
    return tr("{n} positions", n=count)


def best_words(match: Match, place: int, verdict: Verdict, best: Line) -> str:
    """What is best for whom."""
    text = described_action(match, place, verdict.mover, best.first)
    return tr_who(match.seats[verdict.mover].name, "Your turn. {move}.", "{name}’s turn. {move}.", move=text)


def below_words(match: Match, place: int, verdict: Verdict, best: Line, mark: MoveQuality) -> str:
    """What was played in place of the best, what that cost and why; where it was as good, what speaks for the best."""
    played, mover = played_at(match, place), verdict.mover
    line = verdict.line_of(played)
    if line is None or mark is MoveQuality.NONE:
        plan = plan_at(match, place, mover, best.notation)
        return sentence(row(plan.reasons)) if plan is not None and plan.reasons else ""
    text = described_action(match, place, mover, played)
    if mark is MoveQuality.ONLY:
        return tr("{move} was played, the only good one.", move=text)
    before, after = (percent(each.chances[mover], rough=verdict.rough) for each in (best, line))
    # translators: "Nf3 was played, a mistake: 62 % falls to 48 %."
    fell = tr(
        "{move} was played, {mark}: {before} falls to {after}.", move=text, mark=mark.words, before=before, after=after
    )
    case = case_of(match.game, match.state_at(place), verdict.eyes)
    if case is None or mark not in (MoveQuality.MISTAKE, MoveQuality.BLUNDER):
        return fell
    return sentences(fell, why_worse(match.game, case.view, verdict, line, best))


def missed(match: Match, analysis: MatchAnalysis) -> Fact | None:
    """The best move that nobody played, as something worth telling of the match; None where nothing much was missed."""
    grave = [each for each in analysis.played(match) if each.mark in (MoveQuality.MISTAKE, MoveQuality.BLUNDER)]
    worst = max(grave, key=lambda each: each.lost, default=None)
    best = analysis.verdicts[worst.place].best if worst is not None else None
    if worst is None or best is None:
        return None
    text = described_action(match, worst.place, worst.seat, best.first)
    # translators: who missed which move, and what it was worth, of 100.
    words = tr("{name}, {move}: {n}%", name=match.seats[worst.seat].name, move=text, n=round(100 * worst.lost))
    return Fact(tr("The best missed move"), words, 0.9)


def analysis_text(match: Match, analysis: MatchAnalysis) -> str:
    """The analysis for a letter: every marked action with its chances and what would have been better."""
    names, show = [seat.name for seat in match.seats], match.game.typing.show
    heading = tr("{game}: {names}", game=match.game.info.name, names=", ".join(names))
    rows = [heading, match.result() or tr("Not over yet."), _judged(match, analysis)]
    for played in analysis.played(match):
        verdict = analysis.verdicts[played.place]
        if played.mark is MoveQuality.NONE or verdict.best is None:
            continue
        chance = percent(verdict.best.chances[played.seat])
        move = f"{show(played.notation)} {played.mark.value}"
        text = f"{played.place + 1:4}. {tr_c('log', '{name}: {deed}', name=names[played.seat], deed=move)}"
        if played.mark is MoveQuality.ONLY:
            rows.append(f"{text}  {played.mark.words}, {chance}")
        else:
            line = " ".join(map(show, verdict.best.notation))
            lost = round(100 * played.lost)
            costs = tr("costs {n}%; best was {line} ({chance})", n=lost, line=line, chance=chance)
            rows.append(f"{text}  {costs}")
    rows += [_count(seat, names, match, analysis) for seat in range(len(names))]
    return "\n".join(rows) + "\n"


def _judged(match: Match, analysis: MatchAnalysis) -> str:
    if not match.hides:
        return tr("Chances of winning, in percent.")
    if analysis.eyes == OPEN:
        return tr("Chances of winning, in percent, judged with everything open.")
    return tr("Chances of winning, in percent, judged by what each player could know.")


def _count(seat: int, names: Sequence[str], match: Match, analysis: MatchAnalysis) -> str:
    marks: list[Any] = [each.mark for each in analysis.played(match) if each.seat == seat]
    text = ", ".join(f"{marks.count(mark)} {mark.value}" for mark in MoveQuality if mark is not MoveQuality.NONE)
    return tr_c("log", "{name}: {deed}", name=names[seat], deed=text)
