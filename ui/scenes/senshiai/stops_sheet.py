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
from ui.controls.form import Form
from ui.controls.form_sheet import FormSheet
from ui.controls.labels import ButtonLabel, row_height
from ui.controls.screen import AppServices
from ui.drawing.lettering import LABEL

_HELP = N_(
    "Press a line to change it: ask me, cast an Event of my hand, or pass. You are always asked "
    "when something must be decided."
)


class StopsScreen(FormSheet):
    """The sheet of one seat's stops. Escape or a click beside it closes it."""

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act"})

    def __init__(
        self, app: AppServices, name: str, stops: Stops, hand: Sequence[str], keep: Callable[[str], object]
    ) -> None:
        """`hand` is the seat's, where it is the one that looks; `keep` remembers the stops as text."""
        super().__init__(app)
        self.stops, self.hand, self.keep = stops, hand, keep
        self.title = tr_who(name, "When are You asked?", "When is {name} asked?")
        self.rows: dict[str, Button] = {}
        self.presets: dict[frozenset[str], Button] = {}

    def fill(self, form: Form) -> None:
        look = self.look
        for line in look.type.wrap(tr(_HELP), LABEL, form.width):
            form.words(0, form.y, line, LABEL, look.palette.muted)
            form.y += look.type.line_height(LABEL)
        form.lines.append(tr(_HELP))
        form.space(look.px(8))
        self.rows = {}
        for kind in KINDS:
            face = self._face(kind)
            high = max(form.row, row_height(face, form.width, look))
            self.rows[kind] = form.button(
                kind, pygame.Rect(0, form.y, form.width, high), face, partial(self._flip, kind)
            )
            form.y += high + 4
        form.space(look.px(6))
        names = [(str(place), tr(text)) for place, (text, _) in enumerate(PRESETS)]
        chosen = next((str(place) for place, (_, kinds) in enumerate(PRESETS) if kinds == self.stops.kinds), "")
        form.buttons("preset", names, chosen, self._preset, x=0)
        made = (form.controls[f"preset={place}"] for place in range(len(PRESETS)))
        self.presets = {kinds: each for (_, kinds), each in zip(PRESETS, made, strict=True) if isinstance(each, Button)}
        form.y += form.row + look.px(8)
        modes = [(UNTIL_TURN, tr("Pass until my turn")), (UNTIL_ATTACKED, tr("Until I am attacked"))]
        form.buttons("mode", modes, self.stops.passing, self._pass_on, x=0)
        form.y += form.row

    def _preset(self, place: str) -> None:
        """Sets all rows at once."""
        self.stops.kinds = PRESETS[int(place)][1]
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
