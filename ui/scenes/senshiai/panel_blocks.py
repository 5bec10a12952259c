"""Blocks of Senshiai's side panel: kingdoms, the Companies being looked at, what is under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import ClassVar, Final

import pygame

from games.core.words import N_, row, tr, tr_c, tr_n
from games.senshiai.view.view import SpaceView, UnitView
from games.senshiai.words.card_numbers import card_name
from games.senshiai.words.card_words import number
from ui.drawing.assets import picture
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_lines, place_text
from ui.drawing.palette import Colour, hex_of, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.senshiai.tiles import unit_token
from ui.table.layout.side_panel_layout import LARGE
from ui.table.panel.blocks import BLEED, Block, SeatBlock, SeatSign, paint_clock

_LINE: Final = 23
"""The height of a Unit's line at 100 %."""
UNIT: Final = 22
"""The side of a Unit's token at 100 %."""
_TOKEN_ROOM: Final = 30
"""The room of a Unit's token before its name."""
_LABELS: Final = (N_("Reserve"), N_("Discard"), N_("Hand"))
PILES: Final = ("reserve", "discard", "hand")
"""The piles of a plate, in the order of its counts."""
_NAME: Final = 0.22
"""The share of a single line that a name has."""
_SMALLER: Final = 0.85
"""The factor by which the letters of the counts may shrink, where there is little room."""
_CLOSE: Final = 18
"""The least, where many stand and there is little room."""
_Line = tuple[int, list[int]]
"""A line's middle, and the middles of its four columns of numbers."""


@picture_cache
def pile_sign(pile: str, high: int, colour: Colour, ground: Colour) -> pygame.Surface:
    """What stands for a pile's word: backs one over the other, an open card with its lines, a fan. Never draw on it."""
    thick = max(1.2, high * 0.08)
    wide, tall = high * 0.6, high * 0.8
    sketch = Sketch(high * (1.2 if pile == "hand" else 0.86), high)
    if pile == "hand":
        middle, foot = sketch.width / 2, high * 1.0
        for turn in (-28, 0, 28):
            across, up = sin(radians(turn)), cos(radians(turn))
            half, low, top = wide * 0.36, high * 0.14, high * 0.9
            corners = ((-half, low), (half, low), (half, top), (-half, top))
            points = [(middle + x * up + y * across, foot + x * across - y * up) for x, y in corners]
            sketch.polygon(points, fill=ground, stroke=colour, width=thick)
        return sketch.render()
    for step in (2, 1) if pile == "reserve" else ():
        shift = step * high * 0.09
        sketch.rect(
            (shift, high * 0.2 - shift, wide, tall), radius=thick, fill=ground, stroke=colour, width=thick * 0.8
        )
    box = (0.0, high * 0.2, wide, tall)
    if pile == "reserve":
        sketch.rect(box, radius=thick, fill=colour, stroke=ground, width=thick * 0.6)
    else:
        sketch.rect(box, radius=thick, fill=ground, stroke=colour, width=thick)
        for line in (0.42, 0.6, 0.78):
            sketch.line([(wide * 0.28, high * line), (wide * 0.72, high * line)], colour, thick * 0.8)
    return sketch.render()


@dataclass(frozen=True)
class Kingdom(SeatBlock):
    """A seat's plate: crest, name, deck, Reserve, Discard Pile and hand."""

    seat: int
    name: str
    deck: str
    counts: tuple[int, int, int]
    """The number of cards in Reserve, Discard Pile and hand."""
    to_move: bool
    active: bool
    disc: Colour
    out: bool = False
    dense: bool = False
    single: bool = False
    """True when all of it stands in one line, where that is wide enough."""
    clock: str = ""
    hurry: bool = False
    """True when the clock is low."""
    credit: tuple[int, Colour, str] | None = None
    """The kingdom that wins if this Reserve runs out, where three or four play: crest, disc's colour, name or ""."""
    lost: int = 0
    """The cards that others have forced out of the Reserve since the viewer's own turn."""
    own: bool = False
    """True for the viewer's own plate."""
    target: bool = False
    """A click on it, or a card dropped there, chooses this player."""
    hinted: bool = False
    """True while a hint is about this player."""
    broad: bool = False
    """The counts begin under the crest, and their letters do not shrink."""

    def height(self, look: Look, width: int) -> int:
        """Returns the height of three lines, two or one."""
        return look.px(34 if self._in_line(look, width) else 54 if self.dense else 76)

    def _in_line(self, look: Look, width: int) -> bool:
        """Whether it stands in a single line, which has room for every count of two digits."""
        if not self.single:
            return False
        counts = sum(look.type.width(f"00 {tr(label)}", LABEL) for label in _LABELS) + 3 * look.px(7)
        return counts <= (1 - _NAME) * (width - look.px(41))

    def large(self) -> Sequence[Block]:
        """Returns the plate of two lines, whose counts have the whole width in letters that do not shrink."""
        return (replace(self, dense=True, single=False, broad=True),)

    @property
    def sign(self) -> SeatSign:
        """The crest and how many cards the Reserve has."""
        return SeatSign(self.seat, None, self.disc, "" if self.out else str(self.counts[0]), self.out)

    def slim(self) -> Kingdom:
        """Returns the plate without the line of the deck."""
        return replace(self, dense=True)

    def low(self) -> Kingdom:
        """Returns the plate in a single line; whose turn it is is shown by the bar alone."""
        return replace(self, single=True)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        width, height = target.get_size()
        if self.to_move:
            pygame.draw.rect(target, palette.plate, (2, 0, width - 4, height - 2), border_radius=4)
            pygame.draw.rect(target, palette.vermilion, (0, 0, 4, height - 2), border_radius=2)
        if self.target or self.hinted:
            ink = palette.indigo if self.hinted else palette.moss
            pygame.draw.rect(target, ink, (2, 0, width - 4, height - 2), 2, border_radius=4)
        radius = look.px(11 if self.broad else 14)
        colour = mix(self.disc, palette.muted, 0.75) if self.out else self.disc
        disc = crest_disc(look.crest(self.seat), radius, colour, look)
        first = look.px(15)
        target.blit(disc, (BLEED, first - disc.get_height() // 2 + look.px(3)))
        x = BLEED + disc.get_width() + look.px(11)
        right, in_line = width - BLEED, self._in_line(look, width - 2 * BLEED)
        if self.clock:
            right = paint_clock(target, look, self.clock, (right, first), hurry=self.hurry) - look.px(8)
        if not in_line:
            right = self._paint_credit(target, look, right, first)
        if self.lost and self.credit is None:
            right = self._paint_loss(
                target, look, tr_n("-{n} card", "-{n} cards", self.lost), (right, first)
            ).left - look.px(8)
        ink = palette.muted if self.out else palette.ink
        if in_line:
            begin = x + round((right - x) * _NAME)
            place_text(target, look, self.name, BODY, (x, first), ink, bold=True, middle=True, room=begin - x - 6)
            if self.credit is not None and self.credit[2] and not self.out:
                whose = crest_disc(self.credit[0], look.px(7), self.credit[1], look)
                target.blit(whose, whose.get_rect(center=(x - look.px(11), first + look.px(12))))
            self._paint_in_line(target, look, begin, right, first)
            return
        box = place_text(target, look, self.name, BODY, (x, first), ink, bold=True, middle=True, room=right - x)
        words = self._state()
        left = box.right + look.px(9)
        if words and left + look.type.width(words, LABEL) <= right:
            colour = palette.vermilion_text if self.to_move else palette.muted
            box = place_text(target, look, words, LABEL, (left, first + 1), colour, middle=True)
            left = box.right + look.px(9)
        line = look.px(39 if self.broad else 36)
        if self.dense:
            self._paint_counts(target, look, BLEED if self.broad else x, width - BLEED, line)
            return
        place_text(target, look, self.deck, LABEL, (x, line), palette.muted, middle=True, room=width - BLEED - x)
        self._paint_counts(target, look, x, width - BLEED, line + look.px(21))

    def _state(self) -> str:
        """Whether it is out, or its turn."""
        if self.out:
            return tr_c("seat", "out")
        if self.to_move:
            return tr_c("seat", "to move")
        return tr_c("seat", "its turn") if self.active else ""

    def _paint_credit(self, target: pygame.Surface, look: Look, right: int, y: int) -> int:
        """Draws who has the credit, at the right of the first line; returns where that begins."""
        if self.credit is None or self.out:
            return right
        crest, colour, name = self.credit
        if not name:
            words = tr("no credit yet")
            box = place_text(target, look, words, LABEL, (right, y), look.palette.muted, align="right", middle=True)
            return box.left - look.px(8)
        box = place_text(target, look, name, LABEL, (right, y), bold=True, align="right", middle=True, room=look.px(70))
        disc = crest_disc(crest, look.px(8), colour, look)
        place = target.blit(disc, disc.get_rect(midright=(box.left - look.px(6), y)))
        at = (place.left - look.px(6), y)
        # translators: cards that a player has made others waste, counted in a match of several.
        box = place_text(target, look, tr("credit"), LABEL, at, look.palette.muted, align="right", middle=True)
        return box.left - look.px(8)

    def _paint_loss(self, target: pygame.Surface, look: Look, words: str, at: tuple[int, int]) -> pygame.Rect:
        """Draws what the Reserve has lost: filled where it is the viewer's own, outlined where it is another's."""
        palette, high = look.palette, look.px(18)
        box = pygame.Rect(0, 0, look.type.width(words, LABEL, True) + look.px(12), high)
        box.midright = at
        pygame.draw.rect(target, palette.vermilion, box, 0 if self.own else 1, border_radius=high // 2)
        ink = palette.on_vermilion if self.own else palette.vermilion_text
        place_text(target, look, words, LABEL, box.center, ink, bold=True, align="centre", middle=True)
        return box

    def _paint_in_line(self, target: pygame.Surface, look: Look, x: int, right: int, y: int) -> None:
        """The counts in the rest of a line, each right after the one before; a loss stands for the Reserve's word."""
        palette = look.palette
        names = [tr(label) for label in _LABELS]
        widths = [look.type.width(f"00 {label}", LABEL) for label in names]
        gap = (right - x - sum(widths)) / 3
        for at, (count, label, wide) in enumerate(zip(self.counts, names, widths, strict=True)):
            low = at == 0 and count <= 6 and not self.out
            ink = palette.vermilion_text if low else palette.muted if self.out else palette.ink
            number = look.type.width("00 ", LABEL)
            place = (x + number - look.px(5), y)
            place_text(target, look, str(count), LABEL, place, ink, bold=True, align="right", middle=True)
            if at == 0 and self.lost:
                self._paint_loss(target, look, f"-{self.lost}", (x + wide, y))
            else:
                place_text(target, look, label, LABEL, (x + number, y), palette.muted, middle=True)
            x += round(wide + gap)

    def _paint_counts(self, target: pygame.Surface, look: Look, x: int, right: int, y: int) -> None:
        """The counts in a line of their own; where it is narrow large letters are smaller, then a loss stands for the
        Reserve's word, then each has a sign in place of a word; no word is cut.
        """
        palette, room = look.palette, right - x
        marked = bool(self.lost) and self.credit is not None
        ground = palette.plate if self.to_move else palette.paper
        signs = [pile_sign(kind, look.px(17), palette.muted, ground) for kind in PILES]

        def wide_of(label: str | pygame.Surface) -> int:
            return look.type.width(label, LABEL) if isinstance(label, str) else label.get_width()

        def wanted(labels: Sequence[str | pygame.Surface]) -> int:
            words = sum(wide_of(each) + look.px(5) for each in labels if each)
            pill = look.type.width(f"-{self.lost}", LABEL, True) + look.px(12 + 5) if marked else 0
            return words + pill + sum(look.type.width(str(each), BODY, True) for each in self.counts)

        air = 2 * look.px(10)
        names = tuple(tr(label) for label in _LABELS)
        offered: list[Sequence[str | pygame.Surface]] = [names, *([("", *names[1:])] if marked else ()), signs]
        least = 1.0 if self.broad else min(1.0, max(_SMALLER, 1 / look.type.scale))  # no smaller than at 100 %
        labels = next((each for each in offered if wanted(each) * least + air <= room), offered[-1])
        if least < 1 and wanted(labels) + air > room:
            look = look.scaled(least)
        short = wanted(labels) + look.px(24) > room
        gap = max(look.px(4), (room - wanted(labels)) // 2) if short else look.px(7)
        free = x
        for at, (count, label) in enumerate(zip(self.counts, labels, strict=True)):
            left = free if short else max(free, x + (0, round(room * 0.37), round(room * 0.73))[at])
            low = at == 0 and count <= 6 and not self.out
            ink = palette.vermilion_text if low else palette.muted if self.out else palette.ink
            box = place_text(target, look, str(count), BODY, (left, y), ink, bold=True, middle=True)
            if at == 0 and marked:
                words = f"-{self.lost}"
                wide = look.type.width(words, LABEL, True) + look.px(12)
                box = self._paint_loss(target, look, words, (box.right + look.px(5) + wide, y))
            if isinstance(label, pygame.Surface):
                box = target.blit(label, label.get_rect(midleft=(box.right + look.px(5), y)))
            elif label:
                at_label = (box.right + look.px(5), y + 1)
                box = place_text(target, look, label, LABEL, at_label, palette.muted, middle=True)
            free = box.right + gap


@dataclass(frozen=True)
class Note(Block):
    """A line that explains what stands above it."""

    words: str
    optional: bool = True

    def read_out(self) -> Sequence[str]:
        """Returns the words as they are read out."""
        return (self.words,)

    def height(self, look: Look, width: int) -> int:
        """Returns the height of one or two lines."""
        return len(look.type.wrap(self.words, LABEL, width)) * look.type.line_height(LABEL) + look.px(4)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        y = 0
        for line in look.type.wrap(self.words, LABEL, target.get_width() - 2 * BLEED):
            place_text(target, look, line, LABEL, (BLEED, y), look.palette.muted)
            y += look.type.line_height(LABEL)


@dataclass(frozen=True)
class Forces(Block):
    """Up to two Companies with all their Power values after modifiers, over the log."""

    spaces: tuple[SpaceView, ...]
    names: tuple[str, ...]
    """The words for whose each Company is."""
    optional: bool = True
    anchors: ClassVar[int] = 1

    def large(self) -> Sequence[Block]:
        """The same with every name in full."""
        return (LargeForces(self.spaces, self.names, self.optional),)

    def height(self, look: Look, width: int) -> int:
        """A line a Company and a line a Unit."""
        return sum(1 + len(space.units) for space in self.spaces) * look.px(_LINE) + look.px(8)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        step, listed = self.rows(target.get_height(), look)
        y, columns = step // 2, self._columns(target, look)
        for space, name, rows in zip(self.spaces, self.names, listed, strict=True):
            if y + step // 2 > target.get_height():
                return  # no head of a Company is cut
            self._paint_head(target, look, space, name, (y, columns), rows)
            y += step
            for unit in space.units[:rows]:
                self._paint_unit(target, look, unit, (y, columns))
                y += step

    def rows(self, room: int, look: Look) -> tuple[int, list[int]]:
        """Returns a line's height for so many pixels, less where not all would be listed, and how many Units are."""
        lines = sum(1 + len(space.units) for space in self.spaces)
        step = min(look.px(_LINE), max(look.px(_CLOSE), room // max(1, lines)))
        return step, self.shares(room // step)

    def shares(self, lines: int) -> list[int]:
        """Returns how many Units of each Company are listed in so many lines: all, or as evenly as they allow."""
        wants = [len(space.units) for space in self.spaces]
        given = [0] * len(wants)
        for _ in range(lines - len(wants)):
            hungry = [number for number, want in enumerate(wants) if given[number] < want]
            if hungry:
                given[min(hungry, key=lambda number: given[number])] += 1
        return given

    def _paint_head(
        self, target: pygame.Surface, look: Look, space: SpaceView, name: str, at: _Line, listed: int
    ) -> None:
        palette, (y, columns) = look.palette, at
        box = place_text(target, look, _place_words(space), LABEL, (BLEED, y), bold=True, middle=True)
        right = target.get_width() - BLEED
        if space.units:
            self._paint_signs(target, look, at)
            right = columns[0] - look.px(12)
        ground, words = _ground_words(space), _head_words(space, name)
        if listed < len(space.units):
            if listed:
                words = tr("{n} of {all}, {owner}", n=listed, all=len(space.units), owner=name)
            else:
                words = tr_n("{n} Unit, {owner}", "{n} Units, {owner}", len(space.units), owner=name)
        room = right - box.right - look.px(8)
        text = words if look.type.width(words, LABEL) <= room else look.type.fit(ground or words, LABEL, room)
        place_text(target, look, text, LABEL, (box.right + look.px(8), y), palette.muted, middle=True)

    def _paint_signs(self, target: pygame.Surface, look: Look, at: _Line) -> None:
        side, (y, columns) = look.px(15), at
        for x, glyph in zip(columns, ("speed", "melee", "ranged", "resistance"), strict=True):
            mark = picture(f"glyphs/{glyph}", (side, side), (("#211f1d", hex_of(look.palette.muted)),))
            target.blit(mark, mark.get_rect(center=(x, y)))

    def _columns(self, target: pygame.Surface, look: Look) -> list[int]:
        right = target.get_width() - BLEED - look.px(8)
        return [right - look.px(28) * left for left in (3, 2, 1, 0)]

    def _paint_unit(self, target: pygame.Surface, look: Look, unit: UnitView, at: _Line) -> None:
        y, columns = at
        if unit.slot > 0:
            mark = unit_token(unit, look.px(UNIT), look)
            target.blit(mark, (BLEED, y - mark.get_height() // 2))
        left = BLEED + look.px(_TOKEN_ROOM)
        name = look.type.fit(card_name(unit.card), LABEL, columns[0] - left - look.px(10))
        place_text(target, look, name, LABEL, (left, y), middle=True)
        self._paint_values(target, look, unit, at)

    def _paint_values(self, target: pygame.Surface, look: Look, unit: UnitView, at: _Line) -> None:
        palette, (y, columns) = look.palette, at
        values = (unit.steps_left, unit.melee, unit.ranged, unit.resistance)
        for place, (x, value) in enumerate(zip(columns, values, strict=True)):
            if place == 0 and not unit.slot:
                continue
            more = (value or 0) - (unit.printed[place - 1] or 0) if place else 0
            ink = palette.muted if value is None else palette.ink
            if value is not None and more:
                ink = palette.vermilion_text if more < 0 else mix(palette.moss, palette.ink, 0.2)
            words, bold = number(value), value is not None
            place_text(target, look, words, LABEL, (x, y), ink, bold=bold, align="centre", middle=True)


def _place_words(space: SpaceView) -> str:
    return tr_c("senshiai place", "attackers") if space.name == "attackers" else space.name


def _ground_words(space: SpaceView) -> str:
    return card_name(space.terrain) if space.terrain else "" if space.units else tr("no Terrain")


def _head_words(space: SpaceView, name: str) -> str:
    """The Terrain of a space, and whose the Company there is."""
    return row([part for part in (_ground_words(space), name) if part])


@dataclass(frozen=True)
class LargeForces(Forces):
    """The Companies where the middle scrolls: in large letters no name is cut, it stands above its numbers.

    In usual ones, in a low window, all Units are in sight at once.
    """

    def large(self) -> Sequence[Block]:
        """It is as large as it gets."""
        return (self,)

    def height(self, look: Look, width: int) -> int:
        """The lines of every Company and Unit."""
        if look.type.scale < LARGE:
            return super().height(look, width)
        return self.joints(look, width)[-1] + look.px(8)

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Below each head and each Unit."""
        if look.type.scale < LARGE:
            return super().joints(look, width)
        ends, y = [], 0
        for space, name in zip(self.spaces, self.names, strict=True):
            y += self._head_height(look, width, space, name)
            ends.append(y)
            for unit in space.units:
                y += self._unit_height(look, width, unit)
                ends.append(y)
        return ends

    def paint(self, target: pygame.Surface, look: Look) -> None:
        if look.type.scale < LARGE:
            super().paint(target, look)
            return
        y, width, columns = 0, target.get_width() - 2 * BLEED, self._columns(target, look)
        half = look.px(_LINE) // 2
        for space, name in zip(self.spaces, self.names, strict=True):
            place = place_text(target, look, _place_words(space), LABEL, (BLEED, y + half), bold=True, middle=True)
            whose = self._whose(look, width, space, name)
            if self._in_line(look, width, space, name):
                at = place.right + look.px(8), y + half
                place_text(target, look, _head_words(space, name), LABEL, at, look.palette.muted, middle=True)
            place_lines(target, look, whose, LABEL, (BLEED, y + look.px(_LINE)), look.palette.muted)
            end = y + self._head_height(look, width, space, name)
            if space.units:
                signs = y + half if self._signs_fit(look, width, space) else end - half
                self._paint_signs(target, look, (signs, columns))
            y = end
            for unit in space.units:
                y = self._paint_whole(target, look, unit, y, columns)

    def _whose(self, look: Look, width: int, space: SpaceView, name: str) -> list[str]:
        """The lines of a head below its place, which has no room for them beside it."""
        if self._in_line(look, width, space, name):
            return []
        return look.type.wrap(_head_words(space, name), LABEL, width)

    def _in_line(self, look: Look, width: int, space: SpaceView, name: str) -> bool:
        """Whether all of a head stands in one line."""
        place, words = _place_words(space), _head_words(space, name)
        needed = look.type.width(place, LABEL, True) + look.px(8) + look.type.width(words, LABEL)
        return needed <= (_names_width(look, width) if space.units else width)

    def _signs_fit(self, look: Look, width: int, space: SpaceView) -> bool:
        """Whether the signs of the columns stand beside the place; else they have a line of their own."""
        return look.type.width(_place_words(space), LABEL, True) <= _names_width(look, width)

    def _head_height(self, look: Look, width: int, space: SpaceView, name: str) -> int:
        lines = 1 + (bool(space.units) and not self._signs_fit(look, width, space))
        return lines * look.px(_LINE) + len(self._whose(look, width, space, name)) * look.type.line_height(LABEL)

    def _unit_lines(self, look: Look, width: int, unit: UnitView) -> list[str]:
        """The lines of a Unit's name that stand above its numbers; none where it stands beside them."""
        name, left = card_name(unit.card), look.px(_TOKEN_ROOM)
        if look.type.width(name, LABEL) <= _names_width(look, width) - left:
            return []
        return look.type.wrap(name, LABEL, width - left)

    def _unit_height(self, look: Look, width: int, unit: UnitView) -> int:
        return look.px(_LINE) + len(self._unit_lines(look, width, unit)) * look.type.line_height(LABEL)

    def _paint_whole(self, target: pygame.Surface, look: Look, unit: UnitView, y: int, columns: list[int]) -> int:
        """Draws a Unit from `y` on; returns where it ends."""
        width = target.get_width() - 2 * BLEED
        lines, end = self._unit_lines(look, width, unit), y + self._unit_height(look, width, unit)
        if not lines:
            self._paint_unit(target, look, unit, (y + look.px(_LINE) // 2, columns))
            return end
        if unit.slot > 0:
            mark = unit_token(unit, look.px(UNIT), look)
            target.blit(mark, (BLEED, y + look.type.line_height(LABEL) // 2 - mark.get_height() // 2))
        place_lines(target, look, lines, LABEL, (BLEED + look.px(_TOKEN_ROOM), y))
        self._paint_values(target, look, unit, (end - look.px(_LINE) // 2, columns))
        return end


def _names_width(look: Look, width: int) -> int:
    """The room for a token and a name beside the columns of numbers, which have the right of so many pixels."""
    return width - look.px(8) - 3 * look.px(28) - look.px(12)


@dataclass(frozen=True)
class UnderWay(Block):
    """The stack: what was declared or cast, the last one on top, and who may still answer."""

    lines: tuple[tuple[int, Colour, str], ...]
    """(crest, its disc's colour, words), the topmost first."""
    footer: str
    anchors: ClassVar[int] = 2

    def height(self, look: Look, width: int) -> int:
        """Returns the height of a heading, the lines, and who may answer."""
        if not self.lines:
            return 0
        footer = len(self._footer(look, width)) * look.type.line_height(LABEL)
        return look.px(22) * (1 + len(self.lines)) + footer + look.px(12)

    def _footer(self, look: Look, width: int) -> Sequence[str]:
        return look.type.wrap(self.footer, LABEL, width)[:2] if self.footer else ()

    def paint(self, target: pygame.Surface, look: Look) -> None:
        if not self.lines:
            return
        palette = look.palette
        width = target.get_width()
        at = (BLEED, look.px(11))
        place_text(target, look, tr("Under way, the last first"), LABEL, at, palette.muted, bold=True, middle=True)
        y = look.px(33)
        for crest, colour, words in self.lines:
            disc = crest_disc(crest, look.px(7), colour, look)
            target.blit(disc, (BLEED, y - disc.get_height() // 2))
            x = BLEED + disc.get_width() + look.px(7)
            place_text(target, look, look.type.fit(words, LABEL, width - BLEED - x), LABEL, (x, y), middle=True)
            y += look.px(22)
        y -= look.px(8)
        for line in self._footer(look, width - 2 * BLEED):
            place_text(target, look, line, LABEL, (BLEED, y), palette.muted)
            y += look.type.line_height(LABEL)
        hairline(target, look, BLEED, width - BLEED, target.get_height() - look.px(5))
