"""The log of every table: no line is cut, whatever the window and the size of the text."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games import GAMES
from games.core.match import Match, Seat
from ui.app import App
from ui.scenes import table_class
from ui.table.scene import TableScene

BROKEN = [info.id for info in GAMES if info.id in ("djambi", "naishi", "niwa")]


def open_after(app: App, game_id: str, plies: int) -> TableScene:
    """A table after some random actions, with a person in every seat."""
    info = next(each for each in GAMES if each.id == game_id)
    game = info.load()
    options = game.rules.make_options({})
    names = ("Aoi", "Ren", "Mika", "Sora")[: len(game.rules.seat_names(options))]
    match = Match(game, options, [Seat(name) for name in names], seed=4)
    rng = Random(4)
    for _ in range(plies):
        match.settle()
        if match.outcome is None:
            match.play(rng.choice(match.legal()))
    match.settle()
    table: TableScene = table_class(game_id)(app, match, viewer=0)
    app.push(table)
    return table


@pytest.mark.parametrize("game_id", BROKEN)
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 100), ((1024, 640), 150)])
def test_no_word_of_the_log_is_cut(app: App, game_id: str, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    table = open_after(app, game_id, 45)
    look = table.panel_look
    room = table.panel.content.width - look.px(20)
    assert len(table.log.rows) > 20
    for row in table.log.rows:
        for cell in row.cells:
            start = round(cell.left * room) + (2 * look.px(7) + 2 + look.px(8) if cell.crest else 0)
            if cell.align == "left":
                space = round(cell.right * room) - start + 1
                assert look.type.fit(cell.text, cell.size, space) == cell.text, cell


@pytest.mark.parametrize("game_id", ["naishi", "niwa"])
def test_a_players_standing_buttons_are_in_sight_at_every_moment(app: App, game_id: str) -> None:
    for plies in (0, 2, 6, 20):
        table = open_after(app, game_id, plies)
        assert {"undo", "redo", "hint", "save", "offer-draw", "resign"} <= set(table.buttons)
        app.pop()
