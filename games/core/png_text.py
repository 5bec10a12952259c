"""Text inside a PNG picture: written as a chunk of its own, and read back from pictures of anybody.

A PNG is a signature and a row of chunks, each with its length, its kind, its data and a checksum. Text lies in chunks
of three kinds, plain, packed and in any language; whoever only shows the picture passes them over.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from games.core.errors import SaveError
from games.core.words import tr

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
"""The first bytes of every PNG."""
MAX_PICTURE: Final = 48_000_000
"""Bytes; a larger file is refused unread: no board of this program comes near it."""
MAX_TEXT: Final = 200_000
"""Bytes of one text; longer ones are passed over, and no more than this is ever unpacked."""
MAX_CHUNKS: Final = 100_000
"""More chunks than this are not looked at."""

_HEAD: Final = 8
"""Bytes of a chunk before its data: length and kind."""
_SEAL: Final = 4
_FIRST_END: Final = len(SIGNATURE) + _HEAD + 13 + _SEAL
"""Where the first chunk ends, which is always as long."""


class _Chunk(NamedTuple):
    kind: bytes
    data: bytes
    whole: bool
    """Whether the checksum at its end fits it."""


def is_png(data: bytes) -> bool:
    """True for what begins as a PNG does."""
    return data.startswith(SIGNATURE)


def with_text(png: bytes, key: str, text: str) -> bytes:
    """The picture with a text under a key, before its pixels: so it is there even where the file was cut short.

    Key and text are ASCII. Raises `ValueError` for what is no PNG, or a text that `texts` would not read.
    """
    if not is_png(png) or png[12:16] != b"IHDR":
        raise ValueError("this is no PNG")
    data = key.encode("ascii") + b"\0" + text.encode("ascii")
    if len(data) > MAX_TEXT:
        raise ValueError("the text is too long")
    return png[:_FIRST_END] + _chunk(b"tEXt", data) + png[_FIRST_END:]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)


def texts(png: bytes) -> Iterator[tuple[str, str]]:
    """Every text of a picture with its key, in order; what is damaged or too long is passed over.

    Raises `SaveError` where the file ends before the picture does.
    """
    for chunk in _chunks(png):
        if chunk.whole and chunk.kind in _READERS:
            key, _, rest = chunk.data.partition(b"\0")
            text = _READERS[chunk.kind](rest)
            if text is not None:
                yield key[:80].decode("latin-1"), text


def _chunks(png: bytes) -> Iterator[_Chunk]:
    place = len(SIGNATURE)
    for _ in range(MAX_CHUNKS):
        length, kind = int.from_bytes(png[place : place + 4]), png[place + 4 : place + _HEAD]
        if kind == b"IEND":
            return
        end = place + _HEAD + length
        if len(kind) < 4 or end + _SEAL > len(png):
            raise SaveError(tr("the picture is incomplete: its end is missing"))
        read = kind in _READERS and length <= MAX_TEXT
        data = png[place + _HEAD : end] if read else b""
        seal = int.from_bytes(png[end : end + _SEAL])
        yield _Chunk(kind, data, read and zlib.crc32(kind + data) == seal)
        place = end + _SEAL


def _plain(rest: bytes) -> str | None:
    return rest.decode("latin-1")


def _packed(rest: bytes) -> str | None:
    """What follows the key of a packed text: how it is packed, and the text."""
    data = _unpacked(rest[1:]) if rest[:1] == b"\0" else None
    return None if data is None else data.decode("latin-1")


def _international(rest: bytes) -> str | None:
    """What follows the key of a text in any language: whether and how it is packed, language, key, text."""
    packed, parts = rest[:1] == b"\1", rest[2:].split(b"\0", 2)
    data = parts[2] if len(parts) == 3 else None
    if packed and data is not None:
        data = _unpacked(data)
    return None if data is None else data.decode("utf-8", "replace")


def _unpacked(data: bytes) -> bytes | None:
    """What was packed; None where it is damaged or too long."""
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(data, MAX_TEXT)
    except zlib.error:
        return None
    return found if unpacker.eof else None


_READERS: Final = {b"tEXt": _plain, b"zTXt": _packed, b"iTXt": _international}
