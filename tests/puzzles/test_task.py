"""A task in words: one sentence of it stands above the others."""

from __future__ import annotations

from games.core import words
from games.puzzles.task import Task


def test_a_task_is_told_in_one_line_or_as_a_heading_with_the_rest() -> None:
    task = Task("Win in 2 moves.", "Blue to move.", "The clock is off.")
    assert str(task) == "Blue to move. Win in 2 moves. The clock is off."
    assert (task.headline, task.rest) == ("Win in 2 moves", "Blue to move. The clock is off.")
    assert Task("Which Hand?").headline == "Which Hand?"


def test_in_japanese_no_blank_stands_between_sentences() -> None:
    words.use("ja")
    try:
        task = Task("三手で勝つ。", "赤の手番。")
        assert (str(task), task.headline) == ("赤の手番。三手で勝つ。", "三手で勝つ")
    finally:
        words.use("en")
