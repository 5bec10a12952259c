"""The parts of a table's side panel: plates, prompt, legend. Each knows its height and its picture."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar, Final, NamedTuple

import pygame

from games.core.words import tr
from ui.drawing.assets import icon
from ui.drawing.breaking import is_japanese, phrases
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_lines, place_text
from ui.drawing.palette import Colour, mix
from ui.table.panel.phrases import first_sentence, together


class Part(Enum):
    """Where a block stands in a panel whose middle scrolls."""

    TITLE = "title"
    """In the title line: its clock."""
    HEAD = "head"
    """Under the title, always in sight."""
    MIDDLE = "middle"
    FOOT = "foot"
    """Over the buttons, always in sight."""


class TitleClock(NamedTuple):
    """A clock as the title line shows it, and whether it is low."""

    words: str
    low: bool


class Block:
    """One part of the panel, a value: equal blocks, equal pictures. This one takes no room."""

    sight: ClassVar[int] = 1
    """What a message beside it leaves in sight: of 0 most, of 2 least."""
    part: ClassVar[Part] = Part.MIDDLE
    """Where it stands in a panel whose middle scrolls."""
    order: ClassVar[int] = 0
    """Where a middle that scrolls has it: over all (-1), where it is put (0), or right below the log (1, then 2)."""
    anchors: ClassVar[int] = 0
    """A middle that scrolls has the block with the highest number on top, until its reader scrolls; 0: it does not."""
    stays: ClassVar[bool] = False
    """A middle that scrolls has it above the log, and does not scroll it, where both have room."""
    asked_for: ClassVar[bool] = False
    """It is on top even where the middle stands at its beginning otherwise."""

    @property
    def optional(self) -> bool:
        """True when the block may be left out where the window is low."""
        return False

    @property
    def of_match(self) -> bool:
        """True when it tells how far a whole match has come, which is nothing to a single position."""
        return False

    def read_out(self) -> Sequence[str]:
        """What it says, for a screen reader, where that is not told otherwise: as plates and the log are."""
        return ()

    def large(self) -> Sequence[Block]:
        """What it is in a panel whose middle scrolls, where nothing yields: itself, several blocks, or nothing."""
        return (self,)

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """The pixels from its top at which it may be parted, where a middle that scrolls has no room for all of it."""
        return ()

    def beginning(self, look: Look, width: int) -> int:
        """The pixels of what is read first of it: plates scroll rather than leave a block that anchors less room."""
        return 0

    @property
    def leads(self) -> bool:
        """Whether a middle that scrolls stands at its beginning, where this is, until its reader scrolls."""
        return False

    @property
    def title_clock(self) -> TitleClock | None:
        """The clock that it shows in the title line, where that is its place."""
        return None

    def shorter(self) -> Sequence[Block]:
        """The same in less height with letters as large, the highest first, where there is such a thing."""
        return ()

    def least_width(self, look: Look) -> int:
        """The width in which all its words are whole in the letters of a look; 0 where that is no matter."""
        return 0

    def height(self, look: Look, width: int) -> int:
        """Pixels needed at this width."""
        return 0

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the block; `target` has `BLEED` pixels more at each side than the content."""


class SeatSign(NamedTuple):
    """A seat by its crest, with the number that counts."""

    seat: int
    crest: int | None
    """The number of its crest; None: the one that the look gives the seat."""
    disc: Colour
    score: str
    out: bool


class SeatBlock(Block):
    """A block about one seat, which can do with less room."""

    part: ClassVar[Part] = Part.HEAD
    seat: int
    """The seat that the block is about."""
    to_move: bool
    """Whether it is this seat's turn."""

    @property
    def sign(self) -> SeatSign | None:
        """The seat by its crest alone, where many share a row; None: its plate stays."""
        return None

    def slim(self) -> SeatBlock:
        """The same in less height, if there is such."""
        return self

    def low(self) -> SeatBlock:
        """The same in the least height, where there are many."""
        return self


_LOOSE: Final = " ,;:、；：\u00a0\u202f"
"""What no ellipsis stands behind."""
_COMMA: Final = re.compile(", |、")
_LARGE: Final = 32
"""The height of a plate's line in a panel whose middle scrolls, at 100 %."""
BLEED = 14
"""How far plates and bars reach beyond the text at both sides."""


@dataclass(frozen=True)
class PlateWords:
    """What a game adds to a seat's plate; None leaves what the table would say."""

    detail: str | None = None
    score: str = ""
    score_label: str = ""
    clock: str | None = None
    bar: Colour | None = None
    """The colour of the bar of the seat to move; None: vermilion."""
    out: bool = False
    """The seat has left the game."""
    dense: bool | None = None
    """One line in place of two, for many seats."""
    tall: int = 44
    """The height of that line."""
    extra: pygame.Surface | None = field(default=None, compare=False)
    """A row of small pictures under the name, such as the army; `extra_key` stands for it."""
    extra_key: Hashable = None
    badge: str = ""
    """A short remark beside the name, such as "in power"."""


def paint_clock(
    target: pygame.Surface, look: Look, clock: str, at: tuple[int, int], *, hurry: bool, size: int = BODY
) -> int:
    """A seat's clock, its right end `at`; returns where it begins. It warns when it is low."""
    colour = look.palette.vermilion_text if hurry else look.palette.muted
    return place_text(target, look, clock, size, at, colour, bold=hurry, align="right", middle=True).left


@dataclass(frozen=True)
class Plate(SeatBlock):
    """A seat's plate: crest, name, who plays, score, whose turn."""

    seat: int
    name: str
    detail: str
    clock: str
    to_move: bool
    disc: Colour
    crest: int
    dense: bool
    own: PlateWords
    """What the game adds; what it says of the fields above and below stands there already."""
    tight: bool = False
    """The row of pictures stands close under the name."""
    hurry: bool = False
    """Whether the clock is running low."""
    narrow: bool = False
    """Two stand side by side: closer together, the name has what is left."""

    def height(self, look: Look, width: int) -> int:
        """One line or two, and the row of pictures."""
        if self.dense:
            return look.px(self.own.tall)
        return look.px(52 if self.own.extra is None or self.tight else 68)

    def slim(self) -> Plate:
        """The row of pictures closer; then one line, without them."""
        if self.own.extra is not None and not self.dense and not self.tight:
            return replace(self, tight=True)
        return replace(self, dense=True, own=replace(self.own, tall=min(self.own.tall, 30), extra=None))

    def large(self) -> Sequence[Block]:
        """One line, with the score's number alone."""
        own = replace(self.own, tall=_LARGE, extra=None, score_label="")
        return (replace(self, dense=True, narrow=False, own=own),)

    @property
    def sign(self) -> SeatSign:
        """The seat by its crest, with its score."""
        return SeatSign(self.seat, self.crest, self.disc, self.own.score, self.own.out)

    def _face(self, radius: int, look: Look) -> pygame.Surface:
        """The seat's sign, so large. Never draw on it."""
        disc = mix(self.disc, look.palette.muted, 0.75) if self.own.out else self.disc
        return crest_disc(self.crest, radius, disc, look)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        width, height = target.get_size()
        if self.to_move:
            pygame.draw.rect(target, palette.plate, (2, 0, width - 4, height), border_radius=4)
            bar = self.own.bar or palette.vermilion
            pygame.draw.rect(target, bar, (0, 0, 4, height), border_radius=2)
        high = self.own.extra is not None and not self.tight
        radius = look.px((14 if self.own.tall >= 32 else 12) if self.dense else 22 if high else 18)
        disc = self._face(radius, look)
        middle = height // 2
        target.blit(disc, (BLEED, middle - disc.get_height() // 2))
        x = BLEED + disc.get_width() + look.px(6 if self.narrow else 13)
        right = self._paint_score(target, look, width - BLEED, middle)
        ink = palette.muted if self.own.out else palette.ink
        above = 0.0 if self.dense else 0.95 if high else 0.7 if self.tight else 0.6
        y = height / 2 - look.type.line_height(LABEL) * above
        name = look.type.fit(self.name, BODY, right - x - look.px(4), True)
        beside = place_text(target, look, name, BODY, (x, y), ink, bold=True, middle=True).right + look.px(10)
        if self.dense:
            if self.to_move or self.own.badge:
                self._paint_turn(target, look, beside, right, y)
            else:
                self._paint_detail(target, look, beside, right, y)
        elif self.own.extra is not None:
            # translators: beside the name of the player whose turn it is.
            if self.to_move and beside + look.type.width(turn := tr("to move"), LABEL, True) <= right:
                box = place_text(target, look, turn, LABEL, (right, y), bold=True, align="right", middle=True)
                right = box.left - look.px(8)
            self._paint_detail(target, look, beside, right, y)
            target.blit(self.own.extra, (x, round(y + look.type.line_height(BODY) * 0.62)))
        else:
            self._paint_turn(target, look, beside, right, y)
            at = (x, y + look.type.line_height(LABEL) * 1.1)
            place_text(target, look, self.detail, LABEL, at, palette.muted, middle=True, room=right - x - look.px(4))

    def _paint_score(self, target: pygame.Surface, look: Look, right: int, middle: int) -> int:
        """The score and clock at the right end; returns where they begin."""
        own, muted = self.own, look.palette.muted

        def put(words: str, size: int, right: int, y: int = middle, *, bold: bool = False) -> int:
            colour = None if bold else muted
            return place_text(target, look, words, size, (right, y), colour, bold=bold, align="right", middle=True).left

        if own.score and own.score_label and not self.dense:
            score = put(own.score, TITLE, right, middle - look.px(9), bold=True)
            right = min(score, put(own.score_label, LABEL, right, middle + look.px(17))) - look.px(10)
        elif own.score:
            if own.score_label:
                right = put(own.score_label, LABEL, right) - look.px(6)
            right = put(own.score, BODY if self.dense else TITLE - 6, right, bold=True)
            right -= look.px(8 if self.narrow else 12)
        if not self.clock:
            return right
        return self._paint_clock(target, look, right, middle) - look.px(4 if self.narrow else 10)

    def _paint_clock(self, target: pygame.Surface, look: Look, right: int, middle: int) -> int:
        size = LABEL if self.narrow else BODY
        return paint_clock(target, look, self.clock, (right, middle), hurry=self.hurry, size=size)

    def _paint_turn(self, target: pygame.Surface, look: Look, x: int, right: int, y: float) -> None:
        words = tr("to move") if self.to_move else self.own.badge
        if words and x + look.type.width(words, LABEL) <= right:
            colour = look.palette.vermilion_text if self.to_move else look.palette.gold_text
            place_text(target, look, words, LABEL, (x, y + 1), colour, middle=True)

    def _paint_detail(self, target: pygame.Surface, look: Look, x: int, right: int, y: float) -> None:
        """Who plays, beside the name."""
        words = whole(look, self.detail, right - x)
        place_text(target, look, words, LABEL, (x, y + 1), look.palette.muted, middle=True)


def last_part(words: str) -> str:
    """What follows the last comma."""
    return _COMMA.split(words)[-1]


def whole(look: Look, words: str, room: int) -> str:
    """Small words beside a name: all of them, what follows the dot, or none; never cut."""
    if look.type.width(words, LABEL) <= room:
        return words
    versions = (words.rpartition(" · ")[2], last_part(words))
    return next((each for each in versions if look.type.width(each, LABEL) <= room), "")


@dataclass(frozen=True)
class Rule(Block):
    """A hairline with air around it."""

    air: int = 16
    optional: bool = False

    def large(self) -> Sequence[Block]:
        """Nothing: the lines over and under the middle are enough."""
        return ()

    def height(self, look: Look, width: int) -> int:
        """The line and its air."""
        return self.air + 1

    def paint(self, target: pygame.Surface, look: Look) -> None:
        hairline(target, look, BLEED, target.get_width() - BLEED, self.air // 2)


@dataclass(frozen=True)
class Gap(Block):
    """Empty room between two blocks."""

    air: int = 10

    def large(self) -> Sequence[Block]:
        """Nothing: no air is left between blocks."""
        return ()

    def height(self, look: Look, width: int) -> int:
        """The pixels of room, whatever the width."""
        return self.air

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws nothing into the empty room."""


def first_lines(look: Look, lines: list[str], most: int, size: float, width: int, *, bold: bool = False) -> list[str]:
    """At most so many lines of a text that was broken: an ellipsis stands behind the last whole word or phrase."""
    if len(lines) <= most:
        return lines
    kept = phrases(lines[most - 1])
    dots = "\u2026" if any(map(is_japanese, lines[most - 1])) else " \u2026"
    while kept and look.type.width(last := "".join(kept).rstrip(_LOOSE) + dots, size, bold) > width:
        kept.pop()
    return [*lines[: most - 1], last if kept else look.type.fit(together(lines[most - 1 :]), size, width, bold)]


PROMPT_LINES: Final = 4
DETAIL_LINES: Final = 3
_LARGE_LINES: Final = 2
"""Of the second line, where nothing yields: else its first sentence stands there."""


@dataclass(frozen=True)
class Prompt(Block):
    """What the player to move is expected to do, and a softer second line."""

    sight: ClassVar[int] = 0
    part: ClassVar[Part] = Part.FOOT
    words: str
    detail: str = ""
    spoken: str = ""
    """The second line for who hears it, where it is another one."""
    whole: bool = False
    """The second line has all the lines that it needs."""
    unyielding: bool = False
    """All of the words stand there; of a long second line its first sentence."""
    idle: bool = False
    """It asks for nothing, as while a bot thinks."""

    def large(self) -> Sequence[Block]:
        """With all of its words."""
        return (replace(self, unyielding=True),)

    def softer(self) -> Sequence[Prompt]:
        """With fewer words, the most of them first, for where others need the room."""
        return (replace(self, detail=""),)

    def lines(self, look: Look, width: int) -> tuple[list[str], list[str]]:
        """The lines of its words, then those of the softer second part."""
        if self.unyielding:
            return self._all_lines(look, width)
        words, detail = look.type.wrap(self.words, BODY, width, True), look.type.wrap(self.detail, LABEL, width)
        return (
            first_lines(look, words, PROMPT_LINES, BODY, width, bold=True),
            first_lines(look, detail, len(detail) if self.whole else DETAIL_LINES, LABEL, width) if self.detail else [],
        )

    def _all_lines(self, look: Look, width: int) -> tuple[list[str], list[str]]:
        words = look.type.wrap(self.words, BODY, width, True)
        detail = look.type.wrap(self.detail, LABEL, width) if self.detail else []
        if len(detail) > _LARGE_LINES and not self.whole:
            detail = look.type.wrap(first_sentence(self.detail), LABEL, width)
        return words, detail

    def height(self, look: Look, width: int) -> int:
        """The height of all its lines."""
        words, detail = self.lines(look, width)
        return len(words) * look.type.line_height(BODY) + len(detail) * look.type.line_height(LABEL) + look.px(8)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        width, height = target.get_size()
        pygame.draw.rect(target, look.palette.vermilion, (0, 0, 4, height - look.px(4)), border_radius=2)
        words, detail = self.lines(look, width - 2 * BLEED)
        y = place_lines(target, look, words, BODY, (BLEED, look.px(1)), bold=True)
        place_lines(target, look, detail, LABEL, (BLEED, y + look.px(2)), look.palette.muted)


DONE_LINES: Final = 4


@dataclass(frozen=True)
class DoneBlock(Block):
    """What the last action came to, on a slip of its own: a title, the words, a softer line."""

    title: str
    words: str
    detail: str = ""
    anchors: ClassVar[int] = 2
    stays: ClassVar[bool] = True

    def read_out(self) -> Sequence[str]:
        """Title, words and detail as lines."""
        return tuple(each for each in (self.title, self.words, self.detail) if each)

    def lines(self, look: Look, width: int) -> tuple[list[str], list[str]]:
        words = look.type.wrap(self.words, LABEL, width, True) if self.words else []
        detail = look.type.wrap(self.detail, LABEL, width) if self.detail else []
        return first_lines(look, words, DONE_LINES, LABEL, width, bold=True), detail

    def height(self, look: Look, width: int) -> int:
        """All lines, and air around and below them."""
        count = sum(map(len, self.lines(look, width))) + bool(self.title)
        return count * look.type.line_height(LABEL) + look.px(24) if count else 0

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Between two lines, but the title stays with the first of its words."""
        count = sum(map(len, self.lines(look, width))) + bool(self.title)
        return [look.px(8) + number * look.type.line_height(LABEL) for number in range(1 + bool(self.title), count)]

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, (width, height) = look.palette, target.get_size()
        box = pygame.Rect(2, 0, width - 4, height - look.px(8))
        pygame.draw.rect(target, mix(palette.paper, palette.gold, 0.22), box, border_radius=4)
        pygame.draw.rect(target, mix(palette.paper, palette.gold, 0.6), box, 1, border_radius=4)
        pygame.draw.rect(target, palette.gold, (0, 0, 4, height - look.px(8)), border_radius=2)
        words, detail = self.lines(look, width - 2 * BLEED)
        title = [self.title] if self.title else []
        y = place_lines(target, look, title, LABEL, (BLEED, look.px(8)), palette.gold_text, bold=True)
        y = place_lines(target, look, words, LABEL, (BLEED, y), bold=True)
        place_lines(target, look, detail, LABEL, (BLEED, y), palette.muted)


@dataclass(frozen=True)
class Countdown(Block):
    """How near an end is that comes by counting: a clock's sign and a line of words. Without words it takes no room."""

    order: ClassVar[int] = 2
    words: str

    def read_out(self) -> Sequence[str]:
        """Its words as one line."""
        return (self.words,)

    def height(self, look: Look, width: int) -> int:
        """Its lines, and air below."""
        lines = look.type.wrap(self.words, LABEL, width - look.px(22), True) if self.words else []
        return len(lines) * look.type.line_height(LABEL) + look.px(8) if lines else 0

    def paint(self, target: pygame.Surface, look: Look) -> None:
        side, colour = look.px(16), look.palette.vermilion_text
        lines = look.type.wrap(self.words, LABEL, target.get_width() - 2 * BLEED - look.px(22), True)
        target.blit(icon("clock", side, colour), (BLEED, (look.type.line_height(LABEL) - side) // 2))
        place_lines(target, look, lines, LABEL, (BLEED + look.px(22), 0), colour, bold=True)


@dataclass(frozen=True)
class LegendItem:
    """A mark and what it means; `mark` is drawn 18 pixels square at 100 %, and goes with its text."""

    text: str
    mark: pygame.Surface = field(compare=False)


@dataclass(frozen=True)
class Legend(Block):
    """Marks with their meanings in a row, or several rows where the panel is narrow."""

    items: Sequence[LegendItem]
    optional: bool = True

    def _rows(self, look: Look, width: int) -> list[list[tuple[int, LegendItem]]]:
        rows: list[list[tuple[int, LegendItem]]] = [[]]
        x = 0
        for item in self.items:
            wide = item.mark.get_width() + look.px(6) + look.type.width(item.text, LABEL)
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append((x, item))
            x += wide + look.px(22)
        return rows

    def height(self, look: Look, width: int) -> int:
        """The height with one line a row."""
        return len(self._rows(look, width)) * look.px(24) if self.items else 0

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """It may be parted between two rows."""
        return [number * look.px(24) for number in range(1, len(self._rows(look, width)))]

    def paint(self, target: pygame.Surface, look: Look) -> None:
        for number, row in enumerate(self._rows(look, target.get_width() - 2 * BLEED)):
            middle = number * look.px(24) + look.px(12)
            for x, item in row:
                target.blit(item.mark, (BLEED + x, middle - item.mark.get_height() // 2))
                at = (BLEED + x + item.mark.get_width() + look.px(6), middle)
                place_text(target, look, item.text, LABEL, at, middle=True)


@dataclass(frozen=True)
class Alternatives(Block):
    """Several versions of one block, the best first: the panel takes a lower one where it has no room for that.

    `optional`: where there is room for none it is left out; `lasting`: not before the log has given up its rows.
    `brief`: it is there for a moment only, in which the log may have fewer. `regains`: it takes the best version for
    which there is room, however far blocks as full as they get have to give way.
    """

    versions: tuple[Block, ...]
    optional: bool = False
    lasting: bool = False
    brief: bool = False
    regains: bool = False
    shown: int = 0
    """Which version stands there now."""

    @property
    def version(self) -> Block:
        """The version that stands there now."""
        return self.versions[min(self.shown, len(self.versions) - 1)]

    def large(self) -> Sequence[Block]:
        """The best version, as it is where nothing yields."""
        return self.versions[0].large()

    def read_out(self) -> Sequence[str]:
        """The lines of the version shown."""
        return self.version.read_out()

    def height(self, look: Look, width: int) -> int:
        """The height of the version shown."""
        return self.version.height(look, width)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the version that is shown."""
        self.version.paint(target, look)


@dataclass(frozen=True)
class SideBySide(Block):
    """Two blocks beside each other; `share` is the left one's of the width."""

    left: Block
    right: Block
    share: float = 0.5

    def widths(self, width: int) -> tuple[int, int]:
        """The blocks' widths without bleed."""
        left = round((width - 2 * BLEED) * self.share)
        return left, width - 2 * BLEED - left

    def large(self) -> Sequence[Block]:
        """Both, one over the other."""
        return (*self.left.large(), *self.right.large())

    def read_out(self) -> Sequence[str]:
        """The left one's, then the right one's."""
        return (*self.left.read_out(), *self.right.read_out())

    def height(self, look: Look, width: int) -> int:
        """The height of the taller of both."""
        left, right = self.widths(width)
        return max(self.left.height(look, left), self.right.height(look, right))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        wide, high = target.get_size()
        middle = self.widths(wide - 2 * BLEED)[0] + 2 * BLEED
        self.left.paint(target.subsurface((0, 0, middle, high)), look)
        self.right.paint(target.subsurface((middle, 0, wide - middle, high)), look)
