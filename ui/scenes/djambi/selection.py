"""The half-made choice on Djambi's board: the piece picked up, the cell pointed at. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.djambi.actions import Action, Phase
from games.djambi.advice import hunters
from games.djambi.lines_of_sight import Reach
from games.djambi.preview import Preview, preview
from games.djambi.view import View
from ui.table.scene.picker import Picker
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot: TypeAlias = TableSnapshot[View]


class Selection:
    """The choice of one person in one turn. The chosen spot is the cell of the piece picked up in phase `move`."""

    def __init__(self) -> None:
        self.picker: Picker[int, Action] = Picker()
        self.heading = 0
        """The number of the cursor's ray, clockwise on the screen, along which the arrows step."""
        self.turned = False
        """The heading was turned since the cursor came to its cell."""
        self.hinted: list[tuple[View, Action]] = []
        """The actions of a hint: the rest of the turn and the reply, each with the view before it."""
        self.plan: Sequence[tuple[View, Action]] = ()
        """The player's later turns of the plan that a hint begins, each with the view before it."""

    def drop(self) -> None:
        """Forgets every choice that is half made."""
        self.picker.choose(None)
        self.hinted = []
        self.plan = ()

    def starts(self, snapshot: Snapshot) -> frozenset[int]:
        """The cells of the pieces that may be picked up."""
        view, mover = snapshot.view, snapshot.view.mover
        if not snapshot.mine or view.phase is not Phase.MOVE or mover is None:
            return frozenset()
        return snapshot.memo("starts", lambda: frozenset(view.pieces_of(mover)))

    def targets(self, snapshot: Snapshot) -> dict[int, Action]:
        """The legal actions that one more cell completes, by that cell."""
        view, chosen = snapshot.view, self.picker.chosen
        if not snapshot.mine:
            return {}
        if view.phase is not Phase.MOVE:
            return snapshot.memo("targets", lambda: {action.target: action for action in view.legal})
        if chosen is None:
            return {}
        return snapshot.memo(("targets", chosen), lambda: {action.target: action for action in view.legal_from(chosen)})

    def preview(self, snapshot: Snapshot) -> Preview | None:
        """Returns the consequences of the pointed action."""
        action = self._pointed(snapshot)
        return (
            snapshot.memo(("preview", action), lambda: preview(snapshot.view, action)) if action is not None else None
        )

    def hunters(self, snapshot: Snapshot) -> tuple[Reach, ...]:
        """Returns the pieces that could then strike at one's own Chief."""
        ahead = self.preview(snapshot)
        return (
            ()
            if ahead is None
            else snapshot.memo(("hunters", self._pointed(snapshot)), lambda: hunters(snapshot.view, ahead))
        )

    def _pointed(self, snapshot: Snapshot) -> Action | None:
        pointed = self.picker.pointed
        return self.targets(snapshot).get(pointed) if pointed is not None else None
