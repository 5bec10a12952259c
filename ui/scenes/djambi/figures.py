"""Figures of Djambi's rules page: boards, names, lines and pieces, drawn by the table's own code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from games.core.words import tr, tr_n
from games.djambi import GAME
from games.djambi.geometry import LARGEST, LETTERS, SEAT, SMALLEST, board
from games.djambi.naming import called
from games.djambi.pieces import KINDS, Kind, Piece
from games.djambi.reach import targets
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.palette import Colour, mix
from ui.drawing.plan_marks import paint_plan_arrow
from ui.drawing.staging import faded
from ui.scenes.djambi import tokens
from ui.scenes.djambi.layout import SLAB, Plan
from ui.scenes.djambi.miniature import paint as paint_miniature
from ui.scenes.djambi.picture import board_shapes, write_names
from ui.scenes.djambi.shapes import bent_line, tint_cells, tint_share
from ui.table.scene.game_ui import Figure

_MARGIN = SLAB + 26
_GAP = 12
"""Air between parts of the board that stand side by side."""


def boards(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The start on every board, three in a row."""
    each = size[0] // 3
    high = min(each, size[1] // 2)
    line = look.type.line_height(LABEL)
    surface = pygame.Surface((3 * each, 2 * high), pygame.SRCALPHA)
    for place, n in enumerate(range(SMALLEST, LARGEST + 1)):
        view = GAME.rules.observe(GAME.rules.initial_state(GAME.rules.make_options({"n": str(n)})), None)
        x, y = place % 3 * each, place // 3 * high
        surface.blit(paint_miniature(view, (each - 12, high - line - 8), look), (x + 6, y))
        at = (x + each // 2, y + high - line - 4)
        place_text(surface, look, tr_n("{n} region", "{n} regions", n), LABEL, at, look.palette.muted, align="centre")
    return surface


def pieces(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The six kinds with their names, an abandoned piece and a corpse."""
    columns = 4
    radius = min(look.px(30), size[0] // (columns * 3))
    wide, high = size[0] // columns, round(radius * 2.5) + look.type.line_height(LABEL) + 14
    faces = [(called(kind), tokens.token(kind, look.palette.seat(0), 0, radius, look)) for kind in KINDS]
    faces += [
        (tr("abandoned"), tokens.token(KINDS[-1], None, 0, radius, look)),
        (tr("corpse"), tokens.corpse(radius, look)),
    ]
    surface = pygame.Surface((wide * columns, 2 * high), pygame.SRCALPHA)
    for number, (words, face) in enumerate(faces):
        x, y = number % columns * wide + wide // 2, number // columns * high
        surface.blit(face, face.get_rect(midtop=(x, y)))
        place_text(surface, look, words, LABEL, (x, y + face.get_height()), align="centre", room=wide - 4)
    return surface


def names(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The board of five regions with the names of region a's cells in them."""
    words = {cell: name for cell, name in enumerate(board(5).names) if name[0] == "a" or cell == SEAT}
    return _named(words, 5, size, look)


def square_names(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The square board with a few of its cells by region coordinates."""
    places = enumerate(board(4).places)
    words = {cell: f"{LETTERS[0]}{x}{y}" for cell, (region, x, y) in places if region == 0 and cell != SEAT}
    return _named(words, 4, size, look)


def lines(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Two boards with the lines of one cell: corner to corner through the Seat of six, corner to side of five."""
    each = size[0] // 2
    surface = pygame.Surface((2 * each, min(each, size[1])), pygame.SRCALPHA)
    for number, n in enumerate((6, 5)):
        part, plan = _board(n, (each - 8, surface.get_height()), look)
        start = board(n).names.index("a22")
        _add_lines(part, plan, start, board(n).rays[start], look)
        surface.blit(part, (number * each + 4, 0))
    return surface


def seat_lines(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The ten lines of a piece on the Seat of five regions."""
    surface, plan = _board(5, size, look)
    _add_lines(surface, plan, SEAT, board(5).rays[SEAT], look)
    return surface


def movement(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Where a piece may go on the square board: any but a Thug as far as the way is empty, a Thug two cells at most."""
    pieces = {"d6": (Kind.DIPLOMAT, 0), "d8": (Kind.THUG, 0), "f6": (Kind.THUG, 2), "c5": (Kind.CHIEF, 1)}
    thug = {**pieces, "d6": (Kind.THUG, 0)}
    parts = [_Part(("b4", "f8"), _share(size, 2, look), look) for _ in range(2)]
    for part, placed in zip(parts, (pieces, thug), strict=True):
        part.ways("d6", placed)
        part.put(placed)
    return _in_a_row(parts, look)


def takes(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The turn of each kind that takes: from where it came, where it stands now, and what became of the victim."""
    parts = []
    for kind in KINDS:
        part = _Part(("b6", "f8"), _share(size, 3, look), look)
        end, victim = ("b7", "corpse") if kind is Kind.ASSASSIN else ("f8", "corpse")
        if kind is Kind.JOURNALIST:
            end = "e7"
        part.came("b7", "d7", kind, ghost=kind is not Kind.ASSASSIN)
        if end == "f8":
            part.arrow("d7", end, dashed=True)
        if kind is Kind.DIPLOMAT:
            victim = "piece"
        part.put({"d7": (kind, 0), end: (Kind.THUG, 2) if victim == "piece" else None})
        parts.append(part)
    return _in_a_row(parts, look, columns=3, titles=[called(kind) for kind in KINDS])


def beside(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The cells on which a Journalist kills, by the classic rules and by those of Djambi-N."""
    parts = []
    for near in (board(4).side_neighbours, board(4).neighbours):
        part = _Part(("c6", "e8"), min(_share(size, 2, look), look.px(200)), look)
        middle = _cell("d7")
        tint_cells(part.surface, part.plan, near[middle], look, 0.5)
        part.put({"d7": (Kind.JOURNALIST, 0)})
        for cell in near[middle]:
            part.ring(board(4).names[cell])
        parts.append(part)
    return _in_a_row(parts, look)


def surrounded(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A Chief in its corner between three corpses."""
    part = _Part(("a1", "c3"), min(size[0], look.px(200)), look)
    part.put({"a1": (Kind.CHIEF, 0), "a2": None, "b1": None, "b2": None})
    return _in_a_row([part], look)


def _cell(name: str) -> int:
    """A cell of the square board by its name."""
    return board(4).names.index(name)


Placed = Mapping[str, tuple[Kind, int] | None]
"""What stands on cells of the square board: a kind and its side, or None for a corpse."""


class _Part:
    """A part of the square board, from one corner cell to the other, `width` pixels wide."""

    def __init__(self, corners: tuple[str, str], width: int, look: Look) -> None:
        self.look = look
        first, last = corners
        self.columns = ord(last[0]) - ord(first[0]) + 1
        self.rows = int(last[1]) - int(first[1]) + 1
        self.cell = max(12, width // self.columns)
        side = 9 * self.cell + 2 * _MARGIN
        self.plan = Plan.inside(4, pygame.Rect(0, 0, side, side), _MARGIN)
        self.surface = board_shapes(self.plan, tuple(look.palette.seat(n) for n in range(4)), (side, side), look)
        x, y = self.plan.centres[_cell(f"{first[0]}{last[1]}")]
        half = self.cell / 2
        self.box = pygame.Rect(round(x - half), round(y - half), self.columns * self.cell, self.rows * self.cell)

    def cut(self) -> pygame.Surface:
        """The part of the picture, in a frame."""
        found = self.surface.subsurface(self.box.clip(self.surface.get_rect())).copy()
        pygame.draw.rect(found, self.look.palette.frame, found.get_rect(), 1)
        return found

    def put(self, placed: Placed) -> None:
        """Puts pieces and corpses down."""
        radius = round(self.plan.token_radius)
        for name, what in placed.items():
            if what is None:
                face = tokens.corpse(radius, self.look)
            else:
                face = tokens.token(what[0], self.look.palette.seat(what[1]), what[1], radius, self.look)
            stamp(self.surface, face, self.plan.centres[_cell(name)])

    def ways(self, start: str, placed: Placed) -> None:
        """Marks the cells that a piece may go to, and the lines that lead there."""
        standing: list[Piece | None] = [None] * len(board(4).names)
        for name, what in placed.items():
            standing[_cell(name)] = Piece(what[0], what[1]) if what is not None else None
        origin = _cell(start)
        found = set(targets(board(4), tuple(standing), origin))
        rays = [[cell for cell in ray if cell in found] for ray in board(4).rays[origin]]
        _add_lines(self.surface, self.plan, origin, [tuple(ray) for ray in rays if ray], self.look)

    def came(self, start: str, end: str, kind: Kind, *, ghost: bool) -> None:
        """Draws where a piece came from, and the arrow of its move."""
        radius = round(self.plan.token_radius)
        if ghost:
            face = tokens.token(kind, self.look.palette.seat(0), 0, radius, self.look)
            stamp(self.surface, faded(face, 0.4), self.plan.centres[_cell(start)])
        self.arrow(start, end)

    def arrow(self, start: str, end: str, *, dashed: bool = False) -> None:
        """Draws an arrow from cell to cell, as far as the piece that stands on each leaves room."""
        a, b = (pygame.Vector2(self.plan.centres[_cell(name)]) for name in (start, end))
        away = (b - a).normalize() * self.plan.token_radius * 1.1
        colour = self.look.palette.indigo if dashed else self.look.palette.moss
        points = [(p.x, p.y) for p in (a + away, b - away)]
        paint_plan_arrow(self.surface, self.look, points, colour, dashed=dashed, scale=self.cell / 52)

    def ring(self, name: str) -> None:
        """Rings a cell on which something would die."""
        mark = tokens.ring(max(5, round(self.plan.token_radius * 0.6)), self.look.palette.vermilion, 3)
        stamp(self.surface, mark, self.plan.centres[_cell(name)])


def _share(size: tuple[int, int], columns: int, look: Look) -> int:
    """The width of each of several parts side by side."""
    return (size[0] - (columns - 1) * look.px(_GAP)) // columns


def _in_a_row(
    parts: Sequence[_Part], look: Look, columns: int = 2, titles: Sequence[str] = ()
) -> pygame.Surface:  # fmt: skip
    """Parts of the board side by side, with titles under them."""
    faces = [part.cut() for part in parts]
    gap, line = look.px(_GAP), look.type.line_height(LABEL) + look.px(8) if titles else 0
    wide, high = faces[0].get_width() + gap, faces[0].get_height() + gap + line
    columns = min(columns, len(faces))
    surface = pygame.Surface((columns * wide - gap, -(-len(faces) // columns) * high - gap), pygame.SRCALPHA)
    for number, face in enumerate(faces):
        x, y = number % columns * wide, number // columns * high
        surface.blit(face, (x, y))
        if titles:
            at = (x + face.get_width() // 2, y + face.get_height() + 4)
            place_text(surface, look, titles[number], LABEL, at, align="centre", room=face.get_width())
    return surface


def _board(n: int, size: tuple[int, int], look: Look) -> tuple[pygame.Surface, Plan]:
    """Draws an empty board with the sides' colours."""
    plan = Plan.inside(n, pygame.Rect(0, 0, *size), _MARGIN)
    colours = tuple(look.palette.seat(side) for side in range(n))
    surface = board_shapes(plan, colours, size, look)
    write_names(surface, plan, look)
    return surface, plan


def _add_lines(surface: pygame.Surface, plan: Plan, start: int, rays: Iterable[tuple[int, ...]], look: Look) -> None:
    """Tints the rays of a cell and draws the lines through their cells' centres."""
    colour: Colour = mix(look.palette.moss, look.palette.ink, 0.1)
    share = tint_share(look)
    for ray in rays:
        tint_cells(surface, plan, [cell for cell in ray if cell != SEAT], look, share)
    if start != SEAT:
        tint_cells(surface, plan, [start], look, 0.55)
    for ray in rays:
        bent_line(surface, [plan.centres[cell] for cell in (start, *ray)], colour, 2.0)
        for cell in ray:
            stamp(surface, tokens.dot(round(plan.token_radius), look, cell == SEAT), plan.centres[cell])
    stamp(surface, tokens.ring(max(6, round(plan.token_radius * 0.7)), look.palette.moss, 3), plan.centres[start])


def _named(words: Mapping[int, str], n: int, size: tuple[int, int], look: Look) -> pygame.Surface:
    """A board with words in some of its cells."""
    surface, plan = _board(n, size, look)
    for cell, name in words.items():
        place_text(surface, look, name, LABEL - 2, plan.centres[cell], align="centre", middle=True)
    return surface


FIGURES: Mapping[str, Figure] = {
    "boards": boards,
    "pieces": pieces,
    "names": names,
    "square-names": square_names,
    "lines": lines,
    "seat-lines": seat_lines,
    "movement": movement,
    "takes": takes,
    "beside": beside,
    "surrounded": surrounded,
}
