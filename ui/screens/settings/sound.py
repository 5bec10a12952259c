"""The page of the settings about what is heard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.form import Form
from ui.controls.key_hints import by_pad
from ui.controls.keys import COMMON, name_of
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.screens.settings.page import SettingsPage

if TYPE_CHECKING:
    from ui.screens.settings.paged_screen import PagedScreen

SETTLED: Final = 0.5
"""Seconds for which a slider must rest before its value is written to the disk."""


class SoundPage(SettingsPage):
    """The switch of everything, then what there is with a volume each: short sounds, bells, ambience."""

    name: ClassVar[str] = "sound"
    title: ClassVar[str] = N_("Sound")

    def __init__(self, screen: PagedScreen) -> None:
        super().__init__(screen)
        self._unwritten = 0.0
        """Seconds until a volume that was moved is written down; 0: it is."""
        self._percents: dict[str, tuple[int, int]] = {}
        """The place for each volume's percents, by its setting."""
        self._missing = False
        """True when the page says that there is no sound device."""

    def fill(self, form: Form) -> None:
        self._percents = {}
        key = name_of("mute", COMMON)
        text = by_pad("", tr("{key} does this everywhere.", key=key)) if key else ""
        self._missing = self.app.sounds.missing
        if self._missing:
            text = tr("This machine has no sound device.")
        self.switch(form, "sound", tr("Sound"), text)
        form.heading(tr("Pieces and cards"))
        self._volume(form, "volume", tr("Volume"), "test", "wood")
        # translators: a group of settings: a bell rings when it is one’s own turn.
        form.heading(tr("Bell"))
        self.choice(form, "turn_bell", tr("On my turn"), tr("When bots have played."))
        self._volume(form, "bell_volume", tr("Volume"), "test-bell", "turn")
        # translators: a group of settings: sounds of a place in the background.
        form.heading(tr("Ambience"))
        self.choice(form, "ambience", tr("In the background"), tr("Silent while another window is in front."))
        self._volume(form, "ambience_volume", tr("Volume"))

    def _volume(self, form: Form, name: str, label: str, test: str = "", sound: str = "") -> None:
        look = self.app.look
        form.label(label)
        width = min(look.px(220), form.width - form.indent - look.px(160))
        form.slider(name, form.indent, width, getattr(self.app.settings, name), 100, partial(self._slide, name))
        self._percents[name] = (form.indent + width + look.px(12), form.y + form.row // 2)
        if test:
            box = pygame.Rect(self._percents[name][0] + look.px(52), form.y, look.px(90), form.row)
            # translators: a button: plays a sound, to hear how loud it is.
            form.button(test, box, ButtonLabel(tr("Test"), icon="sound"), partial(self.app.sounds.play, sound))
        form.end_row()

    def changed(self, name: str) -> None:
        if name == "sound" and self.app.settings.sound:
            self.app.sounds.play("wood")

    def _slide(self, name: str, value: int) -> None:
        if value == getattr(self.app.settings, name):
            return
        setattr(self.app.settings, name, value)
        self.app.sounds.surround()
        self._unwritten = SETTLED

    def tick(self, seconds: float) -> None:
        if self.app.sounds.missing != self._missing:
            self.screen.rebuild()
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
        for name, (x, y) in self._percents.items():
            top = form.box.y + y - round(self.screen.scroll.offset)
            if form.box.top + 8 < top < form.box.bottom - 8:
                words = tr("{share}%", share=getattr(self.app.settings, name))
                place_text(target, self.app.look, words, LABEL, (form.box.x + x, top), middle=True)
