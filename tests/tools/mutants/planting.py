"""Finds the code that a fault changes by its shape, and changes it."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.sources import tree
from tests.tools.mutants.fault import Fault

_HOLE = "HOLE_"
_BLOCKS = ("body", "orelse", "finalbody")
Bound = dict[str, "ast.AST | str"]
Around = tuple[str, ...]


class Stale(Exception):
    """The code that a fault changes is not where it was, or is there more than once."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fault belongs: a piece of a file, from byte to byte, and what stands there for the holes."""

    file: Path
    start: int
    end: int
    column: int
    holes: dict[str, str]


def find(project: Path, fault: Fault) -> Place:
    """The one place of a fault. Raises `Stale` where there is none, or are several."""
    pattern = _parsed(fault.was)
    names = set(re.findall(r"[^\W\d]\w+", re.sub(r"\$\w+", "", _without_strings(fault.was))))
    places: list[Place] = []
    for file in sorted(project.glob(fault.files)):
        text = _source(file)
        if all(name in text for name in names):
            places += _places(file, pattern, fault.inside)
    if len(places) != 1:
        where = ", ".join(f"{each.file.relative_to(project)}, byte {each.start}" for each in places) or "nowhere"
        raise Stale(f"{fault.symptom}: {where}")
    return places[0]


def planted(place: Place, fault: Fault) -> str:
    """The text of the file with the fault in it. Raises `Stale` where that is no Python, or no change."""
    source = place.file.read_bytes()
    made = re.sub(r"\$(\w+)", lambda hole: place.holes[hole[1]], textwrap.dedent(fault.becomes).strip())
    made = made.replace("\n", "\n" + " " * place.column)
    text = (source[: place.start] + made.encode() + source[place.end :]).decode()
    try:
        same = ast.dump(ast.parse(text)) == _file_dumped(place.file)
    except SyntaxError as error:
        raise Stale(f"{fault.symptom}: what it becomes is no Python: {error}") from error
    if same:
        raise Stale(f"{fault.symptom}: it changes nothing")
    return text


@cache
def _source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def _file_dumped(file: Path) -> str:
    return ast.dump(tree(file))


def _without_strings(text: str) -> str:
    return re.sub(r'"[^"]*"', "", text)


def _parsed(was: str) -> list[ast.stmt] | ast.expr:
    body = ast.parse(re.sub(r"\$(\w+)", _HOLE + r"\1", textwrap.dedent(was).strip())).body
    if len(body) == 1 and isinstance(body[0], ast.Expr):
        return body[0].value
    return body


def _places(file: Path, pattern: list[ast.stmt] | ast.expr, inside: str) -> Iterator[Place]:
    wanted = set(inside.split("|")) if inside else set()
    if isinstance(pattern, ast.expr):
        for node, around in _code(file).get(type(pattern), ()):
            bound: Bound = {}
            if (not wanted or wanted & set(around)) and _matches(pattern, node, bound):
                yield _place(file, node, node, bound)
        return
    for block, around in _blocks(file):
        if wanted and not wanted & set(around):
            continue
        for first in range(len(block)):
            for last in range(first + 1, len(block) + 1):
                bound = {}
                if type(block[first]) is type(pattern[0]) and _all_match(pattern, block[first:last], bound):
                    yield _place(file, block[first], block[last - 1], bound)
                    break


@cache
def _code(file: Path) -> dict[type[ast.AST], list[tuple[ast.AST, Around]]]:
    """A file's nodes by their kind, each with the functions and classes around it."""
    found: dict[type[ast.AST], list[tuple[ast.AST, Around]]] = {}
    for node, around in _walk(tree(file), ()):
        found.setdefault(type(node), []).append((node, around))
    return found


@cache
def _blocks(file: Path) -> list[tuple[list[ast.AST], Around]]:
    """A file's statements that follow each other."""
    each = [pair for pairs in _code(file).values() for pair in pairs]
    fields = [(getattr(node, field, None), around) for node, around in each for field in _BLOCKS]
    return [(block, around) for block, around in fields if isinstance(block, list)]


def _walk(node: ast.AST, around: Around) -> Iterator[tuple[ast.AST, Around]]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        around = (*around, node.name)
    yield node, around
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, around)


def _all_match(patterns: Sequence[ast.AST], nodes: Sequence[ast.AST], bound: Bound) -> bool:
    """Whether nodes in a row are as they should be; `...` is any number of them."""
    if not patterns:
        return not nodes
    first, rest = patterns[0], list(patterns[1:])
    if _is_anything(first):
        return any(_all_match(rest, nodes[count:], bound) for count in range(len(nodes) + 1))
    return bool(nodes) and _matches(first, nodes[0], bound) and _all_match(rest, nodes[1:], bound)


def _is_anything(node: ast.AST) -> bool:
    node = node.value if isinstance(node, ast.Expr) else node
    return isinstance(node, ast.Constant) and node.value is Ellipsis


def _matches(pattern: ast.AST, node: ast.AST, bound: Bound) -> bool:
    if _is_anything(pattern):
        return True
    if isinstance(pattern, ast.Name) and pattern.id.startswith(_HOLE):
        return isinstance(node, ast.expr) and _bind(pattern.id, node, bound)
    if type(pattern) is not type(node):
        return False
    if isinstance(pattern, ast.Call) and any(map(_is_anything, pattern.args)):
        assert isinstance(node, ast.Call)  # whatever it is called with besides
        return _matches(pattern.func, node.func, bound) and _all_match(list(pattern.args), list(node.args), bound)
    return all(
        _fields_match(getattr(pattern, field, None), getattr(node, field, None), bound)
        for field in pattern._fields
        if field not in ("ctx", "kind", "type_comment")
    )


def _fields_match(pattern: object, node: object, bound: Bound) -> bool:
    if isinstance(pattern, ast.AST):
        return isinstance(node, ast.AST) and _matches(pattern, node, bound)
    if isinstance(pattern, list):
        return isinstance(node, list) and _all_match(pattern, node, bound)
    if isinstance(pattern, str) and pattern.startswith(_HOLE):
        return isinstance(node, str) and _bind(pattern, node, bound)
    return pattern == node


def _bind(hole: str, node: ast.AST | str, bound: Bound) -> bool:
    known = bound.setdefault(hole, node)
    return known is node or _dumped(known) == _dumped(node)


def _dumped(node: ast.AST | str) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node if isinstance(node, str) else re.sub(r"(Load|Store|Del)\(\)", "", ast.dump(node))


def _place(file: Path, first: ast.AST, last: ast.AST, bound: Bound) -> Place:
    text = _source(file)
    lines = [0]
    for line in text.encode().split(b"\n"):
        lines.append(lines[-1] + len(line) + 1)

    def at(line: int, column: int) -> int:
        return lines[line - 1] + column

    holes = {name.removeprefix(_HOLE): _written(text, each) for name, each in bound.items()}
    start = at(first.lineno, first.col_offset)  # type: ignore[attr-defined]
    end = at(last.end_lineno, last.end_col_offset)  # type: ignore[attr-defined]
    return Place(file, start, end, first.col_offset, holes)  # type: ignore[attr-defined]


def _written(text: str, node: ast.AST | str) -> str:
    if isinstance(node, str):
        return node
    found = ast.get_source_segment(text, node) or ast.unparse(node)
    simple = isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript | ast.Constant | ast.Tuple | ast.List)
    return found if simple else f"({found})"
