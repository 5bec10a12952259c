"""The page of the settings about the program itself."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from games.core.words import mark, tr
from launch import VERSION
from ui.controls.buttons import Face
from ui.controls.dialog import tell
from ui.controls.form import GAP, Form
from ui.controls.topic import CREDITS, Topic
from ui.drawing.lettering import LABEL
from ui.screens.settings.page import SettingsPage
from ui.services.desktop import open_path
from ui.services.save_files import reason


class AboutPage(SettingsPage):
    """Which version this is, whose work it is, and where it keeps its things."""

    name: ClassVar[str] = "about"
    title: ClassVar[str] = mark("About")

    def fill(self, form: Form) -> None:
        look = self.app.look
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

    def _open_folder(self) -> None:
        folder = self.app.folders.local

        def work() -> None:
            folder.mkdir(parents=True, exist_ok=True)
            open_path(folder)

        self.app.tasks.run(work, lambda done: None, lambda error: tell(self.app, tr("The data folder"), reason(error)))
