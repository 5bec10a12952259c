"""The teacher: whether an intended action loses much, and what it costs, in a sentence. It keeps quiet when unsure."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from games.analysis.verdict import Line, Verdict, actions_of
from games.analysis.why_worse import why_worse
from games.core.game import Game
from games.core.words import sentences, tr

MUCH: Final = 0.15
"""The share of the chance that an action must lose for the teacher to warn."""
ENOUGH: Final = {"positions": 300, "games": 60, "fair worlds": 60}
"""The search effort after which a loss of just `MUCH` is certain, unless the position is settled. What
seems to lose twice that is sure after a quarter, since chance errs with the root of what was looked at."""
HARMLESS: Final = 0.05
"""An action that seems to lose no more than this need not be looked at any longer."""


class BlunderWarning(NamedTuple):
    """A warning that is shown before an action is carried out."""

    lost: float
    """The share of the chance that the action gives away, 0 to 1."""
    words: str
    """The loss and its reason in full sentences."""
    better: Line
    """The best line in its place."""
    better_words: str
    """That, as one advises it; without a full stop."""


def warning(game: Game, view: Any, action: Any, before: Verdict | None, verdict: Verdict) -> BlunderWarning | None:
    """The teacher's warning to the seat of `view` that is about to play `action`; None where there is none.

    `verdict` is the last one of the position, with the line of the action, `before` the one before it: both must find
    that much is lost, so that nobody is asked about what another look puts right.
    """
    state = game.rules.determinize(view, Random(0))
    text = game.rules.encode(state, action)
    lost, line, best = verdict.lost(text), verdict.line_of(text), verdict.best
    if lost is None or line is None or best is None or lost < MUCH or not _sure(text, before, verdict):
        return None
    (better, *_) = actions_of(game.rules, state, best)
    hint = game.text.hint(view, better, best.notation, verdict.why)
    mover = verdict.mover
    high, low = (f"{100 * each.chances[mover]:.0f}" for each in (best, line))
    # translators: both are chances in a hundred.
    words = tr("Your chance falls from {high}% to {low}%.", high=high, low=low)
    return BlunderWarning(lost, sentences(words, why_worse(game, view, verdict, line, best)), best, hint)


def is_harmless(text: str, before: Verdict | None, verdict: Verdict) -> bool:
    """Whether two looks in a row agree that an action loses next to nothing."""
    found = [None if each is None else each.lost(text) for each in (before, verdict)]
    return all(lost is not None and lost <= HARMLESS for lost in found)


def is_suspect(text: str, verdict: Verdict | None) -> bool:
    """Whether an action needs more analysis: it seems to lose much, or no verdict knows it yet."""
    lost = None if verdict is None else verdict.lost(text)
    return lost is None or lost >= MUCH


def _sure(text: str, before: Verdict | None, verdict: Verdict) -> bool:
    if verdict.settled:
        return True
    agreed = before is not None and (before.lost(text) or 0.0) >= MUCH
    return agreed and verdict.counted >= ENOUGH[verdict.of] * (MUCH / max(verdict.lost(text) or 0.0, MUCH)) ** 2
