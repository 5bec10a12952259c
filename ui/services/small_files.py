"""The small files beside the matches, such as settings and guests: read in bounds, changed by one program at a time.

A change is made to what lies on the disk, and nobody else writes meanwhile: so two programs on the same data folder
each keep what they changed. Never called from the frame loop. Whatever is refused comes out as a `SaveError` in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from games.core.atomic_file import REFUSED, SMALL, Withheld, read_text, write_text
from games.core.errors import SaveError
from games.core.names import shown_name
from games.core.values import DEEPEST, cleaned, parsed
from games.core.words import tr
from ui.services.resource_locks import claim

WAITS: Final = 2.0
"""Seconds for which another program may keep a file to itself."""


def read_value(path: Path, deepest: int = DEEPEST) -> Any:
    """Returns the content of a JSON file, as it can be written again. Raises `SaveError`."""
    text = read_text(path, SMALL)
    try:
        return cleaned(parsed(text, strict=False), deepest)
    except ValueError as error:
        raise SaveError(tr("the file {file} cannot be read as JSON", file=shown_name(path.name))) from error


@contextmanager
def changing(path: Path, waits: float = WAITS) -> Iterator[None]:
    """While it lasts no other program changes the file, which need not be there.

    Raises `SaveError` where one keeps it for too long. Where nothing can be locked nobody is waited for.
    """
    held = claim(path.with_name(f".{path.name}.lock"), waits)
    if held is None:
        raise SaveError(tr("another Zashiki is still writing the file {file}", file=shown_name(path.name)))
    try:
        yield
    finally:
        held.release()


def write_small(path: Path, text: str) -> None:
    """Writes a file that `read_value` can read again; one of which nothing can be read is kept under another name.

    Raises `SaveError`.
    """
    if len(text.encode("utf-8", "surrogatepass")) > SMALL:
        raise SaveError(tr("the file {file} would be too large to be opened", file=shown_name(path.name)))
    if _is_damaged(path):
        with suppress(*REFUSED):
            path.replace(path.with_name(f"{path.stem}-damaged{path.suffix}"))
    write_text(path, text)


def _is_damaged(path: Path) -> bool:
    """Whether there is an ordinary file of which nothing can be read. Raises `Withheld` where nobody can tell now."""
    try:
        return not isinstance(read_value(path), dict)
    except Withheld:
        raise
    except SaveError:
        with suppress(*REFUSED):
            return path.is_file()
        return False
