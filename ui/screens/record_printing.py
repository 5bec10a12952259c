"""A match as pages to print, from the window: the paper is asked for, and a process of its own makes the pages."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.match import Match
from games.core.savefile import snapshot
from games.core.words import tr
from launch.extras import ready
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.extras import ask_to_install, tell_written
from ui.controls.progress_screen import work_on
from ui.controls.screen import AppServices
from ui.drawing.pages import REQUIREMENTS, Paper
from ui.screens.filming import PAGES, shoot
from ui.services.file_names import default_name, free_name
from ui.services.job import JobProgress
from ui.services.log import LOG
from ui.services.save_files import reason
from ui.table.layout.seat_colours import dress_of


def print_record(app: AppServices, match: Match, viewer: int | None) -> None:
    """Asks for the paper of a match's pages, as a seat may read it (None: as an onlooker)."""
    if not match.index:
        tell(app, tr("Nothing to print yet"), tr("There is nothing to show before the first move."))
    elif not ready(REQUIREMENTS):
        need = tr("Printed pages need the package fpdf2.")
        ask_to_install(app, REQUIREMENTS, need, tr("for printing"), partial(print_record, app, match, viewer))
    else:
        copy, name = match.copy(), default_name(match)
        items = [
            Item(tr("A4"), partial(_write, app, copy, viewer, name, Paper.A4), tr("210 x 297 mm"), "print"),
            # translators: a size of paper, 8.5 by 11 inches.
            Item(tr("Letter"), partial(_write, app, copy, viewer, name, Paper.LETTER), tr("8.5 x 11 in"), "print"),
        ]
        app.push(ChoiceScreen(app, tr("The match to print"), items))


def _write(app: AppServices, match: Match, viewer: int | None, name: str, paper: Paper) -> None:
    folder, now, styles = app.folders.local / "sheets", snapshot(match).without_secret, app.look.styles
    dress = dress_of(match.seats, app.guests.roster, match.series)

    def work(progress: JobProgress) -> Path:
        progress.say(tr("Starting…"))
        path = folder / f"{free_name(name, folder, PAGES)}{PAGES}"
        return shoot(now.text(), viewer, path, paper.name, progress.say, styles, dress)

    def done(path: Path) -> None:
        tell_written(app, tr("The pages are ready"), path, "print")

    def failed(error: Exception) -> None:
        LOG.error("the pages of a match were not made", cause=error)
        tell(app, tr("No pages"), reason(error))

    work_on(app, tr("Making the pages"), work, done, failed)
