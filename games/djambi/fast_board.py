"""The pieces of the fast position: codes on cells, lists of cells by code, where pieces may go.

Knows no turns and no deaths; `games.djambi.fast` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, DIPLOMAT, GRAVEDIGGER, JOURNALIST, THUG, tables
from games.djambi.options import Options
from games.djambi.pieces import CORPSE as CORPSE_PIECE
from games.djambi.pieces import Kind, Piece, piece
from games.djambi.state import Board

_PIECES: Final[tuple[Piece | None, ...]] = (
    None,
    *(piece(Kind(code & 7), (code >> 3) - 1) if code & 7 not in (0, CORPSE) else CORPSE_PIECE for code in range(1, 80)),
)
"""The piece of each code; codes that no cell has stand for a corpse."""


def piece_of(code: int) -> Piece | None:
    """The piece of a code, or None."""
    return _PIECES[code]


def pieces_of(codes: Sequence[int]) -> Board:
    """The pieces on the cells with these codes."""
    return tuple(map(_PIECES.__getitem__, codes))


def living(code: int) -> Piece:
    """The living piece of a code that is not empty."""
    occupant = piece_of(code)
    assert occupant is not None
    return occupant


class FastBoard:
    """The pieces on the board. A slot is a side plus one, 0 for nobody; see `games.djambi.fast_tables` for codes."""

    __slots__ = ("board", "hand", "options", "table", "where")

    def __init__(self, options: Options, board: Board, hand: Piece | None) -> None:
        self.options = options
        self.table = tables(options.n)
        # Written out, since a call a cell is a third of what thawing a state costs.
        codes = [0 if each is None else (each.side + 1) << 3 | each.kind for each in (*board, hand)]
        self.hand = codes.pop()
        self.board = codes
        self.where: list[tuple[int, ...]] = [()] * (8 * options.n + 8)
        """The cells of the pieces by their code."""
        for cell, code in enumerate(self.board):
            if code and code != CORPSE:
                self.where[code] += (cell,)

    def relocate(self, code: int, origin: int, target: int) -> None:
        """The lists know that the piece on `origin` stands on `target` now."""
        cells = self.where[code]
        if len(cells) == 1:
            self.where[code] = (target,)
        else:
            place = cells.index(origin)
            self.where[code] = (*cells[:place], target, *cells[place + 1 :])

    def take_off(self, code: int, cell: int) -> None:
        """The piece on `cell` is no longer on the board's lists."""
        cells = self.where[code]
        if len(cells) == 1:
            self.where[code] = ()
        else:
            place = cells.index(cell)
            self.where[code] = cells[:place] + cells[place + 1 :]

    def piece_moves(self, me: int) -> list[int]:
        """All moves of the pieces in slot `me`, coded as numbers."""
        found = self._open_moves(me)
        found += self._digger_moves(me)
        found += self._short_moves(me)
        return list(dict.fromkeys(found)) if self.options.n == 3 else found

    def _open_moves(self, me: int) -> list[int]:
        """The moves of Chief, Assassins, Journalists and Diplomats."""
        board, rays, where = self.board, self.table.rays, self.where
        found: list[int] = []
        for kind in (CHIEF, ASSASSIN, JOURNALIST, DIPLOMAT):
            for origin in where[me << 3 | kind]:
                base = origin << 8
                for ray in rays[origin]:
                    for target in ray:
                        code = board[target]
                        if not code:
                            if target or kind == CHIEF:
                                found.append(base | target)
                            continue
                        if code != CORPSE and code >> 3 != me and kind != JOURNALIST:
                            if not target and kind == ASSASSIN and not self.seat_has_way_out(origin):
                                break
                            found.append(base | target)
                        break
        return found

    def _digger_moves(self, me: int) -> list[int]:
        """The moves of the Gravediggers in slot `me`."""
        board, rays = self.board, self.table.rays
        found: list[int] = []
        for origin in self.where[me << 3 | GRAVEDIGGER]:
            base = origin << 8
            for ray in rays[origin]:
                for target in ray:
                    code = board[target]
                    if not code:
                        if target:
                            found.append(base | target)
                        continue
                    if code == CORPSE:
                        found.append(base | target)
                    break
        return found

    def _short_moves(self, me: int) -> list[int]:
        """The moves of the Thugs in slot `me`."""
        board, rays = self.board, self.table.short
        found: list[int] = []
        for origin in self.where[me << 3 | THUG]:
            base = origin << 8
            for ray in rays[origin]:
                for target in ray:
                    code = board[target]
                    if not code:
                        if target:
                            found.append(base | target)
                        continue
                    if target and code != CORPSE and code >> 3 != me:
                        found.append(base | target)
                    break
        return found

    def seat_has_way_out(self, besides: int) -> bool:
        """True when some neighbour of the Seat other than `besides` is empty."""
        board = self.board
        return any(not board[cell] and cell != besides for cell in self.table.near[0])

    def can_move(self, side: int) -> bool:
        """True when `side` has a legal move of a piece."""
        board, next_cells = self.board, self.table.next_cells
        base = side + 1 << 3
        for kind in (THUG, CHIEF, ASSASSIN, JOURNALIST, DIPLOMAT, GRAVEDIGGER):
            for origin in self.where[base | kind]:
                for cell in next_cells[origin]:
                    if not board[cell]:
                        return True
        return bool(self.piece_moves(side + 1))

    def victims(self, journalist: int) -> list[int]:
        """The cells of the enemies beside a Journalist."""
        board = self.board
        me = board[journalist] >> 3
        near = self.table.near if self.options.wide_aim else self.table.beside
        return [cell for cell in near[journalist] if board[cell] not in (0, CORPSE) and board[cell] >> 3 != me]

    def drops(self) -> list[int]:
        """The cells where what is in hand may be put down."""
        board = self.board
        found = [cell for cell, code in enumerate(board) if not code]
        if not board[0]:
            if self.hand & 7 != CHIEF:
                del found[0]
        elif board[0] & 7 in (DIPLOMAT, GRAVEDIGGER):
            ways_out = [cell for cell in self.table.near[0] if not board[cell]]
            if len(ways_out) == 1:
                found.remove(ways_out[0])
        return found

    def exits(self) -> list[int]:
        """The cells where the piece on the Seat may leave it to."""
        board = self.board
        found: list[int] = []
        for ray in self.table.rays[0]:
            for cell in ray:
                if board[cell]:
                    break
                found.append(cell)
        return list(dict.fromkeys(found)) if self.options.n == 3 else found
