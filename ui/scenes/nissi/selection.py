"""The half-made choice on Nissi's board: by mouse, cursor or the rulebook's keys. Draws nothing."""

from __future__ import annotations

from typing import TypeAlias

from games.nissi.actions import Move
from games.nissi.view import NissiView, Piece
from ui.scenes.nissi.keyboard import Keyboard
from ui.table.scene.picker import Picker
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot: TypeAlias = TableSnapshot[NissiView]


class Selection:
    """The chosen piece, what is pointed at, and a half-typed tile."""

    def __init__(self) -> None:
        self.keyboard = Keyboard()
        self.picker: Picker[int, Move] = Picker()
        self.hinted: list[Move] = []
        """The move that a hint speaks of, and the reply that it expects."""

    def piece(self, snapshot: Snapshot) -> Piece | None:
        """The chosen piece of the side to move."""
        key = self.keyboard.chosen
        return snapshot.view.piece_by_key(snapshot.view.side, key) if key is not None and snapshot.mine else None

    def targets(self, snapshot: Snapshot) -> dict[int, Move]:
        """The legal moves of the chosen piece, by target tile."""
        piece = self.piece(snapshot)
        if piece is None:
            return {}

        def find() -> dict[int, Move]:
            moves = (move for move in snapshot.view.legal if isinstance(move, Move))
            return {each.target: each for each in moves if each.source == piece.tile}

        return snapshot.memo(("targets", piece.tile), find)

    def starts(self, snapshot: Snapshot) -> frozenset[int]:
        """The tiles of the pieces that can be chosen: also of those that cannot move now, to say so."""
        view = snapshot.view
        return frozenset(each.tile for each in view.pieces if each.seat == view.side) if snapshot.mine else frozenset()

    def follow_keyboard(self, snapshot: Snapshot) -> None:
        """Chooses for the mouse too what the keyboard has chosen, or lets it go."""
        piece = self.piece(snapshot)
        self.picker.choose(piece.tile if piece is not None else None)

    def drop(self) -> None:
        """Forgets every choice that is half made."""
        self.keyboard.choose(None)
        self.picker.choose(None)
        self.hinted = []
