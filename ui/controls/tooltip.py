"""The words of a button that has only a picture, beside it once the pointer has rested on it."""

from __future__ import annotations

from typing import Final

import pygame

from ui.controls.buttons import Button
from ui.controls.key_hints import with_current_keys
from ui.controls.pointer import in_sight
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.vector import rect_picture

REST: Final = 0.5
"""Seconds for which the pointer rests before the words come."""


class Tooltip:
    """The words beside a control of one screen that the pointer rests on."""

    def __init__(self) -> None:
        self._over: Button | None = None
        self._rested = 0.0
        self._explained: Button | None = None
        """The button of which it is told why it cannot be pressed."""

    def tell_why(self, button: Button | None) -> None:
        """Says at once why a button cannot be pressed, until the pointer does something else."""
        self._explained = button

    def hover(self, element: object) -> None:
        """Follows the pointer to another control (or none)."""
        self._over = element if isinstance(element, Button) and element.hint and not element.face.text else None
        self._rested, self._explained = 0.0, None

    @property
    def words(self) -> str:
        """The text that is shown now; "" for nothing."""
        over = self._over
        if self._explained is not None and self._explained.alive():
            return self._explained.why
        return (
            with_current_keys(over.hint)
            if over is not None and over.alive() and over.hovered and self._rested >= REST
            else ""
        )

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True in the moment in which the words appear."""
        if self._over is None:
            return False
        before = self.words
        self._rested += seconds
        return self.words != before

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the words below the button, above it where there is no room, always inside the window."""
        words, over = self.words, self._explained or self._over
        if not words or over is None:
            return
        window = in_sight(target.get_rect())
        box = pygame.Rect(0, 0, look.type.width(words, LABEL) + look.px(20), look.type.line_height(LABEL) + look.px(8))
        box.midtop = (over.rect.centerx, over.rect.bottom + 6)
        if box.bottom > window.bottom - 4:
            box.bottom = over.rect.top - 6
        box.clamp_ip(window.inflate(-8, -8))
        target.blit(rect_picture(box.size, radius=5, fill=look.palette.ink, alpha=0.92), box)
        place_text(target, look, words, LABEL, box.center, look.palette.paper, align="centre", middle=True)
