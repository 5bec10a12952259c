"""What is half made on Djambi's board: the piece picked up, what is pointed at. Draws nothing."""

from __future__ import annotations

from typing import TypeAlias

from games.djambi.actions import Action, Phase
from games.djambi.advice import hunters
from games.djambi.lines_of_sight import Reach
from games.djambi.preview import Preview, preview
from games.djambi.view import View
from ui.table.picker import Picker
from ui.table.table_snapshot import TableSnapshot

Now: TypeAlias = TableSnapshot[View]


class Selection:
    """One person's, for one turn. The chosen spot is the cell of the piece picked up in phase `move`."""

    def __init__(self) -> None:
        self.picker: Picker[int, Action] = Picker()
        self.heading = 0
        """Which of the cursor's rays, clockwise on the screen, the arrows step along."""
        self.hinted: list[tuple[View, Action]] = []
        """What a hint speaks of: the rest of the turn and the reply, each with the view before it."""

    def drop(self) -> None:
        """Forgets every half-made choice."""
        self.picker.choose(None)
        self.hinted = []

    def starts(self, now: Now) -> frozenset[int]:
        """The cells of the pieces that may be picked up."""
        view, mover = now.view, now.view.mover
        if not now.mine or view.phase is not Phase.MOVE or mover is None:
            return frozenset()
        return now.once("starts", lambda: frozenset(view.pieces_of(mover)))

    def targets(self, now: Now) -> dict[int, Action]:
        """The legal actions that one more cell completes, by that cell."""
        view, chosen = now.view, self.picker.chosen
        if not now.mine:
            return {}
        if view.phase is not Phase.MOVE:
            return now.once("targets", lambda: {action.target: action for action in view.legal})
        if chosen is None:
            return {}
        return now.once(("targets", chosen), lambda: {action.target: action for action in view.legal_from(chosen)})

    def preview(self, now: Now) -> Preview | None:
        """What the pointed action would bring."""
        action = self._pointed(now)
        return now.once(("preview", action), lambda: preview(now.view, action)) if action is not None else None

    def hunters(self, now: Now) -> tuple[Reach, ...]:
        """Who could then strike at one's own Chief."""
        ahead = self.preview(now)
        return () if ahead is None else now.once(("hunters", self._pointed(now)), lambda: hunters(now.view, ahead))

    def _pointed(self, now: Now) -> Action | None:
        pointed = self.picker.pointed
        return self.targets(now).get(pointed) if pointed is not None else None
