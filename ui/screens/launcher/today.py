"""What the day brings, on one sheet of the home page: a row each, read in the background once the page stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.words import tr, tr_n
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.boards import Boards
from ui.screens.launcher.day_rows import (
    GOAL,
    HEADING,
    LINE,
    DayRow,
    button_width,
    frame_side,
    is_narrow,
    one_line,
    place_rows,
    ring_step,
    sheet_heights,
    words_left,
    words_of,
    words_room,
)
from ui.services.log import LOG

if TYPE_CHECKING:
    from games.puzzles.daily import DailyDeal, DailyPage, DailyPuzzle


class Today:
    """The day in the launcher; `changed` is called when it brings something else."""

    def __init__(self, screen: Screen, changed: Callable[[], None], play: Callable[[str, str], object]) -> None:
        """`play` opens a match of a game against bots of a level."""
        self.screen, self.changed, self._play = screen, changed, play
        self.page: DailyPage | None = None
        """What the day brings; None until it has been read."""
        self.missing = False
        """True where the day brings nothing, and no sheet is there for it."""
        self.boards = Boards(screen)
        self.places: list[tuple[DayRow, pygame.Rect]] = []
        """The rows that are shown, and where."""
        self._top = 0
        """Where the sheet began when they were placed: a column that scrolls is drawn further up."""

    def refresh(self) -> None:
        """Reads the shelves and what the player has done."""
        app = self.screen.app

        def prepare() -> None:
            import ui.screens.puzzles.deals
            import ui.screens.puzzles.opening
            import ui.screens.puzzles.results
            import ui.services.daily  # noqa: F401  (loaded here so that no frame waits for it)

        def ask(prepared: None) -> None:
            from datetime import date

            from ui.services.daily import ask_page

            ask_page(app.folders, app.tasks, app.guests.roster, date.today(), self._take, self._failed)

        app.tasks.run(prepare, ask, self._failed)

    def _take(self, page: DailyPage | None) -> None:
        before, self.page = self.page, page
        missing = page is None or not any((page.puzzle, page.deal, page.yours, page.yesterday, page.goal))
        if page != before or missing != self.missing:
            self.missing = missing
            self.changed()

    def _failed(self, error: Exception) -> None:
        LOG.error("what the day brings cannot be read", cause=error)
        self._take(None)

    # -- rows and buttons ------------------------------------------------------------------

    def rows(self, *, goal: bool) -> list[DayRow]:
        """What the day brings, a row each; the next `goal` where the card is about something else."""
        page, found, wanted = self.page, [], self.screen.app.settings
        if page is None:
            return []
        if page.puzzle is not None and wanted.home_puzzle:
            found.append(self._puzzle_row(page.puzzle))
        if page.deal is not None and wanted.home_deal:
            found.append(self._deal_row(page.deal))
        if page.yours and wanted.home_yours:
            about = (tr("Your own mistakes, to be done better"), tr("Your mistakes"))
            found.append(DayRow("yours", LINE, (page.yours_words,), about, ButtonLabel(tr("Solve it")),
                                self._open_yours, icon="redo"))  # fmt: skip
        if page.yesterday is not None and wanted.home_yesterday:
            copy = ButtonLabel(icon="copy", kind="quiet") if page.yesterday.result is not None else None
            words = (page.yesterday.words,)
            found.append(DayRow("yesterday", LINE, (tr("Yesterday"),), words, copy, self._copy, icon="clock"))
        if page.goal is not None and goal and wanted.home_goal:
            aim = page.goal
            rings = (aim.rings, aim.of)
            play = partial(self._play, aim.game, aim.level)
            press = ButtonLabel(tr("Play"))
            found.append(DayRow("goal", GOAL, (tr("Next goal"),), (aim.words,), press, play, rings=rings))
        return found

    def _puzzle_row(self, puzzle: DailyPuzzle) -> DayRow:
        titles = (tr("{game}: {task}", game=puzzle.name, task=puzzle.task), puzzle.task, puzzle.name)
        headings = tr("Today\u2019s puzzle · {level}", level=puzzle.level), tr("Today\u2019s puzzle")
        board = (puzzle.puzzle.id, puzzle.puzzle.game, puzzle.view)
        done = puzzle.result is not None
        button = None if done else ButtonLabel(tr("Solve it"))
        return DayRow("puzzle", 0, headings, titles, button, self.open, puzzle.words, done, board)

    def _deal_row(self, deal: DailyDeal) -> DayRow:
        done = deal.result is not None
        button = None if done else ButtonLabel(tr("Play"))
        titles, state = (deal.title, deal.name), deal.words or deal.others_words
        return DayRow("deal", 1, (tr("Today\u2019s deal"),), titles, button, self._open_deal, state, done, icon="deck")

    def heights(self, look: Look, width: int, *, goal: bool) -> tuple[int, int]:
        """The least height of the sheet for a width, and the one at which all of it stands at ease."""
        return sheet_heights(self.rows(goal=goal), look, width)

    def build(self, box: pygame.Rect, look: Look, *, goal: bool) -> dict[str, Button]:
        """The buttons at the ends of the rows; a sign where words take too much of a row."""
        self._top, self.places = box.y, place_rows(self.rows(goal=goal), box, look)
        buttons = {}
        for row, place in self.places:
            if row.button is None:
                continue
            high = min(look.px(40), place.height - look.px(8))
            wide = button_width(row, look, place.width)
            face = row.button if wide else ButtonLabel(icon="next")
            wide = wide or high
            at = pygame.Rect(place.right - wide - look.px(14), place.centery - high // 2, wide, high)
            does = row.button.text or tr("Copy it as a line")
            made = buttons[row.name] = self.screen.button(at, face, row.press, hint="" if face.text else does)
            made.called = f"{row.headings[0]}: {row.titles[0]}. {does}"  # not for players: words that are there
        return buttons

    def open(self) -> None:
        """Opens the puzzle of the day at its table."""
        from ui.screens.puzzles.opening import open_todays_puzzle

        open_todays_puzzle(self.screen.app)

    def _open_deal(self) -> None:
        from ui.screens.puzzles.deals import open_todays_deal

        open_todays_deal(self.screen.app)

    def _open_yours(self) -> None:
        from ui.screens.puzzles.opening import open_todays_mistake

        open_todays_mistake(self.screen.app)

    def _copy(self) -> None:
        """Puts yesterday's result on the clipboard, as a line."""
        from ui.screens.puzzles.results import share_result

        if self.page is not None and self.page.yesterday is not None and self.page.yesterday.result is not None:
            share_result(self.screen.app, self.page.yesterday.result)

    # -- picture ---------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, box: pygame.Rect, look: Look, buttons: Mapping[str, Button]) -> None:
        """Draws what stands on the sheet besides the buttons."""
        if not box.height:
            return
        places = [(row, place.move(0, box.y - self._top)) for row, place in self.places]
        if not places or places[0][1].y > box.y:
            self._paint_heading(target, pygame.Rect(box.topleft, (box.width, look.px(HEADING))), look)
        for number, (row, place) in enumerate(places):
            if row.rings is not None:
                tint = mix(look.palette.paper, look.palette.gold, 0.14)
                low = number + 1 == len(places) and place.bottom >= box.bottom - 2
                corner = 6 if low else 0
                band = pygame.Rect(place.x + 1, place.y, place.width - 2, place.height - low)
                pygame.draw.rect(
                    target, tint, band, border_bottom_left_radius=corner, border_bottom_right_radius=corner
                )
            if number or place.y > box.y:
                hairline(target, look, place.x + look.px(12), place.right - look.px(12), place.y)
            self._paint_row(target, look, row, place)

    def _paint_heading(self, target: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        """Draws the day, and at its right the last seven days: a lantern each, lit for a day that was used."""
        air, right, palette = look.px(16), box.right - look.px(14), look.palette
        page = self.page
        wide, high = look.px(13), look.px(20)
        title = tr("Today")
        left = box.x + air + look.type.width(title, BODY, True) + look.px(12)
        days = page.days if page is not None and self.screen.app.settings.home_days else ()
        if any(each.done for each in days) and left + len(days) * (wide + look.px(5)) <= right:
            for number, each in enumerate(reversed(days)):
                face = lantern((wide, high), each.done, number == 0, look)
                target.blit(face, face.get_rect(midright=(right, box.centery)))
                right -= wide + look.px(5)
            if page is not None and page.streak > 1:
                words = tr_n("{n}-day streak", "{n}-day streak", page.streak)
                if left + look.type.width(words, LABEL) + look.px(3) <= right:
                    drawn = place_text(
                        target, look, words, LABEL, (right - look.px(3), box.centery), palette.muted, align="right",
                        middle=True,
                    )  # fmt: skip
                    right = drawn.x
        place_text(target, look, title, BODY, (box.x + air, box.centery), bold=True, middle=True)
        if page is None:  # the first picture, which is kept for the next start, is the same on every day
            return
        from datetime import date

        from ui.services.dates import day_words

        day = day_words(date.today())
        if left + look.type.width(day, LABEL) <= right - look.px(8):
            place_text(target, look, day, LABEL, (left, box.centery), palette.muted, middle=True)

    def _paint_row(self, target: pygame.Surface, look: Look, row: DayRow, place: pygame.Rect) -> None:
        palette, step = look.palette, look.type.line_height(LABEL)
        if not is_narrow(look, place.width):
            self._paint_sign(target, look, row, place)
        left = place.x + words_left(row, look, place.width)
        if row.done:
            mark = icon("check", look.px(22), palette.moss)
            target.blit(mark, mark.get_rect(midright=(place.right - look.px(18), place.centery)))
        room = words_room(row, look, place.width)
        if row.rank == LINE and one_line(row, look, room):
            drawn = place_text(target, look, row.headings[0], LABEL, (left, place.centery), bold=True, middle=True)
            at = drawn.right + look.px(10), place.centery
            place_text(target, look, row.titles[0], LABEL, at, palette.muted, middle=True)
            return
        lines = words_of(row, look, room, (place.height - look.px(4)) // step)
        y = place.centery - len(lines) * step // 2
        for words, bold in lines:
            place_text(target, look, words, LABEL, (left, y), palette.ink if bold else palette.muted, bold=bold)
            y += step

    def _paint_sign(self, target: pygame.Surface, look: Look, row: DayRow, place: pygame.Rect) -> None:
        """Draws what stands at a row's left end."""
        palette = look.palette
        if row.rings is not None:
            x, (full, of) = place.x + look.px(14), row.rings
            for number in range(of):
                face = ring_sign(look.px(13), number < full, number == full, look)
                target.blit(face, face.get_rect(midleft=(x, place.centery)))
                x += ring_step(look)
            return
        side = frame_side(row, look, place.width)
        if not side:
            mark = icon(row.icon or "diamond", look.px(20), palette.muted)
            target.blit(mark, mark.get_rect(midleft=(place.x + look.px(14), place.centery)))
            return
        high = min(side, place.height - look.px(14))
        frame = pygame.Rect(place.x + look.px(10), place.centery - high // 2, side, high)
        pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
        if row.board is not None:
            key, game, view = row.board
            board = self.boards.find(key, game, lambda: view, frame.inflate(-6, -6).size)
            if board is not None:
                target.blit(board, board.get_rect(center=frame.center))
        else:
            mark = icon(row.icon, look.px(30), palette.muted)
            target.blit(mark, mark.get_rect(center=frame.center))


@picture_cache
def lantern(size: tuple[int, int], lit: bool, today: bool, look: Look) -> pygame.Surface:
    """A paper lantern: lit for a day that was used; today's has a red rim until it is."""
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high)
    cap, body = max(2, round(high * 0.14)), (0.8, round(high * 0.14), wide - 1.6, high - 2 * round(high * 0.14))
    rim = palette.vermilion if lit or today else mix(palette.muted, palette.paper, 0.3)
    dark = palette.outline if lit else rim
    sketch.rect(body, radius=wide * 0.38, fill=palette.vermilion if lit else None, stroke=rim, width=1.4)
    for y in (0.0, float(high - cap)):
        sketch.rect((wide * 0.25, y, wide * 0.5, cap), radius=0.8, fill=dark)
    if lit:
        for share in (0.38, 0.62):
            y = high * share
            sketch.line([(2.0, y), (wide - 2.0, y)], mix(palette.vermilion, palette.outline, 0.4), 0.8)
    return sketch.render()


@picture_cache
def ring_sign(side: int, full: bool, following: bool, look: Look) -> pygame.Surface:
    """A ring of a level: gold when it is won, red when it is the next one."""
    palette = look.palette
    sketch = Sketch(side, side)
    stroke = mix(palette.gold, palette.ink, 0.4) if full else palette.vermilion if following else palette.muted
    width = 1.8 if following else 1.2
    sketch.circle((side / 2, side / 2), side / 2 - 1, fill=palette.gold if full else None, stroke=stroke, width=width)
    return sketch.render()
