"""What is said at a table, where it stands in the way of nothing."""

from __future__ import annotations

import pygame

from ui.table.danger_marks import caption
from ui.table.notices import Notices
from ui.table.table_context import TableContext


def paint_said(target: pygame.Surface, table: TableContext) -> None:
    """Draws what the marks of danger mean, else the message."""
    words, busy = caption(table.scene, table.snapshot) if table.danger.shown else ("", ())
    said = Notices(words) if words else table.notices
    if said.words:
        aside, busy = table.frame.aside(table.blocks), busy or table.scene.busy(table.snapshot)
        said.paint(target, table.look, table.area, table.scene.foot, busy, aside)
