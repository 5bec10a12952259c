"""Commands that a build runs, and environments with nothing in them but what is said."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from launch.folder import PrivateFolder
from launch.setup import SetupFailed, make, pip_for


class BuildFailed(Exception):
    """Something could not be built, or does not work; the text says what."""


def say(text: str) -> None:
    """One line of what is being done."""
    print(text, flush=True)


def run(command: Sequence[str | Path], *, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
    """Runs a command and returns its output. Raises `BuildFailed` with its last lines if it does not end with 0."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise BuildFailed(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout[-2000:]}")
    return done.stdout


def clean(home: Path, **more: str) -> dict[str, str]:
    """The environment of somebody who has just come: an empty folder as home, and nothing said about Python."""
    home.mkdir(parents=True, exist_ok=True)
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        kept[name] = str(home)
    return kept | {"LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"} | more


def empty_environment(folder: Path) -> PrivateFolder:
    """A new virtual environment with nothing in it. Raises `BuildFailed`."""
    folder.mkdir(parents=True)
    made = PrivateFolder(folder)
    try:
        make(made)
    except SetupFailed as failure:
        raise BuildFailed(str(failure)) from failure
    return made


def install(environment: PrivateFolder, *what: str | Path) -> None:
    """Has pip install packages or wheels into an environment. Raises `BuildFailed`."""
    try:
        pip = pip_for(environment, Path(str(what[0])))
    except SetupFailed as failure:
        raise BuildFailed(str(failure)) from failure
    run([*pip, "install", "--quiet", "--upgrade", *what])
