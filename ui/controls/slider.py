"""A slider over whole numbers, with one thing to do when it is moved."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.core.interfaces import IContainerLikeInterface
from pygame_gui.elements import UIHorizontalSlider

from ui.controls.gui_theme import Manager


class Slider(UIHorizontalSlider):
    """A slider from 0 to `most`; `moved` hears of the value whenever a person moves it."""

    called: str = ""
    """The name a screen reader calls it by."""

    def __init__(
        self, rect: pygame.Rect, manager: Manager, value: int, most: int, moved: Callable[[int], object], *,
        container: IContainerLikeInterface | None = None,
    ) -> None:  # fmt: skip
        self.moved = moved
        super().__init__(rect, value, (0, most), manager, container)

    def react(self, event: pygame.event.Event) -> None:
        """Tells its owner the value that it stands at now."""
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            self.moved(round(event.value))

    def adjust(self, step: int) -> None:
        """Moves it by `step` twentieths, and no less than `step`, as a key does."""
        low, high = self.value_range
        by = max(1, (high - low) / 20) * step
        self.set_current_value(min(high, max(low, self.get_current_value() + by)))
        self.moved(round(self.get_current_value()))
