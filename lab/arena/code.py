"""Which source files played a game, as a short code: results of different code are never added up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

SHARED: Final = ("core", "bots")
"""The packages that every game's play depends on, beside its own."""

PLAYED_BY: Final = (".py", ".json", ".npz", ".bin")
"""How the names of files end that decide how games go: source, cards, weights, tables."""


@cache
def code_of(game_id: str) -> str:
    """The code of the files that decide how this game goes: its package, the core and the searches."""
    digest = sha256()
    games = files("games")
    for package in (*SHARED, game_id):
        for name, file in _sources(games / package, package):
            digest.update(f"{name}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    """The Python files and the data of a package, in order; also out of a zip."""
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        path = f"{name}/{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, path)
        elif entry.name.endswith(PLAYED_BY):
            yield path, entry
