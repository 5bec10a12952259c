"""The field that people type in: what no text needs (controls, marks of direction, halves of pairs) stays outside."""

from __future__ import annotations

import pygame
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UITextEntryLine
from pygame_gui.ui_manager import UIManager

from games.core.names import is_plain, plain
from ui.clipboard import pasted


class TextField(UITextEntryLine):
    """One line of at most `limit` characters. `hint` stands in it while it is empty."""

    def __init__(
        self,
        rect: pygame.Rect,
        manager: UIManager,
        text: str = "",
        *,
        limit: int,
        hint: str | None = None,
        container: IContainerLikeInterface | None = None,
    ) -> None:
        super().__init__(rect, manager, container, initial_text=plain(text)[:limit], placeholder_text=hint)
        self.set_text_length_limit(limit)

    def set_text(self, text: str | None) -> None:
        """Puts a text in place of the one that stands there."""
        super().set_text(plain(text or "")[: self.length_limit])

    def _process_entered_character(self, character: str) -> bool:
        return bool(character) and is_plain(character) and bool(super()._process_entered_character(character))

    def _do_paste(self) -> None:
        # Character by character, so that a text which is too long is pasted as far as there is room.
        for char in plain(pasted()[: self.length_limit])[: self.length_limit]:
            self._process_entered_character(char)
