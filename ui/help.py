"""The list of keys, made from the bindings of the scene below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from ui.keys import COMMON, Binding
from ui.lettering import LABEL
from ui.paint import place_text
from ui.sheet import SheetScene

if TYPE_CHECKING:
    from ui.stage import Stage


class HelpScene(SheetScene):
    """Groups of keys in columns; any of Escape, Enter and `?` closes it."""

    bindings: ClassVar[tuple[Binding, ...]] = COMMON
    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act", "help"})

    def __init__(self, app: Stage, listed: Sequence[Binding]) -> None:
        super().__init__(app)
        self.groups: dict[str, list[Binding]] = {}
        for binding in listed:
            self.groups.setdefault(binding.group, []).append(binding)

    def build(self) -> None:
        wide, high = self.app.size
        look = self.look
        self._row = look.px(24)
        available = high - 48 - look.px(60)
        self._columns = self._fill(max(8, available // self._row))
        self._column_width = min(look.px(340), (wide - 48 - look.px(32)) // max(1, len(self._columns)))
        rows = max(sum(1 for _ in column) for column in self._columns)
        width = self._column_width * len(self._columns) + look.px(32)
        height = min(high - 24, rows * self._row + look.px(88))
        self.place(width, height)
        self.close_button()

    def _fill(self, rows: int) -> list[list[tuple[str, str]]]:
        """Columns of (keys, label) rows; a group's name is a row with no label."""
        columns: list[list[tuple[str, str]]] = [[]]
        for name, bindings in self.groups.items():
            block = [(name, "")] + [(", ".join(dict.fromkeys(key.name for key in b.keys)), b.label) for b in bindings]
            if columns[-1] and len(columns[-1]) + len(block) + 1 > rows:
                columns.append([])
            if columns[-1]:
                columns[-1].append(("", ""))
            columns[-1] += block
        return columns

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, "Keys")
        for number, column in enumerate(self._columns):
            x = self.box.x + look.px(24) + number * self._column_width
            y = self.box.y + look.px(64)
            for keys, label in column:
                if label:
                    shown = look.type.fit(keys, LABEL, self._column_width * 0.46, True)
                    place_text(target, look, shown, LABEL, (x, y), bold=True)
                    room = self._column_width * 0.52 - look.px(10)
                    words = look.type.fit(label, LABEL, room)
                    place_text(target, look, words, LABEL, (x + self._column_width * 0.48, y), look.palette.muted)
                elif keys:
                    place_text(target, look, keys, LABEL, (x, y), look.palette.vermilion_text, bold=True)
                y += self._row
