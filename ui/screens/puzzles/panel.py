"""The panel beside a puzzle: its own blocks, and as much of the game's as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import pygame

from games.puzzles.prover import prover_of
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines
from ui.screens.puzzles.blocks import AnswersBlock, HintsBlock, PliesBlock, TaskBlock, TriedBlock, headline
from ui.table.blocks import BLEED, Block, Gap, Legend, Prompt, Rule, SeatBlock
from ui.table.log import LogBlock
from ui.table.tabletop import Tabletop
from ui.table.yielding import abreast

if TYPE_CHECKING:
    from ui.screens.puzzles.solving import Solving


@dataclass(frozen=True)
class Remark(Block):
    """A line of golden words."""

    words: str

    def height(self, look: Look, width: int) -> int:
        """Its lines, and air below."""
        return len(look.type.wrap(self.words, LABEL, width, True)) * look.type.line_height(LABEL) + look.px(6)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        lines = look.type.wrap(self.words, LABEL, target.get_width() - 2 * BLEED, True)
        place_lines(target, look, lines, LABEL, (BLEED, 0), look.palette.gold_text, bold=True)


class Panel:
    """Makes the blocks of one puzzle."""

    def __init__(self, policy: Solving) -> None:
        self._policy = policy

    def blocks(self, made: Sequence[Block], table: Tabletop, *, fullest: bool) -> Sequence[Block]:
        """The puzzle's blocks whole; what is tried and the game's own give way, in this order, until all fit."""
        look, panel = table.frame.look or table.look, table.frame.panel
        foot = self._foot(made, table, fullest=fullest)
        kinds = (LogBlock, Prompt, Legend, Rule, Gap)
        rest = [each for each in made if not (isinstance(each, kinds) or each.of_match)]
        slim = [each.slim() if isinstance(each, SeatBlock) else each for each in rest]
        low = [each.slim() if isinstance(each, SeatBlock) else each for each in slim]
        others = [each for each in low if not isinstance(each, SeatBlock)]
        offered: Sequence[tuple[int, Sequence[Block], float]] = (
            (2, rest, 1), (2, slim, 1), (2, low, 1), (2, abreast(low), 1), (1, abreast(low), 1), (1, others, 1),
            (0, others, 1), (0, (), 1), (0, (), 0.75), (0, (), 0.5),
        )  # fmt: skip
        found: list[Block] = []
        for rows, kept, share in offered:
            own = [Rule(14), *map(_needed, kept)] if kept else []
            found = [*self._head(table, share), *self._tried(rows), *foot, *own]
            if panel.shortfall([_needed(each) for each in found], look) == 0:
                break
        return found

    def _head(self, table: Tabletop, share: float) -> list[Block]:
        """The task, and the answers to it, so large, or the plies."""
        policy = self._policy
        mine = table.viewer or 0
        scene, names = table.scene, table.now.names
        found = policy.puzzle.found
        task = prover_of(table.match.game).task(table.match.view_at(0, mine), found.goal, found.moves)
        title, words = headline(task)
        head: list[Block] = [TaskBlock(title, words, scene.seat_crest(mine), scene.seat_colour(mine), policy.solved)]
        plies, due = policy.plies(table)
        if policy.answers is not None:
            answers = policy.answers
            pictures = answers.pictures((table.frame.look or table.look).scaled(share))
            out = frozenset(answers.out)
            head += [AnswersBlock(tuple(answers.texts), pictures, answers.chosen, out, answers.right, share)]
        elif len(plies) > 1 and share == 1:
            crests = tuple((scene.seat_crest(seat), scene.seat_colour(seat)) for seat in range(len(names)))
            head += [PliesBlock(plies, due, crests)]
        return head

    def _tried(self, rows: int) -> list[Block]:
        policy = self._policy
        if not rows or policy.over:
            return []
        return [_Needed(tuple(policy.tried[:rows]), "the first one takes a diamond", rows)]

    def _foot(self, made: Sequence[Block], table: Tabletop, *, fullest: bool) -> list[Block]:
        policy = self._policy
        prompt = next(each for each in made if isinstance(each, Prompt))
        legend = next((each for each in made if isinstance(each, Legend)), Legend(()))
        told = policy.hints(table) if fullest and policy.phase == "open" else tuple(policy.told)
        hints = [] if policy.over else [HintsBlock(tuple(told), policy.attempt.rating)]
        return [*hints, prompt, *([legend] if legend.items else [])]


class _Needed(TriedBlock):
    """It stands wherever it has been given room."""

    @property
    def optional(self) -> bool:
        """Never left out."""
        return False


def _needed(block: Block) -> Block:
    """The block as one that must be there."""
    if isinstance(block, Legend | Rule) and block.optional:
        return cast("Block", replace(cast(Any, block), optional=False))
    return block
