"""The words of the launcher for a screen reader, besides its controls."""

from __future__ import annotations

from games.core.words import tr
from ui.controls.spoken import AccessibleNode, texts
from ui.screens.launcher.today import Today
from ui.screens.unfinished_matches import UnfinishedMatches, left_words
from ui.table.panel.notices import Notices


def spoken_room(unfinished: UnfinishedMatches, today: Today, notices: Notices) -> list[AccessibleNode]:
    """The last match, the puzzle of the day, and what the room has to say."""
    newest, line = unfinished.newest, today.line
    lines = [tr("Your last match: {match}", match=left_words(newest)) if newest is not None else ""]
    if line is not None and line.solved:
        lines.append(tr("Today\u2019s puzzle is solved."))
    elif line is not None:
        lines.append(tr("Today\u2019s puzzle, {game}: {task}", game=line.name, task=line.task))
    return [*texts("told", lines), notices.spoken()]
