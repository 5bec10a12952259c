"""The keyboard on every screen: the order of focus with grids and lists in it, safe answers, quick Enters, F1."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from games import find_game, ready_games
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.scenes.nissi.test_table import open_nissi
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import COMMON, CONTROLS
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.controls.scroll import Scroll
from ui.controls.tooltip import REST
from ui.drawing.lettering import BODY
from ui.scenes.tables import make_table
from ui.screens.help.screen import HelpScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.reader.screen import ReaderScreen
from ui.screens.setup.screen import SetupScreen
from ui.table.commands.questions import MenuScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


class Board(Screen):
    """A grid of three columns and eight cells between two buttons."""

    bindings = CONTROLS

    def build(self) -> None:
        self.place: int | None = None
        self.pressed: list[int] = []
        self.above = self.button(pygame.Rect(20, 20, 100, 30), ButtonLabel("Above"), lambda: None)
        self.below = self.button(pygame.Rect(20, 400, 100, 30), ButtonLabel("Below"), lambda: None)
        area = pygame.Rect(20, 60, 330, 330)

        def go(place: int) -> None:
            self.place = place

        scroll, card = Scroll(self.motion), (100, 100)
        self.cells = FocusableGrid(
            scroll, area, card, lambda: 8, lambda: self.place, go, self.pressed.append, columns=3, gap=(10, 10)
        )
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
    room = LauncherScreen(app)
    app.push(room)
    mats = room.layout.mats
    lowest = max(mats, key=lambda name: mats[name].centery)
    room.focus.focus(room.controls[lowest])
    hands.key(pygame.K_DOWN)
    assert room.focus.current is room.controls[lowest]
    hands.key(pygame.K_LEFT)
    assert room.focus.current in [room.controls[name] for name in mats if name != lowest]


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
    app.push(HandoverScreen(app, "Ren", lambda: taken.append(True)))
    hands.key(pygame.K_RETURN, hasty=True)
    hands.key(pygame.K_SPACE, hasty=True)
    assert not taken
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_SPACE)
    assert not taken
    hands.hold(pygame.K_RETURN)
    assert taken


def test_two_quick_enters_do_not_end_a_match(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for command in ("resign", "offer-draw"):
        table.run_command(command)
        for _ in range(2):
            hands.key(pygame.K_RETURN)
        assert table.match.outcome is None, command
        assert app.top is table


def test_an_enter_held_down_answers_once(app: App, hands: Hands) -> None:
    pressed: list[int] = []
    for number in (1, 2):
        app.push(Dialog(app, "Really?", "", [Answer("Yes", partial(pressed.append, number), main=True)]))
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="\r")
    hands.send(down, down, down)
    assert pressed == [2]


def test_the_safe_answer_has_the_keyboard(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    for command, safe in (("resign", "Keep playing"), ("offer-draw", "Decline")):
        table.run_command(command)
        ringed = app.top.focus.current
        assert isinstance(ringed, Button) and ringed.face.text == safe
        hands.key(pygame.K_ESCAPE)


def test_escape_closes_a_dialog_with_a_field_at_the_first_press(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.run_command("type")
    hands.write("zz")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Dialog) and app.top.problem
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


@pytest.mark.parametrize("text", ["zz", "F9-J0"])
def test_why_a_typed_move_is_refused_is_a_sentence(app: App, hands: Hands, text: str) -> None:
    table = open_nissi(app)
    table.run_command("type")
    hands.write(text)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Dialog)
    problem = app.top.problem
    assert problem[0].isupper() and problem.endswith(".") and not problem.endswith("..")


@pytest.mark.parametrize("text", ["Ｆ９－Ｆ８", "F9–F8", "f9−f8", "Ｆ９ーＦ８", "“F9-F8”", "F9-F8。", "f9\u200b-f8"])
def test_a_typed_move_in_wide_letters_or_with_another_dash_is_played(app: App, hands: Hands, text: str) -> None:
    table = open_nissi(app)
    table.run_command("type")
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text=text))
    hands.key(pygame.K_RETURN)
    assert app.top is table
    assert [entry.notation for entry in table.match.entries()][:1] == ["F9-F8"]


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


def test_f1_answers_everywhere(app: App, hands: Hands) -> None:
    """It once did nothing in the room, at the set-up and in menus."""
    room = LauncherScreen(app)
    app.push(room)
    for name in ("card", "load", "learn", "settings", "quit"):
        room.focus.focus(room.controls[name])
        hands.key(pygame.K_F1)
        assert isinstance(app.top, Dialog) and app.top.words, name
        hands.key(pygame.K_ESCAPE)
    room.focus.focus(room.controls["niwa"])
    hands.key(pygame.K_F1)
    assert isinstance(app.top, ReaderScreen) and app.top.game_id == "niwa"
    hands.key(pygame.K_F1)
    assert isinstance(app.top, Dialog)
    app.home()


def test_f1_at_the_set_up_explains_the_option_in_focus(app: App, hands: Hands) -> None:
    scene = SetupScreen(app, find_game("niwa").load(), unfolded=True)
    scene.rows.more = True
    app.push(scene)
    assert scene.form is not None
    scene.focus.focus(next(made for name, made in scene.form.controls.items() if name == "seed"))
    assert "shuffle" in scene.topic().words
    hands.key(pygame.K_F1)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    scene.ring("start")
    hands.key(pygame.K_F1)
    assert isinstance(app.top, ReaderScreen) and app.top.game_id == "niwa"


def test_f1_at_a_table_opens_the_rules_where_they_speak_of_what_is_asked(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_F1)
    assert isinstance(app.top, ReaderScreen) and app.top.anchor in ("turn", "")
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_a_menu_goes_round_and_knows_home_and_end(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.key(pygame.K_ESCAPE)
    menu = app.top
    assert isinstance(menu, MenuScreen)

    def text() -> str:
        assert isinstance(menu.focus.current, Button)
        return menu.focus.current.face.text

    assert text() == "Back to the table"
    for code, words in (
        (pygame.K_UP, "Quit"),
        (pygame.K_DOWN, "Back to the table"),
        (pygame.K_END, "Quit"),
        (pygame.K_HOME, "Back to the table"),
    ):
        hands.key(code)
        assert text() == words
    hands.key(pygame.K_F1)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_a_new_match_from_the_menu_asks_and_has_the_same_people(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.run_command("menu")
    menu = app.top
    assert isinstance(menu, MenuScreen)
    next(line for line in menu.items if line.text == "Rematch").press()
    asked = app.top
    assert isinstance(asked, Dialog) and "kept" in asked.words
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    fresh = app.top
    assert isinstance(fresh, Table) and fresh is not table
    assert fresh.match.seats == table.match.seats and fresh.match.length == 0


@pytest.mark.parametrize("name", [info.id for info in ready_games()])
def test_the_menu_fits_a_small_window_with_large_text(app: App, name: str) -> None:
    app.settings.text_size = 150
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    game = find_game(name).load()
    options = game.rules.make_options({})
    seats = tuple(Seat(each) for each in ("Aoi", "Ren", "Yui", "Sora")[: len(game.rules.seat_names(options))])
    table = make_table(app, Match(game, options, seats, seed=1))
    app.push(table)
    table.run_command("menu")
    menu = app.top
    assert isinstance(menu, MenuScreen)
    high = menu.look.type.line_height(BODY)
    assert app.window.get_rect().contains(menu.box)
    for line, made in menu.rows:
        menu.ring_on(made)
        app.step([], 0.5)
        assert menu.box.contains(made.rect) and made.rect.height >= high, line.text


def test_a_picture_button_says_its_name_once_the_pointer_rests(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.move(table.frame.buttons["rules"].rect.center)
    assert table.tooltip.words == ""
    app.step([], REST)
    assert table.tooltip.words == "Rules (F1)"
    hands.key(pygame.K_TAB)
    assert table.tooltip.words == ""


def test_over_a_menu_the_tables_own_keys_are_listed(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    table.run_command("menu")
    app.on_command("help")
    shown = app.top
    assert isinstance(shown, HelpScreen) and "Pieces" in shown.groups
    assert {binding.label for binding in table.bindings} <= {
        binding.label for group in shown.groups.values() for binding in group
    }


def test_a_button_that_is_shut_loses_the_ring(hands: Hands, board: Board) -> None:
    board.focus.focus(board.above)
    hands.move((300, 10))
    assert board.focus.current is board.above
    board.above.change(enabled=False)
    hands.move((310, 10))
    assert board.focus.current is None
