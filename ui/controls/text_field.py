"""The field that people type in: what no text needs (controls, marks of direction, halves of pairs) stays outside."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UITextEntryLine

from games.core.names import is_plain, plain
from ui.controls.gui_theme import Manager
from ui.services.clipboard import pasted


class TextField(UITextEntryLine):
    """One line of at most `limit` characters. `hint` stands in it while it is empty.

    `changed` hears of every change that is typed; `entered` is called on Enter.
    """

    called: str = ""
    """What a screen reader calls it, where no hint stands in it."""
    digits: bool = False
    """Whether a number is wanted."""

    def __init__(
        self, rect: pygame.Rect, manager: Manager, text: str = "", *, limit: int, hint: str | None = None,
        container: IContainerLikeInterface | None = None, changed: Callable[[str], object] = lambda text: None,
        entered: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        self.changed, self.entered = changed, entered
        super().__init__(rect, manager, container, initial_text=plain(text)[:limit], placeholder_text=hint)
        self.set_text_length_limit(limit)

    def react(self, event: pygame.event.Event) -> None:
        """Tells its owner what was typed."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self.changed(self.get_text())
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self.entered()

    def set_text(self, text: str | None) -> None:
        """Puts a text in place of the one that stands there."""
        super().set_text(plain(text or "")[: self.length_limit])

    def _process_entered_character(self, character: str) -> bool:
        return bool(character) and is_plain(character) and bool(super()._process_entered_character(character))

    def _do_paste(self) -> None:
        # Character by character, so that a text which is too long is pasted as far as there is room.
        for char in plain(pasted()[: self.length_limit])[: self.length_limit]:
            self._process_entered_character(char)
