"""The palette: two themes, the seats' colours, and how colours are mixed."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#rrggbb` as three numbers from 0 to 255."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hex_of(colour: Colour) -> str:
    """Three numbers as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(start: Colour, end: Colour, share: float) -> Colour:
    """`start` moved towards `end` by `share` (0 to 1), in sRGB."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours by WCAG 2, from 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Palette(NamedTuple):
    """One theme. The first nine are given; the rest are what the pictures need between them.

    Equal to itself alone: hashing thirty fields for every cached drawing would cost.
    """

    name: str
    dark: bool
    ground: Colour
    paper: Colour
    ink: Colour
    muted: Colour
    """Secondary text; at least 4.5:1 on ground and paper."""
    line: Colour
    vermilion: Colour
    indigo: Colour
    moss: Colour
    gold: Colour
    sheet: Colour
    """Board sheets."""
    button: Colour
    shadow: Colour
    shadow_alpha: int
    on_vermilion: Colour
    vermilion_text: Colour
    """Vermilion where it is small text."""
    gold_text: Colour
    frame: Colour
    """Board frames and other strong lines."""
    outline: Colour
    """The outline of tokens."""
    token_text: Colour
    plate: Colour
    """The plate of the seat to move."""
    tag: Colour
    """The ink tag beside the pointer, and its text."""
    tag_text: Colour
    seats: tuple[Colour, ...]
    """By seat."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def seat(self, index: int) -> Colour:
        """The colour of a seat's pieces and crest disc."""
        return self.seats[index]

    def seat_text(self, index: int) -> Colour:
        """The seat's colour where it is text on ground or paper."""
        base = self.seat(index)
        towards = self.ink
        share = 0.0
        while contrast(mix(base, towards, share), self.ground) < 4.5 and share < 1:
            share += 0.04
        return mix(base, towards, share)


_OKABE_ITO = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#444444")
_SEATS_LIGHT: Final = tuple(rgb(text) for text in _OKABE_ITO)
_SEATS_DARK: Final = tuple(rgb(text) for text in (*_OKABE_ITO[:7], "#8b8f98"))

_COLOURS: Final = {
    "ground": ("#efe8da", "#1b1d22"),
    "paper": ("#f8f3e8", "#262930"),
    "ink": ("#211f1d", "#ebe4d6"),
    "muted": ("#675f55", "#a6a095"),
    "line": ("#cfc4b0", "#3b3f49"),
    "vermilion": ("#c3402a", "#e0634c"),
    "indigo": ("#27476e", "#7fa3d1"),
    "moss": ("#55703c", "#93b26f"),
    "gold": ("#b1852f", "#d8b15d"),
    "sheet": ("#f8f3e8", "#2b2e36"),
    "button": ("#f0ece1", "#303238"),
    "on_vermilion": ("#fffaf0", "#1b1d22"),
    "vermilion_text": ("#b53a26", "#e8806c"),
    "gold_text": ("#7d5c1e", "#d8b15d"),
    "frame": ("#211f1d", "#a6a39c"),
    "outline": ("#211f1d", "#101216"),
    "token_text": ("#f8f3e8", "#f8f3e8"),
    "plate": ("#f1e8d6", "#323333"),
    "tag": ("#211f1d", "#ebe4d6"),
    "tag_text": ("#f8f3e8", "#1b1d22"),
}
"""The colours of Washi, the light theme, and of Yoru, the dark one, side by side."""


def _theme(name: str, dark: bool, shadow: Colour, shadow_alpha: int) -> Palette:
    colours = {part: rgb(both[dark]) for part, both in _COLOURS.items()}
    seats = _SEATS_DARK if dark else _SEATS_LIGHT
    return Palette(name=name, dark=dark, shadow=shadow, shadow_alpha=shadow_alpha, seats=seats, **colours)


WASHI: Final = _theme("washi", False, (60, 45, 25), 34)
YORU: Final = _theme("yoru", True, (0, 0, 0), 80)
THEMES: Final = {"light": WASHI, "dark": YORU}


@cache
def worn(theme: str, colours: tuple[int, ...]) -> Palette:
    """A theme whose seats have each other's colours: by seat, whose."""
    plain = THEMES[theme]
    return plain._replace(seats=tuple(plain.seats[each] for each in colours)) if colours else plain
