"""The log as plain text, as whoever is at the screen may read it: copied, or saved to a file."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.core.record import line_text, numbered
from games.core.words import row, tr, tr_c
from ui.controls.chooser.asked import FileRequest
from ui.controls.chooser.screen import FileChooserScreen
from ui.controls.dialog import tell
from ui.services.clipboard import copy
from ui.services.file_names import default_name
from ui.table.table_context import TableContext


def log_text(table: TableContext) -> str:
    """A line for each line of the log, with who did it, and the number of a turn where it begins."""
    snapshot, panel = table.snapshot, table.frame.panel
    parts = table.scene.panel(snapshot, table.panel_look, panel.content.width)
    entries = parts.log_records if parts.log_records is not None else snapshot.records
    rows = numbered((entry.turn, line) for entry in entries for line in entry.lines)
    # translators: a game, and who plays it.
    heading = tr("{game}: {names}", game=table.match.game.info.name, names=row(snapshot.names))
    return "\n".join([heading, *(line_text(turn, line, snapshot.names) for turn, line in rows)]) + "\n"


def copy_log(table: TableContext) -> None:
    """Puts the whole log on the clipboard."""
    try:
        copy(log_text(table))
    except pygame.error:
        table.say(tr("There is no clipboard here."))
    else:
        table.say(tr("The log is on the clipboard."))


def save_log(table: TableContext) -> None:
    """Writes the log to a text file that the player chooses."""
    app = table.app

    def written(path: Path) -> None:
        tell(app, tr_c("done", "Saved"), tr("The log is in {path}.", path=path))

    # translators: the name of a file.
    name = tr("{match}, log", match=default_name(table.match, app.folders.saves))
    # translators: a kind of file, in a list of files: those that hold text.
    asked = FileRequest(tr("Save the log"), tr("Save"), ".txt", tr("texts"), written, name, log_text(table))
    app.push(FileChooserScreen(app, asked))
