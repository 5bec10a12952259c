"""The panel beside a puzzle: its own blocks, and as much of the game's as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import pygame

from games.core.words import tr
from games.puzzles.puzzle import ProvedTask, PuzzleStep
from games.puzzles.task import Task
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines
from ui.screens.puzzles.answers import Answers
from ui.screens.puzzles.blocks import (
    AnswersBlock,
    HintsBlock,
    PliesBlock,
    Ply,
    TaskBlock,
    Tried,
    TriedBlock,
)
from ui.table.panel.blocks import BLEED, Block, Gap, Legend, Prompt, Rule, SeatBlock
from ui.table.panel.log import LogBlock
from ui.table.panel.panel_fit import abreast
from ui.table.table_context import TableContext


@dataclass(frozen=True)
class Remark(Block):
    """A few words in gold above the panel's buttons."""

    words: str

    def read_out(self) -> Sequence[str]:
        """Returns the words as they are read out."""
        return (self.words,)

    def height(self, look: Look, width: int) -> int:
        """Returns the height of its lines, with air below."""
        return len(look.type.wrap(self.words, LABEL, width, True)) * look.type.line_height(LABEL) + look.px(8)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        lines = look.type.wrap(self.words, LABEL, target.get_width() - 2 * BLEED, True)
        place_lines(target, look, lines, LABEL, (BLEED, 0), look.palette.gold_text, bold=True)


@dataclass(frozen=True)
class Shown:
    """The state of a puzzle as the panel shows it."""

    task: Task
    solved: bool
    over: bool
    plies: tuple[Ply, ...]
    due: int
    answers: Answers | None
    tried: tuple[Tried, ...]
    hints: tuple[str, ...]
    """The hints that were asked for."""
    diamonds: int
    """The number of diamonds that are left."""
    row: str = ""
    """The number of puzzles in a row that solving this one would make."""


def plies_of(
    found: ProvedTask, played: Sequence[str], names: Sequence[str], mine: int, *, waiting: bool
) -> tuple[tuple[Ply, ...], int]:
    """A plate for each ply of the solution, and which one is due; `played` are the solver's actions so far, in short.

    `waiting`: the others' answer to the last of them is not over yet.
    """
    other = next((seat for seat in range(len(names)) if seat != mine), mine)
    answers = tr("{name} replies", name=names[other]) if len(names) == 2 else tr("The reply")
    plies, due, own = [Ply(mine, tr("Your turn"))], 0, 0
    step: PuzzleStep | None = found.solution
    while step is not None:
        answer, done = step.right[0], own < len(played)
        if done:
            plies[-1] = plies[-1]._replace(played=played[own])
        if answer.follows and answer.then is not None:
            plies += [Ply(other, answers), Ply(mine, tr("Your turn"))]
            due += 2 * done
        elif answer.then is not None and found.moves > 1:
            plies.append(Ply(mine, tr("And then")))
            due += done
        elif answer.then is None:
            due += done
        step, own = answer.then, own + 1
    return tuple(plies), max(0, due - waiting)


def panel_blocks(shown: Shown, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
    """The puzzle's blocks whole; what was tried and the game's own (`made`) give way, in this order, until all fit.

    The `max_content` keep a line for what was tried: letters yield before it does.
    """
    look, panel = table.frame.look or table.look, table.frame.panel
    kinds = (LogBlock, Prompt, Legend, Rule, Gap)
    rest = [each for each in made if not (isinstance(each, kinds) or each.of_match)]
    slim = [each.slim() if isinstance(each, SeatBlock) else each for each in rest]
    low = [each.slim() if isinstance(each, SeatBlock) else each for each in slim]
    others = [each for each in low if not isinstance(each, SeatBlock)]
    offered: Sequence[tuple[int | None, Sequence[Block], float, int]] = (
        (2, rest, 1, 0), (2, slim, 1, 0), (2, low, 1, 0), (2, abreast(low), 1, 0), (1, abreast(low), 1, 0),
        (1, others, 1, 0), (0, others, 1, 0), (0, others, 1, 1), (1, (), 1, 0), (0, (), 1, 0), (0, (), 1, 1),
        (1, (), 0.75, 0), (0, (), 0.75, 0), (0, (), 0.75, 1), (0, (), 0.5, 1), (0, (), 0.75, 2), (0, (), 0.5, 2),
        (None, (), 0.75, 1), (None, (), 0.5, 1),
    )  # fmt: skip
    if shown.over:  # what was played and what it counts for are told whole before anything else
        offered = sorted(offered, key=lambda each: each[3] > 0)
    found: list[Block] = []
    for rows, kept, share, brief in (
        each for each in offered if not max_content or (each[0] is not None and each[3] < 2)
    ):
        own = [Rule(14), *map(_needed, kept)] if kept else []
        found = [
            *_head(shown, table, look, share, small=brief > 0),
            *_tried(shown, rows),
            *_foot(shown, made, brief),
            *own,
        ]
        if panel.shortfall([_needed(each) for each in found], look) == 0:
            break
    return found


def _head(shown: Shown, table: TableContext, look: Look, share: float, *, small: bool) -> list[Block]:
    """The task, in small letters or not, and the answers to it, so large, or the plies."""
    mine, scene, names = table.viewer or 0, table.scene, table.snapshot.names
    crest, disc = scene.seat_crest(mine), scene.seat_colour(mine)
    head: list[Block] = [TaskBlock(shown.task.headline, shown.task.rest, crest, disc, shown.solved, small)]
    if shown.answers is not None:
        answers = shown.answers
        pictures, out = answers.pictures(look.scaled(share)), frozenset(answers.out)
        head += [AnswersBlock(tuple(answers.texts), pictures, answers.chosen, out, answers.right, share)]
    elif len(shown.plies) > 1 and share == 1:
        crests = tuple((scene.seat_crest(seat), scene.seat_colour(seat)) for seat in range(len(names)))
        head += [PliesBlock(shown.plies, shown.due, crests)]
    return head


def _tried(shown: Shown, rows: int | None) -> list[Block]:
    if rows is None or shown.over:
        return []
    return [_Needed(shown.tried[: max(rows, 1)], tr("the first costs a diamond"), rows)]


def _foot(shown: Shown, made: Sequence[Block], brief: int) -> list[Block]:
    """Hints and prompt, which has all its lines when all is over; `brief`: 1 with no room to spare, 2 without the
    prompt's softer words."""
    prompt = next(each for each in made if isinstance(each, Prompt))
    prompt = replace(prompt, detail="") if brief > 1 else replace(prompt, whole=shown.over and not brief)
    legend = next((each for each in made if isinstance(each, Legend)), Legend(()))
    hints = [] if shown.over else [HintsBlock(shown.hints, shown.diamonds, least=3 if brief else 4)]
    row = [Remark(shown.row)] if shown.row else []
    return [*hints, prompt, *row, *([legend] if legend.items else [])]


class _Needed(TriedBlock):
    """A block that stands wherever it has been given room."""

    @property
    def optional(self) -> bool:
        """False: it is never left out."""
        return False


def _needed(block: Block) -> Block:
    """The block as one that must be there."""
    if isinstance(block, Legend | Rule) and block.optional:
        return cast("Block", replace(cast(Any, block), optional=False))
    return block
