"""The names of the sides, the pieces and the places of the board in sentences, in the player's language.

English calls a piece the same wherever it stands in a sentence. Other languages bend its name where something is done
to it, and have an article of their own for each: so what takes part in a sentence is a text with a context of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.words import NC_, is_you, tr_c
from games.djambi.geometry import LETTERS, SEAT, board
from games.djambi.options import Options
from games.djambi.pieces import NOBODY, Kind, Piece

_NAMES: Final = {
    Kind.CHIEF: NC_("djambi piece", "Chief"),
    Kind.ASSASSIN: NC_("djambi piece", "Assassin"),
    Kind.JOURNALIST: NC_("djambi piece", "Journalist"),
    Kind.DIPLOMAT: NC_("djambi piece", "Diplomat"),
    Kind.GRAVEDIGGER: NC_("djambi piece", "Gravedigger"),
    Kind.THUG: NC_("djambi piece", "Thug"),
    Kind.CORPSE: NC_("djambi piece", "Corpse"),
}
_STRUCK: Final = {
    # translators: as it stands after "your" or "Ren's", where something is done to it: the accusative, say
    Kind.CHIEF: NC_("djambi piece, something is done to it", "Chief"),
    Kind.ASSASSIN: NC_("djambi piece, something is done to it", "Assassin"),
    Kind.JOURNALIST: NC_("djambi piece, something is done to it", "Journalist"),
    Kind.DIPLOMAT: NC_("djambi piece, something is done to it", "Diplomat"),
    Kind.GRAVEDIGGER: NC_("djambi piece, something is done to it", "Gravedigger"),
    Kind.THUG: NC_("djambi piece, something is done to it", "Thug"),
}
_THE: Final = {
    # translators: with an article where there is one, as what something is done to: the accusative, say
    Kind.CHIEF: NC_("djambi, something is done to", "the Chief"),
    Kind.ASSASSIN: NC_("djambi, something is done to", "the Assassin"),
    Kind.JOURNALIST: NC_("djambi, something is done to", "the Journalist"),
    Kind.DIPLOMAT: NC_("djambi, something is done to", "the Diplomat"),
    Kind.GRAVEDIGGER: NC_("djambi, something is done to", "the Gravedigger"),
    Kind.THUG: NC_("djambi, something is done to", "the Thug"),
    Kind.CORPSE: NC_("djambi, something is done to", "the corpse"),
}
_A: Final = {
    Kind.CHIEF: NC_("djambi, something is done to", "a Chief"),
    Kind.ASSASSIN: NC_("djambi, something is done to", "an Assassin"),
    Kind.JOURNALIST: NC_("djambi, something is done to", "a Journalist"),
    Kind.DIPLOMAT: NC_("djambi, something is done to", "a Diplomat"),
    Kind.GRAVEDIGGER: NC_("djambi, something is done to", "a Gravedigger"),
    Kind.THUG: NC_("djambi, something is done to", "a Thug"),
    Kind.CORPSE: NC_("djambi, something is done to", "a corpse"),
}
_MANY: Final = {
    Kind.CHIEF: NC_("djambi piece, several", "Chiefs"),
    Kind.ASSASSIN: NC_("djambi piece, several", "Assassins"),
    Kind.JOURNALIST: NC_("djambi piece, several", "Journalists"),
    Kind.DIPLOMAT: NC_("djambi piece, several", "Diplomats"),
    Kind.GRAVEDIGGER: NC_("djambi piece, several", "Gravediggers"),
    Kind.THUG: NC_("djambi piece, several", "Thugs"),
}
_RANKS: Final = (
    NC_("djambi rank", "first"),
    NC_("djambi rank", "second"),
    NC_("djambi rank", "third"),
    NC_("djambi rank", "fourth"),
    NC_("djambi rank", "fifth"),
    NC_("djambi rank", "sixth"),
    NC_("djambi rank", "seventh"),
    NC_("djambi rank", "eighth"),
)


def called(kind: Kind) -> str:
    """The name of a kind as players say it: "Thug"."""
    return tr_c("djambi piece", _NAMES[kind])


def struck(kind: Kind) -> str:
    """The name of a living piece as the object of what is done to it."""
    return tr_c("djambi piece, something is done to it", _STRUCK[kind])


def the(kind: Kind) -> str:
    """ "the Thug", "the corpse": what something is done to."""
    return tr_c("djambi, something is done to", _THE[kind])


def a(kind: Kind) -> str:
    """ "a Thug", "an Assassin", "a corpse": what something is done to."""
    return tr_c("djambi, something is done to", _A[kind])


def several(kind: Kind) -> str:
    """A living kind's name of more than one: "Thugs"."""
    return tr_c("djambi piece, several", _MANY[kind])


def rank(place: int) -> str:
    """A place among the players, 0 for the first, in words."""
    return tr_c("djambi rank", _RANKS[place])


def side_name(options: Options, side: int, names: Sequence[str], begins: bool = False) -> str:
    """The player's name, or what to call a side that nobody plays; it `begins` a sentence or stands within one."""
    seat = options.seat_of(side)
    if seat is not None:
        return names[seat]
    if begins:
        return tr_c("djambi side, begins a sentence", "Neutral side {letter}", letter=LETTERS[side])
    return tr_c("djambi side", "neutral side {letter}", letter=LETTERS[side])


def piece_struck(options: Options, piece: Piece, names: Sequence[str]) -> str:
    """A piece with its owner, where something is done to it: "Ren's Thug", "the abandoned Thug", "a corpse"."""
    if not piece.living:
        return a(Kind.CORPSE)
    kind = struck(piece.kind)
    if piece.side == NOBODY:
        # translators: {piece} is its name as something is done to it
        return tr_c("djambi, something is done to", "the abandoned {piece}", piece=kind)
    owner = side_name(options, piece.side, names)
    if is_you(owner):
        return tr_c("djambi, something is done to", "your {piece}", piece=kind)
    return tr_c("djambi, something is done to", "{name}’s {piece}", name=owner, piece=kind)


def piece_acting(options: Options, piece: Piece, names: Sequence[str]) -> str:
    """A player's piece as the one that does something: "Ren's Thug"."""
    owner, kind = side_name(options, piece.side, names, begins=True), called(piece.kind)
    if is_you(owner):
        return tr_c("djambi, does something", "your {piece}", piece=kind)
    return tr_c("djambi, does something", "{name}’s {piece}", name=owner, piece=kind)


def place_on(options: Options, cell: int) -> str:
    """A cell on which something is: its name, or "the Seat"."""
    return tr_c("djambi place, on", "the Seat") if cell == SEAT else board(options.n).names[cell]


def place_from(options: Options, cell: int) -> str:
    """A cell that something comes from."""
    return tr_c("djambi place, from", "the Seat") if cell == SEAT else board(options.n).names[cell]


def place_to(options: Options, cell: int) -> str:
    """A cell that something goes to."""
    return tr_c("djambi place, to", "the Seat") if cell == SEAT else board(options.n).names[cell]
