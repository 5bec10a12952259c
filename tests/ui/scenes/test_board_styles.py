"""Board styles change pictures and nothing else: places, what pointing tells, and what a frame costs stay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import ready_games
from tests.bench.calls import calls, dearest, open_table, point, settle
from ui.drawing.look import Look, look_of
from ui.drawing.palette import NAMES, contrast
from ui.scenes import styles_of
from ui.scenes.naishi.styles import STYLES as NAISHI
from ui.scenes.niwa.styles import STYLES as NIWA
from ui.scenes.senshiai.styles import STYLES as SENSHIAI
from ui.services.chosen_styles import choose_style
from ui.table.table import Table
from ui.window.app import App

STYLED = [(info.id, style.id) for info in ready_games() for style in styles_of(info.id)[1:]]
"""Every style but the usual ones, with its game."""
PLACES = [(x, y) for y in range(90, 800, 240) for x in range(80, 960, 260)]
MORE = 1.05
"""How many times the calls of the usual style a frame may cost."""


@pytest.fixture(params=STYLED, ids=lambda each: "-".join(each))
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[App, Table, str]]:
    """A table in the middle of a match in the usual style, and another style."""
    game, style = request.param
    app, table = open_table(str(tmp_path), game, motion="off")
    yield app, table, style
    app.close()


def wear(app: App, table: Table, style: str) -> None:
    choose_style(app.settings, "", table.match.game.info.id, style)
    app.settings_changed()
    settle(app)


def places(table: Table) -> list[Any]:
    """What lies where: under every few pixels of the board, in the hand, on its buttons."""
    scene, snapshot = table.scene, table.snapshot
    under = [scene.spot_at((x, y), snapshot) for y in range(3, 800, 19) for x in range(3, 960, 19)]
    buttons = [box for _, box in scene.corner_buttons(snapshot)]
    return [under, scene.own_hand(snapshot), buttons, scene.foot, scene.sheet]


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def test_everything_lies_where_it_lay_looks_otherwise_and_a_frame_costs_what_it_costs_in_the_usual_style(
    opened: tuple[App, Table, str],
) -> None:
    """The usual style is counted before and after: what joins in meanwhile, such as a pad, costs both the same."""
    app, table, style = opened
    lying, seen, pointing, resting = [], [], [], []
    for worn in (None, style, ""):
        if worn is not None:
            wear(app, table, worn)
        pointing.append(dearest(app, PLACES))
        point(app, (2, 2))
        settle(app)
        lying.append(places(table))
        seen.append(picture(app))
        resting.append(min(calls(partial(app.step, [], 0.016)) for _ in range(5)))
    assert lying[0] == lying[1]
    assert seen[0] == seen[2] != seen[1]
    assert resting[1] <= max(resting[0], resting[2])
    assert pointing[1] <= MORE * max(pointing[0], pointing[2])


FLOORS: dict[str, Callable[[Look], pygame.Surface | None]] = {
    "niwa": lambda look: NIWA.of(look).floor((400, 300), (600, 400), look),
    "naishi": lambda look: NAISHI.of(look).floor((400, 300), (600, 400), look),
    "senshiai": lambda look: SENSHIAI.of(look).floor((0, 0, 400, 300), (600, 400), look),
}
"""What lies under the words on a table, by the game."""


@pytest.mark.parametrize("game", FLOORS)
def test_soft_words_are_read_on_whatever_a_table_is_made_of(app: App, game: str) -> None:
    for theme in NAMES:
        look = look_of(theme, 100).styled(game, styles_of(game)[1].id)
        floor = FLOORS[game](look)
        assert floor is not None
        inside = floor.subsurface((12, 12, 376, 276))  # no word stands on the frame
        tones = {tuple(inside.get_at((x, y)))[:3] for y in range(0, 276, 3) for x in range(y % 3, 376, 2)}
        least = min(contrast(look.palette.muted, (red, green, blue)) for red, green, blue in tones)
        assert least >= look.palette.least, theme
