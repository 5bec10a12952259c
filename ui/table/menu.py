"""The table's menu. While it is open the clock stands still."""

from __future__ import annotations

from typing import ClassVar

from ui.controls.choice import ChoiceScreen


class MenuScreen(ChoiceScreen):
    """A column of things to do; the first goes back to the table."""

    paged: ClassVar[bool] = False
    column: ClassVar[int] = 360
