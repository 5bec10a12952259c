"""*Back up everything* and *Restore*: where to, what is in it, and what becomes of what is here."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.words import listing, tr, tr_c, tr_n
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.progress_screen import work_on
from ui.controls.screen import AppServices
from ui.services.backup import SUFFIX, Contents, Restored, check_backup, restore_backup, write_backup
from ui.services.dates import day_in_words
from ui.services.job import JobProgress
from ui.services.log import LOG
from ui.services.save_files import reason


def back_up(app: AppServices) -> None:
    """Asks where the backup goes, and writes it there."""
    from datetime import datetime

    def write(path: Path, replace: bool) -> None:
        write_backup(app.folders, path, lambda words, share: None, replace=replace)

    def written(path: Path) -> None:
        words = tr(
            "Matches, players, settings, solved puzzles and decks are in {path}. Keep it on "
            "another disk. Anyone who has it can read all of it, including hidden cards.",
            path=path,
        )
        tell(app, tr("Backed up"), words)

    name = f"Zashiki {datetime.now():%Y-%m-%d}"  # not for players: the name of a file
    asked = FileRequest(
        tr("Back up everything"), tr("Back up"), SUFFIX, tr_c("files", "backups"), written, name, write=write
    )
    app.push(FileChooserScreen(app, asked))


def restore(app: AppServices) -> None:
    """Asks for a backup, and what of it is to be brought back."""
    asked = FileRequest(
        tr("Restore a backup"), tr("Open"), SUFFIX, tr_c("files", "backups"), partial(ask_to_restore, app)
    )
    app.push(FileChooserScreen(app, asked))


def ask_to_restore(app: AppServices, path: Path) -> None:
    """Reads a backup through, says what it would bring, and asks."""

    def work(progress: JobProgress) -> Contents:
        return check_backup(app.folders, path, progress.say)

    work_on(app, tr("Checking the backup"), work, partial(_ask, app, path), partial(_failed, app))


def _ask(app: AppServices, path: Path, found: Contents) -> None:
    from datetime import datetime

    day = day_in_words(found.made.date(), datetime.now().date()) if found.made is not None else ""
    lines = [tr("It is complete, and was made on {day}.", day=day) if day else tr("It is complete.")]
    if found.new:
        lines.append(tr_n("{n} file of it is not here yet.", "{n} files of it are not here yet.", len(found.new)))
    if found.same:
        lines.append(tr_n("{n} is already here, unchanged.", "{n} are already here, unchanged.", len(found.same)))
    if found.beside:
        lines.append(
            tr_n(
                "{n} match or deck here differs: the backup’s copy is put beside it under another name.",
                "{n} matches or decks here differ: the backup’s copies are put beside them under other names.",
                len(found.beside),
            )
        )
    if found.differing:
        names = listing([member.rpartition("/")[2] for member in found.differing[:4]])
        lines.append(tr("Settings, players or solved puzzles here differ ({files}); yours stay.", files=names))
    if not (found.new or found.beside or found.differing):
        tell(app, tr("Nothing to restore"), "\n".join(lines))
        return
    answers = [Answer(tr("Cancel"))]
    if found.differing:
        answers.append(Answer(tr("Replace those too"), partial(_restore, app, path, take_over=True), icon="import"))
    answers.append(Answer(tr("Restore"), partial(_restore, app, path, take_over=False), main=True, icon="undo"))
    app.push(Dialog(app, tr("Restore this backup?"), "\n".join(lines), answers))


def _restore(app: AppServices, path: Path, *, take_over: bool) -> None:
    def work(progress: JobProgress) -> Restored:
        return restore_backup(app.folders, path, progress.say, take_over=take_over)

    work_on(app, tr("Restoring the backup"), work, partial(_restored, app), partial(_failed, app))


def _restored(app: AppServices, found: Restored) -> None:
    lines = [tr_n("{n} file was brought back.", "{n} files were brought back.", found.files)]
    if found.aside is not None:
        lines.append(tr("What was replaced is kept in {folder}.", folder=found.aside))
        lines.append(tr("Players and solved puzzles will be there when you next start Zashiki."))
        app.reload_settings()
    tell(app, tr("Restored"), "\n".join(lines))


def _failed(app: AppServices, error: Exception) -> None:
    LOG.error("a backup was not restored", cause=error)
    tell(app, tr("Not restored"), reason(error))
