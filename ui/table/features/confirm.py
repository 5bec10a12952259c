"""Moves are confirmed, where the settings want that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.table.commands.questions import confirm_move
from ui.table.feature import Feature
from ui.table.table_context import TableContext


class Confirm(Feature):
    """Asks before every action of a match that counts."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.counts

    def ask(self, action: Any, table: TableContext, go: Callable[[], bool]) -> bool:
        return confirm_move(table, action, go) if table.app.settings.confirm_moves else go()
