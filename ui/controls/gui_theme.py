"""pygame_gui's theme for the few of its own pictures we use: text fields, sliders, scroll bars."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

import pygame
from pygame_gui import UIManager
from pygame_gui.core import BlockingThreadedResourceLoader, UIAppearanceTheme, UIElement, ui_appearance_theme
from pygame_gui.core.surface_cache import SurfaceCache

from ui.controls.gui_font import Fonts
from ui.controls.pointer import pointer_at
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.palette import Colour, hex_of, mix

MOST: Final = 3
"""The number of themes that are kept, each of which has fonts of its own."""
_read: dict[Hashable, UIAppearanceTheme] = {}
"""The themes that have been read, by what they depend on."""


def forget_themes() -> None:
    """Empties the cache of themes, whose fonts do not outlive pygame's font module."""
    _read.clear()


class _NoPictures(SurfaceCache):
    """Keeps no pictures of shapes: pygame_gui would set 4 MiB aside for them, and a few fields need none."""

    def __init__(self) -> None:
        """Makes an empty cache that sets no memory aside."""

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Does nothing: no picture of a shape is kept."""

    def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface | None:
        """Returns None: the cache holds no picture."""
        return None

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Does nothing: no picture has a user."""

    def update(self) -> None:
        """Does nothing: an empty cache needs no tidying."""


class Theme(UIAppearanceTheme):
    """A look's theme and nothing else: what pygame_gui's own says of three dozen other controls is not read."""

    def __init__(self, look: Look) -> None:
        # A theme makes both of these itself and asks nobody.
        vars(ui_appearance_theme).update(UIFontDictionary=Fonts, SurfaceCache=_NoPictures)
        self._combined: dict[Hashable, list[str]] = {}
        super().__init__(_LOADER, "en")
        self.load_theme(gui_theme(look))

    def build_all_combined_ids(
        self, element_base_ids: list[str | None] | None, element_ids: list[str] | None,
        class_ids: list[str | None] | None, object_ids: list[str | None] | None,
    ) -> list[str]:  # fmt: skip
        """The ids of a control, once for all that are alike: pygame_gui writes thousands of letters to see that."""
        given = (element_base_ids, element_ids, class_ids, object_ids)
        key = tuple(None if each is None else tuple(each) for each in given)
        found = self._combined.get(key)
        if found is None:
            found = self._combined[key] = super().build_all_combined_ids(*given)
        return found

    def _load_default_theme_file(self) -> None:
        """Skips pygame_gui's own theme file, of which nothing is needed."""

    def validate_theme_data(self, theme_data: dict[str, Any]) -> list[str]:
        """The faults of a theme: none, ours is checked by a test and not at every start."""
        return []


_LOADER: Final = BlockingThreadedResourceLoader()
"""pygame_gui wants one. It is never started, for a theme without files has nothing to load."""


class Manager(UIManager):
    """A UIManager whose theme is made once a look."""

    def __init__(self, size: tuple[int, int], look: Look) -> None:
        self._look = look
        self.pointing = True
        """False while keys lead: then nothing is hovered, wherever the pointer rests."""
        self._under: list[Any] = []
        """The control that lay under the pointer when it was last followed, with the screen as a whole."""
        super().__init__(size, enable_live_theme_updates=False, resource_loader=_LOADER)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme of the look; pygame_gui calls this once."""
        if self._look.key not in _read:
            while len(_read) >= MOST:
                del _read[next(iter(_read))]
            _read[self._look.key] = Theme(self._look)
        return _read[self._look.key]

    def hovered(self) -> UIElement | None:
        """Returns the control that the pointer is over."""
        sprites = self.get_sprite_group().sprites()
        return next((each for each in sprites if isinstance(each, UIElement) and each.hovered), None)

    def dress(self) -> None:
        """Gives controls that were made or changed under another screen their pictures; no pointer is followed."""
        self.ui_group.update(0.0)

    def _handle_hovering(self, time_delta: float) -> None:
        # While the pointer wanders over what no control lies on, there is nothing to ask each of them.
        at = self.mouse_position
        under = [each for each in self.get_sprite_group().sprites() if each.rect and each.rect.collidepoint(at)]
        if len(under) > 1 or under != self._under:
            self._under = under
            UIManager._handle_hovering(self, time_delta)

    def _update_mouse_position(self) -> None:
        self.mouse_position = pointer_at() if self.pointing else (-9999, -9999)


_ROUNDED: Final = {"shape": "rounded_rectangle", "shape_corner_radius": "6", "shadow_width": "0"}


def _state(name: str, ground: Colour, text: Colour, border: Colour) -> dict[str, str]:
    """A control's colours in one of its states."""
    return {f"{name}_bg": hex_of(ground), f"{name}_text": hex_of(text), f"{name}_border": hex_of(border)}


def gui_theme(look: Look) -> dict[str, Any]:
    """The theme as pygame_gui reads it."""
    palette = look.palette
    field = mix(palette.paper, (255, 255, 255), 0.35 if not palette.dark else 0.04)
    rim = mix(palette.line, palette.ink, 0.3)
    selected = palette.ink if palette.high else mix(palette.paper, palette.moss, 0.4)
    font = {"name": "noto_sans", "size": str(look.type.pixels(LABEL + 1)), "bold": "0", "italic": "0"}
    return {
        "defaults": {
            "colours": {
                "dark_bg": hex_of(field),
                "disabled_dark_bg": hex_of(palette.paper),
                **_state("normal", palette.button, palette.ink, mix(palette.line, palette.ink, 0.15)),
                **_state("hovered", mix(palette.button, palette.ink, 0.06), palette.ink, rim),
                **_state("disabled", palette.paper, palette.muted, palette.line),
                **_state("selected", selected, palette.paper if palette.high else palette.ink, palette.ink),
                **_state("active", mix(palette.button, palette.ink, 0.12), palette.ink, palette.ink),
                "text_cursor": hex_of(palette.vermilion),
                "text_shadow": hex_of(palette.paper),
            },
            "font": font,
        },
        "text_entry_line": {
            "font": font,  # pygame_gui does not hand the default's size down
            "misc": {"padding": "8,2", **_ROUNDED},
        },
        "horizontal_slider": {
            "colours": {"dark_bg": hex_of(mix(palette.line, palette.paper, 0.3))},
            "misc": {"enable_arrow_buttons": "0", "sliding_button_width": str(look.px(20)), **_ROUNDED},
        },
        "horizontal_slider.#sliding_button": {
            "colours": {
                "normal_bg": hex_of(palette.ink),
                "hovered_bg": hex_of(mix(palette.ink, palette.paper, 0.12)),
                "active_bg": hex_of(mix(palette.ink, palette.paper, 0.2)),
                "normal_border": hex_of(palette.ink),
                "hovered_border": hex_of(palette.ink),
                "active_border": hex_of(palette.ink),
            },
            "misc": _ROUNDED,
        },
    }
