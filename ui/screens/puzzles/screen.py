"""The puzzles on their shelves, and the one of the day beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from random import SystemRandom
from typing import Any, ClassVar, Final

import pygame

from games import find_info, ready_games
from games.core.words import N_, language, row, sentences, tr, tr_n
from games.puzzles.daily import DailyPage
from games.puzzles.prover import prover_of, state_of
from games.puzzles.puzzle import Puzzle
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.keys import CONTROLS, PASTE, Binding, area, bind
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.controls.topic import HelpTopic
from ui.drawing.empty_page import EmptyPage
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import ground, place_text
from ui.screens.boards import Boards
from ui.screens.puzzles.chips import chips_in
from ui.screens.puzzles.deals import deal_sheet
from ui.screens.puzzles.finder import Finder
from ui.screens.puzzles.grades import rating_words
from ui.screens.puzzles.listing import OWN, shelves_of, theme_words, themes_of
from ui.screens.puzzles.month import Month
from ui.screens.puzzles.puzzle_shelves import (
    PuzzleShelves,
    Shelf,
    board_size,
    make_wall,
    paint_sheet,
    paint_shelf,
    sheet_words,
)
from ui.screens.puzzles.results import results_menu
from ui.screens.puzzles.tables import open_mistake, open_puzzle
from ui.screens.puzzles.today_panel import DayWords, TodayPanel, solve_face, words_of_day
from ui.services.daily import ask_book
from ui.services.dates import day_words
from ui.services.log import LOG
from ui.services.puzzles.book import Book
from ui.services.puzzles.mistakes import BETTER, Mistake
from ui.services.puzzles.progress import PuzzleProgress

_MARGIN: Final = 24
_EMPTY: Final = N_(
    "Matches you lost are searched for positions where you could have done much better. Those "
    "found appear here, checked like all other puzzles."
)
_MISTAKES: Final = N_("Analyse a finished match to see your mistakes here, too.")
_MOST_FILTERS: Final = 9
_KEYS: Final[tuple[Binding, ...]] = area(
    "puzzles",
    *(bind(
        f"filter-{number}", N_("All puzzles, or those of one game"), pygame.K_1 + number, group=N_("Puzzles"),
        number=number + 1, alone=N_("Puzzle filter: choice {n}"),
    )
      for number in range(_MOST_FILTERS)),
    bind("today", N_("Today’s puzzle"), pygame.K_t, group=N_("Puzzles")),
    bind("deal", N_("The deal of the chosen day"), pygame.K_d, group=N_("Puzzles")),
    bind("random", N_("An unsolved puzzle"), pygame.K_r, group=N_("Puzzles")),
    bind("results", N_("Results to send and to compare"), pygame.K_e, group=N_("Puzzles")),
)  # fmt: skip
_THEME: Final = "theme"
"""The filter that opens the list of a game's themes."""
_WORDS: Final = {
    "filter theme": N_("Shows only the puzzles of this game with one theme."),
    "solve": N_("Opens the puzzle of the chosen day. Past puzzles don’t count towards your streak."),
    "deal": N_("A match on that date with the same cards for everybody, against bots of your level."),
    "random": N_("A puzzle here that you have not solved yet."),
    "results": N_("Copies a result as one line, or compares yours with one that someone sent."),
    "look": N_("Searches matches you lost for positions where you could have done much better. You can stop it."),
}


class PuzzlesScreen(Screen):
    """The screen of all shelves, with the puzzle and the deal of each day."""

    bindings: Sequence[Binding] = (*CONTROLS, PASTE, *_KEYS)
    about: ClassVar[str] = N_(
        "Every sheet is a puzzle with one solution: press Enter to play it at its game’s table. "
        "A full tick: solved without hints; an open one: with hints. The dated ones are daily "
        "puzzles, the same for everybody at your level."
    )

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self._look = app.look
        self.today = self.day = date.today()
        self.month = Month.of(self.today)
        self.book: Book | None = None
        self.page: DailyPage | None = None
        """What today has, as it was when the shelves were read."""
        self.boards = Boards(self)
        self.filter = ""
        """The game whose puzzles are listed; "" for all."""
        self.theme = ""
        """The theme of the listed game's puzzles that are shown; "" for all."""
        self.chosen: str | None = None
        """The id of the sheet that has the mark."""
        self.chips: dict[str, Button] = {}
        self.wall = PuzzleShelves(self._new_scroll(), pygame.Rect(0, 0, 0, 0), (1, 1), count=self._count,
                         place=self._place,
                         go=self._go, press=self._press, title=tr("Puzzles"), called=self._sheet_words)  # fmt: skip
        self.days = FocusableGrid(self._new_scroll(), pygame.Rect(0, 0, 0, 0), (1, 1), columns=7, count=self._day_count,
                          place=lambda: self.month.place_of(self.day), go=self.go_to_day,
                          press=lambda place: self.solve_day(), title=tr("Daily puzzles"),
                          called=self._day_words)  # fmt: skip
        self.finder: Finder | None = None
        """The search through the guest's own matches."""
        self.search: Button | None = None
        self._empty_box: pygame.Rect | None = None
        """Where the shelf of one's own says that nothing stands on it; None where something does."""
        self.panel = TodayPanel(self, self.days, self._turn)
        self.announced, self._described_in = DayWords("", ""), language()
        self._hovered_sheet: int | None = None
        self._read()

    def _read(self) -> None:
        app = self.app

        def failed(error: Exception) -> None:
            LOG.error("the puzzles cannot be read", cause=error)
            tell(app, tr("The puzzles cannot be read"), tr("The log has the details."))

        ask_book(app.folders, app.tasks, app.guests.roster, self.today, self._arrived, failed)

    def _arrived(self, book: Book, page: DailyPage) -> None:
        if self in self.app.screens:
            self.book, self.page = book, page
            self.app.tasks.run(partial(book.read_mistakes, self.today), self._mistakes_arrived)
            self.finder = Finder(self.app, book, self._search_changed)
            self._describe_day()
            self.rebuild()
            if book.trouble:
                tell(self.app, tr("That did not work"), book.trouble)
            if self.focus.current is None and self.on_top:
                self.focus.focus(self.wall if self._count() else None)

    def _mistakes_arrived(self, found: tuple[tuple[Mistake, ...], tuple[Mistake, ...]]) -> None:
        if self.book is not None and self in self.app.screens:
            self.book.todays, self.book.mistakes = found
            if self.filter:
                self.rebuild()

    @property
    def progress(self) -> PuzzleProgress:
        """The puzzles that the guest has solved."""
        return self.book.progress if self.book is not None else PuzzleProgress()

    # -- which puzzles -----------------------------------------------------------------------

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles that are listed, shelf by shelf."""
        return tuple(each for shelf in self.wall.shelves for each in shelf.puzzles)

    def _shelves(self) -> list[Shelf]:
        return shelves_of(self.book, self.filter, self.theme) if self.book is not None else []

    def _row_of(self, puzzle: Puzzle) -> tuple[Puzzle, ...]:
        """The shelf of its game, on which the next one stands."""
        assert self.book is not None
        puzzles = self.book.own.puzzles if self.filter == OWN else self.book.puzzles
        return tuple(each for each in puzzles if each.game == puzzle.game)

    # -- what was missed -----------------------------------------------------------------------

    def _seek(self) -> None:
        """Begins to look through the guest's lost matches, or stops it."""
        if self.finder is None or self.book is None:
            return
        if self.finder.running:
            self.finder.stop()
        elif not self.book.guest_id:
            words = tr("To find your mistakes, choose who you are at Home, and play.")
            tell(self.app, tr("Who are you?"), words)
        else:
            self.finder.start()

    def _search_changed(self) -> None:
        if self.filter == OWN and self in self.app.screens:
            self.rebuild()

    def tick(self, seconds: float) -> None:
        if self.finder is not None:
            self.finder.tick()

    def pass_below(self, seconds: float, *, seen: bool) -> None:
        if self.finder is not None and not seen:
            self.finder.stop()

    def leave(self) -> None:
        if self.finder is not None:
            self.finder.stop()

    def _count(self) -> int:
        return len(self.puzzles)

    def _place(self) -> int | None:
        return next((place for place, each in enumerate(self.puzzles) if each.id == self.chosen), None)

    def _sheet_words(self, place: int) -> str:
        """Returns a sheet as it is read out, with its shelf."""
        shelf, column = self.wall.where(place)
        stands = self.wall.shelves[shelf]
        puzzle = stands.puzzles[column]
        text = sheet_words(puzzle, stands.numbers[column], self.progress.solved.get(puzzle.id))
        return tr("{shelf}: {sheet}", shelf=stands.title, sheet=text)

    def _day_words(self, place: int) -> str:
        day = self.month.day_at(place)
        return tr("{day}, solved", day=day_words(day)) if day in self.progress.days else day_words(day)

    def _go(self, place: int) -> None:
        self.chosen = self.puzzles[place].id
        self.wall.show(place)
        self.request_redraw()

    def _press(self, place: int) -> None:
        puzzle = self.puzzles[place]
        self.chosen = puzzle.id
        mistakes = (*self.book.todays, *self.book.mistakes) if self.book is not None else ()
        mistake = next((each for each in mistakes if each.puzzle.id == puzzle.id), None)
        if mistake is not None and self.book is not None:
            open_mistake(self.app, self.book, mistake)
        else:
            self._open(puzzle, self._row_of(puzzle))

    def _open(self, puzzle: Puzzle, row: Sequence[Puzzle], day: date | None = None) -> None:
        if self.book is not None:
            open_puzzle(self.app, self.book, puzzle, row, day=day)

    def set_filter(self, game: str) -> None:
        """Shows the shelves of one game, or of all with ""."""
        self._show(game, "")

    def _filter_by(self, name: str) -> None:
        """Does what a chip says: shows a game, all, or the list of themes."""
        if name == _THEME:
            self._choose_theme()
        else:
            self.set_filter(name)

    def set_theme(self, theme: str) -> None:
        """Shows the puzzles of the listed game that have a theme, or all with ""."""
        self._show(self.filter, theme)

    def _show(self, game: str, theme: str) -> None:
        self.filter, self.theme = game, theme
        self.wall.starts.clear()
        self.wall.scroll.jump(0)
        self.chosen = None
        self.rebuild()

    def _choose_theme(self) -> None:
        """Opens the list of the game's themes."""
        if self.book is None:
            return
        found = themes_of(self.book, self.filter)
        items = [Item(tr("All themes"), partial(self.set_theme, ""))]
        for theme, count in found.items():
            detail = tr_n("{n} puzzle", "{n} puzzles", count)
            items.append(Item(theme_words(self.filter, theme), partial(self.set_theme, theme), detail=detail))
        at = [*found].index(self.theme) + 1 if self.theme in found else 0
        self.app.push(ChoiceScreen(self.app, tr("Themes"), items, at=at))

    # -- the days ------------------------------------------------------------------------------

    def _day_count(self) -> int:
        return self.month.blanks + self.month.days if self.book is not None else 0

    def go_to_day(self, place: int) -> None:
        self.choose_day(self.month.day_at(place))

    def choose_day(self, day: date) -> None:
        self.day = min(day, self.today)
        self.days.show(self.month.place_of(self.day))
        self._describe_day()
        self.panel.buttons["solve"].change(solve_face(solved=self.day in self.progress.days))
        self.request_redraw()

    def _turn(self, by: int) -> None:
        self.month = self.month.beside(by)
        self.choose_day(self.today if self.month == Month.of(self.today) else self.month.first)
        self.rebuild()

    def _describe_day(self) -> None:
        puzzle = self._day_puzzle()
        if puzzle is not None:
            game = find_info(puzzle.game).load()
            state = state_of(puzzle)
            view = game.rules.observe(state, game.rules.actor(state))
            task = prover_of(game).task(view, puzzle.found.goal, puzzle.found.moves)
            level = self._level_words(puzzle)
            self.announced, self._described_in = words_of_day(puzzle, task.headline, task.rest, level), language()

    def _level_words(self, puzzle: Puzzle) -> str:
        """How hard today's puzzle is for the player; "" for that of any other day."""
        todays = self.page.puzzle if self.page is not None and self.day == self.today else None
        return todays.level if todays is not None and todays.puzzle.id == puzzle.id else ""

    def _day_puzzle(self) -> Puzzle | None:
        return self.book.of_day(self.day) if self.book is not None else None

    def solve_day(self) -> None:
        """Opens the puzzle of the chosen day."""
        puzzle = self._day_puzzle()
        if puzzle is not None:
            self._open(puzzle, (), self.day)

    def _deal(self) -> None:
        if self.book is not None:
            deal_sheet(self.app, self.book, self.day, self.page.deal if self.page is not None else None)

    def _random(self) -> None:
        listed = [each for each in self.puzzles if each.found.goal != BETTER]
        left = [each for each in listed if each.id not in self.progress.solved] or listed
        if left:
            puzzle = SystemRandom().choice(left)
            self._open(puzzle, self._row_of(puzzle))

    def _results(self) -> None:
        if self.book is not None:
            results_menu(self.app, self.book, self.day)

    # -- building ------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """The look of the shelves; the panel has its own, whose text may be smaller."""
        return self._look

    def _filters(self) -> list[tuple[str, str]]:
        names = [("", tr("All"))]
        for info in ready_games():
            names.append((info.id, info.name.split()[0]))
        names.append((OWN, tr("Yours")))
        if self.book is not None and themes_of(self.book, self.filter):
            theme = theme_words(self.filter, self.theme) if self.theme else tr("All themes")
            names.append((_THEME, theme))
        return names

    def _spoken_title(self) -> str:
        return tr("Puzzles")

    def build(self) -> None:
        if self._described_in != language():
            self._describe_day()
        look = self._look = self.app.look
        wide, high = self.app.size
        panel_look = TodayPanel.fitting(self.app.size, look)
        panel = pygame.Rect(0, 0, TodayPanel.width(self.app.size, panel_look), high)
        panel.right = wide
        side = look.px(40)
        self.button(pygame.Rect(_MARGIN - 4, 28, side, side), ButtonLabel(icon="previous", kind="quiet"), self.app.pop,
                    hint=tr("Back (Esc)"))  # fmt: skip
        self.title_at = (_MARGIN + side, 28 + side // 2)
        end = panel.x - _MARGIN
        beside = self.title_at[0] + look.type.width(tr("Puzzles"), TITLE, True) + look.px(24)
        filters = self._filters()
        beside_title = pygame.Rect(_MARGIN, 28, end - _MARGIN, side)
        chips = chips_in(beside_title, beside, look, [words for _, words in filters])
        self._words_end = chips.left - look.px(16) if chips.beside else end
        self.chips = {}
        for (game, words), rect in zip(filters, chips.boxes, strict=True):
            chosen = self.theme != "" if game == _THEME else game == self.filter
            face = ButtonLabel(words, kind="chosen" if chosen else "plain")
            self.chips[game] = self.button(rect, face, partial(self._filter_by, game))
        top = max(beside_title.bottom, chips.bottom) + look.px(14)
        room = pygame.Rect(_MARGIN, top, end - _MARGIN, high - top - 12)
        self.search, shelves = None, self._shelves()
        if self.filter == OWN:
            self._place_search(room, empty=not shelves)
        make_wall(self.wall, room, look, shelves)
        self.focus.add(self.wall)
        presses: dict[str, Callable[[], object]] = {
            "solve": self.solve_day, "deal": self._deal, "random": self._random, "results": self._results,
        }  # fmt: skip
        ready, solved = self.book is not None, self.day in self.progress.days
        self.panel.lay_out(panel, panel_look, self.month, self.today, ready=ready, solved=solved, presses=presses)
        self.days.group = self.wall.group = 0
        self.focus.add(self.days)
        self.days.show(self.month.place_of(self.day))

    def _place_search(self, room: pygame.Rect, *, empty: bool) -> None:
        """Makes the button that looks for more of what was missed: below the shelves, or on the empty page.

        The shelves have what is left of `room`.
        """
        look = self.look
        running = self.finder is not None and self.finder.running
        words, sign = (tr("Stop"), "pause") if running else (tr("Search my lost matches"), "search")
        self._empty_box = None
        if self.book is not None and empty:
            line = look.type.line_height(LABEL)
            self._empty_box = pygame.Rect(room.x, room.y, room.width, room.height - line - look.px(12))
            place = self._empty_page.button_place(self._empty_look(words), self._empty_box, words)
        else:
            room.height -= look.px(52)
            width = min(room.width, look.type.width(words, LABEL) + look.px(64))
            place = pygame.Rect(room.x, room.bottom + look.px(4), width, look.px(40))
        face = ButtonLabel(words, icon=sign)
        self.search = self.button(place, face, self._seek, enabled=self.book is not None, hint=tr(_WORDS["look"]))

    @property
    def _empty_page(self) -> EmptyPage:
        """What the shelf of one's own says where nothing stands on it."""
        return EmptyPage("search", tr("Find what you missed"), sentences(tr(_EMPTY), tr(_MISTAKES)))

    def _empty_look(self, words: str) -> Look:
        """The look in which that has room, with a button of such words below it."""
        box = self._empty_box
        assert box is not None

        def fits(look: Look) -> bool:
            page = self._empty_page
            high = page.height(look, box.width) + look.px(18) + page.button_place(look, box, words).height
            return high + look.px(24) <= box.height

        return self.look.largest(fits)

    def named_controls(self) -> Mapping[str, Button]:
        chips = {f"filter {game}": chip for game, chip in self.chips.items()}  # not for players
        return {**chips, **self.panel.buttons, **({"look": self.search} if self.search is not None else {})}

    def topic(self) -> HelpTopic:
        place = self._place()
        if self.focus.current is self.wall and place is not None:
            shelf, column = self.wall.where(place)
            stands = self.wall.shelves[shelf]
            solved = self.progress.solved.get(self.chosen or "")
            text = sheet_words(stands.puzzles[column], stands.numbers[column], solved)
            return HelpTopic(stands.title, sentences(text, self.about_now))
        name = self._ringed_name
        words = _WORDS.get(name)
        return (
            HelpTopic(self.named_controls()[name].face.text, tr(words))
            if words
            else HelpTopic(tr("Puzzles"), self.about_now)
        )

    # -- input ---------------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command.startswith("filter-"):
            filters = self._filters()
            number = int(command.removeprefix("filter-"))
            if number < len(filters):
                self._filter_by(filters[number][0])
                if filters[number][0] == _THEME:
                    return True
                self.focus.focus(self.wall if self._count() else self.search)
            return True
        own = {"deal": self._deal, "random": self._random, "results": self._results}
        if command == "today":
            self.month = Month.of(self.today)
            self.choose_day(self.today)
            self.solve_day()
        elif command in own:
            own[command]()
        elif command in ("up", "down", "left", "right", "act", "press"):
            self.focus.focus(self.wall if self._count() else None)
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            place = self.wall.at(event.pos)
            if place != self._hovered_sheet:
                self._hovered_sheet = place
                self.request_redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)

    def _click(self, at: tuple[int, int]) -> None:
        place, day = self.wall.at(at), self.days.at(at)
        if place is not None:
            self._press(place)
        elif day is not None and self.month.blanks <= day:
            self.go_to_day(day)
        for shelf in range(len(self.wall.shelves)):
            back, on = self.wall.arrows(shelf)
            first = self.wall.starts.get(shelf, 0)
            if self.wall.rect.collidepoint(at) and (back.collidepoint(at) or on.collidepoint(at)):
                self.wall.turn(shelf, first + (self.wall.fits if on.collidepoint(at) else -self.wall.fits))
                self.request_redraw()

    def wake(self) -> None:
        if self.book is not None and self.filter:
            self.rebuild()  # a mistake that was done better has left its shelf
        self.request_redraw()

    # -- painting ------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        box = place_text(target, look, tr("Puzzles"), TITLE, self.title_at, bold=True, middle=True)
        words = self._count_words()
        if look.type.width(words, LABEL) <= self._words_end - box.right - look.px(14):
            at = (box.right + look.px(14), box.centery + 5)
            place_text(target, look, words, LABEL, at, look.palette.muted, middle=True)
        self._paint_day(target)
        target.set_clip(self.wall.rect.inflate(20, 6))
        for number, shelf in enumerate(self.wall.shelves):
            if self.wall.top(number) < self.wall.rect.bottom and self.wall.top(number) + self.wall.high > 0:
                paint_shelf(target, look, self.wall, number, self.progress.counts(shelf.puzzles)[0])
        for number, column in self.wall.seen():
            self._paint_sheet(target, number, column)
        target.set_clip(None)
        self.wall.scroll.paint(target, look)
        if self.search is not None:
            self._paint_search(target, self.search)

    def _paint_search(self, target: pygame.Surface, search: Button) -> None:
        """Draws the search's progress, and what this shelf is for where nothing stands on it."""
        look, button = self.look, pygame.Rect(search.rect)
        words = self.finder.words if self.finder is not None else ""
        if self._empty_box is None:
            x = button.right + look.px(14)
            at, room, align = (x, button.centery), self.wall.rect.right - x, "left"
        else:
            self._empty_page.paint(target, self._empty_look(search.face.text), self._empty_box, button.height)
            box = self._empty_box
            below = box.bottom + look.px(6) + look.type.line_height(LABEL) // 2
            at, room, align = (box.centerx, below), box.width, "centre"
        if words:
            fitting = look.type.fit(words, LABEL, room)
            place_text(target, look, fitting, LABEL, at, look.palette.muted, middle=True, align=align)

    def _count_words(self) -> str:
        if self.book is None:
            return tr("Reading…")
        solved, total = self.progress.counts(self.book.puzzles)
        words = tr("{solved} of {all} solved", solved=solved, all=total)
        return row([words, rating_words(self.progress.rating)]) if self.progress.rated else words

    def _paint_sheet(self, target: pygame.Surface, shelf: int, column: int) -> None:
        wall, look = self.wall, self.look
        puzzle, number = wall.shelves[shelf].puzzles[column], wall.shelves[shelf].numbers[column]
        room, place = board_size(wall, look), wall.place_of(shelf, column)
        board = self._board(puzzle, (room[0] - 8, room[1] - 8))
        led = place == self._hovered_sheet and not self.app.inputs.by_keys
        paint_sheet(target, look, wall.box(place), puzzle, number, board, self.progress.solved.get(puzzle.id), room,
                    lit=led)  # fmt: skip

    def _board(self, puzzle: Puzzle, size: tuple[int, int]) -> pygame.Surface | None:
        return self.boards.find(puzzle.id, puzzle.game, partial(_view_of, puzzle), size)

    def _paint_day(self, target: pygame.Surface) -> None:
        puzzle = self._day_puzzle()
        wanted = puzzle is not None and self.panel.board.width > 0
        board = self._board(puzzle, self.panel.board.size) if puzzle is not None and wanted else None
        self.panel.paint(target, puzzle, self.announced, board, self.progress, self.month, self.day, self.today)


def _view_of(puzzle: Puzzle) -> Any:
    """The position as its solver sees it."""
    rules, state = find_info(puzzle.game).load().rules, state_of(puzzle)
    return rules.observe(state, rules.actor(state))
