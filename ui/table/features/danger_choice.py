"""How much danger the board tells: kept for each game, chosen in a row of the panel, by its key, or by a reader."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from games.core.words import tr
from ui.controls.key_hints import NONE, shown
from ui.controls.scroll import Scroll
from ui.table.feature import Commands, Feature
from ui.table.keys import DANGER_KEY
from ui.table.panel.blocks import Block, Prompt
from ui.table.panel.danger_row import ALL, CHOICES, OFF, OWN, SILENT, ChoiceCells, DangerRow
from ui.table.panel.log import LogBlock
from ui.table.table_context import TableContext

_BY_CLOCK: Final = "danger-clock"
"""The name under which they keep whether it is told against a clock."""
_ROWS: Final = 2
"""So many rows the log gives up for the row of choices."""
_OPTION: Final = "danger"
"""The name under which the settings keep the choice of a game."""


class DangerChoice(Feature):
    """The choice, and the row in which it stands."""

    def __init__(self) -> None:
        self._cells: ChoiceCells | None = None
        self._marked = 0
        self._asked: object = None
        """The snapshot with which the choice was looked up."""
        self._choice = OWN
        self._placed: object = None
        self._scrolled = 0
        """The blocks with which the row was found last."""
        self._made: tuple[object, DangerRow] | None = None
        self._lies: Hashable = None
        """Where the row was found last."""
        self._shape: Hashable = None
        """The row, its width and its letters, for which its boxes were reckoned."""
        self._boxes: list[pygame.Rect] = []
        self._room = False
        """Whether the panel has room for the row, whatever else comes and goes in it."""

    def belongs(self, table: TableContext) -> bool:
        """Where danger is told at all."""
        return table.mode.dangers

    def commands(self, table: TableContext) -> Commands:
        return {"danger-step": partial(self._step, table)}

    def choice(self, table: TableContext) -> str:
        """One of `CHOICES`; nothing is shown where the table's mode shows none."""
        if table.snapshot is not self._asked:
            tells = table.mode.dangers and not self._silent(table)
            kept = table.scene.context.option(_OPTION, OWN) if tells else OFF
            self._asked, self._choice = table.snapshot, kept if kept in CHOICES else OWN
        return self._choice

    def _silent(self, table: TableContext) -> bool:
        """Whether the match has a clock, and the form of this game wants nothing to be told then."""
        return table.snapshot.clock is not None and table.scene.context.option(_BY_CLOCK, "") == SILENT

    def choose(self, choice: str, table: TableContext) -> None:
        """Keeps a choice for this game from now on."""
        self._marked = CHOICES.index(choice)
        if choice != self.choice(table):
            table.scene.context.keep(_OPTION, choice)
        table.refresh()

    def _step(self, table: TableContext) -> None:
        """The next choice, with a word on what it means."""
        if self._silent(table):
            table.say(tr("Against a clock this game shows no danger; you can change that when you set up a match."))
            return
        following = CHOICES[(CHOICES.index(self.choice(table)) + 1) % len(CHOICES)]
        self.choose(following, table)
        table.say(_SAID[following]())

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """Puts the row above the prompt; the log gives its height up by whole rows."""
        prompts = [n for n, block in enumerate(made) if isinstance(block, Prompt)]
        own = table.mode.recaps and table.snapshot.outcome is None and not table.snapshot.watched  # a lesson's is not
        own = own and table.snapshot.passes_to is None  # who has played has nothing to fear any more
        if max_content or not (prompts and self._room and own) or self._silent(table):
            return made
        rows = max(2, table.frame.panel.rows - _ROWS)
        gives = [replace(each, enough=min(each.enough, rows)) if isinstance(each, LogBlock) else each for each in made]
        return [*gives[: prompts[0]], self._row(table), *gives[prompts[0] :]]

    def _row(self, table: TableContext) -> DangerRow:
        """The row as it is with the snapshot of now, made once for it."""
        choice = self.choice(table)
        if self._made is None or self._made[0] is not table.snapshot or self._made[1].chosen != choice:
            key = shown(DANGER_KEY)
            row = DangerRow(choice, tr(table.scene.danger_words), "" if key == NONE else key)
            self._made = table.snapshot, row
        return self._made[1]

    def controls(self, table: TableContext) -> None:
        """Makes the row a member of the focus order."""

        def go(place: int) -> None:
            self._marked = place
            table.request_redraw()

        def press(place: int) -> None:
            self.choose(CHOICES[place], table)

        def called(place: int) -> str:
            chosen = self.choice(table)
            words = DangerRow(chosen, tr(table.scene.danger_words), "").words[place]
            return tr("{place}; chosen", place=words) if CHOICES[place] == chosen else words

        self._marked = CHOICES.index(self.choice(table))
        self._placed = self._lies = self._made = None
        self._cells = ChoiceCells(
            Scroll(table.motion), pygame.Rect(0, 0, 0, 0), (0, 0), lambda: len(CHOICES), lambda: self._marked, go,
            press, columns=len(CHOICES), title=tr("Danger shown on the board"), called=called,
        )  # fmt: skip
        table.focus.add(self._cells)
        if table.mode.recaps:  # elsewhere there is no row, and to look for room would take as long as to make the panel
            look, panel, scene = table.panel_look, table.frame.panel, table.scene
            content = replace(table.parts, blocks=scene.max_content(table.snapshot, look, panel.content.width))
            self._room = panel.has_room_for(self._row(table), table.full_blocks(content), look, _ROWS)
            table.renew_blocks()
        self._place(table)

    def _place(self, table: TableContext) -> None:
        """Finds where the panel has put the row, once for all its blocks as they are now."""
        where = table.frame.panel.column.top
        if self._cells is None or (table.blocks is self._placed and where == self._scrolled):
            return
        self._placed, self._scrolled = table.blocks, where
        laid = table.frame.panel.layout(table.blocks, table.panel_look)
        found = [(block, rect) for block, rect in laid if isinstance(block, DangerRow)]
        if not found:
            self._cells.put(())
            self._lies = None
            return
        block, rect = found[0]
        look = table.panel_look
        if self._shape != (block, rect.width, look.key):
            self._shape, self._boxes = (block, rect.width, look.key), block.boxes(look, rect.width)
            self._lies = None
        if self._lies != rect.topleft:
            self._lies = rect.topleft
            self._cells.put(tuple([box.move(rect.topleft) for box in self._boxes]))

    def tick(self, seconds: float, table: TableContext) -> None:
        if not table.motion.running:  # the first frame of a movement has enough to do
            self._place(table)

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A press on a choice."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self._cells is None or table.notices.hit(at):
            return False
        self._place(table)
        if not self._cells.rect.inflate(0, 4).collidepoint(at):
            return False
        place = next((n for n, box in enumerate(self._cells.boxes) if box.right > at[0]), len(CHOICES) - 1)
        self.choose(CHOICES[place], table)
        return True


def _words_of_none() -> str:
    return tr("The board shows no danger now.")


def _words_of_own() -> str:
    return tr("The board shows what would end or decide the match.")


def _words_of_all() -> str:
    return tr("The board shows everything that others can attack next.")


_SAID: Final = {OFF: _words_of_none, OWN: _words_of_own, ALL: _words_of_all}
