"""Text at 200 % in small windows: nothing lies on anything else, no word is broken; a selection outlives a new size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import GAMES
from games.core import match as core_match
from tests.ui.every_screen import match_of
from tests.ui.tables import crowded, push_table
from ui.controls.dialog import Answer, Dialog
from ui.drawing.fonts import forget_fonts
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import look_of
from ui.scenes.senshiai.stages import STAGES, round_words, stage_width
from ui.screens.launcher.layout import column_look, lay_out
from ui.screens.learn.screen import title_look
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App

SIZES = [(1024, 640), (1280, 800)]
LARGEST = look_of("light", 200)
ROWS = 5


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()
    forget_fonts()


@pytest.mark.parametrize("size", SIZES)
def test_the_card_of_the_last_match_does_not_lie_on_the_menu_at_the_largest_text(size: tuple[int, int]) -> None:
    games = [info.id for info in GAMES]
    look = column_look(size, LARGEST, ROWS, games)
    plan = lay_out(size, look, ROWS, games)
    assert plan.card.bottom <= plan.rows[0].top
    assert plan.wordmark.centery - look.type.line_height(TITLE) // 2 >= 0


@pytest.mark.parametrize("name", ["Naishi", "Nissi Samurai", "Senshiai", "Djambi"])
def test_a_booklets_title_breaks_between_words_alone(name: str) -> None:
    title = title_look(name, 140, LARGEST)
    assert " ".join(title.type.wrap(name, BODY, 140, True)) == name


@pytest.mark.parametrize("width", [570, 600, 760, 1000])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_round_stands_beside_the_last_stage_not_on_it(width: int, percent: int) -> None:
    look, box = look_of("light", percent), pygame.Rect(0, 0, width, 56)
    stages = len(STAGES) * (stage_width(box, look) + 4)
    words = round_words(28, 40, box, look)
    assert stages + look.type.width(words, LABEL) < width


@pytest.mark.parametrize("game_id", ["naishi", "nissi", "niwa", "djambi"])
def test_a_reviews_blocks_do_not_run_under_its_buttons_at_the_largest_text(tmp_path: Path, game_id: str) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1024, 640)))
    try:
        assert crowded(push_table(app, match_of(game_id, "Aoi"), review=2)) == 0
    finally:
        app.close()


@pytest.mark.parametrize("game_id", ["naishi", "nissi", "niwa", "djambi", "senshiai"])
def test_a_reviews_text_is_never_smaller_than_usual_when_the_largest_is_asked_for(tmp_path: Path, game_id: str) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1024, 640)))
    try:
        assert push_table(app, match_of(game_id, "Aoi"), review=2).panel_look.type.scale >= 1.0
    finally:
        app.close()


def test_what_is_selected_in_a_field_stays_selected_when_the_window_gets_another_size(app: App) -> None:
    dialog = Dialog(app, "Name?", "", [Answer("OK", main=True)], entry="Ren", entered=lambda text: None)
    app.push(dialog)
    app.step([], 0.02)
    dialog.rebuild()
    assert dialog.field is not None and dialog.field.select_range == [0, 3]
    dialog.field.select_range, dialog.field.edit_position = [0, 1], 1
    dialog.rebuild()
    assert (dialog.field.select_range, dialog.field.edit_position) == ([0, 1], 1)


def test_a_match_that_may_get_no_longer_offers_no_hint(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = push_table(app, match_of("nissi", "Aoi"))
    monkeypatch.setattr(core_match, "MAX_ACTIONS", table.match.index)
    table.refresh()
    assert not table.now.may_hint
    table.obey("hint")
    assert not table.driver.thinker.wants_hint
