"""Arrows and rings of one's own on the board of a review: drawn by the right button, gone when drawn again."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.table.test_analysis import LOG, over
from tests.ui.table.test_trying import GAMES
from tests.ui.table.test_trying import over as ended
from tests.ui.tables import push_table
from ui.controls.pad_words import PAD
from ui.table.features.own_marks import OwnMark, OwnMarks
from ui.table.table import Table
from ui.window.app import App


def right(hands: Hands, table: Table, start: str, end: str) -> None:
    """Presses the right button at a place, and lets it go at another."""
    for kind, name in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEBUTTONUP, end)):
        box = table.find_place(name)
        assert box is not None
        hands.send(pygame.event.Event(kind, button=3, pos=box.center))


def test_a_right_drag_draws_an_arrow_and_a_right_click_on_a_bare_place_a_ring(app: App, hands: Hands) -> None:
    table = push_table(app, over(*LOG), review=2)
    marks = table.feature(OwnMarks)
    before = pygame.image.tobytes(app.window, "RGB")
    right(hands, table, "E9", "E5")
    right(hands, table, "F5", "F5")
    assert set(marks.marks(table)) == {OwnMark("E9", "E5"), OwnMark("F5", "F5")}
    app.step([], 0.02)
    assert pygame.image.tobytes(app.window, "RGB") != before
    assert "starts" in marks.spoken("E9", table) and "ends" in marks.spoken("E5", table)
    right(hands, table, "E9", "E5")
    assert marks.marks(table) == (OwnMark("F5", "F5"),)
    hands.key(pygame.K_DELETE)
    assert not marks.marks(table)


def test_a_plain_right_click_on_a_piece_draws_nothing(app: App, hands: Hands) -> None:
    table = push_table(app, over(*LOG), review=2)
    right(hands, table, "E9", "E9")
    assert not table.feature(OwnMarks).marks(table)


def test_marks_belong_to_their_position(app: App, hands: Hands) -> None:
    table = push_table(app, over(*LOG), review=2)
    right(hands, table, "E9", "E5")
    table.run_command("next")
    assert not table.feature(OwnMarks).marks(table)
    table.run_command("previous")
    assert table.feature(OwnMarks).marks(table)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_places_to_draw_at(app: App, hands: Hands, game_id: str) -> None:
    match = ended(game_id)
    table = push_table(app, match, review=match.length // 2, viewer=0)
    reach = table.scene.reach
    assert reach is not None
    one, *_, other = reach.places(table.snapshot)
    for kind, place in ((pygame.MOUSEBUTTONDOWN, one), (pygame.MOUSEBUTTONUP, other)):
        hands.send(pygame.event.Event(kind, button=3, pos=place.box.center))
    app.step([], 0.02)
    assert len(table.feature(OwnMarks).marks(table)) == 1


def test_where_a_match_is_played_nothing_is_drawn(app: App, hands: Hands) -> None:
    table = push_table(app, over(*LOG), keeps=False)
    right(hands, table, "E9", "E5")
    assert not table.feature(OwnMarks).marks(table)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_arrow_and_a_ring_are_drawn_by_keys_alone(app: App, hands: Hands, game_id: str) -> None:
    match = ended(game_id)
    table = push_table(app, match, review=match.length // 2, viewer=0)
    marks, reach = table.feature(OwnMarks), table.scene.reach
    assert reach is not None
    shown = table.snapshot.shown
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert table.mode.on_board and "Shift+Enter again" in table.notices.words
    if marks.begun(table) is None:
        for key in (pygame.K_RIGHT, pygame.K_UP):
            hands.key(key)
        hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    start = marks.begun(table)
    assert start is not None and "starts" in marks.spoken(start, table)
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert marks.marks(table) == (OwnMark(start, start),) and marks.begun(table) is None
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN):
        hands.key(key)
        there = reach.cursor()
        end = next((each.name for each in reach.places(table.snapshot) if each.spot == there), start)
        if end != start:
            break
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert marks.marks(table)[1:] == (OwnMark(start, end),) and start != end
    assert table.snapshot.shown == shown and not match.branches.lines, "nothing is played, and no step is made"


def test_an_arrow_is_drawn_by_a_pad(app: App, hands: Hands) -> None:
    table = push_table(app, over(*LOG), review=2)
    marks = table.feature(OwnMarks)
    for stroke in ("left-stick", "up", "left-stick", "up", "left-stick"):
        hands.send(pygame.event.Event(PAD, stroke=stroke))
    (mark,) = marks.marks(table)
    assert mark.start != mark.end


def test_escape_lets_go_of_an_arrow_that_was_begun_and_then_of_the_board(app: App, hands: Hands) -> None:
    table = push_table(app, over(*LOG), review=2)
    marks = table.feature(OwnMarks)
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_UP)
    if marks.begun(table) is None:
        hands.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert marks.begun(table) is not None
    hands.key(pygame.K_ESCAPE)
    assert marks.begun(table) is None and table.mode.on_board
    hands.key(pygame.K_ESCAPE)
    assert not table.mode.on_board and app.top is table
