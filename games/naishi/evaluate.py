"""What a territory is going to be worth: its points now and the promise of what is not finished yet.

Two Torii score nothing, but one more makes thirty; a Naishi beside the middle is one swap away from
twelve. Such promises count in full while many turns are left and fade towards the end. The weights
were found by playing many thousand quick games against earlier weights (`tests.bench.naishi_tune`).

A *stage* says how far the game is: `stage_of` the River, 0 (last turns) to 7 (nothing taken yet).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from games.naishi.cards import Card
from games.naishi.codes import NUMBER
from games.naishi.fast_score import BELOW, LONE, REACH, RONIN_POINTS, THRICE, best_copies, masks_of, total_of
from games.naishi.geometry import HAND, LINE, MIDDLE, POSITIONS, column
from games.naishi.scoring import rice_groups

STAGES: Final = 8
_STAGE_BY_CARDS: Final = (0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7)
"""By the number of cards in the two shortest decks, which is what has to be taken until the game ends."""
_EARLINESS: Final = (0.0, 0.25, 0.45, 0.6, 0.8, 0.9, 1.0, 1.0)
_LATE: Final = 0.4
"""The earliness at which the late weights hold in full; they fade to nothing below it."""


def stage_of(decks: Sequence[Sequence[int]]) -> int:
    """The stage of a game by its River."""
    a, b, *_ = sorted(map(len, decks))
    return _STAGE_BY_CARDS[a + b]


Weights = Mapping[str, tuple[float, float]]
"""By name of the promise: its points early and late in the game."""

WEIGHTS: Final[Weights] = {
    "one Torii": (0.0, 0.0),
    "two Torii": (0.0, 0.0),
    "one Rice Field": (0.0, 0.0),
    "two Rice Fields": (0.0, 0.0),
    "three Rice Fields": (0.0, 0.0),
    "each Mountain": (0.0, 0.0),
    "Naishi aside in the Line": (0.0, 0.0),
    "Naishi aside in the Hand": (0.0, 0.0),
    "Councellor": (0.0, 0.0),
    "Councellor by Naishi": (0.0, 0.0),
    "Fort": (0.0, 0.0),
    "Sentinel": (0.0, 0.0),
    "Knight in the Line": (0.0, 0.0),
    "Knight in the Hand": (0.0, 0.0),
    "Banner in the Line": (0.0, 0.0),
    "Banner in the Hand": (0.0, 0.0),
    "Monk": (0.0, 0.0),
    "Monk by Torii": (0.0, 0.0),
    "each different card": (0.0, 0.0),
    "Ronin with seven": (0.0, 0.0),
    "Ronin with six": (0.0, 0.0),
    "Ronin with five": (0.0, 0.0),
    "Ninja": (0.0, 0.0),
    "last Mountain but one": (0.0, 0.0),
}


def _bits(cells: Sequence[int]) -> int:
    return sum(1 << cell for cell in cells)


_LINE_BITS: Final = _bits(LINE)
_HAND_BITS: Final = _bits(HAND)
_ASIDE: Final = ~_bits([cell for cell in range(POSITIONS) if column(cell) == MIDDLE])


@cache
def _largest_group(mask: int) -> int:
    """The size of the largest group of Rice Fields of a mask."""
    cells = [Card.RICE_FIELDS if mask >> cell & 1 else None for cell in range(POSITIONS)]
    return max(map(len, rice_groups(cells)), default=0)


def _faded(weights: Weights, stage: int) -> dict[str, float]:
    """The weights that hold at a stage."""
    early_part = max(0.0, (_EARLINESS[stage] - _LATE) / (1 - _LATE))
    late_part = min(1.0, _EARLINESS[stage] / _LATE) - early_part
    return {name: early * early_part + late * late_part for name, (early, late) in weights.items()}


class _StageTables:
    """The tables of one stage: by mask for each card, and for what cards do together."""

    __slots__ = ("by_card", "by_types", "councellor", "monk", "ninja", "ronin")

    def __init__(self, w: Mapping[str, float]) -> None:
        torii = (0.0, w["one Torii"], w["two Torii"])
        rice = (0.0, w["one Rice Field"], w["two Rice Fields"], w["three Rice Fields"])
        extras: dict[str, Callable[[int], float]] = {
            "N": lambda m: w["Naishi aside in the Line"] * (m & _ASIDE & _LINE_BITS).bit_count()
            + w["Naishi aside in the Hand"] * (m & _ASIDE & _HAND_BITS).bit_count(),
            "C": lambda m: w["Councellor"] * m.bit_count(),
            "S": lambda m: w["Sentinel"] * m.bit_count(),
            "O": lambda m: w["Monk"] * m.bit_count(),
            "K": lambda m: w["Knight in the Line"] * (m & _LINE_BITS).bit_count()
            + w["Knight in the Hand"] * (m & _HAND_BITS).bit_count(),
            "F": lambda m: w["Fort"] * m.bit_count(),
            "T": lambda m: torii[m.bit_count()] if m.bit_count() < len(torii) else 0.0,
            "B": lambda m: w["Banner in the Line"] * (m & _LINE_BITS).bit_count()
            + w["Banner in the Hand"] * (m & _HAND_BITS).bit_count(),
            "R": lambda m: rice[_largest_group(m)] if _largest_group(m) < len(rice) else 0.0,
            "M": lambda m: w["each Mountain"] * max(0, m.bit_count() - 1)
            + w["last Mountain but one"] * (m.bit_count() == 2),
        }
        self.by_card = tuple(
            tuple(points + extras[letter](mask) for mask, points in enumerate(LONE[NUMBER[Card(letter)]]))
            for letter in "NCSOKFTBRM"
        )
        self.by_types = tuple(w["each different card"] * types for types in range(len(RONIN_POINTS) + 1))
        unfinished = {5: w["Ronin with five"], 6: w["Ronin with six"], 7: w["Ronin with seven"]}
        self.ronin = tuple(points + unfinished.get(types, 0.0) for types, points in enumerate(RONIN_POINTS))
        self.councellor = 4 + w["Councellor by Naishi"]
        self.monk = 2 + w["Monk by Torii"]
        self.ninja = w["Ninja"]


class Evaluator:
    """Values territories by a set of weights."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Builds the tables; takes some hundredths of a second."""
        self._stages = tuple(_StageTables(_faded(weights, stage)) for stage in range(STAGES))

    def value(self, stage: int, cells: Sequence[int]) -> float:
        """The points a territory of ten card numbers has and promises at a stage."""
        masks = masks_of(cells)
        tables = self._stages[stage]
        naishi, councellor, sentinel, monk, knight, ronin, ninja, fort, torii, banner, rice, mountain = masks
        n, c, s, o, k, f, t, b, r, m = tables.by_card
        types = 12 - masks.count(0) - (mountain > 0) - (ninja > 0)
        value = (
            n[naishi]
            + c[councellor]
            + s[sentinel]
            + o[monk]
            + k[knight]
            + f[fort]
            + t[torii]
            + b[banner]
            + r[rice]
            + m[mountain]
            + tables.by_types[types]
        )
        if naishi and councellor:
            value += tables.councellor * (REACH[naishi] & THRICE[councellor]).bit_count()
        if sentinel and fort:
            value += 4 * (REACH[fort] & THRICE[sentinel]).bit_count()
        if monk and torii:
            value += tables.monk * (REACH[torii] & THRICE[monk]).bit_count()
        if knight and banner:
            value += 10 * (BELOW[banner] & knight).bit_count()
        if ronin:
            value += tables.ronin[types] * ronin.bit_count()
        if ninja:
            value += tables.ninja * ninja.bit_count() + best_copies(masks)[0] - total_of(masks)
        return value
