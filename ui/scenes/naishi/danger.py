"""What the other player's decree could take in Naishi, and what it would cost."""

from __future__ import annotations

from games.naishi.geometry import COLUMNS
from games.naishi.outlook import Outlook, decreed
from ui.scenes.naishi.selection import Now
from ui.table.danger import Danger


def dangers(now: Now) -> list[Danger]:
    """The cards of who looks while the other one may impose the decree; none between onlookers."""
    if now.reader is None:
        return []
    names = [f"{row} {number}" for row in ("line", "hand") for number in range(1, COLUMNS + 1)]
    found = decreed(now.view, now.reader)
    return [
        Danger(name, (1 - now.reader,), now.reader, words=_cost(each))
        for name, each in zip(names, found, strict=bool(found))
    ]


def _cost(outlook: Outlook) -> str:
    """By how much less the territory would be worth; what a hidden card brings cannot be known."""
    return f"{outlook.change}{' + ?' if outlook.more else ''}" if outlook.change < 0 else ""
