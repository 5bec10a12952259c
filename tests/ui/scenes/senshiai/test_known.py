"""What you know of the decks, on its key and on a click at the Reserve."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.core.match import Seat
from tests.contract.sampling import new_match, play_on
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import GAME, HEADER, open_meeting, open_table
from tests.ui.tables import push_table
from ui.drawing.lettering import LABEL
from ui.scenes.senshiai.inspect import InspectScreen
from ui.scenes.senshiai.known import pages
from ui.table.scene.known import KnownScreen
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize(
    ("size", "text", "least"), [((1280, 800), 100, 0.8), ((1024, 640), 150, 1.2), ((1280, 800), 200, 1.4)]
)
def test_what_you_know_is_on_one_key_and_fits_the_window(
    app: App, hands: Hands, size: tuple[int, int], text: int, least: float
) -> None:
    resize(app, hands, size)
    app.settings.text_size = text
    app.settings_changed()
    match = new_match(GAME, {"players": "4"}, 1)
    match.seats = (match.seats[0], *(Seat(seat.name, "novice") for seat in match.seats[1:]))
    push_table(app, play_on(match, Random(2), 150))
    hands.key(pygame.K_i)
    sheet = app.top
    assert isinstance(sheet, KnownScreen) and len(sheet.pages) == 4 and sheet.front == 0
    assert app.window.get_rect().contains(sheet.box)
    assert sheet.scroll.area.width >= sheet.least_width(sheet.look) - sheet.look.px(60)
    assert sheet.look.type.scale >= least, "rows are scrolled, letters grow as far as seven columns let them"
    assert len(sheet.columns) == max(len(page.titles) for page in sheet.pages)
    for title, column in zip(sheet.page.titles, sheet.columns, strict=False):
        assert len(sheet.look.type.wrap(title, LABEL - 1, column - sheet.look.px(8))) <= 2, "no title is cut"
    hands.key(pygame.K_RIGHT)
    assert sheet.front == 1
    hands.key(pygame.K_i)
    assert app.top is not sheet


def test_a_click_on_the_reserve_opens_it_and_one_on_a_card_shows_that_large(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    hands.click(scene_of(table).plan.reserve().center)
    sheet = app.top
    assert isinstance(sheet, KnownScreen)
    hands.click((sheet.box.centerx, sheet.scroll.area.y + 40))
    assert isinstance(app.top, InspectScreen) and len(app.top.shown) == len(sheet.page.rows)


def test_a_card_in_play_says_on_which_spaces_it_lies(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    hands.key(pygame.K_i)
    sheet = app.top
    assert isinstance(sheet, KnownScreen)
    rows = {row.name: row for row in sheet.pages[0].rows}
    assert rows["Warriors"].facts[1] == "d3 \u00d72" and rows["Open Grassland"].facts[1] == "d3, d4"
    assert rows["Open Grassland"].note == "In play on d3 and d4"
    assert table.snapshot.reader == 0


def test_many_places_are_counted_in_the_column_and_told_whole_at_the_foot(app: App, hands: Hands) -> None:
    laid = "\n".join(f"{column}{row} open-grassland@1" for column in "abde" for row in (1, 2, 4, 5))
    start = f"{HEADER}\nseat 1 hand=- reserve=militiamen discard=- credit=-\n" + (
        f"seat 2 hand=- reserve=militiamen discard=- credit=-\n{laid}\nc3 crane-castle@1\nh3 iron-fortress@2"
    )
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    row = next(row for row in pages(table.snapshot, app.look)[0].rows if row.name == "Open Grassland")
    assert row.facts[1].endswith("+14") and row.note.startswith("In play on a1, ") and row.note.endswith(" and e5")
