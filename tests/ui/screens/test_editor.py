"""The position editor: pieces set by key, click and drag, the text live both ways, and a match from there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games import find_info
from games.bots.worker_messages import WorkDone
from games.core.assistance import SET_UP
from games.core.words import tr
from games.puzzles.library import shelf_of
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.tables import top_table
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.controls.text_field import TextField
from ui.drawing import paint
from ui.drawing.look import Look
from ui.drawing.paint import place_lines
from ui.screens.editor import editor_panel
from ui.screens.editor.composing import NONE, Composing
from ui.screens.editor.screen import EditorScreen, editable_games, open_editor
from ui.screens.setup.screen import SetupScreen
from ui.services.puzzles.missed import load_own
from ui.services.puzzles.progress import missed_file
from ui.table.features.analysis.state import Analysis
from ui.table.modes.review import ReviewMode
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

START = "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0"
COMPOSED = "6C3/10/3Z5c/8V1/v6zX1/2x7/10/10/10/10 b 40"


def editor(app: App, game: str, position: str = "") -> EditorScreen:
    """The editor, opened on a game."""
    open_editor(app, game, position)
    app.step([], 0.02)
    assert isinstance(app.top, EditorScreen)
    return app.top


def spot(screen: EditorScreen, place: str) -> tuple[int, int]:
    """The middle of a place on the screen."""
    x, y = screen.board.box(place).center
    return x, y


def in_tray(screen: EditorScreen, piece: str) -> tuple[int, int]:
    """The middle of a piece in the tray."""
    box = next(box for each, box in screen.editor_panel.cells if each == piece)
    x, y = box.move(screen.form.box.topleft).move(0, -round(screen.scroll.offset)).center
    return x, y


def text_field(screen: EditorScreen) -> TextField:
    """The field with the position."""
    made = screen.form.controls["text"]
    assert isinstance(made, TextField)
    return made


def test_a_key_and_a_click_set_a_piece(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    hands.key(pygame.K_z)
    hands.click(spot(screen, "E5"))
    assert screen.draft.at("E5") == "bZ" and screen.draft.at("D9") is None
    hands.key(pygame.K_z)
    hands.click(spot(screen, "E4"))
    assert screen.draft.at("E4") == "rZ"


def test_a_piece_is_dragged_from_the_tray_over_the_board_and_off_it(app: App, hands: Hands) -> None:
    screen = editor(app, "djambi")
    hands.drag(in_tray(screen, "Aa"), spot(screen, "e4"))
    assert screen.draft.at("e4") == "Aa" and screen.chosen == ""
    hands.drag(spot(screen, "e4"), spot(screen, "f4"))
    assert (screen.draft.at("e4"), screen.draft.at("f4")) == (None, "Aa")
    hands.drag(spot(screen, "f4"), (10, 400))
    assert screen.draft.at("f4") is None


def test_a_drag_whose_end_was_never_told_is_no_fault(app: App, hands: Hands) -> None:
    """The button was let go outside the window: the next press and its end led to the screen of a fault."""
    screen = editor(app, "djambi")
    hands.press(in_tray(screen, "Aa"))
    hands.move(spot(screen, "e4"))
    before = screen.draft
    hands.click((3, app.size[1] - 3))
    assert app.top is screen
    assert screen.draft == before


def test_a_button_that_is_shut_between_its_click_and_what_it_does_does_nothing(app: App, hands: Hands) -> None:
    """A key in the same moment took the position away, and Analyse led to the screen of a fault."""
    screen = editor(app, "nissi", START)
    at = screen.others["analyse"].rect.center
    hands.move(at)
    hands.press(at)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.02)
    screen.on_command("emptied")
    app.step(pygame.event.get(), 0.02)
    assert app.top is screen


def test_a_click_on_a_piece_takes_it_in_hand_and_a_second_one_away(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    hands.click(spot(screen, "F9"))
    assert screen.chosen == "bC" and screen.draft.at("F9") == "bC"
    hands.click(spot(screen, "F9"))
    assert screen.chosen == "" and screen.draft.at("F9") is None


def test_everything_is_done_by_arrows_enter_and_delete(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    hands.keys("c")
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_RETURN):
        hands.key(key)
    assert screen.draft.at("E4") == "bC"
    hands.key(pygame.K_DELETE)
    assert screen.draft.at("E4") is None
    for _ in range(2):
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert screen.draft.text == START
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert screen.draft.at("E4") == "bC"


def test_the_text_follows_the_board_and_the_board_the_text(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    assert text_field(screen).get_text() == START
    hands.click(spot(screen, "D9"))
    hands.key(pygame.K_DELETE)
    assert "4XCVB2" in text_field(screen).get_text()
    field = text_field(screen)
    screen.focus.focus(field)
    field.set_text("")
    hands.write(COMPOSED)
    assert screen.draft.text == COMPOSED and screen.editor_panel.error == ""


def test_half_a_text_leaves_the_board_and_says_what_is_wrong(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    field = text_field(screen)
    screen.focus.focus(field)
    field.set_text("")
    hands.write("3zx")
    assert screen.draft.text == START
    assert screen.editor_panel.error.startswith("a position has three fields")


def test_a_position_of_another_game_is_pasted(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = editor(app, "djambi")
    monkeypatch.setattr("ui.screens.editor.screen.pasted", lambda: f"  {COMPOSED}\n")
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert (screen.draft.game, screen.draft.text) == ("nissi", COMPOSED)
    monkeypatch.setattr("ui.screens.editor.screen.pasted", lambda: "Dear Aoi")
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert screen.draft.text == COMPOSED and "no position" in screen.message


@pytest.mark.parametrize("given_as", ["“{}”", "> {}", "```\n{}\n```", "`{}`.", "\ufeff{}", "<{}>"])
def test_a_position_out_of_a_mail_or_a_chat_is_pasted(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch, given_as: str
) -> None:
    screen = editor(app, "djambi")
    monkeypatch.setattr("ui.screens.editor.screen.pasted", lambda: given_as.format(COMPOSED))
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert screen.draft.text == COMPOSED


def test_a_match_begins_from_the_position_and_is_never_rated(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi", COMPOSED)
    hands.click(screen.others["play"].rect.center)
    assert isinstance(app.top, SetupScreen) and app.top.setup.start == COMPOSED
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: not isinstance(app.top, SetupScreen))
    match = top_table(app).match
    assert match.start == COMPOSED and SET_UP in match.assistance


def test_what_is_no_position_cannot_be_played_and_says_why(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    hands.click(spot(screen, "F9"))
    hands.key(pygame.K_DELETE)
    play = screen.others["play"]
    assert isinstance(play, Button) and not play.is_enabled
    assert screen.prompt == "Blue has no Protector."
    hands.click(play.rect.center)
    assert app.top is screen


def test_options_that_the_position_settles_are_not_asked_for(app: App) -> None:
    screen = editor(app, "djambi")
    screen.change(screen.draft.with_field("n", "6").begun())
    screen.on_command("play")
    assert isinstance(app.top, SetupScreen)
    assert app.top.setup.seat_count == 6
    app.top.on_command("change")
    names = {name.split("=")[0].removeprefix("option ") for name in app.top.form.controls}
    assert not names & {"n", "players", "ruleset", "homes", "first"}
    assert {"limit", "agree"} <= names


def test_a_card_of_a_hand_is_given_and_taken_in_its_tray(app: App, hands: Hands) -> None:
    screen = editor(app, "niwa")
    screen.on_command("emptied")
    for _ in range(2):
        screen.on_command("next-tray")
    hands.click(in_tray(screen, "03ab"))
    assert screen.draft.places_of("03ab") == ("hand b",)
    hands.click(in_tray(screen, "03ab"))
    assert screen.draft.places_of("03ab") == ()


def test_a_right_click_takes_one_card_of_a_hand_and_a_drag_lays_one_into_the_garden(app: App, hands: Hands) -> None:
    screen = editor(app, "niwa")
    screen.change(screen.draft.with_field("variant", "noluck").begun())
    held = screen.draft.places_of("01ab")[0]
    box = screen.board.box(f"{held} 01a")
    hands.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(box.x + 4, box.centery), button=3))
    assert screen.draft.places_of("01ab") == () and screen.draft.places_of("01bb") == (held,)
    box = screen.board.box(f"{held} 01b")
    hands.drag((box.x + 4, box.centery), screen.board.box("0,0").center)
    assert screen.draft.places_of("01bb") == ("0,0",)
    hands.drag(screen.board.box("0,0").center, screen.board.box(held).center)
    assert screen.draft.places_of("01bb") == (held,)


def test_the_arrows_go_along_a_hand_of_the_editor_and_delete_takes_a_card(app: App, hands: Hands) -> None:
    screen = editor(app, "niwa")
    screen.change(screen.draft.with_field("variant", "noluck").begun())
    screen.cursor = "hand b"
    before = len(screen.draft.text)
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DELETE):
        hands.key(code)
    assert len(screen.draft.text) == before - len("01a,")


@pytest.mark.parametrize("game", [game for game, _ in editable_games()])
def test_the_editor_stands_in_every_window(app: App, hands: Hands, game: str) -> None:
    app.settings.text_size = 150
    app.settings_changed()
    screen = editor(app, game)
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        resize(app, hands, size)
        assert screen.area.contains(screen.board.box(screen.board.middle())), size
        for button in screen.others.values():
            assert pygame.Rect((0, 0), app.size).contains(button.rect), size


def test_nothing_to_copy_to_is_said(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(text: str) -> None:
        raise pygame.error("no clipboard")

    screen = editor(app, "nissi")
    monkeypatch.setattr("ui.screens.editor.screen.copy", none)
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert screen.message == "There is no clipboard here."


def best(table: Table) -> str:
    """The best move of the first place, as far as it is known."""
    found = table.feature(Analysis).found.verdicts.get(0)
    return found.lines[0].notation[0] if found is not None else ""


def test_a_position_is_analysed_from_the_editor(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi", COMPOSED)
    hands.click(screen.others["analyse"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = top_table(app)
    assert isinstance(table.mode, ReviewMode) and table.feature(Analysis).on
    assert hands.wait(lambda: best(table) == "G0-J0", 30)


def test_hidden_hands_are_not_analysed_and_it_is_said(app: App, hands: Hands) -> None:
    screen = editor(app, "niwa")
    screen.change(screen.draft.with_field("variant", "std").emptied())
    for month in range(3, 9):
        screen.change(screen.draft.put(f"{month:02d}ab", "hand b" if month < 6 else "hand w"))
    assert screen.problem == ""
    hands.click(screen.others["analyse"].rect.center)
    assert app.top is screen and screen.message.startswith("Some cards are hidden")


def test_a_position_with_one_solution_becomes_a_puzzle_of_ones_own(app: App, hands: Hands) -> None:
    puzzle = next(each for each in shelf_of(find_info("nissi").load()) if each.found.moves == 1)
    screen = editor(app, "nissi", puzzle.position)
    hands.click(screen.others["puzzle"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Dialog), 60)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table), 30)
    hands.wait(lambda: not app.tasks.busy)
    assert [each.position for each in load_own(missed_file(app.folders, app.guests.roster.current)).puzzles] == [
        puzzle.position
    ]


def test_a_position_without_one_says_that_it_is_no_puzzle(app: App, hands: Hands) -> None:
    screen = editor(app, "nissi")
    hands.click(screen.others["puzzle"].rect.center)
    assert hands.wait(lambda: screen.message == NONE, 60) and app.top is screen


def test_a_long_remark_is_told_whole_in_two_lines(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    app.pace.hidden = False
    messages: list[str] = []

    def note(target: pygame.Surface, look: Look, lines: list[str], *rest: object, **more: object) -> int:
        messages.extend(lines)
        return place_lines(target, look, lines, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("ui.screens.editor.screen.place_lines", note)
    screen = editor(app, "djambi")
    words = "One of the fields does not say what it should: it takes a whole number."
    screen.say(words)
    app.step([], 0.0)
    assert " ".join(messages) == words and len(messages) == 2


@pytest.mark.parametrize("game", ["nissi", "djambi"])
def test_the_letters_of_the_tray_stood_over_the_pieces(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = editor(app, game)
    screen.editor_panel.actions.step("emptied")  # a tray shows what is left
    panel, draft, sheet = screen.editor_panel, screen.draft, pygame.Surface(app.size)
    grounds, place_text = [], paint.place_text

    def watched(target: pygame.Surface, look: Look, text: str, *rest: Any, **how: Any) -> pygame.Rect:
        before = target.copy()
        box = place_text(target, look, text, *rest, **how)
        ink = [at for at in positions(box.clip(target.get_clip())) if target.get_at(at) != before.get_at(at)]
        grounds.append({tuple(before.get_at(at)) for at in ink})
        return box

    monkeypatch.setattr(editor_panel, "place_text", watched)
    for piece, place in panel.cells:
        panel.paint_piece(sheet, draft, piece, place.move(panel.form.box.topleft), False)
    assert len(grounds) == len(panel.cells) and all(len(each) == 1 for each in grounds)


def positions(box: pygame.Rect) -> list[tuple[int, int]]:
    """Every pixel of a box."""
    return [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]


def test_what_comes_of_a_position_before_is_not_taken_for_this_one() -> None:
    came: list[WorkDone] = []
    tickets = iter((1, 2))
    bots = SimpleNamespace(give=lambda request: None, cancel=lambda ticket: None, poll=lambda: came)
    said: list[object] = []
    composing = Composing(SimpleNamespace(bots=bots, new_ticket=lambda: next(tickets)), said.append)  # type: ignore[arg-type]
    for _ in range(2):
        composing.ask("nissi", None)
    came.append(WorkDone(1, ()))
    composing.tick()
    assert composing.busy and said[-1] != tr(NONE)
    came[:] = [WorkDone(2, ())]
    composing.tick()
    assert not composing.busy and said[-1] == tr(NONE)
