"""Four letters that tell whether a line was changed on its way; they are no seal against cheating."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters and digits of a check, without those that look alike."""


def seal_of(body: str) -> str:
    """Four letters that come of everything before them."""
    number = int.from_bytes(sha256(body.encode("utf-8", "surrogatepass")).digest()[:4])
    return "".join(_LETTERS[number >> 5 * place & 31] for place in range(4))
