"""With less motion nothing slides at any table, and what happened is still marked."""

from __future__ import annotations

import pytest

from games import ready_games
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from ui.table.table import Table
from ui.window.app import App

GAMES = [info.id for info in ready_games()]


def played(app: App, hands: Hands, game_id: str) -> Table:
    """A table at which one action more has just been played."""
    app.open_match(match_of(game_id, "Aoi", actions=4))
    hands.send()
    hands.sit_down()
    table = app.top
    assert isinstance(table, Table)
    table.match.settle()
    table.match.play(table.match.legal()[-1])
    return table


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_moves_where_less_motion_is_asked_for(app: App, hands: Hands, game_id: str) -> None:
    app.settings.motion, app.settings.less_motion = "normal", "always"
    app.settings_changed()
    assert not played(app, hands, game_id).motion.running


def test_what_happened_is_marked_all_the_same(app: App, hands: Hands) -> None:
    app.settings.motion, app.settings.less_motion = "normal", "never"
    app.settings_changed()
    assert played(app, hands, "nissi").motion.running
    app.settings.less_motion = "always"
    app.settings_changed()
    still = played(app, hands, "nissi")
    assert still.recap.recap_items and not still.motion.running
