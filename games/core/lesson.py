"""Lessons: chapters of a few positions, words about each, and what the learner is to play there.

A lesson is the file `lesson.json` in a game's package, with siblings in other languages
(`games/core/localized_files.py`). This module reads it, sets its positions up, and proves by replay that
everything it asks for is legal where it is asked (`check`).

    {"format": "zashiki-lesson", "version": 2, "game": "nissi", "title": "...", "learner": 0, "options": {},
     "seats": [{"name": "You", "level": null}, {"name": "Ren", "level": "novice"}],
     "chapters": [{"id": "steps", "title": "...", "about": "...", "steps": [
      {"setup": {"options": {}, "seed": 1, "start": null, "log": [], "time_left": null, "seats": []},
       "title": "...", "text": ["...", "..."], "show": ["D9", "D8"],
       "task": "...", "how": "...", "keys": true, "play": ["D9-D8"], "answers": {"D9-*": "..."}, "wrong": "...",
       "replies": ["D0-D1"], "done": "..."}]}]}

A step without `play` is only read. `play` holds patterns of canonical notation in which `*` stands
for anything; every legal action that fits one is accepted, and *Show me* plays the first. To another
legal action the first pattern of `answers` that fits it replies, else `wrong`. `replies` are played for
the others, in order; what is left to chance is drawn by the setup's seed. A step without `setup` goes on
from the step before, one without `title` and `text` keeps its sheet. `show` names places that the screen
points at; `done` is said when the step is done. `keys` says that `how` names keys, so that it is left out for a pad.
`options` and `seats` of the lesson hold for every setup that has none of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from games import find_game
from games.core.endings import Ending
from games.core.errors import GameError
from games.core.localized_files import sibling
from games.core.match import Match, Seat
from games.core.types import CHANCE, LEVELS, OVER
from games.core.words import tr

FORMAT: Final = "zashiki-lesson"
VERSION: Final = 2
_MOST_BRANCHES: Final = 500


class LessonError(GameError):
    """A lesson that cannot be read, or that asks for something impossible."""

    code = "lesson"


@dataclass(frozen=True, slots=True)
class Setup:
    """Where a stretch of a lesson begins."""

    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    start: str | None = None
    """A position text; None: the game's own beginning."""
    log: tuple[str, ...] = ()
    """Actions played before the learner sees anything."""
    time_left: float | None = None
    """Seconds left on every clock; None: the whole time."""
    seats: tuple[Seat, ...] = ()
    """The players of the seats; empty: those of the lesson."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to read or to do."""

    title: str
    text: tuple[str, ...]
    """The paragraphs of text that the step shows."""
    show: tuple[str, ...] = ()
    task: str = ""
    """The task of the player in one sentence; "" for a step that is only read."""
    play: tuple[str, ...] = ()
    wrong: str = ""
    """The answer to any other action."""
    answers: tuple[tuple[str, str], ...] = ()
    """Patterns of other actions, and why each is not what is asked for."""
    how: str = ""
    """The click or key that does the task; "" where the table's own words under the prompt fit."""
    keys: bool = False
    """`how` names keys that no pad has: while one leads, the table's own words stand there."""
    replies: tuple[str, ...] = ()
    done: str = ""
    """The praise when the step is done; "" goes straight on to the next."""
    setup: Setup | None = None

    @property
    def asks(self) -> bool:
        """True when the learner has to play something."""
        return bool(self.play)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a lesson that can be played by itself."""

    id: str
    title: str
    about: str
    """The subject of the chapter, in one sentence."""
    steps: tuple[LessonStep, ...]
    game: str
    seats: tuple[Seat, ...]
    learner: int
    options: tuple[tuple[str, str], ...] = ()

    def place(self, number: int) -> Match:
        """The match as step `number` (from 0) begins, everything before played as the chapter first asks for it."""
        first = max(n for n in range(number + 1) if self.steps[n].setup is not None)
        match = self._set_up(first)
        for step in self.steps[first:number]:
            if step.asks:
                match.play(accepted(match, step)[0])
            for text in step.replies:
                reply(match, text)
            match.settle()
        return match

    def _set_up(self, number: int) -> Match:
        setup = self.steps[number].setup
        info = find_game(self.game)
        if setup is None or info is None:
            raise LessonError(f"step {number + 1} has no setup of a game that can be played")
        game = info.load()
        options = game.rules.make_options(dict(self.options) | dict(setup.options))
        match = Match(game, options, setup.seats or self.seats, seed=setup.seed, start=setup.start)
        for text in setup.log:
            match.play_text(text)
        match.settle()
        if setup.time_left is not None and match.clock is not None:
            left = min(setup.time_left, match.clock.limit)
            match.clock.reset([match.clock.limit - left] * len(match.clock.used))
        return match


@dataclass(frozen=True, slots=True)
class Lesson:
    """How a game is learned."""

    game: str
    title: str
    chapters: tuple[Chapter, ...]

    def find(self, chapter_id: str) -> int:
        """The number of a chapter, from 0; of the first one, where there is none of this id."""
        ids = [each.id for each in self.chapters]
        return ids.index(chapter_id) if chapter_id in ids else 0


def accepted(match: Match, step: LessonStep) -> tuple[Any, ...]:
    """The legal actions that a step asks for, in the order of its patterns; giving up, which no list has, included."""
    legal = [(action, match.game.rules.encode(match.state, action)) for action in match.legal()]
    found: list[Any] = []
    for pattern in step.play:
        listed = [action for action, text in legal if _fits(pattern, text)]
        found += [action for action in listed or _unlisted(match, pattern) if action not in found]
    return tuple(found)


def _unlisted(match: Match, pattern: str) -> list[Any]:
    """The action that a pattern without `*` names, where the rules allow it and do not list it."""
    if "*" in pattern:
        return []
    try:
        action = match.read(pattern)
        match.copy().play(action)
    except GameError:
        return []
    return [action]


def fits(match: Match, step: LessonStep, action: Any) -> bool:
    """Whether a possible action, listed as legal or not, is what a step asks for."""
    text = match.game.rules.encode(match.state, action)
    return any(_fits(pattern, text) for pattern in step.play)


def answer(match: Match, step: LessonStep, action: Any) -> str:
    """Why a possible action is not what a step asks for."""
    text = match.game.rules.encode(match.state, action)
    return next((words for pattern, words in step.answers if _fits(pattern, text)), step.wrong)


def _fits(pattern: str, text: str) -> bool:
    return re.fullmatch(".*".join(re.escape(part) for part in pattern.split("*")), text) is not None


def reply(match: Match, text: str) -> None:
    """Plays a scripted action, chance before it included; when it is `time`, the clock has run down."""
    match.settle()
    action = match.read(text)
    if action is Ending.TIME and match.clock is not None:
        match.clock.run(match.actor, match.clock.left(match.actor))
    match.play(action)


# -- reading -----------------------------------------------------------------------------------


def find_lesson(game_id: str) -> Lesson | None:
    """The lesson of a ready game in the player's language; None when it has none.

    Raises `LessonError` for one that cannot be read.
    """
    info = find_game(game_id)
    if info is None:
        return None
    file = sibling(files(info.module), "lesson.json")
    return read_lesson(file.read_text(encoding="utf-8")) if file.is_file() else None


def has_lesson(game_id: str) -> bool:
    """True when a ready game has a lesson."""
    info = find_game(game_id)
    return info is not None and files(info.module).joinpath("lesson.json").is_file()


def read_lesson(text: str) -> Lesson:
    """The lesson in a JSON text. Raises `LessonError`."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LessonError(f"the lesson is not readable as JSON: {error}") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT or body.get("version") != VERSION:
        raise LessonError("this is not a lesson of this version")
    where = "the lesson"  # not for players: what a lesson's errors say is for who writes it
    _check_names(body, {"format", "version", "game", "title", "learner", "options", "seats", "chapters"}, where)
    seats = _seats(body.get("seats"))
    learner = _get(body, "learner", int, where)
    if not 0 <= learner < len(seats) or not seats[learner].human:
        raise LessonError("the learner's seat is not a person's")
    game, options = _get(body, "game", str, where), _pairs(body, "options", where)
    chapters: list[Chapter] = []
    for row in _get(body, "chapters", list, where):
        if not isinstance(row, dict):
            raise LessonError("a chapter makes no sense")
        _check_names(row, {"id", "title", "about", "steps"}, "a chapter")  # not for players
        name, title, about = (_get(row, key, str, "a chapter") for key in ("id", "title", "about"))  # not for players
        if not name.isidentifier() or name in [each.id for each in chapters]:
            raise LessonError(f"the id of the chapter {title} is none, or another's")
        chapters.append(Chapter(name, title, about, _steps(row, title), game, seats, learner, options))
    if not chapters:
        raise LessonError("the lesson has no chapter")
    return Lesson(game, _get(body, "title", str, where), tuple(chapters))


def _steps(chapter: Mapping[str, Any], title: str) -> tuple[LessonStep, ...]:
    steps: list[LessonStep] = []
    for number, row in enumerate(_get(chapter, "steps", list, title), start=1):
        where = f"step {number} of {title}"  # not for players
        if not isinstance(row, dict):
            raise LessonError(f"{where} makes no sense")
        if steps and "title" not in row and "text" not in row and "setup" not in row:
            row = {"title": steps[-1].title, "text": [*steps[-1].text]} | row
        steps.append(_step(row, where))
    if not steps or steps[0].setup is None:
        raise LessonError(f"the first step of {title} has no setup")
    return tuple(steps)


def _get(row: Mapping[str, Any], name: str, kind: type, where: str, default: Any = None) -> Any:
    value = row.get(name, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise LessonError(f"{name} of {where} makes no sense")
    return value


def _texts(row: Mapping[str, Any], name: str, where: str) -> tuple[str, ...]:
    value = row.get(name, [])
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise LessonError(f"{name} of {where} makes no sense")
    return tuple(value)


def _check_names(row: Mapping[str, Any], known: set[str], where: str) -> None:
    unknown = sorted(set(row) - known)
    if unknown:
        raise LessonError(f"{where} has something unknown: {', '.join(unknown)}")


def _pairs(row: Mapping[str, Any], name: str, where: str) -> tuple[tuple[str, str], ...]:
    pairs = _get(row, name, dict, where, {})
    if not all(isinstance(each, str) for each in pairs.values()):
        raise LessonError(f"{name} of {where} makes no sense")
    return tuple(pairs.items())


def _seats(rows: Any) -> tuple[Seat, ...]:
    if not isinstance(rows, list):
        raise LessonError("the seats of the lesson make no sense")
    return tuple(map(_seat, rows))


def _seat(row: Any) -> Seat:
    if not isinstance(row, dict) or not isinstance(row.get("name"), str) or row.get("level") not in (None, *LEVELS):
        raise LessonError("the seats of the lesson make no sense")
    name = row["name"]
    return Seat(tr("You") if name == "You" else tr(name), row.get("level"))  # a side's name is a word of its game


def _step(row: Mapping[str, Any], where: str) -> LessonStep:
    known = {"title", "text", "show", "task", "how", "keys", "play", "answers", "wrong", "replies", "done", "setup"}
    _check_names(row, known, where)
    step = LessonStep(
        title=_get(row, "title", str, where),
        text=_texts(row, "text", where),
        show=_texts(row, "show", where),
        task=_get(row, "task", str, where, ""),
        play=_texts(row, "play", where),
        wrong=_get(row, "wrong", str, where, ""),
        answers=_pairs(row, "answers", where),
        how=_get(row, "how", str, where, ""),
        keys=row.get("keys") is True,
        replies=_texts(row, "replies", where),
        done=_get(row, "done", str, where, ""),
        setup=_setup(row["setup"], where) if "setup" in row else None,
    )
    if not step.title or not step.text:
        raise LessonError(f"{where} has no words")
    if step.asks != bool(step.task) or ((step.wrong or step.answers) and not step.asks):
        raise LessonError(f"{where} has a task and nothing to play, or the other way round")
    return step


def _setup(row: Any, where: str) -> Setup:
    if not isinstance(row, dict):
        raise LessonError(f"the setup of {where} makes no sense")
    known = {"options", "seed", "start", "log", "time_left", "seats"}
    _check_names(row, known, f"the setup of {where}")  # not for players
    start, left = row.get("start"), row.get("time_left")
    if not isinstance(start, str | None) or not isinstance(left, int | float | None) or isinstance(left, bool):
        raise LessonError(f"the setup of {where} makes no sense")
    seed = _get(row, "seed", int, where, 0)
    seats = _seats(row.get("seats", []))
    return Setup(_pairs(row, "options", where), seed, start, _texts(row, "log", where), left, seats)


# -- proving -----------------------------------------------------------------------------------


def check(lesson: Lesson) -> int:
    """Plays every chapter through in every way that it accepts; returns how many actions of the learner that were.

    Raises `LessonError` where a step asks for something that is not legal, where a reply cannot
    be played, where it is not the learner's turn, or where every action would be accepted.
    """
    return sum(map(_check_chapter, lesson.chapters))


def _check_chapter(chapter: Chapter) -> int:
    places: list[Match] = []
    played = 0
    for number, step in enumerate(chapter.steps, start=1):
        where = f"step {number} of {chapter.title} ({step.title})"  # not for players
        if step.setup is not None:
            try:
                places = [chapter._set_up(number - 1)]
            except ValueError as error:
                raise LessonError(f"{where} cannot be set up: {error}") from error
        following: list[Match] = []
        for match in places:
            branches = _branches(chapter, match, step, where)
            played += len(branches) if step.asks else 0
            for branch in branches:
                _play_replies(branch, step.replies, where)
                following.append(branch)
        places = _distinct(following)
        if len(places) > _MOST_BRANCHES:
            raise LessonError(f"{where} leaves too many ways open to check them all")
    return played


def _branches(chapter: Chapter, match: Match, step: LessonStep, where: str) -> list[Match]:
    """The matches after each action that a step accepts; a copy for a step that is only read."""
    if not step.asks:
        return [match.copy()]
    if match.actor != chapter.learner:
        raise LessonError(f"{where} asks the learner to play, but it is not their turn")
    for pattern in step.play:
        if not accepted(match, LessonStep(step.title, step.text, play=(pattern,))):
            raise LessonError(f"{where} asks for {pattern}, which is not legal there")
    actions = accepted(match, step)
    others = [action for action in match.legal() if action not in actions]
    if others and not step.wrong:
        raise LessonError(f"{where} has no answer to a wrong action")
    for pattern, words in step.answers:
        if words not in [answer(match, step, action) for action in others]:
            raise LessonError(f"{where} answers {pattern}, which nobody can play there")
    branches = []
    for action in actions:
        branch = match.copy()
        branch.play(action)
        branch.settle()
        branches.append(branch)
    return branches


def _play_replies(match: Match, replies: Sequence[str], where: str) -> None:
    for text in replies:
        if match.actor == OVER:
            raise LessonError(f"{where} goes on with {text} after the game is over")
        try:
            reply(match, text)
        except GameError as error:
            raise LessonError(f"{where}: the reply {text} cannot be played: {error}") from error
    if match.actor == CHANCE:
        match.settle()


def _distinct(matches: Sequence[Match]) -> list[Match]:
    """One match for each state, index and result."""
    return list({(match.state, match.index, match.outcome): match for match in matches}.values())
