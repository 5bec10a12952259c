"""The log has its rows and the recap its room on every table, however full the panel is."""

from __future__ import annotations

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from tests.ui.tables import push_table, top_table
from ui.drawing.lettering import BODY
from ui.table.features.recap.block import RecapBlock
from ui.table.panel.blocks import Alternatives
from ui.table.panel.log import LogBlock
from ui.table.panel.panel_fit import rows_wanted
from ui.table.panel_content import make_blocks
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")
TABLES: tuple[tuple[str, dict[str, str]], ...] = (
    ("nissi", {}), ("naishi", {}), ("niwa", {}), ("niwa", {"variant": "noluck"}), ("senshiai", {}),
    ("senshiai", {"players": "3"}), ("senshiai", {"players": "4"}), ("djambi", {}),
    *(("djambi", {"n": str(n), "players": str(n), "ruleset": "djambi-n"}) for n in (3, 5, 6, 7, 8)),
)  # fmt: skip


def resized(app: App, size: tuple[int, int]) -> None:
    """The window has another size, and the settings are as they now stand."""
    app.window = pygame.display.set_mode(size)
    app.settings_changed()


def open_max_content(app: App, size: tuple[int, int], game_id: str, options: dict[str, str]) -> Table:
    """A table whose panel has all that there ever is at once."""
    resized(app, size)
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    chosen = game.rules.make_options(options)
    names = ("Aoi", "Ren", "Mika", "Sora", "Kei", "Yui", "Nao", "Hina")
    seats = [Seat(name, "novice" if seat else None) for seat, name in
             enumerate(names[: len(game.rules.seat_names(chosen))])]  # fmt: skip
    match = Match(game, chosen, seats, seed=1)
    match.settle()
    return push_table(app, match)


@pytest.mark.parametrize(("game_id", "options"), TABLES)
@pytest.mark.parametrize(("size", "rows"), [((1280, 800), 8), ((1024, 640), 1)])
def test_the_log_has_its_rows_and_the_recap_its_room_on_the_fullest_table(
    app: App, game_id: str, options: dict[str, str], size: tuple[int, int], rows: int
) -> None:
    table = open_max_content(app, size, game_id, options)
    look, panel = table.panel_look, table.frame.panel
    full = [
        each for each in table.scene.max_content(table.snapshot, look, panel.content.width)
        if not (isinstance(each, Alternatives) and each.brief)
    ]  # fmt: skip
    blocks = make_blocks(table.parts.__class__(full, ()), table, table.mode, max_content=True)
    laid_out = panel.layout(blocks, look)
    log, rect = next((block, rect) for block, rect in laid_out if isinstance(block, LogBlock))
    area = log.rows_area(rect, look)
    assert area.height // log.row_height(look, area.height) >= rows
    assert any(isinstance(block, RecapBlock) for block, _ in laid_out) == table.scene.shape.recap
    assert max(box.bottom for _, box in laid_out) <= panel.content.bottom
    assert look.type.scale >= 1, "in a low window the log gives way, not the letters"


def test_a_lower_window_wants_fewer_rows() -> None:
    assert [rows_wanted(high) for high in (1080, 800, 640, 480)] == [8, 8, 5, 2]


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "nissi", "djambi"])
def test_a_review_in_large_text_shows_five_lines_of_log(app: App, game_id: str) -> None:
    app.settings.text_size = 150
    table = open_max_content(app, (1280, 800), game_id, {})
    while table.match.length < 20 and table.match.outcome is None:
        table.match.play(table.match.legal()[0])
        table.match.settle()
    table.review(10)
    review = top_table(app)
    log, rect = next(
        (block, rect) for block, rect in review.frame.panel.layout(review.blocks, review.panel_look)
        if isinstance(block, LogBlock)
    )  # fmt: skip
    area = log.rows_area(rect, review.panel_look)
    assert area.height // log.row_height(review.panel_look, area.height) >= 5
    assert review.panel_look.type.scale >= 1.15, "letters larger than usual"


@pytest.mark.parametrize(("game_id", "options"), TABLES)
@pytest.mark.parametrize("text", [150, 200])
def test_the_panels_words_grow_with_the_text_and_nothing_of_the_fullest_table_runs_under_the_buttons(
    app: App, game_id: str, options: dict[str, str], text: int
) -> None:
    """Each button has its words in one whole line, and without a recap the log is there too."""
    app.settings.text_size = text
    table = open_max_content(app, (1280, 800), game_id, options)
    look, panel = table.panel_look, table.frame.panel
    assert look.type.scale == text / 100
    assert all(each.rect.height >= look.type.line_height(BODY) for each in table.frame.buttons.values())
    assert panel.middle(table.blocks, look).height // look.px(24) >= 2
    content = table.scene.max_content(table.snapshot, look, panel.content.width)
    blocks = make_blocks(
        table.parts.__class__(content, ()), table, table.mode, max_content=True,
    )  # fmt: skip
    laid_out = panel.layout(blocks, look)
    assert any(isinstance(block, RecapBlock) for block in blocks) == table.scene.shape.recap
    assert max(box.bottom for _, box in laid_out) <= panel.content.bottom
    fixed = [(block, box) for block, box in laid_out if not isinstance(block, LogBlock)]
    assert all(box.height >= block.height(look, box.width) for block, box in fixed)
