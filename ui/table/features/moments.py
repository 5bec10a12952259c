"""Great moments are told before the panel says what came of them: one mechanism for all games."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from games.core.quiet import one_step
from games.core.words import tr
from ui.controls.buttons import PRESSED
from ui.controls.key_hints import how
from ui.controls.keys import COMMON, command_of
from ui.controls.pad_words import PAD
from ui.drawing.look import Look
from ui.drawing.motion import SPEEDS
from ui.drawing.paint import clipped, ground
from ui.drawing.palette import Colour
from ui.table.feature import Feature
from ui.table.panel.blocks import Block, Prompt
from ui.table.running.match_runner import PACES
from ui.table.scene.moment import Moment, Progress
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

_PASSES: Final = frozenset({"mute", "full-screen", "quit"})
"""The commands that go on meaning what they mean, and leave the moment as it is."""
_MODIFIERS: Final = frozenset({
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
})  # fmt: skip
"""Keys that are held down for another one to come."""
_PATIENCE: Final = 0.5
"""Seconds for which a moment waits for its pictures; what is not there then is drawn in the frame."""
_SAID: Final = 4.0
"""Seconds for which the prompt says what the last one came to, unless something is pressed before."""
_PAPER: Final = 178
"""How opaque the paper is that lies over buttons meanwhile: three tenths of them are seen."""


class Moments(Feature):
    """The moments that are told now, one after the other. Until then the table shows what was before."""

    overlays = True

    def __init__(self) -> None:
        self.now: Moment | None = None
        """The moment that is told; None: nothing is held back."""
        self._left: list[Moment] = []
        """Those still to be told, the present one first."""
        self._passed = 0.0
        """Milliseconds of the present one that have gone by; below 0 its pictures are being drawn."""
        self._waited: float | None = None
        """Seconds that its pictures have been waited for; None once they are there."""
        self._then: Callable[[], None] = lambda: None
        self._place = -1
        """The place of the log up to which what is told has come."""
        self._seen: set[str] = set()
        """The kinds that have been told at this table."""
        self._base: pygame.Surface | None = None
        """The board at rest under the present moment."""
        self._key: Hashable = None
        """What the board at rest shows; None while it has no picture of it."""
        self._rests = True
        """False while something on the board under the moment moves."""
        self._curtain = ButtonCurtain()
        self._kinds: frozenset[str] = frozenset()
        """The kinds that the last change had."""
        self._outcome: tuple[str, str] | None = None
        """What the prompt says of the last one."""
        self._said = 0.0
        """Seconds for which it goes on saying that."""

    @property
    def still(self) -> bool:
        """True where nothing moves: each moment is one picture."""
        return self._speed <= 0

    @property
    def passed(self) -> float | None:
        """Milliseconds of the present moment that have gone by at the normal speed; None: its pictures are drawn."""
        return self._passed if self._waited is None else None

    def has_presented(self, kind: str) -> bool:
        """Whether the last change of the match had a moment of a kind that was told."""
        return kind in self._kinds

    _speed = 1.0

    # -- what is told ------------------------------------------------------------------------

    def begin(self, after: TableSnapshot[Any], table: TableContext, then: Callable[[], None]) -> bool:
        """Begins with what led from the table's snapshot to the next one, if that has moments that are to be told.

        `then` is called once all of them are told, and shows the next one. False: there is nothing to tell.
        """
        found = [each for each in self._wanted(after, table) if self._is_due(each, table)]
        self._kinds = frozenset(each.kind for each in found)
        if after.last is None or after.last.actor >= 0:  # what chance does after it belongs to it
            self._outcome = None
        if not found:
            return False
        self._left, self._then, self._place = found, then, after.shown
        table.runner.held_back = not found[0].goes_on
        table.scene.context.telling = True
        self._next(table)
        return True

    def goes_on(self, table: TableContext) -> bool:
        """Whether more of what is told now was to come, and the match has gone on by just that."""
        return self.now is not None and self.now.goes_on and one_step(table.match, self._place)

    def extend(self, after: TableSnapshot[Any], table: TableContext, then: Callable[[], None]) -> bool:
        """Goes on with what has come since; False: there is no more of it to tell."""
        found = table.scene.moments(table.snapshot, after)
        if self.now is None or not found or found[0].kind != self.now.kind:
            return False
        self._left, self._then, self._place = list(found), then, after.shown
        moment = self.now = found[0]
        table.runner.held_back = not moment.goes_on
        table.app.tasks.run(moment.draw_ahead)
        return True

    def _wanted(self, after: TableSnapshot[Any], table: TableContext) -> Sequence[Moment]:
        settings, runner, before = table.app.settings, table.runner, table.snapshot
        follows = table.mode.playing if table.mode.place is not None else table.mode.counts and table.mode.drives
        if settings.moments == "never" or not follows or after.shown <= before.shown:
            return ()
        bots = any(not who.human for who in table.match.seats)
        at_once = PACES[runner.pace] <= 0 if runner.all_bots else bots and settings.bot_pace == "at once"
        return () if at_once and table.mode.place is None else table.scene.moments(before, after)

    def _is_due(self, moment: Moment, table: TableContext) -> bool:
        known = moment.kind in self._seen
        self._seen.add(moment.kind)
        return not known or table.app.settings.moments == "always"

    def _next(self, table: TableContext) -> None:
        """The first of those that are left begins once its pictures are drawn."""
        moment = self.now = self._left[0]
        self._speed = SPEEDS[table.app.settings.speed]
        self._passed, self._waited, self._key, self._base = 0.0, 0.0, None, None
        self._rests = True
        moment.begin()
        size = table.area.size

        def draw_ahead() -> pygame.Surface:
            moment.draw_ahead()
            base = pygame.Surface(size)
            base.fill(0)  # memory that is new costs a frame milliseconds, at the first touch
            return base

        def drawn(base: pygame.Surface) -> None:
            if self.now is moment:
                self._base = self._base or base
                self._start(table)

        table.app.tasks.run(draw_ahead, drawn)

    def _start(self, table: TableContext) -> None:
        """The pictures are there: time begins to pass."""
        moment = self.now
        if moment is None or self._waited is None:
            return
        self._waited = None
        if self.still and not moment.stills:
            for name in list(dict.fromkeys(moment.sounds_between(0, moment.still + 1)))[-1:]:
                table.app.sounds.play(name)

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float, table: TableContext) -> bool:
        """Lets the moment go on; True while nothing else is to go on at the table."""
        moment = self.now
        if moment is None:
            if self._outcome is not None:
                self._say_on(seconds, table)
            return False
        moves = not moment.goes_on and table.scene.tick(seconds, moment.stage) is not None
        self._rests = not (moves or table.motion.running)
        if not self._rests:
            self._key = None
        if self._waited is not None:
            self._waited += seconds
            if self._waited >= _PATIENCE:
                self._start(table)
        else:
            self._go_on(moment, seconds * 1000 / (self._speed or 1.0) / (moment.pace if self._speed else 1.0), table)
        table.request_redraw()
        return self.now is not None and not self.now.goes_on

    def _go_on(self, moment: Moment, milliseconds: float, table: TableContext) -> None:
        start, self._passed = self._passed, self._passed + milliseconds
        length = moment.hold if self.still else moment.timetable.length
        if moment.goes_on and self._passed > length:
            self._passed = max(start, length)
        if not self.still:
            for name in moment.sounds_between(start, self._passed):
                table.app.sounds.play(name)
        if self._passed >= length and not moment.goes_on:
            self._end(table)

    def _say_on(self, seconds: float, table: TableContext) -> None:
        self._said -= seconds
        if self._said <= 0:
            self._outcome = None
            table.refresh()

    def _end(self, table: TableContext) -> None:
        """The present moment is told; after the last one the table shows what came of it."""
        moment, then = self._left[0], self._then
        if len(self._left) > 1:
            del self._left[0]
            self._next(table)
            return
        self.drop(table)
        self._outcome, self._said = moment.outcome, _SAID
        then()

    def drop(self, table: TableContext) -> None:
        """Tells nothing more, and shows nothing by itself."""
        if self._left:
            if self.now is None or not self.now.goes_on:
                table.runner.held_back = False
            self._left, self.now = [], None
            table.scene.context.telling = False
        self._then, self._base, self._key = lambda: None, None, None

    def forget(self, table: TableContext) -> None:
        self.drop(table)
        self._outcome = None

    def leave(self, table: TableContext) -> None:
        self.drop(table)

    # -- what is pressed ---------------------------------------------------------------------

    def skipped(self, event: pygame.event.Event, table: TableContext) -> bool:
        """Any key, click or button of a pad shows the end at once; True: that was all it meant."""
        if self.now is None:
            return False
        if event.type == pygame.KEYDOWN:
            if command_of(event, COMMON) in _PASSES:
                return False
            if event.key in _MODIFIERS or table.app.inputs.repeated:
                return True  # a key that is still held from before skips nothing
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PRESSED, PAD):
            del self._left[1:]
            self._end(table)
        return True

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        return self.now is not None

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """Whoever does something wants to know what is asked."""
        if self._outcome is not None:
            self._outcome = None
            table.refresh()
        return False

    # -- the picture -------------------------------------------------------------------------

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The prompt says what goes on."""
        prompt = self._prompt() if not max_content else None
        if prompt is None:
            return made
        steady = SteadyPrompt(prompt.words, prompt.detail, prompt.spoken)
        return [replace(steady, instead=each) if isinstance(each, Prompt) else each for each in made]

    def _prompt(self) -> Prompt | None:
        if self.now is not None:
            padded, spoken = tr("Press any button to skip to its end."), tr("Press any key to skip to its end.")
            skips = how(tr("Press Space or click to skip to its end."), spoken=spoken, padded=padded)
            return Prompt(self.now.words, *skips)
        return Prompt(*self._outcome) if self._outcome is not None else None

    def paint_stage(self, target: pygame.Surface, table: TableContext) -> bool:
        """Draws the board with the moment over it; False where none is told."""
        moment = self.now
        if moment is None:
            return False
        passed = moment.still_at(self._passed) if self.still else self._passed
        progress = Progress(moment.timetable, passed)
        stage = moment.stage_at(progress)
        key = (target.get_size(), tuple(table.area), table.look.key, stage is moment.stage, moment.base(progress))
        if self._base is not None and key == self._key:
            target.blit(self._base, table.area)
        else:
            target.blit(ground(target.get_size(), table.look), (0, 0), (0, 0, table.area.width, table.area.height))
            table.scene.context.staged = True
            table.scene.paint(target, stage)
            table.scene.context.staged = False
            if self._rests and self._base is not None:  # until the pictures are there it is drawn anew
                if self._base.get_size() != table.area.size:  # the window has another size since
                    self._base = pygame.Surface(table.area.size)
                self._base.blit(target, (0, 0), table.area)
                self._key = key
        if self._waited is None or self.still or moment.stands:
            with clipped(target, table.area):
                moment.paint(target, progress)
        return True

    def paint_over(self, target: pygame.Surface, table: TableContext) -> None:
        """Buttons stand back: they take nothing."""
        if self.now is not None:
            self._curtain.paint(target, table)


class ButtonCurtain:
    """Paper over the panel's buttons while they take nothing, through which they are seen."""

    def __init__(self) -> None:
        self._paper: dict[tuple[int, int], pygame.Surface] = {}
        self._colour: Colour | None = None

    def paint(self, target: pygame.Surface, table: TableContext) -> None:
        """Draws it over all buttons but those in the title line."""
        colour = table.look.palette.paper
        if colour != self._colour:
            self._paper, self._colour = {}, colour
        corner = {each.command for each in table.frame.shape.corner}
        for name, button in table.frame.buttons.items():
            if name not in corner:
                box = pygame.Rect(button.rect)
                if box.size not in self._paper:
                    paper = self._paper[box.size] = pygame.Surface(box.size)
                    paper.fill(colour)
                    paper.set_alpha(_PAPER)
                target.blit(self._paper[box.size], box)


@dataclass(frozen=True)
class SteadyPrompt(Prompt):
    """A prompt that stands in for another one, and takes no less room: nothing over it moves."""

    instead: Prompt | None = None

    def softer(self) -> Sequence[Prompt]:
        """Without the second line, in no more room than the other one takes with its fewest words."""
        instead = self.instead.softer()[-1] if self.instead is not None else None
        return (replace(self, detail="", instead=instead),)

    def large(self) -> Sequence[Block]:
        """With all of its words, where the other one has all of its own."""
        whole = self.instead.large()[0] if self.instead is not None else None
        return (replace(self, unyielding=True, instead=whole if isinstance(whole, Prompt) else None),)

    def height(self, look: Look, width: int) -> int:
        """The height of the higher one."""
        own = super().height(look, width)
        return max(own, self.instead.height(look, width)) if self.instead is not None else own
