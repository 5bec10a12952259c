"""Literals that look like words for players and go through nothing that could translate them.

A line that ends with the comment `# not for players` is passed over, and so is all of the statement that begins on it.
A file in which such a comment stands alone at the beginning of a line has nothing for players at all.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests import sources
from tests.sources import dotted
from tests.words.extract import FOLDERS, PROJECT, Fault, files_of, makers, name_of

STRICT: Final = ("games", "lab", "launch", "main.py", "ui")
"""Files and folders in which no word is left unmarked: all of the program."""
PASSED: Final = "# not for players"
_INTERNAL: Final = re.compile(r"(?:Error|Exception|Failed|Exit|Stop|Interrupt)$")
_FOR_PLAYERS: Final = ("GameError", "BadNotation", "BadOption", "IllegalAction", "SaveError", "SetupFailed")
_WORDLESS_CALLS: Final = (
    "compile match fullmatch search sub split findall finditer getattr setattr hasattr TypeVar ParamSpec NewType "
    "NamedTuple cast get pop setdefault startswith endswith removeprefix removesuffix strip lstrip rstrip replace "
    "partition rpartition find index import_module execute executemany add_argument encode strftime debug info "
    "warning error exception critical find_spec getenv maketrans namedtuple field"
).split()
"""Calls whose literals are patterns, names and keys."""
_BLOCKS: Final = (ast.FunctionDef, ast.ClassDef, ast.If, ast.For, ast.While, ast.With, ast.Try)
_LABEL: Final = re.compile(r"[A-ZÀ-Þ][a-zß-ÿ]+[.:!?…]?$")
_SENTENCE: Final = re.compile(r"[A-Za-zÀ-ÿ}][.,:;!?'’)”]*\s+['“(]?[A-Za-zÀ-ÿ{]|[A-Za-zÀ-ÿ]\s|\s[A-Za-zÀ-ÿ]")


def looks_like_words(text: str) -> bool:
    """Whether a literal could be read by a player: a label with a capital, or anything of several words."""
    plain = text.strip()
    letters = sum(char.isalpha() for char in text)
    if letters < 2 or plain.startswith(("<", "%", "http", "--", "./", "//")):
        return False
    return bool(_LABEL.match(plain)) or bool(_SENTENCE.search(text))


def unmarked(path: Path) -> Iterator[Fault]:
    """The literals of one file that look like words and are none of the marked ones."""
    tree, lines = sources.tree(path), path.read_text(encoding="utf-8").splitlines()
    known = makers(path)
    if any(line.startswith(PASSED) for line in lines):
        return

    def visit(node: ast.AST, wordless: bool) -> Iterator[Fault]:
        if isinstance(node, ast.stmt) and not isinstance(node, _BLOCKS) and PASSED in lines[node.lineno - 1]:
            return
        if isinstance(node, ast.Assign) and dotted(node.targets[0]) == "__all__":
            return
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
            if not wordless and looks_like_words(text):
                yield from told(node, text)
            for each in node.values:
                if isinstance(each, ast.FormattedValue):
                    yield from visit(each.value, wordless)
            return
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and not wordless and looks_like_words(node.value):
                yield from told(node, node.value)
            return
        for name, child in fields(node):
            yield from visit(child, wordless or _holds_no_words(node, name, child, known))

    def told(node: ast.expr, text: str) -> Iterator[Fault]:
        if PASSED not in lines[node.lineno - 1] and PASSED not in lines[(node.end_lineno or node.lineno) - 1]:
            yield Fault(f"{name_of(path)}:{node.lineno}", repr(text))

    yield from visit(tree, False)


def fields(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The children of a node, each with the field it stands in."""
    for name, value in ast.iter_fields(node):
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield name, each


def _holds_no_words(node: ast.AST, name: str, child: ast.AST, known: dict[str, str]) -> bool:
    """Whether what stands in this field of a node is no words of ours, or marked ones."""
    if isinstance(node, ast.Expr):  # a text that nothing is done with explains something
        return isinstance(child, ast.Constant)
    if name in ("annotation", "returns", "type_comment", "decorator_list"):
        return True
    if isinstance(node, ast.Call):
        called = dotted(node.func)
        last = called.rpartition(".")[2]
        words = called in known and name == "args"
        return words or name == "func" or last in _WORDLESS_CALLS or called.startswith("LOG.") or _internal(last)
    if isinstance(node, ast.Assert):
        return name == "msg"
    if isinstance(node, ast.Dict):
        return name == "keys"
    if isinstance(node, ast.Compare | ast.MatchValue):
        return True
    return isinstance(node, ast.Subscript) and name == "slice"


def _internal(called: str) -> bool:
    """Whether an error of this name is for programmers."""
    return called not in _FOR_PLAYERS and _INTERNAL.search(called) is not None


def found_in(where: str) -> list[Fault]:
    """What is unmarked in an area, a folder or a file."""
    if where in FOLDERS:
        paths = files_of(where)
    else:
        path = PROJECT / where
        paths = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [fault for path in paths for fault in unmarked(path)]
