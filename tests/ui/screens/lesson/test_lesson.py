"""Guided games driven by synthetic hands: what is accepted, what is answered, and where they lead."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle
from random import Random

import pygame
import pytest

from games.core import words
from games.core.lesson import Lesson, accepted
from games.guests.roster import Guest
from games.nissi.geometry import tile_number
from tests.ui.driving import Hands
from tests.ui.lessons import WITH_LESSONS, begin, chapters, guide, lesson_of, sample
from tests.ui.screens.lesson.by_hand import do_by_hand, onward, ready
from tests.ui.tables import blocks, crowded, prompt, top_table
from ui.controls.dialog import Dialog
from ui.drawing.lettering import BODY, LABEL
from ui.scenes.naishi.score_pad import ScorePad
from ui.scenes.nissi.clock_block import ClockBlock
from ui.scenes.nissi.scene import NissiScene
from ui.screens.lesson.contents import ContentsScreen
from ui.screens.lesson.opening import lesson_table, open_lesson
from ui.screens.lesson.progress import FINISHED, LessonProgress, progress
from ui.services.guests.forgetting import forget_in_settings
from ui.services.settings import Settings
from ui.table.panel.blocks import DETAIL_LINES, PROMPT_LINES, Prompt, SeatBlock
from ui.table.table import Table
from ui.window.app import App

CHAPTERS = [pytest.param(*each, id=f"{each[0]} {each[1] + 1}") for each in chapters()]


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
    table = begin(app, hands, 1)
    hands.click(at(table, "H9"))
    hands.click(at(table, "H8"))
    assert table.match.index == 0 and guide(table).number == 1
    assert table.notices.words == guide(table).step.wrong
    assert prompt(table).detail == guide(table).step.wrong


def test_an_impossible_move_is_answered_by_the_rules(app: App, hands: Hands) -> None:
    table = begin(app, hands, 1)
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
    table = begin(app, hands, 2)
    hands.key(pygame.K_v)
    hands.key(pygame.K_UP)
    assert hands.wait(lambda: guide(table).number == 3)
    hands.keys("zd7")
    assert hands.wait(lambda: guide(table).number == 4)


def test_show_me_marks_the_move_then_plays_it(app: App, hands: Hands) -> None:
    table = begin(app, hands, 1)
    hands.key(pygame.K_h)
    assert isinstance(table.scene, NissiScene) and table.scene.selection.hinted and table.match.index == 0
    press(hands, table, "lesson-next")
    assert hands.wait(lambda: guide(table).number == 2)


def test_back_leads_to_the_position_before(app: App, hands: Hands) -> None:
    begin(app, hands, 6)
    hands.key(pygame.K_PAGEUP)
    table = top_table(app)
    assert guide(table).number == 5
    press(hands, table, "lesson-back")
    table = top_table(app)
    assert guide(table).number == 4 and table.match.index == 6


def test_back_in_the_middle_of_a_step_begins_it_again(app: App, hands: Hands) -> None:
    table = begin(app, hands, 5)
    hands.click(at(table, "D5"))
    hands.click(at(table, "E5"))
    assert hands.wait(lambda: guide(table).phase == "done")
    hands.key(pygame.K_PAGEUP)
    again = top_table(app)
    assert again is not table and guide(again).number == 5 and again.match.index == 0


def test_saving_and_resigning_have_no_place_in_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, 2)
    for code in (pygame.K_y, pygame.K_s):
        hands.key(code, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_F8)
    assert app.top is table and table.match.index == 2
    assert {"undo", "save", "resign"}.isdisjoint(table.frame.buttons)
    commands = {binding.command for binding in table.bindings}
    assert "save" not in commands and {"lesson-next", "piece-Z"} <= commands


def test_a_lesson_asks_for_no_confirmation_of_a_move(app: App, hands: Hands) -> None:
    app.settings.confirm_moves = True
    table = begin(app, hands, 1)
    hands.click(at(table, "D9"))
    hands.click(at(table, "D8"))
    assert app.top is table and table.match.index >= 1


def test_a_typed_resignation_does_not_end_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, 1)
    hands.key(pygame.K_SLASH)
    hands.write("resign")
    hands.key(pygame.K_RETURN)
    assert app.top is table and table.match.outcome is None
    assert table.notices.words == "Leave the lesson with its button."


def test_the_menus_button_leaves_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, 1)
    press(hands, table, "menu")
    assert app.top is not table and progress(app, "nissi").reached("first") == 1


def test_a_lesson_is_not_kept(app: App, hands: Hands) -> None:
    table = begin(app, hands, 8)
    table.run_command("hint")
    table.run_command("hint")
    assert hands.wait(lambda: guide(table).phase == "done")
    assert hands.wait(lambda: not app.tasks.busy)
    assert not app.folders.unfinished.exists() and not app.folders.history.exists()


def test_winning_shows_no_ending_but_goes_on(app: App, hands: Hands) -> None:
    table = begin(app, hands, 8)
    hands.click(at(table, "B0"))
    hands.click(at(table, "G5"))
    assert hands.wait(lambda: guide(table).phase == "done")
    assert app.top is table and table.match.outcome is not None
    hands.key(pygame.K_RETURN)
    table = top_table(app)
    assert guide(table).number == 9 and table.match.outcome is None


def test_time_stands_still_in_a_lesson(app: App, hands: Hands) -> None:
    table = begin(app, hands, 9)
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
    table = begin(app, hands, 3)
    hands.key(pygame.K_z)
    hands.key(pygame.K_ESCAPE)  # drops the piece
    assert app.top is table
    hands.key(pygame.K_ESCAPE)
    assert app.top is not table and progress(app, "nissi").reached("first") == 3


def test_a_chapter_that_has_become_shorter_begins_anew(app: App, hands: Hands) -> None:
    lesson = lesson_of("nissi")
    for chapter in lesson.chapters:
        progress(app, "nissi").remember(chapter.id, 99)
    open_lesson(app, "nissi")
    assert hands.wait(lambda: isinstance(app.top, ContentsScreen | Table))
    if isinstance(app.top, ContentsScreen):
        hands.key(pygame.K_1)
    assert guide(top_table(app)).number == 0


@pytest.mark.parametrize(("game_id", "chapter"), CHAPTERS)
def test_a_chapter_is_played_to_its_end_by_hand_whatever_else_is_tried_and_show_me_never_speaks_in_notation(
    app: App, hands: Hands, game_id: str, chapter: int
) -> None:
    """Every task is done by clicks on what it speaks of; in every second chapter of Senshiai by the keyboard alone.

    Nothing that the lesson says is cut off.
    """
    by_keys = chapter % 2 == 1
    size, text = (((1280, 800), 100), ((1024, 640), 150))[chapter % 2]
    app.settings.text_size, app.settings.motion = text, "off"
    app.window = pygame.display.set_mode(size)
    app.pace.hidden = chapter != WITH_LESSONS.index(game_id) % 2  # one chapter of every game is drawn, in either size
    app.settings_changed()
    rng = Random(chapter)
    table = begin(app, hands, lesson=lesson_of(game_id), chapter=chapter)
    nothing_is_cut_off(table)
    for number in range(len(guide(table).chapter.steps)):
        table = top_table(app)
        assert guide(table).number == number
        for name in guide(table).step.show:
            box = table.find_place(name)
            assert box is not None and app.window.get_rect().contains(box), (number, name)
        if guide(table).asking:
            assert hands.wait(lambda table=table: ready(table)), number  # type: ignore[misc]
            try_wrongly(app, table, rng)
            table.run_command("hint")
            said = table.notices.words
            assert said.startswith(guide(table).step.task), number
            assert not re.search(r"[a-z]-[a-z]{3,}-|[a-z]\d[>/]|[a-z]\d-[a-z]\d", said), said
            if game_id in ("niwa", "naishi"):  # where what was shown has begun to be done
                guide(table).go(number, table)
                table = top_table(app)
                hands.send()
            do_by_hand(app, hands, table, by_keys=by_keys)
        else:
            onward(table, hands, by_keys=by_keys)

        def over(table: Table = table, number: int = number) -> bool:
            return app.top is not table or guide(table).number > number or guide(table).phase == "done"

        assert hands.wait(over), number
        if app.top is table and guide(table).phase == "done" and guide(table).number == number:
            assert crowded(table) == 0, number
            onward(table, hands, by_keys=by_keys)
    assert isinstance(app.top, Dialog) and app.top.title == "Well done"
    assert progress(app, game_id).reached(guide(table).chapter.id) == FINISHED


def try_wrongly(app: App, table: Table, rng: Random) -> None:
    """Plays a few actions that are not asked for: each is answered, and the task stays."""
    step, before = guide(table).step, table.match.index
    asked = accepted(table.match, step)
    others = [action for action in table.match.legal() if action not in asked]
    for action in rng.sample(others, min(3, len(others))):
        table.play(action)
        words = guide(table).answer
        assert words and words in (step.wrong, *(each for _, each in step.answers))
        assert table.notices.words == words and prompt(table).words == step.task and prompt(table).detail == words
        assert table.match.index == before and guide(table).asking
        assert crowded(table) == 0, (guide(table).number, words)
    app.step([], 0.02)


@pytest.mark.parametrize(("game_id", "size"), list(zip(WITH_LESSONS, cycle([(1024, 640), (1280, 800)]))))
def test_the_words_of_every_step_fit(app: App, hands: Hands, game_id: str, size: tuple[int, int]) -> None:
    app.settings.text_size = 150
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    lesson = lesson_of(game_id)
    for chapter, each in enumerate(lesson.chapters):
        begin(app, hands, lesson=lesson, chapter=chapter)
        for number in range(len(each.steps)):
            table = top_table(app)
            guide(table).go(number, table)
            table = top_table(app)
            assert guide(table).phase == "open" and crowded(table) == 0, (chapter, number)
            if guide(table).step.done:
                guide(table).phase = "done"
                table.rebuild()
                assert crowded(table) == 0, (chapter, number)
        app.pop()


def nothing_is_cut_off(table: Table) -> None:
    """What the chapter at a table says has room in its panel."""
    width, letters = table.frame.panel.content.width, table.panel_look.type
    for step in guide(table).chapter.steps:
        if table.frame.panel.scrolled:  # a prompt has as many lines there as it needs
            for said in (step.how, step.wrong, *(each for _, each in step.answers)):
                prompt = replace(Prompt(step.task, said, whole=True), unyielding=True)
                shown = letters.wrap(step.task, BODY, width, True), letters.wrap(said, LABEL, width) if said else []
                assert prompt.lines(table.panel_look, width) == shown
            continue
        for said in (step.task, step.done):
            assert len(letters.wrap(said, BODY, width, True)) <= PROMPT_LINES, said
        for said in (step.how, step.wrong, *(each for _, each in step.answers)):
            assert len(letters.wrap(said, LABEL, width)) <= DETAIL_LINES, said


def test_step_back_at_the_first_step_said_nothing(app: App, hands: Hands) -> None:
    table = begin(app, hands, lesson=lesson_of("nissi"), chapter=0)
    button = table.named_controls()["lesson-back"]
    assert not button.is_enabled
    hands.click(button.rect.center)
    assert table.notices.words == "This is the first step of the chapter."


def test_painting_changes_nothing(app: App, hands: Hands) -> None:
    table = begin(app, hands, 1)
    table.draw(app.window)
    first = pygame.image.tobytes(app.window, "RGB")
    table.draw(app.window)
    assert pygame.image.tobytes(app.window, "RGB") == first


@pytest.mark.parametrize(("game_id", "chapter"), CHAPTERS[::2])
def test_the_learners_plate_stays_through_every_step_in_a_small_window(
    app: App, hands: Hands, game_id: str, chapter: int
) -> None:
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    lesson = lesson_of(game_id)
    table = begin(app, hands, lesson=lesson, chapter=chapter)
    for number in range(len(lesson.chapters[chapter].steps)):
        guide(table).go(number, table)
        table = top_table(app)
        kept = []
        for answer in ("", guide(table).step.wrong):
            guide(table).answer = answer
            app.step([], 0.0)
            laid_out = table.frame.panel.layout(blocks(table), table.panel_look)
            seats = [block.seat for block, _ in laid_out if isinstance(block, SeatBlock)]
            counted = any(isinstance(block, ScorePad) for block, _ in laid_out)  # with the crests of both
            assert counted or guide(table).chapter.learner in seats, number
            assert max(box.bottom for _, box in laid_out) <= table.frame.panel.content.bottom, number
            kept.append(seats)
        assert kept[0] == kept[1], "no plate comes or goes with an answer"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_naishis_lesson_ends_with_the_score_sheet_open(app: App, hands: Hands, size: tuple[int, int]) -> None:
    app.window = pygame.display.set_mode(size)
    lesson = lesson_of("naishi")
    chapter, number = next(
        (chapter, number) for chapter, each in enumerate(lesson.chapters)
        for number, step in enumerate(each.steps[:-1])
        if step.asks and each.place(number + 1).outcome is not None and not each.steps[number + 1].asks
    )  # fmt: skip
    table = begin(app, hands, number, lesson=lesson, chapter=chapter)
    assert not [each for each in blocks(table) if isinstance(each, ScorePad)]
    assert table.play(accepted(table.match, guide(table).step)[0])
    assert hands.wait(lambda: guide(table).number > number and table.count.whole and table.count.steps > 0)
    (pad,) = [each for each in blocks(table) if isinstance(each, ScorePad)]
    assert pad.counted == len(pad.lines)
    laid_out = table.frame.panel.layout(blocks(table), table.panel_look)
    assert pad in [block for block, _ in laid_out]


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 100), ((1280, 800), 125), ((1024, 640), 200), ((1280, 800), 200)]
)
def test_the_step_about_the_clock_shows_it(app: App, hands: Hands, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = begin(app, hands, 9)
    assert "time" in guide(table).step.title
    assert any(isinstance(block, ClockBlock) for block in blocks(table))
    assert crowded(table) == 0


@pytest.mark.parametrize(
    ("size", "text", "code"),
    [((1024, 640), 150, "fr"), ((1024, 640), 200, "de"), ((1280, 800), 200, "ja"), ((1024, 640), 150, "en")],
)
def test_the_step_about_a_move_limit_told_of_a_count_in_the_panel_that_large_text_left_out(
    app: App, hands: Hands, size: tuple[int, int], text: int, code: str
) -> None:
    words.use(code)
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = begin(app, hands, lesson=lesson_of("nissi"), chapter=3)
    assert any(isinstance(block, ClockBlock) for block in blocks(table))
    assert crowded(table) == 0


@pytest.mark.parametrize(("game_id", "chapter"), CHAPTERS[1::2])
def test_panel_and_letters_stay_as_they_are_from_step_to_step_in_the_largest_text(
    app: App, hands: Hands, game_id: str, chapter: int
) -> None:
    size = ((1280, 800), (1024, 640))[chapter % 2]
    app.settings.text_size = 200
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    lesson = lesson_of(game_id)
    begin(app, hands, lesson=lesson, chapter=chapter)
    seen = set()
    for number in range(len(lesson.chapters[chapter].steps)):
        table = top_table(app)
        guide(table).go(number, table)
        table = top_table(app)
        seen.add((table.panel_look.type.scale, table.area.width))
    assert len(seen) == 1


# -- buttons, chapters, guests -------------------------------------------------------------------


def test_what_was_played_in_the_last_step_is_seen_before_the_chapter_ends(app: App, hands: Hands) -> None:
    lesson = sample()
    (chapter,) = lesson.chapters
    short = replace(lesson, chapters=(replace(chapter, steps=chapter.steps[:2]),))
    table = begin(app, hands, 1, lesson=short)
    assert table.play(accepted(table.match, guide(table).step)[0])
    assert hands.wait(lambda: guide(table).phase == "done")
    assert app.top is table and prompt(table).words == "That is it."
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Dialog)


def two_chapters() -> Lesson:
    lesson = sample()
    (chapter,) = lesson.chapters
    parts = (replace(chapter, steps=chapter.steps[:2]), replace(chapter, id="more", title="More"))
    return replace(lesson, chapters=parts)


def test_a_chapter_leads_to_the_next_one_and_the_last_to_a_game(app: App, hands: Hands) -> None:
    lesson, opened = two_chapters(), []
    app.push(lesson_table(app, lesson, 0, 1, lambda: opened.append("form")))
    table = top_table(app)
    assert table.play(accepted(table.match, guide(table).step)[0])
    assert hands.wait(lambda: guide(table).phase == "done")
    hands.key(pygame.K_RETURN)
    dialog = app.top
    assert isinstance(dialog, Dialog) and "More" in dialog.words
    hands.key(pygame.K_RETURN)
    table = top_table(app)
    assert guide(table).chapter.id == "more" and guide(table).number == 0
    guide(table).go(len(lesson.chapters[1].steps), table)
    dialog = app.top
    assert isinstance(dialog, Dialog) and "lesson of Nissi" in dialog.words
    hands.key(pygame.K_RETURN)
    assert opened == ["form"]


def test_each_guest_has_a_progress_of_their_own_that_goes_with_them(app: App) -> None:
    settings = Settings()
    aoi, ren = LessonProgress(settings, "nissi", "a1"), LessonProgress(settings, "nissi", "b2")
    aoi.remember("first", 4)
    assert aoi.reached("first") == 4 and aoi.begun
    assert ren.reached("first") == 0 and not ren.begun and not LessonProgress(settings, "nissi").begun
    ren.remember("first", FINISHED)
    ren.remember("first", 2)
    assert ren.reached("first") == FINISHED and ren.finished(sample()) == 1
    forget_in_settings(settings, Guest("a1", "Aoi", 0, 0, ""))
    assert not aoi.begun and ren.begun
