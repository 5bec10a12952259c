"""What can be done with the chosen save: opened, reviewed, renamed, copied, deleted; the disk is never waited for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.match import Match
from ui.buttons import Face, act
from ui.dialog import Answer, Dialog, tell
from ui.lettering import BODY
from ui.saves import store
from ui.saves.items import Item
from ui.scenes import open_table

if TYPE_CHECKING:
    from ui.saves.scene import SavesScene


class Deeds:
    """The commands of the list of saves, one at a time."""

    def __init__(self, scene: SavesScene) -> None:
        self.scene = scene
        self.busy = ""
        """What is being done just now, in words; nothing else is begun meanwhile."""

    def plan(self, item: Item, problem: str, backup: bool) -> list[tuple[str, Face, bool]]:
        """The buttons that fit a save: (command, face, enabled); the first is the main one."""
        free = not self.busy
        if problem:
            plan = [("delete", Face("Delete", icon="trash"), free)]
            if backup:
                plan.insert(0, ("open-backup", act("Open the copy before it", "load"), free))
            return plan
        rest = [
            ("rename", Face("Rename", icon="rename"), free),
            ("copy", Face("Copy", icon="copy"), free),
            ("delete", Face("Delete", icon="trash"), free),
        ]
        if item.finished:
            return [("review", act("Review", "eye"), free), *rest]
        return [("load", act("Load", "play"), free), ("review", Face("Review", icon="eye"), free), *rest]

    def do(self, command: str, item: Item) -> None:
        """Does one of the commands that `plan` offers."""
        path = item.file.path
        if command in ("load", "review"):
            self._open(path, review=command == "review")
        elif command == "open-backup":
            self._run("Opening", partial(store.open_backup, path), lambda match: self._opened(path, match, "", False))
        elif command == "rename":
            self._ask_name("Rename", item, item.file.name, path, partial(store.rename, path))
        elif command == "copy":
            name = store.free_name(item.file.name, path.parent)
            self._ask_name("Copy", item, name, None, partial(store.copy, path))
        elif command == "delete":
            self._ask_delete(item)

    # -- opening ---------------------------------------------------------------------------

    def _open(self, path: Path, review: bool) -> None:
        def done(found: tuple[Match, str]) -> None:
            self._opened(path, *found, review)

        self._run("Opening", partial(store.open_match, path), done)

    def _opened(self, path: Path, match: Match, words: str, review: bool) -> None:
        app = self.scene.app
        if self.scene.gone or app.top is not self.scene:
            return
        if review or match.outcome is not None:
            from ui.table.review import open_review_of_match

            open_review_of_match(app, match, path)
        else:
            open_table(app, match, path=path)
        if words:
            tell(app, "An older copy", store.sentence(words))

    # -- changing files --------------------------------------------------------------------

    def _ask_name(self, what: str, item: Item, name: str, keep: Path | None, work: Callable[[str], Path]) -> None:
        given: list[str] = []

        def entered(text: str) -> str | None:
            problem = store.check_name(text, item.file.path.parent, keep=keep)
            if problem is None:
                given.append(text)
            return problem

        def go() -> None:
            self._run("Writing", partial(work, given[-1]), self.scene.choose)

        answers = [Answer("Cancel"), Answer(what, go, main=True, icon=what.lower())]
        title = f"{what} {self._short(item)}"
        self.scene.app.push(Dialog(self.scene.app, title, "", answers, entry=name, entered=entered))

    def _ask_delete(self, item: Item) -> None:
        words = f"{item.file.name} and the copy kept before it are removed from the disk. This cannot be taken back."

        def go() -> None:
            self._run("Deleting", partial(store.delete, item.file.path), lambda result: self.scene.reader.start())

        answers = [Answer("Delete", go, icon="trash"), Answer("Keep it", main=True)]
        title = f"Delete {self._short(item)}?"
        self.scene.app.push(Dialog(self.scene.app, title, words, answers, guarded=True))

    def _short(self, item: Item) -> str:
        look = self.scene.look
        return look.type.fit(item.file.name, BODY + 2, look.px(260), True)

    # -- in the background -----------------------------------------------------------------

    def _run(self, words: str, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Does something with the disk in the background; what it refuses is said in a dialog."""
        if self.busy:
            return
        self.busy = words
        self.scene.make_actions()

        def finished(result: Any) -> None:
            self._stop()
            done(result)

        def failed(error: Exception) -> None:
            self._stop()
            words = store.reason(error)
            if not self.scene.gone:
                tell(self.scene.app, "That did not work", words)
                self.scene.reader.start()

        self.scene.app.tasks.run(work, finished, failed)

    def _stop(self) -> None:
        self.busy = ""
        if not self.scene.gone:
            self.scene.make_actions()
            self.scene.mark()
