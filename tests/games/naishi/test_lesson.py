"""Naishi's lesson teaches the game: every kind of action, every card, and nothing that contradicts itself."""

from __future__ import annotations

import pytest

from games.core.lesson import Step, accepted, check, find_lesson
from games.core.types import OVER
from games.naishi.actions import (
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Recall,
    SwapColumn,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import CARDS, name

LESSON = find_lesson("naishi")
assert LESSON is not None
(CHAPTER,) = LESSON.chapters
STEPS = CHAPTER.steps
WAYS = {"Recall your emissary.": "recall", "Declare the end.": "end", "End your turn.": "done"}


def test_the_lesson_can_be_played_in_every_way_it_accepts() -> None:
    assert LESSON is not None and check(LESSON) == sum(step.asks for step in STEPS)


def test_every_kind_of_action_is_played_once() -> None:
    played = {type(accepted(CHAPTER.place(n), step)[0]) for n, step in enumerate(STEPS) if step.asks}
    assert played >= {Give, Develop, Done, SwapLine, SwapColumn, SwapRiver, DiscardRiver, Recall, ImposeDecree,
                      DeclareEnd, CopyCharacter}  # fmt: skip


def test_all_twelve_cards_are_explained() -> None:
    words = " ".join(part for step in STEPS for part in step.text)
    assert [name(spec.card) for spec in CARDS if name(spec.card) not in words] == []


@pytest.mark.parametrize("step", [step for step in STEPS if step.asks], ids=lambda step: step.title)
def test_every_task_says_how_it_is_done(step: Step) -> None:
    assert step.how
    if step.task in WAYS:
        assert step.how.startswith("Press the marked button") and WAYS[step.task] in step.show


def test_the_character_that_the_ninja_should_become_is_worth_most() -> None:
    number = next(n for n, step in enumerate(STEPS) if step.title == "The Ninja")
    match = CHAPTER.place(number)
    totals = {}
    for action in match.legal():
        after = match.copy()
        after.play(action)
        totals[action] = after.view(0).sheet(0).total
    (asked,) = accepted(match, STEPS[number])
    assert totals[asked] == max(totals.values()) > sorted(totals.values())[-2]


def test_the_lesson_ends_with_the_count() -> None:
    assert CHAPTER.place(len(STEPS) - 1).actor == OVER
