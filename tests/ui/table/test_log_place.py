"""The log's newest line has one place on the screen, with and without a recap above it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.match import Match, Seat
from tests.ui.every_screen import GAMES
from tests.ui.table.test_large_panel import window
from tests.ui.table.test_log_room import TABLES, resized
from tests.ui.tables import push_table
from ui.table.features.recap.block import RecapBlock
from ui.table.panel.blocks import Block
from ui.table.panel.danger_row import DangerRow
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

ENOUGH = 4
"""After so many of Aoi’s turns there is a recap, and in a high window the log is not yet full."""


def told(app: App, game_id: str, options: dict[str, str]) -> Table:
    """A table at which the others' moves since Aoi’s are told on a card in the panel, where the game has one."""
    game = GAMES[game_id]
    chosen = game.rules.make_options(options)
    count = len(game.rules.seat_names(chosen))
    match = Match(game, chosen, [Seat("Aoi"), *(Seat(f"Ren {n}", "novice") for n in range(1, count))], seed=1)
    table, rng, turns, last = push_table(app, match), Random(2), 0, -1
    table.runner.passive = True
    while turns < ENOUGH or match.actor != 0:
        if match.settle():
            continue
        turns += match.actor == 0 and last != 0
        last = match.actor
        match.play(rng.choice(match.legal()))
    app.step([], 0.02)
    app.step([], 5.0)
    return table


def heights(table: Table) -> dict[type[Block], int]:
    """How high the panel's blocks are, by their kind."""
    return {type(block): box.height for block, box in table.frame.panel.layout(table.blocks, table.panel_look)}


@pytest.mark.parametrize(("game_id", "options"), [TABLES[n] for n in (0, 1, 2, 4, 6, 7, -1)])
def test_the_logs_newest_line_moved_when_a_recap_came_or_went(app: App, game_id: str, options: dict[str, str]) -> None:
    table = told(app, game_id, options)
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        resized(app, size)
        table.run_command("recap")
        app.step([], 0.02)
        newest, before = table.log.newest, heights(table)
        table.run_command("recap-close")
        app.step([], 0.02)
        after = heights(table)
        assert RecapBlock not in after
        comes = after.get(DangerRow, 0) if DangerRow not in before else 0  # in a very low window it yields to the card
        if newest or not table.frame.panel.scrolled:  # where the middle scrolls there may be room for one of them alone
            assert table.log.newest.bottom == newest.bottom - comes, size


def test_in_large_letters_the_newest_line_slid_down_when_a_recap_went(tmp_path: Path) -> None:
    both = 0
    for game_id, options in (TABLES[n] for n in (0, 1, 2, 4, 6)):
        for text, size in ((200, (1280, 800)), (150, (1024, 640))):
            with window(tmp_path, text, size) as app:
                table = told(app, game_id, options)
                table.run_command("recap")
                app.step([], 0.02)
                assert table.frame.panel.scrolled
                newest, shown = table.log.newest, RecapBlock in heights(table)
                table.run_command("recap-close")
                app.step([], 0.02)
                if newest and shown:
                    assert table.log.newest == newest, (game_id, text)
                    both += 1
    assert both
