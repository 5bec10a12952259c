"""The figures of the rules pages: every one that a page names is drawn, fits, and has something on it."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from games import ready_games
from ui.drawing.look import look_of
from ui.scenes import figures_of
from ui.window.app import App

PAGES = Path(__file__).resolve().parents[3] / "docs" / "rules"
NAMED = [
    (page.stem, name)
    for page in sorted(PAGES.glob("*.md"))
    if page.stem in {info.id for info in ready_games()}
    for name in re.findall(r"\(figure:([a-z0-9-]+)\)", page.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("width", "theme", "text"), [(620, "light", 100), (460, "dark", 100), (900, "light", 150)])
def test_every_figure_of_a_page_is_drawn_and_fits(app: App, width: int, theme: str, text: int) -> None:
    room = (width, round(width * 0.75))
    for game_id, name in NAMED:
        picture = figures_of(game_id)[name](room, look_of(theme, text))
        assert picture.get_width() <= width, (game_id, name)
        assert picture.get_height() <= 2 * width, (game_id, name)
        assert pygame.mask.from_surface(picture, 40).count() > 500, (game_id, name)


@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _ in NAMED}))
def test_no_figure_is_left_unused(game_id: str) -> None:
    assert {name for game, name in NAMED if game == game_id} == set(figures_of(game_id))
