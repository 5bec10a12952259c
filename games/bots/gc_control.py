"""The garbage collector, in processes where bots think."""

from __future__ import annotations

import gc
from typing import Final

_NEW_OBJECTS: Final = 20_000
"""Between two looks through what was made last; Python's own figure is 700."""
_YOUNG_LOOKS: Final = 10
_MIDDLE_LOOKS: Final = 5
"""After so many looks at the younger objects comes one at the older, so all are seen within a million new ones."""


def collect_rarely() -> None:
    """Has the collector look seldom: a search makes and keeps many small objects, and hardly any go round in circles.

    Who lets go of something large that does should collect at once.
    """
    gc.set_threshold(_NEW_OBJECTS, _YOUNG_LOOKS, _MIDDLE_LOOKS)
