"""Niwa's table with large text: numbers, words and frames keep out of each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.match import Match, Seat
from games.niwa import GAME
from tests.tools.moments import MOMENTS, play_to
from tests.ui.driving import Hands
from tests.ui.scenes.niwa.hands import camera, niwa, open_niwa, picture, wait_for_pictures
from tests.ui.table.test_large_panel import window
from tests.ui.table.test_plan import advise
from tests.ui.tables import push_table
from ui.scenes.niwa.group_outlines import caption_box
from ui.scenes.niwa.painting import GardenPainting
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.danger_choice import DangerChoice
from ui.table.panel.danger_row import OFF
from ui.window.app import App

THREATENED = (
    "niwa noluck/4 place b 0 01a,01d,02c,02d,09a,09b,09c,09d,10c,10d,11a,11b,11c,11d,12a,12b,12c,12d"
    " 03a,03b,03c,03d,04b,04c,04d,05a,05b,05c,05d,06b,06c,06d,08a,08b,08c,08d"
    " 02b@-2,0b;02a@-2,1b;07d@-1,-1w;07c@-1,0b;06a@0,-3w;10a@0,-2b"
    ";07a@0,-1b;01c@0,0b;01b@0,1b;07b@0,2b;10b@0,3b;04a@1,-1w"
)
"""A stone at the right edge of the garden would turn six."""


@pytest.fixture
def large(tmp_path: Path) -> Iterator[App]:
    """The program with text twice as large as usual."""
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1280, 800)))
    yield app
    app.close()


def test_in_large_text_the_numbers_of_rows_lay_under_cards(large: App) -> None:
    for seed in (4, 5, 9):
        table = open_niwa(large, seed=seed, plies=24)
        painting = GardenPainting(large.window, table.snapshot, niwa(table))
        left = min(camera(table).rect(laid.cell).left for laid in table.snapshot.view.garden)
        assert left >= niwa(table).layout.garden.left + 2 * painting.coordinate_pixels


def test_in_large_text_the_words_below_the_counted_garden_lay_over_its_last_row(large: App) -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=33)
    rng = Random(33)
    while match.outcome is None:
        match.settle()
        match.play(rng.choice(match.legal()))
    table = push_table(large, match, review=0)
    table.review(len(match.all_entries()))
    Hands(large).send()
    low = max(camera(table).rect(laid.cell).bottom for laid in table.snapshot.view.garden)
    assert camera(table).inset and low <= caption_box(niwa(table).layout.garden, table.look).top


def test_in_large_text_the_frame_of_a_threatened_cell_lay_over_the_hand(large: App) -> None:
    table = open_niwa(large, start=THREATENED)
    hands = Hands(large)
    wait_for_pictures(hands, table)
    shown = table.scene.context.threats
    assert hands.wait(lambda: shown.threat is not None)
    (strike,) = shown.threat.strikes if shown.threat is not None else ()
    box, column = table.scene.find(strike.place, table.snapshot), niwa(table).layout.column
    assert box is not None and box.right > column.left
    pictures = [picture(large)]
    table.feature(DangerChoice).choose(OFF, table)
    hands.send()
    pictures.append(picture(large))
    seen = [pygame.image.frombytes(each, large.size, "RGB").subsurface(column) for each in pictures]
    assert pygame.image.tobytes(seen[0], "RGB") == pygame.image.tobytes(seen[1], "RGB")


def test_the_pill_of_a_reply_lay_over_cards_in_a_small_window_in_german(tmp_path: Path) -> None:
    with window(tmp_path, 200, (1024, 640), "de") as app:
        match = play_to(MOMENTS["hint-niwa"])
        app.pace.hidden = False
        table = push_table(app, match)
        legal, encode = table.snapshot.view.legal, match.game.rules.encode
        advise(table, next(each for each in legal if encode(match.state, each).endswith("@-5,0")))
        Hands(app).wait(lambda: bool(niwa(table).sheets))
        app.step([], 1.0)
        cards = [camera(table).rect(laid.cell) for laid in table.snapshot.view.garden]
        assert len(niwa(table).sheets) == 2, "the preview and the reply"
        assert all(sheet.collidelist(cards) < 0 for sheet in niwa(table).sheets)
