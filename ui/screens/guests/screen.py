"""The guest book: who plays, their record, their unfinished matches, and every match that was finished."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

import pygame

from games import find_info, ready_games
from games.core.game import GameInfo
from games.core.match import Match, Seat
from games.core.rematch import rematch
from games.core.savefile import load_or_backup
from games.core.shuffle import new_shuffle
from games.core.words import N_, tr, tr_c, tr_n
from games.guests.book import Book
from games.guests.roster import Guest
from games.guests.table import as_csv
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.key_hints import with_current_keys
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.new_player import NewPlayerSheet
from ui.controls.screen import AppServices, Screen
from ui.controls.spoken import AccessibleNode, texts
from ui.drawing.empty_page import EmptyPage
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, ground, place_text, sheet, stamp
from ui.screens.guests import facts
from ui.screens.guests.blocks import Block, flow, paint_block
from ui.screens.guests.family import PANEL as PAIR_WIDTH
from ui.screens.guests.family import TABLE, FamilyTable, PairPanel
from ui.screens.guests.finished import Finished
from ui.screens.guests.pages import BOOK_KEYS, EMPTY, PAGES
from ui.screens.guests.people import ask_forget, ask_name, offer_merging
from ui.screens.guests.profile import HEIGHT, ProfileSheet
from ui.screens.guests.profile import WIDTH as PROFILE
from ui.screens.guests.reading import BookReader
from ui.screens.guests.record import WIDTH as RECORD
from ui.screens.guests.record import Cell, RecordSheet
from ui.screens.guests.unfinished import UnfinishedRow
from ui.screens.guests.who import WhoPlaysScreen
from ui.screens.lesson.opening import open_lesson
from ui.screens.saves.resume import go_on, open_over, review_kept
from ui.screens.saves.unfinished_match import UnfinishedMatch
from ui.services.dates import day_in_words, is_known, local_moment
from ui.services.matches.history import HistoryState
from ui.services.matches.store import BASKET_DAYS, discard
from ui.services.results import evened
from ui.services.save_files import reason
from ui.table.panel.notices import Notices

_MARGIN: Final = 36
_GAP: Final = 8


class GuestBookScreen(Screen):
    """The guest book, open at the guest who plays."""

    bindings: Sequence[Binding] = BOOK_KEYS
    about: ClassVar[str] = N_(
        "Who plays, and with what results. Each cell of the record lists its matches; five "
        "full rings raise the level. Matches with help are counted separately."
    )

    def __init__(self, app: AppServices, game: str = "", *, of: str = "", page: str = "record") -> None:
        """`game`: the finished matches of that game are listed at first. `of`: the player whose book it is, who plays
        now unless given. `page`: the page it is open at."""
        super().__init__(app)
        self._look = app.look
        self.page = "matches" if game else page
        self.of = of
        self.known = BookReader(app, lambda: self.guest, self._arrived, self._failed)
        self.notices: Notices = Notices()
        self.scroll, self._facts = self._new_scroll(), self._new_scroll()
        self.profile = ProfileSheet(self, self.run_command, self._adorn)
        self.record = RecordSheet(self, self._pick)
        self.unfinished = UnfinishedRow(self, self._go_on, self._begin)
        self.finished = Finished(self, self.scroll, app.folders.history, self.rebuild)
        self.finished.cell = (game, "") if game else None
        self.family = FamilyTable(self, self._new_scroll(), self._pair_chosen, self._pair_pressed)
        self.pair = PairPanel(self, self._new_scroll(), app.folders.history, self.run_command)
        self.controls: dict[str, Button] = {}
        self.pages: tuple[str, ...] = ()
        self._busy = self._offered = False
        self._announced = ""
        self._blocks: list[Block] = []
        self._empty: EmptyPage | None = None
        self._boxes: list[pygame.Rect] = []
        self.refresh()

    # -- what is known -----------------------------------------------------------------------

    @property
    def guest(self) -> Guest | None:
        """The player whose book this is, or None."""
        roster = self.app.guests.roster
        return roster.find(self.of) or roster.playing

    def refresh(self) -> None:
        """Computes the statistics anew, for the guest who plays now."""
        self.unfinished.known.refresh()
        self.known.refresh()

    def _arrived(self, history: HistoryState) -> None:
        known = self.known
        self._read_playing()
        if history.notice and history.notice != self._announced:
            self._announced = history.notice
            self.notices.say(history.notice, None, seconds=8)
        self.family.take(self.app.guests.roster, known.matches)
        self.finished.take(known.book.lines if known.book is not None else ())
        self.rebuild()
        self._offer_merging()

    def _read_playing(self) -> None:
        """Reads how the guest plays once somebody looks at the page that tells it."""
        if self.page == "strength":
            self.known.read_playing(lambda: self.rebuild() if self in self.app.screens else None)

    def _changed(self) -> None:
        """Follows a change of the guest who plays, or of their profile."""
        self.known.forget()
        self.finished.take(())
        self.finished.pick("")
        self.refresh()

    def _failed(self, error: Exception) -> None:
        self._busy = False
        if self in self.app.screens:
            tell(self.app, tr("That did not work"), reason(error))

    # -- building ----------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """The look, with smaller text in a narrow window, until the pages' names stand in one row."""
        return self._look

    def _panel_width(self, look: Look) -> int:
        wide = self.app.size[0]
        width = max(wide // 4, look.px(300))
        both = look.px(PROFILE) + look.px(16) + look.px(RECORD)
        return width if wide - width - 2 * _MARGIN >= both else 0

    def _spoken_title(self) -> str:
        return tr("Guest book")

    def _spoken(self) -> Sequence[AccessibleNode]:
        empty = texts("empty", (self._empty.title, self._empty.words)) if self._empty is not None else []
        sheets: list[AccessibleNode] = []
        for number, block in enumerate(self._blocks):
            sheets += texts(f"sheet {number}", block.spoken)  # not for players: a key
        return [*empty, *sheets, self.notices.spoken()]

    def build(self) -> None:
        wide, high = self.app.size
        self._look = look = self.app.look.largest(self._fits)
        panel = self._panel_width(look)
        self.panel = pygame.Rect(wide - panel, 0, panel, high)
        left = pygame.Rect(_MARGIN, 28, wide - panel - 2 * _MARGIN, high - 28 - 28)
        self.controls = {}
        self._build_header(left)
        top = left.y + look.px(40 + 12 + 34 + 14)
        self.content = pygame.Rect(left.x, top, left.width, left.bottom - top)
        both = look.px(PROFILE) + look.px(16) + look.px(RECORD) <= self.content.width
        sheets = min(look.px(HEIGHT), self.content.height)
        below = self.content.height - sheets - look.px(16 + 34)
        self._unfinished_below = both and below >= self.unfinished.needed
        if self._unfinished_below:  # what a large window has to spare, both share
            sheets += min(look.px(110), max(0, below - look.px(300)) * 2 // 5)
        else:
            sheets = min(self.content.height, look.px(HEIGHT + 90))
        hidden = {"guest"} if both else set()
        hidden |= {"unfinished"} if self._unfinished_below else set()
        hidden |= {"matches"} if panel else set()
        self.pages = tuple(name for name in PAGES if name not in hidden)
        self.page = self.page if self.page in self.pages else "record"
        if self.guest is None and "guest" in self.pages and self.page == "record":
            self.page = "guest"
        self._build_chips(left, look)
        for part in (self.profile, self.record, self.unfinished, self.finished):
            part.controls, part.box = {}, pygame.Rect(0, 0, 0, 0)
        if self.page in ("guest", "record"):
            self._build_sheets(both, sheets)
        if self.page == "unfinished":
            low = min(self.content.height, look.px(330))
            self.unfinished.build(pygame.Rect(self.content.topleft, (self.content.width, low)))
        self._blocks = self._facts_of(self.page)
        self._place_facts()
        for one in (self.family, self.pair):
            one.box, one.cells = pygame.Rect(0, 0, 0, 0), None
        self._empty = self._empty_page()
        if self._empty is not None:
            self._build_empty(self._empty)
        elif self.page == "people":
            self._build_family()
        if panel and self.page == "people" and self._empty is None:
            pass  # the pair stands there
        elif panel:
            pad = 24
            self.finished.build(pygame.Rect(self.panel.x + pad, 28, panel - 2 * pad, high - 28 - 24))
        elif self.page == "matches":
            self.finished.build(self.content)
        for part in (self.profile, self.record, self.unfinished, self.finished):
            self.controls |= part.controls
        for made in self.finished.controls.values():
            made.group = 1  # the panel at the right comes after the book, though its head lies a little higher
        if self.finished.cells is not None:
            self.finished.cells.group = 1
        if self.focus.current is None:
            self.focus.focus(self.controls.get("new") or self.controls[f"page {self.page}"])

    def _fits(self, look: Look) -> bool:
        """Whether the names of all pages that there may be stand in one row."""
        panel = self._panel_width(look)
        names = [
            tr(words) for name, words in PAGES.items() if not (panel and name in ("guest", "unfinished", "matches"))
        ]
        width = sum(self._chip_width(words, look) + _GAP for words in names) - _GAP
        return width <= self.app.size[0] - panel - 2 * _MARGIN

    @staticmethod
    def _chip_width(words: str, look: Look) -> int:
        return look.type.width(words, LABEL) + look.px(24)

    def _build_header(self, left: pygame.Rect) -> None:
        look = self.look
        side = look.px(40)
        back = pygame.Rect(left.x - 8, left.y, side, side)
        self.button(
            back, ButtonLabel(icon="previous", kind="quiet"), partial(self.run_command, "back"), hint=tr("Back (Esc)")
        )
        self._title_at = (left.x + side - 4, left.y + side // 2)
        width = look.type.width(tr("Another player"), LABEL) + look.px(56)
        place = pygame.Rect(left.right - width, left.y + 2, width, look.px(36))
        face = ButtonLabel(tr("Another player"), icon="person")
        self.controls["switch"] = self.button(
            place,
            face,
            partial(self.run_command, "switch"),
            hint=with_current_keys(tr("Who plays? (G)"), "guests.switch"),
        )
        small = pygame.Rect(place.x - _GAP - place.height, place.y, place.height, place.height)
        hint = with_current_keys(tr("Export every match as a table (CSV, E)"), "guests.export")
        self.controls["export"] = self.button(
            small,
            ButtonLabel(icon="export"),
            partial(self.run_command, "export"),
            hint=hint,
            enabled=self.known.book is not None,
        )
        self._note_end = small.x
        self._crests: list[tuple[pygame.Rect, Guest]] = []
        title = self._title_at[0] + look.type.width(tr("Guest book"), TITLE, True) + look.px(24)
        for other in (each for each in self.app.guests.roster.guests if each != self.guest):
            box = pygame.Rect(self._note_end - _GAP - place.height, place.y, place.height, place.height)
            if box.x < title or len(self._crests) == 5:
                break
            press, hint = partial(self._switch, other.id), tr("{name} plays", name=other.name)
            self.controls[f"guest {other.id}"] = self.button(box, ButtonLabel(kind="quiet"), press, hint=hint)
            self._crests.append((box, other))
            self._note_end = box.x

    def _build_chips(self, left: pygame.Rect, look: Look) -> None:
        x, y = left.x, left.y + look.px(40 + 12)
        for name in self.pages:
            rect = pygame.Rect(x, y, self._chip_width(tr(PAGES[name]), look), look.px(34))
            face = ButtonLabel(tr(PAGES[name]), kind="chosen" if name == self.page else "plain")
            self.controls[f"page {name}"] = self.button(rect, face, partial(self.turn_to, name))
            x = rect.right + _GAP

    def _build_sheets(self, both: bool, high: int) -> None:
        """Adds profile and record side by side, or the one whose page it is, and below them what is unfinished."""
        look, box = self.look, self.content
        words = self.known.book.overview.suggestion if self.known.book is not None else None
        text = words.words if words is not None else ""
        if both or self.page == "guest":
            width = look.px(PROFILE) if both else min(box.width, look.px(420))
            left = box.x if both else box.centerx - width // 2
            anybody = bool(self.app.guests.roster.guests)
            self.profile.build(pygame.Rect(left, box.y, width, high), self.guest, anybody, text)
        if both or self.page == "record":
            left = box.x + (look.px(PROFILE) + look.px(16) if both else 0)
            self.record.build(pygame.Rect(left, box.y, box.right - left, high), self.known.book)
        if self._unfinished_below:
            top = box.y + high + look.px(16 + 34)
            self._heading_at = (box.x, top - look.px(20))
            self.unfinished.build(pygame.Rect(box.x, top, box.width, min(box.bottom - top, look.px(460))))

    def _build_family(self) -> None:
        """Adds the family table, and the chosen pair beside it where there is room for both."""
        look, content = self.look, self.content
        face = ButtonLabel(find_info(self.family.game).name if self.family.game else tr("All games"))
        width = look.type.width(face.text, face.size) + look.px(54)
        place = pygame.Rect(content.right - look.px(20) - width, content.y + look.px(8), width, look.px(34))
        self.controls["game"] = self.button(place, face, partial(self.run_command, "game"), hint=tr("For which game"))
        self.pair.take(self.family)
        beside = pygame.Rect(0, 0, 0, 0)
        table = pygame.Rect(content)
        if self.panel.width:
            beside = pygame.Rect(self.panel.x + 24, 36, self.panel.width - 48, self.panel.height - 36 - 24)
        elif content.width >= look.px(PAIR_WIDTH + TABLE + 16):
            table.width -= look.px(PAIR_WIDTH + 16)
            place.right = table.right - look.px(20)
            self.controls["game"].set_position(place.topleft)
            beside = pygame.Rect(table.right + look.px(32), content.y + look.px(14), 0, content.height - look.px(28))
            beside.width = content.right - look.px(16) - beside.x
        self.family.build(table)
        if beside.width:
            self.pair.build(beside)
            self.controls |= self.pair.controls

    def _pair_chosen(self) -> None:
        """Follows the mark in the family table."""
        if self.pair.box.width and self.pair.pair != self.family.pair:
            self.rebuild()
        self.request_redraw()

    def _pair_pressed(self) -> None:
        """Two who have not met begin their first match; the others are shown."""
        if not self.family.record.tally.matches:
            self._play_first()
        elif "play-again" in self.controls:
            self.focus.focus(self.controls["play-again"])
        else:
            from ui.screens.guests.pair import PairScreen

            self.app.push(PairScreen(self.app, self.family, self.app.folders.history, self._command_pair))
        self.request_redraw()

    def _command_pair(self, command: str, pair: PairPanel) -> bool:
        """Does a command with the match of two that is chosen; False for any other command."""
        match = pair.current
        if command not in ("review", "analyse", "play-again") or match is None:
            return False
        if pair is not self.pair:
            self.app.pop()
        latest = next((each for each in pair.record.matches if self.family.game in ("", each.game)), match)
        self._with(self.app.folders.history / (latest if command == "play-again" else match).file, command)
        return True

    def _games_of_two(self) -> list[GameInfo]:
        """The games that two usually play."""
        rules = {info: info.load().rules for info in ready_games()}
        return [info for info, own in rules.items() if len(own.seat_names(own.make_options({}))) == 2]

    def _play_first(self) -> None:
        """Begins the first match of two: of the game that the table shows, or one that is chosen."""
        from ui.screens.setup.beginning import begin
        from ui.screens.setup.state import Setup

        one, other = self.family.people_names()

        def begin_it(game: str) -> None:
            begin(self.app, Setup(find_info(game).load(), (), (Seat(one), Seat(other))))

        games = self._games_of_two()
        if self.family.game in [info.id for info in games]:
            begin_it(self.family.game)
            return
        items = [Item(info.name, partial(begin_it, info.id)) for info in games]
        title = tr("{name} and {other}: which game?", name=one, other=other)
        self.app.push(ChoiceScreen(self.app, title, items))

    def _choose_game(self) -> None:
        """Asks of which game the family table tells."""

        def take(game: str) -> None:
            self.family.game = game
            self.family.take(self.app.guests.roster, self.known.matches)
            self.rebuild()

        games = [("", tr("All games")), *((info.id, info.name) for info in ready_games())]
        at = [game for game, _ in games].index(self.family.game)
        items = [Item(name, partial(take, game)) for game, name in games]
        self.app.push(ChoiceScreen(self.app, tr("For which game"), items, at=at))

    def _play_friend(self) -> None:
        """Asks which game two play, and opens its form."""
        items = [Item(info.name, partial(self._begin, info.id)) for info in self._games_of_two()]
        self.app.push(ChoiceScreen(self.app, tr("Play a friend"), items))

    def _empty_page(self) -> EmptyPage | None:
        """What a page says that has nothing to tell; None for one that has."""
        if self.known.reading or self.page not in EMPTY:
            return None
        if self.page == "people":
            anything = bool(self.family.family.pairs) or bool(self.family.game)
        else:
            anything = bool(self._blocks)
        return None if anything else EmptyPage(EMPTY[self.page][0], *map(tr, EMPTY[self.page][1:]))

    def _build_empty(self, page: EmptyPage) -> None:
        words = tr("Play a friend") if self.page == "people" else tr("Play a match")
        place = page.button_place(self.look, self.content, words)
        command = "friend" if self.page == "people" else "match"
        self.controls["begin"] = self.button(place, act(words, "play"), partial(self.run_command, command))

    def _facts_of(self, page: str) -> list[Block]:
        makers: dict[str, Callable[[Book], list[Block]]] = {
            "scores": facts.scores, "strength": facts.strengths,
        }  # fmt: skip
        blocks = makers[page](self.known.book) if page in makers and self.known.book is not None else []
        if page != "strength":
            return blocks
        return [*facts.playing(self.known.playing or ()), *blocks, *facts.solving(self.known.solving)]

    def _place_facts(self) -> None:
        area = self.content.inflate(24, 24)
        self._boxes, high = flow(self._blocks, self.look, self.content.width - 8)
        self._facts.place(area, high + 24 if self._blocks else 0, self.content.right - 2)

    # -- input -------------------------------------------------------------------------------

    def turn_to(self, page: str) -> None:
        """Opens another page of the book."""
        if page != self.page:
            on_chip = self._ringed_name.startswith("page ")
            self.page = page
            self._facts.jump(0)
            self._read_playing()
            self.rebuild()
            if on_chip:
                self.focus.focus(self.controls[f"page {page}"])
            self._offer_merging()

    def _offer_merging(self) -> None:
        """On the page of the players: asks whether profiles of typed names are one person's."""
        if self.page == "people" and self.on_top and not self._offered and not self.known.reading:
            self._offered = True
            offer_merging(self.app, self._changed)

    def named_controls(self) -> Mapping[str, Button]:
        return self.controls

    def pointer(self, event: pygame.event.Event) -> None:
        if self.family.cells is not None:
            self.family.pointer(event)
            self.pair.pointer(event)
        else:
            self.finished.pointer(event)

    def wake(self) -> None:
        self._busy = False
        self.refresh()

    def on_command(self, command: str) -> bool:
        guest, book, line = self.guest, self.known.book, self.finished.current
        if command in ("page-left", "page-right"):
            step = 1 if command == "page-right" else -1
            self.turn_to(self.pages[(self.pages.index(self.page) + step) % len(self.pages)])
        elif command == "switch":
            self.app.push(WhoPlaysScreen(self.app, self._show_book_of, self._switched))
        elif command == "new":
            self.app.push(NewPlayerSheet(self.app, lambda guest: self._switched(), plays=True))
        elif command == "rename" and guest is not None:
            ask_name(self.app, guest, self._changed)
        elif command == "forget" and guest is not None:
            ask_forget(self.app, guest, book.overview.matches if book is not None else 0, self._changed)
        elif command == "delete" and (left := self.unfinished.ringed()) is not None:
            self._ask_delete(left)
        elif command == "export" and guest is not None:
            self._export(guest)
        elif command == "game":
            self._choose_game()
        elif command == "friend":
            self._play_friend()
        elif command == "match":
            self.app.home()
        elif self.page == "people" and self._command_pair(command, self.pair):
            pass
        elif command == "next":
            self._try_next()
        elif command in self.finished.commands and line is not None:
            self._with(self.app.folders.history / line.file, command)
        elif self.finished.obeys(command) or (
            self._blocks and self._facts.leap(command, 60, self._facts.area.height * 0.9)
        ):
            pass
        elif command in ("up", "down", "left", "right", "act"):
            self.focus.focus(self.controls[f"page {self.page}"])
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def _switch(self, guest_id: str) -> None:
        self.app.guests.switch(guest_id)
        self._switched()

    def _show_book_of(self, player: str) -> None:
        """Goes back to the book, open at a player's record."""
        if self in self.app.screens:
            while self.app.top is not self:
                self.app.pop()
        self.of, self.page = player, "record"
        self._changed()

    def _switched(self) -> None:
        """Turns the book to who plays now."""
        self.of = ""
        self._changed()

    def _adorn(self, crest: int, colour: int) -> None:
        guest = self.guest
        if guest is not None:
            self.app.guests.change(lambda roster: roster.adorned(guest.id, crest=crest, colour=colour))
            self.rebuild()

    def _pick(self, cell: Cell) -> None:
        """Lists the matches of a pressed cell of the record, or all again."""
        again = self.finished.cell == cell
        self.page = self.page if "matches" not in self.pages else "matches"
        self.finished.pick("", None if again and self.page != "matches" else cell)

    def _try_next(self) -> None:
        suggestion = self.known.book.overview.suggestion if self.known.book is not None else None
        if suggestion is not None and suggestion.level:
            self._begin(suggestion.game, suggestion.level)
        elif suggestion is not None:
            open_lesson(self.app, suggestion.game, partial(self._begin, suggestion.game))

    def _begin(self, game: str, level: str = "") -> None:
        """Opens the set-up of a new match, against bots of a level where one is named."""
        from ui.screens.setup.screen import SetupScreen

        self.app.push(SetupScreen(self.app, find_info(game).load(), level=level))

    def _ask_delete(self, left: UnfinishedMatch) -> None:
        """Asks whether an unfinished match goes into the wastebasket."""
        tasks, folders = self.app.tasks, self.app.folders

        def go() -> None:
            tasks.write(partial(discard, folders, left.path), lambda _: self.refresh(), self._failed)

        answers = [Answer(tr("Delete"), go, icon="trash"), Answer(tr("Keep it"), main=True)]
        words = tr("{state}. It goes to the wastebasket and stays there for {days} days.", state=left.state,
                   days=BASKET_DAYS)  # fmt: skip
        title = tr("Delete this match of {game}?", game=left.name)
        self.app.push(Dialog(self.app, title, words, answers, guarded=True))

    def _go_on(self, path: Path) -> None:
        if not self._busy:
            self._busy = True
            go_on(self.app, path, self._failed, self._free)

    def _free(self) -> None:
        self._busy = False

    def _with(self, path: Path, command: str) -> None:
        """Reads a finished match, and looks through it, or plays it again."""
        if command == "more":
            from ui.screens.saves.screen import SavesScreen

            matches = SavesScreen(self.app, "finished")
            matches.listing.selected = path
            self.app.push(matches)
        elif not self._busy:
            self._busy = True
            self.app.tasks.run(partial(load_or_backup, path), partial(self._read, path, command), self._failed)

    def _read(self, path: Path, command: str, found: tuple[Match, str]) -> None:
        self._busy, match = False, found[0]
        if not self.on_top:
            return
        if command in ("review", "analyse"):
            review_kept(self.app, path, match, self._failed, analyses=command == "analyse")
        elif command == "open":
            open_over(self.app, match, self._failed, kept=path)
        else:
            taking = match.seats[::-1] if command == "play-again" else match.seats
            seats = evened(self.app.settings, match.game.info.id, taking)
            self.app.open_match(rematch(match, seats, *new_shuffle(match.game, match.options)))

    def _export(self, guest: Guest) -> None:
        """Writes every match of the guest as a table, to a file that the player chooses."""
        if self.known.book is None:
            return

        def written(path: Path) -> None:
            words = tr("The table is in {path}. Each line is a match; spreadsheets can open it.", path=path)
            tell(self.app, tr("Exported"), words)

        name, text = tr("Matches of {name}", name=guest.name), as_csv(guest.id, self.known.matches)
        asked = FileRequest(tr("Export as a table"), tr("Export"), ".csv", tr_c("files", "tables"), written, name, text)
        self.app.push(FileChooserScreen(self.app, asked))

    # -- time and painting -------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        if self.notices.advance(seconds):
            self.request_redraw()

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        self._paint_header(target)
        if self.page in ("guest", "record"):
            if self.profile.box.width:
                self.profile.paint(target, self.known.book)
            if self.record.box.width:
                self.record.paint(target, self.known.book, self._hovered, self.finished.cell)
                if self.known.book is None and not self.known.reading:
                    self._paint_no_record(target)
            if self._unfinished_below:
                place_text(target, look, tr("Unfinished"), LABEL + 2, self._heading_at, bold=True, middle=True)
        if self.unfinished.box.width:
            self.unfinished.paint(target)
        self._paint_facts(target)
        if self.panel.width:
            pygame.draw.rect(target, palette.paper, self.panel)
            pygame.draw.line(target, palette.line, self.panel.topleft, (self.panel.x, self.panel.bottom - 1))
        if self.family.cells is not None:
            self.pair.paint(target)
        elif self.panel.width or self.page == "matches":
            self.finished.paint(target, self.known.reading)
        self.notices.paint(target, look, target.get_rect())

    def _paint_no_record(self, target: pygame.Surface) -> None:
        words = tr(
            "A player’s record appears here: a row for each game, a cell for each level, and the way to the next one."
        )
        gap = self.look.px(20)
        EmptyPage("analyse", tr("No record yet"), words).paint(target, self.look, self.record.box.inflate(-gap, -gap))

    def _paint_header(self, target: pygame.Surface) -> None:
        look = self.look
        box = place_text(target, look, tr("Guest book"), TITLE, self._title_at, bold=True, middle=True)
        notes = self._notes()
        room = self._note_end - box.right - look.px(28)
        at = (box.right + look.px(14), box.centery + 5)
        fitting = next((words for words in notes if look.type.width(words, LABEL) <= room), "")
        place_text(target, look, fitting, LABEL, at, look.palette.muted, middle=True)
        for place, other in self._crests:
            disc = crest_disc(other.crest, look.px(12), look.palette.seat(other.colour), look)
            stamp(target, disc, place.center)

    def _notes(self) -> tuple[str, ...]:
        if self.known.reading:
            return (tr("Reading…"),)
        if self.known.book is None or self.guest is None:
            return ()
        count = tr_n("{n} match", "{n} matches", self.known.book.overview.matches)
        here = tr("{matches} at this table", matches=count)
        if not self.guest.since:
            return (here, count)
        firsts = [self.guest.since, *(line.ended for line in self.known.book.lines[-1:] if line.ended)]
        known = [each for each in (local_moment(each, 0) for each in firsts) if is_known(each)]
        if not known:
            return (here, count)
        day = day_in_words(min(known), datetime.now())  # matches may be older than the page in the book
        return (tr("since {date} \u00b7 {matches} at this table", date=day, matches=count), here, count)

    def _paint_facts(self, target: pygame.Surface) -> None:
        look = self.look
        if self._empty is not None:
            self._empty.paint(target, look, self.content, look.finger(44))
            return
        if self.family.cells is not None:
            game = self.controls.get("game")
            self.family.paint(target, pygame.Rect(game.rect) if game is not None else None)
            if self.pair.box.width and not self.panel.width:
                box = self.pair.box.inflate(look.px(32), look.px(28))
                target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
        target.set_clip(self._facts.area)
        shift = round(self._facts.offset)
        for box, block in zip(self._boxes, self._blocks, strict=True):
            place = box.move(self.content.x, self.content.y - shift)
            if place.colliderect(self._facts.area):
                paint_block(target, look, place, block)
        target.set_clip(None)
        self._facts.paint(target, look)
