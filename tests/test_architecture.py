"""The rules of the house that no other tool checks: forbidden calls, chance that comes from outside."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from games import GAMES
from tests import sources
from tests.sources import PROJECT, dotted, name_of, nodes, tree

SOURCES = ("games", "lab", "ui", "launch", "packaging", "tests")

REGISTERS = {"games/__init__.py", "ui/scenes/__init__.py"}
"""The two modules in which the games are listed."""

FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_METHODS = {"os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"}
SUSPECT = re.compile(
    rf"\b(?:{'|'.join({*FORBIDDEN_CALLS, *FORBIDDEN_METHODS} - {'compile'})}|shell)\b|(?<!\.)\bcompile\b"
)
"""What the text of a file has somewhere that may call them (re.compile may not): of the others no tree is made."""


def files(*folders: str) -> list[Path]:
    """The Python files under the folders, and main.py."""
    return sources.files(*folders, "main.py")


def test_rules_and_states_throw_no_dice() -> None:
    """Whoever asks them hands over the chance; the type alone is imported."""
    files = [*PROJECT.glob("games/*/rules.py"), *PROJECT.glob("games/*/rules/*.py"), *PROJECT.glob("games/*/state.py")]
    assert len(files) > 10
    wrong = [
        f"{name_of(file)}: {ast.unparse(node)}"
        for file in files
        for node in tree(file).body
        if isinstance(node, ast.Import | ast.ImportFrom) and "random" in ast.unparse(node).split()
    ]
    assert wrong == []


def test_nothing_is_evaluated_or_given_to_a_shell() -> None:
    wrong = []
    suspects = [file for file in files(*SOURCES) if SUSPECT.search(file.read_text(encoding="utf-8"))]
    assert Path(__file__) in suspects
    for file in suspects:
        for node in nodes(file):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            if isinstance(called, ast.Name) and called.id in FORBIDDEN_CALLS:
                wrong.append(f"{name_of(file)}:{node.lineno}: {called.id}()")
            if dotted(called) in FORBIDDEN_METHODS:
                wrong.append(f"{name_of(file)}:{node.lineno}: {dotted(called)}()")
            if any(keyword.arg == "shell" for keyword in node.keywords):
                wrong.append(f"{name_of(file)}:{node.lineno}: shell=")
    assert wrong == []


def _strings(file: Path) -> Iterator[tuple[int, str]]:
    """The texts in a module with their lines, docstrings left out."""
    documents = {node.value for node in nodes(file) if isinstance(node, ast.Expr)}
    for node in nodes(file):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documents:
            yield node.lineno, node.value


def test_shared_code_names_no_game() -> None:
    """What differs from game to game stands in the game's own package, or in one of the two registers."""
    ids = [info.id for info in GAMES]
    named = re.compile(rf"(?<![a-z])({'|'.join(ids)})(?![a-z])", re.IGNORECASE)
    owned = tuple(f"{folder}/{game}/" for game in ids for folder in ("games", "ui/scenes"))
    shared = [file for file in files("games", "ui", "launch") if not name_of(file).startswith(owned)]
    assert {*REGISTERS} < {name_of(file) for file in shared}
    wrong = [
        f"{name_of(file)}:{line}: {text[:60]}"
        for file in shared
        if name_of(file) not in REGISTERS and named.search(file.read_text(encoding="utf-8"))
        for line, text in _strings(file)
        if named.search(text)
    ]
    assert wrong == []


def test_every_module_says_what_it_is() -> None:
    silent = [
        name_of(file)
        for file in files("games", "lab", "ui", "launch")
        if ast.get_docstring(tree(file)) is None and file.read_text(encoding="utf-8").strip()
    ]
    assert silent == []


def test_nothing_is_left_to_do_and_no_test_is_switched_off() -> None:
    """But for the tests of a real window, on a machine that cannot open one (`.ci/run` sees to it that it can)."""
    # Cut in two, so that this file does not find itself.
    halves = ("TO DO", "FIX ME", "NotImplemented Error", "mark.sk ip", "mark.xf ail", "pytest.sk ip")
    words = [half.replace(" ", "") for half in halves]
    wrong = [
        f"{name_of(file)}: {word}"
        for file in files(*SOURCES)
        for word in words
        if word in file.read_text(encoding="utf-8") and "e2e" not in file.parts
    ]
    assert wrong == []


def test_errors_are_never_swallowed_whole() -> None:
    """`except:` and `except BaseException` must raise again; see the two boundaries that may catch everything."""
    wrong = []
    for file in files("games", "lab", "ui", "launch"):
        if not re.search(r"except\s*:|BaseException", file.read_text(encoding="utf-8")):
            continue
        for node in nodes(file):
            if not isinstance(node, ast.ExceptHandler):
                continue
            bare = node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "BaseException")
            raises = any(isinstance(child, ast.Raise) for child in ast.walk(node))
            if bare and not raises:
                wrong.append(f"{name_of(file)}:{node.lineno}")
    assert wrong == []


def test_the_top_level_holds_what_it_should() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=PROJECT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    folders = {name.split("/")[0] for name in listed if "/" in name}
    assert folders <= {*SOURCES, "requirements", "assets", "saves", "docs", ".ci", ".github"}
