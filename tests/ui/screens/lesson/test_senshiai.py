"""Senshiai's lesson by real hands: every chapter by the mouse alone and by the keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from games.core.lesson import accepted
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.lessons import begin, guide, lesson_of
from tests.ui.scenes.senshiai.hands import FROM_LISTS, KeyHands, MouseHands, selection
from tests.ui.tables import top_table
from ui.controls.dialog import Dialog
from ui.table.table import Table
from ui.window.app import App

LESSON = lesson_of("senshiai")


@pytest.mark.parametrize("chapter", range(len(LESSON.chapters)), ids=[each.id for each in LESSON.chapters])
def test_every_chapter_is_played_by_mouse_alone_or_by_keyboard_alone(app: App, hands: Hands, chapter: int) -> None:
    ways = (MouseHands, KeyHands)[chapter % 2]
    app.settings.motion = "off"
    begin(app, hands, lesson=LESSON, chapter=chapter)
    for number in range(len(LESSON.chapters[chapter].steps)):
        table = top_table(app)
        assert guide(table).number == number, guide(table).step.title
        if guide(table).asking:
            assert hands.wait(lambda table=table: _ready(table)), number  # type: ignore[misc]
            ways(table, hands).do(accepted(table.match, guide(table).step)[0])
        else:
            _onward(table, hands, ways)

        def over(table: Table = table, number: int = number) -> bool:
            return app.top is not table or guide(table).number > number or guide(table).phase == "done"

        assert hands.wait(over), (number, guide(table).step.title, table.notices.words)
        if app.top is table and guide(table).phase == "done" and guide(table).number == number:
            _onward(table, hands, ways)
    assert isinstance(app.top, Dialog) and app.top.title == "Well done"


def test_points_may_be_shared_by_hand_where_a_step_asks_for_a_ready_way(app: App, hands: Hands) -> None:
    chapter, number = next(
        (place, number) for place, each in enumerate(LESSON.chapters)
        for number, step in enumerate(each.steps) if step.play == ("assign 2,1",)
    )  # fmt: skip
    table = begin(app, hands, number, lesson=LESSON, chapter=chapter)
    assert hands.wait(lambda: _ready(table))
    table.play(act.Distribute(((1, 4), (2, 4))))
    assert guide(table).asking and guide(table).answer
    table.play(act.Distribute(((1, 2), (2, 6))))
    assert hands.wait(lambda: guide(table).phase == "done")


def _ready(table: Table) -> bool:
    """Whether the learner may go on: what opens by itself is open."""
    action = accepted(table.match, guide(table).step)[0]
    return table.snapshot.mine and (not isinstance(action, FROM_LISTS) or selection(table).choices is not None)


def _onward(table: Table, hands: Hands, ways: type[MouseHands]) -> None:
    if ways is KeyHands:
        hands.key(pygame.K_PAGEDOWN)
    else:
        hands.click(table.frame.buttons["lesson-next"].rect.center)
