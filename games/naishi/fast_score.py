"""Totals of territories for searches: the points of `scoring`, from tables over bit masks.

A territory is a sequence of ten card numbers. The *mask* of a card has bit p set where the card lies
at position p; *masks* is a list of twelve, by card number. A test compares every total with `scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.naishi.action_codes import COPYABLE_NUMBERS, MOUNTAIN, NINJA
from games.naishi.cards import CARDS, COPYABLE, SPEC, Card
from games.naishi.geometry import COLUMNS, LINE, NEIGHBOURS, POSITIONS
from games.naishi.scoring import RONIN_TYPES, SCORERS

Masks = list[int]

_MASKS: Final = range(1 << POSITIONS)
_ALONE: Final = frozenset({Card.NAISHI, Card.COUNCELLOR, Card.MONK, Card.KNIGHT, Card.FORT})
"""Each makes its points whatever others of its kind lie where."""
_COUNTED: Final = frozenset({Card.TORII, Card.BANNER, Card.MOUNTAIN})
"""The cards of which only the number counts."""


def _lone(card: Card) -> tuple[int, ...]:
    """The points of the cards of one kind by themselves, by mask: places, numbers, groups."""
    if card is Card.RONIN:
        return (0,) * len(_MASKS)
    most = SPEC[card].copies + (SPEC[Card.NINJA].copies if card in COPYABLE else 0)
    table = [0] * len(_MASKS)
    for mask in _MASKS:
        rest = mask & mask - 1
        if mask.bit_count() > most:
            continue
        if rest and card in _ALONE:
            table[mask] = table[rest] + table[mask ^ rest]
        elif rest and card in _COUNTED and mask & mask + 1:  # as for the lowest cells
            table[mask] = table[(1 << mask.bit_count()) - 1]
        else:
            cells = [card if mask >> position & 1 else None for position in range(POSITIONS)]
            table[mask] = sum(entry.points for entry in SCORERS[card](cells))
    return tuple(table)


LONE: Final = tuple(_lone(spec.card) for spec in CARDS)
"""The points of the cards of one kind by themselves, by card number and mask (Ronin: see `RONIN_POINTS`)."""
_NAISHI: Final = LONE[0]
_COUNCELLOR: Final = LONE[1]
_SENTINEL: Final = LONE[2]
_MONK: Final = LONE[3]
_KNIGHT: Final = LONE[4]
_FORT: Final = LONE[7]
_TORII: Final = LONE[8]
_BANNER: Final = LONE[9]
_RICE: Final = LONE[10]
_MOUNTAIN: Final = LONE[11]

RONIN_POINTS: Final[tuple[int, ...]] = tuple(RONIN_TYPES.get(types, 0) for types in range(len(CARDS)))
"""The points of one Ronin by the number of types."""


def _reach(cell: int) -> int:
    """Three lanes of ten bits: the cells whose left neighbour `cell` is, whose right one, whose opposite."""
    lanes = [0, 0, 0]
    for position in range(POSITIONS):
        if cell in NEIGHBOURS[position]:
            lanes[{-1: 0, 1: 1}.get(cell - position, 2)] |= 1 << position
    return lanes[0] | lanes[1] << POSITIONS | lanes[2] << 2 * POSITIONS


def _reaches() -> tuple[int, ...]:
    found = [0] * len(_MASKS)
    for mask in _MASKS[1:]:
        rest = mask & mask - 1
        found[mask] = found[rest] | (found[mask ^ rest] if rest else _reach(mask.bit_length() - 1))
    return tuple(found)


REACH: Final = _reaches()
"""The `_reach` of all cells of a mask, by mask.

The neighbourhoods between masks x and y number `(REACH[x] & THRICE[y]).bit_count()`.
"""
THRICE: Final = tuple(mask * (1 | 1 << POSITIONS | 1 << 2 * POSITIONS) for mask in _MASKS)
BELOW: Final = tuple((mask & sum(1 << cell for cell in LINE)) << COLUMNS for mask in _MASKS)
"""The Hand cells below the Line cells of a mask, by mask."""


def masks_of(cells: list[int]) -> Masks:
    """The masks of a territory."""
    masks = [0] * len(CARDS)
    a, b, c, d, e, f, g, h, i, j = cells
    masks[a] = 1
    masks[b] |= 2
    masks[c] |= 4
    masks[d] |= 8
    masks[e] |= 16
    masks[f] |= 32
    masks[g] |= 64
    masks[h] |= 128
    masks[i] |= 256
    masks[j] |= 512
    return masks


def types_of(masks: Masks) -> int:
    """The number of different cards, Mountains and Ninjas not counted."""
    return len(CARDS) - masks.count(0) - (masks[MOUNTAIN] > 0) - (masks[NINJA] > 0)


def total_of(masks: Masks) -> int:
    """The total with the Ninjas as they stand: one that is still in `masks` scores nothing."""
    naishi, counsellor, sentinel, monk, knight, ronin, _, fort, torii, banner, rice, mountain = masks
    points = (
        _NAISHI[naishi]
        + _COUNCELLOR[counsellor]
        + _SENTINEL[sentinel]
        + _MONK[monk]
        + _KNIGHT[knight]
        + _FORT[fort]
        + _TORII[torii]
        + _BANNER[banner]
        + _RICE[rice]
        + _MOUNTAIN[mountain]
    )
    if naishi and counsellor:
        points += 4 * (REACH[naishi] & THRICE[counsellor]).bit_count()
    if sentinel and fort:
        points += 4 * (REACH[fort] & THRICE[sentinel]).bit_count()
    if monk and torii:
        points += 2 * (REACH[torii] & THRICE[monk]).bit_count()
    if banner and knight:
        points += 10 * (BELOW[banner] & knight).bit_count()
    if ronin:
        points += ronin.bit_count() * RONIN_POINTS[types_of(masks)]
    return points


def best_copies(masks: Masks) -> tuple[int, tuple[int, ...]]:
    """The highest total the Ninjas can reach and what they copy for it, by ascending position.

    The first such choice; -1 stands for nothing to copy.
    """
    ninjas = masks[NINJA]
    if not ninjas:
        return total_of(masks), ()
    lowest = ninjas & -ninjas
    rest = masks.copy()
    rest[NINJA] ^= lowest
    best: tuple[int, tuple[int, ...]] | None = None
    for number in COPYABLE_NUMBERS:
        if masks[number]:
            rest[number] |= lowest
            points, copies = best_copies(rest)
            rest[number] ^= lowest
            if best is None or points > best[0]:
                best = points, (number, *copies)
    return best or (total_of(masks), (-1,) * ninjas.bit_count())


def copy_gain(masks: Masks) -> int:
    """About what copying adds to the total: each Ninja in turn takes what is best at that moment.

    Quicker than `best_copies`, and the same unless two Ninjas lie in one territory.
    """
    naishi, counsellor, sentinel, monk, knight, ronin, ninjas, fort, torii, banner, _, _ = masks
    gain = 0
    while ninjas:
        cell = ninjas & -ninjas
        ninjas ^= cell
        reach = REACH[cell]
        best, chosen = -1000, 0
        if naishi:
            best = _NAISHI[cell] + 4 * (reach & THRICE[counsellor]).bit_count()
        if counsellor:
            points = _COUNCELLOR[cell] + 4 * (reach & THRICE[naishi]).bit_count()
            if points > best:
                best, chosen = points, 1
        if sentinel:
            points = _SENTINEL[sentinel | cell] - _SENTINEL[sentinel] + 4 * (reach & THRICE[fort]).bit_count()
            if points > best:
                best, chosen = points, 2
        if monk:
            points = _MONK[cell] + 2 * (reach & THRICE[torii]).bit_count()
            if points > best:
                best, chosen = points, 3
        if knight:
            points = _KNIGHT[cell] + 10 * (BELOW[banner] & cell).bit_count()
            if points > best:
                best, chosen = points, 4
        if ronin and (points := RONIN_POINTS[types_of(masks)]) > best:
            best, chosen = points, 5
        if best == -1000:
            return 0
        gain += best
        if chosen == 0:
            naishi |= cell
        elif chosen == 1:
            counsellor |= cell
        elif chosen == 2:
            sentinel |= cell
    return gain


def total(cells: Sequence[int]) -> int:
    """The total of a territory whose Ninjas copy what is worth most."""
    masks = masks_of(list(cells))
    return best_copies(masks)[0] if masks[NINJA] else total_of(masks)
