"""What the day brings, on one sheet of the home page: a row each, read in the background once the page stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from games.core.words import tr
from ui.controls.buttons import Button, ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import mix
from ui.screens.boards import Boards
from ui.services.log import LOG

if TYPE_CHECKING:
    from games.puzzles.daily import DailyPage

_HEADING: Final = 40
_LARGE: Final = 66
_SMALL: Final = 52
"""Heights at 100 % of the heading, a row with a board, and one without."""


class Goal(NamedTuple):
    """What a player is nearest to, in words, and what plays towards it."""

    words: str
    press: Callable[[], object]


class DayRow(NamedTuple):
    """One thing that the day brings."""

    name: str
    heading: str
    titles: tuple[str, ...]
    """The thing itself, in a longer form and shorter ones."""
    state: str
    """That it is done, in words; "" while it is not."""
    button: str
    press: Callable[[], object]
    board: tuple[str, str, Any] | None = None
    """A board in small beside it: its key, the game, the view."""


class PuzzleLine(NamedTuple):
    """The content of the line about the day's puzzle."""

    id: str
    game: str
    name: str
    """The name of the puzzle's game."""
    task: str
    view: Any
    solved: bool
    counts: tuple[int, int]
    """The number of puzzles solved, and of all there are."""


class Today:
    """The day's puzzle in the launcher; `changed` is called when it is something else."""

    def __init__(self, screen: Screen, changed: Callable[[], None]) -> None:
        self.screen, self.changed = screen, changed
        self.line: PuzzleLine | None = None
        """The content of the line; None until it has been read."""
        self.missing = False
        """True where there is no puzzle, and no line for one."""
        self.boards = Boards(screen)
        self.places: list[tuple[DayRow, pygame.Rect]] = []
        """The rows that are shown, and where."""

    def refresh(self) -> None:
        """Reads the shelves and the solved puzzles of the guest who plays."""
        app = self.screen.app

        def prepare() -> None:
            import ui.screens.puzzles.opening  # noqa: F401  (loaded here so that no frame waits for it)

        def ask(prepared: None) -> None:
            from datetime import date

            from ui.services.daily import ask_page

            def take(page: DailyPage) -> None:
                self._take(line_of(page))

            ask_page(app.folders, app.tasks, app.guests.roster, date.today(), take, self._failed)

        app.tasks.run(prepare, ask, self._failed)

    def _take(self, line: PuzzleLine | None) -> None:
        key = line and (line.id, line.task, line.solved, line.counts)
        before = self.line and (self.line.id, self.line.task, self.line.solved, self.line.counts)
        missing = line is None
        if key != before or missing != self.missing:
            self.line, self.missing = line, missing
            self.changed()

    def _failed(self, error: Exception) -> None:
        LOG.error("the puzzle of today cannot be read", cause=error)
        self._take(None)

    # -- controls and picture --------------------------------------------------------------

    def rows(self, goal: Goal | None) -> list[DayRow]:
        """What the day brings, a row each."""
        line, found = self.line, []
        if line is not None:
            title = tr("{game}: {task}", game=line.name, task=line.task)
            words = "" if line.solved else tr("Solve it")
            state = tr("Solved. Tomorrow brings the next one.") if line.solved else ""
            board = (line.id, line.game, line.view)
            found.append(
                DayRow(
                    "puzzle", tr("Today\u2019s puzzle"), (title, line.task, line.name), state, words, self.open, board
                )
            )
        if goal is not None:
            found.append(DayRow("goal", tr("Next goal"), (goal.words,), "", tr("Play"), goal.press))
        return found

    def build(self, box: pygame.Rect, look: Look, goal: Goal | None) -> dict[str, Button]:
        """The buttons at the ends of the rows; a sign where words take too much of a row."""
        self.places = place_rows(self.rows(goal), box, look)
        buttons = {}
        for row, place in self.places:
            if not row.button:
                continue
            wide, high = look.type.width(row.button, LABEL) + look.px(34), min(look.px(40), place.height - look.px(8))
            brief = wide > place.width * 0.4
            face, wide = (ButtonLabel(icon="next"), high) if brief else (ButtonLabel(row.button), wide)
            at = pygame.Rect(place.right - wide - look.px(14), place.centery - high // 2, wide, high)
            buttons[row.name] = self.screen.button(at, face, row.press, hint=row.button if brief else "")
            buttons[row.name].called = f"{row.heading}, {row.button}"  # not for players
        return buttons

    def open(self) -> None:
        """Opens the day's puzzle."""
        from ui.screens.puzzles.opening import open_todays_puzzle

        open_todays_puzzle(self.screen.app)

    def paint(self, target: pygame.Surface, box: pygame.Rect, look: Look, buttons: Mapping[str, Button]) -> None:
        """Draws what stands on the sheet besides the buttons."""
        if not box.height:
            return
        if not self.places or self.places[0][1].y > box.y:
            from datetime import date  # on use: the first picture needs no date

            from ui.services.dates import day_words

            day = day_words(date.today())
            air, step = look.px(16), look.px(_HEADING)
            drawn = place_text(
                target, look, tr("Today"), BODY, (box.x + air, box.y + step // 2), bold=True, middle=True
            )
            at = (drawn.right + look.px(12), box.y + step // 2)
            place_text(target, look, day, LABEL, at, look.palette.muted, middle=True, room=box.right - at[0] - air)
        for number, (row, place) in enumerate(self.places):
            if number or place.y > box.y:
                hairline(target, look, place.x + look.px(12), place.right - look.px(12), place.y)
            button = buttons.get(row.name)
            self._paint_row(target, look, row, place, button.rect.x if button is not None else place.right)

    def _paint_row(self, target: pygame.Surface, look: Look, row: DayRow, place: pygame.Rect, end: int) -> None:
        left, palette = place.x + look.px(14), look.palette
        if row.board is not None:
            key, game, view = row.board
            side = place.height - look.px(14)
            frame = pygame.Rect(place.x + look.px(10), place.y + look.px(7), side, side)
            pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
            board = self.boards.find(key, game, lambda: view, frame.inflate(-6, -6).size)
            if board is not None:
                target.blit(board, board.get_rect(center=frame.center))
            left = frame.right + look.px(14)
        room, step = end - look.px(12) - left, look.type.line_height(LABEL)
        title = look.type.first_fitting(row.titles, LABEL, room, True)
        whole = look.type.wrap(row.titles[0], LABEL, room, True)
        lines = (
            whole
            if len(whole) <= 2 and (1 + len(whole)) * step + bool(row.state) * step <= place.height - 6
            else [title]
        )
        three = row.state and (2 + len(lines)) * step <= place.height - 4
        y = place.centery - (1 + len(lines) + bool(three)) * step // 2
        place_text(target, look, row.heading, LABEL, (left, y), palette.muted, room=room)
        for words in lines:
            y += step
            place_text(target, look, words, LABEL, (left, y), bold=True, room=room)
        if three:
            place_text(target, look, row.state, LABEL, (left, y + step), palette.muted, room=room)
        if row.state:
            mark = icon("check", look.px(22), palette.moss)
            target.blit(mark, mark.get_rect(midright=(place.right - look.px(18), place.centery)))


def place_rows(rows: Sequence[DayRow], box: pygame.Rect, look: Look) -> list[tuple[DayRow, pygame.Rect]]:
    """The rows that have room below the heading, from the top; the heading goes before a row does."""
    heights = [look.px(_LARGE if row.board is not None else _SMALL) for row in rows]
    kept = list(zip(rows, heights, strict=True))
    while kept and sum(high for _, high in kept) > box.height:
        kept.pop()
    if not kept:
        return []
    used = sum(high for _, high in kept)
    head = look.px(_HEADING) if used + look.px(_HEADING) <= box.height else 0
    spare, y, found = box.height - used - head, box.y + head, []
    large = sum(row.board is not None for row, _ in kept)
    for row, high in kept:
        more = min(look.px(40), spare // large) if large and row.board is not None else 0
        found.append((row, pygame.Rect(box.x, y, box.width, high + more)))
        y += high + more
    return found


def line_of(page: DailyPage) -> PuzzleLine | None:
    """Returns the line for the puzzle of today; None where there is none."""
    of_day = page.puzzle
    if of_day is None:
        return None
    solved, puzzle = of_day.result is not None, of_day.puzzle
    return PuzzleLine(puzzle.id, puzzle.game, of_day.name, of_day.task, of_day.view, solved, page.counts)
