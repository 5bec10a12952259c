"""Moves are confirmed, where the settings want that: all of them, or those that break a pact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.table.commands.questions import confirm_move
from ui.table.feature import Feature
from ui.table.table_context import TableContext


class Confirm(Feature):
    """Asks before actions of a match that counts."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.counts

    def ask(self, action: Any, table: TableContext, go: Callable[[], bool]) -> bool:
        settings, snapshot = table.app.settings, table.snapshot
        words = table.match.game.warning(snapshot.view, action, snapshot.names) if settings.confirm_breaks else ""
        if words or settings.confirm_moves:
            return confirm_move(table, action, go, words)
        return go()
