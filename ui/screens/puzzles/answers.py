"""Answers to choose from, where a puzzle asks a question and for no action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import pygame

from games.core.words import N_, tr
from games.puzzles.puzzle import Puzzle
from ui.controls.key_hints import how
from ui.controls.keys import Binding, Key, area, bind
from ui.drawing.look import Look
from ui.scenes import answer_face
from ui.screens.puzzles.blocks import AnswersBlock
from ui.table.panel.blocks import Prompt
from ui.table.table_context import TableContext

_DIGITS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)


class Answers:
    """The answers of a puzzle in an order that is always the same, and which one has the mark."""

    def __init__(self, puzzle: Puzzle) -> None:
        step = puzzle.found.solution
        texts = [step.right[0].action, *(line[0] for line in step.refuted)]
        Random(puzzle.id).shuffle(texts)
        self.texts = texts
        self.game = puzzle.game
        self.chosen = 0
        self.out: list[int] = []
        """The answers that were tried and are wrong."""
        self.right: int | None = None

    @property
    def prompt(self) -> Prompt:
        """The prompt with the question."""
        text = tr("1 to 4, or the arrows and Enter.")
        return Prompt(tr("Which one is it?"), *how(tr("1 to 4, a click, or the arrows and Enter."), spoken=text))

    def judged(self, right: bool) -> None:
        """Notes whether the chosen answer is right."""
        if right:
            self.right = self.chosen
        elif self.chosen not in self.out:
            self.out.append(self.chosen)

    def show(self, text: str) -> None:
        """Shows which answer is the right one."""
        self.right = self.chosen = self.texts.index(text)

    def why(self, view: Any) -> str:
        """Returns why the chosen answer is wrong, in a sentence."""
        return answer_face(self.game).why(self.texts[self.chosen], view)

    def pictures(self, look: Look) -> Sequence[pygame.Surface]:
        """Returns each answer as its game draws it."""
        face = answer_face(self.game)
        return [face.picture(text, look) for text in self.texts]

    def bindings(self) -> Sequence[Binding]:
        """Returns a binding for each answer, a digit."""
        found = (bind(f"answer-{number}", N_("Answer {n}"), Key(code), group=N_("Puzzle"), number=number + 1)
                 for number, code in enumerate(_DIGITS))  # fmt: skip
        return area("puzzle", *found)

    def commands(self, table: TableContext, choose: Callable[[int], object]) -> dict[str, Callable[[], object]]:
        """Returns the commands: digits choose; the arrows move the mark, and Enter chooses what has it."""

        def step(by: int) -> Callable[[], object]:
            def go() -> None:
                self.chosen = (self.chosen + by) % len(self.texts)
                table.refresh()

            return go

        digits = {f"answer-{number}": partial(choose, number) for number in range(len(self.texts))}
        return {**digits, "up": step(-1), "down": step(1), "act": lambda: choose(self.chosen)}

    def at(self, at: tuple[int, int], table: TableContext) -> int | None:
        """The answer under a point of the screen."""
        look = table.frame.look or table.look
        for block, rect in table.frame.panel.layout(table.blocks, look):
            if isinstance(block, AnswersBlock) and rect.collidepoint(at):
                inside = at[0] - rect.x, at[1] - rect.y
                boxes = block.boxes(look, rect.width)
                return next((place for place, box in enumerate(boxes) if box.collidepoint(inside)), None)
        return None
