"""Where things lie in the room: every part in the window, whatever its size, text and number of games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

import ui.screens.launcher.room
import ui.screens.launcher.screen
from games import GAMES
from games.core.words import tr
from tests.ui.driving import Hands
from tests.ui.hosts import fonts
from tests.ui.screens.rooms import IDS, MORE, SIZES, coming, enter
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look, look_of
from ui.drawing.palette import NAMES, contrast, theme_called
from ui.screens.launcher.day_rows import GOAL, DayRow, place_rows, sheet_heights, words_of, words_room
from ui.screens.launcher.first_start import BEGINNINGS, plan_first_card
from ui.screens.launcher.floor import floors
from ui.screens.launcher.layout import ColumnContent, RoomLayout, lay_out
from ui.screens.launcher.menu import menu_words
from ui.screens.launcher.pictures import plan_card
from ui.screens.launcher.room import plan_mats
from ui.screens.mats import open_place, quiet_ink, rush, words_on
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with the launcher still to come."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    yield running
    running.close()


@pytest.mark.parametrize("percent", [90, 100, 130, 150])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_has_its_place_in_the_window(app: App, size: tuple[int, int], percent: int) -> None:
    check_layout(size, percent, IDS)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("more", range(1, len(MORE) + 1))
def test_every_further_game_finds_a_mat_in_a_larger_room(
    app: App, size: tuple[int, int], percent: int, more: int
) -> None:
    check_layout(size, percent, IDS + MORE[:more])


def check_layout(size: tuple[int, int], percent: int, games: list[str]) -> None:
    look = look_of("light", percent)
    day = check_column(size, look, ColumnContent(menu_words(), (), partial(sheet_heights, ())), games)
    assert not day.plate.colliderect(day.card) and not day.plate.colliderect(day.wordmark)
    assert day.today.height >= sheet_heights((), look, day.today.width)[0] and day.quiet == ()
    plan = plan_card(day.card.size, look)
    assert plan.words.bottom <= plan.button.top
    assert pygame.Rect((0, 0), day.card.size).contains(plan.button)
    words = tuple(tr(each.words) for each in BEGINNINGS)
    first = check_column(size, look, ColumnContent(menu_words(), words), games)
    assert first.plate.height == first.today.height == 0
    assert all(first.card.bottom <= box.top and box.bottom <= first.rows[0].top for box in first.quiet)
    assert not any(one.colliderect(other) for n, one in enumerate(first.quiet) for other in first.quiet[n + 1 :])
    begin = plan_first_card(first.card.size, look)
    assert begin.words.bottom <= begin.button.top and begin.picture.bottom <= begin.button.top
    assert pygame.Rect((0, 0), first.card.size).contains(begin.button)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_the_card_of_a_match_left_on_the_first_day_had_no_board(app: App, size: tuple[int, int]) -> None:
    look, words = look_of("light", 100), tuple(tr(each.words) for each in BEGINNINGS)
    first = lay_out(size, look, ColumnContent(menu_words(), words), IDS[:5])
    plan = plan_card(first.card.size, look)
    assert plan.picture.width >= look.px(110) and plan.picture.right < plan.words.left


def check_column(size: tuple[int, int], look: Look, held: ColumnContent, games: list[str]) -> RoomLayout:
    layout = lay_out(size, look, held, games)
    assert list(layout.mats) == games
    window, column = pygame.Rect((0, 0), size), pygame.Rect(layout.column)
    assert window.contains(layout.room) and window.contains(column)
    if layout.scrolled:
        assert layout.high > column.height
        column.height = layout.high
    parts = (layout.wordmark, layout.plate, layout.card, *layout.quiet, layout.today, *layout.rows)
    assert all(column.contains(box) for box in parts if box.height)
    assert all(look.type.width(words, BODY) <= row.width for words, row in zip(held.menu, layout.rows, strict=True))
    boxes = list(layout.mats.values())
    assert all(layout.room.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])
    covered = sum(box.width * box.height for box in boxes)
    assert covered > 0.97 * (layout.room.width - 8) * (layout.room.height - 8)  # the mats fill the room
    assert layout.wordmark.bottom <= layout.card.top
    assert layout.card.bottom <= layout.rows[0].top
    assert not any(one.colliderect(other) for n, one in enumerate(layout.rows) for other in layout.rows[n + 1 :])
    assert layout.today.height == 0 or layout.card.bottom <= layout.today.top
    assert layout.today.bottom <= layout.rows[0].top
    assert not layout.column.colliderect(layout.room)
    return layout


def test_five_mats_turn_round_a_half_mat() -> None:
    (floor,) = floors(5)
    assert (floor.columns, floor.rows) == (3, 3)
    assert [tuple(place) for place in floor.places] == [
        (0, 0, 2, 1), (2, 0, 1, 2), (0, 1, 1, 2), (1, 2, 2, 1), (1, 1, 1, 1)
    ]  # fmt: skip


@pytest.mark.parametrize("count", range(5, 11))
def test_a_floor_is_covered_once_everywhere(count: int) -> None:
    for floor in floors(count):
        assert len(floor.places) == count
        cells = [
            (place.column + right, place.row + below)
            for place in floor.places
            for right in range(place.across)
            for below in range(place.down)
        ]
        assert sorted(cells) == [(x, y) for x in range(floor.columns) for y in range(floor.rows)]


@pytest.mark.parametrize(
    ("size", "percent", "more"),
    [
        ((1024, 640), 100, 0), ((1024, 640), 150, 1), ((1024, 640), 150, 2),
        ((1280, 800), 150, 0), ((1280, 800), 100, 1), ((1280, 800), 100, 2),
    ],
)  # fmt: skip
def test_the_words_stay_on_their_mats(
    app: App, hands: Hands, size: tuple[int, int], percent: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = (*GAMES, *map(coming, MORE[:more]))
    monkeypatch.setattr(ui.screens.launcher.screen, "GAMES", games)
    monkeypatch.setattr(ui.screens.launcher.room, "GAMES", games)
    app.settings.text_size = percent
    app.settings.window = size
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    scene = enter(app, hands)
    for mat in scene.room.mats.values():
        words = pygame.Rect(mat.words_at, (mat.words.width, mat.words.height))
        assert mat.box.contains(words), mat.info.id
        assert mat.box.contains(mat.board), mat.info.id
        assert not words.colliderect(mat.board), mat.info.id
        assert mat.words.name[0].split()[0] in mat.info.name


@pytest.mark.parametrize("name", NAMES)
def test_words_on_a_mat_can_be_read(name: str) -> None:
    palette = theme_called(name)
    for upright in (False, True):
        assert contrast(quiet_ink(palette), rush(palette, upright)) >= palette.least


def test_half_of_what_a_game_is_stood_on_a_small_mat() -> None:
    fonts()
    look, lines = look_of("light", 150), ("2 Spieler", "Geheime Hände, ein Fluss")
    room = look.type.width("Geheime Hände", LABEL)
    for high in range(look.px(40), look.px(140), 7):
        said = words_on(look, "Naishi", lines, room, high).lines
        assert said in ((), lines[:1]) or " ".join(said[1:]) == lines[1]


def test_a_comma_led_on_to_words_for_which_a_small_mat_had_no_room() -> None:
    fonts()
    look, lines = look_of("light", 150), ("2 Spieler", "Geheime Hände,", "ein gemeinsamer Fluss")
    for high in range(look.px(40), look.px(160), 5):
        said = words_on(look, "Naishi", lines, look.type.width("ein gemeinsamer", LABEL), high).lines
        assert not said or not said[-1].endswith(",")


@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 200), ((1280, 800), 100), ((1920, 1080), 100)], ids=str)
def test_the_mark_of_an_open_match_touched_a_name_and_was_missing_after_another(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int
) -> None:
    monkeypatch.setattr(ui.screens.launcher.room, "GAMES", GAMES[:5])
    look = look_of("light", percent)
    day = ColumnContent(menu_words(), (), partial(sheet_heights, ()))
    for game, mat in plan_mats(lay_out(size, look, day, IDS[:5]), look, {}).items():
        place = open_place(look, mat.words, mat.name_room)
        assert place is not None, game
        used = look.type.width(mat.words.name[place[0]], BODY, True)
        assert place[1] - used >= look.px(6), game


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_card_of_a_first_start_was_higher_than_a_small_window_in_large_text(
    size: tuple[int, int], percent: int
) -> None:
    fonts()
    quiet = [tr(each.words) for each in BEGINNINGS]
    plan = lay_out(size, look_of("light", percent), ColumnContent(menu_words(), quiet), IDS)
    assert plan.card.height <= plan.column.height


def test_the_words_of_the_next_goal_stood_at_the_rim_while_rows_above_had_room_to_spare() -> None:
    fonts()
    look, play = look_of("dark", 100), ButtonLabel("Play")
    rows = [
        DayRow("puzzle", 0, ("Today’s puzzle",), ("Nissi Samurai: Win in 3 moves",), play),
        DayRow("deal", 1, ("Today’s deal",), ("Senshiai against a novice",), play),
        DayRow("goal", GOAL, ("Next goal",), ("Naishi: 3 more wins against the novice",), play, rings=(2, 5)),
    ]
    for high in range(260, 340, 10):
        placed = place_rows(rows, pygame.Rect(0, 0, 443, high), look)
        assert [row for row, _ in placed] == rows
        for row, box in placed:
            lines = words_of(row, look, words_room(row, look, box.width))
            assert len(lines) * look.type.line_height(LABEL) + 12 <= box.height
