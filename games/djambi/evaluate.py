"""Evaluation: how a position stands for every player, before any look ahead.

A few traits of every player are weighed: the pieces it controls, its Chief's room to breathe, power, and what a
round of turns played out on paper does to it. The weights are fitted to the results of games
(`lab/trainees/djambi.py`), with a row for two, for three, and for more living players; shares of the point follow
from the sums as in a multinomial regression.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from math import exp, log
from operator import mul
from typing import Final

from games.core.values import is_amount, parsed_bytes
from games.djambi.chief_approach import ChiefApproach
from games.djambi.fast import DROP, FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, JOURNALIST, THUG

TRAITS: Final = (  # not for players
    *("assassins", "journalists", "diplomats", "gravediggers", "thugs", "army", "power", "seat"),
    *("breath 1", "breath 2", "breath 3", "breath 4", "breath 6", "empty", "doomed", "spared", "hunted", "hunters"),
    *("kills", "loot", "in danger", "next victim", "earlier victim", "best in danger", "best to take now", "to take"),
    *("best to take", "reach", "to move", "last", "Chief's reach", "dropping", "heir", "bare", "carried"),
    "approach",
)
"""The traits of a player that the evaluation weighs, in this order:
its pieces by kind, the logarithm of their worth, whether its Chief is in power, or among two on the Seat; how many
cells beside the Chief hold no corpse (up to 1, 2, 3, 4, 6) and which part of eight is empty; on paper: whether it is
killed, whether its killer would rather save itself, whether it is still hunted after its turn, by how many; how many it
kills, and the worth it gains; the worth of its pieces that can be taken, the best one for who is next, the best one for
somebody before its own turn, the best one; what it can take at once if it is to move, all it can take, the best of it;
the logarithm of how far its pieces reach, whether it moves first or last, its Chief's reach
(off the Seat), whether it is to put
something down, the abandoned pieces that power will give it; whether it has nothing but a Chief; whether that is in a
hand; how near its nearest striker is to a Chief that stands still (`chief_approach.py`)."""

WORTH: Final[tuple[float, ...]] = (0.0, 8.0, 5.0, 4.0, 5.0, 3.0, 1.5, 0.0)
"""The worth of a piece by kind, by which kills on paper are chosen and moves are ordered."""

_ARMY: Final = 5
_POWER: Final = 6
_SEAT: Final = 7
_BREATH: Final = 8
_EMPTY: Final = 13
_DOOMED: Final = 14
_SPARED: Final = 15
_HUNTED: Final = 16
_HUNTERS: Final = 17
_KILLS: Final = 18
_LOOT: Final = 19
_DANGER: Final = 20
_NEXT: Final = 21
_EARLIER: Final = 22
_BEST_DANGER: Final = 23
_NOW: Final = 24
_TAKE: Final = 25
_BEST_TAKE: Final = 26
_REACH: Final = 27
_TO_MOVE: Final = 28
_LAST: Final = 29
_CHIEF_REACH: Final = 30
_DROPPING: Final = 31
_HEIR: Final = 32
_BARE: Final = 33
_CARRIED: Final = 34
_APPROACH: Final = 35
_BREATH_TRAIT: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 4)
"""The index of the trait by the number of cells beside a Chief that hold no corpse; none above six."""

Weights = tuple[tuple[float, ...], ...]
"""A row for two, three, and more living players, each with a number a trait."""


@cache
def own_weights() -> Weights:
    """The weights that the game comes with."""
    return read_weights(resources.files(__package__).joinpath("weights.json").read_bytes())


def read_weights(data: bytes) -> Weights:
    """The weights in a file's bytes. Raises `ValueError` where they are none of these traits."""
    try:
        found = parsed_bytes(data)
        traits_, rows = found["traits"], found["rows"]
        if not all(is_amount(number) for row in rows for number in row):
            raise ValueError("every weight is a number")
        weights = tuple(tuple(float(number) for number in row) for row in rows)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError("a file of weights has traits and rows of numbers") from error
    if tuple(traits_) != TRAITS or [len(row) for row in weights] != [len(TRAITS)] * 3:
        raise ValueError(f"three rows of {len(TRAITS)} numbers are needed, for {', '.join(TRAITS)}")
    return weights


def weighs_approach(weights: Weights | None, players: int) -> bool:
    """Whether the way to a Chief that stands still counts for anything with so many living players."""
    return (weights or own_weights())[min(players, 4) - 2][_APPROACH] != 0.0


def shares(
    position: DjambiPosition, weights: Weights | None = None, approach: ChiefApproach | None = None
) -> list[float]:
    """The expected share of the point by side (neutral sides: 0); the shares sum to 1.

    `approach` is that of this position or of one not long before it; without it nobody is near a Chief.
    """
    n = position.options.n
    found = [0.0] * n
    if position.phase == FINISHED:
        for side in position.sharers:
            found[side] = 1 / len(position.sharers)
        return found
    order = position.order
    row = (weights or own_weights())[min(len(order), 4) - 2]
    sums = [sum(map(mul, row, seen)) for seen in traits(position, approach)]
    most = max(sums)
    raised = [exp(total - most) for total in sums]
    whole = sum(raised)
    for side, part in zip(order, raised, strict=True):
        found[side] = part / whole
    return found


def traits(position: DjambiPosition, approach: ChiefApproach | None = None) -> list[list[float]]:
    """The traits of every living player, in the order of turns; `approach` as in `shares`."""
    where, order = position.where, position.order
    n = position.options.n
    power = position.ruler() - 1 if position.board[0] else -1
    spoils = [0.0] * n
    found = [[0.0] * len(TRAITS) for _ in range(n)]
    attackers = _look_about(position, found)
    for side, seen in enumerate(found):
        base = side + 1 << 3
        worth = 0.0
        for kind in range(ASSASSIN, CORPSE):
            count = len(where[base | kind])
            if count:
                seen[kind - ASSASSIN] = count
                worth += WORTH[kind] * count
        seen[_ARMY] = log(1 + worth)
        seen[_BARE] = float(not worth)
        chief = where[base | CHIEF]
        if not chief:
            seen[_CARRIED] = 1.0
            continue
        spoils[side] = worth
        if chief[0]:
            _look_round(position, chief[0], seen)
        else:
            seen[_SEAT] = float(len(order) == 2)
            seen[_CHIEF_REACH] = 0.0
    if power >= 0:
        found[power][_POWER] = 1.0
        found[power][_HEIR] = sum(map(len, where[ASSASSIN:CORPSE])) / 5
    hunters = _take_stock(position, found, attackers)
    if any(hunters):
        _play_round(position, found, spoils, hunters, power)
    if approach is not None:
        approach.add_pull(position, found, _APPROACH)
    return [found[side] for side in order]


def _look_about(position: DjambiPosition, found: list[list[float]]) -> dict[int, int]:
    """Notes how far pieces reach; returns the living players who can kill what stands on a cell, as bits by side."""
    board, where, table = position.board, position.where, position.table
    aimed = table.near if position.options.wide_aim else table.beside
    attackers: dict[int, int] = {}
    for side in position.order:
        me, bit = side + 1, 1 << side
        reach = 0
        for kind in range(CHIEF, CORPSE):
            strikes = kind <= ASSASSIN or kind == THUG
            for origin in where[me << 3 | kind]:
                for ray in (table.short if kind == THUG else table.rays)[origin]:
                    for target in ray:
                        code = board[target]
                        if not code:
                            reach += 1
                            if kind == JOURNALIST and target:
                                for cell in aimed[target]:
                                    other = board[cell]
                                    if other and other != CORPSE and other >> 3 != me:
                                        attackers[cell] = attackers.get(cell, 0) | bit
                            continue
                        if strikes and code != CORPSE and code >> 3 != me and (target or kind != THUG):
                            attackers[target] = attackers.get(target, 0) | bit
                        break
            if kind == CHIEF:
                found[side][_CHIEF_REACH] = log(1 + reach)
        found[side][_REACH] = log(1 + reach)
    return attackers


def _take_stock(position: DjambiPosition, found: list[list[float]], attackers: dict[int, int]) -> list[int]:
    """Notes whose turn it is and what can be taken from whom; returns the hunters of each Chief as bits by slot."""
    board, order = position.board, position.order
    first, waits = order[0], position.phase != MOVE
    turns = order[1:] + order[:1] if waits else order
    earlier: dict[int, int] = {}
    before = 0
    for side in turns:
        earlier[side] = before
        before |= 1 << side
    hunters = [0] * len(found)
    for cell, bits in attackers.items():
        code = board[cell]
        owner, worth = (code >> 3) - 1, WORTH[code & 7]
        if code & 7 == CHIEF:
            hunters[owner] |= bits << 1
            continue
        if owner >= 0:
            seen = found[owner]
            seen[_DANGER] += worth / 10
            seen[_BEST_DANGER] = max(seen[_BEST_DANGER], worth / 5)
            if bits >> turns[0] & 1:
                seen[_NEXT] = max(seen[_NEXT], worth / 5)
            if bits & earlier.get(owner, 0):
                seen[_EARLIER] = max(seen[_EARLIER], worth / 5)
        for side in order:
            if bits >> side & 1:
                found[side][_TAKE] += worth / 20
                found[side][_BEST_TAKE] = max(found[side][_BEST_TAKE], worth / 5)
    found[turns[-1]][_LAST] = 1.0
    if waits:
        found[order[-1]][_LAST] = 1.0
        found[first][_DROPPING] = float(position.phase == DROP)
    else:
        found[first][_TO_MOVE] = 1.0
        found[first][_NOW] = found[first][_BEST_TAKE]
    return hunters


def _look_round(position: DjambiPosition, chief: int, seen: list[float]) -> None:
    """Notes a Chief's room to breathe, off the Seat."""
    breath = empty = 0
    for near in position.table.near[chief]:
        code = position.board[near]
        if not code:
            empty += 1
        if code != CORPSE:
            breath += 1
    if breath < len(_BREATH_TRAIT):
        seen[_BREATH + _BREATH_TRAIT[breath]] = 1.0
    seen[_EMPTY] = empty / 8


def _play_round(
    position: DjambiPosition, found: list[list[float]], spoils: list[float], hunters: list[int], power: int
) -> None:
    """Lets every player kill the best Chief in reach, or save its own, in the order of turns."""
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
        if prey >= 0 and hunter not in acted and hunters[hunter] & living & ~(2 << prey):
            found[prey][_SPARED] = 1.0
            prey = -1
        acted.add(hunter)
        if prey >= 0:
            dead.add(prey)
            living &= ~(2 << prey)
            found[hunter][_KILLS] += 1
            found[hunter][_LOOT] += spoils[prey] / 10
    for side, by in enumerate(hunters):
        alive = (by & living).bit_count()
        found[side][_HUNTERS] = alive
        found[side][_DOOMED] = float(side in dead)
        found[side][_HUNTED] = float(alive > 0 and side in acted and side not in dead)


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


def _turns(position: DjambiPosition, power: int) -> list[int]:
    """The sides by the turns of one round; one that is in the middle of its turn has had it."""
    order = position.order
    turns = order
    if power >= 0 and power in order:
        turns = [turn for side in order if side != power for turn in (side, power)]
        if order[0] == power:
            turns = turns[-1:] + turns[:-1]
    return turns if position.phase == MOVE else turns[1:] + turns[:1]
