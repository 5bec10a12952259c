"""Draws: when a computer player agrees to share the game, by what everybody sees."""

from __future__ import annotations

from typing import Final

from games.djambi.actions import DRAW, Action
from games.djambi.evaluate import shares
from games.djambi.fast import DjambiPosition
from games.djambi.pieces import Kind
from games.djambi.view import View, state_of

_HOPELESS: Final = 0.6
"""The part of an even share below which a player is glad of any draw."""
_CONTENT: Final = 1.6
"""The part of an even share up to which a player does not hold up a draw: after three quarters of the limit of
quiet turns hardly an advantage is turned into a win any more."""
_PATIENCE: Final = 12
"""Quiet turns after which a computer player with nothing left to win proposes a draw by itself: every third round."""


def bare(view: View) -> bool:
    """True when nothing but the Chiefs of players is left to act: none can be caught against its will.

    An abandoned piece follows a ruler alone, and between two players nobody rules.
    """
    inert = len(view.order) == 2
    alive = [there for there in view.board if there is not None and there.living and not (inert and there.abandoned)]
    return view.hand is None and all(there.kind is Kind.CHIEF and there.side in view.order for there in alive)


def would_agree(view: View, side: int) -> bool:
    """Whether a computer player of `side` agrees once somebody proposes a draw."""
    if side not in view.order:
        return False
    if bare(view):
        return True
    expects = shares(DjambiPosition(state_of(view)))[side] * len(view.order)
    return expects < _HOPELESS or (_ending(view) and expects <= _CONTENT)


def _ending(view: View) -> bool:
    """True when the limit of quiet turns is so near that it decides."""
    return 0 < view.options.limit * 3 <= view.quiet * 4


def agreement(view: View) -> Action | None:
    """`draw` where the computer player to move accepts one before its turn, None where it plays on."""
    if not view.may_draw or view.mover is None:
        return None
    proposes = view.quiet >= _PATIENCE and view.quiet % (3 * len(view.order)) == 0 and (bare(view) or _ending(view))
    return DRAW if (view.accepted or proposes) and would_agree(view, view.mover) else None
