"""A small JSON file of a guest's: what is read of it, or of the copy before where it makes no sense."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.core.errors import SaveError
from games.core.textfile import Withheld, backup_path, read_text


def read_body(path: Path, form: str, *, changing: bool = False) -> dict[str, Any]:
    """The fields of a file of this `format`, else of the copy before; none where neither makes sense.

    `changing`: to be changed and written again. Raises `Withheld` then where the disk does not hand it out.
    """
    for each in (path, backup_path(path)):
        try:
            body = json.loads(read_text(each))
        except Withheld:
            if changing:
                raise
            continue
        except (SaveError, ValueError, RecursionError):
            continue
        if isinstance(body, dict) and body.get("format") == form:
            return body
    return {}
