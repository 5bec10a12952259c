"""Makes a match of a set-up and opens its table."""

from __future__ import annotations

from games.core.assistance import SET_UP
from games.core.shuffle import new_shuffle
from ui.controls.screen import AppServices
from ui.screens.setup.state import Setup
from ui.services.results import evened


def begin(app: AppServices, setup: Setup) -> None:
    """Begins the match of a set-up without a `problem`; its people are known from now on."""
    match = setup.make_match(*new_shuffle(setup.game, setup.options))
    if match.start is not None:
        match.assistance.add(SET_UP)
    app.guests.meet([who.name for who in match.seats if who.human])
    match.seats = evened(app.settings, setup.game.info.id, app.guests.seated(match.seats))
    app.open_match(match)
