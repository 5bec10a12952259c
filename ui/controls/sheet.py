"""A sheet of paper over the screen: what dialogs, menus and lists have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from games.core.words import tr
from ui.controls.keys import CONTROLS, Binding
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import BODY
from ui.drawing.paint import place_text, scrim, sheet


class OverlayScreen(Screen):
    """A screen that lies in `box` over a veil. Escape leaves it, and so does a click beside it."""

    opaque: ClassVar[bool] = False
    bindings: Sequence[Binding] = CONTROLS
    round: ClassVar[bool] = True
    closed_by: ClassVar[frozenset[str]] = frozenset({"back"})
    """The commands that close it."""
    closed_beside: ClassVar[bool] = True
    """Whether a click beside the sheet closes it."""

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.box = pygame.Rect(0, 0, 0, 0)
        self.title = ""

    def place(self, width: int, height: int, *, highest: int = 8, lift: int = 0) -> None:
        """Puts the box in the middle, `lift` pixels higher, and never above `highest`."""
        wide, high = self.app.size
        self.box = pygame.Rect((wide - width) // 2, max(highest, (high - height) // 2 - lift), width, height)

    def close_button(self) -> None:
        """Adds a button with a cross to the sheet's corner."""
        look = self.look
        rect = pygame.Rect(self.box.right - look.px(48), self.box.y + look.px(12), look.px(36), look.px(36))
        self.button(rect, ButtonLabel(icon="close", kind="quiet"), self.close, hint=tr("Close (Esc)"))

    def close(self) -> None:
        """Takes the sheet away, if it lies on top."""
        if self.on_top:
            self.focus.focus(None)  # a text field that goes with the keyboard would leave its keys repeating
            self.app.pop()

    def on_command(self, command: str) -> bool:
        if command in self.closed_by:
            self.close()
            return True
        if command in ("up", "down"):
            self.focus.walk(1 if command == "down" else -1)
            return True
        if command in ("first", "page-up"):
            self.focus.first()
            return True
        if command in ("last", "page-down"):
            self.focus.last()
            return True
        return False

    def pointer(self, event: pygame.event.Event) -> None:
        if self.closed_beside and event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            self.close()

    def paint(self, target: pygame.Surface) -> None:
        target.blit(scrim(target.get_size(), self.look), (0, 0))
        target.blit(sheet(self.box.size, self.look), (self.box.x - 12, self.box.y - 12))
        self.paint_sheet(target)

    def _spoken_title(self) -> str:
        return self.title

    def paint_sheet(self, target: pygame.Surface) -> None:
        """Draws what stands on the sheet besides the controls."""

    def paint_title(self, target: pygame.Surface, words: str, inset: int = 24) -> None:
        """Draws the sheet's heading, shortened to fit; `inset` is its distance from the left rim at 100 %."""
        look = self.look
        at = (self.box.x + look.px(inset), self.box.y + look.px(22))
        place_text(target, look, words, BODY + 2, at, bold=True, room=self.box.width - 2 * look.px(inset))
