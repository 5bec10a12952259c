"""The course of a match in its review: a curve that is clicked, dragged along and pointed at, or a slider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.analysis.luck_words import DrawWords
from games.core import chronicle
from games.core.chronicle import Chronicle
from games.core.match import Match
from games.core.quiet import conceals, place_of, steps
from games.core.turn_words import Unit
from games.core.words import language
from ui.table.feature import Feature
from ui.table.features.analysis.graph import ChanceGraph
from ui.table.features.analysis.state import Analysis
from ui.table.features.curve import Course, seat_lines
from ui.table.features.luck import LuckAsking
from ui.table.panel.blocks import BLEED, Alternatives, Block
from ui.table.table_context import TableContext


class ReviewCourse(Feature):
    """Leads along the log: by the curve of the match, by the graph of its analysis, else by a slider."""

    def __init__(self) -> None:
        self._worked_out: Chronicle | None = None
        self._asked = ""
        """The language in which the chronicle was asked for."""
        self._luck = LuckAsking()

    @property
    def unit(self) -> Unit:
        """The unit that the log counts in."""
        return self._worked_out.unit if self._worked_out is not None else Unit.TURN

    def belongs(self, table: TableContext) -> bool:
        return table.mode.reviews

    def slides(self, table: TableContext) -> bool:
        """Where the match has no curve to go along."""
        return not table.feature(Analysis).on and not chronicle.has_course(table.mode.main or table.match)

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """Below all others, while the analysis has no graph in its place; on that the draws lie as well."""
        analysis = table.feature(Analysis)
        self._luck.want(table)
        draws = self._luck.words.draws if self._luck.words is not None else ()
        if analysis.on or self.slides(table):
            return [_with_draws(block, draws) for block in made] if draws else made
        if self._asked != language():
            self._ask(table)
        match, pointed = table.mode.main or table.match, analysis.pointed
        here, length = steps(match, min(table.snapshot.shown, match.length)), steps(match, match.length)
        to = steps(match, pointed) if pointed is not None else None
        draws = tuple(each._replace(place=steps(match, each.place)) for each in draws)
        course = Course(_by_steps(self._worked_out, match), seat_lines(table), here, length, to, draws=draws)
        return [*made, Alternatives((course, replace(course, headed=False)))]

    def _ask(self, table: TableContext) -> None:
        """Has the course worked out in the background."""
        self._asked = language()
        match = (table.mode.main or table.match).copy()

        def done(record: Chronicle) -> None:
            self._worked_out = record
            table.rebuild()

        table.app.tasks.run(lambda: chronicle.course(match), done)

    def tick(self, seconds: float, table: TableContext) -> None:
        """Has the luck reckoned, where it is not known."""
        self._luck.tick(seconds, table)

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """What is reckoned gives way."""
        self._luck.interrupt(table)
        return False

    def leave(self, table: TableContext) -> None:
        self._luck.interrupt(table)

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A click on the curve, or a drag along it, goes there; the pointer is told what everybody had."""
        analysis, place = table.feature(Analysis), _place_at(table, at)
        held = event.type == pygame.MOUSEMOTION and event.buttons[0]
        if place is not None and (held or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)):
            analysis.pointed = place
            if table.mode.main is not None:  # the curve is that of the match
                table.run_command("to-match")
            table.show_place(place)
            return True
        if place != analysis.pointed and event.type == pygame.MOUSEMOTION:
            analysis.pointed = place
            table.refresh()
        return place is not None


def _with_draws(block: Block, draws: tuple[DrawWords, ...]) -> Block:
    """A graph of chances with the draws of its match; any other block as it is."""
    if not isinstance(block, Alternatives):
        return block
    versions = [replace(each, draws=draws) if isinstance(each, ChanceGraph) else each for each in block.versions]
    return replace(block, versions=tuple(versions))


def _place_at(table: TableContext, at: tuple[int, int]) -> int | None:
    """The place of the log whose part of the curve lies under a point of the window."""
    look = table.panel_look
    for block, rect in table.frame.panel.layout(table.blocks, look):
        if isinstance(block, Course | ChanceGraph) and rect.inflate(2 * BLEED, 0).collidepoint(at):
            found = block.place_at((at[0] - rect.x + BLEED, at[1] - rect.y), look, rect.width + 2 * BLEED)
            match = table.mode.main or table.match
            return place_of(match, found) if isinstance(block, Course) and found is not None else found
    return None


def _by_steps(record: Chronicle | None, match: Match) -> Chronicle | None:
    """A course whose places are steps: what bots did not let be seen takes no room in it."""
    if record is None or not conceals(match):
        return record
    return record._replace(curve=tuple(each._replace(place=steps(match, each.place)) for each in record.curve))
