"""The settings: every change is used and written down at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from games.core.words import LANGUAGES, mark, tr, tr_c
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
from ui.services.language import SYSTEM, choices
from ui.services.save_files import reason
from ui.services.settings import BY_WINDOW, CHOICES, TEXT_SIZES, Settings
from ui.services.tips_told import TipsTold

KEPT: Final = mark("Every change is kept at once.")
SETTLED: Final = 0.5
"""Seconds for which a slider must rest before its value is written to the disk."""


def _on_off() -> tuple[tuple[str, str], ...]:
    """What a switch may be, each with its words."""
    return ("on", tr("On")), ("off", tr("Off"))


class SettingsScreen(FormScreen):
    """Look, motion, sound and habits, with a few pieces on the mat that show what changes."""

    about: ClassVar[str] = mark("How the program looks, moves and sounds. Every change is used and kept at once.")

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self._unwritten = 0.0
        """Seconds until a volume that was moved is written down; 0: it is."""
        self._percent_at = (0, 0)
        self._silent = False
        """True when a sound was to be heard and there is nothing to play it on."""

    def page_words(self) -> PageWords:
        return PageWords(tr("Settings"), (tr(KEPT),), tr("As you like it"), foot_line=False)

    def build_foot(self, row: pygame.Rect) -> None:
        width = self.look.type.width(tr("Done"), BODY, True) + self.look.px(96)
        box = pygame.Rect(row.right - width, row.y, width, row.height)
        self.other("done", box, act(tr("Done"), "check"), self.app.pop)

    def foot_words(self) -> tuple[str, bool]:
        return self.app.notice, bool(self.app.notice)

    def first(self) -> str:
        return f"theme={self.app.settings.theme}"

    # -- rows ------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        form.space(self.look.px(8))
        self._language(form)
        form.heading(tr("Look"))
        self._choice(form, "theme", tr("Theme"))
        sizes = [
            (str(size), tr("{share} %", share=size) if size != BY_WINDOW else tr("By the window"))
            for size in TEXT_SIZES
        ]
        size = str(self.app.settings.text_size)
        self._row(form, "text_size", tr("Text size"), sizes, size, lambda text: self._set("text_size", int(text)))
        self._choice(form, "pieces", tr("Pieces"), tr("What stands on pieces and tokens."))
        self._switch(form, "coordinates", tr("Coordinates"), tr("Letters and numbers along the boards."))
        full = "on" if self.app.full_screen else "off"
        self._row(form, "full_screen", tr("Full screen"), _on_off(), full, self._full_screen, tr("F11 does the same."))
        form.heading(tr("Play"))
        self._choice(form, "motion", tr("Motion"), tr("How quickly pieces and cards move."))
        self._choice(
            form, "bot_pace", tr("Bots' pace"), tr("How long what they do stays in sight before the next move.")
        )
        self._switch(form, "confirm_moves", tr("Confirm moves"), tr("Asks before a move is played."))
        self._tips(form)
        away = tr("Against bots alone, while the window is minimised or another one is in front.")
        self._switch(form, "pause_away", tr("Clock pauses when you look away"), away)
        form.heading(tr("Sound"))
        self._switch(form, "sound", tr("Sound"), "")
        self._volume(form)
        form.heading(tr("This program"))
        self._about(form)

    def _row(
        self, form: Form, name: str, label: str, values: Sequence[tuple[str, str]], current: str,
        pick: Callable[[str], object], help: str = "",
    ) -> None:  # fmt: skip
        form.label(label)
        form.buttons(name, values, current, pick)
        form.end_row(help)

    def _language(self, form: Form) -> None:
        """Where there is more than English: the system's, or one of those that have all their words."""
        codes = choices()
        if codes:
            # translators: the language of the computer.
            called = {SYSTEM: tr_c("language", "System")} | LANGUAGES
            form.heading(tr("Language"))
            rows = [(code, called[code]) for code in codes]
            current = self.app.settings.language
            current = current if current in codes else SYSTEM
            help = tr("Everything is worded anew at once.")
            self._row(form, "language", tr("Words"), rows, current, lambda code: self._set("language", code), help)

    def _choice(self, form: Form, name: str, label: str, help: str = "") -> None:
        values, current = (
            tuple((value, tr(words)) for value, words in CHOICES[name].items()),
            getattr(self.app.settings, name),
        )
        self._row(form, name, label, values, current, lambda value: self._set(name, value), help)

    def _switch(self, form: Form, name: str, label: str, help: str) -> None:
        current = "on" if getattr(self.app.settings, name) else "off"
        self._row(form, name, label, _on_off(), current, lambda value: self._set(name, value == "on"), help)

    def _tips(self, form: Form) -> None:
        """The switch, and the way to be told again what was told."""
        settings, look = self.app.settings, self.look
        form.label(tr("First-time tips"))
        current = "on" if settings.tips else "off"
        at = form.buttons("tips", _on_off(), current, lambda value: self._set("tips", value == "on"))
        face = Face(tr("Tell them again"), icon="hint")
        box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
        if box.right > form.width:
            form.y += form.row + GAP
            box.topleft = (form.indent, form.y)
        form.button("tips-again", box, face, self._tell_again, enabled=self._told.any)
        form.end_row(tr("One sentence beside the board, once each, when something comes up for the first time."))

    @property
    def _told(self) -> TipsTold:
        return TipsTold(self.app.settings, self.app.guests.roster.current)

    def _tell_again(self) -> None:
        self._told.clear()
        self.app.settings_changed()

    def _volume(self, form: Form) -> None:
        look, settings = self.look, self.app.settings
        form.label(tr("Volume"))
        width = min(look.px(220), form.width - form.indent - look.px(160))
        form.slider("volume", form.indent, width, settings.volume, 100, self._slide)
        self._percent_at = (form.indent + width + look.px(12), form.y + form.row // 2)
        box = pygame.Rect(self._percent_at[0] + look.px(52), form.y, look.px(90), form.row)
        form.button("test", box, Face(tr("Test"), icon="sound"), self._test)
        form.end_row(tr("This machine has no sound device.") if self._silent else "")

    def _about(self, form: Form) -> None:
        """Which version this is, whose work it is, and where it keeps its things."""
        look = self.look
        form.label(tr("Zashiki {version}", version=VERSION))
        at = form.indent
        for name, face, press in (
            ("credits", Face(tr("Credits"), icon="rules"), partial(self.app.explain, Topic(game=CREDITS))),
            ("folder", Face(tr("Open the data folder"), icon="load"), self._open_folder),
        ):
            box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
            if at > form.indent and box.right > form.width:
                form.y += form.row + GAP
                box.topleft = (form.indent, form.y)
            form.button(name, box, face, press)
            at = box.right + GAP
        form.end_row(tr("Saves, decks and settings lie in the data folder."))

    # -- changes ---------------------------------------------------------------------------

    def _open_folder(self) -> None:
        folder = self.app.folders.local

        def work() -> None:
            folder.mkdir(parents=True, exist_ok=True)
            open_path(folder)

        self.app.tasks.run(work, lambda done: None, lambda error: tell(self.app, tr("The data folder"), reason(error)))

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
            words = tr("{share} %", share=self.app.settings.volume)
            place_text(target, self.look, words, LABEL, (self.form.box.x + x, top), middle=True)

    def mat_picture(self) -> pygame.Surface | None:
        look, place = self.look, self.page.picture_place
        return sample(max(12, min(96, int((min(place.size) - 26) / 3.92))), look)
