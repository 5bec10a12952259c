"""The project's Python files as syntax trees, each read once for all the tests that look through them."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[1]


def files(*tops: str) -> list[Path]:
    """The Python files under folders of the project, and files of it themselves."""
    return [file for top in tops for file in (sorted((PROJECT / top).rglob("*.py")) or [PROJECT / top])]


def name_of(file: Path) -> str:
    """A file's path in the project."""
    return file.relative_to(PROJECT).as_posix()


def tree(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    found = nodes(file)[0]
    assert isinstance(found, ast.Module)
    return found


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Every node of a file's tree, the module first. They stay, so no search for garbage goes through them."""
    gc.disable()
    try:
        return tuple(_walked(ast.parse(file.read_text(encoding="utf-8"), str(file))))
    finally:
        gc.freeze()
        gc.enable()


def _walked(tree: ast.Module) -> list[ast.AST]:
    """What `ast.walk` gives, in half the time: it looks up by name what each node has."""
    found: list[ast.AST] = [tree]
    for node in found:  # it grows
        for value in vars(node).values():
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
    return found


def dotted(node: ast.expr) -> str:
    """A name, or an attribute of one (`os.path.join`), as it is written; in place of anything else, an ellipsis."""
    if isinstance(node, ast.Name):
        return node.id
    return f"{dotted(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else "..."
