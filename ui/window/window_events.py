"""The events of the window besides input: whether it is looked at, and what the system asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import pygame

from ui.controls.screen import AppServices
from ui.services.screen_scale import read_scale, scale_in_force

_LOOKED_AT: Final = frozenset(
    {pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED}
)
_LEFT: Final = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED})

_ASKS: Final = frozenset({pygame.WINDOWFOCUSGAINED, pygame.WINDOWDISPLAYCHANGED})
"""After these the system may want something else than before: another monitor, or a visit to its settings."""


class Followed(AppServices, Protocol):
    """The services of a window that has a place among others on a screen."""

    def little_room(self) -> str:
        """Says once that letters can be smaller where the screen has little room; else ""."""


def follow_focus(app: Followed, events: Iterable[pygame.event.Event]) -> None:
    """Follows the player who looks away or comes back: the ambience does too, and the system is asked anew."""
    kinds = {event.type for event in events} & _LOOKED_AT
    if kinds & _LEFT:
        for screen in list(app.screens):
            screen._look_away()
    if kinds:
        app.sounds.surround(away=app.away)
    if any(event.type in _ASKS for event in events):
        follow_system(app)


def follow_system(app: Followed) -> None:
    """Reads in the background whether the system asks for a dark theme, high contrast, less motion, and how large
    things are to be.

    It is used where the settings leave it to the system, and remembered for the next start.
    """
    driver, handle = pygame.display.get_driver(), pygame.display.get_wm_info().get("window", 0)

    def work() -> dict[str, int]:
        from ui.services.system_preferences import read_wishes

        scale = read_scale(driver, handle if isinstance(handle, int) else 0)
        return read_wishes()._asdict() | ({"scale": scale} if scale else {})

    def heed(wishes: dict[str, int]) -> None:
        settings = app.settings

        def in_force() -> tuple[object, ...]:
            scale = scale_in_force(settings.system, pygame.display.get_desktop_sizes())
            return settings.shown_theme, settings.high_contrast, settings.speed, scale

        before = in_force()
        if any(settings.system.get(name, 0) != wishes.get(name, 0) for name in settings.system.keys() | wishes.keys()):
            settings.system = wishes
            changed = in_force() != before
            (app.settings_changed if changed else app.keep_settings)()
            app.notice = app.notice or app.little_room()

    app.tasks.ask(work, heed, key=follow_system)
