"""Danger on demand: what could be struck at next, and by whom, while a key is held."""

from __future__ import annotations

from functools import partial

import pygame

from games.core.words import tr
from ui.table.feature import Commands, Feature
from ui.table.features.danger.painting import caption, paint_dangers
from ui.table.keys import DANGER_KEY
from ui.table.notices import Busy
from ui.table.table_context import TableContext


class DangerOverlay(Feature):
    """Whether dangers are shown: from the key's press until it is let go."""

    def __init__(self) -> None:
        self.shown = False

    def commands(self, table: TableContext) -> Commands:
        return {"danger": partial(self._show, table)}

    def _show(self, table: TableContext) -> None:
        self.shown = True
        dangers = table.scene.danger(table.snapshot)
        if not dangers.found:
            over = table.snapshot.outcome is not None
            none = dangers.none or tr("Nothing can be struck at next.")
            table.say(tr("The match is over: nothing is in danger any more.") if over else none)

    def tick(self, seconds: float, table: TableContext) -> None:
        if self.shown and not table.app.inputs.holds(DANGER_KEY):
            self.shown = False
            table.request_redraw()

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        if self.shown:
            paint_dangers(target.subsurface(table.area), table.scene, table.snapshot, table.look)

    def caption(self, table: TableContext) -> tuple[str, Busy]:
        return caption(table.scene, table.snapshot) if self.shown else ("", ())
