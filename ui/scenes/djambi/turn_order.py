"""The next turns as a strip: the player in power runs in the right lane under a crown, the others in the left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.words import tr, tr_c
from games.djambi.preview import Upcoming
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text, stamp
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.threat_marks import order_disc, strike_colour
from ui.drawing.vector import Sketch
from ui.scenes.djambi.tokens import crown, ring


@picture_cache
def strip_picture(
    turns: tuple[Upcoming, ...],
    then: tuple[Upcoming, ...] | None,
    colours: tuple[Colour, ...],
    size: tuple[int, int],
    look: Look,
    strikes: tuple[tuple[int, int], ...] = (),
) -> pygame.Surface:
    """The strip on a transparent surface; with `then` also the turns after the move in question, at its right.

    `strikes` are places of turns in which somebody could strike at one's Chief, with their numbers in that order.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not turns:
        return surface  # the match is over: no heading over nothing
    # translators: over players in the order of their turns: those of this round, and of the next.
    headings = (tr("Next turns"), tr_c("heading", "Next")) if then is None else (tr("Turn order"), tr("Then"))
    text = next((each for each in headings if look.type.width(each, LABEL, True) <= size[0] - 4), "")
    place_text(surface, look, text, LABEL, (4, 4), look.palette.muted, bold=True)
    top = look.px(36)
    if then is None:
        lanes = (size[0] * 0.3, size[0] * 0.66)
        _paint_lane(surface, turns, colours, lanes, top, 1.0, look, strikes)
    else:
        _paint_lane(surface, turns, colours, (size[0] * 0.17, size[0] * 0.35), top, 0.62, look)
        _paint_lane(surface, then, colours, (size[0] * 0.6, size[0] * 0.84), top, 0.9, look)
    return surface


def _paint_lane(
    surface: pygame.Surface,
    turns: Sequence[Upcoming],
    colours: tuple[Colour, ...],
    lanes: tuple[float, float],
    top: int,
    scale: float,
    look: Look,
    strikes: tuple[tuple[int, int], ...] = (),
) -> None:
    if not turns:
        return
    height = surface.get_height() - top - look.px(20)
    pitch = min(look.px(64), height / len(turns))
    small = max(7, round(min(12.5, pitch * 0.32) * scale * min(1.2, look.type.scale)))
    places = [
        (round(lanes[1] if turn.in_power else lanes[0]), round(top + pitch * (number + 0.5)))
        for number, turn in enumerate(turns)
    ]
    surface.blit(_lane_line(tuple(places), surface.get_size(), look), (0, 0))
    for number, (turn, place) in enumerate(zip(turns, places, strict=True)):
        radius = round(small * 1.28) if number == 0 else small
        stamp(surface, crest_disc(look.crest(turn.seat), radius, colours[turn.seat], look), place)
        if number == 0:
            stamp(surface, ring(radius + 4, look.palette.vermilion, 2.4), place)
        if turn.in_power:
            hat = crown(max(6, round(radius * 0.66)), look)
            surface.blit(hat, hat.get_rect(midbottom=(place[0], place[1] - radius + 1)))
    for at, order in strikes:
        colour = strike_colour(order, look)
        stamp(surface, ring(small + 4, colour, 2.4 if order == 1 else 1.8), places[at])
        disc = order_disc(order, look, min(look.px(9), max(7, round(places[at][0] - small - 6) // 2)))
        stamp(
            surface, disc, (max(disc.get_width() / 2, places[at][0] - small - disc.get_width() / 2 - 5), places[at][1])
        )


@picture_cache
def _lane_line(places: tuple[tuple[int, int], ...], size: tuple[int, int], look: Look) -> pygame.Surface:
    """The line through the turns' places: the same from turn to turn while nobody comes to power or dies."""
    sketch = Sketch(*size)
    sketch.line(places, mix(look.palette.ground, look.palette.ink, 0.22), 1.4)
    return sketch.render()
