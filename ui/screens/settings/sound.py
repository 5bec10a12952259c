"""The page of the settings about what is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import mark, tr
from ui.controls.buttons import Face
from ui.controls.form import Form
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.screens.settings.page import SettingsPage

if TYPE_CHECKING:
    from ui.screens.settings.screen import SettingsScreen

SETTLED: Final = 0.5
"""Seconds for which a slider must rest before its value is written to the disk."""


class SoundPage(SettingsPage):
    """The switch and the volume."""

    name: ClassVar[str] = "sound"
    title: ClassVar[str] = mark("Sound")

    def __init__(self, screen: SettingsScreen) -> None:
        super().__init__(screen)
        self._unwritten = 0.0
        """Seconds until a volume that was moved is written down; 0: it is."""
        self._percent_at = (0, 0)
        self._silent = False
        """True when a sound was to be heard and there is nothing to play it on."""

    def fill(self, form: Form) -> None:
        self.switch(form, "sound", tr("Sound"))
        self._volume(form)

    def _volume(self, form: Form) -> None:
        look, settings = self.app.look, self.app.settings
        form.label(tr("Volume"))
        width = min(look.px(220), form.width - form.indent - look.px(160))
        form.slider("volume", form.indent, width, settings.volume, 100, self._slide)
        self._percent_at = (form.indent + width + look.px(12), form.y + form.row // 2)
        box = pygame.Rect(self._percent_at[0] + look.px(52), form.y, look.px(90), form.row)
        form.button("test", box, Face(tr("Test"), icon="sound"), self._test)
        form.end_row(tr("This machine has no sound device.") if self._silent else "")

    def changed(self, name: str) -> None:
        if name == "sound" and self.app.settings.sound:
            self._test()

    def _test(self) -> None:
        self._silent = not self.app.sounds.has_device()
        if self._silent:
            self.screen.rebuild()
        self.app.sounds.play("wood")

    def _slide(self, value: int) -> None:
        if value == self.app.settings.volume:
            return
        self.app.settings.volume = value
        self.app.sounds.volume = value
        self._unwritten = SETTLED

    def tick(self, seconds: float) -> None:
        if self._unwritten > 0:
            self._unwritten -= seconds
            if self._unwritten <= 0:
                self.app.keep_settings()

    def leave(self) -> None:
        if self._unwritten > 0:
            self._unwritten = 0
            self.app.keep_settings()

    def paint_over(self, target: pygame.Surface) -> None:
        form = self.screen.form
        x, y = self._percent_at
        top = form.box.y + y - round(self.screen.scroll.offset)
        if form.box.top + 8 < top < form.box.bottom - 8:
            words = tr("{share} %", share=self.app.settings.volume)
            place_text(target, self.app.look, words, LABEL, (form.box.x + x, top), middle=True)
