"""What tempts in a position: the action that takes most at once, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from games.djambi.actions import Action as DjambiAction
from games.djambi.actions import Phase, Verb
from games.djambi.events import Killed
from games.djambi.pieces import NOBODY, Kind
from games.djambi.preview import preview as djambi_preview
from games.djambi.view import View as DjambiView
from games.niwa.actions import Action as NiwaAction
from games.niwa.preview import preview
from games.niwa.view import View as NiwaView


class Temptation(NamedTuple):
    """How much an action takes at once, in a game's own units."""

    takes: Callable[[Any, Any], float]

    def __call__(self, view: Any) -> Any:
        """The legal action that takes most; None where none takes anything."""
        worth = {action: self.takes(view, action) for action in view.legal}
        best = max(worth, key=lambda action: worth[action])
        return best if worth[best] > 0 else None


def _stones(view: NiwaView, action: NiwaAction) -> float:
    """The stones that a card turns."""
    return len(preview(view, action).turned)


def _pieces(view: DjambiView, action: DjambiAction) -> float:
    """What a move kills, a Chief more than anything, or else what it carries off."""
    if view.phase is not Phase.MOVE or action.verb is not Verb.MOVE:
        return 0.0
    ahead = djambi_preview(view, action, 0)
    if ahead.view.phase is Phase.KILL:
        return max(_worth(view.board[cell]) for cell in ahead.victims)
    killed = sum(_worth(each.victim) for each in ahead.events if isinstance(each, Killed))
    there = view.board[action.target]
    return killed or (0.5 if there is not None and there.living else 0.0)


def _worth(piece: Any) -> float:
    if piece.side == NOBODY:
        return 0.5
    return 10.0 if piece.kind is Kind.CHIEF else 1.0 if piece.kind is Kind.THUG else 2.0


TEMPTATIONS: Final = {"niwa": Temptation(_stones), "djambi": Temptation(_pieces)}
