"""What a move that takes and attacks nothing is for, in words: what the other's Protector is left, what comes next.

All of it is seen by playing the move, and the expected line after it, by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.core.errors import GameError
from games.core.types import OVER
from games.core.words import tr_c, tr_n
from games.nissi.actions import Move
from games.nissi.army import BIT
from games.nissi.attacks import attacks
from games.nissi.fast import PASS, NissiPosition
from games.nissi.forced_gains import Sides
from games.nissi.geometry import TILES
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.state import State
from games.nissi.view import NissiView

_RULES: Final = NissiRules()
_FEW: Final = 3
"""So many safe tiles of the other's Protector are worth a word."""


def prepared_by(view: NissiView, move: Move, line: Sequence[str]) -> Iterator[str]:
    """What a quiet move prepares; `line` is what is expected, beginning with the move, or empty."""
    state = read_position(view.text, view.options)
    after = _RULES.apply(state, move).state
    if _RULES.actor(after) == OVER:
        return
    before, left = _safe_steps(replace(after, board=state.board)), _safe_steps(after)
    if 0 < left < before and left <= _FEW:
        yield tr_n("their Protector has only {n} safe tile left", "their Protector has only {n} safe tiles left", left)
    yield from _next(view, state, after, move, line)


def _safe_steps(state: State) -> int:
    """To how many tiles the Protector of the side to move can go and not be captured there; 0 where it is attacked."""
    position = NissiPosition.from_state(state)
    sides = Sides(position.enemy, position.own)
    if sides.attack & sides.enemy.protector_bit:
        return 0
    steps = [each for each in sides.replies if each != PASS and each // TILES == sides.enemy.protector]
    return sum(not sides.after_enemy(each).attack & BIT[each % TILES] for each in steps)


def _next(view: NissiView, state: State, after: State, move: Move, line: Sequence[str]) -> Iterator[str]:
    """What the move after the expected reply attacks, and whether this move makes way for it."""
    try:
        answered = _RULES.apply(after, _RULES.decode(after, line[1])).state
        second = _RULES.decode(answered, line[2])
        then = _RULES.observe(_RULES.apply(answered, second).state, state.side)
    except (GameError, IndexError):  # the line ends before, or leaves something out
        return
    if not isinstance(second, Move) or then.actor == OVER:
        return
    struck, known = attacks(then, state.side), attacks(view, state.side)
    prey = [each for each in then.pieces if each.seat != state.side and each.tile in struck and each.tile not in known]
    first = max(prey, key=lambda piece: (piece.key == "C", piece.kind.points), default=None)
    if first is not None and first.key == "C":
        yield tr_c("reason", "threatens the Protector next, by the likely line")
    elif first is not None:
        yield tr_c("reason", "threatens {piece} next, by the likely line", piece=first.name)
    elif second not in _RULES.legal_actions(state) and second in _RULES.legal_actions(replace(after, side=state.side)):
        if second.source == move.target:
            end = line[2].rpartition("-")[2]
            yield tr_c("reason", "is on its way to {tile}, by the likely line", tile=end)
        else:
            yield tr_c("reason", "makes way for {move}", move=line[2])
