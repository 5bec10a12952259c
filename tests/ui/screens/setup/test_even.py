"""Even goes by the guest who sits there, whatever they are called now."""

from __future__ import annotations

import pygame

from games.core.opponent import read_opponent
from games.guests.roster import Roster
from tests.ui.driving import Hands
from tests.ui.screens.setup.test_setup import enter, press
from ui.table.table import Table
from ui.window.app import App


def test_even_is_as_strong_as_the_guest_who_has_another_name_by_now(app: App, hands: Hands) -> None:
    app.guests.change(lambda roster: Roster().admitted("Aoi", "a1b2", ""))
    app.settings.strengths = {"nissi": {"a1b2": 1.9}}
    app.guests.change(lambda roster: roster.renamed("a1b2", "Hanako"))
    scene = enter(app, hands)
    press(scene, hands, "level=even")
    hands.key(pygame.K_RETURN)
    if not isinstance(app.top, Table):
        press(scene, hands, "start")
    assert isinstance(app.top, Table)
    level = app.top.match.seats[1].level
    assert level is not None and read_opponent(level).strength == 1.9
