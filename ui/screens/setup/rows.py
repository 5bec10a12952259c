"""The choices of the set-up in the form: one line that tells them, or unfolded a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from games.core.words import sentences, tr, tr_c
from ui.controls.form import Form
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import BODY, LABEL
from ui.screens.setup.base import SetupForm
from ui.screens.setup.cards import plate
from ui.screens.setup.choices import Choice, in_words, labelled
from ui.screens.setup.state import MAX_SEED

_DOT: Final = " \u00b7 "
_LINES: Final = 4
"""The most lines of a folded form that tell what is as usual."""


class Stretch(NamedTuple):
    """The part of the form that a row takes, from top to bottom."""

    top: int
    bottom: int
    key: str


@dataclass
class Rows:
    """Puts the folded line or the rows into the form of a set-up."""

    screen: SetupForm
    unfolded: bool
    more: bool = False
    """Whether the rows behind *More* are shown."""
    stretches: list[Stretch] = field(default_factory=list)
    """Where the rows lie in the form."""
    highest: int = 0
    """The height of the folded line at its highest so far: the foot does not slide away under a hand."""
    made_for: object = None
    found: Sequence[Choice] = ()
    """The choices, as they were put into the form."""

    def help_of(self, key: str) -> str:
        """What a row is about; "" for a row that is not there."""
        return next((each.help for each in self.found if each.key == key), "")

    def at(self, y: int) -> str:
        """The row at a height of the form; "" where there is none."""
        return next((each.key for each in self.stretches if each.top <= y < each.bottom), "")

    # -- folded ----------------------------------------------------------------------------

    def fill_folded(self, form: Form) -> None:
        """One line: what differs from the usual, in bold, then what is as usual; and a button that unfolds it."""
        self.stretches = []
        look = self.screen.look
        changed, usual = in_words(self.found)
        pad, face = look.px(14), ButtonLabel(tr("Change"), icon="settings")
        width, high = look.type.width(face.text, LABEL) + look.px(50), look.finger(36)
        beside = form.width - width - 3 * pad >= look.px(240)
        room = form.width - 2 * pad - (width + pad if beside else 0)
        head = tr("This match:") if changed else tr("Usual:")
        pieces = [(head, True), *((each, True) for each in changed)]
        lines = self._broken(pieces, room, 99)
        lines = self._broken([*pieces, *((each, False) for each in usual)], room, max(_LINES, len(lines)))
        line = look.type.line_height(LABEL)
        words = len(lines) * line
        inner = max(words, high) if beside else words + look.px(8) + high
        if self.made_for != (form.width, look.key):
            self.highest, self.made_for = 0, (form.width, look.key)
        self.highest = tall = max(self.highest, inner + look.px(22))
        top = form.y
        form.plate(0, top, plate((form.width, tall), look))
        y = top + (tall - words) // 2 if beside else top + look.px(11)
        for parts in lines:
            x = pad
            for text, bold in parts:
                form.words(x, y, text, LABEL, bold=bold)
                x += look.type.width(text, LABEL, bold)
            y += line
        at = (tall - high) // 2 if beside else tall - look.px(11) - high
        box = pygame.Rect(form.width - pad - width, top + at, width, high)
        form.button("change", box, face, self._unfold)
        form.explain("change", face.text, sentences(head, *(f"{each}." for each in (*changed, *usual))))
        form.lines.append(" ".join((head, *changed, *usual)))
        form.y = top + tall + look.px(12)

    def _broken(
        self, pieces: Sequence[tuple[str, bool]], room: int, most: int
    ) -> list[list[tuple[str, bool]]]:  # fmt: skip
        """The pieces in lines with dots between them; those for which no line is left are left out."""
        type_, x = self.screen.look.type, 0
        lines: list[list[tuple[str, bool]]] = [[]]
        for number, (text, bold) in enumerate(pieces):
            glue = "" if not lines[-1] else "  " if number == 1 else _DOT
            wide = type_.width(text, LABEL, bold)
            if lines[-1] and x + type_.width(glue, LABEL) + wide > room:
                if len(lines) >= most:
                    break
                lines.append([])
                x, glue = 0, ""
            for part in type_.wrap(text, LABEL, room, bold) if wide > room else [text]:
                if lines[-1] and wide > room and x:
                    lines.append([])
                    x, glue = 0, ""
                if glue:
                    lines[-1].append((glue, False))
                lines[-1].append((part, bold))
                x += type_.width(glue, LABEL) + type_.width(part, LABEL, bold)
        return lines

    def _unfold(self) -> None:
        self.show(unfolded=True)

    def show(self, *, unfolded: bool) -> None:
        """Unfolds the rows, or folds them into their line."""
        self.unfolded = unfolded
        self.screen.opened = None
        if unfolded:
            self.screen.unroll()
        self.screen.changed()
        self.screen.ring("less" if unfolded else "change")
        self.screen.show_part()

    # -- unfolded --------------------------------------------------------------------------

    def fill_rows(self, form: Form) -> None:
        """A row for each choice, under the names of their sections, and buttons that fold them and make them usual."""
        look = self.screen.look
        self.stretches = []
        self._fill_head(form)
        sections = list(dict.fromkeys(each.section for each in self.found))
        wide = max(look.type.width(each, LABEL, True) for each in sections) + look.px(16)
        form.margin = wide if form.width - wide >= look.px(640) else 0
        before = ""
        for each in self.found:
            if each.apart:
                continue
            if each.section != before:
                self._name_section(form, each.section, first=not before)
                before = each.section
            self._fill_choice(form, each)
        self._fill_more(form)
        form.margin = 0

    def _fill_head(self, form: Form) -> None:
        look = self.screen.look
        form.rule(form.y)
        form.y += look.px(8)
        faces = (
            ("usual", ButtonLabel(tr("Reset"), icon="undo"), self._back_to_usual),
            ("less", ButtonLabel(tr("Show less"), icon="minus"), partial(self.show, unfolded=False)),
        )
        high, right = look.finger(30), form.width
        changed = any(each.changed for each in self.found) or bool(self.screen.setup.seed)
        for name, face, press in reversed(faces):
            width = look.type.width(face.text, LABEL) + look.px(48)
            right -= width
            box = pygame.Rect(right, form.y, width, high)
            made = form.button(name, box, face, press, enabled=name != "usual" or changed)
            made.why = tr("Everything is at its default.")
            right -= 8
        title = tr("How it is played")
        if look.type.width(title, BODY, True) <= right:
            form.words(0, form.y + (high - look.type.line_height(BODY)) // 2, title, BODY, bold=True)
        form.y += high + look.px(6)

    def _name_section(self, form: Form, name: str, *, first: bool) -> None:
        """The name of a section: left of its first row, or above it where there is no room."""
        look = self.screen.look
        form.lines.append(name)
        if form.margin:
            middle = form.y + (form.row - look.type.line_height(LABEL)) // 2
            form.words(0, middle, name, LABEL, look.palette.muted, bold=True)
            return
        form.y += 0 if first else look.px(6)
        form.words(0, form.y, name, LABEL, look.palette.muted, bold=True)
        form.y += look.type.line_height(LABEL) + look.px(4)

    def _fill_choice(self, form: Form, each: Choice) -> None:
        top, screen = form.y, self.screen
        form.label(each.label, bold=each.changed)
        value = "" if each.key in screen.refused else each.value
        if each.offered:
            choose = partial(screen.pick, each.key, each.choose)
            form.buttons(each.key, labelled(each.offered), value, choose, None, each.disabled)
        why = each.why or (each.help if screen.page.compact else "")
        form.end_row(why, each.help or each.why, air=3)
        self.stretches.append(Stretch(top, form.y, each.key))

    def _fill_more(self, form: Form) -> None:
        """The row that shows what is seldom wanted: numbers of one's own, and choices that stand apart."""
        look = self.screen.look
        face = ButtonLabel(tr("Fewer") if self.more else tr("More…"), kind="quiet")
        width = look.type.width(face.text, LABEL) + look.px(28)
        at = form.indent if form.indent else 0
        form.button("more", pygame.Rect(at, form.y, width, form.row), face, self._turn_more)
        form.y += form.row + look.px(3)
        if not self.more:
            return
        for each in self.found:
            if each.apart:
                self._fill_choice_or_field(form, each)
        for each in self.found:
            if each.free and each.offered and not each.why:
                self._fill_other(form, each)
        if self.screen.setup.has_chance:
            self._fill_seed(form)

    def _turn_more(self) -> None:
        self.more = not self.more
        self.screen.changed()

    def _fill_choice_or_field(self, form: Form, each: Choice) -> None:
        if each.free and not each.offered and not each.why:
            self._fill_other(form, each)
        else:
            self._fill_choice(form, each)

    def _fill_other(self, form: Form, each: Choice) -> None:
        """A text field for a value that has no button."""
        top, screen, look = form.y, self.screen, self.screen.look
        form.label(tr("{option}, another value", option=each.label) if each.offered else each.label)
        text = screen.text_of(each.key, each.value, dict(each.offered))
        press = partial(screen.write, each.key, each.choose)
        form.field(f"other {each.key}", form.indent, look.px(110), text, 4000, press, tr_c("value", "other"))
        form.end_row(each.help if screen.page.compact else "", each.help, air=3)
        self.stretches.append(Stretch(top, form.y, each.key))

    def _fill_seed(self, form: Form) -> None:
        look, setup = self.screen.look, self.screen.setup
        form.label(tr("Shuffle"), bold=bool(setup.seed))
        width = min(look.px(150), form.width - form.indent)
        hint = tr_c("seed", "a new one")
        made = form.field("seed", form.indent, width, setup.seed, len(str(MAX_SEED)), self._write_seed, hint)
        made.digits = True
        form.end_row(
            tr("The same number gives the same shuffle again. Leave it empty for a new one every time."), air=3
        )

    def _write_seed(self, text: str) -> None:
        self.screen.take(replace(self.screen.setup, seed=text.strip()))

    def _back_to_usual(self) -> None:
        screen = self.screen
        for each in self.found:
            if each.changed and each.key in ("danger", "covers"):
                each.choose("")
        screen.refused.clear()
        screen.written.clear()
        setup = screen.setup.usual()
        sides = any(each.key == "side" and each.changed for each in self.found)
        screen.take(setup.swapped() if sides else setup)
        screen.ring("less")
