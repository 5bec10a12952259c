"""Random streams of a match: one for its chance, and others from which no deal can be reckoned.

A match whose shuffle nobody chose has a secret of 128 bits beside its seed. The seed then only names the match and may
be told; the secret stays in the match's own file and in the process that deals. Rules are handed a generator and know
neither.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from games.core.game import Game

SEEDS: Final = 2**31
"""Numbers that name matches, and that bots are given, are below this."""
_BYTES: Final = 16
_SECRET: Final = re.compile("[0-9a-f]{32,128}", re.ASCII)
_OURS: Final = secrets.token_hex(_BYTES)
"""The secret of this process, of which no deal knows anything."""


def new_secret() -> str:
    """A secret that nobody can guess or search for."""
    return secrets.token_hex(_BYTES)


def is_secret(text: str) -> bool:
    """True for what `new_secret` makes, or a longer one."""
    return _SECRET.fullmatch(text) is not None


def new_shuffle(game: Game, options: Any) -> tuple[int, str]:
    """The seed and the secret of a match whose shuffle nobody chose; one without chance needs no secret."""
    return secrets.randbelow(SEEDS), new_secret() if game.chance(options) else ""


def dealt(seed: int, secret: str, place: int) -> Random:
    """The random stream of chance at a place of the log. Without a secret the seed alone decides: a chosen shuffle."""
    return Random(f"zashiki {seed} {secret} {place}" if secret else f"zashiki {seed} {place}")  # not for players


def derived(secret: str, purpose: str) -> str:
    """Another secret for another purpose, from which the first cannot be reckoned; "" of none."""
    return sha256(f"zashiki {purpose} {secret}".encode()).hexdigest()[: 2 * _BYTES] if secret else ""


def for_bots(match: str, place: int, seat: int, attempt: int = 0) -> int:
    """The number that a bot draws from when it is asked for a seat, the same for the same place of the log.

    `match` is when it was created: all of a match that may be told.

    It comes from this process's own secret and never from the match's: a seed is small enough to be searched for, so
    nothing that follows from one may be told.
    """
    text = f"zashiki bots {_OURS} {match} {place} {seat} {attempt}"  # not for players
    return int.from_bytes(sha256(text.encode()).digest()[:8]) % SEEDS
