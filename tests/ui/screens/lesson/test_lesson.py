"""Guided games driven by synthetic hands: what is accepted, what is answered, and where they lead."""

from __future__ import annotations

import pygame
import pytest

from games import ready_games
from games.core.lesson import accepted, has_lesson
from games.nissi.geometry import tile_number
from tests.ui.driving import Hands
from tests.ui.tables import blocks, crowded, prompt, top_table
from ui.controls.dialog import Dialog
from ui.scenes import has_table
from ui.scenes.naishi.score_pad import ScorePad
from ui.scenes.nissi.clock_block import ClockBlock
from ui.scenes.nissi.scene import NissiScene
from ui.screens.lesson.opening import open_lesson
from ui.screens.lesson.policy import Guided
from ui.screens.lesson.progress import FINISHED, reached
from ui.table.blocks import SeatBlock
from ui.table.table import Table
from ui.window.app import App

WITH_LESSONS = [info.id for info in ready_games() if has_lesson(info.id) and has_table(info.id)]


def begin(app: App, hands: Hands, game_id: str = "nissi", number: int = 0) -> Table:
    open_lesson(app, game_id, number)
    assert hands.wait(lambda: isinstance(app.top, Table))
    return top_table(app)


def guide(table: Table) -> Guided:
    assert isinstance(table.policy, Guided)
    return table.policy


def at(table: Table, name: str) -> tuple[int, int]:
    assert isinstance(table.scene, NissiScene)
    return table.scene.board.grid.rect(tile_number(name)).center


def press(hands: Hands, table: Table, command: str) -> None:
    hands.click(table.frame.buttons[command].rect.center)


def test_a_lesson_is_the_games_own_table(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    assert isinstance(table.scene, NissiScene)
    assert guide(table).number == 0 and not guide(table).asking


def test_what_is_asked_for_is_played_and_answered_and_the_lesson_goes_on(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    hands.key(pygame.K_RETURN)
    assert guide(table).number == 1 and guide(table).asking
    hands.click(at(table, "D9"))
    hands.click(at(table, "D8"))
    assert hands.wait(lambda: guide(table).number == 2)
    assert [entry.notation for entry in table.match.entries()] == ["D9-D8", "D0-D1"]


def test_another_legal_move_is_answered_in_the_steps_words_and_changes_nothing(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=1)
    hands.click(at(table, "H9"))
    hands.click(at(table, "H8"))
    assert table.match.index == 0 and guide(table).number == 1
    assert table.notices.words == guide(table).step.wrong
    assert prompt(table).detail == guide(table).step.wrong


def test_an_impossible_move_is_answered_by_the_rules(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=1)
    hands.click(at(table, "D9"))
    hands.click(at(table, "D6"))
    assert table.match.index == 0
    assert "Samurai" in table.notices.words and table.notices.words != guide(table).step.wrong


def test_nothing_is_played_where_there_is_something_to_read(app: App, hands: Hands) -> None:
    table = begin(app, hands)
    hands.click(at(table, "D9"))
    hands.click(at(table, "D8"))
    assert table.match.index == 0 and "Next" in table.notices.words


def test_the_rulebooks_keys_work(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=2)
    hands.key(pygame.K_v)
    hands.key(pygame.K_UP)
    assert hands.wait(lambda: guide(table).number == 3)
    hands.keys("zd7")
    assert hands.wait(lambda: guide(table).number == 4)


def test_show_me_marks_the_move_then_plays_it(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=1)
    hands.key(pygame.K_h)
    assert isinstance(table.scene, NissiScene) and table.scene.selection.hinted and table.match.index == 0
    press(hands, table, "lesson-next")
    assert hands.wait(lambda: guide(table).number == 2)


def test_back_leads_to_the_position_before(app: App, hands: Hands) -> None:
    begin(app, hands, number=6)
    hands.key(pygame.K_PAGEUP)
    table = top_table(app)
    assert guide(table).number == 5
    press(hands, table, "lesson-back")
    table = top_table(app)
    assert guide(table).number == 4 and table.match.index == 6


def test_back_in_the_middle_of_a_step_begins_it_again(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=5)
    hands.click(at(table, "D5"))
    hands.click(at(table, "E5"))
    assert hands.wait(lambda: guide(table).phase == "done")
    hands.key(pygame.K_PAGEUP)
    again = top_table(app)
    assert again is not table and guide(again).number == 5 and again.match.index == 0


def test_undo_saving_and_resigning_have_no_place_in_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=2)
    for code in (pygame.K_z, pygame.K_y, pygame.K_s):
        hands.key(code, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_F8)
    assert app.top is table and table.match.index == 2
    assert {"undo", "save", "resign"}.isdisjoint(table.frame.buttons)
    commands = {binding.command for binding in table.bindings}
    assert "undo" not in commands and {"lesson-next", "piece-Z"} <= commands


def test_a_lesson_asks_for_no_confirmation_of_a_move(app: App, hands: Hands) -> None:
    app.settings.confirm_moves = True
    table = begin(app, hands, number=1)
    hands.click(at(table, "D9"))
    hands.click(at(table, "D8"))
    assert app.top is table and table.match.index >= 1


def test_a_typed_resignation_does_not_end_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=1)
    hands.key(pygame.K_SLASH)
    hands.write("resign")
    hands.key(pygame.K_RETURN)
    assert app.top is table and table.match.outcome is None
    assert table.notices.words == "A lesson is left by its button."


def test_the_menus_button_leaves_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=1)
    press(hands, table, "menu")
    assert app.top is not table and reached(app.settings, "nissi") == 1


def test_a_lesson_is_not_kept(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=8)
    table.obey("hint")
    table.obey("hint")
    assert hands.wait(lambda: guide(table).phase == "done")
    assert hands.wait(lambda: not app.tasks.busy)
    assert not app.folders.unfinished.exists() and not app.folders.history.exists()


def test_winning_shows_no_ending_but_goes_on(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=8)
    hands.click(at(table, "B0"))
    hands.click(at(table, "G5"))
    assert hands.wait(lambda: guide(table).phase == "done")
    assert app.top is table and table.match.outcome is not None
    hands.key(pygame.K_RETURN)
    table = top_table(app)
    assert guide(table).number == 9 and table.match.outcome is None


def test_time_stands_still_in_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=9)
    clock = table.match.clock
    assert clock is not None
    before = clock.left(0)
    for _ in range(20):
        app.step([], 0.2)
    assert clock.left(0) == before
    hands.key(pygame.K_PAGEDOWN)
    assert hands.wait(lambda: guide(table).phase == "done")
    assert table.match.outcome is not None and table.match.outcome.reason == "time"


def test_leaving_keeps_the_place_and_escape_is_enough(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=3)
    hands.key(pygame.K_z)
    hands.key(pygame.K_ESCAPE)  # drops the piece
    assert app.top is table
    hands.key(pygame.K_ESCAPE)
    assert app.top is not table and reached(app.settings, "nissi") == 3
    open_lesson(app, "nissi", 99)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert guide(top_table(app)).number == 0


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_a_lesson_can_be_played_to_its_end_on_the_screen(app: App, hands: Hands, game_id: str) -> None:
    table = begin(app, hands, game_id)
    total = len(guide(table).lesson.steps)
    for number in range(total):
        table = top_table(app)
        assert guide(table).number == number
        for name in guide(table).step.show:
            box = table.find_place(name)
            assert box is not None and app.window.get_rect().contains(box), (number, name)
        if guide(table).asking:
            assert hands.wait(lambda table=table: table.now.mine)  # type: ignore[misc]
            assert table.play(accepted(table.match, guide(table).step)[0])
        else:
            table.obey("lesson-next")

        def over(table: Table = table, number: int = number) -> bool:
            return app.top is not table or guide(table).number > number or guide(table).phase == "done"

        assert hands.wait(over), number
        if app.top is table and guide(table).phase == "done" and guide(table).number == number:
            table.obey("lesson-next")
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.title == "Well done"
    assert reached(app.settings, game_id) == FINISHED


@pytest.mark.parametrize("game_id", WITH_LESSONS)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1024, 640), 100), ((1280, 800), 150)])
def test_the_words_of_every_step_fit(app: App, hands: Hands, game_id: str, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    begin(app, hands, game_id)
    for number in range(len(guide(top_table(app)).lesson.steps)):
        table = top_table(app)
        guide(table)._go(number, table)
        table = top_table(app)
        for phase in ("open", "done") if guide(table).step.done else ("open",):
            guide(table).phase = phase
            table.rebuild()
            assert crowded(table) == 0, (number, phase)


def test_painting_changes_nothing(app: App, hands: Hands) -> None:
    table = begin(app, hands, number=1)
    table.draw(app.window)
    first = pygame.image.tobytes(app.window, "RGB")
    table.draw(app.window)
    assert pygame.image.tobytes(app.window, "RGB") == first


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_the_learners_plate_stays_through_every_step_in_a_small_window(app: App, hands: Hands, game_id: str) -> None:
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    table = begin(app, hands, game_id)
    for number in range(len(guide(table).lesson.steps)):
        table = begin(app, hands, game_id, number)
        kept = []
        for answer in ("", guide(table).step.wrong):
            guide(table).answer = answer
            app.step([], 0.0)
            laid_out = table.frame.panel.layout(blocks(table), table.panel_look)
            seats = [block.seat for block, _ in laid_out if isinstance(block, SeatBlock)]
            counted = any(isinstance(block, ScorePad) for block, _ in laid_out)  # with the crests of both
            assert counted or guide(table).lesson.learner in seats, number
            assert max(box.bottom for _, box in laid_out) <= table.frame.panel.content.bottom, number
            kept.append(seats)
        assert kept[0] == kept[1], "no plate comes or goes with an answer"
        app.pop()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_naishis_lesson_ends_with_the_score_sheet_open(app: App, hands: Hands, size: tuple[int, int]) -> None:
    app.window = pygame.display.set_mode(size)
    table = begin(app, hands, "naishi", 18)
    assert not [each for each in blocks(table) if isinstance(each, ScorePad)]
    assert table.play(accepted(table.match, guide(table).step)[0])
    last = len(guide(table).lesson.steps) - 1
    assert hands.wait(lambda: guide(table).number == last and table.count.whole and table.count.steps > 0)
    (pad,) = [each for each in blocks(table) if isinstance(each, ScorePad)]
    assert pad.told == len(pad.lines)
    laid_out = table.frame.panel.layout(blocks(table), table.panel_look)
    assert pad in [block for block, _ in laid_out]


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 100), ((1280, 800), 125), ((1024, 640), 200), ((1280, 800), 200)]
)
def test_the_step_about_the_clock_shows_it(app: App, hands: Hands, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = begin(app, hands, "nissi", 9)
    assert "time" in guide(table).step.title
    assert any(isinstance(block, ClockBlock) for block in blocks(table))
    assert crowded(table) == 0


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("game_id", ["niwa", "nissi", "djambi", "naishi"])
def test_panel_and_letters_stay_as_they_are_from_step_to_step_in_the_largest_text(
    app: App, hands: Hands, game_id: str, size: tuple[int, int]
) -> None:
    app.settings.text_size = 200
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    begin(app, hands, game_id)
    seen = set()
    for number in range(len(guide(top_table(app)).lesson.steps)):
        table = top_table(app)
        guide(table)._go(number, table)
        table = top_table(app)
        seen.add((table.panel_look.type.scale, table.area.width))
    assert len(seen) == 1
