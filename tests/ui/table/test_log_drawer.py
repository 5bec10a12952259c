"""The whole log, drawn out over the panel in letters as large as are asked for."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from games.core.savefile import load
from tests.tools.examples import EXAMPLES
from tests.ui.driving import Hands
from tests.ui.table.test_log_room import TABLES, open_max_content, resized
from tests.ui.tables import push_table, top_table
from ui.table.commands import log_text
from ui.table.commands.log_drawer import LOG_KEY, LogDrawer
from ui.table.commands.more_buttons import MoreButtons
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def draw_out(hands: Hands) -> LogDrawer:
    """The drawer, opened by its key."""
    hands.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    drawer = hands.app.top
    assert isinstance(drawer, LogDrawer)
    return drawer


def example(app: App, game_id: str = "djambi", text: int = 200) -> Table:
    """A match in which much has happened, in large text."""
    app.settings.text_size = text
    resized(app, (1024, 640))
    return push_table(app, load(EXAMPLES / f"{game_id}.json"))


@pytest.mark.parametrize(("size", "rows"), [((1280, 800), 8), ((1024, 640), 5)])
def test_the_drawn_out_log_has_its_rows_in_the_largest_letters(
    app: App, hands: Hands, size: tuple[int, int], rows: int
) -> None:
    app.settings.text_size = 200
    for game_id, options in TABLES[:7]:
        open_max_content(app, size, game_id, options)
        log = draw_out(hands).log
        assert log.area.height // log.row_height >= rows, game_id
        hands.app.pop()


def test_what_opens_the_log_is_beside_its_rows_wherever_some_are_out_of_sight(app: App, hands: Hands) -> None:
    for game_id in ("djambi", "niwa", "naishi", "senshiai"):
        table = example(app, game_id, 120)
        app.step([], 0.1)
        assert table.log.cut and table.log.area.height >= table.log.row_height, game_id
        hands.click((table.log.control.right - 20, table.log.control.centery))
        assert isinstance(app.top, LogDrawer), game_id


def test_in_the_largest_letters_a_line_of_more_opens_the_log(app: App, hands: Hands) -> None:
    for game_id in ("nissi", "djambi", "niwa", "naishi", "senshiai"):
        example(app, game_id)
        hands.key(pygame.K_F10)
        more = app.top
        assert isinstance(more, MoreButtons)
        hands.key(pygame.K_END)
        button = dict(more.rows)[LOG_KEY.command]
        assert hands.wait(partial(getattr, button, "visible"))
        hands.click(button.rect.center)
        assert isinstance(app.top, LogDrawer), game_id


def test_a_line_of_the_drawn_out_log_is_lit_on_the_board_and_a_click_reviews_it(app: App, hands: Hands) -> None:
    table = example(app)
    log = draw_out(hands).log
    at = (log.area.x + 60, log.area.y + log.row_height // 2)
    hands.move(at)
    assert table.recap.pointed is not None
    index = log.index_at(at)
    hands.click(at)
    assert top_table(app) is not table and top_table(app).snapshot.shown == index
    assert table.recap.pointed is None

    review = top_table(app)
    drawer = draw_out(hands)
    drawer.on_command("last")
    hands.click((log.area.x + 60, drawer.log.area.bottom - log.row_height // 2 - log.area.height % log.row_height))
    assert app.top is drawer and review.snapshot.shown > (index or 0), "in a review it stays"


def test_its_key_escape_and_a_click_beside_it_push_the_log_back(app: App, hands: Hands) -> None:
    table = example(app)
    for close in (
        lambda: hands.key(pygame.K_l, mod=pygame.KMOD_CTRL), lambda: hands.key(pygame.K_ESCAPE),
        lambda: hands.click((100, 300)),
    ):  # fmt: skip
        draw_out(hands)
        close()
        assert app.top is table


def test_ctrl_c_copies_the_drawn_out_log_and_says_so(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(log_text, "copy", kept.append)
    table = example(app)
    draw_out(hands)
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert kept == [log_text.log_text(table)] and table.notices.words


def test_wheel_and_keys_scroll_the_drawn_out_log(app: App, hands: Hands) -> None:
    example(app)
    drawer = draw_out(hands)
    end = drawer.log.top
    hands.key(pygame.K_PAGEUP)
    assert drawer.log.top == end - 6
    hands.key(pygame.K_HOME)
    assert drawer.log.top == 0
