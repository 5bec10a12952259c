"""The shape of ui/: classes that one can keep in mind, and calls that a reader can follow."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests import sources

MOST_ANCESTORS: Final = 3
CONSTRUCTORS: Final = ("__init__", "__new__")

Name = tuple[str, str]
"""A module and a class in it."""


@cache
def modules() -> dict[str, Path]:
    """Every file of ui/ by the name of its module."""
    return {
        ".".join(Path(sources.name_of(file)).with_suffix("").parts).removesuffix(".__init__"): file
        for file in sources.files("ui")
    }


@cache
def classes() -> dict[Name, tuple[ast.ClassDef, tuple[Name, ...]]]:
    """Every class of ui/ with the names of its parents."""
    found: dict[Name, tuple[ast.ClassDef, tuple[Name, ...]]] = {}
    for module, file in modules().items():
        imported = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in sources.nodes(file)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in sources.nodes(file):
            if isinstance(node, ast.ClassDef):
                bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                names = [base.id for base in bases if isinstance(base, ast.Name)]
                found[module, node.name] = node, tuple(imported.get(name, (module, name)) for name in names)
    return found


def line_of(name: Name) -> list[Name]:
    """A class of ours and its ancestors of ours, each once."""
    if name not in classes():
        return []
    return list(dict.fromkeys([name, *(each for parent in classes()[name][1] for each in line_of(parent))]))


def public_methods(name: Name) -> set[str]:
    return {
        node.name
        for each in line_of(name)
        for node in classes()[each][0].body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_")
    }


def calls(function: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a built-in function in ui/, with where it stands."""
    for module, file in modules().items():
        for node in sources.nodes(file):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                yield f"{module}:{node.lineno}", node


def test_the_classes_of_the_screens_are_found_with_their_ancestors() -> None:
    deepest = max(map(line_of, classes()), key=lambda line: (len(line), len(public_methods(line[-1]))))
    assert len(classes()) > 200
    assert len(deepest) > 2
    assert len(public_methods(deepest[0])) > len(public_methods(deepest[-1])) > 20


def test_no_class_of_the_screens_has_more_than_three_ancestors_of_ours() -> None:
    lines = {name: line_of(name)[1:] for name in classes()}
    assert {name: line for name, line in lines.items() if len(line) > MOST_ANCESTORS} == {}


def test_constructors_name_their_parameters() -> None:
    loose = [
        f"{module}.{name}"
        for (module, name), (node, _) in classes().items()
        for each in node.body
        if isinstance(each, ast.FunctionDef) and each.name in CONSTRUCTORS
        if each.args.vararg is not None or each.args.kwarg is not None
    ]
    assert loose == []


def test_a_method_is_never_looked_up_by_a_name_that_was_put_together() -> None:
    dispatched = [
        place
        for place, call in calls("getattr")
        if (isinstance(call.args[0], ast.Name) and call.args[0].id == "self") or isinstance(call.args[1], ast.BinOp)
    ]
    assert dispatched == []


def test_no_class_is_made_while_the_program_runs() -> None:
    assert [place for place, call in calls("type") if len(call.args) > 1] == []
