"""Requests to the file chooser, and the writing of a file at the place a player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from games.core.atomic_file import is_there, write_text
from games.core.errors import SaveError
from games.core.words import tr


@dataclass(frozen=True)
class FileRequest:
    """A request for a file that a player is to choose, and what is then done with it."""

    title: str
    verb: str
    """The word on the main button."""
    suffix: str
    """Files that end so are listed first of all; all others only if the player wants."""
    what: str
    """The name of such files in words, in the plural: `matches`."""
    chosen: Callable[[Path], object]
    """Called with the file that was chosen or written."""
    name: str = ""
    """The name proposed for a file that is to be written, without the suffix."""
    text: str | None = None
    """The text that is to be written; None to choose an existing file."""
    others: tuple[str, ...] = ()
    """Further suffixes of files that are listed first of all."""
    write: Callable[[Path, bool], object] | None = None
    """Writes what is no text, in place of a file that stands there only if that is true. Raises `SaveError`."""

    @property
    def writes(self) -> bool:
        """Whether a file is to be written."""
        return self.text is not None or self.write is not None


def write_chosen(path: Path, text: str, *, replace: bool = False) -> None:
    """Writes a text where a player wants it; a file that stands there only with `replace`. Raises `SaveError`."""
    if not replace and is_there(path):
        raise SaveError(tr("{file} already exists", file=path.name))
    write_text(path, text, folders=False)
