"""Words on the command line that name a file, a folder or a line to share; and the list of a folder's saves."""

# not for players: what the command line says is English

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from launch.environment import PROGRAM
from launch.streams import say

SUFFIXES = (".json", ".zashiki")
"""The endings of the names of saves; the second is the one that desktops know."""
_SHARED = re.compile(r"Z\d{1,4}\.[a-z]", re.ASCII)
"""The beginning of every share code; there may be marks round it."""
_INSIDE = ("saves", "unfinished")
"""The folders of a data folder that hold matches."""


class Named(NamedTuple):
    """The file, the folder or the shared line that was named; at most one of the three."""

    file: str = ""
    folder: str = ""
    shared: str = ""


def named(words: Sequence[str]) -> Named | None:
    """What these words name together; None where that is nothing. A file need not exist: its reader says so."""
    text = " ".join(words)
    if not text.strip():
        return None
    if _is(text) or _is(path_of(text)):
        path = path_of(text) if _is(path_of(text)) else text
        return Named(folder=path) if _is_folder(path) else Named(file=path)
    if _SHARED.search(text[:100]):
        return Named(shared=text)
    if len(words) > 1:
        return None
    path = path_of(text)
    looks_so = path != text or text.lower().endswith(SUFFIXES) or "/" in text or os.sep in text
    return Named(file=path) if looks_so else None


def path_of(word: str) -> str:
    """The path that a word names, which may be a file:// address, as file managers hand it on."""
    from urllib.parse import unquote, urlsplit

    if not word.lower().startswith("file:"):
        return word
    try:
        parts = urlsplit(word)
    except ValueError:
        return word
    path = unquote(parts.path)
    if sys.platform == "win32" and re.match(r"/[A-Za-z]:", path):
        path = path[1:]
    elsewhere = parts.netloc and parts.netloc.lower() != "localhost"
    return f"//{parts.netloc}{path}" if elsewhere else path


def nearest(word: str, commands: Sequence[str], games: Sequence[str]) -> str:
    """The command or game that a mistyped word may have meant, as a sentence; "" where nothing is like it."""
    from difflib import get_close_matches

    found = get_close_matches(word.casefold(), [*commands, *games], 1)
    if not found:
        return ""
    return f" Did you mean `{PROGRAM} {'--game ' if found[0] in games else ''}{found[0]}`?"


def list_saves(folder: str) -> int:
    """Prints the saves in a folder, and how one of them is opened; returns the exit code: 1 where there is none."""
    from games import find_info
    from games.core.errors import SaveError
    from ui.services.file_names import GIVEN_AWAY, SUFFIX
    from ui.services.save_files import names_in, read_all, sentence

    there = Path(folder)
    places = [there, *(there / name for name in _INSIDE if (there / name).is_dir())]
    try:
        paths = [path for place in places for suffix in (SUFFIX, GIVEN_AWAY) for path in names_in(place, suffix)]
    except SaveError as error:
        say(sentence(str(error)))
        return 1
    files = [file for file in read_all(paths) if file.summary is not None]
    if not files:
        say(f"There are no saved matches in {there}.")
        return 1
    print(f"{len(files)} saved {'match' if len(files) == 1 else 'matches'} in {there}, the last written first:")
    for file in files:
        assert file.summary is not None
        summary = file.summary
        state = summary.result or f"{summary.index} actions"
        people = ", ".join(seat.name for seat in summary.seats)
        print(f"  {file.path.relative_to(there)}: {find_info(summary.game).name}, {people}. {sentence(state)}")
    print(f"To open one: {PROGRAM} {_quoted(str(files[0].path))}")
    return 0


def _quoted(word: str) -> str:
    if sys.platform == "win32":
        return f'"{word}"' if " " in word else word
    from shlex import quote

    return quote(word)


def _is(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except OSError:
        return False
