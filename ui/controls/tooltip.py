"""The words of a button that has only a picture, beside it once the pointer has rested on it."""

from __future__ import annotations

from collections.abc import Sequence
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
_AWAY: Final = 6
"""Pixels between the words and the button."""


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

    def box(self, window: pygame.Rect, look: Look) -> pygame.Rect | None:
        """Where the words stand in a `window`; None while there are none."""
        words, over = self.words, self._explained or self._over
        if not words or over is None:
            return None
        size = look.type.width(words, LABEL) + look.px(20), look.type.line_height(LABEL) + look.px(8)
        return _beside(pygame.Rect(over.rect), size, window.inflate(-8, -8), _others(over))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the words beside the button, always inside the window."""
        box = self.box(in_sight(target.get_rect()), look)
        if box is not None:
            target.blit(rect_picture(box.size, radius=5, fill=look.palette.ink, alpha=0.92), box)
            place_text(target, look, self.words, LABEL, box.center, look.palette.paper, align="centre", middle=True)


def _others(button: Button) -> list[pygame.Rect]:
    """The places of the other buttons that are in sight with one."""
    sprites = button.ui_manager.get_sprite_group().sprites()
    return [pygame.Rect(each.rect) for each in sprites if isinstance(each, Button) and each.visible and each != button]


def _beside(
    button: pygame.Rect, size: tuple[int, int], window: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:  # fmt: skip
    """The first place below a button, above it, to its left or right that is in the window and covers no other one.

    Where there is none, it is that below, or above where the window ends.
    """
    box = pygame.Rect((0, 0), size)
    below, above, left, right = (box.copy() for _ in range(4))
    below.midtop, above.midbottom = (button.centerx, button.bottom + _AWAY), (button.centerx, button.top - _AWAY)
    left.midright, right.midleft = (button.left - _AWAY, button.centery), (button.right + _AWAY, button.centery)
    places = [below, above] if below.bottom <= window.bottom else [above]
    for each in places:
        each.clamp_ip(window)
    whole = [each for each in (*places, left, right) if window.contains(each) and not each.colliderect(button)]
    return next((each for each in whole if each.collidelist(others) < 0), places[0])
