"""Uniformly random games, the turns fused into one loop for speed.

At every decision each legal action is equally likely: `moves[int(random() * len(moves))]` over exactly
the moves that `FastPosition.moves` lists. A test plays the same random numbers step by step.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.core.types import CHANCE, OVER
from games.naishi.action_codes import (
    AFTERWARDS,
    DECREE,
    DECREE_WEIGHT,
    DEVELOPS,
    DISCARD,
    DISCARD_WEIGHT,
    END,
    FILLED,
    FINAL_TURNS,
    FIRST,
    RECALL,
    RECALLED,
    RESERVE,
    RIVER_SWAP,
    SECOND,
    SWAP_WEIGHT,
    TURNS,
    without_drying,
)
from games.naishi.actions import Phase
from games.naishi.cards import DECKS
from games.naishi.fast import FastPosition

_TURN_PHASES = (Phase.TURN, Phase.MUST, Phase.MAY)
_FIRST_DISCARD, _FIRST_RIVER_SWAP, _FIRST_DECREE = DISCARD[0], RIVER_SWAP[0], DECREE[0]


def random_game(rng: Random) -> FastPosition:
    """A complete random game from the deal on, played to its end."""
    position = FastPosition()
    random_playout(position, rng)
    return position


def random_playout(position: FastPosition, rng: Random) -> tuple[float, ...]:
    """Plays `position` to the end at random, in place; the points per seat.

    The turns are not traced in the marks, gifts and discards; they do not matter for the result.
    """
    random = rng.random
    while position.mover != OVER:
        if position.mover == CHANCE:
            position.play(position.chance_move(rng))
        elif position.phase in _TURN_PHASES:
            _random_turns(position, random)
        else:
            moves = position.moves()
            position.play(moves[int(random() * len(moves))])
    points = position.points()
    assert points is not None
    return points


def _random_turns(position: FastPosition, random: Callable[[], float]) -> None:
    """Plays random actions until the last turn is over, then lets the position settle its Ninjas."""
    decks, court, mask = position.decks, position.court, position.mask
    seat, last = position.mover, position.final >= 0
    own, other = position.cells[seat], position.cells[1 - seat]
    normal, final = TURNS, FINAL_TURNS
    in_turn = position.phase is Phase.TURN
    moves = position.moves()
    while True:
        move = moves[int(random() * len(moves))]
        if move < 10:
            number = move % 5
            deck = decks[number]
            own[move] = deck.pop()
            if not deck:
                mask ^= 1 << number
            if in_turn and RESERVE[seat][court]:
                moves = AFTERWARDS[seat][court][mask]
                in_turn = False
                continue
        elif move < RECALL:
            a, b = FIRST[move], SECOND[move]
            if move < _FIRST_RIVER_SWAP:
                own[a], own[b] = own[b], own[a]
                court += SWAP_WEIGHT[seat]
            elif move < _FIRST_DISCARD:
                first, second = decks[a], decks[b]
                first[-1], second[-1] = second[-1], first[-1]
                court += SWAP_WEIGHT[seat]
            else:
                for number in (a, b):
                    deck = decks[number]
                    if deck:
                        deck.pop()
                        if not deck:
                            mask ^= 1 << number
                court += DISCARD_WEIGHT[seat]
            if in_turn:
                moves = DEVELOPS[mask]
                in_turn = False
                continue
        elif move == RECALL:
            court = RECALLED[seat][court]
        elif move < END:
            cell = move - _FIRST_DECREE
            own[cell], other[cell] = other[cell], own[cell]
            court += DECREE_WEIGHT[seat]
        # The turn is over.
        if last:
            break
        if move == END:
            last = True
        elif FILLED[mask] <= DECKS - 2:
            if seat:
                break
            last = True
        seat ^= 1
        own, other = other, own
        in_turn = True
        moves = (final if last else normal)[seat][court][mask]
        if FILLED[mask] <= 2:
            moves = without_drying(moves, decks)
    position.court, position.mask = court, mask
    position.finish()
