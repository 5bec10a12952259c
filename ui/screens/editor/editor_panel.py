"""The editor's panel: trays, what else belongs to a position, its text, what it lacks. A form that can be refreshed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from games.core.editing import NUMBER, SEVERAL, Check, Draft, Field, Tray
from games.core.errors import BadNotation
from games.core.typed import typed
from games.core.words import capital, tr, tr_c
from ui.controls.buttons import Button
from ui.controls.form import GAP, Form
from ui.controls.labels import ButtonLabel
from ui.controls.pad_words import leads
from ui.controls.text_field import TextField
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.palette import mix
from ui.drawing.vector import disc_picture, rect_picture
from ui.table.scene.editor_board import EditorBoard

LONGEST = 2000
"""The most characters of a position's text."""
_MARK = 30
"""The pixels from the edge to a check's words, at 100 %."""
_LEAST = 0.8
"""Rather than in smaller letters than such a part a check stands in several lines."""
_SPARE = 1
"""Lines more than the checks take now: the next draft's may be longer."""
_TABS_FROM = 3
"""The number of trays from which on one is shown at a time."""


@dataclass(frozen=True)
class PanelActions:
    """The actions that the panel's controls call."""

    choose: Callable[[str], object]
    """Takes a piece in hand, or puts it where its tray goes."""
    tab: Callable[[int], object]
    settle: Callable[[str, str], object]
    """Called with a field and its new value."""
    write: Callable[[str], object]
    """Called with the position's text after every key."""
    step: Callable[[str], object]
    """Called with the command of one of the buttons."""
    game: Callable[[str], object]


@dataclass
class EditorPanel:
    """The panel of the editor. `build` makes the controls, `refresh` follows a draft without making them anew."""

    look: Look
    board: EditorBoard[Any]
    actions: PanelActions
    cells: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    """The pieces of the trays and where they lie in the column."""
    tabs: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)
    """The pictures on the trays' buttons."""
    keys: dict[str, str] = field(default_factory=dict)
    """The keys of the pieces that have one."""
    into: str = ""
    """The place for the pieces of the tray that is shown, if that is not the board."""
    checks_at: int = 0
    error: str = ""
    """The fault in the text that was typed, or ""."""
    _error_at: int = 0

    # -- making ------------------------------------------------------------------------------

    def build(self, form: Form, draft: Draft, tab: int, games: list[tuple[str, str]]) -> None:
        """Fills the form with the controls for a draft."""
        self.form = form
        self.cells, self.tabs, self.keys = [], [], {}
        form.space(2)
        if len(games) > 1:
            form.buttons("game", games, draft.game, self.actions.game, 0)
            form.y += form.row + self.look.px(14)
        self._build_trays(draft, tab)
        self._build_steps(draft)
        for each in draft.fields:
            self._build_field(each)
        self._build_text(draft)
        form.space(self.look.px(4))
        self.checks_at = form.y
        lines = sum(len(lines) + below for _, _, lines, below in self._checked(draft))
        form.y += (max(4, lines) + _SPARE) * self._line

    @property
    def _line(self) -> int:
        return self.look.px(26)

    def _build_trays(self, draft: Draft, tab: int) -> None:
        form, trays = self.form, draft.trays
        shown: tuple[Tray, ...] = trays
        if len(trays) >= _TABS_FROM:
            self._build_tabs(draft, tab)
            shown = trays[tab : tab + 1]
        self.into = shown[0].into
        columns = self.board.tray_columns
        gap = 2 if columns > 9 else GAP
        wide = min(self.look.px(60), (form.width - gap * (columns - 1)) // columns)
        high = round(wide * self.board.tray_shape)
        for tray in shown:
            for number, piece in enumerate(tray.pieces):
                row, column = divmod(number, columns)
                box = pygame.Rect(column * (wide + gap), form.y + row * (high + gap), wide, high)
                self.cells.append((piece.id, box))
                key = self.keys[piece.id] = "" if leads() else piece.key
                made = form.button(f"piece {piece.id}{tray.into}", box, ButtonLabel(kind="quiet"),  # not for players
                                   partial(self.actions.choose, piece.id))  # fmt: skip
                made.hint = tr("{piece} ({key})", piece=piece.name, key=key) if key else piece.name
            form.y += -(-len(tray.pieces) // columns) * (high + gap) + 2
        form.space(self.look.px(4))

    def _build_tabs(self, draft: Draft, tab: int) -> None:
        """Adds a button a tray: with its picture where the board has one, else with its name."""
        form, at = self.form, 0
        for number, tray in enumerate(draft.trays):
            face = self.board.tab(number, draft, self.look.px(22))
            needed = self.look.type.width(tray.name, LABEL, True) + self.look.px(18)
            width = needed if face is None else self.look.px(40)
            if at and at + width > form.width:
                at, form.y = 0, form.y + form.row + GAP
            box = pygame.Rect(at, form.y, width, form.row)
            if face is not None:
                self.tabs.append((face, box))
            kind = "chosen" if number == tab else "plain"
            words = "" if face is not None else tray.name
            made = form.button(f"tray={number}", box, ButtonLabel(words, kind=kind, bold=number == tab),
                               partial(self.actions.tab, number))  # fmt: skip
            made.hint = tray.name
            at += width + GAP
        form.y += form.row + self.look.px(8)

    def _build_steps(self, draft: Draft) -> None:
        form, look = self.form, self.look
        at = 0
        begun = tr_c("position", "Start")
        for command, text in (("begun", begun), ("emptied", tr("Empty")), ("mirrored", tr(draft.mirror_words))):
            width = look.type.width(text, LABEL) + look.px(24)
            if at and at + width > form.width:
                at, form.y = 0, form.y + form.row + GAP
            box = pygame.Rect(at, form.y, width, form.row)
            form.button(command, box, ButtonLabel(text), partial(self.actions.step, command))
            at += width + GAP
        form.y += form.row + look.px(12)

    def _build_field(self, each: Field) -> None:
        """Adds a label, and right of it or below the values to choose from."""
        form, look, settle = self.form, self.look, self.actions.settle
        side, indent = form.row, look.px(112)
        widths = [look.type.width(label, LABEL, True) + look.px(22) + GAP for _, label in each.values]
        needed = {NUMBER: 2 * side + look.px(86), SEVERAL: len(each.values) * (side + GAP)}.get(each.kind, sum(widths))
        high = look.type.line_height(LABEL)
        beside = look.type.width(each.label, LABEL) + look.px(4) <= indent
        if beside and indent + needed <= form.width + GAP:
            form.words(0, form.y + (side - high) // 2, each.label)
        else:
            form.words(0, form.y, each.label)
            form.y += high + 2
            indent = 0
        if each.kind == NUMBER:
            for name, sign, step, called in (
                ("less", "minus", -1, tr("{setting}: less", setting=each.label)),
                ("more", "plus", 1, tr("{setting}: more", setting=each.label)),
            ):
                box = pygame.Rect(indent if step < 0 else indent + side + look.px(78), form.y, side, side)
                made = form.button(
                    f"{each.name} {name}", box, ButtonLabel(icon=sign), partial(self._count, each.name, step)
                )
                made.called = called
            x = indent + side + 4
            entry = form.field(f"field {each.name}", x, look.px(70), each.value, 4, partial(settle, each.name))
            entry.called = each.label
        elif each.kind == SEVERAL:
            for number, (value, label) in enumerate(each.values):
                box = pygame.Rect(indent + number * (side + GAP), form.y, side, side)
                on = value in each.value
                face = ButtonLabel(label, kind="chosen" if on else "plain", bold=on)
                form.button(f"{each.name}={value}", box, face, partial(self._toggle, each.name, value))
        else:
            form.buttons(each.name, each.values, each.value, partial(settle, each.name), indent)
        form.y += side + look.px(8)

    def _build_text(self, draft: Draft) -> None:
        form, look = self.form, self.look
        middle = form.y + look.type.line_height(LABEL) // 2
        form.words(0, form.y, tr("The position as text"), LABEL, bold=True)
        side = form.row
        for number, (command, sign, hint) in enumerate(
            (("paste", "import", tr("Paste (Ctrl+V)")), ("copy", "copy", tr("Copy (Ctrl+C)")))
        ):
            box = pygame.Rect(form.width - (number + 1) * (side + 2), middle - side // 2, side, side)
            made = form.button(command, box, ButtonLabel(icon=sign, kind="quiet"), partial(self.actions.step, command))
            made.hint = hint
        form.y = middle + side // 2 + 4
        entry = form.field("text", 0, form.width, draft.text, LONGEST, self.actions.write, tr("a text position"))
        entry.called = tr("The position as text")
        form.y += form.row + 2
        self._error_at = form.y
        form.y += look.type.line_height(LABEL) + look.px(2)

    def _count(self, name: str, step: int) -> None:
        value = int(next(each.value for each in self._draft.fields if each.name == name)) + step
        if value >= 0:
            self.actions.settle(name, str(value))

    def _toggle(self, name: str, value: str) -> None:
        now = next(each.value for each in self._draft.fields if each.name == name)
        self.actions.settle(name, now.replace(value, "") if value in now else "".join(sorted(now + value)))

    # -- following ---------------------------------------------------------------------------

    def refresh(self, draft: Draft) -> None:
        """Puts the controls in step with a draft that has the same fields and trays."""
        self._draft = draft
        controls = self.form.controls
        for each in draft.fields:
            if each.kind == NUMBER:
                self._say(f"field {each.name}", each.value)  # not for players
            for value, label in each.values:
                on = value in each.value if each.kind == SEVERAL else value == each.value
                button = controls[f"{each.name}={value}"]
                assert isinstance(button, Button)
                button.change(ButtonLabel(label, kind="chosen" if on else "plain", bold=on))
        self._say("text", draft.text)

    def _say(self, name: str, text: str) -> None:
        made = self.form.controls[name]
        assert isinstance(made, TextField)
        if made.get_text() != text and not made.is_focused:
            made.set_text(text)

    def piece_at(self, pos: tuple[int, int], offset: float) -> str | None:
        """The piece of a tray under a point of the screen."""
        x, y = pos[0] - self.form.box.x, pos[1] - self.form.box.y + round(offset)
        if not self.form.box.collidepoint(pos):
            return None
        return next((piece for piece, box in self.cells if box.collidepoint(x, y)), None)

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, draft: Draft, chosen: str, offset: float) -> None:
        """Draws the trays' pieces and the checks, under the controls."""
        before = target.get_clip()
        target.set_clip(self.form.box)
        shift = (self.form.box.x, self.form.box.y - round(offset))
        for piece, place in self.cells:
            box = place.move(shift)
            if box.bottom > self.form.box.top and box.top < self.form.box.bottom:
                picked = self.into in draft.places_of(piece) if self.into else piece == chosen
                self.paint_piece(target, draft, piece, box, picked)
        self._paint_error(target, shift)
        self._paint_checks(target, draft, shift)
        target.set_clip(before)

    def paint_piece(self, target: pygame.Surface, draft: Draft, piece: str, box: pygame.Rect, chosen: bool) -> None:
        palette, look = self.look.palette, self.look
        lettered = bool(self.keys[piece]) and box.width >= look.px(40)
        fill = mix(palette.button, palette.moss, 0.30) if chosen and not palette.high else palette.button
        rim = palette.chosen if chosen else palette.line
        clear = look.px(4) if lettered else 0  # the letter stands beside the picture, not on it
        room = (box.width - clear, box.height - clear)
        spent = self.board.spent(piece, draft, room) if draft.places_of(piece) else None
        if spent is not None and not chosen:
            target.blit(rect_picture(box.size, radius=6, stroke=rim, dash=(4, 3)), box)
        else:
            thick = (3.2 if palette.high else 1.6) if chosen else 1.0
            target.blit(rect_picture(box.size, radius=6, fill=fill, stroke=rim, width=thick), box)
        face = spent if spent is not None else self.board.in_tray(piece, draft, room)
        stamp(target, face, (box.centerx, box.centery + round(clear * 1.25)))
        if lettered:
            at = (box.right - look.px(4), box.y + look.px(2))
            place_text(target, look, self.keys[piece], LABEL - 2, at, palette.muted, bold=True, align="right")

    def paint_over(self, target: pygame.Surface, offset: float) -> None:
        """Draws the pictures on the trays' buttons, over them."""
        before = target.get_clip()
        target.set_clip(self.form.box)
        for face, place in self.tabs:
            stamp(target, face, place.move(self.form.box.x, self.form.box.y - round(offset)).center)
        target.set_clip(before)

    def _paint_error(self, target: pygame.Surface, shift: tuple[int, int]) -> None:
        line = self.look.type.fit(self.error, LABEL, self.form.width)
        at = (shift[0], shift[1] + self._error_at)
        place_text(target, self.look, line, LABEL, at, self.look.palette.vermilion_text)

    def _checked(self, draft: Draft) -> list[tuple[Check, Look, list[str], bool]]:
        """Each check with the look of its words, their lines, and whether its remark stands in a line below."""
        look, found = self.look, list[tuple[Check, Look, list[str], bool]]()
        room = self.form.width - look.px(_MARK)
        for check in draft.checks():
            words, free = capital(check.words), room
            if check.aside:
                free -= look.type.width(check.aside, LABEL) + look.px(10)
            whole = look.scaled(max(_LEAST, min(1.0, free / max(1, look.type.width(words, LABEL)))))
            if whole.type.width(words, LABEL) <= free:
                found.append((check, whole, [words], False))
            else:
                found.append((check, look, look.type.wrap(words, LABEL, room), bool(check.aside)))
        return found

    def _paint_checks(self, target: pygame.Surface, draft: Draft, shift: tuple[int, int]) -> None:
        look, palette = self.look, self.look.palette
        y = shift[1] + self.checks_at + self._line // 2
        right, across = shift[0] + self.form.width, look.px(20)
        for check, whole, lines, below in self._checked(draft):
            colour = {True: palette.moss, None: palette.gold, False: palette.vermilion}[check.holds]
            if check.holds:
                stamp(target, disc_picture(across, across / 2 - 1, fill=colour), (shift[0] + across / 2, y))
                tick = icon("check", round(across * 0.72), palette.paper)
                stamp(target, tick, (shift[0] + across / 2, y))
            else:
                ring = disc_picture(across, across / 2 - 1.4, stroke=colour, width=2)
                stamp(target, ring, (shift[0] + across / 2, y))
                at = (round(shift[0] + across / 2), y)
                sign, text = ("i", palette.gold_text) if check.holds is None else ("!", palette.vermilion_text)
                place_text(target, look, sign, LABEL, at, text, bold=True, align="centre", middle=True)
            ink = palette.vermilion_text if check.holds is False else palette.ink
            left = shift[0] + look.px(_MARK)
            for number, line in enumerate(lines):
                place_text(target, whole, line, LABEL, (left, y + number * self._line), ink, middle=True)
            y += (len(lines) - 1 + below) * self._line
            if check.aside:
                at, align = ((left, y), "left") if below else ((right, y), "right")
                room = right - left
                place_text(target, look, check.aside, LABEL, at, palette.muted, align=align, middle=True, room=room)
            y += self._line


def settled(draft: Draft, name: str, value: str) -> tuple[Draft, str]:
    """The draft with a field of another value, or as it was and why not."""
    try:
        return draft.with_field(name, typed(value)), ""
    except BadNotation as error:
        return draft, str(error)
