"""The font class that pygame_gui uses: it draws with our lettering, so that text fields look like all other text."""

from __future__ import annotations

from typing import Any

import pygame
from pygame_gui.core import UIFontDictionary
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface
from pygame_gui.core.utility import FontResource

from ui.drawing.lettering import ascent, line_height, text_picture, text_width


class GuiFont(IGUIFontInterface):
    """One size of type. Every line has the height of Noto Sans; taller letters reach beyond it."""

    underline = False
    underline_adjustment = 0.0

    def __init__(self, pixels: int) -> None:
        self._pixels = pixels

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line."""
        return self.get_rect(text).size

    def get_rect(self, text: str) -> pygame.Rect:
        """The size of a line; `y` is where its baseline lies."""
        if not text:
            return pygame.Rect(0, 0, 0, 0)
        return pygame.Rect(0, ascent("x", self._pixels), text_width(text, self._pixels), line_height(self._pixels))

    def get_metrics(self, text: str) -> list[tuple[int, int]]:
        """Returns metrics for every character: pygame_gui refuses a character without any."""
        return [(0, 0) for _ in text]

    def get_point_size(self) -> int:
        """Returns the size of the type in pixels."""
        return self._pixels

    def get_padding_height(self) -> int:
        """Returns the pixels of a line below its baseline."""
        return line_height(self._pixels) - ascent("x", self._pixels) + 1

    def get_direction(self) -> int:
        """Returns left to right: fields begin at the left."""
        return pygame.DIRECTION_LTR

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """A line with its transparency multiplied into its colours."""
        colour = (text_color.r, text_color.g, text_color.b)
        return text_picture(text, self._pixels, colour).convert_alpha().premul_alpha()

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """A line on a surface of its own, its baseline at the height of `surf_position`."""
        surface = pygame.Surface(surf_size, pygame.SRCALPHA, 32)
        line = self.render_premul(text, text_colour)
        place = surf_position[0], surf_position[1] - ascent(text, self._pixels)
        surface.blit(line, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface


class Fonts(UIFontDictionary):
    """pygame_gui's fonts without its files: any name and weight is our lettering at that size."""

    def _load_default_font(self, wanted: Any) -> None:
        self._give(wanted.idx, wanted.size)

    def preload_font(self, font_size: int, font_name: str, *style: Any, **more: Any) -> None:
        """Does nothing: fonts are made when they are asked for."""

    def find_font_resource(self, font_size: int, font_name: str, *style: Any, **more: Any) -> FontResource:
        """The font of a size."""
        return self._give(f"{font_size}", font_size)

    def _give(self, name: str, size: int) -> FontResource:
        if name not in self.loaded_fonts:
            made = FontResource(name, size, {}, ("", False))
            made.loaded_font = GuiFont(size)
            self.loaded_fonts[name] = made
        return self.loaded_fonts[name]
