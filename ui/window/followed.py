"""What the window follows besides input: whether it is looked at, and what the system asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from ui.controls.screen import Stage

_LOOKED_AT: Final = frozenset(
    {pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED}
)


def follow_focus(app: Stage, events: Iterable[pygame.event.Event]) -> None:
    """When the player looks away or comes back the ambience does too, and the system is asked anew."""
    kinds = {event.type for event in events} & _LOOKED_AT
    if kinds:
        app.sounds.surround(app.tasks, away=app.away)
    if pygame.WINDOWFOCUSGAINED in kinds:
        follow_system(app)


def follow_system(app: Stage) -> None:
    """Reads in the background whether high contrast or less motion is asked for.

    It is used where the settings leave it to the system, and remembered for the next start.
    """

    def work() -> dict[str, bool]:
        from ui.services.system_wishes import read_wishes

        return read_wishes()._asdict()

    def heed(wishes: dict[str, bool]) -> None:
        settings = app.settings
        before = settings.high_contrast, settings.speed
        if any(settings.system.get(name, False) != asked for name, asked in wishes.items()):
            settings.system = wishes
            changed = (settings.high_contrast, settings.speed) != before
            (app.settings_changed if changed else app.keep_settings)()

    app.tasks.run(work, heed)
