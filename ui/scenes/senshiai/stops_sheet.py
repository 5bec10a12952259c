"""Choosing when to be asked: a row a window, and passing until one's turn or until one is attacked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from games.core.words import N_, tr, tr_c, tr_who
from games.senshiai.view.stops import KIND_WORDS, KINDS, PRESETS, UNTIL_ATTACKED, UNTIL_TURN, Stops, castable_in
from games.senshiai.words.card_numbers import card_name
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines

_HELP = N_(
    "Press a line to change it: ask me, cast an Event of my hand, or pass. You are always asked "
    "when something must be decided."
)


class StopsScreen(OverlayScreen):
    """The sheet of one seat's stops. Escape or a click beside it closes it."""

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act"})

    def __init__(
        self, app: AppServices, name: str, stops: Stops, hand: Sequence[str], keep: Callable[[str], object]
    ) -> None:
        """`hand` is the seat's, where it is the one that looks; `keep` remembers the stops as text."""
        super().__init__(app)
        self.name, self.stops, self.hand, self.keep = name, stops, hand, keep
        self.rows: dict[str, Button] = {}
        self.presets: dict[frozenset[str], Button] = {}
        self._words: list[str] = []

    @property
    def look(self) -> Look:
        """The look, with the largest text in which each line of the list keeps its whole letters."""
        return self.app.look.largest(lambda each: self._row(each) - 4 >= each.type.line_height(LABEL) + 8)

    def _head(self, look: Look) -> tuple[list[str], int]:
        """The words below the title, and the height of both."""
        words = look.type.wrap(tr(_HELP), LABEL, self._width(look) - 2 * look.px(22))
        return words, look.px(60) + len(words) * look.type.line_height(LABEL)

    def _width(self, look: Look) -> int:
        return min(self.app.size[0] - 40, look.px(470))

    def _row(self, look: Look) -> int:
        """The height of a line of the list, and the air below it."""
        return min(look.px(38), (self.app.size[1] - 24 - self._head(look)[1] - look.px(152)) // len(KINDS))

    def build(self) -> None:
        look = self.look
        pad, width = look.px(22), self._width(look)
        self._words, head = self._head(look)
        row = self._row(look)
        height = head + len(KINDS) * row + look.px(152)
        self.place(width, height)
        x, y = self.box.x + pad, self.box.y + head
        self.rows = {}
        for kind in KINDS:
            rect = pygame.Rect(x, y, width - 2 * pad, row - 4)
            self.rows[kind] = self.button(rect, self._face(kind), partial(self._flip, kind))
            y += row
        y += look.px(6)
        third = (width - 2 * pad - 2 * look.px(8)) // 3
        for number, (text, kinds) in enumerate(PRESETS):
            rect = pygame.Rect(x + number * (third + look.px(8)), y, third, look.px(34))
            kind = "chosen" if self.stops.kinds == kinds else "plain"
            self.presets[kinds] = self.button(
                rect, ButtonLabel(tr(text), kind=kind, size=13), partial(self._preset, kinds)
            )
        y += look.px(42)
        half = (width - 2 * pad - look.px(8)) // 2
        modes = ((tr("Pass until my turn"), UNTIL_TURN), (tr("Until I am attacked"), UNTIL_ATTACKED))
        for number, (text, mode) in enumerate(modes):
            rect = pygame.Rect(x + number * (half + look.px(8)), y, half, look.px(38))
            kind = "chosen" if self.stops.passing == mode else "plain"
            self.button(rect, ButtonLabel(text, kind=kind), partial(self._pass_on, mode))
        y += look.px(46)
        self.button(
            pygame.Rect(x, y, width - 2 * pad, look.px(38)),
            ButtonLabel(tr("Done"), kind="plain", bold=True),
            self.close,
        )

    def _preset(self, kinds: frozenset[str]) -> None:
        """Sets all rows at once."""
        self.stops.kinds = kinds
        self._refresh()

    def _refresh(self) -> None:
        self.keep(self.stops.text())
        self.rebuild()

    def _face(self, kind: str) -> ButtonLabel:
        asks = kind in self.stops.kinds
        words = tr_c("senshiai stop", "ask me") if asks else tr_c("senshiai stop", "pass")
        if kind in self.stops.plans:
            words = tr_c("senshiai stop", "cast {card}", card=card_name(self.stops.plans[kind]))
        passes = not asks and kind not in self.stops.plans
        words = tr("{window}: {answer}", window=tr(KIND_WORDS[kind]), answer=words)
        return ButtonLabel(words, kind="plain" if passes else "chosen", align="left")

    def _flip(self, kind: str) -> None:
        """Steps a row through ask, each Event of the hand that fits, pass, and round again."""
        stops = self.stops
        events = castable_in(kind, self.hand)
        if kind in stops.plans:
            at = events.index(stops.plans[kind]) + 1 if stops.plans[kind] in events else len(events)
            del stops.plans[kind]
            if at < len(events):
                stops.plans[kind] = events[at]
            else:
                stops.kinds = stops.kinds - {kind}
        elif kind in stops.kinds and events:
            stops.plans[kind] = events[0]
        else:
            stops.kinds = stops.kinds ^ {kind}
        self._refresh()

    def _pass_on(self, mode: str) -> None:
        stops = self.stops
        stops.passing = "" if stops.passing == mode else mode
        self.close()

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, tr_who(self.name, "When are You asked?", "When is {name} asked?"), 22)
        x, y = self.box.x + look.px(22), self.box.y + look.px(52)
        place_lines(target, look, self._words, LABEL, (x, y), look.palette.muted)
