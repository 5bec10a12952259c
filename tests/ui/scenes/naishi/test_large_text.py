"""Naishi's table with large text in a small window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core import words
from tests.ui.driving import Hands
from tests.ui.scenes.naishi.hands import LONGER, open_naishi, scene
from ui.drawing.lettering import LABEL
from ui.scenes.naishi.layout import Layout
from ui.scenes.naishi.margin_painting import MarginPainting
from ui.scenes.naishi.painting import TablePainting
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App


@pytest.fixture(params=["en", "de", "fr", "ja"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[App, Table]]:
    words.use(request.param)
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=150, window=(1024, 640)))
    try:
        yield app, open_naishi(app, LONGER)
    finally:
        app.close()


def _seen(monkeypatch: pytest.MonkeyPatch, name: str) -> list[tuple[TablePainting, tuple[Any, ...], Any]]:
    """What a method of the table's painting is given and answers from now on."""
    found: list[tuple[TablePainting, tuple[Any, ...], Any]] = []
    usual: Callable[..., Any] = getattr(TablePainting, name)

    def seen(self: TablePainting, *given: Any, **named: Any) -> Any:
        answer = usual(self, *given, **named)
        found.append((self, given, answer))
        return answer

    monkeypatch.setattr(TablePainting, name, seen)
    return found


def test_the_letters_of_the_table_are_as_large_as_asked_for(
    opened: tuple[App, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = opened
    sizes = _seen(monkeypatch, "text_pixels")
    table.request_redraw()
    Hands(app).send()
    assert {answer for _, (nominal,), answer in sizes if nominal == LABEL} == {round(LABEL * 1.5)}


def test_the_account_of_a_card_with_many_reasons_stays_in_its_gutter(
    opened: tuple[App, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    sized: list[tuple[pygame.Rect, int, int]] = []
    usual = MarginPainting._ledger_size

    def seen(self: MarginPainting, box: pygame.Rect, rows: int, entries: Any) -> Any:
        share, step, reasons = usual(self, box, rows, entries)
        sized.append((box, step, rows + sum(len(lines) for lines, _ in reasons) + 3))
        assert share >= 0.6
        return share, step, reasons

    monkeypatch.setattr(MarginPainting, "_ledger_size", seen)
    app, table = opened
    hands, layout = Hands(app), scene(table).layout
    for position in range(10):
        hands.move(layout.own(position).center)
    assert len(sized) >= 10
    assert all(step * lines <= box.height for box, step, lines in sized)


@pytest.mark.parametrize("area", [(656, 640), (768, 640), (1000, 800), (700, 900), (1500, 1080)])
def test_no_place_of_the_table_lies_on_another_however_narrow_it_is(area: tuple[int, int]) -> None:
    layout = Layout.inside(pygame.Rect((0, 0), area))
    places = [each(number) for each in (layout.own, layout.theirs) for number in range(10)]
    places += [layout.river(deck).union(layout.river(deck).move(layout.under(5))) for deck in range(5)]
    places += [layout.discards, layout.court]
    assert all(layout.area.contains(place) for place in places)
    assert all(place.collidelist(places[number + 1 :]) < 0 for number, place in enumerate(places))
    assert layout.area.contains(layout.right_gutter)


def test_in_japanese_the_court_bore_its_name_twice(opened: tuple[App, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = opened
    written = _seen(monkeypatch, "write")
    table.request_redraw()
    Hands(app).send()
    assert len({given[2] for _, given, _ in written if given[0] == "朝廷"}) == 1
