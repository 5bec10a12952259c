"""The rulebook's keys: Z X C V B choose a piece, a letter and a digit name a tile. Knows no pygame.

B and C are both piece keys and columns. With a piece chosen they choose the other piece and, at the
same time, begin a coordinate for the one chosen before: a digit as the very next key completes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.nissi.pieces import KEYS

COLUMNS: Final = "ABCDEFGHIJ"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A piece was chosen by its key."""

    key: str


@dataclass(frozen=True, slots=True)
class Go:
    """A piece was told to go to a tile."""

    key: str
    tile: str


@dataclass(frozen=True, slots=True)
class Complaint:
    """What was pressed makes no sense now."""

    words: str


@dataclass(frozen=True, slots=True)
class Typing:
    """A coordinate has begun."""


Reply = Chosen | Go | Complaint | Typing


class Keyboard:
    """What has been pressed so far."""

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
        if self.column is None:
            return None
        return self._earlier or self.chosen

    def choose(self, key: str | None) -> None:
        """Chooses a piece (None: none) by other means than the keyboard."""
        self.chosen = key
        self.drop_column()

    def drop_column(self) -> None:
        """Any key that does not go on with a coordinate ends it."""
        self.column = None
        self._earlier = None

    def back(self) -> bool:
        """Escape: the half-typed coordinate, then the choice. False when there was neither."""
        if self.column is not None:
            self.drop_column()
            return True
        if self.chosen is not None:
            self.chosen = None
            return True
        return False

    def piece_key(self, key: str, letter: str, standing: str) -> Reply:
        """One of Z X C V B by its place on the keyboard; `letter` is what is printed on it there.

        `standing` are the keys of the pieces the player still has.
        """
        letter = letter.upper()
        before = self.chosen
        opens = before is not None and letter in COLUMNS
        if key not in standing:
            if opens:
                self.column, self._earlier = letter, before
                return Typing()
            self.drop_column()
            return Complaint(f"{_names(key)} has been captured.")
        self.chosen = key
        if opens and before != key:
            self.column, self._earlier = letter, before
        elif opens:
            self.column, self._earlier = letter, None
        else:
            self.drop_column()
        return Chosen(key)

    def letter(self, letter: str) -> Reply:
        """A column letter that is no piece key."""
        if self.chosen is None:
            return Complaint("Choose a piece first: Z, X, C, V or B.")
        self.column, self._earlier = letter.upper(), None
        return Typing()

    def digit(self, digit: str) -> Reply:
        """A row's digit: completes a coordinate."""
        who = self.typed_for
        if self.column is None or who is None:
            self.drop_column()
            if self.chosen is None:
                return Complaint("Choose a piece first: Z, X, C, V or B.")
            return Complaint("A tile is a letter A to J, then a digit 0 to 9.")
        tile = self.column + digit
        self.chosen = who
        self.drop_column()
        return Go(who, tile)


def _names(key: str) -> str:
    """What a captured piece is called; the Protector never is, for that ends the game."""
    return f"Samurai {KEYS.replace('C', '').index(key) + 1}" if key != "C" else "The Protector"
