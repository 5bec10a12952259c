"""Names and first lines of docstrings: what somebody reads who opens a file for the first time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests import sources
from tests.sources import name_of, nodes

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


def identifiers(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Every name in the nodes of a module, that of a module it imports too; but not the holes of sentences."""
    nodes = list(nodes)
    holes = {
        id(keyword)
        for call in nodes
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in TRANSLATIONS
        for keyword in call.keywords
    }
    for node in nodes:
        if not isinstance(node, ast.Constant) and id(node) not in holes:
            for _, value in ast.iter_fields(node):
                for name in value if isinstance(value, list) else [value]:
                    if isinstance(name, str):
                        yield from name.split(".")


@cache
def names_in(file: Path) -> frozenset[str]:
    """Every name in a file of the project."""
    return frozenset(identifiers(nodes(file)))


@cache
def parts_of(name: str) -> set[str]:
    """The words of an identifier: `SeenTips` and `seen_tips` have "seen" and "tips"."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))


def docstrings(file: Path) -> Iterator[ast.Constant]:
    """Every docstring of a module: its own, those of classes and functions, and those below an assignment."""
    for node in nodes(file):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in node.body:
                match statement:
                    case ast.Expr(value=ast.Constant(value=str()) as text):
                        yield text


def test_names_are_taken_apart_and_holes_of_sentences_left_out() -> None:
    tree = ast.parse("import a.told\nclass SeenDeeds:\n    def at(self, errand=1): tr('{deed}', deed=f(shut=self.x))\n")
    names = set(identifiers(ast.walk(tree)))
    assert {"a", "told", "SeenDeeds", "at", "errand", "shut", "x"} <= names and "deed" not in names
    assert parts_of("SeenDeeds") == parts_of("SEEN_DEEDS") == {"seen", "deeds"} and parts_of("_told") == {"", "told"}


def test_no_name_is_a_word_that_stood_for_something_else() -> None:
    found = {
        f"{name_of(file)}: {name}" for file in sources.files(*PRODUCTION) for name in names_in(file)
        if name.lower().strip("_") in WORDS
    }  # fmt: skip
    assert sorted(found) == []


@pytest.mark.parametrize("top", CLEAN)
def test_no_part_of_a_name_is_a_word_that_stood_for_something_else(top: str) -> None:
    found = {
        f"{name_of(file)}: {name}" for file in sources.files(top) for name in names_in(file)
        if name not in STORED and parts_of(name) & WORDS
    }  # fmt: skip
    assert sorted(found) == []


@pytest.mark.parametrize("top", CLEAN)
def test_every_docstring_begins_with_a_line_that_says_something(top: str) -> None:
    found = [
        f"{name_of(file)}:{text.lineno}: {first}"
        for file in sources.files(top)
        for text in docstrings(file)
        if len((first := str(text.value).strip().split("\n")[0]).split()) < FEWEST_WORDS
    ]
    assert found == []
