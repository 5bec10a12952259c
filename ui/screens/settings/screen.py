"""The settings: every change is used and written down at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from launch import VERSION
from ui.controls.buttons import Face, act
from ui.controls.dialog import tell
from ui.controls.form import GAP, Form
from ui.controls.screen import Stage
from ui.controls.topic import CREDITS, Topic
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text
from ui.scenes import sample
from ui.screens.mat_form import FormScreen
from ui.screens.mat_page import PageWords
from ui.services.desktop import open_path
from ui.services.settings import BY_WINDOW, CHOICES, TEXT_SIZES, Settings

ON_OFF: Final = (("on", "On"), ("off", "Off"))
KEPT: Final = "Every change is kept at once."
SETTLED: Final = 0.5
"""Seconds for which a slider must rest before its value is written to the disk."""


class SettingsScreen(FormScreen):
    """Look, motion, sound and habits, with a few pieces on the mat that show what changes."""

    about: ClassVar[str] = "How the program looks, moves and sounds. Every change is used and kept at once."

    def __init__(self, app: Stage) -> None:
        super().__init__(app, PageWords("Settings", (KEPT,), "As you like it", foot_line=False))
        self._unwritten = 0.0
        """Seconds until a volume that was moved is written down; 0: it is."""
        self._percent_at = (0, 0)
        self._silent = False
        """True when a sound was to be heard and there is nothing to play it on."""

    def build_foot(self, row: pygame.Rect) -> None:
        width = self.look.type.width("Done", BODY, True) + self.look.px(96)
        box = pygame.Rect(row.right - width, row.y, width, row.height)
        self.other("done", box, act("Done", "check"), self.app.pop)

    def foot_words(self) -> tuple[str, bool]:
        return self.app.notice, bool(self.app.notice)

    def first(self) -> str:
        return f"theme={self.app.settings.theme}"

    # -- rows ------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        form.space(self.look.px(8))
        form.heading("Look")
        self._choice(form, "theme", "Theme")
        sizes = [(str(size), f"{size} %" if size != BY_WINDOW else "By the window") for size in TEXT_SIZES]
        size = str(self.app.settings.text_size)
        self._row(form, "text_size", "Text size", sizes, size, lambda text: self._set("text_size", int(text)))
        self._choice(form, "pieces", "Pieces", "What stands on pieces and tokens.")
        self._switch(form, "coordinates", "Coordinates", "Letters and numbers along the boards.")
        full = "on" if self.app.full_screen else "off"
        self._row(form, "full_screen", "Full screen", ON_OFF, full, self._full_screen, "F11 does the same.")
        form.heading("Play")
        self._choice(form, "motion", "Motion", "How quickly pieces and cards move.")
        self._choice(form, "bot_pace", "Bots' pace", "How long what they do stays in sight before the next move.")
        self._switch(form, "confirm_moves", "Confirm moves", "Asks before a move is played.")
        self._tips(form)
        away = "Against bots alone, while the window is minimised or another one is in front."
        self._switch(form, "pause_away", "Clock pauses when you look away", away)
        form.heading("Sound")
        self._switch(form, "sound", "Sound", "")
        self._volume(form)
        form.heading("This program")
        self._about(form)

    def _row(
        self, form: Form, name: str, label: str, values: Sequence[tuple[str, str]], current: str,
        pick: Callable[[str], object], help: str = "",
    ) -> None:  # fmt: skip
        form.label(label)
        form.buttons(name, values, current, pick)
        form.end_row(help)

    def _choice(self, form: Form, name: str, label: str, help: str = "") -> None:
        values, current = tuple(CHOICES[name].items()), getattr(self.app.settings, name)
        self._row(form, name, label, values, current, lambda value: self._set(name, value), help)

    def _switch(self, form: Form, name: str, label: str, help: str) -> None:
        current = "on" if getattr(self.app.settings, name) else "off"
        self._row(form, name, label, ON_OFF, current, lambda value: self._set(name, value == "on"), help)

    def _tips(self, form: Form) -> None:
        """The switch, and the way to be told again what was told."""
        settings, look = self.app.settings, self.look
        form.label("First-time tips")
        current = "on" if settings.tips else "off"
        at = form.buttons("tips", ON_OFF, current, lambda value: self._set("tips", value == "on"))
        face = Face("Tell them again", icon="hint")
        box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
        if box.right > form.width:
            form.y += form.row + GAP
            box.topleft = (form.indent, form.y)
        form.button("tips-again", box, face, self._tell_again, enabled=bool(settings.tips_told))
        form.end_row("One sentence beside the board, once each, when something comes up for the first time.")

    def _tell_again(self) -> None:
        self.app.settings.tips_told.clear()
        self.app.settings_changed()

    def _volume(self, form: Form) -> None:
        look, settings = self.look, self.app.settings
        form.label("Volume")
        width = min(look.px(220), form.width - form.indent - look.px(160))
        form.slider("volume", form.indent, width, settings.volume, 100, self._slide)
        self._percent_at = (form.indent + width + look.px(12), form.y + form.row // 2)
        box = pygame.Rect(self._percent_at[0] + look.px(52), form.y, look.px(90), form.row)
        form.button("test", box, Face("Test", icon="sound"), self._test)
        form.end_row("This machine has no sound device." if self._silent else "")

    def _about(self, form: Form) -> None:
        """Which version this is, whose work it is, and where it keeps its things."""
        look = self.look
        form.label(f"Zashiki {VERSION}")
        at = form.indent
        for name, face, press in (
            ("credits", Face("Credits", icon="rules"), partial(self.app.explain, Topic(game=CREDITS))),
            ("folder", Face("Open the data folder", icon="load"), self._open_folder),
        ):
            box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
            if at > form.indent and box.right > form.width:
                form.y += form.row + GAP
                box.topleft = (form.indent, form.y)
            form.button(name, box, face, press)
            at = box.right + GAP
        form.end_row("Saves, decks and settings lie in the data folder.")

    # -- changes ---------------------------------------------------------------------------

    def _open_folder(self) -> None:
        folder = self.app.folders.local

        def work() -> None:
            folder.mkdir(parents=True, exist_ok=True)
            open_path(folder)

        self.app.tasks.run(work, lambda done: None, lambda error: tell(self.app, "The data folder", f"{error}."))

    def _set(self, name: str, value: str | bool | int) -> None:
        if getattr(self.app.settings, name) == value:
            return
        assert name in Settings.__dataclass_fields__
        setattr(self.app.settings, name, value)
        self.app.settings_changed()
        if name == "sound" and value:
            self._test()

    def _full_screen(self, value: str) -> None:
        if (value == "on") != self.app.full_screen:
            self.app.toggle_full_screen()

    def _test(self) -> None:
        self._silent = not self.app.sounds.has_device()
        if self._silent:
            self.rebuild()
        self.app.sounds.play("wood")

    def _slide(self, value: int) -> None:
        if value == self.app.settings.volume:
            return
        self.app.settings.volume = value
        self.app.sounds.volume = value
        self._unwritten = SETTLED

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._unwritten > 0:
            self._unwritten -= seconds
            if self._unwritten <= 0:
                self.app.keep_settings()

    def leave(self) -> None:
        if self._unwritten > 0:
            self.app.keep_settings()

    # -- painting --------------------------------------------------------------------------

    def paint_over(self, target: pygame.Surface) -> None:
        super().paint_over(target)
        x, y = self._percent_at
        top = self.form.box.y + y - round(self.scroll.offset)
        if self.form.box.top + 8 < top < self.form.box.bottom - 8:
            words = f"{self.app.settings.volume} %"
            place_text(target, self.look, words, LABEL, (self.form.box.x + x, top), middle=True)

    def mat_picture(self) -> pygame.Surface | None:
        look, place = self.look, self.page.picture_place
        return sample(max(12, min(96, int((min(place.size) - 26) / 3.92))), look)
