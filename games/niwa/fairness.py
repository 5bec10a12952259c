"""The measured advantage of moving second: White answers every card, and lays the last one before the final phase.

An *even start* is the number of stones that, given to Black in the count, makes up for it between equals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.fairness import Advantage
from games.core.words import N_
from games.niwa.options import WHITE, Options, Variant

_REMEDY: Final = N_("So does an even start.")

MEASURED: Final = {
    (Variant.STD, 4): Advantage(seat=WHITE, share=0.588, low=0.539, high=0.635, games=400, remedy=_REMEDY),
    (Variant.STD, 8): Advantage(seat=WHITE, share=0.629, low=0.581, high=0.675, games=400, remedy=_REMEDY),
    (Variant.NOLUCK, 4): Advantage(seat=WHITE, share=0.570, low=0.501, high=0.637, games=200),
    (Variant.NOLUCK, 8): Advantage(seat=WHITE, share=0.565, low=0.496, high=0.632, games=200),
}
"""The measured shares by variant and the number of lines in which stones turn."""

EVEN_STARTS: Final = {(Variant.STD, 4): 3, (Variant.STD, 8): 3}
"""The stones of an even start by variant and lines, as far as they were measured."""
EVEN_START_VALUES: Final = (("3", N_("3 stones for Black")),)
"""The measured numbers as values of the option, with labels."""


def advantage(options: Options) -> Advantage | None:
    """The advantage of a seat under these options, as far as it was measured; an even start makes up for it."""
    measured_so = options.variant is Variant.STD or options.spring == WHITE
    return MEASURED[options.variant, options.lines] if measured_so and not options.even_start else None


def even_start_for(values: Mapping[str, str]) -> str:
    """The even start that goes with the texts of the other options; "none" where none was measured."""
    variant, lines = Variant(values["variant"]), int(values["lines"])
    measured_so = variant is Variant.STD or values["spring"] == "white"
    return str(EVEN_STARTS.get((variant, lines), "none") if measured_so else "none")
