"""Refusals: why a move is not allowed, in the words of the rules, and what is allowed in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.errors import IllegalAction
from games.core.words import row, sentences, tr
from games.nissi.actions import Action, Move
from games.nissi.geometry import COLUMNS, DIRECTIONS, FAR_ROW, FORWARD, RAYS, TILE_NAMES, TILES, row_of
from games.nissi.pieces import BLUE, Kind, kind_of, name_of, seat_of
from games.nissi.state import EMPTY, State

_LISTED: Final = 8
"""The most tiles that are listed: as many as a Protector has around it."""


def refusal(state: State, move: Move, legal: Sequence[Action]) -> IllegalAction:
    """The reason why `move`, which must be illegal in `state`, is so, and what of the `legal` actions comes near it."""
    reason = _reason(state, move)
    allowed = _allowed(state, move, [each for each in legal if isinstance(each, Move)])
    return IllegalAction(reason.reason, sentences(reason.message, allowed), reason.where)


def _allowed(state: State, move: Move, legal: Sequence[Move]) -> str:
    """Where the piece may go, or which pieces may go where it was to; "" where the board or a long list says it."""
    if not (0 <= move.source < TILES and 0 <= move.target < TILES):
        return ""
    piece, target = state.board[move.source], TILE_NAMES[move.target]
    if piece == EMPTY or seat_of(piece) != state.side:
        found = [
            f"{name_of(state.board[each.source])} ({TILE_NAMES[each.source]})"
            for each in legal
            if each.target == move.target
        ]
        # translators: pieces with their tiles, such as "Samurai 1 (D9), Protector (F9)".
        return tr("To {tile} you may move {pieces}.", tile=target, pieces=row(found)) if found else ""
    ways = [each.target for each in legal if each.source == move.source]
    if not ways:
        return tr("{piece} cannot move now.", piece=name_of(piece))
    if len(ways) > _LISTED:
        ways = [tile for tile in ways if any(tile in ray and move.target in ray for ray in RAYS[move.source])]
    if not ways or len(ways) > _LISTED:
        return ""
    return tr("{piece} may go to {tiles}.", piece=name_of(piece), tiles=row([TILE_NAMES[tile] for tile in ways]))


def _reason(state: State, move: Move) -> IllegalAction:
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
            tr("The piece on {tile} is Red’s, and Blue is to move.", tile=here)
            if state.side == BLUE
            else tr("The piece on {tile} is Blue’s, and Red is to move.", tile=here)
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
    if rows == columns:
        return IllegalAction("diagonal", tr("A Samurai never moves diagonally."), there)
    return IllegalAction("too-far", tr("A Samurai moves one tile: forward, left or right."), there)


def _protector_refusal(state: State, seat: int, source: int, target: int) -> IllegalAction:
    there = TILE_NAMES[target]
    if row_of(source) != FAR_ROW[seat]:
        return IllegalAction(
            "not-raging",
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
