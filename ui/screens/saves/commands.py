"""What can be done with the chosen match: opened, reviewed, renamed, copied, removed; the disk is never waited for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from games.core.match import Match
from games.core.record import record
from games.core.rematch import finished as finished_match
from games.core.savefile import backup_path, load, load_or_backup, read_text
from games.core.share_code import match_code
from ui.controls.buttons import Face, act
from ui.controls.choice import Item as Row
from ui.controls.chooser import Asked, ChooserScreen
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY
from ui.screens.filming import film, picture
from ui.screens.saves.files import FolderReader
from ui.screens.saves.going_on import go_on, review_kept
from ui.screens.saves.items import Item
from ui.screens.saves.listing import Listing
from ui.services import save_files as store
from ui.services.clipboard import copy
from ui.services.drops import Dropped
from ui.services.file_names import check_name, clean, free_name
from ui.services.matches.store import BASKET_DAYS, destroy, discard, restore
from ui.table.menu import MenuScreen
from ui.table.saving import export_match


class Commands:
    """The commands of the list of saves, one at a time."""

    def __init__(
        self,
        screen: Screen,
        listing: Listing,
        reader: FolderReader,
        changed: Callable[[], None],
        choose: Callable[[Path], None],
    ) -> None:
        """`changed` is called when other buttons fit, `choose` with a file that has just been written."""
        self.screen, self.listing, self.reader = screen, listing, reader
        self.changed, self.choose = changed, choose
        self.busy = ""
        """What is being done just now, in words; nothing else is begun meanwhile."""

    def plan(self, item: Item, problem: str, backup: bool) -> list[tuple[str, Face, bool]]:
        """The buttons that fit a match: (command, face, enabled); the first is the main one."""
        free = not self.busy
        shelf = self.listing.shelf.id
        remove = ("delete", Face("Delete", icon="trash"), free)
        if shelf == "basket":
            plan = [("restore", act("Put back", "undo"), free)]
            if not problem:
                plan.append(("review", Face("Review", icon="eye"), free))
            return [*plan, ("destroy", Face("Delete for good", icon="trash"), free)]
        if shelf == "examples" and problem:
            return []
        if problem:
            command = "load" if shelf == "unfinished" else "open-backup"  # going on takes the copy by itself
            return [(command, act("Open the copy before it", "load"), free), remove] if backup else [remove]
        review = ("review", act("Review", "eye"), free)
        first = [review, ("analyse", Face("Analyse", icon="analyse"), free)]
        if not item.finished:
            words = "Continue" if shelf == "unfinished" else "Load"
            first = [("load", act(words, "play"), free), ("review", Face("Review", icon="eye"), free)]
        if shelf == "saved":
            first.append(("rename", Face("Rename", icon="rename"), free))
        copy_words = "Copy" if shelf == "saved" else "Save a copy"
        first.append(("copy", Face(copy_words, icon="copy" if shelf == "saved" else "save"), free))
        first.append(("export", Face("Share", icon="export"), free))
        return first if shelf == "examples" else [*first, remove]

    def do(self, command: str, item: Item) -> None:
        """Does one of the commands that `plan` offers."""
        path, folders = item.file.path, self.screen.app.folders
        if command == "load" and self.listing.shelf.id == "unfinished":
            self._go_on(path)
        elif command in ("load", "review", "analyse"):
            self._open(path, command)
        elif command == "open-backup":
            self._run("Opening", lambda: load(backup_path(path)), lambda match: self._opened(path, match, "", command))
        elif command == "rename":
            self._ask_name("Rename", item, item.file.name, path, partial(store.rename, path))
        elif command == "copy":
            name = free_name(clean(item.title), folders.saves)
            self._ask_name("Copy", item, name, None, partial(store.copy, path, folders.saves))
        elif command == "export":
            self._ask_how(path, clean(item.title))
        elif command == "delete":
            words = f"It goes into the wastebasket and stays there for {BASKET_DAYS} days."
            self._ask_remove(f"Delete {self._short(item)}?", words, "Delete", partial(discard, folders, path))
        elif command == "restore":
            self._run("Putting back", partial(restore, folders, path), lambda result: self.reader.start())
        elif command == "destroy":
            words = "It is removed from the disk. This cannot be taken back."
            self._ask_remove(f"Delete {self._short(item)} for good?", words, "Delete for good", partial(destroy, path))

    # -- opening ---------------------------------------------------------------------------

    def _open(self, path: Path, command: str) -> None:
        read = partial(load_or_backup, path)
        self._run("Opening", read, lambda found: self._opened(path, found[0], found[1], command))

    def _go_on(self, path: Path) -> None:
        """Opens the table of an unfinished match."""
        if not self.busy:
            self._begin("Opening")
            go_on(self.screen.app, path, self._failed, self._stop)

    def _opened(self, path: Path, match: Match, words: str, command: str) -> None:
        app = self.screen.app
        if not self.screen.on_top:
            return
        saved_at = path if self.listing.shelf.id == "saved" else None
        analyses = command == "analyse"
        over = analyses or command == "review" or finished_match(match)
        if over and self.listing.shelf.id == "finished":
            review_kept(app, path, match, self._failed, analyses=analyses)
        elif over:
            app.review_match(match, 0 if analyses else match.length, path=saved_at, analyses=analyses)
        else:
            app.open_match(match, path=saved_at, loaded=True)
        if words:
            tell(app, "An older copy", store.sentence(words))

    # -- files elsewhere -------------------------------------------------------------------

    def open_file(self) -> None:
        """Asks for a match anywhere on the disk, which stays as it is."""
        app = self.screen.app

        def chosen(path: Path) -> None:
            app.receive([Dropped(path)])

        app.push(ChooserScreen(app, Asked("Open a match from a file", "Open", ".json", "matches", chosen)))

    def _ask_how(self, path: Path, name: str) -> None:
        """Whether a match is given away as a file or as one line."""

        def line() -> None:
            self._run("Reading", lambda: match_code(load(path)), self._copied)

        def file() -> None:
            self._run("Reading", partial(read_text, path), partial(self._export, name))

        app = self.screen.app

        def shown(what: Callable[[Match], object]) -> Callable[[], None]:
            return lambda: self._run("Reading", lambda: load(path), what)

        text, moves = partial(self._text, name), "A moving picture of the match, as GIF, WebP or PNG."
        board, moving = partial(picture, app, viewer=None), partial(film, app, viewer=None)
        rows = [
            Row("To a file ...", file, icon="export", about="Writes it to a file anywhere, to keep it or to send it."),
            Row("Copy as one line", line, icon="copy", about="The whole match as text, to paste into a letter."),
            Row("As text ...", shown(text), icon="scroll", about="Turn by turn, to read or to print."),
            Row("Picture of the board", shown(board), icon="eye", about="The board as it stood last."),
            Row("Film of the match ...", shown(moving), icon="play", about=moves),
        ]
        app.push(MenuScreen(app, "Share", rows))

    def _text(self, name: str, match: Match) -> None:
        """Writes a match turn by turn, as an onlooker may read it, to a file that the player chooses."""
        app = self.screen.app

        def written(path: Path) -> None:
            tell(app, "Saved", f"The text is in {path}.")

        if self.screen.on_top:
            asked = Asked("Save the match as text", "Save", ".txt", "texts", written, name, record(match, None))
            app.push(ChooserScreen(app, asked))

    def _copied(self, line: str) -> None:
        try:
            copy(line)
        except pygame.error:
            tell(self.screen.app, "Not copied", "There is no clipboard here.")
        else:
            tell(self.screen.app, "Copied", "The match is on the clipboard, as one line.")

    def _export(self, name: str, text: str) -> None:
        """Writes the text of a match to a file that the player chooses."""
        if self.screen.on_top:
            export_match(self.screen.app, name, text)

    # -- changing files --------------------------------------------------------------------

    def _ask_name(self, what: str, item: Item, name: str, keep: Path | None, work: Callable[[str], Path]) -> None:
        app = self.screen.app
        answers = [Answer("Cancel"), Answer(what, main=True, icon=what.lower())]
        app.push(Dialog(
            app, f"{what} {self._short(item)}", "", answers, entry=name,
            entered=lambda text: check_name(text, app.folders.saves, keep=keep),
            taken=lambda text: self._run("Writing", partial(work, text), self.choose),
        ))  # fmt: skip

    def _ask_remove(self, title: str, words: str, what: str, work: Callable[[], object]) -> None:
        def go() -> None:
            self._run("Removing", work, lambda result: self.reader.start())

        answers = [Answer(what, go, icon="trash"), Answer("Keep it", main=True)]
        self.screen.app.push(Dialog(self.screen.app, title, words, answers, guarded=True))

    def _short(self, item: Item) -> str:
        look = self.screen.look
        return look.type.fit(item.title, BODY + 2, look.px(260), True)

    # -- in the background -----------------------------------------------------------------

    def _run(self, words: str, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Does something with the disk in the background; what it refuses is said in a dialog."""
        if self.busy:
            return
        self._begin(words)

        def finished(result: Any) -> None:
            self._stop()
            done(result)

        self.screen.app.tasks.run(work, finished, self._failed)

    def _begin(self, words: str) -> None:
        self.busy = words
        self.changed()

    def _failed(self, error: Exception) -> None:
        self._stop()
        if self.screen in self.screen.app.screens:
            tell(self.screen.app, "That did not work", store.reason(error))
            self.reader.start()

    def _stop(self) -> None:
        self.busy = ""
        if self.screen in self.screen.app.screens:
            self.changed()
            self.screen.mark()
