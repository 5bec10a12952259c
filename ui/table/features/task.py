"""A match that is a task with stars: its name and stars at the head of the panel, and what it brings at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from games.core.exercise import Exercise, Star, in_brief, star_line
from games.core.words import language, sentences, tr
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.stars import star
from ui.services.mission_records import ended
from ui.table.feature import Feature
from ui.table.features.ending.feature import MatchEnd
from ui.table.panel.blocks import BLEED, Block, Part
from ui.table.table_context import TableContext


@dataclass(frozen=True)
class TaskBlock(Block):
    """The name of the task with its stars in one row, and below it what the others than the first ask for."""

    part: ClassVar[Part] = Part.HEAD
    heading: str
    short: str
    goal: str
    stars: tuple[Star, ...]
    detailed: bool = True
    """Whether what the stars ask for stands below."""

    def read_out(self) -> Sequence[str]:
        """The task, its goal, and each star as it stands."""
        begin = sentences(tr("{heading}.", heading=self.heading), self.goal)
        return (begin, *(star_line(each) for each in self.stars))

    def shorter(self) -> Sequence[Block]:
        """The heading with the stars alone."""
        return (replace(self, detailed=False),) if self.detailed else ()

    def large(self) -> Sequence[Block]:
        """The heading with the stars alone: the panel's middle needs the room."""
        return (replace(self, detailed=False),)

    def _title(self, look: Look, width: int) -> str:
        """The heading as far as there is room for it beside the stars."""
        beside = width - self._star_width(look) - look.px(6)
        return self.heading if look.type.width(self.heading, LABEL, True) <= beside else self.short

    def _star_width(self, look: Look) -> int:
        return len(self.stars) * (round(look.type.line_height(LABEL) * 0.92) + 2)

    def height(self, look: Look, width: int) -> int:
        """The heading's line, and one for each star but the first where they are told."""
        rows = len(self.stars) if self.detailed else 1
        return rows * look.type.line_height(LABEL) + look.px(6)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, line = look.palette, look.type.line_height(LABEL)
        left, right = BLEED, target.get_width() - BLEED
        side = round(line * 0.92)
        x = right - self._star_width(look)
        title = self._title(look, right - left)
        room = x - left - look.px(6)
        place_text(target, look, title, LABEL, (left, 0), palette.vermilion_text, bold=True, room=room)
        for number, each in enumerate(self.stars):
            face = star(side, look, won=each.reached)
            target.blit(face, face.get_rect(midleft=(x + number * (side + 2), line // 2)))
        if not self.detailed:
            return
        for number, each in enumerate(self.stars[1:], start=1):
            at = (left, number * line)
            colour = palette.gold_text if each.reached else palette.muted
            place_text(target, look, in_brief(each), LABEL, at, colour, bold=each.reached, room=right - left)


class TaskStars(Feature):
    """Shows how far the task is, at the place of the log that is shown, and once at its end what it has brought."""

    def __init__(self) -> None:
        self._known: tuple[object, Exercise | None] = (None, None)
        self._brought = False
        """Whether what it has brought was shown, or the match was over before the table was opened."""

    def belongs(self, table: TableContext) -> bool:
        match = table.match
        return match.game.exercise(match.options, (), None) is not None

    def start(self, table: TableContext) -> None:
        self._brought = table.match.outcome is not None

    def task(self, table: TableContext) -> Exercise | None:
        """The task as it stands at the place that is shown."""
        match, shown = table.match, table.snapshot.shown
        key = (match.version, shown, language())
        if self._known[0] != key:
            entries = match.entries()[:shown]
            self._known = key, match.game.exercise(match.options, entries, match.outcome_at(len(entries)))
        return self._known[1]

    def observed(self, table: TableContext) -> None:
        if table.match.outcome is None:
            self._brought = False

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        task = self.task(table)
        if task is None or table.feature(MatchEnd).shown:
            return made
        return (TaskBlock(task.heading, task.short, task.goal, task.stars), *made)

    def tick(self, seconds: float, table: TableContext) -> None:
        if self._brought or table.match.outcome is None or not table.mode.counts:
            return
        if table.motion.running or not table.on_top or not table.feature(MatchEnd).shown or not table.count.whole:
            return
        self._brought = True
        over = ended(table.match)
        screen = table.scene.brought(table.app, over) if over is not None else None
        if screen is not None:
            table.app.push(screen)
