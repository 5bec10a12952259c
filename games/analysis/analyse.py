"""The analysis of one position: verdicts that grow, as whoever's eyes it is judged by could know it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from games.analysis.analyst import SamplingAnalyst, analyst_of
from games.analysis.move_quality import DOUBTFUL, is_clear
from games.analysis.verdict import MOVER, OPEN, Line, Verdict, actions_of
from games.bots.why import changed_terms, why
from games.core.bot import Budget, EvaluationTerm, Variation
from games.core.game import Game
from games.core.types import OVER

FEWEST: Final = 24
"""Worlds after which a second look may end, and what decides for the best action is proved."""


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
    legal = case.played in view.legal
    played = game.rules.encode(game.rules.determinize(view, Random(0)), case.played) if legal else ""
    best: Variation | None = None
    worse: Variation | None = None
    terms: tuple[EvaluationTerm, ...] = ()
    against: tuple[EvaluationTerm, ...] = ()
    before: Verdict | None = None
    proved = False
    for verdict in _reports(game, case, budget, rng):
        advised = _own_turn(game, view, verdict.best)
        worlds = verdict.counted if verdict.sampled else FEWEST
        stands = verdict.settled or (advised == best and worlds >= FEWEST)
        if advised is not None and advised != best:
            best, worse, proved = advised, None, False
            terms, against = changed_terms(game, view, best.action, Random(0), best.line), ()
        if best is not None and stands and not proved:  # to prove what decides is dear: not for what may change at once
            proved, terms = True, why(game, view, best.action, Random(0), best.line)
        doubtful = (verdict.lost(played) or 0.0) >= DOUBTFUL and worlds >= FEWEST // 2
        if best is not None and game.deciding is not None and doubtful:
            meant = _own_turn(game, view, verdict.line_of(played))
            if meant is not None and meant != worse:
                worse, against = meant, game.deciding(view, best, meant) or _losses(game, view, meant)
        rough = not verdict.settled and (before is None or not verdict.agrees(before))
        before = verdict
        yield verdict._replace(choices=choices, why=terms, eyes=case.eyes, against=against, rough=rough)
        if case.among and verdict.counted >= FEWEST and not rough and is_clear(verdict, played):
            return


def _losses(game: Game, view: Any, worse: Variation) -> tuple[EvaluationTerm, ...]:
    """What an action loses of the evaluation, as its reason where nothing was proved to decide."""
    return tuple(term for term in changed_terms(game, view, worse.action, Random(0), worse.line) if term.change < 0)


def _reports(game: Game, case: Case, budget: Budget, rng: Random) -> Iterator[Verdict]:
    analyst = analyst_of(game)
    if case.among:
        assert isinstance(analyst, SamplingAnalyst), "only what was sampled is looked at a second time"
        return analyst.compare(case.view, case.among, case.played, budget, rng)
    return analyst.study(case.view, case.played, budget, rng)


def _own_turn(game: Game, view: Any, line: Line | None) -> Variation | None:
    """The actions of a line up to the first of another seat's, or of chance; None without a line."""
    if line is None:
        return None
    state = game.rules.determinize(view, Random(0))
    actions = actions_of(game.rules, state, line)
    taken = 0
    for action in actions:
        if taken and game.rules.actor(state) != view.actor:
            break
        state = game.rules.apply(state, action).state
        taken += 1
    return Variation(actions[0], line.notation[:taken]) if taken else None
