"""Why an action is worse than another one, in full sentences: for the teacher's warnings and the coach's marks."""

from __future__ import annotations

from random import Random
from typing import Any

from games.analysis.verdict import Line, Verdict, actions_of
from games.bots.why import changed_terms
from games.core.bot import Variation
from games.core.game import Game
from games.core.words import capital, sentences, tr


def why_worse(game: Game, view: Any, verdict: Verdict, line: Line, best: Line) -> str:
    """What decides between the first action of a line of the verdict and that of the best one, and the likely answer.

    Where neither can be said: the greatest loss of the evaluation. "" where even that has no words.
    """
    state = game.rules.determinize(view, Random(0))
    played, advised = (actions_of(game.rules, state, each) for each in (line, best))
    if not played or not advised:
        return ""
    worse, better = Variation(played[0], line.notation), Variation(advised[0], best.notation)
    decides = game.text.against(view, worse, better, verdict.against)
    answer = _answer(game, view, state, line, played)
    if decides or answer:
        return sentences(_alone(decides), answer)
    losses = verdict.against or changed_terms(game, view, played[0], Random(0), line.notation)
    for term in losses:  # a verdict of an earlier version, or of an action that loses little, has none
        words = game.text.reason(view, played[0], term, line.notation) if term.change < 0 else ""
        if words:
            return _alone(words)
    return ""


def _answer(game: Game, view: Any, state: Any, line: Line, played: tuple[Any, ...]) -> str:
    """The likely answer of another seat, where nothing is hidden from the view."""
    after = game.rules.apply(state, played[0]).state
    other = game.rules.actor(after)
    if len(played) < 2 or other < 0 or other == view.seat or (game.info.hidden and game.hides(state.options)):
        return ""
    # translators: answer is an action, such as "C7-C8".
    return tr("The likely answer is {answer}.", answer=game.text.in_short(game.rules.observe(after, other), played[1]))


def _alone(words: str) -> str:
    # translators: reason is a clause that stands alone here, with a capital: "It leaves E5 open".
    return tr("{reason}.", reason=capital(words)) if words else ""
