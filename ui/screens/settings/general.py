"""The first page of the settings: in which words, and how one plays."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from games.core.words import LANGUAGES, N_, tr, tr_c
from ui.controls.form import GAP, Form
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import LABEL
from ui.screens.settings.page import SettingsPage, on_off
from ui.services.language import SYSTEM, choices
from ui.services.seen_tips import SeenTips

_OF_THE_DAY: Final = {
    "home_puzzle": N_("Puzzle"),
    # translators: a part of the first page that can be left out: the deal of the day, the same cards for everybody.
    "home_deal": N_("Deal"),
    "home_yours": N_("Your mistakes"),
    "home_yesterday": N_("Yesterday"),
    "home_goal": N_("Next goal"),
    "home_days": N_("Days in a row"),
}
"""The parts of the day's sheet, by their settings."""


class GeneralPage(SettingsPage):
    """The page of language, bots, questions, tips and clocks."""

    name: ClassVar[str] = "general"
    title: ClassVar[str] = N_("General")

    def fill(self, form: Form) -> None:
        self._language(form)
        form.heading(tr("Play"))
        self.choice(form, "bot_pace", tr("Bots’ pace"), tr("How long you see what bots do before the next move."))
        self.switch(form, "confirm_moves", tr("Confirm moves"), tr("Asks before a move is played."))
        breaks = tr("Asks before a move that breaks a pact with another player.")
        self.switch(form, "confirm_breaks", tr("Confirm broken pacts"), breaks)
        self._tips(form)
        away = tr("Against bots only, while the window is minimised or behind another one.")
        self.switch(form, "pause_away", tr("Clock pauses when you look away"), away)
        form.heading(tr_c("first page", "Home"))
        self.switches(form, tr("Today"), _OF_THE_DAY, tr("What Home shows once you have played."))

    def _language(self, form: Form) -> None:
        """Adds the languages where there is more than English: the system's, and those that have all their words."""
        codes = choices()
        if codes:
            # translators: the language of the computer.
            called = {SYSTEM: tr_c("language", "System")} | LANGUAGES
            form.heading(tr("Language"))
            rows = [(code, called[code]) for code in codes]
            current = self.app.settings.language
            current = current if current in codes else SYSTEM
            help = tr("Takes effect immediately.")
            self.row(
                form, "language", tr("Display language"), rows, current, lambda code: self.set("language", code), help
            )

    def _tips(self, form: Form) -> None:
        """Adds the switch for tips, and the button that brings back those that were shown."""
        settings, look = self.app.settings, self.app.look
        form.label(tr("First-time tips"))
        current = "on" if settings.tips else "off"
        at = form.buttons("tips", on_off(), current, lambda value: self.set("tips", value == "on"))
        face = ButtonLabel(tr("Show them again"), icon="hint")
        box = pygame.Rect(at, form.y, look.type.width(face.text, LABEL) + look.px(54), form.row)
        if box.right > form.width:
            form.y += form.row + GAP
            box.topleft = (form.indent, form.y)
        again = form.button("tips-again", box, face, self._tell_again, enabled=self._announced.any)
        again.why = tr("No tips have been shown yet.")
        form.end_row(tr("One sentence beside the board, shown once, when something comes up for the first time."))

    @property
    def _announced(self) -> SeenTips:
        return SeenTips(self.app.settings, self.app.guests.roster.current)

    def _tell_again(self) -> None:
        self._announced.clear()
        self.app.settings_changed()
