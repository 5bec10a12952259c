"""The table's menu. While it is open the clock stands still."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ui.buttons import Face
from ui.lettering import BODY
from ui.sheet import SheetScene

if TYPE_CHECKING:
    from ui.stage import Stage
    from ui.table.scene import TableScene


class MenuScene(SheetScene):
    """A column of things to do; the first goes back to the table."""

    def __init__(self, app: Stage, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def items(self) -> list[tuple[str, str, Callable[[], object]]]:
        """(text, icon, what it does) from the top; all close the menu first."""
        table = self.table
        items: list[tuple[str, str, Callable[[], object]]] = [
            ("Back to the table", "play", lambda: None),
            ("Save", "save", table.do_save),
            ("Save as ...", "save", self._save_as),
        ]
        items += table.menu_items()
        items += [
            ("Review from the start", "first", lambda: table.log_clicked(0)),
            ("Rules", "rules", table.do_rules),
            ("Settings", "settings", self._settings),
            ("Keys", "learn", lambda: self.app.command("help")),
            ("To the room", "home", self.app.home),
        ]
        return items

    def _save_as(self) -> None:
        from ui.table.saving import save_as

        save_as(self.table)

    def _settings(self) -> None:
        from ui.settings_screen import SettingsScene

        self.app.push(SettingsScene(self.app))

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        items = self.items()
        row = min(look.px(44), (high - 48 - look.px(80)) // len(items))
        width = min(wide - 48, look.px(360))
        height = look.px(72) + len(items) * row + look.px(20)
        self.place(width, height)
        y = self.box.y + look.px(72)
        for number, (text, icon_name, press) in enumerate(items):
            rect = pygame.Rect(self.box.x + look.px(20), y, width - look.px(40), row)
            made = self.button(
                rect, Face(text, icon=icon_name, kind="row", size=BODY), lambda press=press: self._choose(press)
            )
            if number == 0:
                self.focus.focus(made)
            y += row

    def _choose(self, press: Callable[[], object]) -> None:
        self.app.pop()
        press()

    def paint_sheet(self, target: pygame.Surface) -> None:
        words = "Menu" if self.table.match.clock is None else "Menu (the clock stands still)"
        self.paint_title(target, words, 28)
