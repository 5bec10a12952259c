"""Evaluation: how a position stands for every player, before any look ahead.

A player's strength is the pieces it controls, its Chief's room to breathe and its power. Chiefs
that will be killed before they can answer are counted as lost, and their pieces go to the killer:
one round of turns is played out on paper. Shares of the point follow from the strengths.
"""

from __future__ import annotations

from typing import Final

from games.djambi.fast import FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, JOURNALIST, THUG

WORTH: Final[tuple[float, ...]] = (0.0, 8.0, 5.0, 4.0, 5.0, 3.0, 1.5, 0.0)
"""By kind: the worth of a piece to who controls it; a Chief's is being alive."""

POWER: Final = 1.35
"""What power multiplies a strength by."""

HUNTED: Final = 0.9
"""What a threat against the Chief that can still be answered leaves of a strength."""

BREATH: Final[tuple[float, ...]] = (0.3, 0.55, 0.82, 0.9, 0.93, 0.95, 0.97, 0.985, 1.0)
"""What so many neighbouring cells without a corpse leave of a strength, off the Seat."""

SPARED: Final = 0.5
"""What is left where the killer would rather save its own Chief, as far as one can tell."""

GHOST: Final = 0.04
"""What a Chief that will be killed is still worth: the killer may think of something else."""

LOOT: Final = 0.85
"""The part of a dead side's pieces that counts for the killer."""

SHARPNESS: Final = 1.5
"""The power to which strengths are raised before they are compared."""


def shares(position: DjambiPosition) -> list[float]:
    """The expected share of the point by side (neutral sides: 0); the shares sum to 1."""
    n = position.options.n
    if position.phase == FINISHED:
        part = 1 / len(position.sharers)
        return [part if side in position.sharers else 0.0 for side in range(n)]
    strengths = _after_one_round(position)
    raised = [strength**SHARPNESS for strength in strengths]
    total = sum(raised)
    return [value / total for value in raised]


def threats(position: DjambiPosition, slot: int, cell: int) -> int:
    """The players who could kill the Chief of `slot` on `cell` with one move, as a set of bits by slot."""
    board, table, where = position.board, position.table, position.where
    found = 0
    for ray in table.rays[cell]:
        for other in ray:
            code = board[other]
            if code:
                kind = code & 7
                if kind <= ASSASSIN or (kind == THUG and cell and other in ray[:2]):
                    found |= 1 << (code >> 3)
                break
    wide = position.options.wide_aim
    near = [other for other in (table.near if wide else table.beside)[cell] if not board[other] and other]
    if near:
        for side in position.order:
            for journalist in where[side + 1 << 3 | JOURNALIST]:
                ways_from = table.between[journalist]
                for stand in near:
                    for way in ways_from.get(stand, ()):
                        for other in way:
                            if board[other]:
                                break
                        else:
                            found |= 2 << side
    return found & ~(1 << slot)


def _after_one_round(position: DjambiPosition) -> list[float]:
    """Strengths by side once every player has had one turn on paper; 0 for those without a share."""
    board, where, order = position.board, position.where, position.order
    n = position.options.n
    strengths = [0.0] * n
    spoils = [0.0] * n
    hunters = [0] * n
    for side in range(n):
        base = side + 1 << 3
        chief = where[base | CHIEF]
        if not chief:
            if side in order:
                strengths[side] = WORTH[CHIEF]
            continue
        worth = 0.0
        for kind in range(ASSASSIN, CORPSE):
            pieces = where[base | kind]
            if pieces:
                worth += WORTH[kind] * len(pieces)
        spoils[side] = worth
        cell = chief[0]
        hunters[side] = threats(position, side + 1, cell)
        strength = worth + WORTH[CHIEF]
        if cell:
            breath = 0
            for near in position.table.near[cell]:
                if board[near] != CORPSE:
                    breath += 1
            strength *= BREATH[breath]
        strengths[side] = strength
    power = position.ruler() if board[0] else 0
    if power:
        strengths[power - 1] *= POWER
    _play_round(position, strengths, spoils, hunters, power - 1)
    for side in range(n):
        if side not in order:
            strengths[side] = 0.0
    return strengths


def _play_round(
    position: DjambiPosition, strengths: list[float], spoils: list[float], hunters: list[int], power: int
) -> None:
    """Lets every player kill the best Chief in reach, or save its own, in the order of turns."""
    if not any(hunters):
        return
    living = 0
    for side in position.order:
        living |= 2 << side
    dead: set[int] = set()
    acted: set[int] = set()
    for hunter in _turns(position, power):
        if hunter in dead:
            continue
        me = 2 << hunter
        prey = -1
        for side, by in enumerate(hunters):
            if by & me and side not in dead and side not in acted and (prey < 0 or spoils[side] > spoils[prey]):
                prey = side
        if prey >= 0:
            others = hunters[hunter] & living & ~(2 << prey)
            if others and hunter not in acted:
                strengths[prey] *= SPARED
                prey = -1
        acted.add(hunter)
        if prey >= 0:
            dead.add(prey)
            living &= ~(2 << prey)
            strengths[hunter] += LOOT * (spoils[prey] + 2.0)
            strengths[prey] *= GHOST
    for side in acted:
        if side not in dead and hunters[side] & living:
            strengths[side] *= HUNTED


def _turns(position: DjambiPosition, power: int) -> list[int]:
    """The sides by the turns of one round; one that is in the middle of its turn has had it."""
    order = position.order
    turns = order
    if power >= 0 and power in order:
        turns = [turn for side in order if side != power for turn in (side, power)]
        if order[0] == power:
            turns = turns[-1:] + turns[:-1]
    return turns if position.phase == MOVE else turns[1:] + turns[:1]
