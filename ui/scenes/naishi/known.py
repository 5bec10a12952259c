"""What you know, on a sheet: all twelve cards, where they were seen, how many are unseen and where they may lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.grammar import whose
from games.naishi.cards import name
from games.naishi.knowledge import Known
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.scenes.naishi import cards

if TYPE_CHECKING:
    from ui.controls.screen import Stage

_ROW: Final = 38
_HEAD: Final = 38
_FOOT: Final = 40
_COLUMN: Final = 88
_NAME: Final = 168
_FOOTNOTE: Final = "Chances go by the numbers alone."


class KnownScreen(SheetScreen):
    """A table of the cards. Escape, its key or a click beside it closes it."""

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act", "known"})

    def __init__(self, app: Stage, known: Sequence[Known], other: str) -> None:
        """`other` is the other player's name."""
        super().__init__(app)
        self.known = known
        self.other = other
        self.titles = ("You", other, "River", "Discards", "Unseen", f"In {whose(other)} Hand", "Next on a deck")

    def _fitted(self) -> Look:
        """The look with the largest text for which all rows have room."""
        wide, high = self.app.size

        def fits(look: Look) -> bool:
            return self._height(look) <= high - 32 and self._width(look) <= wide - 32

        return self.look.largest(fits)

    def _top(self, look: Look) -> int:
        """What lies above the first row: the title, the heads of the columns."""
        return self.look.px(54) + look.px(_HEAD)

    def _height(self, look: Look) -> int:
        return self._top(look) + look.px(_FOOT + _ROW * len(self.known))

    def _width(self, look: Look) -> int:
        return look.px(_NAME + _COLUMN * len(self.titles) + 56)

    def build(self) -> None:
        look = self._fitted()
        self.place(self._width(look), self._height(look))
        self.close_button()

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self._fitted()
        self.paint_title(target, "What you know")
        left, top = self.box.x + look.px(28), self.box.y + self._top(look)
        right = self.box.right - look.px(28)
        for number, title in enumerate(self.titles):
            words = look.type.wrap(title, LABEL - 1, look.px(_COLUMN - 8))[:2]
            for line, word in enumerate(reversed(words)):
                y = top - look.px(14) - line * look.type.line_height(LABEL - 1)
                at = (self._middle(look, number), y)
                place_text(target, look, word, LABEL - 1, at, look.palette.muted, align="centre", middle=True)
        for number, row in enumerate(self.known):
            y = top + look.px(_ROW) * number
            hairline(target, look, left, right, y)
            self._paint_row(target, look, row, left, y + look.px(_ROW) // 2)
        at = (left, self.box.bottom - look.px(20))
        place_text(target, look, _FOOTNOTE, LABEL, at, look.palette.muted, middle=True)

    def _middle(self, look: Look, column: int) -> int:
        return self.box.x + look.px(28 + _NAME + _COLUMN * column) + look.px(_COLUMN) // 2

    def _paint_row(self, target: pygame.Surface, look: Look, row: Known, x: int, middle: int) -> None:
        tag = cards.tag_picture(row.card, look.px(52))
        tag = pygame.transform.smoothscale_by(tag, min(1.0, look.px(_ROW - 6) / tag.get_height()))
        target.blit(tag, tag.get_rect(midleft=(x + look.px(4), middle)))
        words = look.type.fit(name(row.card), LABEL + 1, look.px(_NAME - 46), True)
        place_text(target, look, words, LABEL + 1, (x + look.px(40), middle), bold=True, middle=True)
        counts = (row.own, row.theirs, row.river, row.discards, row.unseen)
        told = [str(count) if count else "\u2013" for count in counts] + [_share(row.in_hand), _share(row.next_up)]
        for number, text in enumerate(told):
            empty = text == "\u2013"
            colour = look.palette.muted if empty else look.palette.ink
            at = (self._middle(look, number), middle)
            place_text(target, look, text, LABEL + 1, at, colour, bold=number == 4 and not empty, align="centre",
                       middle=True)  # fmt: skip


def _share(chance: float) -> str:
    """A chance in percent; a dash for none."""
    if not chance:
        return "\u2013"
    return "sure" if chance >= 0.995 else f"{max(1, round(100 * chance))} %"
