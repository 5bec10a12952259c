"""The keyboard on every screen: the order of focus with grids and lists in it, safe answers, quick Enters, F1."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.test_nissi_table import open_nissi
from ui.app import App
from ui.buttons import Button, Face
from ui.cells import Cells
from ui.dialog import Answer, Dialog
from ui.keys import COMMON, CONTROLS
from ui.launcher import LauncherScene
from ui.scene import Scene
from ui.table.handover import HandoverScene


class Board(Scene):
    """A grid of three columns and eight cells between two buttons."""

    bindings = CONTROLS

    def build(self) -> None:
        self.place: int | None = None
        self.pressed: list[int] = []
        self.above = self.button(pygame.Rect(20, 20, 100, 30), Face("Above"), lambda: None)
        self.below = self.button(pygame.Rect(20, 400, 100, 30), Face("Below"), lambda: None)
        area = pygame.Rect(20, 60, 330, 330)

        def go(place: int) -> None:
            self.place = place

        def box(place: int) -> pygame.Rect:
            return pygame.Rect(20 + place % 3 * 110, 60 + place // 3 * 110, 100, 100)

        self.cells = Cells(area, lambda: 8, box, lambda: self.place, go, self.pressed.append, columns=3)
        self.focus.add(self.cells)


@pytest.fixture
def board(app: App) -> Board:
    scene = Board(app)
    app.push(scene)
    return scene


def test_down_goes_into_a_grid_and_not_past_it(board: Board, hands: Hands) -> None:
    board.focus.focus(board.above)
    hands.key(pygame.K_DOWN)
    assert board.focus.current is board.cells and board.place == 0
    for _ in range(2):
        hands.key(pygame.K_DOWN)
    assert board.place == 6
    hands.key(pygame.K_DOWN)
    assert board.focus.current is board.below
    hands.key(pygame.K_UP)
    assert board.focus.current is board.cells and board.place == 6


def test_tab_stops_once_at_a_grid_and_arrows_walk_in_it(board: Board, hands: Hands) -> None:
    walked = []
    for _ in range(4):
        hands.key(pygame.K_TAB)
        walked.append(board.focus.current)
    assert walked == [board.above, board.cells, board.below, board.above]
    hands.key(pygame.K_TAB)
    for code, place in ((pygame.K_RIGHT, 1), (pygame.K_END, 7), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, 6)):
        hands.key(code)
        assert board.place == place, pygame.key.name(code)
    hands.key(pygame.K_RETURN)
    assert board.pressed == [6]


def test_above_the_gap_of_the_last_row_down_reaches_its_last_cell(board: Board, hands: Hands) -> None:
    board.focus.focus(board.cells)
    board.place = 5
    hands.key(pygame.K_DOWN)
    assert board.place == 7


def test_one_mark_at_a_time(app: App, board: Board, hands: Hands) -> None:
    """Page Down once ringed a card while the ring was on a button."""
    board.focus.focus(board.above)
    hands.key(pygame.K_PAGEDOWN)
    assert board.focus.current is board.above and board.place is None


def test_from_the_mat_at_the_bottom_down_does_not_jump_to_the_menu(app: App, hands: Hands) -> None:
    room = LauncherScene(app)
    app.push(room)
    room.focus.focus(room.controls["senshiai"])
    hands.key(pygame.K_DOWN)
    assert room.focus.current is room.controls["senshiai"]
    hands.key(pygame.K_LEFT)
    assert room.focus.current is room.controls["niwa"]


def test_a_control_is_not_hovered_while_keys_lead(app: App, board: Board, hands: Hands) -> None:
    """Two mats were lit alike: one under the resting pointer, one under the ring."""
    hands.move(board.below.rect.center)
    assert board.below.hovered and not app.inputs.by_keys
    hands.key(pygame.K_TAB)
    assert not board.below.hovered and app.inputs.by_keys
    hands.move(board.above.rect.center)
    assert board.above.hovered and not app.inputs.by_keys


def test_two_quick_enters_do_not_open_the_next_hand(app: App, hands: Hands) -> None:
    taken: list[bool] = []
    app.push(HandoverScene(app, "Ren", lambda: taken.append(True)))
    hands.key(pygame.K_RETURN, hasty=True)
    hands.key(pygame.K_SPACE, hasty=True)
    assert not taken
    hands.key(pygame.K_RETURN)
    assert taken


def test_two_quick_enters_do_not_end_a_match(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for command in ("resign", "offer-draw"):
        table.obey(command)
        for _ in range(2):
            hands.key(pygame.K_RETURN)
        assert table.match.outcome is None, command
        assert app.top is table


def test_an_enter_held_down_answers_once(app: App, hands: Hands) -> None:
    pressed: list[int] = []
    for number in (1, 2):
        app.push(Dialog(app, "Really?", "", [Answer("Yes", lambda number=number: pressed.append(number), main=True)]))
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="\r")
    hands.send(down, down, down)
    assert pressed == [2]


def test_the_safe_answer_has_the_keyboard(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for command, safe in (("resign", "Play on"), ("offer-draw", "Decline")):
        table.obey(command)
        ringed = app.top.focus.current
        assert isinstance(ringed, Button) and ringed.face.text == safe
        hands.key(pygame.K_ESCAPE)


def test_escape_closes_a_dialog_with_a_field_at_the_first_press(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.obey("type")
    hands.write("zz")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Dialog) and app.top.problem
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_typing_replaces_the_old_name(app: App, hands: Hands) -> None:
    dialog = Dialog(app, "Rename", "", [Answer("Rename", main=True)], entry="Old name", entered=lambda text: "no")
    app.push(dialog)
    hands.write("new")
    assert dialog.field is not None and dialog.field.get_text() == "new"


def test_tab_leads_from_the_panel_back_to_the_board(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_TAB)
    assert table.focus.current is not None
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert table.focus.current is None
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_ESCAPE)
    assert table.focus.current is None and app.top is table


def test_every_common_command_has_words_a_player_understands() -> None:
    for binding in (*COMMON, *CONTROLS):
        assert binding.label not in ("Do it", "Press", *(name for name in binding.names))
