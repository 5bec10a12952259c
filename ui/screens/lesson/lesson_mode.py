"""A lesson as a mode of the table: a sheet of words beside it, and only what is asked for is accepted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, cast

import pygame

from games.core.errors import GameError
from games.core.lesson import Chapter, LessonStep, accepted, answer, fits, reply
from games.core.match import Match
from games.core.types import CHANCE
from games.core.words import N_, kept, sentences, tr
from ui.controls.key_hints import as_taught, both, differs
from ui.controls.keys import Binding, area, bind
from ui.controls.labels import ButtonLabel
from ui.controls.pad_words import leads
from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.lesson.sheet import LessonSheet
from ui.table.device_in_use import plays_by_keys
from ui.table.feature import Commands
from ui.table.panel.blocks import Block, Countdown, Gap, Legend, Prompt, Rule, SeatBlock
from ui.table.panel.log import LogBlock
from ui.table.panel.panel_fit import abreast
from ui.table.scene.game_scene import EndingParts, PanelButton, PanelContent, PanelShape, PlateSlot
from ui.table.scene.replies import Refuse
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode

PAUSE: Final = 0.5
"""Seconds before each scripted reply."""
_STANDARD: Final = frozenset({"undo", "redo", "hint", "save", "offer-draw", "accept-draw", "resign"})
_RARE: Final = frozenset({"accept-draw", "resign", "pass"})
"""Buttons that a lesson has only where a step is about them; then in its own row, so that the panel stays as it is."""
_REPLACED: Final = _STANDARD | {"pause", "step", "log-up", "log-down", "first", "last"}
_FINISHING: Final = frozenset({"go", "give"})
"""Buttons that finish what the learner has begun; they look as in any match."""
LESSON_KEYS: Final[tuple[Binding, ...]] = area(
    "lesson",
    bind("lesson-next", N_("Next"), pygame.K_PAGEDOWN, group=N_("Lesson")),
    bind("lesson-back", N_("Back"), pygame.K_PAGEUP, group=N_("Lesson")),
    bind("hint", N_("Show me"), pygame.K_h, group=N_("Lesson"), area="table"),
)
TWO_ROWS: Final = N_("Click a card of the River, then a place under it; or drag it there.")
"""As long a second line as any table's prompt has."""
_ANALYSE: Final = N_("Analyse this position")
_DONE: Final = N_("That is it.")
_LONGEST: Final = 4
"""Of so many of the longest texts the highest one is sought."""
_AIR: Final = 5
"""Between a place that the step speaks of and the frame around it."""


def _is_timed(step: LessonStep) -> bool:
    """Whether a step is about the clock, or about what is counted in its place."""
    return step.setup is not None and (step.setup.time_left is not None or "clock" in dict(step.setup.options))


class LessonMode(TableMode):
    """A chapter of a lesson at one of its steps.

    `go` opens another step on a table of its own, past the last one it ends; `reached` hears of steps begun here.
    """

    def __init__(
        self, chapter: Chapter, number: int, go: Callable[[int], object], reached: Callable[[int], object]
    ) -> None:
        """`number` is the step to begin with, from 0."""
        super().__init__(covers=False, tells_end=False, counts=False, recaps=False)
        self.chapter = chapter
        self.number = number
        self.phase = "open"
        """The learner reads or plays ("open"), the others answer ("replying"), or all is said ("done")."""
        self.answer = ""
        """What was said to the last wrong action."""
        self._go_to = go
        self._reached = reached
        self._script: list[str] = []
        self._waited = 0.0
        self._showed = False
        self._begun: int | None = None
        self._keys: Sequence[Binding] = ()
        """The game's own, and every table's: those that the words of a lesson may name."""

    @property
    def step(self) -> LessonStep:
        """The step of the chapter under way."""
        return self.chapter.steps[self.number]

    @property
    def asking(self) -> bool:
        """True while the learner is to play something."""
        return self.phase == "open" and self.step.asks

    @property
    def _asked_for(self) -> frozenset[str]:
        """The buttons that most games never need and that this step is about."""
        return _RARE.intersection(self.step.show) if self.asking else frozenset()

    @property
    def _leads_elsewhere(self) -> bool:
        """True where no step goes on from here: what was played stays in sight until that is asked for."""
        after = self.chapter.steps[self.number + 1 : self.number + 2]
        return self.step.asks and all(each.setup is not None for each in after)

    # -- what may be played ------------------------------------------------------------------

    def permits(self, action: Any, table: TableContext) -> Refuse | None:
        """What the step asks for; what the rules forbid they refuse themselves."""
        if not self.asking:
            return Refuse(tr("Press Next first.") if self.phase != "replying" else tr("Wait for the reply."))
        if not table.snapshot.mine or not _possible(table.match, action) or fits(table.match, self.step, action):
            return super().permits(action, table)
        self.answer = self._taught(answer(table.match, self.step, action))
        table.refresh()
        return Refuse(self.answer)

    def permits_end(self) -> Refuse | None:
        """Refuses every end: a lesson has no result."""
        return Refuse(tr("Leave the lesson with its button."))

    def played(self, table: TableContext) -> None:
        """Plays the other seats' answers of the step."""
        self.answer = ""
        self._reply()
        table.refresh()

    def _reply(self) -> None:
        self.phase = "replying"
        self._script = list(self.step.replies)
        self._waited = 0.0

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float, table: TableContext) -> None:
        """The scripted replies, one after the other."""
        match = table.match
        if table.count.tick(seconds, table.motion.speed):
            table.refresh()
        if self._begun is None:
            self._begun = match.index
            if (counted := self._counted(table)) is not None:
                table.count.begin(counted.steps, table.motion.speed)
                table.refresh()
        if match.index < self._begun:  # a game's own key took an action back
            self._go_to(max(0, self.number - 1))
            return
        if self.phase != "replying" or table.motion.running or match.actor == CHANCE:
            return
        self._waited += seconds
        if self._waited < (0.0 if table.app.settings.speed == "off" else PAUSE):
            return
        self._waited = 0.0
        if self._script:
            reply(match, self._script.pop(0))
        elif self.step.done or self._leads_elsewhere:
            self.phase = "done"
            table.rebuild()
        else:
            self.go(self.number + 1, table)

    def _counted(self, table: TableContext) -> EndingParts | None:
        """How the game counts what has been played to its end, where a step is read beside that."""
        outcome = table.match.outcome
        return table.scene.ending(table.snapshot, outcome) if outcome is not None and not self.step.asks else None

    # -- from step to step -------------------------------------------------------------------

    def go(self, number: int, table: TableContext) -> None:
        """Goes on at this table where the next step does, else at another one."""
        steps = self.chapter.steps
        if number >= len(steps) or number <= self.number or steps[number].setup is not None:
            self._go_to(number)
            return
        self.number, self.phase, self.answer, self._showed = number, "open", "", False
        self._begun = None
        self._reached(number)
        table.rebuild()

    def commands(self, table: TableContext) -> Commands:
        """Next, Back, Leave and Show me; the menu leaves as well, what changes a match in other ways does nothing."""

        def onward() -> None:
            if self.phase == "done":
                self.go(self.number + 1, table)
            elif self.asking:
                self._show(table)
            elif self.phase == "open":
                self._reply()
                table.refresh()

        def back() -> None:
            self._go_to(self.number if self.phase != "open" else max(0, self.number - 1))

        found: dict[str, Callable[[], object]] = dict.fromkeys(_REPLACED - self._asked_for, lambda: None)
        found |= {"hint": lambda: self._show(table), "lesson-next": onward, "lesson-back": back, "undo": back}
        found |= dict.fromkeys(("lesson-leave", "menu"), table.app.pop)
        if not self.asking:
            found["act"] = onward
        return found

    def _show(self, table: TableContext) -> None:
        """Marks what is to be played; asked once more, plays it."""
        snapshot = table.snapshot
        if not self.asking or not snapshot.mine:
            return
        action = accepted(table.match, self.step)[0]
        if self._showed:
            table.play(action)
            return
        self._showed, self.answer = True, ""
        table.scene.hint(action, snapshot)
        table.recap.close()  # marks of what is over would lie across those of what is asked for
        marked = tr("The move is marked. Press again to play it.")
        table.say(sentences(self._taught(self.step.task), marked))
        table.refresh()

    # -- the panel ---------------------------------------------------------------------------

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The game's own, but for what a lesson has no use for."""
        self._keys = sorted(own, key=lambda each: each.area != table.match.game.info.id)
        return (*(binding for binding in own if binding.command not in _REPLACED), *LESSON_KEYS)

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """Leaves the shape of the game's own panel."""
        return own

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """The game's own buttons but for what a lesson has no use for, and the lesson's below them."""
        blocks = [self._who(each) if isinstance(each, PlateSlot) else each for each in own.blocks]
        kept = [each for each in own.buttons if each.command not in _STANDARD - self._asked_for]
        if not self.asking:  # the one main action is to go on
            kept = [replace(each, face=each.face._replace(kind="plain")) for each in kept]
        else:  # the one that the task is about, if any
            listed = self._out_of_the_menu(
                snapshot, table
            )  # in place of others, so that the panel stays as high as it is
            kept = [*map(self._lit, kept[: len(kept) - len(listed)]), *listed]
        rare = [each for each in kept if each.command in _RARE]
        if not kept or kept != rare:
            rare = []
        small = self._buttons(rare, open_to_all=not snapshot.hides)
        return replace(own, blocks=blocks, buttons=[] if rare else kept, small=small)

    def _lit(self, button: PanelButton) -> PanelButton:
        kind = "act" if button.command in self.step.show and not self._showed else "plain"
        own = button.face.kind not in ("act", "plain") or button.command in _FINISHING
        return button if own else replace(button, face=button.face._replace(kind=kind))

    def _out_of_the_menu(self, snapshot: TableSnapshot[Any], table: TableContext) -> Sequence[PanelButton]:
        """Buttons for what the task is about and only the menu has, which leads out of a lesson."""
        kind = "hinted" if self._showed else "act"
        items = [each for each in table.scene.menu(snapshot) if each.command in self.step.show]
        return [PanelButton(each.command, ButtonLabel(each.text, kind=kind, size=15)) for each in items]

    def _who(self, plate: PlateSlot) -> PlateSlot:
        who = tr("you play") if plate.seat == self.chapter.learner else tr("plays along")
        detail = plate.words.detail if plate.words.detail is not None else who
        return replace(plate, words=replace(plate.words, detail=detail))

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The sheet, the task, and as much of the table's own blocks as this step has room for with any answer."""
        look, width = table.frame.look or table.look, table.frame.panel.content.width
        sheet = self._longest_sheet(look, width) if max_content else self._sheet(self.number)
        prompt = next(each for each in made if isinstance(each, Prompt))
        legend = next((each for each in made if isinstance(each, Legend)), Legend(()))
        longest = self._longest_prompt(look, width, self.chapter.steps if max_content else (self.step,))
        rest = [each for each in made if not isinstance(each, LogBlock | Prompt | Legend | Rule | Gap)]
        slim = [each.slim() if isinstance(each, SeatBlock) else each for each in rest]
        low = [each.slim() if isinstance(each, SeatBlock) else each for each in slim]
        plates = [each for each in low if isinstance(each, SeatBlock)]
        own: list[Block] = [each for each in plates if each.seat == self.chapter.learner]
        others = [each for each in low if not isinstance(each, SeatBlock)]
        counts = [each for each in others if not isinstance(each, Countdown)]  # which says the same in other words
        alone = [each for each in low if each in own or each in others]
        fixed = [sheet, Gap(4), longest, legend, Rule(22)]
        counted = self._counted(table)
        least = own if table.look.type.scale <= 1 else ()  # in large text letters matter more
        offered: Sequence[Sequence[Block]] = (rest, slim, low, abreast(low), plates, alone, own, least)
        timed = [number for number, step in enumerate(self.chapter.steps) if _is_timed(step)]
        if max_content:
            clocked = [[self._sheet(number), self._longest_prompt(look, width, (self.chapter.steps[number],)), *counts]
                       for number in timed]  # fmt: skip
            spare = max([_height(each, look, width) for each in clocked], default=0)
            spare -= _height((sheet, longest), look, width)
            offered = [(*each, Gap(max(0, spare - _height(each, look, width)))) for each in offered]
        elif self.number in timed:  # such a step is about the clock
            offered = (rest, slim, low, abreast(low), alone, others, counts)
        if counted is not None and counted.account is not None:
            offered = [[counted.account, *each] for each in (plates, own, ())]
        for room_for in offered:
            if table.frame.panel.shortfall([_needed(each) for each in (*fixed, *room_for)], look) == 0:
                break
        shown = longest if max_content else prompt
        return [sheet, Gap(4), shown, legend, Rule(22, optional=True), *map(_needed, room_for)]

    def _sheet(self, number: int) -> LessonSheet:
        return _sheet(self.chapter.steps, number, self._taught)

    def _taught(self, words: str) -> str:
        """Words of the lesson with keys and buttons as they are now."""
        return as_taught(words, self._keys)

    def _longest_sheet(self, look: Look, width: int) -> LessonSheet:
        """The highest sheet of the chapter, so that letters and panel stay as they are from step to step."""
        steps = self.chapter.steps
        sheets = _sheets(steps, self._taught) if differs() else _usual_sheets(steps)
        return max(sheets, key=lambda sheet: sheet.height(look, width))

    def _longest_prompt(self, look: Look, width: int, steps: tuple[LessonStep, ...]) -> Prompt:
        """The highest prompt that some steps may come to, so that nothing comes and goes with an answer."""
        possible = _prompts(steps, self._taught, self._how) if differs() else _usual_prompts(steps)
        return max(possible, key=lambda prompt: prompt.height(look, width))

    def _how(self, step: LessonStep) -> str:
        """How a step is done; "" where the table's own words say it, as to a pad where it is told by keys."""
        return "" if step.keys and leads() else self._taught(step.how)

    @property
    def _last(self) -> bool:
        return self.number == len(self.chapter.steps) - 1

    @property
    def _going(self) -> str:
        """What the button that goes on is called."""
        # translators: a button: ends the chapter of a lesson, or goes on to its next step.
        return tr("Finish") if self._last else tr("Next")

    def _buttons(self, rare: Sequence[PanelButton], *, open_to_all: bool) -> Sequence[PanelButton]:
        if self.asking:
            going = ButtonLabel(tr("Do it") if self._showed else tr("Show me"), icon="hint")
        else:
            going = ButtonLabel(self._going, icon="check" if self._last else "next", kind="act", bold=True)
        leave = PanelButton("lesson-leave", ButtonLabel(tr("Leave"), icon="close"))
        if self._last and not self.asking and open_to_all:  # Esc leaves, too
            leave = PanelButton("analyse-alone", ButtonLabel(tr("Analyse"), icon="analyse"), hint=tr(_ANALYSE))
        back = ButtonLabel(tr("Step back"), icon="previous")
        return [
            *(replace(each, face=ButtonLabel(each.face.text, kind=each.face.kind)) for each in rare or [leave]),
            PanelButton(
                "lesson-back",
                back,
                self.number > 0 or self.phase != "open",
                disabled_reason=tr("This is the first step of the chapter."),
            ),
            PanelButton(
                "lesson-next",
                going,
                self.phase != "replying",
                disabled_reason=tr("The reply comes first."),
            ),
        ]

    def prompt(self, parts: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> Prompt | None:
        """The task, and what was said to a wrong try."""
        if self.phase == "replying":
            return Prompt(tr("Watch what happens."))
        if self.phase == "done":
            return Prompt(self._taught(self.step.done) or tr(_DONE), tr("Press Enter or Next to continue."))
        if self.asking:
            how = self.answer or self._how(self.step) or parts.detail
            return Prompt(self._taught(self.step.task), *both(how).by(plays_by_keys(table)), whole=True)
        return Prompt(tr("Read this, then press {button}.", button=self._going), tr("Or press Enter."))

    def subtitle(self, snapshot: TableSnapshot[Any], table: TableContext) -> str | None:
        """Says under the title that it is a lesson."""
        return tr("Lesson")

    def paint_over(self, target: pygame.Surface, table: TableContext) -> None:
        """Frames around what the step speaks of."""
        if self.phase == "open" and not self._showed and not table.motion.running:
            for name in self.step.show:
                box = table.find_place(name)
                if box is not None:
                    frame = _frame(box.size, table.look)
                    target.blit(frame, frame.get_rect(center=box.center))

    def leave(self, table: TableContext) -> None:
        """How far the learner came is kept."""
        table.app.keep_settings()


@picture_cache
def _frame(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A frame in indigo on a band of paper, so that it is seen on any board. Never draw on it."""
    wide, high = size[0] + 2 * _AIR, size[1] + 2 * _AIR
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), radius=9, stroke=look.palette.paper, width=6, alpha=0.85)
    sketch.rect((1.5, 1.5, wide - 3, high - 3), radius=8, stroke=look.palette.indigo, width=3, dash=(9, 5))
    return sketch.render()


def _sheet(steps: Sequence[LessonStep], number: int, taught: Callable[[str], str]) -> LessonSheet:
    """The sheet of a step; `taught` gives its words with the keys of now."""
    step = steps[number]
    return LessonSheet(number + 1, len(steps), taught(step.title), tuple(map(taught, step.text)))


def _sheets(steps: Sequence[LessonStep], taught: Callable[[str], str]) -> Sequence[LessonSheet]:
    """The sheets with the most words, one of which is the highest."""
    sheets = [_sheet(steps, number, taught) for number in range(len(steps))]
    return sorted(sheets, key=lambda sheet: len("".join(sheet.text)))[-_LONGEST:]


def _prompts(
    steps: Sequence[LessonStep], taught: Callable[[str], str], how: Callable[[LessonStep], str]
) -> Sequence[Prompt]:  # fmt: skip
    """The prompts with the most words that some steps may come to, one of which is the highest."""

    def under(step: LessonStep) -> tuple[str, ...]:
        """What may stand below a step's task."""
        return (*map(taught, (step.wrong, *(words for _, words in step.answers))), how(step), tr(TWO_ROWS))

    possible = [Prompt(taught(step.task), each) for step in steps for each in under(step)]
    possible += [Prompt(taught(step.done), tr(TWO_ROWS)) for step in steps]
    return sorted(possible, key=lambda prompt: len(prompt.words) + len(prompt.detail))[-_LONGEST:]


# With the usual keys, which hardly anybody changes, these are the same for every size that is tried, at every step.
@lru_cache(maxsize=16)
def _usual_sheets(steps: tuple[LessonStep, ...]) -> Sequence[LessonSheet]:
    return _sheets(steps, str)


@kept(128)
def _usual_prompts(steps: tuple[LessonStep, ...]) -> Sequence[Prompt]:
    return _prompts(steps, str, attrgetter("how"))


def _possible(match: Match, action: Any) -> bool:
    """Whether the rules allow an action: not all that they do are listed."""
    try:
        match.copy().play(action)
    except GameError:
        return False
    return True


def _height(blocks: Sequence[Block], look: Look, width: int) -> int:
    return sum(each.height(look, width) for each in blocks)


def _needed(block: Block) -> Block:
    """The block as one that must be there."""
    return cast("Block", replace(cast(Any, block), optional=False)) if block.optional else block
