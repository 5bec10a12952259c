"""Buttons: pygame_gui handles the pressing; their labels (`labels.py`) say what stands on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

import pygame
import pygame_gui
from pygame_gui.core.drawable_shapes import DrawableShape
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIButton

from ui.controls.gui_theme import Manager
from ui.controls.labels import ButtonLabel, paint_face
from ui.drawing.look import FINGER, Look
from ui.drawing.picture_cache import picture_cache

PRESSED: Final = pygame_gui.UI_BUTTON_PRESSED
"""The type of the event that a pressed button sends."""


@picture_cache
def _blended_face(face: ButtonLabel, size: tuple[int, int], state: str, look: Look) -> pygame.Surface:
    """A button's picture with premultiplied alpha, as pygame_gui blends; it copies what it is given."""
    return paint_face(face, size, state, look).premul_alpha()


class _PaintedShape:
    """Stands in for pygame_gui's drawable shape: the same calls, our pictures."""

    def __init__(self, rect: pygame.Rect, face: ButtonLabel, look: Look) -> None:
        self.rect = pygame.Rect(rect)
        self.face = face
        self.look = look
        self.state = "normal"
        self.dynamic_width = False
        self.dynamic_height = False
        self._fresh = True

    def set_active_state(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self._fresh = True

    def has_fresh_surface(self) -> bool:
        return self._fresh

    def get_fresh_surface(self) -> pygame.Surface:
        self._fresh = False
        return _blended_face(self.face, self.rect.size, self.state, self.look)

    def update(self, time_delta: float) -> None:
        """Does nothing: no part of a button is animated."""

    def collide_point(self, point: tuple[float, float]) -> bool:
        return bool(_target(self.rect, self.look).collidepoint(point))

    def set_position(self, point: tuple[float, float]) -> None:
        self.rect.topleft = (round(point[0]), round(point[1]))

    def set_dimensions(self, size: tuple[float, float]) -> bool:
        self.rect.size = (round(size[0]), round(size[1]))
        self._fresh = True
        return True

    def set_text(self, text: str) -> None:
        """Does nothing: the button's `ButtonLabel` holds its text."""


class Button(UIButton):
    """A pygame_gui button with a `ButtonLabel` and one thing to do when pressed."""

    group: int = 0
    """Tab walks over the elements of a lower group first, whatever their place."""
    called: str = ""
    """The name a screen reader calls the button by, where its label does not say."""
    why: str = ""
    """Why it cannot be pressed, while it cannot: said when somebody tries to."""
    picked: bool | None = None
    """Whether it is the one that is chosen, where it is one of several."""

    def __init__(
        self, rect: pygame.Rect, face: ButtonLabel, look: Look, manager: Manager, press: Callable[[], object], *,
        hint: str = "", enabled: bool = True, container: IContainerLikeInterface | None = None,
    ) -> None:  # fmt: skip
        self.face = face
        self.look = look
        self.press = press
        self.hint = hint
        super().__init__(pygame.Rect(rect), face.text, manager, container=container)
        if not enabled:
            self.disable()
            self.on_fresh_drawable_shape_ready()  # a screen under a dialog gets no update that would show it

    @property
    def target(self) -> pygame.Rect:
        """The area in which a press counts: the button, or with large targets as much around it as a finger covers."""
        return _target(pygame.Rect(self.rect), self.look)

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """Whether a point is on the button; beside it as well, where no other one is nearer."""
        at = round(hover_x), round(hover_y)
        if not (self.held or self.look.large or self.rect.collidepoint(at)):
            return False  # of many buttons that one point is tried on, almost all
        on = bool(super().hover_point(hover_x, hover_y))
        if not on or self.held or self.rect.collidepoint(at):
            return on
        others = [each for each in self.ui_manager.get_sprite_group().sprites() if isinstance(each, Button)]
        near = [each for each in others if each.visible and each.target.collidepoint(at)]
        return min(near, key=lambda each: _distance(each.rect, at), default=self) is self

    def react(self, event: pygame.event.Event) -> None:
        """Calls what the button is for, unless it was disabled between the click and now."""
        if event.type == PRESSED and self.is_enabled:
            self.press()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Leaves a click on a disabled button to the screen, which may say why it is disabled."""
        return bool(super().process_event(event)) if self.is_enabled else False

    def rebuild_from_changed_theme_data(self) -> None:
        """Does nothing: the label decides the looks, so the theme for five states need not be read."""
        self.rebuild()

    def rebuild(self) -> None:
        """Makes the painted shape in place of the themed one."""
        self._paint("normal" if self.is_enabled else "disabled")

    def _paint(self, state: str) -> None:
        self._shape = _PaintedShape(self.rect, self.face, self.look)
        self._shape.set_active_state(state)
        self.drawable_shape = cast(DrawableShape, self._shape)
        self.on_fresh_drawable_shape_ready()

    def change(self, face: ButtonLabel | None = None, enabled: bool | None = None) -> None:
        """Changes what stands on the button, or whether it can be pressed."""
        if face is not None and face != self.face:
            self.face = face
            self.text = face.text
            self._paint(self._shape.state)
        if enabled is not None and enabled != self.is_enabled:
            if enabled:
                self.enable()
            else:
                self.disable()
            self.on_fresh_drawable_shape_ready()


def _target(box: pygame.Rect, look: Look) -> pygame.Rect:
    wide, high = max(0, FINGER - box.width), max(0, FINGER - box.height)
    return box.inflate(wide, high) if look.large else box


def _distance(box: pygame.Rect, at: tuple[int, int]) -> float:
    aside = max(box.left - at[0], 0, at[0] - box.right + 1)
    ahead = max(box.top - at[1], 0, at[1] - box.bottom + 1)
    return float(aside * aside + ahead * ahead)
