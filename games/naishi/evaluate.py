"""Evaluation: what a territory is going to be worth, its points now and the promise of what is not finished.

Two Torii score nothing, but one more makes thirty; a Naishi beside the middle is one swap away from
twelve. Such promises count in full while the whole game lies ahead and fade towards the end. The weights
come from many thousand quick games, then halved: what helps a player without foresight most is too much for one who
looks ahead. `lab/trainees/naishi.py` says how they are learnt anew.

A *stage* says how far the game is: `stage_of` the River, 0 (last turns) to 7 (nothing taken yet).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from games.core.values import is_amount, parsed_bytes
from games.naishi.action_codes import NUMBER
from games.naishi.cards import DECK_SIZE, Card
from games.naishi.fast_score import BELOW, LONE, REACH, RONIN_POINTS, THRICE, copy_gain, masks_of
from games.naishi.geometry import CORNERS, HAND, LINE, MIDDLE, POSITIONS, column
from games.naishi.scoring import rice_groups

STAGES: Final = 8
_STAGE_BY_CARDS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7)
"""The stage by the number of cards in the two shortest decks, which have to be taken until the game ends."""
EARLINESS: Final[tuple[float, ...]] = (0.0, 0.25, 0.45, 0.6, 0.8, 0.9, 1.0, 1.0)
"""The part of a promise that counts, by stage."""


def stage_of(decks: Sequence[Sequence[int]]) -> int:
    """The stage of a game by its River."""
    shortest = second = DECK_SIZE
    for deck in decks:
        size = len(deck)
        if size < shortest:
            shortest, second = size, shortest
        elif size < second:
            second = size
    return _STAGE_BY_CARDS[shortest + second]


Weights = Mapping[str, float]
"""The points of each promise by its name, while the whole game lies ahead."""

NAMES: Final = (  # not for players: keys of the weights
    "one Torii",
    "two Torii",
    "one Rice Field",
    "two Rice Fields",
    "three Rice Fields",
    "each Mountain",
    "Naishi aside in the Line",
    "Naishi aside in the Hand",
    "Councellor",
    "Fort aside",
    "Sentinel",
    "Knight in the Hand",
    "Banner in the Line",
    "Monk",
    "each different card",
    "Ronin with seven",
    "Ronin with six",
    "Ninja",
)


def read_weights(data: bytes) -> Weights:
    """Weights from a file such as `weights.json`: a JSON object, a number for each of `NAMES`. Raises `ValueError`.

    What it says of their making, under `record`, makes no difference.
    """
    found = parsed_bytes(data)
    if not isinstance(found, dict) or found.keys() - {"record"} != set(NAMES):
        raise ValueError(f"they are one JSON object with the names {', '.join(NAMES)}")
    weights = {name: found[name] for name in NAMES}
    if not all(map(is_amount, weights.values())):
        raise ValueError("every weight is a number")
    return {name: float(points) for name, points in weights.items()}


WEIGHTS: Final[Weights] = read_weights(resources.files(__package__).joinpath("weights.json").read_bytes())


def _bits(cells: Sequence[int]) -> int:
    return sum(1 << cell for cell in cells)


_LINE_BITS: Final = _bits(LINE)
_HAND_BITS: Final = _bits(HAND)
_CORNER_BITS: Final = _bits(sorted(CORNERS))
_ASIDE: Final = ~_bits([cell for cell in range(POSITIONS) if column(cell) == MIDDLE])


@cache
def _largest_group(mask: int) -> int:
    """The size of the largest group of Rice Fields of a mask."""
    cells = [Card.RICE_FIELDS if mask >> cell & 1 else None for cell in range(POSITIONS)]
    return max(map(len, rice_groups(cells)), default=0)


class _StageTables:
    """The tables of one stage: by mask for each card, and for what counts by the number of types."""

    __slots__ = ("by_card", "by_types", "ninja", "ronin")

    def __init__(self, weights: Weights, stage: int) -> None:
        w = {name: points * EARLINESS[stage] for name, points in weights.items()}
        torii = (0.0, w["one Torii"], w["two Torii"])
        rice = (0.0, w["one Rice Field"], w["two Rice Fields"], w["three Rice Fields"])
        extras: dict[str, Callable[[int], float]] = {
            "N": lambda m: (
                w["Naishi aside in the Line"] * (m & _ASIDE & _LINE_BITS).bit_count()
                + w["Naishi aside in the Hand"] * (m & _ASIDE & _HAND_BITS).bit_count()
            ),
            "C": lambda m: w["Councellor"] * m.bit_count(),
            "S": lambda m: w["Sentinel"] * m.bit_count(),
            "O": lambda m: w["Monk"] * m.bit_count(),
            "K": lambda m: w["Knight in the Hand"] * (m & _HAND_BITS).bit_count(),
            "F": lambda m: w["Fort aside"] * (m & ~_CORNER_BITS).bit_count(),
            "T": lambda m: torii[m.bit_count()] if m.bit_count() < len(torii) else 0.0,
            "B": lambda m: w["Banner in the Line"] * (m & _LINE_BITS).bit_count(),
            "R": lambda m: rice[_largest_group(m)] if _largest_group(m) < len(rice) else 0.0,
            "M": lambda m: w["each Mountain"] * max(0, m.bit_count() - 1),
        }
        self.by_card = tuple(
            tuple(points + extras[letter](mask) for mask, points in enumerate(LONE[NUMBER[Card(letter)]]))
            for letter in "NCSOKFTBRM"
        )
        self.by_types = tuple(w["each different card"] * types for types in range(len(RONIN_POINTS) + 1))
        unfinished = {6: w["Ronin with six"], 7: w["Ronin with seven"]}
        self.ronin = tuple(points + unfinished.get(types, 0.0) for types, points in enumerate(RONIN_POINTS))
        self.ninja = w["Ninja"]


class Evaluator:
    """Values territories by a set of weights."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Builds the tables; takes some hundredths of a second."""
        self._stages = tuple(_StageTables(weights, stage) for stage in range(STAGES))

    def value(self, stage: int, cells: list[int]) -> float:
        """The points a territory of ten card numbers has and promises at a stage."""
        masks = masks_of(cells)
        tables = self._stages[stage]
        naishi, counsellor, sentinel, monk, knight, ronin, ninja, fort, torii, banner, rice, mountain = masks
        n, c, s, o, k, f, t, b, r, m = tables.by_card
        types = 12 - masks.count(0) - (mountain > 0) - (ninja > 0)
        value = (
            n[naishi]
            + c[counsellor]
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
        if naishi and counsellor:
            value += 4 * (REACH[naishi] & THRICE[counsellor]).bit_count()
        if sentinel and fort:
            value += 4 * (REACH[fort] & THRICE[sentinel]).bit_count()
        if monk and torii:
            value += 2 * (REACH[torii] & THRICE[monk]).bit_count()
        if knight and banner:
            value += 10 * (BELOW[banner] & knight).bit_count()
        if ronin:
            value += tables.ronin[types] * ronin.bit_count()
        if ninja:
            value += tables.ninja * ninja.bit_count() + copy_gain(masks)
        return value
