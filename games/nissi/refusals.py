"""Refusals: why a move is not allowed, in the words of the rules."""

from __future__ import annotations

from games.core.errors import IllegalAction
from games.core.words import tr
from games.nissi.actions import Move
from games.nissi.geometry import COLUMNS, DIRECTIONS, FAR_ROW, FORWARD, RAYS, TILE_NAMES, TILES, row_of
from games.nissi.pieces import BLUE, Kind, kind_of, name_of, seat_of
from games.nissi.state import EMPTY, State


def refusal(state: State, move: Move) -> IllegalAction:
    """The reason why `move`, which must be illegal in `state`, is so."""
    source, target = move.source, move.target
    if not (0 <= source < TILES and 0 <= target < TILES):
        return IllegalAction("off-board", tr("The board ends at column {column} and row 9.", column=COLUMNS[-1]))
    here, there = TILE_NAMES[source], TILE_NAMES[target]
    piece, victim = state.board[source], state.board[target]
    if piece == EMPTY:
        return IllegalAction("empty", tr("There is no piece on {tile}.", tile=here), (here,))
    seat = seat_of(piece)
    if seat != state.side:
        words = (
            tr("The piece on {tile} is Red's, and Blue is to move.", tile=here)
            if state.side == BLUE
            else tr("The piece on {tile} is Blue's, and Red is to move.", tile=here)
        )
        return IllegalAction("not-yours", words, (here,))
    if source == target:
        return IllegalAction("same-tile", tr("The piece already stands on {tile}.", tile=here), (here,))
    if victim != EMPTY and seat_of(victim) == seat:
        words = tr("Your own {piece} stands on {tile}.", piece=name_of(victim), tile=there)
        return IllegalAction("own-piece", words, (there,))
    if kind_of(piece) is Kind.SAMURAI:
        return _samurai_refusal(seat, source, target)
    return _protector_refusal(state, seat, source, target)


def _samurai_refusal(seat: int, source: int, target: int) -> IllegalAction:
    there = (TILE_NAMES[target],)
    rows = (row_of(target) - row_of(source)) * FORWARD[seat]
    columns = abs(target % 10 - source % 10)
    if rows < 0:
        return IllegalAction("backward", tr("A Samurai never moves backward."), there)
    if rows and columns:
        return IllegalAction("diagonal", tr("A Samurai never moves diagonally."), there)
    return IllegalAction("too-far", tr("A Samurai moves one tile: forward, left or right."), there)


def _protector_refusal(state: State, seat: int, source: int, target: int) -> IllegalAction:
    there = TILE_NAMES[target]
    if row_of(source) != FAR_ROW[seat]:
        return IllegalAction(
            "too-far",
            tr("A Protector moves one tile unless it rages, and it rages only on row {row}.", row=FAR_ROW[seat]),
            (there,),
        )
    for direction in range(len(DIRECTIONS)):
        ray = RAYS[source][direction]
        if target in ray:
            blocking = next(tile for tile in ray if state.board[tile] != EMPTY)
            name = TILE_NAMES[blocking]
            words = tr("A raging Protector may not jump, and a piece stands on {tile}.", tile=name)
            return IllegalAction("blocked", words, (name,))
    words = tr("A raging Protector moves in a straight line, and {tile} is on none from here.", tile=there)
    return IllegalAction("not-a-line", words, (there,))
