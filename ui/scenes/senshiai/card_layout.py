"""A card as data: shapes, pictures and lines of text in the card's own measures.

The screen paints these parts as pixels (`cards.face`); a vector page can follow the same list, since
nothing in it depends on a resolution. Two formats: the whole card of 250 x 350 with everything on it,
and the card of the hand, 152 x 206, with what a player needs while playing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.words import kept, tr
from games.senshiai.cards.collection import Card
from games.senshiai.cards.printed import flavour_of, name_of, short_text_of, text_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.words import card_words as words
from ui.drawing.palette import Colour, mix, rgb
from ui.scenes.senshiai.card_text import broken, fitting, halves, shortened, text_width, torn

FULL: Final = (250, 350)
SMALL: Final = (152, 206)

INK: Final = rgb("#211f1d")
PAPER: Final = rgb("#f8f3e8")
SOFT: Final = rgb("#675f55")
CREAM: Final = rgb("#fffaf0")
HAIR: Final = rgb("#cfc4b0")
FRAMES: Final = {
    "capital": rgb("#83621f"), "terrain": rgb("#566a43"), "troop": rgb("#27476e"), "event": rgb("#a53a26"),
}  # fmt: skip
"""The colour of a card's frame by its kind."""

Box = tuple[float, float, float, float]
"""The left, top, width and height of a box."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline in SVG path notation."""

    path: str
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG of the assets, stretched over `box`; with `window` (a path) only what lies inside it is seen."""

    asset: str
    box: Box
    window: str = ""
    ink: Colour | None = None
    """The colour that replaces the drawing's ink."""


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text. `x` is its left edge, middle or right edge by `align`; `middle` the middle of the line."""

    text: str
    x: float
    middle: float
    size: float
    colour: Colour
    room: float
    """The width there is; the line is never wider."""
    bold: bool = False
    italic: bool = False
    align: str = "left"


Part = Shape | Drawing | Text


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A card's measures and its parts from the bottom up."""

    width: int
    height: int
    parts: tuple[Part, ...]


def frame_colour(card: Card) -> Colour:
    """The colour of the card's frame."""
    return FRAMES[words.kind_of(card)]


@kept(256)
def layout(card: Card, small: bool = False, least: float = 0.0) -> CardLayout:
    """The card as data. Rules on the small format are never smaller than `least`; what does not fit is left out."""
    parts = _small(card, least) if small else _full(card)
    return CardLayout(*(SMALL if small else FULL), tuple(parts))


class _Style(NamedTuple):
    size: float
    step: float
    colour: Colour
    italic: bool = False


_WHOLE_LINES: Final = 4
"""The most lines that the rules of a whole card take for the sake of phrases."""
_LEAST: Final = 8
"""No letters of the small rules are smaller."""
_TOO_SMALL: Final = 10 / 11
"""The factor by which the letters of fewer words may be too small before any are left out."""
_CLOSE: Final = 1.07
"""The height of a line of the small rules, where there is room for no other, as a multiple of its letters' height."""


# -- shapes -----------------------------------------------------------------------------------------


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners as a path."""
    k = r * 0.4477
    return (  # not for players
        f"M{x + r:.2f} {y:.2f}H{x + w - r:.2f}C{x + w - k:.2f} {y:.2f} {x + w:.2f} {y + k:.2f} {x + w:.2f} {y + r:.2f}"
        f"V{y + h - r:.2f}C{x + w:.2f} {y + h - k:.2f} {x + w - k:.2f} {y + h:.2f} {x + w - r:.2f} {y + h:.2f}"
        f"H{x + r:.2f}C{x + k:.2f} {y + h:.2f} {x:.2f} {y + h - k:.2f} {x:.2f} {y + h - r:.2f}"
        f"V{y + r:.2f}C{x:.2f} {y + k:.2f} {x + k:.2f} {y:.2f} {x + r:.2f} {y:.2f}Z"
    )


def window_path(card: Card, box: Box) -> str:
    """The window's shape, which tells the type: roof line, square, cut corners, round ends."""
    x, y, w, h = box
    kind = words.kind_of(card)
    if kind == "capital":
        eave, middle = y + h * 0.18, x + w / 2
        return (  # not for players
            f"M{x:.2f} {eave:.2f}C{x + w * 0.25:.2f} {eave - h * 0.04:.2f} {middle - w * 0.12:.2f} {y + h * 0.08:.2f} "
            f"{middle:.2f} {y:.2f}C{middle + w * 0.12:.2f} {y + h * 0.08:.2f} {x + w * 0.75:.2f} {eave - h * 0.04:.2f} "
            f"{x + w:.2f} {eave:.2f}V{y + h:.2f}H{x:.2f}Z"
        )
    if kind == "troop":
        cut = h * 0.1
        return (  # not for players
            f"M{x + cut:.2f} {y:.2f}H{x + w - cut:.2f}L{x + w:.2f} {y + cut:.2f}V{y + h - cut:.2f}"
            f"L{x + w - cut:.2f} {y + h:.2f}H{x + cut:.2f}L{x:.2f} {y + h - cut:.2f}V{y + cut:.2f}Z"
        )
    if kind == "event":
        return rounded(x, y, w, h, h / 2)
    return f"M{x:.2f} {y:.2f}H{x + w:.2f}V{y + h:.2f}H{x:.2f}Z"  # not for players


def covering(box: Box) -> Box:
    """The box that the picture of 222 x 128 needs to cover a window."""
    x, y, w, h = box
    scale = max(w / 222, h / 128)
    wide, high = 222 * scale, 128 * scale
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high


def _body(card: Card, size: tuple[int, int], ink: float, radius: float) -> list[Part]:
    wide, high = size
    frame = frame_colour(card)
    inner = rounded(ink * 1.5, ink * 1.5, wide - 3 * ink, high - 3 * ink, radius - ink)
    return [
        Shape(rounded(0, 0, wide, high, radius), fill=INK),
        Shape(rounded(ink, ink, wide - 2 * ink, high - 2 * ink, radius - ink), fill=frame),
        Shape(inner, stroke=mix(frame, CREAM, 0.32), width=ink * 0.33),
    ]


def _cost(card: Card, centre: tuple[float, float], radius: float) -> list[Part]:
    x, y = centre
    disc = rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
    roman = words.ROMAN[card.cost]
    size = radius * (0.98 if len(roman) < 3 else 0.8)
    return [
        Shape(disc, fill=PAPER, stroke=INK, width=radius * 0.14),
        Text(roman, x, y, size, INK, radius * 1.7, bold=True, align="middle"),
    ]


def _paths(card: Card, right: float, middle: float, radius: float) -> list[Part]:
    """The Paths' discs, ending at `right`."""
    names = words.path_names(card)
    pitch = radius * 2.28
    lefts = [right - radius * 2.09 - number * pitch for number in range(len(names))]
    return [
        Drawing(f"glyphs/path-{name}", (left, middle - radius * 1.09, radius * 2.18, radius * 2.18))
        for left, name in zip(lefts, reversed(names), strict=True)
    ]


def _name(card: Card, box: Box, sizes: tuple[float, float, float]) -> list[Part]:
    """The name in one line of the first size, or a little smaller, or in two lines."""
    x, y, w, h = box
    first, least, double = sizes
    for size in (first, (first + least) / 2, least):
        if text_width(name_of(card.number), size, True) <= w:
            return [Text(name_of(card.number), x, y + h / 2, size, CREAM, w, bold=True)]
    lines = broken(name_of(card.number), double, w, True)
    if len(lines) > 2 or max(text_width(line, double, True) for line in lines) > w:
        lines = halves(name_of(card.number), double)
    step = double * 1.12
    top = y + h / 2 - step * (len(lines) - 1) / 2
    return [Text(line, x, top + number * step, double, CREAM, w, bold=True) for number, line in enumerate(lines)]


# -- the two formats --------------------------------------------------------------------------------


def _full(card: Card) -> Iterable[Part]:
    yield from _body(card, FULL, 3, 13)
    yield from _cost(card, (25, 25), 15)
    paths = words.path_names(card)
    left = 48
    room = 236 - left - 24 * len(paths) - (4 if paths else 0)
    yield from _name(card, (left, 8, room, 34), (15, 13, 12.5))
    yield from _paths(card, 236, 25, 10.5)
    window = (14.0, 45.0, 222.0, 122.0)
    path = window_path(card, window)
    yield Drawing(f"senshiai/{card.id}", covering(window), path)
    yield Shape(path, stroke=INK, width=2.6)
    yield Shape(rounded(14, 174, 222, 162, 3), fill=PAPER, stroke=INK, width=2.2)
    yield from _type_line(card, (14, 174, 222, 25), 12)
    yield Shape("M16 199H234", stroke=HAIR, width=1)
    yield from _text_block(card, (26, 203, 198, 90))
    yield Shape("M16 298H234", stroke=HAIR, width=1)
    yield from _foot(card, (22, 298, 206, 38), 22, 17)


def _type_line(card: Card, box: Box, size: float) -> list[Part]:
    x, y, w, h = box
    kind = words.type_word(card)
    side = size * 1.15
    middle = y + h / 2
    left = x + size * 0.8
    at = left + side + size * 0.45
    found: list[Part] = [
        Drawing(f"glyphs/type-{words.kind_of(card)}", (left, middle - side / 2, side, side), ink=frame_colour(card)),
        Text(kind, at, middle, size, INK, w - side, bold=True),
    ]
    subtype = words.subtype_words(card)
    if card.conjuration:
        subtype = tr("{list}, {item}", list=subtype, item=words.duration_words(card))
    after = at + text_width(kind, size, True) * 1.03 + size * 0.75
    if subtype:
        found.append(Text(subtype, after, middle, size, SOFT, x + w - after - size * 0.5))
    return found


def _text_block(card: Card, box: Box) -> list[Part]:
    """Rules, the reminder under them, flavour on the last lines; what does not fit goes, the reminder first."""
    x, y, w, h = box
    rules = _Style(13, 17, INK)
    soft = _Style(12, 15, SOFT)
    taste = _Style(12, 15, frame_colour(card), True)
    text = broken(text_of(card.number), rules.size, w, most=_WHOLE_LINES)
    while len(text) * rules.step > h:
        rules = _smaller(rules)
        text = broken(text_of(card.number), rules.size, w, most=_WHOLE_LINES)
    left = h - len(text) * rules.step
    sentence = words.reminder(card)
    remind = broken(sentence, soft.size, w) if sentence else []
    flavour = broken(flavour_of(card.number), taste.size, w, italic=True)
    gap = 4
    if len(remind) * soft.step + len(flavour) * taste.step + (gap if remind else 0) > left:
        remind = []
    if len(flavour) * taste.step > left:
        flavour = []
    found = _lines(text, rules, x, y, w)
    found += _lines(remind, soft, x, y + len(text) * rules.step + 1, w)
    return found + _lines(flavour, taste, x, y + h - len(flavour) * taste.step, w)


def _lines(lines: list[str], style: _Style, x: float, top: float, room: float) -> list[Part]:
    return [
        Text(line, x, top + (number + 0.5) * style.step, style.size, style.colour, room, italic=style.italic)
        for number, line in enumerate(lines)
    ]


def _small(card: Card, least: float) -> Iterable[Part]:
    yield from _body(card, SMALL, 2.2, 8)
    yield from _cost(card, (17, 17), 11)
    yield from _name(card, (32, 4, 114, 26), (12.5, 11, 10.5))
    window = (8.0, 31.0, 136.0, 74.0)
    path = window_path(card, window)
    yield Drawing(f"senshiai/{card.id}", covering(window), path)
    yield Shape(path, stroke=INK, width=2)
    yield Shape(rounded(8, 110, 136, 89, 2), fill=PAPER, stroke=INK, width=1.7)
    paths = len(words.path_names(card))
    room = 117 - 18.3 * paths  # the Paths stand where the subtypes would
    yield from _type_line(card, (8, 111, room, 20), 11)[:2]
    yield from _paths(card, 139, 121, 8)
    yield from _small_rules(card, _small_rules_box(card), least)
    if card.type is not CardType.EVENT:
        yield Shape("M10 176.5H142", stroke=HAIR, width=0.8)
        yield from _foot(card, (10, 176, 132, 22), 14, 12)


def rules_size(card: Card) -> float:
    """Returns how large the rules of a card are on its small face, in that face's own measures; 0 without rules."""
    return min((part.size for part in _small_rules(card, _small_rules_box(card)) if isinstance(part, Text)), default=0)


def _small_rules_box(card: Card) -> Box:
    return (14.0, 130.0, 125.0, (195.0 if card.type is CardType.EVENT else 176.0) - 130.0)


def _small_rules(card: Card, box: Box, least: float = 0.0) -> list[Part]:
    """Letters are rather smaller, at last lines closer, than a phrase is torn; what has no room then is said in fewer
    words, at last in letters that are too small; what has none even so is left out."""
    x, y, w, h = box
    text, short = text_of(card.number), short_text_of(card.number)
    tried = [_Style(max(12, least), max(12, least) + 3, INK)]
    while tried[-1].size - 0.5 >= max(least, _LEAST):
        tried.append(_smaller(tried[-1]))
    size = max(least, _LEAST)
    tried.append(_Style(size, size * _CLOSE, INK))
    versions = [(text, style) for style in tried]
    if short != text:
        smaller = _Style(size * _TOO_SMALL, size * _TOO_SMALL * _CLOSE, INK)
        versions += [(short, style) for style in (*tried, smaller)]
    tiny = tried[-1].size - 0.5
    while tiny >= _LEAST:
        versions.append((short, _Style(tiny, tiny * _CLOSE, INK)))
        tiny -= 0.5
    for said, style in versions:
        lines = [] if torn(said, style.size, w) else broken(said, style.size, w, most=len(said))
        if (lines or not said) and len(lines) * style.step <= h - 3:
            return _lines(lines, style, x, y + 1, w)
    return _lines(shortened(short, size, w, int((h - 3) // tried[-1].step)), tried[-1], x, y + 1, w)


def _smaller(style: _Style) -> _Style:
    return _Style(style.size - 0.5, style.step - 0.7, style.colour)


# -- the numbers at the foot ------------------------------------------------------------------------


def _foot(card: Card, box: Box, size: float, glyph: float) -> list[Part]:
    """Speed (a Capital: Limit), then melee, ranged, resistance; a Terrain: Limit; an Event: target and duration."""
    if card.type is CardType.EVENT and not card.conjuration:
        return _event_foot(card, box)
    if card.power is None:
        x, y, _, h = box
        middle = y + h / 2
        at = x + glyph + size * 0.5
        # translators: on a Terrain: how many Troops may stand there.
        label = tr("Limit")
        wide = text_width(label, size * 0.8)
        return [
            Drawing("glyphs/limit", (x + 2, middle - glyph / 2, glyph, glyph)),
            Text(label, at, middle, size * 0.8, SOFT, wide + 4),
            Text(str(card.limit), at + wide + size * 0.4, middle, size, INK, size * 2, bold=True),
        ]
    first = ("limit", card.limit) if card.capital else ("speed", card.speed)
    traits = [first, *zip(("melee", "ranged", "resistance"), card.power, strict=True)]
    return _numbers(traits, box, size, glyph)


def _numbers(traits: list[tuple[str, int | None]], box: Box, size: float, glyph: float) -> list[Part]:
    x, y, w, h = box
    middle = y + h / 2
    each = w / 4
    texts = [words.number(value) for _, value in traits]
    lefts = [x + number * each + (3 if number else 0) for number in range(4)]
    if len(texts[-1]) > 1:  # two digits in the last column: the gaps are made equal
        wide = [glyph + size * 0.2 + text_width(text, size, True) for text in texts]
        gap = (w - sum(wide)) / 4
        lefts = [x + sum(wide[:number]) + gap * number for number in range(4)]
        each = lefts[1] - x - gap / 2
    found: list[Part] = []
    for (name, value), text, left in zip(traits, texts, lefts, strict=True):
        faint = value is None
        room = size * (1.5 if len(text) > 1 else 1)
        found += [
            Drawing(f"glyphs/{name}", (left, middle - glyph / 2, glyph, glyph), ink=SOFT if faint else None),
            Text(text, left + glyph + size * 0.2, middle, size, SOFT if faint else INK, room, bold=not faint),
        ]
    divide = x + each - size * 0.05
    found.append(Shape(f"M{divide:.2f} {y + h * 0.2:.2f}V{y + h * 0.8:.2f}", stroke=HAIR, width=1))  # not for players
    return found


def _event_foot(card: Card, box: Box) -> list[Part]:
    x, y, w, h = box
    half = w / 2
    found: list[Part] = []
    target, duration = words.target_words(card), words.duration_words(card)
    # translators: on an Event: what it is cast on, and how long it lasts.
    for left, label, text in ((x + 4, tr("Target"), target), (x + half + 8, tr("Duration"), duration)):
        found += [
            Text(label, left, y + h * 0.28, 12, SOFT, half - 8),
            Text(text, left, y + h * 0.68, fitting(text, 12, half - 8, True), INK, half - 8, bold=True),
        ]
    found.append(Shape(f"M{x + half:.2f} {y + 8:.2f}V{y + h - 8:.2f}", stroke=HAIR, width=1))  # not for players
    return found
