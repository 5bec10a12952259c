"""Lessons: reading them, and the proof that every lesson can be played as it says."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import Any

import pytest

from games import GAMES, ready_games
from games.core.lesson import LessonError, accepted, check, find_lesson, has_lesson, read_lesson, reply
from games.core.match import Match

WITH_LESSONS = [info.id for info in ready_games() if has_lesson(info.id)]


def nissi() -> dict[str, Any]:
    """Nissi's lesson as data, to be spoilt."""
    body = json.loads(files("games.nissi").joinpath("lesson.json").read_text(encoding="utf-8"))
    assert isinstance(body, dict)
    return body


def spoil(**changes: Any) -> str:
    """Nissi's lesson with other fields in its second step, the first that asks for a move."""
    body = copy.deepcopy(nissi())
    body["steps"][1] |= changes
    return json.dumps(body)


def test_some_game_has_a_lesson() -> None:
    assert "nissi" in WITH_LESSONS
    assert not has_lesson("no such game") and find_lesson("no such game") is None


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_everything_a_lesson_asks_for_is_legal_and_it_can_be_finished(game_id: str) -> None:
    lesson = find_lesson(game_id)
    assert lesson is not None
    asked = sum(step.asks for step in lesson.steps)
    assert check(lesson) >= asked >= 3
    assert 6 <= len(lesson.steps) <= 20


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_every_step_can_be_begun_with(game_id: str) -> None:
    lesson = find_lesson(game_id)
    assert lesson is not None
    for number, step in enumerate(lesson.steps):
        match = lesson.place(number)
        if step.asks:
            assert match.actor == lesson.learner
            assert accepted(match, step)


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_a_lessons_words_are_short_and_whole(game_id: str) -> None:
    lesson = find_lesson(game_id)
    assert lesson is not None and lesson.title
    for step in lesson.steps:
        assert len(step.title) <= 32 and sum(map(len, step.text)) <= 360, step.title
        for words in (*step.text, step.task, step.wrong, step.done):
            assert words == words.strip() and (not words or words.endswith((".", "?", "!", ":"))), words


def test_a_pattern_accepts_every_action_that_fits() -> None:
    lesson = find_lesson("nissi")
    assert lesson is not None
    body = nissi()
    body["steps"][1]["play"] = ["F9-*"]
    body["steps"] = body["steps"][:2]
    patterned = read_lesson(json.dumps(body))
    match = patterned.place(1)
    texts = {match.game.rules.encode(match.state, action) for action in accepted(match, patterned.steps[1])}
    assert texts == {"F9-E8", "F9-F8", "F9-G8"}
    assert check(patterned) == 3


def test_time_as_a_reply_lets_the_clock_run_down() -> None:
    lesson = find_lesson("nissi")
    assert lesson is not None
    number = next(n for n, step in enumerate(lesson.steps) if "time" in step.replies)
    match: Match = lesson.place(number)
    assert match.clock is not None and match.clock.left(0) == 31
    reply(match, "time")
    assert match.clock.left(0) == 0
    assert match.outcome is not None and match.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"play": ["D9-D5"]}, "not legal there"),
        ({"play": ["D9-D8", "*xE5"]}, "not legal there"),
        ({"replies": ["D0-D5"]}, "cannot be played"),
        ({"replies": ["resign", "D0-D1"]}, "after the game is over"),
        ({"replies": []}, "not their turn"),
        ({"wrong": ""}, "no answer to a wrong action"),
    ],
)
def test_a_lesson_that_cannot_be_played_is_found_out(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        check(read_lesson(spoil(**changes)))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": ""}, "no words"),
        ({"title": 3}, "title of step 2"),
        ({"text": [1]}, "text of step 2"),
        ({"task": ""}, "task and nothing to play"),
        ({"surprise": 1}, "unknown: surprise"),
        ({"setup": {"options": {"clock": 5}}}, "options of step 2"),
        ({"setup": {"time_left": "long"}}, "setup of step 2"),
    ],
)
def test_a_lesson_that_makes_no_sense_is_refused_in_words(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        read_lesson(spoil(**changes))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "zashiki-lesson", "version": 2}', "[" * 100_000])
def test_anything_else_is_no_lesson(text: str) -> None:
    with pytest.raises(LessonError):
        read_lesson(text)


def test_a_lesson_without_a_beginning_is_refused() -> None:
    body = nissi()
    del body["steps"][0]["setup"]
    with pytest.raises(LessonError, match="no setup"):
        read_lesson(json.dumps(body))


def test_a_lesson_that_begins_at_an_impossible_position_is_found_out() -> None:
    body = nissi()
    body["steps"][0]["setup"]["start"] = "nonsense"
    with pytest.raises(LessonError, match="cannot be set up"):
        check(read_lesson(json.dumps(body)))


def test_every_games_package_that_has_a_lesson_is_its_own() -> None:
    for info in GAMES:
        file = files(info.module).joinpath("lesson.json")
        if file.is_file():
            assert read_lesson(file.read_text(encoding="utf-8")).game == info.id
