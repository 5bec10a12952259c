"""The words of the launcher for a screen reader, besides its controls."""

from __future__ import annotations

from games.core.words import tr
from ui.controls.spoken import AccessibleNode, texts
from ui.screens.launcher.day_rows import row_in_words
from ui.screens.launcher.today import Today
from ui.screens.unfinished_matches import UnfinishedMatches, left_words
from ui.table.panel.notices import Notices


def spoken_room(unfinished: UnfinishedMatches, today: Today, notices: Notices) -> list[AccessibleNode]:
    """The last match, what the day brings, and what the page has to say."""
    newest = unfinished.newest
    lines = [tr("Your last match: {match}", match=left_words(newest)) if newest is not None else ""]
    if newest is None and unfinished.elsewhere:
        lines.append(tr("Your match is open in another window: {match}", match=unfinished.elsewhere))
    lines += [row_in_words(row) for row, _ in today.places]
    return [*texts("told", lines), notices.spoken()]
