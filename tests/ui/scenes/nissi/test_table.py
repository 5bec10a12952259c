"""Nissi's table driven by synthetic hands: what is played, what is refused, and in which words."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from games.nissi.geometry import tile_number
from tests.ui.driving import Hands
from tests.ui.tables import chronicled, push_table, top_table
from ui.controls.dialog import Dialog
from ui.scenes.nissi import clock_block
from ui.scenes.nissi.clock_block import ClockBlock
from ui.scenes.nissi.scene import NissiScene
from ui.table.commands.questions import MenuScreen
from ui.table.panel.blocks import Plate
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

RAGING = "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"


def open_nissi(app: App, *levels: str | None, start: str | None = None, **options: str) -> Table:
    """Opens a table; a level for each seat, None for a person."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    names = ("Aoi", "Ren")
    seats = [Seat(name, level) for name, level in zip(names, levels or (None, None), strict=True)]
    return push_table(app, Match(game, game.rules.make_options(options), seats, start=start))


def scene(table: Table) -> NissiScene:
    """The board on a table."""
    assert isinstance(table.scene, NissiScene)
    return table.scene


def at(table: Table, name: str) -> tuple[int, int]:
    """The middle of a tile on the screen."""
    return scene(table).board.grid.rect(tile_number(name)).center


def played(table: Table) -> list[str]:
    """The match's log in notation."""
    return [entry.notation for entry in table.match.entries()]


def test_click_click_plays_a_move(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.click(at(table, "F9"))
    hands.click(at(table, "G8"))
    assert played(table) == ["F9-G8"]


def test_dragging_plays_a_move(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.drag(at(table, "D9"), at(table, "D8"))
    assert played(table) == ["D9-D8"]


def test_a_drag_to_an_impossible_tile_changes_nothing_and_says_why(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.drag(at(table, "D9"), at(table, "D5"))
    assert played(table) == []
    assert "Samurai" in table.notices.words


def test_clicking_the_chosen_piece_again_lets_go_of_it(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.click(at(table, "F9"))
    assert scene(table).selection.picker.chosen is not None
    hands.click(at(table, "F9"))
    assert scene(table).selection.picker.chosen is None


def test_keys_choose_and_arrows_step_for_both_players(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("z")
    hands.key(pygame.K_UP)
    hands.keys("b")
    hands.key(pygame.K_DOWN)
    assert played(table) == ["D9-D8", "H0-H1"]


@pytest.mark.parametrize("column", "ABCDEFGHIJ")
def test_every_column_can_be_typed(app: App, hands: Hands, column: str) -> None:
    table = open_nissi(app, start="10/10/10/10/10/10/10/10/10/10 b 0".replace("10/", "4C5/", 1).replace("10 b", "9c b"))
    hands.keys(f"c{column}0")
    expected = [] if column == "E" else [f"E0-{column}0"]
    assert played(table) == expected


def test_a_slide_is_typed_from_the_far_row(app: App, hands: Hands) -> None:
    table = open_nissi(app, start=RAGING)
    hands.keys("ca4")
    assert played(table) == ["E0-A4"]


def test_a_wrong_coordinate_is_answered_in_words_and_changes_nothing(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("zj5")
    assert played(table) == []
    assert table.notices.words
    assert scene(table).selection.keyboard.chosen == "Z"


def test_the_half_typed_coordinate_is_on_the_screen(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_nissi(app)
    hands.keys("c")
    before = pygame.image.tobytes(app.window, "RGB")
    hands.keys("g")
    assert pygame.image.tobytes(app.window, "RGB") != before
    hands.key(pygame.K_ESCAPE)
    assert scene(table).selection.keyboard.column is None
    assert pygame.image.tobytes(app.window, "RGB") == before


def test_numpad_steps_diagonally(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("c")
    hands.key(pygame.K_KP9, scancode=pygame.KSCAN_KP9)
    assert played(table) == ["F9-G8"]


def test_h_is_a_column_with_a_piece_chosen_and_a_hint_without(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("vh")
    assert scene(table).selection.keyboard.column == "H"
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.keys("h")
    assert table.runner.bot_requests.wants_hint


def test_piece_keys_go_by_their_place_on_the_keyboard(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_y, scancode=pygame.KSCAN_Z)  # a German keyboard prints Y there
    assert scene(table).selection.keyboard.chosen == "Z"


def test_p_says_that_moves_are_compulsory(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("p")
    assert "You must move" in table.notices.words
    assert played(table) == []


def test_cursor_alone_plays_a_move(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_UP)
    assert scene(table).selection.picker.cursor == tile_number("F9")
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RETURN)
    assert played(table) == ["F9-F8"]


def test_undo_and_redo_by_keys(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("cf8")
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == []
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert played(table) == ["F9-F8"]


def test_undo_against_a_bot_takes_its_move_back_too(app: App, hands: Hands) -> None:
    table = open_nissi(app, None, "novice")
    hands.keys("cf8")
    assert hands.wait(lambda: len(played(table)) == 2)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == []
    assert table.snapshot.mine


def test_letters_are_letters_while_a_line_is_typed(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_SLASH)
    assert isinstance(app.top, Dialog)
    hands.keys("z")
    assert scene(table).selection.keyboard.chosen is None


def test_a_typed_move_in_notation_is_played(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_SLASH)
    dialog = app.top
    assert isinstance(dialog, Dialog)
    assert dialog.field is not None
    dialog.field.set_text("f9 f8")
    hands.key(pygame.K_RETURN)
    assert played(table) == ["F9-F8"]
    assert app.top is table


def test_a_typed_move_that_is_none_keeps_the_line_and_says_why(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_SLASH)
    dialog = app.top
    assert isinstance(dialog, Dialog)
    assert dialog.field is not None
    dialog.field.set_text("d9-d4")
    hands.key(pygame.K_RETURN)
    assert app.top is dialog
    assert dialog.problem
    assert played(table) == []


def test_the_clock_stands_still_under_the_menu(app: App, hands: Hands) -> None:
    table = open_nissi(app, clock="5")
    app.step([], 0.2)
    assert table.match.clock is not None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)
    left = table.match.clock.left(0)
    for _ in range(5):
        app.step([], 0.2)
    assert table.match.clock.left(0) == left
    hands.key(pygame.K_ESCAPE)
    assert app.top is table
    app.step([], 0.2)
    assert table.match.clock.left(0) < left


def test_when_the_clock_runs_out_the_stronger_army_wins_on_the_panel(app: App, hands: Hands) -> None:
    table = open_nissi(app, start=RAGING, clock="3")
    assert table.match.clock is not None
    table.match.clock.run(0, 179.95)
    hands.wait(lambda: chronicled(app))
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "time"
    assert table.match.outcome.winners == (0,)


def test_capturing_the_protector_ends_the_match(app: App, hands: Hands) -> None:
    table = open_nissi(app, start=RAGING)
    hands.keys("zd8")
    hands.wait(lambda: chronicled(app))
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "protector"


def test_a_player_called_you_is_asked_in_the_second_person(app: App) -> None:
    table = open_nissi(app)
    table.match.seats = (Seat("You"), Seat("Ren"))
    table.run_command("resign")
    assert isinstance(app.top, Dialog)
    assert app.top.words == "You resign and the match ends."


def test_resigning_asks_first(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.run_command("resign")
    hands.key(pygame.K_ESCAPE)
    assert table.match.outcome is None
    table.run_command("resign")
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)


def test_a_draw_is_offered_and_accepted(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.run_command("offer-draw")
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert table.match.outcome is not None
    assert table.match.outcome.points == (0.5, 0.5)


def test_a_bot_agrees_to_a_draw_at_even_and_says_why_it_declines(app: App) -> None:
    table = open_nissi(app, None, "novice")
    runner = table.runner
    table.match.play_text("F9-F8")
    table.match.play_text("F0-F1")
    runner.scores[1] = 0.3
    table.run_command("offer-draw")
    assert table.notices.words == "Ren declines the draw and plays on."
    runner.scores[1] = 0.0
    table.run_command("offer-draw")
    assert table.match.outcome is not None and table.match.outcome.reason == "agreed"


def test_a_review_steps_through_the_log_and_leaves_the_match_alone(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for move in ("cf8", "cf1", "zd8"):
        hands.keys(move)
    table.review(3)
    review = top_table(app)
    assert review is not table
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert review.snapshot.view.text == "3zxcvb2/10/10/10/10/10/10/10/5C4/3ZX1VB2 r 1"
    hands.keys("c")
    assert scene(review).selection.picker.chosen is None
    hands.key(pygame.K_ESCAPE)
    assert app.top is table
    assert len(played(table)) == 3


def test_play_on_from_a_review_opens_a_new_match_there(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for move in ("cf8", "cf1", "zd8"):
        hands.keys(move)
    table.review(1)
    app.top.run_command("play-on")
    fresh = top_table(app)
    assert played(fresh) == ["F9-F8"]
    hands.keys("vg1")
    assert played(fresh) == ["F9-F8", "G0-G1"]


def test_a_hint_is_marked_on_the_board_and_can_be_played(app: App, hands: Hands) -> None:
    table = open_nissi(app, start=RAGING)
    table.run_command("hint")
    assert hands.wait(lambda: bool(scene(table).selection.hinted))
    assert scene(table).selection.hinted[0] in table.snapshot.view.legal


def test_a_flipped_board_turns_arrows_with_the_screen(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.run_command("flip")
    hands.keys("z")
    hands.key(pygame.K_DOWN)
    assert played(table) == ["D9-D8"]


def test_the_plates_stand_like_the_armies_from_the_first_frame_of_a_turned_board(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.keys("cf8")
    table.run_command("flip")
    table.review(1)
    app.step([], 0.02)
    for each in (table, top_table(app)):
        assert [block.seat for block in each.blocks if isinstance(block, Plate)] == [0, 1]


def test_drawing_changes_nothing(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_nissi(app, start=RAGING)
    hands.keys("c")
    hands.move(at(table, "D8"))
    assert hands.wait(lambda: not app.tasks.busy)  # what threatens is looked for beside the window
    first = pygame.image.tobytes(app.window, "RGB")
    table.request_redraw()
    app.step([], 0.0)
    assert pygame.image.tobytes(app.window, "RGB") == first


def test_nothing_of_the_panel_lies_on_its_buttons(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for size, text in product([(1024, 640), (1280, 800), (1920, 1080)], [90, 100, 150]):
        app.settings.text_size = text
        app.window = pygame.display.set_mode(size)
        app.settings_changed()
        hands.keys("c")
        frame = table.frame
        top = min(frame.buttons[name].rect.top for name in frame.buttons if name not in ("menu", "rules"))
        for block, rect in frame.panel.layout(table.blocks, table.panel_look):
            assert rect.bottom <= top, (size, text, block)
        assert scene(table).board.grid.sheet.right <= frame.panel.box.left, (size, text)


@pytest.mark.parametrize("options", [{}, {"clock": "5", "move_limit": "300"}, {"clock": "none"}])
@pytest.mark.parametrize("text", [100, 120])
def test_the_line_under_the_clock_is_never_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, text: int, options: dict[str, str]
) -> None:
    app.pace.hidden = False
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode((1024, 640))
    table = open_nissi(app, **options)
    block = next(each for each in table.parts.blocks if isinstance(each, ClockBlock))
    drawn: list[str] = []
    real = clock_block.place_text
    monkeypatch.setattr(clock_block, "place_text", lambda *args, **more: drawn.append(args[2]) or real(*args, **more))
    width = table.frame.panel.content.width
    block.paint(pygame.Surface((width, block.height(table.panel_look, width))), table.panel_look)
    assert set(drawn) & set(block.under)


def test_what_is_asked_beside_the_clock_is_whole_in_a_language_with_longer_words(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.pace.hidden = False
    table = open_nissi(app, clock="5")
    block = next(each for each in table.parts.blocks if isinstance(each, ClockBlock))
    block = replace(block, asks="Wer gewinnt, wenn die Zeit um ist")
    drawn: list[str] = []
    real = clock_block.place_text
    monkeypatch.setattr(clock_block, "place_text", lambda *args, **more: drawn.append(args[2]) or real(*args, **more))
    width = table.frame.panel.content.width
    block.paint(pygame.Surface((width, block.height(table.panel_look, width))), table.panel_look)
    assert block.asks in drawn
