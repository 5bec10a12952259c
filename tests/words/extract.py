"""Words found in the sources: every call that makes or marks words, and what is wrong with the way it is written."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from games import GAMES
from games.core.words import SHARED
from tests import sources
from tests.sources import dotted

PROJECT: Final = Path(__file__).resolve().parents[2]
GAME_AREAS: Final = tuple(info.id for info in GAMES)
"""Each game's own area."""
MODULE: Final = "games.core.words"
MAKERS: Final = ("tr", "tr_n", "tr_c", "tr_who", "tr_action", "N_", "NC_")
_CONTEXT_FIRST: Final = ("tr_c", "NC_")
FOLDERS: Final = {
    "core": (
        "games/__init__.py",
        "games/core",
        "games/bots",
        "games/analysis",
        "games/guests",
        "games/puzzles",
        "games/protocol",
    ),
    "table": ("ui/table", "ui/controls", "ui/drawing", "ui/services"),
    "screens": ("ui/screens", "ui/window", "ui/scenes/__init__.py", "ui/scenes/tables.py"),
    "launch": ("launch", "ui/terminal", "main.py"),
    **{game: (f"games/{game}", f"ui/scenes/{game}") for game in GAME_AREAS},
}
"""Where the words of each area are written."""

Key = tuple[str | None, str, str | None]
"""A context, the text or its singular, its plural."""


@dataclass
class Message:
    """One text to translate."""

    key: Key
    files: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What the sources tell translators."""


@dataclass(frozen=True)
class Fault:
    """Words that are not written as they must be."""

    place: str
    why: str

    def __str__(self) -> str:
        return f"{self.place}: {self.why}"


def files_of(area: str) -> list[Path]:
    """The Python files of an area."""
    found: list[Path] = []
    for name in FOLDERS[area]:
        path = PROJECT / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return found


def name_of(path: Path) -> str:
    """A file's name from the project's folder."""
    return path.relative_to(PROJECT).as_posix() if path.is_relative_to(PROJECT) else path.name


def makers(path: Path) -> dict[str, str]:
    """What makes or marks words in a module, by the name it has there (`tr`, `words.N_`)."""
    defined = {node.name for node in sources.tree(path).body if isinstance(node, ast.FunctionDef)}
    found = {name: name for name in MAKERS} if defined.issuperset(MAKERS) else {}
    for node in sources.nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module == MODULE:
            found |= {alias.asname or alias.name: alias.name for alias in node.names if alias.name in MAKERS}
        elif isinstance(node, ast.ImportFrom) and node.module == "games.core":
            for alias in node.names:
                if alias.name == "words":
                    found |= {f"{alias.asname or alias.name}.{maker}": maker for maker in MAKERS}
    return found


def calls(path: Path, known: Mapping[str, str]) -> Iterator[tuple[str, ast.Call]]:
    """Every call that makes or marks words, with what it calls."""
    for node in sources.nodes(path) if known else ():
        if isinstance(node, ast.Call) and (maker := known.get(dotted(node.func))) is not None:
            yield maker, node


def holes(text: str) -> set[str]:
    """The names of a text's holes. Raises `ValueError` for a hole without a name or with a format."""
    found = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None:
            if not name.isidentifier() or form or conversion:
                raise ValueError(f"the hole {{{name}}} needs a plain name and no format")
            found.add(name)
    return found


def literals(node: ast.expr) -> list[ast.Constant] | None:
    """The texts that an argument may be; none for one that is looked up; None for one that is put together."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node]
    if isinstance(node, ast.IfExp):
        parts = [literals(node.body), literals(node.orelse)]
        return None if None in parts else [each for part in parts for each in part or []]
    if isinstance(node, ast.NamedExpr):
        return literals(node.value)
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        return []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return []
    return None


def _texts(maker: str, call: ast.Call) -> list[list[ast.Constant]] | str:
    """The literals of every argument that is a text; or what is wrong."""
    count = {"tr_n": 2, "tr_c": 2, "NC_": 2, "tr_who": 3, "tr_action": 2}.get(maker, 1)
    if len(call.args) < count:
        return f"{maker} needs {count} texts"
    given = call.args[1:3] if maker == "tr_who" else call.args[:count]
    found = []
    for place, node in enumerate(given):
        texts = literals(node)
        constant = maker != "tr" and (maker != "tr_c" or place == 0)
        if texts is None or (constant and not texts):
            return "its text must be written out" if constant else "its text must be written out, or a marked constant"
        found.append(texts)
    return found


def _fault(maker: str, call: ast.Call, found: list[list[ast.Constant]]) -> str:
    """What is wrong with the texts of a call; "" if nothing."""
    given = {each.arg for each in call.keywords}
    texts = [str(each.value) for part in (found[1:] if maker in _CONTEXT_FIRST else found) for each in part]
    for text in texts:
        if not text or text != text.strip() or "  " in text:
            return f"a text is whole, without blanks around it: {text!r}"
    try:
        named = [holes(text) for text in texts]
    except ValueError as error:
        return str(error)
    if maker in ("N_", "NC_") or None in given or not named:
        return ""
    own = {"tr_n": {"n"}, "tr_who": {"name"}}.get(maker, set())
    asked: set[str] = set().union(*named)
    if missing := asked - given - own:
        return f"no value for {', '.join(sorted(missing))}"
    if unused := given - asked:
        return f"no hole for {', '.join(sorted(map(str, unused)))}"
    return ""


def extract(path: Path) -> tuple[list[Message], list[Fault]]:
    """The words of one file in the order they stand there, and the faults."""
    found: list[tuple[int, int, Key]] = []
    faults: list[Fault] = []
    known, lines, name = makers(path), path.read_text(encoding="utf-8").splitlines(), name_of(path)
    for maker, call in calls(path, known):
        texts = _texts(maker, call)
        wrong = texts if isinstance(texts, str) else _fault(maker, call, texts)
        if wrong:
            faults.append(Fault(f"{name}:{call.lineno}", wrong))
        elif isinstance(texts, list):
            place = (call.lineno, call.col_offset)
            if maker == "tr_n":
                found.append((*place, (None, str(texts[0][0].value), str(texts[1][0].value))))
            elif maker in _CONTEXT_FIRST:
                found += [(*place, (str(texts[0][0].value), str(each.value), None)) for each in texts[1]]
            else:
                context = "log" if maker == "tr_action" else None
                found += [(*place, (context, str(each.value), None)) for part in texts for each in part]
    faults += _glued(path, known)
    messages = [Message(key, [name], _notes(lines, line)) for line, _, key in sorted(found, key=lambda each: each[:2])]
    return messages, faults


def _notes(lines: list[str], line: int) -> list[str]:
    """What a comment `# translators: …` over a call tells."""
    above = lines[line - 2].strip() if line > 1 else ""
    return [above.removeprefix("# translators: ")] if above.startswith("# translators: ") else []


def _glued(path: Path, known: Mapping[str, str]) -> Iterator[Fault]:
    """Words that are put together with others outside the call."""
    name = name_of(path)

    def made(node: ast.AST) -> bool:
        return isinstance(node, ast.Call) and dotted(node.func) in known

    for node in sources.nodes(path) if known else ():
        if (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.Add | ast.Mod)
            and (made(node.left) or made(node.right))
        ):
            yield Fault(f"{name}:{node.lineno}", "words are glued together: write one whole text with holes")
        elif isinstance(node, ast.JoinedStr):
            parts = [each.value for each in node.values if isinstance(each, ast.FormattedValue) and made(each.value)]
            fixed = "".join(str(each.value) for each in node.values if isinstance(each, ast.Constant))
            if parts and any(char.isalpha() for char in fixed):
                yield Fault(f"{name}:{node.lineno}", "words are glued together: write one whole text with holes")
        elif isinstance(node, ast.Attribute) and node.attr == "format" and made(node.value):
            yield Fault(f"{name}:{node.lineno}", "holes are filled by the call that makes the words")


@cache
def extracted() -> tuple[dict[str, dict[Key, Message]], list[Fault]]:
    """All words by area, a text of several areas in the first of them; and all faults."""
    areas: dict[str, dict[Key, Message]] = {}
    known: dict[Key, Message] = {}
    faults: list[Fault] = []
    for area in (*SHARED, *GAME_AREAS):
        areas[area] = {}
        for path in files_of(area):
            messages, wrong = extract(path)
            faults += wrong
            for message in messages:
                key = message.key
                if (first := known.get(key)) is None:
                    known[key] = areas[area][key] = message
                else:
                    first.files += [each for each in message.files if each not in first.files]
                    first.notes += [each for each in message.notes if each not in first.notes]
    return areas, faults
