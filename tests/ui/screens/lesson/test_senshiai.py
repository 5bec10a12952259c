"""Senshiai's lesson where there is more than one way to do what a step asks for."""

from __future__ import annotations

from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.lessons import begin, guide, lesson_of
from tests.ui.screens.lesson.by_hand import ready
from ui.window.app import App

LESSON = lesson_of("senshiai")


def test_points_may_be_shared_by_hand_where_a_step_asks_for_a_ready_way(app: App, hands: Hands) -> None:
    chapter, number = next(
        (place, number) for place, each in enumerate(LESSON.chapters)
        for number, step in enumerate(each.steps) if step.play == ("assign 2,1",)
    )  # fmt: skip
    table = begin(app, hands, number, lesson=LESSON, chapter=chapter)
    assert hands.wait(lambda: ready(table))
    table.play(act.Distribute(((1, 4), (2, 4))))
    assert guide(table).asking and guide(table).answer
    table.play(act.Distribute(((1, 2), (2, 6))))
    assert hands.wait(lambda: guide(table).phase == "done")
