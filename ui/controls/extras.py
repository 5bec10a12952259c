"""Offers to install a package that only one part of the program needs, and to open a file that was written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from games.core.errors import SaveError
from games.core.words import capital, sentences, tr
from launch.extras import install
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.progress_screen import work_on
from ui.controls.screen import AppServices
from ui.services.desktop import open_path
from ui.services.job import JobProgress
from ui.services.log import LOG


def ask_to_install(app: AppServices, requirements: str, need: str, what_for: str, then: Callable[[], object]) -> None:
    """Offers to install what the project's file `requirements` asks for, then goes on with `then`.

    `need` says in a sentence what needs it, `what_for` ends titles: "for printing".
    """
    how = tr("Zashiki can download it into its own folder; nothing else on this computer is changed.")
    go = partial(_install, app, requirements, what_for, then)
    answers = [Answer(tr("Not now")), Answer(tr("Install it"), go, main=True, icon="import")]
    app.push(Dialog(app, tr("A package is missing"), sentences(need, how), answers))


def _install(app: AppServices, requirements: str, what_for: str, then: Callable[[], object]) -> None:
    def work(progress: JobProgress) -> None:
        progress.say(tr("Looking for the package…"))
        install(requirements, lambda line: progress.say(_in_words(line) or progress.words))

    def failed(error: Exception) -> None:
        LOG.error(f"the package {what_for} was not installed", cause=error)
        why = capital(str(error).partition("\n")[0].rstrip("."))
        tell(app, tr("Not installed"), tr("{why}. Nothing else has changed; you can try again at any time.", why=why))

    # translators: what_for is "for printing" or "for films".
    work_on(app, tr("Installing the package {what_for}", what_for=what_for), work, lambda _: then(), failed)


def _in_words(line: str) -> str:
    """Returns the progress message for a line of pip's output; "" for most lines."""
    words = line.split() or [""]
    if words[0] in ("Collecting", "Downloading", "Using"):
        name = next((word for word in words[1:] if word[0].isalpha() and word != "cached"), "")
        return tr("Downloading {package}…", package=name.partition("-")[0].partition(">")[0]) if name else ""
    if "Retrying" in words or "connection" in line.lower():
        return tr("The network does not answer; trying again…")
    return tr("Installing…") if words[0] == "Installing" else ""


def tell_written(app: AppServices, title: str, path: Path, icon: str) -> None:
    """Says where a file is that was written, and opens it if the player likes."""

    def opened(what: Path) -> None:
        try:
            open_path(what)
        except SaveError as error:
            tell(app, tr("It cannot be opened from here"), tr("{why}.", why=capital(str(error))))

    answers = [
        Answer(tr("Close")),
        Answer(tr("Open the folder"), partial(opened, path.parent), icon="load"),
        Answer(tr("Open the file"), partial(opened, path), main=True, icon=icon),
    ]
    app.push(Dialog(app, title, tr("{file} is in {folder}.", file=path.name, folder=path.parent), answers))
