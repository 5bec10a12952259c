"""An overlay as somebody might add it: the names of all places while a key is held."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from ui.controls.keys import bind
from ui.drawing.paint import stamp, tag
from ui.table.feature import Commands, Feature
from ui.table.table_context import TableContext

NAMES_KEY: Final = bind("place-names", "While held: the names of all places", pygame.K_F4, area="table")


class PlaceNames(Feature):
    """Shown from the key's press until it is let go."""

    keys = (NAMES_KEY,)
    overlays = True

    def __init__(self) -> None:
        self.shown = False

    def commands(self, table: TableContext) -> Commands:
        return {NAMES_KEY.command: partial(self._show, table)}

    def _show(self, table: TableContext) -> None:
        self.shown = True
        table.request_redraw()

    def tick(self, seconds: float, table: TableContext) -> None:
        if self.shown and not table.app.inputs.holds(NAMES_KEY):
            self.shown = False
            table.request_redraw()

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        return self.shown and event.type == pygame.MOUSEBUTTONDOWN and table.area.collidepoint(at)

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        if self.shown and table.scene.reach is not None:
            for place in table.scene.reach.places(table.snapshot):
                stamp(target, tag(place.name, table.look), place.box.center)
