"""What the day brings, on one sheet of the home page: a row each, read in the background once the page stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from games.core.words import sentences, tr, tr_n
from ui.controls.buttons import Button, ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.boards import Boards
from ui.services.log import LOG

if TYPE_CHECKING:
    from games.puzzles.daily import DailyDeal, DailyPage, DailyPuzzle

_HEADING: Final = 40
_LARGE: Final = 66
_SMALL: Final = 46
"""Heights at 100 % of the heading, a row with a board, and one without."""


class DayRow(NamedTuple):
    """One thing that the day brings."""

    name: str
    rank: int
    """The row with the highest number goes first where there is no room for all."""
    heading: str
    titles: tuple[str, ...]
    """The thing itself, in a longer form and shorter ones."""
    button: ButtonLabel | None = None
    press: Callable[[], object] = lambda: None
    state: str = ""
    """A further line: how it went, who else has played it."""
    done: bool = False
    board: tuple[str, str, Any] | None = None
    """A board in small beside it: its key, the game, the view."""
    icon: str = ""
    rings: tuple[int, int] | None = None
    """How many of so many rings are full."""


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
        missing = page is None or not any((page.puzzle, page.deal, page.yesterday, page.goal))
        if page != before or missing != self.missing:
            self.missing = missing
            self.changed()

    def _failed(self, error: Exception) -> None:
        LOG.error("what the day brings cannot be read", cause=error)
        self._take(None)

    # -- rows and buttons ------------------------------------------------------------------

    def rows(self, *, goal: bool) -> list[DayRow]:
        """What the day brings, a row each; the next `goal` where the card is about something else."""
        page, found = self.page, []
        if page is None:
            return []
        if page.puzzle is not None:
            found.append(self._puzzle_row(page.puzzle))
        if page.deal is not None:
            found.append(self._deal_row(page.deal))
        if page.yesterday is not None:
            copy = ButtonLabel(icon="copy", kind="quiet") if page.yesterday.result is not None else None
            words = (page.yesterday.words,)
            found.append(DayRow("yesterday", 3, tr("Yesterday"), words, copy, self._copy, icon="clock"))
        if page.goal is not None and goal:
            aim = page.goal
            rings = (aim.rings, aim.of)
            play = partial(self._play, aim.game, aim.level)
            found.append(DayRow("goal", 2, tr("Next goal"), (aim.words,), ButtonLabel(tr("Play")), play, rings=rings))
        return found

    def _puzzle_row(self, puzzle: DailyPuzzle) -> DayRow:
        titles = (tr("{game}: {task}", game=puzzle.name, task=puzzle.task), puzzle.task, puzzle.name)
        heading = tr("Today\u2019s puzzle · {level}", level=puzzle.level)
        board = (puzzle.puzzle.id, puzzle.puzzle.game, puzzle.view)
        done = puzzle.result is not None
        button = None if done else ButtonLabel(tr("Solve it"))
        return DayRow("puzzle", 0, heading, titles, button, self.open, puzzle.words, done, board)

    def _deal_row(self, deal: DailyDeal) -> DayRow:
        done = deal.result is not None
        button = None if done else ButtonLabel(tr("Play"))
        titles, state = (deal.title, deal.name), deal.words or deal.others_words
        return DayRow("deal", 1, tr("Today\u2019s deal"), titles, button, self._open_deal, state, done, icon="deck")

    def build(self, box: pygame.Rect, look: Look, *, goal: bool) -> dict[str, Button]:
        """The buttons at the ends of the rows; a sign where words take too much of a row."""
        self.places = place_rows(self.rows(goal=goal), box, look)
        buttons = {}
        for row, place in self.places:
            if row.button is None:
                continue
            high = min(look.px(40), place.height - look.px(8))
            wide = look.type.width(row.button.text, LABEL) + look.px(34) if row.button.text else high
            brief = wide > place.width * 0.4
            face, wide = (ButtonLabel(icon="next"), high) if brief else (row.button, wide)
            at = pygame.Rect(place.right - wide - look.px(14), place.centery - high // 2, wide, high)
            does = row.button.text or tr("Copy it as a line")
            made = buttons[row.name] = self.screen.button(at, face, row.press, hint="" if face.text else does)
            made.called = f"{row.heading}: {row.titles[0]}. {does}"  # not for players: words that are there
        return buttons

    def open(self) -> None:
        """Opens the puzzle of the day at its table."""
        from ui.screens.puzzles.opening import open_todays_puzzle

        open_todays_puzzle(self.screen.app)

    def _open_deal(self) -> None:
        from ui.screens.puzzles.deals import open_todays_deal

        open_todays_deal(self.screen.app)

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
        if not self.places or self.places[0][1].y > box.y:
            self._paint_heading(target, pygame.Rect(box.topleft, (box.width, look.px(_HEADING))), look)
        for number, (row, place) in enumerate(self.places):
            if row.rings is not None:
                tint = mix(look.palette.paper, look.palette.gold, 0.14)
                low = number + 1 == len(self.places) and place.bottom >= box.bottom - 2
                corner = 6 if low else 0
                band = pygame.Rect(place.x + 1, place.y, place.width - 2, place.height - low)
                pygame.draw.rect(
                    target, tint, band, border_bottom_left_radius=corner, border_bottom_right_radius=corner
                )
            if number or place.y > box.y:
                hairline(target, look, place.x + look.px(12), place.right - look.px(12), place.y)
            button = buttons.get(row.name)
            self._paint_row(target, look, row, place, button.rect.x if button is not None else place.right)

    def _paint_heading(self, target: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        """Draws the day, and at its right the last seven days: a lantern each, lit for a day that was used."""
        air, right, palette = look.px(16), box.right - look.px(14), look.palette
        page = self.page
        wide, high = look.px(13), look.px(20)
        if page is not None and any(each.done for each in page.days):
            for number, each in enumerate(reversed(page.days)):
                face = lantern((wide, high), each.done, number == 0, look)
                target.blit(face, face.get_rect(midright=(right, box.centery)))
                right -= wide + look.px(5)
            if page.streak > 1:
                words = tr_n("{n} in a row", "{n} in a row", page.streak)
                drawn = place_text(
                    target, look, words, LABEL, (right - look.px(3), box.centery), palette.muted, align="right",
                    middle=True,
                )  # fmt: skip
                right = drawn.x
        from datetime import date  # on use: the first picture needs no date

        from ui.services.dates import day_words

        drawn = place_text(target, look, tr("Today"), BODY, (box.x + air, box.centery), bold=True, middle=True)
        left, day = drawn.right + look.px(12), day_words(date.today())
        if left + look.type.width(day, LABEL) <= right - look.px(8):
            place_text(target, look, day, LABEL, (left, box.centery), palette.muted, middle=True)

    def _paint_row(self, target: pygame.Surface, look: Look, row: DayRow, place: pygame.Rect, end: int) -> None:
        palette, step = look.palette, look.type.line_height(LABEL)
        left = self._paint_sign(target, look, row, place)
        right = end - look.px(12)
        if row.done:
            mark = icon("check", look.px(22), palette.moss)
            box = target.blit(mark, mark.get_rect(midright=(place.right - look.px(18), place.centery)))
            right = box.x - look.px(10)
        room = right - left
        if row.rank == 3:
            drawn = place_text(target, look, row.heading, LABEL, (left, place.centery), bold=True, middle=True)
            left = drawn.right + look.px(10)
            words = look.type.first_fitting(row.titles, LABEL, right - left)
            place_text(target, look, words, LABEL, (left, place.centery), palette.muted, middle=True, room=right - left)
            return
        whole = look.type.wrap(row.titles[0], LABEL, room, True)
        title = look.type.first_fitting(row.titles, LABEL, room, True)
        lines = whole if len(whole) <= 2 and (1 + len(whole)) * step <= place.height - 6 else [title]
        three = bool(row.state) and (2 + len(lines)) * step <= place.height - 4
        y = place.centery - (1 + len(lines) + three) * step // 2
        place_text(target, look, row.heading, LABEL, (left, y), palette.muted, room=room)
        for words in lines:
            y += step
            place_text(target, look, words, LABEL, (left, y), bold=True, room=room)
        if three:
            place_text(target, look, row.state, LABEL, (left, y + step), palette.muted, room=room)

    def _paint_sign(self, target: pygame.Surface, look: Look, row: DayRow, place: pygame.Rect) -> int:
        """Draws what stands at a row's left end; returns where its words begin."""
        palette = look.palette
        if row.rings is not None:
            x, side, (full, of) = place.x + look.px(14), look.px(13), row.rings
            for number in range(of):
                face = ring_sign(side, number < full, number == full, look)
                target.blit(face, face.get_rect(midleft=(x, place.centery)))
                x += side + look.px(3)
            return x + look.px(9)
        if place.height < look.px(_LARGE):
            mark = icon(row.icon or "diamond", look.px(20), palette.muted)
            target.blit(mark, mark.get_rect(midleft=(place.x + look.px(14), place.centery)))
            return place.x + look.px(46)
        side = place.height - look.px(14)
        frame = pygame.Rect(place.x + look.px(10), place.y + look.px(7), min(side, round(place.width * 0.24)), side)
        pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
        if row.board is not None:
            key, game, view = row.board
            board = self.boards.find(key, game, lambda: view, frame.inflate(-6, -6).size)
            if board is not None:
                target.blit(board, board.get_rect(center=frame.center))
        else:
            mark = icon(row.icon, look.px(30), palette.muted)
            target.blit(mark, mark.get_rect(center=frame.center))
        return frame.right + look.px(14)


def row_in_words(row: DayRow) -> str:
    """A row as a screen reader says it."""
    return sentences(f"{row.heading}: {row.titles[0]}.", f"{row.state}." if row.state else "")  # not for players


def place_rows(rows: Sequence[DayRow], box: pygame.Rect, look: Look) -> list[tuple[DayRow, pygame.Rect]]:
    """The rows that have room below the heading, from the top; of what has none the heading goes before the puzzle."""

    def height(row: DayRow) -> int:
        return look.px(_LARGE if row.rank < 2 else _SMALL)

    kept, head = list(rows), look.px(_HEADING)
    while kept and sum(map(height, kept)) + head > box.height:
        if len(kept) == 1:
            head = 0
            if height(kept[0]) > box.height:
                kept = []
            break
        kept.remove(max(kept, key=lambda row: row.rank))
    if not kept:
        return []
    spare, y, found = box.height - sum(map(height, kept)) - head, box.y + head, []
    large = sum(row.rank < 2 for row in kept)
    for row in kept:
        more = min(look.px(34), spare // large) if row.rank < 2 else 0
        found.append((row, pygame.Rect(box.x, y, box.width, height(row) + more)))
        y += height(row) + more
    return found


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
