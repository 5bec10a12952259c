"""The question at the first good start after failing ones: shall what was set aside come back?"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.words import sentences, tr, tr_n
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.services.save_files import reason
from ui.services.set_aside import Restored, put_down, restore, why


def tell_set_aside(app: AppServices) -> None:
    """Asks about the oldest of what was set aside and not read of; left by Escape, it is asked at the next start."""
    kept = app.aside.pop(0)
    words = tr("{why} Your settings and unfinished matches are kept in {folder}.", why=why(kept), folder=kept).strip()
    way = tr("You can bring them back now; anything newer stays.")
    answers = [
        Answer(tr("Leave them there"), partial(put_down, kept)),
        Answer(tr("Bring them back"), partial(_bring_back, app, kept), main=True, icon="undo"),
    ]
    app.push(Dialog(app, tr("Settings and matches were set aside"), sentences(words, way), answers, guarded=True))


def _bring_back(app: AppServices, kept: Path) -> None:
    """Does so in the background, and says what came of it."""

    def done(found: Restored) -> None:
        if found.settings:
            app.reload_settings()
        tell(app, tr("They are back"), _description(found))

    def failed(error: Exception) -> None:
        tell(app, tr("Not everything is back"), reason(error))

    app.tasks.write(lambda: restore(app.folders, kept), done, failed)


def _description(found: Restored) -> str:
    lines = []
    if found.matches:
        lines.append(tr_n("{n} unfinished match is in its place.", "{n} unfinished matches are in their place.",
                          found.matches))  # fmt: skip
    if found.settings:
        lines.append(tr("Your settings are in force again."))
    if found.since is not None:
        lines.append(tr("Your settings from the meantime are kept in {file}.", file=found.since))
    return sentences(*lines) if lines else tr("There was nothing left to bring back.")
