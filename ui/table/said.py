"""What is said at a table, where it stands in the way of nothing."""

from __future__ import annotations

import pygame

from ui.table.panel.notices import Notices
from ui.table.table_context import TableContext


def paint_said(target: pygame.Surface, table: TableContext) -> None:
    """Draws what a feature says of what it shows, else the message."""
    found = (each.caption(table) for each in table.hearing("caption"))
    words, busy = next((said for said in found if said[0]), ("", ()))
    said = Notices(words) if words else table.notices
    if said.words:
        aside, busy = table.frame.aside(table.blocks), busy or table.scene.busy(table.snapshot)
        said.paint(target, table.look, table.area, table.scene.foot, busy, aside)
