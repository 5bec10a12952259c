"""The analysis of one position: verdicts that grow, as whoever's eyes it is judged by could know it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from games.analysis.analyst import SamplingAnalyst, analyst_of
from games.analysis.move_quality import DOUBTFUL, is_clear
from games.analysis.verdict import MOVER, OPEN, Verdict
from games.bots.why import why
from games.core.bot import Budget, EvaluationTerm
from games.core.game import Game
from games.core.types import OVER

FEWEST: Final = 24
"""Worlds after which a second look may end."""


class Case(NamedTuple):
    """A position to be judged: what an analyst may know of it, and nothing else. A value that any process can take."""

    game_id: str
    view: Any
    played: Any = None
    """An action whose line is wanted besides the best."""
    eyes: int = OPEN
    among: tuple[Any, ...] = ()
    """The only actions that are compared, in a second look at what was measured in fair worlds; () for all."""


def case_of(game: Game, state: Any, eyes: int = MOVER, played: Any = None) -> Case | None:
    """The position as it is judged by these eyes (`games.analysis.verdict`); None where no seat is to move.

    In a game without secrets all eyes see the same.
    """
    rules = game.rules
    actor = rules.actor(state)
    if actor < 0:
        return None
    hides = game.info.hidden and game.hides(state.options)
    whose = OPEN if not hides else actor if eyes == MOVER else eyes
    if whose == OPEN and hides and game.lay_open is not None:
        return Case(game.info.id, game.lay_open(state, actor), played, OPEN)
    return Case(game.info.id, rules.observe(state, actor if whose == OPEN else whose), played, whose)


def ended(game: Game, state: Any) -> Verdict | None:
    """The verdict of a position in which the game is over; None in any other."""
    outcome = game.rules.outcome(state)
    return None if outcome is None else Verdict(OVER, outcome.points, settled=True)


def analyse(game: Game, case: Case, budget: Budget, rng: Random) -> Iterator[Verdict]:
    """Verdicts of a position, each better than the one before; at least one. Raises `Unanalysable`, `Cancelled`.

    A second look ends as soon as it is clear whether what was played has a mark.
    """
    view, choices = case.view, len(case.view.legal)
    played = game.rules.encode(game.rules.determinize(view, rng), case.played) if case.among else ""
    reported = ""
    terms: tuple[EvaluationTerm, ...] = ()
    against: tuple[EvaluationTerm, ...] | None = None
    best: Any = None
    before: Verdict | None = None
    for verdict in _reports(game, case, budget, rng):
        if verdict.best is not None and verdict.best.first != reported:
            reported = verdict.best.first
            best = _action(game, case, reported, rng)
            terms, against = why(game, view, best, rng), None
        if against is None and game.deciding is not None and _loses(game, case, verdict):
            against = game.deciding(view, best, case.played)
        rough = not verdict.settled and (before is None or not verdict.agrees(before))
        before = verdict
        yield verdict._replace(choices=choices, why=terms, eyes=case.eyes, against=against or (), rough=rough)
        if case.among and verdict.counted >= FEWEST and not rough and is_clear(verdict, played):
            return


def _reports(game: Game, case: Case, budget: Budget, rng: Random) -> Iterator[Verdict]:
    analyst = analyst_of(game)
    if case.among:
        assert isinstance(analyst, SamplingAnalyst), "only what was sampled is looked at a second time"
        return analyst.compare(case.view, case.among, case.played, budget, rng)
    return analyst.study(case.view, case.played, budget, rng)


def _loses(game: Game, case: Case, verdict: Verdict) -> bool:
    """Whether what was played seems to give so much away that it is worth saying why."""
    if case.played not in case.view.legal:
        return False
    state = game.rules.determinize(case.view, Random(0))
    return (verdict.lost(game.rules.encode(state, case.played)) or 0.0) >= DOUBTFUL


def _action(game: Game, case: Case, notation: str, rng: Random) -> Any:
    state = game.rules.determinize(case.view, rng)
    return next(each for each in case.view.legal if game.rules.encode(state, each) == notation)
