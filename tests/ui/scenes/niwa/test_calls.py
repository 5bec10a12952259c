"""How many of the program's own functions one card costs that is picked up and laid, with everything that is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from games.niwa.actions import Place
from tests.bench.calls import calls, open_table, point, settle
from tests.ui.scenes.niwa.hands import cell_at, hand_rect, top_of
from ui.scenes.niwa.selection import my_hand
from ui.table.table import Table
from ui.window.app import App

AT_REST = 100
PRESS = 1100
HOVER = 1000
LAYING = 5500
CORNER = (2, 2)
"""A place where the pointer is over nothing."""


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[App, Table]]:
    """A table in the middle of a match with open hands, where nothing moves."""
    app, table = open_table(str(tmp_path), "niwa", motion="off")
    assert app.size == (1280, 800)
    yield app, table
    app.close()


def turn(app: App, kind: int, at: tuple[int, int]) -> None:
    """One turn of the loop, with one event of the mouse."""
    given = {"rel": (1, 1), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.step([pygame.event.Event(kind, pos=at, **given)], 0.016)


def click(app: App, at: tuple[int, int]) -> None:
    turn(app, pygame.MOUSEBUTTONDOWN, at)
    turn(app, pygame.MOUSEBUTTONUP, at)
    settle(app)


def anew(app: App, table: Table) -> None:
    """Nothing is known any more of the position; the pictures are drawn."""
    table.refresh()
    settle(app)


def test_a_card_that_is_picked_up_and_laid_asks_little_again(opened: tuple[App, Table]) -> None:
    app, table = opened
    action = next(each for each in table.snapshot.view.legal if isinstance(each, Place))
    card = top_of(hand_rect(table, my_hand(table.snapshot).index(action.card)))
    point(app, card)
    click(app, card)
    cell = cell_at(table, action.cell)
    point(app, cell)
    settle(app)
    table.run_command("back")
    point(app, card)
    anew(app, table)

    assert calls(partial(app.step, [], 0.016), own=True) <= AT_REST
    assert calls(partial(turn, app, pygame.MOUSEBUTTONDOWN, card), own=True) <= PRESS
    turn(app, pygame.MOUSEBUTTONUP, card)
    point(app, CORNER)
    anew(app, table)
    assert calls(partial(point, app, cell), own=True) <= HOVER
    settle(app)
    turn(app, pygame.MOUSEBUTTONDOWN, cell)
    before = table.match.length
    assert calls(partial(turn, app, pygame.MOUSEBUTTONUP, cell), own=True) <= LAYING
    assert table.match.length > before
