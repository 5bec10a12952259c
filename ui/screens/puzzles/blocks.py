"""The parts of the panel beside a puzzle: the task, whose ply it is, what was tried, the hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import pygame

from games.core.words import N_, capital, row, tr
from games.puzzles.attempt import DIAMONDS
from ui.controls.key_hints import with_current_keys
from ui.drawing.assets import icon
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_lines, place_text
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.table.panel.blocks import BLEED, Block, first_lines

_SMALL: Final = 0.85
"""A plate's words have two lines where one would be in letters of less than this part."""
_LINES: Final = 3
"""The most lines for the last try where only its line has room."""
_SIZES: Final = ((TITLE, 2), (22, 3), (18, 6))
"""The sizes of a headline, and how many lines it may have in each."""


@picture_cache
def diamonds(full: int, side: int, look: Look, gold: bool = True) -> pygame.Surface:
    """Three diamonds in a row, so many of them full. Never draw on it."""
    palette = look.palette
    wide = side * DIAMONDS + (side // 4) * (DIAMONDS - 1)
    sketch = Sketch(wide, side)
    colour = palette.gold if gold else palette.muted
    for number in range(DIAMONDS):
        middle, half = number * (side + side // 4) + side / 2, side / 2 - 1
        shape = [(middle, side / 2 - half), (middle + half, side / 2), (middle, side / 2 + half),
                 (middle - half, side / 2)]  # fmt: skip
        sketch.polygon(shape, fill=colour if number < full else palette.paper, stroke=colour, width=1.2)
    return sketch.render()


_CARD: Final = 1.2
"""A place that is so much longer than wide is a card."""


@picture_cache
def gold_ring(side: int, look: Look) -> pygame.Surface:
    """The ring that says that a puzzle is solved. Never draw on it."""
    sketch = Sketch(side, side)
    width = max(3.0, side * 0.08)
    sketch.circle((side / 2, side / 2), side / 2 - width, stroke=look.palette.paper, width=width * 1.7, alpha=0.7)
    sketch.circle((side / 2, side / 2), side / 2 - width, stroke=look.palette.gold, width=width)
    return sketch.render()


def gold_mark(box: pygame.Rect, look: Look) -> pygame.Surface:
    """What is drawn around the place that solved a puzzle: a ring, or a frame where it is a card. Never draw on it."""
    if box.height > _CARD * box.width or box.width > _CARD * box.height:
        return gold_frame(box.size, look)
    return gold_ring(max(24, round(1.15 * min(box.size))), look)


@picture_cache
def gold_frame(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The same round a card of this size, on whose words nothing lies. Never draw on it."""
    width = max(3.0, min(size) * 0.045)
    edge = round(2.7 * width)
    wide, high = size[0] + 2 * edge, size[1] + 2 * edge
    sketch = Sketch(wide, high)
    box = (edge / 2, edge / 2, wide - edge, high - edge)
    sketch.rect(box, radius=edge, stroke=look.palette.paper, width=width * 1.7, alpha=0.7)
    sketch.rect(box, radius=edge, stroke=look.palette.gold, width=width)
    return sketch.render()


@dataclass(frozen=True)
class TaskBlock(Block):
    """The task: a headline and softer words, with the seat's crest; a gold ring once it is solved."""

    title: str
    words: str
    crest: int
    disc: Colour
    solved: bool = False
    small: bool = False
    """True where room is short: letters are no larger than those of its words."""

    def read_out(self) -> Sequence[str]:
        """Returns the task as it is read out."""
        return (self.title, self.words)

    def _lines(self, look: Look, width: int) -> tuple[int, list[str], list[str]]:
        size, lines = 0, [""]
        for size, most in _SIZES[-1:] if self.small else _SIZES:
            lines = look.type.wrap(self.title, size, width, True)
            if len(lines) <= most and max(map(len, unbroken(self.title))) <= max(map(len, lines)):
                break
        return size, lines, look.type.wrap(self.words, LABEL, width - look.px(26)) if self.words else []

    def height(self, look: Look, width: int) -> int:
        """The headline and the words."""
        size, title, words = self._lines(look, width)
        small = max(len(words), 1) * look.type.line_height(LABEL)
        return len(title) * look.type.line_height(size) + small + look.px(14)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        size, title, words = self._lines(look, target.get_width() - 2 * BLEED)
        y = place_lines(target, look, title, size, (BLEED, 0), bold=True) + look.px(2)
        radius = look.px(9)
        mark = gold_ring(2 * radius, look) if self.solved else crest_disc(self.crest, radius, self.disc, look)
        target.blit(mark, (BLEED, y + (look.type.line_height(LABEL) - mark.get_height()) // 2))
        place_lines(target, look, words, LABEL, (BLEED + look.px(26), y), look.palette.muted)


_LISTED: Final = 30
"""The height of a ply's line at 100 %, where plates stand one below the other."""


class Ply(NamedTuple):
    """One plate: who acts, and what was played there; "" until then."""

    seat: int
    words: str
    played: str = ""


@dataclass(frozen=True)
class PliesBlock(Block):
    """A plate a ply: the one that is due now framed, those to come dashed."""

    plies: tuple[Ply, ...]
    now: int
    """The number of the plate that is due; as many as there are when all are played."""
    crests: tuple[tuple[int, Colour], ...]
    """The crest and the colour of each seat."""

    listed: bool = False
    """One plate a line, whose words do not shrink."""

    def large(self) -> Sequence[Block]:
        """One below the other, with whole words."""
        return (replace(self, listed=True),)

    def height(self, look: Look, width: int) -> int:
        """The plates and air below."""
        if self.listed:
            return len(self.plies) * look.px(_LISTED) + look.px(8)
        return look.px(72 if len(self.plies) <= 3 else 48) + look.px(12)

    def _paint_listed(self, target: pygame.Surface, look: Look) -> None:
        palette, wide = look.palette, target.get_width() - 2 * BLEED
        for number, ply in enumerate(self.plies):
            box = pygame.Rect(BLEED, number * look.px(_LISTED), wide, look.px(_LISTED - 4))
            done, due = number < self.now, number == self.now
            target.blit(_plate(box.size, look, "due" if due else "done" if done else "later"), box)
            crest, colour = self.crests[ply.seat]
            mark = crest_disc(crest, look.px(8), colour, look)
            x = target.blit(mark, mark.get_rect(midleft=(box.x + look.px(8), box.centery))).right + look.px(8)
            words, room = capital(ply.played) if ply.played else ply.words, box.right - look.px(8) - x
            text = look.type.fit(words, LABEL, room, due)
            ink = palette.ink if due or done else palette.muted
            place_text(target, look, text, LABEL, (x, box.centery), ink, bold=due, middle=True)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        if self.listed:
            self._paint_listed(target, look)
            return
        palette, count, gap = look.palette, len(self.plies), look.px(8)
        full, high = count <= 3, target.get_height() - look.px(12)
        room = target.get_width() - 2 * BLEED
        wide = (room - gap * (max(count, 3) - 1)) // max(count, 3)
        for number, ply in enumerate(self.plies):
            box = pygame.Rect(BLEED + number * (wide + gap), 0, wide, high)
            done, due = number < self.now, number == self.now
            target.blit(_plate(box.size, look, "due" if due else "done" if done else "later"), box)
            crest, disc = self.crests[ply.seat]
            radius = look.px(10 if full else 8)
            mark = crest_disc(crest, radius, disc, look)
            ink = palette.ink if due or done else palette.muted
            if full:
                target.blit(mark, (box.x + look.px(9), box.y + look.px(10)))
                at = (box.right - look.px(10), box.y + look.px(10) + radius)
                place_text(target, look, str(number + 1), BODY + 2, at, ink, bold=due, align="right", middle=True)
                words, room_in = ply.words, wide - look.px(14)
                if ply.played:
                    words = look.type.first_fitting((capital(ply.played), tr("Done")), LABEL, room_in, due or done)
                small, lines = written(look, words, room_in, bold=due or done)
                step, foot = small.type.line_height(LABEL), box.bottom - look.px(18 if len(lines) == 1 else 13)
                for above, line in enumerate(reversed(lines)):
                    middle = (box.x + look.px(9), foot - above * step)
                    place_text(target, small, line, LABEL, middle, ink, bold=due or done, middle=True)
            else:
                target.blit(mark, mark.get_rect(center=(box.centerx, box.y + look.px(15))))
                at = (box.centerx, box.bottom - look.px(13))
                place_text(target, look, str(number + 1), LABEL, at, ink, bold=due, align="centre", middle=True)


def written(look: Look, words: str, room: int, *, bold: bool) -> tuple[Look, list[str]]:
    """A look and the lines in which words of a plate are whole: one, or rather than in small letters two."""
    one = look.largest(lambda each: each.type.width(words, LABEL, bold) <= room, _SMALL)
    if one.type.width(words, LABEL, bold) <= room:
        return one, [words]

    def whole(small: Look) -> bool:
        lines = small.type.wrap(words, LABEL, room, bold)
        return len(lines) <= 2 and max(small.type.width(each, LABEL, bold) for each in unbroken(words)) <= room

    two = look.largest(whole)
    return two, two.type.wrap(words, LABEL, room, bold)[:2]


@picture_cache
def _plate(size: tuple[int, int], look: Look, kind: str) -> pygame.Surface:
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high)
    box = (1, 1, wide - 2, high - 2)
    if kind == "due":
        sketch.rect(box, radius=6, fill=palette.plate, stroke=palette.vermilion, width=2)
    elif kind == "done":
        sketch.rect(box, radius=6, fill=palette.plate, stroke=palette.gold, width=1.4)
    else:
        sketch.rect(box, radius=6, stroke=palette.line, width=1.4, dash=(5, 4))
    return sketch.render()


class Tried(NamedTuple):
    """A wrong try: what was played, and what answers it."""

    played: str
    answer: str


@dataclass(frozen=True)
class TriedBlock(Block):
    """The tries, the last ones first, and what they cost."""

    tried: tuple[Tried, ...]
    remark: str
    rows: int = 2
    """The number of tries shown; 0: the last one alone, in the line of the heading."""

    def read_out(self) -> Sequence[str]:
        """Returns the tries with their answers as they are read out."""
        return (self.remark, *(row([each for each in (one.played, one.answer) if each]) for one in self.tried))

    @property
    def optional(self) -> bool:
        """True: the prompt has said the same."""
        return True

    def height(self, look: Look, width: int) -> int:
        """A heading, and two lines for each; or one line, and one more where that is needed for words to be whole."""
        if not self.rows:
            return sum(self._brief(look, width)) * look.type.line_height(LABEL) + look.px(10)
        return look.px(26) + self.rows * 2 * look.type.line_height(LABEL) + look.px(10)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        if not self.rows:
            self._paint_line(target, look)
            return
        # translators: a heading over the moves that were tried in a puzzle and are wrong.
        heading(target, look, tr("Tried"), self.remark)
        y, line = look.px(26), look.type.line_height(LABEL)
        room = target.get_width() - 2 * BLEED - look.px(26)
        if not self.tried:
            place_text(target, look, tr("Nothing yet."), LABEL, (BLEED, y), look.palette.muted)
        mark, x = icon("close", look.px(14), look.palette.muted), BLEED + look.px(26)
        for played, answer in self._listed(look, room):
            target.blit(mark, (BLEED, y + (line - mark.get_height()) // 2))
            for words in played:
                place_text(target, look, words, LABEL, (x, y), bold=True, room=room)
                y += line
            for words in answer:
                place_text(target, look, words, LABEL, (x, y), look.palette.muted, room=room)
                y += line

    def _listed(self, look: Look, room: int) -> list[tuple[list[str], list[str]]]:
        """The lines of what was played and answered, as many tries as are whole here; the last in any case."""
        found: list[tuple[list[str], list[str]]] = []
        left = 2 * self.rows
        for each in self.tried[: self.rows]:
            played = look.type.wrap(each.played, LABEL, room, True)
            answer = look.type.wrap(each.answer, LABEL, room) if each.answer else []
            if len(played) + len(answer) > left:
                if found:
                    break
                answer = first_lines(look, answer, left - 1, LABEL, room)
                played = first_lines(look, played, left - len(answer), LABEL, room, bold=True)
            found.append((played, answer))
            left -= len(played) + len(answer)
        return found

    def _paint_line(self, target: pygame.Surface, look: Look) -> None:
        box = place_text(target, look, tr("Tried"), LABEL, (BLEED, 0), bold=True)
        x, right = box.right + look.px(12), target.get_width() - BLEED
        if not self.tried:
            place_text(target, look, tr("Nothing yet."), LABEL, (x, 0), look.palette.muted, room=right - x)
            return
        mark, last, line = icon("close", look.px(14), look.palette.muted), self.tried[0], look.type.line_height(LABEL)
        target.blit(mark, (x, (line - mark.get_height()) // 2))
        x += look.px(20)
        rows, below = self._brief(look, target.get_width() - 2 * BLEED)
        if rows > 1:
            played = look.type.wrap(last.played, LABEL, right - x, True)
            whole = first_lines(look, played, _LINES, LABEL, right - x, bold=True)
            place_lines(target, look, whole, LABEL, (x, 0), bold=True)
            return
        box = place_text(target, look, last.played, LABEL, (x, 0), bold=True, room=right - x)
        at = (x, line) if below else (box.right + look.px(10), 0)
        if below or look.type.width(last.answer, LABEL) <= right - at[0]:
            place_text(target, look, last.answer, LABEL, at, look.palette.muted, room=right - at[0])

    def _brief(self, look: Look, width: int) -> tuple[int, int]:
        """Returns how many lines the last try takes beside the heading, and how many its answer takes under it."""
        if not self.tried:
            return 1, 0
        last = self.tried[0]
        room = width - look.type.width(tr("Tried"), LABEL, True) - look.px(12 + 20)
        played = look.type.width(last.played, LABEL, True)
        if played > room:
            lines = len(look.type.wrap(last.played, LABEL, room, True))
            return min(lines, _LINES), 0
        beside = look.type.width(last.answer, LABEL) <= room - played - look.px(10)
        return 1, 0 if beside or look.type.width(last.answer, LABEL) > room else 1


@dataclass(frozen=True)
class HintsBlock(Block):
    """Three hints with a diamond each: those that were asked for in words, the others by what they would tell."""

    shown: tuple[str, ...]
    left: int
    """Diamonds of the rating that are left."""
    following: Sequence[str] = field(default=(N_("What is the idea?"), N_("Where to look?"), N_("The action itself")))
    least: int = 4
    """The number of lines for which there is always room, so that a hint moves nothing."""

    def read_out(self) -> Sequence[str]:
        """The hints that were asked for."""
        return tuple(self.shown)

    def _rows(self, look: Look, width: int) -> list[tuple[str, bool, list[str]]]:
        words = [*self.shown, *map(tr, self.following[len(self.shown) :])]
        room = width - look.px(28)
        return [(each, place < len(self.shown), look.type.wrap(each, LABEL, room)[:3])
                for place, each in enumerate(words)]  # fmt: skip

    def height(self, look: Look, width: int) -> int:
        """A heading and the hints, with room for a few lines at least."""
        lines = sum(len(lines) for _, _, lines in self._rows(look, width))
        return look.px(26) + max(lines, self.least) * look.type.line_height(LABEL) + look.px(14)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, line = look.palette, look.type.line_height(LABEL)
        heading(target, look, tr("Hints"), "")
        mark = diamonds(self.left, look.px(14), look)
        target.blit(mark, mark.get_rect(midright=(target.get_width() - BLEED, line // 2 + look.px(2))))
        y = look.px(26)
        for number, (_, known, lines) in enumerate(self._rows(look, target.get_width() - 2 * BLEED)):
            sign = _diamond(look.px(12), look, known)
            target.blit(sign, (BLEED, y + (line - sign.get_height()) // 2))
            place_lines(target, look, lines, LABEL, (BLEED + look.px(28), y), palette.ink if known else palette.muted)
            if number == len(self.shown):
                at = (target.get_width() - BLEED, y)
                place_text(target, look, with_current_keys("H", "table.hint"), LABEL, at, palette.muted, align="right")
            y += len(lines) * line + look.px(2)


@picture_cache
def _diamond(side: int, look: Look, empty: bool) -> pygame.Surface:
    sketch = Sketch(side, side)
    half = side / 2
    shape = [(half, 1), (side - 1, half), (half, side - 1), (1, half)]
    palette = look.palette
    colour = palette.muted if empty else palette.gold
    sketch.polygon(shape, fill=palette.paper if empty else palette.gold, stroke=colour, width=1.2)
    return sketch.render()


def heading(target: pygame.Surface, look: Look, words: str, remark: str) -> None:
    """Draws the name of a part of the panel, and a remark at its right end."""
    box = place_text(target, look, words, LABEL, (BLEED, 0), bold=True)
    right = target.get_width() - BLEED
    room = right - box.right - look.px(12)
    if look.type.width(remark, LABEL) <= room:
        place_text(target, look, remark, LABEL, (right, 0), look.palette.muted, align="right")


@dataclass(frozen=True)
class AnswersBlock(Block):
    """The answers to choose from, each with its digit; `chosen` has the mark, `out` were wrong."""

    answers: tuple[str, ...]
    pictures: Sequence[pygame.Surface] = field(compare=False)
    chosen: int = 0
    out: frozenset[int] = frozenset()
    right: int | None = None
    """The one that was found."""
    share: float = 1
    """The size of the pictures, as a share of the full size."""

    def read_out(self) -> Sequence[str]:
        """The answers with their digits."""
        return tuple(tr("{number}: {answer}", number=n, answer=text) for n, text in enumerate(self.answers, 1))

    def boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """Returns the place of each answer in the block, without bleed."""
        high = max(picture.get_height() for picture in self.pictures) + look.px(14)
        return [pygame.Rect(0, number * (high + look.px(6)), width, high) for number in range(len(self.answers))]

    def height(self, look: Look, width: int) -> int:
        """Returns the height of all answers, one below the other."""
        return self.boxes(look, width)[-1].bottom + look.px(12)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        for number, box in enumerate(self.boxes(look, target.get_width() - 2 * BLEED)):
            box = box.move(BLEED, 0)
            kind = "done" if number == self.right else "due" if number == self.chosen else "later"
            target.blit(_plate(box.size, look, kind), box)
            out = number in self.out
            at = (box.x + look.px(12), box.centery)
            place_text(target, look, str(number + 1), BODY, at, palette.muted if out else palette.ink, bold=True,
                       middle=True)  # fmt: skip
            picture = self.pictures[number]
            if out:
                picture = picture.copy()
                picture.set_alpha(90)
            target.blit(picture, picture.get_rect(midleft=(box.x + look.px(34), box.centery)))
