"""Words on every table: none is cut, whatever the window and the size of the text."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from games import GAMES
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.tables import chronicled, crowded
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import LABEL
from ui.scenes.niwa.scene import NiwaScene
from ui.scenes.niwa.selection import my_hand
from ui.scenes.tables import make_table
from ui.table.features.ending.blocks import Seats
from ui.table.scene.ending import share_text
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

BROKEN = [info.id for info in GAMES if info.id in ("djambi", "naishi", "niwa")]


def open_after(app: App, game_id: str, plies: int, level: str | None = None, **chosen: str) -> Table:
    """A table after some random actions, with a person (or a bot of a level) in every seat."""
    info = next(each for each in GAMES if each.id == game_id)
    game = info.load()
    options = game.rules.make_options(chosen)
    names = ("Aoi", "Ren", "Mika", "Sora", "Yuki", "Haru", "Nao", "Kei")[: len(game.rules.seat_names(options))]
    match = Match(game, options, [Seat(name, level) for name in names], seed=4)
    rng = Random(4)
    for _ in range(plies):
        match.settle()
        if match.outcome is None:
            match.play(rng.choice(match.legal()))
    match.settle()
    table: Table = make_table(app, match, viewer=0)
    table.runner.paused = True
    app.push(table)
    return table


SIZES = [((1280, 800), 100), ((1024, 640), 100), ((1024, 640), 150)]


def look_through(app: App, size: tuple[int, int], text: int) -> None:
    """A window of this size, with text of this size in percent."""
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)


@pytest.mark.parametrize("game_id", BROKEN)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_word_of_the_log_is_cut(app: App, game_id: str, size: tuple[int, int], text: int) -> None:
    look_through(app, size, text)
    table = open_after(app, game_id, 45)
    look = table.panel_look
    room = table.frame.panel.content.width - look.px(20)
    assert len(table.log.rows) > 20
    for row in table.log.rows:
        for cell in row.cells:
            start = round(cell.left * room) + (2 * look.px(7) + 2 + look.px(8) if cell.crest else 0)
            if cell.align == "left":
                space = round(cell.right * room) - start + 1
                assert look.type.fit(cell.text, cell.size, space) == cell.text, cell


@pytest.mark.parametrize(("size", "text"), SIZES[:2])
def test_no_word_of_niwas_log_is_broken_over_two_lines(app: App, size: tuple[int, int], text: int) -> None:
    look_through(app, size, text)
    table = open_after(app, "niwa", 95)
    seen = {word for each in table.snapshot.records for line in each.lines for word in line.text.split()}
    assert {"chrysanthemum", "swallow"} <= seen
    words = [word for row in table.log.rows for cell in row.cells if cell.align == "left" for word in cell.text.split()]
    assert {word.lower() for word in words} <= {word.lower() for word in seen}
    shown = [cell.text for row in table.log.rows for cell in row.cells]
    assert all(line.place in shown for each in table.snapshot.records for line in each.lines if line.place)


@pytest.mark.parametrize("game_id", ["naishi", "niwa"])
def test_a_players_standing_buttons_are_in_sight_at_every_moment(app: App, game_id: str) -> None:
    for plies in (0, 2, 6, 20):
        table = open_after(app, game_id, plies)
        assert {"undo", "redo", "hint", "save", "offer-draw", "resign"} <= set(table.frame.buttons)
        app.pop()


def rows_in_sight(table: Table) -> set[int]:
    """The log entries of which a row can be seen."""
    first = int(table.log.top)
    shown = table.log.rows[first : first + table.log.area.height // table.log.row_height]
    return {cell.index for row in shown for cell in row.cells if cell.index is not None}


@pytest.mark.parametrize("game_id", ["djambi", "naishi", "nissi", "niwa"])
def test_a_review_has_the_entry_that_it_shows_in_sight(app: App, game_id: str) -> None:
    table = open_after(app, game_id, 60)
    table.review(0)
    review = app.top
    assert isinstance(review, Table) and review is not table
    assert min(rows_in_sight(review)) <= 2
    for place in (table.match.length // 2, table.match.length, 3):
        review.show_place(place)
        assert review.log.current in rows_in_sight(review) and place - 3 <= review.log.current <= place
    app.pop()
    table.review(table.match.length // 2)
    again = app.top
    assert isinstance(again, Table)
    assert again.log.current in rows_in_sight(again)
    assert max(cell.index or 0 for row in again.log.rows for cell in row.cells) > again.snapshot.shown


@pytest.mark.parametrize("game_id", ["djambi", "naishi", "nissi", "niwa"])
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("watched", [False, True], ids=["played and reviewed", "watched"])
def test_no_word_on_a_button_is_cut(app: App, game_id: str, size: tuple[int, int], text: int, watched: bool) -> None:
    look_through(app, size, text)
    table = open_after(app, game_id, 12, level="novice" if watched else None)
    assert [*cut(table)] == []
    if not watched:
        table.review(5)
        assert isinstance(app.top, Table) and app.top is not table
        assert [*cut(app.top)] == []


def cut(table: Table) -> Iterator[ButtonLabel]:
    """The buttons of a table with words that do not fit on them."""
    look = table.panel_look
    for button in table.frame.buttons.values():
        face = button.face
        room = button.rect.width - (look.px(12) + 6 if face.detail else 8)
        if look.type.width(face.text, face.size, face.bold or bool(face.detail)) > room:
            yield face
        if look.type.width(face.detail, LABEL) > room:
            yield face


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_niwas_longest_prompts_leave_the_last_line_of_the_log(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    look_through(app, size, text)
    for plies in range(4, 12):
        table = open_after(app, "niwa", plies)
        table.take_seat(table.match.actor)
        scene = table.scene
        assert isinstance(scene, NiwaScene)
        for place in range(len(my_hand(table.snapshot))):
            hands.key(pygame.K_1 + place)
            assert scene.selection.card(table.snapshot) == my_hand(table.snapshot)[place]
            middle = table.frame.panel.middle(table.blocks, table.panel_look)
            room = middle if table.frame.panel.scrolled else table.log.area
            assert room.height >= table.log.row_height, table.parts.prompt
        app.pop()


def test_the_rows_of_eight_players_stand_apart_at_the_end(app: App, hands: Hands) -> None:
    look_through(app, (1024, 640), 150)
    table = open_after(app, "djambi", 0, n="8", players="8", limit="8")
    for _ in range(12):
        if table.match.outcome is None:
            table.match.play(table.match.legal()[0])
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert crowded(table) == 0
    seats = table.blocks[0]
    assert isinstance(seats, Seats)
    assert seats.height(table.panel_look, 400) >= 4 * table.panel_look.px(28)


@pytest.mark.parametrize(("points", "words"), [(1.0, "1"), (0.5, "½"), (1 / 8, "1/8"), (0.4, "0.40"), (0.0, "0")])
def test_shares_are_written_as_players_write_them(points: float, words: str) -> None:
    assert share_text(points) == words
