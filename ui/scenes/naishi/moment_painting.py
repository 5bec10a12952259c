"""How Naishi's moments are painted: a band over the veiled table, cards that cross or land, Hands that turn."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import pygame

from games.core.words import tr
from games.naishi.cards import Card
from games.naishi.geometry import POSITIONS
from ui.drawing import staging
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, scaled, stamp
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.scenes.naishi import cards
from ui.scenes.naishi.layout import Layout, Spot
from ui.scenes.naishi.selection import Snapshot, my_seat
from ui.scenes.naishi.styles import INK
from ui.table.scene.moment import Progress, Timetable

DECREE_SIGN: Final = "\u52c5"
END_SIGN: Final = "\u7d42"
_TILT: Final = 6
"""Degrees by which cards lean while they cross."""
HEADING: Final = 22
_NUMBER: Final = 30
"""The size of a total."""


class MadeSet(Protocol):
    """A set as it is painted."""

    @property
    def seat(self) -> int:
        """The seat in whose territory it lies."""

    @property
    def positions(self) -> tuple[int, ...]:
        """Where its cards lie, the one that came last at the end."""

    @property
    def points(self) -> int:
        """How many points it is worth."""


class BandTable(Protocol):
    """The table as its moments are painted over it."""

    layout: Layout

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""

    def card_of(self, snapshot: Snapshot, seat: int, position: int) -> Card | None:
        """The card that lies face up in a territory."""

    def seat_colour(self, seat: int) -> Colour:
        """The colour of a seat's crest disc."""

    def seat_crest(self, seat: int) -> int:
        """The number of a seat's crest."""


@dataclass(frozen=True)
class Band(ABC):
    """A band of paper over the veiled table."""

    table: BandTable
    before: Snapshot
    after: Snapshot
    veil: staging.VeiledBoard = field(default_factory=staging.VeiledBoard, compare=False, kw_only=True)

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""
        return self.table.look

    @property
    def layout(self) -> Layout:
        """Where everything lies on the table."""
        return self.table.layout

    @property
    def me(self) -> int:
        """The seat at the bottom of the screen."""
        return my_seat(self.before)

    def rehearse(self, timetable: Timetable) -> None:
        """Draws all that it needs, into caches: its pictures, then a picture of every tenth of a second."""
        self.draw_ahead()
        alone = replace(self, veil=staging.VeiledBoard())
        sheet = pygame.Surface(self.layout.area.bottomright)
        for passed in range(0, timetable.length, 100):
            alone.paint(sheet, Progress(timetable, passed))

    @abstractmethod
    def draw_ahead(self) -> None:
        """Draws pictures in their phases, into caches."""

    @abstractmethod
    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws it as far as it is told."""

    def band(self, nominal: float, middle: int) -> pygame.Rect:
        """The band's place: from side to side, of a height of the table's picture."""
        area = self.layout.area
        box = pygame.Rect(area.x, 0, area.width, self.layout.px(nominal))
        box.centery = middle
        return box.clamp(area)

    def x(self, nominal: float) -> int:
        """A place across the band, from what it is in a picture 960 wide."""
        area = self.layout.area
        return area.x + round(area.width * nominal / 960)

    def spot(self, seat: int, position: int) -> Spot:
        """A place of a territory."""
        return ("own" if seat == self.me else "theirs", position)

    def paint_veil(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the veil as far as it has come."""
        share = progress.share("veil") * (1 - progress.share("shut"))
        self.veil.paint(target, self.layout.area, share, self.look)

    def opened(self, target: pygame.Surface, progress: Progress, box: pygame.Rect) -> bool:
        """Draws the band as far as it has come; True while it is open."""
        closing = progress.share("shut")
        share = progress.eased("open") * (1 - closing)
        if share >= 1:
            target.blit(staging.band(box.width, box.height, self.look), box)
            return True
        staging.paint_band(target, box, share, self.look)
        return False

    def cut_out(self, target: pygame.Surface, seat: int, position: int, card: Card | None, thick: float = 4) -> None:
        """Draws a card of a territory over the veil, in a gold frame."""
        box = self.layout.rect(self.spot(seat, position))
        self.paint_card(target, card, box)
        stamp(target, staging.rim(box.size, self.look, thick), box.center)

    def paint_card(self, target: pygame.Surface, card: Card | None, box: pygame.Rect) -> None:
        """Draws a card with its shadow; None is its back."""
        target.blit(cards.shadow(box.width, self.look), (box.x - 4, box.y - 4))
        target.blit(_picture(card, box.width, self.look), box)

    def card_box(self, width: int, middle: tuple[float, float]) -> pygame.Rect:
        """The box of a card around a point."""
        box = pygame.Rect((0, 0), cards.size_of(width))
        box.center = (round(middle[0]), round(middle[1]))
        return box

    def total_before(self, seat: int) -> int | None:
        """What a territory was worth, where the reader knows all ten cards."""
        return _total(self.table, self.before, seat)

    def total_after(self, seat: int) -> int | None:
        """What it is worth now, where the reader knows all ten cards."""
        return _total(self.table, self.after, seat)

    def letters(self, nominal: float) -> int:
        """The size of letters in the band, in pixels; a total is large anyway."""
        return staging.letters(nominal, self.layout.unit, self.look, 1.35 if nominal >= _NUMBER else 1.8)

    def apart(self, nominal: float) -> int:
        """The pixels between lines, which are further apart where letters are larger beside the cards."""
        larger = self.letters(BODY) / (BODY * self.layout.unit)
        return round(self.layout.px(nominal) * max(1.0, 0.6 + 0.4 * larger))

    def write(
        self, target: pygame.Surface, words: str, nominal: float, middle: tuple[int, int], room: int, *,
        bold: bool = False, muted: bool = False,
    ) -> None:  # fmt: skip
        """Draws a line around a point, smaller where there is too little room for it."""
        pixels, colour = self.letters(nominal), self.look.palette.muted if muted else self.look.palette.ink
        face = self.look.type.fixed(words, pixels, colour, bold)
        while face.get_width() > room and pixels > 9:
            pixels -= 1
            face = self.look.type.fixed(words, pixels, colour, bold)
        stamp(target, face, middle)

    def paint_seat(
        self, target: pygame.Surface, seat: int, middle: tuple[int, int], total: int | None, room: int
    ) -> None:
        """Draws a seat's crest and name, and under them what its territory is worth."""
        disc = crest_disc(self.table.seat_crest(seat), self.layout.px(23), self.table.seat_colour(seat), self.look)
        x, y = middle
        stamp(target, disc, (x, y - self.apart(66)))
        self.write(target, self.before.names[seat], BODY + 1, (x, y - self.apart(24)), room, bold=True)
        number = str(total) if total is not None else "?"
        self.write(target, number, _NUMBER, (x, y + self.apart(19)), room, bold=True)
        label = tr("territory") if total is not None else tr("hidden")
        self.write(target, label, LABEL, (x, y + self.apart(50)), room, muted=True)

    def paint_heading(self, target: pygame.Surface, words: str, box: pygame.Rect) -> None:
        """Draws the heading of the band."""
        face = staging.heading(words, round(box.width * 0.9), self.letters(HEADING), self.look)
        stamp(target, face, (box.centerx, box.top + self.layout.px(40)))


@dataclass(frozen=True)
class Decree(Band):
    """The imperial decree: a seal falls, two cards cross, and what that is worth."""

    position: int
    mine: tuple[Card, Card]
    """The card that leaves the territory at the bottom, and the one that comes."""
    made: MadeSet | None
    titles: tuple[str, str]
    """The heading, and the one from the moment on at which it is known what the cards are worth."""

    @property
    def box(self) -> pygame.Rect:
        """The place of the band on the table."""
        return self.band(328, self.layout.area.centery)

    @property
    def _width(self) -> int:
        return self.layout.px(130)

    @property
    def _seal(self) -> int:
        return self.layout.px(90)

    def draw_ahead(self) -> None:
        """Draws band, cards, seal, headings and pills."""
        look, box = self.look, self.box
        staging.band(box.width, box.height, look)
        for card in self.mine:
            cards.face(card, self._width, look)
            _tilted(card, self._width, _TILT, look)
            _tilted(card, self._width, -_TILT, look)
        cards.shadow(self._width, look)
        for phase in range(_FALLS + 1):
            self._falling(phase / _FALLS)
        for alpha in _TRAIL:
            staging.seal(DECREE_SIGN, self._seal, -16, alpha)
        for title in self.titles:
            staging.heading(title, round(box.width * 0.9), self.letters(HEADING), look)
        staging.glow(round(self._width * 2.1), look.palette.gold)
        if self.change:
            staging.pill(f"{self.change:+d}", self.letters(LABEL + 3), look, filled=True)
        for seat in (0, 1):
            staging.rim(self.layout.rect(self.spot(seat, self.position)).size, look)

    @property
    def change(self) -> int:
        """By how much the total at the bottom changes; 0 where it is not known."""
        old, new = self.total_before(self.me), self.total_after(self.me)
        return new - old if old is not None and new is not None else 0

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the decree as far as it is told."""
        box = self.box
        known = progress.begun("pop") and self.made is not None
        self.paint_veil(target, progress)
        self._paint_cut_outs(target, progress.begun("lie"), known)
        if not self.opened(target, progress, box):
            return
        middle = box.centery + self.layout.px(22)
        self.paint_heading(target, self.titles[1 if progress.begun("pop") else 0], box)
        self._paint_seats(target, progress, middle)
        self._paint_cards(target, progress, middle, known)
        self._paint_seal(target, progress, middle)

    def _paint_cut_outs(self, target: pygame.Surface, lie: bool, known: bool) -> None:
        gone, came = self.mine
        self.cut_out(target, self.me, self.position, came if lie else gone)
        theirs = gone if lie else came
        self.cut_out(target, 1 - self.me, self.position, theirs)
        if known and self.made is not None:
            for position in self.made.positions:
                if position != self.position:
                    card = self.table.card_of(self.after, self.made.seat, position)
                    self.cut_out(target, self.made.seat, position, card)

    def _paint_seats(self, target: pygame.Surface, progress: Progress, middle: int) -> None:
        old, new = self.total_before(self.me), self.total_after(self.me)
        share = progress.eased("count")
        total = None if old is None or new is None else old + round((new - old) * share)
        room = self.x(480) - self.x(390) + self.layout.px(40)
        left, right = (self.x(150), middle), (self.x(810), middle)
        self.paint_seat(target, self.me, left, total, room)
        theirs = self.total_after(1 - self.me) if progress.begun("count") else self.total_before(1 - self.me)
        self.paint_seat(target, 1 - self.me, right, theirs, room)
        if self.change and progress.begun("pop"):
            pill = staging.pill(f"{self.change:+d}", self.letters(LABEL + 3), self.look, filled=True)
            low = self.box.bottom - pill.get_height() // 2 - self.layout.px(8)
            at = (left[0], min(middle + self.apart(83), low))
            stamp(target, staging.shown(pill, progress.share("pop")), at)

    def _paint_cards(self, target: pygame.Surface, progress: Progress, middle: int, known: bool) -> None:
        gone, came = self.mine
        start, end = self.x(312), self.x(648)
        share = progress.share("cross")
        glides = 0 < share < 1
        eased = 0.5 - 0.5 * math.cos(math.pi * share)
        lift = self.layout.px(20) * math.sin(math.pi * share)
        if known and self.made is not None:
            lit = start if self.made.seat == self.me else end
            stamp(target, staging.glow(round(self._width * 2.1), self.look.palette.gold), (lit, middle))
        ways = ((gone, start, end, lift, -_TILT), (came, end, start, -lift, _TILT))
        for card, begins, ends, down, tilt in ways:
            x = begins + (ends - begins) * eased
            if glides:
                self._paint_strokes(target, begins, x, middle + down)
                stamp(target, _tilted(card, self._width, tilt, self.look), (x, middle + down))
            else:
                box = self.card_box(self._width, (x, middle))
                self.paint_card(target, card, box)
                mine = card is came if self.made is not None and self.made.seat == self.me else card is gone
                if known and mine:
                    stamp(target, staging.rim(box.size, self.look), box.center)

    def _paint_strokes(self, target: pygame.Surface, begins: int, x: float, y: float) -> None:
        """Three gold strokes behind a card that moves."""
        way = 1 if x > begins else -1
        tail = round(x - way * self._width * 0.55)
        far = min(self.layout.px(46), round(abs(x - begins) * 0.5))
        for number, share in ((-1, 0.6), (0, 1.0), (1, 0.6)):
            line = round(y + number * self._width * 0.3)
            end = tail - round(way * far * share)
            pygame.draw.line(target, self.look.palette.gold, (tail, line), (end, line), max(2, self.layout.px(3)))

    def _falling(self, share: float) -> pygame.Surface:
        size = 1.55 - 0.55 * share
        return staging.seal(DECREE_SIGN, round(self._seal * size), round(-16 + 10 * share))

    def _paint_seal(self, target: pygame.Surface, progress: Progress, middle: int) -> None:
        if not progress.begun("seal"):
            return
        share = round(progress.eased("seal") * _FALLS) / _FALLS
        x, y = self.x(480), middle
        away = self.layout.px(26) * (1 - share)
        if share < 1:
            for number, alpha in enumerate(_TRAIL):
                trail = staging.seal(DECREE_SIGN, self._seal, -16, alpha)
                stamp(target, trail, (x, y - away * (2 - number) - self.layout.px(14)))
        stamp(target, self._falling(share), (x, y - away))


_FALLS: Final = 8
"""In so many pictures a seal falls."""
_TRAIL: Final = (60, 100)
"""How opaque the trails of a falling seal are."""


@dataclass(frozen=True)
class GreatSet(Band):
    """A great set: its cards land one after the other, and a coin says what it is worth."""

    made: MadeSet
    title: str
    labels: tuple[str, ...]
    """Where the cards lie, in words."""

    @property
    def box(self) -> pygame.Rect:
        """The band's place: over the other side, so that the set's own rows stay in sight."""
        theirs = self.made.seat != self.me
        return self.band(320, self.layout.y(570) if theirs else self.layout.y(230))

    @property
    def _width(self) -> int:
        return self.layout.px(118)

    @property
    def _coin(self) -> int:
        return self.layout.px(108)

    def draw_ahead(self) -> None:
        """Draws band, cards, coin and words."""
        look, box = self.look, self.box
        staging.band(box.width, box.height, look)
        cards.shadow(self._width, look)
        for position in self.made.positions:
            cards.face(self._card(position) or Card.TORII, self._width, look)
        for thick in (2.5, 4):
            staging.rim(cards.size_of(self._width), look, thick)
        for words in self.labels:
            staging.pill(words, self.letters(LABEL), look, strong=words is self.labels[-1])
        for phase in range(9):
            staging.coin_turning(f"{self.made.points:+d}", self._coin, phase / 8, look)
        staging.heading(self.title, round(box.width * 0.9), self.letters(HEADING), look)
        staging.glow(round(self._width * 4.4), look.palette.gold, 70)
        staging.rim(self.layout.rect(self.spot(self.made.seat, 0)).size, look)

    def _card(self, position: int) -> Card | None:
        return self.table.card_of(self.after, self.made.seat, position)

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the set as far as it is told."""
        box, seat = self.box, self.made.seat
        self.paint_veil(target, progress)
        for position in self.made.positions:
            self.cut_out(target, seat, position, self._card(position))
        if not self.opened(target, progress, box):
            return
        middle = box.centery + self.layout.px(22)
        stamp(target, staging.glow(round(self._width * 4.4), self.look.palette.gold, 70), (self.x(480), middle))
        self.paint_heading(target, self.title, box)
        self.paint_seat(target, seat, (self.x(150), middle), self.total_before(seat), self.x(240) - self.x(60))
        self._paint_cards(target, progress, middle)
        self._paint_coin(target, progress, middle)

    def _paint_cards(self, target: pygame.Surface, progress: Progress, middle: int) -> None:
        count, step = len(self.made.positions), self.x(150) - self.x(0)
        for number, position in enumerate(self.made.positions):
            share = progress.eased(f"card-{number}")
            if share <= 0:
                continue
            last = number == count - 1
            y = middle - self.layout.px(16) - self.layout.px(30) * (1 - share)
            box = self.card_box(self._width, (self.x(480) + (number - (count - 1) / 2) * step, y))
            self.paint_card(target, self._card(position), box)
            stamp(target, staging.rim(box.size, self.look, 4 if last else 2.5), box.center)
            if share >= 1:
                pill = staging.pill(self.labels[number], self.letters(LABEL), self.look, strong=last)
                stamp(target, pill, (box.centerx, box.bottom + self.apart(20)))

    def _paint_coin(self, target: pygame.Surface, progress: Progress, middle: int) -> None:
        if not progress.begun("coin"):
            return
        x, y = self.x(810), middle - self.layout.px(22)
        coin = staging.coin_turning(f"{self.made.points:+d}", self._coin, progress.share("coin"), self.look)
        stamp(target, coin, (x, y))
        old, new = self.total_before(self.made.seat), self.total_after(self.made.seat)
        if old is None or new is None:
            return
        words = tr("{n} in all", n=old + round((new - old) * progress.eased("count")))
        at = (x, y + self._coin // 2 + self.apart(24))
        room = self.x(240) - self.x(60)
        self.write(target, words, BODY + 1, at, room, bold=True)


@dataclass(frozen=True)
class DeclaredEnd(Band):
    """The declared end: who declares it, and a seal."""

    seat: int
    title: str

    @property
    def box(self) -> pygame.Rect:
        """The place of the band on the table."""
        return self.band(240, self.layout.area.centery)

    @property
    def _seal(self) -> int:
        return self.layout.px(96)

    def draw_ahead(self) -> None:
        """Draws band, seal and heading."""
        staging.band(self.box.width, self.box.height, self.look)
        staging.heading(self.title, round(self.box.width * 0.9), self.letters(HEADING), self.look)
        for phase in range(_FALLS + 1):
            self._falling(phase / _FALLS)

    def _falling(self, share: float) -> pygame.Surface:
        return staging.seal(END_SIGN, round(self._seal * (1.55 - 0.55 * share)), round(-16 + 10 * share))

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the declaration as far as it is told."""
        box = self.box
        self.paint_veil(target, progress)
        if not self.opened(target, progress, box):
            return
        self.paint_heading(target, self.title, box)
        middle = box.centery + self.layout.px(24)
        disc = crest_disc(
            self.table.seat_crest(self.seat), self.layout.px(23), self.table.seat_colour(self.seat), self.look
        )
        stamp(target, disc, (self.x(330), middle - self.layout.px(14)))
        name, at = self.before.names[self.seat], (self.x(330), middle + self.apart(28))
        self.write(target, name, BODY + 1, at, self.x(200) - self.x(0), bold=True)
        if progress.begun("seal"):
            share = round(progress.eased("seal") * _FALLS) / _FALLS
            stamp(target, self._falling(share), (self.x(560), middle - self.layout.px(24) * (1 - share)))


@dataclass(frozen=True)
class OpenHands(Band):
    """Hidden Hands that turn card by card; the last action's cards lie where they have come to."""

    hidden: tuple[tuple[int, int], ...]
    """Seat and position of each card, in the order in which they turn."""

    def draw_ahead(self) -> None:
        """Draws the cards that turn, in every phase."""
        for seat, position in self.hidden:
            width = self.layout.rect(self.spot(seat, position)).width
            for eighths in range(1, 9):
                _squashed(None, width, eighths, self.look)
                _squashed(self.after.view.territories[seat][position], width, eighths, self.look)

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the cards as far as they have turned."""
        for seat, position in self._changed():
            box = self.layout.rect(self.spot(seat, position))
            self.paint_card(target, self.after.view.territories[seat][position], box)
        for number, (seat, position) in enumerate(self.hidden):
            share = progress.share(f"turn-{number}")
            if share <= 0:
                break
            box = self.layout.rect(self.spot(seat, position))
            card = self.after.view.territories[seat][position] if share >= 0.5 else None
            if share >= 1:
                self.paint_card(target, card, box)
                continue
            bare = box.inflate(8, 8)
            target.blit(_bare_ground(bare.size, self.look), bare)
            eighths = max(1, round(abs(2 * share - 1) * 8))
            stamp(target, _squashed(card, box.width, eighths, self.look), box.center)

    def _changed(self) -> Iterable[tuple[int, int]]:
        """The places where another card lies than before, hidden ones left out."""
        for seat in (0, 1):
            old, new = self.before.view.territories[seat], self.after.view.territories[seat]
            for position in range(min(len(old), len(new), POSITIONS)):
                if old[position] is not None and old[position] != new[position]:
                    yield seat, position


def whole(table: BandTable, snapshot: Snapshot, seat: int) -> bool:
    """Whether all ten cards of a territory are known, and lie open or are the reader's own."""
    positions = range(len(snapshot.view.territories[seat]))
    return len(positions) == POSITIONS and all(table.card_of(snapshot, seat, each) is not None for each in positions)


def _total(table: BandTable, snapshot: Snapshot, seat: int) -> int | None:
    return snapshot.view.points(seat) if whole(table, snapshot, seat) else None


def _picture(card: Card | None, width: int, look: Look) -> pygame.Surface:
    return cards.back(width, look) if card is None else cards.face(card, width, look)


@picture_cache
def _tilted(card: Card, width: int, degrees: int, look: Look) -> pygame.Surface:
    return staging.leaning(cards.face(card, 2 * width, look), degrees, 0.5, INK)


@picture_cache
def _squashed(card: Card | None, width: int, eighths: int, look: Look) -> pygame.Surface:
    wide, high = cards.size_of(width)
    return scaled(_picture(card, width, look), (max(2, wide * eighths // 8), high))


@picture_cache
def _bare_ground(size: tuple[int, int], look: Look) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(look.palette.ground)
    return surface
