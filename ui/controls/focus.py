"""Keyboard focus over pygame_gui, which has none for buttons: Tab, arrows, Enter, and a ring to see.

The ring of a screen walks over its enabled elements in reading order; a grid or list that the screen
paints itself is one of them (`ui/controls/cells.py`).
"""

from __future__ import annotations

import pygame
from pygame_gui.core import UIElement

from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.gui_theme import Manager
from ui.controls.ring import paint_ring
from ui.controls.slider import Slider
from ui.controls.text_field import TextField
from ui.drawing.look import Look

Control = Button | TextField | Slider
Element = Control | FocusableGrid


def is_alive(control: Control) -> bool:
    """Whether it is still on a screen: controls are made anew when the window or the look changes."""
    return bool(UIElement.alive(control))


def _reading_place(element: Element) -> tuple[int, int, int]:
    group = element.group if isinstance(element, (Button, FocusableGrid)) else 0
    height = element.rect.y if isinstance(element, FocusableGrid) else element.rect.centery
    return group, height // 12, element.rect.x


class FocusRing:
    """The keyboard focus of one screen: the element that has it; None when it is elsewhere (on the board)."""

    def __init__(self, manager: Manager, *, grounded: bool = False, round: bool = False) -> None:
        """`grounded`: the screen itself has a cursor, to which Tab comes between last and first element.

        `round`: Down at the bottom goes on at the top, as in a menu.
        """
        self.manager = manager
        self.grounded = grounded
        self.round = round
        self.current: Element | None = None
        self._cells: list[FocusableGrid] = []

    def add(self, cells: FocusableGrid) -> None:
        """Adds a grid or list to the order of Tab."""
        self._cells.append(cells)

    def elements(self) -> list[Element]:
        """Returns what Tab walks over, in reading order: rows from the top, each from the left; lower groups first."""
        found: list[Element] = [cells for cells in self._cells if cells.is_enabled]
        for element in self.manager.get_sprite_group().sprites():
            if not isinstance(element, Control):
                continue
            if element.visible and element.is_enabled and is_alive(element):
                found.append(element)
        return sorted(found, key=_reading_place)

    def typing(self) -> bool:
        """True while a text field has the keyboard, so that letters are letters."""
        return self.typed_into() is not None

    def typed_into(self) -> TextField | None:
        """The text field that has the keyboard."""
        focused = self.manager.get_focus_set()
        return next((each for each in focused if isinstance(each, TextField)), None) if focused else None

    def find_field(self) -> None:
        """Puts the ring on a text field that was clicked into."""
        self.current = self.typed_into() or self.current

    def focus(self, element: Element | None, *, origin: pygame.Rect | None = None, select: bool = False) -> None:
        """Puts the ring on an element (None: takes it away). It comes from `origin`.

        `select`: a text field's old text is selected, so that typing replaces it.
        """
        self.current = element
        if isinstance(element, TextField):
            self.manager.set_focus_set(element)
            length = len(element.get_text())
            element.edit_position = length  # pygame_gui would begin to write before the text
            if select:
                element.select_range = [0, length]
            element.cursor_has_moved_recently = True
            return
        self.manager.set_focus_set(None)
        if isinstance(element, FocusableGrid):
            element.enter(origin)

    def same_cells(self, before: FocusRing) -> FocusableGrid | None:
        """The grid made in place of the one with the ring, wherever it now is among the elements; None for no grid.

        Where another one has come or gone, it is the one with the same title.
        """
        if not isinstance(before.current, FocusableGrid):
            return None
        if len(before._cells) != len(self._cells):
            titled = [each for each in self._cells if each.title == before.current.title and each.is_enabled]
            return titled[0] if len(titled) == 1 else None
        pairs = zip(before._cells, self._cells, strict=True)
        return next((new for old, new in pairs if old is before.current and new.is_enabled), None)

    def take_over(self, old: Element | None, new: Element) -> None:
        """Puts the ring on what was made in place of `old`; a text field keeps its cursor and what is selected."""
        self.focus(new)
        if isinstance(old, TextField) and isinstance(new, TextField):
            length = len(new.get_text())
            new.edit_position = min(old.edit_position, length)
            new.select_range = [min(end, length) for end in old.select_range]

    def walk(self, step: int) -> None:
        """Moves the ring `step` elements on, round the end."""
        order: list[Element | None] = [*self.elements()]
        if self.grounded:
            order.insert(0, None)
        if not order:
            self.current = None
            return
        if self.current in order:
            place = (order.index(self.current) + step) % len(order)
        else:
            place = 0 if step > 0 else len(order) - 1
        self.focus(order[place])

    def first(self) -> None:
        """Puts the ring on the first element."""
        self.focus(next(iter(self.elements()), None))

    def last(self) -> None:
        """Puts the ring on the last element."""
        self.focus(next(reversed(self.elements()), None))

    def steer(self, dx: int, dy: int) -> bool:
        """Moves the ring to the nearest element in a direction on the screen; False when it stays."""
        here = self.current
        if here is None or here not in self.elements():
            return False
        if isinstance(here, FocusableGrid) and here.step(dx, dy):
            return True
        start = here.mark if isinstance(here, FocusableGrid) else pygame.Rect(here.rect)
        found = self._towards(start, dx, dy)
        if found is None and self.round and dy:
            edge = start.move(0, -dy * 10_000)
            found = self._towards(edge, 0, dy)
        if found is None and self.grounded:
            self.focus(None)
            return True
        if found is None or found is here:
            return False
        self.focus(found, origin=start)
        return True

    def _towards(self, start: pygame.Rect, dx: int, dy: int) -> Element | None:
        """The element that lies ahead of `start`: one in line with it where there is one, else the nearest."""
        best: tuple[bool, float, Element] | None = None
        for element in self.elements():
            if element is self.current:
                continue
            there = element.rect
            ahead, aside = _gaps(start, there, dy) if dy else _gaps(_turned(start), _turned(there), dx)
            slack = min(start.height, there.height) / 2 if dy else min(start.width, there.width) / 2
            if ahead < -slack or (isinstance(self.current, FocusableGrid) and aside > 0 and dy):
                continue
            middle = abs(there.centerx - start.centerx) if dy else abs(there.centery - start.centery)
            distance = max(0, ahead) + 3 * aside + middle / 1000
            if best is None or (aside > 0, distance) < best[:2]:
                best = (aside > 0, distance, element)
        return best[2] if best is not None else None

    def press(self) -> bool:
        """Does what a click on the ringed element would; False when nothing is ringed."""
        element = self.current
        if element is None or not element.alive() or not element.is_enabled:
            return False
        if isinstance(element, Button):
            element.press()
            return True
        if isinstance(element, FocusableGrid):
            place = element.current()
            if place is not None:
                element.press(place)
            return True
        return isinstance(element, Slider)

    def jump(self, command: str) -> bool:
        """Moves by Page Up and Down, Home and End inside a grid or list; False when the ring is on none."""
        return isinstance(self.current, FocusableGrid) and self.current.jump(command)

    def adjust(self, step: int) -> bool:
        """Moves a ringed slider by `step` twentieths; False for anything else."""
        element = self.current
        if isinstance(element, Slider):
            element.adjust(step)
            return True
        return False

    def tidy(self) -> None:
        """Forgets an element that is gone or can no longer be pressed."""
        gone = self.current is not None and not (self.current.alive() and self.current.is_enabled)
        if gone:
            self.current = None

    def draw(self, target: pygame.Surface, look: Look, *, leads: bool = True) -> None:
        """Draws the ring outside the element; faint while the pointer leads."""
        element = self.current
        if element is None or not element.visible:
            return
        box, clip = pygame.Rect(element.rect), target.get_rect()
        if isinstance(element, FocusableGrid):
            box, clip = element.mark, element.rect.inflate(12, 12)
        if isinstance(element, Button) and element.face.kind == "bare":
            inset = -2 * round(0.085 * min(box.size))
            box = box.inflate(inset, inset)  # such a one fills its place: the ring lies on it
        before = target.get_clip()
        target.set_clip(clip.clip(before))
        paint_ring(target, box, look, leads=leads)
        target.set_clip(before)


def _turned(box: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(box.y, box.x, box.height, box.width)


def _gaps(here: pygame.Rect, there: pygame.Rect, down: int) -> tuple[int, int]:
    """Returns how far `there` lies ahead, down (1) or up (-1), and how far beside, in pixels from edge to edge."""
    ahead = there.top - here.bottom if down > 0 else here.top - there.bottom
    aside = max(0, there.left - here.right + 1, here.left - there.right + 1)
    return ahead, aside
