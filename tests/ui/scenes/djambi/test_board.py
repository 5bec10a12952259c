"""Djambi's table on the screen: what is told and marked, and that everything fits."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.scenes.djambi.hands import (
    LAST_TWO,
    NEUTRAL,
    RISING,
    RULED,
    THUG_KILLS,
    at,
    board,
    cell,
    open_djambi,
    picture,
    played,
    selection,
)
from tests.ui.tables import chronicled, crowded, plate, prompt
from ui.scenes.djambi.panel import whole_turns
from ui.scenes.djambi.tokens import neutral_crest
from ui.scenes.djambi.turn_order import strip_picture
from ui.table.features.ending.blocks import Seats
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

# -- what is shown -----------------------------------------------------------------------------


def test_pointing_at_a_legal_cell_tells_what_it_would_bring(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=RULED)
    hands.click(at(table, "d20"))
    hands.move(at(table, "@"))
    assert "falls from power" in table.parts.detail
    ahead = selection(table).preview(table.snapshot)
    assert ahead is not None
    assert ahead.view.in_power is None
    assert played(table) == []


def test_the_strip_shows_now_and_then_where_an_action_changes_the_order(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_djambi(app, start=RULED)
    hands.click(at(table, "d20"))
    hands.move(at(table, "c40"))

    def strip() -> bytes:
        return pygame.image.tobytes(app.window.subsurface(board(table).strip), "RGB")

    plain = strip()
    hands.move(at(table, "@"))
    assert strip() != plain
    hands.move(at(table, "d42"))
    assert strip() == plain


def test_when_nobody_has_a_turn_left_no_heading_speaks_of_next_turns(app: App) -> None:
    app.pace.hidden = False
    assert strip_picture((), None, ((0, 0, 0),), (120, 400), app.look).get_bounding_rect().size == (0, 0)


def test_pointing_at_an_empty_cell_shows_who_could_come(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_djambi(app, start=RULED)
    hands.move((2, 2))
    before = picture(app)
    hands.move(at(table, "a30"))
    assert picture(app) != before


def test_nothing_is_pointed_at_any_more_when_the_menu_is_closed_by_a_key(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_djambi(app)
    hands.move(at(table, "c2"))
    assert selection(table).picker.hover == cell(table, "c2")
    hands.key(pygame.K_ESCAPE)
    assert app.top is not table
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and selection(table).picker.hover is None


def test_the_death_of_a_chief_is_told_with_who_takes_over_what(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    hands.click(at(table, "d4"))
    hands.click(at(table, "f6"))
    assert "Ren is out." in table.notices.words
    assert "Aoi takes over Ren’s last piece" in table.notices.words
    assert plate(table, 1).own.out


def test_rising_to_power_is_told_and_marked_in_the_plate(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=RISING)
    hands.click(at(table, "d4"))
    hands.click(at(table, "@"))
    assert "Aoi rises to power" in table.notices.words
    assert plate(table, 0).own.badge == "in power"


def test_in_large_text_a_plate_of_the_chronicle_was_cut_in_half(app: App, hands: Hands) -> None:
    app.settings.text_size = 200
    app.settings_changed()
    table = open_djambi(app, start=LAST_TWO)
    hands.click(at(table, "d4"))
    hands.click(at(table, "f6"))
    assert hands.wait(lambda: chronicled(app))
    look, placed = table.panel_look, table.frame.panel.placed(table.blocks, table.panel_look)
    block, rect, clip = next(each for each in placed if isinstance(each[0], Seats))
    assert clip.bottom < rect.bottom
    assert clip.bottom - rect.y in block.joints(look, rect.width)


def test_the_last_death_ends_the_match_with_places(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=LAST_TWO)
    hands.click(at(table, "d4"))
    hands.click(at(table, "f6"))
    assert hands.wait(lambda: chronicled(app))
    assert prompt(table).words == "Ren’s Chief is killed by Aoi: Aoi wins, the last Chief alive."
    seats = next(block for block in table.blocks if isinstance(block, Seats))
    assert [(place.name, place.detail) for place in seats.places[:2]] == [("Aoi", "first"), ("Ren", "second")]


def test_neutral_sides_have_crests_that_no_player_has(app: App) -> None:
    table = open_djambi(app, n="6", players="3")
    players = {table.scene.seat_crest(seat) for seat in range(3)}
    options = table.snapshot.view.options
    neutral = {neutral_crest(options, side) for side in range(6) if options.seat_of(side) is None}
    assert len(neutral) == 3 and not neutral & players


def test_grey_pieces_are_explained_in_the_panel(app: App) -> None:
    table = open_djambi(app, start=NEUTRAL)
    assert [item.text for item in table.parts.legend] == ["neutral c", "abandoned"]
    assert list(open_djambi(app).parts.legend) == []


def test_pieces_as_letters_kanji_and_icons_look_different(app: App) -> None:
    app.pace.hidden = False
    seen = set()
    for pieces in ("icon", "kanji", "letter"):
        app.settings.pieces = pieces
        app.settings_changed()
        open_djambi(app)
        seen.add(picture(app))
        app.pop()
    assert len(seen) == 3


def test_drawing_changes_nothing(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_djambi(app, start=RULED)
    hands.click(at(table, "d20"))
    hands.move(at(table, "@"))
    first = picture(app)
    table.request_redraw()
    app.step([], 0.0)
    assert picture(app) == first


def test_a_board_that_follows_the_player_turns_and_is_played_as_before(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="5")
    hands.key(pygame.K_F7)
    assert board(table).follows_mover
    for _ in range(5):
        turned = board(table).plan.turned
        action = table.snapshot.view.legal[0]
        hands.click(at(table, action.origin))
        hands.click(at(table, action.target))
        assert board(table).plan.turned != turned
        home = board(table).plan.centres[cell(table, "abcde"[table.match.actor] + "44")]
        assert home[1] > board(table).plan.centre[1]
    hands.key(pygame.K_F7)
    assert board(table).plan.turned == 0


def test_bots_do_not_turn_a_board_that_follows_the_player(app: App, hands: Hands) -> None:
    app.settings.game["djambi-turn"] = "mover"
    table = open_djambi(app, "novice", None, "novice", "novice")
    table.runner.paused = True
    assert board(table).plan.centres[cell(table, "a9")][1] > board(table).plan.centre[1]
    turned = board(table).plan.turned
    for _ in range(5):
        table.match.play(table.match.game.rules.legal_actions(table.match.state)[0])
        assert board(table).plan.turned == turned


def test_a_turn_is_one_line_of_the_log(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for step in ("d4", "f6", "a5"):
        hands.click(at(table, step))
    lines = [
        (line.text, line.place)
        for entry in whole_turns(table.snapshot.records, table.snapshot.shown)
        for line in entry.lines
    ]
    assert lines[0] == ("Thug kills Chief", "d4\u00d7f6, a5")
    assert [text for text, _ in lines[1:]] == ["Ren is out", "Aoi takes over Ren’s last piece"]


@pytest.mark.parametrize(
    ("size", "text", "n"),
    [
        (size, text, (3, 4, 8)[(wide + large) % 3])
        for wide, size in enumerate([(1024, 640), (1280, 800), (1920, 1080)])
        for large, text in enumerate([90, 100, 150])
    ],
)
def test_nothing_lies_on_the_buttons_nor_beyond_the_board(app: App, size: tuple[int, int], text: int, n: int) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = open_djambi(app, n=str(n))
    top = min(button.rect.top for name, button in table.frame.buttons.items() if name not in ("menu", "rules"))
    for block, rect in table.frame.panel.layout(table.blocks, table.panel_look):
        assert rect.bottom <= top, block
    xs = [x for polygon in board(table).plan.polygons for x, _ in polygon]
    ys = [y for polygon in board(table).plan.polygons for _, y in polygon]
    assert board(table).strip.right <= min(xs) and max(xs) <= table.area.right
    assert min(ys) >= 0 and max(ys) <= size[1]


def test_eight_bots_are_watched_in_a_low_window_with_large_text(app: App) -> None:
    app.settings.text_size = 150
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    table = open_djambi(app, *["novice"] * 8, n="8")
    table.runner.paused = True
    table.request_redraw()
    app.step([], 0.02)
    assert app.top is table
    assert crowded(table) == 0
