"""Commands for the chosen match: open, review, rename, copy, remove; the disk is never waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from games.core.match import Match, Seat
from games.core.record import record
from games.core.rematch import finished as finished_match
from games.core.savefile import backup_path, load, load_or_backup, read_text
from games.core.share_code import match_code
from games.core.words import tr, tr_c
from games.guests.roster import Guest
from ui.controls.choice import ChoiceScreen
from ui.controls.choice import Item as Row
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.labels import ButtonLabel, act
from ui.controls.new_player import NewPlayerSheet
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY
from ui.screens.filming import film, picture
from ui.screens.saves.folder_reader import FolderReader
from ui.screens.saves.items import Item
from ui.screens.saves.listing import Listing
from ui.screens.saves.resume import go_on, open_over, review_kept
from ui.services import save_files as store
from ui.services.clipboard import copy
from ui.services.file_names import check_name, clean, free_name
from ui.services.guests.giving import give, unknown_seats
from ui.services.matches.store import BASKET_DAYS, destroy, discard, restore
from ui.table.commands.questions import MenuScreen
from ui.table.commands.saving import export_match


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
        """The command at work, in words; no other one is begun meanwhile."""

    def plan(self, item: Item, problem: str, backup: bool) -> list[tuple[str, ButtonLabel, bool]]:
        """Returns the buttons that fit a match: (command, label, enabled); the first is the main one."""
        free = not self.busy
        shelf = self.listing.shelf.id
        remove = ("delete", ButtonLabel(tr("Delete"), icon="trash"), free)
        if shelf == "basket":
            plan = [("restore", act(tr("Put back"), "undo"), free)]
            if not problem:
                plan.append(("review", ButtonLabel(tr("Review"), icon="eye"), free))
            return [*plan, ("destroy", ButtonLabel(tr("Delete permanently"), icon="trash"), free)]
        if shelf == "examples" and problem:
            return []
        if problem:
            command = "load" if shelf == "unfinished" else "open-backup"  # going on takes the copy by itself
            return [(command, act(tr("Open the earlier copy"), "load"), free), remove] if backup else [remove]
        review = ("review", ButtonLabel(tr("Review"), icon="eye"), free)
        first = [("open", act(tr("Open"), "scroll"), free), review]
        first.append(("analyse", ButtonLabel(tr("Analyse"), icon="analyse"), free))
        if not item.finished:
            words = tr("Continue") if shelf == "unfinished" else tr("Load")
            first = [("load", act(words, "play"), free), review]
        if shelf == "saved":
            first.append(("rename", ButtonLabel(tr("Rename"), icon="rename"), free))
        copy_words = tr("Copy") if shelf == "saved" else tr("Save a copy")
        first.append(("copy", ButtonLabel(copy_words, icon="copy" if shelf == "saved" else "save"), free))
        first.append(("export", ButtonLabel(tr("Share"), icon="export"), free))
        if shelf == "finished" and self._unknown(item):
            first.append(("give", ButtonLabel(tr("Give to a player"), icon="person"), free))
        return first if shelf == "examples" else [*first, remove]

    def do(self, command: str, item: Item) -> None:
        """Does one of the commands that `plan` offers."""
        path, folders = item.file.path, self.screen.app.folders
        if command == "load" and self.listing.shelf.id == "unfinished":
            self._go_on(path)
        elif command in ("load", "open", "review", "analyse"):
            self._open(path, command)
        elif command == "open-backup":
            self._run(
                tr("Opening…"), lambda: load(backup_path(path)), lambda match: self._opened(path, match, "", command)
            )
        elif command == "rename":
            title = tr("Rename {match}", match=self._short(item))
            answer = Answer(tr("Rename"), main=True, icon="rename")
            self._ask_name(title, answer, item.file.name, path, partial(store.rename, path))
        elif command == "copy":
            name = free_name(clean(item.title), folders.saves)
            title, answer = tr("Copy {match}", match=self._short(item)), Answer(tr("Copy"), main=True, icon="copy")
            self._ask_name(title, answer, name, None, partial(store.copy, path, folders.saves))
        elif command == "export":
            self._ask_how(path, clean(item.title))
        elif command == "give":
            self._ask_seat(item)
        elif command == "delete":
            words = tr("It goes to the wastebasket and stays there for {days} days.", days=BASKET_DAYS)
            title = tr("Delete {match}?", match=self._short(item))
            self._ask_remove(title, words, tr("Delete"), partial(discard, folders, path))
        elif command == "restore":
            self._run(tr("Putting back…"), partial(restore, folders, path), lambda result: self.reader.start())
        elif command == "destroy":
            words = tr("It is removed from the disk. This cannot be undone.")
            title = tr("Delete {match} permanently?", match=self._short(item))
            self._ask_remove(title, words, tr("Delete permanently"), partial(destroy, path))

    # -- a match without a profile -----------------------------------------------------------

    def _seats(self, item: Item) -> Sequence[Seat]:
        return item.file.summary.seats if item.file.summary is not None else ()

    def _unknown(self, item: Item) -> list[int]:
        """The seats in which people without a profile sat."""
        return unknown_seats(self._seats(item), self.screen.app.guests.roster)

    def _ask_seat(self, item: Item) -> None:
        """Asks whose place at the table is given, where several people had no profile."""
        unknown = self._unknown(item)
        if len(unknown) == 1:
            self._ask_player(item, unknown[0])
            return
        rows = [Row(self._seats(item)[each].name, partial(self._ask_player, item, each)) for each in unknown]
        self.screen.app.push(ChoiceScreen(self.screen.app, tr("Whose seat is it?"), rows))

    def _ask_player(self, item: Item, seat: int) -> None:
        """Asks for the player to whom a match is given: one who did not sit there, or a new one."""
        app, seats = self.screen.app, self._seats(item)

        def new() -> None:
            app.push(NewPlayerSheet(app, partial(self._give, item, seat), name=seats[seat].name))

        rows = [
            Row(each.name, partial(self._give, item, seat, each), icon="person")
            for each in app.guests.roster.guests
            if each.id not in {who.guest for who in seats}
        ]
        rows.append(Row(tr("Add a player"), new, icon="plus"))
        app.push(ChoiceScreen(app, tr("Give this match to"), rows))

    def _give(self, item: Item, seat: int, guest: Guest) -> None:
        path, folders = item.file.path, self.screen.app.folders

        def given(result: object) -> None:
            self.reader.start()
            words = tr("From now on it counts in {name}’s record.", name=guest.name)
            tell(self.screen.app, tr("Given to {name}", name=guest.name), words)

        self._run(tr("Writing…"), partial(give, folders, path, seat, guest), given)

    # -- opening ---------------------------------------------------------------------------

    def _open(self, path: Path, command: str) -> None:
        read = partial(load_or_backup, path)
        self._run(tr("Opening…"), read, lambda found: self._opened(path, found[0], found[1], command))

    def _go_on(self, path: Path) -> None:
        """Opens the table of an unfinished match."""
        if not self.busy:
            self._begin(tr("Opening…"))
            go_on(self.screen.app, path, self._failed, self._stop)

    def _opened(self, path: Path, match: Match, words: str, command: str) -> None:
        app = self.screen.app
        if not self.screen.on_top:
            return
        saved_at = path if self.listing.shelf.id == "saved" else None
        analyses, history = command == "analyse", self.listing.shelf.id == "finished"
        looks = analyses or command == "review"
        if looks and history:
            review_kept(app, path, match, self._failed, analyses=analyses)
        elif finished_match(match) and not looks:
            open_over(app, match, self._failed, kept=path if history else None, path=saved_at)
        elif looks:
            app.review_match(match, 0 if analyses else match.length, path=saved_at, analyses=analyses)
        else:
            app.open_match(match, path=saved_at, loaded=True)
        if words:
            tell(app, tr("An older copy"), store.sentence(words))

    # -- files elsewhere -------------------------------------------------------------------

    def open_file(self) -> None:
        """Asks for a file anywhere on the disk, which stays as it is."""
        self.screen.app.open_file()

    def _ask_how(self, path: Path, name: str) -> None:
        """Asks whether a match is given away as a file or as one line."""

        def line() -> None:
            self._run(tr("Reading…"), lambda: match_code(load(path)), self._copied)

        def file() -> None:
            self._run(tr("Reading…"), partial(read_text, path), partial(self._export, name))

        app = self.screen.app

        def shown(what: Callable[[Match], object]) -> Callable[[], None]:
            return lambda: self._run(tr("Reading…"), lambda: load(path), what)

        text, moves = partial(self._text, name), tr("A moving picture of the match, as GIF, WebP or PNG.")
        board, moving = partial(picture, app, viewer=None), partial(film, app, viewer=None)
        printed = partial(app.print_record, viewer=None)
        rows = [
            Row(
                tr("To a file…"),
                file,
                icon="export",
                about=tr("Writes it to any file, to keep or to send."),
            ),
            Row(
                tr("Copy as one line"), line, icon="copy", about=tr("The whole match as text, to paste into a message.")
            ),
            Row(tr("As text…"), shown(text), icon="scroll", about=tr("Turn by turn, to read or to print.")),
            Row(
                tr("Printed pages…"),
                shown(printed),
                icon="print",
                about=tr("The log, positions and the curve as a PDF."),
            ),
            Row(
                tr("Picture of the board"),
                shown(board),
                icon="eye",
                about=tr("The last position of the board, with the match inside the picture."),
            ),
            Row(tr("Film of the match…"), shown(moving), icon="play", about=moves),
        ]
        app.push(MenuScreen(app, tr("Share"), rows))

    def _text(self, name: str, match: Match) -> None:
        """Writes a match turn by turn, as an onlooker may read it, to a file that the player chooses."""
        app = self.screen.app

        def written(path: Path) -> None:
            tell(app, tr_c("done", "Saved"), tr("The text is in {path}.", path=path))

        if self.screen.on_top:
            asked = FileRequest(
                tr("Save the match as text"),
                tr("Save"),
                ".txt",
                tr_c("files", "texts"),
                written,
                name,
                record(match, None),
            )
            app.push(FileChooserScreen(app, asked))

    def _copied(self, line: str) -> None:
        try:
            copy(line)
        except pygame.error:
            tell(self.screen.app, tr("Not copied"), tr("There is no clipboard here."))
        else:
            tell(self.screen.app, tr("Copied"), tr("The match is on the clipboard, as one line."))

    def _export(self, name: str, text: str) -> None:
        """Writes the text of a match to a file that the player chooses."""
        if self.screen.on_top:
            export_match(self.screen.app, name, text)

    # -- changing files --------------------------------------------------------------------

    def _ask_name(self, title: str, answer: Answer, name: str, keep: Path | None, work: Callable[[str], Path]) -> None:
        app = self.screen.app
        app.push(Dialog(
            app, title, "", [Answer(tr("Cancel")), answer], entry=name,
            entered=lambda text: check_name(text, app.folders.saves, keep=keep),
            taken=lambda text: self._run(tr("Writing…"), partial(work, text), self.choose),
        ))  # fmt: skip

    def _ask_remove(self, title: str, words: str, what: str, work: Callable[[], object]) -> None:
        def go() -> None:
            self._run(tr("Removing…"), work, lambda result: self.reader.start())

        answers = [Answer(what, go, icon="trash"), Answer(tr("Keep it"), main=True)]
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
            tell(self.screen.app, tr("That did not work"), store.reason(error))
            self.reader.start()

    def _stop(self) -> None:
        self.busy = ""
        if self.screen in self.screen.app.screens:
            self.changed()
            self.screen.request_redraw()
