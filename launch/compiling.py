"""`python3 main.py compile`: makes machine code of the hot modules by mypyc, and takes it away again."""

# not for players: what the command line says is English

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

from games.core.compiled import STAMP, digest, python
from launch.compiled import homes
from launch.environment import PROJECT, ensure
from launch.setup import SetupFailed
from launch.streams import say

LIST = "compiled.txt"
"""In a package of games/: the modules that its rules and searches spend their time in, one a line."""


def hot_files() -> list[str]:
    """The files to compile, from the project's folder."""
    lists = sorted((PROJECT / "games").glob(f"*/{LIST}"))
    return [f"games/{each.parent.name}/{name}.py" for each in lists for name in each.read_text("utf-8").split()]


def main(taking_away: bool) -> int:
    """Compiles, or takes the compiled modules away; returns the exit code."""
    if taking_away:
        gone = remove()
        say("The compiled modules are taken away." if gone else "There are no compiled modules.")
        return 0
    ensure("requirements-dev.txt")
    try:
        home = _writable_home()
        say(f"Compiling into {home}. That takes a few minutes.")
        build(home, hot_files())
    except SetupFailed as failure:
        say(str(failure))
        return 1
    say("Compiled. Bots use it from now on; `python3 main.py compile --remove` takes it away again.")
    return 0


def remove() -> bool:
    """Takes all compiled modules away; False if there were none."""
    found = [home for home in homes() if home.exists()]
    for home in found:
        shutil.rmtree(home)
    return bool(found)


def compiler() -> str | None:
    """The C compiler that Python was made with, if it is here."""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if words and shutil.which(words[0]):
        return words[0]
    return next((name for name in ("cc", "gcc", "clang", "cl") if shutil.which(name)), None)


def build(home: Path, files: Sequence[str], optimise: int = 2) -> None:
    """Compiles these files of the project into `home`. Raises `SetupFailed` with what the compiler said."""
    if compiler() is None:
        raise SetupFailed("There is no C compiler here (gcc, clang or MSVC). Zashiki plays without.")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(PROJECT / "games", work / "games", ignore=shutil.ignore_patterns("__pycache__"))
        made_of = digest(work)
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", *files],
            cwd=work,
            env={**os.environ, "MYPYC_OPT_LEVEL": str(optimise)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            faults = [line for line in done.stdout.splitlines() if "error" in line.lower()] or [done.stdout[-500:]]
            raise SetupFailed("\n".join(["The modules could not be compiled.", *faults[:5]]))
        _keep(work, home, made_of)


def _keep(work: Path, home: Path, made_of: str) -> None:
    """Puts what was compiled in place; the stamp last, so that half of it is never used."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    ending = sysconfig.get_config_var("EXT_SUFFIX")
    files = {}
    for library in sorted([*work.glob(f"*{ending}"), *(work / "games").rglob(f"*{ending}")]):
        name = ".".join(library.relative_to(work).parts).removesuffix(ending)
        files[name] = f"{name}{ending}"
        shutil.copy2(library, home / files[name])
    text = json.dumps({"sources": made_of, "python": python(), "files": files}, indent=1)
    (home / STAMP).write_text(text, encoding="utf-8")


def _writable_home() -> Path:
    """The first of the places that can be written."""
    for home in homes():
        try:
            home.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        return home
    raise SetupFailed(f"There is no place for it: {' and '.join(map(str, homes()))} cannot be written.")
