"""A guided game: the game's own table with a sheet of words beside it, where only what is asked for is accepted."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pygame

from games.core.endings import Ending
from games.core.lesson import Lesson, Step, accepted, find_lesson, reply
from games.core.types import CHANCE
from ui.buttons import Face
from ui.dialog import Answer, Dialog, tell
from ui.keys import Binding, bind
from ui.lesson.pointer import point_at
from ui.lesson.progress import FINISHED, remember
from ui.lesson.sheet import LessonSheet
from ui.scenes import table_class
from ui.table.blocks import Block, Gap, Legend, Plate, Prompt, Rule, SeatBlock
from ui.table.log import LogBlock
from ui.table.scene import TableScene

if TYPE_CHECKING:
    from ui.stage import Stage

log = logging.getLogger("zashiki")
TWO_ROWS = "Click a card of the River, then a place under it; or drag it there."
"""As long a second line as any table's prompt has."""
PAUSE = 0.5
"""Seconds before each scripted reply."""
_STANDARD = frozenset({"undo", "redo", "hint", "save", "offer-draw", "accept-draw", "resign"})
_REPLACED = _STANDARD | {"pause", "step", "log-up", "log-down", "first", "last"}
LESSON_KEYS: tuple[Binding, ...] = (
    bind("lesson-next", "Next", pygame.K_PAGEDOWN, group="Lesson"),
    bind("lesson-back", "Back", pygame.K_PAGEUP, group="Lesson"),
    bind("hint", "Show me", pygame.K_h, group="Lesson"),
)


class LessonTable(TableScene):
    """What a lesson changes of any game's table; `lesson_table` joins the two."""

    fullest_buttons: ClassVar[int] = 0
    keeps: ClassVar[bool] = False

    def __init__(self, app: Stage, lesson: Lesson, number: int) -> None:
        """`number` is the step to begin with, from 0."""
        self.lesson = lesson
        self.number = number
        self.phase = "open"
        """The learner reads or plays ("open"), the others answer ("replying"), or all is said ("done")."""
        self.script: list[str] = []
        self.answer = ""
        """What was said to the last wrong action."""
        self._waited = 0.0
        self._showed = False
        super().__init__(app, lesson.place(number))
        self.driver.paused = True
        self._told_over = True
        self._begun = self.match.index
        remember(app.settings, lesson.game, number)

    @property
    def step(self) -> Step:
        """The step under way."""
        return self.lesson.steps[self.number]

    @property
    def asking(self) -> bool:
        """True while the learner is to play something."""
        return self.phase == "open" and self.step.asks

    # -- what may be played ----------------------------------------------------------------

    def play(self, action: Any) -> bool:
        if not self.asking:
            words = "Press Next first." if self.phase != "replying" else "Wait for the answer."
            self.refuse(words)
            return False
        if not self.my_turn or action not in self.match.legal():
            return super()._play_now(action)  # the rules say why not
        if action not in accepted(self.match, self.step):
            self.answer = self.step.wrong
            self.refuse(self.step.wrong)
            return False
        self.answer = ""
        self._reply_with(self.step.replies)
        return super()._play_now(action)

    def end(self, ending: Ending) -> None:
        self.refuse("A lesson is left by its button.")

    def _reply_with(self, replies: Sequence[str]) -> None:
        self.phase = "replying"
        self.script = list(replies)
        self._waited = 0.0

    # -- time ------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        self._told_over = True  # the sheet says who has won
        super().tick(seconds)
        if self.match.index < self._begun:  # a game's own key took an action back
            self._go(max(0, self.number - 1))
            return
        if self.phase != "replying" or self.motion.running or self.match.actor == CHANCE:
            return
        self._waited += seconds
        if self._waited < (0.0 if self.app.settings.motion == "off" else PAUSE):
            return
        self._waited = 0.0
        if self.script:
            reply(self.match, self.script.pop(0))
        elif self.step.done:
            self.phase = "done"
            self.rebuild()
        else:
            self._go(self.number + 1)

    def _needs_handover(self) -> bool:
        return False

    # -- from step to step -----------------------------------------------------------------

    def _go(self, number: int) -> None:
        """Goes to another step; past the last one the lesson is finished."""
        steps = self.lesson.steps
        if number >= len(steps):
            self._finish()
        elif number <= self.number or steps[number].setup is not None:
            self.app.replace(lesson_table(self.lesson.game)(self.app, self.lesson, number))
        else:
            self.number, self.phase, self.answer, self._showed = number, "open", "", False
            self._begun = self.match.index
            remember(self.app.settings, self.lesson.game, number)
            self.rebuild()

    def do_lesson_next(self) -> None:
        """Goes on; where something is to be played, shows what."""
        if self.phase == "done":
            self._go(self.number + 1)
        elif self.asking:
            self.do_hint()
        elif self.phase == "open":
            self._reply_with(self.step.replies)
            self.refresh_buttons()

    def do_lesson_back(self) -> None:
        """The beginning of this step if something has happened in it, else the step before."""
        self._go(self.number if self.phase != "open" else max(0, self.number - 1))

    def do_hint(self) -> None:
        """Marks what is to be played; asked once more, plays it."""
        if not self.asking or not self.my_turn:
            return
        action = accepted(self.match, self.step)[0]
        if self._showed:
            self.play(action)
            return
        self._showed = True
        self.show_hint(action)
        self.say(f"{self.game.rules.encode(self.match.state, action)}. Press again and it is played.")
        self.refresh_buttons()

    def do_lesson_leave(self) -> None:
        """Leaves; the lesson can be taken up at this step."""
        self.app.keep_settings()
        self.app.pop()

    def do_menu(self) -> None:
        """Escape and the menu's button leave the lesson."""
        self.do_lesson_leave()

    def _finish(self) -> None:
        app, game = self.app, self.game
        remember(app.settings, self.lesson.game, FINISHED)
        app.keep_settings()
        app.pop()

        def set_up() -> None:
            from ui.setup import SetupScene

            app.push(SetupScene(app, game))

        words = f"You have played the guided game of {game.info.name} to its end."
        answers = [Answer("Later"), Answer("Set up a game", set_up, main=True, icon="play")]
        app.push(Dialog(app, "Well done", words, answers))

    def command(self, command: str) -> bool:
        if command in _REPLACED - {"hint"}:
            return True
        if command == "act" and not self.asking:
            self.do_lesson_next()
            return True
        return super().command(command)

    def leave(self) -> None:
        self.app.keep_settings()
        super().leave()

    # -- the panel -------------------------------------------------------------------------

    def blocks(self) -> list[Block]:
        return self._blocks(self.prompt_block())

    def fullest_blocks(self) -> list[Block]:
        return self._blocks(self._longest_prompt())

    def _blocks(self, prompt: Prompt) -> list[Block]:
        """The sheet, the task, and as much of the table's own blocks as this step has room for with any answer."""
        sheet = LessonSheet(self.number + 1, len(self.lesson.steps), self.step.title, self.step.text)
        legend = self.legend_block()
        fixed = [sheet, Gap(4), self._longest_prompt(), legend, Rule(22)]
        left_out = (LogBlock, Prompt, Legend, Rule, Gap)
        rest = [block for block in super().blocks() if not isinstance(block, left_out)]
        slim = [block.slim() if isinstance(block, SeatBlock) else block for block in rest]
        plates = [block for block in slim if isinstance(block, SeatBlock)]
        own: list[Block] = [plate for plate in plates if plate.seat == self.lesson.learner]
        choices = (rest, slim, plates, own)
        for kept in choices:
            if self.panel.shortfall([_needed(block) for block in (*fixed, *kept)], self.panel_look) == 0:
                break
        return [sheet, Gap(4), prompt, legend, Rule(22, optional=True), *map(_needed, kept)]

    def _longest_prompt(self) -> Prompt:
        """The highest prompt that this step may come to, so that nothing comes and goes with an answer."""
        step, width = self.step, self.panel.content.width
        possible = [Prompt(step.task, step.wrong), Prompt(step.task, TWO_ROWS), Prompt(step.done, TWO_ROWS)]
        return max(possible, key=lambda prompt: prompt.height(self.panel_look, width))

    def prompt_block(self) -> Prompt:
        if self.phase == "replying":
            return Prompt("Watch what happens.")
        if self.phase == "done":
            return Prompt(self.step.done, "Enter or Next goes on.")
        if self.asking:
            return Prompt(self.step.task, self.answer or self.detail_words())
        return Prompt("Read this, then press Next.", "Enter does the same.")

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        return [each for each in super().panel_buttons() if each[0] not in _STANDARD]

    def small_buttons(self) -> list[tuple[str, Face, bool]]:
        last = self.number == len(self.lesson.steps) - 1
        if self.asking:
            going = Face("Do it" if self._showed else "Show me", icon="hint")
        else:
            going = Face("Finish" if last else "Next", icon="check" if last else "next", kind="act", bold=True)
        return [
            ("lesson-leave", Face("Leave", icon="close"), True),
            ("lesson-back", Face("Back", icon="previous"), self.number > 0 or self.phase != "open"),
            ("lesson-next", going, self.phase != "replying"),
        ]

    def plain_plate(self, seat: int, **changes: Any) -> Plate:
        who = "you play" if seat == self.lesson.learner else "plays along"
        return super().plain_plate(seat, **({"detail": who} | changes))

    def subtitle(self) -> str:
        return "Lesson"

    def paint_over(self, target: pygame.Surface) -> None:
        super().paint_over(target)
        if self.phase == "open" and not self._showed and not self.motion.running:
            for name in self.step.show:
                box = self.find_place(name)
                if box is not None:
                    point_at(target, box, self.look)


def _needed(block: Block) -> Block:
    return cast("Block", replace(cast(Any, block), optional=False))


@cache
def lesson_table(game_id: str) -> type[LessonTable]:
    """A game's table with a lesson's sheet: the two classes joined, the lesson's changes first."""
    own = table_class(game_id)
    kept = tuple(binding for binding in own.bindings if binding.command not in _REPLACED)
    joined = type(f"{own.__name__}Lesson", (LessonTable, own), {"bindings": (*kept, *LESSON_KEYS)})
    return cast("type[LessonTable]", joined)


def open_lesson(app: Stage, game_id: str, number: int = 0) -> None:
    """Opens a game's lesson at a step (from 0; a number that makes no sense is the beginning)."""

    def opened(lesson: Lesson | None) -> None:
        if lesson is not None:
            at = number if 0 <= number < len(lesson.steps) else 0
            app.push(lesson_table(game_id)(app, lesson, at))

    def failed(error: Exception) -> None:
        log.error("the lesson of %s cannot be read", game_id, exc_info=error)
        tell(app, "This lesson cannot be opened", "Its file is damaged; the log has the details.")

    app.tasks.run(lambda: find_lesson(game_id), opened, failed)
