"""Comments: what a player writes beside a move in a review, kept with the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from games.analysis.match_analysis import place_keys
from games.core.branches import LONGEST_COMMENT
from games.core.lines import trunk_of
from games.core.names import clean_name
from games.core.words import N_, quoted, tr
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import bind
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines
from ui.table.feature import Commands, Feature
from ui.table.panel.blocks import BLEED, Alternatives, Block, Prompt, first_lines
from ui.table.table_context import TableContext

COMMENT: Final = bind(
    "comment", N_("In a review: write a comment at the move shown"), pygame.K_k, ctrl=True, area="table"
)
_LINES: Final = 3
"""So many lines of a comment stand in the panel; all of it is in the dialog."""


@dataclass(frozen=True)
class CommentBlock(Block):
    """A comment over the prompt."""

    words: str

    def _rows(self, look: Look, width: int) -> list[str]:
        rows = look.type.wrap(self.words, LABEL, width)
        return first_lines(look, rows, _LINES, LABEL, width)

    def height(self, look: Look, width: int) -> int:
        """As many lines as it has, up to three, with air."""
        return len(self._rows(look, width)) * look.type.line_height(LABEL) + look.px(8)

    def read_out(self) -> Sequence[str]:
        """The whole of the comment."""
        return (self.words,)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        rows = self._rows(look, target.get_width() - 2 * BLEED)
        place_lines(target, look, rows, LABEL, (BLEED, look.px(2)), look.palette.gold_text)


class Comments(Feature):
    """Shows what was written beside the place shown, and has it written."""

    keys = (COMMENT,)

    def belongs(self, table: TableContext) -> bool:
        return table.mode.reviews

    def key(self, table: TableContext) -> str:
        """The key of the place shown: it changes with anything that was played before."""
        match, shown = table.match, table.snapshot.shown
        return table.snapshot.memo("comment-key", lambda: f"{place_keys(match.all_entries()[:shown])[-1]:08x}")

    def text(self, table: TableContext) -> str:
        """What is written beside the place shown; "" where nothing is."""
        comments = trunk_of(table.match).branches.comments
        return comments.get(self.key(table), "") if comments else ""

    def commands(self, table: TableContext) -> Commands:
        return {"comment": partial(self._write, table)}

    def _write(self, table: TableContext) -> None:
        branches, key = trunk_of(table.match).branches, self.key(table)

        def taken(text: str) -> None:
            branches.comment(key, clean_name(text, LONGEST_COMMENT))
            table.rebuild()
            if not branches.kept:
                table.say(tr("Save the match to keep the comment with it."))

        # translators: a button: keeps the comment that was written.
        answers = [Answer(tr("Cancel")), Answer(tr("Keep"), main=True)]
        below = tr("It stands beside this move. Leave it empty to remove it.")
        title = tr("Comment")
        table.app.push(
            Dialog(table.app, title, below, answers, entry=self.text(table), taken=taken, longest=LONGEST_COMMENT)
        )

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The comment stands over the prompt."""
        words = self.text(table)
        if not words:
            return made
        above = next((n for n, block in enumerate(made) if isinstance(block, Prompt)), len(made))
        return [*made[:above], Alternatives((CommentBlock(quoted(words)),), optional=True), *made[above:]]
