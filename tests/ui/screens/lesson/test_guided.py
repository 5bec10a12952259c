"""A lesson's mode as a function: what a step accepts, answers and leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.lesson import Chapter, accepted
from tests.ui.lessons import sample
from tests.ui.table.desk import Desk
from ui.screens.lesson.lesson_mode import LESSON_KEYS, LessonMode

READ, PLAY, DONE, LAST = 0, 1, 5, -1
"""Steps of the sample: only read, played, played with words at its end."""


@pytest.fixture(scope="module")
def chapter() -> Chapter:
    return sample().chapters[0]


class Learner:
    """A chapter at one of its steps, where it wants to go and how far it says it has come."""

    def __init__(self, chapter: Chapter, number: int) -> None:
        self.went: list[int] = []
        self.reached: list[int] = []
        self.mode = LessonMode(chapter, number % len(chapter.steps), self.went.append, self.reached.append)
        self.desk = Desk(chapter.place(self.mode.number), self.mode, viewer=None)

    def right(self) -> object:
        """What the step asks for."""
        return accepted(self.desk.match, self.mode.step)[0]

    def wrong(self) -> object:
        """Something else that is legal."""
        fine = accepted(self.desk.match, self.mode.step)
        return next(action for action in self.desk.match.legal() if action not in fine)

    def wait(self) -> None:
        """Until the others have answered."""
        for _ in range(30):
            self.mode.tick(0.6, self.desk)

    @property
    def words(self) -> tuple[str, str]:
        """The prompt."""
        assert self.desk.prompt is not None
        return self.desk.prompt


def test_where_there_is_something_to_read_nothing_is_played(chapter: Chapter) -> None:
    learner = Learner(chapter, READ)
    assert not learner.desk.play(learner.desk.match.legal()[0])
    assert learner.desk.notices.words == "Press Next first."
    assert learner.words == ("Read this, then press Next.", "Or press Enter.")
    assert learner.desk.match.index == 0


def test_what_the_step_asks_for_is_played_and_answered_and_leads_on(chapter: Chapter) -> None:
    learner = Learner(chapter, PLAY)
    step = learner.mode.step
    assert learner.words[0] == step.task
    assert learner.desk.play(learner.right())
    assert learner.words == ("Watch what happens.", "")
    learner.wait()
    assert learner.desk.match.length == 1 + len(step.replies)
    assert learner.mode.number == PLAY + 1 and learner.reached == [PLAY + 1]


def test_answers_are_played_in_the_order_in_which_they_are_written(chapter: Chapter) -> None:
    steps = list(chapter.steps)
    steps[PLAY] = replace(steps[PLAY], replies=("D0-D1", "D8-D7", "D1-D2"))
    learner = Learner(replace(chapter, steps=tuple(steps)), PLAY)
    learner.desk.play(learner.right())
    learner.wait()
    assert [entry.notation for entry in learner.desk.match.entries()][1:] == ["D0-D1", "D8-D7", "D1-D2"]


def test_while_the_others_answer_nothing_is_played(chapter: Chapter) -> None:
    learner = Learner(chapter, PLAY)
    learner.desk.play(learner.right())
    assert not learner.desk.play(learner.desk.match.legal()[0])
    assert learner.desk.notices.words == "Wait for the reply."
    assert not learner.desk.buttons["lesson-next"]


def test_another_legal_action_is_answered_in_the_steps_words_until_the_right_one(chapter: Chapter) -> None:
    learner = Learner(chapter, PLAY)
    assert not learner.desk.play(learner.wrong())
    assert learner.desk.notices.words == learner.words[1] == learner.mode.step.wrong
    assert learner.desk.match.index == 0
    learner.desk.play(learner.right())
    assert learner.mode.answer == ""


def test_what_the_rules_forbid_they_refuse_themselves(chapter: Chapter) -> None:
    learner = Learner(chapter, PLAY)
    impossible = learner.desk.match.read("D9-D6")
    assert learner.mode.permits(impossible, learner.desk) is None
    assert not learner.desk.play(impossible)
    assert learner.desk.notices.words not in ("", learner.mode.step.wrong)
    assert learner.mode.phase == "open"


def test_show_me_marks_the_action_and_plays_it_when_asked_again(chapter: Chapter) -> None:
    learner = Learner(chapter, PLAY)
    learner.desk.run_command("hint")
    assert "Press again" in learner.desk.notices.words and learner.desk.match.index == 0
    learner.desk.run_command("hint")
    assert learner.desk.match.index == 1 and learner.mode.phase == "replying"


def test_a_step_with_words_at_its_end_waits_for_next(chapter: Chapter) -> None:
    learner = Learner(chapter, DONE)
    step = learner.mode.step
    learner.desk.play(learner.right())
    learner.wait()
    assert (learner.mode.phase, learner.words) == ("done", (step.done, "Press Enter or Next to continue."))
    learner.desk.run_command("act")
    assert learner.mode.number == DONE + 1 or learner.went == [DONE + 1]


@pytest.mark.parametrize("last", [False, True])
def test_what_was_played_stays_in_sight_where_no_step_goes_on_from_there(chapter: Chapter, last: bool) -> None:
    number = next(place for place, step in enumerate(chapter.steps) if step.asks and chapter.steps[place + 1].setup)
    steps = [replace(step, done="") for step in chapter.steps]
    learner = Learner(replace(chapter, steps=tuple(steps[: number + 1] if last else steps)), number)
    learner.desk.play(learner.right())
    learner.wait()
    assert (learner.mode.phase, learner.went) == ("done", [])
    learner.desk.run_command("act")
    assert learner.went == [number + 1]


def test_back_begins_a_step_again_in_which_something_happened_else_goes_to_the_one_before(chapter: Chapter) -> None:
    learner = Learner(chapter, DONE)
    learner.desk.run_command("lesson-back")
    assert learner.went == [DONE - 1]
    learner.desk.play(learner.right())
    learner.desk.run_command("lesson-back")
    assert learner.went == [DONE - 1, DONE]


def test_the_last_step_leads_past_the_end(chapter: Chapter) -> None:
    learner = Learner(chapter, LAST)
    if learner.mode.asking:
        learner.desk.play(learner.right())
    else:
        learner.desk.run_command("lesson-next")
    learner.wait()
    if learner.mode.phase == "done":
        learner.desk.run_command("lesson-next")
    assert set(learner.went) == {len(chapter.steps)}


def test_taking_back_is_a_step_back(chapter: Chapter) -> None:
    learner = Learner(chapter, 2)
    learner.desk.run_command("undo")
    assert learner.went == [1] and "undo" not in learner.desk.buttons


def test_an_action_that_was_taken_back_leads_to_the_step_before(chapter: Chapter) -> None:
    learner = Learner(chapter, 2)
    learner.mode.tick(0.0, learner.desk)
    learner.desk.match.go_to(0)
    learner.mode.tick(0.0, learner.desk)
    assert learner.went == [1]


@pytest.mark.parametrize("command", ["redo", "save", "resign", "offer-draw", "pause", "step"])
def test_what_changes_a_match_in_other_ways_does_nothing(chapter: Chapter, command: str) -> None:
    learner = Learner(chapter, 2)
    assert learner.desk.run_command(command), "the table's own command is not reached"
    assert (learner.desk.match.index, learner.desk.noted, learner.desk.app.noted) == (2, [], [])
    assert command not in learner.desk.buttons


def test_a_lesson_has_no_result_and_asks_for_no_confirmation(chapter: Chapter) -> None:
    mode = Learner(chapter, PLAY).mode
    refused = mode.permits_end()
    assert refused is not None and refused.words == "Leave the lesson with its button."
    assert (mode.covers, mode.tells_end, mode.counts) == (False, False, False)


@pytest.mark.parametrize("command", ["lesson-leave", "menu"])
def test_the_button_and_the_menus_key_leave_and_keep_the_place(chapter: Chapter, command: str) -> None:
    learner = Learner(chapter, PLAY)
    learner.desk.run_command(command)
    assert learner.desk.app.noted == ["pop"]
    learner.mode.leave(learner.desk)
    assert learner.desk.app.noted == ["pop", "settings"]


def test_the_keys_are_the_games_own_but_for_what_a_lesson_replaces(chapter: Chapter) -> None:
    learner = Learner(chapter, READ)
    own = [binding.command for binding in learner.desk.scene.bindings]
    commands = [binding.command for binding in learner.mode.bindings(learner.desk.scene.bindings, learner.desk)]
    assert "undo" in own and {"piece-Z", "about"} <= set(own) & set(commands)
    assert "undo" not in commands and "first" not in commands
    assert {binding.command for binding in LESSON_KEYS} <= set(commands)
    assert commands.count("hint") == 1
