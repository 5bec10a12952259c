"""Keyboard focus over pygame_gui, which has none for buttons: Tab, arrows, Enter, and a ring to see.

The ring of a scene walks over its enabled elements in reading order.
"""

from __future__ import annotations

import pygame
import pygame_gui
from pygame_gui import UIManager
from pygame_gui.core.interfaces import IUIElementInterface
from pygame_gui.elements import UIHorizontalSlider, UITextEntryBox, UITextEntryLine

from ui.buttons import Button
from ui.look import Look
from ui.vector import Sketch

Element = IUIElementInterface


def _reading_place(element: Element) -> tuple[int, int, int]:
    return getattr(element, "group", 0), element.rect.centery // 12, element.rect.x


class FocusRing:
    """Which element of one UIManager the keyboard is on; None when it is elsewhere (on the board)."""

    def __init__(self, manager: UIManager) -> None:
        self.manager = manager
        self.current: Element | None = None

    def elements(self) -> list[Element]:
        """What Tab walks over, in reading order: rows from the top, each from the left; lower groups first."""
        found = []
        for element in self.manager.get_sprite_group().sprites():
            if not isinstance(element, (Button, UITextEntryLine, UIHorizontalSlider)):
                continue
            if element.visible and element.is_enabled and element.alive():
                found.append(element)
        return sorted(found, key=_reading_place)

    def typing(self) -> bool:
        """True while a text field has the keyboard, so that letters are letters."""
        focused = self.manager.get_focus_set() or ()
        return any(isinstance(each, (UITextEntryLine, UITextEntryBox)) for each in focused)

    def focus(self, element: Element | None) -> None:
        """Puts the ring on an element (None: takes it away)."""
        self.current = element
        if isinstance(element, UITextEntryLine):
            self.manager.set_focus_set(element)
            element.edit_position = len(element.get_text())  # pygame_gui would begin to write before the text
            element.cursor_has_moved_recently = True
        else:
            self.manager.set_focus_set(None)

    def walk(self, step: int) -> None:
        """Moves the ring `step` elements on, round the end."""
        elements = self.elements()
        if not elements:
            self.current = None
            return
        if self.current in elements:
            place = (elements.index(self.current) + step) % len(elements)
        else:
            place = 0 if step > 0 else len(elements) - 1
        self.focus(elements[place])

    def steer(self, dx: int, dy: int) -> bool:
        """Moves the ring to the nearest element in a direction on the screen; False when it stays."""
        elements = self.elements()
        if self.current not in elements:
            return False
        here = self.current.rect
        best: tuple[float, Element] | None = None
        for element in elements:
            there = element.rect
            ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
            aside = abs((there.centerx - here.centerx) * dy) + abs((there.centery - here.centery) * dx)
            if element is self.current or ahead <= 2:
                continue
            if dy and there.left < here.right and here.left < there.right:
                aside = 0  # in the same column
            if dx and there.top < here.bottom and here.top < there.bottom:
                aside = 0
            distance = ahead + 3 * aside
            if best is None or distance < best[0]:
                best = (distance, element)
        if best is None:
            return False
        self.focus(best[1])
        return True

    def press(self) -> bool:
        """Does what a click on the ringed element would; False when nothing is ringed."""
        element = self.current
        if element is None or not element.alive() or not element.is_enabled:
            return False
        if isinstance(element, Button):
            element.press()
            return True
        return isinstance(element, UIHorizontalSlider)

    def adjust(self, step: int) -> bool:
        """Moves a ringed slider by `step` twentieths; False for anything else."""
        element = self.current
        if isinstance(element, UIHorizontalSlider):
            low, high = element.value_range
            by = (high - low) / 20 * step
            element.set_current_value(min(high, max(low, element.get_current_value() + by)))
            pygame.event.post(
                pygame.event.Event(
                    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
                    {"ui_element": element, "value": element.get_current_value(), "ui_object_id": ""},
                )
            )
            return True
        return False

    def tidy(self) -> None:
        """Forgets an element that is gone or can no longer be pressed."""
        gone = self.current is not None and not (self.current.alive() and self.current.is_enabled)
        if gone:
            self.current = None

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """The ring: ink, three pixels outside the element."""
        if self.current is None or not self.current.visible:
            return
        box = self.current.rect.inflate(8, 8)
        sketch = Sketch(box.width, box.height)
        sketch.rect((0, 0, box.width, box.height), radius=9, stroke=look.palette.ink, width=1.8)
        target.blit(sketch.render(), box)
