"""The list of keys, made from the bindings of the scene below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from ui.buttons import Face
from ui.keys import COMMON, Binding
from ui.lettering import BODY, LABEL
from ui.paint import place_text, scrim, sheet
from ui.scene import Scene

if TYPE_CHECKING:
    from ui.app import App


class HelpScene(Scene):
    """Groups of keys in columns; any of Escape, Enter and `?` closes it."""

    opaque: ClassVar[bool] = False

    def __init__(self, app: App, listed: Sequence[Binding]) -> None:
        super().__init__(app)
        self.groups: dict[str, list[Binding]] = {}
        for binding in listed:
            self.groups.setdefault(binding.group, []).append(binding)
        self.box = pygame.Rect(0, 0, 0, 0)

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
        self.box = pygame.Rect((wide - width) // 2, (high - height) // 2, width, height)
        rect = pygame.Rect(self.box.right - look.px(48), self.box.y + look.px(12), look.px(36), look.px(36))
        self.button(rect, Face(icon="close", kind="quiet"), self.app.pop)

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

    def command(self, command: str) -> bool:
        if command in ("back", "act", "help"):
            self.app.pop()
            return True
        return False

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(scrim(target.get_size(), look), (0, 0))
        target.blit(sheet(self.box.size, look), (self.box.x - 12, self.box.y - 12))
        place_text(target, look, "Keys", BODY + 4, (self.box.x + look.px(24), self.box.y + look.px(18)), bold=True)
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


HelpScene.bindings = COMMON
