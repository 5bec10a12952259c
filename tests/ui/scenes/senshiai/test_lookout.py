"""The view on Senshiai's board: what is in play is near enough to be read, and what happens is in sight."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import MEETING, number, open_meeting, open_table, top_of
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.board_view import LEGIBLE, BoardView
from ui.scenes.senshiai.further import edges
from ui.scenes.senshiai.layout import BoardPlan
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.scene.recap_items import Arrived, RecapItem, Trail
from ui.table.table import Table
from ui.window.app import App

FOUR = """senshiai players=4 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main
seat 1 hand=samurai,warriors reserve=militiamen,militiamen discard=- credit=-
seat 2 hand=warriors reserve=militiamen,militiamen discard=- credit=-
seat 3 hand=warriors reserve=militiamen,militiamen discard=- credit=-
seat 4 hand=warriors reserve=militiamen,militiamen discard=- credit=-
c3 crane-castle@1
d3 open-grassland@1 samurai@1 warriors@1 warriors@1
c8 iron-fortress@2
h8 cloud-palace@3
h3 iron-fortress@4"""


@pytest.fixture
def small(tmp_path: Path) -> App:
    return App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, window=(1024, 640)))


def four(app: App) -> tuple[Table, BoardView]:
    table = open_table(app, start=FOUR, players=4)
    MouseHands(table, Hands(app)).settle()
    return table, scene_of(table).board_view


def seen(table: Table, name: str) -> bool:
    ground = scene_of(table).ground
    return bool(ground.box.contains(ground.rect(number(table, name))))


def test_four_kingdoms_in_a_small_window_are_seen_without_the_empty_margin(small: App) -> None:
    table, board_view = four(small)
    whole = BoardPlan.inside(board_view.goal.board, board_view.goal.box)
    assert board_view.ground.pitch > 1.2 * whole.pitch
    assert all(seen(table, name) for name in ("c3", "d3", "c8", "h8", "h3", "b2", "i9", "e4"))


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080)])
def test_the_first_and_the_last_row_of_four_kingdoms_were_cut_off(tmp_path: Path, window: tuple[int, int]) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, window=window))
    table, board_view = four(app)
    ground = board_view.ground
    assert ground.whole and ground.cell >= LEGIBLE
    assert all(ground.box.contains(ground.rect(space)) for space in ground.board.spaces)
    space = next(each for each in table.snapshot.view.spaces if len(each.units) == 3)
    box = ground.rect(space.space)
    sign, _ = list(tiles.pieces(space, box, app.look))[1]
    assert sign.get_height() >= 14, "a plate whose letters have ten pixels"
    assert min(place.width for _, place in tiles.unit_boxes(space, box)) >= 17


def test_the_strips_beside_four_kingdoms_were_empty(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    table, board_view = four(app)
    sheet = pygame.Surface(app.size)
    table.paint(sheet)
    ground = board_view.ground
    strips = (table.area.left, ground.rect_of(0, 0).left), (ground.rect_of(9, 0).right, table.area.right)
    for seat, (left, right) in zip(range(4), (strips[0], strips[0], strips[1], strips[1]), strict=True):
        colour = (*app.look.palette.seat(seat), 255)
        rows = range(ground.rect_of(0, 9).top, ground.rect_of(0, 0).bottom, 4)
        assert any(sheet.get_at((x, y)) == colour for y in rows for x in range(left, right, 4)), seat


def test_rows_were_out_of_sight_without_a_sign(small: App) -> None:
    _, board_view = four(small)
    home, board = board_view.ground, board_view.goal.board
    hidden = {0: not home.box.contains(home.rect_of(4, 9)), 180: not home.box.contains(home.rect_of(4, 0))}
    hidden |= {90: not home.box.contains(home.rect_of(0, 4)), 270: not home.box.contains(home.rect_of(9, 4))}
    assert any(hidden.values()) and set(edges(home)) == {side for side, out in hidden.items() if out}
    assert not edges(BoardPlan.inside(board, home.box))


def test_a_board_whose_spaces_are_large_enough_is_seen_whole(app: App, hands: Hands) -> None:
    assert scene_of(open_meeting(app, hands)).ground.whole


def test_one_key_shows_the_whole_board_and_again_what_is_in_play(small: App) -> None:
    table, board_view = four(small)
    near, hands = board_view.ground, Hands(small)
    hands.key(pygame.K_f)
    assert board_view.ground.whole and seen(table, "a1") and seen(table, "j10")
    hands.key(pygame.K_f)
    assert board_view.ground == near
    assert table.corner_buttons["fit"].is_enabled and table.corner_buttons["farther"].is_enabled


def test_a_land_played_outside_the_view_comes_into_sight(small: App) -> None:
    table, board_view = four(small)
    assert not seen(table, "b1")
    start = FOUR + "\nb2 open-grassland@1\nb1 open-grassland@1"
    board_view.follow(open_table(small, start=start, players=4).snapshot, ())
    assert seen(table, "b1") and not board_view.goal.whole


def test_the_view_glides_and_input_brings_it_to_its_end(small: App) -> None:
    table, board_view = four(small)
    table.motion.speed, start = 1.0, board_view.ground
    table.run_command("fit")
    assert board_view.ground == start and board_view.goal.whole
    table.motion.advance(0.1)
    assert start.zoom > board_view.ground.zoom > 1
    table.motion.finish()
    assert board_view.ground == board_view.goal


def test_a_deed_is_never_told_off_screen(small: App) -> None:
    table, board_view = four(small)
    board_view.look_from(board_view.goal.zoomed(9, scene_of(table).ground.rect(number(table, "c3")).center))
    assert not seen(table, "h8")
    board_view.tell(RecapItem(1, 2, "Sora plays", marks=(Arrived("h8"),)))
    assert seen(table, "h8") and not board_view.goal.whole
    board_view.tell(RecapItem(2, 2, "Sora moves", marks=(Trail("h8", "c3"),)))
    assert seen(table, "h8") and seen(table, "c3")


def test_what_the_player_zoomed_stays_while_nothing_leaves_the_view(small: App) -> None:
    table, board_view = four(small)
    board_view.look_from(board_view.goal.zoomed(1.3))
    chosen = board_view.goal
    board_view.follow(table.snapshot, ())
    table.rebuild()
    assert board_view.goal.zoom == chosen.zoom


def test_a_click_on_empty_ground_drops_the_choice_also_where_the_board_can_be_moved(small: App) -> None:
    table, board_view = four(small)
    hands = Hands(small)
    hands.click(top_of(table, "d3"))
    assert not board_view.goal.whole and scene_of(table).selection.src is not None
    plan = scene_of(table).plan
    hands.click((plan.board.right - 8, plan.board.centery))
    assert scene_of(table).selection.src is None


@pytest.mark.parametrize("by_key", [False, True])
def test_a_space_too_small_to_be_read_is_shown_large_while_it_is_pointed_at(small: App, by_key: bool) -> None:
    table, _ = four(small)
    hands = Hands(small)
    if by_key:
        hands.key(pygame.K_UP)
        hands.key(pygame.K_RIGHT)
    else:
        hands.move(top_of(table, "d3"))
    small.step([], 0.02)
    scene = scene_of(table)
    space, sheets = scene.ground.rect(number(table, "d3")), scene.sheets
    assert sheets and sheets[0].width > 2 * space.width
    assert sheets[0].collidelist([space, *sheets[1:]]) < 0


def test_a_large_space_is_not_shown_twice(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    hands.move(top_of(table, "d4"))
    app.step([], 0.02)
    assert not scene_of(table).sheets


def test_three_units_in_a_small_space_do_not_cover_each_other_and_have_the_room_of_the_picture() -> None:
    boxes = tiles.token_boxes(3, pygame.Rect(0, 0, 46, 46))
    assert all(each.width >= 18 for each in boxes)
    assert all(a.clip(b).width <= 1 or a.clip(b).height <= 1 for a in boxes for b in boxes if a is not b)
