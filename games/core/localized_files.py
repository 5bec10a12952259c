"""Data with words, a file a language: `lesson.ja.json` lies beside `lesson.json` and says the same in Japanese.

A language without a file of its own has the English one. `tests/words/siblings.py` holds each to the English: the same
parts in the same order, and all of them in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.words import ENGLISH, PSEUDO, language

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def sibling(folder: Traversable, name: str) -> Traversable:
    """The file of this name in the player's language, else the English one, whether it is there or not."""
    code = language()
    if code not in (ENGLISH, PSEUDO):
        stem, _, suffix = name.rpartition(".")
        found = folder.joinpath(f"{stem}.{code}.{suffix}")
        if found.is_file():
            return found
    return folder.joinpath(name)


def page(folder: Traversable, name: str) -> Traversable:
    """The translation of a page, which lies in a folder of its language: `docs/rules/ja/nissi.md`."""
    code = language()
    if code not in (ENGLISH, PSEUDO):
        found = folder.joinpath(code).joinpath(name)
        if found.is_file():
            return found
    return folder.joinpath(name)
