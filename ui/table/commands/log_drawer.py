"""The whole log, drawn out over the panel: in letters as large as are asked for, whatever room the panel leaves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.keys import CONTROLS, Binding
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import BODY
from ui.drawing.paint import place_text
from ui.table.keys import COPY_KEY, LOG_KEY
from ui.table.panel.blocks import BLEED
from ui.table.panel.log import LogBlock, MoveLog
from ui.table.scene.log_rows import fill_log, log_nodes, rule_at
from ui.table.table_context import TableContext

_HEAD: Final = 52
"""The height of the title line at 100 %."""
_WIDE: Final = 260
"""The width at 100 % in which lines are easily read; where the panel has less, some of the board is covered."""


class LogDrawer(OverlayScreen):
    """The log of a table, over all of its panel. What it tells is lit on the board, which stays in sight."""

    bindings: Sequence[Binding] = (*CONTROLS, LOG_KEY, COPY_KEY)
    about: ClassVar[str] = N_(
        "Everything that has happened. Point at a line to see it on the board; click it to review it."
    )
    padded: ClassVar[str] = N_("Everything that has happened. The right stick scrolls.")
    closed_by: ClassVar[frozenset[str]] = frozenset({"back", LOG_KEY.command})

    def __init__(self, table: TableContext) -> None:
        super().__init__(table.app)
        self.table = table
        self.log = MoveLog(())
        self.log.docked = False

    def build(self) -> None:
        look, panel, wide = self.look, self.table.frame.panel, self.app.size[0]
        width = max(panel.box.width, min(look.px(_WIDE), wide // 2))
        self.box = pygame.Rect(wide - width, 0, width, panel.box.height)
        self.close_button()
        pad, top = panel.content.x - panel.box.x, look.px(_HEAD)
        self._rect = pygame.Rect(self.box.x + pad, top, width - 2 * pad, self.box.height - top - 12)
        self._fill()

    def topic(self) -> HelpTopic:
        rule = rule_at(self.log, self.table.snapshot, pygame.mouse.get_pos())
        return HelpTopic(game=self.table.match.game.info.id, rule=rule) if rule else super().topic()

    def _fill(self) -> None:
        """The log as it may be read now, with what is shown of it in sight."""
        table = self.table
        parts = table.scene.panel(table.snapshot, self.look, self._rect.width)
        fill_log(self.log, parts, table.scene, table.snapshot, self.look, self._rect.width, table.match.game.info.id)
        self._block = LogBlock(
            self.log, table.snapshot.version, rows=0, headed=parts.log_heading is not None, opens=False
        )
        rows = self._block.rows_area(self._rect, self.look)
        self.log.place(rows, self._block.row_height(self.look, rows.height))
        self.log.show(self.log.current)
        self.request_redraw()

    # -- hands -----------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        whole = len(self.log.rows)
        rows = {"up": -1, "down": 1, "page-up": -6, "page-down": 6, "first": -whole, "last": whole}
        if command in rows:
            self.log.scroll(rows[command])
        elif command == COPY_KEY.command:
            self.table.run_command(command)
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self.log.scroll(-3 * event.y)
            self.request_redraw()
        elif event.type == pygame.MOUSEMOTION:
            point_at_line(self.table, self.log.index_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.box.collidepoint(event.pos):
            index = self.log.index_at(event.pos)
            if index is not None:
                self._review(index)
        else:
            super().pointer(event)

    def _review(self, index: int) -> None:
        """In a review the drawer stays; else it gives way to the review."""
        if not self.table.snapshot.reviewing:
            self.close()
        self.table.review(index)
        if self.on_top:
            self._fill()

    def tick(self, seconds: float) -> None:
        if self.table.notices.advance(seconds):
            self.request_redraw()

    def leave(self) -> None:
        point_at_line(self.table, None)

    def _spoken_title(self) -> str:
        return tr("The log")

    def _spoken(self) -> Sequence[AccessibleNode]:
        """All that has happened, as it is read aloud."""
        snapshot = self.table.snapshot
        return log_nodes(self.table.scene.priority, snapshot, self.table.match.game.info.id, snapshot.shown)

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        pygame.draw.rect(target, palette.paper, self.box)
        pygame.draw.line(target, palette.line, self.box.topleft, (self.box.x, self.box.bottom - 1))
        at = (self._rect.x, self.box.y + look.px(30))
        place_text(target, look, tr("The log"), BODY, at, bold=True, middle=True)
        self._block.paint(target.subsurface(self._rect.inflate(2 * BLEED, 0).clip(target.get_rect())), look)
        notices, scene = self.table.notices, self.table.scene
        if self.on_top and notices.words:
            notices.paint(target, look, pygame.Rect(0, 0, self.box.x, self.box.height), scene.foot)


def show_log(table: TableContext) -> None:
    """Draws the log out over the panel."""
    table.app.push(LogDrawer(table))


def point_at_line(table: TableContext, index: int | None) -> None:
    """What a line of the log tells is shown on the board while the pointer is there."""
    snapshot = table.snapshot
    log = table.parts.log_records or snapshot.records
    messages = [each for each in log if each.index == index]
    if table.recap.point(table.scene.recap_items(messages, snapshot) if messages else ()):
        table.request_redraw()
