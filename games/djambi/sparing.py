"""Strikes that players have promised not to make: a search expects them less, as far as the players are trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.djambi.fast import KILL, MOVE, DjambiPosition
from games.djambi.fast_tables import CHIEF, CORPSE, JOURNALIST
from games.djambi.pacts import Pacts, Promise

SHY: Final = 0.2
"""The factor of the weight of a strike that a player who has broken nothing has promised not to make."""

Spared = dict[int, dict[int, float]]
"""By the slot of a player the codes of the pieces that it spares, each with the factor of the weight of a strike."""


def trust(pacts: Pacts, side: int) -> float:
    """How far a player's word is trusted in this match: halved by each pact that it has broken."""
    return float(0.5 ** pacts.times_broken(side))


def spared(pacts: Pacts, living: Sequence[int]) -> Spared | None:
    """The pieces that the players spare by the pacts that stand; None where none does."""
    found: Spared = {}
    for pact in pacts.standing:
        for side in pact.sides:
            factor = 1.0 - (1.0 - SHY) * trust(pacts, side)
            whom = [pact.other(side)]
            if pact.terms.promise is Promise.AGAINST:
                whom = [each for each in living if each not in (side, pact.terms.against)]
            kinds = range(CHIEF, CHIEF + 1 if pact.terms.promise is Promise.SPARE else CORPSE)
            codes = found.setdefault(side + 1, {})
            for each in whom:
                for kind in kinds:
                    code = each + 1 << 3 | kind
                    codes[code] = min(factor, codes.get(code, 1.0))
    return found or None


def lessened(position: DjambiPosition, moves: Sequence[int], weights: Sequence[float], spares: Spared) -> list[float]:
    """The weights of moves, those of strikes at pieces that the mover spares made smaller."""
    codes = spares.get(position.order[0] + 1)
    if codes is None or position.phase not in (MOVE, KILL):
        return list(weights)
    return [
        weight * _factor(position, move, codes) for move, weight in zip(moves, weights, strict=True)
    ]  # fmt: skip


def _factor(position: DjambiPosition, move: int, codes: dict[int, float]) -> float:
    board = position.board
    if position.phase == KILL:
        return codes.get(board[move], 1.0)
    origin, target = move >> 8, move & 255
    struck = board[target]
    if struck:
        return codes.get(struck, 1.0)
    if board[origin] & 7 != JOURNALIST:
        return 1.0
    near = position.table.near if position.options.wide_aim else position.table.beside
    me = board[origin] >> 3
    beside = [board[cell] for cell in near[target] if board[cell] not in (0, CORPSE) and board[cell] >> 3 != me]
    return max((codes.get(code, 1.0) for code in beside), default=1.0)
