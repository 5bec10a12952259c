"""The page of the settings about the program itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from games.core.words import N_, tr
from launch import VERSION
from ui.controls.dialog import tell
from ui.controls.form import GAP, Form
from ui.controls.labels import ButtonLabel
from ui.controls.topic import CREDITS, LICENCES, NEWS, HelpTopic
from ui.drawing.lettering import LABEL
from ui.screens.backing_up import back_up, restore
from ui.screens.reporting import report_fault
from ui.screens.settings.page import SettingsPage
from ui.services.desktop import open_path
from ui.services.save_files import reason
from ui.services.versions import versions


class AboutPage(SettingsPage):
    """The page about the program: version, authors, folders, and what to do about a fault."""

    name: ClassVar[str] = "about"
    title: ClassVar[str] = N_("About")

    def fill(self, form: Form) -> None:
        form.label(tr("Zashiki {version}", version=VERSION))
        self._buttons(
            form,
            ("news", ButtonLabel(tr("What is new"), icon="diamond"), partial(self._read, NEWS)),
            ("credits", ButtonLabel(tr("Credits"), icon="rules"), partial(self._read, CREDITS)),
            ("licences", ButtonLabel(tr("Licences"), icon="scroll"), partial(self._read, LICENCES)),
        )
        form.end_row()
        form.label(tr("Your data"))
        self._buttons(
            form,
            ("folder", ButtonLabel(tr("Open the data folder"), icon="load"), self._open_folder),
            ("back-up", ButtonLabel(tr("Back up everything"), icon="save"), partial(back_up, self.app)),
            ("restore", ButtonLabel(tr("Restore"), icon="undo"), partial(restore, self.app)),
        )
        form.end_row(
            tr(
                "Saves, decks and settings are in the data folder. A backup is one file: it is "
                "checked before anything is restored, and nothing is overwritten without asking."
            )
        )
        form.label(tr("Problems"))
        report = partial(report_fault, self.app)
        self._buttons(form, ("report", ButtonLabel(tr("Report a problem"), icon="warning"), report))
        form.end_row(
            tr("Puts the log, the last match and the settings into a folder on this computer. Nothing is sent.")
        )
        form.label(tr("Versions"))
        form.space((form.row - self.app.look.type.line_height(LABEL)) // 2)
        named = [f"{name}\N{NO-BREAK SPACE}{version}" for name, version in versions().items()]  # not for players: names
        form.paragraph(", ".join(named))

    def _buttons(self, form: Form, *made: tuple[str, ButtonLabel, Callable[[], object]]) -> None:
        """Adds a row of buttons with pictures; breaks where it must."""
        look, at = self.app.look, form.indent
        for name, face, press in made:
            box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
            if at > form.indent and box.right > form.width:
                form.y += form.row + GAP
                box.topleft = (form.indent, form.y)
            form.button(name, box, face, press)
            at = box.right + GAP

    def _read(self, page: str) -> None:
        self.app.explain(HelpTopic(game=page))

    def _open_folder(self) -> None:
        folder = self.app.folders.local

        def work() -> None:
            folder.mkdir(parents=True, exist_ok=True)
            open_path(folder)

        self.app.tasks.run(work, lambda done: None, lambda error: tell(self.app, tr("The data folder"), reason(error)))
