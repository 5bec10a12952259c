"""The shelves with large text in a small window: letters grow, nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from games.core import words
from tests.tools.moments import _puzzle
from tests.ui.driving import Hands
from tests.ui.hosts import fonts
from tests.ui.tables import top_table
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.puzzles.blocks import gold_mark
from ui.screens.puzzles.month import WEEKS
from ui.screens.puzzles.opening import open_puzzles
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.panel.blocks import Prompt
from ui.window.app import App


@pytest.fixture(params=["en", "de", "fr", "ja"])
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[PuzzlesScreen]:
    words.use(request.param)
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=150, window=(1024, 640)))
    try:
        open_puzzles(app)
        found = app.top
        assert isinstance(found, PuzzlesScreen)
        assert Hands(app).wait(lambda: found.book is not None)
        app.step([], 0.02)
        yield found
    finally:
        app.close()


def test_the_words_of_an_empty_shelf_lay_under_the_button_that_searches(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1024, 640)))
    try:
        open_puzzles(app)
        found, hands = app.top, Hands(app)
        assert isinstance(found, PuzzlesScreen) and hands.wait(lambda: found.book is not None)
        hands.keys("7")
        assert found.search is not None
        hands.send()
        button, room = pygame.Rect(found.search.rect), found.wall.rect
        assert room.contains(button)
        between = pygame.Rect(button.x, button.top - 14, button.width, 6)
        inked = pygame.mask.from_threshold(app.window.subsurface(between), app.look.palette.muted, (20, 20, 20, 255))
        assert not inked.count()
    finally:
        app.close()


def test_the_shelves_and_the_panel_have_letters_as_large_as_asked_for(screen: PuzzlesScreen) -> None:
    assert screen.look.type.scale == 1.5
    assert {button.look.type.scale for button in screen.panel.buttons.values()} == {1.5}


def test_no_button_lies_on_another_or_cuts_its_word(screen: PuzzlesScreen) -> None:
    buttons = [*screen.chips.values(), *screen.panel.buttons.values()]
    boxes = [pygame.Rect(button.rect) for button in buttons]
    window = pygame.Rect((0, 0), screen.app.size)
    assert all(window.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[place + 1 :]) < 0 for place, box in enumerate(boxes))
    assert not any(box.colliderect(screen.wall.rect) for box in boxes)
    for button in (each for each in buttons if each.face.text):
        assert button.look.type.width(button.face.text, LABEL) + 8 <= button.rect.width


def test_of_a_month_that_has_no_room_the_week_of_the_day_is_in_sight(screen: PuzzlesScreen) -> None:
    days = screen.days
    assert days.rect.height < WEEKS * days.pitch[1] and days.scroll.needed
    assert days.rect.height // days.pitch[1] >= 2
    for day in (screen.today, screen.today.replace(day=1)):
        screen.choose_day(day)
        assert days.rect.contains(days.box(screen.month.place_of(day)))


def _letters(text: str) -> str:
    """A text without what may be lost where it is broken."""
    return text.replace(" ", "").replace("\u00a0", "").replace("\u200b", "")


def test_what_a_day_asks_for_is_told_whole(screen: PuzzlesScreen) -> None:
    for day in range(1, screen.today.day + 1):
        screen.choose_day(date(screen.today.year, screen.today.month, day))
        _, (look, lines) = screen.panel.announced(screen.panel.look, screen.announced, screen.panel.box.width - 48)
        assert not any(line.startswith("·") for line in lines)
        said = screen.announced
        assert _letters("".join(lines)) in map(_letters, (said.words, said.shorter, said.least))
        assert look.type.scale >= 1


@pytest.mark.parametrize(
    ("game", "code"), [("djambi", "de"), ("naishi", "fr"), ("nissi", "en"), ("niwa", "ja"), ("senshiai", "de")]
)
def test_the_row_that_a_solved_puzzle_makes_fell_behind_an_ellipsis(code: str, game: str, tmp_path: Path) -> None:
    words.use(code)
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=150, window=(1024, 640)))
    try:
        hands = Hands(app)
        app.push(LauncherScreen(app))
        _puzzle(game, "r", hands)
        table = top_table(app)
        look, panel = table.frame.look or table.look, table.frame.panel
        shown = panel.layout(table.blocks, look)
        _, messages = next(each for each, _ in shown if isinstance(each, Prompt)).lines(look, panel.content.width)
        assert _letters("".join(messages)).endswith(_letters(words.tr("Streak: {number}.", number=1)))
        assert not [(each, rect) for each, rect in shown if rect.bottom > panel.content.bottom]
    finally:
        app.close()


@pytest.mark.parametrize("text", [100, 200])
def test_a_gold_ring_lay_over_the_name_of_the_card_that_solved_a_puzzle(text: int) -> None:
    fonts()
    card = pygame.Rect(0, 0, 96, 134)
    mark = gold_mark(card, look_of("light", text))
    card.center = mark.get_rect().center
    inside = mark.subsurface(card.inflate(-8, -8))  # its corners are round
    assert pygame.mask.from_surface(inside, 0).count() == 0
    assert pygame.mask.from_surface(mark, 0).count() > 0
