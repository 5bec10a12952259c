"""The chooser on the screen: places, a folder's list, and a name where a file is to be written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from games.core.errors import SaveError
from games.core.names import shown_name
from games.core.typed import folded
from games.core.words import N_, tr
from ui.controls.cells import FocusableGrid
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.chooser.asked import FileRequest, write_chosen
from ui.controls.chooser.folder import MOST, Contents, FolderEntry, places, read_folder, usual_folder
from ui.controls.chooser.painting import paint_list, paint_path, paint_words
from ui.controls.dialog import Answer, Dialog
from ui.controls.focus import Control
from ui.controls.keys import CONTROLS, Binding, Key, area, bind
from ui.controls.labels import TIGHT, ButtonLabel, act
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode, text
from ui.controls.text_field import TextField
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.services.file_names import check_form
from ui.services.job import Job
from ui.services.save_files import sentence

_GROUP = N_("Choosing a file")
_GAP = 8


class FileChooserScreen(OverlayScreen):
    """A sheet over the screen. Folders are read in threads of their own: one that hangs can be left."""

    closed_beside: ClassVar[bool] = False
    about: ClassVar[str] = N_(
        "Enter opens the folder or takes the selected file, Backspace goes up, and / finds a name."
    )
    padded: ClassVar[str] = N_("Enter opens the folder or takes the selected file, the Up button goes up.")
    bindings: Sequence[Binding] = area(
        "files",
        *CONTROLS,
        bind("search", N_("Find a name"), Key(pygame.K_f, ctrl=True), Key(pygame.K_SLASH, shift=False), group=_GROUP),
        bind("up-folder", N_("The folder above"), pygame.K_BACKSPACE, group=_GROUP),
    )
    last_folder: ClassVar[Path | None] = None
    """The folder of the last file that was chosen; the next search begins there."""

    def __init__(self, app: AppServices, asked: FileRequest) -> None:
        super().__init__(app)
        self.asked = asked
        self.folder = self.last_folder or app.folders.local
        self.contents: Contents | None = None
        """The content of the folder; None while it is being read."""
        self.listed: list[FolderEntry] = []
        self.cursor = 0
        self.all_files = False
        self.search = ""
        self.name = asked.name
        self.problem = ""
        self._refused = 0
        """The number of times a name was tried and refused."""
        self.name_field: TextField | None = None
        self.places: tuple[tuple[str, Path], ...] = ()
        self.scroll = self._new_scroll()
        self._fresh = True
        self._came_from: Path | None = None
        self._clicked: Path | None = None
        """The file that the last click chose; another click takes it."""
        self._reading: Job[Contents] | None = None
        self._writing: Job[Path] | None = None
        self._placing: Job[tuple[tuple[tuple[str, Path], ...], Path]] | None = Job(
            lambda _: (places(app.folders), usual_folder(app.folders))
        )
        if asked.text is not None or self.last_folder is not None:
            self.go(self.folder)

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        self.pad = look.px(24)
        self.place(min(wide - 32, look.px(860)), min(high - 24, look.px(600)))
        left, right = self.box.x + self.pad, self.box.right - self.pad
        tall = look.px(36)
        y = self.box.y + look.px(54)
        side = self._places_width() if self.box.width >= look.px(660) else 0
        self._build_places(pygame.Rect(left, y, side, tall))
        if side:
            left += side + look.px(16)
        rect = pygame.Rect(0, y, min(look.px(190), (right - left) // 3), tall)
        rect.right = right
        self.field = TextField(
            # translators: in an empty field: type here to find a file.
            rect, self.manager, self.search, limit=60, hint=tr("Find"),
            changed=self._search, entered=lambda: self.focus.focus(self.cells),
        )  # fmt: skip
        up = pygame.Rect(left, y, look.type.width(tr("Up"), LABEL) + look.px(26), tall)
        # translators: a button: to the folder above.
        self.button(up, ButtonLabel(tr("Up")), self.go_up, enabled=self.folder.parent != self.folder)
        x = up.right + _GAP
        if not side:
            width = look.type.width(tr("Places"), LABEL) + look.px(26)
            self.button(pygame.Rect(x, y, width, tall), ButtonLabel(tr("Places")), self._ask_place)
            x += width + _GAP
        self.path_box = pygame.Rect(x, y, self.field.rect.x - _GAP - x, tall)
        bottom = self._build_foot(left, right, tall)
        top = y + tall + look.px(8)
        self.cells = FocusableGrid(
            self.scroll,
            pygame.Rect(left, top, right - left, bottom - look.px(8) - top),
            (right - left, look.px(32)),
            count=lambda: len(self.listed),
            place=lambda: self.cursor,
            go=self._point,
            press=lambda place: self._open(self.listed[place]),
            title=tr("Files"),
            called=self._called,
        )
        self.focus.add(self.cells)
        self._place_list()

    def _called(self, place: int) -> str:
        entry = self.listed[place]
        return tr("{name}, folder", name=shown_name(entry.name)) if entry.folder else shown_name(entry.name)

    def named_controls(self) -> Mapping[str, Control]:
        return {"name": self.name_field} if self.name_field is not None else {}

    def _places_width(self) -> int:
        """The width of the column of places, in which all of their names can be read."""
        look = self.look
        widest = max((look.type.width(name, LABEL) for name, _ in self.places), default=0)
        return max(look.px(150), min(widest + 2 * TIGHT + 2, self.box.width // 3))

    def _build_places(self, first: pygame.Rect) -> None:
        if not first.width:
            return
        for number, (name, path) in enumerate(self.places):
            rect = first.move(0, number * (first.height + 2))
            if rect.bottom > self.box.bottom - self.pad:
                break
            kind = "chosen" if path == self.folder else "row"
            self.button(rect, ButtonLabel(name, kind=kind, align="left"), partial(self.go, path))

    def _build_foot(self, left: int, right: int, tall: int) -> int:
        """Adds the buttons, and the name over them; returns where the list must end."""
        look = self.look
        y = self.box.bottom - look.px(18) - look.px(40)
        width = max(look.px(96), look.type.width(self.asked.verb, LABEL + 3, True) + look.px(36))
        rect = pygame.Rect(right - width, y, width, look.px(40))
        self.main = self.button(rect, act(self.asked.verb), self.take, enabled=self._ready())
        cancel = look.type.width(tr("Cancel"), LABEL + 1) + look.px(32)
        rect = pygame.Rect(rect.x - _GAP - cancel, y, cancel, look.px(40))
        self.button(rect, ButtonLabel(tr("Cancel"), size=LABEL + 1), self.close)
        self.words_box = pygame.Rect(left, y, rect.x - look.px(12) - left, look.px(40))
        if not self.asked.writes:
            # translators: what are files of a kind, such as matches, texts or deck lists.
            only = tr("Only {what}", what=self.asked.what)
            words = only if self.all_files else tr("All files")
            width = look.type.width(words, LABEL) + look.px(26)
            self.button(pygame.Rect(left, y, width, look.px(40)), ButtonLabel(words, kind="quiet"), self.toggle)
            self.words_box.width -= width + _GAP
            self.words_box.x += width + _GAP
            return y
        y -= look.px(10) + tall
        label = look.type.width(tr("Name"), LABEL) + look.px(12)
        rect = pygame.Rect(left + label, y, right - left - label, tall)
        self.name_field = TextField(rect, self.manager, self.name, limit=60, changed=self._name_it, entered=self.take)
        self.name_field.called = tr("Name")
        if self._fresh:
            self.focus.focus(self.name_field)
            self._fresh = False
        return y

    def _place_list(self) -> None:
        area = self.cells.rect
        self.scroll.place(area, len(self.listed) * self.cells.size[1], area.right - 8)

    def _ready(self) -> bool:
        if self._writing is not None:
            return False
        return self.asked.writes or bool(self.listed)

    # -- folders ---------------------------------------------------------------------------

    def go(self, path: Path) -> None:
        """Shows another folder, as soon as it has been read."""
        if self._reading is not None:
            self._reading.stop()
        self._came_from = self.folder
        self.folder, self.contents, self.listed = path, None, []
        self.search, self.problem, self._clicked = "", "", None
        self._reading = Job(lambda _: read_folder(path))
        if self in self.app.screens:
            self.focus.focus(None)  # the keyboard is on the list
            self.rebuild()

    def go_up(self) -> None:
        """Opens the folder above, where there is one."""
        if self.folder.parent != self.folder:
            self.go(self.folder.parent)

    def _ask_place(self) -> None:
        items = [Item(name, partial(self.go, path), "", "load") for name, path in self.places]
        self.app.push(ChoiceScreen(self.app, tr("Where?"), items))

    def toggle(self) -> None:
        self.all_files = not self.all_files
        self._list()
        self.rebuild()

    def _list(self) -> None:
        """Lists what the search and the kind of file leave."""
        entries = self.contents.entries if self.contents is not None else ()
        words = folded(self.search).split()
        suffix = "" if self.all_files else (self.asked.suffix, *self.asked.others)
        kept = [each for each in entries if each.folder or each.name.lower().endswith(suffix)]
        self.listed = [each for each in kept if all(word in folded(each.name) for word in words)]
        self.cursor = next((place for place, each in enumerate(self.listed) if each.path == self._came_from), 0)
        self._clicked = None
        self._place_list()
        self.scroll.jump(0)
        self.cells.show(self.cursor)
        self.main.change(enabled=self._ready())
        if self.focus.current is None:
            self.focus.focus(self.cells)
        self.request_redraw()

    # -- taking one ------------------------------------------------------------------------

    def take(self) -> None:
        """Acts as the main button: opens the folder, or takes the file that is wanted."""
        if self.asked.writes:
            self._write()
        elif self.listed:
            self._open(self.listed[self.cursor])

    def _open(self, entry: FolderEntry) -> None:
        if entry.folder:
            self.go(entry.path)
        elif self.name_field is not None:
            self.name_field.set_text(entry.name.removesuffix(self.asked.suffix))
            self.name = self.name_field.get_text()
            self.focus.focus(self.name_field)
        else:
            self._finish(entry.path)

    def _finish(self, path: Path) -> None:
        FileChooserScreen.last_folder = path.parent
        self.close()
        self.asked.chosen(path)

    def _write(self) -> None:
        name = self.name.strip().removesuffix(self.asked.suffix)
        self.problem = check_form(name) or ""
        if self.contents is None or self.contents.problem:
            self.problem = self.problem or tr("Choose a folder that can be opened.")
        self._refused += 1
        self.request_redraw()
        if self.problem or self._writing is not None:
            return
        path = self.folder / f"{name}{self.asked.suffix}"
        taken = self.contents is not None and any(
            each.name.casefold() == path.name.casefold() for each in self.contents.entries
        )
        if taken:
            answers = [
                Answer(tr("Replace it"), lambda: self._write_to(path, replace=True)),
                Answer(tr("Keep it"), main=True),
            ]
            words = tr("There is already a file called {file} in this folder.", file=path.name)
            self.app.push(Dialog(self.app, tr("Replace the file?"), words, answers))
        else:
            self._write_to(path)

    def _write_to(self, path: Path, *, replace: bool = False) -> None:
        text = self.asked.text or ""

        def work(_: object) -> Path:
            if self.asked.write is not None:
                self.asked.write(path, replace)
            else:
                write_chosen(path, text, replace=replace)
            return path

        self._writing = Job(work)
        self.main.change(enabled=False)

    # -- time and input --------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        if self._placing is not None and self._placing.over:
            (self.places, usual), self._placing = self._placing.result, None
            if self._reading is None and self.contents is None:  # the first search of all, and nobody went elsewhere
                self.go(usual)
            self.rebuild()
        if self._reading is not None and self._reading.over:
            self.contents, self._reading = self._reading.result, None
            self._list()
        if self._writing is not None and self._writing.over:
            self._written(self._writing)

    def _written(self, job: Job[Path]) -> None:
        self._writing = None
        self.main.change(enabled=True)
        try:
            self._finish(job.result)
        except SaveError as error:
            self.problem = sentence(str(error))
            self.request_redraw()

    def _name_it(self, text: str) -> None:
        self.name, self.problem = text, ""

    def _search(self, text: str) -> None:
        self.search = text
        self._list()

    def on_command(self, command: str) -> bool:
        if command in ("up", "down"):
            self._point(self.cursor + (1 if command == "down" else -1))
        elif command in ("page-up", "page-down", "first", "last"):
            self.cells.jump(command)
        elif command in ("act", "press"):
            if self.listed:
                self._open(self.listed[self.cursor])
        elif command == "up-folder":
            self.go_up()
        elif command == "search":
            self.focus.focus(self.field)
        elif command == "back" and self.search:
            self.search = ""
            self.field.set_text("")
            self._list()
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def _point(self, place: int) -> None:
        self.cursor = min(max(0, place), max(0, len(self.listed) - 1))
        self.cells.show(self.cursor)

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.cells.at(event.pos)
            if place is None:
                return
            self._point(place)
            entry = self.listed[place]
            if entry.folder or self.asked.writes or entry.path == self._clicked:
                self._open(entry)
            else:
                self._clicked = entry.path
            self.request_redraw()

    # -- painting --------------------------------------------------------------------------

    def _spoken(self) -> Sequence[AccessibleNode]:
        said = text("said", self._words, "urgent" if self.problem else "polite", said=self._refused)
        return [text("silence", "" if self.cells.is_enabled else self.silence, "polite"), said]

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, self.asked.title)
        paint_path(target, look, self.folder, self.path_box)
        paint_list(target, look, self.listed, self.cells, self.silence)
        self.scroll.paint(target, look)
        if self.name_field is not None:
            at = (self.cells.rect.x, self.name_field.rect.centery)
            place_text(target, look, tr("Name"), LABEL, at, look.palette.muted, middle=True)
        paint_words(target, look, self._words, self.words_box, problem=bool(self.problem))

    @property
    def _words(self) -> str:
        """The reason why a name would not do, or a note about the list."""
        cut = self.contents is not None and self.contents.cut
        return self.problem or (tr("Only the first {n} names are shown.", n=MOST) if cut else "")

    @property
    def silence(self) -> str:
        """The reason why there is nothing in the list."""
        if self.contents is None:
            return tr("Reading the folder…")
        if self.contents.problem:
            return self.contents.problem
        if self.search:
            return tr("No file here has that name.")
        return tr("There are no {what} in this folder.", what=self.asked.what)
