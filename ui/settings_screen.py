"""The settings: every change is used and written down at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.nissi.state import Kind
from ui.buttons import Face, act
from ui.colours import mix
from ui.form import Form
from ui.lettering import BODY, LABEL
from ui.look import Look
from ui.mat_form import MatFormScene
from ui.paint import add_grain, add_shadow, place_text
from ui.settings import TEXT_SIZES, Settings
from ui.vector import Sketch

if TYPE_CHECKING:
    from ui.app import App

THEMES: Final = (("light", "Washi, light"), ("dark", "Yoru, dark"))
MOTION: Final = (("off", "Off"), ("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))
PIECES: Final = (("drawn", "As drawn"), ("kanji", "Kanji"), ("icon", "Pictures"), ("letter", "Letters"))
ON_OFF: Final = (("on", "On"), ("off", "Off"))
SETTLED: Final = 0.5
"""Seconds for which a slider must rest before its value is written to the disk."""


class SettingsScene(MatFormScene):
    """Look, motion, sound and habits, with a few pieces on the mat that show what changes."""

    heading: ClassVar[str] = "As you like it"
    foot_line: ClassVar[bool] = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._unwritten = 0.0
        """Seconds until a volume that was moved is written down; 0: it is."""
        self._percent_at = (0, 0)

    def mat_title(self) -> str:
        return "Settings"

    def mat_lines(self) -> tuple[str, ...]:
        return ("Every change is kept at once.",)

    def build_foot(self, row: pygame.Rect) -> None:
        width = self.look.type.width("Done", BODY, True) + self.look.px(96)
        box = pygame.Rect(row.right - width, row.y, width, row.height)
        self.other("done", box, act("Done", "check"), self.app.pop)

    def foot_words(self) -> tuple[str, bool]:
        return self.app.notice, bool(self.app.notice)

    def first(self) -> str:
        return f"theme={self.app.settings.theme}"

    # -- rows ------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        settings = self.app.settings
        form.space(self.look.px(8))
        form.heading("Look")
        self._choice(form, "theme", "Theme", THEMES, settings.theme)
        sizes = [(str(size), f"{size} %") for size in TEXT_SIZES]
        self._row(form, "text_size", "Text size", sizes, str(settings.text_size), self._text_size)
        self._choice(form, "pieces", "Pieces", PIECES, settings.pieces, "What stands on pieces and tokens.")
        self._switch(form, "coordinates", "Coordinates", "Letters and numbers along the boards.")
        full = "on" if self.app.full_screen else "off"
        self._row(form, "full_screen", "Full screen", ON_OFF, full, self._full_screen, "F11 does the same.")
        form.heading("Play")
        self._choice(form, "motion", "Motion", MOTION, settings.motion, "How quickly pieces and cards move.")
        self._switch(form, "confirm_moves", "Confirm moves", "Asks before a move is played.")
        form.heading("Sound")
        self._switch(form, "sound", "Sound", "")
        self._volume(form)

    def _row(
        self,
        form: Form,
        name: str,
        label: str,
        values: tuple[tuple[str, str], ...] | list[tuple[str, str]],
        current: str,
        pick: Callable[[str], object],
        help: str = "",
    ) -> None:
        form.label(label)
        form.buttons(name, values, current, pick)
        form.end_row(help)

    def _choice(
        self, form: Form, name: str, label: str, values: tuple[tuple[str, str], ...], current: str, help: str = ""
    ) -> None:
        self._row(form, name, label, values, current, lambda value: self._set(name, value), help)

    def _switch(self, form: Form, name: str, label: str, help: str) -> None:
        current = "on" if getattr(self.app.settings, name) else "off"
        self._row(form, name, label, ON_OFF, current, lambda value: self._set(name, value == "on"), help)

    def _volume(self, form: Form) -> None:
        look, settings = self.look, self.app.settings
        form.label("Volume")
        width = min(look.px(220), form.width - form.indent - look.px(160))
        form.slider("volume", form.indent, width, settings.volume, 100)
        self._percent_at = (form.indent + width + look.px(12), form.y + form.row // 2)
        box = pygame.Rect(self._percent_at[0] + look.px(52), form.y, look.px(90), form.row)
        form.button("test", box, Face("Test", icon="sound"), self._test)
        form.end_row()

    # -- changes ---------------------------------------------------------------------------

    def _set(self, name: str, value: str | bool | int) -> None:
        if getattr(self.app.settings, name) == value:
            return
        assert name in Settings.__dataclass_fields__
        setattr(self.app.settings, name, value)
        self.app.settings_changed()
        if name == "sound" and value:
            self._test()

    def _text_size(self, text: str) -> None:
        self._set("text_size", int(text))

    def _full_screen(self, value: str) -> None:
        if (value == "on") != self.app.full_screen:
            self.app.toggle_full_screen()

    def _test(self) -> None:
        self.app.sounds.play("wood")

    def slid(self, name: str, value: int) -> None:
        if value == self.app.settings.volume:
            return
        self.app.settings.volume = value
        self.app.sounds.volume = value
        self._unwritten = SETTLED

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._unwritten > 0:
            self._unwritten -= seconds
            if self._unwritten <= 0:
                self.app.keep_settings()

    def leave(self) -> None:
        if self._unwritten > 0:
            self.app.keep_settings()

    # -- painting --------------------------------------------------------------------------

    def paint_over(self, target: pygame.Surface) -> None:
        super().paint_over(target)
        if self.form is None:
            return
        x, y = self._percent_at
        top = self.form.box.y + y - round(self.scroll.offset)
        if self.form.box.top + 8 < top < self.form.box.bottom - 8:
            words = f"{self.app.settings.volume} %"
            place_text(target, self.look, words, LABEL, (self.form.box.x + x, top), middle=True)

    def mat_picture(self) -> pygame.Surface | None:
        look, place = self.look, self.picture_place()
        return _board_corner(max(12, min(96, int((min(place.size) - 26) / 3.92))), look)


@lru_cache(maxsize=4)
def _board_corner(tile: int, look: Look) -> pygame.Surface:
    """Three by three tiles of a board with a few pieces on it, as they look now. Never draw on it."""
    from ui.scenes.nissi.tokens import ROOM, token

    palette = look.palette
    gutter = round(tile * 0.45)
    start, across = 12 + gutter, 3 * tile
    side = across + 2 * start
    sketch = Sketch(side, side)
    paper = (12, 12, side - 24, side - 24)
    add_shadow(sketch, paper, look, radius=4)
    sketch.rect(paper, radius=4, fill=palette.sheet)
    add_grain(sketch, paper, look, 120)
    grid = mix(palette.sheet, palette.ink, 0.2 if palette.dark else 0.32)
    for number in (1, 2):
        at = start + number * tile + 0.5
        sketch.line([(at, start), (at, start + across)], grid)
        sketch.line([(start, at), (start + across, at)], grid)
    sketch.rect((start - 1, start - 1, across + 3, across + 3), radius=1, stroke=palette.frame, width=2)
    surface = sketch.render()
    if look.coordinates:
        size = min(LABEL, gutter * 0.7 / look.type.scale)
        for number in range(3):
            middle = start + (number + 0.5) * tile
            for near in (12 + gutter / 2, start + across + gutter / 2):
                for text, place in (("ABC"[number], (middle, near)), (str(number), (near, middle))):
                    place_text(surface, look, text, size, place, palette.muted, align="centre", middle=True)
    shift = round(tile * (ROOM - 1) / 2)
    for column, row, kind, seat, raging in _PREVIEW:
        surface.blit(token(kind, seat, raging, tile, look), (start + column * tile - shift, start + row * tile - shift))
    return surface


_PREVIEW: Final = (
    (1, 0, Kind.PROTECTOR, 0, True),
    (2, 0, Kind.SAMURAI, 1, False),
    (0, 2, Kind.SAMURAI, 0, False),
    (2, 2, Kind.PROTECTOR, 1, False),
)
"""Column, row, piece, seat and whether it rages."""
