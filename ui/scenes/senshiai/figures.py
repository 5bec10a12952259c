"""Figures for Senshiai's rules page: how a card is read, the four kinds, Paths, tokens, a piece of the table."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_, tr
from games.senshiai.cards.printed import path_name
from games.senshiai.cards.vocabulary import PATHS
from games.senshiai.rules import actions as act
from games.senshiai.rules.parser import parse_position
from games.senshiai.view.observe import show
from games.senshiai.view.view import SenshiaiView
from ui.drawing.assets import picture
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.scenes.senshiai import cards, marks, tiles
from ui.scenes.senshiai.tokens import token
from ui.table.scene.game_ui import Figure

_LEGEND: Final = (
    (N_("cost: this many other cards"), 0.07),
    (N_("its Paths"), 0.07),
    (N_("the window’s shape tells the kind"), 0.3),
    (N_("kind and subtypes"), 0.53),
    (N_("what it does"), 0.62),
    (N_("Speed, melee, ranged, resistance"), 0.9),
)


def card(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws a card with its parts named."""
    words = max(look.type.width(tr(text), LABEL) for text, _ in _LEGEND) + look.px(40)
    width = min(250, max(cards.WHOLE, size[0] - words))
    high = cards.size_of(width)[1]
    room, line = min(words, size[0] - width) - look.px(28), look.type.line_height(LABEL)
    named = [(look.type.wrap(tr(text), LABEL, room), round(high * share)) for text, share in _LEGEND]
    surface = pygame.Surface((min(size[0], width + words), high + len(named) * line), pygame.SRCALPHA)
    surface.blit(cards.face("samurai", width, look), (0, 0))
    end = 0
    for lines, y in named:
        top = max(y - line // 2, end)
        pygame.draw.line(surface, look.palette.muted, (width + 4, y), (width + look.px(22), top + line // 2))
        for text in lines:
            place_text(surface, look, text, LABEL, (width + look.px(28), top))
            top += line
        end = top
    return surface.subsurface((0, 0, surface.get_width(), max(high, end))).copy()


def kinds(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A Capital, a Terrain, a Troop and an Event side by side."""
    gap = look.px(12)
    width = min(cards.WHOLE - 1, (size[0] - 3 * gap) // 4)
    high = cards.size_of(width)[1]
    surface = pygame.Surface((4 * width + 3 * gap, high), pygame.SRCALPHA)
    for number, name in enumerate(("crane-castle", "mountain-pass", "samurai", "divine-wind")):
        surface.blit(cards.face(name, width, look), (number * (width + gap), 0))
    return surface


def paths(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The three Paths with their names."""
    side = look.px(30)
    order = ("earth", "water", "air")
    found = [(picture(f"glyphs/path-{name}", (side, side)), path_name(PATHS[name])) for name in order]
    return _row(found, size, look, 150, 10, 2)


def shapes(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws one token of every seat."""
    cards_ = enumerate(("samurai", "warriors", "warrior-monks", "war-junk"))
    found = [(token(name, seat, look.px(46), look), tr("seat {n}", n=seat + 1)) for seat, name in cards_]
    return _row(found, size, look, 120, 8)


def _row(
    found: list[tuple[pygame.Surface, str]], size: tuple[int, int], look: Look, most: int, gap: int, edge: int = 0
) -> pygame.Surface:
    """Draws square pictures in a row, each with words at its right, `most` pixels apart; in several where they must."""
    side = found[0][0].get_width()
    wide = side + look.px(2 * gap) + max(look.type.width(words, LABEL) for _, words in found)
    columns = max(1, min(len(found), size[0] // wide))
    step, high = min(size[0] // columns, max(wide, look.px(most))), side + 2 * edge + look.px(6)
    surface = pygame.Surface((columns * step, -(-len(found) // columns) * high), pygame.SRCALPHA)
    for number, (face, words) in enumerate(found):
        x, y = number % columns * step, number // columns * high + edge
        surface.blit(face, (x, y))
        place_text(surface, look, words, LABEL, (x + side + look.px(gap), y + side // 2), middle=True)
    return surface


_POSITION: Final = """senshiai players=2 board=3 size=20 rounds=40 truce=0 round=4 active=1 phase=main
seat 1 hand=- reserve=militiamen discard=- credit=-
seat 2 hand=- reserve=militiamen discard=- credit=-
b2 crane-castle@1 militiamen@1
c2 open-grassland@1 samurai@1 warriors@1 | war-drums@1!T
d2 watchtower@2 longbow-ashigaru@2 longbow-ashigaru@2
d3 deep-forest@2
e2 cloud-palace@2 hunting-falcon@2"""  # not for players


def table(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A piece of the table: Terrains with their Companies."""
    view = show(parse_position(_POSITION, None), None)
    cell = min(look.px(100), size[0] // 6 - 4)
    pitch = cell + 4
    surface = pygame.Surface((6 * pitch, 3 * pitch), pygame.SRCALPHA)
    for space in view.spaces:
        box = pygame.Rect(space.column * pitch, (2 - space.row) * pitch, cell, cell)
        tiles.paint_space(surface, space, box, look)
    return surface


_HEAD: Final = """senshiai players=2 board=3 size=20 rounds=40 truce=0 round=4 active=1 phase=main
seat 1 hand={hand} reserve=militiamen discard=- credit=-
seat 2 hand=- reserve=militiamen discard=- credit=-
"""  # not for players
_GROUND: Final = """b2 crane-castle@1
c2 open-grassland@1 {company}
c3 mountain-pass@1
c1 slow-river@1
d2 rice-paddy@2
d1 deep-forest@2{near}
d3 deep-forest@2{enemy}
e1 open-grassland@2
e3 mountain-pass@2
f1 open-grassland@2
e2 cloud-palace@2 hunting-falcon@2"""  # not for players
_MOVING: Final = _HEAD.format(hand="-") + _GROUND.format(
    company="samurai@1",
    near="",
    enemy=" militiamen@2",  # not for players
)
_FIGHTING: Final = _HEAD.format(hand="-") + _GROUND.format(
    company="longbow-ashigaru@1 warriors@1",  # not for players
    near=" warriors@2",  # not for players
    enemy=" militiamen@2",  # not for players
)
_LAYING: Final = _HEAD.format(hand="open-grassland,militiamen,militiamen") + (
    "b2 crane-castle@1\nc2 open-grassland@1\nc3 rice-paddy@1\ne2 cloud-palace@2"  # not for players
)


def moving(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Where a Samurai with three steps may go: not over water, not into the enemy, round the mountain."""
    view = _seen(_MOVING)
    start = next(space.space for space in view.spaces if space.name == "c2")
    reached = {action.dst for action in view.legal if isinstance(action, act.Move) and action.src == start}
    return _marked(view, start, reached, set(), set(), size, look)


def reach(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Whom a Company may fight: every near Company in close combat, and with its bows."""
    view = _seen(_FIGHTING)
    start = next(space.space for space in view.spaces if space.name == "c2")
    struck = {action.dst for action in view.legal if isinstance(action, act.Attack) and action.src == start}
    shot = {action.dst for action in view.legal if isinstance(action, act.Shoot) and action.src == start}
    return _marked(view, start, set(), struck, shot, size, look)


def laying(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Where a Terrain may be laid: on the empty spaces near one's Realm, on either board."""
    view = _seen(_LAYING)
    places = {action.space for action in view.legal if isinstance(action, act.Play) and action.space >= 0}
    free = {space.space for space in view.spaces if not space.terrain}
    return _marked(view, None, places & free, set(), set(), size, look)


def _seen(position: str) -> SenshiaiView:
    """A position as seat 1 sees it, which is to act."""
    return show(parse_position(position, None), 0)


def _marked(
    view: SenshiaiView, start: int | None, reached: set[int], struck: set[int], shot: set[int], size: tuple[int, int],
    look: Look,
) -> pygame.Surface:  # fmt: skip
    """The two boards with the marks that the table draws on spaces that can be chosen."""
    cell = min(look.px(96), (size[0] - 2 * marks.OUT) // 6 - 5)
    pitch, edge = cell + 5, marks.OUT
    surface = pygame.Surface((6 * pitch + 2 * edge, 3 * pitch + 2 * edge), pygame.SRCALPHA)
    for space in view.spaces:
        box = pygame.Rect(edge + space.column * pitch, edge + (2 - space.row) * pitch, cell, cell)
        tiles.paint_space(surface, space, box, look)
        if space.space == start:
            surface.blit(marks.frame(cell, look.palette.moss), box.move(-edge, -edge))
        if space.space in reached:
            surface.blit(marks.reachable(cell, look), box)
        if space.space in struck | shot:
            only = space.space not in struck
            surface.blit(marks.brackets(cell, look, only), box.move(-edge, -edge))
    return surface


FIGURES: Final[dict[str, Figure]] = {
    "card": card,
    "kinds": kinds,
    "paths": paths,
    "tokens": shapes,
    "table": table,
    "laying": laying,
    "moving": moving,
    "reach": reach,
}
"""The figures by the names used in the page as `figure:name`."""
