"""A picture or a film of a match from the window: a process of its own paints it, and the window stays live."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from games.bots.worker import main_left_out
from games.core.errors import SaveError
from games.core.match import Match
from games.core.savefile import loads, snapshot
from games.core.words import N_, language, tr, use
from launch.extras import ready
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.extras import ask_to_install, tell_written
from ui.controls.progress_screen import work_on
from ui.controls.screen import AppServices
from ui.drawing.look import PLAIN, Dress, WornStyles
from ui.services.file_names import default_name, free_name
from ui.services.film import REQUIREMENTS, clear, part_of
from ui.services.job import JobProgress
from ui.services.log import LOG
from ui.services.save_files import reason
from ui.table.layout.seat_colours import dress_of

KINDS: Final = (
    ("GIF", N_("plays everywhere, 256 colours"), ".gif"),
    ("WebP", N_("all colours, slowest to make"), ".webp"),
    (N_("Animated PNG"), N_("smallest, all colours"), ".apng"),
)
STILL: Final = ".png"
"""The suffix of a picture."""
PAGES: Final = ".pdf"
"""The suffix of pages to print."""
_BEGIN: Final = N_("Setting the scene…")
_LISTEN: Final = 0.1
"""Seconds between two looks at whether the film is still wanted."""


def film(app: AppServices, match: Match, viewer: int | None) -> None:
    """Asks for a film of a match as a seat sees it (None: as an onlooker does, with all open where it may lie so)."""
    if not match.index:
        tell(app, tr("No film yet"), tr("There is nothing to show before the first move."))
    elif not ready(REQUIREMENTS):
        need = tr("Films need the package Pillow.")
        ask_to_install(app, REQUIREMENTS, need, tr("for films"), partial(film, app, match, viewer))
    else:
        copy, name = match.copy(), default_name(match)
        items = [Item(tr(text), partial(_write, app, copy, viewer, name, suffix), tr(detail), "export")
                 for text, detail, suffix in KINDS]  # fmt: skip
        app.push(ChoiceScreen(app, tr("A film of the match"), items))


def picture(app: AppServices, match: Match, viewer: int | None) -> None:
    """Makes a picture of the board where a match stands, as a seat sees it (None: as for a film)."""
    _write(app, match.copy(), viewer, default_name(match), STILL)


def _write(app: AppServices, match: Match, viewer: int | None, name: str, suffix: str) -> None:
    folder, now = app.folders.pictures, snapshot(match).without_secret
    theme, styles = app.look.palette.name, app.look.styles
    dress = dress_of(match.seats, app.guests.roster, match.series)
    still = suffix == STILL

    def work(progress: JobProgress) -> Path:
        progress.say(tr(_BEGIN))
        path = folder / f"{free_name(name, folder, suffix)}{suffix}"
        return shoot(now.text(), viewer, path, theme, progress.say, styles, dress)

    def done(path: Path) -> None:
        tell_written(app, tr("The picture is ready") if still else tr("The film is ready"), path, "eye")

    def failed(error: Exception) -> None:
        LOG.error("a picture or a film was not made", cause=error)
        tell(app, tr("No picture") if still else tr("No film"), reason(error))

    work_on(app, tr("Making the picture") if still else tr("Making the film"), work, done, failed)


def shoot(
    text: str, viewer: int | None, path: Path, style: str, say: Callable[[str, float | None], None],
    styles: WornStyles = (), dress: Dress = PLAIN,
) -> Path:  # fmt: skip
    """Has a process paint a film of the match of a save, as `STILL` a picture, as `PAGES` its record; its path.

    `style` is the theme of a film or picture, and the name of the paper (`Paper`) of pages; the board is drawn in the
    `styles`, the seats wear the `dress`. Raises `SaveError`.
    `say` hears how far it is, several times a second; whatever it raises ends the process, and nothing is left behind.
    """
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    given = theirs, text, viewer, path, style, language(), styles, dress
    process = spawn.Process(target=_paint, args=given, daemon=True)
    with main_left_out():
        process.start()
    theirs.close()
    words, share = tr(_BEGIN), None
    try:
        while True:
            say(words, share)
            if not ours.poll(_LISTEN):
                continue
            reported = ours.recv()
            if isinstance(reported, str):
                raise SaveError(reported)
            if reported is None:
                return path
            words, share = reported
    except EOFError as error:
        raise SaveError(tr("the process that was making it ended unexpectedly")) from error
    finally:
        process.kill()
        process.join()
        process.close()
        ours.close()
        clear(part_of(path))


def _paint(
    conn: Connection, text: str, viewer: int | None, path: Path, style: str, code: str, styles: WornStyles,
    dress: Dress,
) -> None:  # fmt: skip
    """Paints in a process of its own and sends how far it is, then None, or why there is nothing.

    Its words are in the language `code`.
    """
    from ui.screens.picture_exporter import write_match, write_picture

    def taken(number: int, count: int) -> None:
        conn.send((tr("Picture {number} of {count}", number=number, count=count), number / count))

    use(code)
    try:
        if path.suffix == PAGES:
            from ui.drawing.pages import Paper
            from ui.screens.match_sheet import write_sheet

            def report(words: str, share: float | None) -> None:
                conn.send((words, share))

            write_sheet(loads(text), viewer, path, Paper[style], report, styles, dress)
        elif path.suffix == STILL:
            write_picture(loads(text), viewer, path, style, styles, dress)
        else:
            write_match(loads(text), viewer, path, style, taken, styles, dress)
    except SaveError as error:
        conn.send(str(error))
    else:
        conn.send(None)
