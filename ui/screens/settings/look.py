"""The page of the settings about how everything looks and moves."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from games import ready_games
from games.core.words import N_, tr
from ui.controls.form import Form
from ui.controls.key_hints import by_pad
from ui.scenes import styles_of
from ui.screens.settings.page import SettingsPage, on_off
from ui.services.chosen_styles import choose_style
from ui.services.settings import BY_WINDOW, TEXT_SIZES


class LookPage(SettingsPage):
    """The page of colours, text, pieces, screen and motion."""

    name: ClassVar[str] = "look"
    # translators: the page of settings on how things look.
    title: ClassVar[str] = N_("Look")

    def fill(self, form: Form) -> None:
        form.heading(tr("Colours"))
        self.choice(form, "theme", tr("Theme"))
        sentence = tr("Player and mark colours that are easy to tell apart. Crests and shapes say the same.")
        self.choice(form, "eyes", tr("Colour vision"), sentence)
        self.choice(form, "contrast", tr("Contrast"), tr("High: black and white, thick frames."))
        form.heading(tr("Text and pieces"))
        sizes = [
            (str(size), tr("{share}%", share=size) if size != BY_WINDOW else tr("Fit window")) for size in TEXT_SIZES
        ]
        size = str(self.app.settings.text_size)
        self.row(form, "text_size", tr("Text size"), sizes, size, lambda text: self.set("text_size", int(text)))
        fingers = tr("For fingers: buttons and rows are larger, and a long press looks closely.")
        self.switch(form, "large_targets", tr("Large targets"), fingers)
        self.choice(form, "pieces", tr("Pieces"), tr("What pieces and tokens show."))
        self.switch(form, "coordinates", tr("Coordinates"), tr("Letters and numbers along the boards."))
        full = "on" if self.app.full_screen else "off"
        sentence = by_pad("", tr("F11 does the same."))
        self.row(form, "full_screen", tr("Full screen"), on_off(), full, self._full_screen, sentence)
        styled = [info for info in ready_games() if styles_of(info.id)]
        if styled:
            form.heading(tr("Boards and cards"))
        for info in styled:
            values = [(each.id, tr(each.words)) for each in styles_of(info.id)]
            worn = self.app.look.style(info.id)
            name = f"style {info.id}"  # not for players
            self.row(form, name, info.name, values, worn, partial(self._wear, info.id))
        form.heading(tr("Animation"))
        # translators: a setting: how pieces and cards move on the screen.
        self.choice(form, "motion", tr("Motion"), tr("How quickly pieces and cards move."))
        great = tr("Great moments are shown before the panel reports them. Press any key to skip one.")
        # translators: a setting: great moments of a match, which are shown before the panel tells them.
        self.choice(form, "moments", tr("Moments"), great)
        still = tr("Nothing slides or fades; marks show what happened.")
        self.choice(form, "less_motion", tr("Less motion"), still)

    def _wear(self, game: str, style: str) -> None:
        if style != self.app.look.style(game):
            choose_style(self.app.settings, self.app.guests.roster.current, game, style)
            self.app.settings_changed()

    def _full_screen(self, value: str) -> None:
        if (value == "on") != self.app.full_screen:
            self.app.toggle_full_screen()
