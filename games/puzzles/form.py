"""The form of a puzzle in JSON: written in one line, and read strictly; any value loads or is refused in words.

    {"id": "nissi-5ada2107", "options": {"clock": "none"}, "position": "...", "goal": "win", "moves": 2, "grade": 1,
     "tags": ["quiet"], "proof": {"method": "...", "positions": 40, "best": 2, "second": 0, "worlds": 1},
     "solution": {"right": [["G0-J0", ["A1-A2"], {"right": [["J0xA2"]]}]], "longer": [], "refuted": [["F9-E8", "J1xE8"]]
     }}

Where it was measured, "measured" has the rating, how often each level solved it, and what tempts; "since" and "until"
are the dates between which it may be the puzzle of the day. An answer is its action, what follows it and the next step;
both may be left out at the end of a solution. Where the solver acts in the midst of something, "lead" lists what is
played from the position until then.
"""

# not for players: what is wrong with a shelf is for who writes it

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, TypeVar

from games.core import values
from games.core.values import is_text, is_whole
from games.puzzles.puzzle import GRADES, Measured, Proof, ProvedTask, Puzzle, PuzzleAnswer, PuzzleError, PuzzleStep

T = TypeVar("T")

_LONGEST: Final = 4000
"""Characters of a text; a position of the largest game has fewer."""
_MOST: Final = 2000
"""The most entries of any list."""
_DEEPEST: Final = 60
"""Steps of a solution, one after the other."""
_ID: Final = re.compile(r"[a-z]{1,20}-[0-9a-f]{8}", re.ASCII)


def as_line(puzzle: Puzzle) -> str:
    """A puzzle as one line of JSON."""
    found = puzzle.found
    body = {
        "id": puzzle.id,
        "options": dict(puzzle.options),
        "position": puzzle.position,
        "goal": found.goal,
        "moves": found.moves,
        "grade": found.grade,
        "tags": list(found.tags),
        "proof": found.proof._asdict(),
        "solution": _step_body(found.solution),
    }
    if found.lead:
        body["lead"] = list(found.lead)
    if puzzle.measured is not None:
        body["measured"] = [puzzle.measured.rating, list(puzzle.measured.solved), puzzle.measured.tempts]
    for name, day in (("since", puzzle.since), ("until", puzzle.until)):
        if day:
            body[name] = day
    return json.dumps(body, ensure_ascii=False)


def _step_body(step: PuzzleStep) -> dict[str, Any]:
    body: dict[str, Any] = {"right": [_answer_body(answer) for answer in step.right]}
    if step.longer:
        body["longer"] = list(step.longer)
    if step.refuted:
        body["refuted"] = [list(line) for line in step.refuted]
    return body


def _answer_body(answer: PuzzleAnswer) -> list[Any]:
    if answer.then is not None:
        return [answer.action, list(answer.follows), _step_body(answer.then)]
    return [answer.action, list(answer.follows)] if answer.follows else [answer.action]


def puzzle_of(value: object) -> Puzzle:
    """The puzzle that a value read from JSON stands for. Raises `PuzzleError`."""
    fields = _fields(value, "a puzzle", _PUZZLE, _PUZZLE_OPTIONAL)
    name = _text(fields["id"], "an id")
    if _ID.fullmatch(name) is None:
        raise PuzzleError(f"{name[:40]!r} is not the id of a puzzle")
    options = fields["options"]
    if not isinstance(options, dict):
        raise PuzzleError(f"{name}: the options make no sense")
    grade = _whole(fields["grade"], "the grade")
    if grade not in GRADES:
        raise PuzzleError(f"{name}: the grade is {GRADES[0]} to {GRADES[-1]}")
    proof = _fields(fields["proof"], "a proof", frozenset(Proof._fields))
    found = ProvedTask(
        _text(fields["goal"], "a goal"),
        _whole(fields["moves"], "the number of moves"),
        step_of(fields["solution"]),
        grade,
        _texts(fields["tags"], "the tags"),
        Proof(_text(proof.pop("method"), "a method"), **{key: _whole(each, key) for key, each in proof.items()}),
        _texts(fields.get("lead", []), "the lead"),
    )
    texts = ((_text(key, "an option"), _text(each, "an option")) for key, each in options.items())
    since, until = (_day(fields.get(each, ""), each) for each in ("since", "until"))
    position = _text(fields["position"], "a position")
    measured = _measured(fields["measured"]) if "measured" in fields else None
    return Puzzle(name, name.partition("-")[0], tuple(sorted(texts)), position, found, measured, since, until)


def _measured(value: object) -> Measured:
    if not isinstance(value, list) or len(value) != 3:
        raise PuzzleError("what was measured makes no sense")
    solved = _list(value[1], "the counts of solvers", lambda each: _whole(each, "a count"))
    return Measured(_whole(value[0], "a rating"), solved, _text(value[2], "what tempts"))


def _day(value: object, what: str) -> str:
    """A date in ISO's form, or ""."""
    text = _text(value, what)
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise PuzzleError(f"{what} is a date") from None


def step_of(value: object, depth: int = 0) -> PuzzleStep:
    """A step and those after it. Raises `PuzzleError`."""
    if depth > _DEEPEST:
        raise PuzzleError("a solution has too many steps")
    fields = _fields(value, "a step", frozenset({"right"}), frozenset({"longer", "refuted"}))
    right = _list(fields["right"], "the right actions", lambda each: _answer_of(each, depth))
    if not right:
        raise PuzzleError("a step has no right action")
    refuted = _list(fields.get("refuted", []), "the refutations", lambda each: _texts(each, "a refutation"))
    if not all(refuted):
        raise PuzzleError("a refutation is empty")
    return PuzzleStep(right, _texts(fields.get("longer", []), "the longer ways"), refuted)


def _answer_of(value: object, depth: int) -> PuzzleAnswer:
    if not isinstance(value, list) or not 1 <= len(value) <= 3:
        raise PuzzleError("a right action makes no sense")
    follows = _texts(value[1], "what follows") if len(value) > 1 else ()
    return PuzzleAnswer(_text(value[0], "an action"), follows, step_of(value[2], depth + 1) if len(value) > 2 else None)


_PUZZLE_OPTIONAL: Final = frozenset({"lead", "measured", "since", "until"})
_PUZZLE: Final = frozenset({"id", "options", "position", "goal", "moves", "grade", "tags", "proof", "solution"})


def _fields(value: object, what: str, wanted: frozenset[str], optional: frozenset[str] = frozenset()) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PuzzleError(f"{what} is a JSON object")
    if not wanted <= value.keys() <= wanted | optional:
        odd = ", ".join(sorted(map(str, value.keys() ^ wanted)))
        raise PuzzleError(f"{what} lacks something or has something that nobody knows: {odd[:80]}")
    return dict(value)


def _text(value: object, what: str) -> str:
    if not is_text(value, _LONGEST):
        raise PuzzleError(f"{what} is a text")
    return value


def _whole(value: object, what: str) -> int:
    if not is_whole(value, -(10**12), 10**12):
        raise PuzzleError(f"{what} is a whole number")
    return value


def _list(value: object, what: str, read: Callable[[object], T]) -> tuple[T, ...]:
    if not isinstance(value, list) or len(value) > _MOST:
        raise PuzzleError(f"{what} make no sense")
    return tuple(map(read, value))


def _texts(value: object, what: str) -> tuple[str, ...]:
    return _list(value, what, lambda each: _text(each, what))


def parsed(text: str) -> object:
    """A JSON text as a value. Raises `PuzzleError`."""
    try:
        return values.parsed(text)
    except ValueError as error:
        raise PuzzleError(f"this is no JSON: {str(error)[:80]}") from error


def head_of(value: object, head: Mapping[str, object]) -> dict[str, Any]:
    """The fields of a file that begins with these. Raises `PuzzleError` where they say otherwise."""
    fields = _fields(value, "a shelf of puzzles", frozenset({*head, "puzzles"}))
    for name, wanted in head.items():
        if fields[name] != wanted or type(fields[name]) is not type(wanted):
            raise PuzzleError(f"the {name} of the shelf is {str(fields[name])[:40]!r}, not {wanted!r}")
    return fields


def puzzles_of(value: object) -> tuple[Puzzle, ...]:
    """A list of puzzles. Raises `PuzzleError`."""
    return _list(value, "the puzzles", puzzle_of)
