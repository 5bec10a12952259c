"""Boards in small: whole, inside their slot, and showing what lies on them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import find_info, ready_games
from games.core.savefile import load
from games.senshiai.rules.geometry import board_for
from games.senshiai.view.view import SenshiaiView
from ui.scenes import miniature
from ui.scenes.senshiai.miniature import settled
from ui.window.app import App

EXAMPLES = Path(__file__).resolve().parents[3] / "saves" / "examples"


@pytest.mark.parametrize("size", [(40, 40), (56, 56), (84, 84), (264, 200), (180, 300)])
@pytest.mark.parametrize("game_id", [info.id for info in ready_games()])
def test_no_board_in_small_is_larger_than_its_slot(app: App, game_id: str, size: tuple[int, int]) -> None:
    view = load(EXAMPLES / f"{game_id}.json").view(None)
    picture = miniature(game_id, view, size, app.look)
    assert picture.get_width() <= size[0] and picture.get_height() <= size[1]
    assert max(picture.get_width() / size[0], picture.get_height() / size[1]) > 0.7


def test_all_fifteen_cards_of_a_naishi_thumbnail_are_whole(app: App) -> None:
    view = load(EXAMPLES / "naishi.json").view(None)
    picture = miniature("naishi", view, (56, 56), app.look)
    outlines = pygame.mask.from_surface(picture).connected_components()
    assert len(outlines) == 15
    assert len({each.get_bounding_rects()[0].size for each in outlines}) == 1


@pytest.mark.parametrize(("board", "shape"), [("5", (10, 5)), ("3", (6, 3))])
def test_senshiais_board_is_whole_in_small_before_a_land_is_built(app: App, board: str, shape: tuple[int, int]) -> None:
    rules = find_info("senshiai").load().rules
    view = rules.observe(rules.initial_state(rules.make_options({"board": board})), None)
    picture = miniature("senshiai", view, (300, 300), app.look)
    columns, rows = shape
    pitch = (picture.get_width() - 4) // columns
    assert picture.get_size() == (columns * pitch + 4, rows * pitch + 4)


@pytest.mark.parametrize("side", [84, 150, 300, 620])
def test_senshiais_small_board_is_framed_and_shows_every_land(app: App, side: int) -> None:
    view: SenshiaiView = load(EXAMPLES / "senshiai.json").view(None)
    picture = miniature("senshiai", view, (side, side), app.look)
    rim = [picture.get_at((picture.get_width() // 3, y)) for y in range(4)]
    assert any(each.a > 150 and each.r < 130 for each in rim)
    part = settled(view, board_for(2, 5))
    assert part.size < (10, 5), "only the lands and what is near them"
    pitch = (picture.get_width() - 4) // part.width
    assert any(space.terrain for space in view.spaces)
    seen: dict[bool, list[tuple[int, ...]]] = {True: [], False: []}
    for space in view.spaces:
        across, down = space.column - part.x, 4 - space.row - part.y
        if not (0 <= across < part.width and 0 <= down < part.height):
            assert not space.terrain
            continue
        middle = (2 + round((across + 0.5) * pitch), 2 + round((down + 0.5) * pitch))
        seen[bool(space.terrain)].append(tuple(picture.get_at(middle)))
    assert len(set(seen[False])) == 1 and seen[False][0] not in seen[True]
