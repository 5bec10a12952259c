"""Today's puzzle in the room: one line with its board in small, read in the background once the room stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pygame

from games.core.words import tr
from ui.controls.buttons import Button, ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.screens.boards import Boards
from ui.services.folders import Folders
from ui.services.log import LOG

_LITTLE: Final = 0.8
"""Words are rather so much smaller than fewer."""
_BOLD: Final = BODY * 1.08
"""Points of a bold letter, which is wider than a plain one."""


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

    def refresh(self) -> None:
        """Reads the shelves and the solved puzzles of the guest who plays."""
        app = self.screen.app

        def prepare() -> None:
            import ui.screens.puzzles.opening  # noqa: F401  (loaded here so that no frame waits for it)

        def ask(prepared: None) -> None:
            guest, folders = app.guests.roster.current, app.folders
            app.tasks.run(lambda: read(folders, guest), self._take, self._failed)

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

    def build(self, box: pygame.Rect, look: Look) -> dict[str, Button]:
        """The button at the end of the line, once there is something to solve; a sign where words take too much."""
        if not box.height or self.line is None or self.line.solved:
            return {}
        words = tr("Solve it")
        wide, high = look.type.width(words, LABEL) + look.px(34), min(look.px(40), box.height - 16)
        beside = box.width - (box.height - 16) - 10 - wide - look.px(14 + 16 + 12)
        title = tr("Today\u2019s puzzle")
        whole = look.holding(title, _BOLD, beside).type.width(title, BODY, True) <= beside
        face, wide = (ButtonLabel(words), wide) if whole else (ButtonLabel(icon="next"), high)
        place = pygame.Rect(box.right - wide - look.px(16), box.centery - high // 2, wide, high)
        return {"puzzle": self.screen.button(place, face, self._open, hint="" if whole else words)}

    def _open(self) -> None:
        from ui.screens.puzzles.opening import open_todays_puzzle

        open_todays_puzzle(self.screen.app)

    def paint(self, target: pygame.Surface, box: pygame.Rect, look: Look, button: Button | None) -> None:
        """Draws what stands on the line's sheet."""
        line = self.line
        if not box.height or line is None:
            return
        side = box.height - 16
        frame = pygame.Rect(box.x + 10, box.y + 8, side, side)
        board = self.boards.find(line.id, line.game, lambda: line.view, frame.size)
        if board is not None:
            target.blit(board, board.get_rect(center=frame.center))
        left, right = frame.right + look.px(14), (button.rect.x if button is not None else box.right) - look.px(12)
        step = look.type.line_height(LABEL)
        two = look.type.line_height(BODY) + step <= box.height - 6
        y = box.centery - (step // 2 if two else 0)
        title, room = tr("Today\u2019s puzzle"), right - left
        whole = look.holding(title, _BOLD, room)
        place_text(target, whole, title, BODY, (left, y), bold=True, middle=True, room=room)
        if two:
            several = (
                (tr("Solved. Tomorrow brings the next one."), tr("Solved."))
                if line.solved
                else (tr("{game}: {task}", game=line.name, task=line.task), line.task, line.name)
            )
            whole_ones = [each for each in several if look.type.width(each, LABEL) <= room]
            little_smaller = [each for each in several if look.type.width(each, LABEL) * _LITTLE <= room]
            words = (*whole_ones, *reversed(little_smaller), several[-1])[0]
            whole, at = look.holding(words, LABEL, room), (left, box.centery + look.type.line_height(BODY) // 2)
            place_text(target, whole, words, LABEL, at, look.palette.muted, middle=True, room=room)
        if line.solved:
            mark = icon("check", look.px(22), look.palette.moss)
            target.blit(mark, mark.get_rect(midright=(box.right - look.px(18), box.centery)))


def read(folders: Folders, guest_id: str) -> PuzzleLine | None:
    """Returns the line for the puzzle of today; None where there is none. Slow."""
    from datetime import date

    from games import find_info
    from games.puzzles.prover import prover_of, state_of
    from ui.services.puzzles.book import read_book

    book, day = read_book(folders, guest_id), date.today()
    puzzle = book.of_day(day)
    if puzzle is None:
        return None
    game, state = find_info(puzzle.game).load(), state_of(puzzle)
    view = game.rules.observe(state, game.rules.actor(state))
    task = prover_of(game).task(view, puzzle.found.goal, puzzle.found.moves).headline
    counts = book.progress.counts(book.puzzles)
    return PuzzleLine(puzzle.id, puzzle.game, game.info.name, task, view, day in book.progress.days, counts)
