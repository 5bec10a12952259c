"""The table's menu. While it is open the clock stands still."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ui.buttons import Button, Face
from ui.dialog import Answer, Dialog
from ui.lettering import BODY
from ui.sheet import SheetScene
from ui.topic import Topic

if TYPE_CHECKING:
    from ui.stage import Stage
    from ui.table.scene import TableScene

_KEPT = "This match is kept: the room offers it again."
_REVIEW = "Steps through the match from its first moment. The match itself stays as it is."


class Line(NamedTuple):
    """One thing to do."""

    text: str
    icon: str
    press: Callable[[], object]
    """Done once the menu is closed."""
    words: str = ""
    """What it does in a sentence, for F1."""


class MenuScene(SheetScene):
    """A column of things to do; the first goes back to the table."""

    def __init__(self, app: Stage, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def lines(self) -> list[Line]:
        """What can be done, from the top."""
        table, app = self.table, self.app
        return [
            Line("Back to the table", "play", lambda: None, "Closes the menu; the clock goes on."),
            Line("Save", "save", table.do_save, "Writes the match to its file, or asks for a name."),
            Line("Save as ...", "save", self._save_as, "Writes the match under a name of your own."),
            *(Line(text, icon, press) for text, icon, press in table.menu_items()),
            Line("Review from the start", "first", lambda: table.log_clicked(0), _REVIEW),
            Line("Rules", "rules", table.do_rules, "The rules of the game, where they speak of what is asked now."),
            Line("Settings", "settings", self._settings, "Theme, text, motion, sound. The match waits."),
            Line("Keys", "learn", lambda: app.command("help"), "All keys of this table."),
            Line("New match", "redo", self._new_match, "The same game once more, with the same people. It asks first."),
            Line("To the room", "home", app.home, _KEPT),
            Line("Quit", "close", lambda: app.command("quit"), f"Ends the program. {_KEPT}"),
        ]

    def _save_as(self) -> None:
        from ui.table.saving import save_as

        save_as(self.table)

    def _settings(self) -> None:
        from ui.settings_screen import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _new_match(self) -> None:
        from ui.table.again import open_again

        begin = Answer("New match", lambda: open_again(self.app, self.table.match), icon="redo")
        answers = [begin, Answer("Stay", main=True)]
        words = f"The same game with the same people begins anew. {_KEPT}"
        self.app.push(Dialog(self.app, "A new match?", words, answers, guarded=True))

    def topic(self) -> Topic:
        line = next((line for line, made in self._made if made is self.focus.current), None)
        return Topic(line.text, line.words) if line is not None and line.words else self.table.topic()

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        lines = self.lines()
        head, foot = look.px(64), look.px(16)
        row = min(look.px(42), (high - 24 - head - foot) // len(lines))
        width = min(wide - 48, look.px(360))
        self.place(width, head + len(lines) * row + foot)
        self._made: list[tuple[Line, Button]] = []
        for number, line in enumerate(lines):
            rect = pygame.Rect(self.box.x + look.px(20), self.box.y + head + number * row, width - look.px(40), row)
            face = Face(line.text, icon=line.icon, kind="row", size=BODY)
            self._made.append((line, self.button(rect, face, lambda line=line: self._choose(line.press))))
        self.focus.first()

    def _choose(self, press: Callable[[], object]) -> None:
        self.app.pop()
        press()

    def paint_sheet(self, target: pygame.Surface) -> None:
        words = "Menu" if self.table.match.clock is None else "Menu (the clock stands still)"
        self.paint_title(target, words, 28)
