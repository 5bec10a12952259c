"""The palette: the themes for every kind of eyes, and how colours are mixed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from ui.drawing.sights import SIGHTS

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#rrggbb` as three numbers from 0 to 255."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hex_of(colour: Colour) -> str:
    """Returns three numbers of a colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(start: Colour, end: Colour, share: float) -> Colour:
    """`start` moved towards `end` by `share` (0 to 1), in sRGB."""
    red, green, blue = start
    return (
        round(red + (end[0] - red) * share),
        round(green + (end[1] - green) * share),
        round(blue + (end[2] - blue) * share),
    )


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours by WCAG 2, from 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def readable(colour: Colour, ink: Colour, grounds: Iterable[Colour], least: float) -> Colour:
    """Returns `colour`, moved towards `ink` until its contrast with all the grounds is at least `least`."""
    over, share = tuple(grounds), 0.0
    while share < 1 and any(contrast(mix(colour, ink, share), ground) < least for ground in over):
        share += 0.04
    return mix(colour, ink, min(share, 1.0))


class Palette(NamedTuple):
    """One theme for one kind of eyes: its own colours, and what the pictures need between them.

    Equal to itself alone: hashing thirty fields for every cached drawing would cost.
    """

    name: str
    """The theme's name, as by `theme_name`."""
    dark: bool
    high: bool
    """High contrast: text at least 7:1, controls and marks 4.5:1."""
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
    """The colour of the sheets that boards lie on."""
    button: Colour
    shadow: Colour
    shadow_alpha: int
    on_vermilion: Colour
    vermilion_text: Colour
    """The vermilion of small text."""
    gold_text: Colour
    frame: Colour
    """The colour of board frames and other strong lines."""
    outline: Colour
    """The colour of the outline of tokens."""
    token_text: Colour
    plate: Colour
    """The plate of the seat to move."""
    tag: Colour
    """The ink tag beside the pointer, and its text."""
    tag_text: Colour
    seats: tuple[Colour, ...]
    """The colour of each seat, by its number."""
    armies: tuple[Colour, Colour]
    """The lacquer of two armies on one board, which carries light signs."""
    armies_text: tuple[Colour, Colour]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def seat(self, index: int) -> Colour:
        """The colour of a seat's pieces and crest disc."""
        return self.seats[index]

    def seat_text(self, index: int) -> Colour:
        """The seat's colour where it is text on ground or paper."""
        return readable(self.seat(index), self.ink, (self.ground,), self.least)

    @property
    def least(self) -> float:
        """The contrast that text has at least."""
        return 7.0 if self.high else 4.5

    @property
    def chosen(self) -> Colour:
        """The rim and the sign of what is chosen of several; in high contrast black and white, as its ground is."""
        return self.ink if self.high else self.moss

    @property
    def grid(self) -> Colour:
        """The lines between the tiles of a board."""
        return self.line if self.high else mix(self.sheet, self.ink, 0.2 if self.dark else 0.32)


_COLOURS: Final = {
    "ground": ("#efe8da", "#1b1d22", "#ffffff", "#000000"),
    "paper": ("#f8f3e8", "#262930", "#ffffff", "#000000"),
    "ink": ("#211f1d", "#ebe4d6", "#000000", "#ffffff"),
    "muted": ("#675f55", "#a6a095", "#3d3d3d", "#d0d0d0"),
    "line": ("#cfc4b0", "#3b3f49", "#666666", "#8f8f8f"),
    "sheet": ("#f8f3e8", "#2b2e36", "#ffffff", "#000000"),
    "button": ("#f0ece1", "#303238", "#ffffff", "#000000"),
    "on_vermilion": ("#fffaf0", "#1b1d22", "#ffffff", "#000000"),
    "frame": ("#211f1d", "#a6a39c", "#000000", "#ffffff"),
    "outline": ("#211f1d", "#101216", "#000000", "#000000"),
    "token_text": ("#f8f3e8", "#f8f3e8", "#ffffff", "#000000"),
    "plate": ("#f1e8d6", "#323333", "#ebebeb", "#181818"),
    "tag": ("#211f1d", "#ebe4d6", "#000000", "#ffffff"),
    "tag_text": ("#f8f3e8", "#1b1d22", "#ffffff", "#000000"),
}
"""The colours of Washi, the light theme, and of Yoru, the dark one; then both in high contrast."""
_TEXT: Final = {
    "light": {"vermilion": "#b53a26", "gold": "#7d5c1e", "armies": ("#05659a", "#b33f1a")},
    "dark": {"vermilion": "#e8806c", "gold": "#d8b15d", "armies": ("#7cb2cd", "#d98d71")},
}
"""The text variants of some colours in the two plain themes; in the others they are computed."""


def theme_name(theme: str, eyes: str = "all", high: bool = False) -> str:
    """The name of a theme by the settings: "light" or "dark", for whose eyes, and whether in high contrast."""
    return " ".join((theme, *([eyes] if eyes != "all" else []), *(["contrast"] if high else [])))


NAMES: Final = tuple(
    theme_name(theme, eyes, high)
    for eyes in ("all", "protan", "deutan", "tritan")
    for theme in ("light", "dark")
    for high in (False, True)
)
"""The names of every theme there is."""


@cache
def theme_called(name: str) -> Palette:
    """The theme of a name."""
    dark, high = name.startswith("dark"), name.endswith("contrast")
    part = {key: rgb(each[dark + 2 * high]) for key, each in _COLOURS.items()}
    colours = [rgb(each) for each in SIGHTS[name].split()]
    seats, marks = tuple(colours[:8]), dict(zip(("moss", "gold", "vermilion", "indigo"), colours[8:12], strict=True))
    armies = _two(*colours[12:])
    ink, grounds = part["ink"], [part[key] for key in ("ground", "paper", "sheet", "button", "plate")]
    grounds += [mix(part["paper"], marks["gold"], 0.25)]  # what is honoured lies on it

    def as_text(colour: Colour) -> Colour:
        return readable(colour, ink, grounds, 7.0 if high else 4.5)

    plain = _TEXT.get(name)
    if plain:
        text = rgb(str(plain["vermilion"])), rgb(str(plain["gold"]))
        armies_text = _two(*(rgb(each) for each in plain["armies"]))
    else:
        text = as_text(marks["vermilion"]), as_text(marks["gold"])
        armies_text = _two(*(as_text(each) for each in armies))
    shadow, alpha = ((0, 0, 0), 80) if dark else ((60, 45, 25), 34)
    return Palette(
        name=name, dark=dark, high=high, shadow=shadow, shadow_alpha=0 if high else alpha, seats=seats, armies=armies,
        armies_text=armies_text, vermilion_text=text[0], gold_text=text[1], **part, **marks,
    )  # fmt: skip


def _two(one: Colour, other: Colour) -> tuple[Colour, Colour]:
    return one, other


@cache
def worn(theme: str, colours: tuple[int, ...]) -> Palette:
    """A theme whose seats have each other's colours: by seat, whose."""
    plain = theme_called(theme)
    return plain._replace(seats=tuple(plain.seats[each] for each in colours)) if colours else plain
