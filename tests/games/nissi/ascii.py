"""The board in plain text, for golden playthroughs."""

from __future__ import annotations

from games.nissi.geometry import COLUMNS, FAR_ROW, SIZE
from games.nissi.pieces import PROTECTORS, key_of, seat_of
from games.nissi.state import EMPTY, State


def board(state: State) -> str:
    """Ten rows; Blue’s pieces in capitals, Red’s in small letters, a raging Protector with a star."""
    lines = ["   " + " ".join(COLUMNS)]
    for row in range(SIZE):
        tiles = [_tile(state.board[row * SIZE + column], row) for column in range(SIZE)]
        lines.append(f"{row}  {''.join(tiles)}".rstrip())
    return "\n".join(lines)


def _tile(piece: int, row: int) -> str:
    if piece == EMPTY:
        return ". "
    key = key_of(piece) if seat_of(piece) == 0 else key_of(piece).lower()
    return key + ("*" if piece in PROTECTORS and row == FAR_ROW[seat_of(piece)] else " ")
