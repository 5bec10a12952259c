"""The page of the settings about screen readers."""

from __future__ import annotations

from typing import ClassVar

from games.core.words import N_, tr
from launch.extras import ready
from ui.controls.extras import ask_to_install
from ui.controls.form import Form
from ui.screens.settings.page import SettingsPage
from ui.services.screen_reader import REQUIREMENTS


class ReadingPage(SettingsPage):
    """The page of screen readers: whether they are served; the package for it is offered where it is missing."""

    name: ClassVar[str] = "reading"
    title: ClassVar[str] = N_("Screen reader")

    def fill(self, form: Form) -> None:
        help = tr("Tells Orca, NVDA, VoiceOver and others what is on the screen, and takes their commands.")
        self.choice(form, "screen_reader", tr("Screen reader"), help)
        help = tr("Brief leaves out your own action, places named twice and prompts that you have just heard.")
        self.choice(form, "announcements", tr("Announcements"), help)
        self.choice(form, "alphabet", tr("Spoken alphabet"), tr("E5 is read as “Echo 5”."))

    def changed(self, name: str) -> None:
        if name == "screen_reader" and self.app.settings.screen_reader == "on" and not ready(REQUIREMENTS):
            need = tr("The package AccessKit tells screen readers what is on the screen.")
            # translators: ends the title "Installing the package ...".
            ask_to_install(self.app, REQUIREMENTS, need, tr("for screen readers"), self.app.settings_changed)
