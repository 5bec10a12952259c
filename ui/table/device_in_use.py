"""Whether somebody plays a table by keys: their mark is on the board, and no pointer has moved since the last key."""

from __future__ import annotations

from ui.table.table_context import TableContext


def plays_by_keys(table: TableContext) -> bool:
    """True while the keyboard's mark leads over the board.

    A key alone, such as one that is held for an overlay, is too little.
    """
    reach = table.scene.reach
    return reach is not None and reach.cursor() is not None and table.app.inputs.by_keys
