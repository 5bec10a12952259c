"""The measured advantage of moving second: White answers every card, and lays the last one before the final phase."""

from __future__ import annotations

from typing import Final

from games.core.fairness import Advantage
from games.niwa.options import WHITE, Options, Variant

MEASURED: Final = {
    (Variant.STD, 4): Advantage(seat=WHITE, share=0.635, low=0.587, high=0.681, games=400),
    (Variant.STD, 8): Advantage(seat=WHITE, share=0.631, low=0.584, high=0.678, games=400),
    (Variant.NOLUCK, 4): Advantage(seat=WHITE, share=0.570, low=0.501, high=0.637, games=200),
    (Variant.NOLUCK, 8): Advantage(seat=WHITE, share=0.565, low=0.496, high=0.632, games=200),
}
"""The measured shares by variant and the number of lines in which stones turn."""


def advantage(options: Options) -> Advantage | None:
    """The advantage of a seat under these options, as far as it was measured."""
    measured_so = options.variant is Variant.STD or options.spring == WHITE
    return MEASURED[options.variant, options.lines] if measured_so else None
