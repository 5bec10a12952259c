"""What moving second is worth: White answers every card, and lays the last one before the final phase."""

from __future__ import annotations

from typing import Final

from games.core.fairness import Advantage
from games.niwa.options import WHITE, Options, Variant

STANDARD: Final = Advantage(seat=WHITE, share=0.625, low=0.501, high=0.741, games=60)


def advantage(options: Options) -> Advantage | None:
    """Whom the game favours, as far as it was measured."""
    return STANDARD if options.variant is Variant.STD and options.lines == 4 else None
