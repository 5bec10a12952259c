"""What a screen reader is told of the room besides its controls."""

from __future__ import annotations

from games.core.words import tr
from ui.controls.spoken import AccessibleNode, texts
from ui.screens.launcher.today import Today
from ui.screens.unfinished import UnfinishedMatches, left_words
from ui.table.notices import Notices


def spoken_room(unfinished: UnfinishedMatches, today: Today, notices: Notices) -> list[AccessibleNode]:
    """The last match, the puzzle of the day, and what the room has to say."""
    newest, told = unfinished.newest, today.told
    lines = [tr("Your last match: {match}", match=left_words(newest)) if newest is not None else ""]
    if told is not None and told.solved:
        lines.append(tr("Today\u2019s puzzle is solved."))
    elif told is not None:
        lines.append(tr("Today\u2019s puzzle, {game}: {task}", game=told.name, task=told.task))
    return [*texts("told", lines), notices.spoken()]
