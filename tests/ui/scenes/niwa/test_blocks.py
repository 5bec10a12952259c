"""Niwa's own parts of the side panel, painted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from games.core.game import LogLine
from tests.ui.scenes.niwa.hands import open_niwa
from tests.ui.tables import blocks
from ui.drawing.lettering import LABEL
from ui.scenes.niwa.blocks import StonePlate
from ui.scenes.niwa.moments import coin_place
from ui.scenes.niwa.panel import _entry_rows
from ui.table.panel.blocks import BLEED
from ui.window.app import App


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_plate_shows_its_stone_and_nothing_of_another_sign_beside_it(app: App, text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    table = open_niwa(app, plies=20)
    look = table.look
    full = next(each for each in blocks(table) if isinstance(each, StonePlate))
    for shown in (full, full.slim()):
        assert isinstance(shown, StonePlate)
        quiet = replace(shown, to_move=False)
        target = pygame.Surface((400, quiet.height(look, 372)))
        target.fill(look.palette.paper)
        quiet.paint(target, look)
        pixels = pygame.surfarray.array3d(target)
        inked = (pixels != look.palette.paper[:3]).any(axis=(1, 2)).nonzero()[0].tolist()
        gap = next(b for a, b in pairwise(inked) if b - a > 1)
        assert gap - BLEED > look.px(34 if shown.dense else 46), "the first thing beside the stone is the name"


@pytest.mark.parametrize("place", ["1,2", "the bush clover's place, far from here"])
def test_the_gold_of_the_last_line_is_as_wide_in_every_row(app: App, place: str) -> None:
    for note in ("", "corner, turns 2"):
        line = LogLine(0, "lays the chrysanthemum with the sake cup", note, place)
        rows = _entry_rows(7, line, "", app.look, 300)
        assert len(rows) > 1
        assert {max(cell.right for cell in row.cells if cell.index == 7) for row in rows} == {1.0}


def test_what_the_last_card_turned_stands_apart_from_its_place(app: App) -> None:
    look, room = app.look, 260
    line = LogLine(0, "Iris", "11c@1,0", "turns 1")
    (row, *_) = _entry_rows(0, line, "15", look, room + look.px(20))
    place, note = row.cells[-2:]
    assert (place.text, note.text) == (line.place, line.note)
    assert note.left * room - place.right * room >= 4


def test_in_large_letters_dots_stood_in_place_of_a_turns_number(app: App) -> None:
    app.settings.text_size = 200
    app.settings_changed()
    table = open_niwa(app, plies=20)
    look, room = table.panel_look, table.log.area.width - table.panel_look.px(20)
    numbers = [row.cells[0] for row in table.log.rows if row.cells[0].align == "right" and row.cells[0].text.isdigit()]
    assert len(numbers) > 8
    for each in numbers:
        assert look.type.width(each.text, LABEL) <= (each.right - each.left) * room + 1


def test_the_coin_of_turned_stones_hid_the_card_beside_the_one_that_was_laid() -> None:
    garden, side = pygame.Rect(0, 0, 700, 600), (50, 80)
    card = pygame.Rect((20, 300), side)
    lying = [
        card,
        *(pygame.Rect((20 + 50 * column, 300 + 80 * row), side) for column, row in ((1, -1), (1, 0), (1, 1))),
    ]
    box, _ = coin_place(card, lying, garden, 60, (100, 24))
    assert box.collidelist(lying) == -1 and garden.contains(box)
    assert abs(box.centery - card.centery) < 3 * card.height
