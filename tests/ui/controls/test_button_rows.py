"""How the buttons of a row are spread over lines."""

from __future__ import annotations

from collections.abc import Sequence

from tests.cases import of_each
from ui.controls.button_rows import evenly_broken


@of_each([
    ((50, 50, 50, 50, 50), 274, [5]),
    ((50, 50, 50, 50, 50), 230, [3, 2]),
    ((100,) * 6 + (20,), 630, [4, 3]),
    ((100, 100), 100, [1, 1]),
    ((90, 20, 20), 100, [1, 2]),
    ((20, 20, 90), 100, [2, 1]),
    ((), 100, []),
])  # fmt: skip
def test_no_button_stands_alone_below_a_full_line(widths: Sequence[int], room: int, lines: Sequence[int]) -> None:
    assert evenly_broken(widths, 6, room) == lines
