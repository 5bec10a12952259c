"""Opens a guided game, and what follows its last step."""

from __future__ import annotations

from collections.abc import Callable

from games import find_game
from games.core.lesson import Lesson, find_lesson
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import Stage
from ui.scenes.tables import make_table
from ui.screens.lesson.policy import Guided
from ui.screens.lesson.progress import FINISHED, remember
from ui.services.log import LOG
from ui.table.table import Table


def open_lesson(app: Stage, game_id: str, number: int = 0, after: Callable[[], object] = lambda: None) -> None:
    """Opens a game's lesson at a step (from 0; a number that makes no sense is the beginning).

    `after` opens the form of a game for who has played the lesson to its end; nothing, where it lies below.
    """

    def opened(lesson: Lesson | None) -> None:
        if lesson is not None:
            app.push(lesson_table(app, lesson, number if 0 <= number < len(lesson.steps) else 0, after))

    def failed(error: Exception) -> None:
        LOG.error("the lesson of %s cannot be read", game_id, cause=error)
        tell(app, "This lesson cannot be opened", "Its file is damaged; the log has the details.")

    app.tasks.run(lambda: find_lesson(game_id), opened, failed)


def lesson_table(app: Stage, lesson: Lesson, number: int, after: Callable[[], object] = lambda: None) -> Table:
    """The table of a lesson at one of its steps."""

    def go(other: int) -> None:
        if other >= len(lesson.steps):
            _finish(app, lesson, after)
        else:
            app.replace(lesson_table(app, lesson, other, after))

    remember(app.settings, lesson.game, number)
    policy = Guided(lesson, number, go)
    table = make_table(app, lesson.place(number), policy=policy, keeps=False)
    table.driver.paused = True
    return table


def _finish(app: Stage, lesson: Lesson, after: Callable[[], object]) -> None:
    remember(app.settings, lesson.game, FINISHED)
    app.keep_settings()
    app.pop()
    info = find_game(lesson.game)
    assert info is not None
    words = f"You have played the guided game of {info.name} to its end."
    play = Answer("Set up a game", after, main=True, icon="play")
    app.push(Dialog(app, "Well done", words, [Answer("Later"), play]))
