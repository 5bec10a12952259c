"""Going on with an unfinished match, which is claimed and read in the background; looking through a finished one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games.core.match import Match
from games.core.savefile import snapshot, write_text
from games.core.words import tr
from ui.controls.dialog import tell
from ui.controls.screen import AppServices
from ui.scenes import scene_class
from ui.services.matches.autosaver import OpenMatch, hold
from ui.services.save_files import sentence


def go_on(app: AppServices, path: Path, failed: Callable[[Exception], None], opened: Callable[[], object]) -> None:
    """Opens the table of an unfinished match, unless another screen has come up meanwhile.

    `opened` is called in either case, `failed` where it cannot be done: with a `SaveError` or a fault.
    """
    asking = app.top

    def read() -> OpenMatch:
        held = hold(app.folders, path)
        scene_class(held.match.game.info.id)
        return held

    def done(held: OpenMatch) -> None:
        opened()
        if app.top is not asking:
            app.tasks.write(held.claim.release)
            return
        app.open_match(held.match, held=held)
        if held.note:
            tell(app, tr("An older copy"), sentence(held.note))

    app.tasks.run(read, done, failed)


def review_kept(
    app: AppServices, path: Path, match: Match, failed: Callable[[Exception], object], *, analyses: bool = False
) -> None:  # fmt: skip
    """Looks through a match of the history, from its end, or with its analysis from its beginning.

    Its file is written anew when branches or analysis change.
    """

    _keep_at(app, path, match, failed)
    app.review_match(match, 0 if analyses else match.length, analyses=analyses)


def open_over(
    app: AppServices, match: Match, failed: Callable[[Exception], object], *, kept: Path | None = None,
    path: Path | None = None,
) -> None:  # fmt: skip
    """Opens the table of a match that is over, which shows its end; played on from there it is a match of its own.

    `kept` is its file in the history, written anew when branches or analysis change; `path` the save it comes from.
    """
    if kept is not None:
        _keep_at(app, kept, match, failed)
    app.open_match(match, path=path, loaded=True)


def _keep_at(app: AppServices, path: Path, match: Match, failed: Callable[[Exception], object]) -> None:
    over = match.version

    def keep() -> None:
        if match.version == over:
            now = snapshot(match)
            app.tasks.write(lambda: write_text(path, now.text()), failed=failed, key=path)

    match.branches.listeners.append(keep)
