"""A position that somebody puts together: pieces set and taken away, who is to move, and whether it is a position yet.

A draft is a value like a state, but it may be none of the game's: half of the pieces may be missing. What it lacks is
told by its checks, and the rules read its text before anything is played from it. Each game that has one offers it
as `games.<id>.editing.BLANK`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Final, NamedTuple, Self

from games import find_game
from games.core.errors import BadNotation
from games.core.game import Game
from games.core.types import OVER
from games.core.words import N_, quoted, tr

MOST: Final = 9999
"""The largest number that a field of a draft may hold."""
CHOICE, NUMBER, SEVERAL = "choice", "number", "several"
"""The kinds of a field: one of its values, a whole number, or any of its values together."""


class Piece(NamedTuple):
    """Something that can be set down. `id` says which and whose, `key` is the key that chooses it, if there is one."""

    id: str
    name: str
    key: str = ""


class Tray(NamedTuple):
    """Pieces that belong together; `seat` is whose they are, by the place of the seat's colour; None: nobody's."""

    name: str
    pieces: tuple[Piece, ...]
    seat: int | None = None
    into: str = ""
    """The only place where these go, such as a hand; "" for the board."""


class Field(NamedTuple):
    """Something of a position that does not stand on the board: `value` is one of `values` (text and label), a whole
    number, or for `SEVERAL` the texts joined without a gap."""

    name: str
    label: str
    value: str
    values: tuple[tuple[str, str], ...] = ()
    kind: str = CHOICE


class Check(NamedTuple):
    """One thing that makes a position, and whether it holds: True, False, or None for what is merely worth knowing."""

    words: str
    holds: bool | None = True
    aside: str = ""


class Draft(ABC):
    """A position in the making. Places are named as players name them."""

    game: ClassVar[str]
    """The id of the game."""
    mirror_words: ClassVar[str] = N_("Swap colours")
    """The label of the button that calls `mirrored`, translated where it is shown."""

    @property
    @abstractmethod
    def trays(self) -> tuple[Tray, ...]:
        """The pieces and cards that can be set down, in groups."""

    @property
    @abstractmethod
    def fields(self) -> tuple[Field, ...]:
        """The settings of the position beside its pieces, in the order of the form."""

    @abstractmethod
    def at(self, place: str) -> str | None:
        """The id of what stands at a place, or None."""

    @abstractmethod
    def put(self, piece: str, place: str) -> Self:
        """A copy with a piece set down in place of what stood there; a piece that exists once leaves its former place.

        Raises `BadNotation` where this cannot stand there, in words.
        """

    @abstractmethod
    def take(self, place: str) -> Self:
        """A copy with one place emptied."""

    def without(self, piece: str) -> Self:
        """A copy without any piece of that name."""
        draft = self
        for place in self.places_of(piece):
            draft = draft.take(place)
        return draft

    @abstractmethod
    def places_of(self, piece: str) -> tuple[str, ...]:
        """Where such a piece stands."""

    @abstractmethod
    def with_field(self, name: str, value: str) -> Self:
        """A copy with one field set to another value. Raises `BadNotation` for a value that the field cannot have."""

    @abstractmethod
    def emptied(self) -> Self:
        """A copy with nothing left on the board."""

    @abstractmethod
    def begun(self) -> Self:
        """The position in which the game begins, if it begins with pieces on the board; else the empty one."""

    @abstractmethod
    def mirrored(self) -> Self:
        """A copy with the sides exchanged (see `mirror_words`)."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The draft in the form of the game's text position, whether it is one or not."""

    @abstractmethod
    def read(self, text: str) -> Self:
        """The draft of a text in that form, which need not be a position. Raises `BadNotation`."""

    @abstractmethod
    def settled(self) -> tuple[Check, ...]:
        """The game's own conditions of a legal position, one `Check` each."""

    def checks(self) -> tuple[Check, ...]:
        """All checks, those that fail first, and last whether there is any action to play."""
        found = self.settled()
        if all(check.holds is not False for check in found):
            over = self._over()
            found = (*found, Check(over, False)) if over else found
        return tuple(sorted(found, key=lambda check: check.holds is not False))

    def problem(self) -> str:
        """Why nothing can be played from here, in words; "" where something can."""
        return next((check.words for check in self.checks() if check.holds is False), "")

    def _over(self) -> str:
        rules = find_game_of(self.game).rules
        try:
            state = rules.parse_position(self.text, None)
        except BadNotation as error:
            return str(error)
        return tr("the game would already be over here") if rules.actor(state) == OVER else ""


def find_game_of(game_id: str) -> Game:
    """The game with this id. Raises `KeyError` where there is none."""
    info = find_game(game_id)
    if info is None:
        raise KeyError(game_id)
    return info.load()


def has_draft(game_id: str) -> bool:
    """True for a game whose positions can be put together."""
    info = find_game(game_id)
    return info is not None and find_spec(f"{info.module}.editing") is not None


def blank(game_id: str) -> Draft:
    """The empty draft of a game that has one."""
    found: Any = import_module(f"games.{game_id}.editing").BLANK
    assert isinstance(found, Draft)
    return found


def draft_of(game_id: str, position: str) -> Draft:
    """The draft of a text position. Raises `BadNotation`."""
    return blank(game_id).read(position)


def whole(value: str, most: int = MOST) -> int:
    """A whole number from 0 on. Raises `BadNotation`."""
    if not (value.isascii() and value.isdigit() and len(value) <= 6 and int(value) <= most):
        raise BadNotation(
            tr("this must be a whole number up to {most}, not {value}", most=most, value=quoted(value[:20]))
        )
    return int(value)


def one_of(value: str, values: Iterable[str]) -> str:
    """The value. Raises `BadNotation` where it is none of these."""
    known = tuple(values)
    if value not in known:
        raise BadNotation(
            tr("this must be one of {known}, not {value}", known=", ".join(known), value=quoted(value[:20]))
        )
    return value
