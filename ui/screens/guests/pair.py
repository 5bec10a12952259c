"""The chosen pair of the family table on a sheet of its own, where a window has no room for it beside the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from games.core.words import tr
from ui.controls.buttons import Button
from ui.controls.keys import Binding
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.screens.guests.family import PANEL, FamilyTable, PairPanel
from ui.screens.guests.pages import PAIR_KEYS


class PairScreen(OverlayScreen):
    """Score, games, matches and what can be done, over the table."""

    bindings: Sequence[Binding] = PAIR_KEYS

    def __init__(
        self, app: AppServices, table: FamilyTable, folder: Path, do_command: Callable[[str, PairPanel], bool]
    ) -> None:
        """`do_command` carries out a command with the match that is chosen here."""
        super().__init__(app)
        self.table, self.do_command = table, do_command
        self.title = tr("Head to head")
        self.panel = PairPanel(self, self._new_scroll(), folder, self.run_command)

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        width, height = min(wide - 24, look.px(PANEL + 120)), min(high - 16, look.px(640))
        self.place(width, height)
        self.close_button()
        self.panel.take(self.table)
        pad = min(look.px(20), width // 20)
        inside = self.box.inflate(-2 * pad, -2 * pad)
        inside.width -= look.px(28)
        self.panel.build(inside)
        if self.focus.current is None and "play-again" in self.panel.controls:
            self.focus.focus(self.panel.controls["play-again"])

    def named_controls(self) -> Mapping[str, Button]:
        return self.panel.controls

    def on_command(self, command: str) -> bool:
        return self.do_command(command, self.panel) or super().on_command(command)

    def pointer(self, event: pygame.event.Event) -> None:
        self.panel.pointer(event)
        super().pointer(event)

    def paint_sheet(self, target: pygame.Surface) -> None:
        self.panel.paint(target)
