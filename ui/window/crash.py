"""When the program itself fails: what happened in words, where the log is, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.words import tr
from launch import VERSION
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.paint import ground, place_lines, place_text
from ui.services.clipboard import copy
from ui.services.damage import damage_words

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode


class CrashScreen(Screen):
    """Says that something went wrong in the program, and what became of the match."""

    def __init__(self, app: AppServices, error: Exception, details: str, kept: str) -> None:
        """`details` is for a report; `kept` says whether the match that was open is on the disk, "" without one."""
        super().__init__(app)
        self.error = error
        self.details = details
        self.kept = kept
        self.damage = damage_words(error)
        """Advice for a fault that comes from a damaged package on the disk, or ""."""
        self.copied = ""

    def build(self) -> None:
        wide, high = self.app.size
        look = self.look
        self.width = min(look.px(640), wide - 2 * look.px(48))
        self.left = (wide - self.width) // 2
        lines = [line for words in self.sentences() for line in look.type.wrap(words, BODY, self.width)]
        step = look.type.line_height(BODY)
        room = high - look.px(56 + 24 + 44 + 12 + 44) - 2 * look.px(24)
        self.lines = lines[: max(1, room // step)]
        height = look.px(56 + 24 + 44 + 12 + 44) + step * len(self.lines)
        self.top = max(look.px(24), (high - height) // 2 - look.px(20))
        x, y = self.left, self.top + height - look.px(44 + 12 + 44)
        answers: list[tuple[ButtonLabel, Callable[[], object]]] = [
            (act(tr("Back to Home"), "home"), self.app.pop),
            (ButtonLabel(self.copied or tr("Copy the details"), icon="copy", size=LABEL + 1), self._copy),
            (ButtonLabel(tr("Report a problem"), icon="warning", size=LABEL + 1), self._report),
            (ButtonLabel(tr("Quit"), icon="close", size=LABEL + 1), partial(self.app.on_command, "quit")),
        ]
        gap = look.px(12)
        across = (self.width - gap) // 2
        for number, (face, press) in enumerate(answers):
            row, column = divmod(number, 2)
            place = x + column * (across + gap), y + row * (look.px(44) + gap)
            made = self.button(pygame.Rect(place, (across, look.px(44))), face, press)
            if number == 0:
                self.focus.focus(made)

    def sentences(self) -> list[str]:
        """Returns the sentences of the screen, the place of the log last."""
        said = str(self.error).strip() or tr("no details")
        kind = type(self.error).__name__
        words = [tr("What happened: {said} ({kind}).", said=said, kind=kind)]
        words += [each for each in (self.damage, self.kept) if each]
        return [*words, tr("The details are in the log: {file}", file=self.app.folders.log)]

    def _spoken_title(self) -> str:
        return tr("Something went wrong in the program")

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        return texts("words", self.sentences())

    def _report(self) -> None:
        from ui.screens.reporting import report_fault

        report_fault(self.app, self.details)

    def _copy(self) -> None:
        text = f"Zashiki {VERSION}\n{self.details}\nLog: {self.app.folders.log}\n"  # not for players: a report
        try:
            copy(text)
        except pygame.error:
            self.copied = tr("No clipboard here")
        else:
            self.copied = tr("Copied")
        self.rebuild()

    def on_command(self, command: str) -> bool:
        if command in ("back", "act"):
            self.app.pop()
            return True
        return command == "help"

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        title = tr("Something went wrong in the program")
        size = next((each for each in (TITLE, TITLE - 6) if look.type.width(title, each, True) <= self.width), BODY)
        place_text(target, look, look.type.fit(title, size, self.width, True), size, (self.left, self.top), bold=True)
        place_lines(target, look, self.lines, BODY, (self.left, self.top + look.px(56)))
