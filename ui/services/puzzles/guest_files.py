"""Reads and writes a guest's small JSON files; where one makes no sense, the copy before is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.core.atomic_file import Withheld, backup_path, is_there
from games.core.errors import SaveError
from games.core.values import DEEPEST
from ui.services.small_files import read_value


def is_readable(path: Path, form: str, deepest: int = DEEPEST) -> bool:
    """False for a file that is there and makes no sense."""
    if not is_there(path):
        return True
    try:
        body = read_value(path, deepest)
    except SaveError:
        return False
    return isinstance(body, dict) and body.get("format") == form


def read_body(path: Path, form: str, deepest: int = DEEPEST, *, changing: bool = False) -> dict[str, Any]:
    """The fields of a file of this `format`, else of the copy before; none where neither makes sense.

    `changing`: to be changed and written again. Raises `Withheld` then where the disk does not hand it out.
    """
    for each in (path, backup_path(path)):
        try:
            body = read_value(each, deepest)
        except Withheld:
            if changing:
                raise
            continue
        except SaveError:
            continue
        if isinstance(body, dict) and body.get("format") == form:
            return body
    return {}
