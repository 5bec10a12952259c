"""The look of everything: palette, lettering, the settings that drawings depend on, the text size of a large window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.drawing.lettering import Lettering
from ui.drawing.palette import Palette, theme_name, worn
from ui.services.chosen_styles import styles_in_force
from ui.services.screen_scale import scale_in_force

if TYPE_CHECKING:
    from ui.services.settings import Settings

FULL: Final = (1280, 800)
"""The window in which text has its nominal size."""
STEP: Final = 10
LARGEST: Final = 300
_CLOSEST: Final = (1024, 640)
"""The smallest window for which every screen has room at `_CLOSEST_TEXT` percent."""
_CLOSEST_TEXT: Final = 200
_LEAST: Final = (900, 540)
"""The smallest picture in which every screen has room at `_LEAST_TEXT` percent."""
_LEAST_TEXT: Final = 100
ROOMY: Final = 1.3
"""The factor by which controls for fingers are larger: a button of 34 becomes one of 44."""


FINGER: Final = 44
"""Pixels that a finger needs, each way."""


class Dress(NamedTuple):
    """Whose crest and whose colour each seat wears, by the seats' own numbers; two empty ones: each its own."""

    crests: tuple[int, ...] = ()
    colours: tuple[int, ...] = ()


PLAIN: Final = Dress()
WornStyles = tuple[tuple[str, str], ...]
"""The games that wear another board style than the usual one, in order, each with the style's id."""


class Look:
    """The looks that every drawing function gets, from `look_of`: the same values are the same object."""

    def __init__(
        self, palette: Palette, type: Lettering, pieces: str, coordinates: bool, dress: Dress = PLAIN,
        large: bool = False, styles: WornStyles = (),
    ) -> None:  # fmt: skip
        self.palette: Final = palette
        self.type: Final = type
        self.pieces: Final = pieces
        """Pieces as "kanji", "icon" or "letter", or "drawn": as the game is drawn by itself."""
        self.coordinates: Final = coordinates
        self.dress: Final = dress
        self.styles: Final = styles
        self._style_of: Final = dict(styles)
        self.large: Final = large
        """Whether controls have room for fingers, with letters as they are."""
        self.px: Final[Callable[[float], int]] = partial(_roomy, type) if large else type.pixels
        """A measure that grows with the text size."""

    def finger(self, pixels: float) -> int:
        """Returns the size of a control in pixels: with large targets never less than a finger needs."""
        return max(self.px(pixels), FINGER) if self.large else self.px(pixels)

    @cached_property
    def key(self) -> tuple[str, float, str, bool, Dress, bool, WornStyles]:
        """The part of the look that a cached drawing depends on."""
        return (self.palette.name, self.type.scale, self.pieces, self.coordinates, self.dress, self.large, self.styles)

    def style(self, game: str) -> str:
        """The id of the board style that a game wears (`ui/drawing/board_style.py`)."""
        return self._style_of.get(game, "")

    def crest(self, seat: int) -> int:
        """The number of the crest that a seat wears."""
        return self.dress.crests[seat] if self.dress.crests else seat

    def dressed(self, dress: Dress) -> Look:
        """Returns the look with other crests and colours of the seats."""
        return self._with(dress=dress)

    def styled(self, game: str, style: str) -> Look:
        """Returns the look in which a game wears a board style; "" is the usual one."""
        worn = self._style_of | {game: style}
        return self._with(styles=tuple(sorted(each for each in worn.items() if each[1])))

    def scaled(self, factor: float) -> Look:
        """Returns the look with text `factor` times as large, for a place where this size does not fit."""
        return self._with(percent=round(self.type.scale * factor * 100))

    def _with(self, percent: int = 0, dress: Dress | None = None, styles: WornStyles | None = None) -> Look:
        """The look with another size of the text, dress or styles."""
        return look_of(
            self.palette.name, percent or round(self.type.scale * 100), self.pieces, self.coordinates,
            self.dress if dress is None else dress, self.large, self.styles if styles is None else styles,
        )  # fmt: skip

    @property
    def least(self) -> float:
        """The factor by which text is as large as at 100 %, or 1 where it is no larger than that."""
        return 1 / max(1.0, self.type.scale)

    def holding(self, words: str, size: float, room: float) -> Look:
        """Returns the look with the largest text in which `words` of a nominal size are no wider than `room`."""
        return self.largest(lambda look: look.type.width(words, size) <= room)

    def largest(self, fits: Callable[[Look], bool], least: float = 0.4) -> Look:
        """Returns the look with the largest text for which `fits` is true, down to `least` times this one."""
        percents = range(100, round(least * 100), -5)
        found = (look for look in (self.scaled(percent / 100) for percent in percents) if fits(look))
        return next(found, self.scaled(least))


def _roomy(type: Lettering, pixels: float) -> int:
    return type.pixels(pixels * ROOMY)


@cache
def look_of(
    theme: str,
    text_percent: int,
    pieces: str = "drawn",
    coordinates: bool = True,
    dress: Dress = PLAIN,
    large: bool = False,
    styles: WornStyles = (),
) -> Look:
    """The look by the values of the settings, `theme` as `theme_name` calls it.

    Equal values give the same object, which caches rely on.
    """
    return Look(worn(theme, dress.colours), Lettering(text_percent / 100), pieces, coordinates, dress, large, styles)


def look_for(settings: Settings, size: tuple[int, int]) -> Look:
    """The look by the settings, in a window of `size`."""
    theme = theme_name(settings.shown_theme, settings.eyes, settings.high_contrast)
    desktops = pygame.display.get_desktop_sizes() if pygame.display.get_init() else ()
    scale = scale_in_force(settings.system, desktops)
    percent, large = text_percent(settings.text_size, size, scale), settings.large_targets
    styles = styles_in_force(settings)
    return look_of(theme, percent, settings.pieces, settings.coordinates, large=large, styles=styles)


def text_percent(chosen: int, size: tuple[int, int], scale: int) -> int:
    """The text size in percent: as chosen, or by the window (0), times what the system wants on its screen.

    Of that no more than a window of `size` has room for; what was chosen is always taken.
    """
    room = _room_for_text(size)
    wanted, least = (chosen * scale // 100, chosen) if chosen else (scale, percent_for(size))
    return max(least, min(wanted, room, LARGEST))


def _room_for_text(size: tuple[int, int]) -> int:
    """The percent up to which every screen has room in a picture of `size`."""
    wide, high = (size[axis] / _CLOSEST[axis] for axis in (0, 1))
    if min(wide, high) >= 1:
        return int(min(wide, high) * _CLOSEST_TEXT)
    steps = ((size[axis] - _LEAST[axis]) / (_CLOSEST[axis] - _LEAST[axis]) for axis in (0, 1))
    return max(_LEAST_TEXT, int(_LEAST_TEXT + min(steps) * (_CLOSEST_TEXT - _LEAST_TEXT)))


def least_picture(settings: Settings) -> tuple[int, int]:
    """The smallest picture in which every screen has room with the letters that were chosen."""
    text = (settings.text_size or _LEAST_TEXT) * (ROOMY if settings.large_targets else 1)
    share = min(1.0, (text - _LEAST_TEXT) / (_CLOSEST_TEXT - _LEAST_TEXT))
    wide, high = (round(_LEAST[axis] + share * (_CLOSEST[axis] - _LEAST[axis])) for axis in (0, 1))
    return wide, high


def percent_for(size: tuple[int, int]) -> int:
    """The text size in percent, in steps of ten, for a window of `size`: 100 up to 1280 x 800, then with its sides."""
    share = min(size[0] / FULL[0], size[1] / FULL[1])
    return min(LARGEST, max(100, int(share * 100) // STEP * STEP))
