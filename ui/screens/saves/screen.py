"""The matches on the disk: a list with small boards, the chosen one large beside it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from games.core.words import N_, tr, tr_n
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.choice import ChoiceScreen
from ui.controls.choice import Item as Choice
from ui.controls.dialog import tell
from ui.controls.key_hints import by_pad
from ui.controls.keys import ARROWS, COMMON, LEAPS, PASTE, Binding, Key, area, bind
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.drawing.empty_page import EmptyPage
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import ground, place_text, sheet
from ui.screens.saves.commands import Commands
from ui.screens.saves.details import facts, paint_details, picture_size
from ui.screens.saves.folder_reader import FolderReader
from ui.screens.saves.header import NAME, Header, fits
from ui.screens.saves.items import Item
from ui.screens.saves.listing import SHELVES, Listing, shelf_of
from ui.screens.saves.rows import paint_row, row_height, thumb_size
from ui.screens.saves.thumbnails import Thumbnails
from ui.services.matches.store import BASKET_DAYS
from ui.services.save_files import cut_words

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_GROUP = N_("Matches")
SAVES_KEYS: tuple[Binding, ...] = area(
    "saves",
    *COMMON,
    *ARROWS,
    *LEAPS,
    PASTE,
    bind("search", N_("Search"), Key(pygame.K_f, ctrl=True), Key(pygame.K_SLASH, shift=False), group=_GROUP),
    bind("review", N_("Review"), pygame.K_r, group=_GROUP),
    bind("rename", N_("Rename"), pygame.K_F2, group=_GROUP),
    bind("copy", N_("Copy"), Key(pygame.K_d, ctrl=True), group=_GROUP),
    bind("delete", N_("Delete"), pygame.K_DELETE, group=_GROUP),
    bind("export", N_("Share"), pygame.K_e, group=_GROUP),
    bind("open-file", N_("Open a file"), Key(pygame.K_o, ctrl=True), group=_GROUP),
    *(bind(shelf.id, shelf.words, pygame.K_1 + number, group=N_("Shelves")) for number, shelf in enumerate(SHELVES)),
)
_TO_THE_LIST = frozenset(binding.command for binding in (*ARROWS, *LEAPS))
_WORDS = {
    "load": N_("Continues the match where it stopped."),
    "open": N_("Shows how the match ended. From there you can review or analyse it, or play it again."),
    "restore": N_("Puts the match back where it was."),
    "destroy": N_("Deletes the file permanently. It asks first."),
    "review": N_("Steps through the match, action by action. Nothing there changes it."),
    "rename": N_("Gives the match another name."),
    "copy": N_("Saves the match again under another name."),
    "export": N_("Shares the match: as a file, or as one line of text."),
    "delete": N_("Removes the match from this list. It asks first."),
    "open-backup": N_("Opens the copy that was kept before the file was last written."),
}
"""The texts for F1 about the panel's buttons, by command."""
_MARGIN = 36
_SHELF_IDS = frozenset(shelf.id for shelf in SHELVES)


class SavesScreen(Screen):
    """The list of the matches on one shelf."""

    bindings: Sequence[Binding] = SAVES_KEYS
    about: ClassVar[str] = N_("All matches on this shelf. Enter opens the chosen one where it stopped; R reviews it.")
    padded: ClassVar[str] = N_(
        "All matches on this shelf. Enter opens the chosen one where it stopped; Review reviews it."
    )

    def __init__(self, app: AppServices, shelf: str = "saved") -> None:
        """`shelf` is the one that is listed first: one of `SHELVES`."""
        super().__init__(app)
        self._look = app.look
        self.listing = Listing(shelf_of(shelf))
        self.reader = FolderReader(app, self.listing.shelf.folders(app.folders), self._files_changed)
        self.thumbs = Thumbnails(self, self._looked_into)
        self.commands = Commands(self, self.listing, self.reader, self.make_actions, self.choose)
        self.scroll = self._new_scroll()
        self.hovered: int | None = None
        self.cut = ""
        """A sentence that only the newest files are listed, or ""."""
        self.actions: dict[str, Button] = {}
        self.possible: dict[str, bool] = {}
        """What can be done with the chosen match, and whether it can be done now."""
        self.empty = False
        """True where no match lies on the shelf, as far as it was read to its end."""
        self.way_on: Button | None = None
        """The button of an empty shelf that leads to the examples."""
        self.reader.start()

    # -- building --------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """The look, with smaller text where even across the window the chips do not stand in one row."""
        return self._look

    @property
    def beside(self) -> bool:
        """Whether there is room beside the list for a panel about the chosen match.

        Where letters are too large for that, its main button and one for all others stand below the list.
        """
        return not self.empty and fits(self.app.look, self.app.size[0] - 2 * _MARGIN - self._usual_width())

    def _usual_width(self) -> int:
        wide = self.app.size[0]
        return max(wide // 4, min(self.app.look.px(320), round(wide * 0.36)))

    def _spoken_title(self) -> str:
        return tr(NAME)

    def build(self) -> None:
        width = self.app.size[0] - 2 * _MARGIN
        panel_width = self._usual_width() if self.beside else 0
        look = self._look = self.app.look.largest(lambda look: fits(look, width - panel_width))
        wide, high = self.app.size
        self.panel = pygame.Rect(wide - panel_width, 0, panel_width, high)
        pad = 28
        self.content = pygame.Rect(self.panel.x + pad, look.px(36), panel_width - 2 * pad, high - look.px(36) - pad)
        if not self.beside:
            self.content = pygame.Rect(_MARGIN, high - pad - look.px(44), width, 0 if self.empty else look.px(44))
        span = (_MARGIN, self.panel.x - _MARGIN)
        self.header = Header(self, self.listing, span, self._filtered, self._search)
        self.rows = FocusableGrid(
            self.scroll,
            pygame.Rect(0, 0, 0, 0),
            (0, row_height(look)),
            count=lambda: len(self.listing.listed),
            place=lambda: self.listing.place,
            go=self.select,
            press=lambda place: self._act(),
            inset=1,
            title=tr(NAME),
            called=lambda place: self._known(self.listing.listed[place]).spoken,
        )
        self._place_sheet()
        self.focus.add(self.rows)
        self.actions, self.way_on = {}, None
        self.make_actions()
        self._make_way_on()

    def _place_sheet(self) -> None:
        top = self.header.bottom + self.look.px(16)
        foot = 32 if not self.cut else max(32, self.look.type.line_height(LABEL) + 14)
        if not (self.beside or self.empty):
            foot += self.content.height + 20
        self.list_box = pygame.Rect(_MARGIN, top, self.panel.x - 2 * _MARGIN, self.app.size[1] - top - foot)
        self._paper = sheet(self.list_box.size, self.look, radius=6)
        self._place_list()

    def _make_way_on(self) -> None:
        """Offers the examples where nothing lies on another shelf."""
        if self.empty and self.listing.shelf.id != "examples" and not self.reader.problem:
            words = tr("Open the examples")
            place = self._empty_page().button_place(self.look, self._empty_box(), words)
            self.way_on = self.button(place, ButtonLabel(words, icon="eye"), partial(self.turn_to, "examples"))

    def _place_list(self) -> None:
        area, high = self.list_box.inflate(0, -8), row_height(self.look)
        self.scroll.place(area, len(self.listing.listed) * high, self.list_box.right - 12)
        self.rows.rect, self.rows.size = area, (area.width - (20 if self.scroll.needed else 2), high)

    def to_rows(self) -> None:
        """Gives the list the keyboard."""
        self.focus.focus(self.rows if self.listing.listed else self.way_on)

    def make_actions(self) -> None:
        """Brings the panel's buttons up to what can be done with the chosen match."""
        item = self.listing.current
        plan = self.commands.plan(item, self.problem(item), self._has_backup(item)) if item is not None else []
        self.possible = {command: enabled for command, _, enabled in plan}
        if not self.beside and len(plan) > 2:
            plan = [plan[0], ("more", ButtonLabel(tr("More"), icon="menu"), True)]
        if list(self.actions) == [command for command, _, _ in plan] and self.actions:
            for command, face, enabled in plan:
                self.actions[command].change(face, enabled)
            return
        ringed = next((name for name, made in self.actions.items() if made is self.focus.current), None)
        for button in self.actions.values():
            button.kill()
        self.actions = {}
        tall, gap = self.look.px(44), 8
        half = (self.content.width - gap) // 2
        alone = len(plan) % 2 if len(plan) > 5 else 1  # many buttons leave no row to the main one
        rows = [each for each in (plan[:alone], *(plan[at : at + 2] for at in range(alone, len(plan), 2))) if each]
        if not self.beside:
            rows = [plan] if plan else []
        self.actions_top = y = self.content.bottom - len(rows) * (tall + gap) + gap
        for row in rows:
            width = self.content.width if len(row) == 1 else half
            for column, (command, face, enabled) in enumerate(row):
                rect = pygame.Rect(self.content.x + column * (half + gap), y, width, tall)
                self.actions[command] = self.button(
                    rect,
                    face,
                    partial(self.run_command, command),
                    hint=tr(_WORDS[command]) if command in _WORDS else "",
                    enabled=enabled,
                )
            y += tall + gap
        if ringed in self.actions:
            self.focus.focus(self.actions[ringed])

    # -- what is listed --------------------------------------------------------------------

    def problem(self, item: Item) -> str:
        known = self.thumbs.known(item.file)
        return item.problem or (known.problem if known is not None else "")

    def _known(self, item: Item) -> Item:
        """A file with what is wrong with it, where looking into it has shown that."""
        return replace(item, problem=self.problem(item))

    def _has_backup(self, item: Item) -> bool:
        known = self.thumbs.known(item.file)
        return item.file.backup or (known is not None and known.backup)

    def choose(self, path: Path) -> None:
        """Chooses the save in a file that has just been written."""
        self.listing.selected = path
        if self.listing.shelf.id == "saved":
            self.reader.start()
        else:
            self.turn_to("saved")

    def turn_to(self, shelf: str) -> None:
        """Lists the matches of another shelf."""
        self.cut = ""
        self.listing.turn_to(shelf_of(shelf))
        if self.empty:
            self._lay_out_anew()
        else:
            self.header.make_chips()
            self._place_sheet()
        self._listed()
        self.reader.turn_to(self.listing.shelf.folders(self.app.folders))

    def _lay_out_anew(self) -> None:
        """Makes the screen with or without its panel; the ring stays on a chip, or goes to what can be opened."""
        on_a_chip, typing = self.focus.current in self.header.chips, self.focus.typing()
        self.rebuild()
        if not on_a_chip and not typing:
            self.to_rows()

    def _files_changed(self) -> None:
        if self not in self.app.screens:
            return
        games, cut = self.listing.games(), self.cut
        self.cut = cut_words(self.reader.count)
        self.listing.set_files(self.reader.files, datetime.now().astimezone())
        if self.listing.games() != games or self.cut != cut:
            self.header.make_chips()
            self._place_sheet()
        self._listed()

    def _filtered(self) -> None:
        self.listing.refresh()
        self.header.make_chips()
        self._place_sheet()
        self._listed()
        self._keep_in_sight()

    def _listed(self) -> None:
        """Follows a change in the rows that are listed."""
        empty = not self.listing.items and (self.reader.done or self.empty)
        if empty != self.empty:
            self.empty = empty
            self._lay_out_anew()
        self._place_list()
        self.make_actions()
        if self.focus.current is None and not self.focus.typing():
            self.to_rows()
        self.request_redraw()

    def _looked_into(self) -> None:
        """Follows the replay of a file in sight: it may be broken, and then other buttons fit."""
        if self in self.app.screens:
            self.make_actions()
            self.request_redraw()

    def select(self, place: int) -> None:
        """Chooses a row of the list."""
        self.listing.select(place)
        self.make_actions()
        self._keep_in_sight()
        self.request_redraw()

    def _keep_in_sight(self) -> None:
        if self.listing.place is not None:
            self.rows.show(self.listing.place)

    # -- input --------------------------------------------------------------------

    def wake(self) -> None:
        self.reader.start()

    def leave(self) -> None:
        self.reader.stop()

    def _search(self, text: str) -> None:
        self.listing.search = text
        self.listing.refresh()
        self._listed()
        self._keep_in_sight()

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.rows.at(event.pos)
            if place is not None:
                self.select(place)
        elif event.type == pygame.MOUSEMOTION:
            hovered = self.rows.at(event.pos)
            if hovered != self.hovered:
                self.hovered = hovered
                self.request_redraw()

    def left_field(self) -> None:
        self.to_rows()

    def on_command(self, command: str) -> bool:
        if command in _TO_THE_LIST:
            self.to_rows()
            return self.focus.current is not None and self.run_command(command)
        if command in _SHELF_IDS:
            self.turn_to(command)
        elif command == "search":
            self.focus.focus(self.header.field)
        elif command == "open-file":
            self.commands.open_file()
        elif command == "act":
            self._act()
        elif command == "back":
            self._back()
        elif command == "more" and self.listing.current is not None:
            self._offer_more(self.listing.current)
        elif command in self.possible and self.listing.current is not None:
            if self.possible[command]:
                self.commands.do(command, self.listing.current)
        elif command == "delete" and "destroy" in self.possible and self.listing.current is not None:
            self.commands.do("destroy", self.listing.current)
        else:
            return command in ("review", "rename", "copy", "delete", "export")
        self.request_redraw()
        return True

    def _offer_more(self, item: Item) -> None:
        """Lists what else can be done with the chosen match, where its buttons have no room."""
        plan = self.commands.plan(item, self.problem(item), self._has_backup(item))[1:]
        rows = [
            Choice(
                face.text,
                partial(self.run_command, command),
                icon=face.icon,
                enabled=enabled,
                about=tr(_WORDS[command]) if command in _WORDS else "",
            )
            for command, face, enabled in plan
        ]
        about = Choice(tr("About this match"), partial(self._tell_about, item), icon="search")
        self.app.push(ChoiceScreen(self.app, item.title, [*rows, about]))

    def _tell_about(self, item: Item) -> None:
        """Tells what the panel has of a match."""
        known, dated = self.thumbs.known(item.file), self.listing.shelf.dated
        tell(self.app, item.title, "\n".join(words for words, *_ in facts(item, known, self.look, dated) if words))

    def _act(self) -> None:
        """Acts as the panel's main button when Enter is pressed in the list, but never as Delete."""
        first = next(iter(self.actions), "delete")
        if first != "delete":
            self.run_command(first)

    def _back(self) -> None:
        """Goes one step back: out of the search, then off the screen."""
        if self.listing.search:
            self.listing.search = ""
            self.header.field.set_text("")
            self.listing.refresh()
            self._listed()
        else:
            self.app.pop()

    # -- painting --------------------------------------------------------------------------

    def _facts_box(self) -> pygame.Rect:
        content = self.content
        return pygame.Rect(content.x, content.y, content.width, self.actions_top - content.y - 16)

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        self.header.paint(target, self.count_words())
        target.blit(self._paper, (self.list_box.x - 12, self.list_box.y - 12))
        if self.beside:
            pygame.draw.rect(target, palette.paper, self.panel)
            pygame.draw.line(target, palette.line, self.panel.topleft, (self.panel.x, self.panel.bottom - 1))
        item = self.listing.current
        if item is not None and self.beside:  # before the rows, so that it is also looked into before them
            box, dated = self._facts_box(), self.listing.shelf.dated
            picture = self.thumbs.picture(item.file, picture_size(box, look))
            paint_details(target, look, box, item, self.thumbs.known(item.file), picture, dated)
        if self.listing.listed:
            self._paint_rows(target)
            below = self.app.size[1] if self.beside else self.content.y
            at = (_MARGIN, (self.list_box.bottom + below) // 2)
            place_text(target, look, self.cut, LABEL, at, palette.muted, middle=True, room=self.list_box.width)
        elif self.reader.done:
            way = self.way_on.rect.height if self.way_on is not None else 0
            self._empty_page().paint(target, look, self._empty_box(), way)

    def count_words(self) -> str:
        if self.commands.busy:
            return self.commands.busy
        if not self.reader.done:
            return tr("Reading…")
        shown, total = self.listing.counts()
        if not total:
            return ""
        if shown < total:
            every = tr_n("{shown} of {n} match", "{shown} of {n} matches", total, shown=shown)
        else:
            every = tr_n("{n} match", "{n} matches", total)
        if self.listing.shelf.id != "basket":
            return every
        return tr_n("{matches}, kept for {n} day", "{matches}, kept for {n} days", BASKET_DAYS, matches=every)

    def _paint_rows(self, target: pygame.Surface) -> None:
        look = self.look
        target.set_clip(self.scroll.area)
        for place in self.rows.in_sight():
            item = self.listing.listed[place]
            picture = self.thumbs.picture(item.file, thumb_size(look))
            kind = "hovered" if place == self.hovered and not self.app.inputs.by_keys else ""
            kind = "chosen" if item.file.path == self.listing.selected else kind
            shown = self._known(item)
            paint_row(target, look, shown, self.rows.box(place), picture, kind)
        target.set_clip(None)
        self.scroll.paint(target, look)

    def _empty_words(self) -> tuple[str, str]:
        """Why nothing is listed: as a title, and in a sentence."""
        shelf = self.listing.shelf
        if self.reader.problem:
            return tr("The folder cannot be read"), self.reader.problem
        if self.listing.items:
            return tr("No matches found"), tr("No match here contains all of these words.")
        why, padded = (tr(each, days=BASKET_DAYS) for each in (shelf.why, shelf.padded or shelf.why))
        return tr(shelf.empty), by_pad(padded, why)

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text, texts  # loaded only where somebody reads

        empty = () if self.listing.listed or not self.reader.done else self._empty_words()
        return [text("cut", self.cut, "polite"), *texts("empty", empty)]

    def _empty_page(self) -> EmptyPage:
        return EmptyPage("save", *self._empty_words())

    def _empty_box(self) -> pygame.Rect:
        return self.list_box.inflate(-self.look.px(24), -self.look.px(24))
