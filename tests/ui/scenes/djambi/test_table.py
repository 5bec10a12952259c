"""Djambi's table driven by synthetic hands: what is played, what is refused, many players, reviews."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.djambi.actions import Action, Phase
from games.djambi.geometry import SEAT
from tests.ui.driving import Hands
from tests.ui.scenes.djambi.hands import (
    LAST_TWO,
    ON_THE_SEAT,
    THUG_KILLS,
    at,
    board,
    cell,
    open_djambi,
    phase,
    played,
    press,
    selection,
    walk_to,
)
from tests.ui.spoken import nodes
from tests.ui.tables import chronicled, plate, prompt, push_table
from ui.controls.dialog import Dialog
from ui.scenes.djambi.kinds_legend import kinds_picture
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

# -- playing -----------------------------------------------------------------------------------


def test_click_click_plays_a_move(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.click(at(table, "e4"))
    assert played(table) == ["Tc2-e4"]


def test_dragging_plays_a_move(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.drag(at(table, "c2"), at(table, "d2"))
    assert played(table) == ["Tc2-d2"]


@pytest.mark.parametrize("n", range(3, 9))
def test_every_board_is_played_by_mouse(app: App, hands: Hands, n: int) -> None:
    table = open_djambi(app, n=str(n))
    action = table.snapshot.view.legal[len(table.snapshot.view.legal) // 2]
    hands.click(at(table, action.origin))
    hands.click(at(table, action.target))
    assert table.match.index == 1


def test_an_impossible_cell_is_answered_in_words_and_changes_nothing(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.click(at(table, "h5"))
    assert played(table) == []
    assert "No straight line" in table.notices.words
    assert table.notices.at is not None


def test_a_drag_to_an_impossible_cell_is_answered_too(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.drag(at(table, "a1"), at(table, "b1"))
    assert played(table) == []
    assert table.notices.words


def test_an_enemy_cannot_be_picked_up(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "a9"))
    assert selection(table).picker.chosen is None
    assert "your own" in table.notices.words


def test_escape_puts_the_piece_back_then_opens_the_menu(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.key(pygame.K_ESCAPE)
    assert selection(table).picker.chosen is None and app.top is table
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_each_step_of_a_turn_can_be_taken_back_with_escape(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=ON_THE_SEAT)
    for step in ("d4", "@"):
        hands.click(at(table, step))
    assert phase(table) is Phase.DROP
    hands.click(at(table, "a9"))
    assert phase(table) is Phase.EXIT
    hands.key(pygame.K_ESCAPE)
    assert phase(table) is Phase.DROP
    hands.key(pygame.K_ESCAPE)
    assert phase(table) is Phase.MOVE and played(table) == []


def test_a_turn_of_three_steps_has_three_prompts(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=ON_THE_SEAT)
    prompts = [prompt(table).words]
    for steps in (("d4", "@"), ("a9",)):
        for step in steps:
            hands.click(at(table, step))
        prompts.append(prompt(table).words)
    assert [word in text for word, text in zip(("piece", "Chief", "off the Seat"), prompts, strict=True)] == [True] * 3
    hands.click(at(table, "b2"))
    assert played(table) == ["Dd4x@", "drop a9", "exit b2"]


def test_the_cursor_alone_plays_a_whole_turn(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for goal in ("d4", "f6", "a5"):
        walk_to(hands, table, cell(table, goal))
        hands.key(pygame.K_RETURN)
    assert played(table) == ["Td4xf6", "drop a5"]


def test_down_steps_back_along_the_line_of_the_cursor(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="5")
    selection(table).picker.cursor, selection(table).heading = SEAT, 0
    hands.key(pygame.K_UP)
    there = selection(table).picker.cursor
    hands.key(pygame.K_UP)
    hands.key(pygame.K_DOWN)
    assert selection(table).picker.cursor == there


def test_a_reader_was_not_told_where_up_leads_after_the_cursor_was_turned(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    walk_to(hands, table, cell(table, "d4"))
    for key, words in ((pygame.K_RIGHT, "Up: e4."), (pygame.K_LEFT, "Up: the Seat."), (pygame.K_UP, "")):
        hands.key(key)
        assert [node.name for node in nodes(table) if node.key == "ahead"] == ([words] if words else [])
    assert selection(table).picker.cursor == SEAT


def test_the_cursor_goes_round_every_cell_of_every_board(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="7")
    rng = Random(1)
    seen = set()
    for _ in range(160):
        hands.key(rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)))
        assert selection(table).picker.cursor is not None
        seen.add(selection(table).picker.cursor)
    assert len(seen) > 20


def test_a_typed_move_is_played(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="5")
    hands.key(pygame.K_SLASH)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    dialog.field.set_text("ta42 a40")
    hands.key(pygame.K_RETURN)
    assert played(table) == ["Ta42-a40"]


def test_undo_and_redo_by_buttons(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.click(at(table, "e4"))
    press(hands, table, "undo")
    assert played(table) == []
    press(hands, table, "redo")
    assert played(table) == ["Tc2-e4"]


def test_undo_against_bots_takes_their_moves_back_too(app: App, hands: Hands) -> None:
    table = open_djambi(app, None, "novice", "novice", "novice")
    hands.click(at(table, "c2"))
    hands.click(at(table, "d2"))
    assert hands.wait(lambda: table.snapshot.mine and table.match.index > 1)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == [] and table.snapshot.mine


def test_a_hint_is_marked_and_can_be_played(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=LAST_TWO)
    table.run_command("hint")
    assert hands.wait(lambda: bool(selection(table).hinted))
    assert selection(table).hinted[0][1] in table.snapshot.view.legal


# -- many players ------------------------------------------------------------------------------


def test_a_draw_needs_everybody(app: App, hands: Hands) -> None:
    table = open_djambi(app, start="4c PPPp abc move 4 - a:Ca1/b:Ca9/c:Ci9")
    for chief, to in (("a1", "a2"), ("a9", "a8")):
        press(hands, table, "accept-draw")
        hands.click(at(table, chief))
        hands.click(at(table, to))
    assert table.match.outcome is None
    assert plate(table, 0).own.badge == "accepts a draw"
    press(hands, table, "accept-draw")
    assert table.match.outcome is not None and table.match.outcome.reason == "agreed"


def test_a_bot_with_a_bare_chief_accepts_the_draw_that_a_person_accepts(app: App, hands: Hands) -> None:
    table = open_djambi(app, None, *["adept"] * 3, start="4c PPpp ab move 4 - a:Ca1/b:Ca9")
    press(hands, table, "accept-draw")
    hands.click(at(table, "a1"))
    hands.click(at(table, "a2"))
    for _ in range(3):
        app.step([], 0.1)
    assert table.match.outcome is not None and table.match.outcome.reason == "agreed"


def test_resigning_asks_and_tells_what_becomes_of_the_pieces(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    press(hands, table, "resign")
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert played(table) == []
    press(hands, table, "resign")
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert played(table) == ["resign"]
    assert "abandoned" in table.notices.words
    assert table.match.outcome is None


def test_a_table_of_bots_is_watched_held_stepped_hurried_and_left(app: App, hands: Hands) -> None:
    table = open_djambi(app, "novice", "novice", "novice", "novice")
    press(hands, table, "pause")
    held = table.match.index
    for _ in range(10):
        app.step([], 0.1)
    assert table.match.index == held
    press(hands, table, "step")
    assert hands.wait(lambda: table.match.index == held + 1)
    for _ in range(10):
        app.step([], 0.1)
    assert table.match.index == held + 1
    pace = table.runner.pace
    press(hands, table, "slower")
    assert table.runner.pace == pace - 1
    press(hands, table, "faster")
    assert table.runner.pace == pace
    press(hands, table, "pause")
    assert hands.wait(lambda: table.match.index > held + 2)
    press(hands, table, "stop")
    assert app.top is not table


# -- review, size ------------------------------------------------------------------------------


def test_a_review_shows_the_match_as_it_stood(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for step in ("d4", "f6", "a5"):
        hands.click(at(table, step))
    table.review(1)
    review = app.top
    assert isinstance(review, Table) and review is not table
    assert phase(review) is Phase.DROP
    hands.key(pygame.K_LEFT)
    assert phase(review) is Phase.MOVE
    hands.click(at(review, "d4"))
    assert len(played(table)) == 2, "what is chosen there may be tried, and is no move of the match"


def test_a_whole_random_match_by_clicks(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_djambi(app, n="3", limit="6")
    rng = Random(5)
    for _ in range(400):
        if table.match.outcome is not None:
            break
        action: Action = rng.choice(table.snapshot.view.legal)
        before = table.match.index
        for spot in ([action.origin] if action.origin >= 0 else []) + [action.target]:
            hands.click(at(table, spot))
        assert table.match.index == before + 1
    assert hands.wait(lambda: chronicled(app))


def test_a_whole_match_by_the_keyboard_alone(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="3", limit="5")
    rng = Random(4)  # soon over
    steps = 0
    while table.match.outcome is None and steps < 200:
        action: Action = rng.choice(_eager(table))
        before = table.match.index
        for spot in ([action.origin] if action.origin >= 0 else []) + [action.target]:
            walk_to(hands, table, spot)
            hands.key(pygame.K_RETURN)
        assert table.match.index == before + 1
        steps += 1
    assert hands.wait(lambda: chronicled(app))
    assert len({len(getattr(entry.action, "steps", ())) for entry in table.match.entries()}) > 1  # moves and drops
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_ESCAPE)
    assert table not in app.screens, "Escape leads from the chronicle to the room"


def _eager(table: Table) -> list[Action]:
    """What kills or carries off a piece, where there is such a thing; it has further steps."""
    board = table.snapshot.view.board
    legal = [action for action in table.snapshot.view.legal if action.target >= 0]
    taking = [action for action in legal if action.origin >= 0 and board[action.target] is not None]
    return taking or legal


@pytest.mark.parametrize(("size", "n", "review"), [((1024, 640), 4, None), ((1280, 800), 8, None), ((1024, 640), 8, 0)])
def test_the_legend_shows_what_stands_on_the_pieces_and_is_never_left_out(
    app: App, size: tuple[int, int], n: int, review: int | None
) -> None:
    app.pace.hidden = False
    app.window = pygame.display.set_mode(size)
    seen = set()
    for pieces in ("icon", "letter", "kanji"):
        app.settings.pieces = pieces
        app.settings_changed()
        table = open_djambi(app, n=str(n))
        if review is not None:
            table = push_table(app, table.match, review=review)
        app.step([], 0.0)
        kinds = board(table).kinds
        assert table.area.contains(kinds) and not kinds.colliderect(board(table).strip)
        seen.add(pygame.image.tobytes(app.window.subsurface(kinds), "RGB"))
        app.home()
    assert len(seen) == 3


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 200), ((1280, 800), 150)])
def test_the_legends_words_are_whole_at_every_size_of_text(app: App, size: tuple[int, int], text: int) -> None:
    app.pace.hidden = False
    app.window = pygame.display.set_mode(size)
    app.settings.text_size = text
    table = open_djambi(app)
    width = board(table).kinds.width
    shown, wider = (kinds_picture(each, table.look).get_bounding_rect() for each in (width, width + 8))
    assert shown.width < width <= wider.width + 8, "no letter touches the edge, and no room is given away"


@pytest.mark.parametrize("n", [4, 5])
def test_a_piece_is_picked_up_and_neither_board_nor_text_changes_its_size(app: App, hands: Hands, n: int) -> None:
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    table = open_djambi(app, n=str(n))
    area, size = table.area, table.panel_look.type.scale
    for key in (pygame.K_UP, pygame.K_RETURN):
        hands.key(key)
    assert selection(table).picker.chosen is not None
    app.step([], 0.02)
    assert (table.area, table.panel_look.type.scale) == (area, size)
