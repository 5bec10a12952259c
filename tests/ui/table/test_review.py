"""A review plays by itself and tells how long an action took."""

from __future__ import annotations

import pygame
import pytest

from games.core.endings import Ending
from games.core.lines import line_of, play_on
from tests.ui.driving import Hands
from tests.ui.table.test_eyes import a_match as any_match
from tests.ui.table.test_table_mode import LOG, a_match
from tests.ui.tables import chronicled, crowded, prompt, push_table, top_table
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.table.features.curve import Course
from ui.table.features.ending.blocks import Seats
from ui.table.modes.branches import BranchesScreen
from ui.table.modes.review import REVIEW_PACES
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def test_a_review_plays_itself_to_the_end_and_stops_there(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG), review=0)
    hands.key(pygame.K_F8)
    shown = [table.snapshot.shown]
    for _ in range(4):
        app.step([], REVIEW_PACES[1] + 0.01)
        shown.append(table.snapshot.shown)
    assert shown == [0, 1, 2, 3, 3]
    hands.key(pygame.K_F8)
    assert table.snapshot.shown == 0, "played again at the end it begins anew"


@pytest.mark.parametrize("command", ["undo", "redo", "resign"])
def test_what_changes_a_match_says_in_a_review_why_it_does_nothing(app: App, command: str) -> None:
    table = push_table(app, a_match(*LOG), review=1)
    table.run_command(command)
    words = "A review changes nothing: try a move on the board, or play on from here."
    assert table.notices.words == words and app.top is table


def test_the_pace_of_a_review_goes_by_up_and_down(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG), review=0)
    hands.key(pygame.K_F8)
    hands.key(pygame.K_UP)
    app.step([], REVIEW_PACES[2] + 0.01)
    assert table.snapshot.shown >= 1


def test_the_time_that_an_action_took_stands_beside_it(app: App) -> None:
    match = a_match()
    for notation, seconds in zip(LOG, (4.2, 75.0, 0.0), strict=True):
        match.spend(seconds)
        match.play_text(notation)
    table = push_table(app, match, review=1)
    assert "which took 4.2 s" in str(table.blocks)
    table.show_place(2)
    assert "which took 1:15" in str(table.blocks)
    table.show_place(3)
    assert "which took" not in str(table.blocks)


def curve(table: Table) -> tuple[Course, pygame.Rect] | None:
    """The curve in the panel, and where it lies."""
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    return next(((block, rect) for block, rect in laid if isinstance(block, Course)), None)


def test_a_click_on_the_curve_goes_there_and_a_drag_goes_along_it(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG), review=0)
    assert hands.wait(lambda: not app.tasks.busy)
    found = curve(table)
    assert found is not None and found[0].chronicle is not None and found[0].chronicle.curve[-1].place == len(LOG)
    rect = found[1]
    hands.click((rect.right - 1, rect.centery))
    assert table.snapshot.shown == len(LOG)
    hands.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(rect.x, rect.centery), rel=(-9, 0), buttons=(1, 0, 0)))
    assert table.snapshot.shown == 0
    hands.move((rect.centerx, rect.centery))
    assert table.snapshot.shown == 0, "pointing at it goes nowhere"


def test_the_review_of_a_match_with_hidden_points_has_no_curve_until_it_is_over(app: App) -> None:
    table = push_table(app, any_match("naishi", None, "novice"), review=3, viewer=0)
    assert curve(table) is None and table.frame.slider is not None
    over = any_match("naishi", None, "novice")
    over.play(Ending.RESIGN)
    table = push_table(app, over, review=3, viewer=0)
    assert curve(table) is not None and table.frame.slider is None


def test_the_time_of_an_action_is_told_whole_in_a_low_window_with_the_whole_log(app: App) -> None:
    app.window = pygame.display.set_mode((1024, 640))
    match = a_match()
    match.spend(134.0)
    match.play_text(LOG[0])
    table = push_table(app, match, review=1)
    assert prompt(table).words == "After action 1 of 1, which took 2:14." and crowded(table) == 0
    app.step([], 0.05)
    assert table.log.area.height >= len(table.log.rows) * table.log.row_height


def test_playing_on_from_a_review_keeps_the_line_left_and_its_review_leads_there(app: App, hands: Hands) -> None:
    push_table(app, a_match(*LOG), review=1)
    hands.key(pygame.K_F6)
    assert "kept as a branch" in top_table(app).notices.words
    top_table(app).run_command("play-on")
    played = top_table(app)
    assert played.match.length == 1 and played.snapshot.person is not None
    played.match.play(played.match.legal()[0])
    played.review(1)
    hands.key(pygame.K_F6)
    sheet = app.top
    assert isinstance(sheet, BranchesScreen)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: top_table(app).snapshot.length == len(LOG))
    branch = top_table(app)
    assert branch.snapshot.reviewing and branch.snapshot.shown == 2
    hands.key(pygame.K_ESCAPE)
    assert top_table(app).snapshot.length == 2


def test_a_branch_is_renamed_and_deleted_and_the_kept_match_follows(app: App, hands: Hands) -> None:
    table = push_table(app, play_on(a_match(*LOG), 1))
    table.review(0)
    hands.key(pygame.K_F6)
    for key in (pygame.K_TAB, pygame.K_RETURN):
        hands.key(key)
    field = app.top
    assert isinstance(field, Dialog) and field.field is not None
    field.field.set_text("The bold way")
    hands.key(pygame.K_RETURN)
    autosaver = table.runner.autosaver
    assert [each.name for each in table.match.branches.lines] == ["The bold way"] and autosaver is not None
    assert hands.wait(lambda: not app.tasks.busy and "The bold way" in autosaver.path.read_text(encoding="utf-8"))
    for key in (pygame.K_TAB, pygame.K_RETURN):  # the ring is still at the pencil
        hands.key(key)
    question = app.top
    assert isinstance(question, Dialog) and "deleted permanently" in question.words
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    assert table.match.branches.lines == () and isinstance(app.top, Table)


def test_every_branch_is_reached_by_keys_and_a_page_that_has_emptied_is_left(app: App, hands: Hands) -> None:
    match = a_match(*LOG)
    for _ in range(4):
        match = play_on(match, 1)
        match.play(match.legal()[len(match.branches.lines)])
    app.window = pygame.display.set_mode((1024, 640))
    app.settings.text_size = 200
    app.settings_changed()
    push_table(app, match, review=0)
    hands.key(pygame.K_F6)
    sheet = app.top
    assert isinstance(sheet, BranchesScreen) and lines(sheet) == ["Line 1", "Line 2", "Line 3"]
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_RETURN)
    assert lines(sheet) == ["Line 4"]
    trash = next(each for each in sheet.focus.elements() if isinstance(each, Button) and each.face.icon == "trash")
    hands.click(trash.rect.center)
    question = app.top
    assert isinstance(question, Dialog) and question.words.startswith("Line 4 will be deleted. Save the match"), (
        "nobody keeps it"
    )
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    assert lines(sheet) == ["Line 1", "Line 2", "Line 3"]


def test_hands_are_not_opened_by_deleting_a_branch_that_stays_in_the_file(app: App, hands: Hands) -> None:
    over = any_match("naishi", None, None)
    over.play(Ending.RESIGN)
    going_on = play_on(over, 9)
    match = line_of(going_on, 0)
    push_table(app, match, review=3)
    for key in (pygame.K_0, pygame.K_F6):
        hands.key(key)
    sheet = app.top
    assert isinstance(sheet, BranchesScreen) and not match.may_lie_open and not sheet.match.branches.kept
    icons = [each.face.icon for each in sheet.focus.elements() if isinstance(each, Button)]
    assert "rename" in icons and "trash" not in icons


def test_a_line_that_is_over_tells_no_points_that_the_match_still_hides(app: App, hands: Hands) -> None:
    over = any_match("naishi", None, "novice")
    over.play(Ending.RESIGN)
    line = line_of(play_on(over, 9), 0)
    table = push_table(app, line, review=line.length, viewer=0)
    hands.key(pygame.K_c)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    (seats,) = [block for block in table.blocks if isinstance(block, Seats)]
    assert [each.score for each in seats.places] == ["?", "?"] and curve(table) is None
    assert "once the match’s branches are over" in prompt(table).detail


def lines(sheet: BranchesScreen) -> list[str]:
    """The branches on the page in sight."""
    return [item.text for item, _ in sheet.rows]
