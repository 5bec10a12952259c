"""Leaving a match: where it cannot be kept, that is asked first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.core.words import sentences, tr
from ui.controls.screen import AppServices, Screen

if TYPE_CHECKING:
    from pathlib import Path

    from ui.controls.dialog import Answer
    from ui.services.matches.autosaver import Autosaver

Go = Callable[[], object]


class Leaving:
    """Asks before a match is lost: by a key, a button or the window's close, on the way to the room or to another."""

    def __init__(self, app: AppServices) -> None:
        self._app = app
        self._asked: Screen | None = None
        """The question: it is asked once at a time."""
        self._trying: Autosaver | None = None
        """The autosaver that writes once more before anybody is asked."""

    def ask(self, go: Go, *, ending: bool = False) -> None:
        """Goes, at once where all is kept. `ending`: the program ends then, so what is being written is waited for."""
        app = self._app
        silent = ending and not app.tasks.written()
        keepers = [screen.autosaver for screen in app.screens if screen.autosaver is not None]
        unkept = next((each for each in keepers if not each.given_up and (each.problem or silent)), None)
        if unkept is None:
            for each in keepers:
                each.lost = self._lost
            go()
        elif silent or self._trying is unkept:  # whoever asks twice has waited long enough for the disk
            self._trying = None
            self._question(unkept, unkept.problem or tr("The disk does not answer."), go)
        else:
            self._trying = unkept
            unkept.try_again(lambda problem: self._tried(unkept, problem, go))

    def _tried(self, autosaver: Autosaver, problem: str, go: Go) -> None:
        if self._trying is not autosaver:
            return
        self._trying = None
        if problem:
            self._question(autosaver, problem, go)
        else:
            self.ask(go)

    def _question(self, autosaver: Autosaver, problem: str, go: Go) -> None:
        from ui.controls.dialog import Answer

        def lose() -> None:
            autosaver.given_up = True
            self.ask(go)

        words = sentences(problem, tr("If you leave now, it is lost."))
        # translators: buttons: leaves the program, or stays in it.
        self._put(autosaver, words, tr("Leave and lose it"), lose, Answer(tr("Stay"), main=True))

    def _lost(self, autosaver: Autosaver, problem: str) -> None:
        """Asks what to do where the last actions of a match could not be written after its table was closed."""
        from ui.controls.dialog import Answer

        if not self._app.running:
            return

        def back() -> None:
            self._app.open_match(autosaver.match)

        words = sentences(problem, tr("You have already left it, but nothing is lost yet."))
        self._put(autosaver, words, tr("Discard it"), lambda: None, Answer(tr("Back to the match"), back, main=True))

    def _put(self, autosaver: Autosaver, words: str, losing: str, lose: Go, stay: Answer) -> None:
        from ui.controls.dialog import Answer, Dialog

        app = self._app
        if self._asked in app.screens:
            return
        elsewhere = Answer(tr("Save elsewhere…"), lambda: self._save_elsewhere(autosaver, lose), icon="save")
        title = tr("This match could not be kept")
        self._asked = Dialog(app, title, words, (Answer(losing, lose), elsewhere, stay), guarded=True)
        app.push(self._asked)

    def _save_elsewhere(self, autosaver: Autosaver, go: Go) -> None:
        """Asks for a place on another disk; once the match is there it may be left."""
        from games.core.lines import trunk_of
        from games.core.savefile import snapshot
        from ui.controls.chooser import FileChooserScreen, FileRequest
        from ui.services.file_names import SUFFIX, default_name

        app = self._app
        now, name = snapshot(trunk_of(autosaver.match)), default_name(autosaver.match)

        def made(text: str) -> None:
            asked = FileRequest(tr("Save the match elsewhere"), tr("Save"), SUFFIX, tr("matches"), written, name, text)
            app.push(FileChooserScreen(app, asked))

        def written(path: Path) -> None:
            go()

        app.tasks.run(now.text, made)
