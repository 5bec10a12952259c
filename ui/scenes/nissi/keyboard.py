"""The rulebook's keys: Z X C V B choose a piece, a letter and a digit name a tile. Knows no pygame.

B and C are both piece keys and columns. With a piece chosen they choose the other piece and, at the
same time, begin a coordinate for the one chosen before: a digit as the very next key completes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.words import tr
from games.nissi.geometry import COLUMNS
from games.nissi.pieces import called
from ui.controls.key_hints import with_current_keys
from ui.table.scene.replies import Refuse

PIECE_IDS: Final = tuple(f"nissi.piece-{key}" for key in "zxcvb")
"""The commands that choose a piece, by the usual keys."""


def choose_first() -> Refuse:
    """The answer to a tile that comes before its piece."""
    return Refuse(with_current_keys(tr("Choose a piece first: Z, X, C, V or B."), *PIECE_IDS))


@dataclass(frozen=True, slots=True)
class Go:
    """A piece that goes to a tile by a typed coordinate."""

    key: str
    tile: str


Heard = Go | Refuse | None
"""The result of a key. None: a piece was chosen, or a coordinate has begun."""


class Keyboard:
    """The piece and the part of a coordinate that have been typed so far."""

    def __init__(self) -> None:
        self.chosen: str | None = None
        """The key of the chosen piece."""
        self.column: str | None = None
        """The letter of a half-typed coordinate."""
        self._earlier: str | None = None
        """The piece that the coordinate is for, when its letter also chose another."""

    @property
    def typed_for(self) -> str | None:
        """The piece a half-typed coordinate is for."""
        return None if self.column is None else self._earlier or self.chosen

    def choose(self, key: str | None) -> None:
        """Chooses a piece (None: none) by other means than the keyboard."""
        self.chosen = key
        self.drop_column()

    def drop_column(self) -> None:
        """Forgets a coordinate's beginning when a key does not go on with it."""
        self.column = self._earlier = None

    def back(self) -> bool:
        """Takes back, by Escape, the half-typed coordinate, then the choice. False when there was neither."""
        found = self.column or self.chosen
        if self.column is None:
            self.chosen = None
        self.drop_column()
        return found is not None

    def piece_key(self, key: str, letter: str, standing: str) -> Heard:
        """Returns which of Z X C V B a key is by its place on the keyboard; `letter` is what is printed on it there.

        `standing` are the keys of the pieces the player still has.
        """
        before, letter = self.chosen, letter.upper()
        opens = before is not None and letter in COLUMNS
        self.column = letter if opens else None
        self._earlier = before if opens and before != key else None
        if key in standing:
            self.chosen = key
        elif not opens:
            return Refuse(tr("{piece} has been captured.", piece=called(key)), rule="capture")
        return None

    def letter(self, letter: str) -> Heard:
        """A column letter that is no piece key."""
        if self.chosen is None:
            return choose_first()
        self.column, self._earlier = letter.upper(), None
        return None

    def digit(self, digit: str) -> Heard:
        """Takes a row's digit, which completes a coordinate."""
        who, column = self.typed_for, self.column
        self.drop_column()
        if who is None or column is None:
            words = tr("A tile is a letter A to J, then a digit 0 to 9.")
            return choose_first() if self.chosen is None else Refuse(words, rule="board")
        self.chosen = who
        return Go(who, column + digit)
