"""Notation: `F9-F8`, `F9xE8`, `pass`; read as players type it, too: `f9f8`, `C F8`."""

from __future__ import annotations

import re

from games.core.errors import BadNotation, IllegalAction
from games.core.words import quoted, tr
from games.nissi.actions import Action, Move, Pass
from games.nissi.geometry import TILE_NAMES, tile_number
from games.nissi.pieces import SIDE_NAMES, name_of, piece_number
from games.nissi.state import EMPTY, State

_TILE_TO_TILE = re.compile(r"([a-j]\s*[0-9])\s*([-x]?)\s*([a-j]\s*[0-9])", re.IGNORECASE | re.ASCII)
_KEY_TO_TILE = re.compile(r"([zxcvb])\s*([a-j]\s*[0-9])", re.IGNORECASE | re.ASCII)


def write_action(state: State, action: Action) -> str:
    """The canonical notation of an action played in `state`."""
    if isinstance(action, Pass):
        return "pass"
    sign = "-" if state.board[action.target] == EMPTY else "x"
    return f"{TILE_NAMES[action.source]}{sign}{TILE_NAMES[action.target]}"


def read_action(state: State, text: str) -> Action:
    """The action that `text` means in `state`.

    Raises `BadNotation`; `IllegalAction` where the key of a lost piece or a capture of nothing is written.
    """
    text = text.strip()
    if text.lower() == "pass":
        return Pass()
    if found := _TILE_TO_TILE.fullmatch(text):
        move = Move(_tile(found[1]), _tile(found[3]))
        if found[2] in ("x", "X") and state.board[move.target] == EMPTY:
            name = TILE_NAMES[move.target]
            raise IllegalAction("nothing-there", tr("There is nothing to capture on {tile}.", tile=name), (name,))
        return move
    if found := _KEY_TO_TILE.fullmatch(text):
        return Move(_tile_of_key(state, found[1].upper()), _tile(found[2]))
    raise BadNotation(
        tr("a move is two tiles (F9-F8) or a piece’s key and a tile (C F8), not {text}", text=quoted(text[:40]))
    )


def _tile(text: str) -> int:
    return tile_number(text[0] + text[-1])


def _tile_of_key(state: State, key: str) -> int:
    piece = piece_number(state.side, key)
    standing = state.board.count(piece)
    if standing == 0:
        side = tr(SIDE_NAMES[state.side])
        raise IllegalAction("captured", tr("{side}’s {piece} has been captured.", side=side, piece=name_of(piece)))
    if standing > 1:
        raise BadNotation(tr("{n} pieces have the key {key} here: write the move with two tiles", n=standing, key=key))
    return state.board.index(piece)
