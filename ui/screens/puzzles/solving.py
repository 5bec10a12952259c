"""A puzzle as a mode of the table: what is played is judged, answered, and put back where it was wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

import pygame

from games.core.words import N_, capital, clauses, row, sentences, tr, tr_c, tr_n
from games.puzzles.attempt import HINTS, Attempt, TryResult
from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Puzzle, Refutation
from ui.controls.keys import Binding, Key, area, bind
from ui.controls.labels import ButtonLabel
from ui.screens.puzzles.answers import Answers
from ui.screens.puzzles.blocks import Tried, gold_mark
from ui.screens.puzzles.panel import Shown, panel_blocks, plies_of
from ui.screens.puzzles.refuter import Refuter
from ui.services.puzzles.book import Book
from ui.services.puzzles.progress import outcome_of
from ui.services.save_files import sentence
from ui.table.commands.commands import clock_text, show_hint
from ui.table.feature import Commands
from ui.table.panel.blocks import Block, Prompt
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelShape, PlateSlot
from ui.table.scene.recap_items import Trail
from ui.table.scene.replies import Refuse
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode

PAUSE: Final = 0.7
"""Seconds before each action of an answer."""
_TIMED: Final = "puzzle-time"
"""The small choice under which it is kept whether the time is shown."""
SHOWN: Final = 2.6
"""Seconds for which a refutation stands before it is put back."""
_STANDARD: Final = frozenset({
    "undo", "redo", "hint", "save", "offer-draw", "accept-draw", "resign", "pause", "step", "first", "last", "recap",
    "recap-back", "recap-on", "log-up", "log-down", "chronicle", "log", "copy-log",
})  # fmt: skip
PUZZLE_KEYS: Final[tuple[Binding, ...]] = area(
    "puzzle",
    bind("puzzle-start", N_("From the start"), pygame.K_HOME, pygame.K_r, group=N_("Puzzle")),
    bind("puzzle-next", N_("The next puzzle"), pygame.K_PAGEDOWN, pygame.K_n, group=N_("Puzzle")),
    bind("puzzle-show", N_("Give up and show the solution"), pygame.K_F9, group=N_("Puzzle")),
    bind("hint", N_("The next hint; each costs a diamond"), pygame.K_h, group=N_("Puzzle"), area="table"),
)


@dataclass(frozen=True)
class Ways:
    """What lies round a puzzle: where it comes from and what follows it."""

    name: str
    """What the puzzle is called here: `No. 3`, `today's`."""
    onward: Callable[[], object] | None
    """Opens the next one; None where there is none."""
    menu: Callable[[], object]
    again: Callable[[], object]
    """Opens it anew, once it is solved."""
    day: date | None = None
    """Of which day it is the puzzle."""
    share: Callable[[], object] | None = None
    """Copies the result; only of a day's puzzle."""


class PuzzleMode(TableMode):
    """One puzzle. Nothing drives the match but what is played here: no bot, no clock, no chance."""

    def __init__(self, puzzle: Puzzle, book: Book, ways: Ways, today: date) -> None:
        super().__init__(drives=False, covers=False, tells_end=False, counts=False, dangers=False, recaps=False)
        self.puzzle, self.ways = puzzle, ways
        self.attempt = Attempt(puzzle.found)
        self.phase = "open"
        """It is the solver's turn ("open"), the others answer a right action ("answering") or a wrong one ("refuting"),
        which then stands ("shown"); the solution is played ("showing"); all is done ("over")."""
        self.verdict = TryResult.RIGHT
        """What the last try was."""
        self.seconds = 0.0
        self.tried: list[Tried] = []
        """Wrong tries, the last first."""
        self.heard: list[str] = []
        """The hints of this step that were shown."""
        self.answers: Answers | None = None
        """What there is to choose from, where no action is asked for."""
        self.refuter: Refuter | None = None
        """Who knows why a wrong try is wrong, where the puzzle itself does not tell."""
        self._why: Refutation | None = Refutation()
        """What is known about the last wrong try; None while it is asked for."""
        self._book, self._today = book, today
        self._script: list[str] = []
        self._waited = 0.0
        self._base = len(puzzle.found.lead)
        """The place of the log to which a wrong try goes back."""
        self._timed = False
        """Whether the time taken is shown."""
        self._played: list[str] = []
        """The solver's right actions, in short words."""
        self._ring: str | None = None
        """The place around which the gold ring stands."""

    # -- what may be played ------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether it is solved or given up."""
        return self.phase == "over"

    @property
    def solved(self) -> bool:
        """Solved by the person, and all of it seen."""
        return self.over and self.attempt.solved

    def permits(self, action: Any, table: TableContext) -> Refuse | None:
        """Whatever the rules allow, while it is the solver's turn."""
        if self.phase == "shown":
            self._put_back(table)
            return Refuse(tr("The position is restored. Now try again."))
        if self.over:
            return Refuse(tr("This puzzle is over. Press Enter for the next one."))
        if self.phase != "open":
            return Refuse(tr("Wait for the reply."))
        if self.answers is not None:
            return Refuse(tr("There is no move to play: choose one of the answers beside the board."))
        return super().permits(action, table)

    def permits_end(self) -> Refuse | None:
        """Refuses every end: a puzzle has no result."""
        return Refuse(tr("Press Esc to leave the puzzle."))

    def play(self, action: Any, table: TableContext) -> None:
        """Tries an action. Raises `IllegalAction`, and then nothing has changed."""
        match = table.match
        words = self._in_short(table, action)
        self._base = match.index
        self.verdict = TryResult.WRONG  # for whoever looks at the panel before it is judged
        self.phase = "refuting"
        try:
            text = match.play(action).notation
        except Exception:
            self.phase = "open"
            raise
        self._judge(text, words, table)

    def choose(self, number: int, table: TableContext) -> None:
        """Tries one of the answers."""
        if self.answers is not None and self.phase == "open" and number < len(self.answers.texts):
            self.answers.chosen = number
            self._judge(self.answers.texts[number], tr("Number {number}", number=number + 1), table)

    def _judge(self, text: str, words: str, table: TableContext) -> None:
        judged = self.attempt.judge(text)
        self.verdict, self._script, self._waited = judged.verdict, list(judged.line), 0.0
        if judged.verdict is TryResult.RIGHT:
            self.phase = "answering"
            self._played.append(words)
            self.heard = []
        else:
            self.phase = "refuting"
            table.app.sounds.play("error")
            if judged.verdict is TryResult.WRONG:
                self.tried.insert(0, Tried(capital(words), ""))
                self._ask_why(text, table)
        if self.answers is not None:
            self.answers.judged(judged.verdict is TryResult.RIGHT)
            if judged.verdict is TryResult.WRONG:
                self.tried[0] = self.tried[0]._replace(answer=self.answers.why(table.snapshot.view))
                self.phase = "open"
        table.refresh()

    def _ask_why(self, text: str, table: TableContext) -> None:
        """Asks what is wrong with the action that has just been played."""
        self._why = Refutation()
        if self.refuter is not None and self.answers is None:
            self._why = None
            left = max(1, self.puzzle.found.moves - len(self._played))
            self.refuter.ask(table.match.state_at(self._base), left, text)

    def _in_short(self, table: TableContext, action: Any) -> str:
        """An action in a few words, as its game advises it."""
        return table.match.game.text.in_short(table.snapshot.view, action)

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float, table: TableContext) -> None:
        """The answers, one action after the other; then what was wrong is put back."""
        if self.phase in ("open", "over"):
            before = int(self.seconds)
            self.seconds += seconds * (self.phase == "open" and not table.app.away)
            if int(self.seconds) != before and self.timed(table):
                table.request_redraw()
            table.carry_out(table.scene.tick(seconds, table.snapshot))
            return
        if self._why is None and self.refuter is not None and self.phase == "refuting":
            self._why = self.refuter.answer(seconds)
            if self._why is not None and not self._script and table.match.index == self._base + 1:
                self._script = list(self._why.line)
        if table.motion.running:
            return
        self._waited += seconds
        still = table.app.settings.speed == "off"
        if self._waited < (SHOWN if self.phase == "shown" else 0.0 if still else PAUSE):
            return
        self._waited = 0.0
        if self._script:
            table.match.play_text(self._script.pop(0))
        elif self._why is not None or self.phase != "refuting":
            self._on(table)

    @staticmethod
    def timed(table: TableContext) -> bool:
        """Whether the time is wanted."""
        return table.app.settings.game.get(_TIMED) == "yes"

    def turn_timed(self, table: TableContext) -> None:
        """Shows the time, or hides it; it is measured in any case."""
        table.app.settings.game[_TIMED] = "no" if self.timed(table) else "yes"
        table.app.keep_settings()
        table.refresh()

    def _on(self, table: TableContext) -> None:
        """What was played out has come to its end."""
        if self.phase == "answering" and not self.attempt.solved:
            self.phase, self._base = "open", table.match.index
            table.rebuild()
        elif self.phase in ("answering", "showing"):
            self._finish(table)
        elif self.phase == "refuting":
            self.phase = "shown"
            if self.tried and self.verdict is TryResult.WRONG:
                self.tried[0] = self.tried[0]._replace(answer=self._answered(table))
            table.refresh()
        else:
            self._put_back(table)

    def _answered(self, table: TableContext) -> str:
        """Why it was wrong, or what the others did, in words."""
        snapshot = table.snapshot
        if self._why is not None and self._why.why:
            return tr(self._why.why)
        for each in snapshot.records[self._base + 1 : snapshot.shown]:
            if each.actor >= 0 and each.actor != table.viewer and each.lines:
                who = snapshot.names[each.actor]
                return tr("{name}: {deeds}", name=who, deeds=row([line.text for line in each.lines]))
        return tr("It does not reach the goal.")

    def _put_back(self, table: TableContext) -> None:
        self._why = Refutation()
        self.phase, self._script, self._waited = "open", [], 0.0
        table.notices.clear()  # what was said of it has not happened
        table.match.go_to(self._base)
        table.refresh()

    def _finish(self, table: TableContext) -> None:
        self.phase = "over"
        made, day, today = outcome_of(self.attempt, self.seconds), self.ways.day, self._today
        name, hardness = self.puzzle.id, self.puzzle.rating
        self._book.change(table.app.tasks, lambda progress: progress.with_attempt(name, made, day, today, hardness))
        if self.attempt.solved:
            table.app.sounds.play("bell")
            self._ring = self._last_place(table)
        table.rebuild()

    @staticmethod
    def _last_place(table: TableContext) -> str | None:
        """The place at which the solver's last action ended."""
        mine = [each for each in table.snapshot.records[: table.snapshot.shown] if each.actor == table.viewer]
        marks = [mark for item in table.scene.recap_items(mine, table.snapshot) for mark in item.marks]
        trails = [mark.end for mark in marks if isinstance(mark, Trail)]
        places = [place for item in table.scene.recap_items(mine[-1:], table.snapshot) for place in item.places]
        return next(iter([*trails[-1:], *places[-1:]]), None)

    # -- what the solver asks for ------------------------------------------------------------

    def commands(self, table: TableContext) -> Commands:
        """Hints, the start, the solution, the next one, and the way back to the shelf."""

        def back() -> None:
            if self.phase == "shown":
                self._put_back(table)
            elif not table.carry_out(table.scene.on_command("back", table.snapshot)):
                table.app.pop()

        found: dict[str, Callable[[], object]] = dict.fromkeys(_STANDARD, lambda: None)
        found |= {
            "hint": lambda: self._hint(table), "puzzle-start": lambda: self._restart(table), "menu": self.ways.menu,
            "puzzle-show": lambda: self._give_up(table), "puzzle-shelf": table.app.pop, "back": back,
            "puzzle-next": self.ways.onward or table.app.pop, "puzzle-share": self.ways.share or (lambda: None),
        }  # fmt: skip
        if self.phase == "shown":
            found["act"] = lambda: self._put_back(table)
        elif self.over:
            found["act"] = found["puzzle-next"]
        elif self.answers is not None:
            found |= self.answers.commands(table, lambda number: self.choose(number, table))
        return found

    def _hint(self, table: TableContext) -> None:
        """Tells the next hint of this step; the third marks the action."""
        if self.phase == "shown":
            self._put_back(table)
        if self.phase != "open":
            return
        number, words = self.attempt.hint(), self.hints(table)
        self.heard = list(words[:number])
        if number == HINTS and self.answers is None:
            show_hint(table, self._answer(table))
        table.refresh()

    def _answer(self, table: TableContext) -> Any:
        """The right action of this step; of a choice its text."""
        text = self.attempt.answer
        return text if self.answers is not None else table.match.game.rules.decode(table.match.state, text)

    def hints(self, table: TableContext) -> tuple[str, str, str]:
        """The three hints of this step."""
        view, answer = table.snapshot.view, self._answer(table)
        idea, where = prover_of(table.match.game).hints(view, answer)
        if self.answers is not None:
            return idea, where, tr("It is number {number}.", number=self.answers.texts.index(answer) + 1)
        return idea, where, tr("{action}.", action=capital(self._in_short(table, answer)))

    def _restart(self, table: TableContext) -> None:
        if self.over:
            self.ways.again()
            return
        self.attempt.restart()
        self.heard, self._played, self._base = [], [], len(self.puzzle.found.lead)
        self._put_back(table)

    def _give_up(self, table: TableContext) -> None:
        if self.over or self.phase == "showing":
            return
        if self.phase in ("refuting", "shown"):
            self._put_back(table)
        if self.phase == "answering":  # what is under way belongs to the solution
            self.attempt.give_up() if self.attempt.step is not None else None
            return
        rest = self.attempt.give_up()
        if self.answers is not None:
            self.answers.show(rest[0])
            self._finish(table)
            return
        self.phase, self._script, self._waited = "showing", list(rest), PAUSE
        table.refresh()

    # -- the panel ---------------------------------------------------------------------------

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The game's own first: a key that it needs means what it means in the game."""
        digits = self.answers.bindings() if self.answers is not None else ()
        return (*digits, *(each for each in own if each.command not in _STANDARD), *PUZZLE_KEYS)

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """Puts three buttons in a row."""
        return replace(own, small_columns=3, small_height=44)

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """The game's own buttons while something is to be played, and the puzzle's."""
        kept = [each for each in own.buttons if each.command not in _STANDARD] if not self.over else []
        if self.answers is not None:
            kept = []
        blocks = [self._who(each, table) if isinstance(each, PlateSlot) else each for each in own.blocks]
        return replace(own, blocks=blocks, buttons=kept, small=self._buttons(table), title=tr("Puzzle"), over_log=None)

    @staticmethod
    def _who(plate: PlateSlot, table: TableContext) -> PlateSlot:
        other = tr("the other side") if len(table.snapshot.names) == 2 else ""
        detail = plate.words.detail if plate.words.out else tr("your side") if plate.seat == table.viewer else other
        return replace(plate, words=replace(plate.words, detail=detail))

    @staticmethod
    def _start_key(table: TableContext) -> str:
        """The last key of starting over that the game has no use for: what is needed in the game comes first."""
        own = next(each for each in PUZZLE_KEYS if each.command == "puzzle-start").in_force
        used = {key for each in table.scene.bindings if each.command not in _STANDARD for key in each.in_force}
        return next((key.name for key in reversed(own) if key not in used), "")

    def _buttons(self, table: TableContext) -> Sequence[PanelButton]:
        start = self._start_key(table)
        enter, escape = Key(pygame.K_RETURN).name, Key(pygame.K_ESCAPE).name
        going, busy = self.phase in ("open", "shown"), self.phase in ("answering", "refuting", "showing")
        # translators: a button: to the next puzzle, or past this one.
        onward = ButtonLabel(tr("Next"), enter, kind="act", bold=True) if self.over else ButtonLabel(tr("Skip"), "N")
        if self.ways.onward is None:
            onward = (
                ButtonLabel(tr("Done"), enter, kind="act", bold=True) if self.over else ButtonLabel(tr("Skip"), "N")
            )
        share = (
            PanelButton("puzzle-share", ButtonLabel(tr("Share"), tr("one line")), self.solved)
            if self.ways.share
            else None
        )
        hint = PanelButton("hint", ButtonLabel(tr("Hint"), "H"), going and len(self.heard) < HINTS)
        return [
            share if share is not None and self.over else hint,
            PanelButton("puzzle-start", ButtonLabel(tr("Again") if self.over else tr("Restart"), start), not busy),
            PanelButton("puzzle-show", ButtonLabel(tr("Show me"), tr("gives up")), going),
            PanelButton("menu", ButtonLabel(tr("Menu"), tr_c("menu", "more"))),
            PanelButton("puzzle-next", onward, self.over or self.ways.onward is not None),
            # translators: a button: back to the shelves of puzzles.
            PanelButton("puzzle-shelf", ButtonLabel(tr("Shelf"), escape)),
        ]

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The task, the plies, what was tried, the hints, the prompt; of the game's own as much as has room."""
        self._timed = self.timed(table)
        mine, found = table.viewer or 0, self.puzzle.found
        waiting = self.phase == "answering" and not self.attempt.solved
        plies, due = plies_of(found, self._played, table.snapshot.names, mine, waiting=waiting)
        hints = self.hints(table) if max_content and self.phase == "open" else self.heard
        task = prover_of(table.match.game).task(table.match.view_at(len(found.lead), mine), found.goal, found.moves)
        shown = Shown(task, self.solved, self.over, plies, due, self.answers, tuple(self.tried), tuple(hints),
                      self.attempt.rating, self._row_words())  # fmt: skip
        return panel_blocks(shown, made, table, max_content=max_content)

    def prompt(self, parts: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> Prompt | None:
        """What the last try was, and what follows; the game's own words while it is the solver's turn."""
        if self.phase == "answering":
            return Prompt(tr("Correct."), "" if self.attempt.solved else tr("Watch the answer."))
        if self.phase == "refuting":
            return Prompt(tr("Watch what happens."))
        if self.phase == "shown" and self.verdict is TryResult.LONGER:
            return Prompt(
                tr("Correct, but it takes longer."),
                tr("No diamond is lost. There is a quicker way: press Enter to try again."),
            )
        if self.phase == "shown":
            text = sentence(self.tried[0].answer) if self.tried else ""
            return Prompt(tr("That does not solve it."), sentences(text, tr("Press Enter to try again.")))
        if self.phase == "showing":
            return Prompt(tr("This is the solution."), tr("Watch it."))
        if self.over:
            return Prompt(tr("Solved.") if self.attempt.solved else tr("That was the solution."), self._summary(table))
        return self.answers.prompt if self.answers is not None else None

    def _summary(self, table: TableContext) -> str:
        """What was right, and the row that goes on."""
        if not self.attempt.solved:
            return tr("Press Again to retry; press Enter to continue.")
        progress = self._book.progress
        in_row = progress.days_in_a_row(self._today).now if self.ways.day is not None else progress.row
        words = []
        if self._played and self.answers is None:
            words.append(tr("{actions}.", actions=capital(clauses(self._played))))
        if self.timed(table):
            words.append(tr("In {time}.", time=clock_text(self.seconds)))
        words.append(tr("Streak: {number}.", number=in_row) if in_row else tr("Press Enter to continue."))
        return sentences(*words)

    def _row_words(self) -> str:
        """What solving it today would come to."""
        days = self._book.progress.days_in_a_row(self._today).now
        due = self.ways.day == self._today and self._today not in self._book.progress.days and not self.over
        if not due or not days:
            return ""
        return tr_n("{n}-day streak. Solve today’s for {more}.", "{n}-day streak. Solve today’s for {more}.",
                    days, more=days + 1)  # fmt: skip

    def subtitle(self, snapshot: TableSnapshot[Any], table: TableContext) -> str | None:
        """Which one it is, and the time where it is wanted."""
        return f"{self.ways.name} \u00b7 {clock_text(self.seconds)}" if self._timed else self.ways.name

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A click puts back what was wrong; on an answer it chooses that."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.phase == "shown" and table.area.collidepoint(at):
            self._put_back(table)
            return True
        place = self.answers.at(at, table) if self.answers is not None else None
        if place is not None:
            self.choose(place, table)
        return place is not None

    def leave(self, table: TableContext) -> None:
        """Nobody waits for an answer any more."""
        if self.refuter is not None:
            self.refuter.stop()

    def paint_over(self, target: pygame.Surface, table: TableContext) -> None:
        """The gold ring, around what solved it."""
        box = table.find_place(self._ring) if self.solved and self._ring is not None else None
        if box is not None and not table.motion.running:
            ring = gold_mark(box, table.look)
            target.blit(ring, ring.get_rect(center=box.center))
