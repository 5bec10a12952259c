"""*More*: the panel's other buttons in large text, in a column that rises over the panel; the board stays in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.buttons import Button
from ui.controls.key_hints import label
from ui.controls.keys import CONTROLS, Binding
from ui.controls.labels import ButtonLabel
from ui.controls.sheet import OverlayScreen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, scrim
from ui.table.keys import LOG_KEY, MORE_KEY
from ui.table.scene.disabled import disabled_reason
from ui.table.scene.game_scene import PanelButton
from ui.table.table_context import TableContext

_RISES: Final = 180
"""Milliseconds that the sheet takes to rise."""
_HEAD: Final = 52
_ROW: Final = 34
_PAD: Final = 20


@dataclass(frozen=True)
class _Row:
    """A line of the sheet: what it says, the command that it gives, and whether that can be given now."""

    words: str
    key: str
    command: str
    enabled: bool


class MoreButtons(OverlayScreen):
    """All buttons that the panel does not show. Those that are shut say why when they are pressed."""

    bindings: Sequence[Binding] = (*CONTROLS, MORE_KEY)
    about: ClassVar[str] = N_("The panel’s other buttons. A grey one says why it does nothing.")
    closed_by: ClassVar[frozenset[str]] = frozenset({"back", MORE_KEY.command})

    def __init__(self, table: TableContext) -> None:
        super().__init__(table.app)
        self.table = table
        self.title = tr("More")
        self.first = 0
        """The first line in sight, where they are more than the window has room for."""
        self._at = 0
        self.rows: list[tuple[str, Button]] = []
        """The lines in sight, by command."""
        self._rising = self.motion.start(_RISES, self._stand)

    def _stand(self) -> None:
        """It has risen: its lines can be seen."""
        for _, button in self.rows:
            button.show()
        self.request_redraw()

    def _listed(self) -> list[_Row]:
        """The lines as they are now."""
        table = self.table
        keys = {each.command: each for each in reversed(table.bindings)}
        hidden = [*table.frame.hidden]
        corner = [each for each in table.frame.shape.corner if each.command not in table.frame.buttons]
        rows = [_Row(_words(each), _key(each.command, keys), each.command, each.enabled) for each in hidden]
        rows += [_Row(tr("Rules"), _key(each.command, keys), each.command, True) for each in corner]
        return [*rows, _Row(tr("The whole log"), _key(LOG_KEY.command, keys), LOG_KEY.command, True)]

    def build(self) -> None:
        look, panel, (wide, high) = self.look, self.table.frame.panel.box, self.app.size
        listed, row = self._listed(), look.finger(_ROW)
        fits = max(1, (high - look.px(_HEAD) - look.px(_PAD)) // row)
        count = min(fits, len(listed))
        self.first = min(max(0, self.first), len(listed) - count)
        height = look.px(_HEAD) + count * row + look.px(_PAD)
        self.box = pygame.Rect(panel.x, high - height, wide - panel.x, height)
        self.close_button()
        self.rows = []
        for number, each in enumerate(listed[self.first : self.first + count]):
            rect = pygame.Rect(self.box.x + 14, self.box.y + look.px(_HEAD) + number * row, self.box.width - 28, row)
            face = ButtonLabel(
                each.words, _shortened(each, rect.width, look), kind="row", size=LABEL, bold=each.enabled
            )
            self.rows.append((each.command, self.button(rect, face, partial(self._choose, each.command))))
        self.cut = count < len(listed)
        """Whether more lines are there than in sight."""
        self.length = len(listed)
        if self.motion.running:
            for _, button in self.rows:
                button.hide()
        place = min(max(0, self._at - self.first), len(self.rows) - 1)
        self.focus.focus(self.rows[place][1])

    def _choose(self, command: str) -> None:
        table = self.table
        reason = disabled_reason(command, table.frame.hidden, table.snapshot)
        does_nothing = any(each.command == command and not each.enabled for each in table.frame.hidden)
        if does_nothing and not reason:
            return
        self.close()
        table.run_command(command)

    # -- hands -----------------------------------------------------------------------------

    def run_command(self, command: str) -> bool:
        """The ring walks along all lines, those out of sight too, before it goes anywhere else."""
        steps = {"up": -1, "down": 1, "page-up": -len(self.rows), "page-down": len(self.rows)}
        if command in ("first", "last"):
            steps[command] = -self.length if command == "first" else self.length
        marked = next((n for n, (_, each) in enumerate(self.rows) if each is self.focus.current), None)
        if command not in steps or marked is None:
            return super().run_command(command)
        self._go(self.first + marked + steps[command])
        return True

    def _go(self, place: int) -> None:
        """Puts the ring on a line, and that in sight."""
        place = place % self.length if abs(place - self._at) == 1 else min(max(0, place), self.length - 1)
        self._at = place
        before = self.first
        self.first = min(max(self.first, place - len(self.rows) + 1), place)
        if self.first != before:
            self.rebuild()
        self.focus.focus(self.rows[place - self.first][1])
        self.request_redraw()

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL and self.cut:
            self.first -= event.y
            self._at = min(max(self._at, self.first), self.first + len(self.rows) - 1)
            self.rebuild()
        else:
            super().pointer(event)

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        panel = self.table.frame.panel.box
        target.blit(scrim(panel.size, look), panel)
        box = self.box.copy()
        box.y = round(box.bottom - self._rising.share * box.height)
        shape = pygame.Rect(box.x, box.y, box.width, self.app.size[1] - box.y)
        pygame.draw.rect(target, palette.paper, shape, border_top_left_radius=10, border_top_right_radius=10)
        pygame.draw.rect(target, palette.line, shape, 1, border_top_left_radius=10, border_top_right_radius=10)
        at = (box.x + look.px(_PAD), box.y + look.px(30))
        place_text(target, look, self.title, BODY, at, bold=True, middle=True)
        if self.cut and self.rows:
            self._paint_bar(target)

    def _paint_bar(self, target: pygame.Surface) -> None:
        first, last = self.rows[0][1].rect, self.rows[-1][1].rect
        track = pygame.Rect(self.box.right - 10, first.y, 6, last.bottom - first.y)
        pygame.draw.rect(target, self.look.palette.line, track, border_radius=3)
        share = track.height / self.length
        thumb = pygame.Rect(track.x, track.y + round(self.first * share), 6, round(len(self.rows) * share))
        pygame.draw.rect(target, self.look.palette.muted, thumb, border_radius=3)


def _words(button: PanelButton) -> str:
    return button.face.text or tr(button.hint)


def _key(command: str, keys: dict[str, Binding]) -> str:
    """The key of a command as it is set; "" where it has none."""
    return label(next(iter(keys[command].names), ""), keys[command]) if command in keys else ""


def _shortened(row: _Row, width: int, look: Look) -> str:
    """The key of a line, where its words leave room for it."""
    words = look.type.width(row.words, LABEL, row.enabled) + look.px(24)
    return row.key if words + look.type.width(row.key, LABEL) <= width else ""


def show_more(table: TableContext) -> None:
    """Opens the sheet, where the panel does not show all of its buttons."""
    if table.frame.panel.scrolled:
        table.app.push(MoreButtons(table))
