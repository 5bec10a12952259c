"""A page of the settings: what it is called, its rows, and how its changes are used and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.form import Form
from ui.controls.keys import CONTROLS, area, bind
from ui.services.settings import CHOICES, Settings

if TYPE_CHECKING:
    from ui.controls.screen import AppServices
    from ui.screens.settings.paged_screen import PagedScreen


def on_off() -> tuple[tuple[str, str], ...]:
    """Returns the values of a switch, each with its words."""
    return ("on", tr("On")), ("off", tr("Off"))


_GROUP: Final = N_("Settings")
SETTINGS_KEYS: Final = area(
    "settings",
    *CONTROLS,
    bind("turn-back", N_("The page before"), pygame.K_LEFTBRACKET, pygame.K_COMMA, group=_GROUP),
    bind("turn-on", N_("The next page"), pygame.K_RIGHTBRACKET, pygame.K_PERIOD, group=_GROUP),
)
"""The keys of the settings beside the form's own."""


class SettingsPage:
    """Subclasses put their rows in; the rows of choices and switches are made here."""

    name: ClassVar[str]
    title: ClassVar[str]
    """The title of the page, marked for translation."""

    def __init__(self, screen: PagedScreen) -> None:
        self.screen = screen

    @property
    def app(self) -> AppServices:
        """The services of the window's program."""
        return self.screen.app

    # -- for subclasses --------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """Puts the rows of the page into the form."""

    def changed(self, name: str) -> None:
        """Called when a row of this page has changed a setting, which is in force by now."""

    def tick(self, seconds: float) -> None:
        """Lets time pass while the page is open."""

    def leave(self) -> None:
        """Called when the page is turned, or the settings are left."""

    def paint_over(self, target: pygame.Surface) -> None:
        """Draws what lies over the controls."""

    # -- rows ------------------------------------------------------------------------------

    def row(
        self, form: Form, name: str, label: str, values: Sequence[tuple[str, str]], current: str,
        pick: Callable[[str], object], help: str = "",
    ) -> None:  # fmt: skip
        """Adds a label and a row of buttons, one of them chosen."""
        form.label(label)
        form.buttons(name, values, current, pick)
        form.end_row(help)

    def choice(self, form: Form, name: str, label: str, help: str = "") -> None:
        """Adds a row for a setting that is one of several (`CHOICES`)."""
        values = tuple((value, tr(words)) for value, words in CHOICES[name].items())
        current = getattr(self.app.settings, name)
        self.row(form, name, label, values, current, lambda value: self.set(name, value), help)

    def switch(self, form: Form, name: str, label: str, help: str = "") -> None:
        """Adds a row for a setting that is on or off."""
        current = "on" if getattr(self.app.settings, name) else "off"
        self.row(form, name, label, on_off(), current, lambda value: self.set(name, value == "on"), help)

    def switches(self, form: Form, label: str, names: Mapping[str, str], help: str = "") -> None:
        """Adds a row of settings that are on or off, a button each, by their names and words marked for translation."""
        form.label(label)
        settings = self.app.settings
        values = [(name, tr(words)) for name, words in names.items()]
        on = [name for name in names if getattr(settings, name)]
        form.toggles(values, on, lambda name: self.set(name, not getattr(settings, name)))
        form.end_row(help)

    def set(self, name: str, value: str | bool | int) -> None:
        """Uses and keeps another value of a setting."""
        if getattr(self.app.settings, name) == value:
            return
        assert name in Settings.__dataclass_fields__
        setattr(self.app.settings, name, value)
        self.app.settings_changed()
        self.changed(name)
