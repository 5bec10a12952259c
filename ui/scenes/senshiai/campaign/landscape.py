"""The map of the road: sea and land, mountains and woods, 25 stations of which six are Capitals, and mist ahead.

All of it takes some tenths of a second, so it is drawn in the background; the land is kept for its size and look.
"""

from __future__ import annotations

from math import ceil, pi, sin
from typing import Final, NamedTuple

import pygame

from games.senshiai.cards.campaign import MISSIONS
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.stars import star
from ui.drawing.vector import Point, Sketch, closed_curve, rect_picture
from ui.scenes.senshiai import tiles

NOMINAL: Final = (886, 712)
"""The size in which the map was drawn."""
STATIONS: Final[tuple[Point, ...]] = (
    (96, 556), (166, 632), (248, 648), (326, 606), (352, 506), (268, 464), (184, 430), (112, 368),
    (140, 268), (228, 232), (312, 258), (384, 316), (448, 396), (502, 484), (562, 566), (650, 604),
    (742, 528), (704, 438), (626, 404), (572, 338), (552, 244), (586, 148), (656, 118), (724, 160), (790, 92),
)  # fmt: skip
"""The places of the missions."""
CAPITALS: Final = tuple(place for place, each in enumerate(MISSIONS) if place % 4 == 0 and each.players == 2)
"""The stations at which a house begins."""
_LAND: Final = (
    (-40, 250), (46, 300), (84, 236), (100, 170), (190, 140), (290, 158), (352, 200), (410, 160), (420, 96), (470, 60),
    (600, 52), (690, 34), (800, -20), (930, -40), (930, 300), (866, 346), (856, 420), (880, 500), (850, 590),
    (770, 640), (720, 690), (600, 680), (520, 660), (430, 700), (300, 716), (180, 700), (60, 730), (-40, 700),
)  # fmt: skip
_MEADOWS: Final = (((100, 590), 100, 56), ((330, 470), 130, 70), ((180, 300), 120, 70), ((470, 420), 110, 76),
                   ((730, 500), 104, 76), ((600, 210), 118, 74))  # fmt: skip
_MOUNTAINS: Final = ((52, 470, 1.0), (214, 560, 0.8), (462, 262, 1.0), (500, 250, 0.74), (814, 330, 1.1),
                     (770, 352, 0.8), (640, 500, 0.9), (414, 590, 0.76), (270, 366, 0.84))  # fmt: skip
_WOODS: Final = (
    (420, 488),
    (74, 636),
    (232, 176),
    (660, 312),
    (812, 566),
    (520, 598),
    (688, 214),
    (330, 340),
    (60, 330),
)
_BOATS: Final = ((92, 96), (232, 76), (340, 118), (836, 660))
_MIST: Final = (((150, 262), 170), ((330, 250), 150), ((450, 400), 150), ((560, 566), 150), ((730, 520), 160),
                ((630, 410), 140), ((560, 240), 150), ((680, 140), 180))  # fmt: skip
_MIST_OVER: Final = (2, 2, 3, 3, 4, 4, 5, 5)
"""The house over which each of them lies."""
HOUSE: Final = 4
"""So many missions belong to a house."""
_RADIUS: Final = 14
_CAPITAL: Final = 34
_NUMBER: Final = LABEL - 2
"""The size of a mission's number, and no less where the map is small."""
_SIGN_AT_THE_RIGHT: Final = (0, 4)


class Mark(NamedTuple):
    """A station as it is drawn."""

    stars: int
    """How many stars are won; 0 for none."""
    done: bool
    open: bool


class MapPlan(NamedTuple):
    """What a picture of the map is drawn for."""

    size: tuple[int, int]
    marks: tuple[Mark, ...]
    next: int
    """The place of the mission that comes next."""
    names: bool
    """Whether there is room for the names of the Capitals."""

    def proposes(self, place: int) -> bool:
        """Whether a station is the one that comes next."""
        return place == self.next and not self.marks[place].done


def scale_of(size: tuple[int, int]) -> float:
    """How much larger than drawn everything on the map is."""
    return min(size[0] / NOMINAL[0], size[1] / NOMINAL[1])


def place_of(size: tuple[int, int], station: int) -> tuple[int, int]:
    """The middle of a station on a map of this size."""
    x, y = STATIONS[station]
    return round(x * size[0] / NOMINAL[0]), round(y * size[1] / NOMINAL[1])


def radius_of(size: tuple[int, int], station: int, look: Look) -> int:
    """Half the width of a station: as the map is scaled, and no less than its number needs."""
    unit, number = scale_of(size), _number_radius(look)
    return (
        max(round(_CAPITAL * unit), round(1.3 * number)) if station in CAPITALS else max(round(_RADIUS * unit), number)
    )


@picture_cache
def _number_radius(look: Look) -> int:
    """Half the width of the least disc with a mission's number on it."""
    return ceil(look.type.width(str(len(STATIONS)), _NUMBER, True) / 2) + look.px(2)


@picture_cache
def capital_sign(plan: MapPlan, place: int, look: Look) -> pygame.Surface:
    """The small disc at the rim of a Capital, with its number or its tick; `sign_place` says where it lies."""
    palette, mark, proposed = look.palette, plan.marks[place], plan.proposes(place)
    small = max(round(radius_of(plan.size, place, look) * 0.36), _number_radius(look))
    side = 2 * small + 2
    disc = Sketch(side, side)
    fill = palette.vermilion if proposed else palette.gold if mark.done else palette.paper
    disc.circle((small + 1, small + 1), small, fill=fill, stroke=_edge(look), width=1.2)
    made = disc.render()
    _paint_sign(made, place, made.get_rect().center, small, mark, look, proposed=proposed)
    return made


def sign_place(size: tuple[int, int], place: int, look: Look) -> tuple[int, int]:
    """The middle of the small disc of a Capital, on the side where no other station is near."""
    (x, y), radius = place_of(size, place), radius_of(size, place, look)
    return x + round(radius * (1.05 if place in _SIGN_AT_THE_RIGHT else -1.05)), y - round(radius * 0.65)


def paint_map(plan: MapPlan, look: Look) -> pygame.Surface:
    """The whole picture but for what is chosen. Slow: for the background."""
    target = land(plan.size, look).copy()
    target.blit(_road(plan, look), (0, 0))
    if not look.palette.high:
        target.blit(_mist(plan, look), (0, 0))
    for place in range(len(STATIONS)):
        _paint_station(target, place, plan, look)
    for place in CAPITALS if plan.names else ():
        _paint_name(target, place, plan, look)
    return target


def _points(plan: MapPlan, first: int, last: int) -> list[Point]:
    return [place_of(plan.size, place) for place in range(first, last + 1)]


def _road(plan: MapPlan, look: Look) -> pygame.Surface:
    palette, unit = look.palette, scale_of(plan.size)
    sketch = Sketch(*plan.size)
    whole = _points(plan, 0, len(STATIONS) - 1)
    sketch.curve(whole, palette.outline, max(4.0, 9 * unit), 0.55)
    ahead = mix(palette.paper, palette.ink, 0.3) if palette.dark else mix(palette.paper, palette.line, 0.4)
    sketch.curve(whole, ahead, max(2.5, 6 * unit))
    gone = _points(plan, 0, plan.next)
    if len(gone) > 1:
        sketch.curve(gone, palette.gold, max(2.5, 6 * unit))
    return sketch.render()


def _paint_station(target: pygame.Surface, place: int, plan: MapPlan, look: Look) -> None:
    palette, mark = look.palette, plan.marks[place]
    at, radius = place_of(plan.size, place), radius_of(plan.size, place, look)
    proposed = plan.proposes(place)
    side = 2 * radius + 4
    middle = (side / 2, side / 2)
    if proposed and not palette.high:
        glow = Sketch(4 * radius, 4 * radius)
        for grow, alpha in ((1.9, 0.1), (1.6, 0.13), (1.3, 0.16)):
            glow.circle((2 * radius, 2 * radius), radius * grow, fill=palette.vermilion, alpha=alpha)
        made = glow.render()
        target.blit(made, made.get_rect(center=at))
    sketch = Sketch(side, side)
    if place in CAPITALS:
        art = tiles.tile(CARDS[MISSIONS[place].house].id, 0, 2 * radius, look, True)
        sketch.circle(middle, radius - 1, fill=(255, 255, 255))
        picture = sketch.through(art, (2, 2))
        if not mark.open:
            pale = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
            pale.fill((*palette.paper, 150))
            picture.blit(pale, (0, 0))
            picture = sketch.through(picture, (0, 0))
        target.blit(picture, picture.get_rect(center=at))
        rim = Sketch(side, side)
        edge = palette.vermilion if proposed else palette.gold if mark.done else _edge(look)
        rim.circle(middle, radius - 1, stroke=edge, width=max(2.0, radius * 0.11))
        drawn = rim.render()
        target.blit(drawn, drawn.get_rect(center=at))
    else:
        fill = palette.vermilion if proposed else palette.gold if mark.done else palette.paper
        sketch.circle(middle, radius, fill=fill, stroke=_edge(look), width=max(1.2, radius * 0.1))
        drawn = sketch.render()
        target.blit(drawn, drawn.get_rect(center=at))
    if place in CAPITALS:
        drawn = capital_sign(plan, place, look)
        target.blit(drawn, drawn.get_rect(center=sign_place(plan.size, place, look)))
    else:
        _paint_sign(target, place, at, radius, mark, look, proposed=proposed)
    if mark.done:
        _paint_stars(target, at, radius, mark.stars, look)


def _paint_sign(
    target: pygame.Surface, place: int, at: tuple[int, int], radius: int, mark: Mark, look: Look, *, proposed: bool
) -> None:  # fmt: skip
    """The number of a mission, or the tick of one that is done."""
    palette = look.palette
    ink = palette.on_vermilion if proposed else _on(palette.gold) if mark.done else palette.ink
    if not mark.open and not proposed:
        ink = palette.muted
    if mark.done:
        tick = icon("check", max(8, round(radius * 1.2)), ink)
        target.blit(tick, tick.get_rect(center=at))
        return
    size = max(_NUMBER, radius * 1.05 / max(0.01, look.type.scale))
    while size > _NUMBER and look.type.width(str(place + 1), size, True) > 2 * radius - look.px(3):
        size = max(_NUMBER, size - 1)
    sign = look.type.surface(str(place + 1), size, ink, True)
    target.blit(sign, sign.get_rect(center=at))


def _edge(look: Look) -> Colour:
    """The rim of a station: what can be seen on the land of the theme."""
    return mix(look.palette.ink, look.palette.paper, 0.35) if look.palette.dark else look.palette.outline


def _on(gold: Colour) -> Colour:
    return (29, 26, 23) if sum(gold) > 330 else (255, 250, 240)


def _paint_stars(target: pygame.Surface, at: tuple[int, int], radius: int, count: int, look: Look) -> None:
    side = max(7, round(radius * (0.5 if radius > 20 else 0.78)))
    for number in range(count):
        face = star(side, look, won=True)
        x = at[0] + round((number - (count - 1) / 2) * side * 0.95)
        target.blit(face, face.get_rect(center=(x, at[1] + radius)))


def _paint_name(target: pygame.Surface, place: int, plan: MapPlan, look: Look) -> None:
    """Draws the name of a Capital below it."""
    palette, words, box = look.palette, name_of(MISSIONS[place].house), name_box(plan.size, place, look)
    target.blit(rect_picture(box.size, radius=4, fill=palette.paper, stroke=palette.outline, width=1.4), box)
    colour = palette.ink if plan.marks[place].open else palette.muted
    place_text(target, look, words, LABEL, box.center, colour, bold=True, align="centre", middle=True)


def name_box(size: tuple[int, int], place: int, look: Look) -> pygame.Rect:
    """Where on the map the name of a Capital stands."""
    (x, y), radius = place_of(size, place), radius_of(size, place, look)
    wide = look.type.width(name_of(MISSIONS[place].house), LABEL, True) + look.px(12)
    box = pygame.Rect(0, 0, wide, look.type.line_height(LABEL) + look.px(2))
    box.midtop = (x, y + radius + look.px(9))
    return box.clamp(pygame.Rect((0, 0), size).inflate(-8, -8))


def _mist(plan: MapPlan, look: Look) -> pygame.Surface:
    """Bands of mist over the land and the road two Capitals ahead; numbers and Capitals stand out of it."""
    sketch, reached = Sketch(*plan.size), plan.next // HOUSE
    for house in sorted(set(_MIST_OVER)):
        if house > reached + 1:
            _add_mist(sketch, _bands(plan.size, house), look)
    return sketch.render()


def _bands(size: tuple[int, int], house: int) -> list[tuple[tuple[float, float, float, float], float]]:
    """The bands of mist over the land of a house, each with how thick it is."""
    unit, found = scale_of(size), []
    for over, ((x, y), reach) in zip(_MIST_OVER, _MIST, strict=True):
        left, top = x * size[0] / NOMINAL[0], y * size[1] / NOMINAL[1]
        for dx, dy, share, thick in ((-0.3, -22, 0.9, 0.62), (0.1, -4, 1.0, 0.74), (-0.12, 14, 0.8, 0.62)):
            wide = reach * share * unit
            box = (left + dx * reach * unit - wide / 2, top + dy * unit, wide, 17 * unit)
            if over == house:
                found.append((box, thick))
    return found


def _add_mist(sketch: Sketch, bands: list[tuple[tuple[float, float, float, float], float]], look: Look) -> None:
    colour = mix(look.palette.paper, (255, 255, 255), 0.2 if look.palette.dark else 0.5)
    for box, thick in bands:
        sketch.rect(box, radius=box[3] * 9 / 17, fill=colour, alpha=thick)


def mist_box(size: tuple[int, int], house: int) -> pygame.Rect:
    """Where on the map the mist over a house lies."""
    boxes = [pygame.Rect(round(x), round(y), ceil(wide), ceil(high)) for (x, y, wide, high), _ in _bands(size, house)]
    return boxes[0].unionall(boxes[1:]).inflate(4, 4).clip((0, 0), size)


def paint_mist(size: tuple[int, int], house: int, look: Look) -> pygame.Surface:
    """The mist over one house alone, of the size of its `mist_box`. Slow: for the background."""
    box = mist_box(size, house)
    sketch = Sketch(*box.size)
    moved = [((x - box.x, y - box.y, wide, high), thick) for (x, y, wide, high), thick in _bands(size, house)]
    _add_mist(sketch, moved, look)
    return sketch.render()


def on_the_road(size: tuple[int, int], way: float) -> Point:
    """A point of the road: 2.5 is half-way from the third station to the fourth, on the line as it is drawn."""
    start = min(len(STATIONS) - 2, max(0, int(way)))
    share, last = way - start, len(STATIONS) - 1
    before, one, two, after = (place_of(size, min(last, max(0, start + step))) for step in (-1, 0, 1, 2))
    found = []
    for axis in (0, 1):
        near, far = one[axis] + (two[axis] - before[axis]) / 6, two[axis] - (after[axis] - one[axis]) / 6
        rest = 1 - share
        found.append(
            one[axis] * rest**3 + 3 * near * rest**2 * share + 3 * far * rest * share**2 + two[axis] * share**3
        )
    return found[0], found[1]


def token_side(size: tuple[int, int], look: Look) -> int:
    """The side of the token of whoever walks the road."""
    return max(round(42 * scale_of(size)), round(2.2 * _number_radius(look)))


@picture_cache
def land(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Sea and land in a frame; in high contrast an empty sheet. Never draw on it."""
    palette, (wide, high) = look.palette, size
    sketch, across, down = Sketch(wide, high), size[0] / NOMINAL[0], size[1] / NOMINAL[1]
    if palette.high:
        sketch.rect((0, 0, wide, high), fill=palette.paper, stroke=palette.frame, width=2)
        return sketch.render()
    water, ink = mix(palette.indigo, palette.paper, 0.62 if not palette.dark else 0.45), palette.outline
    earth = mix(palette.ground, palette.gold, 0.13 if not palette.dark else 0.1)
    sketch.rect((0, 0, wide, high), fill=water)
    _waves(sketch, size, mix(water, palette.paper, 0.3), scale_of(size))
    shore = [(x * across, y * down) for x, y in _LAND]
    sketch.path(closed_curve(shore), earth, mix(earth, palette.paper, 0.5), 9 * scale_of(size))
    sketch.path(closed_curve(shore), earth, ink, max(1.5, 2.4 * scale_of(size)))
    meadow = mix(palette.moss, earth, 0.68)
    for (x, y), half_wide, half_high in _MEADOWS:
        sketch.path(closed_curve(_round(x * across, y * down, half_wide * across, half_high * down)), meadow)
    for x, y, large in _MOUNTAINS:
        _add_mountain(sketch, (x * across, y * down), 40 * large * scale_of(size), look)
    for x, y in _WOODS:
        _add_wood(sketch, (x * across, y * down), scale_of(size), look)
    for x, y in _BOATS:
        _add_boat(sketch, (x * across, y * down), scale_of(size), look)
    sketch.rect((0, 0, wide, high), stroke=palette.frame, width=max(2, look.px(4)))
    return sketch.render()


def _round(x: float, y: float, wide: float, high: float) -> list[Point]:
    shape = ((-1, 0.1), (-0.6, -0.7), (0.1, -0.9), (0.8, -0.6), (1, 0.2), (0.5, 0.85), (-0.4, 0.9))
    return [(x + dx * wide, y + dy * high) for dx, dy in shape]


def _waves(sketch: Sketch, size: tuple[int, int], colour: Colour, unit: float) -> None:
    step = max(9.0, 15 * unit)
    for number in range(round(size[1] / step) + 1):
        y = number * step
        points = [
            (x, y + 2.2 * unit * sin(x / size[0] * 2 * pi * 9 + number * 0.9))
            for x in range(0, size[0] + 30, max(12, round(size[0] / 44)))
        ]
        sketch.curve(points, colour, 1, 0.6)


def _add_mountain(sketch: Sketch, at: Point, reach: float, look: Look) -> None:
    palette = look.palette
    x, y = at
    stone = mix(palette.muted, palette.indigo, 0.3)
    peak = (x - reach * 0.06, y - reach)
    body = [(x - reach * 0.9, y), peak, (x + reach * 0.86, y)]
    sketch.polygon(body, fill=stone, stroke=palette.outline, width=max(1.2, reach * 0.05))
    cap = ((-0.38, -0.62), (-0.06, -1), (0.3, -0.62), (0.1, -0.5), (-0.06, -0.6), (-0.2, -0.5))
    snow = [(x + dx * reach, y + dy * reach) for dx, dy in cap]
    sketch.polygon(snow, fill=palette.sheet if not palette.dark else mix(palette.ink, palette.paper, 0.25))


def _add_wood(sketch: Sketch, at: Point, unit: float, look: Look) -> None:
    palette = look.palette
    for dx, dy, large in ((-15, 2, 0.9), (0, -5, 1.1), (14, 3, 0.85)):
        x, y, size = at[0] + dx * unit, at[1] + dy * unit, 13 * large * unit
        sketch.line([(x, y), (x, y + size * 0.7)], palette.outline, max(1.0, 2 * unit))
        tree = [(x - size * 0.6, y + size * 0.35), (x, y - size * 1.2), (x + size * 0.6, y + size * 0.35)]
        sketch.polygon(tree, fill=palette.moss, stroke=palette.outline, width=max(0.8, unit))


def _add_boat(sketch: Sketch, at: Point, unit: float, look: Look) -> None:
    palette, (x, y) = look.palette, at
    hull = [(x - 15 * unit, y), (x + 15 * unit, y), (x + 9 * unit, y + 6 * unit), (x - 9 * unit, y + 6 * unit)]
    sketch.polygon(hull, fill=palette.gold, stroke=palette.outline, width=max(1.0, 1.2 * unit))
    sail = [(x, y - 2 * unit), (x, y - 26 * unit), (x + 12 * unit, y - 5 * unit)]
    sketch.polygon(sail, fill=palette.paper, stroke=palette.outline, width=max(1.0, 1.2 * unit))
