"""A match from a file, whichever of three it is: a save, a text with a line to share, a picture that carries one.

What a file is, its content says and not its name. Whatever it is, one function reads it, and a refusal says what the
file is, that it was left alone, and what would help.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.core.atomic_file import MAX_BYTES, decoded, read_bytes
from games.core.errors import SaveError
from games.core.match import Match
from games.core.names import shown_name
from games.core.png_text import MAX_PICTURE, is_png, texts, with_text
from games.core.savefile import loads
from games.core.share_code import is_code, read_code
from games.core.words import N_, tr

KEY: Final = "Zashiki"  # not for players: it stands in files
"""The key under which a picture holds its share line."""
_OTHERS: Final = (
    (b"\xff\xd8\xff", N_("a JPEG picture, which cannot hold a match")),
    (b"GIF8", N_("a GIF film or picture, which does not hold a match")),
    (b"RIFF", N_("a film, a picture or a sound, which does not hold a match")),
    (b"%PDF", N_("a PDF, which is for reading and printing")),
    (b"\x1f\x8b", N_("a packed archive")),
    (b"7z\xbc\xaf", N_("a packed archive")),
    (b"Rar!", N_("a packed archive")),
    (b"PK\x03\x04", N_("a packed archive")),
    (b"PK\x05\x06", N_("a packed archive")),
    (b"\x7fELF", N_("a program")),
    (b"MZ", N_("a program")),
)
"""The beginnings of files that are often sent, and what those are."""


def read_content(path: Path) -> str:
    """The text of a file; of a picture the share line that it carries. Raises `SaveError`."""
    return content_of(read_bytes(path, MAX_PICTURE), shown_name(path.name))


def content_of(data: bytes, name: str) -> str:
    """The text of the bytes of the file called so; of a picture the share line that it carries. Raises `SaveError`."""
    if is_png(data):
        return carried(data)
    if len(data) > MAX_BYTES:
        raise SaveError(tr("the file {file} is too large to open", file=name))
    try:
        text = decoded(data)
    except UnicodeDecodeError as error:
        raise SaveError(_foreign(data, name)) from error
    if data.startswith(b"%PDF"):  # some hold nothing but letters
        raise SaveError(_foreign(data, name))
    return text


def _foreign(data: bytes, name: str) -> str:
    kind = next((words for begin, words in _OTHERS if data.startswith(begin)), "")
    if kind:
        return tr("the file {file} is {kind}", file=name, kind=tr(kind))
    return tr("the file {file} is not a text file", file=name)


def carrying(png: bytes, code: str) -> bytes:
    """The picture with a share line in it."""
    return with_text(png, KEY, code)


def carried(png: bytes) -> str:
    """The share line in a picture. Raises `SaveError` where there is none."""
    for key, text in texts(png):
        if key == KEY or is_code(text):
            return text
    raise SaveError(
        tr(
            "this picture has no match in it. Chats and editors often strip it out: ask for the "
            "file itself, or for the match as one line"
        )
    )


def match_of_text(text: str) -> Match:
    """The match of a save's text, or of a text with a share line in it. Raises `SaveError`."""
    return read_code(text) if is_code(text) else loads(text)


def read_match(path: Path) -> Match:
    """The match in a file. Raises `SaveError`."""
    return match_of_text(read_content(path))
