"""Opens a game's lesson, and what follows a chapter's last step."""

from __future__ import annotations

from collections.abc import Callable

from games import find_game
from games.core.lesson import Lesson, find_lesson
from games.core.words import tr
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.scenes.tables import make_table
from ui.screens.lesson.contents import ContentsScreen
from ui.screens.lesson.lesson_mode import LessonMode
from ui.screens.lesson.progress import FINISHED, progress
from ui.services.log import LOG
from ui.table.table import Table

After = Callable[[], object]
"""Opens the form of a game for who has played the lesson to its end; nothing, where it lies below."""


def _nothing() -> None:
    pass


def open_lesson(app: AppServices, game_id: str, after: After = _nothing, *, at_once: bool = False) -> None:
    """Opens the chapters of a game's lesson; the only one at once, where it was left, and `at_once` the first one."""

    def opened(lesson: Lesson | None) -> None:
        if lesson is None:
            return
        if len(lesson.chapters) > 1 and not at_once:
            app.push(ContentsScreen(app, lesson, lambda number: _take_up(app, lesson, number, after)))
        else:
            _take_up(app, lesson, 0, after)

    def failed(error: Exception) -> None:
        LOG.error("the lesson of %s cannot be read", game_id, cause=error)
        tell(app, tr("This lesson cannot be opened"), tr("Its file is damaged; the log has the details."))

    app.tasks.run(lambda: find_lesson(game_id), opened, failed)


def _take_up(app: AppServices, lesson: Lesson, number: int, after: After) -> None:
    """Opens a chapter where it was left; a finished one, or one that has become shorter, from its beginning."""
    chapter = lesson.chapters[number]
    step = progress(app, lesson.game).reached(chapter.id)
    app.push(lesson_table(app, lesson, number, step if 0 <= step < len(chapter.steps) else 0, after))


def lesson_table(app: AppServices, lesson: Lesson, number: int, step: int, after: After = _nothing) -> Table:
    """The table of a chapter at one of its steps."""
    chapter = lesson.chapters[number]

    def go(other: int) -> None:
        if other >= len(chapter.steps):
            _finish(app, lesson, number, after)
        else:
            app.replace(lesson_table(app, lesson, number, other, after))

    def reached(other: int) -> None:
        progress(app, lesson.game).remember(chapter.id, other)

    reached(step)
    mode = LessonMode(chapter, step, go, reached)
    table = make_table(app, chapter.place(step), mode=mode, keeps=False)
    table.runner.paused = True
    return table


def _finish(app: AppServices, lesson: Lesson, number: int, after: After) -> None:
    """Goes on from a finished chapter to the next that is not, or to a game."""
    mine, chapter = progress(app, lesson.game), lesson.chapters[number]
    mine.remember(chapter.id, FINISHED)
    app.keep_settings()
    app.pop()
    info = find_game(lesson.game)
    assert info is not None
    left = len(lesson.chapters) - mine.finished(lesson)
    if left:
        following = mine.next_of(lesson)
        title = lesson.chapters[following].title
        words = tr("You have finished the chapter {chapter}. The next one is {next}.", chapter=chapter.title,
                   next=title)  # fmt: skip
        answers = [
            Answer(tr("Later")),
            Answer(tr("Next chapter"), lambda: _take_up(app, lesson, following, after), main=True),
        ]
    else:
        words = tr("You have finished the lesson of {game}.", game=info.name)
        answers = [Answer(tr("Later")), Answer(tr("Set up a game"), after, main=True, icon="play")]
    app.push(Dialog(app, tr("Well done"), words, answers))
