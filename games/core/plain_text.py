"""The words of a simple game that can be said without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from games.core.game import GameText
from games.core.words import tr

if TYPE_CHECKING:
    from games.core.bot import EvaluationTerm
    from games.core.entry import Entry


class PlainText(GameText):
    """Part of a `GameText` for a game in which every action is a turn; a game adds the rest."""

    def rule(self, view: Any) -> str:
        """Empty, for no paragraph of the rules page in particular: help opens the page at its beginning."""
        return ""

    def reason(self, view: Any, action: Any, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """Empty, as the game's evaluation has no terms."""
        return ""

    def turn(self, view: Any, acted: Sequence[Entry]) -> str:
        """The turn that is being played, or the last one once the game is over."""
        return tr("Turn {n}", n=len(acted) + (1 if view.actor >= 0 else 0))

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """Every action is a turn of its own."""
        return range(1, len(acted) + 1)
