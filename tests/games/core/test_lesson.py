"""Lessons: reading them, and the proof that every lesson can be played as it says."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from games import GAMES, ready_games
from games.core.lesson import Lesson, LessonError, accepted, answer, check, find_lesson, has_lesson, read_lesson, reply
from games.core.match import Match
from tests.cases import of_each

WITH_LESSONS = [info.id for info in ready_games() if has_lesson(info.id)]


FIXTURE = Path(__file__).parents[2] / "fixtures" / "lesson.json"


def sample() -> dict[str, Any]:
    """A lesson of Nissi in one chapter as data, to be spoilt."""
    body = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert isinstance(body, dict)
    return body


def spoil(**changes: Any) -> str:
    """It with other fields in its second step, the first that asks for a move."""
    body = copy.deepcopy(sample())
    body["chapters"][0]["steps"][1] |= changes
    return json.dumps(body)


def lesson_of(game_id: str) -> Lesson:
    lesson = find_lesson(game_id)
    assert lesson is not None
    return lesson


def test_some_game_has_a_lesson() -> None:
    assert "nissi" in WITH_LESSONS
    assert not has_lesson("no such game") and find_lesson("no such game") is None


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_everything_a_lesson_asks_for_is_legal_and_it_can_be_finished(game_id: str) -> None:
    lesson = lesson_of(game_id)
    asked = sum(step.asks for chapter in lesson.chapters for step in chapter.steps)
    assert check(lesson) >= asked >= 1
    assert all(2 <= len(chapter.steps) <= 30 for chapter in lesson.chapters)
    assert len(lesson.chapters) <= 9


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_every_step_can_be_begun_with(game_id: str) -> None:
    for chapter in lesson_of(game_id).chapters:
        for number, step in enumerate(chapter.steps):
            match = chapter.place(number)
            if step.asks:
                assert match.actor == chapter.learner
                assert accepted(match, step)


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_a_lessons_words_are_short_and_whole(game_id: str) -> None:
    lesson = lesson_of(game_id)
    assert lesson.title
    for chapter in lesson.chapters:
        assert len(chapter.title) <= 32 and len(chapter.about) <= 110 and chapter.about.endswith(".")
        for step in chapter.steps:
            assert len(step.title) <= 32 and sum(map(len, step.text)) <= 360, step.title
            answers = [words for _, words in step.answers]
            for words in (*step.text, step.task, step.how, step.wrong, step.done, *answers):
                assert words == words.strip() and (not words or words.endswith((".", "?", "!", ":"))), words


def test_a_pattern_accepts_every_action_that_fits() -> None:
    body = sample()
    steps = body["chapters"][0]["steps"]
    steps[1]["play"] = ["F9-*"]
    del steps[2:]
    patterned = read_lesson(json.dumps(body))
    (chapter,) = patterned.chapters
    match = chapter.place(1)
    texts = {match.game.rules.encode(match.state, action) for action in accepted(match, chapter.steps[1])}
    assert texts == {"F9-E8", "F9-F8", "F9-G8"}
    assert check(patterned) == 3


def test_a_wrong_action_gets_the_answer_that_fits_it() -> None:
    (chapter,) = read_lesson(spoil(answers={"G9-*": "Not that one.", "*-F8": "Not there."}, wrong="No.")).chapters
    match, step = chapter.place(1), chapter.steps[1]
    said = {text: answer(match, step, match.read(text)) for text in ("G9-G8", "F9-F8", "H9-H8")}
    assert said == {"G9-G8": "Not that one.", "F9-F8": "Not there.", "H9-H8": "No."}


def test_a_step_without_words_of_its_own_keeps_the_sheet_of_the_one_before() -> None:
    body = sample()
    first, second = body["chapters"][0]["steps"][1:3]
    del second["title"], second["text"]
    (chapter,) = read_lesson(json.dumps(body)).chapters
    assert chapter.steps[2].title == first["title"] and list(chapter.steps[2].text) == first["text"]


def test_options_and_seats_of_the_lesson_hold_where_a_position_has_none() -> None:
    body = sample()
    body["options"] = {"clock": "10"}
    first, sixth = body["chapters"][0]["steps"][0], body["chapters"][0]["steps"][5]
    first["setup"] = {}
    sixth["setup"]["seats"] = [{"name": "Aoi", "level": None}, {"name": "Sora", "level": "novice"}]
    (chapter,) = read_lesson(json.dumps(body)).chapters
    begun, later = chapter.place(0), chapter.place(5)
    assert begun.options.clock == 10 and later.options.clock == 5
    assert [begun.seats[1].name, later.seats[1].name] == ["Red", "Sora"]


def test_time_as_a_reply_lets_the_clock_run_down() -> None:
    (chapter,) = read_lesson(json.dumps(sample())).chapters
    number = next(n for n, step in enumerate(chapter.steps) if "time" in step.replies)
    match: Match = chapter.place(number)
    assert match.clock is not None and match.clock.left(0) == 31
    reply(match, "time")
    assert match.clock.left(0) == 0
    assert match.outcome is not None and match.outcome.winners == (0,)


@of_each(
    [
        ({"play": ["D9-D5"]}, "not legal there"),
        ({"play": ["D9-D8", "*xE5"]}, "not legal there"),
        ({"replies": ["D0-D5"]}, "cannot be played"),
        ({"replies": ["resign", "D0-D1"]}, "after the game is over"),
        ({"replies": []}, "not their turn"),
        ({"wrong": ""}, "no answer to a wrong action"),
        ({"answers": {"D9-D5": "Too far."}}, "nobody can play"),
    ]
)
def test_a_lesson_that_cannot_be_played_is_found_out(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        check(read_lesson(spoil(**changes)))


@of_each(
    [
        ({"title": ""}, "no words"),
        ({"title": 3}, "title of step 2"),
        ({"text": [1]}, "text of step 2"),
        ({"task": ""}, "task and nothing to play"),
        ({"surprise": 1}, "unknown: surprise"),
        ({"setup": {"options": {"clock": 5}}}, "options of step 2"),
        ({"setup": {"time_left": "long"}}, "setup of step 2"),
    ]
)
def test_a_lesson_that_makes_no_sense_is_refused_in_words(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(LessonError, match=words):
        read_lesson(spoil(**changes))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "zashiki-lesson", "version": 1}', "[" * 100_000])
def test_anything_else_is_no_lesson(text: str) -> None:
    with pytest.raises(LessonError):
        read_lesson(text)


def test_a_lesson_without_a_beginning_is_refused() -> None:
    body = sample()
    del body["chapters"][0]["steps"][0]["setup"]
    with pytest.raises(LessonError, match="no setup"):
        read_lesson(json.dumps(body))


def test_a_lesson_that_begins_at_an_impossible_position_is_found_out() -> None:
    body = sample()
    body["chapters"][0]["steps"][0]["setup"]["start"] = "nonsense"
    with pytest.raises(LessonError, match="cannot be set up"):
        check(read_lesson(json.dumps(body)))


def test_every_games_package_that_has_a_lesson_is_its_own() -> None:
    for info in GAMES:
        file = files(info.module).joinpath("lesson.json")
        if file.is_file():
            assert read_lesson(file.read_text(encoding="utf-8")).game == info.id


@pytest.mark.parametrize("name", ["", "two words", "first"])
def test_a_chapter_has_an_id_of_its_own(name: str) -> None:
    body = sample()
    body["chapters"].append(body["chapters"][0] | {"id": name})
    with pytest.raises(LessonError, match="id of the chapter"):
        read_lesson(json.dumps(body))


def test_a_lesson_without_chapters_is_refused() -> None:
    with pytest.raises(LessonError, match="no chapter"):
        read_lesson(json.dumps(sample() | {"chapters": []}))
