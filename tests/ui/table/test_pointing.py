"""A pointer that moves over a board costs little, and leaves nothing untrue on the panel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bench.calls import MOST_A_FRAME, MOST_A_KEY, TABLES, dearest, key_press, open_table, point
from ui.table.table import Table
from ui.window.app import App

PLACES = [(x, y) for y in range(40, 800, 120) for x in range(40, 960, 140)][::2]


def told(table: Table) -> list[Any]:
    """What the panel says."""
    parts = table.parts
    return [*table.blocks, *parts.buttons, *parts.small, parts.title]


@pytest.fixture(params=TABLES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[App, Table, str]]:
    """A game's table in the middle of a match, and the keys by which something is picked up there."""
    app, table = open_table(str(tmp_path), request.param)
    yield app, table, TABLES[request.param][2]
    app.close()


def test_wherever_the_pointer_goes_the_panel_says_what_it_would_say_made_anew(opened: tuple[App, Table, str]) -> None:
    app, table, _ = opened
    assert untrue(app, table) == []


def test_neither_a_frame_of_pointing_nor_a_key_asks_the_same_again_and_again(opened: tuple[App, Table, str]) -> None:
    """Nor does the panel say anything untrue once something is in hand."""
    app, table, keys = opened
    assert dearest(app, PLACES) <= MOST_A_FRAME
    assert key_press(app, keys) <= MOST_A_KEY
    assert dearest(app, PLACES) <= MOST_A_FRAME, "with something in hand"
    assert untrue(app, table) == [], "with something in hand"


def untrue(app: App, table: Table) -> list[tuple[int, int]]:
    """The places of the pointer at which the panel says other things than it does made anew."""
    found = []
    for at in PLACES:
        point(app, at)
        shown = told(table)
        table.refresh()
        found += [at] if told(table) != shown else []
    return found
