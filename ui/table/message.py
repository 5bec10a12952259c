"""The message over the board, placed where it covers nothing that matters."""

from __future__ import annotations

import pygame

from ui.table.panel.notices import Notices
from ui.table.table_context import TableContext


def paint_message(target: pygame.Surface, table: TableContext) -> None:
    """Draws what a feature says of what it shows, else the message."""
    captions = (each.caption(table) for each in table.hearing("caption"))
    words, busy = next((each for each in captions if each[0]), ("", ()))
    shown = Notices(words) if words else table.notices
    if shown.words:
        aside, busy = table.frame.aside(table.blocks), busy or table.scene.busy(table.snapshot)
        shown.paint(target, table.look, table.area, table.scene.foot, busy, aside)
