"""Lessons for tests: a small one to try the ways of all lessons on, and tables of any chapter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from games import ready_games
from games.core.lesson import Lesson, find_lesson, has_lesson, read_lesson
from tests.ui.driving import Hands
from tests.ui.tables import top_table
from ui.scenes import has_table
from ui.screens.lesson.lesson_mode import LessonMode
from ui.screens.lesson.opening import lesson_table
from ui.table.table import Table
from ui.window.app import App

SAMPLE = Path(__file__).parents[1] / "fixtures" / "lesson.json"
WITH_LESSONS = [info.id for info in ready_games() if has_lesson(info.id) and has_table(info.id)]


def sample() -> Lesson:
    """A lesson of Nissi in one chapter."""
    return read_lesson(SAMPLE.read_text(encoding="utf-8"))


def lesson_of(game_id: str) -> Lesson:
    """The lesson of a game."""
    lesson = find_lesson(game_id)
    assert lesson is not None
    return lesson


def chapters() -> Iterator[tuple[str, int]]:
    """Every chapter of every game, by its number."""
    for game_id in WITH_LESSONS:
        for number in range(len(lesson_of(game_id).chapters)):
            yield game_id, number


def begin(app: App, hands: Hands, number: int = 0, *, lesson: Lesson | None = None, chapter: int = 0) -> Table:
    """A chapter at one of its steps; the sample's, where none is given."""
    app.push(lesson_table(app, lesson or sample(), chapter, number))
    hands.send()
    return top_table(app)


def guide(table: Table) -> LessonMode:
    """What guides through the table's lesson."""
    assert isinstance(table.mode, LessonMode)
    return table.mode
