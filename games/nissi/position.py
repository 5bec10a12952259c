"""The text position: `3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0`.

Ten rows from row 0 to row 9, the side to move, the number of moves made so far.
"""

from __future__ import annotations

import re

from games.core.errors import BadNotation
from games.core.words import quoted, tr
from games.nissi.geometry import SIZE, TILES
from games.nissi.options import Options
from games.nissi.pieces import KEYS, PROTECTORS
from games.nissi.state import EMPTY, State

_SIDES = "br"
_LETTERS = " " + KEYS + KEYS.lower()
_ROW = re.compile(r"10|[1-9]|[zxcvb]", re.IGNORECASE | re.ASCII)


def write_position(state: State) -> str:
    """The canonical text position of a state."""
    rows = (_write_row(state.board[start : start + SIZE]) for start in range(0, TILES, SIZE))
    return f"{'/'.join(rows)} {_SIDES[state.side]} {state.moves}"


def _write_row(row: tuple[int, ...]) -> str:
    text, empty = "", 0
    for piece in row:
        if piece == EMPTY:
            empty += 1
        else:
            text += (str(empty) if empty else "") + _LETTERS[piece]
            empty = 0
    return text + (str(empty) if empty else "")


def read_position(text: str, options: Options) -> State:
    """The state of a text position. Raises `BadNotation`.

    A position without one of the two Protectors is that of a finished game; without both, or with
    two of one side, it is none. Composed positions may hold more Samurai than an army has.
    """
    board, side, moves = read_fields(text)
    protectors = [board.count(piece) for piece in PROTECTORS]
    if max(protectors) != 1:
        raise BadNotation(tr("each side has one Protector, and at least one of the two stands on the board"))
    return State(board, side, moves, options)


def read_fields(text: str) -> tuple[tuple[int, ...], int, int]:
    """The board, the side to move and the moves made of a text in this form, whoever stands there.

    Raises `BadNotation`.
    """
    fields = text.split()
    if len(fields) != 3:
        raise BadNotation(tr("a position has three fields: the rows, the side to move (b or r), the moves made so far"))
    rows, side, moves = fields
    if len(side) != 1 or side.lower() not in _SIDES:
        raise BadNotation(tr("the side to move is b or r, not {text}", text=quoted(side[:20])))
    if not (moves.isascii() and moves.isdigit() and len(moves) <= 6):
        raise BadNotation(tr("the moves made so far are a whole number, not {text}", text=quoted(moves[:20])))
    return _read_rows(rows), _SIDES.index(side.lower()), int(moves)


def _read_rows(text: str) -> tuple[int, ...]:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise BadNotation(tr("a position has {size} rows, not {n}", size=SIZE, n=len(rows)))
    board: list[int] = []
    for number, row in enumerate(rows):
        for part in _ROW.findall(row):
            board.extend([EMPTY] * int(part) if part.isdigit() else [_LETTERS.index(part)])
        if len(board) != (number + 1) * SIZE or _ROW.sub("", row):
            words = tr(
                "row {number} is not {size} tiles of pieces (ZXCVB, zxcvb) and empty runs: {row}",
                number=number,
                size=SIZE,
                row=quoted(row[:30]),
            )
            raise BadNotation(words)
    return tuple(board)
