"""When the match is over: the result and why, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from ui.controls.buttons import Button, Face, act
from ui.controls.keys import CONTROLS, Binding, bind
from ui.controls.screen import Stage
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_lines, place_text
from ui.drawing.palette import Colour


@dataclass(frozen=True)
class Place:
    """How a seat came out."""

    name: str
    crest: int
    colour: Colour
    share: str
    """Its share of the point, as players write it."""
    won: bool
    detail: str = ""


@dataclass(frozen=True)
class Result:
    """What the sheet at the end tells, and what it offers."""

    words: str
    """Who won and why."""
    places: tuple[Place, ...]
    """By seat."""
    panel: pygame.Rect
    """The side panel's part of the window."""
    rematch: Callable[[], object]
    swap_seats: Callable[[], object]
    review: Callable[[], object]
    undo: Callable[[], object]


class EndingScreen(SheetScreen):
    """Result, reason, points by seat; rematch, swapped seats, review, back."""

    bindings: Sequence[Binding] = (
        *CONTROLS,
        bind("undo", "Take back", pygame.K_z, ctrl=True),
    )
    closed_beside: ClassVar[bool] = False
    guarded = True
    smallest = 60
    """The size of the text in hundredths of the setting below which it never goes."""

    def __init__(self, app: Stage, result: Result) -> None:
        super().__init__(app)
        self.result = result
        self.text_look = self.look
        """The look of the sheet, whose text may be smaller than the setting where many seats meet a low window."""

    def build(self) -> None:
        for percent in range(100, self.smallest - 5, -5):
            self.text_look = self.look.scaled(percent / 100)
            if self._place_rows(self.text_look) or self.text_look.type.scale <= 0.7:
                break
        self._make_buttons(self.text_look)

    def _place_rows(self, look: Look) -> bool:
        """Places the sheet and a row a seat; False where the rows are too low for their text."""
        wide, high = self.app.size
        width = min(wide - 48, look.px(520))
        self._lines = look.type.wrap(self.result.words, BODY + 4, width - look.px(56), True)
        seats = len(self.result.places)
        head = look.px(58) + len(self._lines) * look.type.line_height(BODY + 4)
        foot = look.px(24 + 44 + 8 + 40 + 24)
        self._row = max(look.px(20), min(look.px(40), (high - 16 - head - foot) // seats))
        self.place(width, head + seats * self._row + foot)
        self._rows_top = self.box.y + head
        return self._row >= look.px(28)

    def _make_buttons(self, look: Look) -> None:
        y = self._rows_top + len(self.result.places) * self._row + look.px(24)
        swap = Face("Swap seats", icon="swap", size=LABEL + 1)
        rows: tuple[tuple[int, tuple[tuple[Face, Callable[[], object]], ...]], ...] = (
            (44, ((act("Rematch", "play"), self.result.rematch), (swap, self.result.swap_seats))),
            (40, (
                (Face("Review", icon="first"), lambda: self.close_then(self.result.review)),
                (Face("Look around", icon="eye"), self.app.pop), (Face("To the room", icon="home"), self.app.home),
            )),
        )  # fmt: skip
        for high, buttons in rows:
            wide = (self.box.width - look.px(56) - 8 * (len(buttons) - 1)) // len(buttons)
            for number, (face, press) in enumerate(buttons):
                rect = pygame.Rect(self.box.x + look.px(28) + number * (wide + 8), y, wide, look.px(high))
                Button(rect, face, look, self.manager, press)
            y += look.px(52)
        self.focus.first()

    def close_then(self, then: Callable[[], object]) -> None:
        """Takes the sheet away and does something at the table."""
        self.app.pop()
        then()

    def command(self, command: str) -> bool:
        if command == "undo":
            self.close_then(self.result.undo)
            return True
        return super().command(command)

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.text_look
        palette = look.palette
        x, y = self.box.x + look.px(28), self.box.y + look.px(24)
        place_text(target, look, "The match is over", LABEL, (x, y), palette.vermilion_text, bold=True)
        place_lines(target, look, self._lines, BODY + 4, (x, y + look.px(24)), bold=True)
        right = self.box.right - look.px(28)
        y = self._rows_top
        for place in self.result.places:
            middle = y + self._row // 2
            disc = crest_disc(place.crest, look.px(12), place.colour, look)
            target.blit(disc, (x, middle - disc.get_height() // 2))
            name = look.type.fit(place.name, BODY, self.box.width * 0.45, place.won)
            place_text(target, look, name, BODY, (x + disc.get_width() + 12, middle), bold=place.won, middle=True)
            share = place_text(
                target, look, place.share, BODY, (right, middle), bold=place.won, align="right", middle=True
            )
            if place.detail:
                at = (share.left - look.px(16), middle)
                place_text(target, look, place.detail, LABEL, at, palette.muted, align="right", middle=True)
            y += self._row


def share_text(points: float) -> str:
    """A share of the point as players write it: 1, 0, ½, ⅓, 1/5, or a decimal."""
    for value, text in ((1.0, "1"), (0.0, "0"), (0.5, "½"), (1 / 3, "⅓"), (0.25, "¼")):
        if abs(points - value) < 1e-9:
            return text
    parts = round(1 / points) if points > 0.01 else 0
    return f"1/{parts}" if parts and abs(points - 1 / parts) < 1e-9 else f"{points:.2f}"
