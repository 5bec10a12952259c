"""*Report a fault*: the folder is made in the background, then its place is shown to the player."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.words import tr
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.services.desktop import open_path
from ui.services.report import write_report
from ui.services.save_files import reason
from ui.services.versions import system, versions


def report_fault(app: AppServices, details: str = "") -> None:
    """Puts log, last match and settings into a folder; `details` is what the program knows of the fault."""
    title = tr("Report a problem")
    known = versions(), system()

    def work() -> Path:
        from datetime import datetime

        return write_report(app.folders, *known, datetime.now(), details)

    def done(folder: Path) -> None:
        words = tr(
            "The log, the last match with its hidden cards and the settings are in {folder}. "
            "Nothing was sent. Describe what happened on the page beside them, and give the "
            "folder to the person who will look into it.",
            folder=folder,
        )
        show = Answer(tr("Open the folder"), partial(_open, app, folder), icon="load")
        app.push(Dialog(app, title, words, [show, Answer(tr("OK"), main=True)]))

    app.tasks.run(work, done, lambda error: tell(app, title, reason(error)))


def _open(app: AppServices, folder: Path) -> None:
    app.tasks.run(
        partial(open_path, folder), lambda done: None, lambda error: tell(app, tr("Report a problem"), reason(error))
    )
