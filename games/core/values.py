"""Values from outside the program, such as a file's: JSON read within bounds, and the numbers and texts that are taken.

Whatever reads a file, a line from another program or a message asks here, so that a bound is the same everywhere.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, TypeGuard

from games.core.atomic_file import decoded
from games.core.names import plain

LARGEST: Final = 2**63 - 1
"""A whole number from outside is no larger, nor smaller than the negative of it: what SQLite can hold."""
MOST_MARKS: Final = 1_000_000
"""Brackets, commas and colons in a JSON text: so many values take less than 100 MB, and no match comes near it."""
DEEPEST: Final = 8
"""Tables and lists inside each other in a small file; of ours hardly any goes deeper than half of it."""


def parsed(text: str, *, strict: bool = True) -> Any:
    """The value that a JSON text stands for. Raises `ValueError` for what is no JSON, `NaN` included, or too much.

    How much it is, is counted before anything is made of it. Without `strict` a number that is none is None.
    """
    text = text.removeprefix("\ufeff")
    if sum(map(text.count, ",:[{")) > MOST_MARKS:
        raise ValueError("too many values")
    try:
        return json.loads(text, parse_constant=_no_constant if strict else _nothing)
    except RecursionError as error:
        raise ValueError("lists too deep inside each other") from error


def parsed_bytes(data: bytes) -> Any:
    """The value in the bytes of a JSON file. Raises `ValueError`, as `parsed` does."""
    return parsed(decoded(data))


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not JSON")


def _nothing(text: str) -> None:
    """Returns None for a text that is no number."""


def is_whole(value: object, least: int = -LARGEST, most: int = LARGEST) -> TypeGuard[int]:
    """True for a whole number within bounds; true and false are none."""
    return type(value) is int and least <= value <= most


def is_amount(value: object, least: float = -1e12, most: float = 1e12) -> TypeGuard[float]:
    """True for a number within bounds, whole or not; neither true, false, infinite nor `NaN`."""
    return type(value) in (int, float) and least <= value <= most  # type: ignore[operator]


def is_text(value: object, most: int = LARGEST) -> TypeGuard[str]:
    """True for a text of at most so many characters that can be written again: half a surrogate pair cannot."""
    return (
        isinstance(value, str)
        and len(value) <= most
        and (value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value))
    )


def cleaned(value: Any, deepest: int = DEEPEST) -> Any:
    """A value of a small file as it can be kept and written again.

    Texts are `plain`, numbers beyond all bounds become nothing, and so does what lies deeper than anybody wrote.
    """
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, dict):
        return {plain(name): cleaned(each, deepest - 1) for name, each in value.items()} if deepest else {}
    if isinstance(value, list):
        return [cleaned(each, deepest - 1) for each in value] if deepest else []
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if not isinstance(value, int) or -LARGEST <= value <= LARGEST else None
