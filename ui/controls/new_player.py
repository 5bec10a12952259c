"""Adding a player in place: name, crest and colour on one sheet, over the screen that asked for it.

A profile comes into being here and nowhere else; any screen pushes `NewPlayerSheet` and hears of who was added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import tr
from games.guests.roster import COLOURS, CRESTS, LONGEST, Guest
from ui.controls.buttons import Button
from ui.controls.focus import Control
from ui.controls.labels import ButtonLabel, act
from ui.controls.pad_words import leads
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.controls.text_field import TextField
from ui.drawing.lettering import LABEL
from ui.drawing.paint import chosen_ring, colour_disc, crest_disc, place_lines, place_text, stamp
from ui.drawing.palette import mix

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_WIDTH: Final = 524
_PAD: Final = 24
_PALE: Final = 0.55
"""The share of paper in the colour of a crest that somebody wears already."""


class NewPlayerSheet(OverlayScreen):
    """A name, how long it is, a crest and a colour; *Add* and Enter add, *Cancel* and Escape leave."""

    closed_beside: ClassVar[bool] = False

    def __init__(
        self, app: AppServices, added: Callable[[Guest], object], *, name: str = "", plays: bool = False,
        at: Callable[[tuple[int, int]], pygame.Rect] | None = None,
    ) -> None:  # fmt: skip
        """`added` hears of the new player. `plays`: whoever is added plays from then on.

        `name` stands in the field at first. `at` returns, for the size of the sheet, where it is to lie: in the middle
        of the window unless given.
        """
        super().__init__(app)
        self.title = tr("A new player")
        self.added, self.plays, self._at = added, plays, at
        roster = app.guests.roster
        self.crest, self.colour = roster.free_crest, roster.free_colour
        self.worn = frozenset(each.crest for each in roster.guests)
        self.problem = ""
        """Why the name cannot be taken, in a sentence."""
        self._refused = 0
        """The number of times that it was refused."""
        self._name = name or self._offered()
        self.field: TextField | None = None
        self.controls: dict[str, Control] = {}

    def _offered(self) -> str:
        """A name for who has no keys under the hands; else nothing."""
        names = (tr("Player {number}", number=number) for number in count(1))
        return next(name for name in names if not self.app.guests.roster.why_not(name)) if leads() else ""

    @property
    def name(self) -> str:
        """The name that is typed."""
        return self.field.get_text() if self.field is not None else self._name

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        look, line = self.look, self.look.type.line_height(LABEL)
        wide, high = self.app.size
        width = min(wide - 24, look.px(_WIDTH))
        pad = min(look.px(_PAD), width // 16)
        inner = width - 2 * pad
        self._faces = act(tr("Add"), "plus"), ButtonLabel(tr("Cancel"), size=LABEL + 1)
        row, field = look.finger(44), look.px(40)
        words = look.px(62) + 2 * line + field + 2 * line + 2 * look.px(6) + row + 2 * look.px(16)
        disc = min(max(look.finger(44), 44), inner // CRESTS, max(28, (high - 16 - words) // 2))
        self.place(width, words + 2 * disc, highest=4, lift=20)
        if self._at is not None:
            self.box = self._at(self.box.size).clamp(pygame.Rect(0, 0, wide, high))
        left, y = self.box.x + pad, self.box.y + look.px(58)
        self.controls = {}
        self._middle_of_crest = min(look.px(42), (2 * line + field) // 2)
        beside = left + 2 * self._middle_of_crest + look.px(18)
        self._label_at = (beside, y)
        typed = self.name
        entry = pygame.Rect(beside, y + line + look.px(4), self.box.right - pad - beside, field)
        self.field = TextField(
            entry, self.manager, typed, limit=LONGEST, changed=self._typed, entered=lambda: self.on_command("act")
        )
        self.field.called = tr("Name")
        self.controls["name"] = self.field
        y = entry.bottom + line + look.px(6)
        self._crest_words = (left, y)
        y = self._discs("crest", CRESTS, left, y + line, inner, disc)
        self._colour_words = (left, y)
        y = self._discs("colour", COLOURS, left, y + line, inner, disc)
        x = self.box.right - pad
        for name, face in zip(("add", "cancel"), self._faces, strict=True):
            broad = look.type.width(face.text, face.size, face.bold) + look.px(44 + (26 if face.icon else 0))
            broad = max(look.px(88), broad)
            x -= broad
            press = self._add if name == "add" else self.close
            self.controls[name] = self.button(pygame.Rect(x, y + look.px(10), broad, row), face, press)
            x -= look.px(8)
        self.close_button()
        if self.focus.current is None:
            self.focus.focus(self.field, select=True)

    def _discs(self, kind: str, how_many: int, left: int, y: int, inner: int, disc: int) -> int:
        """Adds a row of crests or colours; returns where it ends."""
        pitch = inner / how_many
        for number in range(how_many):
            place = pygame.Rect(round(left + number * pitch + (pitch - disc) / 2), y, disc, disc)
            made = self.button(place, ButtonLabel(kind="bare"), partial(self._choose, kind, number))
            if kind == "crest":
                made.called = tr("Crest {n}, already taken", n=number + 1) if number in self.worn else tr(
                    "Crest {n}", n=number + 1
                )  # fmt: skip
            else:
                made.called = tr("Colour {n}", n=number + 1)
            made.picked = number == (self.crest if kind == "crest" else self.colour)
            self.controls[f"{kind} {number}"] = made
        return y + disc + self.look.px(6)

    def named_controls(self) -> dict[str, Control]:
        return self.controls

    # -- input -------------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        taken = self.app.guests.roster.id_of(" ".join(text.split()))
        self.problem = self.app.guests.roster.why_not(text) if taken else ""
        self.request_redraw()

    def _choose(self, kind: str, number: int) -> None:
        if kind == "crest":
            self.crest = number
        else:
            self.colour = number
        for name, each in self.controls.items():
            if isinstance(each, Button) and name.startswith(kind):
                each.picked = name == f"{kind} {number}"
        self.request_redraw()

    def _add(self) -> None:
        self.problem = self.app.guests.roster.why_not(self.name)
        if self.problem:
            self._refused += 1
            if self.field is not None:
                self.focus.focus(self.field, select=True)
            self.request_redraw()
            return
        guest = self.app.guests.admit(self.name, crest=self.crest, colour=self.colour, plays=self.plays)
        self.close()
        if guest is not None:
            self.added(guest)

    def left_field(self) -> None:
        self.close()

    def on_command(self, command: str) -> bool:
        if command == "act":
            self._add()
            return True
        return super().on_command(command) or command == "help"

    # -- painting ----------------------------------------------------------------------------

    @property
    def count_words(self) -> str:
        """How many of the letters that a name may have are written."""
        return tr("{n} of {most}", n=len(self.name), most=LONGEST)

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text, texts

        worn = [tr("Pale crests are already taken.")] if self.worn else []
        full = self.count_words if len(self.name) >= LONGEST else ""
        return [*texts("words", worn), text("count", full, "polite"),
                text("problem", self.problem, "urgent", said=self._refused)]  # fmt: skip

    def paint_sheet(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        self.paint_title(target, self.title)
        assert self.field is not None
        left, right = self._crest_words[0], self.field.rect.right
        radius = self._middle_of_crest - 1
        line = look.type.line_height(LABEL)
        middle = (left + radius, self._label_at[1] + line + self.field.rect.height // 2 - line // 4)
        stamp(target, crest_disc(self.crest, radius, palette.seat(self.colour), look), middle)
        full = len(self.name) >= LONGEST
        colour = palette.vermilion_text if full else palette.muted
        at = (right, self._label_at[1])
        place_text(target, look, self.count_words, LABEL, at, colour, bold=full, align="right")
        place_text(target, look, tr("Name"), LABEL, self._label_at, palette.muted)
        if self.problem:
            lines = look.type.wrap(self.problem, LABEL, right - self.field.rect.x)[:1]
            at = (self.field.rect.x, self.field.rect.bottom + 2)
            place_lines(target, look, lines, LABEL, at, palette.vermilion_text)
        # translators: a player’s coat of arms (mon).
        place_text(target, look, tr("Crest"), LABEL, self._crest_words, palette.muted)
        if self.worn:
            words, at = tr("Pale crests are already taken."), (right, self._crest_words[1])
            place_text(target, look, words, LABEL, at, palette.muted, align="right")
        place_text(target, look, tr("Colour"), LABEL, self._colour_words, palette.muted)
        self._paint_discs(target)

    def _paint_discs(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        for kind, chosen, many in (("crest", self.crest, CRESTS), ("colour", self.colour, COLOURS)):
            for number in range(many):
                box = self.controls[f"{kind} {number}"].rect
                radius = box.width // 2 - 5
                if kind == "crest":
                    colour = palette.seat(self.colour)
                    pale = number in self.worn and number != chosen
                    disc = crest_disc(number, radius, mix(colour, palette.paper, _PALE) if pale else colour, look)
                else:
                    disc = colour_disc(round(radius * 0.8), palette.seat(number), look)
                stamp(target, disc, box.center)
                if number == chosen:
                    stamp(target, chosen_ring(radius if kind == "crest" else round(radius * 0.8), look), box.center)
