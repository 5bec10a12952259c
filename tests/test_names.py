"""Names and first lines of docstrings: what somebody reads who opens a file for the first time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

PROJECT: Final = Path(__file__).resolve().parents[1]
PRODUCTION: Final = ("games", "ui", "launch", "lab", "packaging", "main.py")
CLEAN: Final = ("games", "ui", "launch", "lab", "packaging", "main.py")
"""Where no part of a name is one of `WORDS`, and every docstring begins with a line that says something."""
WORDS: Final = frozenset(
    "told deed deeds aids aided shut fullest weighty undoable unlogged obey errand errands quarry harvest thinker "
    "lookout".split()
)
"""Pictures, participles and pronouns that each stood for something with a name of its own (a record, an item of the
recap, assistance, disabled, a request to a worker, ...)."""
TRANSLATIONS: Final = frozenset({"tr", "tr_c", "tr_n", "tr_nc", "tr_who", "tr_action"})
"""The functions whose keyword arguments are holes of sentences, which catalogues have by these names."""
STORED: Final = frozenset({"tips_told", "little_room_told"})
"""Names of settings, which are those of their fields in the file."""
FEWEST_WORDS: Final = 5
"""A first line of fewer words only repeats the name, or needs its neighbours to be understood."""


@cache
def trees(tops: tuple[str, ...]) -> dict[str, ast.Module]:
    """Every module of folders and files of the project by its path."""
    files = [file for top in tops for file in (sorted((PROJECT / top).rglob("*.py")) or [PROJECT / top])]
    paths = {file.relative_to(PROJECT).as_posix(): file for file in files}
    return {path: ast.parse(file.read_text(encoding="utf-8")) for path, file in paths.items()}


def identifiers(tree: ast.Module) -> Iterator[str]:
    """Every name in a module, that of a module it imports too; but not the holes of sentences."""
    holes = {
        id(keyword)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in TRANSLATIONS
        for keyword in call.keywords
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) and id(node) not in holes:
            for _, value in ast.iter_fields(node):
                for name in value if isinstance(value, list) else [value]:
                    if isinstance(name, str):
                        yield from name.split(".")


def parts_of(name: str) -> set[str]:
    """The words of an identifier: `SeenTips` and `seen_tips` have "seen" and "tips"."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every docstring of a module: its own, those of classes and functions, and those below an assignment."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in node.body:
                match statement:
                    case ast.Expr(value=ast.Constant(value=str()) as text):
                        yield text


def test_names_are_taken_apart_and_holes_of_sentences_left_out() -> None:
    tree = ast.parse("import a.told\nclass SeenDeeds:\n    def at(self, errand=1): tr('{deed}', deed=f(shut=self.x))\n")
    names = set(identifiers(tree))
    assert {"a", "told", "SeenDeeds", "at", "errand", "shut", "x"} <= names and "deed" not in names
    assert parts_of("SeenDeeds") == parts_of("SEEN_DEEDS") == {"seen", "deeds"} and parts_of("_told") == {"", "told"}


def test_no_name_is_a_word_that_stood_for_something_else() -> None:
    found = {
        f"{path}: {name}" for path, tree in trees(PRODUCTION).items() for name in identifiers(tree)
        if name.lower().strip("_") in WORDS
    }  # fmt: skip
    assert sorted(found) == []


@pytest.mark.parametrize("top", CLEAN)
def test_no_part_of_a_name_is_a_word_that_stood_for_something_else(top: str) -> None:
    found = {
        f"{path}: {name}" for path, tree in trees((top,)).items() for name in identifiers(tree)
        if name not in STORED and parts_of(name) & WORDS
    }  # fmt: skip
    assert sorted(found) == []


@pytest.mark.parametrize("top", CLEAN)
def test_every_docstring_begins_with_a_line_that_says_something(top: str) -> None:
    found = [
        f"{path}:{text.lineno}: {first}"
        for path, tree in trees((top,)).items()
        for text in docstrings(tree)
        if len((first := str(text.value).strip().split("\n")[0]).split()) < FEWEST_WORDS
    ]
    assert found == []
