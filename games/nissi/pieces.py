"""Pieces: their keys, numbers, kinds and names, and the two sides."""

from __future__ import annotations

from enum import Enum
from typing import Final

from games.core.words import N_, NC_, tr_c

BLUE: Final = 0
RED: Final = 1

SIDE_NAMES: Final = (N_("Blue"), N_("Red"))

KEYS: Final = "ZXCVB"
"""The keys of an army's five pieces, in the order in which a state lists them."""


PROTECTORS: Final = (3, 8)
"""The piece numbers of the Protectors, by seat (see `piece_number`)."""


def piece_number(seat: int, key: str) -> int:
    """The number of a piece in `State.board`: 1 to 5 for Blue's Z X C V B, 6 to 10 for Red's."""
    return seat * len(KEYS) + KEYS.index(key) + 1


def seat_of(piece: int) -> int:
    """Whose piece the number stands for."""
    return (piece - 1) // len(KEYS)


def key_of(piece: int) -> str:
    """The key of the piece the number stands for."""
    return KEYS[(piece - 1) % len(KEYS)]


class Kind(Enum):
    """The kind of a piece; the value is its name."""

    SAMURAI = NC_("nissi piece", "Samurai")
    PROTECTOR = NC_("nissi piece", "Protector")

    @property
    def points(self) -> int:
        """The points of the piece in the army score."""
        return 10 if self is Kind.PROTECTOR else 5


PIECE_NAMES: Final = (
    NC_("nissi piece", "Samurai 1"),
    NC_("nissi piece", "Samurai 2"),
    NC_("nissi piece", "Protector"),
    NC_("nissi piece", "Samurai 3"),
    NC_("nissi piece", "Samurai 4"),
)
"""The names of an army's pieces, in the order of `KEYS`."""


def kind_of(piece: int) -> Kind:
    """The kind of the piece the number stands for."""
    return Kind.PROTECTOR if piece in PROTECTORS else Kind.SAMURAI


def name_of(piece: int) -> str:
    """The name of the piece with this number, in the player's language."""
    return called(key_of(piece))


def called(key: str) -> str:
    """The name of an army's piece with this key, in the player's language."""
    return tr_c("nissi piece", PIECE_NAMES[KEYS.index(key)])
