"""A form of several pages, as its pages see it."""

from __future__ import annotations

from ui.controls.buttons import Button
from ui.screens.mat_form import FormScreen


class PagedScreen(FormScreen):
    """The protocol of the screen, as its pages use it."""

    @property
    def pressing(self) -> bool:
        """True while a button is held down with the mouse."""
        return any(isinstance(each, Button) and each.held for each in self.named_controls().values())

    def show_from(self, y: int) -> None:
        """Scrolls until what stands at `y` is at the top."""
        self.scroll.jump(y)
        self.form.follow(self.scroll.offset)
